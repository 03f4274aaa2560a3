"""What alembic runs. The connection is handed in by `companion.store.migrate`, inside its transaction."""

from alembic import context

from companion.store.models import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    # SQLite cannot alter a column in place; alembic then copies the table.
    render_as_batch=True,
)
context.run_migrations()
