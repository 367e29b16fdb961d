"""Where tables are kept: reading, and appending one batch of work in one transaction.

All methods block; the server calls them from threads. Appending goes through `undercroft.server.writer`.
"""

import contextlib
import json
import os
import secrets
import sqlite3
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from undercroft.engine.errors import reason
from undercroft.server.migrate import BadStorage, migrate
from undercroft.server.schema import DAILIES, KEYS, LOG, META, TABLES
from undercroft.server.trouble import AWAY, DAMAGED, trouble
from undercroft.table.entry import Entry
from undercroft.table.files import home

OLDEST: Final = (3, 35, 0)  # of SQLite: the first that says what an INSERT did
LOOKING: Final = 20.0  # seconds after which the rest of a large file is not looked through
STEPS: Final = 10_000  # of SQLite's machine, between two looks at the clock

DRIVERS: Final = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
    "postgresql+asyncpg": "postgresql+psycopg",  # the same database by the driver that we bring
}


@dataclass
class Work:
    """What is committed together or not at all: entries of one table, and keys to it."""

    table: str
    entries: list[Entry]
    changed: float = 0.0
    over: bool = False
    due: float | None = None
    game: str = ""  # with the first entry: the table is new
    parent: str | None = None
    keys: dict[str, str] = field(default_factory=dict)  # hash: kind
    listed: bool | None = None  # may anybody find the table? None: as before
    daily: dict[str, Any] | None = None  # with the first entry: the row of the first try of a key
    tries: int = 0  # ... and how many that are scored may be begun at its address


def default_url() -> str:
    """One SQLite file in the person's data directory."""
    return f"sqlite:///{home() / 'tables.db'}"


class Store:
    """A database of tables."""

    def __init__(self, url: str = "") -> None:
        try:
            parsed = sa.make_url(url or default_url())
        except SQLAlchemyError:
            raise BadStorage(f"{url!r} is no database URL, such as sqlite:///file.db") from None
        if parsed.drivername not in DRIVERS:
            raise BadStorage(f"a database is sqlite:///FILE or postgresql://..., not {parsed.drivername}")
        self.url = parsed.set(drivername=DRIVERS[parsed.drivername])
        self.sqlite = self.url.get_backend_name() == "sqlite"
        if self.sqlite:
            if not self.url.database or self.url.database == ":memory:":
                raise BadStorage("tables need a file: sqlite:///FILE")
            folder = Path(self.url.database).parent
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BadStorage(f"cannot make the folder {folder}: {reason(error)}") from None
            connecting = {"timeout": 30, "check_same_thread": False}
            self.engine = sa.create_engine(self.url, connect_args=connecting, hide_parameters=True)
            sa.event.listen(self.engine, "connect", _steady)
        else:
            self.engine = sa.create_engine(
                self.url, pool_size=5, max_overflow=10, pool_pre_ping=True, hide_parameters=True
            )
        self.placing = {table.name: self._placing(table) for table in (TABLES, LOG, DAILIES)}
        self.master = b""
        self.damaged = False  # it said so once: that does not pass
        self.closed = False
        sa.event.listen(self.engine, "handle_error", self._failed)

    def _failed(self, context: Any) -> None:
        self.damaged = self.damaged or trouble(context.sqlalchemy_exception) == DAMAGED
        if (
            context.is_pre_ping
        ):  # whatever it says: one that is cut off just then complains of its transaction
            context.is_disconnect = True

    def _check_sqlite(self) -> None:
        if sqlite3.sqlite_version_info < OLDEST:
            needed, there = ".".join(map(str, OLDEST)), sqlite3.sqlite_version
            raise BadStorage(
                f"SQLite {needed} or later is needed; this Python has {there}: use a newer Python"
            )

    def prepare(self) -> None:
        """Make or update the schema, and get the server's key: it is made once for all processes."""
        if self.sqlite:
            self._check_sqlite()
            _keep_to_oneself(Path(self.url.database or ""))
        try:
            migrate(self.engine)
            with self.engine.begin() as connection:
                fresh = {"name": "master", "value": secrets.token_hex(32)}
                connection.execute(self.insert(META).values(fresh).on_conflict_do_nothing())
                found = connection.execute(
                    sa.select(META.c.value).where(META.c.name == "master")
                ).scalar_one()
        except SQLAlchemyError as error:
            raise BadStorage(f"the database {self.shown()} cannot be used: {_why(error)}") from None
        self.master = bytes.fromhex(found)

    def shown(self) -> str:
        """The URL without its password."""
        return self.url.render_as_string(hide_password=True)

    def insert(self, table: sa.Table) -> Any:
        """An INSERT that knows ON CONFLICT."""
        return sqlite.insert(table) if self.sqlite else postgresql.insert(table)

    def _placing(self, table: sa.Table) -> Any:
        """An INSERT that says whether it did anything. Made once: that saves the writer much of its time."""
        return self.insert(table).on_conflict_do_nothing().returning(*table.primary_key.columns)

    def close(self) -> None:
        """Let go of all connections."""
        self.closed = True
        self.engine.dispose()

    # Reading.

    def load(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table behind a version, in order."""
        wanted = (
            sa.select(LOG.c.version, LOG.c.at, LOG.c.kind, LOG.c.body, LOG.c.author, LOG.c.cmd)
            .where(LOG.c.table_id == table, LOG.c.version > after)
            .order_by(LOG.c.version)
        )
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return [Entry(row[0], row[1], row[2], json.loads(row[3]), row[4], row[5] or "") for row in rows]

    def key(self, hashed: str) -> tuple[str, str] | None:
        """The table and the kind of a key."""
        wanted = sa.select(KEYS.c.table_id, KEYS.c.kind).where(KEYS.c.hash == hashed)
        with self.engine.connect() as connection:
            row = connection.execute(wanted).first()
        return (row[0], row[1]) if row else None

    def tables_of(self, hashes: Sequence[str]) -> dict[str, str]:
        """The tables that these keys have seats at: hash by table."""
        wanted = sa.select(KEYS.c.table_id, KEYS.c.hash).where(KEYS.c.hash.in_(hashes), KEYS.c.kind == "seat")
        with self.engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(wanted)}

    def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """The last version of each of these tables."""
        wanted = (
            sa.select(LOG.c.table_id, sa.func.max(LOG.c.version))
            .where(LOG.c.table_id.in_(tables))
            .group_by(LOG.c.table_id)
        )
        with self.engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(wanted)}

    def due(self, now: float, limit: int = 100) -> list[str]:
        """The tables at which the server has to do something, the longest waiting first."""
        wanted = sa.select(TABLES.c.id).where(TABLES.c.due <= now).order_by(TABLES.c.due).limit(limit)
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(wanted)]

    def listed(self, since: float, limit: int) -> list[str]:
        """The tables that anybody may find and that something happened at since, the last one first."""
        wanted = (
            sa.select(TABLES.c.id)
            .where(TABLES.c.listed, TABLES.c.changed >= since, TABLES.c.over.is_(False))
            .order_by(TABLES.c.changed.desc())
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(wanted)]

    def check(self) -> str:
        """Look through the file for damage: a sentence if there is any. PostgreSQL tells when it meets it.

        It is looked at as the disk has it, by a connection that remembers nothing.
        """
        if self.sqlite and not self.damaged:
            until = time.monotonic() + LOOKING
            address = f"{Path(self.url.database or '').absolute().as_uri()}?mode=ro"
            try:
                with contextlib.closing(sqlite3.connect(address, uri=True)) as connection:
                    connection.set_progress_handler(lambda: self.closed or time.monotonic() > until, STEPS)
                    found = connection.execute("PRAGMA quick_check(1)").fetchone()
                self.damaged = found != ("ok",)
            except sqlite3.DatabaseError as error:
                why = trouble(sa.exc.DatabaseError("", {}, error))
                self.damaged = why == DAMAGED
                return "" if why == AWAY else why
        return DAMAGED if self.damaged else ""

    # Writing.

    def append(self, connection: sa.Connection, works: Iterable[Work]) -> list[bool]:
        """Write each work, inside the caller's transaction; False for one whose place another has."""
        return [self._append(connection, work) for work in works]

    def _append(self, connection: sa.Connection, work: Work) -> bool:
        changes: dict[str, Any] = {"changed": work.changed, "over": work.over, "due": work.due}
        if work.listed is not None:
            changes["listed"] = work.listed
        if work.daily is not None and not (
            self._may_begin(connection, work.daily, work.tries)
            and self._placed(connection, DAILIES, work.daily)
        ):
            return self._was_placed(connection, work)
        if work.game:
            new = {
                "id": work.table,
                "game": work.game,
                "parent": work.parent,
                "made": work.changed,
                **changes,
            }
            if not self._placed(connection, TABLES, new):
                return self._was_placed(connection, work)
        first, *rest = work.entries
        if not self._placed(connection, LOG, _row(work.table, first)):
            return self._was_placed(connection, work)
        if rest:  # behind an entry that is ours nobody can have written
            connection.execute(self.insert(LOG), [_row(work.table, entry) for entry in rest])
        if not work.game:
            connection.execute(sa.update(TABLES).where(TABLES.c.id == work.table), changes)
        if work.keys:
            made = [
                {"hash": hashed, "table_id": work.table, "kind": kind, "made": work.changed}
                for hashed, kind in work.keys.items()
            ]
            connection.execute(self.insert(KEYS), made)
        return True

    def _may_begin(self, connection: sa.Connection, row: dict[str, Any], tries: int) -> bool:
        """May a try be begun at this address? Those who ask at once, in whichever process, are counted."""
        if row["ended"] is not None:  # practice
            return True
        if not self.sqlite:
            taking_turns = sa.func.pg_advisory_xact_lock(int(row["address"][:15], 16))
            connection.execute(sa.select(taking_turns))
        begun = sa.select(sa.func.count()).where(
            *(DAILIES.c[name] == row[name] for name in ("day", "game", "address"))
        )
        return int(connection.execute(begun).scalar_one()) < tries

    def _placed(self, connection: sa.Connection, table: sa.Table, row: dict[str, Any]) -> bool:
        """Insert a row; False if its place was taken.

        The database itself says what it did: a driver's count of rows may mean nothing after an INSERT.
        """
        return connection.execute(self.placing[table.name], row).first() is not None

    def _was_placed(self, connection: sa.Connection, work: Work) -> bool:
        """Is what takes the place this very work? So it is when the answer to its commit was lost."""
        row = _row(work.table, work.entries[0])
        same = sa.select(LOG.c.version).where(
            *(column == row[column.name] for column in LOG.columns if row[column.name] is not None)
        )
        return connection.execute(same).first() is not None

    def try_out(self, connection: sa.Connection) -> None:
        """Write something that nobody needs."""
        row = {"name": "tried", "value": str(time.time())}
        tried = self.insert(META).values(row)
        connection.execute(tried.on_conflict_do_update(index_elements=["name"], set_={"value": row["value"]}))

    def set_due(self, connection: sa.Connection, table: str, due: float | None) -> None:
        """Note when the server has to do something at a table."""
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table), {"due": due})


def _keep_to_oneself(database: Path) -> None:
    """Make the file, or what is there of it, readable for its owner alone: it holds the server's key.

    SQLite gives the files beside it the same rights.
    """
    try:
        os.close(os.open(database, os.O_RDWR | os.O_CREAT, 0o600))
        for file in (database, *(database.with_name(database.name + end) for end in ("-wal", "-shm"))):
            if file.exists() and file.stat().st_mode & 0o077:
                file.chmod(0o600)
    except OSError as error:
        raise BadStorage(f"the database {database} cannot be used: {error.strerror}") from None


def _row(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table,
        "version": entry.version,
        "at": entry.at,
        "kind": entry.kind,
        "author": entry.author,
        "cmd": entry.cmd or None,
        "body": json.dumps(entry.body, separators=(",", ":")),
    }


def _steady(connection: Any, _record: Any) -> None:
    """A commit is on the disk before it is told; readers do not wait for the writer."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def _why(error: SQLAlchemyError) -> str:
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0]
