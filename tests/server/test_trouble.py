"""A database in trouble: health says so, commands are refused at once, and nothing is lost or changed."""

import json
import resource
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from tests.server.kit import PATIENCE, Data, running, until
from tests.server.test_program import serving

from undercroft.client import ME, OPEN, Client, Refused
from undercroft.server import health, writer
from undercroft.server.store import Store
from undercroft.server.trouble import AWAY, DAMAGED, FULL, REFUSING, trouble
from undercroft.server.writer import Job, Writer


def well(client: Client) -> Data:
    """What /healthz says, well or not."""
    client._connection.request("GET", "/healthz")
    answer = client._connection.getresponse()
    told: Data = json.loads(answer.read())
    assert answer.status == (200 if told["ok"] else 503)
    return told


def test_a_server_whose_files_cannot_grow_says_so_and_refuses_at_once(tmp_path: Path) -> None:
    """A limit of the system on a running server: the write fails in the system, as on a full disk."""
    process, url = serving(f"sqlite:///{tmp_path / 'tables.db'}", "--requests", "1000000")
    client = Client(url)
    seat = client.new_table("dice", [ME])
    view = seat.wait()
    seat.say("chat", text="before")
    assert well(client)["ok"]
    usual = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    size = (tmp_path / "tables.db-wal").stat().st_size
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, usual[1]))
    begun = time.monotonic()
    for _time in range(3):
        with pytest.raises(Refused, match="cannot be written") as refused:
            seat.act(view["prompt"], view["prompt"]["options"][0]["id"])
        assert refused.value.code == "busy"
    with pytest.raises(Refused, match="cannot be written"):
        client.new_table("dice", [ME])
    assert time.monotonic() - begun < writer.PATIENCE / 2, "nobody waits for what does not pass"
    until(lambda: well(client)["trouble"] == REFUSING)
    watching = client.sit(seat.table, seat.token).wait()
    assert watching["prompt"] == view["prompt"], "it can be read, and the question stands"
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, usual)
    until(lambda: well(client)["ok"])
    seat.act(view["prompt"], view["prompt"]["options"][0]["id"])
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == 0
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    entries = store.load(seat.table)
    store.close()
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    assert [entry.kind for entry in entries if entry.cmd] == ["chat", "play"], "what was refused is not there"


def test_a_full_database_is_not_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite itself says that it is full: it may have no more pages."""
    tries: list[int] = []
    usual = Writer._write

    def write(one: Writer, jobs: list[Job]) -> list[bool]:
        tries.append(len(jobs))
        return usual(one, jobs)

    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        seat = server.client.new_table("dice", [ME, OPEN])
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            pages = connection.execute("PRAGMA page_count").fetchone()[0]

        def bound(connection: Any, _record: Any, _proxy: Any) -> None:
            connection.execute(f"PRAGMA max_page_count={pages}")

        sa.event.listen(server.server.hall.store.engine, "checkout", bound)
        with pytest.raises(Refused, match="disk of the server is full") as refused:
            for _line in range(1000):
                seat.say("chat", text="a" * 300)
                said = server.server.hall.rooms[seat.table].live.version
        assert refused.value.code == "busy"
        monkeypatch.setattr(Writer, "_write", write)
        with pytest.raises(Refused, match="disk of the server is full"):
            server.client.new_table("dice", [ME])
        assert tries == [1]
        live = server.server.hall.rooms[seat.table].live
        assert live.version == said == len(server.server.hall.store.load(seat.table))


def test_a_damaged_file_shows_in_health(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        client = server.client
        for _table in range(5):
            client.new_table("dice", [ME])
        assert well(client)["ok"]
        with server.server.hall.store.engine.connect() as connection:
            connection.execute(sa.text("PRAGMA wal_checkpoint(TRUNCATE)"))
        size = (tmp_path / "tables.db").stat().st_size
        with (tmp_path / "tables.db").open("r+b") as file:
            file.seek(size // 2)
            file.write(b"\x55" * (size - size // 2))
        until(lambda: well(client)["trouble"] == DAMAGED)


def test_a_file_that_was_taken_away_shows_in_health(tmp_path: Path) -> None:
    """The system keeps a file that is open: what is written goes where nobody finds it."""
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        assert well(server.client)["ok"]
        (tmp_path / "tables.db").unlink()
        until(lambda: well(server.client)["trouble"] == REFUSING)


def test_damage_that_anybody_meets_is_remembered(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    store.prepare()
    with pytest.raises(sa.exc.DatabaseError), store.engine.connect() as connection:
        connection.connection.driver_connection.execute("PRAGMA writable_schema=ON")  # type: ignore[union-attr]
        connection.execute(sa.text("UPDATE sqlite_schema SET sql = 'nonsense' WHERE name = 'keys'"))
        connection.connection.driver_connection.execute("PRAGMA writable_schema=RESET")  # type: ignore[union-attr]
        connection.execute(sa.text("SELECT * FROM keys"))
    assert store.check() == DAMAGED
    store.close()


def test_a_database_that_is_away_shows_in_health_and_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = [True]
    usual = Writer._write

    def write(one: Writer, jobs: list[Job]) -> list[bool]:
        if away[0]:
            raise sa.exc.OperationalError("", {}, Exception("away"))
        return usual(one, jobs)

    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        monkeypatch.setattr(Writer, "_write", write)
        assert well(server.client)["trouble"] == AWAY
        away[0] = False
        until(lambda: well(server.client)["ok"])


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_asking_often_looks_once(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = f"sqlite:///{tmp_path / 'tables.db'}" if kind == "sqlite" else request.getfixturevalue("database")
    looked: list[str] = []

    def counted(name: str) -> None:
        usual = getattr(Store, name)

        def look(store: Store, *what: Any) -> Any:
            looked.append(name)
            return usual(store, *what)

        monkeypatch.setattr(Store, name, look)

    monkeypatch.setattr(health, "FRESH", 600.0)
    counted("try_out")
    counted("check")
    with running(db) as server:
        client = server.client
        assert all(well(client)["ok"] for _time in range(50))
    assert sorted(looked) == ["check", "try_out"]


def test_every_kind_of_trouble_is_told_apart() -> None:
    def said(error: Exception) -> str:
        return trouble(sa.exc.OperationalError("", {}, error))

    assert said(psycopg.errors.DiskFull()) == FULL
    assert said(psycopg.errors.DataCorrupted()) == DAMAGED
    assert said(psycopg.errors.AdminShutdown()) == AWAY
    assert said(psycopg.errors.SerializationFailure()) == AWAY
    assert said(psycopg.OperationalError("server closed the connection")) == AWAY
    assert trouble(sa.exc.IntegrityError("", {}, psycopg.errors.UniqueViolation())) == ""
    assert trouble(ValueError()) == ""
    for code, why in (
        (sqlite3.SQLITE_FULL, FULL),
        (sqlite3.SQLITE_IOERR_WRITE, REFUSING),
        (sqlite3.SQLITE_CORRUPT_INDEX, DAMAGED),
        (sqlite3.SQLITE_NOTADB, DAMAGED),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, AWAY),
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, ""),
    ):
        error = sqlite3.OperationalError()
        error.sqlite_errorcode = code
        assert said(error) == why
