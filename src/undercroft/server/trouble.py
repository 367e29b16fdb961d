"""What is wrong when the database refuses: does it pass, is the disk full, is the file damaged?"""

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

AWAY: Final = "the database does not answer: try again in a moment"
FULL: Final = "the disk of the server is full: nothing can be kept until there is room again"
DAMAGED: Final = "the database is damaged: it has to be restored from a backup"
REFUSING: Final = "the database cannot be written to: its disk or its rights are at fault"

# SQLite tells by the low byte of its code; somebody else writes, or the schema was just made.
PASSING: Final = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_SCHEMA,
)
LITE: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_IOERR: REFUSING,
    sqlite3.SQLITE_READONLY: REFUSING,
    sqlite3.SQLITE_CANTOPEN: REFUSING,
    sqlite3.SQLITE_PERM: REFUSING,
    **dict.fromkeys(PASSING, AWAY),
}
# PostgreSQL tells by SQLSTATE; where there is none the connection was lost.
POST: Final = {
    "53100": FULL,
    "53200": REFUSING,
    "25006": REFUSING,
    "58030": REFUSING,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
}


def trouble(error: Exception) -> str:
    """What is wrong with the database, as a sentence; empty if the fault is in what was asked of it."""
    if not isinstance(error, DBAPIError):
        return ""
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return LITE.get(code & 0xFF, "")
    state = getattr(error.orig, "sqlstate", None)
    if state in POST:
        return POST[state]
    return AWAY if isinstance(error, OperationalError | InterfaceError) else ""
