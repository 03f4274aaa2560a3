"""Armies and their revisions: every change is a revision, undo moves a pointer, nothing is overwritten.

A change says which version it saw. If another device was quicker, nothing is written and `Stale` is raised; that holds
between any number of processes, since the check and the write are one transaction.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from sqlalchemy import Select, Update, and_, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.engine.errors import NotFound, Stale
from companion.store.army_rows import ALIVE, ArmyReader, ArmyRow, HeadRow, HistoryLine
from companion.store.ids import army_id as new_army_id
from companion.store.ids import share_code as new_share_code
from companion.store.models import ARMY, ARMY_REVISION

__all__ = ["Appended", "Armies", "ArmyRow", "Content", "HeadRow", "HistoryLine", "Step"]

KEPT_REVISIONS = 500
"""So many steps can be undone; older ones are let go, or one long evening would fill a disk."""

KEPT_DELETED = timedelta(days=30)
"""A deleted army can be brought back for so long."""


# Built once, as those of `army_rows` are: what every edit of a list runs.
_THIS = ARMY.c.id == bindparam("army")
_LOCKED: Select[Any] = (
    select(ARMY.c.library_id, ARMY.c.version, ARMY.c.head, ARMY.c.share_code).where(_THIS, ALIVE).with_for_update()
)
_OF_THIS = ARMY_REVISION.c.army_id == bindparam("army")
_BY_TAP = select(ARMY_REVISION.c.number).where(_OF_THIS, ARMY_REVISION.c.tap == bindparam("tap"))
_DROP_AFTER = delete(ARMY_REVISION).where(_OF_THIS, ARMY_REVISION.c.number > bindparam("place"))
_DROP_UP_TO = delete(ARMY_REVISION).where(_OF_THIS, ARMY_REVISION.c.number <= bindparam("place"))
_ADD_REVISION = insert(ARMY_REVISION)


@cache
def _advancing(*names: str) -> Update:
    """Compare-and-set of those columns."""
    values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in ("version", "updated_at", *names)}
    return update(ARMY).where(_THIS, ARMY.c.version == bindparam("expected")).values(values)


@dataclass(frozen=True, slots=True)
class Content:
    """What one revision holds: ``points`` is the limit, ``cost`` what it costs, ``body`` the roster as JSON."""

    name: str
    side: str
    points: int
    cost: int
    legal: bool
    body: str


@dataclass(frozen=True, slots=True)
class Appended:
    """The revision that holds a change, and the army's version now. ``repeated``: the same tap had come before."""

    number: int
    version: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One step of undo or redo: ``label`` says what was undone or redone."""

    label: str
    head: int
    version: int


class Armies(ArmyReader):
    """Reads and changes armies; whatever changes them needs a connection from `Database.write`."""

    # What the army is

    def create(
        self, library_id: str, game: str, content: Content, label: str, *, folder: str = "", id_: str = ""
    ) -> str:
        """Puts a new army on top of a library and returns its id. Its first revision cannot be undone.

        Where there is one with that ``id_`` already, nothing is made; where that was deleted, the new one gets another.
        """
        now = datetime.now(UTC)
        top = select(func.min(ARMY.c.position)).where(ARMY.c.library_id == library_id)
        highest = self._connection.execute(top).scalar()
        row = {"library_id": library_id, "game": game, "folder": folder, "created_at": now, "updated_at": now}
        row |= {"position": 0 if highest is None else highest - 1, "secret": False, "version": 1, "head": 1}
        made = id_ or new_army_id()
        if not self._put(made, row):
            if self.version(made) is not None:
                return made
            made = new_army_id()
            self._put(made, row)
        self._insert_revision(made, 1, content, label, None, now)
        return made

    def _put(self, id_: str, row: Mapping[str, Any]) -> bool:
        """False where there is one with that id, perhaps a deleted one."""
        try:
            with self._connection.begin_nested():
                self._connection.execute(insert(ARMY).values(id=id_, **row))
        except IntegrityError:
            return False
        return True

    def append(
        self, army_id: str, content: Content, label: str, *, seen_version: int | None = None, tap: str | None = None
    ) -> Appended:
        """Writes the next revision and points the army to it; what could still be redone is dropped.

        A tap that was applied before changes nothing and gets the result it had. Errors: `Stale` (``army-changed``)
        when ``seen_version`` is given and is no longer the army's, `NotFound` (``no-army``).
        """
        row = self._locked(army_id)
        repeated = self._applied(army_id, tap)
        if repeated is not None:
            return Appended(repeated, row.version, repeated=True)
        _expect(row.version, seen_version, army_id)
        number = row.head + 1
        self._connection.execute(_DROP_AFTER, {"army": army_id, "place": row.head})
        self._insert_revision(army_id, number, content, label, tap, datetime.now(UTC))
        self._connection.execute(_DROP_UP_TO, {"army": army_id, "place": number - KEPT_REVISIONS})
        return Appended(number, self._advance(army_id, row.version, head=number))

    def undo(self, army_id: str, *, seen_version: int | None = None) -> Step | None:
        """Goes back one revision; None when there is nothing to undo. Errors as `append`."""
        row = self._locked(army_id)
        _expect(row.version, seen_version, army_id)
        labels = self._labels(army_id, row.head - 1, row.head)
        if row.head - 1 not in labels:
            return None
        return Step(labels[row.head], row.head - 1, self._advance(army_id, row.version, head=row.head - 1))

    def redo(self, army_id: str, *, seen_version: int | None = None) -> Step | None:
        """Goes forward to a revision that was undone; None when there is none. Errors as `append`."""
        row = self._locked(army_id)
        _expect(row.version, seen_version, army_id)
        labels = self._labels(army_id, row.head + 1)
        if row.head + 1 not in labels:
            return None
        return Step(labels[row.head + 1], row.head + 1, self._advance(army_id, row.version, head=row.head + 1))

    # Where it lies and who may read it

    def set_meta(self, army_id: str, *, folder: str | None = None, secret: bool | None = None) -> int:
        """Changes the folder or the secrecy, which undo does not touch. Returns the new version."""
        changes = {name: value for name, value in (("folder", folder), ("secret", secret)) if value is not None}
        return self._advance(army_id, self._locked(army_id).version, **changes)

    def reorder(self, library_id: str, army_ids: Sequence[str]) -> None:
        """Puts these armies first, in this order; those not named follow as they were. Unknown ids are passed over.

        The order is not part of an army, so no version changes and no open page of one turns stale.
        """
        wanted = {id_: place for place, id_ in enumerate(dict.fromkeys(army_ids))}
        present = [row.id for row in self.rows(library_id)]
        for place, id_ in enumerate(sorted(present, key=lambda id_: wanted.get(id_, len(wanted)))):
            self._connection.execute(update(ARMY).where(ARMY.c.id == id_).values(position=place))

    def share(self, army_id: str) -> str:
        """The code under which anybody may read the army; the one it has, or a new one."""
        row = self._locked(army_id)
        if row.share_code is not None:
            return str(row.share_code)
        code = new_share_code()
        self._advance(army_id, row.version, share_code=code)
        return code

    def unshare(self, army_id: str) -> None:
        """Stops the code for good; sharing again makes another one."""
        row = self._locked(army_id)
        if row.share_code is not None:
            self._advance(army_id, row.version, share_code=None)

    def delete(self, army_id: str) -> None:
        """Hides the army; `restore` brings it back. Those hidden for longer than `KEPT_DELETED` go for good."""
        now = datetime.now(UTC)
        row = self._locked(army_id)
        long_gone = and_(ARMY.c.library_id == row.library_id, ARMY.c.deleted_at < now - KEPT_DELETED)
        self._connection.execute(delete(ARMY).where(long_gone))
        self._advance(army_id, row.version, deleted_at=now)

    def restore(self, army_id: str, library_id: str) -> bool:
        """Brings a deleted army back, whole, to the library it was in; False when there is none to bring back."""
        statement = (
            update(ARMY)
            .where(ARMY.c.id == army_id, ARMY.c.library_id == library_id, ARMY.c.deleted_at.is_not(None))
            .values(deleted_at=None, version=ARMY.c.version + 1, updated_at=datetime.now(UTC))
        )
        return self._connection.execute(statement).rowcount == 1

    def move_all(self, from_library: str, to_library: str) -> int:
        """Moves every army, deleted ones too, below those that are there already. Returns how many can be seen."""
        moved = self.count(from_library)
        last = self._edge(func.max(ARMY.c.position), to_library)
        first = self._edge(func.min(ARMY.c.position), from_library)
        self._connection.execute(
            update(ARMY)
            .where(ARMY.c.library_id == from_library)
            .values(library_id=to_library, position=ARMY.c.position + last + 1 - first, version=ARMY.c.version + 1)
        )
        return moved

    # How it is done

    def _edge(self, position: Any, library_id: str) -> int:
        found: int | None = self._connection.execute(select(position).where(ARMY.c.library_id == library_id)).scalar()
        return 0 if found is None else found

    def _locked(self, army_id: str) -> Any:
        """The army's row, held until the transaction ends (SQLite holds the whole file by then anyway)."""
        row = self._connection.execute(_LOCKED, {"army": army_id}).first()
        if row is None:
            raise NotFound("no-army", "This list does not exist any more.", army=army_id)
        return row

    def _advance(self, army_id: str, version: int, **changes: Any) -> int:
        """Compare-and-set: it happens only if the version is still the one that was read."""
        new = {"version": version + 1, "updated_at": datetime.now(UTC), **changes}
        values = {f"new_{name}": value for name, value in new.items()}
        statement = _advancing(*changes)
        if self._connection.execute(statement, {"army": army_id, "expected": version, **values}).rowcount != 1:
            raise _changed(army_id, version)
        return version + 1

    def applied(self, army_id: str, tap: str) -> bool:
        """Whether this tap's change was made."""
        return self._applied(army_id, tap) is not None

    def _applied(self, army_id: str, tap: str | None) -> int | None:
        if tap is None:
            return None
        return self._connection.execute(_BY_TAP, {"army": army_id, "tap": tap}).scalar()

    def _labels(self, army_id: str, *numbers: int) -> dict[int, str]:
        mine = and_(ARMY_REVISION.c.army_id == army_id, ARMY_REVISION.c.number.in_(numbers))
        found = self._connection.execute(select(ARMY_REVISION.c.number, ARMY_REVISION.c.label).where(mine))
        return {row[0]: row[1] for row in found}

    def _insert_revision(
        self, army_id: str, number: int, content: Content, label: str, tap: str | None, now: datetime
    ) -> None:
        revision = {"army_id": army_id, "number": number, "label": label, "tap": tap, "created_at": now}
        self._connection.execute(_ADD_REVISION, {**revision, **asdict(content)})


def _expect(version: int, seen_version: int | None, army_id: str) -> None:
    if seen_version is not None and seen_version != version:
        raise _changed(army_id, version)


def _changed(army_id: str, version: int) -> Stale:
    return Stale(
        "army-changed", "This list was changed on another device. This is how it is now.", army=army_id, version=version
    )
