"""Two servers on one database: of two answers to one question one counts, and who gave the other is told."""

import asyncio
from pathlib import Path

import pytest
from tests.server.birds import phoenix
from tests.server.kit import PATIENCE, running
from tests.server.racers import Racers, check

from undercroft.client import ME, OPEN, Client, Refused
from undercroft.server.store import Store

TABLES = 20
RACES = 2000  # `make soak` has a hundred thousand of them


def race(db: str, races: int, seed: int) -> None:
    with phoenix(db, 2) as birds:
        racers = Racers([bird.port for bird in birds], races, seed)
        asyncio.run(asyncio.wait_for(racers.run(TABLES), PATIENCE * max(1, races // 10_000)))
        conflicts = [bird.number("undercroft_conflicts_total") for bird in birds]
        store = Store(db)
        store.prepare()
        check(store, racers)
        store.close()
        assert min(conflicts) > 0, "both servers have been second"
        for bird in birds:
            bird.kill()
        for raced in racers.raced:  # another life, which knows nothing but the log
            client = Client(f"http://127.0.0.1:{birds[0].port}")
            assert client.sit(raced.table, raced.token).wait()["you"] == [0]
            client.close()


def test_two_servers_on_one_postgresql_acknowledge_one_answer_to_a_question(database: str) -> None:
    race(database, RACES, seed=1)


def test_two_servers_on_one_sqlite_file_acknowledge_one_answer_to_a_question(tmp_path: Path) -> None:
    race(f"sqlite:///{tmp_path / 'tables.db'}", RACES, seed=2)


@pytest.mark.soak
def test_postgresql_acknowledges_one_answer_in_each_of_a_hundred_thousand_races(database: str) -> None:
    race(database, 100_000, seed=3)


@pytest.mark.soak
def test_sqlite_acknowledges_one_answer_in_each_of_a_hundred_thousand_races(tmp_path: Path) -> None:
    race(f"sqlite:///{tmp_path / 'tables.db'}", 100_000, seed=4)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_stranger_who_knows_the_name_of_a_table_cannot_make_it_anew(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    db = f"sqlite:///{tmp_path / 'tables.db'}" if kind == "sqlite" else request.getfixturevalue("database")

    def refused(client: Client, table: str) -> None:
        with pytest.raises(Refused, match="of this name already") as told:
            client.new_table("dice", [ME], table=table)
        assert told.value.code == "seat"

    with running(db) as here, running(db) as there:
        mine = here.client.new_table("dice", [ME, OPEN])
        before = mine.wait()
        refused(here.client, mine.table)
        refused(there.client, mine.table)
        assert mine.client.sit(mine.table, mine.token).wait() == before
    with running(db) as server:
        refused(server.client, mine.table)
        again = server.client.sit(mine.table, mine.token).wait()
        assert (again["you"], again["version"]) == (before["you"], before["version"])
        store = server.server.hall.store
        with store.engine.connect() as connection:
            keys = connection.exec_driver_sql("SELECT count(*) FROM keys").scalar()
        assert keys == 2, "the key of the owner and the invite"
