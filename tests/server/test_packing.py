"""Answers of the calls are packed for who takes them so, and what everybody gets is packed once."""

import asyncio
import gzip
import json
import threading

import pytest
from starlette.requests import Request
from tests.server.kit import Running
from tests.server.test_front import ask

from undercroft.server import packing
from undercroft.server.packing import LEAST, Packer

SHELF = "/api/games"


def test_the_shelf_goes_out_packed_and_is_not_sent_again_while_it_is_the_same(server: Running) -> None:
    status, plain, whole = ask(server, SHELF)
    assert (status, plain["Content-Encoding"], plain["Vary"]) == (200, None, "Accept-Encoding")
    status, headers, body = ask(server, SHELF, accept_encoding="gzip, br")
    assert (status, headers["Content-Encoding"]) == (200, "gzip")
    assert gzip.decompress(body) == whole
    assert len(body) * 4 < len(whole)
    status, again, nothing = ask(server, SHELF, accept_encoding="gzip", if_none_match=headers["ETag"])
    assert (status, nothing) == (304, b"")
    assert again["Cache-Control"] == "no-cache"
    assert ask(server, SHELF, accept_encoding="gzip;q=0")[2] == whole


def test_rules_are_packed_too_and_small_answers_are_not(server: Running) -> None:
    _status, headers, body = ask(server, "/api/games/digger/rules", accept_encoding="gzip")
    assert headers["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(body))["game"] == "digger"
    _status, headers, body = ask(server, "/api/commitment", accept_encoding="gzip")
    assert headers["Content-Encoding"] is None
    assert headers["Cache-Control"] == "no-store"
    assert len(body) < LEAST


def asking(path: str) -> Request:
    return Request(
        {"type": "http", "path": path, "headers": [(b"accept-encoding", b"gzip")], "method": "GET"}
    )


def test_packing_is_done_beside_the_event_loop_and_for_everybody_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where: list[threading.Thread] = []

    def watched(data: bytes) -> bytes:
        where.append(threading.current_thread())
        return gzip.compress(data)

    monkeypatch.setattr(packing, "pack", watched)
    asyncio.run(several(where))


async def several(where: list[threading.Thread]) -> None:
    packer, long = Packer(), b"a" * LEAST
    for data in (long, long, long + b"b"):
        answer = await packer.shared(asking("/api/games"), data, "application/json")
        assert gzip.decompress(bytes(answer.body)) == data
    assert len(where) == 2, "once for each that was different"
    for _client in range(2):
        answer = await packer.single(asking("/api/tables"), long, "application/json", 200)
        assert answer.headers["cache-control"] == "no-store"
    assert len(where) == 4, "what one client gets is kept by nobody"
    assert threading.main_thread() not in where
