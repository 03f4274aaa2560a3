"""Commands of a turn: the deal, actions, Holds, figures, marks, Guts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Deal:
    """The app deals a card to every troop that is still without one; ``own``: to those of my seats only, where the
    others deal from decks of their own."""

    own: bool = False


@dataclass(frozen=True)
class TypeCards:
    """Cards of real decks on one screen: ``cards`` go to ``troops`` in the same order; empty ones come later."""

    troops: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class StartAction:
    """All cards are seen: Action!"""


@dataclass(frozen=True)
class Act:
    """A troop acts, at a table that deals no cards here."""

    troop: str


@dataclass(frozen=True)
class EndGo:
    """The action on top is over, for the troops of that seat; empty: of whoever taps, else of whoever acts first."""

    seat: str = ""


@dataclass(frozen=True)
class EndTurn:
    """Everybody has acted: on to the next turn."""


@dataclass(frozen=True)
class PlaceHold:
    """A Hold counter instead of the action, for the troops of that seat; empty: as in `EndGo`."""

    seat: str = ""


@dataclass(frozen=True)
class UseHold:
    """A troop comes off Hold, now."""

    troop: str
