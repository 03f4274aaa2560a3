"""Turns, decks and Action Cards."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TurnBegan:
    """Flags are cleared, cards of the last turn are gone from troops that hold no longer."""

    turn: int


@dataclass(frozen=True)
class TurnSet:
    """The turn is another one than the table thought; nothing else changes."""

    turn: int


@dataclass(frozen=True)
class DecksSet:
    """A seat deals from so many decks; what was dealt stays dealt."""

    seat: str
    decks: int


@dataclass(frozen=True)
class DeckShuffled:
    """A seat's deck for this turn: so many decks of 54, every card in it again but those that lie on troops."""

    seat: str
    decks: int


@dataclass(frozen=True)
class CardDealt:
    """An Action Card from the owner's deck to a troop."""

    troop: str
    card: str
    real: bool = False


@dataclass(frozen=True)
class CardDiscarded:
    """A card that nobody will act on any more."""

    troop: str
    card: str
    why: str = ""


@dataclass(frozen=True)
class CardTakenBack:
    """A card was never dealt after all (somebody misread it): it is in the deck again."""

    troop: str
    card: str


@dataclass(frozen=True)
class CardMoved:
    """A card went from one troop to another."""

    source: str
    target: str
    card: str
