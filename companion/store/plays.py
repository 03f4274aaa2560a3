"""The log of a table: read, and grown by one step in one transaction, on the disk when `append` returns.

It goes by the bare driver (see `bare`): through SQLAlchemy's connections a process makes half as many commits.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass, fields
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select, text, update

from companion.store.bare import Bare, Cursor
from companion.store.database import Database
from companion.store.ids import fingerprint
from companion.store.models import PLAY, PLAY_SNAPSHOT, PLAY_STEP
from companion.store.play_rows import (
    AFTER,
    ALL_STEPS,
    DEVICES,
    FACTS,
    KNOWN_DEVICE,
    LINKS,
    LOG_PAGE,
    MINE,
    NEWEST_CHILD,
    PLAY_BY_ID,
    PLAY_FOR_DEVICE,
    SEATS,
    SNAPSHOT,
    STEP,
    STEP_BY_TAP,
    VERSION_BY_ID,
    Brief,
    DeviceRecord,
    PlayLine,
    PlayRow,
    SeatedDevice,
    SeatRecord,
    StepRow,
)

CHANNEL = "companion_tables"
"""On PostgreSQL every change says there ``TABLE VERSION``, to whoever listens."""


@dataclass(frozen=True, slots=True)
class Moved:
    """What a step makes of its table, besides its number and head; see `models.Play`. ``seed``: None leaves it."""

    phase: str
    redo: int
    ask: int
    generation: int
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A state to be kept whole with the step that led to it."""

    shape: str
    state: str


_MOVE = (
    update(PLAY)
    .where(PLAY.c.id == bindparam("table"), PLAY.c.number == bindparam("expected"))
    .values(
        {name: bindparam(f"new_{name}") for name in ("number", "head", *(field.name for field in fields(Moved)))}
        | {
            "version": PLAY.c.version + 1,
            "updated_ms": bindparam("new_ms"),
            "seed": func.coalesce(bindparam("new_seed"), PLAY.c.seed),
        }
    )
    .returning(PLAY.c.version)
)
_MOVE_UNCHANGED = _MOVE.where(PLAY.c.version == bindparam("expected_version"))
_HOLD = VERSION_BY_ID.with_for_update()
_ADD_STEP = insert(PLAY_STEP)
_ADD_SNAPSHOT = insert(PLAY_SNAPSHOT)
_NOTIFY = select(func.pg_notify(CHANNEL, bindparam("payload")))


class Plays:
    """The logs of a database. It remembers nothing but how its statements are spelt."""

    def __init__(self, database: Database) -> None:
        self._bare = Bare(database)

    def together(self) -> AbstractContextManager[None]:
        """Every read of the logs in the block uses one connection, instead of one for each."""
        return self._bare.together()

    # Reading

    def play(self, table: str) -> PlayRow | None:
        """The table as it is now."""
        row = self._one(PLAY_BY_ID, table=table)
        return None if row is None else PlayRow(*row)

    def play_for(self, table: str, secret: str) -> tuple[PlayRow | None, SeatedDevice | None]:
        """A table, and the device with this secret at it."""
        rows = self._all(PLAY_FOR_DEVICE, table=table, device=fingerprint(secret))
        if not rows:
            return None, None
        there = rows[0][_PLAY_FIELDS] is not None
        return PlayRow(*rows[0][:_PLAY_FIELDS]), seated([row[_PLAY_FIELDS:] for row in rows] if there else [])

    def people(self, table: str) -> tuple[list[SeatRecord], list[DeviceRecord]]:
        """The seats in order, and the devices that are in or wait to be let in."""
        with self._bare.read() as cursor:
            seats = cursor.all(SEATS, {"table": table})
            devices = cursor.all(DEVICES, {"table": table})
        return [SeatRecord(*row) for row in seats], [DeviceRecord(*row) for row in devices]

    def knows(self, secret: str) -> bool:
        """True where a device with this secret is at any table, or was sent away from one."""
        return self._one(KNOWN_DEVICE, device=fingerprint(secret)) is not None

    def mine(self, secret: str, most: int, *, hidden: bool) -> list[PlayLine]:
        """The tables that a device is at, the last one changed first."""
        return [PlayLine(*row) for row in self._all(MINE, device=fingerprint(secret), most=most, hidden=hidden)]

    def step(self, table: str, number: int) -> StepRow | None:
        """One step."""
        return _step(self._one(STEP, table=table, number=number))

    def by_tap(self, table: str, tap: str) -> StepRow | None:
        """The step that this tap made."""
        return _step(self._one(STEP_BY_TAP, table=table, tap=tap))

    def steps(self, table: str) -> list[StepRow]:
        """The whole log, oldest first."""
        return [StepRow(*row) for row in self._all(ALL_STEPS, table=table)]

    def after(self, table: str, number: int) -> list[Brief]:
        """What happened after a step, oldest first."""
        return [Brief(*row) for row in self._all(AFTER, table=table, after=number)]

    def page(self, table: str, before: int, most: int) -> list[Brief]:
        """The log below a number, newest first."""
        return [Brief(*row) for row in self._all(LOG_PAGE, table=table, before=before, most=most)]

    def links(self, table: str, after: int, up_to: int) -> dict[int, int]:
        """The plays between two numbers, each with the one before it in its chain."""
        return dict(self._all(LINKS, table=table, after=after, up_to=up_to))

    def facts(self, table: str, after: int, up_to: int) -> dict[int, tuple[int, str]]:
        """The same with their events."""
        return {row[0]: (row[1], row[2]) for row in self._all(FACTS, table=table, after=after, up_to=up_to)}

    def newest_child(self, table: str, number: int) -> int:
        """The play that redo goes to from a step; 0 where there is none."""
        row = self._one(NEWEST_CHILD, table=table, parent=number)
        return 0 if row is None else int(row[0])

    def snapshot(self, table: str, number: int) -> Snapshot | None:
        """The state that was kept with a step."""
        row = self._one(SNAPSHOT, table=table, number=number)
        return None if row is None else Snapshot(*row)

    # Growing

    def append(
        self,
        table: str,
        step: StepRow,
        moved: Moved,
        snapshot: Snapshot | None = None,
        *,
        expected_version: int | None = None,
        held: Cursor | None = None,
    ) -> int | None:
        """Adds a step whose number is the next one; returns the table's new version.

        None, and nothing is written, where somebody was quicker (or the same tap is there already).
        ``expected_version``: also where anything else about the table changed. ``held``: in the transaction of `hold`.
        """
        if held is not None:
            return self._add(held, table, step, moved, snapshot, expected_version)
        try:
            with self._bare.write() as cursor:
                return self._add(cursor, table, step, moved, snapshot, expected_version)
        except self._bare.integrity_error:
            return None

    @contextmanager
    def hold(self, table: str) -> Iterator[Cursor]:
        """Nobody else adds a step before the end of the block; what is added in it is on the disk then.

        For whoever others were too quick for: it makes them wait.
        """
        with self._bare.write() as cursor:
            cursor.one(_HOLD, {"table": table})
            yield cursor

    def _add(
        self,
        cursor: Cursor,
        table: str,
        step: StepRow,
        moved: Moved,
        snapshot: Snapshot | None,
        expected_version: int | None,
    ) -> int | None:
        version = self._move(cursor, table, step, moved, expected_version)
        if version is None:
            return None
        cursor.run(_ADD_STEP, {"table_id": table, **_values(step)})
        if snapshot is not None:
            cursor.run(_ADD_SNAPSHOT, {"table_id": table, "number": step.number, **asdict(snapshot)})
        if not self._bare.sqlite:
            cursor.run(_NOTIFY, {"payload": f"{table} {version}"})
        return version

    @staticmethod
    def _move(cursor: Cursor, table: str, step: StepRow, moved: Moved, expected_version: int | None) -> int | None:
        values = {
            "table": table,
            "expected": step.number - 1,
            "expected_version": expected_version,
            "new_number": step.number,
            "new_head": step.head,
            "new_phase": moved.phase,
            "new_redo": moved.redo,
            "new_ask": moved.ask,
            "new_generation": moved.generation,
            "new_seed": moved.seed,
            "new_ms": step.at_ms,
        }
        row = cursor.one(_MOVE if expected_version is None else _MOVE_UNCHANGED, values)
        return None if row is None else int(row[0])

    def _one(self, statement: Any, **values: Any) -> tuple[Any, ...] | None:
        with self._bare.read() as cursor:
            return cursor.one(statement, values)

    def _all(self, statement: Any, **values: Any) -> list[tuple[Any, ...]]:
        with self._bare.read() as cursor:
            return cursor.all(statement, values)


def changed(connection: Connection, table: str, now_ms: int, **values: Any) -> int:
    """Raises the table's version and notifies the processes that watch, because this transaction changed something
    that pages show."""
    statement = (
        update(PLAY)
        .where(PLAY.c.id == table)
        .values(version=PLAY.c.version + 1, updated_ms=now_ms, **values)
        .returning(PLAY.c.version)
    )
    version = int(connection.execute(statement).scalar_one())
    if connection.dialect.name == "postgresql":
        payload = {"channel": CHANNEL, "payload": f"{table} {version}"}
        connection.execute(text("SELECT pg_notify(:channel, :payload)"), payload)
    return version


_PLAY_FIELDS = len(fields(PlayRow))
_STEP_FIELDS = tuple(field.name for field in fields(StepRow))


def _values(step: StepRow) -> dict[str, Any]:
    return {name: getattr(step, name) for name in _STEP_FIELDS}


def _step(row: tuple[Any, ...] | None) -> StepRow | None:
    return None if row is None else StepRow(*row)


def seated(rows: list[tuple[Any, ...]]) -> SeatedDevice | None:
    """The rows of one device, one for each seat it holds, as one record."""
    if not rows:
        return None
    handle, name, role, host, here, _ = rows[0]
    seats = tuple(row[5] for row in rows if row[5] is not None)
    return SeatedDevice(handle, name, role, bool(host), bool(here), seats)
