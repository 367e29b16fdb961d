"""The hall: every table that this process serves at the moment, and what they share."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from typing import Any, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from undercroft.server import clock, keys
from undercroft.server.hints import Hints
from undercroft.server.imports import Imports
from undercroft.server.lanes import Lanes
from undercroft.server.lessons import find_lesson
from undercroft.server.reviews import Reviews
from undercroft.server.room import Room, bots_may_follow
from undercroft.server.scrolls import Scrolls
from undercroft.server.store import Store, Work
from undercroft.server.thinkers import Thinkers
from undercroft.server.throwers import Throwers
from undercroft.server.writer import NotWritten, Writer
from undercroft.table.acts import opening, play
from undercroft.table.charter import Charter, charter_from
from undercroft.table.entry import After, Entry
from undercroft.table.live import Live
from undercroft.table.places import owned
from undercroft.table.refusal import Refusal

LOG: Final = logging.getLogger("undercroft.hall")
SWEEP: Final = 2.0  # seconds between looks for tables that nobody looks after
GRACE: Final = 5.0  # seconds that whoever committed has, before others do it
POLL: Final = 3.0  # seconds between looks for commits whose hint was lost
ROOMS: Final = 2000  # tables that are kept folded
SOON: Final = 2.0  # seconds in which it is said whether there is a table, for the status of a page
REST: Final = 600.0  # seconds after which a table that nobody uses is forgotten

T = TypeVar("T")


class Unreadable(Exception):
    """A table's log cannot be read, or says what cannot be; the text says which and why."""


class Hall:
    """Opens tables, finds them, and forgets them when nobody is there."""

    def __init__(self, store: Store, budget: float = 20.0, thinkers: int = 0) -> None:
        self.store = store
        self.budget = budget
        self.away = 120.0  # seconds after which a seat whose player is not here counts as left
        self.thinkers = Thinkers(thinkers)
        self.throwers = Throwers()
        self.reviews = Reviews()
        self.imports = Imports()
        self.lanes = Lanes()
        self.scrolls = Scrolls()
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}  # those that are being read
        self.closing = False
        self.conflicts = 0  # times that another process was first
        self.refused: dict[str, int] = {}  # refusals by code
        self.sent = 0  # messages sent over sockets
        self.stuck = 0  # readers that were let go because they took nothing
        self.tasks: set[asyncio.Task[Any]] = set()
        self.settle: Callable[[Live], Coroutine[Any, Any, None]] | None = None  # what ends of dailies come to
        self.writer: Writer
        self.hints: Hints

    async def open(self) -> None:
        """Begin to serve."""
        loop = asyncio.get_running_loop()
        self.hints = Hints(self.store, loop, self._hinted)
        self.writer = Writer(self.store, loop, self.hints.send if self.hints.on else None)
        self.spawn(self._sweep())
        self.spawn(self._poll())

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        self.closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        await self.thinkers.close()
        await self.throwers.close()
        await self.reviews.close()
        await self.imports.close()
        self.lanes.close()
        self.hints.close()
        await asyncio.to_thread(self.writer.close)
        await asyncio.to_thread(self.store.close)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside, and hear of it if it fails."""
        self.keep(asyncio.create_task(work)).add_done_callback(self._ended)

    def keep(self, task: "asyncio.Task[T]") -> "asyncio.Task[T]":
        """Hold on to a task until it is done: the event loop alone would not."""
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a task failed: %r", task.exception())

    # Tables.

    async def find(self, table: str) -> Room:
        """The room of a table; raises a refusal if there is none."""
        room = self.rooms.get(table)
        if room is None:
            if not keys.is_ours(self.store.master, table):
                raise Refusal("missing", "there is no such table")
            if table not in self.loading:
                self.loading[table] = asyncio.create_task(self._load(table))
                self.loading[table].add_done_callback(lambda task: self._loaded(table, task))
            room = await asyncio.shield(self.loading[table])  # who hangs up does not stop it for others
        room.used = time.monotonic()
        return room

    async def has(self, table: str) -> bool:
        """Is there such a table? Where that cannot be said soon it counts as one: who opens it hears more."""
        try:
            async with asyncio.timeout(SOON):
                await self.find(table)
        except Refusal as why:
            return why.code != "missing"
        except Exception as error:  # noqa: BLE001 - one that cannot be read is there
            LOG.info("whether there is a table %s cannot be said: %r", table, error)
        return True

    async def read(self, table: str, news: bool = True) -> Room:
        """The room of a table, with what others have committed (`news`); raises Unreadable if that fails.

        So one bad table keeps nobody from the others. A database that does not answer is no fault of a table.
        """
        try:
            room = await self.find(table)
            if news:
                await room.catch_up()
        except SQLAlchemyError:
            raise
        except Exception as error:
            raise Unreadable(f"table {table} cannot be read: {error!r}") from error
        return room

    async def readable(self, tables: Iterable[str]) -> list[Room]:
        """The rooms of those tables that can be read."""
        found = []
        for table in tables:
            try:
                found.append(await self.read(table, news=False))
            except Unreadable as why:
                LOG.info("%s", why)
        return found

    def _loaded(self, table: str, task: "asyncio.Task[Room]") -> None:
        del self.loading[table]
        if not task.cancelled():
            task.exception()  # who asked is told, if anybody still waits

    async def _load(self, table: str) -> Room:
        entries = await self.lanes.tables.run(self.store.load, table)
        if not entries:
            raise Refusal("missing", "there is no such table")
        charter = charter_from(entries[0].body)
        live = Live(table, self.secret(charter.dice(table)), find_lesson)
        await self.lanes.tables.run(live.take_all, entries)
        return self._enter(live)

    async def check_no_game_hangs_on(self, live: Live) -> None:
        """Refuse help on a branch of a game that other people still play: it would be help in that game."""
        while live.charter.parent:
            parent = (await self.find(live.charter.parent["table"])).live
            people = {place.owner if place.of_people else place.former for place in parent.places} - {""}
            if not parent.over and not parent.closed and (len(people) > 1 or not parent.begun):
                raise Refusal(
                    "advice", "this table branched off a game that other people still play: wait for its end"
                )
            live = parent

    def _enter(self, live: Live) -> Room:
        self._forget()
        room = Room(self, live)
        self.rooms[live.id] = room
        room.look_after()
        return room

    async def make(
        self,
        table: str,
        charter: Charter,
        made: dict[str, str],
        daily: dict[str, Any] | None = None,
        tries: int = 0,
    ) -> Room:
        """A new table; `made` are the hashes of its keys with their kinds; for the others see `Work`."""
        now = clock.now()
        if bots_may_follow(charter.places, After(server=True)):
            self.thinkers.check_not_full()
        live, entries = await self.lanes.tables.run(self._first, table, charter, now)
        parent = charter.parent["table"] if charter.parent else None
        work = Work(table, entries, changed=now, game=charter.game, parent=parent, keys=made)
        work.daily, work.tries = daily, tries
        work.over, work.listed = live.over, charter.listed
        work.due = now if any(place.of_people for place in charter.places) else None
        try:
            placed = await self.writer.append(work)
        except NotWritten as error:
            raise Refusal("busy", str(error)) from None
        if not placed:
            if daily is not None:
                raise Refusal(
                    "seat",
                    "somebody was quicker, in this browser or at your address: look at the daily again",
                )
            raise Refusal("seat", "there is a table of this name already: ask for a new one")
        return self._enter(live)

    def _first(self, table: str, charter: Charter, now: float) -> tuple[Live, list[Entry]]:
        """The table as it begins, what was imported replayed, and the entries of its log that say so."""
        secret = self.secret(charter.dice(table))
        live = Live(table, secret, find_lesson)
        entries = [opening.opening(table, secret, charter).entry(1, now)]
        live.take(entries[0])
        first = play.first_draws(live)
        if first is not None:
            entries.append(first.entry(2, now))
            live.take(entries[1])
        return live, entries

    def secret(self, dice: str) -> bytes:
        """The secret of the dice of this name: a table's, or a daily's."""
        return keys.secret_of(self.store.master, dice)

    async def key(self, token: str | None, table: str) -> str:
        """The key of a token at a table, empty without a token; raises a refusal if it has no right here."""
        if token is None or token == "":
            return ""
        found = None
        if keys.TOKEN.fullmatch(token):
            found = await self.lanes.lookups.run(self.store.key, keys.hashed(token))
        if found != (table, "seat"):
            raise Refusal("token", "this token has no right at this table")
        key = keys.hashed(token)
        room = self.rooms.get(table)
        if room is not None and not owned(room.live.places, key):
            await room.catch_up()  # who has just sat down at another process is nobody's spectator here
        return key

    def _forget(self) -> None:
        """Let go of tables that nobody uses; the log has them."""
        if len(self.rooms) < ROOMS:
            return
        resting = sorted(self.rooms.values(), key=lambda room: room.used)
        for room in resting[: ROOMS // 10]:
            if room.idle():
                del self.rooms[room.live.id]

    # What other processes do, and what nobody does.

    def _hinted(self, table: str, version: int) -> None:
        room = self.rooms.get(table)
        if room is not None and version == 0:
            room.people.wake()
        elif room is not None and room.live.version < version:
            self.spawn(room.catch_up())

    async def _poll(self) -> None:
        """A lost hint costs a few seconds, never a move."""
        while self.hints.on:
            await asyncio.sleep(POLL)
            self.hints.repeat(
                {
                    table: (room.people.here(), room.people.watching())
                    for table, room in self.rooms.items()
                    if room.people.listeners
                }
            )
            watched = [table for table, room in self.rooms.items() if room.people.listeners]
            with self._if_it_can_be_reached():
                for k in range(0, len(watched), 200):
                    found = await self.lanes.lookups.run(self.store.versions, watched[k : k + 200])
                    for table, version in found.items():
                        self._hinted(table, version)

    async def _sweep(self) -> None:
        """Look after tables whose server went away: bots to move, clocks that ran out."""
        while True:
            with self._if_it_can_be_reached():
                for table in await self.lanes.lookups.run(self.store.due, time.time() - GRACE):
                    await self._look_after(table)
            for room in list(self.rooms.values()):
                if room.idle() and time.monotonic() - room.used > REST:
                    self.rooms.pop(room.live.id, None)
            await asyncio.sleep(SWEEP)

    async def _look_after(self, table: str) -> None:
        now = time.time()
        try:
            due = (await self.read(table)).due()
        except Unreadable as why:
            LOG.error("%s", why)
            due = now + 3600
        if due is None or due > now:
            await self.writer.set_due(table, due)

    @contextlib.contextmanager
    def _if_it_can_be_reached(self) -> Iterator[None]:
        """What the database cannot answer now is asked again the next time."""
        try:
            yield
        except (SQLAlchemyError, NotWritten) as error:
            LOG.warning("the database does not answer: %s", type(error).__name__)
