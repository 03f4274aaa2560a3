"""The one model of a troop card: the builder, the table and the paper all draw from it.

It holds words and figures that are ready to be shown and no markup at all; the code that draws them escapes them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from companion.engine.wording import USUAL
from companion.engine.words import lowered, plural


@dataclass(frozen=True)
class Stat:
    """One trait: ``name`` in full, ``short`` for narrow columns, ``die`` such as ``d8``, ``d12+2`` or ``–``."""

    name: str
    short: str
    die: str


@dataclass(frozen=True)
class Term:
    """Something with a rule behind it: an ability, spell or option.

    ``rule`` is the id of its rules entry, ``short`` fits on a card, ``text`` is the whole effect, ``house`` is true
    where nobody printed it, ``reminder`` where the app tells of it and leaves it to the players to apply.
    """

    id: str
    name: str
    short: str
    text: str
    rule: str
    value: str = ""
    kind: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    house: bool = False
    rulings: tuple[int, ...] = ()
    reminder: bool = False

    @property
    def label(self) -> str:
        """The name with its level, die or kind: ``Armor 2``."""
        return f"{self.name} {self.value}".strip()


@dataclass(frozen=True)
class WeaponLine:
    """One weapon of a troop.

    ``count`` figures carry it (0 means every figure), ``range`` is in inches or a formula, ``house`` names those of
    ``range``, ``rof`` and ``damage`` that nobody printed, ``agreed`` those that a table chose for itself.
    """

    id: str
    name: str
    range: str
    rof: str
    damage: str
    rule: str
    count: int = 0
    note: str = ""
    house: frozenset[str] = frozenset()
    agreed: frozenset[str] = frozenset()

    @property
    def spoken(self) -> str:
        """The name within a sentence: ``buffalo rifle (Sharps Big .50)``."""
        return lowered(self.name)

    @property
    def counted(self) -> str:
        """The weapon in a list: ``pistol``, or ``2 pistols`` where so many figures carry one."""
        name = self.spoken
        return name if not self.count else f"{self.count} {plural(name) if self.count > 1 else name}"


@dataclass(frozen=True)
class TermGroup:
    """Terms of one kind on a card: ``title`` stands above them, ``one`` is one of them in a sentence.

    ``rows``: each has a row of its own that says what it does. ``headed``: the title stands on paper too, where the
    first group of a card mostly needs none. ``sought``: the hire list can be filtered by them.
    """

    id: str
    title: str
    one: str
    terms: tuple[Term, ...]
    rows: bool = False
    headed: bool = True
    sought: bool = False


@dataclass(frozen=True)
class Emblem:
    """What sets a troop apart from the others of a list: a word with its picture.

    ``tone`` is the colour by the names of the inks. ``frame`` says how its card is framed: not at all, ``strong`` or
    ``dashed``. ``sign`` stands before its name in plain lists, which say the word behind it where there is no sign.
    """

    label: str
    icon: str
    tone: str
    frame: Literal["", "strong", "dashed"] = ""
    sign: str = ""


@dataclass(frozen=True)
class Worth:
    """What a troop counts for besides its cost, such as points for the enemy: drawn in a bag beside the cost.

    ``each``: so much for each of its figures. ``house``: nobody printed it.
    """

    name: str
    amount: int
    icon: str
    each: bool = False
    house: bool = False

    @property
    def label(self) -> str:
        """The name with how it is counted: ``Reward each``."""
        return f"{self.name} each" if self.each else self.name

    @property
    def spoken(self) -> str:
        """Within a line of facts: ``reward 3 each``."""
        return f"{lowered(self.name)} {self.amount}{' each' if self.each else ''}"


def framed(emblems: Sequence[Emblem]) -> str:
    """How a card with these emblems is framed: as the first says that asks for a frame."""
    return next((emblem.frame for emblem in emblems if emblem.frame), "")


@dataclass(frozen=True)
class TroopCard:
    """A troop as one holds it in the hand.

    ``cost`` is that of the whole troop and its options in ``unit``, ``pace`` inches (empty: the game has none).
    ``house`` names those figures that nobody printed.
    """

    id: str
    title: str
    troop: str
    kind: str
    list_name: str
    number: str
    figures: int
    pace: str
    icon: str
    stats: tuple[Stat, ...]
    weapons: tuple[WeaponLine, ...]
    cost: int
    groups: tuple[TermGroup, ...] = ()
    worth: tuple[Worth, ...] = ()
    emblems: tuple[Emblem, ...] = ()
    homebrew: bool = False
    blurb: str = ""
    special: tuple[str, ...] = ()
    notes: str = ""
    rulings: tuple[tuple[int, str], ...] = ()
    house: tuple[str, ...] = ()
    unit: str = USUAL.points

    def __hash__(self) -> int:
        """A few fields tell most cards apart; hashing all of them, abilities and texts, would cost a page's time."""
        return hash((self.id, self.title, self.kind, self.cost, self.emblems))

    def terms(self, group: str = "") -> tuple[Term, ...]:
        """Its terms of that group, or all of them."""
        return tuple(term for each in self.groups if group in ("", each.id) for term in each.terms)

    @property
    def frame(self) -> str:
        """How it is framed: not at all, ``strong`` or ``dashed``."""
        return framed(self.emblems)


# What goes on paper besides the card itself.


@dataclass(frozen=True)
class Track:
    """Boxes to tick while playing: ``name`` such as Winged!, one box for each time it can happen."""

    name: str
    boxes: int


@dataclass(frozen=True)
class Ladder:
    """Figures that go down together: ``steps`` are the heads of the columns, and every row has a figure for each.

    ``end`` is the step below the last one, where there are no figures any more, and ``icon`` its picture. ``about``
    says in a few words what each row is for.
    """

    title: str
    steps: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    end: str = ""
    icon: str = ""
    about: tuple[str, ...] = ()


@dataclass(frozen=True)
class PaperCard:
    """A troop card with all that one marks on it in a battle.

    ``ladder`` stands in the place of the traits where they go down with each wound. ``marks`` are the boxes that every
    figure has, ``spots`` the counters that may lie on the card, ``link`` is the whole address that its QR code leads to
    (empty: no code). ``blank`` is a card to be filled in by hand: its ``number`` says what to write below the name, its
    groups what to write besides. ``price`` is the word for what the troop costs.
    """

    card: TroopCard
    marks: tuple[str, ...] = ()
    tracks: tuple[Track, ...] = ()
    spots: tuple[str, ...] = ()
    link: str = ""
    blank: bool = False
    ladder: Ladder | None = None
    price: str = "Cost"


@dataclass(frozen=True)
class Chapter:
    """Rules of one kind, each whole: abilities, spells, weapons."""

    title: str
    terms: tuple[Term, ...]


@dataclass(frozen=True)
class TableRow:
    """One result: ``roll`` is ``7`` or ``8–9``, ``name`` its title if it has one, ``text`` what happens.

    ``house`` where nobody printed it, though the table is.
    """

    roll: str
    name: str
    text: str
    house: bool = False


@dataclass(frozen=True)
class Table:
    """Something to roll on: ``dice`` such as 2d6; ``house`` where nobody printed it."""

    id: str
    title: str
    dice: str
    rows: tuple[TableRow, ...]
    note: str = ""
    house: bool = False


@dataclass(frozen=True)
class Note:
    """A box of the quick reference: sentences, then a small grid whose first row is its head.

    ``†`` in its words marks a house figure, ``‡`` what a ruling decided; ``rulings`` are the numbers of those.
    """

    title: str
    lines: tuple[str, ...] = ()
    grid: tuple[tuple[str, ...], ...] = ()
    rulings: tuple[int, ...] = ()

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> "Note":
        """The box that a record of a reference.toml describes."""
        grid = tuple(tuple(row) for row in record.get("grid", ()))
        return cls(record["title"], tuple(record.get("lines", ())), grid, tuple(record.get("rulings", ())))


@dataclass(frozen=True)
class Marker:
    """A round to cut out, 1 inch across, ``count`` times.

    ``kind`` is ``state``, ``loot`` or ``chip``; ``colour`` is the chip's, ``text`` the small line below the name,
    ``rule`` the id of its rules entry.
    """

    id: str
    name: str
    icon: str
    count: int
    kind: str = "state"
    colour: str = ""
    text: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Template:
    """Something to measure with, in inches.

    ``shape`` is ``round`` (``length`` across, with the clock on it), ``tear`` (``length`` long, from ``start`` wide at
    the nozzle to ``end`` wide), ``path`` (a strip ``start`` wide and ``length`` long with an aim mark) or ``ruler``.
    ``marks`` are distances that mean something, each with its word. ``house``: nobody printed the size.
    """

    id: str
    name: str
    shape: str
    length: float
    start: float = 0
    end: float = 0
    marks: tuple[tuple[float, str], ...] = ()
    note: str = ""
    house: bool = False


@dataclass(frozen=True)
class PlayCard:
    """A card of a deck of the game's own, ``copies`` times: ``letter`` and ``figure`` (perhaps empty) stand in its
    corners, ``kind`` is the word of the letter, ``lines`` are what it says. ``colour`` is that of its kind by the names
    of the inks."""

    title: str
    letter: str
    kind: str
    figure: str
    icon: str
    colour: str
    lines: tuple[str, ...] = ()
    copies: int = 1


@dataclass(frozen=True)
class Deck:
    """Cards to play with, alike from behind: the back shows ``icon`` and ``title``."""

    title: str
    icon: str
    cards: tuple[PlayCard, ...]


@dataclass(frozen=True)
class SquareBoard:
    """A board of squares, each ``inches`` wide. Columns have letters, rows have numbers, from the near left corner."""

    title: str
    columns: int
    rows: int
    inches: float


@dataclass(frozen=True)
class Measure:
    """Something whose size one may choose: ``name`` says what is measured, ``inches`` is the usual figure, and it may
    be ``least`` to ``most``."""

    id: str
    name: str
    inches: float
    least: float = 2
    most: float = 10


@dataclass(frozen=True)
class Summary:
    """An army on one page. ``facts`` are label and value, ``findings`` severity and sentence.

    ``sealed`` is the fingerprint of a secret list; then the page shows it and nothing of the list. ``heading`` stands
    over the troops.
    """

    facts: tuple[tuple[str, str], ...] = ()
    legal: bool = True
    findings: tuple[tuple[str, str], ...] = ()
    version: str = ""
    notes: str = ""
    sealed: str = ""
    heading: str = USUAL.troops.capitalize()


@dataclass(frozen=True)
class Booklet:
    """All that can be printed for one army, or for none: then ``troops`` is empty and ``summary`` is None.

    ``roster`` are the cards of all whom the game knows, where it prints those.
    ``jokers`` are those of its action deck with what they do, the red one first; without any no deck is printed.
    ``link`` is the whole address of the army (empty: no code).
    """

    game: str
    title: str
    subtitle: str
    troops: tuple[PaperCard, ...]
    blank: PaperCard
    summary: Summary | None
    rules: tuple[Chapter, ...]
    rules_tables: tuple[Table, ...]
    reference: tuple[Note, ...]
    tables: tuple[Table, ...]
    templates: tuple[Template, ...]
    markers: tuple[Marker, ...]
    jokers: tuple[tuple[str, tuple[str, ...]], ...] = ()
    link: str = ""
    roster: tuple[PaperCard, ...] = ()
    deck: Deck | None = None
    board: SquareBoard | None = None


OF_AN_ARMY = ("sheet", "sleeves", "summary", "rules")
"""Parts that there are for an army only."""


class Paper(Protocol):
    """How a game goes on paper."""

    @property
    def parts(self) -> Mapping[str, str]:
        """Which of the parts of `pdf.booklet` it has, in the order in which they are printed, with their titles."""
        ...

    @property
    def measures(self) -> Sequence[Measure]:
        """The things whose size one may choose; none where all are printed."""
        ...

    def booklet(self, document: Mapping[str, Any] | None, sizes: Mapping[str, float]) -> Booklet:
        """Everything printable; ``sizes`` are inches by the ids of `measures`, the usual ones where nothing is said.

        Links are empty: the game does not know where it is served.
        """
        ...
