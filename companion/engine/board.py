"""View models of a table, the same in every game: what a seat sees, ready made, with no markup in it.

Fields that are `Later` may be given as functions: a page of thirty troops opens one of them, and a phone that several
people share is looked at for each of them before one page is drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import Any

from companion.engine.calculators import percent, percents
from companion.engine.later import Later, given
from companion.engine.sheets import TroopCard

TILES = 6
"""So many things to choose one from lie open as tiles."""


@dataclass(frozen=True)
class Line:
    """One line of what a number is made of, linked to its rules entry: ``Prone`` ``-1``."""

    text: str
    amount: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Pick:
    """One thing that may be chosen. ``why`` says why it may not; ``icon`` and ``card`` (``QS``, ``RJ``) are how it
    looks. Those of one ``group`` lie folded up under its name; ``whole`` stands for all the others of its group.
    ``tiles`` beside it say what else is true of it once it is picked, sent as ``NAME:VALUE``."""

    value: str
    name: str
    note: str = ""
    icon: str = ""
    card: str = ""
    why: str = ""
    chosen: bool = False
    group: str = ""
    whole: bool = False
    tiles: "tuple[Pick, ...]" = ()


@dataclass(frozen=True)
class Dice:
    """Real dice that lie on the table: so many of so many sides; on one that ``explodes`` the highest face is rolled
    again and added."""

    count: int
    sides: int
    explodes: bool = False


@dataclass(frozen=True)
class Input:
    """A field of an action.

    ``kind``: ``number``, ``text``, ``one`` (radio tiles), ``some`` (boxes), ``select``, ``card`` (a playing card),
    ``yes``, ``dice`` (what real ``dice`` showed: a number, or faces that are tapped and sent as ``8+3``), ``facts``
    (nothing to be filled in: ``picks`` are figures, each with what it is as its note).
    ``least`` and ``most`` bound a number, or how many of ``some`` are picked; a ``select`` with ``most`` takes several,
    and one of a few lies open as tiles. With ``blank``, such as "Choose a troop", it begins with nothing chosen.
    With ``send`` each tile of ``one`` is a
    button that sends the form: the last choice is made and done in one tap. ``more`` folds a field away, for what is
    seldom wanted; with ``row`` a few short tiles of ``one`` lie in one line. ``beside`` is what the tiles beside its
    picks are about: ``Cover``.
    """

    name: str
    label: str
    kind: str = "text"
    picks: tuple[Pick, ...] = ()
    value: str = ""
    least: int | None = None
    most: int | None = None
    help: str = ""
    required: bool = True
    blank: str = ""
    send: bool = False
    more: bool = False
    row: bool = False
    beside: str = ""
    dice: Dice | None = None

    @property
    def tiled(self) -> bool:
        """True for a ``select`` of so few that tiles are quicker than a list which opens."""
        return self.kind == "select" and not self.most and not self.blank and len(self.picks) <= TILES

    @property
    def first(self) -> str:
        """What such a one begins with: its value, what is chosen, or else the first."""
        chosen = (pick.value for pick in self.picks if pick.chosen)
        return self.value or next(chosen, self.picks[0].value if self.picks else "")

    @property
    def groups(self) -> tuple[tuple[str, tuple[Pick, ...]], ...]:
        """The picks by their groups, in order; what stands alone is in one without a name."""
        return tuple((name, tuple(picks)) for name, picks in groupby(self.picks, lambda pick: pick.group))


@dataclass(frozen=True)
class Action:
    """One tap: a command with its values. With ``inputs`` it opens into a small form.

    ``tone``: ``primary`` (at most one a prompt), ``plain``, ``quiet``, ``danger``. ``why`` says why it cannot be done
    now.
    ``note`` stands beside the label ("TN 4, 62 %"), ``sends`` on the button of its form where that says it better. A
    value that is a tuple is sent as several of one name. ``on``: it turns something on or off that bears its label, and
    this is how it lies now; None for what is no switch. With actions ``inside`` it is none itself, and opens into a
    list of those. ``drawn``: the game's own part of the page bears its button, so that none stands with the question.
    """

    command: str
    label: str
    values: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict)
    inputs: Later[tuple[Input, ...]] = Later(())
    tone: str = "plain"
    note: str = ""
    icon: str = ""
    rule: str = ""
    why: str = ""
    sends: str = ""
    on: bool | None = None
    inside: "Later[tuple[Action, ...]]" = Later(())
    drawn: bool = False

    def __hash__(self) -> int:
        return hash((self.command, self.label, tuple(self.values.items())))

    @property
    def opens(self) -> bool:
        """True where it opens as a sheet: fields to be filled in, or a list. Which ones is not worked out for that."""
        return given(self, "inputs") or given(self, "inside")

    @property
    def taps(self) -> "tuple[Action, ...]":
        """What it can come to: itself, or those inside it."""
        return self.inside or (self,)


@dataclass(frozen=True)
class Thrown:
    """One throw: its faces as they fell (an exploding die shows several), its sides, what it counts, and who says so.

    ``how``: ``first``, ``white``, ``red``, ``blue``, ``again``. ``real`` marks typed-in dice. ``kept`` is false for
    one that
    a better throw replaced.
    """

    faces: tuple[int, ...]
    sides: int
    total: int
    how: str = "first"
    real: bool = False
    kept: bool = True


@dataclass(frozen=True)
class Bar:
    """Something that may come of a roll, and how likely it is. ``tone``: ``good``, ``bad``, ``worse`` or ``plain``."""

    text: str
    chance: Fraction
    tone: str = "plain"

    @property
    def words(self) -> str:
        """The chance in percent."""
        return percent(self.chance)

    @property
    def width(self) -> float:
        """The same as a length, 0 to 100."""
        return round(float(self.chance) * 100, 2)


@dataclass(frozen=True)
class WhatIf:
    """The same roll with one thing changed (``text``), and what it would come to then: ``figure`` is ready to be
    shown."""

    text: str
    figure: str


@dataclass(frozen=True)
class Chart:
    """What may come of a roll, or of several together: ``words`` sum it up. ``what_ifs`` are to be compared with each
    other and with ``now``, all of which say the same of it: ``of`` ("Put Down")."""

    bars: tuple[Bar, ...]
    words: str = ""
    of: str = ""
    now: str = ""
    what_ifs: tuple[WhatIf, ...] = ()

    @property
    def lines(self) -> tuple[tuple[Bar, str], ...]:
        """Each bar with its figure; where one of them has to come about, the figures come to 100 % in all."""
        return tuple(zip(self.bars, percents([bar.chance for bar in self.bars]), strict=True))


@dataclass(frozen=True)
class RollCard:
    """A roll that is asked for or going on. ``odds`` of success before it, ``needed`` words for the target ("TN 4"),
    ``what`` is rolled in words ("Vigor"). ``to`` says what the odds are of, where it is more than making the roll;
    they open into the ``chart``.

    ``total`` is None before the first throw; ``verdict`` says what it comes to as it lies.
    """

    dice: str
    needed: str = ""
    modifiers: tuple[Line, ...] = ()
    odds: Fraction | None = None
    throws: tuple[Thrown, ...] = ()
    total: int | None = None
    verdict: str = ""
    good: bool | None = None
    what: str = ""
    to: str = "to make it"
    chart: Chart | None = None

    @property
    def meter(self) -> Bar | None:
        """The odds, to be drawn."""
        return None if self.odds is None else Bar(self.to, self.odds, "good")


@dataclass(frozen=True)
class Clock:
    """Which way something went, as on a clock: ``hour`` 1 to 12, where 12 points away from ``who`` ("whoever fired"),
    and how far in ``words``."""

    hour: int
    words: str
    who: str

    @property
    def turned(self) -> int:
        """The hand's angle in degrees, clockwise from 12."""
        return self.hour % 12 * 30


@dataclass(frozen=True)
class Prompt:
    """Something that is asked of somebody. ``seats`` are asked (empty: anybody); ``mine`` where this viewer may answer.

    ``cards`` are playing cards to be shown with it, ``clock`` says which way something went. A ``secret`` prompt is
    answered where others cannot look. ``rows`` are the rolls of one attack, each of which can be answered alone, and
    ``chart`` what may come of all of them. ``step`` names the part of it that is asked now ("2 of 4: Gunmen 2, rifle").
    """

    id: str
    title: str
    text: str = ""
    seats: tuple[str, ...] = ()
    mine: bool = False
    secret: bool = False
    rule: str = ""
    troop: str = ""
    roll: RollCard | None = None
    cards: tuple[str, ...] = ()
    actions: tuple[Action, ...] = ()
    rows: "tuple[Prompt, ...]" = ()
    chart: Chart | None = None
    clock: Clock | None = None
    step: str = ""


@dataclass(frozen=True)
class FigureSpot:
    """One figure of a troop: ``state`` is a stable word for the look (``up``, ``prone``, ``dirt``, ``down``,
    ``gone``)."""

    id: str
    name: str
    state: str
    words: str
    marks: tuple[Line, ...] = ()
    actions: Later[tuple[Action, ...]] = Later(())


@dataclass(frozen=True)
class Badge:
    """A counter that lies on a troop card: Hold, Shaken, a spell with turns left. ``tone``: ``plain``, ``good``,
    ``bad``."""

    text: str
    rule: str = ""
    tone: str = "plain"
    icon: str = ""
    note: str = ""


@dataclass(frozen=True)
class TroopPlate:
    """A troop on the table.

    ``status`` is a stable word: ``acting``, ``next``, ``waiting``, ``hold``, ``done``, ``down``, ``out``, ``hidden``.
    ``cards`` are its action cards (``10H``, ``AS``, ``RJ``, ``BJ``; ``back`` for one that lies face down). ``words``
    say how it stands ("3 of 5 up"); left out, its figures say it.
    """

    id: str
    name: str
    seat: str
    icon: str
    status: str
    figures: Later[tuple[FigureSpot, ...]] = Later(())
    cards: tuple[str, ...] = ()
    badges: tuple[Badge, ...] = ()
    numbers: Later[tuple[Line, ...]] = Later(())
    actions: Later[tuple[Action, ...]] = Later(())
    mine: bool = False
    kind: str = ""
    hero: bool = False
    enforcer: bool = False
    allied: bool = False
    bounty: int = 0
    reminders: Later[tuple[Line, ...]] = Later(())
    card: TroopCard | None = None
    words: str = ""

    def __hash__(self) -> int:
        return hash((self.id, self.status))

    @property
    def standing(self) -> int:
        """How many of its figures are still in the fight."""
        return sum(spot.state not in ("down", "gone") for spot in self.figures)

    @property
    def brief(self) -> str:
        """How it stands, in a few words; what its only figure is, where it has but one."""
        if self.words or not self.figures:
            return self.words
        many = len(self.figures) > 1
        return f"{self.standing} of {len(self.figures)} standing" if many else self.figures[0].words


@dataclass(frozen=True)
class SeatPlate:
    """A seat, as everybody sees it. ``chips`` are the colours where the viewer may know them, else None; ``score`` is
    what counts for victory (bounty points), None where this table does not count it here."""

    id: str
    name: str
    side: str = ""
    icon: str = ""
    score: int | None = 0
    chip_count: int = 0
    chips: tuple[str, ...] | None = None
    mine: bool = False
    acting: bool = False
    asked: bool = False
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Turn:
    """Where the game is: ``number`` 0 before the first turn, ``phase`` in words, ``headline`` whose go it is, in words.

    ``seat`` and ``troop`` are whose go it is; ``key`` changes whenever it is somebody else's, which is what a device
    rings for.
    """

    number: int
    phase: str
    headline: str
    seat: str = ""
    troop: str = ""
    key: str = ""
    hint: str = ""


@dataclass(frozen=True)
class Step:
    """A place in the acting order, for the strip that everybody sees: the card and who acts on it. Where nobody acts on
    cards, the ``icon`` of whoever acts."""

    card: str
    troop: str
    name: str
    seat: str
    status: str
    icon: str = ""


@dataclass(frozen=True)
class Group:
    """Actions that belong together and are not for every tap: open them under one name.

    ``id`` names it in addresses, whatever its title says now; by default it is made of the title. One with a ``short``
    name has a way of its own at the thumb, with the sign ``icon``.
    """

    title: str
    actions: Later[tuple[Action, ...]] = Later(())
    text: str = ""
    id: str = ""
    short: str = ""
    icon: str = ""

    @property
    def key(self) -> str:
        """Its name in addresses."""
        return self.id or "-".join("".join(sign if sign.isalnum() else " " for sign in self.title.lower()).split())


@dataclass(frozen=True)
class Board:
    """A table as one viewer may see it.

    ``prompts`` are in the order in which they should be answered; ``groups`` are tools (chips, marks, set by hand).
    ``reminders`` say what the app leaves to the players now. ``anytime`` is what may be done in the middle of anything,
    such as to interrupt. ``extra`` is the game's own, for its own template.
    """

    turn: Turn
    seats: tuple[SeatPlate, ...]
    prompts: tuple[Prompt, ...] = ()
    troops: Later[tuple[TroopPlate, ...]] = Later(())
    order: Later[tuple[Step, ...]] = Later(())
    groups: Later[tuple[Group, ...]] = Later(())
    reminders: Later[tuple[Line, ...]] = Later(())
    facts: Later[tuple[Line, ...]] = Later(())
    anytime: tuple[Action, ...] = ()
    secret: bool = False
    over: bool = False
    extra: Any = None


@dataclass(frozen=True)
class Standing:
    """A seat at the end: its place (1 is first; equal places are shared), its score and what it is made of."""

    seat: str
    name: str
    place: int
    score: int
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Loss:
    """A troop at the end: figures it began with, lost, and to whom they fell."""

    troop: str
    name: str
    seat: str
    figures: int
    lost: int
    words: str = ""


@dataclass(frozen=True)
class Aftermath:
    """After the game: who won, the score by turn for each seat (same length as ``turns``), casualties.

    ``why`` is what ended it; ``carried`` says what the seats take into their next game. A table that counted no score
    has no ``standings``.
    """

    headline: str
    standings: tuple[Standing, ...]
    turns: tuple[str, ...] = ()
    scores: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    losses: tuple[Loss, ...] = ()
    carried: tuple[str, ...] = ()
    rolls: tuple[Line, ...] = ()
    why: str = ""
