"""Storage: SQLite and PostgreSQL alike, hints between processes, backup and restore, migrations."""

import asyncio
import gzip
import os
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from tests.server.kit import PATIENCE, Data, Running, at_table, running, until

import undercroft.server
from undercroft.client import ME, OPEN, Refused, Seat, bot
from undercroft.engine.errors import UndercroftError
from undercroft.server import hall, hints
from undercroft.server.backup import BadBackup, backup, restore
from undercroft.server.hints import Hints
from undercroft.server.migrate import BadStorage, version_of
from undercroft.server.schema import HEAD, LOG, METADATA
from undercroft.server.store import Store
from undercroft.server.writer import Job, Writer


def play(server: Running) -> Seat:
    seat = server.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
    seat.play(lambda view, prompt: prompt["options"][0]["id"])
    return seat


def test_a_game_is_played_on_postgresql_and_is_there_after_a_restart(database: str) -> None:
    with running(database) as server:
        seat = play(server)
        record = seat.record()
    with running(database) as server:
        again = server.client.sit(seat.table, seat.token)
        assert again.wait()["outcome"] == seat.view["outcome"]
        assert again.record() == record


def test_connections_that_the_database_cuts_off_cost_no_move(database: str) -> None:
    cut_off = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"

    with running(database) as server, psycopg.connect(database, autocommit=True) as administrator:

        def choose(view: Data, prompt: Data) -> int:
            administrator.execute(f"{cut_off} AND pid <> pg_backend_pid()")
            found: int = prompt["options"][0]["id"]
            return found

        seat = server.client.new_table("dice", [ME], options="goal=3")
        assert seat.play(choose)["winners"] is not None
        store = server.server.hall.store
        entries = store.load(seat.table)
        assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
        assert sum(entry.kind == "play" for entry in entries) > 5


def test_a_connection_that_is_cut_off_while_it_is_looked_at_is_a_lost_one(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver then says that it cannot leave its transaction, which sounds like a fault of ours."""
    store = Store(database)
    with store.engine.connect() as connection:
        connection.execute(sa.select(1))
    looked = []

    def look(connection: Any) -> bool:
        looked.append(connection)
        raise psycopg.ProgrammingError(
            "can't change 'autocommit' now: connection in transaction status ACTIVE"
        )

    monkeypatch.setattr(store.engine.dialect, "do_ping", look)
    with store.engine.connect() as connection:
        assert connection.execute(sa.select(1)).scalar_one() == 1
    assert len(looked) == 1, "and the one that comes instead is new"
    store.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_work_is_done_once_where_the_answer_to_its_commit_was_lost(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every commit is made and then not told, and so made again: nobody is refused what is theirs."""
    db = f"sqlite:///{tmp_path / 'tables.db'}" if kind == "sqlite" else request.getfixturevalue("database")
    usual = Writer._write
    lost: list[list[Job]] = []

    def write(writer: Writer, jobs: list[Job]) -> list[bool]:
        done = usual(writer, jobs)
        if jobs not in lost:
            lost.append(jobs)
            raise sa.exc.OperationalError("COMMIT", {}, Exception("cut off"))
        return done

    monkeypatch.setattr(Writer, "_write", write)
    with running(db) as server:
        made = server.client.new_table("dice", [ME, OPEN])
        assert made.invite
        guest = server.client.join(made.table, made.invite)
        assert guest.seats == [1]
        guest.say("chat", text="once")
        entries = server.server.hall.store.load(made.table)
        assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
        assert sum(entry.kind == "chat" for entry in entries) == 1
        assert len(lost) >= 3


def test_a_database_that_is_away_stops_neither_the_sweep_nor_the_poll(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "SWEEP", 0.02)
    monkeypatch.setattr(hall, "POLL", 0.02)
    asked = {"due": 0, "versions": 0}

    def failing(name: str, usual: Any) -> Any:
        def ask(store: Store, *what: Any) -> Any:
            asked[name] += 1
            if asked[name] <= 3:
                raise sa.exc.OperationalError("", {}, Exception("away"))
            return usual(store, *what)

        return ask

    for name in asked:
        monkeypatch.setattr(Store, name, failing(name, getattr(Store, name)))
    with running(database) as server:
        made = server.client.new_table("dice", [ME])

        async def watch() -> None:
            async with at_table(server, made.table):
                while min(asked.values()) < 5:
                    await asyncio.sleep(0.01)

        asyncio.run(asyncio.wait_for(watch(), PATIENCE))


def test_a_game_on_sqlite_is_there_after_a_restart_in_mid_turn(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(db) as server:
        seat = server.client.new_table("dice", [ME])
        seat.act(seat.wait()["prompt"], 0)
        view = seat.wait()
    with running(db) as server:
        again = server.client.sit(seat.table, seat.token)
        found = again.wait()
        assert (found["view"], found["prompt"]) == (view["view"], view["prompt"])


@pytest.mark.parametrize("hinted", [True, False], ids=["by hints", "by the slow poll alone"])
def test_two_servers_on_one_postgresql_play_the_same_table(
    database: str, hinted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "POLL", 600.0 if hinted else 0.05)
    if not hinted:
        monkeypatch.setattr(Hints, "_hear", lambda self, text: None)
    with running(database) as one, running(database) as two:
        made = one.client.new_table("dice", [ME, OPEN], options="goal=3")
        assert made.invite
        guest = two.client.join(made.table, made.invite)

        async def both() -> None:
            async with (
                at_table(one, made.table, made.token) as a,
                at_table(two, made.table, guest.token) as b,
            ):
                ends = await asyncio.gather(a.play_on(random.Random(1)), b.play_on(random.Random(2)))
                assert ends[0]["outcome"] == ends[1]["outcome"]
                assert a.log == b.log

        asyncio.run(both())


def test_presence_is_told_between_servers(database: str) -> None:
    with running(database) as one, running(database) as two:
        made = one.client.new_table("dice", [ME, OPEN])
        assert made.invite
        guest = two.client.join(made.table, made.invite)

        async def meet() -> None:
            async with at_table(one, made.table, made.token) as a:
                async with at_table(two, made.table, guest.token):
                    while not a.presence or not a.presence[1]["present"]:
                        await a.read()
                while a.presence[1]["present"]:
                    await a.read()

        asyncio.run(meet())


def test_a_backup_is_restored_into_another_kind_of_database(tmp_path: Path, database: str) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        seat = play(server)
        record = seat.record()
        counts = backup(server.server.hall.store, tmp_path / "all.gz")
        with pytest.raises(BadBackup, match="cannot write"):
            backup(server.server.hall.store, tmp_path / "all.gz")
    assert counts["tables"] == 1
    assert (tmp_path / "all.gz").stat().st_mode & 0o077 == 0, "it holds secrets"
    store = Store(database)
    assert restore(store, tmp_path / "all.gz") == counts
    with pytest.raises(BadBackup, match="already"):
        restore(store, tmp_path / "all.gz")
    store.close()
    with running(database) as server:
        again = server.client.sit(seat.table, seat.token)
        assert again.wait()["fair"] == seat.view["fair"], "also the secrets are the same"
        assert again.record() == record


def test_a_cut_or_altered_backup_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        play(server)
        backup(server.server.hall.store, tmp_path / "all.gz")
    lines = gzip.decompress((tmp_path / "all.gz").read_bytes()).splitlines(keepends=True)
    packed = (tmp_path / "all.gz").read_bytes()
    faults = {
        "cut": packed[: len(packed) // 2],
        "last line": gzip.compress(b"".join(lines[:-1])),
        "missing row": gzip.compress(b"".join([*lines[:3], *lines[4:]])),
        "altered": gzip.compress(b"".join(lines).replace(b'"kind":"play"', b'"kind":"plax"', 1)),
        "other": gzip.compress(b'{"format":"x"}\n'),
        "text": b"hello",
        "empty": b"",
    }
    for name, data in faults.items():
        (tmp_path / "bad.gz").write_bytes(data)
        store = Store(f"sqlite:///{tmp_path / name}.db")
        with pytest.raises(BadBackup):
            restore(store, tmp_path / "bad.gz")
        store.close()
        assert not (tmp_path / f"{name}.db").exists(), "nothing was written"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_make_the_schema_that_the_program_uses(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}" if kind == "sqlite" else request.getfixturevalue("database")
    store = Store(url)
    store.prepare()
    store.prepare()
    with store.engine.connect() as connection:
        assert version_of(connection) == HEAD
        made = sa.inspect(connection)
        for table in METADATA.sorted_tables:
            columns = {column["name"]: column["nullable"] for column in made.get_columns(table.name)}
            assert columns == {column.name: column.nullable for column in table.columns}
            keys = made.get_pk_constraint(table.name)["constrained_columns"]
            assert keys == [column.name for column in table.primary_key.columns]
        assert [item["column_names"] for item in made.get_unique_constraints("log")] == [
            ["table_id", "author", "cmd"]
        ]
    store.close()


def test_commits_reach_the_disk_before_they_are_told(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    store.prepare()
    with store.engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2, "FULL"
    store.close()


def test_the_files_of_the_database_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        (tmp_path / "old.db").touch(0o644)  # from a time when that was not so
        for name in ("new.db", "old.db"):
            with running(f"sqlite:///{tmp_path / name}") as server:
                server.client.new_table("dice", [ME])
                files = sorted(tmp_path.glob(f"{name}*"))
                assert [file.name for file in files] == [name, f"{name}-shm", f"{name}-wal"]
                assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3
    finally:
        os.umask(before)


def test_names_of_tables_that_are_not_there_leave_nothing_behind(server: Running) -> None:
    hall = server.server.hall
    for _name in range(20):
        promised = server.client.call("GET", "/api/commitment")["table"]
        with pytest.raises(Refused, match="no such table"):
            server.client.call("GET", f"/api/tables/{promised}")
    assert hall.loading == {}


def test_a_table_that_many_ask_for_is_read_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = server.server.hall
    made = server.client.new_table("dice", [ME])
    read: list[str] = []
    usual = Store.load

    def load(store: Store, table: str, after: int = 0) -> Any:
        read.append(table)
        return usual(store, table, after)

    monkeypatch.setattr(Store, "load", load)

    async def ask() -> None:
        hall.rooms.pop(made.table)
        hasty = asyncio.create_task(hall.find(made.table))
        others = [asyncio.create_task(hall.find(made.table)) for _time in range(5)]
        await asyncio.sleep(0)
        hasty.cancel()  # who hangs up stops it for nobody
        rooms = await asyncio.gather(*others)
        assert {id(room) for room in rooms} == {id(hall.rooms[made.table])}

    asyncio.run_coroutine_threadsafe(ask(), hall.writer.loop).result(PATIENCE)
    assert read == [made.table]
    assert hall.loading == {}


def test_who_went_away_elsewhere_is_forgotten(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(database) as one, running(database) as two:
        there = one.server.hall.hints.elsewhere
        made = [two.client.new_table("dice", [ME]) for _table in range(3)]

        async def visit(seat: Seat) -> None:
            async with at_table(two, seat.table, seat.token):
                while seat.table not in there:
                    await asyncio.sleep(0.01)

        for seat in made:
            asyncio.run(visit(seat))
        until(lambda: there == {})
        there["lost"] = {"a process that was killed": (time.monotonic(), {0}, 0)}
        monkeypatch.setattr(hints, "FRESH", 0.0)
        one.server.hall.hints.repeat({})
        assert there == {}


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for url in ("nonsense", "mysql://x/y", "sqlite://", "sqlite:///:memory:"):
        with pytest.raises(BadStorage):
            Store(url)
    (tmp_path / "no.db").write_bytes(b"this is no database" * 100)
    with pytest.raises(UndercroftError, match="cannot be used"):
        Store(f"sqlite:///{tmp_path / 'no.db'}").prepare()
    newer = Store(f"sqlite:///{tmp_path / 'newer.db'}")
    newer.prepare()
    with newer.engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadStorage, match="newer"):
        newer.prepare()
    newer.close()
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    with pytest.raises(BadStorage, match=r"SQLite 3.35.0 or later is needed"):
        Store(f"sqlite:///{tmp_path / 'other.db'}").prepare()


def test_no_code_trusts_a_drivers_count_of_rows() -> None:
    """After an INSERT it means nothing with psycopg; RETURNING says what was done."""
    sources = Path(undercroft.server.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if "rowcount" in path.read_text(encoding="utf-8")] == []


def test_two_writers_for_one_place_in_the_log_cannot_both_succeed(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        seat = play(server)
        store = server.server.hall.store
        last = store.load(seat.table)[-1]
        with store.engine.begin() as connection, pytest.raises(sa.exc.IntegrityError) as refused:
            connection.execute(
                sa.insert(LOG),
                {
                    "table_id": seat.table,
                    "version": last.version,
                    "at": 0.0,
                    "kind": "chat",
                    "author": "",
                    "body": "{}",
                },
            )
        assert seat.table not in str(refused.value), (
            "errors may stand in logs: they do not say what was written"
        )
