"""Abuse: each is refused with a reason, and honest tables go on."""

import asyncio
import contextlib
import http.client
import json
import random
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets
from tests.server.kit import PATIENCE, Data, Running, at_table, connect, running

import undercroft
from undercroft.client import ME, OPEN, Refused, Seat, bot
from undercroft.games.dice.actions import REGULAR
from undercroft.server import limits, sockets
from undercroft.server.store import Store
from undercroft.table import export

PYTHON = re.compile(r"codec|recursion|Error\b|Traceback|line \d+ column|object at 0x")  # not for people


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the limits that are usual, or lower."""
    folder = tmp_path_factory.mktemp("strict")
    with running(f"sqlite:///{folder / 'tables.db'}", sockets=100, messages=20.0, requests=1e6) as found:
        yield found


def call(server: Running, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Data]:
    """One request, as raw as can be."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    data = body if body is None or isinstance(body, bytes | str) else json.dumps(body)
    connection.request(method, path, data, headers)
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    return answer.status, json.loads(text) if text else {}


def refused(server: Running, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
    """The status and the code of a refusal; it has a sentence for people."""
    status, told = call(server, method, path, body, **headers)
    assert status >= 400
    assert len(told["text"]) > 10
    assert not PYTHON.search(told["text"])
    return status, told["code"]


# Commands.


def test_stale_foreign_and_wrong_are_refused_and_change_nothing(server: Running) -> None:
    made = server.client.new_table("dice", [ME, OPEN])
    assert made.invite
    guest = server.client.join(made.table, made.invite)
    elsewhere = server.client.new_table("dice", [ME])

    async def play() -> None:
        async with (
            at_table(server, made.table, made.token) as a,
            at_table(server, made.table, guest.token) as b,
        ):
            await a.until(lambda view: view["waiting"])
            await b.until(lambda view: view["version"] >= a.view["version"])
            mover, other = (a, b) if a.view["prompt"] else (b, a)
            prompt = mover.view["prompt"]["id"]
            seat = mover.view["prompt"]["seat"]
            before = mover.view["version"]
            for who, message, code in [
                (mover, {"prompt": prompt - 1, "choice": [REGULAR]}, "stale"),
                (mover, {"prompt": prompt + 1, "choice": [REGULAR]}, "stale"),
                (mover, {"prompt": prompt, "choice": [999]}, "illegal"),
                (mover, {"prompt": prompt, "choice": [-1]}, "illegal"),
                (mover, {"prompt": prompt, "choice": []}, "malformed"),
                (mover, {"prompt": prompt, "choice": [REGULAR] * 65}, "malformed"),
                (mover, {"prompt": prompt, "choice": [REGULAR, REGULAR]}, "illegal"),
                (mover, {"prompt": prompt, "choice": [REGULAR], "seat": 1 - seat}, "seat"),
                (other, {"prompt": prompt, "choice": [REGULAR], "seat": seat}, "seat"),
                (other, {"prompt": prompt, "choice": [REGULAR]}, "stale"),
                (mover, {"prompt": prompt, "choice": [REGULAR], "cmd": ""}, "malformed"),
                (mover, {"prompt": prompt, "choice": [REGULAR], "cmd": "x" * 65}, "malformed"),
            ]:
                answer = await who.ask("act", **message)
                assert answer["type"] == "nack"
                assert answer["code"] == code, (message, answer)
                assert answer["text"]
            assert server.server.hall.rooms[made.table].live.version == before

    asyncio.run(play())
    path = f"/api/tables/{made.table}"
    say = {"type": "act", "cmd": "x", "prompt": 1, "choice": [0]}
    for token in ("A" * 22, elsewhere.token, made.invite, "' OR 1=1 --", "%00"):
        shown = {"Authorization": f"Bearer {token}"}
        assert refused(server, "POST", f"{path}/say", say, **shown) == (403, "token")
        assert refused(server, "GET", f"{path}/wait", **shown) == (403, "token")
    for odd in (made.token, f"Basic {made.token}", f"Token {made.token}"):
        assert refused(server, "GET", f"{path}/wait", Authorization=odd) == (400, "malformed")


def test_a_wrong_token_is_told_at_the_hello_and_the_socket_is_closed(server: Running) -> None:
    made = server.client.new_table("dice", [ME])

    async def play() -> None:
        for hello in ({"token": "A" * 22}, {"token": "x"}):
            async with connect(server.socket_url(made.table)) as raw:
                await raw.send(json.dumps({"type": "hello", **hello}))
                assert json.loads(await raw.recv())["code"] == "token"
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await raw.recv()
                assert closed.value.rcvd and closed.value.rcvd.code == sockets.POLICY
        async with connect(server.socket_url(made.table)) as raw:
            await raw.send(json.dumps({"type": "ping"}))
            assert json.loads(await raw.recv())["code"] == "malformed"
        async with connect(server.socket_url("A" * 20)) as raw:
            assert json.loads(await raw.recv())["code"] == "missing"

    asyncio.run(play())


def test_a_command_that_is_sent_again_is_acknowledged_again_and_done_once(server: Running) -> None:
    made = server.client.new_table("dice", [ME])
    prompt = made.wait()["prompt"]["id"]
    say = {"type": "act", "cmd": "once", "prompt": prompt, "choice": [REGULAR]}
    first = made.call("POST", "say", say)
    for _again in range(3):
        assert made.call("POST", "say", say) == first

    async def play() -> None:
        async with at_table(server, made.table, made.token) as player:
            version = player.view["version"]
            for _again in range(3):
                await player.send(**say)
                while not player.answers:
                    await player.read()
                assert player.answers.pop() == {**first, "type": "ack"}
            assert server.server.hall.rooms[made.table].live.version == version

    asyncio.run(play())


def test_many_who_send_the_same_command_at_once_do_it_once(server: Running) -> None:
    made = server.client.new_table("dice", [ME])
    prompt = made.wait()["prompt"]["id"]

    async def play() -> None:
        async with contextlib.AsyncExitStack() as stack:
            players = [
                await stack.enter_async_context(at_table(server, made.table, made.token)) for _ in range(10)
            ]
            for player in players:
                await player.send(type="act", cmd="same", prompt=prompt, choice=[REGULAR])
            for player in players:
                while not player.answers:
                    await player.read()
            assert {json.dumps(player.answers[0]) for player in players} == {
                json.dumps(players[0].answers[0])
            }
            assert players[0].answers[0]["type"] == "ack"

    asyncio.run(play())
    commands = [entry for entry in server.server.hall.store.load(made.table) if entry.cmd == "same"]
    assert len(commands) == 1


# Form and size.


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        '"act"',
        '{"type":"nonsense"}',
        '{"type":"act"}',
        '{"type":"act","cmd":"x","prompt":"1","choice":[0]}',
        '{"type":"act","cmd":"x","prompt":1,"choice":[0.5]}',
        '{"type":"act","cmd":"x","prompt":1,"choice":[1e400]}',
        '{"type":"act","cmd":"x","prompt":1,"choice":[0],"more":1}',
        '{"type":"act","cmd":5,"prompt":1,"choice":[0]}',
        '{"type":"chat","cmd":"x","text":null}',
        "[" * 8000,
        '{"type":"ping"',
        "\x00\x01\x02",
    ],
)
def test_a_message_that_is_not_of_the_form_is_refused_and_the_socket_goes_on(
    server: Running, text: str
) -> None:
    made = server.client.new_table("dice", [ME])

    async def play() -> None:
        async with at_table(server, made.table, made.token) as player:
            for data in (text, text.encode()):
                await player.socket.send(data)
                while not player.answers:
                    await player.read()
                told = player.answers.pop()
                assert told["code"] == "malformed"
                assert not PYTHON.search(told["text"])
            await player.send(type="ping")
            while not player.answers:
                await player.read()
            assert player.answers.pop()["type"] == "pong"

    asyncio.run(play())


def test_an_oversized_frame_is_refused(server: Running) -> None:
    made = server.client.new_table("dice", [ME])

    async def play() -> None:
        async with at_table(server, made.table, made.token) as player:
            await player.send(type="chat", cmd="x", text="y" * limits.FRAME)
            while not player.answers:
                await player.read()
            assert player.answers.pop()["code"] == "large"
            with pytest.raises(websockets.ConnectionClosed) as closed:
                while True:
                    await player.read()
            assert closed.value.rcvd and closed.value.rcvd.code == sockets.TOO_LARGE
        async with at_table(server, made.table, made.token) as player:
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await player.send(type="chat", cmd="x", text="y" * 10_000_000)
                while True:
                    await player.read()
            assert closed.value.rcvd and closed.value.rcvd.code == sockets.TOO_LARGE
        async with at_table(server, made.table, made.token) as player:
            assert player.view["prompt"], "the table is as it was"

    asyncio.run(play())
    assert refused(server, "POST", "/api/tables", b"x" * (limits.BODY + 1)) == (413, "large")
    assert refused(server, "POST", "/api/import", b"x" * (limits.IMPORT + 1)) == (413, "large")


def test_requests_that_are_not_of_the_form_are_refused(server: Running) -> None:
    good: Data = {"game": "dice", "places": [{"kind": "me"}]}
    changes: list[tuple[Data, tuple[int, str]]] = [
        ({"game": "chess"}, (404, "missing")),
        ({"game": "../etc"}, (404, "missing")),
        ({"game": 1}, (400, "malformed")),
        ({"places": []}, (400, "malformed")),
        ({"places": [{"kind": "me"}] * 9}, (400, "malformed")),
        ({"places": [{"kind": "king"}]}, (400, "malformed")),
        ({"places": [{"kind": "bot", "bot": "hal"}]}, (404, "missing")),
        ({"places": [{"kind": "me", "name": "x" * 41}]}, (400, "malformed")),
        ({"places": [{"kind": "me", "name": "a\nb\x1b[2J"}]}, (400, "malformed")),
        ({"options": "goal=900"}, (400, "malformed")),
        ({"options": "x"}, (400, "malformed")),
        ({"clock": {"kind": "move", "seconds": -1}}, (400, "malformed")),
        ({"clock": {"kind": "move", "seconds": 1e300}}, (400, "malformed")),
        ({"contribution": "a b"}, (400, "malformed")),
        ({"table": "A" * 20}, (400, "malformed")),
        ({"extra": 1}, (400, "malformed")),
    ]
    for change, expected in changes:
        assert refused(server, "POST", "/api/tables", {**good, **change}) == expected, change
    for path in ("/api/tables", "/api/import"):
        for body in (b"\xff\xfe", b'{"game": "\xff"}', b"[" * 8000, b'{"game":' * 8000):
            assert refused(server, "POST", path, body) == (400, "malformed"), (path, body)
    assert refused(server, "GET", "/api/tables/none") == (404, "missing")
    assert refused(server, "GET", "/api/nothing") == (404, "missing")
    assert refused(server, "POST", "/api/nothing", {}) == (404, "missing")
    assert refused(server, "DELETE", "/api/tables")[0] == 405
    made = server.client.new_table("dice", [ME])
    assert refused(server, "GET", f"/api/tables/{made.table}/at/x") == (400, "malformed")
    assert refused(server, "GET", f"/api/tables/{made.table}/at/99999999999999999999") == (400, "malformed")
    assert refused(server, "GET", f"/api/tables/{made.table}/wait?version=-1") == (400, "malformed")


def test_a_name_of_a_table_is_used_once(server: Running) -> None:
    promised = server.client.call("GET", "/api/commitment")
    body = {"game": "dice", "places": [{"kind": "me"}], "table": promised["table"]}
    made = server.client.call("POST", "/api/tables", body)
    view = server.client.sit(made["table"], made["token"]).wait()
    assert view["fair"]["commitment"] == promised["commitment"]
    assert refused(server, "POST", "/api/tables", body) == (409, "seat")


# Other sites.


def test_requests_and_handshakes_from_other_sites_are_refused(server: Running) -> None:
    made = server.client.new_table("dice", [ME])
    body = {"game": "dice", "places": [{"kind": "me"}]}
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"):
        assert refused(server, "POST", "/api/tables", body, Origin=origin) == (403, "origin")

        async def shake(origin: str = origin) -> None:
            url = server.socket_url(made.table)
            with pytest.raises(websockets.InvalidStatus) as error:
                await connect(url, additional_headers={"Origin": origin})
            assert error.value.response.status_code == 403
            assert json.loads(error.value.response.body)["code"] == "origin"

        asyncio.run(shake())

    async def own() -> None:
        origin = f"http://127.0.0.1:{server.port}"
        async with at_table(server, made.table, made.token, additional_headers={"Origin": origin}) as player:
            assert player.view["prompt"]

    asyncio.run(own())


def test_script_in_names_and_chat_stays_text(server: Running) -> None:
    evil = '<img src=x onerror="alert(1)">'
    made = server.client.new_table("dice", [{"kind": "me", "name": evil}, OPEN])
    made.say("chat", text=f"</script>{evil}")
    view = made.wait()
    assert view["seats"][0]["name"] == evil
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    for path in (
        f"/api/tables/{made.table}",
        f"/api/tables/{made.table}/chat",
        f"/api/tables/{made.table}/wait",
    ):
        connection.request("GET", path, headers={"Authorization": f"Bearer {made.token}"})
        answer = connection.getresponse()
        assert evil.encode()[:4] in answer.read(), "it is told, as data"
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "script-src 'self'" in answer.headers["content-security-policy"]
    connection.request("GET", f"/table/{made.table}")
    assert evil.encode() not in connection.getresponse().read()


# Floods.


def test_a_flood_of_messages_is_cut_off(strict: Running) -> None:
    made = strict.client.new_table("dice", [ME])

    async def flood() -> None:
        async with at_table(strict, made.table, made.token) as player:
            with pytest.raises(websockets.ConnectionClosed) as closed:
                for _message in range(2000):
                    await player.send(type="ping")
                while True:
                    await player.read()
            assert player.answers or closed.value.rcvd
        async with at_table(strict, made.table, made.token) as player:
            for _message in range(200):
                with contextlib.suppress(websockets.ConnectionClosed):
                    await player.send(type="ping")
            with pytest.raises(websockets.ConnectionClosed):
                while True:
                    await player.read()
            assert player.answers[-1]["code"] == "flood"

    asyncio.run(flood())


def test_nonsense_is_cut_off_sooner_than_a_flood_of_messages(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}", messages=10.0) as server:
        made = server.client.new_table("dice", [ME])

        async def babble() -> None:
            async with at_table(server, made.table, made.token) as player:
                for _message in range(100):
                    with contextlib.suppress(websockets.ConnectionClosed):
                        await player.socket.send("[[[")
                with pytest.raises(websockets.ConnectionClosed):
                    while True:
                        await player.read()
                assert player.answers[-1]["code"] == "flood"
                assert "not of the protocol" in player.answers[-1]["text"]

        asyncio.run(babble())


def test_who_floods_has_to_wait_first_the_token_and_then_the_address(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}", messages=5.0, requests=50.0, rest=600.0) as server:
        made = server.client.new_table("dice", [ME])
        neighbour = server.client.new_table("dice", [ME])
        elsewhere: Data = {"local_addr": ("127.0.0.2", 0)}

        async def flood(seat: Seat) -> None:
            async with at_table(server, seat.table, seat.token) as player:
                with contextlib.suppress(websockets.ConnectionClosed):
                    for _message in range(100):
                        await player.send(type="ping")
                    while True:
                        await player.read()
            while server.server.sockets:
                await asyncio.sleep(0.01)

        async def told(seat: Seat, **more: Any) -> str:
            async with connect(server.socket_url(seat.table), **more) as raw:
                await raw.send(json.dumps({"type": "hello", "token": seat.token, "previews": False}))
                message: Data = json.loads(await raw.recv())
                return str(message.get("code", message["type"]))

        async def floods() -> None:
            await flood(made)
            assert await told(made) == "flood", "the token"
            assert await told(made, **elsewhere) == "flood", "from wherever it comes"
            assert await told(neighbour) == "view", "nobody else at its address"
            with pytest.raises(Refused, match="has to be silent for 600 seconds"):
                await asyncio.to_thread(made.say, "ping")
            await flood(neighbour)
            with pytest.raises(websockets.InvalidStatus) as error:
                await connect(server.socket_url(made.table))
            assert error.value.response.status_code == 429, "then the address"
            watcher = server.client.sit(made.table, "")
            assert await told(watcher, **elsewhere) == "view", "and no other"

        asyncio.run(floods())
        assert refused(server, "GET", "/api/games") == (429, "flood")
        server.server.limits.resting = dict.fromkeys(server.server.limits.resting, 0.0)  # the time is over
        server.server.limits.buckets.kept.clear()
        assert made.say("ping")["type"] == "pong"


def test_a_flood_of_two_hundred_sockets_is_refused_and_the_honest_table_goes_on(strict: Running) -> None:
    made = strict.client.new_table("dice", [ME, bot("uniform")], options="goal=3")

    async def flood() -> None:
        async with at_table(strict, made.table, made.token) as player:
            crowd = await asyncio.gather(
                *(connect(strict.socket_url(made.table)) for _socket in range(200)),
                return_exceptions=True,
            )
            let_in = [one for one in crowd if isinstance(one, websockets.ClientConnection)]
            refused = [one for one in crowd if isinstance(one, websockets.InvalidStatus)]
            assert len(let_in) + len(refused) == 200
            assert len(let_in) < 100 <= len(refused)
            assert {one.response.status_code for one in refused} == {429}
            assert json.loads(refused[0].response.body)["code"] == "flood"
            end = await player.play_on(random.Random(1))
            assert end["outcome"]
            for one in let_in:
                await one.close()

    asyncio.run(flood())


def test_a_flood_of_requests_is_slowed_down(tmp_path: Path) -> None:
    """Two at once, then one in a quarter of an hour: how fast the machine is does not matter."""
    with running(f"sqlite:///{tmp_path / 'tables.db'}", requests=0.001, rest=0.0) as server:
        server.server.limits.buckets.kept["127.0.0.1"] = limits.Bucket(0.001, 2.0)
        statuses = [call(server, "GET", "/api/games")[0] for _request in range(4)]
        assert statuses == [200, 200, 429, 429]
        assert refused(server, "GET", "/api/games") == (429, "flood")


def test_a_slow_reader_is_let_go_and_nobody_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "STUCK", 0.5)
    with running(f"sqlite:///{tmp_path / 'tables.db'}", sending=4096) as server:
        made = server.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
        with deaf(server, made.table):

            async def play() -> None:
                async with at_table(server, made.table, made.token) as player:
                    rng = random.Random(3)
                    while not server.server.hall.stuck:
                        name = "".join(chr(rng.randrange(0x4E00, 0x9FFF)) for _sign in range(40))
                        assert (await player.ask("rename", name=name))["type"] == "ack"
                    assert (await player.play_on(rng))["outcome"]
                    while len(server.server.sockets) > 1:  # it is let go
                        await asyncio.sleep(0.01)

            asyncio.run(asyncio.wait_for(play(), 120))


@contextlib.contextmanager
def deaf(server: Running, table: str) -> Iterator[None]:
    """A spectator who says hello and never reads."""
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.connect(("127.0.0.1", server.port))
        lines = [
            f"GET /api/tables/{table}/socket HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
        ]
        raw.sendall("\r\n".join([*lines, "", ""]).encode())
        while b"\r\n\r\n" not in raw.recv(4096):
            pass
        hello = json.dumps({"type": "hello"}).encode()
        raw.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        yield


# Files.


def broken_records() -> list[str]:
    match = undercroft.start("dice", seats=2, seed=1, names=["Ann", "Bob"])
    for _move in range(6):
        match.play(match.legal[0])
    text = match.record.text()
    lines = text.splitlines()
    return [
        "",
        "hello",
        "\x00" * 100,
        "undercroft record 1",
        "\n".join(lines[:-1]),
        "\n".join(lines[:8]),
        text.replace("digest ", "digest 0"),
        text.replace("game dice", "game chess"),
        text.replace("game dice", "game ../../x"),
        text.replace("rules 1", "rules 99"),
        text.replace("seats 2", "seats 99"),
        text.replace("seats 2", "seats -1"),
        text.replace("seats 2", "seats " + "9" * 5000),
        text.replace("A regular", "A fly").replace("B regular", "B fly"),
        text.replace("* ", "* Z", 1),
        text + "\nA regular\n",
        text.replace("name A Ann", "name A " + "x" * 1000),
        text.replace("options ", "options goal=1e9,"),
        "\n".join(["undercroft record 1"] + ["A regular"] * 10000),
    ]


@pytest.mark.parametrize("k", range(len(broken_records())))
def test_a_broken_record_is_refused_with_a_reason(server: Running, k: int) -> None:
    status, code = refused(server, "POST", "/api/import", broken_records()[k].encode())
    assert (status, code) == (400, "malformed")


def test_broken_table_files_are_refused_with_a_reason(server: Running) -> None:
    seat = server.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
    seat.play(lambda view, prompt: prompt["options"][0]["id"])
    file = seat.export()
    assert call(server, "POST", "/api/import", file)[0] == 201
    for name, value in [
        ("format", "undercroft table 2"),
        ("game", "chess"),
        ("game", 5),
        ("rules", 2),
        ("seats", 3),
        ("seats", "2"),
        ("seats", 10**30),
        ("options", "goal=9000"),
        ("options", None),
        ("names", ["x"]),
        ("names", ["\n", "b"]),
        ("bots", None),
        ("entries", None),
        ("entries", {}),
        ("entries", [5]),
        ("entries", [{"moves": [[0, 0]], "draws": [], "back": None}]),
        ("entries", [{"moves": [[0, 10**40]], "draws": [], "back": None}]),
        ("entries", [{"moves": [[True, 0]], "draws": [], "back": None}]),
        ("entries", [{"moves": [], "draws": [], "back": 5}]),
        ("entries", [{"moves": [], "draws": [], "back": -1}]),
        ("digest", "00000000"),
        ("fair", []),
        ("fair", {"commitment": 5, "secret": None, "contributions": []}),
        ("start", {"view": {}, "seed": 1, "digest": 2}),
        ("start", 7),
        ("wheels", [[1]]),
        ("advised", 5),
        ("lesson", 5),
        ("advised", [[0, "1"]]),
    ]:
        assert refused(server, "POST", "/api/import", {**file, name: value}) == (400, "malformed"), (
            name,
            value,
        )
    for name in file.keys() - {"advised", "lesson"}:  # older files have none
        cut = {key: value for key, value in file.items() if key != name}
        assert refused(server, "POST", "/api/import", cut) == (400, "malformed"), name
    assert refused(server, "POST", "/api/import", "{" + "[" * 100_000) == (400, "malformed")


def test_files_with_random_damage_never_break_the_server(server: Running) -> None:
    seat = server.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
    seat.play(lambda view, prompt: prompt["options"][0]["id"])
    rng = random.Random(7)
    for whole in (seat.record().encode(), json.dumps(seat.export()).encode()):
        for _case in range(60):
            data = bytearray(whole)
            for _damage in range(rng.randrange(1, 4)):
                at = rng.randrange(len(data))
                data[at : at + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
            status, told = call(server, "POST", "/api/import", bytes(data))
            assert status in (201, 400), told
            if status == 400:
                assert len(told["text"]) > 10


def test_what_is_imported_is_replayed_and_not_trusted(server: Running) -> None:
    """A file that claims another end than its moves lead to is refused; so is one with an illegal move."""
    seat = server.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
    seat.play(lambda view, prompt: prompt["options"][0]["id"])
    file = seat.export()
    played = [entry for entry in file["entries"] if entry["moves"]]
    played[-1]["moves"][0][1] = 7  # a challenge to nobody
    assert refused(server, "POST", "/api/import", file) == (400, "malformed")
    with pytest.raises(ValueError, match="cannot be"):
        export.record_of(export.parse(json.dumps(file)))


def test_tokens_are_stored_hashed(server: Running) -> None:
    made = server.client.new_table("dice", [ME, OPEN])
    assert made.invite
    store: Store = server.server.hall.store
    data = b"".join(path.read_bytes() for path in Path(str(store.url.database)).parent.iterdir())
    assert made.table.encode() in data
    assert made.token.encode() not in data
    assert made.invite.encode() not in data
    with pytest.raises(Refused):
        server.client.join(made.table, made.token)
    assert server.client.join(made.table, made.invite).token != made.invite
