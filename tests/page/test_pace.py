"""At the pace that people have: however bots move, the page arrives at the server's last view."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect
from tests.page.kit import ASKED, OVER, PATIENCE, House, Seated, mean_it, offered, said, version, wish

from undercroft.client import Client

BURST = 3  # views in a row, faster than any pace shows them
MOVES = 160  # a person's, more than enough for a burst: how many views one has is the server's affair

TABLES: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
    "digger with four seats": ("digger", ("greedy",) * 3, {"options": "scenario=sands"}),
    "digger's lesson": ("digger", ("uniform",), {"lesson": True}),
    "roll with four seats": ("roll", ("greedy",) * 3, {}),
}


class Wire:
    """The views that a page has been sent."""

    def __init__(self, page: Page) -> None:
        self.views = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        self.views += json.loads(frame)["type"] == "view"


def compare(page: Page, house: House, seat: Seated) -> None:
    """What the page shows is what the server says to whoever asks it now."""
    there = Client(house.address).sit(seat.table, seat.token)
    view = there.wait()
    assert version(page) == view["version"]
    assert offered(page) == [option["text"] for option in view["prompt"]["options"]]
    assert said(page) == [line["text"] for line in there.log]
    drawn = page.locator(".seats li").evaluate_all("all => all.map(one => one.classList.contains('asked'))")
    assert drawn == [part["asked"] for part in view["seats"]]


def arrive(page: Page, tick: Callable[[], None], before: int) -> bool:
    """Wait for a question newer than a version; False when the game is over."""
    for _look in range(PATIENCE // 100):
        if page.locator(ASKED).count() and version(page) > before:
            return not page.locator(OVER).count()
        tick()
    raise AssertionError("the page does not arrive")


def answer(page: Page, luck: random.Random, move: int) -> None:
    """Answer what is asked, as a lesson says where it says something."""
    pointed = page.locator(".option.pointed")
    text = pointed.first.get_attribute("data-option") if pointed.count() else wish(offered(page), luck, move)
    page.locator(f'.option[data-option="{text}"]').first.click()


def follow(
    page: Page, house: House, table: str, luck: random.Random, tick: Callable[[], None], **switches: str
) -> None:
    """Play through bursts of the bots' moves: at every question, what is shown is what is."""
    game, rivals, more = TABLES[table]
    seat = house.table(game, "me", *rivals, **more)
    wire = Wire(page)
    page.goto(seat.link(motion="on", **switches))
    before = seen = 0
    for move in range(MOVES):
        if not arrive(page, tick, before):
            break
        compare(page, house, seat)
        if wire.views - seen >= BURST and move:
            return
        before, seen = version(page), wire.views
        answer(page, luck, move)
    raise AssertionError("no burst of views came: this proves nothing")


@pytest.mark.parametrize("pace", ["brisk", "calm"])
@pytest.mark.parametrize("table", TABLES)
def test_the_page_arrives_at_the_last_view_at_every_pace(
    house: House, luck: random.Random, table: str, pace: str
) -> None:
    """The browser's clock is in our hands, and goes on while nothing is asked."""
    with house.screen() as screen:
        page = screen.page
        page.clock.install()
        follow(page, house, table, luck, lambda: page.clock.run_for(500), pace=pace)


def test_the_page_arrives_at_the_last_view_in_real_time(house: House, luck: random.Random) -> None:
    """With the settings that everybody begins with."""
    with house.screen() as screen:
        page = screen.page
        follow(page, house, "digger with four seats", luck, lambda: page.wait_for_timeout(100))


# Whole games in real time: a short one alone in `make test`, each game against a bot in `make soak`.
WHOLE: dict[str, tuple[str, tuple[str, ...], str]] = {
    "roll alone": ("roll", (), "heroes=knight"),
    "roll": ("roll", ("greedy",), "heroes=knight"),
    "dice": ("dice", ("greedy",), "goal=4"),
    "digger": ("digger", ("greedy",), "scenario=sands"),
    "lords": ("lords", ("greedy",), ""),
    "fighter": ("fighter", ("greedy",), "hand=novice,difficulty=insane"),
}


@pytest.mark.parametrize(
    "table", [pytest.param(name, marks=[] if name == "roll alone" else [pytest.mark.soak]) for name in WHOLE]
)
def test_a_whole_game_is_played_at_the_pace_that_people_have(
    house: House, luck: random.Random, table: str
) -> None:
    """Motion on, brisk: every answer by a click, and at the end the page has told what the server knows."""
    game, rivals, options = WHOLE[table]
    seat = house.table(game, "me", *rivals, options=options)
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link(motion="on", pace="brisk"))
        before = moves = 0
        while arrive(page, lambda: page.wait_for_timeout(50), before):
            before = version(page)
            if moves % 10 == 0:
                compare(page, house, seat)
            answer(page, luck, moves)
            mean_it(page)
            moves += 1
        there = Client(house.address).sit(seat.table, seat.token)
        view = there.wait()
        assert view["outcome"] and moves > 5
        assert said(page) == [line["text"] for line in there.log]
        expect(page.locator(f'[data-drawn="{game}"]')).to_be_visible()
        screen.shoot(f"{table.replace(' ', '-')}-ended-at-pace")
