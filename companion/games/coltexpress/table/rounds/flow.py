"""What goes on by itself after each command: turns that are over, phases, rounds."""

from collections.abc import Callable, Mapping

from companion.engine.piles import Turned
from companion.engine.sources import REAL
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.state import (
    COMMON,
    COUNTING,
    EVENT,
    KEEPING,
    MARSHALS,
    PLACES,
    SCHEMING,
    SCORING,
    STEALING,
    State,
    hand_of,
)
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds import closing, expert, hands
from companion.games.coltexpress.table.scheming import order
from companion.games.coltexpress.table.scheming.take_cards import left
from companion.games.coltexpress.table.scorer.write_score import still_to_write
from companion.games.coltexpress.table.scoring.count_purses import still_to_count
from companion.games.coltexpress.table.setting_up import marshal_cards, starting


def proceed(step: Step) -> None:
    """As far as nobody is asked anything."""
    while (goes_on := STAGES.get(step.state.stage)) and goes_on(step):
        pass


def _scheming(step: Step) -> bool:
    state = step.state
    if state.round_card is None:
        return False
    if not state.symbol:
        _end_scheming(step)
        return True
    seat = order.acting(state)
    if not seat:
        step.emit(e.TurnOver())
        return True
    if state.cards == REAL or can_act(state, seat):
        return False
    step.emit(e.Acted(seat))
    step.tell(f"{step.seat(seat).name} has nothing to play and nothing to take.")
    return True


def can_act(state: State, seat: str) -> bool:
    """Whether the seat has an Action card to play, or a card to take."""
    return any(map(kind_of, state.pile(hand_of(seat)).ids)) or bool(left(state, seat))


def _end_scheming(step: Step) -> None:
    if step.state.expert:
        expert.ask(step)
        return
    hands.put_back(step)
    step.emit(e.StageBegan(STEALING))


def _keeping(step: Step) -> bool:
    choice = step.state.choice
    if choice is not None and not choice.shown:
        return False
    expert.settle(step)
    step.emit(e.StageBegan(STEALING))
    return True


def _stealing(step: Step) -> bool:
    card = step.state.current
    if card is None:
        step.emit(e.StageBegan(EVENT))
        return True
    if not card.up and step.state.cards != REAL:
        step.emit(Turned(COMMON, 0))
        step.reveal()
    return False


def _event(step: Step) -> bool:
    """An event takes place once somebody has tapped it (`go_on`); without one the round ends at once."""
    card = step.state.round_card
    if step.state.waiting or (card is not None and card.event and not step.state.go_ahead):
        return False
    closing.close(step)
    return True


def _marshals(step: Step) -> bool:
    if step.state.choice is None or not step.state.choice.shown:
        return False
    marshal_cards.settle(step)
    return True


def _places(step: Step) -> bool:
    if step.state.choice is None or not step.state.choice.shown:
        return False
    starting.settle(step)
    return True


def _counting(step: Step) -> bool:
    """Worth is asked of real purses only."""
    if step.state.purses == REAL and still_to_count(step.state):
        return False
    closing.end(step)
    return True


def _scoring(step: Step) -> bool:
    if still_to_write(step.state):
        return False
    closing.end(step)
    return True


STAGES: Mapping[str, Callable[[Step], bool]] = {
    MARSHALS: _marshals,
    PLACES: _places,
    SCHEMING: _scheming,
    KEEPING: _keeping,
    STEALING: _stealing,
    EVENT: _event,
    COUNTING: _counting,
    SCORING: _scoring,
}
"""By stage: what goes on, and whether anything did."""
