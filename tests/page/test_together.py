"""Several people at one table: presence, clocks, one screen, another device, every game's lesson and box."""

import json
import random
import re
import urllib.request

import pytest
from playwright.sync_api import expect
from tests.page.kit import GAMES, PASSED, House, choose, offered, version, wait_until_asked

from undercroft.engine.registry import find
from undercroft.table.lesson import FEWEST, MOST


def test_the_shelf_shows_five_drawn_boxes_to_play_from(house: House) -> None:
    with urllib.request.urlopen(house.address + "/api/games") as answer:
        listed = json.load(answer)
    assert [game["name"] for game in listed] == GAMES
    with house.screen() as screen:
        screen.page.goto("/?motion=off")
        boxes = screen.page.get_by_role("list", name="The shelf").locator("> li")
        expect(boxes).to_have_count(5)
        for box, game in zip(boxes.all(), listed, strict=True):
            expect(box.get_by_role("heading", name=game["title"])).to_be_visible()
            assert box.locator(".cover svg path").count() > 2, f"{game['name']} has no drawing"
            expect(box.get_by_role("button", name="Play now")).to_be_enabled()


def test_who_leaves_and_comes_back_is_seen_to(house: House) -> None:
    seat = house.table("dice", "me", "open")
    with house.screen() as host:
        host.page.goto(seat.link())
        with house.screen() as guest:
            guest.page.goto(f"/join/{seat.table}?motion=off#{seat.invite}")
            guest.page.get_by_label("Your name").fill("Bert")
            guest.page.get_by_role("button", name="Sit down").click()
            bert = host.page.get_by_role("list", name="Seats").locator("li").nth(1)
            expect(bert).to_contain_text("Bert")
            expect(bert.get_by_text("here", exact=True)).to_be_attached()
            guest.page.goto("/?motion=off")
            expect(bert.get_by_text("away", exact=True)).to_be_attached()
            guest.page.get_by_role("link", name=re.compile("^Dungeon Dice")).click()
            expect(bert.get_by_text("here", exact=True)).to_be_attached()


def test_a_clock_is_shown_and_runs_for_who_is_asked_and_only_then(house: House) -> None:
    clock = {"kind": "bank", "seconds": 7200, "increment": 10}
    timed, free = house.table("dice", "me", "here", clock=clock), house.table("dice", "me", "here")
    with house.screen() as screen:
        page = screen.page
        page.goto(timed.link())
        wait_until_asked(page)
        running, resting = page.locator("li.asked .clock"), page.locator(".seats li:not(.asked) .clock")
        expect(resting).to_have_text("2:00:00")
        expect(running).to_have_text(re.compile(r"^1:59:\d\d$"))
        page.goto(free.link())
        wait_until_asked(page)
        assert page.locator(".clock").count() == 0


def test_a_personal_link_carries_the_seat_to_another_device(house: House) -> None:
    seat = house.table("dice", "me", "greedy")
    with house.screen() as desk, house.screen(360) as phone:
        desk.page.goto(seat.link())
        wait_until_asked(desk.page)
        desk.page.get_by_role("button", name="Share", exact=True).click()
        desk.page.get_by_role("button", name="Show my personal link").click()
        link = desk.page.get_by_label("Your own seat, on another device").input_value()
        phone.page.goto(link.replace("#", "?motion=off#"))
        wait_until_asked(phone.page)
        assert "#" not in phone.page.url, "the token stays in the address"
        choose(phone.page, "regular")
        played = version(phone.page)
        desk.page.keyboard.press("Escape")
        desk.page.wait_for_function(PASSED, arg=played - 1)


@pytest.mark.parametrize(
    ("wish", "game"), [*(("hidden", game) for game in GAMES), ("always", "dice"), ("never", GAMES[-1])]
)
def test_the_table_is_covered_between_players_where_something_is_hidden_or_as_they_wish(
    house: House, wish: str, game: str
) -> None:
    seat = house.table(game, "me", "here")
    first = urllib.request.Request(
        f"{house.address}/api/tables/{seat.table}/wait?version=0",
        headers={"authorization": f"Bearer {seat.token}"},
    )
    with urllib.request.urlopen(first) as answer:
        hidden = json.load(answer)["cover"]
    covered = wish == "always" or (wish == "hidden" and hidden)
    with house.screen() as screen:
        page = screen.page
        page.add_init_script(
            f"localStorage.setItem('undercroft.settings', JSON.stringify({{handOver: '{wish}'}}))"
        )
        page.goto(seat.link())
        page.wait_for_selector('.option:enabled, h2:has-text("Hand the screen to")')
        heading = page.get_by_role("heading", name=re.compile("Hand the screen to"))
        assert heading.count() == int(covered)
        if not covered:
            return
        seen: set[str] = set()
        for _hand in range(40):  # until both have had the screen
            if heading.count():
                assert page.locator(".option, .line, [data-pick], .replay button").count() == 0
                page.keyboard.press("1")  # keys do nothing while it is covered
                page.keyboard.press("[")
                expect(heading).to_be_visible()
                seen.add(heading.inner_text())
                screen.shoot("hand-over")
                page.get_by_role("button", name=re.compile("show the table")).click()
            if len(seen) == 2:
                break
            page.wait_for_selector(".option:enabled")
            options = offered(page)
            choose(page, next((text for text in ("stop", "pass") if text in options), options[0]))
            page.wait_for_selector('.option:enabled, h2:has-text("Hand the screen to")')
        assert seen == {"Hand the screen to Anna", "Hand the screen to Bert"}


@pytest.mark.parametrize("game", GAMES)
def test_the_lesson_is_a_real_table_that_leads_to_its_end(house: House, game: str) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto("/?motion=off")
        title = page.get_by_role("heading", name=find(game).title)
        box = page.get_by_role("list", name="The shelf").locator("> li").filter(has=title)
        box.get_by_role("button", name="First game? Take the lesson").click()
        page.wait_for_selector(".option:enabled")
        steps = tapped = 0
        while page.locator(".option.pointed").count():
            said = page.locator(".lesson").inner_text()
            assert re.search(rf"Lesson {steps + 1} of \d+\b", said), said
            steps += 1
            if steps == 2:
                screen.shoot(f"lesson-{game}")
            on_board = page.locator("[data-pointed]")  # what it points at can be tapped on the board, too
            if steps % 2 and on_board.count():
                tapped += 1
                before = version(page)
                on_board.first.click()
                page.wait_for_function(PASSED, arg=before)
            else:
                choose(page, page.locator(".option.pointed").get_attribute("data-option") or "")
            page.wait_for_selector(".option:enabled")
            expect(page.locator(".lesson").get_by_text(said, exact=True)).to_have_count(0)
        assert FEWEST <= steps <= MOST
        assert tapped, "the board marks nothing"
        goodbye = page.locator(".lesson")
        expect(goodbye).to_be_visible()
        luck = random.Random(game)
        choose(page, luck.choice(offered(page)))  # and the game goes on
        expect(goodbye).to_be_hidden()
