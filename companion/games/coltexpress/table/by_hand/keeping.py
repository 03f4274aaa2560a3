"""What every correction asks, and how it is told."""

from companion.engine.corrections import no_reason
from companion.engine.features import Why
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import COUNTING, EVENT, KEEPING, SCHEMING, STEALING, State
from companion.games.coltexpress.table.core.step import Step

IN_PLAY = (SCHEMING, KEEPING, STEALING, EVENT, COUNTING)
"""The stages in which the app keeps the train."""


def not_in_play(state: State, reason: str) -> Why | None:
    """The train has not left yet, or nobody says why."""
    return not_now(state, *IN_PLAY) or no_reason(reason)


def say(step: Step, what: str, reason: str) -> None:
    """For all to read."""
    step.label = f"By hand: {what}"
    step.tell(f"By hand: {what} ({reason.strip()}).")
