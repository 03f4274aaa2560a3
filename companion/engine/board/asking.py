"""Questions to the players and what they may tap: prompts, actions and the fields of their forms."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby

from companion.engine.board.rolling import Chart, RollCard
from companion.engine.later import Later, given, worked_out

TILES = 6
"""So many things to choose one from lie open as tiles."""
BRIEF, LONG = 7, 14
"""Letters of a word up to which a tile may be narrow, and from which on it has to be wide."""


@dataclass(frozen=True)
class Pick:
    """One thing that may be chosen. ``why`` says why it may not; ``icon`` and ``card`` (``QS``, ``RJ``) are how it
    looks; a ``spare`` one is good for nothing else, and drawn faint. Those of one ``group`` lie folded up under its
    name; ``whole`` stands for all the others of its group. ``tiles`` beside it say what else is true of it once it is
    picked, sent as ``NAME:VALUE``."""

    value: str
    name: str
    note: str = ""
    icon: str = ""
    card: str = ""
    why: str = ""
    chosen: bool = False
    group: str = ""
    whole: bool = False
    spare: bool = False
    tiles: "tuple[Pick, ...]" = ()


@dataclass(frozen=True)
class Dice:
    """Real dice that lie on the table: so many of so many sides; on one that ``explodes`` the highest face is rolled
    again and added. Of several ``rows`` each has as many, which are tapped or typed in one go: ``4 6+2 1``."""

    count: int
    sides: int
    explodes: bool = False
    rows: int = 1


@dataclass(frozen=True)
class Input:
    """A field of an action.

    ``kind``: ``number``, ``text``, ``one`` (radio tiles), ``some`` (boxes), ``select``, ``yes``, ``card`` (what a real
    playing card showed: rank and suit are tapped, and sent as ``10H`` or ``RJ``), ``dice`` (what real ``dice`` showed:
    a number, or faces that are tapped and sent as ``8+3``), ``facts`` (nothing to be filled in: ``picks`` are figures,
    each with what it is as its note).
    ``least`` and ``most`` bound a number, or how many of ``some`` are picked; a number goes up and down ``by`` so many.
    A ``select`` with ``most`` takes several, and one of a few lies open as tiles. With ``blank``, such as "Choose a
    troop", it begins with nothing chosen.
    With ``send`` each tile of ``one`` is a button that sends the form: the last choice is made and done in one tap.
    Tiles with ``instead`` may be left alone where the field of that name is filled in, and nowhere else.
    ``more`` folds a field away, for what is seldom wanted; with ``row`` a few short tiles of ``one`` lie in one line.
    ``drawn``: the game's own part of the page bears its tiles, with the form ``ask-now``, so that none stand in it.
    ``beside`` is what the tiles beside its picks are about: ``Cover``. A ``dice`` or ``card`` field that takes what a
    real one showed names the ``source`` of chance (`TableRules.sources`) that it stands for.
    """

    name: str
    label: str
    kind: str = "text"
    picks: tuple[Pick, ...] = ()
    value: str = ""
    least: int | None = None
    most: int | None = None
    by: int = 1
    help: str = ""
    required: bool = True
    blank: str = ""
    send: bool = False
    more: bool = False
    row: bool = False
    beside: str = ""
    dice: Dice | None = None
    source: str = ""
    instead: str = ""
    drawn: bool = False

    @property
    def tiled(self) -> bool:
        """True for a ``select`` of so few that tiles are quicker than a list which opens."""
        return self.kind == "select" and not self.most and not self.blank and len(self.picks) <= TILES

    @property
    def first(self) -> str:
        """What a field of tiles begins with: its value, what is chosen, or else the first."""
        chosen = (pick.value for pick in self.picks if pick.chosen)
        return self.value or next(chosen, self.picks[0].value if self.picks else "")

    @property
    def columns(self) -> str:
        """How wide the columns of its tiles have to be for the longest word of their names: ``brief``, ``long``, or
        neither."""
        words = (word for pick in self.picks for name in (pick.name, pick.group) for word in name.split())
        longest = max(map(len, words), default=0)
        return "brief" if longest <= BRIEF else "long" if longest >= LONG else ""

    @property
    def shared(self) -> tuple[tuple[str, tuple[Pick, ...]], ...]:
        """The reasons why several things of a longer list may not be chosen, each with those things: it is said once
        for all of them. Tiles that lie in a row or in a fold, and real cards, say it themselves."""
        if self.kind != "one" or self.row or any(pick.group or pick.card for pick in self.picks):
            return ()
        whys = dict.fromkeys(pick.why for pick in self.picks if pick.why)
        held = ((why, tuple(pick for pick in self.picks if pick.why == why)) for why in whys)
        return tuple((why, picks) for why, picks in held if len(picks) > 1)

    @property
    def opens_first(self) -> bool:
        """True where the first of its groups lies open. So many that they lie as tiles themselves are all closed."""
        return len(self.groups) <= TILES

    @property
    def groups(self) -> tuple[tuple[str, tuple[Pick, ...]], ...]:
        """The picks by their groups, in order; what stands alone is in one without a name."""
        return tuple((name, tuple(picks)) for name, picks in groupby(self.picks, lambda pick: pick.group))


@dataclass(frozen=True)
class Action:
    """One tap: a command with its values. With ``inputs`` it opens into a small form.

    ``tone``: ``primary`` (at most one a prompt), ``plain``, ``quiet``, ``danger``. ``why`` says why it cannot be done
    now. ``note`` stands beside the label ("TN 4, 62 %"), ``sends`` on the button of its form where that says it better.
    A value that is a tuple is sent as several of one name. ``on``: it turns something on or off that bears its label,
    and this is how it lies now; None for what is no switch. ``fixed``: its button keeps its place among the others,
    whether it is the filled one or not. With actions ``inside`` it is none itself, and opens into a list of those,
    which may be lists themselves. ``drawn``: the game's own part of the page bears its button, so that none stands with
    the question.
    ``roll`` is what it leads to, shown in the sheet that it opens, or beside it in a list: players know the odds then.
    ``either``: its real dice lie under the thumb beside the filled button, where both ways of rolling are usual.
    ``counts``: its fields are rows of numbers, or of a few words, that lie under the thumb before all else of the
    question; each of the last row sends it.
    ``soon``: so many seconds after it came, the device does it by itself, unless somebody there has it wait; 0 for
    never. A game gives it to one device for each seat, and only where nobody has to choose anything. ``wait`` is what
    "Wait" beside it does, where the whole table is to know of it; None where it concerns that device alone.

    A single field for real dice may stand open in a question, so it is given at once: of forms that are worked out
    later, nobody asks whether they are such a one.
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
    roll: RollCard | None = None
    fixed: bool = False
    either: bool = False
    soon: int = 0
    wait: "Action | None" = None
    counts: bool = False

    def __hash__(self) -> int:
        return hash((self.command, self.label, tuple(self.values.items())))

    @property
    def opens(self) -> bool:
        """True where it opens as a sheet: fields to be filled in, or a list. Which ones is not worked out for that."""
        return given(self, "inputs") or given(self, "inside")

    @property
    def takes_dice(self) -> bool:
        """True where its one field is for what real dice showed."""
        return worked_out(self, "inputs") and len(self.inputs) == 1 and self.inputs[0].dice is not None

    @property
    def taps(self) -> "tuple[Action, ...]":
        """What it can come to: itself, or those inside it, however deep they lie."""
        return tuple(tap for one in self.inside for tap in one.taps) if self.inside else (self,)

    @property
    def whole(self) -> "tuple[Action, ...]":
        """Itself, then everything inside it, however deep."""
        return (self, *(one for each in self.inside for one in each.whole))


@dataclass(frozen=True)
class Group:
    """Actions that belong together and are not for every tap: open them under one name.

    ``id`` names it in addresses, whatever its title says now; by default it is made of the title. One with a ``short``
    name has a way of its own at the thumb, with the sign ``icon``.
    """

    title: str
    actions: Later[tuple[Action, ...]] = Later(())
    text: Later[str] = Later("")
    id: str = ""
    short: str = ""
    icon: str = ""

    @property
    def key(self) -> str:
        """Its name in addresses."""
        return self.id or "-".join("".join(sign if sign.isalnum() else " " for sign in self.title.lower()).split())


@dataclass(frozen=True)
class Clock:
    """Which way something went, as on a clock: ``hour`` 1 to 12, where 12 points away from ``who`` ("the attacker"),
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
    ``chart`` what may come of all of them. ``step`` names the part of it that is asked now ("2 of 4: Gunmen 2, rifle"),
    or says what it comes to for this viewer alone ("The Kid is hit. No card stops it.").
    ``may`` is what it comes to for those who wait, said behind the names of who is asked ("may spend a chip").
    ``drains``: after so many seconds their phone answers by itself, which those who wait see; 0 where nothing runs.
    A ``joint`` one asks nothing of its own: it answers several of those behind it in one tap.
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
    joint: bool = False
    may: str = ""
    drains: int = 0
