"""A borrowed hand between two browsers: one throws, the other's hand does it, and all see the die fly."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.page.kit import House
from tests.page.test_fighter import HAND, landings, next_landing, pull
from tests.server.kit import Data, running
from tests.server.test_throws import ME, OPEN, twins, until_both

from undercroft.throw import present

pytestmark = pytest.mark.skipif(not present(), reason="throws by hand need the extra `throw`")


def link(table: str, token: str) -> str:
    return f"/table/{table}?motion=off#{token}"


def throw_at_all(page: Page, others: list[Page]) -> None:
    """Throw here; everybody's log says the same landing."""
    before = len(landings(page))
    pull(page)
    said = next_landing(page, before)
    assert [next_landing(other, before) for other in others] == [said] * len(others)


def test_a_borrowed_hand_is_moved_in_the_other_browser_or_lent_by_a_ghost(
    browser: Browser, tmp_path: Path
) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        house = House(server.url, browser)
        mine = server.client.new_table("fighter", [ME, OPEN], chance="hand", options="aim=hand")
        assert mine.invite
        other = server.client.join(mine.table, mine.invite)
        for ghost in (False, True):
            view: Data = until_both(mine, other)
            seats = (mine, other) if view["throw"]["seat"] == 0 else (other, mine)
            twins(server, mine.table)
            with house.screen() as throws, house.screen(360) as lends, house.screen(768) as watches:
                thrower, lender, watcher = throws.page, lends.page, watches.page
                for page, seat in ((thrower, seats[0]), (lender, seats[1])):
                    page.goto(link(seat.table, seat.token))
                watcher.goto(f"/table/{mine.table}?motion=off")
                expect(lender.locator(HAND)).to_have_count(1)
                expect(thrower.locator(HAND)).to_have_count(0)
                expect(lender.locator('[data-option="calm"]')).to_have_count(0)
                expect(thrower.locator('[data-option="calm"]')).to_have_count(1)
                if ghost:
                    thrower.locator('[data-option="ghost"]').click()
                    throw_at_all(thrower, [lender, watcher])
                else:
                    lends.shoot("fighter-lends-360")
                    throws.shoot("fighter-borrows-1280")
                    throw_at_all(lender, [thrower, watcher])
