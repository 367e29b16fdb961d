"""What is stored: one schema over SQLite and PostgreSQL. `migrations/` makes and changes it."""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

HEAD: Final = "0001"  # the newest migration

METADATA: Final = MetaData()

# Facts about the server itself, such as the key from which the secrets of all tables are derived.
META: Final = Table(
    "meta",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

# One row a table: what lists need. The truth is in the log.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("parent", String(64)),
    Column("made", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("due", Double),  # when the server itself has to do something: a bot's move, a clock
    Index("tables_due", "due"),
)

# The truth: append-only. The primary key is what makes a fork impossible.
LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", String(64), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("author", String(64), nullable=False),
    Column("cmd", String(64)),  # NULL where there is none: then it is not unique
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "author", "cmd", name="log_cmd"),
)

# Tokens and invites, hashed. Which seats a token has is in the log.
KEYS: Final = Table(
    "keys",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(64), nullable=False),
    Column("kind", String(16), nullable=False),  # seat, invite
    Column("made", Double, nullable=False),
    Index("keys_table", "table_id"),
)
