"""Alembic runs this with the connection that `undercroft.server.migrate` gives it."""

from alembic import context

from undercroft.server.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
