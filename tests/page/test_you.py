"""Your page: what was played is written down, and carried to another browser by a personal link."""

import json
import random
import re

import pytest
from playwright.sync_api import Page, expect
from tests.page.books import FULL_BOOK, full_book
from tests.page.kit import SIZES, House, play_by_keys, resize, wait_until_asked
from tests.page.legible import faults
from tests.page.test_insight import looked_at

from undercroft.client import Client


def ended(page: Page) -> None:
    """The end is written down as soon as it is shown."""
    expect(page.get_by_role("button", name="Review the game")).to_be_visible()


def test_a_finished_game_stands_on_your_page_with_its_result_and_record(
    house: House, luck: random.Random
) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto("/you")
        expect(page.get_by_text("The book is still empty.")).to_be_visible()
        page.goto(house.table("dice", "me", "greedy", options="goal=3").link())
        play_by_keys(page, luck)
        ended(page)
        won = page.locator("h2", has_text="You have won").count() == 1
        page.goto(house.table("dice", "me", options="goal=3").link())
        play_by_keys(page, luck)
        ended(page)
        going = house.table("roll", "me")
        page.goto(going.link())
        page.goto("/you")
        record = page.get_by_role("article", name="Dungeon Dice")
        expect(record).to_contain_text("1 won, 0 lost" if won else "0 won, 1 lost")
        row = record.get_by_role("row").nth(1)
        assert row.get_by_role("cell").all_inner_texts() == (["1", "0"] if won else ["0", "1"])
        expect(record.get_by_role("link", name=re.compile("out after"))).to_be_visible()
        finished = page.get_by_role("region", name="Finished games")
        expect(finished.get_by_role("link")).to_have_count(2)
        expect(finished.get_by_role("link").nth(1)).to_contain_text("You won" if won else "You lost")
        expect(page.locator(f'a[href="/table/{going.table}"]')).to_contain_text("your move")
        expect(page.locator(".facts > div").first).to_contain_text("games finished")
        page.reload()
        expect(finished.get_by_role("link")).to_have_count(2)


def test_who_comes_back_is_led_from_the_shelf_to_what_waits_for_a_move(house: House) -> None:
    """Without looking for it below five boxes; the shelf looks again when somebody comes back to its tab."""
    tables = [house.table("dice", "me", options="goal=1") for _table in range(2)]
    with house.screen(360) as screen:
        page = screen.page
        way = page.get_by_role("navigation", name="Page").get_by_role("link", name=re.compile("Your move"))
        page.goto("/?motion=off")
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()
        assert way.count() == 0
        for table in tables:
            page.goto(table.link())
            wait_until_asked(page)
        page.goto("/?motion=off")
        expect(way).to_have_text("Your move (2)")
        expect(way).to_be_in_viewport()
        assert faults(page) == []
        resize(page, 768)
        corner, title = way.bounding_box(), page.get_by_role("heading", level=1).bounding_box()
        assert corner is not None and title is not None
        assert corner["y"] + corner["height"] <= title["y"], "the way lies over the name of the house"
        Client(house.address).sit(tables[0].table, tables[0].token).play(
            lambda _view, prompt: prompt["options"][0]["id"]
        )
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        expect(way).to_have_text("Your move")
        way.click()
        page.wait_for_url(re.compile(tables[1].table))


def test_looking_at_an_ended_table_again_or_at_a_branch_counts_nothing(
    house: House, luck: random.Random
) -> None:
    seat = house.table("dice", "me", options="goal=3")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        play_by_keys(page, luck)
        ended(page)
        page.goto(seat.link())
        ended(page)
        page.goto("/you")
        expect(page.get_by_role("region", name="Finished games").get_by_role("link")).to_have_count(1)
    with house.screen() as watcher:  # who has the link of somebody's finished game has not played it
        watcher.page.goto(seat.link())
        ended(watcher.page)
        watcher.page.goto("/you")
        expect(watcher.page.get_by_text("The book is still empty.")).to_be_visible()


def test_a_personal_link_makes_two_browsers_one_and_can_be_revoked(house: House, luck: random.Random) -> None:
    seat = house.table("dice", "me", options="goal=3")
    with house.screen() as first, house.screen(360, "light") as second:
        page, other = first.page, second.page
        page.goto(seat.link())
        play_by_keys(page, luck)
        ended(page)
        page.goto("/you")
        page.get_by_role("button", name="Make a personal link").click()
        link = page.get_by_label("Your personal link").input_value()
        assert re.fullmatch(r"http://\S+/you#[\w-]{22}", link)
        expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
        looked_at(first, "you-link")
        other.goto(link)
        expect(other.get_by_text("Take it over only if it is your own")).to_be_visible()
        looked_at(second, "you-take-over")
        other.get_by_role("button", name="It is mine: take it over").click()
        expect(other.get_by_role("region", name="Finished games").get_by_role("link")).to_have_count(1)
        assert "#" not in other.url
        # What the second browser plays is in the first one.
        other.goto(house.table("dice", "me", options="goal=3").link())
        play_by_keys(other, luck)
        ended(other)
        other.goto("/you")
        other.get_by_role("button", name="Carry now").click()
        expect(other.get_by_text("The same everywhere as of just now.")).to_be_visible()
        page.reload()
        expect(page.get_by_role("region", name="Finished games").get_by_role("link")).to_have_count(2)
        page.get_by_role("button", name="Revoke the link").click()
        page.get_by_role("button", name="Revoke it").click()
        expect(page.get_by_text("The link is revoked.")).to_be_visible()
        second.complaints.clear()
        other.reload()
        expect(other.get_by_text("The personal link was revoked")).to_be_visible()
        expect(other.get_by_role("region", name="Finished games").get_by_role("link")).to_have_count(2)
        second.complaints.clear()  # the browser's own line about 404
        other.get_by_role("button", name="Delete everything …").click()
        other.get_by_role("button", name="Delete everything", exact=True).click()
        expect(other.get_by_text("The book is still empty.")).to_be_visible()
        kept = other.evaluate("() => localStorage.getItem('undercroft.book.tickets')")
        assert json.loads(kept) == {}


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_your_page_fits_every_screen(house: House, theme: str) -> None:
    with house.screen(theme=theme) as screen:
        page = screen.page
        page.goto("/you")
        expect(page.get_by_text("The book is still empty.")).to_be_visible()
        looked_at(screen, f"you-empty-{theme}", *SIZES)
        page.evaluate(FULL_BOOK, full_book(page.evaluate("() => Date.now() / 1000")))
        page.reload()
        expect(page.get_by_role("article")).to_have_count(5)
        page.get_by_role("button", name="Show more").click()
        expect(page.get_by_role("region", name="Finished games").get_by_role("link")).to_have_count(30)
        looked_at(screen, f"you-full-{theme}", *SIZES)
        for width in SIZES:
            resize(page, width)
            last = page.locator(".facts > div").last.bounding_box()
            rows = page.locator(".facts").bounding_box()
            assert last is not None and rows is not None
            assert abs(last["x"] + last["width"] - rows["x"] - rows["width"]) < 2, "no number stands alone"
