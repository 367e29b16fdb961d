"""Alembic's migrations, shipped with the package: `undercroft.server.migrate` runs them."""
