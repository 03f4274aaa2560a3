"""What lies on the table: troops with their figures and badges, seats, whose go it is, and the board of them all."""

from dataclasses import dataclass
from typing import Any

from companion.engine.board.asking import Action, Group, Prompt
from companion.engine.board.rolling import Line
from companion.engine.later import Later, given
from companion.engine.sheets import Emblem, TroopCard, Worth, framed


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

    @property
    def opens(self) -> bool:
        """True where anything may be done to it. What, is not worked out for that: a game that gives its actions as a
        function says that there are any."""
        return given(self, "actions")


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
class Stepper:
    """What may become of the figures on a plate, a tap each and without a sheet: ``taps``, each with a short label and
    a sign. Each keeps its place: one that cannot be tapped now says why, and is greyed."""

    taps: tuple[Action, ...]


@dataclass(frozen=True)
class TroopPlate:
    """A troop on the table.

    ``status`` is a stable word: ``acting``, ``next``, ``waiting``, ``hold``, ``done``, ``down``, ``out``, ``hidden``.
    ``cards`` are its action cards (``10H``, ``AS``, ``RJ``, ``BJ``; ``back`` for one that lies face down). ``words``
    say how it stands ("3 of 5 up"); left out, its figures say it. ``closed_taps`` are
    those of its stepper that it bears closed in a list too, and not only where it lies open.
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
    emblems: tuple[Emblem, ...] = ()
    worth: tuple[Worth, ...] = ()
    reminders: Later[tuple[Line, ...]] = Later(())
    card: Later[TroopCard | None] = Later(None)
    words: str = ""
    stepper: Later[Stepper | None] = Later(None)
    closed_taps: Later[tuple[Action, ...]] = Later(())

    def __hash__(self) -> int:
        return hash((self.id, self.status))

    @property
    def frame(self) -> str:
        """How it is framed, as its card is."""
        return framed(self.emblems)

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
class Holding:
    """What a seat holds besides its troops, such as coins or cards: so many in ``words`` (``3 coins``), and by their
    ``signs`` one by one where the viewer may know which they are."""

    words: str
    signs: tuple[str, ...] = ()


SIDES = ("red", "blue", "green", "brass", "purple", "gray", "teal", "rose")
"""The colors of seats. Each has a weave too, so that they are told apart without color."""


@dataclass(frozen=True)
class SeatPlate:
    """A seat, as everybody sees it. ``score`` is what counts for victory, None where this table does not count it here.
    ``holds`` is nothing where the seat holds nothing.

    ``colour`` is the one of `SIDES` that the player picked; seats without one get those that are left, in order.
    Errors: `ValueError` for any other color.
    """

    id: str
    name: str
    colour: str = ""
    icon: str = ""
    score: int | None = 0
    holds: tuple[Holding, ...] = ()
    mine: bool = False
    acting: bool = False
    asked: bool = False
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuses a color that no seat can have."""
        if self.colour and self.colour not in SIDES:
            raise ValueError(f"the color of “{self.name}” should be one of {', '.join(SIDES)}")


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
    hint: Later[str] = Later("")


@dataclass(frozen=True)
class Step:
    """A place in the order of play, as everybody sees it.

    ``card`` is the card of a troop that acts on one (``10H``, ``RJ``, ``BJ``). In a game without such cards it is
    empty, and ``icon`` is the sign of the troop. ``note`` is what a television says besides: ``5 cards``.

    The ``status`` ``hold`` is that of a troop which waits and may act at any time. Those troops stand in a line of
    their own, and their ``note`` is what the game calls waiting: ``On Hold``. ``tap`` is what a tap on the place does:
    ``Go on to Gunmen``.
    """

    card: str
    troop: str
    name: str
    seat: str
    status: str
    icon: str = ""
    note: str = ""
    tap: Action | None = None


@dataclass(frozen=True)
class Milestone:
    """A step of getting ready: ``said`` is what was settled once it is ``done``, and before that whom it waits for."""

    title: str
    done: bool
    said: str = ""


@dataclass(frozen=True)
class Board:
    """A table as one viewer may see it.

    ``prompts`` are in the order in which they should be answered; ``groups`` are tools (chips, marks, set by hand).
    ``reminders`` say what the app leaves to the players now. ``anytime`` is what may be done in the middle of anything,
    such as to interrupt. ``extra`` is the game's own, for its own template. ``known`` is all that the viewer may know,
    in the game's own terms: a companion's seat plays by it, and no page shows it. ``plates`` is false where the game's
    own template shows every troop itself, so that no list of them stands beside it.

    A ``secret`` one shows what is for the viewer's seat alone: a device of several seats is covered before it. One that
    is ``laid_open`` leaves such things out, as the device lies in the middle; each seat may ask for its own page.

    ``retold`` are sentences that the log keeps short, each with what may be read instead of it as long as nothing has
    happened since, the latest last. ``milestones`` are the steps of getting ready, in order; none once it is played.
    """

    turn: Turn
    seats: Later[tuple[SeatPlate, ...]] = Later(())
    prompts: Later[tuple[Prompt, ...]] = Later(())
    troops: Later[tuple[TroopPlate, ...]] = Later(())
    order: Later[tuple[Step, ...]] = Later(())
    groups: Later[tuple[Group, ...]] = Later(())
    reminders: Later[tuple[Line, ...]] = Later(())
    facts: Later[tuple[Line, ...]] = Later(())
    anytime: tuple[Action, ...] = ()
    secret: bool = False
    laid_open: bool = False
    over: bool = False
    extra: Later[Any] = Later(None)
    plates: bool = True
    known: Later[Any] = Later(None)
    retold: Later[tuple[tuple[str, str], ...]] = Later(())
    milestones: Later[tuple[Milestone, ...]] = Later(())
