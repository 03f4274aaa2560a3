"""What a library remembers besides its armies: its settings, and which troops its owner has."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A library from before has no settings and an empty collection."""
    # SQLite and PostgreSQL both add a column with a constant default without copying the table.
    op.add_column("library", sa.Column("settings", sa.Text(), nullable=False, server_default="{}"))
    op.add_column("library", sa.Column("version", sa.Integer(), nullable=False, server_default="1"))
    op.create_table(
        "owned_troop",
        sa.Column("library_id", sa.Text(), sa.ForeignKey("library.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.Text(), primary_key=True),
        sa.Column("troop", sa.Text(), primary_key=True),
        sa.Column("count", sa.Integer(), nullable=False),
    )
