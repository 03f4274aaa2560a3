"""The Beast Within: the demon in a Harrowed Hero, and whoever pays for its attention (Appendix E)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core import Play, Seeing, Settled, events, lending, no_troop, settles
from companion.games.highnoon.table.core.forms import form
from companion.games.highnoon.table.core.kinds import teamed
from companion.games.highnoon.table.core.state import Flag, Matter, State, Troop
from companion.games.highnoon.table.core.who_may import no_battle
from companion.games.highnoon.table.rolling import asking

DOMINION_DIE = "d12"
DOMINION = "dominion"


@dataclass(frozen=True)
class StirDemon:
    """The Beast Within: ``seat`` spends a blue chip on a foe's Harrowed Hero."""

    LABEL: ClassVar[str] = "The Beast Within: stir up a demon"
    hero: str
    seat: str


def may(state: State, actor: Actor, command: StirDemon) -> Why | None:
    """A foe, once a turn: ``not-your-seat``, ``not-now``, ``no-troop``, ``no-demon``, ``no-foe``, ``once-a-turn``,
    ``no-such-chip``."""
    if why := not_yours(state, actor, command.seat) or no_battle(state):
        return why
    hero = state.troops.get(command.hero)
    return _quiet(state, hero, command.seat) if hero else no_troop(command.hero)


def _quiet(state: State, hero: Troop, seat_id: str) -> Why | None:
    """Why that seat cannot stir up the demon in a Hero."""
    if not (hero.harrowed or hero.has("harrowed")) or not hero.alive:
        return Why("no-demon", f"{hero.name} has no demon inside.")
    if teamed(state, hero.seat, seat_id):
        return Why("no-foe", "Only an opponent can stir up the demon.")
    if Flag(DOMINION, hero.id) in state.flags:
        return Why("once-a-turn", "That demon has already been stirred up this turn.")
    seat = state.seat(seat_id)
    if seat is None or "blue" not in seat.chips:
        return Why("no-such-chip", "You need a blue chip.", values={"chip": "blue"})
    return None


def offer(eyes: Seeing) -> Iterator[Action]:
    """Where there is such a Hero and the viewer has the chip; a host is not told whether somebody else has it."""
    own = replace(eyes.viewer, seats=frozenset({eyes.viewer.seat}), host=False)
    yield from form(FEATURE, StirDemon.LABEL, Seeing(eyes.state, own))


def decide(play: Play, command: StirDemon) -> None:
    """A d12 with chips for the demon's Dominion; the Hero needs Smarts equal to it."""
    hero = play.troop(command.hero)
    spending.give_back(play, command.seat, ("blue",), "The Beast Within")
    play.emit(events.FlagRaised(Flag(DOMINION, hero.id)))
    play.tell(f"{play.seat(command.seat).name} spends a blue chip on the demon in {hero.name}.")
    # The roll is the demon's: nothing that lies on the Hero counts on it, and his own chips do not either.
    play.raise_matter(
        Matter(
            "",
            DOMINION,
            "trait",
            command.seat,
            f"The demon in {hero.name}: Dominion",
            rule="dominion",
            rank=20,
            trait=DOMINION_DIE,
            dice=DOMINION_DIE,
            chips=True,
            higher=True,
            about={"hero": hero.id},
        )
    )


@settles(DOMINION)
def _dominion(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        return
    hero = play.troop(matter.about["hero"])
    asking.ask(play, "master-the-beast", hero.id, tn=settled.total, about={"foe": matter.seat})


@settles("master-the-beast")
def _mastered(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        hero, foe = play.troop(matter.troop), matter.about["foe"]
        lending.lend(play, hero.id, foe)
        play.tell(f"The demon wins: {play.seat(foe).name} plays {hero.name} until the next turn begins.")


FEATURE = Feature(StirDemon, may, decide)
