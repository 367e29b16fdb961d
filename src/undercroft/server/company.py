"""Who is at a table: in this process those who listen, in others as hints say."""

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from undercroft.table.live import Live
from undercroft.table.places import owned

if TYPE_CHECKING:
    from undercroft.server.hall import Hall


@dataclass(frozen=True)
class Company:
    """Seats whose people are here, how many look on, and seats whose people have been away for a while."""

    seats: set[int] = field(default_factory=set)
    watchers: int = 0
    left: set[int] = field(default_factory=set)


class Listener:
    """Somebody who wants to know when the table changes, by the key that was shown; empty: a spectator."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.changed = asyncio.Event()


class Attendance:
    """Who listens at one table, and when the people of each seat were last seen."""

    def __init__(self, hall: "Hall", live: Live) -> None:
        self.hall = hall
        self.live = live
        self.listeners: set[Listener] = set()
        self.changes = 0  # counts comings and goings
        self.opened = time.monotonic()
        self.lingering: dict[int, float] = {}  # seats that polled a moment ago, and until when they count
        self._seen: dict[int, float] = {}  # when the people of a seat were last here
        self._watched_until = 0.0  # so long counts who polled a moment ago without a seat
        self._told_here: tuple[set[int], int] = (set(), 0)
        self._told_left: set[int] = set()

    def come(self, key: str) -> Listener:
        """Somebody begins to listen, and is present."""
        listener = Listener(key)
        self.listeners.add(listener)
        self.tell()
        return listener

    def go(self, listener: Listener, linger: float) -> None:
        """Somebody listens no longer; who polls lingers until the next poll. `tell` has to follow."""
        now = time.monotonic()
        self.listeners.discard(listener)
        seats = owned(self.live.places, listener.key)
        self._seen.update(dict.fromkeys(seats, now + linger))
        if seats:
            away = linger + self.hall.away + 0.1
            asyncio.get_running_loop().call_later(away, self._notice_left)
        if linger:
            self.lingering.update(dict.fromkeys(seats, now + linger))
            self._watched_until = now + linger

    def saw(self, key: str) -> None:
        """Who has this key has just done something."""
        self._seen.update(dict.fromkeys(owned(self.live.places, key), time.monotonic()))

    def tell(self) -> None:
        """Tell the others, here and in other processes, if somebody came or went."""
        here = self.here(), self.watching()
        if here != self._told_here:
            self._told_here = here
            self.hall.hints.tell_presence(self.live.id, *here)
            self.wake()

    def _notice_left(self) -> None:
        """Some time ago somebody went: if they count as away now, the others are told."""
        if self.left() != self._told_left:
            self.wake()

    def wake(self) -> None:
        """Somebody came or went, here or in another process."""
        self.changes += 1
        self._seen.update(dict.fromkeys(self.present(), time.monotonic()))
        self._told_left = self.left()
        for listener in self.listeners:
            listener.changed.set()

    def anybody(self) -> bool:
        """Does anybody listen, or has polled a moment ago?"""
        return bool(self.listeners) or time.monotonic() < self._watched_until

    def here(self) -> set[int]:
        """The seats whose people are at the table, in this process."""
        now = time.monotonic()
        lingering = {seat for seat, until in self.lingering.items() if until > now}
        places = self.live.places
        return lingering | {seat for listener in self.listeners for seat in owned(places, listener.key)}

    def watching(self) -> int:
        """How many look on without a seat, in this process."""
        return sum(not owned(self.live.places, listener.key) for listener in self.listeners)

    def present(self) -> set[int]:
        """The seats whose people are at the table, in any process."""
        return self.here() | self.hall.hints.present(self.live.id)

    def left(self) -> set[int]:
        """The seats whose people have been away for a while."""
        there, now = self.present(), time.monotonic()
        return {
            seat
            for seat, place in enumerate(self.live.places)
            if place.of_people
            and seat not in there
            and now - self._seen.get(seat, self.opened) >= self.hall.away
        }

    def company(self) -> Company:
        """Who is at the table, in any process."""
        watchers = self.watching() + self.hall.hints.watchers(self.live.id)
        return Company(self.present(), watchers, self.left())
