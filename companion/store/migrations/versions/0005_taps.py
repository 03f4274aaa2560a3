"""The keys of what was done at a table beside its log, so that a form that is sent twice counts once."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Pages from before send no keys: nothing of theirs is known."""
    key = sa.ForeignKey("play.id", ondelete="CASCADE")
    op.create_table(
        "play_tap",
        sa.Column("table_id", sa.Text(), key, primary_key=True),
        sa.Column("tap", sa.Text(), primary_key=True),
    )
