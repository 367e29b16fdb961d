"""What bots can tell people: reasons in the log, advice, the review of a finished game, achievements."""

import json
import random
import re
from decimal import Decimal

import pytest
from playwright.sync_api import Page, Route, expect
from tests.page.kit import House, Screen, choose, fits, offered, play_by_keys, resize, wait_until_asked
from tests.page.legible import faults
from tests.page.test_screens import AXE, findings

THEMES = {1280: "dark", 360: "light"}


def looked_at(screen: Screen, name: str, *widths: int) -> None:
    """A picture; nothing sticks out, all can be read, axe is content: as it is, or at several widths."""
    screen.page.evaluate(AXE)
    for width in widths:
        resize(screen.page, width)
        screen.shoot(f"{name}-{width}")
        assert findings(screen.page) == [], f"at {width} px"
        assert faults(screen.page) == [], f"at {width} px"
    if not widths:
        fits(screen.page)
        screen.shoot(name)
        assert findings(screen.page) == []
        assert faults(screen.page) == []


def until_a_choice(page: Page) -> None:
    """Play on until there is something to choose."""
    for _move in range(60):
        assert wait_until_asked(page)
        if len(offered(page)) > 1:
            return
        choose(page, offered(page)[0])
    raise AssertionError("there was never a choice")


@pytest.mark.parametrize("width", [1280, 360])
def test_a_bot_says_why_and_an_adviser_what_it_would_do(house: House, width: int) -> None:
    seat = house.table("dice", "me", "greedy", options="goal=8")
    with house.screen(width, THEMES[width]) as screen:
        page = screen.page
        page.goto(seat.link())
        for _move in range(80):
            until_a_choice(page)
            if page.locator(".log .why").count():
                break
            choose(page, "stop" if "stop" in offered(page) else offered(page)[0])
        if width == 360:
            page.get_by_role("tab", name="Log").click()
        page.locator(".log .why").last.click()
        expect(page.locator(".reason").last).not_to_be_empty()
        page.keyboard.press("w")
        expect(page.locator(".reason")).to_have_count(0)
        page.keyboard.press("w")
        expect(page.locator(".reason")).to_have_count(1)
        looked_at(screen, f"reasons-{width}")
        page.goto(house.table("dice", "me", options="goal=2").link())
        until_a_choice(page)
        page.get_by_role("button", name="What would you do?").click()
        expect(page.get_by_text("The Warden would:")).to_be_visible()
        expect(page.locator(".option.pointed")).to_have_count(1)
        expect(page.locator(".line").last).to_have_text("Anna asked for advice.")
        looked_at(screen, f"advice-{width}")


def test_on_one_screen_all_are_asked_before_there_is_advice(house: House) -> None:
    with house.screen(360) as screen:
        page = screen.page
        page.goto(house.table("dice", "me", "here", options="goal=2").link())
        until_a_choice(page)
        page.get_by_role("button", name="What would you do?").click()
        looked_at(screen, "advice-consent-360")
        page.get_by_role("button", name="We all agree").click()
        expect(page.get_by_text("The Warden would:")).to_be_visible()
        expect(page.locator(".log")).to_contain_text("Everybody at the screen agreed to advice.")


def test_where_others_play_no_advice_is_offered(house: House) -> None:
    seat = house.table("dice", "me", "open")
    house.post(f"/api/tables/{seat.table}/join", {"invite": seat.invite})
    with house.screen() as screen:
        screen.page.goto(seat.link())
        screen.page.wait_for_selector("[data-version]")
        assert screen.page.get_by_role("button", name="What would you do?").count() == 0


def adds_up(page: Page) -> None:
    """The account that is shown adds up, to the last digit."""
    shown = page.locator("[data-entry]").all_inner_texts()
    *parts, result = [Decimal(text.replace("\N{MINUS SIGN}", "-").strip("±+ %")) for text in shown]
    assert len(parts) in (3, 4)  # alone there are no rivals
    assert sum(parts) == result


@pytest.mark.parametrize("width", [1280, 360])
def test_a_finished_game_is_reviewed_and_a_point_of_its_curve_goes_there(
    house: House, width: int, luck: random.Random
) -> None:
    seat = house.played(luck, "dice", "me", "greedy", options="goal=4")
    with house.screen(width, THEMES[width]) as screen:
        page = screen.page
        page.goto(seat.link())
        page.get_by_role("button", name="Review the game").click()
        curve = page.get_by_role("img", name=re.compile("What the game was worth"))
        expect(curve).to_be_visible()
        expect(page.get_by_text("Exact: this game is solved.")).to_be_visible()
        adds_up(page)
        looked_at(screen, f"review-{width}")
        point = page.locator(".dot").first
        at = re.search(r"move (\d+)", point.get_attribute("aria-label") or "")
        assert at is not None
        point.click()
        expect(page.get_by_role("heading", name=f"Move {at[1]} of")).to_be_visible()
        page.get_by_role("button", name="Back to now").click()
        page.get_by_role("group", name="Whose game").get_by_role("button").nth(1).click()
        expect(curve).to_be_visible()
        adds_up(page)
        page.set_viewport_size({"width": 768, "height": 1024})
        fits(page)
        screen.shoot(f"review-other-{width}")


def test_achievements_are_kept_and_a_review_can_be_cancelled(house: House, luck: random.Random) -> None:
    seat = house.table("roll", "me", options="heroes=knight")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        play_by_keys(page, luck)
        expect(page.get_by_role("region", name="Achievements")).to_contain_text("1 of 8 heroes")
        kept = json.loads(page.evaluate("() => localStorage.getItem('undercroft.book.parts')"))
        assert list(kept) == ["me\nGuild Leader\nknight"]
        looked_at(screen, "achievements")
        held: list[Route] = []

        def hold(route: Route) -> None:
            """As if the server took for ever."""
            held.append(route)

        page.route("**/review?*", hold)
        page.get_by_role("button", name="Review the game").click()
        page.get_by_role("button", name="Cancel").click()
        expect(page.get_by_text("The review was stopped.")).to_be_visible()
        assert len(held) == 1
        page.unroute("**/review?*")
        page.locator(".review").get_by_role("button", name="Review the game").click()
        expect(page.get_by_text("times for each move in doubt")).to_be_visible()
        adds_up(page)
        screen.shoot("review-roll")


@pytest.mark.parametrize("width", [1280, 360])
def test_a_mistake_leads_to_the_moment_before_it_and_is_tried_again_in_a_branch(
    house: House, width: int, luck: random.Random
) -> None:
    seat = house.played(luck, "dice", "me", "greedy", options="goal=5")
    with house.screen(width, THEMES[width]) as screen:
        page = screen.page
        page.goto(seat.link())
        page.get_by_role("button", name="Review the game").click()
        summary = page.locator(".review .summary")
        expect(summary).to_contain_text(re.compile(r"You played \d+\s% of the best; luck (gave|took)"))
        expect(summary).to_contain_text("The dearest moment: move")
        mistake = page.locator(".review .go").first
        at = re.search(r"Move (\d+)", mistake.inner_text())
        assert at is not None
        mistake.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name=f"Move {int(at[1]) - 1} of")).to_be_visible()
        options = page.get_by_role("table", name=f"What could have been played at move {at[1]}")
        expect(options.get_by_role("row")).to_have_count(2)
        expect(options).to_contain_text("played")
        expect(options).to_contain_text("better")
        looked_at(screen, f"decision-{width}")
        for other, height in ((768, 1024), (1920, 1080)) if width == 1280 else ():
            page.set_viewport_size({"width": other, "height": height})
            looked_at(screen, f"decision-{other}")
        page.get_by_role("button", name="Try it again").click()
        page.wait_for_url(lambda url: seat.table not in url)
        expect(page.locator(".branch")).to_contain_text(
            re.compile(rf"A branch of your game against .+, from move {int(at[1]) - 1}")
        )
        until_a_choice(page)
        looked_at(screen, f"branch-{width}")
        page.get_by_role("link", name="Back to that game").click()
        page.wait_for_url(re.compile(f"{seat.table}.*at={int(at[1]) - 1}"))
        page.get_by_role("button", name="Back to now").click()
        expect(page.get_by_text(re.compile(r"You played \d+\s% of the best"))).to_be_visible()
