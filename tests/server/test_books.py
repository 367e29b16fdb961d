"""What people carry from browser to browser: opaque, bounded, and nothing lost where two browsers write."""

import time
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from tests.server.kit import Data, Running, answer_of, running

from undercroft.server import books
from undercroft.server.backup import backup, restore
from undercroft.server.keys import hashed, new_token
from undercroft.server.schema import BOOKS
from undercroft.server.store import Store
from undercroft.server.trouble import FULL
from undercroft.server.writer import Writer


def call(server: Running, method: str, name: str | None, query: str = "", text: str | None = None) -> Any:
    """The status of an answer, and what it says."""
    return answer_of(server, method, f"/api/book{query}", name or "", text, "text/plain")


def rows(server: Running) -> list[Data]:
    with server.server.hall.store.engine.connect() as connection:
        return [dict(row._mapping) for row in connection.execute(sa.select(BOOKS))]


def test_who_writes_over_an_older_version_is_told_to_merge_and_loses_nothing(db: str) -> None:
    name = new_token()
    with running(db) as server:
        assert call(server, "GET", name)[0] == 404
        assert call(server, "PUT", name, "?version=0", "first") == (200, {"version": 1})
        assert call(server, "PUT", name, "?version=0", "another")[1]["code"] == "stale"
        assert call(server, "PUT", name, "?version=1", "second") == (200, {"version": 2})
        status, refused = call(server, "PUT", name, "?version=1", "late")
        assert (status, refused["code"]) == (409, "stale")
        assert refused["text"].startswith("Another browser has written meanwhile")
        assert call(server, "GET", name) == (200, {"version": 2, "sealed": "second"})
    with running(db) as server:
        assert call(server, "GET", name) == (200, {"version": 2, "sealed": "second"})


def test_what_is_revoked_is_gone_and_nobody_writes_over_it(db: str) -> None:
    name = new_token()
    with running(db) as server:
        call(server, "PUT", name, "?version=0", "first")
        assert call(server, "DELETE", name) == (204, None)
        assert rows(server) == []
        assert call(server, "DELETE", name) == (204, None)
        assert call(server, "GET", name)[0] == 404
        status, refused = call(server, "PUT", name, "?version=1", "second")
        assert (status, refused["code"]) == (404, "missing")


def test_the_name_itself_is_not_stored_and_a_backup_carries_the_text(db: str, tmp_path: Path) -> None:
    name = new_token()
    with running(db) as server:
        call(server, "PUT", name, "?version=0", "carried")
        (row,) = rows(server)
        assert row["hash"] == hashed(name)
        assert name not in str(row)
        backup(Store(db), tmp_path / "backup")
    fresh = f"sqlite:///{tmp_path / 'fresh.db'}"
    assert restore(Store(fresh), tmp_path / "backup")["books"] == 1
    with running(fresh) as server:
        assert call(server, "GET", name) == (200, {"version": 1, "sealed": "carried"})


def test_a_book_is_read_though_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That it was used is written down some time; who asks for it does not wait for that."""
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        name = new_token()
        call(server, "PUT", name, "?version=0", "sealed")
        monkeypatch.setattr(books, "USED", -1.0)

        def full(_writer: Writer, _jobs: Any) -> list[bool]:
            raise sa.exc.OperationalError("UPDATE", {}, psycopg.errors.DiskFull())

        monkeypatch.setattr(Writer, "_write", full)
        assert call(server, "GET", name) == (200, {"version": 1, "sealed": "sealed"})
        status, said = call(server, "PUT", name, "?version=1", "later")
        assert (status, said["text"][1:]) == (503, FULL[1:])


def test_a_version_that_nobody_can_have_read_is_refused(db: str) -> None:
    """The largest number that an address can say is followed by none that the database has."""
    with running(db) as server:
        name = new_token()
        assert call(server, "PUT", name, "?version=2147483647", "sealed")[1]["code"] == "missing"
        call(server, "PUT", name, "?version=0", "sealed")
        assert call(server, "PUT", name, "?version=2147483647", "other")[1]["code"] == "stale"


@pytest.mark.parametrize("name", [None, "short", "x" * 23, "=" * 22])
def test_without_a_name_that_follows_from_a_key_nothing_is_answered(
    server: Running, name: str | None
) -> None:
    for method, text in (("GET", None), ("PUT", "first"), ("DELETE", None)):
        status, refused = call(server, method, name, text=text)
        assert (status, refused["code"]) == (403, "token")


def test_only_what_was_sealed_in_a_browser_is_taken_and_not_too_much(server: Running) -> None:
    name = new_token()
    for text in ("", "a b", '{"plain": 1}', "ä"):
        assert call(server, "PUT", name, "?version=0", text)[1]["code"] == "malformed"
    assert call(server, "PUT", name, "?version=0", "x" * (books.MOST + 1))[1]["code"] == "large"
    assert call(server, "PUT", name, "?version=0", "x" * books.MOST)[0] == 200


def test_an_address_makes_few_of_them_and_writes_not_too_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(books, "NEW_AT_ONCE", 2.0)
    monkeypatch.setattr(books, "NEW", 0.0)
    monkeypatch.setattr(books, "WRITES_AT_ONCE", 4.0)
    monkeypatch.setattr(books, "WRITES", 0.0)
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        first = new_token()
        assert call(server, "PUT", first, "?version=0", "a")[0] == 200
        assert call(server, "PUT", new_token(), "?version=0", "a")[0] == 200
        status, refused = call(server, "PUT", new_token(), "?version=0", "a")
        assert (status, refused["code"]) == (429, "flood")
        assert call(server, "PUT", first, "?version=1", "b")[0] == 200
        assert call(server, "PUT", first, "?version=2", "c")[0] == 429
        assert call(server, "GET", first)[1]["sealed"] == "b"


def test_a_full_server_says_so_and_forgets_what_nobody_has_used_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(books, "BOOKS_IN_ALL", 1)
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        old = new_token()
        assert call(server, "PUT", old, "?version=0", "a")[0] == 200
        status, refused = call(server, "PUT", new_token(), "?version=0", "a")
        assert (status, refused["code"]) == (503, "busy")
        long_ago = time.time() - books.KEPT - 1
        with server.server.hall.store.engine.begin() as connection:
            connection.execute(sa.update(BOOKS).values(changed=long_ago))
        assert call(server, "GET", old)[0] == 200  # reading is use
        assert rows(server)[0]["changed"] > long_ago
        with server.server.hall.store.engine.begin() as connection:
            connection.execute(sa.update(BOOKS).values(changed=long_ago))
        young = new_token()
        assert call(server, "PUT", young, "?version=0", "a")[0] == 200
        assert [row["hash"] for row in rows(server)] == [hashed(young)]
