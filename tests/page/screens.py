"""Every screen of the page, and the way to it: what `test_screens.py` looks at."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.page.books import FULL_BOOK, full_book
from tests.page.kit import (
    ASKED,
    GAMES,
    PASSED,
    House,
    mean_it,
    offered,
    play_by_keys,
    version,
    wait_until_asked,
)
from tests.page.moments import MOMENTS, moment, over, played

from undercroft.engine.record import Record
from undercroft.engine.registry import find

Opener = Callable[[House, Page], None]


def shelf(house: House, page: Page) -> None:
    page.goto("/?motion=off")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def settings(house: House, page: Page) -> None:
    shelf(house, page)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def friends(house: House, page: Page) -> None:
    shelf(house, page)
    page.get_by_role("button", name="With friends").first.click()
    page.get_by_text("Clock and house rules").click()
    expect(page.get_by_role("combobox", name=re.compile("^Clock"))).to_be_visible()


def one_screen(house: House, page: Page) -> None:
    shelf(house, page)
    page.get_by_role("button", name="On one screen").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def new_table(game: str) -> Opener:
    """A new table of a game with its house rules open."""

    def opener(house: House, page: Page) -> None:
        shelf(house, page)
        box = page.locator(".box", has=page.get_by_role("heading", name=find(game).title))
        box.get_by_role("button", name="With friends").click()
        page.get_by_text("Clock and house rules").click()
        expect(page.get_by_role("combobox", name=re.compile("^Clock"))).to_be_visible()

    return opener


def lobby(house: House, page: Page) -> None:
    shelf(house, page)
    page.get_by_role("button", name="With friends").first.click()
    page.get_by_role("button", name="Make the table and get the link").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()


def invited(house: House, page: Page) -> None:
    seat = house.table("dice", "me", "open")
    page.goto(f"/join/{seat.table}?motion=off#{seat.invite}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def your_page(house: House, page: Page) -> None:
    page.goto("/?motion=off")
    page.evaluate(FULL_BOOK, full_book(page.evaluate("Date.now() / 1000")))
    page.goto("/you?motion=off")
    expect(page.get_by_role("region", name="Finished games")).to_be_visible()


def review(house: House, page: Page) -> None:
    page.goto(house.record(played("dice", 2, "goal=4", over())).link())
    page.get_by_role("button", name="Review the game").click()
    expect(page.get_by_role("img", name=re.compile("What the game was worth"))).to_be_visible()


def lesson(house: House, page: Page) -> None:
    page.goto(house.table("digger", "me", "uniform", lesson=True).link())
    wait_until_asked(page)


def nowhere(house: House, page: Page) -> None:
    page.goto("/nowhere?motion=off")
    expect(page.get_by_role("heading", name="A dead end")).to_be_visible()


def practice_range(house: House, page: Page) -> None:
    page.goto("/range/fighter?motion=off")
    page.locator("[data-house]").last.click()
    page.wait_for_selector("[data-said-throw]:not(:empty)")


def credits_page(house: House, page: Page) -> None:
    page.goto("/credits?motion=off")
    expect(page.get_by_role("heading", name="Credits")).to_be_visible()


def share(house: House, page: Page) -> None:
    page.goto(house.table("dice", "me").link())
    wait_until_asked(page)
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Show my personal link").click()


def help_sheet(house: House, page: Page) -> None:
    page.goto(house.table("dice", "me").link())
    wait_until_asked(page)
    page.get_by_role("button", name="Help").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def rules(house: House, page: Page) -> None:
    page.goto(house.table("dice", "me").link())
    wait_until_asked(page)
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_role("heading", name="The aim")).to_be_visible()


def chat(house: House, page: Page) -> None:
    page.goto(house.table("dice", "me").link())
    wait_until_asked(page)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Say something")).to_be_visible()


def ended(house: House, page: Page) -> None:
    page.goto(house.table("dice", "me", options="goal=1").link())
    play_by_keys(page, random.Random(1))
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_role("dialog", name="Fair dice")).to_be_visible()


def replay(house: House, page: Page) -> None:
    page.goto(house.table("dice", "me").link())
    wait_until_asked(page)
    before = version(page)
    page.keyboard.press("1")
    page.wait_for_function(PASSED, arg=before)
    page.keyboard.press("[")
    expect(page.get_by_role("heading", name=re.compile("Move"))).to_be_visible()


def watched(game: str) -> Opener:
    """A table at which somebody else plays, for who looks on."""

    def opener(house: House, page: Page) -> None:
        seat = house.table(game, "me", "uniform")
        page.goto(f"/table/{seat.table}?motion=off")
        expect(page.locator(".board svg").first).to_be_visible()
        expect(page.get_by_text("You watch.")).to_be_visible()

    return opener


def taught(game: str) -> Opener:
    """The first step of the lesson of a game, against those who sit there in it."""

    def opener(house: House, page: Page) -> None:
        shelf(house, page)
        box = page.locator(".box", has=page.get_by_role("heading", name=find(game).title))
        box.get_by_role("button", name="Take the lesson").click()
        expect(page.get_by_role("button", name="Leave the lesson")).to_be_visible()
        wait_until_asked(page)

    return opener


def thrown(house: House, page: Page) -> None:
    """A die in one's own hand."""
    page.goto(house.table("fighter", "me", "uniform", chance="hand").link())
    while not page.locator("[data-hand]").count():
        before = version(page)
        page.keyboard.press("1")
        page.wait_for_function(PASSED, arg=before)
        page.wait_for_selector(".option:enabled, [data-hand]")


def aimed(house: House, page: Page) -> None:
    """A throw that is made calmly: where one stands, and the ways to aim."""
    page.goto(house.table("fighter", "me", "uniform").link())
    while not page.locator(".aim").count():
        before = version(page)
        page.keyboard.press("1")
        page.wait_for_function(PASSED, arg=before)
        wait_until_asked(page)


def open_tables(house: House, page: Page) -> None:
    house.table("dice", "me", "open", listed=True)
    shelf(house, page)
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()


def strayed(house: House, page: Page) -> None:
    page.goto(house.table("dice", "me", lesson=True).link())
    while not page.get_by_role("button", name="Back to the lesson").count():
        assert wait_until_asked(page)
        before = version(page)
        page.keyboard.press(str(len(offered(page))))
        page.wait_for_function(PASSED, arg=before)


def closed(house: House, page: Page) -> None:
    page.goto(house.table("dice", "me", "open").link())
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Close this table").click()
    page.get_by_role("button", name="Close it for everybody").click()
    expect(page.get_by_role("heading", name="This table is closed")).to_be_visible()


SCREENS: dict[str, Opener] = {
    one.__name__: one
    for one in (
        shelf, settings, friends, one_screen, lobby, invited, nowhere, credits_page, practice_range,
        share, help_sheet, rules, chat, ended, replay, open_tables, strayed, closed, thrown, aimed,
        your_page, review, lesson,
    )
}  # fmt: skip


def in_play(game: str) -> Opener:
    """A table of a game after a few moves."""

    def opener(house: House, page: Page) -> None:
        page.add_init_script(
            "localStorage.setItem('undercroft.settings', JSON.stringify({handOver: 'never'}))"
        )
        page.goto(house.table(game, "me", "here").link())
        luck = random.Random(game)
        for _move in range(8):
            assert wait_until_asked(page)
            before = version(page)
            page.keyboard.press(str(min(9, luck.randrange(len(offered(page))) + 1)))
            mean_it(page)
            page.wait_for_function(PASSED, arg=before)
        wait_until_asked(page)

    return opener


def imported(house: House, page: Page, record: Record) -> None:
    """A table on one screen that goes on where a record ends, before everybody."""
    page.add_init_script("localStorage.setItem('undercroft.settings', JSON.stringify({handOver: 'never'}))")
    page.goto(house.record(record).link())
    page.wait_for_selector(ASKED)


def at_moment(name: str) -> Opener:
    """A table at a moment that was found by playing."""
    return lambda house, page: imported(house, page, moment(name))


SCREENS |= {f"table-{game}": in_play(game) for game in GAMES}
SCREENS |= {f"new-{game}": new_table(game) for game in GAMES}
SCREENS |= {f"watched-{game}": watched(game) for game in GAMES}
SCREENS |= {f"taught-{game}": taught(game) for game in GAMES}
SCREENS |= {f"moment-{name}": at_moment(name) for name in MOMENTS}
# Those that are looked at in `make soak` alone: much of them stands on another screen, too.
SELDOM = {f"{kind}-{game}" for kind in ("new", "taught") for game in ("dice", "digger", "fighter")}
SELDOM |= {f"moment-{name}" for name in MOMENTS} - {
    "moment-lords-battle", "moment-fighter-shop", "moment-lords-end", "moment-fighter-won", "moment-roll-end",
}  # fmt: skip
