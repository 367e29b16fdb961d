"""Tell people that it is their turn, with the tab closed: by the push services of their browsers.

Nothing of it stands in the way of a move: what has changed is looked for every few seconds, in the table of
subscriptions itself. So a push survives a restart, and of several processes one sends it. Who is at the table
is told nothing, and nobody is told the same question twice.
"""

import asyncio
import json
import logging
import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final
from urllib.parse import urlsplit

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from undercroft.server import bodies, webpush
from undercroft.server.asker import ASKER
from undercroft.server.hall import Hall, Unreadable
from undercroft.server.lanes import Lane
from undercroft.server.limits import Buckets
from undercroft.server.schema import META, PUSHES, TABLES
from undercroft.server.services import Answer, BadService, Services
from undercroft.server.wish import Function, Wish
from undercroft.table.places import owned
from undercroft.table.refusal import Refusal

LOG: Final = logging.getLogger("undercroft.push")
LOOK = 2.0  # seconds between looks
CALM = 3.0  # seconds that a table has to be still: who reloads the page has not gone
AT_ONCE: Final = 100  # in one look
AT_A_TIME: Final = 4  # are sent
LEASE: Final = 120.0  # seconds that who sends has, before another process tries
FIRST_PAUSE = 30.0  # seconds before a push that failed is tried again; then twice as long, and so on
LONGEST_PAUSE: Final = 6 * 3600.0
FAILS: Final = 8  # in a row; then it is given up
A_SEAT: Final = 5  # browsers that are told for one seat
IN_ALL: Final = 20_000
STILL: Final = 60 * 86_400.0  # seconds after which a table at which nothing happens calls nobody any more
ASKED: Final = 0.5  # a second from one address
ASKED_AT_ONCE: Final = 30.0
KEPT: Final = 86_400  # seconds for which a service keeps what it cannot deliver
WHY_NOT: Final = "this server does not push: its operator has not installed what seals (undercroft[push])"
SWITCHED_OFF: Final = "this server does not push: its operator has switched it off"


@dataclass(frozen=True)
class Push:
    """A browser that wants to hear of a seat's turns, at a table that has changed."""

    id: str
    table: str
    key: str
    endpoint: str
    p256dh: str
    auth: str
    told: int
    again: float | None
    fails: int
    changed: float


class Pushes:
    """Answers the calls about pushes, and sends them."""

    def __init__(self, hall: Hall, services: Services, contact: str = "") -> None:
        self.hall = hall
        self.services = services
        self.contact = contact
        self.why = SWITCHED_OFF if services.off else "" if webpush.OFFERED else WHY_NOT
        self.lane = Lane("pushes", AT_A_TIME)
        self.turns = asyncio.Semaphore(AT_A_TIME)  # a lease begins when a thread is free
        self.asking = Buckets(ASKED, ASKED_AT_ONCE)  # by address
        self.sent = 0
        self._private = ""

    def functions(self) -> dict[str, Function]:
        """The function of each call, by its name."""
        return {"push_key": self.key, "call_me": self.call, "do_not_call": self.forget}

    # What browsers ask.

    async def key(self, _asked: Wish) -> bodies.PushKey:
        """The key by which a browser knows us at its push service."""
        if self.why:
            return bodies.PushKey(key=None, why=self.why)
        return bodies.PushKey(key=webpush.public_of(await self.private()), why="")

    async def call(self, asked: Wish) -> None:
        """From now on, tell this browser when it is the turn of the token's seats."""
        wish: bodies.CallMe = asked.body
        if self.why:
            raise Refusal("missing", self.why)
        if not self.asking.of(ASKER.get()).take():
            raise Refusal("flood", "too many ask to be called from this address: slow down")
        room = await self.hall.find(asked.path["table"])
        key = await self.hall.key(asked.token, room.live.id)
        if not key or not owned(room.live.places, key):
            raise Refusal("token", "only who sits at a table is called to it")
        if room.live.over or room.live.closed:
            raise Refusal("over", "the game is over: nobody has to be called any more")
        try:
            self.services.check(wish.endpoint)
        except BadService as error:
            raise Refusal("malformed", str(error)) from None
        try:
            webpush.check_keys(wish.p256dh, wish.auth)
        except ValueError:
            raise Refusal("malformed", "p256dh and auth are the keys of a browser's subscription") from None
        table, now = room.live.id, time.time()
        told = max([room.live.questions.get(seat, 0) for seat in owned(room.live.places, key)])
        row = {
            "id": sha256(f"{table}\n{wish.endpoint}".encode()).hexdigest(),
            "table_id": table,
            "key": key,
            "endpoint": wish.endpoint,
            "p256dh": wish.p256dh,
            "auth": wish.auth,
            "made": now,
            "looked": 0.0,  # by whose clock soever: what another process has just written counts as news
            "told": told,  # what is asked now is in sight
            "again": None,
            "fails": 0,
        }
        if not await self.hall.writer.do(f"push {table}", lambda connection: self._keep(connection, row)):
            raise Refusal("busy", "too many browsers want to be called: this server takes no more")

    async def forget(self, asked: Wish) -> None:
        """No more calls for the token's seats at this table."""
        room = await self.hall.find(asked.path["table"])
        key = await self.hall.key(asked.token, room.live.id)
        if not key:
            raise Refusal("token", "only who sits at a table is called to it")
        off = sa.delete(PUSHES).where(PUSHES.c.table_id == room.live.id, PUSHES.c.key == key)
        await self.hall.writer.change(f"push {room.live.id}", off)

    def _keep(self, connection: sa.Connection, row: dict[str, Any]) -> bool:
        """Keep a browser; the oldest of a seat goes where there are too many."""
        same = (PUSHES.c.table_id == row["table_id"], PUSHES.c.key == row["key"])
        connection.execute(sa.delete(PUSHES).where(PUSHES.c.id == row["id"]))
        still = sa.select(TABLES.c.id).where(TABLES.c.changed < row["made"] - STILL)
        connection.execute(sa.delete(PUSHES).where(PUSHES.c.table_id.in_(still)))
        seats = connection.execute(
            sa.select(PUSHES.c.id).where(*same).order_by(PUSHES.c.made.desc())
        ).scalars()
        for old in list(seats)[A_SEAT - 1 :]:
            connection.execute(sa.delete(PUSHES).where(PUSHES.c.id == old))
        if connection.execute(sa.select(sa.func.count()).select_from(PUSHES)).scalar_one() >= IN_ALL:
            return False
        connection.execute(sa.insert(PUSHES), row)
        return True

    async def private(self) -> str:
        """The key of this server: made once, and kept with its data."""
        if not self._private:
            await self.hall.writer.do("push key", self._make_private)
        return self._private

    def _make_private(self, connection: sa.Connection) -> bool:
        fresh = {"name": "vapid", "value": webpush.new_private()}
        connection.execute(self.hall.store.insert(META).values(fresh).on_conflict_do_nothing())
        wanted = sa.select(META.c.value).where(META.c.name == "vapid")
        self._private = connection.execute(wanted).scalar_one()
        return True

    # Sending.

    async def run(self) -> None:
        """Send what is due, for as long as the server runs."""
        while not self.why:
            await asyncio.sleep(LOOK)
            try:
                due = await self.hall.lanes.lookups.run(self.due, time.time())
                for failed in await asyncio.gather(*map(self._tell, due), return_exceptions=True):
                    if isinstance(failed, Exception):  # one bad table must not keep the others waiting
                        LOG.error("a push could not be looked after: %r", failed)
            except SQLAlchemyError as error:
                LOG.warning("the database does not answer: %s", type(error).__name__)

    def due(self, now: float) -> list[Push]:
        """Browsers whose table has changed since it was looked at, and those that are to be tried again."""
        fields = ("id", "table_id", "key", "endpoint", "p256dh", "auth", "told", "again", "fails")
        news = sa.and_(
            PUSHES.c.again.is_(None), TABLES.c.changed > PUSHES.c.looked, TABLES.c.changed <= now - CALM
        )
        wanted = (
            sa.select(*(PUSHES.c[name] for name in fields), TABLES.c.changed)
            .join(TABLES, TABLES.c.id == PUSHES.c.table_id)
            .where(sa.or_(news, PUSHES.c.again <= now))
            .order_by(TABLES.c.changed)
            .limit(AT_ONCE)
        )
        with self.hall.store.engine.connect() as connection:
            return [Push(*values) for values in map(tuple, connection.execute(wanted))]

    async def _tell(self, push: Push) -> None:
        async with self.turns:
            await self._look_at(push)

    async def _look_at(self, push: Push) -> None:
        try:
            room = await self.hall.read(push.table)
        except Unreadable as why:
            LOG.warning("%s", why)
            await self._set(push, looked=push.changed, again=None)  # or it would come first for ever
            return
        live = room.live
        asked = [seat for seat in owned(live.places, push.key) if seat in live.questions]
        question = max((live.questions[seat] for seat in asked), default=0)
        if live.over or live.closed or not owned(live.places, push.key):
            await self._drop(push)
        elif not question or question == push.told or room.people.present() & set(asked):
            await self._set(push, looked=push.changed, told=question or push.told, again=None, fails=0)
        elif await self._set(push, again=time.time() + LEASE):  # one process of several
            answer = await self.lane.run(self._send, push, live.game.title, await self.private())
            await self._settle(push, question, answer)

    def _send(self, push: Push, title: str, private: str) -> Answer:
        """In a thread: seal, and post."""
        parts = urlsplit(push.endpoint)
        text = json.dumps({"table": push.table, "title": title}).encode()  # nothing that is hidden, no token
        headers = {
            "Authorization": webpush.vapid(private, f"{parts.scheme}://{parts.netloc}", self.contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": push.table,  # a later call to the same table replaces one that was not delivered
            "Urgency": "normal",
        }
        return self.services.send(push.endpoint, headers, webpush.sealed(text, push.p256dh, push.auth))

    async def _settle(self, push: Push, question: int, answer: Answer) -> None:
        if 200 <= answer.status < 300:
            self.sent += 1
            done = {"looked": push.changed, "told": question, "again": None, "fails": 0}
            await self._change(push, _row(push).values(done))
            return
        LOG.warning("a push failed: %d %s", answer.status, answer.why)  # never its address: that is a secret
        if answer.status in (404, 410) or push.fails + 1 >= FAILS:
            await self._drop(push)
            return
        pause = FIRST_PAUSE * 2**push.fails
        if answer.wait.isascii() and answer.wait.isdigit():
            pause = max(pause, float(answer.wait[:9]))
        later = {"again": time.time() + min(pause, LONGEST_PAUSE), "fails": push.fails + 1}
        await self._change(push, _row(push).values(later))

    async def _set(self, push: Push, **changes: Any) -> bool:
        """Change it, if nobody else has meanwhile."""
        here = PUSHES.c.again.is_(None) if push.again is None else PUSHES.c.again == push.again
        wanted = _row(push).where(here, PUSHES.c.told == push.told)
        return await self._change(push, wanted.values(changes).returning(PUSHES.c.id))

    async def _drop(self, push: Push) -> None:
        await self._change(push, sa.delete(PUSHES).where(PUSHES.c.id == push.id))

    async def _change(self, push: Push, statement: Any) -> bool:
        return await self.hall.writer.change(f"push {push.table}", statement)


def _row(push: Push) -> sa.Update:
    return sa.update(PUSHES).where(PUSHES.c.id == push.id)
