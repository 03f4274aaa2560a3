"""Horses without riders bolt from *fear* and *terror* (Chapter Two, Horses, Fear; ruling 56)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Matter, Play, Seeing, Settled, State, Troop, kinds, settles, who_may
from companion.games.highnoon.table.moving import riderless
from companion.games.highnoon.table.moving.take_horse import no_horses
from companion.games.highnoon.table.rolling import asking

PACE, RUNS, NEAR = 15, "d10", 6
"""A horse's Pace and running die; how near to it such a creature comes, in inches (Horses)."""
_NOTE, _RULE = f"within {NEAR}″ and in sight", "horses-and-fear"


@dataclass(frozen=True)
class FrightenHorses:
    """The creature ``troop`` has come near the riderless horses of the troop ``horses``, and in their sight."""

    troop: str
    horses: str


def may(state: State, actor: Actor, command: FrightenHorses) -> Why | None:
    """Its commander says so, whoever acts: ``not-frightening``, ``no-horses``, and what `who_may` says."""
    if why := who_may.not_mine(state, actor, command.troop) or who_may.no_battle(state):
        return why
    troop = state.troops[command.troop]
    if not troop.alive or troop.hidden or not troop.has("fear", "terror"):
        return Why("not-frightening", f"No horse is afraid of {troop.name}.")
    return no_horses(state, command.horses)


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """For a creature that acts: the horses of each troop that left some; behind one button where there are several."""
    if troop.id not in _acting(eyes):
        return
    ways = tuple(_way(troop, horses, f"Frighten {riderless.counted(horses, troop)}") for horses in _near(eyes, troop))
    if len(ways) > 1:
        yield _list({"troop": troop.id}, ways)
    else:
        yield from ways


def offer_others(eyes: Seeing) -> Iterator[Action]:
    """For creatures that do not act: horses may be led past them."""
    ways = tuple(
        _way(troop, horses, f"{kinds.does(troop, 'frightens')} {riderless.counted(horses, troop)}")
        for troop in eyes.troops
        if troop.id not in _acting(eyes)
        for horses in _near(eyes, troop)
    )
    if ways:
        yield replace(_list({}, ways), tone="plain")


def _acting(eyes: Seeing) -> tuple[str, ...]:
    return eyes.state.go.troops if eyes.state.go is not None else ()


def _near(eyes: Seeing, troop: Troop) -> tuple[Troop, ...]:
    herds = riderless.herds(eyes)
    return tuple(horses for horses in herds if eyes.can(may, FrightenHorses(troop.id, horses.id)))


def _way(troop: Troop, horses: Troop, label: str) -> Action:
    about = {"troop": troop.id, "horses": horses.id}
    return Action("FrightenHorses", label, about, tone="quiet", note=_NOTE, rule=_RULE)


def _list(about: dict[str, str], ways: tuple[Action, ...]) -> Action:
    return Action("FrightenHorses", "Frighten horses …", about, tone="quiet", note=_NOTE, rule=_RULE, inside=ways)


def decide(play: Play, command: FrightenHorses) -> None:
    """At once, and at full running speed: one die for all of them (house). Nobody leads them any more."""
    horses, foe = play.troop(command.horses), play.troop(command.troop)
    play.tell(f"{kinds.does(foe, 'frightens')} {riderless.counted(horses, foe)}.")
    riderless.lead(play, horses, "")
    values = {"horses": riderless.counted(horses), "foe": foe.name, "pace": PACE}
    asking.ask(play, "bolt", horses.id, values=values, dice=RUNS)


@settles("bolt")
def _bolted(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        play.tell(f"The horses run {PACE + settled.total}″ directly away.")


FEATURE = Feature(FrightenHorses, may, decide)
