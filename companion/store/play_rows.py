"""Rows of a table's log as records, and the selects by which they are read; each is put together once."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, bindparam, select

from companion.store.models import PLAY, PLAY_DEVICE, PLAY_SEAT, PLAY_SNAPSHOT, PLAY_STEP

PLAYED, UNDONE, REDONE, ASKED, REFUSED = "play", "undo", "redo", "ask", "refuse"
AGREED, SEATED = "agree", "seat"
"""The kinds of steps; only the first is ever part of the chain that makes the state. `AGREED`: to the end of the
battle; `SEATED`: another device holds a seat, or none does."""

KNOCKING, KICKED = "knocking", "kicked"
"""The roles of a device that is not in: it waits to be let in, or it was sent away."""


@dataclass(frozen=True, slots=True)
class PlayRow:
    """A table; see `models.Play`."""

    id: str
    code: str
    game: str
    name: str
    phase: str
    agreed: str
    terms: int
    data_version: str
    seed: str
    version: int
    number: int
    head: int
    redo: int
    ask: int
    generation: int
    created_ms: int
    updated_ms: int
    token: str | None = None
    locked: bool = False


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step; see `models.PlayStep`. What is JSON there is text here."""

    number: int
    kind: str
    parent: int
    head: int
    depth: int
    base: int
    seat: str
    at_ms: int
    tap: str
    label: str
    told: str = "[]"
    reveals: bool = False
    free: bool = False
    command: str = "null"
    events: str = "[]"
    place: str = ""
    drawn: str = "[]"


@dataclass(frozen=True, slots=True)
class Brief:
    """What the log shows of a step."""

    number: int
    kind: str
    parent: int
    seat: str
    at_ms: int
    label: str
    told: str
    free: bool


@dataclass(frozen=True, slots=True)
class SeatedDevice:
    """A device at a table and the seats it holds, in order."""

    handle: str
    name: str
    role: str
    host: bool
    here: bool
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """A seat without its list; ``about`` is what is said of the list as JSON, ``holder`` the handle of its device."""

    id: str
    name: str
    about: str
    sealed: bool
    accepted: bool
    holder: str | None


@dataclass(frozen=True, slots=True)
class DeviceRecord:
    """A device at a table, or one that waits to be let in, as the others know it."""

    handle: str
    name: str
    role: str
    host: bool
    here: bool
    seen_ms: int
    wish: str = ""


@dataclass(frozen=True, slots=True)
class PlayLine:
    """A table in the list of a device; ``label`` names the step it stands at."""

    id: str
    code: str
    name: str
    game: str
    phase: str
    updated_ms: int
    host: bool
    label: str | None


_STEP = tuple(PLAY_STEP.c[name] for name in StepRow.__slots__)
_BRIEF = tuple(PLAY_STEP.c[name] for name in Brief.__slots__)
_OF_TABLE = PLAY_STEP.c.table_id == bindparam("table")
_IS_PLAY = PLAY_STEP.c.kind == PLAYED
_AFTER = PLAY_STEP.c.number > bindparam("after")
_UP_TO = PLAY_STEP.c.number <= bindparam("up_to")

_PLAY = tuple(PLAY.c[name] for name in PlayRow.__slots__)
_DEVICE_AND_SEAT = (
    PLAY_DEVICE.c.handle,
    PLAY_DEVICE.c.name,
    PLAY_DEVICE.c.role,
    PLAY_DEVICE.c.host,
    PLAY_DEVICE.c.here,
    PLAY_SEAT.c.id,
)
_ITS_SEAT = (PLAY_SEAT.c.table_id == PLAY_DEVICE.c.table_id) & (PLAY_SEAT.c.device == PLAY_DEVICE.c.device)
_THE_DEVICE = PLAY_DEVICE.c.device == bindparam("device")

PLAY_BY_ID: Select[Any] = select(*_PLAY).where(PLAY.c.id == bindparam("table"))
VERSION_BY_ID: Select[Any] = select(PLAY.c.version).where(PLAY.c.id == bindparam("table"))
PLAY_FOR_DEVICE: Select[Any] = (
    select(*_PLAY, *_DEVICE_AND_SEAT)
    .outerjoin_from(PLAY, PLAY_DEVICE, (PLAY_DEVICE.c.table_id == PLAY.c.id) & _THE_DEVICE)
    .outerjoin(PLAY_SEAT, _ITS_SEAT)
    .where(PLAY.c.id == bindparam("table"))
    .order_by(PLAY_SEAT.c.position)
)
"""The table with what `DEVICE_SEATS` says of the device: empty where it is not at the table."""
DEVICE_SEATS: Select[Any] = (
    select(*_DEVICE_AND_SEAT)
    .outerjoin_from(PLAY_DEVICE, PLAY_SEAT, _ITS_SEAT)
    .where(PLAY_DEVICE.c.table_id == bindparam("table"), _THE_DEVICE)
    .order_by(PLAY_SEAT.c.position)
)
STEP: Select[Any] = select(*_STEP).where(_OF_TABLE, PLAY_STEP.c.number == bindparam("number"))
STEP_BY_TAP: Select[Any] = select(*_STEP).where(_OF_TABLE, PLAY_STEP.c.tap == bindparam("tap"))
ALL_STEPS: Select[Any] = select(*_STEP).where(_OF_TABLE).order_by(PLAY_STEP.c.number)
AFTER: Select[Any] = select(*_BRIEF).where(_OF_TABLE, _AFTER).order_by(PLAY_STEP.c.number)
LOG_PAGE: Select[Any] = (
    select(*_BRIEF)
    .where(_OF_TABLE, PLAY_STEP.c.number < bindparam("before"))
    .order_by(PLAY_STEP.c.number.desc())
    .limit(bindparam("most"))
)
LINKS: Select[Any] = select(PLAY_STEP.c.number, PLAY_STEP.c.parent).where(_OF_TABLE, _IS_PLAY, _AFTER, _UP_TO)
FACTS: Select[Any] = select(PLAY_STEP.c.number, PLAY_STEP.c.parent, PLAY_STEP.c.events).where(
    _OF_TABLE, _IS_PLAY, _AFTER, _UP_TO
)
NEWEST_CHILD: Select[Any] = (
    select(PLAY_STEP.c.number)
    .where(_OF_TABLE, _IS_PLAY, PLAY_STEP.c.parent == bindparam("parent"), PLAY_STEP.c.number > bindparam("parent"))
    .order_by(PLAY_STEP.c.number.desc())
    .limit(1)
)
SNAPSHOT: Select[Any] = select(PLAY_SNAPSHOT.c.shape, PLAY_SNAPSHOT.c.state).where(
    PLAY_SNAPSHOT.c.table_id == bindparam("table"), PLAY_SNAPSHOT.c.number == bindparam("number")
)
SEATS: Select[Any] = (
    select(
        PLAY_SEAT.c.id,
        PLAY_SEAT.c.name,
        PLAY_SEAT.c.about,
        PLAY_SEAT.c.sealed,
        PLAY_SEAT.c.accepted,
        PLAY_DEVICE.c.handle,
    )
    .join_from(
        PLAY_SEAT,
        PLAY_DEVICE,
        (PLAY_DEVICE.c.table_id == PLAY_SEAT.c.table_id) & (PLAY_DEVICE.c.device == PLAY_SEAT.c.device),
        isouter=True,
    )
    .where(PLAY_SEAT.c.table_id == bindparam("table"))
    .order_by(PLAY_SEAT.c.position)
)
DEVICES: Select[Any] = (
    select(*(PLAY_DEVICE.c[name] for name in DeviceRecord.__slots__))
    .where(PLAY_DEVICE.c.table_id == bindparam("table"), PLAY_DEVICE.c.role != KICKED)
    .order_by(PLAY_DEVICE.c.handle)
)
"""Those that are in, and those that wait to be let in."""
TURNED_AWAY: Select[Any] = (
    select(*(PLAY_DEVICE.c[name] for name in DeviceRecord.__slots__))
    .where(PLAY_DEVICE.c.table_id == bindparam("table"), PLAY_DEVICE.c.role == KICKED)
    .order_by(PLAY_DEVICE.c.seen_ms.desc(), PLAY_DEVICE.c.handle)
    .limit(bindparam("most"))
)
KNOWN_DEVICE: Select[Any] = select(PLAY_DEVICE.c.table_id).where(PLAY_DEVICE.c.device == bindparam("device")).limit(1)
MINE: Select[Any] = (
    select(
        PLAY.c.id,
        PLAY.c.code,
        PLAY.c.name,
        PLAY.c.game,
        PLAY.c.phase,
        PLAY.c.updated_ms,
        PLAY_DEVICE.c.host,
        PLAY_STEP.c.label,
    )
    .join_from(PLAY_DEVICE, PLAY, PLAY.c.id == PLAY_DEVICE.c.table_id)
    .outerjoin(PLAY_STEP, (PLAY_STEP.c.table_id == PLAY.c.id) & (PLAY_STEP.c.number == PLAY.c.head))
    .where(
        PLAY_DEVICE.c.device == bindparam("device"),
        PLAY_DEVICE.c.role != KNOCKING,
        PLAY_DEVICE.c.role != KICKED,
        PLAY_DEVICE.c.hidden == bindparam("hidden"),
    )
    .order_by(PLAY.c.updated_ms.desc())
    .limit(bindparam("most"))
)
