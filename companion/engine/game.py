"""The contract that every game fulfils. The platform knows a game only through this."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from companion.engine.calculators import Calculator
from companion.engine.fields import EntryField, ListField, Pairing
from companion.engine.matchups import Matchup, Setting
from companion.engine.panels import ArmyPanel, HireRow, Side
from companion.engine.play import Company, TableRules
from companion.engine.questions import Question
from companion.engine.reaching import ReachCalculator
from companion.engine.roster import Document, Review
from companion.engine.sheets import Paper, Term, TroopCard
from companion.engine.tables import Table
from companion.engine.wording import Words
from companion.engine.workshop import Workshop


@dataclass(frozen=True)
class Sample:
    """An army that ships with the game: worth ``cost``, at a limit of ``points``."""

    slug: str
    name: str
    side: str
    points: int
    blurb: str
    document: Document
    cost: int

    @classmethod
    def of(cls, slug: str, document: Document, cost: int, side_key: str) -> "Sample":
        """The one whose file bears that name; the first line of its notes says what it is like."""
        blurb = str(document.get("notes", "")).partition("\n")[0]
        return cls(slug, document["name"], str(document.get(side_key, "")), document["points"], blurb, document, cost)

    @classmethod
    def in_order(
        cls, documents: Mapping[str, Document], costs: Mapping[str, int], side_key: str
    ) -> tuple["Sample", ...]:
        """All that ship with a game, both by slug: those with the lowest limit first, then by name."""
        found = (cls.of(slug, document, costs[slug], side_key) for slug, document in documents.items())
        return tuple(sorted(found, key=lambda sample: (sample.points, sample.name)))


@dataclass(frozen=True)
class Entry:
    """A rules entry that a game brings along; ``body`` is Markdown of ours, ``words`` are what players call it."""

    id: str
    title: str
    chapter: str
    section: str
    body: str
    see: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    rulings: tuple[int, ...] = ()
    source: str = "print"


@dataclass(frozen=True)
class Customs:
    """How a game's lists are made, where games differ.

    ``start`` says whom to hire first, in a sentence. ``homebrew``: templates/GAME/homebrew.html is a form for homebrew
    troops. ``one_each``: there is one of each troop, so that lists which are dealt to one table share none where they
    can. ``workshops``: what an owner can make besides troops. ``cost_steps``: costs by which the hire list is filtered.
    ``usual_size`` is the place of the size that is chosen already where somebody makes a list.
    """

    start: str
    homebrew: bool = False
    one_each: bool = False
    workshops: Sequence[Workshop] = ()
    cost_steps: Sequence[int] = (20, 40, 60, 80)
    usual_size: int = 1


class ArmyRules(Protocol):
    """How a game's armies are read, judged, completed and shown. All of it is pure."""

    customs: Customs
    side_key: str
    """The key of the roster file under which a list's side stands; empty in a game without sides."""
    entry_fields: Sequence[EntryField]
    """What an entry can carry besides its troop, name and notes."""
    pairings: Sequence[Pairing]
    """Which two lists can be built together."""
    sizes: Sequence[tuple[str, int]]
    text_styles: Sequence[str]

    @property
    def list_fields(self) -> Sequence[ListField]:
        """What a list can carry besides its name, side, points and notes."""
        ...

    def schema(self) -> Mapping[str, Any]:
        """The JSON Schema of the roster file."""
        ...

    def sides(self) -> Sequence[Side]:
        """The sides one can play; none, or one, where there is nothing to choose."""
        ...

    def new(self, name: str, points: int, said: Mapping[str, str]) -> Document:
        """An army with no troops. ``said`` holds its side and its fields by their ids. Errors: `Illegal`."""
        ...

    def players(self, document: Document) -> int:
        """How many people play with a list that is a whole table's; 0 where it is one player's."""
        ...

    def pair(self, pairing: str, document: Document, side: str, seed: int | None) -> tuple[Document, Document]:
        """The list as the first of the two of a pairing, and one of that side as the second: filled where there is a
        ``seed``, else with no troops. Errors: `Illegal`."""
        ...

    def read(self, value: object) -> Document:
        """The roster in its normal form; raises `Malformed` with the JSON path. Unknown keys are kept."""
        ...

    def review(self, document: Document, mends: bool = True) -> Review:
        """Costs and findings of an army in normal form; ``mends`` False leaves the mends out and is quicker."""
        ...

    def hire(self, document: Document, troop: str) -> Mapping[str, Any]:
        """The entry that one tap adds: the troop with choices made so that it is legal at once where it can be."""
        ...

    def homebrew(self, form: Mapping[str, str]) -> Mapping[str, Any]:
        """An entry with a stat block of the player's own, from the fields of the game's homebrew form.

        Errors: `Illegal` ``no-homebrew`` where the game has none.
        """
        ...

    def homebrew_choices(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """What the homebrew form offers to pick: by the name of a field, its values with their labels. A field whose
        values are picked and typed is sent several times; `homebrew` gets its values joined by commas."""
        ...

    def panel(self, document: Document) -> ArmyPanel:
        """The army for the builder, with its review."""
        ...

    def catalogue(self) -> Sequence[HireRow]:
        """Every troop of the game, for pages that are about no army."""
        ...

    def card(self, troop: str) -> TroopCard | None:
        """A troop of the catalogue as a card."""
        ...

    def cards(self, document: Document) -> Sequence[TroopCard]:
        """The troops of an army as cards, in order."""
        ...

    def text(self, document: Document, style: str) -> str:
        """The army for a chat or a forum; ``style`` is ``plain``, ``markdown`` or ``bbcode``."""
        ...

    def fill(self, document: Document, seed: int) -> Document:
        """The army made legal and filled up to its limit; what was there is kept where the rules let it stay."""
        ...

    def random(
        self, points: int, said: Mapping[str, str], seed: int, name: str = "", without: Collection[str] = ()
    ) -> Document:
        """A legal army out of nothing, with the side and the fields that ``said`` holds. Where the name of one of the
        ``sizes`` says of how many troops, it has so many.

        ``without`` are troops that others have: a game with `Customs.one_each` takes them only where no others fit.
        """
        ...

    def samples(self) -> Sequence[Sample]:
        """The armies that ship with the game."""
        ...

    def against(self) -> Sequence[Setting]:
        """What one chooses to see how a troop would do against it; none where the game has no such odds."""
        ...

    def matchup(self, document: Document | None, troop: str, said: Mapping[str, str]) -> Matchup | None:
        """How that entry of an army would do, or without a document that troop of the army book, against what was said
        by the names of the settings. None where there is no such troop."""
        ...


class Game(Protocol):
    """One game: a folder that exports it as ``GAME``, in `companion.games` or in an installed package
    (`companion.packages`).

    Importing that folder is cheap, and so is all that stands here before ``armies``: the front page asks every game for
    it. Everything else is loaded when somebody opens the game.
    """

    id: str
    name: str
    tagline: str
    face: str
    """The icon that stands for it."""
    words: Words
    has_lists: bool
    """False for a game without army lists: its seats pick what they play at the table (`TableRules.groundwork`), and
    ``sides`` and ``samples`` are empty."""
    asks_for_lists: bool
    """False for a game that people usually play without lists. Its tables ask nobody for a list, but players may bring
    one."""
    nouns: Sequence[str]
    """What only this game is about, in the singular. Nothing outside its folders says these words; a test looks."""
    company: Company | None
    """Who plays with somebody alone: that of `TableRules.switches`, said here so that a page which names it does not
    load the table."""

    def sides(self) -> Sequence[Side]:
        """Those of `ArmyRules.sides`, without loading the rules of its lists or its catalogue."""
        ...

    def samples(self) -> Sequence[Sample]:
        """Those of `ArmyRules.samples`, without loading the rules of its lists or its catalogue."""
        ...

    @property
    def armies(self) -> ArmyRules:
        """The rules of its army lists. Errors: `NotFound` ``no-lists`` where it has none."""
        ...

    @property
    def table(self) -> TableRules:
        """How it is played at a table."""
        ...

    @property
    def has_paper(self) -> bool:
        """False for a game of which nothing is printed. Asking loads no paper."""
        ...

    @property
    def paper(self) -> Paper:
        """How it goes on paper. Errors: `NotFound` ``no-paper`` where it has none."""
        ...

    def rules(self) -> Sequence[Entry]:
        """Its rules entries."""
        ...

    def alike(self) -> Sequence[Sequence[str]]:
        """Groups of words that the game's players use for one another, for the search, each with the game's own word
        first. The search knows everyday words anyway, and no game's own."""
        ...

    def tables(self) -> Sequence[Table]:
        """The tables that one rolls on or looks up; the entry that each names is there."""
        ...

    def calculators(self) -> Sequence[Calculator | ReachCalculator]:
        """The sums that stand on the pages of rules entries."""
        ...

    def odds(self) -> Sequence[Question]:
        """The questions about odds that it answers."""
        ...

    def term(self, rule: str) -> Term | None:
        """A term of its data (ability, spell, option …) by the id of its rules entry."""
        ...
