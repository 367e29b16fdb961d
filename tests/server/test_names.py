"""Who may speak to the server, by which name, and who counts as one."""

import asyncio
import http.client
import json
import logging
import random
import socket
from pathlib import Path
from typing import Any

import pytest
import websockets
from tests.server.kit import PATIENCE, Data, Running, at_table, connect, running

from undercroft.cli.main import main
from undercroft.client import ME
from undercroft.server.calls import CALLS, Call
from undercroft.server.limits import Limits
from undercroft.server.names import BadName, Names
from undercroft.server.serve import networks


def ask(
    server: Running, method: str, path: str, body: Any = None, **headers: str
) -> tuple[int, http.client.HTTPMessage, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    connection.request(method, path, None if body is None else json.dumps(body), named)
    answer = connection.getresponse()
    found = (answer.status, answer.headers, answer.read())
    connection.close()
    return found


# Host.


@pytest.mark.parametrize(
    ("bound", "host", "served"),
    [
        ("127.0.0.1", "localhost", True),
        ("127.0.0.1", "LOCALHOST.:8000", True),
        ("127.0.0.1", "127.0.0.1:8000", True),
        ("127.0.0.1", "127.1.2.3", True),
        ("127.0.0.1", "[::1]:8000", True),
        ("127.0.0.1", "games.example.org", True),
        ("127.0.0.1", "Games.Example.org:443", True),
        ("127.0.0.1", "evil.example", False),
        ("127.0.0.1", "localhost.evil.example", False),
        ("127.0.0.1", "127.0.0.1.evil.example", False),
        ("127.0.0.1", "192.168.0.7", False),
        ("127.0.0.1", "", False),
        ("127.0.0.1", "localhost:80:80", False),
        ("192.168.0.7", "192.168.0.7:8000", True),
        ("192.168.0.7", "192.168.0.8", False),
        ("2001:db8::5", "[2001:DB8:0::5]:8000", True),
        ("2001:db8::5", "[2001:db8::6]:8000", False),
        ("table.lan", "table.lan", True),
        ("0.0.0.0", "192.168.0.7", True),
        ("::", "[2001:db8::6]", True),
        ("0.0.0.0", "evil.example", False),
        ("0.0.0.0", socket.gethostname(), True),
    ],
)
def test_the_server_answers_to_its_own_names(bound: str, host: str, served: bool) -> None:
    assert Names(bound, ["games.example.org"]).served(host) is served


def test_a_call_by_a_strange_name_is_refused_everywhere(server: Running) -> None:
    """A page whose name was given the address of this machine gets nothing."""
    made = server.client.new_table("dice", [ME])
    for path in ("/", "/healthz", "/api/games", f"/api/tables/{made.table}", "/assets/x.js", "/nowhere/"):
        status, headers, body = ask(server, "GET", path, Host="evil.example")
        assert status == 421
        told = json.loads(body)
        assert told["code"] == "host"
        assert "'evil.example'" in told["text"] and "--name" in told["text"]
        assert headers["x-content-type-options"] == "nosniff"
    assert ask(server, "POST", "/api/tables", {}, Host="evil.example", Origin="http://evil.example")[0] == 421

    async def shake() -> None:
        with pytest.raises(websockets.InvalidStatus) as error:
            url = server.socket_url(made.table).replace("127.0.0.1", "evil.example")
            await connect(url, host="127.0.0.1", port=server.port)
        assert error.value.response.status_code == 421

    asyncio.run(shake())
    assert ask(server, "GET", "/api/games", Host=f"localhost:{server.port}")[0] == 200


# Other sites.


def test_pages_of_a_site_that_is_named_may_call_over_http_and_sockets(tmp_path: Path) -> None:
    site = "https://tables.example"
    with running(f"sqlite:///{tmp_path / 'tables.db'}", origins=(f"{site}/",)) as server:
        wish = {"Access_Control_Request_Method": "POST", "Access_Control_Request_Headers": "authorization"}
        for path in dict.fromkeys(call.path for call in CALLS if call.path.startswith("/api/")):
            status, headers, _body = ask(server, "OPTIONS", path, Origin=site, **wish)
            assert status == 204
            assert headers["access-control-allow-origin"] == site
            assert "authorization" in headers["access-control-allow-headers"]
            assert "POST" in headers["access-control-allow-methods"]
            status, headers, _body = ask(server, "OPTIONS", path, Origin="https://evil.example", **wish)
            assert (status, headers["access-control-allow-origin"]) == (403, None)
        body = {"game": "dice", "places": [ME]}
        status, headers, made = ask(server, "POST", "/api/tables", body, Origin=site)
        assert (status, headers["access-control-allow-origin"], headers["vary"]) == (201, site, "Origin")
        assert (
            ask(server, "GET", "/api/tables/nothing", Origin=site)[1]["access-control-allow-origin"] == site
        )
        for other in ("https://evil.example", "null", f"{site}.evil.example"):
            status, headers, _body = ask(server, "POST", "/api/tables", body, Origin=other)
            assert (status, headers["access-control-allow-origin"]) == (403, None)
            assert ask(server, "GET", "/api/games", Origin=other)[1]["access-control-allow-origin"] is None
        seat = json.loads(made)

        async def play() -> None:
            more: Data = {"additional_headers": {"Origin": site}}
            async with at_table(server, seat["table"], seat["token"], **more) as player:
                assert player.view["prompt"]

        asyncio.run(play())


def test_names_sites_and_proxies_that_cannot_be_are_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = f"sqlite:///{tmp_path / 'x.db'}"
    for option, wrong in [
        ("--origin", "tables.example"),
        ("--origin", "https://tables.example/page"),
        ("--name", "https://tables.example"),
        ("--name", "tables.example:80"),
        ("--proxy", "tables.example"),
        ("--proxy", "10.0.0.1/8"),
    ]:
        assert main(["serve", "--db", db, option, wrong]) == 2
        assert option in capsys.readouterr().err
    with pytest.raises(BadName):
        Names(names=["a b:1"])


# Addresses.


def test_a_network_of_64_bits_of_ipv6_counts_as_one_address() -> None:
    rng = random.Random(6)
    limits = Limits(requests=0.001, sockets=3)
    for _network in range(50):
        half = [f"{rng.randrange(1, 2**16):x}" for _group in range(4)]
        same = {
            ":".join([*half, *(f"{rng.randrange(2**16):x}" for _group in range(4))]) for _one in range(20)
        }
        (network,) = {limits.network(address) for address in same}
        assert network.endswith("/64")
    assert limits.network("2001:db8:0:1::1") != limits.network("2001:db8:0:2::1")
    assert limits.network("::ffff:10.0.0.7") == limits.network("10.0.0.7") == "10.0.0.7"
    assert limits.network("fe80::1%eth0") == limits.network("fe80::2")
    assert limits.network("10.0.0.7") != limits.network("10.0.0.8")
    assert limits.network("not an address") == "not an address"


FORWARDED = "203.0.113.9"


def known_as(server: Running, forwarded: str) -> set[str]:
    """The addresses that a call with this header was counted for."""
    server.server.limits.buckets.kept.clear()
    assert ask(server, "GET", "/api/games", X_Forwarded_For=forwarded)[0] == 200
    return set(server.server.limits.buckets.kept)


def test_the_address_that_a_proxy_forwards_is_believed_from_named_proxies_alone(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'a.db'}") as server:
        assert known_as(server, FORWARDED) == {"127.0.0.1"}, "nobody was named"
    with running(f"sqlite:///{tmp_path / 'b.db'}", proxies=("10.1.0.0/16",)) as server:
        assert known_as(server, FORWARDED) == {"127.0.0.1"}, "another one was named"
    with running(f"sqlite:///{tmp_path / 'c.db'}", proxies=("127.0.0.0/8", "10.1.0.0/16")) as server:
        assert known_as(server, FORWARDED) == {FORWARDED}
        assert known_as(server, f"1.1.1.1, {FORWARDED}, 10.1.2.3") == {FORWARDED}, "what it added itself"
        assert known_as(server, "2001:db8:0:1::77") == {"2001:db8:0:1::/64"}


def test_a_proxy_has_no_limit_of_connections_itself(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(db, connections=2, proxies=("127.0.0.1",)) as server:
        held = [socket.create_connection(("127.0.0.1", server.port)) for _knock in range(10)]
        assert ask(server, "GET", "/api/games")[0] == 200
        assert server.server.doors.dropped == 0
        for raw in held:
            raw.close()
    assert Limits(proxies=networks(["2001:db8::/32"])).is_proxy("2001:db8::5")


# Odd paths.


ODD = ["%00", "%0a", "..", "%2e%2e", "%ff", "x" * 5000, "%F0%9F%8E%B2", "'", "\\", "-1", "9" * 400, "*"]


# What a call needs besides its path; the others are asked about a place in the game.
NEEDED = {
    "say": {"type": "ping"},
    "join": {"invite": "x"},
    "rematch": {},
    "follow": {},
    "puzzle": {},
    "daily": {},
    "call_me": {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "x", "auth": "x"},
}


@pytest.mark.parametrize("call", [call for call in CALLS if "{" in call.path], ids=lambda call: call.name)
def test_odd_parts_of_a_path_are_404_or_named_and_never_a_traceback(
    call: Call, server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    path = call.path
    with caplog.at_level(logging.WARNING):
        for odd in ODD:
            filled = path.replace("{table}", odd).replace("{game}", odd).replace("{seq}", "0")
            filled = filled.replace("{puzzle}", odd)
            body = NEEDED.get(call.name, {"seq": 0, "seat": 0})
            status, _headers, told = ask(server, call.method, filled, body if call.body else None)
            assert (status, json.loads(told)["code"]) == (404, "missing"), filled[:80]
            if "{seq}" in path:
                filled = path.replace("{table}", "A" * 20).replace("{seq}", odd)
                assert ask(server, call.method, filled)[0] in (400, 404)
    assert not [record for record in caplog.records if record.exc_info]
