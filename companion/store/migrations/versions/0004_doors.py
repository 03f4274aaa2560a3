"""Who may come to a table: a link of its own, a lock, devices that wait to be let in, and a link for a seat."""

import sqlalchemy as sa
from alembic import op

from companion.store.ids import secret_token

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables from before are unlocked, nobody waits, and each gets the secret of its link: no page has to write it."""
    # SQLite adds a column without copying the table, but not a unique one: that is an index of its own.
    op.add_column("play", sa.Column("token", sa.Text(), nullable=True))
    op.create_index("ux_play_token", "play", ["token"], unique=True)
    _make_links()
    op.add_column("play", sa.Column("locked", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("play_device", sa.Column("wish", sa.Text(), nullable=False, server_default=""))
    op.add_column("play_seat", sa.Column("token_hash", sa.Text(), nullable=True))
    op.create_index("ux_play_seat_token", "play_seat", ["token_hash"], unique=True)


def _make_links() -> None:
    play = sa.table("play", sa.column("id", sa.Text()), sa.column("token", sa.Text()))
    connection = op.get_bind()
    links = [{"table": table, "link": secret_token()} for table in connection.execute(sa.select(play.c.id)).scalars()]
    if links:
        mine = play.c.id == sa.bindparam("table")
        connection.execute(sa.update(play).where(mine).values(token=sa.bindparam("link")), links)
