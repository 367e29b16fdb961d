"""Dungeon Fighter on the page: where one stands is a choice of aim, by taps, by keys and by words."""

import random

import pytest
from playwright.sync_api import Locator, Page, Position, expect
from tests.page.kit import House, choose, fits, offered
from tests.page.test_fighter import BOT, landings, next_landing
from tests.page.test_screens import AXE, findings

from undercroft.games.fighter.tables import OVER, STATIONS

AIMS = '.aims .act[data-pick^="aim "]'
MIDDLE: Position = {"x": 100, "y": 60}  # of the board, above the arrows
READY = '.option:enabled, [data-over="true"]'


def until_aimed(page: Page, luck: random.Random) -> None:
    """Play on until we are asked how to throw."""
    for _move in range(60):
        page.wait_for_selector(READY)
        options = offered(page)
        if any(option.startswith("aim ") for option in options):
            return
        choose(page, luck.choice(options))
    raise AssertionError("nobody asked us for an aim")


def picked(page: Page) -> list[str]:
    """The aims that lie beside the target, as they are typed."""
    return [str(one.get_attribute("data-pick")) for one in page.locator(AIMS).all()]


def station(page: Page) -> str:
    """Where we stand, by the aims that lie there."""
    (name,) = {aim.split()[-1] for aim in picked(page)}
    return name


def stand(page: Page) -> Locator:
    return page.get_by_role("group", name="Where you stand")


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_one_stands_where_the_best_aim_is_and_walks_on_by_a_tap(
    house: House, luck: random.Random, width: int
) -> None:
    seat = house.table("fighter", "me", BOT, chance="page")
    with house.screen(width) as screen:
        page = screen.page
        page.goto(seat.link())
        until_aimed(page, luck)
        best = next(option for option in offered(page) if option.startswith("aim "))
        assert station(page) == best.split()[-1]
        assert len(picked(page)) == 3
        expect(page.locator(f'{AIMS}[data-pick="{best}"]')).to_contain_text("the best aim")
        screen.shoot(f"fighter-aims-{width}")
        first = STATIONS.index(station(page))
        for step in range(1, 5):
            page.locator("[data-walk]").click(position=MIDDLE)
            at = (first + step) % len(STATIONS)
            expect(stand(page)).to_contain_text(f"over {OVER[at]}")
            assert station(page) == STATIONS[at]
        page.locator("[data-walk]").click(position=MIDDLE)
        aim, before = picked(page)[1], len(landings(page))
        page.locator(f'{AIMS}[data-pick="{aim}"]').click()
        assert next_landing(page, before)
        over = OVER[(first + 1) % len(STATIONS)]
        expect(page.locator(".tabs li[data-line]", has_text=f"straight over {over}").first).to_be_attached()


def test_one_walks_round_the_table_by_arrow_keys(house: House, luck: random.Random) -> None:
    seat = house.table("fighter", "me", BOT, chance="page")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        until_aimed(page, luck)
        first = STATIONS.index(station(page))
        stand(page).get_by_role("button").first.focus()
        for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Enter", 0)):
            page.keyboard.press(key)
            expect(stand(page)).to_contain_text(f"over {OVER[(first + step) % len(STATIONS)]}")


def test_every_aim_is_offered_in_words_with_its_odds(house: House, luck: random.Random) -> None:
    seat = house.table("fighter", "me", BOT, chance="page")
    with house.screen(360) as screen:
        page = screen.page
        page.goto(seat.link())
        until_aimed(page, luck)
        assert len([option for option in offered(page) if option.startswith("aim ")]) == 12
        panel = page.locator(".option", has_text="Aim long over the inner hole")
        expect(panel).to_contain_text("a throw on average")
        page.evaluate(AXE)
        assert findings(page) == []
        fits(page)
        before = len(landings(page))
        choose(page, "aim long inner")
        assert next_landing(page, before)
