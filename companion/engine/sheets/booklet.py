"""All that a game can put on paper, and the contract `Paper` that it fulfills for that."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

from companion.engine.sheets.boards import Board, SquareBoard, Tile
from companion.engine.sheets.cards import TroopCard
from companion.engine.sheets.decks import Deck
from companion.engine.sheets.folded import Cube, Standee
from companion.engine.sheets.markers import Marker, Measure, Template
from companion.engine.sheets.pads import Pad
from companion.engine.sheets.reading import Chapter, Note, Table
from companion.engine.wording import USUAL


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


Piece = Board | SquareBoard | Tile | Marker | Standee | Cube | Pad | Deck
"""What is cut out. Each says on which part of the document it is printed."""


@dataclass(frozen=True)
class Booklet:
    """All that can be printed for one list, or for none: then ``troops`` is empty and ``summary`` is None.

    ``roster`` are the cards of all whom the game knows, where it prints those. ``link`` is the whole address of the
    list (empty: no code). What a game does not have is left out.
    """

    game: str
    title: str
    subtitle: str = ""
    troops: tuple[PaperCard, ...] = ()
    blank: PaperCard | None = None
    summary: Summary | None = None
    rules: tuple[Chapter, ...] = ()
    rules_tables: tuple[Table, ...] = ()
    reference: tuple[Note, ...] = ()
    tables: tuple[Table, ...] = ()
    templates: tuple[Template, ...] = ()
    roster: tuple[PaperCard, ...] = ()
    boards: tuple[Board | SquareBoard, ...] = ()
    tiles: tuple[Tile, ...] = ()
    markers: tuple[Marker, ...] = ()
    folded: tuple[Standee | Cube, ...] = ()
    pads: tuple[Pad, ...] = ()
    decks: tuple[Deck, ...] = ()
    link: str = ""

    @property
    def cut_out(self) -> tuple[Piece, ...]:
        """All pieces: boards, tiles, markers, what is folded, what is written on, then decks."""
        return (*self.boards, *self.tiles, *self.markers, *self.folded, *self.pads, *self.decks)

    def pieces(self, part: str) -> tuple[Piece, ...]:
        """What is cut out of the pages of that part, in the order in which it is printed."""
        return tuple(piece for piece in self.cut_out if piece.part == part)

    def has(self, part: str) -> bool:
        """Whether there is anything to print in that part."""
        read = READ.get(part, ())
        return any(getattr(self, name) for name in read) or bool(self.pieces(part))


READ: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "sheet": ("troops",),
        "sleeves": ("troops",),
        "summary": ("summary",),
        "rules": ("rules", "rules_tables"),
        "reference": ("reference",),
        "tables": ("tables",),
        "templates": ("templates",),
        "blank": ("blank",),
        "roster": ("roster",),
    }
)
"""The fields of a booklet that are printed in the parts of these ids. Every other part has pieces alone. Where
there are pieces for ``sleeves``, the game has laid out the cards of its troops itself, and only those are printed."""

OF_AN_ARMY = ("sheet", "sleeves", "summary", "rules")
"""Parts that there are for a list only."""


class Paper(Protocol):
    """How a game goes on paper."""

    @property
    def parts(self) -> Mapping[str, str]:
        """The parts that can be printed by themselves, by their ids, in the order in which they are printed, with their
        titles: those of `READ` that it has, and those that its pieces name."""
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
