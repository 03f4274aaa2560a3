"""Libraries, the devices that open them, the codes that let in one more device, settings and collections.

Secrets arrive here in the clear and are kept as fingerprints only.
"""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, and_, bindparam, delete, func, insert, or_, select, update

from companion.store.ids import fingerprint, library_id
from companion.store.models import DEVICE, DEVICE_CODE, LIBRARY, OWNED_TROOP


@dataclass(frozen=True, slots=True)
class LibraryRow:
    """A library as one of its devices opens it. ``seen_at`` is when that device was last noted."""

    id: str
    settings: str
    seen_at: datetime


# Every page asks this, so it is one look-up by primary key on each table, put together once; so is what a list asks.
_BY_SECRET: Select[Any] = (
    select(LIBRARY.c.id, LIBRARY.c.settings, DEVICE.c.seen_at)
    .join_from(DEVICE, LIBRARY, DEVICE.c.library_id == LIBRARY.c.id)
    .where(DEVICE.c.secret_hash == bindparam("hash"))
)

_OWNED: Select[Any] = select(OWNED_TROOP.c.troop, OWNED_TROOP.c.count).where(
    OWNED_TROOP.c.library_id == bindparam("library"), OWNED_TROOP.c.game == bindparam("game")
)


class Libraries:
    """Libraries seen through one connection; whatever changes them needs one from `Database.write`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def create(self, now: datetime) -> str:
        """A new empty library; returns its id. Nobody can open it before a device is added."""
        id_ = library_id()
        self._connection.execute(insert(LIBRARY).values(id=id_, settings="{}", created_at=now, seen_at=now))
        return id_

    # Devices

    def add_device(self, library: str, secret: str, now: datetime) -> None:
        """From now on a device that shows ``secret`` has the library open."""
        values = {"secret_hash": fingerprint(secret), "library_id": library, "created_at": now, "seen_at": now}
        self._connection.execute(insert(DEVICE).values(values))

    def by_secret(self, secret: str) -> LibraryRow | None:
        """The library that a device's secret opens; None when it opens none, or no longer."""
        row = self._connection.execute(_BY_SECRET, {"hash": fingerprint(secret)}).first()
        return None if row is None else LibraryRow(*row)

    def seen(self, secret: str, now: datetime) -> None:
        """Notes that a device, and with it its library, is in use."""
        mine = DEVICE.c.secret_hash == fingerprint(secret)
        self._connection.execute(update(DEVICE).where(mine).values(seen_at=now))
        owner = select(DEVICE.c.library_id).where(mine).scalar_subquery()
        self._connection.execute(update(LIBRARY).where(LIBRARY.c.id == owner).values(seen_at=now))

    def devices(self, library: str) -> int:
        """How many devices have the library open."""
        counted = select(func.count()).select_from(DEVICE).where(DEVICE.c.library_id == library)
        return self._connection.execute(counted).scalar_one()

    def remove_device(self, secret: str) -> None:
        """The secret opens nothing any more; the library stays."""
        self._connection.execute(delete(DEVICE).where(DEVICE.c.secret_hash == fingerprint(secret)))

    def remove_other_devices(self, library: str, secret: str) -> int:
        """Removes every device but the one with ``secret``, and stops all codes. Returns how many devices."""
        others = and_(DEVICE.c.library_id == library, DEVICE.c.secret_hash != fingerprint(secret))
        self.drop_codes(library)
        self._changed(library)
        return self._connection.execute(delete(DEVICE).where(others)).rowcount

    # The recovery link

    def set_recovery(self, library: str, token: str) -> None:
        """The one recovery link of a library; an earlier one stops working."""
        statement = update(LIBRARY).where(LIBRARY.c.id == library).values(recovery_hash=fingerprint(token))
        self._connection.execute(statement)

    def by_recovery(self, token: str) -> str | None:
        """The id of the library that a recovery link opens."""
        mine = LIBRARY.c.recovery_hash == fingerprint(token)
        found: str | None = self._connection.execute(select(LIBRARY.c.id).where(mine)).scalar()
        return found

    def has_recovery(self, library: str) -> bool:
        """Whether a recovery link was ever made."""
        statement = select(LIBRARY.c.recovery_hash).where(LIBRARY.c.id == library)
        return self._connection.execute(statement).scalar() is not None

    # Codes for one more device

    def add_code(self, library: str, token: str, words: str, expires_at: datetime) -> None:
        """Lets in one more device, by ``token`` or by ``words`` (as canonical letters), until ``expires_at``."""
        values = {"token_hash": fingerprint(token), "words_hash": fingerprint(words), "library_id": library}
        self._connection.execute(insert(DEVICE_CODE).values(values | {"expires_at": expires_at}))

    def drop_codes(self, library: str) -> None:
        """The codes of a library stop working."""
        self._connection.execute(delete(DEVICE_CODE).where(DEVICE_CODE.c.library_id == library))

    def drop_stale_codes(self, now: datetime) -> None:
        """Forgets codes, of every library, that are used or too old."""
        stale = or_(DEVICE_CODE.c.expires_at <= now, DEVICE_CODE.c.used_at.is_not(None))
        self._connection.execute(delete(DEVICE_CODE).where(stale))

    def code_open(self, token: str, now: datetime) -> str | None:
        """The library that a token still lets into; looking does not use it up."""
        statement = select(DEVICE_CODE.c.library_id).where(*_open_code(DEVICE_CODE.c.token_hash, token, now))
        found: str | None = self._connection.execute(statement).scalar()
        return found

    def words_open(self, words: str, now: datetime) -> str | None:
        """The same for four words."""
        statement = select(DEVICE_CODE.c.library_id).where(*_open_code(DEVICE_CODE.c.words_hash, words, now))
        found: str | None = self._connection.execute(statement).scalar()
        return found

    def use_token(self, token: str, now: datetime) -> bool:
        """Uses a code up by its token; only the first of several at once gets True."""
        return self._use(_open_code(DEVICE_CODE.c.token_hash, token, now), now)

    def use_words(self, words: str, now: datetime) -> bool:
        """Uses a code up by its words; only the first of several at once gets True."""
        return self._use(_open_code(DEVICE_CODE.c.words_hash, words, now), now)

    def _use(self, conditions: tuple[Any, ...], now: datetime) -> bool:
        return self._connection.execute(update(DEVICE_CODE).where(*conditions).values(used_at=now)).rowcount == 1

    # Settings and collections

    def save_settings(self, library: str, settings: dict[str, Any]) -> None:
        """Replaces the settings of a library."""
        kept = json.dumps(settings, sort_keys=True)
        self._connection.execute(update(LIBRARY).where(LIBRARY.c.id == library).values(settings=kept))
        self._changed(library)

    def owned(self, library: str, game: str) -> dict[str, int]:
        """What the owner has of a game, by troop; a troop that is not listed was never counted."""
        found = self._connection.execute(_OWNED, {"library": library, "game": game})
        return {row[0]: row[1] for row in found}

    def set_owned(self, library: str, game: str, troop: str, count: int | None) -> None:
        """Notes how many the owner has; None takes the troop off the list."""
        key = {"library_id": library, "game": game, "troop": troop}
        self._connection.execute(delete(OWNED_TROOP).filter_by(**key))
        if count is not None:
            self._connection.execute(insert(OWNED_TROOP).values(**key, count=count))
        self._changed(library)

    def move_owned(self, from_library: str, to_library: str) -> None:
        """Adds one collection to another. Where both list a troop, the larger count stays: both describe the same
        miniatures."""
        listed = select(OWNED_TROOP.c.game, OWNED_TROOP.c.troop, OWNED_TROOP.c.count)
        for game, troop, count in self._connection.execute(listed.where(OWNED_TROOP.c.library_id == from_library)):
            self.set_owned(to_library, game, troop, max(count, self.owned(to_library, game).get(troop, 0)))
        self._connection.execute(delete(OWNED_TROOP).where(OWNED_TROOP.c.library_id == from_library))

    def _changed(self, library: str) -> None:
        """Pages of its armies that a browser kept are no longer what would be drawn."""
        mine = LIBRARY.c.id == library
        self._connection.execute(update(LIBRARY).where(mine).values(version=LIBRARY.c.version + 1))


def _open_code(column: Any, secret: str, now: datetime) -> tuple[Any, ...]:
    return (column == fingerprint(secret), DEVICE_CODE.c.used_at.is_(None), DEVICE_CODE.c.expires_at > now)
