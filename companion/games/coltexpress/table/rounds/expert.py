"""The Expert variant: bullets that were drawn are discarded before Schemin', and not replaced. After Schemin' each seat
keeps what Action cards it likes, in secret; all else is discarded."""

from functools import partial

from companion.engine.board import Pick
from companion.engine.hooks import on
from companion.engine.piles import Moved
from companion.engine.sealed import Asking, Sealed
from companion.engine.sources import REAL
from companion.engine.words import counted
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.cards import card_name
from companion.games.coltexpress.table.core.ids import kind_of
from companion.games.coltexpress.table.core.state import KEEPING, State, discards_of, hand_of
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds.choose import ASKED
from companion.games.coltexpress.table.scheming.order import clockwise


def lighten(step: Step) -> None:
    """The bullets of every hand go onto the discards."""
    for seat in step.state.seats:
        bullets = tuple(card for card in step.state.pile(hand_of(seat.id)).ids if not kind_of(card))
        if bullets:
            step.emit(Moved(hand_of(seat.id), discards_of(seat.id), bullets, up=True))
            step.tell(f"{seat.name} discards {counted(len(bullets), 'bullet')}.")


@on(ASKED, stage=KEEPING)
def asking(state: State, seat: str) -> Asking:
    """The Action cards of a seat's hand. Whoever holds none is asked too, so that it does not show."""
    text, none = "What you keep saves you a draw; all else goes onto your discards.", "Keep none"
    if not options(state, seat):
        text, none = "You hold nothing but bullets. They go onto your discards.", "Discard them"
    return Asking(
        "Which cards do you keep?",
        partial(options, state),
        {},
        "Keep these",
        "Cards to keep",
        text,
        "expert-variant",
        none=none,
        drawn=True,
    )


def options(state: State, seat: str) -> tuple[Pick, ...]:
    """What a seat may keep."""
    return tuple(Pick(card, card_name(state, card)) for card in state.pile(hand_of(seat)).ids if kind_of(card))


def ask(step: Step) -> None:
    """Everybody with a hand chooses what to keep; how many Action cards it holds does not show. Of real cards the app
    knows nothing, so it asks nothing."""
    step.emit(e.StageBegan(KEEPING))
    if step.state.cards == REAL:
        _discard_all(step)
        return
    held = {seat: step.state.pile(hand_of(seat)).count for seat in clockwise(step.state)}
    asked = tuple(seat for seat, count in held.items() if count)
    if asked:
        most = max(held.values())
        step.emit(e.ChoiceBegan(Sealed(f"keep-{step.state.round}", asked, least=0, most=most)))


def _discard_all(step: Step) -> None:
    """Of real cards nobody says which are kept, so the app counts none."""
    for seat in step.state.seats:
        held = step.state.pile(hand_of(seat.id)).ids
        if held:
            step.emit(Moved(hand_of(seat.id), discards_of(seat.id), held))


def settle(step: Step) -> None:
    """What nobody keeps lies on the discards, a player's bullets on top (ruling 19)."""
    choice = step.state.choice
    for seat, kept in choice.results if choice else ():
        held = (card for card in step.state.pile(hand_of(seat)).ids if card not in kept)
        rest = tuple(sorted(held, key=lambda card: not kind_of(card)))
        if rest:
            step.emit(Moved(hand_of(seat), discards_of(seat), rest, up=True))
    step.emit(e.ChoiceEnded())
