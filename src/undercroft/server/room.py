"""One table as this process serves it: the folded log, who listens, and what the server itself has to do.

Any process may serve any table. A command is checked against the table as it is known here, and its entry
inserted at the next version. If another process was first, the insert fails; then what is new is read, the
command is checked again, and so on.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from undercroft.bots.uniform import Uniform
from undercroft.engine.rng import Rng
from undercroft.server import clock
from undercroft.server.adviser import Adviser
from undercroft.server.company import Attendance, Listener
from undercroft.server.limits import Bucket
from undercroft.server.store import Work
from undercroft.server.thinkers import BotFailed, TooSlow, question_to
from undercroft.server.writer import NotWritten
from undercroft.table import fair
from undercroft.table.acts import late, play, throw
from undercroft.table.acts.door import Door
from undercroft.table.acts.throw import Flying
from undercroft.table.entry import After, Draft, Entry
from undercroft.table.live import Live
from undercroft.table.places import BOT, Place
from undercroft.table.refusal import Refusal
from undercroft.throw.tape import Tape

if TYPE_CHECKING:
    from undercroft.server.hall import Hall

LOG: Final = logging.getLogger("undercroft.table")
UNIFORM: Final = "uniform"  # needs no process of its own
DRAWN: Final = "The bot came to no answer: a legal move was drawn for it."
FLIGHTS: Final = 3  # times that a process may fail to let one die fly, before its landing is drawn
REACTING: Final = 0.25  # reactions a second of one key,
REACTIONS: Final = 3  # ... and so many at once
TRIES: Final = 50  # times that another process may be first

Thought = tuple[int, "asyncio.Task[Any]"]  # a question, and who thinks about it

Command = Callable[[Live], Draft]


class Room:
    """A table, its lock, and who is there."""

    def __init__(self, hall: "Hall", live: Live) -> None:
        self.hall = hall
        self.live = live
        self.lock = asyncio.Lock()
        self.people = Attendance(hall, live)
        self._reacting: dict[str, Bucket] = {}  # by key
        self.used = time.monotonic()
        self.previews: dict[tuple[int, int], Any] = {}
        self.solution: dict[int, Any] | None = None  # what the moves of an answered puzzle would have done
        self._bots: asyncio.Task[None] | None = None
        self.thinking: dict[int, Thought] = {}  # what bots think about now, by seat
        self.adviser = Adviser(self)
        self._timer: asyncio.TimerHandle | None = None
        self._changed = asyncio.Event()  # set at the next change of the table, and then replaced

    # Commands.

    async def submit(
        self, command: Command, keys: dict[str, str] | None = None, author: str = "", cmd: str = ""
    ) -> int:
        """Carry out a command; the version of its entry, which is committed when this returns.

        A `cmd` that its author has sent before is not done again. If whoever asked hangs up meanwhile, it is
        done nevertheless: what is being committed has to be taken over and told here, too.
        """

        async def carry_out() -> int:
            async with self.lock:
                version = await self._submit(command, keys or {}, (author, cmd), by_people=True)
            self.look_after()
            return version

        try:
            return await asyncio.shield(self.hall.keep(asyncio.create_task(carry_out())))
        except NotWritten as error:
            raise Refusal("busy", str(error)) from None

    async def _submit(
        self,
        command: Command,
        keys: dict[str, str],
        sent: tuple[str, str] = ("", ""),
        by_people: bool = False,
    ) -> int:
        for _attempt in range(TRIES):
            live = self.live
            if sent in live.done:
                return live.done[sent]
            draft = command(live)
            if by_people and bots_may_follow(live.places, draft.after):
                self.hall.thinkers.check_not_full()
            entry = draft.entry(live.version + 1, max(clock.now(), live.at))
            work = Work(live.id, [entry], changed=entry.at, keys=keys)
            work.over, work.due = self._outlook(live, draft, entry.at)
            work.listed = draft.body["listed"] if draft.kind == Door.kind else None
            if await self.hall.writer.append(work):
                live.take(entry)
                self.people.saw(entry.author)
                self.tell()
                if live.charter.daily and (live.over or live.closed) and self.hall.settle is not None:
                    self.hall.spawn(self.hall.settle(live))
                return entry.version
            self.hall.conflicts += 1
            self._take(await self._news())
        raise Refusal("stale", "this table is very busy: try again")

    def _outlook(self, live: Live, draft: Draft, now: float) -> tuple[bool, float | None]:
        """Will the game be over, and when has the server to do something next?"""
        if draft.after is None:
            return live.over or live.closed, self.due()
        if draft.after.over:
            return True, None
        if not self._has_people():
            return False, None
        if draft.after.server or any(live.places[seat].kind == BOT for seat in draft.after.asked):
            return False, now
        waits = [live.clock.left_at(seat, now) for seat in draft.after.asked]
        return False, min([now + wait for wait in waits if wait is not None], default=None)

    def due(self) -> float | None:
        """When the server has to do something at this table; None: not before somebody else does."""
        live = self.live
        if live.over or not live.begun or not self._has_people():
            return None
        if live.draws_now or live.asked_bots() or live.flying is not None:
            return live.at
        return live.clock.deadline()

    def _has_people(self) -> bool:
        """Has a person a seat here? A table of bots alone goes on while somebody watches, and not else."""
        return any(place.of_people for place in self.live.places)

    def wanted(self) -> bool:
        """Is there anybody for whom the server is to draw and bots are to think?"""
        return self._has_people() or self.people.anybody()

    # What others committed.

    async def catch_up(self) -> None:
        """Read what other processes have committed; nobody at the table waits for that."""
        entries = await self._news()
        async with self.lock:
            self._take(entries)
        self.look_after()

    async def _news(self) -> list[Entry]:
        return await self.hall.lanes.tables.run(self.hall.store.load, self.live.id, self.live.version)

    def _take(self, entries: list[Entry]) -> None:
        """What has come meanwhile is passed over."""
        news = [entry for entry in entries if entry.version > self.live.version]
        for entry in news:
            self.live.take(entry)
            self.people.saw(entry.author)
        if news:
            self.tell()

    def tell(self) -> None:
        """Wake everybody who listens; stop a bot that thinks about what is no longer asked."""
        for listener in self.people.listeners:
            listener.changed.set()
        self._changed.set()
        self._changed = asyncio.Event()
        for seat, (question, thought) in list(self.thinking.items()):
            if self.live.questions.get(seat) != question:
                del self.thinking[seat]
                thought.cancel()
        self.adviser.drop_stale()

    # Who looks.

    def check_watchable(self) -> None:
        """Refuse a watcher for whom bots alone would begin to think, if enough think for that address."""
        resting = self._bots is None or self._bots.done()
        if resting and not self.wanted() and bots_may_follow(self.live.places, After(server=True)):
            self.hall.thinkers.check_not_full()

    def check_may_look(self, key: str) -> None:
        """Refuse who has no seat at a table that nobody may look on."""
        live = self.live
        if clock.sealed(live) and not self.has_place(key):
            raise Refusal("token", "a daily is played without spectators until its day is over")
        if not self.may_look(key):
            raise Refusal("token", "this table is played without spectators: it takes the token of a seat")

    def may_look(self, key: str) -> bool:
        """May who has this key see what spectators see? Of a daily of today: `check_may_look`."""
        charter = self.live.charter
        return charter.watched or charter.daily is not None or self.has_place(key)

    def has_place(self, key: str) -> bool:
        """Has this key a seat, or a right to one: one that a bot took, or that others are asked for?"""
        live = self.live
        asked = live.ask is not None and live.ask.take is not None and live.ask.take["key"] == key
        return bool(key) and (asked or any(key in (place.owner, place.former) for place in live.places))

    @contextlib.contextmanager
    def listening(self, key: str, linger: float = 0.0) -> Iterator[Listener]:
        """Listen for as long as the block lasts, and be present; who polls lingers until the next poll."""
        listener = self.people.come(key)
        self.look_after()
        try:
            yield listener
        finally:
            self.used = time.monotonic()
            self.people.go(listener, linger)
            if linger:
                asyncio.get_running_loop().call_later(linger + 0.1, self._gone)
            self._gone()

    def _gone(self) -> None:
        """Somebody may have gone; when nobody is left, nobody needs to think here."""
        self.people.tell()
        if self._bots is not None and not self.wanted():
            self._bots.cancel()

    def check_may_react(self, key: str) -> None:
        """Refuse a reaction that comes too soon after others of the same key."""
        bucket = self._reacting.setdefault(key, Bucket(REACTING, REACTIONS))
        if not bucket.take():
            raise Refusal("flood", "one reaction after the other: wait a few seconds")

    # What the server itself does.

    def look_after(self) -> None:
        """See to it that chance, bots and clocks do their part."""
        self.used = time.monotonic()
        live = self.live
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if live.over or not live.begun or self.hall.closing or not self.wanted():
            return
        ours = live.draws_now or bool(live.asked_bots()) or live.flying is not None
        if ours and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._serve())
            self._bots.add_done_callback(self._served)
        deadline = live.clock.deadline()
        if deadline is not None:
            wait = max(0.0, deadline - time.time()) + 0.01
            self._timer = asyncio.get_running_loop().call_later(wait, self._time_is_up)

    def _served(self, task: "asyncio.Task[None]") -> None:
        if task.cancelled() or task.exception() is None:
            self.look_after()
        else:
            LOG.error("table %s: %r", self.live.id, task.exception())  # the sweep comes back to it

    async def _serve(self) -> None:
        """Draw what is awaited and let bots answer, until a person is asked."""
        while True:
            live = self.live
            if live.over or not live.begun or not self.wanted():
                return
            if live.draws_now:
                async with self.lock:
                    with contextlib.suppress(Refusal):
                        await self._submit(_first_draws, {})
                continue
            if live.flying is not None:
                await self._let_land(live.flying)
                continue
            asked = live.asked_bots()
            if not asked:
                return
            async with asyncio.TaskGroup() as group:  # those who are asked at once think at the same time
                for seat in asked:
                    group.create_task(self._let_answer(seat))

    async def _let_answer(self, seat: int) -> None:
        live = self.live
        question = live.questions[seat]
        move, why = await self._think(live, seat, question)

        def answer(now: Live) -> Draft:
            if now.questions.get(seat) != question:
                raise Refusal("stale", "the table went on while the bot was thinking")
            return play.answer(now, seat, move, "bot", why)

        with contextlib.suppress(Refusal):
            async with self.lock:
                await self._submit(answer, {})

    async def _think(self, live: Live, seat: int, question: int) -> tuple[int, str]:
        """The move of a bot and why; a random one if it fails or takes too long."""
        legal = live.state.legal(seat)
        if live.lesson is not None and live.follows(live.moves):
            scripted = live.lesson.next_rival(live.state, seat, live.moves)
            if scripted is not None:
                return scripted, ""
        view = live.game.view(live.state, seat)
        seed = fair.off_wheel(live.secret, live.dice, f"bot {seat}", len(live.moves))
        name = live.places[seat].bot
        instead = ""
        if name != UNIFORM and len(legal) > 1:
            asked = question_to(live, seat, name, seed)
            task = asyncio.current_task()
            if task is not None:
                self.thinking[seat] = question, task
            try:
                move, why = await self.hall.thinkers.choose(asked, self.hall.budget)
                if move in legal:
                    return move, why
                LOG.error("table %s: bot %s chose %d, which is not legal", live.id, name, move)
                instead = DRAWN
            except (TooSlow, BotFailed) as error:
                LOG.warning("table %s: bot %s: %s", live.id, name, error)
                instead = DRAWN
            finally:
                self.thinking.pop(seat, None)
        return Uniform().choose(view, legal, Rng("bot", seed)), instead

    # Throws.

    async def throw(self, key: str, cmd: str, seq: int, gesture: Any, seat: int | None) -> int:
        """Throw a die by hand; the version of the entry in which it has landed.

        The gesture is committed first. Whoever sends it again, or another one by the same `cmd`, hears of
        the throw that was made.
        """
        if (key, cmd) not in self.live.done and gesture is not None:
            self.hall.throwers.check_not_full()
        version = await self.submit(
            lambda live: throw.let_go(live, key, seq, gesture, seat, cmd), author=key, cmd=cmd
        )
        flying = self.live.flying
        while flying is not None and self.live.flying is flying:
            await self._changed.wait()
        return self._landed_at(version)

    def _landed_at(self, version: int) -> int:
        """The version of the entry in which a throw landed: the next one that has moves."""
        before = self.live.lengths[version - 1]
        lengths = self.live.lengths[version:]
        return version + next((k + 1 for k, length in enumerate(lengths) if length != before), 0)

    async def _let_land(self, flying: Flying) -> None:
        """Let the die fly that was let go; where none can fly any more, the landing is drawn."""
        tape: Tape | None = None
        seed = throw.tremble(self.live, flying.throw)
        for _try in range(FLIGHTS):  # all of them are the same flight
            try:
                tape = await self.hall.throwers.throw(
                    flying.gesture, flying.kinds, seed, flying.icons, flying.lying, flying.by_touch
                )
                break
            except Refusal as why:
                LOG.warning("table %s: throw %d: %s", self.live.id, flying.throw, why)
                if why.code != "busy":
                    break

        def landed(now: Live) -> Draft:
            if tape is None:
                return throw.drawn(now, flying.throw)
            return throw.land(now, flying.throw, tape)

        with contextlib.suppress(Refusal):
            async with self.lock:
                await self._submit(landed, {})

    def _time_is_up(self) -> None:
        self._timer = None
        self.hall.spawn(self._play_late())

    async def _play_late(self) -> None:
        seat = self.live.clock.expired(time.time())
        if seat is not None:

            def instead(now: Live) -> Draft:
                if now.over or now.clock.expired(time.time()) != seat:
                    raise Refusal("stale", "the seat has answered in time")
                return late.answer_late(now, seat)

            with contextlib.suppress(Refusal):
                async with self.lock:
                    await self._submit(instead, {})
        self.look_after()

    def idle(self) -> bool:
        """Is nobody at the table, and nothing going on?"""
        busy = self._bots is not None and not self._bots.done()
        return not self.people.listeners and not busy and not self.lock.locked()

    async def close(self) -> None:
        """Stop what this process does for the table."""
        if self._timer is not None:
            self._timer.cancel()
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.wait([self._bots])


def bots_may_follow(places: Sequence[Place], after: After | None) -> bool:
    """May a bot that needs a process be asked behind an entry?"""
    if after is None or after.over:
        return False
    seats = range(len(places)) if after.server else after.asked
    return any(places[seat].kind == BOT and places[seat].bot != UNIFORM for seat in seats)


def _first_draws(live: Live) -> Draft:
    draft = play.first_draws(live)
    if draft is None:
        raise Refusal("stale", "nothing is to be drawn")
    return draft
