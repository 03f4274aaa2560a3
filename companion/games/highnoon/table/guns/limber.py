"""Guns on their limbers: hitching, unhitching, and the risk of running (Appendix B, Limbers, Flying Artillery)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Seeing, choices, events, figure_name, kinds, naming, who_may
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Matter, Option, Spot, State, Troop, spot_of
from companion.games.highnoon.table.guns import crews
from companion.games.highnoon.table.moving import horses_hit
from companion.games.highnoon.table.moving.run import RAN
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import harm

COST = 4
"""Inches of movement that limbering or unlimbering takes."""
HITCHED = "hitched"
"""The troop's word for a gun that was limbered or unlimbered in this action."""
OPTION = "limber"
CRASH_DICE = "2d8"


@dataclass(frozen=True)
class Limber:
    """A gun is hitched to its limber, or unhitched where not ``on``."""

    troop: str
    on: bool = True


def may(state: State, actor: Actor, command: Limber) -> Why | None:
    """On the crew's own action, once in it (house), and not after running: its inches come off a walk. ``no-troop``,
    ``not-your-seat``, ``not-acting``, ``settle-first``, ``no-limber``, ``no-change``, ``ran``, ``busy``."""
    if why := who_may.not_mine(state, actor, command.troop):
        return why
    troop = state.troops[command.troop]
    return who_may.no_go(state, troop) or _no_way(state, troop, command)


def _no_way(state: State, troop: Troop, command: Limber) -> Why | None:
    """Why the gun stays as it is."""
    if OPTION not in troop.stats.options or crews.LOST in troop.marks:
        return Why("no-limber", f"{kinds.does(troop, 'has')} no limber.")
    if (crews.LIMBERED in troop.marks) == command.on:
        return Why("no-change", "The gun is already like that.")
    done = state.words(troop.id)
    if "ran" in done:
        return Why("ran", f"{kinds.does(troop, 'has')} run: no movement is left for the gun.")
    if HITCHED in done:
        return Why("busy", "The gun has already been hitched or unhitched in this action.")
    return None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """Limber a gun that stands, or unlimber a gun on its limber."""
    hitched = crews.LIMBERED in troop.marks
    if eyes.state.uses("figures") and eyes.can(may, Limber(troop.id, not hitched)):
        label = "Unlimber the gun" if hitched else "Limber the gun"
        values = {"troop": troop.id, "on": "" if hitched else "yes"}
        yield Action("Limber", label, values, note=f"{COST}″ of movement", rule="limbering-up")


def decide(play: Play, command: Limber) -> None:
    """The counter goes on or off; a gun that was unlimbered is known by it until the turn ends."""
    troop = play.troop(command.troop)
    play.did(troop.id, HITCHED)
    play.emit(events.MarkChanged(troop.id, crews.LIMBERED, command.on))
    if not command.on:
        play.emit(events.FlagRaised(crews.unlimbered(troop.id)))
    done = "limbers" if command.on else "unlimbers"
    play.tell(f"{kinds.does(troop, done)} the gun, for {COST}″ of movement.")


@on(RAN, mark=crews.LIMBERED)
def _(play: Play, troop: Troop, rolled: int) -> None:
    """A limber that runs on a 1 is wrecked and the gun with it, off a good road (Limbers)."""
    if rolled != 1:
        return
    ways = choices.yes_or_no("It bounces and breaks: limber and gun are lost", "It is on a good road")
    values = {"who": naming.called(play.state, troop), "dice": CRASH_DICE}
    asking.ask(play, "wreck", troop.id, values=values, options=ways)


@settles("wreck")
def _wrecked(play: Play, matter: Matter, settled: Settled) -> None:
    """The gun is gone; the players say who rode on it."""
    if "yes" not in settled.picks:
        return
    troop = play.troop(matter.troop)
    for mark, lies in ((crews.LIMBERED, False), (horses_hit.LAMED, False), (crews.LOST, True)):
        if (mark in troop.marks) != lies:
            play.emit(events.MarkChanged(troop.id, mark, lies))
    play.tell(f"{naming.called(play.state, troop)}: limber and gun are wrecked.")
    riders = [Option(Spot(troop.id, figure.id).value, figure_name(troop, figure)) for figure in troop.standing]
    asking.ask(play, "riders", troop.id, values={"dice": CRASH_DICE}, options=riders, most=len(riders))


@settles("riders")
def _thrown(play: Play, matter: Matter, settled: Settled) -> None:
    group, ways = f"wreck:{play.state.counter + 1}", frozenset({"heavy"})
    for spot in map(spot_of, settled.picks):
        harm.ask(play, harm.Harm(spot.troop, spot.figure, "The wreck", CRASH_DICE, ways=ways, group=group))


FEATURE = Feature(Limber, may, decide)
