"""Players who share a screen: one token, several seats, and hands that only their owners may see."""

import asyncio
import json
from collections.abc import Iterator

import pytest
from tests.games.digger.walks import record_until
from tests.next_up import next_up
from tests.server.kit import Data, Running, at_table, import_record
from tests.tiny.hands import GAME as HANDS

from undercroft.engine.core import CHANCE, field
from undercroft.engine.record import Record
from undercroft.engine.registry import find, unshelved
from undercroft.engine.view import SPECTATOR, sees
from undercroft.games.digger.coins import knowers_of, place_of, value_of
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.state import Digger

SHARED = [{"kind": "me"}, {"kind": "here"}]


@pytest.fixture(autouse=True)
def hands() -> Iterator[None]:
    with unshelved(HANDS):
        yield


async def passed_around(server: Running, views: int) -> tuple[str, str, list[Data], list[list[Data]]]:
    """Views of a shared screen, and the log as a client keeps it beside each of them."""
    made = server.client.call("POST", "/api/tables", {"game": HANDS.name, "places": SHARED})
    async with at_table(server, made["table"], made["token"]) as screen:
        seen, logs = [screen.view], [list(screen.log)]
        while len(seen) < views and not screen.view["outcome"]:
            await screen.act(screen.view["prompt"]["options"][0]["id"])
            seen.append(screen.view)
            logs.append(list(screen.log))
    return made["table"], made["token"], seen, logs


def test_the_log_on_a_shared_screen_is_that_of_the_seat_which_looks(server: Running) -> None:
    table, _token, seen, logs = asyncio.run(passed_around(server, 8))
    assert {view["seat"] for view in seen} == {0, 1}, "the screen changed hands"
    course = server.server.hall.rooms[table].live.course
    secret = False
    for view, log in zip(seen, logs, strict=True):
        told = [event for _seq, event in course.until(view["seq"]).told(view["seat"], 0)]
        secret = secret or any(not sees(event, 1 - view["seat"]) for event in told)
        assert [line["event"] for line in log] == [course.game.happened(event) for event in told]
    assert secret, "the game told something in private"


def test_looking_back_on_a_shared_screen_shows_what_everybody_may_see(server: Running) -> None:
    table, token, seen, _logs = asyncio.run(passed_around(server, 8))
    course = server.server.hall.rooms[table].live.course
    for k in range(seen[-1]["seq"] + 1):
        moment = server.client.sit(table, token).call("GET", f"at/{k}")
        assert moment["view"] == HANDS.view(course.until(k).state, SPECTATOR)
        assert len(moment["lines"]) == len(list(course.until(k).told(SPECTATOR, 0)))


def hidden_coin(s: Digger) -> bool:
    """Is A asked, while B has a coin in hand that only B has seen?"""
    only_b = [place_of(c) for c in s.coins if knowers_of(c) == 2]
    return next_up(s) == 0 and 1 in only_b and s.top & 255 == kinds.ORDERS


def with_other_coins(record: Record) -> Record:
    """The same game, but for what B's coins are worth; those of the other player stay as they are."""
    other, s = record.copy(), find(record.game).start(record.seats, record.options)
    for k, (seat, n) in enumerate(record.moves):
        drawn = seat == CHANCE and s.top & 255 == kinds.DRAW_COIN and field(s.top, 0) == 1
        other.moves[k] = (seat, 1 + n % 3 if drawn else n)
        s.apply(other.moves[k][1], seat)
    return other


def told(server: Running, record: Record) -> tuple[str, list[int]]:
    """All that a shared screen is sent while A is asked, but for names of tables; and B's coins."""
    made = import_record(server, record)
    seat = server.client.sit(made["table"], made["token"])
    view = seat.wait(previews=True)
    assert view["seat"] == 0
    moments = [seat.call("GET", f"at/{k}") for k in (view["seq"], view["seq"] // 2)]
    s = server.server.hall.rooms[made["table"]].live.state
    assert isinstance(s, Digger)
    worth = [value_of(c) for c in s.coins if place_of(c) == 1]
    text = json.dumps([view, moments]).replace(made["table"], "TABLE")
    return text, worth


@pytest.mark.parametrize("options", ["", "scenario=citadel", "hiddenProjects=on"])
def test_in_dungeon_digger_no_byte_tells_what_the_others_coins_are_worth(
    server: Running, options: str
) -> None:
    record = record_until(2, options, 1, hidden_coin)
    (sent, coins), (sent_other, other_coins) = told(server, record), told(server, with_other_coins(record))
    assert coins != other_coins, "the two games are not the same"
    assert sent == sent_other
