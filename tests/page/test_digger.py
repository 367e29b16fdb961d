"""The map of Dungeon Digger: one gesture lays a tile, aids show what the engine says, coins stay hidden."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.games.digger.walks import record_until
from tests.next_up import next_up
from tests.page.kit import PASSED, SIZES, House, fits, version, wait_until_asked

from undercroft.engine.record import Record
from undercroft.games.digger import GAME
from undercroft.games.digger.coins import knowers_of, place_of, value_of
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import space_name
from undercroft.games.digger.scenarios.shelf import NAMES, SCENARIOS
from undercroft.games.digger.state import Digger

TOGETHER = "localStorage.setItem('undercroft.settings', JSON.stringify({handOver: 'never'}))"


def position(record: Record) -> Digger:
    s = record.state()
    assert isinstance(s, Digger)
    return s


def opened(house: House, page: Page, record: Record) -> Digger:
    """A table on one screen, at the end of a record."""
    page.add_init_script(TOGETHER)
    page.goto(house.record(record).link())
    assert wait_until_asked(page)
    return position(record)


def test_a_tile_is_turned_over_its_site_and_laid_with_one_click(house: House) -> None:
    """The wheel stops where the tile fits; site and rotation are one answer."""
    record = record_until(2, "", 1, loose)
    with house.screen() as screen:
        page = screen.page
        s = opened(house, page, record)
        space, ways = next(row for row in overlay(s)["turns"] if len(row[1]) > 2)
        site = page.locator(f'.pick[data-pick="hex {space_name(space)}"]')
        site.hover()
        expect(page.locator(".ghost")).to_be_visible()
        expect(page.get_by_text("wheel or e turns it")).to_be_visible()
        page.mouse.wheel(0, 100)
        expect(page.locator(".ghost")).to_have_attribute("data-rotation", str(ways[1][1]))
        screen.shoot("digger-ghost")
        before = version(page)
        site.click()
        page.wait_for_function(PASSED, arg=before)
        laid = page.locator(".tabs").get_by_text(f"on {space_name(space)}.")
        expect(laid.last).to_be_attached()


def loose(s: Digger) -> bool:
    """Is a site asked for on which the tile fits in several ways?"""
    return s.top & 255 == kinds.SITE and any(len(row[1]) > 2 for row in overlay(s)["turns"])


def overlay(s: Digger) -> dict[str, Any]:
    return GAME.overlay(GAME.view(s, -1))


@pytest.mark.parametrize("scenario", NAMES)
def test_every_scenario_is_drawn_with_its_tokens_and_aids(house: House, scenario: str) -> None:
    def well_on(s: Digger) -> bool:
        return s.round > 4 and s.top & 255 == kinds.ORDERS

    record = record_until(3, f"scenario={scenario},lords=random", 4, well_on)
    with house.screen() as screen:
        page = screen.page
        s = opened(house, page, record)
        seat = next_up(s)
        page.get_by_role("button", name="Corridors").click()
        page.get_by_role("button", name="Reach").click()
        drawn = overlay(s)
        ends = {end for _node, owner, _n, found in drawn["reach"] if owner == seat for end in found}
        expect(page.locator(".reached")).to_have_count(len(ends))
        for state in ("open", "complete", "dead"):
            found = sum(row[1:].count(state) for row in drawn["corridors"])
            expect(page.locator(f"path.floor.{state}")).to_have_count(found)
        title = next(one.title for one in SCENARIOS if one.name == scenario)
        expect(page.locator(".notes strong")).to_have_text([title] if scenario != "standard" else [])
        screen.shoot(f"digger-{scenario}-1280")
        page.set_viewport_size({"width": 360, "height": SIZES[360]})
        fits(page)
        screen.shoot(f"digger-{scenario}-360")


def test_on_one_screen_coins_are_seen_by_their_owner_only(house: House) -> None:
    """The screen is covered at the hand-over, and afterwards shows the worth of one's own coins alone."""

    def both_have_coins(s: Digger) -> bool:
        hands = {place_of(c) for c in s.coins if knowers_of(c) == 1 << place_of(c)}
        return {0, 1} <= hands and s.top & 255 == kinds.ORDERS

    record = record_until(2, "", 7, both_have_coins)
    s = position(record)
    own = [str(value_of(c)) for c in s.coins if place_of(c) == next_up(s)]
    with house.screen() as screen:
        page = screen.page
        views: list[dict[str, Any]] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: keep(views, frame)))
        page.goto(house.record(record).link())
        ready = page.get_by_role("button", name="show the table")
        expect(ready).to_be_visible()
        assert page.locator(".coin").count() == 0
        assert page.locator(".option").count() == 0
        screen.shoot("digger-hand-over")
        ready.click()
        expect(page.get_by_role("list", name="Coins").locator(".coin")).to_have_text(own)
        assert views, "nothing came"
        for view in views:
            for value, _where, knowers in view["view"]["coins"]:
                assert bool(value) == bool(knowers >> view["seat"] & 1)


def keep(views: list[dict[str, Any]], frame: str | bytes) -> None:
    message = json.loads(frame)
    if message["type"] == "view":
        views.append(message)
