"""Tables, their devices and their seats, where they are changed. Secrets arrive in the clear and are kept as hashes."""

from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from companion.store.ids import fingerprint, random_name
from companion.store.models import PLAY, PLAY_DEVICE, PLAY_SEAT, PLAY_STEP
from companion.store.play_rows import (
    DEVICE_SEATS,
    DEVICES,
    KNOCKING,
    PLAY_BY_ID,
    SEATS,
    TURNED_AWAY,
    DeviceRecord,
    PlayRow,
    SeatedDevice,
    SeatRecord,
    StepRow,
)
from companion.store.plays import changed, seated

_LOCKED = PLAY_BY_ID.with_for_update()
# SQLite and PostgreSQL read it alike.
_ADD_TAP = text("INSERT INTO play_tap (table_id, tap) VALUES (:table, :tap) ON CONFLICT (table_id, tap) DO NOTHING")


class TablePeople:
    """Tables seen through one connection; whatever changes them needs one from `Database.write`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    # Tables

    def create(self, row: PlayRow) -> bool:
        """A new table; False where there is one with its id. Errors: the driver's, where the code is taken."""
        try:
            with self._connection.begin_nested():
                self._connection.execute(insert(PLAY).values({name: getattr(row, name) for name in PlayRow.__slots__}))
        except IntegrityError:
            if self.locked(row.id) is None:
                raise
            return False
        return True

    def code_taken(self, code: str) -> bool:
        """True where a table, or a seat, has this code."""
        return self.by_code(code) is not None or self.by_seat_code(code, 0) is not None

    def by_code(self, code: str) -> str | None:
        """The table with this code."""
        found: str | None = self._connection.execute(select(PLAY.c.id).where(PLAY.c.code == code)).scalar()
        return found

    def by_token(self, token: str) -> str | None:
        """The table with this link."""
        found: str | None = self._connection.execute(select(PLAY.c.id).where(PLAY.c.token == token)).scalar()
        return found

    def locked(self, table: str) -> PlayRow | None:
        """The table, held until the transaction ends."""
        row = self._connection.execute(_LOCKED, {"table": table}).first()
        return None if row is None else PlayRow(*row)

    def changed(self, table: str, now_ms: int, **values: Any) -> int:
        """Sets columns of the table and notifies the processes that watch."""
        return changed(self._connection, table, now_ms, **values)

    def first_time(self, table: str, tap: str) -> bool:
        """Keeps the key of a tap; False where it was kept before."""
        return self._connection.execute(_ADD_TAP, {"table": table, "tap": tap}).rowcount == 1

    def number(self, table: str) -> int:
        """How many steps its log has."""
        return int(self._connection.execute(select(PLAY.c.number).where(PLAY.c.id == table)).scalar_one())

    def add_step(self, row: PlayRow, step: StepRow) -> None:
        """Adds a step that leaves the table where it is, and notifies the processes that watch."""
        self._connection.execute(insert(PLAY_STEP).values(table_id=row.id, **asdict(step)))
        self.changed(row.id, step.at_ms, number=step.number)

    def newest(self, most: int) -> list[PlayRow]:
        """The tables last played at."""
        columns = [PLAY.c[name] for name in PlayRow.__slots__]
        rows = self._connection.execute(select(*columns).order_by(PLAY.c.updated_ms.desc()).limit(most))
        return [PlayRow(*row) for row in rows]

    def codes(self) -> list[str]:
        """The codes of all tables, the oldest table first."""
        return list(self._connection.execute(select(PLAY.c.code).order_by(PLAY.c.created_ms, PLAY.c.id)).scalars())

    def delete(self, table: str) -> None:
        """The table and all that was played at it."""
        self._connection.execute(delete(PLAY).where(PLAY.c.id == table))

    # Devices

    def device(self, table: str, secret: str) -> SeatedDevice | None:
        """The device with this secret, kicked or not."""
        values = {"table": table, "device": fingerprint(secret)}
        return seated([tuple(row) for row in self._connection.execute(DEVICE_SEATS, values)])

    def devices(self, table: str) -> list[DeviceRecord]:
        """The devices that are in."""
        return [each for each in self._devices(table) if each.role != KNOCKING]

    def knocking(self, table: str) -> list[DeviceRecord]:
        """The devices that wait to be let in."""
        return [each for each in self._devices(table) if each.role == KNOCKING]

    def _devices(self, table: str) -> list[DeviceRecord]:
        return [DeviceRecord(*row) for row in self._connection.execute(DEVICES, {"table": table})]

    def turned_away(self, table: str, most: int) -> list[DeviceRecord]:
        """The devices that were sent away or not let in, the last one seen first."""
        rows = self._connection.execute(TURNED_AWAY, {"table": table, "most": most})
        return [DeviceRecord(*row) for row in rows]

    def forget_knocks(self, table: str, before_ms: int) -> None:
        """Devices that waited to be let in and were not heard of since are forgotten."""
        gone = (PLAY_DEVICE.c.role == KNOCKING, PLAY_DEVICE.c.seen_ms < before_ms)
        self._connection.execute(delete(PLAY_DEVICE).where(PLAY_DEVICE.c.table_id == table, *gone))

    def forget(self, table: str, handle: str) -> None:
        """The device with this handle was never there."""
        that = (PLAY_DEVICE.c.table_id == table, PLAY_DEVICE.c.handle == handle)
        self._connection.execute(delete(PLAY_DEVICE).where(*that))

    def add_device(
        self, table: str, secret: str, name: str, role: str, now_ms: int, *, host: bool = False, wish: str = ""
    ) -> None:
        """One more device."""
        values: dict[str, Any] = {
            "table_id": table,
            "device": fingerprint(secret),
            "handle": random_name(6),
            "name": name,
            "wish": wish,
        }
        values |= {"role": role, "host": host, "here": True, "hidden": False, "seen_ms": now_ms}
        self._connection.execute(insert(PLAY_DEVICE).values(values))

    def set_device(self, table: str, secret: str, **values: Any) -> None:
        """Changes columns of the device with this secret."""
        mine = (PLAY_DEVICE.c.table_id == table, PLAY_DEVICE.c.device == fingerprint(secret))
        self._connection.execute(update(PLAY_DEVICE).where(*mine).values(**values))

    def set_handle(self, table: str, handle: str, **values: Any) -> None:
        """Changes columns of the device with this handle."""
        that = (PLAY_DEVICE.c.table_id == table, PLAY_DEVICE.c.handle == handle)
        self._connection.execute(update(PLAY_DEVICE).where(*that).values(**values))

    def make_host(self, table: str, handle: str) -> None:
        """Makes this device the only host."""
        self._connection.execute(
            update(PLAY_DEVICE).where(PLAY_DEVICE.c.table_id == table).values(host=PLAY_DEVICE.c.handle == handle)
        )

    # Seats

    def seats(self, table: str) -> list[SeatRecord]:
        """The seats in order."""
        return [SeatRecord(*row) for row in self._connection.execute(SEATS, {"table": table})]

    def armies(self, table: str) -> dict[str, str | None]:
        """The lists of the seats as JSON."""
        found = select(PLAY_SEAT.c.id, PLAY_SEAT.c.army).where(PLAY_SEAT.c.table_id == table)
        return {row[0]: row[1] for row in self._connection.execute(found)}

    def add_seat(self, table: str, name: str, secret: str | None = None) -> str:
        """A seat at the end, held by the device with ``secret``; returns its id."""
        last = self._connection.execute(
            select(func.max(PLAY_SEAT.c.position)).where(PLAY_SEAT.c.table_id == table)
        ).scalar()
        position = 1 if last is None else last + 1
        values = {"table_id": table, "id": f"s{position}", "position": position, "name": name, "army": None}
        values |= {"about": "{}", "sealed": False, "accepted": False, "code_until_ms": 0}
        values |= {"device": None if secret is None else fingerprint(secret)}
        self._connection.execute(insert(PLAY_SEAT).values(values))
        return f"s{position}"

    def set_seat(self, table: str, seat: str, **values: Any) -> None:
        """Changes columns of a seat."""
        self._connection.execute(
            update(PLAY_SEAT).where(PLAY_SEAT.c.table_id == table, PLAY_SEAT.c.id == seat).values(**values)
        )

    def give_seat(self, table: str, seat: str, handle: str | None) -> None:
        """The device with this handle holds the seat (None: nobody does). A code for the seat stops working."""
        holder = select(PLAY_DEVICE.c.device).where(PLAY_DEVICE.c.table_id == table, PLAY_DEVICE.c.handle == handle)
        device = None if handle is None else holder.scalar_subquery()
        self.set_seat(table, seat, device=device, accepted=False, code=None, token_hash=None, code_until_ms=0)

    def clear_accepted(self, table: str) -> None:
        """Forgets who accepted, because what is agreed has changed."""
        self._connection.execute(update(PLAY_SEAT).where(PLAY_SEAT.c.table_id == table).values(accepted=False))

    def remove_seat(self, table: str, seat: str) -> None:
        """Removes the seat."""
        self._connection.execute(delete(PLAY_SEAT).where(PLAY_SEAT.c.table_id == table, PLAY_SEAT.c.id == seat))

    def by_seat_code(self, code: str, now_ms: int) -> tuple[str, str] | None:
        """Table and seat of a seat's code that still works."""
        mine = (PLAY_SEAT.c.code == code, PLAY_SEAT.c.code_until_ms > now_ms)
        row = self._connection.execute(select(PLAY_SEAT.c.table_id, PLAY_SEAT.c.id).where(*mine)).first()
        return None if row is None else (row[0], row[1])

    def by_seat_token(self, token: str, now_ms: int) -> tuple[str, str] | None:
        """Table and seat of a seat's link that still works."""
        mine = (PLAY_SEAT.c.token_hash == fingerprint(token), PLAY_SEAT.c.code_until_ms > now_ms)
        row = self._connection.execute(select(PLAY_SEAT.c.table_id, PLAY_SEAT.c.id).where(*mine)).first()
        return None if row is None else (row[0], row[1])
