"""View models that are the same in every game: what a screen shows, ready made, with no markup in it."""

from dataclasses import dataclass
from typing import Protocol

from companion.engine.fields import EntryField
from companion.engine.roster import Finding, Review
from companion.engine.sheets import Stat, TroopCard


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
    one), ``flags`` (any), ``slots`` (up to ``size``, the same one again if wanted, each from a menu) or ``number`` (an
    amount of the only option, ``size`` at most).
    """

    field: str
    title: str
    kind: str
    options: tuple[Option, ...]
    size: int = 0
    summary: str = ""

    @property
    def slots(self) -> tuple[str, ...]:
        """What each menu of ``slots`` shows: the ids of what is taken, then nothing."""
        taken = [option.id for option in self.options for _ in range(option.amount)]
        return (*taken, *[""] * (self.size - len(taken)))


@dataclass(frozen=True)
class Mark:
    """A field that one tap sets or takes away: its ``field``, and whether the entry has it now."""

    field: EntryField
    pressed: bool


@dataclass(frozen=True)
class EntryPanel:
    """A troop of an army, as the builder shows and edits it. One that is ``unique`` has no button for one more."""

    id: str
    card: TroopCard
    choices: tuple[Choice, ...] = ()
    findings: tuple[Finding, ...] = ()
    marks: tuple[Mark, ...] = ()
    homebrew: bool = False
    unique: bool = False

    def __hash__(self) -> int:
        """By the card alone, which is quick; equality looks at everything."""
        return hash((self.id, self.card))

    @property
    def wrong(self) -> bool:
        """True where something about it keeps the army from being legal."""
        return any(finding.severity == "error" for finding in self.findings)

    @property
    def summary(self) -> str:
        """What was chosen for it, in words; a weapon mix is on its line anyway."""
        carried = {weapon.name.lower() for weapon in self.card.weapons}
        shown = (choice.summary for choice in self.choices if choice.kind != "mix")
        return " · ".join(summary for summary in shown if summary and summary.lower() not in carried)


@dataclass(frozen=True)
class HireRow:
    """A troop that could be hired; ``why`` is empty where it may be, else the reason why not.

    ``group`` is the id of the group of the hire list that it belongs to. ``have`` entries are in the army.
    ``brief``: the few figures one chooses by, for the row itself; none where a card has too many.
    """

    card: TroopCard
    group: str
    roles: tuple[str, ...]
    why: str = ""
    have: int = 0
    fits: bool = True
    brief: tuple[Stat, ...] = ()

    def __hash__(self) -> int:
        """By the card and the count, which is quick; equality looks at everything."""
        return hash((self.card, self.have, self.why))


@dataclass(frozen=True)
class Side:
    """A side whose list one can build."""

    id: str
    name: str
    icon: str
    blurb: str


@dataclass(frozen=True)
class HireGroup:
    """Troops that stand together in the hire list, below their ``title``.

    ``short`` is what the filter calls them; empty for those that no filter offers. ``guests``: troops of somebody else,
    which are drawn as such.
    """

    id: str
    title: str
    short: str = ""
    guests: bool = False


class ArmyPanel(Protocol):
    """The builder screen of one army: its head, its troops and all that could be hired.

    A protocol, since a game works its parts out when they are asked for: a tap needs the troops and not the hire list.
    """

    @property
    def name(self) -> str:
        """The army's name."""
        ...

    @property
    def notes(self) -> str:
        """What its owner noted."""
        ...

    @property
    def facts(self) -> tuple[str, ...]:
        """What the line below its name says: its side, whom it is allied with."""
        ...

    @property
    def groups(self) -> tuple[HireGroup, ...]:
        """The groups of the hire list, in order."""
        ...

    @property
    def review(self) -> Review:
        """Costs and findings, with their mends."""
        ...

    @property
    def entries(self) -> tuple[EntryPanel, ...]:
        """The troops in order."""
        ...

    @property
    def hire(self) -> tuple[HireRow, ...]:
        """All that could be hired."""
        ...
