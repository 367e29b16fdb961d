"""The board of Dungeon Lords: orders are laid as one gesture, and every question lies on the table."""

import random
import re

from playwright.sync_api import Page, expect
from tests.page.kit import PASSED, House, choose, offered, version, wait_until_asked

from undercroft.games.lords import GAME

SECRETS = re.compile(
    "order|Whom do you send|How many ghosts|Which trap|Where do you meet|Look at which|goes back"
)
TITLES = {card.key: card.title for card in GAME.cards()}


def laying(house: House, page: Page, *rivals: str) -> None:
    """A table at the moment at which orders are laid."""
    page.goto(house.table("lords", "me", *rivals).link())
    assert wait_until_asked(page)
    choose(page, offered(page)[0])
    expect(page.get_by_role("heading", name="Lay your first order")).to_be_visible()


def card(page: Page, k: int) -> str:
    """The name of the k-th order that can be laid."""
    name = page.locator(".card").nth(k).get_attribute("data-order")
    assert name
    return name


def test_three_orders_are_tapped_in_order_and_sent_as_one_gesture(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        laying(house, page, "uniform", "uniform", "uniform")
        send = page.get_by_role("button", name="Lay them")
        before = version(page)
        names = [card(page, k) for k in (3, 0, 4)]
        for name in names:
            expect(send).to_be_disabled()
            page.locator(f'.card[data-order="{name}"]').click()
        expect(page.locator(".card.picked")).to_have_count(3)
        screen.shoot("lords-planner")
        slots = page.get_by_role("group", name="Your three orders").locator(".slot")
        slots.nth(1).click()  # a slot gives its order back, and those behind close up
        expect(page.locator(".card.picked")).to_have_count(2)
        expect(send).to_be_disabled()
        page.locator(f'.card[data-order="{names[1]}"]').click()
        assert version(page) == before, "nothing is sent before the button"
        send.click()
        page.wait_for_function(PASSED, arg=before)
        wait_until_asked(page)
        log = page.locator(".tabs")
        for name in names:
            title = TITLES[name]
            expect(log.get_by_text(f"Anna shows {title}.").first).to_be_attached()


def test_a_shared_screen_is_covered_only_while_orders_and_plans_are_secret(house: House) -> None:
    """Both choose in secret behind a hand-over; what follows is played before everybody, traps face down."""
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("lords", "me", "here").link())
        luck = random.Random("lords on one screen")
        ready = page.get_by_role("button", name=re.compile("show the table"))
        covers = opens = 0
        for _answer in range(60):
            page.wait_for_selector('.option:enabled, h2:has-text("Hand the screen to")')
            if ready.count():
                covers += 1
                assert page.locator(".lords, .option").count() == 0
                ready.click()
                page.wait_for_selector(".option:enabled")
                expect(page.get_by_role("heading", name=SECRETS).last).to_be_visible()
            elif not page.get_by_role("heading", name=SECRETS).count():
                opens += 1
                assert page.locator(".trap:not(.back)").count() == 0, "a trap card lies open"
                assert page.get_by_text(re.compile("has drawn")).count() == 0, "a whispered line is shown"
            choose(page, luck.choice([text for text in offered(page) if text != "decline"] or offered(page)))
        assert covers > 4 and opens > 8, (covers, opens)
