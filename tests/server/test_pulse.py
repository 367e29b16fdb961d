"""The event loop comes round: no search for garbage holds it, and what does is counted by processor time."""

import asyncio
import gc
import logging
import time
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.kit import PATIENCE, number
from tests.server.test_program import serving

from undercroft.client import ME, Client
from undercroft.server.garbage import HOUR, Garbage
from undercroft.server.pulse import LONG, PERIOD, Pulse

MANY = 10_000  # objects; the modules of this process are more


class Ring:
    """Garbage that only a search finds."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def settled() -> Iterator[Callable[[float], Garbage]]:
    """Garbage as a server begins with it; the process is left as it was."""
    made: list[Garbage] = []

    def settle(long: float) -> Garbage:
        made.append(Garbage(long))
        made[0].settle()
        return made[0]

    yield settle
    for one in made:
        one.leave()
    gc.collect()


def searched() -> int:
    """How many objects a search for garbage goes through."""
    return len(gc.get_objects())


def ring() -> "weakref.ref[Ring]":
    """A ring that is garbage already."""
    return weakref.ref(Ring())


def test_what_was_there_when_the_server_began_is_not_searched_again(
    settled: Callable[[float], Garbage],
) -> None:
    assert searched() > MANY
    settled(1e9)
    assert searched() < MANY
    lost = ring()
    gc.collect()
    assert lost() is None, "what is new is searched as ever"


def test_what_a_long_search_found_to_be_of_use_is_not_searched_again(
    settled: Callable[[float], Garbage],
) -> None:
    found = settled(-1.0)
    kept = [[k] for k in range(MANY)]
    gc.collect()
    assert searched() < MANY
    assert len(kept) == MANY
    assert found.total >= found.longest > 0


def test_what_a_short_search_found_is_searched_again(settled: Callable[[float], Garbage]) -> None:
    settled(1e9)
    kept = [[k] for k in range(MANY)]
    gc.collect()
    assert searched() >= len(kept)


def test_rings_among_what_was_put_aside_go_when_nobody_is_here(settled: Callable[[float], Garbage]) -> None:
    found = settled(-1.0)
    held = Ring()
    lost = weakref.ref(held)
    gc.collect()  # puts it aside while it is of use
    del held
    gc.collect()
    found.rest(nobody_here=False)
    assert lost() is not None
    found.rest(nobody_here=True)
    assert lost() is None


def test_rings_go_within_an_hour_even_while_people_are_here(
    settled: Callable[[float], Garbage], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = settled(-1.0)
    held = Ring()
    lost = weakref.ref(held)
    gc.collect()
    del held
    later = time.monotonic() + HOUR + 1
    monkeypatch.setattr("undercroft.server.garbage.time.monotonic", lambda: later)
    found.rest(nobody_here=False)
    assert lost() is None


def test_without_anything_put_aside_nothing_is_looked_at(settled: Callable[[float], Garbage]) -> None:
    found = settled(1e9)
    spent = found.total
    found.rest(nobody_here=True)
    assert found.total == spent


def test_a_server_that_runs_has_put_its_own_objects_aside(tmp_path: Path) -> None:
    process, url = serving(f"sqlite:///{tmp_path / 'tables.db'}")
    try:
        Client(url).new_table("dice", [ME])
        aside = number(url, "undercroft_objects_aside")
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)
    assert aside > MANY


def burn(seconds: float) -> None:
    """Use so much of the processor."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def beaten(work: Callable[[], None]) -> Pulse:
    """The pulse of a loop on which this was done once."""
    heart = Pulse(lambda: False)

    async def run() -> None:
        beating = asyncio.create_task(heart.beat())
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_later(PERIOD / 2, work)
        await asyncio.sleep(PERIOD * 3)
        beating.cancel()

    asyncio.run(run())
    return heart


def test_what_holds_the_loop_by_processor_time_is_counted_and_told(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        heart = beaten(lambda: burn(LONG + 2 * PERIOD))
    assert heart.held == 1
    assert heart.longest > LONG
    assert "held" in caplog.text


def test_a_machine_that_is_busy_with_others_does_not_count() -> None:
    heart = beaten(lambda: time.sleep(4 * LONG))
    assert heart.held == 0
