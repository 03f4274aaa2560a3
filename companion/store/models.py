"""The tables. Ids are random text, so that nobody can guess the next one. Times are UTC and carry their zone."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, DateTime, Dialect, ForeignKey, Index, Integer, Table, Text, false
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel


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


def _belongs_to(table: str, **options: Any) -> Any:
    """A reference; when the owner goes, what it owned goes with it."""
    return Column(Text, ForeignKey(f"{table}.id", ondelete="CASCADE"), nullable=False, **options)


def _moment(*, nullable: bool = False) -> Any:
    return Column(UtcDateTime, nullable=nullable)


class Library(SQLModel, table=True):
    """Somebody's armies. There are no accounts: the owner is whoever has the key of a device or the recovery link.

    ``id`` is 128 random bits and opens nothing. ``settings`` is a JSON object. ``version`` counts what changes that
    pages of its armies show or ask for: the settings, the collection, who was shut out.
    """

    id: str = Field(primary_key=True, sa_type=Text)
    recovery_hash: str | None = Field(default=None, unique=True, sa_type=Text)
    settings: str = Field(default="{}", sa_column=Column(Text, nullable=False, server_default="{}"))
    version: int = Field(default=1, sa_column=Column(Integer, nullable=False, server_default="1"))
    created_at: datetime = Field(sa_column=_moment())
    seen_at: datetime = Field(sa_column=_moment())


class Device(SQLModel, table=True):
    """A browser that opens a library. Each has a 160-bit secret of its own, of which only the SHA-256 is kept.

    One secret for the whole library could not be handed to a second device without being stored readable.
    """

    secret_hash: str = Field(primary_key=True, sa_type=Text)
    library_id: str = Field(sa_column=_belongs_to("library", index=True))
    created_at: datetime = Field(sa_column=_moment())
    seen_at: datetime = Field(sa_column=_moment())


class DeviceCode(SQLModel, table=True):
    """An invitation for one more device: a 160-bit token for the QR link, and the same as four words."""

    __tablename__ = "device_code"

    token_hash: str = Field(primary_key=True, sa_type=Text)
    words_hash: str = Field(unique=True, sa_type=Text)
    library_id: str = Field(sa_column=_belongs_to("library", index=True))
    expires_at: datetime = Field(sa_column=_moment())
    used_at: datetime | None = Field(default=None, sa_column=_moment(nullable=True))


class Attempt(SQLModel, table=True):
    """How many guesses a ``bucket`` (an address, or everybody) made in one ``window`` of time (its running number)."""

    bucket: str = Field(primary_key=True, sa_type=Text)
    window: int = Field(sa_column=Column(Integer, primary_key=True, autoincrement=False))
    count: int


class Army(SQLModel, table=True):
    """An army's place in a library. Its name, cost and troops are those of the revision that ``head`` points to.

    ``version`` counts every change that a page of it could show, undo included; ``head`` moves back and forth.
    ``deleted_at`` hides an army that can still be brought back.
    """

    __table_args__ = (Index("ix_army_library", "library_id", "position"),)

    id: str = Field(primary_key=True, sa_type=Text)
    library_id: str = Field(sa_column=_belongs_to("library"))
    game: str = Field(sa_type=Text)
    folder: str = Field(default="", sa_type=Text)
    position: int = 0
    secret: bool = False
    version: int = 1
    head: int = 1
    share_code: str | None = Field(default=None, unique=True, sa_type=Text)
    created_at: datetime = Field(sa_column=_moment())
    updated_at: datetime = Field(sa_column=_moment())
    deleted_at: datetime | None = Field(default=None, sa_column=_moment(nullable=True))


class ArmyRevision(SQLModel, table=True):
    """One state an army was in, whole. ``label`` says what had been done ("add Gunmen"), ``body`` is the roster's JSON.

    ``points`` is the limit played to and ``cost`` what the army costs, both in points. ``tap`` is the key of the tap
    that made it: the same one again changes nothing.
    """

    __tablename__ = "army_revision"
    __table_args__ = (Index("ux_army_revision_tap", "army_id", "tap", unique=True),)

    army_id: str = Field(sa_column=_belongs_to("army", primary_key=True))
    number: int = Field(sa_column=Column(Integer, primary_key=True, autoincrement=False))
    label: str = Field(sa_type=Text)
    tap: str | None = Field(default=None, sa_type=Text)
    created_at: datetime = Field(sa_column=_moment())
    name: str = Field(sa_type=Text)
    side: str = Field(sa_type=Text)
    points: int
    cost: int
    legal: bool
    body: str = Field(sa_type=Text)


class OwnedTroop(SQLModel, table=True):
    """How many figures of a troop somebody owns, to be warned when a list needs more."""

    __tablename__ = "owned_troop"

    library_id: str = Field(sa_column=_belongs_to("library", primary_key=True))
    game: str = Field(primary_key=True, sa_type=Text)
    troop: str = Field(primary_key=True, sa_type=Text)
    count: int


class Play(SQLModel, table=True):
    """A table that is played at. Its log is `PlayStep`; ``number`` is the last step's and ``head`` the one that counts.

    ``redo`` is the step that redo goes to (0: none), ``ask`` the step that asks for an undo (0: none). ``generation``
    counts undone steps that had revealed something, where the table draws anew after them. ``terms`` counts changes of
    what is accepted, ``version`` all that a page could show. Times are milliseconds since 1970 in UTC: the append path
    hands plain numbers to the driver.

    ``code`` is typed; ``token`` is the secret of the QR link (None where a process of an earlier release, which knows
    no links, made the table while this one already served). While ``locked``, neither lets anybody new in.
    """

    __table_args__ = (Index("ux_play_token", "token", unique=True),)

    id: str = Field(primary_key=True, sa_type=Text)
    code: str = Field(unique=True, sa_type=Text)
    game: str = Field(sa_type=Text)
    name: str = Field(sa_type=Text)
    phase: str = Field(sa_type=Text)
    agreed: str = Field(sa_type=Text)
    terms: int = 1
    data_version: str = Field(sa_type=Text)
    seed: str = Field(sa_type=Text)
    version: int = 1
    number: int = 0
    head: int = 0
    redo: int = 0
    ask: int = 0
    generation: int = 0
    created_ms: int = Field(sa_type=BigInteger)
    updated_ms: int = Field(sa_type=BigInteger)
    token: str | None = Field(default=None, sa_type=Text)
    locked: bool = Field(default=False, sa_column=Column(Boolean, nullable=False, server_default=false()))


class PlayDevice(SQLModel, table=True):
    """A device at a table, by the SHA-256 of its secret. ``handle`` names it to the others and opens nothing.

    ``role`` is ``player``, ``spectator``, ``board``, ``knocking`` (it waits to be let in) or ``kicked``; ``here`` is
    whether its page is open, as far as was heard at ``seen_ms``. ``hidden`` takes the table off the device's own list.
    ``wish`` is what it came for while it was not in: a role, and for a player perhaps a seat (``player s2``).
    """

    __tablename__ = "play_device"
    __table_args__ = (Index("ix_play_device_hash", "device"),)

    table_id: str = Field(sa_column=_belongs_to("play", primary_key=True))
    device: str = Field(primary_key=True, sa_type=Text)
    handle: str = Field(sa_type=Text)
    name: str = Field(sa_type=Text)
    role: str = Field(sa_type=Text)
    host: bool = False
    here: bool = False
    hidden: bool = False
    seen_ms: int = Field(sa_type=BigInteger)
    wish: str = Field(default="", sa_column=Column(Text, nullable=False, server_default=""))


class PlaySeat(SQLModel, table=True):
    """A seat: ``army`` is a roster as JSON, ``about`` what is said of it (JSON too), ``device`` who holds the seat.

    ``code``, or the link of which ``token_hash`` is the fingerprint, lets one device hold it, once, until
    ``code_until_ms``.
    """

    __tablename__ = "play_seat"
    __table_args__ = (Index("ux_play_seat_token", "token_hash", unique=True),)

    table_id: str = Field(sa_column=_belongs_to("play", primary_key=True))
    id: str = Field(primary_key=True, sa_type=Text)
    position: int
    name: str = Field(sa_type=Text)
    army: str | None = Field(default=None, sa_type=Text)
    about: str = Field(sa_type=Text)
    sealed: bool = False
    device: str | None = Field(default=None, sa_type=Text)
    accepted: bool = False
    code: str | None = Field(default=None, unique=True, sa_type=Text)
    token_hash: str | None = Field(default=None, sa_type=Text)
    code_until_ms: int = Field(default=0, sa_type=BigInteger)


class PlayStep(SQLModel, table=True):
    """One step of a log, never changed. ``kind``: see `play_rows`.

    Only plays make the state: it is the fold of the chain from ``head`` by ``parent`` to the start, and ``depth`` is
    how many plays that chain has. ``base`` is the newest step of the chain whose state is kept whole. JSON: ``told``
    (public sentences), ``command``, ``events`` ([name, version, data]), ``drawn`` ([how many, which]); ``place`` is the
    place of chance.
    """

    __tablename__ = "play_step"
    __table_args__ = (Index("ux_play_step_tap", "table_id", "tap", unique=True),)

    table_id: str = Field(sa_column=_belongs_to("play", primary_key=True))
    number: int = Field(sa_column=Column(Integer, primary_key=True, autoincrement=False))
    kind: str = Field(sa_type=Text)
    parent: int
    head: int
    depth: int
    base: int
    seat: str = Field(sa_type=Text)
    at_ms: int = Field(sa_type=BigInteger)
    tap: str = Field(sa_type=Text)
    label: str = Field(sa_type=Text)
    told: str = Field(sa_type=Text)
    reveals: bool
    free: bool
    command: str = Field(sa_type=Text)
    events: str = Field(sa_type=Text)
    place: str = Field(sa_type=Text)
    drawn: str = Field(sa_type=Text)


class PlaySnapshot(SQLModel, table=True):
    """A state whole, as JSON, so that a long game opens at once. ``shape`` says which figures and classes made it.

    It can always be made again from the steps: one of another shape is passed over.
    """

    __tablename__ = "play_snapshot"

    table_id: str = Field(sa_column=_belongs_to("play", primary_key=True))
    number: int = Field(sa_column=Column(Integer, primary_key=True, autoincrement=False))
    shape: str = Field(sa_type=Text)
    state: str = Field(sa_type=Text)


class PlayTap(SQLModel, table=True):
    """The key of something that was done at a table beside its log: the same key again changes nothing."""

    __tablename__ = "play_tap"

    table_id: str = Field(sa_column=_belongs_to("play", primary_key=True))
    tap: str = Field(primary_key=True, sa_type=Text)


METADATA = SQLModel.metadata


def _table(name: str) -> Table:
    return METADATA.tables[name]


# The same tables as SQLAlchemy Core sees them. Repositories use these: rows as objects cost several times more.
LIBRARY = _table("library")
DEVICE = _table("device")
DEVICE_CODE = _table("device_code")
ATTEMPT = _table("attempt")
ARMY = _table("army")
ARMY_REVISION = _table("army_revision")
OWNED_TROOP = _table("owned_troop")
PLAY = _table("play")
PLAY_DEVICE = _table("play_device")
PLAY_SEAT = _table("play_seat")
PLAY_STEP = _table("play_step")
PLAY_SNAPSHOT = _table("play_snapshot")
PLAY_TAP = _table("play_tap")
