"""The tables. Ids are random text, so that none can be counted up; times are UTC and know it."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Column, DateTime, Dialect, ForeignKey, Index, Integer, Table, Text
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel


class UtcDateTime(TypeDecorator[datetime]):
    """A moment in UTC. SQLite forgets the zone of what it stores, so it is put back when read."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """A time without a zone is refused: it could mean anything."""
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
    """Somebody's armies. There are no accounts: who holds the key of a device, or the recovery link, is the owner.

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
