"""The board of Dungeon Lords: orders are laid as one gesture, and every question lies on the table."""

from playwright.sync_api import Page, expect
from tests.page.kit import PASSED, House, choose, offered, version, wait_until_asked

from undercroft.games.lords import GAME

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
