"""The Curse of Fate until it is used: who has it, and whose rolls it may change (Freak Event 16; ruling 54)."""

from collections.abc import Set

from companion.games.highnoon.table.core import effects
from companion.games.highnoon.table.core.state import Effect, Matter, Scope, State, concealed
from companion.games.highnoon.table.rolling import throwing

CURSE = "curse-of-fate"


def open_rolls(state: State, seat: str) -> list[Matter]:
    """The rolls that the seat's enemies have to make, or made and did not settle: the curse may decide each of them."""
    foes = {foe.id for foe in state.foes(seat)}
    return [matter for matter in state.open_matters if matter.seat in foes and is_roll_in_view(state, matter)]


def is_roll_in_view(state: State, matter: Matter) -> bool:
    """A roll that all players know of. One of a hidden troop or of a sealed list is out of the curse's reach, since
    deciding it would give the troop away (house; ruling 54)."""
    troop = state.troops.get(matter.troop)
    return matter.form in throwing.THROWN and not matter.secret and (troop is None or not concealed(state, troop))


def held_by(state: State, seat: str) -> Effect | None:
    """The seat's right to decide one roll of an enemy; None if it has none."""
    return effects.lasting(state, CURSE, Scope(seat=seat))


@throwing.asked_first(at=10)
def hangs_over(state: State, seats: Set[str]) -> bool:
    """True if an enemy of one of these seats has the curse. An attack is then not rolled through in one tap: each
    of its rolls is asked for first, so that the enemy may decide it, damage too."""
    return any(held_by(state, foe.id) is not None for seat in seats if seat for foe in state.foes(seat))
