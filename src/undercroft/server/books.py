"""What people carry from browser to browser: one sealed text for each personal key.

The key never comes here. From it browsers derive a name, by which the text is found (its hash is stored, as
of tokens), and the key that seals the text. Two browsers that write do not overwrite each other: who writes
says over which version, and reads again if that is not the last one.
"""

import contextlib
import re
import time
from typing import Any, Final

import sqlalchemy as sa

from undercroft.server import bodies, keys
from undercroft.server.asker import ASKER
from undercroft.server.hall import Hall
from undercroft.server.limits import Buckets
from undercroft.server.schema import BOOKS
from undercroft.server.wish import Function, Wish
from undercroft.table.refusal import Refusal

SEALED: Final = re.compile(r"[A-Za-z0-9_-]+")
MOST: Final = 350_000  # letters of one: 256 KiB
BOOKS_IN_ALL: Final = 10_000
KEPT: Final = 400 * 86_400.0  # seconds after which one that nobody reads or writes is forgotten
USED: Final = 86_400.0  # a reading counts as use once in so many seconds
WRITES: Final = 0.5  # a second from one address
WRITES_AT_ONCE: Final = 60.0
NEW: Final = 20 / 3600  # a second from one address
NEW_AT_ONCE: Final = 20.0


class Books:
    """Answers the calls about them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.writing = Buckets(WRITES, WRITES_AT_ONCE)  # by address
        self.making = Buckets(NEW, NEW_AT_ONCE)

    def functions(self) -> dict[str, Function]:
        """The function of each call, by its name."""
        return {"book": self.read, "keep_book": self.keep, "burn_book": self.burn}

    async def read(self, asked: Wish) -> bodies.Book:
        """The text and its version."""
        name = _name(asked)
        found = await self.hall.lanes.lookups.run(self._read, name)
        if found is None:
            raise Refusal("missing", "there is nothing by this personal key: it was revoked, or never made")
        version, sealed, changed = found
        if time.time() - changed > USED:
            with contextlib.suppress(Refusal):  # that it was used can be written down another time
                used = sa.update(BOOKS).where(BOOKS.c.hash == name).values(changed=time.time())
                await self.hall.writer.change(f"book {name}", used)
        return bodies.Book(version=version, sealed=sealed)

    async def keep(self, asked: Wish) -> bodies.BookKept:
        """Write it, over the version that was read."""
        name, over = _name(asked), asked.query.get("version", 0)
        sealed: str = asked.body
        if len(sealed) > MOST:
            raise Refusal("large", f"what is carried has at most {MOST} letters, not {len(sealed)}")
        if not SEALED.fullmatch(sealed):
            raise Refusal("malformed", "what is carried is sealed in the browser, and written in base64url")
        if not self.writing.of(ASKER.get()).take():
            raise Refusal("flood", "too much is written from this address: slow down")
        if over:
            done = await self.hall.writer.change(f"book {name}", _replacing(name, over, sealed))
        else:
            if not self.making.of(ASKER.get()).take():
                raise Refusal("flood", "too many personal keys from this address: try again in an hour")
            if await self.hall.lanes.lookups.run(self._count) >= BOOKS_IN_ALL:
                raise Refusal("busy", f"this server carries for {BOOKS_IN_ALL} people, and is full")
            done = await self.hall.writer.do(
                f"book {name}", lambda connection: self._make(connection, name, sealed)
            )
        if not done:
            if over and await self.hall.lanes.lookups.run(self._read, name) is None:
                raise Refusal("missing", "this personal key was revoked")
            raise Refusal("stale", "another browser has written meanwhile: read it, merge, and write again")
        return bodies.BookKept(version=over + 1)

    async def burn(self, asked: Wish) -> None:
        """Delete it."""
        name = _name(asked)
        await self.hall.writer.change(f"book {name}", sa.delete(BOOKS).where(BOOKS.c.hash == name))

    def _read(self, name: str) -> tuple[int, str, float] | None:
        wanted = sa.select(BOOKS.c.version, BOOKS.c.sealed, BOOKS.c.changed).where(BOOKS.c.hash == name)
        with self.hall.store.engine.connect() as connection:
            row = connection.execute(wanted).first()
        return (row[0], row[1], row[2]) if row else None

    def _count(self) -> int:
        with self.hall.store.engine.connect() as connection:
            used = BOOKS.c.changed >= time.time() - KEPT
            return connection.execute(sa.select(sa.func.count()).where(used)).scalar_one()

    def _make(self, connection: sa.Connection, name: str, sealed: str) -> bool:
        """A new one, after those that nobody has used for long are gone."""
        now = time.time()
        connection.execute(sa.delete(BOOKS).where(BOOKS.c.changed < now - KEPT))
        row = {"hash": name, "version": 1, "sealed": sealed, "made": now, "changed": now}
        made = self.hall.store.insert(BOOKS).on_conflict_do_nothing().returning(BOOKS.c.hash)
        return connection.execute(made, row).first() is not None


def _name(asked: Wish) -> str:
    if asked.token is None or not keys.TOKEN.fullmatch(asked.token):
        raise Refusal("token", "a name that follows from a personal key is needed, as a bearer token")
    return keys.hashed(asked.token)


def _replacing(name: str, over: int, sealed: str) -> Any:
    wanted = sa.update(BOOKS).where(BOOKS.c.hash == name, BOOKS.c.version == over)
    changes = {"version": BOOKS.c.version + 1, "sealed": sealed, "changed": time.time()}
    return wanted.values(changes).returning(BOOKS.c.version)
