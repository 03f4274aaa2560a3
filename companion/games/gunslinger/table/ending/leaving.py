"""What both ways out of a duel ask (house)."""

from companion.engine.features import Why
from companion.games.gunslinger.table.core.state import State


def nobody_left(state: State, seat: str) -> Why | None:
    """That player has no gunslinger on the board."""
    if state.of(seat):
        return None
    return Why("nobody", f"{state.seat_of(seat).name} has no gunslingers left.", values={"seat": seat})
