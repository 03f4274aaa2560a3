"""What the services say about a table: plain values, ready to be shown, with nothing in them that must stay secret."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from companion.engine.board import Board
from companion.engine.groundwork import Cast, Groundwork
from companion.engine.roster import Document

LOBBY, PLAYING, OVER = "lobby", "playing", "over"
"""The phases of a table: seats and lists are agreed on, it is played, it is done (and its seed is shown). Where several
devices play it is done when a second one has agreed that it is."""

PLAYER, SPECTATOR, BOARD = "player", "spectator", "board"
"""What a device is at a table. Host is a mark of its own: the host may be any of the three."""

ROLES = (PLAYER, SPECTATOR, BOARD)


@dataclass(frozen=True)
class Agreed:
    """What all accept before they play. ``chance`` holds modes of the game's sources (`companion.engine.sources`) by
    their ids; one that is not named is in its usual mode.

    ``switches`` are house rules by the names of `TableRules.switches`; one that is not named is as the book has it.
    ``redraw``: what was revealed and undone comes out anew, else the same again. ``groundwork`` is what was settled
    before the lists, by the ids of its questions, and ``casts`` every die that was cast for it.
    """

    chance: Mapping[str, str] = field(default_factory=dict)
    switches: Mapping[str, str] = field(default_factory=dict)
    redraw: bool = False
    groundwork: Mapping[str, str] = field(default_factory=dict)
    casts: tuple[Cast, ...] = ()


@dataclass(frozen=True)
class NewSeat:
    """A seat to begin with. ``take``: the device that makes the table holds it at once; ``dealt``: chance chose its
    list."""

    name: str = ""
    army: Document | None = None
    sealed: bool = False
    take: bool = False
    dealt: bool = False


@dataclass(frozen=True)
class Made:
    """A new table: its id for addresses, its code for people, and the seats' ids in order."""

    table: str
    code: str
    seats: tuple[str, ...] = ()


@dataclass(frozen=True)
class Entered:
    """A device is in, or waits to be let in (``waiting``). ``seat`` is the one it came to hold, where it came by a
    seat's code."""

    table: str
    seat: str = ""
    waiting: bool = False


@dataclass(frozen=True)
class SeatCode:
    """A one-time code for a seat, and the ``token`` of its link. The device that uses either of them holds the seat
    from then on, and the previous holder loses it."""

    code: str
    token: str
    expires_at: datetime


@dataclass(frozen=True)
class SeatRow:
    """A seat as anybody at the table sees it.

    ``army`` is its list's name, ``cost`` what it is worth, ``points`` its limit and ``who`` is in it (all empty
    where the list is sealed and not mine, or there is none). ``holder`` is the name of the device that holds it;
    where that is the host's (``by_host``) it agrees by starting the battle. ``undecided``: nobody has said yet which
    list it plays, or that it plays without one. ``dealt``: chance chose the list. ``givable``: this device may free
    it, give it away or make a code for it.
    """

    id: str
    name: str
    army: str = ""
    side: str = ""
    cost: int | None = None
    points: int | None = None
    who: str = ""
    legal: bool | None = None
    has_army: bool = False
    sealed: bool = False
    held: bool = False
    holder: str = ""
    here: bool = False
    mine: bool = False
    accepted: bool = False
    by_host: bool = False
    undecided: bool = False
    dealt: bool = False
    givable: bool = False


@dataclass(frozen=True)
class Person:
    """A device at the table. ``handle`` names it to the others, without giving away what opens it.

    ``name`` is the device's own, ``plays`` the names of its seats that the device's does not say already.
    """

    handle: str
    name: str
    role: str
    host: bool
    here: bool
    me: bool
    seats: tuple[str, ...] = ()
    plays: str = ""

    @property
    def called(self) -> str:
        """Who it is to the others: ``Anna (Linux computer)``; the device alone where it holds no seat."""
        return f"{self.plays} ({self.name})" if self.plays else self.name


@dataclass(frozen=True)
class Knock:
    """A device that waits to be let in: to play (perhaps the seat named ``seat``), to look on, or as the big screen."""

    handle: str
    name: str
    role: str
    seat: str = ""


@dataclass(frozen=True)
class Ask:
    """Somebody wants to take back a step that showed something. ``mine``: this device asked; ``may_nod``: it may
    answer. ``end``: it is about the end of the battle, after which everything is shown to all."""

    number: int
    seat: str
    who: str
    label: str
    mine: bool
    may_nod: bool
    end: bool = False


@dataclass(frozen=True)
class LogLine:
    """One line of the public log.

    ``kind`` is ``play``, ``undo``, ``redo``, ``ask``, ``refuse``, ``agree`` (to the end) or ``seat`` (somebody else
    holds one); ``undone`` marks a play that was taken back.
    """

    number: int
    kind: str
    seat: str
    who: str
    label: str
    told: tuple[str, ...]
    at: datetime
    undone: bool = False

    @property
    def leads(self) -> bool:
        """True where the label sums up what the sentences say: it is none of them, or weighs more than those before
        it."""
        return bool(self.told) and self.told[0].rstrip(".") != self.label.rstrip(".")

    @property
    def more(self) -> tuple[str, ...]:
        """The sentences that say more than the label does."""
        plain = [one.rstrip(".") for one in self.told]
        own = plain.index(self.label.rstrip(".")) if self.label.rstrip(".") in plain else len(plain)
        return self.told[:own] + self.told[own + 1 :]


@dataclass(frozen=True)
class Opened:
    """A table as one device sees it. ``board`` is None in the lobby; ``number`` goes with every tap.

    ``version`` is what is broadcast. ``seat`` is whose eyes it is seen with, ``seats`` holds all of them, ``held``
    those of this device. ``terms`` goes with an acceptance. ``missing`` says in words what keeps the battle from
    starting. ``groundwork`` is what is settled before the lists are locked; it has no questions once they are.
    ``lines`` are the newest first; ``more`` where there are older ones. ``seed`` is empty until the game is over;
    ``earlier`` are (hash, seed) of those that an end which was taken back has shown. ``token`` is the secret of the
    table's link (empty where there is none: its code is typed). While ``locked``, nobody new comes in. ``knocks`` wait
    for this device's answer.
    """

    table: str
    code: str
    name: str
    game: str
    phase: str
    version: int
    number: int
    role: str
    host: bool
    seat: str
    held: tuple[str, ...]
    seats: tuple[SeatRow, ...]
    people: tuple[Person, ...]
    agreed: Agreed
    terms: int
    groundwork: Groundwork
    data_version: str
    seed_hash: str
    seed: str = ""
    earlier: tuple[tuple[str, str], ...] = ()
    missing: tuple[str, ...] = ()
    board: Board | None = None
    undo_label: str = ""
    redo_label: str = ""
    ask: Ask | None = None
    lines: tuple[LogLine, ...] = ()
    more: bool = False
    created_at: datetime | None = None
    token: str = ""
    locked: bool = False
    knocks: tuple[Knock, ...] = ()


@dataclass(frozen=True)
class Door:
    """What somebody sees who has a code or a link and is not in yet. ``inside``: this device is in already;
    ``knocks``: it comes in once somebody there lets it in."""

    table: str
    code: str
    name: str
    game: str
    phase: str
    seats: tuple[SeatRow, ...]
    inside: bool
    for_seat: str = ""
    knocks: bool = False


@dataclass(frozen=True)
class Waiting:
    """What a device sees that knocked. ``device`` is what it is called, ``role`` what it is once it is ``inside``.

    ``refused``: it was turned away. ``closed`` says in a sentence why nobody new comes in now.
    """

    table: str
    name: str
    game: str
    version: int
    device: str
    role: str
    inside: bool
    refused: bool
    closed: str = ""


@dataclass(frozen=True)
class Tapped:
    """A tap is in the log. ``number`` is the log's then, ``version`` the table's now.

    ``asked``: an undo was not done but asked for. ``repeated``: the same tap had come before; nothing was changed.
    """

    number: int
    version: int
    label: str
    repeated: bool = False
    asked: bool = False


@dataclass(frozen=True)
class TableRow:
    """A table in the list of a device's tables."""

    table: str
    code: str
    name: str
    game: str
    phase: str
    host: bool
    seats: tuple[str, ...]
    headline: str
    updated_at: datetime


@dataclass(frozen=True)
class Proof:
    """What checking a table found. ``faults`` are sentences; none means that all is as it was said to be.

    ``plays`` are the steps that are no undo and the like; ``replayed`` is how many of them were also decided anew,
    which only the same figures, rulings and rules can do: ``other_rules`` where these are not the same.
    """

    table: str
    seed_hash: str
    steps: int
    plays: int
    numbers: int
    replayed: int
    faults: tuple[str, ...] = ()
    other_rules: bool = False

    @property
    def holds(self) -> bool:
        """True where nothing was found."""
        return not self.faults
