"""The whole database as one file, and back: also from SQLite to PostgreSQL.

A backup is gzipped lines of JSON: a head, one row a line, and a last line with the count and a digest, so
that a cut file is noticed before anything is written. It holds the server's key: keep it safe.
"""

import gzip
import json
import os
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from undercroft.engine.errors import UndercroftError, reason
from undercroft.server.migrate import version_of
from undercroft.server.schema import BOOKS, DAILIES, HEAD, KEYS, LOG, META, PUSHES, TABLES
from undercroft.server.store import Store

FORMAT: Final = "undercroft backup 1"
PARTS: Final = {
    "meta": META,
    "tables": TABLES,
    "log": LOG,
    "keys": KEYS,
    "books": BOOKS,
    "pushes": PUSHES,
    "dailies": DAILIES,
}
CHUNK: Final = 1000
LINE: Final = 16 * 2**20  # bytes of the longest row that is read


class BadBackup(UndercroftError):
    """The file is no backup, or cannot be restored here."""


def backup(store: Store, path: Path) -> dict[str, int]:
    """Write all that is stored, as it is at one moment, while the server goes on; rows by part."""
    if store.sqlite and not Path(store.url.database or "").is_file():
        raise BadBackup(f"there is no database {store.url.database}: nothing to back up")
    store.prepare()
    counts = dict.fromkeys(PARTS, 0)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise BadBackup(f"cannot write {path}: it is there already, and no backup is written over") from None
    except OSError as error:
        raise BadBackup(f"cannot write {path}: {reason(error)}") from None
    with os.fdopen(handle, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as file:
        sums = sha256()
        _line(file, sums, {"format": FORMAT, "schema": HEAD})
        level = "SERIALIZABLE" if store.sqlite else "REPEATABLE READ"
        with (
            store.engine.connect().execution_options(isolation_level=level) as connection,
            connection.begin(),
        ):
            for name, table in PARTS.items():
                rows = connection.execution_options(yield_per=CHUNK).execute(
                    sa.select(table).order_by(*table.primary_key.columns)
                )
                for row in rows:
                    _line(file, sums, {"part": name, **row._mapping})
                    counts[name] += 1
        file.write(json.dumps({"rows": sum(counts.values()), "digest": sums.hexdigest()}).encode() + b"\n")
        file.close()
        raw.flush()
        os.fsync(raw.fileno())
    return counts


def _line(file: gzip.GzipFile, sums: Any, data: dict[str, Any]) -> None:
    line = json.dumps(data, separators=(",", ":")).encode() + b"\n"
    sums.update(line)
    file.write(line)


def restore(store: Store, path: Path) -> dict[str, int]:
    """Put a backup into an empty database; all of it or nothing. Rows by part."""
    check(path)
    store.prepare()
    counts = dict.fromkeys(PARTS, 0)
    with store.engine.begin() as connection:
        if version_of(connection) != HEAD:
            raise BadBackup("the database is not at the schema of this program")
        if connection.execute(sa.select(sa.func.count()).select_from(TABLES)).scalar_one():
            raise BadBackup(f"{store.shown()} has tables already: restore into an empty database")
        connection.execute(sa.delete(META))
        chunk: dict[str, list[dict[str, Any]]] = {name: [] for name in PARTS}
        for row in _rows(path):
            name = row.pop("part")
            chunk[name].append(row)
            counts[name] += 1
            if len(chunk[name]) >= CHUNK:
                connection.execute(sa.insert(PARTS[name]), chunk[name])
                chunk[name] = []
        for name, rows in chunk.items():
            if rows:
                connection.execute(sa.insert(PARTS[name]), rows)
    return counts


def check(path: Path) -> None:
    """Raise BadBackup unless the file is whole and of this format."""
    for _row in _rows(path):
        pass


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of a backup; raises BadBackup at the end at the latest if it is not whole."""
    try:
        with gzip.open(path, "rb") as file:
            yield from _checked_rows(file)
    except (gzip.BadGzipFile, zlib.error):
        raise BadBackup(f"{path} is no backup: it is not gzipped, or was altered") from None
    except EOFError:
        raise BadBackup(f"{path} is cut off: its last line is missing") from None
    except OSError as error:
        raise BadBackup(f"cannot read {path}: {reason(error)}") from None
    except UndercroftError:
        raise
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadBackup(f"{path} is no backup: a line of it is not of the form {FORMAT!r}") from None


def _checked_rows(file: gzip.GzipFile) -> Iterator[dict[str, Any]]:
    first = file.readline(LINE)
    head = json.loads(first)
    if head["format"] != FORMAT:
        raise BadBackup(f"this is no backup: its format must be {FORMAT!r}")
    if head["schema"] != HEAD:
        raise BadBackup(f"the backup has schema {head['schema']}, this program {HEAD}: restore with that one")
    sums = sha256(first)
    for count, line in enumerate(iter(lambda: file.readline(LINE), b"")):
        row = json.loads(line)
        if "digest" in row:
            if row["digest"] != sums.hexdigest() or row["rows"] != count:
                raise BadBackup("the backup was altered: its digest does not fit")
            return
        if row["part"] not in PARTS:
            raise BadBackup(f"the backup has a part {row['part']!r} that this program does not know")
        sums.update(line)
        yield row
    raise BadBackup("the backup is cut off: its last line is missing")
