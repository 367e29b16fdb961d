"""Bring a database to the schema of this program, whichever process comes first."""

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from undercroft.engine.errors import UndercroftError
from undercroft.server.schema import HEAD

LOCK = 0x756E646572  # the advisory lock of PostgreSQL that all processes take in turn


class BadStorage(UndercroftError):
    """The database cannot be used."""


def version_of(connection: sa.Connection) -> str | None:
    """The migration that a database is at; None if it is empty."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return found


def migrate(engine: sa.Engine) -> None:
    """Run the migrations that are missing."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        there = version_of(connection)
        if there == HEAD:
            return
        if there is not None and there > HEAD:
            raise BadStorage(
                f"this database is at version {there}, newer than {HEAD} of this program: update undercroft"
            )
        config = Config()
        config.set_main_option("script_location", "undercroft.server:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
