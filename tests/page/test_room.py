"""The page on phones, tablets and wide screens: what lies where, what a finger can hit, what never moves."""

import random
import re

import pytest
from playwright.sync_api import Page, expect
from tests.page.fingers import FINGER, low
from tests.page.kit import (
    GAMES,
    SIZES,
    House,
    Line,
    choose,
    fits,
    offered,
    play_by_keys,
    wait_until_asked,
)

GRIP = re.compile("Height of the panel")
# Buttons that a finger cannot hit in a square of so many pixels around their middle, without hitting another.
MISSED = """finger => [...document.querySelectorAll('button, a.button, input, summary')].filter(one => {
    if (one.closest('.board') || one.closest('.unseen')) return false;
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!box.width || getComputedStyle(one).visibility === 'hidden') return false;
    const at = (dx, dy) => document.elementFromPoint(x + dx, y + dy);
    if (!one.contains(at(0, 0))) return false; // scrolled out of sight
    const far = finger / 2 - 1;
    const edges = []; // of what scrolls around it
    for (let around = one.parentElement; around; around = around.parentElement)
        if (around.matches('[data-more], .sheet, [role=tabpanel]')) edges.push(around.getBoundingClientRect())
    return ![[0, far], [0, -far], [far, 0], [-far, 0]].every(([dx, dy]) => {
        const there = at(dx, dy);
        if (!there) return true; // beyond the window's edge
        if (edges.some(edge => y + dy < edge.top || y + dy > edge.bottom)) return true; // half out of sight
        const label = one.closest('label');
        return one.contains(there) || (label && label.contains(there));
    });
}).map(one => one.outerHTML.slice(0, 120))"""


def box(page: Page, selector: str) -> tuple[float, float, float, float]:
    found = page.locator(selector).bounding_box()
    assert found is not None, selector
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def some_moves(house: House, page: Page, game: str, moves: int = 6) -> None:
    page.goto(house.table(game, "me", "uniform").link())
    luck = random.Random(game)
    for _move in range(moves):
        assert wait_until_asked(page)
        choose(page, luck.choice(offered(page)[:9]))
    wait_until_asked(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_panel_lies_over_nothing_of_the_board(house: House, game: str) -> None:
    with house.screen() as screen:
        page = screen.page
        some_moves(house, page, game)
        for width in SIZES:
            page.set_viewport_size({"width": width, "height": SIZES[width]})
            heights = ["middle", "high", "low"] if width == 360 else [""]
            for height in heights:
                if height:
                    expect(page.get_by_role("button", name=f"Height of the panel: {height}")).to_be_visible()
                left, top, right, bottom = box(page, ".board")
                px, py, pright, pbottom = box(page, ".prompt")
                assert pright <= left + 1 or px >= right - 1 or py >= bottom - 1 or pbottom <= top + 1, (
                    f"{width} px, {height}: the panel lies over the board"
                )
                assert pbottom <= SIZES[width] and right <= width, "all is in the window"
                fits(page)
                if height:
                    page.get_by_role("button", name=GRIP).click()


def test_on_a_tablet_the_panel_stands_beside_the_board(house: House) -> None:
    with house.screen(768) as screen:
        some_moves(house, screen.page, "dice")
        assert box(screen.page, ".prompt")[0] >= box(screen.page, ".board")[2]


def test_the_panel_of_a_phone_is_drawn_to_three_heights(house: House) -> None:
    with house.screen(360) as screen:
        page = screen.page
        some_moves(house, page, "dice")
        grip = page.get_by_role("button", name=GRIP)

        def high() -> float:
            return SIZES[360] - box(page, ".prompt")[1]

        middle = high()
        x, y, right, bottom = box(page, ".prompt > button")
        page.mouse.move((x + right) / 2, (y + bottom) / 2)
        page.mouse.down()
        page.mouse.move((x + right) / 2, y - 60, steps=4)
        page.mouse.up()
        expect(grip).to_have_accessible_name("Height of the panel: high")
        tall = high()
        grip.focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(grip).to_have_accessible_name("Height of the panel: low")
        assert high() < middle < tall


@pytest.mark.parametrize("width", [360, 768])
def test_a_finger_hits_every_button(house: House, width: int) -> None:
    with house.screen(width, has_touch=True) as screen:
        page = screen.page
        page.goto("/?motion=off")
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()
        assert page.evaluate(MISSED, FINGER) == []
        some_moves(house, page, "roll")
        assert page.evaluate(MISSED, FINGER) == []
        page.get_by_role("tab", name="Log").click()
        assert page.evaluate(MISSED, FINGER) == []
        page.keyboard.press("Escape")
        some_moves(house, page, "lords", 1)
        assert low(page) == []
        for sheet in ("Keys and help", "Links of this table", "Settings"):
            page.get_by_title(sheet, exact=True).click()
            expect(page.get_by_role("dialog")).to_be_visible()
            assert low(page) == [], sheet
            page.keyboard.press("Escape")
        page.goto("/?motion=off")
        page.get_by_role("button", name="With friends").nth(3).click()
        page.get_by_text("Clock and house rules").click()
        assert low(page) == []


def test_on_a_phone_what_can_be_done_stands_above_the_offer_of_advice(house: House) -> None:
    with house.screen(360) as screen:
        page = screen.page
        some_moves(house, page, "lords", 1)
        advice = box(page, ".prompt .ask")
        assert box(page, ".prompt [aria-label=Options]")[1] < advice[1]
        page.set_viewport_size({"width": 1280, "height": SIZES[1280]})
        assert box(page, ".prompt [aria-label=Options]")[1] > box(page, ".prompt .ask")[1]


def test_new_lines_are_told_over_the_bar_and_the_log_opens_from_it(house: House) -> None:
    with house.screen(360) as screen:
        page = screen.page
        page.goto(house.table("dice", "me").link())
        wait_until_asked(page)
        expect(page.get_by_role("region", name="Log of the game")).to_be_hidden()
        choose(page, "regular")
        expect(page.locator(".toast")).to_contain_text("rolls")
        page.get_by_role("tab", name="Log").click()
        expect(page.locator(".toast")).to_have_count(0)
        log = page.get_by_role("region", name="Log of the game")
        expect(log.locator(".line").last).to_be_in_viewport()
        log.locator(".line").first.click()  # who looks at a moment wants to see the board
        expect(log).to_be_hidden()
        expect(page.get_by_role("heading", name=re.compile("Move"))).to_be_visible()
        page.get_by_role("tab", name="Log").click()
        page.keyboard.press("Escape")
        expect(log).to_be_hidden()


def test_banners_and_toasts_do_not_move_the_board(house: House) -> None:
    for width in (360, 1280):
        with house.screen(width) as screen:
            page = screen.page
            line = Line(page)
            page.goto(house.table("dice", "me", "greedy").link())
            wait_until_asked(page)
            before = box(page, ".board svg >> nth=0"), box(page, ".board")
            line.lose()
            expect(page.get_by_text("Connection lost")).to_be_visible()
            assert (box(page, ".board svg >> nth=0"), box(page, ".board")) == before


def test_the_systems_light_is_followed_until_somebody_chooses(house: House) -> None:
    for scheme in ("light", "dark"):
        context = house.browser.new_context(base_url=house.address, color_scheme=scheme)
        page = context.new_page()
        page.goto("/?motion=off")
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Parchment (light)").check()
        page.emulate_media(color_scheme="dark")
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
        context.close()


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        *((path, "A dead end") for path in ("/nowhere", "/table", "/credits/more", "/table/one/two")),
        *((path, "A dead end") for path in ("/table/UNKNOWN", "/join/UNKNOWN", "/range/nothing")),
        ("/join/UNKNOWN#secret", "No seat to be had"),
    ],
)
def test_an_unknown_address_answers_404_with_the_page(house: House, path: str, heading: str) -> None:
    with house.screen() as screen:
        page = screen.page
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        screen.complaints.clear()  # Chromium tells the console of the 404


@pytest.mark.parametrize("path", ["/", "/credits"])
def test_an_address_of_the_page_answers_200(house: House, path: str) -> None:
    with house.screen() as screen:
        answer = screen.page.goto(path)
        assert answer is not None
        assert answer.status == 200


def test_a_list_that_goes_on_shows_it(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("dice", "me", "greedy").link())
        log = page.get_by_role("region", name="Log of the game")
        wait_until_asked(page)
        expect(log).to_have_attribute("data-more", "")
        for _move in range(40):
            if "up" in (log.get_attribute("data-more") or ""):
                break
            assert wait_until_asked(page)
            choose(page, offered(page)[0])
        expect(log).to_have_attribute("data-more", "up")
        log.evaluate("box => box.scrollTop = 0")
        expect(log).to_have_attribute("data-more", "down")


def test_one_screen_is_covered_only_while_something_is_hidden(house: House) -> None:
    """Dungeon Digger hides coins; while nobody has one, everybody may see everything."""
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("digger", "me", "here").link())
        page.wait_for_selector(".option:enabled, .cover")
        assert page.get_by_role("heading", name=re.compile("Hand the screen")).count() == 0
        assert offered(page)


def test_the_end_folds_away(house: House, luck: random.Random) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("dice", "me", options="goal=1").link())
        play_by_keys(page, luck)
        expect(page.get_by_role("link", name="To the shelf", exact=True)).to_be_visible()
        page.get_by_role("button", name="Fold away").click()
        expect(page.get_by_role("link", name="To the shelf", exact=True)).to_be_hidden()
        page.get_by_role("button", name="Unfold").click()
        expect(page.get_by_role("link", name="To the shelf", exact=True)).to_be_visible()


def test_a_dialog_shows_that_it_goes_on_and_can_be_closed_from_its_end(house: House) -> None:
    with house.screen(360) as screen:
        page = screen.page
        page.goto("/?motion=off")
        page.get_by_role("button", name="Settings").click()
        sheet = page.locator("dialog[open] .inside")
        expect(sheet).to_have_attribute("data-more", "down")
        sheet.evaluate("one => one.scrollTo(0, one.scrollHeight)")
        expect(sheet).to_have_attribute("data-more", "up")
        expect(page.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
