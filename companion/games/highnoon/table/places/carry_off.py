"""The gold of a ruin, or the outlaw of a weird tree, leaves the table with a troop (Appendix F: Ruin, Weird Tree)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import events, kinds, who_may
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.fate.outcomes import TREASURE
from companion.games.highnoon.table.places import locales
from companion.games.highnoon.table.wounds import bounty

GOLD = "gold"
BOUNTY = 50
GOLD_STRENGTH = 18


@dataclass(frozen=True)
class CarryOff:
    """A troop takes what was found in the locale off the table: gold, or an outlaw."""

    troop: str


def may(state: State, actor: Actor, command: CarryOff) -> Why | None:
    """Whoever is strong enough: ``no-treasure``, ``too-heavy``, and what `who_may.not_in_sight` says."""
    if why := who_may.not_in_sight(state, actor, command.troop):
        return why
    treasure, troop = state.scenario.facts.get(TREASURE, ""), state.troops[command.troop]
    if not treasure:
        return Why("no-treasure", "There is nothing to take off the table.")
    if treasure != GOLD or strength(troop) >= GOLD_STRENGTH:
        return None
    has = f"{kinds.does(troop, 'has')} {strength(troop)}."
    words = f"That needs a combined Strength of {GOLD_STRENGTH}; {has}"
    return Why("too-heavy", words, values={"troop": troop.id})


def strength(troop: Troop) -> int:
    """Combined Strength: the die types of those on their feet, added up, with what is printed behind a die (house: the
    book only says that it is combined)."""
    die = read_dice(troop.stats.traits.get("strength", "-"))
    return (die.sides + die.plus) * sum(figure.state == "up" for figure in troop.figures) if die else 0


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """From the plate of a troop that is strong enough, whenever it leaves the table."""
    locale = locales.here(eyes.state)
    if locale and may(eyes.state, eyes.actor, CarryOff(troop.id)) is None:
        label = f"Off the table with the {eyes.state.scenario.facts[TREASURE]}"
        yield Action("CarryOff", label, {"troop": troop.id}, note=f"{BOUNTY} bounty", tone="quiet", rule=locale)


def decide(play: Play, command: CarryOff) -> None:
    """50 bounty points."""
    troop = play.troop(command.troop)
    named = "the gold" if play.state.scenario.facts[TREASURE] == GOLD else "a wanted outlaw"
    play.emit(events.FactSet(TREASURE, ""))
    bounty.reward(play, troop.seat, BOUNTY, f"{named}, off the table with {troop.name}")


FEATURE = Feature(CarryOff, may, decide)
