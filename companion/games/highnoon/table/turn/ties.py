"""Which card acts first on a tie (Chapter Two, Suit & Ties; ruling 22).

Cards of one rank go by suit: Spades, Hearts, Diamonds, Clubs (`deck.place`). The very same card can lie twice where
decks are several: then its troops roll a contest of Smarts as it comes up, one die a troop, and the highest goes first.
Two red Jokers do so too.
"""

from companion.engine.words import in_words
from companion.games.highnoon.table.core import Play, Result, State, deck, events, kinds, naming, order, settles_group
from companion.games.highnoon.table.rolling import asking

SAME_CARD = "same-card"


def tied(state: State) -> tuple[str, ...]:
    """Troops on the very card that comes next, where nobody has settled yet who of them goes first."""
    cards = order.pending(state)
    same = tuple(dict.fromkeys(troop for card, troop in cards if card == cards[0][0]))
    return same if len(same) > 1 and not set(same) <= set(state.order.get(cards[0][0], ())) else ()


def contest(play: Play, card: str, troops: tuple[str, ...]) -> None:
    """The tied troops roll Smarts against each other; in free mode on the table, and act in whatever order they say."""
    if play.state.free_mode:
        play.emit(events.TieSettled(card, troops))
        names = in_words([naming.called(play.state, play.troop(id_)) for id_ in troops])
        play.tell(f"{names} have the same card: roll Smarts on the table for who goes first.")
        return
    asking.ask_each(play, SAME_CARD, troops, values={"card": deck.name(card)}, about={"card": card})


@settles_group(SAME_CARD)
def _settled(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """The order that the dice found stands until the turn is over."""
    following = order.acts_next(play.state)
    if following is not None and results:
        card, troops = following[0], tuple(result.troop for result in results)
        before = tuple(id_ for id_ in play.state.order.get(card, ()) if id_ not in troops)
        play.emit(events.TieSettled(card, (*before, *troops)))
        play.tell(f"{kinds.does(play.troop(troops[0]), 'goes')} first on the {deck.name(card)}.")
