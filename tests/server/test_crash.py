"""Crashes and races: no acknowledged move is lost, no fork, no gap."""

import asyncio
import os
import random
import time
from pathlib import Path

import pytest
from tests.server.birds import Phoenix, phoenix
from tests.server.crowd import Crowd, check
from tests.server.kit import PATIENCE, Running, at_table, running
from tests.services.postgres import Postgres

from undercroft.client import Seat
from undercroft.server.hall import Hall
from undercroft.server.store import Store

TABLES = 20
KILLS = 50  # `make soak` has a thousand of them
MOVES = 400  # of two processes that race


async def crash(bird: Phoenix, crowd: Crowd, kills: int, seed: int) -> None:
    """Kill the server at random while the crowd plays."""
    rng = random.Random(seed)
    playing = asyncio.create_task(crowd.play(TABLES))
    for _kill in range(kills):
        acked = crowd.acked
        until = time.monotonic() + PATIENCE
        if rng.random() < 0.8:  # mostly in the middle of play, sometimes before anything was done
            wanted = acked + rng.randrange(1, 10)
            while crowd.acked < wanted:
                assert time.monotonic() < until, "the crowd could not play on"
                await asyncio.sleep(0.002)
                if playing.done():
                    break
        await asyncio.sleep(rng.random() * 0.1)
        await asyncio.to_thread(bird.kill)
    acked = crowd.acked
    while crowd.acked < acked + 50 and not playing.done():  # the last life goes on where the others ended
        await asyncio.sleep(0.01)
    crowd.going = False
    await asyncio.wait_for(playing, PATIENCE)


def crash_and_check(db: str, kills: int, seed: int) -> None:
    crowd = Crowd([], seed)
    with phoenix(db) as (bird,):
        crowd.ports = [bird.port]
        asyncio.run(crash(bird, crowd, kills, seed))
    store = Store(db)
    store.prepare()
    entries = check(store, crowd)
    store.close()
    assert entries > crowd.acked > kills


def test_sqlite_loses_nothing_when_the_server_is_killed(tmp_path: Path) -> None:
    crash_and_check(f"sqlite:///{tmp_path / 'tables.db'}", kills=KILLS, seed=1)


def test_postgresql_loses_nothing_when_the_server_is_killed(database: str) -> None:
    crash_and_check(database, kills=KILLS, seed=2)


@pytest.mark.soak
def test_sqlite_loses_nothing_in_a_thousand_kills(tmp_path: Path) -> None:
    crash_and_check(f"sqlite:///{tmp_path / 'tables.db'}", kills=1000, seed=3)


@pytest.mark.soak
def test_postgresql_loses_nothing_in_a_thousand_kills(database: str) -> None:
    crash_and_check(database, kills=1000, seed=4)


def test_two_processes_on_one_postgresql_never_fork_a_table(database: str) -> None:
    """Two people at each table, each at another process; and both talk at the same time."""
    crowd = Crowd([], 5)

    async def race() -> None:
        playing = asyncio.create_task(crowd.play(TABLES))
        while crowd.acked < MOVES and not playing.done():
            await asyncio.sleep(0.01)
        crowd.going = False
        await asyncio.wait_for(playing, PATIENCE)

    with phoenix(database, 2) as birds:
        crowd.ports = [bird.port for bird in birds]
        asyncio.run(race())
        written = [bird.number("undercroft_entries_total") for bird in birds]
    assert min(written) > MOVES // 10, "both processes have written"
    store = Store(database)
    store.prepare()
    check(store, crowd)
    store.close()


def test_who_sat_down_at_one_process_is_known_at_another_that_no_hint_has_reached(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hall, "_hinted", lambda *_hint: None)

    async def shown(here: Running, told: Seat, **hello: int) -> list[object]:
        async with at_table(here, told.table, told.token, hello=hello) as player:
            await player.until(lambda view: view["seq"] > 0)  # who begins is drawn a moment after all sit
            return [player.view["you"], player.view["version"]]

    with running(database) as here, running(database) as there:
        host = here.client.new_table("dice", [{"kind": "me"}, {"kind": "open"}])
        assert host.invite
        guest = there.client.join(host.table, host.invite)
        seen = asyncio.run(shown(there, guest))
        assert seen[0] == [1]
        assert asyncio.run(shown(here, guest)) == seen
        guest = there.client.sit(host.table, guest.token)
        guest.say("chat", text="two processes, one table")
        version = there.server.hall.rooms[host.table].live.version
        assert asyncio.run(shown(here, guest, lastVersion=version)) == [[1], version]


def test_the_program_to_make_postgresql_available_says_how(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.services import postgres as service

    monkeypatch.setattr(service, "_look", lambda: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(service.NoPostgres, match="apt-get install postgresql"):
        service.binaries()


def test_databases_of_tests_are_apart(postgresql: Postgres) -> None:
    assert postgresql.database() != postgresql.database()
