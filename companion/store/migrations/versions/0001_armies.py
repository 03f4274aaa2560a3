"""Libraries, the devices that open them, and armies with their revisions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _moment(name: str, *, nullable: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _belongs_to(table: str) -> sa.Column[object]:
    key = sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
    return sa.Column(f"{table}_id", sa.Text(), key, nullable=False)


def upgrade() -> None:
    """The first tables."""
    _libraries()
    _armies()
    op.create_table(
        "attempt",
        sa.Column("bucket", sa.Text(), primary_key=True),
        sa.Column("window", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer(), nullable=False),
    )


def _libraries() -> None:
    op.create_table(
        "library",
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("recovery_hash", sa.Text(), unique=True),
        _moment("created_at"),
        _moment("seen_at"),
    )
    op.create_table(
        "device",
        sa.Column("secret_hash", sa.Text(), primary_key=True),
        _belongs_to("library"),
        _moment("created_at"),
        _moment("seen_at"),
    )
    op.create_index("ix_device_library_id", "device", ["library_id"])
    op.create_table(
        "device_code",
        sa.Column("token_hash", sa.Text(), primary_key=True),
        sa.Column("words_hash", sa.Text(), nullable=False, unique=True),
        _belongs_to("library"),
        _moment("expires_at"),
        _moment("used_at", nullable=True),
    )
    op.create_index("ix_device_code_library_id", "device_code", ["library_id"])


def _armies() -> None:
    op.create_table(
        "army",
        sa.Column("id", sa.Text(), primary_key=True),
        _belongs_to("library"),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("folder", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("secret", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("share_code", sa.Text(), unique=True),
        _moment("created_at"),
        _moment("updated_at"),
        _moment("deleted_at", nullable=True),
    )
    op.create_index("ix_army_library", "army", ["library_id", "position"])
    op.create_table(
        "army_revision",
        sa.Column("army_id", sa.Text(), sa.ForeignKey("army.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("tap", sa.Text()),
        _moment("created_at"),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("side", sa.Text(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("cost", sa.Integer(), nullable=False),
        sa.Column("legal", sa.Boolean(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
    )
    op.create_index("ux_army_revision_tap", "army_revision", ["army_id", "tap"], unique=True)
