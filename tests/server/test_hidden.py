"""Hidden facts are absent from every byte that a seat or a spectator receives.

Two tables are alike in all that seat B may know and differ in the cards of seat A. The same is done at both.
Then whatever B and a spectator receive, over sockets and over HTTP, must be the same bytes but for the names
of the tables and the commitments to their dice; and so must be what the server writes into its log.

The second of the two games even counts hidden cards in its scores, which the laws forbid: no byte tells them.
"""

import asyncio
import itertools
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.kit import Data, Player, Running, at_table
from tests.tiny.broken.hidden import CountsHiddenCards
from tests.tiny.hands import GAME as HANDS
from tests.tiny.hands import Hands

from undercroft.client import Client, Refused
from undercroft.engine.core import CHANCE
from undercroft.engine.registry import unshelved
from undercroft.engine.view import sees
from undercroft.server import keys
from undercroft.table import fair

PEOPLE = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture(autouse=True, params=[HANDS, CountsHiddenCards()], ids=["hands", "hidden points"])
def game(request: pytest.FixtureRequest) -> Iterator[Hands]:
    with unshelved(request.param):
        yield request.param


def dealt(table: str, secret: bytes) -> tuple[int, str]:
    """The points in the hand of A after the deal at such a table, and what B has seen."""
    s = HANDS.start(2)
    s.events = []
    for k in itertools.count():
        if not s.chance():
            seen = json.dumps([HANDS.view(s, 1), [event for event in s.events if sees(event, 1)]])
            return CountsHiddenCards().scores(s)[0], seen
        s.apply(fair.draw(secret, table, k, ["", ""], fair.wheel(s.outcomes())), CHANCE)
    raise AssertionError


def twins(server: Running) -> dict[str, bytes]:
    """Two new tables with secrets: B sees the same at both, A has other points."""
    first, second = (keys.new_table(server.server.hall.store.master) for _ in range(2))
    secret = bytes(32)
    a, b = dealt(first, secret)
    for k in itertools.count(1):
        other = k.to_bytes(32, "big")
        a2, b2 = dealt(second, other)
        if b2 == b and a2 != a:
            return {first: secret, second: other}
    raise AssertionError


def cleaned(text: str) -> str:
    """Without what names the table, or depends on the moment at which it was asked for."""
    text = re.sub(r'"present": ?(true|false)', '"present":0', text)
    text = re.sub(r'"watchers": ?[0-9]+', '"watchers":0', text)
    text = re.sub(r'"(table|commitment|spectate)":"[^"]*"', r'"\1":""', text)
    return re.sub(r'"(changed|at)":[0-9.]+', r'"\1":0', text)


def everything(client: Client, table: str, token: str, seq: int) -> list[str]:
    """What a token, or nobody, gets over HTTP."""
    seat = client.sit(table, token)
    answers = [
        client.call("GET", f"/api/tables/{table}"),
        client.call("POST", "/api/mine", {"tokens": [token]}),
        seat.call("GET", "wait"),
        seat.call("GET", "chat"),
        *(seat.call("GET", f"at/{k}") for k in range(seq + 1)),
    ]
    for holds_everything in ("record", "export"):
        with pytest.raises(Refused, match=r"when (the|its) game is over") as refused:
            seat.call("GET", holds_everything)
        answers.append(str(refused.value))
    return [cleaned(json.dumps(answer, separators=(",", ":"))) for answer in answers]


async def spied(server: Running, table: str) -> dict[str, list[str]]:
    """Play until A shows something; what B, a spectator and nobody received meanwhile."""
    client = server.client
    made = client.call("POST", "/api/tables", {"game": "hands", "places": PEOPLE, "table": table})
    joined = client.call("POST", f"/api/tables/{table}/join", {"invite": made["invite"]})
    async with (
        at_table(server, table, made["token"]) as a,
        at_table(server, table, joined["token"], {"previews": True}) as b,
        at_table(server, table, None, {"previews": True}) as spectator,
    ):
        await a.my_turn()
        await a.act(a.view["prompt"]["options"][0]["id"])  # keeps one card, lays the other on the pile
        await b.my_turn()
        await b.act(b.view["prompt"]["options"][0]["id"])
        await a.until(lambda view: view["prompt"] and view["version"] >= b.view["version"])
        await choose(a, "swap")  # lays the kept card under the pile, draws another in private
        await b.until(lambda view: view["version"] >= a.view["version"])
        assert (await b.ask("back", to=0))["code"] == "undo"
        assert (await b.ask("act", prompt=a.view["version"], choice=[0], seat=0))["code"] == "seat"
        await b.ask("chat", text="hm")
        await spectator.until(lambda view: view["version"] >= a.view["version"])
        seq = b.view["seq"]
    async with at_table(server, table, joined["token"]) as again:
        reloaded = again.received
    return {
        "b": views(b.received),
        "spectator": views(spectator.received),
        "reloaded": views(reloaded),
        "b over http": everything(client, table, joined["token"], seq),
        "anybody over http": everything(client, table, "", seq),
        "secret": [json.dumps(HANDS.view(server.server.hall.rooms[table].live.state, 0))],
        "a": views(a.received),
    }


def views(received: list[str]) -> list[str]:
    """All that was received but presence, which depends on the moment, and how often a view came."""
    kept = [cleaned(text) for text in received if json.loads(text)["type"] != "presence"]
    return [re.sub(r'"cmd":"[^"]*"', '"cmd":""', text) for text in kept]


async def choose(player: Player, verb: str) -> Data:
    option = next(option for option in player.view["prompt"]["options"] if option["verb"] == verb)
    return await player.act(option["id"])


def last_of_each_version(received: list[str]) -> dict[Any, str]:
    """A view may be passed over when the next is there already: compare those that both got."""
    found: dict[Any, str] = {}
    for text in received:
        message = json.loads(text)
        if isinstance(message, dict) and message.get("type") == "view":
            message["log"], message["logFrom"] = [], 0  # cut where the last view ended
            found["view", message["version"]] = json.dumps(message)
        else:
            found[text] = text
    return found


def all_lines(received: list[str]) -> list[str]:
    """The log, however it was cut into views."""
    lines = []
    for text in received:
        message = json.loads(text)
        if isinstance(message, dict) and message.get("type") == "view":
            lines += [json.dumps(line) for line in message["log"]]
    return lines


def logged(caplog: pytest.LogCaptureFixture, table: str) -> set[str]:
    """What the server wrote into its log since the last time, without times and the name of the table."""
    kept = [record for record in caplog.records if record.name.startswith("undercroft")]
    lines = {json.dumps([record.getMessage(), getattr(record, "fields", {})]) for record in kept}
    caplog.clear()
    return {re.sub(r'"ms": [0-9.]+', "", line).replace(table, "TABLE") for line in lines}


def test_what_b_and_spectators_receive_does_not_depend_on_the_cards_of_a(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, game: Hands
) -> None:
    caplog.set_level("DEBUG", "undercroft")
    secrets = twins(server)
    hall = server.server.hall
    usual = hall.secret
    monkeypatch.setattr(hall, "secret", lambda table: secrets.get(table) or usual(table))
    both = []
    for table in secrets:
        received = asyncio.run(spied(server, table))
        both.append({**received, "log": sorted(logged(caplog, table))})
    one, other = both
    assert one["secret"] != other["secret"], "the tables differ in what is hidden"
    assert last_of_each_version(one["a"]) != last_of_each_version(other["a"]), "and A sees that"
    if game is not HANDS:
        courses = [hall.rooms[table].live.course for table in secrets]
        counted = [[game.scores(course.until(k).state) for k in range(6)] for course in courses]
        assert counted[0] != counted[1], "also the points differ"
    for who in ("b", "spectator", "reloaded"):
        mine, theirs = last_of_each_version(one[who]), last_of_each_version(other[who])
        common = set(mine) & set(theirs)
        assert len(common) >= 1
        assert {key: mine[key] for key in common} == {key: theirs[key] for key in common}
        assert all_lines(one[who]) == all_lines(other[who])
    assert one["b over http"] == other["b over http"]
    assert one["anybody over http"] == other["anybody over http"]
    assert one["log"] == other["log"]
    assert len(one["log"]) > 5


def test_secrets_of_the_server_are_told_to_nobody_before_the_end(server: Running) -> None:
    made = server.client.new_table("hands", [{"kind": "me"}, {"kind": "bot", "bot": "uniform"}])
    secret = server.server.hall.secret(made.table).hex()
    texts = []
    while True:
        view = made.wait()
        if view["outcome"]:
            break
        texts.append(json.dumps(view))
        for prompt in view["prompts"]:
            texts.append(json.dumps(made.act(prompt, prompt["options"][0]["id"])))
    assert all(secret not in text for text in texts)
    assert view["fair"]["secret"] == secret
    master = server.server.hall.store.master.hex()
    assert all(master not in text for text in [*texts, json.dumps(view)])
