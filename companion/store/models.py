"""The tables. Ids are random text, so that nobody can guess the next one. Times are UTC and carry their zone."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
)
from sqlalchemy.types import TypeDecorator

METADATA = MetaData()
"""All the tables together, as the migrations see them."""


class UtcDateTime(TypeDecorator[datetime]):
    """A moment in UTC. SQLite forgets the zone of what it stores, so it is put back when read."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuses a time without a zone, because it could mean anything."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a zone cannot be stored")
        return value.astimezone(UTC)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        read: datetime = value
        return read.replace(tzinfo=UTC) if read.tzinfo is None else read.astimezone(UTC)


def _text(name: str, **options: Any) -> Column[str]:
    """A text that is always there, as are the values of the functions below."""
    return Column(name, Text, **{"nullable": False, **options})


def _integer(name: str, **options: Any) -> Column[int]:
    return Column(name, Integer, nullable=False, **options)


def _boolean(name: str, **options: Any) -> Column[bool]:
    return Column(name, Boolean, nullable=False, **options)


def _milliseconds(name: str, **options: Any) -> Column[int]:
    return Column(name, BigInteger, nullable=False, **options)


def _moment(name: str, **options: Any) -> Column[datetime]:
    return Column(name, UtcDateTime, **{"nullable": False, **options})


def _belongs_to(name: str, table: str, **options: Any) -> Column[str]:
    """A reference; when the owner goes, what it owned goes with it."""
    return Column(name, Text, ForeignKey(f"{table}.id", ondelete="CASCADE"), nullable=False, **options)


def _number() -> Column[int]:
    """Part of a key, counted by whoever writes."""
    return _integer("number", primary_key=True, autoincrement=False)


LIBRARY = Table(
    "library",
    METADATA,
    _text("id", primary_key=True),
    _text("recovery_hash", nullable=True, unique=True),
    _text("settings", server_default="{}"),
    _integer("version", server_default="1"),
    _moment("created_at"),
    _moment("seen_at"),
)
"""Somebody's armies. There are no accounts: the owner is whoever has the key of a device or the recovery link.

``id`` is 128 random bits and opens nothing. ``settings`` is a JSON object. ``version`` counts what changes that
pages of its armies show or ask for: the settings, the collection, who was shut out.
"""

DEVICE = Table(
    "device",
    METADATA,
    _text("secret_hash", primary_key=True),
    _belongs_to("library_id", "library", index=True),
    _moment("created_at"),
    _moment("seen_at"),
)
"""A browser that opens a library. Each has a 160-bit secret of its own, of which only the SHA-256 is kept.

One secret for the whole library could not be handed to a second device without being stored readable.
"""

DEVICE_CODE = Table(
    "device_code",
    METADATA,
    _text("token_hash", primary_key=True),
    _text("words_hash", unique=True),
    _belongs_to("library_id", "library", index=True),
    _moment("expires_at"),
    _moment("used_at", nullable=True),
)
"""An invitation for one more device: a 160-bit token for the QR link, and the same as four words."""

ATTEMPT = Table(
    "attempt",
    METADATA,
    _text("bucket", primary_key=True),
    _integer("window", primary_key=True, autoincrement=False),
    _integer("count"),
)
"""How many guesses a ``bucket`` (an address, or everybody) made in one ``window`` of time (its running number)."""

ARMY = Table(
    "army",
    METADATA,
    _text("id", primary_key=True),
    _belongs_to("library_id", "library"),
    _text("game"),
    _text("folder", default=""),
    _integer("position", default=0),
    _boolean("secret", default=False),
    _integer("version", default=1),
    _integer("head", default=1),
    _text("share_code", nullable=True, unique=True),
    _moment("created_at"),
    _moment("updated_at"),
    _moment("deleted_at", nullable=True),
    Index("ix_army_library", "library_id", "position"),
)
"""An army's place in a library. Its name, cost and troops are those of the revision that ``head`` points to.

``version`` counts every change that a page of it could show, undo included; ``head`` moves back and forth.
``deleted_at`` hides an army that can still be brought back.
"""

ARMY_REVISION = Table(
    "army_revision",
    METADATA,
    _belongs_to("army_id", "army", primary_key=True),
    _number(),
    _text("label"),
    _text("tap", nullable=True),
    _moment("created_at"),
    _text("name"),
    _text("side"),
    _integer("points"),
    _integer("cost"),
    _boolean("legal"),
    _text("body"),
    Index("ux_army_revision_tap", "army_id", "tap", unique=True),
)
"""One state an army was in, whole. ``label`` says what had been done ("add Gunmen"), ``body`` is the roster's JSON.

``points`` is the limit played to and ``cost`` what the army costs, both in points. ``tap`` is the key of the tap
that made it: the same one again changes nothing.
"""

OWNED_TROOP = Table(
    "owned_troop",
    METADATA,
    _belongs_to("library_id", "library", primary_key=True),
    _text("game", primary_key=True),
    _text("troop", primary_key=True),
    _integer("count"),
)
"""How many figures of a troop somebody owns, to be warned when a list needs more."""

PLAY = Table(
    "play",
    METADATA,
    _text("id", primary_key=True),
    _text("code", unique=True),
    _text("game"),
    _text("name"),
    _text("phase"),
    _text("agreed"),
    _integer("terms", default=1),
    _text("data_version"),
    _text("seed"),
    _integer("version", default=1),
    _integer("number", default=0),
    _integer("head", default=0),
    _integer("redo", default=0),
    _integer("ask", default=0),
    _integer("generation", default=0),
    _milliseconds("created_ms"),
    _milliseconds("updated_ms"),
    _text("token", nullable=True),
    _boolean("locked", server_default=false()),
    Index("ux_play_token", "token", unique=True),
)
"""A table that is played at. Its log is `PLAY_STEP`; ``number`` is the last step's and ``head`` the one that counts.

``redo`` is the step that redo goes to (0: none), ``ask`` the step that asks for an undo (0: none). ``generation``
counts undone steps that had revealed something, where the table draws anew after them. ``terms`` counts changes of
what is accepted, ``version`` all that a page could show. Times are milliseconds since 1970 in UTC: the append path
hands plain numbers to the driver.

``code`` is typed; ``token`` is the secret of the QR link (None where a process of an earlier release, which knows
no links, made the table while this one already served). While ``locked``, neither lets anybody new in.
"""

PLAY_DEVICE = Table(
    "play_device",
    METADATA,
    _belongs_to("table_id", "play", primary_key=True),
    _text("device", primary_key=True),
    _text("handle"),
    _text("name"),
    _text("role"),
    _boolean("host", default=False),
    _boolean("here", default=False),
    _boolean("hidden", default=False),
    _milliseconds("seen_ms"),
    _text("wish", server_default=""),
    Index("ix_play_device_hash", "device"),
)
"""A device at a table, by the SHA-256 of its secret. ``handle`` names it to the others and opens nothing.

``role`` is ``player``, ``spectator``, ``board``, ``knocking`` (it waits to be let in) or ``kicked``; ``here`` is
whether its page is open, as far as was heard at ``seen_ms``. ``hidden`` takes the table off the device's own list.
``wish`` is what it came for while it was not in: a role, and for a player perhaps a seat (``player s2``).
"""

PLAY_SEAT = Table(
    "play_seat",
    METADATA,
    _belongs_to("table_id", "play", primary_key=True),
    _text("id", primary_key=True),
    _integer("position"),
    _text("name"),
    _text("army", nullable=True),
    _text("about"),
    _boolean("sealed", default=False),
    _text("device", nullable=True),
    _boolean("accepted", default=False),
    _text("code", nullable=True, unique=True),
    _text("token_hash", nullable=True),
    _milliseconds("code_until_ms", default=0),
    Index("ux_play_seat_token", "token_hash", unique=True),
)
"""A seat: ``army`` is a roster as JSON, ``about`` what is said of it (JSON too), ``device`` who holds the seat.

``code``, or the link of which ``token_hash`` is the fingerprint, lets one device hold it, once, until
``code_until_ms``.
"""

PLAY_STEP = Table(
    "play_step",
    METADATA,
    _belongs_to("table_id", "play", primary_key=True),
    _number(),
    _text("kind"),
    _integer("parent"),
    _integer("head"),
    _integer("depth"),
    _integer("base"),
    _text("seat"),
    _milliseconds("at_ms"),
    _text("tap"),
    _text("label"),
    _text("told"),
    _boolean("reveals"),
    _boolean("free"),
    _text("command"),
    _text("events"),
    _text("place"),
    _text("drawn"),
    Index("ux_play_step_tap", "table_id", "tap", unique=True),
)
"""One step of a log, never changed. ``kind``: see `play_rows`.

Only plays make the state: it is the fold of the chain from ``head`` by ``parent`` to the start, and ``depth`` is
how many plays that chain has. ``base`` is the newest step of the chain whose state is kept whole. JSON: ``told``
(public sentences), ``command``, ``events`` ([name, version, data]), ``drawn`` ([how many, which]); ``place`` is the
place of chance.
"""

PLAY_SNAPSHOT = Table(
    "play_snapshot",
    METADATA,
    _belongs_to("table_id", "play", primary_key=True),
    _number(),
    _text("shape"),
    _text("state"),
)
"""A state whole, as JSON, so that a long game opens at once. ``shape`` says which figures and classes made it.

It can always be made again from the steps: one of another shape is passed over.
"""

PLAY_TAP = Table(
    "play_tap",
    METADATA,
    _belongs_to("table_id", "play", primary_key=True),
    _text("tap", primary_key=True),
)
"""The key of something that was done at a table beside its log: the same key again changes nothing."""
