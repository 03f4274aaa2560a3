"""View models that are the same in every game: what a screen shows, ready made, with no markup in it."""

from dataclasses import dataclass

from companion.engine.roster import Finding, Review
from companion.engine.sheets import TroopCard


@dataclass(frozen=True)
class Option:
    """One thing that may be chosen; ``why`` says why it may not, ``amount`` is how many are taken."""

    id: str
    name: str
    short: str = ""
    rule: str = ""
    chosen: bool = False
    amount: int = 0
    why: str = ""


@dataclass(frozen=True)
class Choice:
    """A field of a troop that its owner decides.

    ``kind``: ``mix`` (an amount of each option, ``size`` in all), ``some`` (``size`` different ones), ``one`` (exactly
    one) or ``flags`` (any).
    """

    field: str
    title: str
    kind: str
    options: tuple[Option, ...]
    size: int = 0
    summary: str = ""


@dataclass(frozen=True)
class EntryPanel:
    """A troop of an army, as the builder shows and edits it."""

    id: str
    card: TroopCard
    choices: tuple[Choice, ...] = ()
    findings: tuple[Finding, ...] = ()
    may_lead: bool = False
    may_ally: bool = False
    marked_allied: bool = False
    homebrew: bool = False


@dataclass(frozen=True)
class HireRow:
    """A troop that could be hired; ``why`` is empty where it may be, else the reason why not.

    ``kind`` is whose it is: ``own``, ``hired`` (open to all), ``ally`` or ``rival``. ``have`` entries are in the army.
    """

    card: TroopCard
    kind: str
    roles: tuple[str, ...]
    why: str = ""
    have: int = 0
    fits: bool = True


@dataclass(frozen=True)
class Side:
    """A gang that one can play or ally with."""

    id: str
    name: str
    icon: str
    blurb: str


@dataclass(frozen=True)
class ArmyPanel:
    """The builder screen of one army: its head, its troops and all that could be hired."""

    name: str
    side: Side
    review: Review
    entries: tuple[EntryPanel, ...]
    hire: tuple[HireRow, ...]
    ally: Side | None = None
    notes: str = ""
    raid: str = ""
