"""A round begins (A round): everybody draws a hand; then the round card is turned for all to see."""

from companion.engine.piles import Moved
from companion.engine.sources import REAL
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.state import ROUNDS, TURNED
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds import expert, hands


def begin(step: Step, first: str) -> None:
    """The next round, with that First Player."""
    step.emit(e.RoundBegan(step.state.round + 1, first))
    hands.deal(step)
    step.emit(Moved(ROUNDS, TURNED, step.state.pile(ROUNDS).next(1), up=True))
    step.reveal()
    card = step.state.round_card
    named = f": {card.name}" if card else ""
    step.tell(f"Round {step.state.round}{named}. {step.seat(first).name} is First Player.")
    if step.state.expert and step.state.cards != REAL:
        expert.lighten(step)
