"""Tables that are played at: the table, its devices and seats, its log, and states kept whole."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def _text(name: str, *, nullable: bool = False, primary_key: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.Text(), nullable=nullable, primary_key=primary_key)


def _number(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Integer(), nullable=False)


def _moment(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.BigInteger(), nullable=False)


def _yes_or_no(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Boolean(), nullable=False)


def _of_a_table() -> sa.Column[object]:
    key = sa.ForeignKey("play.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Text(), key, primary_key=True)


def _step_number() -> sa.Column[object]:
    return sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False)


def upgrade() -> None:
    """A database from before has no tables."""
    op.create_table(
        "play",
        _text("id", primary_key=True),
        sa.Column("code", sa.Text(), nullable=False, unique=True),
        *(_text(name) for name in ("game", "name", "phase", "agreed")),
        _number("terms"),
        *(_text(name) for name in ("data_version", "seed")),
        *(_number(name) for name in ("version", "number", "head", "redo", "ask", "generation")),
        _moment("created_ms"),
        _moment("updated_ms"),
    )
    _people()
    _log()


def _people() -> None:
    op.create_table(
        "play_device",
        _of_a_table(),
        _text("device", primary_key=True),
        *(_text(name) for name in ("handle", "name", "role")),
        *(_yes_or_no(name) for name in ("host", "here", "hidden")),
        _moment("seen_ms"),
    )
    op.create_index("ix_play_device_hash", "play_device", ["device"])
    op.create_table(
        "play_seat",
        _of_a_table(),
        _text("id", primary_key=True),
        _number("position"),
        _text("name"),
        _text("army", nullable=True),
        _text("about"),
        _yes_or_no("sealed"),
        _text("device", nullable=True),
        _yes_or_no("accepted"),
        sa.Column("code", sa.Text(), unique=True),
        _moment("code_until_ms"),
    )


def _log() -> None:
    op.create_table(
        "play_step",
        _of_a_table(),
        _step_number(),
        _text("kind"),
        *(_number(name) for name in ("parent", "head", "depth", "base")),
        _text("seat"),
        _moment("at_ms"),
        *(_text(name) for name in ("tap", "label", "told")),
        *(_yes_or_no(name) for name in ("reveals", "free")),
        *(_text(name) for name in ("command", "events", "place", "drawn")),
    )
    op.create_index("ux_play_step_tap", "play_step", ["table_id", "tap"], unique=True)
    op.create_table("play_snapshot", _of_a_table(), _step_number(), _text("shape"), _text("state"))
