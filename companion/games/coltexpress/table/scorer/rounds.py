"""The scorer: the rounds of a robbery that the app does not see."""

from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.state import ROBBING
from companion.games.coltexpress.table.core.step import Step


def begin(step: Step, number: int, first: str) -> None:
    """That round, with that First Player."""
    step.emit(e.RoundBegan(number, first))
    step.emit(e.StageBegan(ROBBING))
    step.tell(f"Round {number}: {step.seat(first).name} goes first.")
