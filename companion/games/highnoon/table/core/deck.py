"""Action Cards: what a deck holds, in which order cards act, and what they are called (Chapter Two, Draw! and
Action!)."""

from collections import Counter
from collections.abc import Iterable

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS = ("S", "H", "D", "C")
RED_JOKER, BLACK_JOKER = JOKERS = ("RJ", "BJ")
DECK = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS) + JOKERS
"""One deck: 52 cards and both Jokers."""
CARDS_A_DECK = 27
"""A player has one deck for each started 27 cards that are needed (ruling 21)."""

_RANK_NAMES = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "2": "Deuce"}
_SUIT_NAMES = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}


def rank(card: str) -> str:
    """``A`` to ``2``; a Joker is its own rank."""
    return card if card in JOKERS else card[:-1]


def name(card: str) -> str:
    """``Queen of Spades``, ``Red Joker``."""
    if card in JOKERS:
        return "Red Joker" if card == RED_JOKER else "Black Joker"
    return f"{_RANK_NAMES.get(card[:-1], card[:-1])} of {_SUIT_NAMES[card[-1]]}"


def rank_name(of: str) -> str:
    """``Aces``, ``Tens`` are counted down; here one of them: ``Ace``, ``10``, ``Deuce``, ``Red Joker``."""
    return name(of) if of in JOKERS else _RANK_NAMES.get(of, of)


def segment_name(of: str) -> str:
    """What is counted down: ``Aces``, ``10s``, ``Red Joker``."""
    return f"{rank_name(of)}{'' if of in JOKERS else 's'}"


def place(card: str) -> tuple[int, int]:
    """Where it stands in the order of action, low acts first: red Joker, Ace to Deuce, and Spades, Hearts, Diamonds,
    Clubs
    within a rank (ruling 22). A black Joker never acts; it comes last."""
    if card in JOKERS:
        return (-1, 0) if card == RED_JOKER else (len(RANKS), 0)
    return RANKS.index(card[:-1]), SUITS.index(card[-1])


def decks_needed(cards: int) -> int:
    """How many decks a player needs for so many cards: one, and one more for each started 27 above 27 (ruling 21)."""
    return max(1, -(-cards // CARDS_A_DECK))


def left_in(decks: int, dealt: Iterable[str]) -> tuple[str, ...]:
    """The cards that such decks still hold, in a fixed order."""
    gone = Counter(dealt)
    return tuple(card for card in DECK for _ in range(decks - gone[card]))
