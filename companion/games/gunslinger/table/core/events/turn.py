"""What happened in a turn: cards drawn and discarded, phases, moves."""

from dataclasses import dataclass


@dataclass(frozen=True)
class DeckShuffled:
    """The draw pile as it lies, the first card on top; there are no discards any more."""

    deck: tuple[str, ...]


@dataclass(frozen=True)
class CardsDrawn:
    """From the top of the deck into a hand."""

    man: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class CardsDiscarded:
    """Out of a hand onto the discards, whether they were played or not."""

    man: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class TurnBegan:
    """A man's turn, in that round."""

    man: str
    turn: int


@dataclass(frozen=True)
class PhaseBegan:
    """One of `state.PHASES`."""

    phase: str


@dataclass(frozen=True)
class MovePlayed:
    """A Move card; ``waiting`` are the seats that are asked whether to negate it."""

    man: str
    card: str
    squares: int
    waiting: tuple[str, ...] = ()


@dataclass(frozen=True)
class MoveLetBe:
    """A seat does not negate it."""

    seat: str


@dataclass(frozen=True)
class MoveNegated:
    """The Move card is spent, and he stays where he is."""

    man: str
    by: str


@dataclass(frozen=True)
class ManMoved:
    """He made the move of his card: ``square`` is where he is now, empty on a real board, ``squares`` how many it
    took."""

    man: str
    square: str
    moved: bool
    squares: int = 0
