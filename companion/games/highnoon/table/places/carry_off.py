"""The gold of a ruin, or the outlaw of a weird tree, leaves the table with a troop (Appendix F: Ruin, Weird Tree)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import Play, Seeing, State, Troop, effects, events, kinds, who_may
from companion.games.highnoon.table.fate import loot
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
    """Whoever carries it, and is strong enough: ``no-treasure``, ``too-heavy``, ``not-carried``, and what
    `who_may.not_in_sight` says. On tables of earlier releases nobody carries it, and anybody may."""
    if why := who_may.not_in_sight(state, actor, command.troop):
        return why
    treasure, troop = state.scenario.facts.get(TREASURE, ""), state.troops[command.troop]
    if not treasure:
        return Why("no-treasure", "There is nothing to take off the table.")
    if why := loot.too_heavy(troop, GOLD_STRENGTH if treasure == GOLD else 0):
        return why
    carried = effects.lasting(state, loot.LOOT, called=treasure)
    words = f"{kinds.does(troop, 'does')} not carry the {treasure}. Take it first."
    return Why("not-carried", words) if carried and carried.scope.troop != troop.id else None


def offer(eyes: Seeing, troop: Troop) -> Iterator[Action]:
    """A button on the plate of a troop that may carry the treasure off the table."""
    locale = locales.here(eyes.state)
    if locale and eyes.can(may, CarryOff(troop.id)):
        label = f"Off the table with the {eyes.state.scenario.facts[TREASURE]}"
        yield Action("CarryOff", label, {"troop": troop.id}, note=f"{BOUNTY} bounty", tone="quiet", rule=locale)


def decide(play: Play, command: CarryOff) -> None:
    """50 bounty points."""
    troop = play.troop(command.troop)
    treasure = play.state.scenario.facts[TREASURE]
    named = "the gold" if treasure == GOLD else "a wanted outlaw"
    play.emit(events.FactSet(TREASURE, ""))
    for carried in effects.all_of(play.state, loot.LOOT, called=treasure):
        loot.taken_off(play, carried)
    bounty.reward(play, troop.seat, BOUNTY, f"{named}, off the table with {troop.name}")


FEATURE = Feature(CarryOff, may, decide)
