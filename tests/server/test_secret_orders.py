"""Orders that a lord of Dungeon Lords has laid are in no byte that anybody else receives.

Two tables with the same draws differ in nothing but what seat A lays. Whatever seat B, a spectator and
somebody without a seat can ask for, refusals included, is the same at both until the last has laid.
"""

import json
import re
from typing import Any

import pytest
from tests.server.kit import Running

from undercroft.client import Client, Refused, Seat
from undercroft.table import fair

PEOPLE = [{"kind": "me"}, {"kind": "open"}]
ASKED = (
    "wait?version=0&previews=1",
    "chat",
    "record",
    "export",
    "log",
    "review",
    "branch",
    "puzzle",
    "advise",
    "hint",
)


@pytest.fixture(autouse=True)
def same_draws(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice depend on the table's name and secret: here they do not."""
    usual = fair.draw
    monkeypatch.setattr(fair, "draw", lambda _secret, _table, *rest: usual(bytes(32), "", *rest))


def cleaned(text: str) -> str:
    """Without what names the table, or depends on the moment at which it was asked for."""
    text = re.sub(r'"present": ?(true|false)', '"present":0', text)
    text = re.sub(r'"(table|commitment|spectate|invite)": ?"[^"]*"', r'"\1":""', text)
    return re.sub(r'"(changed|at|thinks|used)": ?[0-9.]+', r'"\1":0', text)


def tried(call: Any) -> Any:
    """What is answered, or why not."""
    try:
        return call()
    except Refused as refused:
        return [refused.code, str(refused)]


def told(client: Client, table: str, token: str) -> list[str]:
    """All that a token gets, or nobody: views, moments, logs, refusals."""
    seat = client.sit(table, token)
    view = seat.call("GET", "wait")
    answers = [
        view,
        client.call("GET", f"/api/tables/{table}"),
        client.call("POST", "/api/mine", {"tokens": [token]}),
        *[tried(lambda what=what: seat.call("GET", what)) for what in ASKED],
        *[tried(lambda k=k: seat.call("GET", f"at/{k}")) for k in range(view["seq"] + 2)],
    ]
    return [cleaned(json.dumps(answer, sort_keys=True)) for answer in answers]


def asked(seat: Seat) -> Any:
    """The question to a seat, as soon as it comes."""
    while not seat.view.get("prompts"):
        seat.wait()
    return seat.view["prompts"][0]


def answer(seat: Seat, texts: list[str]) -> None:
    """A seat gives these answers, in words."""
    for text in texts:
        prompt = asked(seat)
        option = next(one for one in prompt["options"] if one["text"] == text)
        seat.act(prompt, option["id"])
        seat.wait()


def laid(server: Running, kept: int, orders: list[str]) -> dict[str, list[str]]:
    """What B, a spectator and nobody get after A has kept an order and laid these, and B has not."""
    client = server.client
    made = client.call("POST", "/api/tables", {"game": "lords", "places": PEOPLE})
    table = made["table"]
    b_token = client.call("POST", f"/api/tables/{table}/join", {"invite": made["invite"]})["token"]
    a, b = client.sit(table, made["token"]), client.sit(table, b_token)
    first = asked(a)["options"]
    answer(a, [first[kept]["text"]])
    found = {"kept": told(client, table, b_token), "kept, anybody": told(client, table, "")}
    if orders:
        answer(b, [asked(b)["options"][0]["text"]])
        answer(a, orders)
        found |= {"laid": told(client, table, b_token), "laid, anybody": told(client, table, "")}
        prompt = asked(b)
        for n in (0, 16, 24, 400):
            found[f"refused {n}"] = [json.dumps(tried(lambda n=n: b.act({**prompt, "seat": 0}, n)))]
    return {**found, "secret": told(client, table, made["token"])}


def test_which_order_a_lord_keeps_is_told_to_nobody_before_all_have_chosen(server: Running) -> None:
    one, other = (laid(server, kept, []) for kept in (0, 1))
    assert one.pop("secret") != other.pop("secret"), "A sees it"
    assert one == other


def test_which_orders_a_lord_has_laid_is_told_to_nobody_before_all_have(server: Running) -> None:
    hand = [
        "order food",
        "order reputation",
        "order dig",
        "order mine",
        "order imps",
        "order traps",
        "order hire",
    ]
    made: list[dict[str, list[str]]] = []
    for turn in (1, -1):
        for k in range(len(hand)):
            orders = (hand[k:] + hand[:k])[::turn]
            try:
                made.append(laid(server, 0, [*orders[:3]]))
                break
            except StopIteration:
                continue  # one of them is barred
    one, other = made
    assert one.pop("secret") != other.pop("secret"), "A sees them"
    assert one == other
