"""Tokens and invites are told to nobody: not to a log at any level, not in an address that others log."""

import asyncio
import contextlib
import json
import logging
import signal
from pathlib import Path

import pytest
import websockets
from tests.server.kit import PATIENCE, Running, connect
from tests.server.test_program import first, serving

from undercroft.client import ME, OPEN, Client, Refused
from undercroft.server import keys
from undercroft.server.calls import CALLS
from undercroft.server.generate import openapi_json
from undercroft.server.watch import JsonLines

PIECE = 10  # characters of a token that nobody writes by chance


async def over_sockets(url: str, table: str, tokens: list[str]) -> None:
    """Say hello with each token, right or wrong, and with the token where it does not belong."""
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
    for token in tokens:
        for way in (address, f"{address}?token={token}"):
            with contextlib.suppress(websockets.WebSocketException):
                async with connect(way) as socket:
                    await socket.send(json.dumps({"type": "hello", "token": token, "previews": False}))
                    await socket.recv()
                    for spaces in range(0, 80, 6):  # a log that cuts long messages short cuts anywhere
                        await socket.send(f'{{"type":{" " * spaces}"hello","token":"{token}"}}{" " * 30}')
                        await socket.recv()


@pytest.mark.parametrize("level", ["debug", "info"])
def test_no_token_reaches_a_log(level: str, tmp_path: Path) -> None:
    process, url = serving(f"sqlite:///{tmp_path / 'tables.db'}", "--log", level)
    client = Client(url)
    made = client.new_table("dice", [ME, OPEN], options="goal=1")
    assert made.invite
    guest = client.join(made.table, made.invite)
    alone = client.new_table("dice", [ME], options="goal=1")
    alone.play(first)
    secrets = [made.token, made.invite, guest.token, alone.token, keys.new_token()]
    asyncio.run(over_sockets(url, made.table, secrets))
    client.call("POST", "/api/mine", {"tokens": secrets})
    for token in secrets:
        seat = client.sit(alone.table, token)
        for method, what, body in [
            ("GET", "wait", None),
            ("GET", "at/0", None),
            ("GET", "review?seat=0", None),
            ("POST", "say", {"type": "ping"}),
            ("POST", "branch", {"seq": 0, "seat": 0}),
            ("GET", f"wait?token={token}", None),
            ("GET", f"{token}/{token}", None),
            ("POST", "join", {"invite": token}),
        ]:
            with contextlib.suppress(Refused):
                seat.call(method, what, body)
        for path in (f"/api/tables/{token}", f"/api/{token}", f"/api/tables?token={token}"):
            with pytest.raises(Refused):
                client.call("GET", path)
    process.send_signal(signal.SIGTERM)
    _out, err = process.communicate(timeout=PATIENCE)
    lines = [json.loads(line) for line in err.splitlines() if line.startswith("{")]
    assert any(line["text"] == "answered" and line["path"] == "/api/tables" for line in lines)
    assert len(lines) == len([line for line in err.splitlines() if line.strip()]), err
    for token in secrets:
        for k in range(len(token) - PIECE):
            assert token[k : k + PIECE] not in err


def test_whatever_writes_a_token_into_a_log_writes_it_hidden() -> None:
    for _token in range(200):
        token = keys.new_token()
        for text in (token, f"({token})", f"/x/{token}?y", f"token={token}&", f'"{token}"', f"\n{token}\n"):
            record = logging.LogRecord("x", logging.ERROR, "x", 1, text, None, None)
            record.fields = {"path": f"/{text}"}
            line = JsonLines().format(record)
            assert token not in line
            assert json.loads(line)["level"] == "error"


def test_no_call_takes_a_token_or_an_invite_in_its_address(server: Running) -> None:
    for call in CALLS:
        assert not {"token", "invite", "key"} & {*call.query}
        assert "token" not in call.path
    for path, methods in json.loads(openapi_json())["paths"].items():
        for parameter in (one for method in methods.values() for one in method["parameters"]):
            assert parameter["in"] == "path" or parameter["schema"]["type"] == "integer", (path, parameter)
    seat = server.client.new_table("dice", [ME])
    for method, path in [("GET", f"wait?token={seat.token}"), ("POST", f"say?token={seat.token}")]:
        with pytest.raises(Refused, match="belongs in a header, `Authorization: Bearer TOKEN`") as refused:
            seat.call(method, path, {"type": "ping"})
        assert refused.value.code == "malformed"
