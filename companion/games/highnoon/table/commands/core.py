"""Commands that belong to no phase: answering what is asked, chips, and how the table uses the app."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Throw:
    """Throw what a matter asks for; ``typed`` is what real dice showed, before modifiers, empty where the app throws.

    Where a card or chips are asked for, the app deals or draws them.
    """

    matter: str
    typed: str = ""


@dataclass(frozen=True)
class ThrowAll:
    """The app throws everything that is asked of my seats now. ``matters`` are the rolls of one question: then only
    those, real dice as well."""

    matters: tuple[str, ...] = ()


@dataclass(frozen=True)
class Spend:
    """A Fate Chip on a roll; ``own`` where it is the hero's personal one. ``typed`` as in `Throw`."""

    matter: str
    chip: str
    own: bool = False
    typed: str = ""


@dataclass(frozen=True)
class CountNear:
    """Somebody stands near enough to count on this roll, or does not (``on`` False): a word of `modifiers.NEAR`."""

    FREE: ClassVar[bool] = True
    matter: str
    what: str
    on: bool = True


@dataclass(frozen=True)
class Accept:
    """The roll stays as it lies."""

    matter: str


@dataclass(frozen=True)
class AcceptAll:
    """All rolls of mine that were thrown stay as they lie. ``matters`` are those of one question: then only those."""

    matters: tuple[str, ...] = ()


@dataclass(frozen=True)
class Choose:
    """The answer to a choice, or the words that were asked for. Where nothing may be chosen, ``none`` says that it is
    meant so."""

    matter: str
    picks: tuple[str, ...] = ()
    none: bool = False


@dataclass(frozen=True)
class Bid:
    """A secret bid: what for, and so many chips of each color. ``none`` stays out of it."""

    matter: str
    target: str = ""
    white: int = 0
    red: int = 0
    blue: int = 0
    none: bool = False


@dataclass(frozen=True)
class TypeCard:
    """The Action Card that a real deck gave."""

    matter: str
    card: str


@dataclass(frozen=True)
class TypeChips:
    """The chips that came out of a real cup."""

    matter: str
    white: int = 0
    red: int = 0
    blue: int = 0


@dataclass(frozen=True)
class Skip:
    """It was settled at the table, without the app."""

    matter: str
    note: str = ""


@dataclass(frozen=True)
class ChangeMode:
    """``of``: dice, cards or chips; ``mode``: virtual, real or ask."""

    of: str
    mode: str


@dataclass(frozen=True)
class ChangeParts:
    """What the table uses the app for, of `state.PARTS`."""

    parts: tuple[str, ...] = ()


@dataclass(frozen=True)
class BuyChip:
    """A draw from the pot for 50 bounty points."""

    FREE: ClassVar[bool] = True
    seat: str


@dataclass(frozen=True)
class DrawChips:
    """Draw from the pot for a reason that the app does not know."""

    seat: str
    count: int = 1
    why: str = ""
    troop: str = ""


@dataclass(frozen=True)
class SpendLoose:
    """A chip was spent on a roll that the app was not asked for. A red one still lets a foe draw."""

    seat: str
    chip: str
    troop: str = ""


@dataclass(frozen=True)
class TakeChip:
    """A chip at random from one seat to another."""

    source: str
    target: str


@dataclass(frozen=True)
class Note:
    """A word kept with a troop, for everybody to read. Empty ``text`` takes it away."""

    FREE: ClassVar[bool] = True
    troop: str
    about: str
    text: str = ""
