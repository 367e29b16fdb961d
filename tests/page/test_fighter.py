"""Dungeon Fighter on the page: a die is thrown by hand, calmly, by keys, and seen from another browser."""

import random

import pytest
from playwright.sync_api import Page, expect
from tests.page.kit import SIZES, House, choose, offered, resize
from tests.page.moments import moment
from tests.page.screens import SCREENS, imported

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


def landings(page: Page) -> list[str]:
    """Where dice have come to rest, as the log says."""
    lines = [" ".join(line.split()) for line in page.locator(".tabs li[data-line]").all_inner_texts()]
    return [line for line in lines if ": a hit." in line or ": a miss." in line]


def next_landing(page: Page, before: int) -> str:
    """Wait for the landing after so many."""
    page.wait_for_function(
        """n => [...document.querySelectorAll(".tabs li[data-line]")]
        .filter(one => /: a (hit|miss)[.]/.test(one.innerText)).length > n""",
        arg=before,
    )
    return landings(page)[before]


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
        before = len(landings(mine.page))
        expect(other.page.locator(HAND)).to_have_count(0)
        pull(mine.page)
        assert next_landing(mine.page, before) == next_landing(other.page, before)


def test_a_die_is_thrown_calmly_by_one_key(house: House, luck: random.Random) -> None:
    seat = house.table("fighter", "me", BOT, chance="hand")
    with house.screen(360) as screen:
        screen.page.goto(seat.link())
        until_thrown(screen.page, luck)
        before = len(landings(screen.page))
        screen.page.keyboard.press("1")
        assert next_landing(screen.page, before)


def test_a_hand_is_moved_by_keys(house: House, luck: random.Random) -> None:
    seat = house.table("fighter", "me", BOT, chance="hand")
    with house.screen() as screen:
        screen.page.goto(seat.link())
        until_thrown(screen.page, luck)
        before = len(landings(screen.page))
        screen.page.locator(HAND).focus()
        screen.page.keyboard.press("ArrowRight")
        expect(screen.page.locator(".walk")).to_contain_text("15°")
        screen.page.keyboard.press("Enter")
        screen.page.keyboard.press("ArrowLeft")
        screen.page.keyboard.press("Enter")
        assert next_landing(screen.page, before)


def test_a_throw_is_told_in_a_sentence_to_who_does_not_see_it(house: House, luck: random.Random) -> None:
    seat = house.table("fighter", "me", BOT, chance="hand")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link(motion="on", pace="calm"))
        until_thrown(page, luck)
        heard = page.locator(".target [aria-live]")
        pull(page)
        expect(heard).to_contain_text("icon", ignore_case=True)
        screen.shoot("fighter-called")


def test_at_a_real_table_one_tap_on_the_board_says_where_the_die_lies(
    house: House, luck: random.Random
) -> None:
    seat = house.table("fighter", "me", BOT, chance="dice")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        for wanted, said in (("3", "It rests in 3, icon up"), ("hole", "It falls through a hole")):
            until_asked_for(page, luck)
            if wanted == "3":
                page.get_by_label("The icon is up").check()
            before = len(landings(page))
            tap(page, wanted)
            assert said in next_landing(page, before)
        until_asked_for(page, luck)
        before = len(landings(page))
        page.locator('[data-face="4"]').click()
        assert "It rests in 4, blank" in next_landing(page, before)


def until_asked_for(page: Page, luck: random.Random) -> None:
    """Play on until the page asks where our die lies."""
    for _move in range(60):
        page.wait_for_selector('.option:enabled, .landed, [data-over="true"]')
        if page.locator(".landed").count():
            return
        options = offered(page)
        choose(page, "hand" if "hand" in options else luck.choice(options))
    raise AssertionError("nobody asked where a die lies")


def tap(page: Page, place: str) -> None:
    """Tap the drawn board: rings lie inside each other, so the tap goes between a ring and the next."""
    shape = page.locator(f'[data-tap="{place}"]').first
    shape.scroll_into_view_if_needed()
    box = shape.bounding_box()
    assert box is not None
    aside = 0.03 if place.isdigit() else 0.5
    page.mouse.click(box["x"] + box["width"] * aside, box["y"] + box["height"] / 2)


def test_the_way_through_the_dungeon_has_the_whole_board(house: House) -> None:
    """Where nobody is fought its frame hung in the middle, with nothing above and below."""
    high = "one => one.offsetHeight"
    with house.screen(1920) as screen:
        imported(house, screen.page, moment("fighter-map"))
        expect(screen.page.locator(".fighter.calm")).to_be_visible()
        place, board = (screen.page.locator(name).evaluate(high) for name in (".board", ".fighter"))
        assert board > 0.97 * place


# Numbers of the target that something written or a button lies over.
COVERED = """() => [...document.querySelectorAll('.target .number')].filter(number => {
    const one = number.getBoundingClientRect();
    const over = '.how, .walk .button, .walk span, .stand .over, .stand .button';
    return [...document.querySelectorAll(over)].some(other => {
        const it = other.getBoundingClientRect();
        return it.left < one.right && it.right > one.left && it.top < one.bottom && it.bottom > one.top;
    });
}).map(number => number.textContent)"""


@pytest.mark.parametrize("screen", ["thrown", "aimed"])
def test_nothing_lies_over_the_target_of_who_throws(house: House, screen: str) -> None:
    with house.screen() as shown:
        SCREENS[screen](house, shown.page)
        for width in SIZES:
            resize(shown.page, width)
            assert shown.page.evaluate(COVERED) == [], f"at {width} px"
