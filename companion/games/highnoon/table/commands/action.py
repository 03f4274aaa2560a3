"""Commands of a turn: the deal, actions, Holds, figures, marks, Guts."""

from dataclasses import dataclass
from typing import ClassVar


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


@dataclass(frozen=True)
class Save:
    """A *sawbones*, or somebody *mechanically inclined*, sees to a fallen figure of ``target``."""

    troop: str
    target: str
    figure: str


@dataclass(frozen=True)
class Heal:
    """A Hero's ``winged`` or ``lame`` counter."""

    troop: str
    target: str
    wound: str


@dataclass(frozen=True)
class FigureHit:
    """What a shot, a blow or a fall did to a figure: ``dirt``, ``down`` or, for a Hero, ``critical``. ``by`` is the
    troop that did it: ``nobody``, or empty for the enemy who acts now. Without ``figure`` it is any that is up."""

    troop: str
    figure: str
    result: str
    by: str = ""


@dataclass(frozen=True)
class FigureUp:
    """A figure is up again, for whatever reason."""

    troop: str
    figure: str


@dataclass(frozen=True)
class Prone:
    """A figure, or the whole troop, lies down or stands up."""

    FREE: ClassVar[bool] = True
    troop: str
    on: bool = True
    figure: str = ""


@dataclass(frozen=True)
class Mark:
    """A counter of `marks.MARKS`, on or off."""

    FREE: ClassVar[bool] = True
    troop: str
    mark: str
    on: bool = True


@dataclass(frozen=True)
class ShowTroop:
    """Bushwhackers come out where it was written down."""

    troop: str
