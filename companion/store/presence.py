"""Which devices are at a table, written for all devices of a process in one transaction."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, func, select, update

from companion.store.database import Database
from companion.store.models import PLAY, PLAY_DEVICE
from companion.store.plays import CHANNEL

Key = tuple[str, str]
"""A table, and the fingerprint of a device."""


@dataclass(frozen=True)
class Note:
    """What a process knows at ``now_ms``: who came, who stayed, and who is gone since it wrote of them at that time."""

    now_ms: int
    came: Collection[Key] = ()
    stayed: Collection[Key] = ()
    gone: Collection[tuple[Key, int]] = ()

    def __bool__(self) -> bool:
        return bool(self.came or self.stayed or self.gone)


_OF = (PLAY_DEVICE.c.table_id == bindparam("table"), PLAY_DEVICE.c.device == bindparam("key"))
_SEEN = update(PLAY_DEVICE).where(*_OF).values(seen_ms=bindparam("now"))
_COME = update(PLAY_DEVICE).where(*_OF, PLAY_DEVICE.c.here.is_(False)).values(here=True)
# Another process may have it by now: then it was written of later than we did.
_GO = (
    update(PLAY_DEVICE)
    .where(*_OF, PLAY_DEVICE.c.here.is_(True), PLAY_DEVICE.c.seen_ms <= bindparam("written"))
    .values(here=False)
)
_BUMP = update(PLAY).where(PLAY.c.id == bindparam("table")).values(version=PLAY.c.version + 1).returning(PLAY.c.version)
# Whoever changes a table takes its row first; so does this, or two of them could wait for each other.
_LOCK = (
    select(PLAY.c.id).where(PLAY.c.id.in_(bindparam("tables", expanding=True))).order_by(PLAY.c.id).with_for_update()
)
_NOTIFY = select(func.pg_notify(CHANNEL, bindparam("payload")))


PATIENCE = 0.3
"""Seconds that it waits for other writers: whoever writes this also says every second that the line stands."""


def write(database: Database, note: Note) -> set[str]:
    """Writes it down; the tables at which others see a difference, each of which then has one new version.

    Errors: those of `companion.store.trouble`; then nothing of it was written.
    """
    changed: set[str] = set()
    moved = {table for table, _ in note.came} | {who[0] for who, _ in note.gone}
    with database.write(PATIENCE) as connection:
        if moved:
            connection.execute(_LOCK, {"tables": sorted(moved)})
        for table, key in sorted(note.came):
            if connection.execute(_COME, {"table": table, "key": key}).rowcount:
                changed.add(table)
        for (table, key), written in sorted(note.gone):
            if connection.execute(_GO, {"table": table, "key": key, "written": written}).rowcount:
                changed.add(table)
        seen: list[dict[str, Any]] = [
            {"table": table, "key": key, "now": note.now_ms} for table, key in sorted({*note.came, *note.stayed})
        ]
        if seen:
            connection.execute(_SEEN, seen)
        for table in sorted(changed):
            _tell(connection, table)
    return changed


def _tell(connection: Connection, table: str) -> None:
    version = connection.execute(_BUMP, {"table": table}).scalar_one_or_none()
    if version is not None and connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"payload": f"{table} {version}"})
