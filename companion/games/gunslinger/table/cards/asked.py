"""Who is asked whether to answer with a card from the hand (ruling 36). The rule stands here and nowhere else.

The answer goes into an event, so a table's log says who was asked, whichever release wrote it.
"""

from collections.abc import Callable, Collection

from companion.games.gunslinger.data.catalog import Title, title_of
from companion.games.gunslinger.table.core.state import State


def is_asked(
    state: State, seat: str, hand: Collection[str], playable: Callable[[Title], bool], *, openly: bool = False
) -> bool:
    """True where the seat is asked to play a card from that hand.

    Between people everybody with a card in hand is asked, so that the question gives nobody's hand away. Only those who
    hold a playable card are asked if the table agreed to play ``openly``, or if nobody else could learn anything from
    it: a person alone against the companion. The companion itself is always asked as people are. The app does not know
    paper cards, so it asks everybody who holds them.
    """
    if state.real_cards:
        return True
    if openly or seat == state.lone_person:
        return any(playable(title_of(card)) for card in hand)
    return bool(hand)
