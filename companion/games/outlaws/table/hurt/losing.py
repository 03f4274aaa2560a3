"""Action losses: each takes an action until the end of the man's next turn, and nobody faints of them (Action loss)."""

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.step import Step


def lose(step: Step, man_id: str, count: int) -> None:
    """So many counters more. What the active man has left shrinks at once."""
    if count > 0:
        step.emit(e.Lost(man_id, count))
        from_turn(step, man_id, count)


def from_turn(step: Step, man_id: str, count: int) -> None:
    """Losses come off the actions that the active man has left (Attempting a snapshot)."""
    go = step.state.go
    if go is not None and go.man == man_id and not go.over and count > 0:
        step.emit(e.ActionsLeft(go.left - count))
