"""Decks of cards to cut out: what each card shows in front and behind. Lengths are inches."""

from dataclasses import dataclass

from companion.engine.sheets.cards import Stat, check_tone
from companion.engine.sheets.patterns import Pattern

CARD = (63 / 25.4, 88 / 25.4)
"""Width and height of the card that most sleeves are made for."""

LEAST_CARD, MOST_CARD = 1.5, 5.0
"""Nobody can read a card with a shorter side, and one with a longer side does not fit on every paper."""
WIDEST_CARD = 3.5


@dataclass(frozen=True)
class Back:
    """What is behind a card or a marker: ``icon`` and ``title``, and what ``lines`` say.

    ``colour``, a name of the inks, and ``pattern`` tell the cards of several players apart from behind.
    """

    title: str
    icon: str = ""
    lines: tuple[str, ...] = ()
    colour: str = "accent"
    pattern: Pattern = ""

    def __post_init__(self) -> None:
        """Refuses a color that no ink has."""
        check_tone(self.colour, self.title)


@dataclass(frozen=True)
class Suit:
    """A suit of cards: ``sign`` is its letter or picture, as text. ``hollow``: without color it is drawn as an outline,
    or it would look like another suit."""

    name: str
    sign: str
    colour: str = "ink"
    hollow: bool = False

    def __post_init__(self) -> None:
        """Refuses a color that no ink has."""
        check_tone(self.colour, self.name)


@dataclass(frozen=True)
class Sign:
    """One of several things that follow on each other on a card, such as the turns of a round: its word, and its
    ``icon`` or else its ``letter``."""

    name: str
    icon: str = ""
    letter: str = ""


@dataclass(frozen=True)
class PlayCard:
    """A card of a deck, ``copies`` times. What it looks like follows from what it has.

    With a ``suit`` and a ``rank`` it is a playing card. With a ``letter`` or a ``figure`` these stand in its corners,
    and ``kind`` is the word of the letter. With neither it is a picture below its title. ``stats`` and ``signs`` stand
    in rows above ``lines``, which are what it says. What has no room in letters that one can read goes on on a second
    card. ``colour`` is that of its kind, by the names of the inks. ``back`` is its own back, where it is not that of
    its deck.
    """

    title: str
    letter: str = ""
    kind: str = ""
    figure: str = ""
    icon: str = ""
    colour: str = "ink"
    lines: tuple[str, ...] = ()
    copies: int = 1
    suit: Suit | None = None
    rank: str = ""
    stats: tuple[Stat, ...] = ()
    back: Back | None = None
    signs: tuple[Sign, ...] = ()

    def __post_init__(self) -> None:
        """Refuses a color that no ink has."""
        check_tone(self.colour, self.title)

    @property
    def icons(self) -> tuple[str, ...]:
        """The icons that it shows, in front and behind."""
        return self.icon, self.back.icon if self.back else "", *(sign.icon for sign in self.signs)


@dataclass(frozen=True)
class Deck:
    """Cards of one ``size``, width and height in inches, printed on the page called ``part``.

    ``back`` is behind each card that has no back of its own; None leaves the paper behind it blank. Errors:
    `ValueError` for a size that cannot be.
    """

    title: str
    cards: tuple[PlayCard, ...]
    back: Back | None = None
    size: tuple[float, float] = CARD
    part: str = "deck"

    def __post_init__(self) -> None:
        """Refuses a size that nobody can read or no page holds."""
        short, long = sorted(self.size)
        if short < LEAST_CARD or short > WIDEST_CARD or long > MOST_CARD:
            asked = f"at least {LEAST_CARD} inches wide, and at most {WIDEST_CARD} by {MOST_CARD}"
            raise ValueError(f"the cards of “{self.title}” should be {asked}")

    @property
    def icons(self) -> tuple[str, ...]:
        """The icons of its cards and of its back."""
        return *(icon for card in self.cards for icon in card.icons), self.back.icon if self.back else ""

    def back_of(self, card: PlayCard) -> Back | None:
        """What is behind a card."""
        return card.back or self.back


SUITS = (
    Suit("Spades", "♠"),
    Suit("Hearts", "♥", "red", hollow=True),
    Suit("Diamonds", "♦", "red", hollow=True),
    Suit("Clubs", "♣"),
)
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
NAMES = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "2": "Deuce"}


def poker_cards() -> tuple[PlayCard, ...]:
    """The 52 cards of a poker deck: each suit from Ace to Deuce."""
    return tuple(
        PlayCard(f"{NAMES.get(rank, rank)} of {suit.name}", colour=suit.colour, suit=suit, rank=rank)
        for suit in SUITS
        for rank in RANKS
    )
