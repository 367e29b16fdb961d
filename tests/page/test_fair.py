"""The page checks the dice by what it has kept itself: the promise from before, and the word that it gave."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from tests.page.kit import House, play_by_keys

from undercroft.cli.main import main
from undercroft.engine.core import CHANCE
from undercroft.table import fair


def check_the_dice(page: Page) -> Locator:
    page.get_by_role("button", name="Check the dice").click()
    page.get_by_role("button", name="Check every roll").click()
    return page.get_by_role("dialog", name="Fair dice")


def play_alone(page: Page, luck: random.Random) -> None:
    """A table made in the page, played to its end."""
    page.goto("/?motion=off")
    page.get_by_role("button", name=re.compile("On one screen")).first.click()
    page.get_by_text("Clock and house rules").click()
    page.get_by_label(re.compile("^goal", re.IGNORECASE)).fill("1")
    page.get_by_role("button", name="Sit down").click()
    play_by_keys(page, luck)


def test_the_dice_are_checked_in_the_page(house: House, luck: random.Random) -> None:
    with house.screen() as screen:
        play_alone(screen.page, luck)
        sheet = check_the_dice(screen.page)
        expect(sheet).to_contain_text("All that this page can check is as promised.")
        expect(sheet).to_contain_text("The secret is the one that was promised")
        expect(sheet).to_contain_text("The word of this browser went into the dice.")
        expect(sheet).to_contain_text("That every roll had the chances that the rules give it")
        expect(sheet).to_contain_text("undercroft verify undercroft-")
        screen.shoot("fair-dice")


def test_the_command_that_the_page_shows_proves_its_table(
    house: House, luck: random.Random, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with house.screen() as screen:
        play_alone(screen.page, luck)
        screen.page.get_by_role("button", name="Check the dice").click()
        with screen.page.expect_download() as saved:
            screen.page.get_by_role("link", name="Save the file").click()
        saved.value.save_as(tmp_path / saved.value.suggested_filename)
        words = screen.page.get_by_text("undercroft verify undercroft-").inner_text().split()
    assert main([words[1], str(tmp_path / words[2]), *words[3:]]) == 0
    assert "The dice are fair" in capsys.readouterr().out


@pytest.mark.parametrize("cheat", ["secret", "word", "scripted"])
def test_a_server_that_breaks_its_promise_is_found_out_by_the_page(
    house: House, luck: random.Random, cheat: str
) -> None:
    """The file agrees with itself in each case; only what this browser has kept tells that it is another."""

    def answer(route: Route) -> None:
        file = route.fetch().json()
        dice = file["fair"]
        if cheat == "secret":
            dice["secret"] = "00" * 32
            dice["commitment"] = fair.commitment(bytes(32), file["table"])
        elif cheat == "word":
            dice["contributions"][0] = "mine-instead"
        secret, k = bytes.fromhex(dice["secret"]), 0
        for entry in file["entries"]:
            draws = iter(entry["draws"])
            for move in entry["moves"]:
                if move[0] == CHANCE:
                    drawn = next(draws)
                    wheel = [(n, weight) for n, weight in file["wheels"][drawn[1]]]
                    move[1] = fair.draw(secret, file["table"], k, dice["contributions"], wheel)
                    drawn[:] = [-1, -1] if cheat == "scripted" else drawn
                    k += 1
        route.fulfill(json=file)

    with house.screen() as screen:
        play_alone(screen.page, luck)
        screen.page.route("**/export", answer)
        sheet = check_the_dice(screen.page)
        expect(sheet).to_contain_text("Something is wrong.")
        expect(sheet).to_contain_text(
            {
                "secret": "The secret is not the one that was promised.",
                "word": "The word of this browser did not go into the dice.",
                "scripted": "rolls are marked as scripted: they prove nothing.",
            }[cheat]
        )


def test_a_browser_that_was_not_there_says_that_it_proves_little(house: House, luck: random.Random) -> None:
    with house.screen() as screen:
        screen.page.goto(house.table("dice", "me", options="goal=1").link())
        play_by_keys(screen.page, luck)
        sheet = check_the_dice(screen.page)
        expect(sheet).to_contain_text("The file agrees with itself, and proves no more.")
        expect(sheet).to_contain_text("this browser was not there")


def test_a_table_without_a_promise_offers_no_check_of_its_dice(house: House, luck: random.Random) -> None:
    made = house.post("/api/tables", {"game": "dice", "places": [{"kind": "me"}], "options": "goal=1"})
    with house.screen() as screen:
        page = screen.page
        page.goto(f"/table/{made['table']}?motion=off#{made['token']}")
        play_by_keys(page, luck)
        expect(page.get_by_role("button", name="Watch the replay")).to_be_visible()
        expect(page.get_by_role("button", name="Check the dice")).to_have_count(0)
        expect(page.get_by_text(re.compile("fair", re.IGNORECASE))).to_have_count(0)
