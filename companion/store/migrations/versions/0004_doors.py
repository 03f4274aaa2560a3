"""Who may come to a table: a link of its own, a lock, devices that wait to be let in, and a link for a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables from before are unlocked, nobody waits, and a table gets its link when a page first shows it."""
    # SQLite adds a column without copying the table, but not a unique one: that is an index of its own.
    op.add_column("play", sa.Column("token", sa.Text(), nullable=True))
    op.create_index("ux_play_token", "play", ["token"], unique=True)
    op.add_column("play", sa.Column("locked", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("play_device", sa.Column("wish", sa.Text(), nullable=False, server_default=""))
    op.add_column("play_seat", sa.Column("token_hash", sa.Text(), nullable=True))
    op.create_index("ux_play_seat_token", "play_seat", ["token_hash"], unique=True)
