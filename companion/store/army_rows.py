"""Armies read: each screen's question is one select, put together once."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, and_, bindparam, case, func, select

from companion.store.models import ARMY, ARMY_REVISION, LIBRARY


@dataclass(frozen=True, slots=True)
class ArmyRow:
    """An army in a list, without its body. Times are UTC."""

    id: str
    library_id: str
    game: str
    folder: str
    position: int
    secret: bool
    version: int
    head: int
    share_code: str | None
    created_at: datetime
    updated_at: datetime
    name: str
    side: str
    points: int
    cost: int
    legal: bool


@dataclass(frozen=True, slots=True)
class HeadRow(ArmyRow):
    """An army as it is now. ``undo_label`` and ``redo_label`` say what a step would undo or redo, None for nothing."""

    body: str
    undo_label: str | None
    redo_label: str | None


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One revision that can be gone back or forward to; ``current`` is the one the army shows now."""

    number: int
    label: str
    created_at: datetime
    current: bool


_PREVIOUS = ARMY_REVISION.alias("previous")
_NEXT = ARMY_REVISION.alias("following")
_SUMMARY = (
    ARMY_REVISION.c.name,
    ARMY_REVISION.c.side,
    ARMY_REVISION.c.points,
    ARMY_REVISION.c.cost,
    ARMY_REVISION.c.legal,
)
_ROW = (*[column for column in ARMY.c if column.name != "deleted_at"], *_SUMMARY)
ALIVE = ARMY.c.deleted_at.is_(None)
_AT_HEAD = and_(ARMY_REVISION.c.army_id == ARMY.c.id, ARMY_REVISION.c.number == ARMY.c.head)


def _beside(table: Any, distance: int) -> Any:
    return and_(table.c.army_id == ARMY.c.id, table.c.number == ARMY.c.head + distance)


# The first revision kept has nothing before it, so its label names nothing that could be undone.
_UNDO_LABEL = case((_PREVIOUS.c.number.is_not(None), ARMY_REVISION.c.label))

# Built once: putting a statement together costs more than running it.
_ROWS: Select[Any] = select(*_ROW).join_from(ARMY, ARMY_REVISION, _AT_HEAD).where(ALIVE)
_ROWS_OF_LIBRARY = _ROWS.where(ARMY.c.library_id == bindparam("library")).order_by(
    ARMY.c.position, ARMY.c.created_at.desc(), ARMY.c.id
)
_DELETED = (
    select(*_ROW)
    .join_from(ARMY, ARMY_REVISION, _AT_HEAD)
    .where(ARMY.c.deleted_at.is_not(None), ARMY.c.library_id == bindparam("library"))
    .order_by(ARMY.c.deleted_at.desc())
    .limit(20)
)
_RECENT = (
    _ROWS.where(ARMY.c.library_id == bindparam("library")).order_by(ARMY.c.updated_at.desc()).limit(bindparam("most"))
)
_HEAD: Select[Any] = (
    select(*_ROW, ARMY_REVISION.c.body, _UNDO_LABEL, _NEXT.c.label)
    .join_from(ARMY, ARMY_REVISION, _AT_HEAD)
    .outerjoin(_PREVIOUS, _beside(_PREVIOUS, -1))
    .outerjoin(_NEXT, _beside(_NEXT, 1))
    .where(ALIVE)
)
_HEAD_BY_ID = _HEAD.where(ARMY.c.id == bindparam("army"))
_HEAD_BY_CODE = _HEAD.where(ARMY.c.share_code == bindparam("code"))
_VERSION = select(ARMY.c.library_id, ARMY.c.version).where(ARMY.c.id == bindparam("army"), ALIVE)
SHOWN: Select[Any] = (
    select(ARMY.c.version, LIBRARY.c.version)
    .join_from(ARMY, LIBRARY, LIBRARY.c.id == ARMY.c.library_id)
    .where(ARMY.c.id == bindparam("army"), ALIVE)
)
SHOWN_BY_CODE: Select[Any] = select(ARMY.c.version).where(ARMY.c.share_code == bindparam("code"), ALIVE)


class ArmyReader:
    """The armies seen through one connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def rows(self, library_id: str) -> list[ArmyRow]:
        """The armies of a library in its owner's order; new ones stand on top."""
        return [ArmyRow(*row) for row in self._connection.execute(_ROWS_OF_LIBRARY, {"library": library_id})]

    def deleted(self, library_id: str) -> list[ArmyRow]:
        """The armies that can be brought back, the last one deleted first; at most 20."""
        return [ArmyRow(*row) for row in self._connection.execute(_DELETED, {"library": library_id})]

    def recent(self, library_id: str, most: int) -> list[ArmyRow]:
        """The armies last worked on, newest first."""
        return [ArmyRow(*row) for row in self._connection.execute(_RECENT, {"library": library_id, "most": most})]

    def count(self, library_id: str) -> int:
        """How many armies a library has, deleted ones not counted."""
        statement = select(func.count()).select_from(ARMY).where(ARMY.c.library_id == library_id, ALIVE)
        return self._connection.execute(statement).scalar_one()

    def head(self, army_id: str) -> HeadRow | None:
        """The army as it is now, in one select; None when there is none or it is deleted."""
        return _head_row(self._connection.execute(_HEAD_BY_ID, {"army": army_id}).first())

    def by_share_code(self, code: str) -> HeadRow | None:
        """The army that was shared under this code, as it is now."""
        return _head_row(self._connection.execute(_HEAD_BY_CODE, {"code": code}).first())

    def version(self, army_id: str) -> tuple[str, int] | None:
        """The library and the version of an army."""
        row = self._connection.execute(_VERSION, {"army": army_id}).first()
        return None if row is None else (row[0], row[1])

    def history(self, army_id: str) -> list[HistoryLine]:
        """The revisions kept, oldest first; those after the current one can be redone."""
        statement = (
            select(ARMY_REVISION.c.number, ARMY_REVISION.c.label, ARMY_REVISION.c.created_at, ARMY.c.head)
            .join_from(ARMY, ARMY_REVISION, ARMY_REVISION.c.army_id == ARMY.c.id)
            .where(ARMY.c.id == army_id, ALIVE)
            .order_by(ARMY_REVISION.c.number)
        )
        found = self._connection.execute(statement)
        return [HistoryLine(number, label, at, number == head) for number, label, at, head in found]


def _head_row(row: Sequence[Any] | None) -> HeadRow | None:
    return None if row is None else HeadRow(*row)
