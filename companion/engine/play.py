"""Playing at a table: commands are decided, events are facts, the state is a fold of them.

A game fulfils `TableRules`. The platform keeps the log, the seats and the secrets of chance; it never looks into a
state, a command or an event. All three are frozen data classes of plain values (numbers, texts, booleans, tuples,
frozen sets, mappings with text keys, other such data classes), so that they can be kept as JSON.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.engine.board import Aftermath, Board
from companion.engine.chance import Chance
from companion.engine.groundwork import Cast, Groundwork
from companion.engine.roster import Document
from companion.engine.sheets import TroopCard
from companion.engine.sources import Source

MOST_SEATS = 8
"""No table has more: so many sides have a color and a weave of their own."""


@dataclass(frozen=True)
class StartSeat:
    """A seat as the battle begins: ``army`` is None for somebody who came without a list. ``sealed``: the list is
    secret."""

    id: str
    name: str
    army: Document | None = None
    sealed: bool = False


@dataclass(frozen=True)
class Start:
    """What is agreed before anything is played. ``switches`` holds house rules by the names in `TableRules.switches`.

    ``chance`` holds the mode of each of `TableRules.sources` by its id; one that is not named is in its usual mode.
    ``groundwork`` holds what was settled before the lists were locked, by the ids of its questions, and ``casts`` the
    dice that were cast for it, in order.
    """

    seats: tuple[StartSeat, ...]
    chance: Mapping[str, str] = field(default_factory=dict)
    switches: Mapping[str, str] = field(default_factory=dict)
    groundwork: Mapping[str, str] = field(default_factory=dict)
    casts: tuple[Cast, ...] = ()


@dataclass(frozen=True)
class Actor:
    """Who taps: ``seat`` is the one they play, ``seats`` all that their device holds; the host may do anybody's
    part."""

    seat: str
    seats: frozenset[str]
    host: bool = False

    def may_play(self, seat: str) -> bool:
        """True where this device may decide for that seat; a matter of nobody's (empty) is anybody's."""
        return not seat or seat in self.seats or self.host


@dataclass(frozen=True)
class Viewer:
    """Who looks: the seat whose secrets may be shown (none for spectators and the big board), and who may tap.

    ``alone``: a device that several seats share was handed to that seat just now, behind a cover, for this one look.
    ``away`` are seats whose device is not here, and for which this one lets pass what closes by itself.
    """

    seat: str = ""
    seats: frozenset[str] = frozenset()
    host: bool = False
    board: bool = False
    alone: bool = False
    away: frozenset[str] = frozenset()

    @property
    def actor(self) -> Actor:
        """The same person, tapping."""
        return Actor(self.seat, self.seats, self.host)

    def owns(self, seat: str) -> bool:
        """True where that seat's secrets are the viewer's own. Holding several seats shows those of one at a time, and
        the big board shows nobody's."""
        return bool(seat) and seat == self.seat and not self.board


@dataclass(frozen=True)
class Decision:
    """What a command brought about.

    ``state`` is the one that the events lead to from the state decided on: exactly what `TableRules.evolve` makes of
    them. The services keep that state, so that no event is folded twice. ``label`` names the step for undo, in words
    that everybody may read ("Gunmen fail"); ``told`` are the sentences of the public log. ``reveals`` is true where
    somebody learned something that undo cannot make unknown (a card, a chip, a die).
    """

    events: tuple[Any, ...]
    state: Any
    label: str
    told: tuple[str, ...] = ()
    reveals: bool = False


@dataclass(frozen=True)
class Company:
    """Somebody whose seat the app plays, where a switch is turned to ``value``: so that one person can play alone.

    ``invites`` offers it, as a question and its answer, to whoever is alone; ``meets`` says in the lobby whom one will
    meet there. ``joins``: it may sit down with several people too, and every value but the first brings it.
    """

    value: str
    name: str
    invites: str
    meets: str
    joins: bool = False


@dataclass(frozen=True)
class Switch:
    """A house rule: ``options`` are (value, words), the first is the book's or the ruling's. Those of a ``group`` have
    two options, and are boxes to be ticked (for the first) under its name. Those of a ``fold`` are seldom turned, and
    lie folded away under its name. One that brings ``company`` is the first thing that a person alone is asked. What is
    ``told`` stands among the terms even as the first option has it: people bring what fits it to the table. One about a
    ``source`` of chance, by its id, stands beside that source and is told with it."""

    name: str
    title: str
    options: tuple[tuple[str, str], ...]
    text: str = ""
    rule: str = ""
    group: str = ""
    fold: str = ""
    company: Company | None = None
    told: bool = False
    source: str = ""

    def brings_company(self, value: str) -> bool:
        """True where somebody whose seat the app plays sits down as it is turned so."""
        if self.company is None:
            return False
        return value != self.options[0][0] if self.company.joins else value == self.company.value


class Partner(Protocol):
    """Who plays the seats that the app plays (`TableRules.played`)."""

    def tap(self, seat: str, board: Board, given: int, chance: Chance, /) -> Any:
        """The command of that seat, or None where it is asked nothing. ``board`` is what `TableRules.view` shows to the
        seat's own viewer; `Board.known` is the same in the game's own terms. ``given`` counts its taps since
        `Turn.key` changed, so that a long turn can be brought to an end. ``chance`` is the table's. What a person in
        that seat would be refused is an error of the game."""
        ...


class TableRules(Protocol):
    """How a game is played at a table. All of it is pure: chance is handed in, and there is no clock."""

    seats: tuple[int, int]
    """The fewest and the most who can play, `MOST_SEATS` at most."""
    sources: Sequence[Source]
    """What its chance comes in, in the order in which a table agrees on them."""
    partner: Partner | None
    """Who taps for the seats that the app plays; None where people play all of them."""
    score_icon: str
    """The icon beside a seat's score: what is counted."""
    room: int | None
    """How many troops of all lists together a table has room for; None: for as many as they bring."""
    state: type
    """The class of the state."""
    events: Mapping[str, type]
    """Every event by its permanent name. A class may carry ``VERSION``, 1 where it does not."""
    commands: Mapping[str, type]
    """Every command by its permanent name."""
    upcasts: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]]
    """(event name, version) to a function from its data to that of the next version."""
    data_version: str
    """Which figures, rulings and written rules the table is played by; accepted by all at the start. What was decided
    by others is not decided anew when a table is proved."""

    def switches(self) -> Sequence[Switch]:
        """The house rules that a table may turn."""
        ...

    def groundwork(self, said: Mapping[str, str], seats: Mapping[str, str]) -> Groundwork:
        """What is settled before lists are locked, as far as it was ``said``; ``seats`` are their names by id. A game
        that settles nothing has no questions. Answers that make no sense any more count as none."""
        ...

    def cast(self, question: str, typed: int, chance: Chance) -> Cast:
        """A die that answers a question; ``typed`` is what a real one showed, 0 for one of the app's. Errors:
        `Illegal`."""
        ...

    def begin(self, start: Start, chance: Chance) -> Decision:
        """The first step of a table. Errors: `Illegal`."""
        ...

    def empty(self) -> Any:
        """The state before the first event."""
        ...

    def read(self, name: str, form: Mapping[str, Sequence[str]]) -> Any:
        """A command from the fields of a form. Errors: `Malformed`, which says which field."""
        ...

    def decide(self, state: Any, command: Any, actor: Actor, chance: Chance) -> Decision:
        """The events that a command brings about. Errors: `Illegal`, `Forbidden`; never anything else."""
        ...

    def evolve(self, state: Any, event: Any) -> Any:
        """The state after an event. Never fails and never rolls."""
        ...

    def free(self, command: Any) -> bool:
        """True where it does not matter what else happened meanwhile: a mark, a note, a bought chip."""
        ...

    def window(self, command: Any) -> bool:
        """True for what only ends a time for others to act, and may happen by itself once that is over. Nobody else's
        tap comes too late because of it, and where it happened by itself, undo takes back the tap before it too."""
        ...

    def played(self, state: Any, /) -> Sequence[str]:
        """The seats that the app plays, by their ids. After each tap of a person its `partner` taps for them, in the
        same step (`engine.partner`)."""
        ...

    def view(self, state: Any, viewer: Viewer, /) -> Board:
        """What that viewer sees, and nothing that they may not know."""
        ...

    def cards(self, state: Any, viewer: Viewer) -> Sequence[TroopCard]:
        """The troops that the viewer may look at, for sheets that lie over the table."""
        ...

    def over(self, state: Any) -> bool:
        """True once it has been played to its end."""
        ...

    def aftermath(self, states: Sequence[tuple[str, Any]]) -> Aftermath:
        """The story of a game that ended, from (when, state) after each of its steps."""
        ...
