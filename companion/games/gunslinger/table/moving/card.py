"""The Move card that nobody stopped, and the man who moves by it (Moving)."""

from companion.engine.deciding import not_yours
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.core.refusals import no_man, not_now
from companion.games.gunslinger.table.core.state import Gunslinger, MovePlay, State


def not_moving(state: State, actor: Actor, man_id: str) -> Why | None:
    """That man has played no Move card, or it waits for an answer, or he is somebody else's."""
    if why := not_now(state, "duel") or no_man(state, man_id):
        return why
    man, move = state.the(man_id), state.move
    if move is None or move.man != man.id or move.waiting:
        return Why("no-move", f"{man.name} has not played a Move card.", values={"man": man.id})
    return not_yours(state, actor, man.seat)


def moving(state: State) -> tuple[Gunslinger, MovePlay]:
    """The man and the card. Raises `LookupError` where there is none."""
    if state.move is None:
        raise LookupError("no Move card")
    return state.the(state.move.man), state.move
