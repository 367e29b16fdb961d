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
    false,
)

HEAD: Final = "0004"  # the newest migration

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
    Column("listed", Boolean, nullable=False, server_default=false()),  # may anybody find it?
    Index("tables_due", "due"),
    Index("tables_listed", "listed", "changed"),
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

# What people carry from browser to browser: sealed there, so that nothing of it can be read here.
BOOKS: Final = Table(
    "books",
    METADATA,
    Column("hash", String(64), primary_key=True),  # of the name that follows from the personal key
    Column("version", Integer, nullable=False),
    Column("sealed", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Index("books_changed", "changed"),
)

# Browsers that want to hear when it is the turn of a seat, with the tab closed.
PUSHES: Final = Table(
    "pushes",
    METADATA,
    Column("id", String(64), primary_key=True),  # the hash of table and endpoint
    Column("table_id", String(64), nullable=False),
    Column("key", String(64), nullable=False),  # the hash of the token whose seats it is about
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("made", Double, nullable=False),
    Column("looked", Double, nullable=False),  # the change of the table that was dealt with last
    Column("told", Integer, nullable=False),  # the question that was told last, by its version
    Column("again", Double),  # not before then
    Column("fails", Integer, nullable=False),  # in a row
    Index("pushes_table", "table_id"),
)

# The first try of each key at the daily of a day and game; practice afterwards leaves nothing here.
DAILIES: Final = Table(
    "dailies",
    METADATA,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", String(64), primary_key=True),
    Column("key", String(64), primary_key=True),  # the hash of what the browser made up for itself
    Column("table_id", String(64), nullable=False),
    Column("address", String(64), nullable=False),  # a hash that is another one every day
    Column("made", Double, nullable=False),
    Column("ended", Double),  # finished or closed
    Column("name", String(64), nullable=False),
    Column("worth", Integer),  # None: not finished, or not scored
    Column("text", String(120), nullable=False),  # the result in words
    Index("dailies_worth", "day", "game", "worth"),
)
