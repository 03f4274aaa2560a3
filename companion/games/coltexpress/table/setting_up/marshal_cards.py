"""With two players each deck has a card of each kind of either bandit, but only one Marshal card: the seat says whose
goes back into the box (The game for two). What a deck holds is its owner's secret, so both choose in secret."""

from companion.engine.hooks import on
from companion.engine.piles import BACK, Moved, Named
from companion.engine.sealed import Asking, Sealed
from companion.engine.sources import REAL
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core import real
from companion.games.coltexpress.table.core.ids import bandit_of, kind_of
from companion.games.coltexpress.table.core.state import GONE, MARSHALS, State, deck_of
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds.choose import ASKED, one_of_the_team
from companion.games.coltexpress.table.scheming.order import seats_from
from companion.games.coltexpress.table.setting_up import starting
from companion.games.coltexpress.table.stealing import move_marshal


def ask(step: Step, first: str) -> None:
    """Both are asked; the team of the drawn bandit is First Player."""
    step.emit(e.StageBegan(MARSHALS), e.ChoiceBegan(Sealed("marshals", seats_from(step.state, first))))


@on(ASKED, stage=MARSHALS)
def asking(state: State, _seat: str) -> Asking:
    """One of the two bandits."""
    return Asking(
        "Whose Marshal card goes?",
        one_of_the_team(state),
        {},
        "Put it away",
        "Whose card?",
        "Your deck has only one of the two. The other goes back into the box.",
        "two-players",
    )


def settle(step: Step) -> None:
    """Both decks have eleven cards; then they choose where to start."""
    choice = step.state.choice
    if choice is None:
        raise LookupError("nobody has chosen whose card goes")
    for seat, picks in choice.results:
        _put_away(step, seat, picks[0])
    step.tell("Each team puts a Marshal card back into the box.")
    step.emit(e.ChoiceEnded())
    starting.ask(step, choice.order)


def _put_away(step: Step, seat: str, bandit: str) -> None:
    card = next(
        one for one in real.deck(step.state, seat) if bandit_of(one) == bandit and kind_of(one) == move_marshal.KIND
    )
    unnamed = step.state.cards == REAL
    step.emit(Moved(deck_of(seat), GONE, (BACK if unnamed else card,), by=seat))
    if unnamed:
        step.emit(Named(GONE, step.state.pile(GONE).count - 1, card))
