"""The page: only what the build made, from a table made at the start, as the build packed it."""

import asyncio
import gzip
import http.client
import json
import random
import socket
import threading
import tracemalloc
from pathlib import Path

import pytest
from starlette.requests import Request
from tests.server.kit import PATIENCE, Running, running

from undercroft.engine.registry import shelf
from undercroft.server import hall
from undercroft.server.front import Front, codings, read_page
from undercroft.table.entry import Entry

SCRIPT = "/assets/main-abc123.js"
SOURCE = b"export const x = 1;\n" * 100
BROTLI = b"as the build packed it"  # the server sends it as it is


def ask(
    server: Running, path: str, method: str = "GET", **headers: str
) -> tuple[int, http.client.HTTPMessage, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request(method, path, headers={name.replace("_", "-"): text for name, text in headers.items()})
    answer = connection.getresponse()
    found = (answer.status, answer.headers, answer.read())
    connection.close()
    return found


def commitment(server: Running) -> str:
    """A name for a table to come."""
    name: str = json.loads(ask(server, "/api/commitment")[2])["table"]
    return name


def raw(server: Running, path: str) -> tuple[int, bytes]:
    """The answer to a path that no client would let through."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        data = b"".join(iter(lambda: connection.recv(65536), b""))
    return int(data.split()[1]), data.partition(b"\r\n\r\n")[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page that is small enough to look at."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Undercroft</title>")
    script = page / "assets" / "main-abc123.js"
    script.write_bytes(SOURCE)
    script.with_suffix(".js.gz").write_bytes(gzip.compress(SOURCE))
    script.with_suffix(".js.br").write_bytes(BROTLI)
    (tmp_path / "secret.txt").write_text("not for you")
    return page


@pytest.fixture
def built(folder: Path, monkeypatch: pytest.MonkeyPatch, server: Running) -> Running:
    monkeypatch.setattr(server.server.front, "files", read_page(folder))
    return server


def test_the_page_is_served_with_strict_headers(built: Running) -> None:
    for path, expected in (("/", 200), ("/table/abc", 404), ("/join/abc", 404), ("/credits/", 200)):
        status, headers, body = ask(built, path)
        assert status == expected
        assert b"<title>Undercroft" in body
        assert headers["cache-control"] == "no-cache"
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_files_with_a_hash_in_their_name_are_kept_for_ever(built: Running) -> None:
    status, headers, plain = ask(built, SCRIPT)
    assert (status, plain) == (200, SOURCE)
    assert headers["content-type"].startswith("text/javascript")
    assert "immutable" in headers["cache-control"]
    assert "content-encoding" not in headers


@pytest.mark.parametrize(
    ("accepted", "coding", "sent"),
    [
        ("gzip", "gzip", None),
        ("gzip, deflate, br, zstd", "br", BROTLI),
        ("br;q=0, gzip;q=0.5", "gzip", None),
        ("BR", "br", BROTLI),
        ("br;q=0.000", None, SOURCE),
        ("identity", None, SOURCE),
        ("x-gzip-not", None, SOURCE),
    ],
)
def test_files_are_sent_as_the_build_packed_them(
    built: Running, accepted: str, coding: str | None, sent: bytes | None
) -> None:
    _status, headers, body = ask(built, SCRIPT, Accept_Encoding=accepted)
    assert headers["content-encoding"] == coding
    assert headers["vary"] == "Accept-Encoding"
    assert body == sent if sent is not None else gzip.decompress(body) == SOURCE
    assert int(headers["content-length"]) == len(body)


def test_every_form_of_a_file_has_a_tag_of_its_own_that_is_known_again(built: Running) -> None:
    tags = set()
    for accepted in ("identity", "gzip", "br"):
        tag = ask(built, SCRIPT, Accept_Encoding=accepted)[1]["etag"]
        tags.add(tag)
        for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
            status, headers, body = ask(built, SCRIPT, Accept_Encoding=accepted, If_None_Match=known)
            assert (status, body, headers["etag"]) == (304, b"", tag)
        assert ask(built, SCRIPT, Accept_Encoding=accepted, If_None_Match='"other"')[0] == 200
    assert len(tags) == 3


def test_the_head_of_a_file_is_that_of_the_file(built: Running) -> None:
    _status, whole, _body = ask(built, SCRIPT, Accept_Encoding="gzip")
    status, head, body = ask(built, SCRIPT, "HEAD", Accept_Encoding="gzip")
    assert (status, body) == (200, b"")
    for name in ("etag", "content-length", "content-type", "content-encoding", "cache-control"):
        assert head[name] == whole[name]


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/x/../assets/main-abc123.js",
        "/assets//main-abc123.js",
        "/assets/main-abc123.js/",
        "/assets/main-abc123.js.gz",
        "/assets/main-abc123.js%00",
        "/assets",
        "/%00",
        "/a%0ab",
        "/%ff%fe",
        "/" + "x" * 300,
        "/" + "x/" * 20_000,
        "/index.html/../../../etc/passwd",
    ],
)
def test_what_the_build_did_not_make_is_not_there(
    built: Running, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    status, body = raw(built, path)
    assert b"not for you" not in body
    assert SOURCE not in body
    assert status == 404  # of an address like its own the client says so itself
    assert not [record for record in caplog.records if record.exc_info]


def test_asking_for_anything_leaves_nothing_behind(folder: Path) -> None:
    """Thousands of odd names of one file: neither the table nor the memory grows."""
    front = Front(folder)
    names = sorted(front.files)
    rng = random.Random(4)

    def odd() -> str:
        way = [
            rng.choice(["..", ".", "", "x1", "assets", "%2e%2e", "\0", "é"])
            for _part in range(rng.randrange(6))
        ]
        return "/".join([f"x{rng.randrange(10**9)}", *way, "assets", "main-abc123.js"])

    def look(name: str) -> int:
        scope = {"type": "http", "method": "GET", "headers": [], "path_params": {"path": name}}
        return asyncio.run(front.answer(Request(scope))).status_code

    look(odd())
    tracemalloc.start()
    before = tracemalloc.take_snapshot()
    seen = {look(odd()) for _name in range(3000)}
    grown = sum(change.size_diff for change in tracemalloc.take_snapshot().compare_to(before, "filename"))
    tracemalloc.stop()
    assert seen == {404}
    assert sorted(front.files) == names
    assert grown < 200_000, f"{grown} bytes more"


def test_the_codings_that_are_accepted_are_read_as_the_header_says() -> None:
    assert codings("") == {""}
    assert codings("gzip; q=0.8 , br;q=0,zstd") == {"gzip", "zstd"}


def test_a_page_that_was_not_built_is_told_clearly(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.server.front, "files", read_page(tmp_path / "none"))
    status, headers, body = ask(server, "/")
    assert status == 404
    assert headers["content-type"].startswith("text/plain")
    assert b"has not been built" in body


# What the status says of an address at which the page may have something to show.


def test_the_address_of_a_table_answers_404_with_the_page_where_there_is_none(db: str, folder: Path) -> None:
    with running(db) as here:
        here.server.front.files = read_page(folder)
        mine = here.client.new_table("dice", [{"kind": "me"}, {"kind": "open"}])
        shelved = ask(here, "/")[2]
        named = commitment(here)  # a name of ours, at which nobody has made a table
        for table, expected in (
            (mine.table, 200),
            (mine.table[:-1] + ("A" if mine.table[-1] != "A" else "B"), 404),
            (named, 404),
            ("UNKNOWN", 404),
            ("x" * 64, 404),
        ):
            for path in (f"/table/{table}", f"/table/{table}/", f"/join/{table}", f"/table/{table}?at=3"):
                status, headers, body = ask(here, path)
                assert (status, body) == (expected, shelved), path
                assert headers["content-type"].startswith("text/html")
            assert ask(here, f"/api/tables/{table}")[0] in ((404,) if expected == 404 else (200, 403))


def test_the_address_of_a_table_that_was_closed_answers_as_the_call_does(db: str, folder: Path) -> None:
    with running(db) as here:
        mine = here.client.new_table("dice", [{"kind": "me"}, {"kind": "open"}])
        mine.say("close")
    with running(db) as again:  # it has to be looked up in the database
        again.server.front.files = read_page(folder)
        assert ask(again, f"/table/{mine.table}")[0] == 200
        assert ask(again, f"/api/tables/{mine.table}")[0] == 200


def test_a_table_that_others_may_not_watch_is_there_for_its_address_alone(db: str, folder: Path) -> None:
    with running(db) as here:
        here.server.front.files = read_page(folder)
        mine = here.client.new_table("dice", [{"kind": "me"}, {"kind": "open"}], watched=False)
        assert ask(here, f"/api/tables/{mine.table}")[0] != 404, "the call says that it is there"
        status, _headers, body = ask(here, f"/table/{mine.table}")
        assert (status, body) == (200, ask(here, "/")[2])


def test_a_table_that_cannot_be_looked_up_gets_the_page_which_says_why(
    folder: Path, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.server.front, "files", read_page(folder))
    monkeypatch.setattr(hall, "SOON", 0.05)
    named = commitment(server)

    def away(_table: str) -> list[Entry]:
        raise OSError("the disk has gone")

    monkeypatch.setattr(server.server.hall.store, "load", away)
    assert ask(server, f"/table/{named}")[0] == 200
    release = threading.Event()

    def slow(_table: str) -> list[Entry]:
        release.wait(PATIENCE)
        return []

    monkeypatch.setattr(server.server.hall.store, "load", slow)
    try:
        assert ask(server, f"/table/{named}")[0] == 200, "the page waits for no database"
    finally:
        release.set()


def test_a_practice_range_is_where_dice_are_thrown_at_a_target(built: Running) -> None:
    for game in shelf():
        assert ask(built, f"/range/{game.name}")[0] == (200 if game.aims else 404)
    status, _headers, body = ask(built, "/range/nothing")
    assert (status, body) == (404, ask(built, "/")[2])
