"""Dungeon Fighter on the page: a die is thrown by hand, calmly, by keys, and seen from another browser."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.page.kit import ARTEFACTS, PASSED, House, Screen, choose, offered, version

from undercroft.bots.shelf import bot_names
from undercroft.engine.registry import find
from undercroft.throw import present

BOT = bot_names(find("fighter"))[0]
HAND = "[data-hand]"
READY = f'.option:enabled, {HAND}, [data-over="true"]'

pytestmark = pytest.mark.skipif(not present(), reason="throws by hand need the extra `throw`")


def until_thrown(page: Page, luck: random.Random) -> None:
    """Play on until a die is in our hand."""
    for _move in range(60):
        page.wait_for_selector(READY)
        if page.locator(HAND).count():
            return
        options = offered(page)
        choose(page, "hand" if "hand" in options else luck.choice(options))
    raise AssertionError("nobody gave us a die")


def landed(page: Page) -> str:
    """What the log says of where the last die lies."""
    lines: list[str] = page.locator(".unseen[role=log] p").all_inner_texts()
    return next((line for line in reversed(lines) if " a hit." in line or " a miss." in line), "")


def pull(page: Page) -> None:
    """Pull the hand back and let go."""
    ring = page.locator(f"{HAND} .ring")
    ring.scroll_into_view_if_needed()
    box = ring.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=4)
    page.mouse.up()


def test_a_die_is_thrown_by_hand_and_seen_to_land_in_two_browsers(house: House, luck: random.Random) -> None:
    seat = house.table("fighter", "me", BOT, chance="hand")
    with house.screen() as mine, house.screen(768) as other:
        mine.page.goto(seat.link())
        other.page.goto(f"/table/{seat.table}?motion=off")
        until_thrown(mine.page, luck)
        before = version(mine.page)
        expect(other.page.locator(HAND)).to_have_count(0)
        pull(mine.page)
        mine.page.wait_for_function(PASSED, arg=before + 1)
        now = version(mine.page)
        other.page.wait_for_function(PASSED, arg=now - 1)
        assert landed(mine.page), "the log does not say where it lies"
        assert landed(mine.page) == landed(other.page)


def test_a_die_is_thrown_calmly_by_one_key(house: House, luck: random.Random) -> None:
    seat = house.table("fighter", "me", BOT, chance="hand")
    with house.screen(360) as screen:
        screen.page.goto(seat.link())
        until_thrown(screen.page, luck)
        before = version(screen.page)
        screen.page.keyboard.press("1")
        screen.page.wait_for_function(PASSED, arg=before)
        assert landed(screen.page)


def test_a_hand_is_moved_by_keys(house: House, luck: random.Random) -> None:
    seat = house.table("fighter", "me", BOT, chance="hand")
    with house.screen() as screen:
        screen.page.goto(seat.link())
        until_thrown(screen.page, luck)
        before = version(screen.page)
        screen.page.locator(HAND).focus()
        screen.page.keyboard.press("ArrowRight")
        expect(screen.page.locator(".walk")).to_contain_text("15°")
        screen.page.keyboard.press("Enter")
        screen.page.keyboard.press("ArrowLeft")
        screen.page.keyboard.press("Enter")
        screen.page.wait_for_function(PASSED, arg=before + 1)
        assert landed(screen.page)


def test_a_throw_is_told_in_a_sentence_to_who_does_not_see_it(house: House, luck: random.Random) -> None:
    seat = house.table("fighter", "me", BOT, chance="hand")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link(motion="on", pace="calm"))
        until_thrown(page, luck)
        heard = page.locator(".target [aria-live]")
        pull(page)
        expect(heard).to_contain_text("icon", ignore_case=True)
        keep(screen, "fighter-called")


def keep(screen: Screen, name: str, **more: Any) -> None:
    """A picture for the artefacts."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    screen.page.screenshot(path=ARTEFACTS / f"{name}.png", **more)
