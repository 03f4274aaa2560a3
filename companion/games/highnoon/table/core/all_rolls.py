"""What "all of its rolls" are (Chapter Two, Shaken; ruling 34): Traits and damage that a troop rolls, but not tables,
deviation or running. "All skill rolls" are Traits alone. A table may leave damage out of "all rolls"."""

from companion.games.highnoon.table.core.rolls import HORSE_VIGOR
from companion.games.highnoon.table.core.state import Matter, State

ALL, TRAITS = "all", "traits"
"""The words in ``Effect.rolls`` and ``Mark.rolls`` for all rolls, and for all skill rolls."""
SWITCH, WITH_DAMAGE, WITHOUT_DAMAGE = "all-rolls", "damage", "traits"
BLOW = "blow"
"""The purpose of a Strength roll that is damage."""


def reach_damage(state: State) -> bool:
    """True unless the house rules of the table leave damage out."""
    return state.switches.get(SWITCH) != WITHOUT_DAMAGE


def reach(state: State, purpose: str) -> bool:
    """True for a Trait roll that is one of all rolls: each of them, but for Strength as damage where damage is left
    out."""
    return purpose != BLOW or reach_damage(state)


def on_damage_dice(state: State, matter: Matter) -> bool:
    """True where damage dice are a roll of the troop that the matter names. A horse stands up to damage by itself."""
    return matter.form == "damage" and matter.kind != HORSE_VIGOR and reach_damage(state)
