"""The practice range of Dungeon Fighter: by hand, by keys, by a hand of the house; what it proposes."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.page.kit import House, fits
from tests.page.test_fighter import HAND, pull

from undercroft.throw import present

pytestmark = pytest.mark.skipif(not present(), reason="throws by hand need the extra `throw`")

RANGE = "/range/fighter?motion=off"


def thrown(page: Page, n: int) -> str:
    """What is said of the throw with this number, when it lies and the next die is in hand."""
    page.wait_for_selector(f'[data-said-throw="{n}"]:not(:empty)')
    page.wait_for_selector(HAND)
    return page.locator("[data-said-throw]").inner_text()


def test_a_throw_at_the_range_counts_beside_the_three_hands_and_is_kept(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto("/?motion=off")
        page.get_by_role("link", name="Practice range").click()
        page.wait_for_selector(HAND)
        pull(page)
        assert re.search(r"\.$", thrown(page, 1))
        bars = page.locator(".bars dt")
        expect(bars).to_have_text(["You", "Novice", "Average", "Steady"])
        expect(page.locator("h2")).to_contain_text("of 1 hit")
        page.reload()
        expect(page.locator("h2")).to_contain_text("of 1 hit")


def test_the_range_is_thrown_at_by_keys_alone_and_with_any_kind_and_weapon(house: House) -> None:
    with house.screen(360) as screen:
        page = screen.page
        page.goto(RANGE)
        kind, weapon = (page.locator(".wishes select").nth(n) for n in range(2))
        kind.select_option("far")
        weapon.select_option(label="Prayer Knuckles (pious shot)")
        expect(page.locator(".asked li")).to_have_count(2)
        weapon.select_option("")
        page.wait_for_selector(HAND)
        page.locator(HAND).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        assert thrown(page, 1)
        expect(page.locator("h2")).to_contain_text("Far shot")
        fits(page)


def test_who_cannot_throw_watches_a_hand_of_the_house_and_it_counts_for_nobody(house: House) -> None:
    with house.screen(768, theme="light") as screen:
        page = screen.page
        page.goto(RANGE)
        page.locator('[data-house="steady"]').click()
        assert thrown(page, 1).startswith("The steady hand: ")
        expect(page.locator("h2")).to_contain_text("not thrown yet")
        expect(page.locator(".target [aria-live]")).to_have_count(1)


def test_a_new_table_takes_hand_and_difficulty_from_the_range(house: House) -> None:
    hands = {"novice": 0.5, "average": 0.7, "steady": 0.8}
    kept = json.dumps({"normal": {"throws": 40, "hits": 36, "hands": hands}})
    with house.screen() as screen:
        page = screen.page
        page.goto("/?motion=off")
        page.evaluate("kept => localStorage.setItem('undercroft.range', kept)", kept)
        box = page.locator(".box", has=page.get_by_role("heading", name="Dungeon Fighter"))
        box.get_by_role("button", name="On one screen").click()
        offer = page.locator("[data-proposal]")
        expect(offer).to_have_text("Take: steady hand, insane")
        offer.click()
        expect(offer).to_have_attribute("aria-pressed", "true")
        with page.expect_request("**/api/tables") as asked:
            page.get_by_role("button", name="Sit down").click()
        wish = json.loads(asked.value.post_data or "")
        assert wish["options"] == "difficulty=insane,hand=steady"


def test_a_game_without_a_target_has_no_range(house: House) -> None:
    with house.screen() as screen:
        screen.page.goto("/range/dice?motion=off")
        expect(screen.page.locator("main, body").first).to_contain_text("nothing at this address")
        screen.complaints.clear()  # Chromium tells the console of the 404


def test_every_kind_of_throw_is_made_in_the_browser(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto(RANGE)
        page.wait_for_selector(HAND)
        kind = page.locator(".wishes select").first
        codes = kind.locator("option").evaluate_all("all => all.map(one => one.value)")
        assert len(codes) == 23
        for n, code in enumerate(codes):
            kind.select_option(code)
            expect(page.locator(".lane")).to_have_attribute("data-kinds", code or "normal")
            if code == "pious":
                page.locator(HAND).focus()
                for key in ("Enter", "Enter", " "):  # take it, and let go with both palms
                    page.keyboard.press(key)
            else:
                pull(page)
            assert thrown(page, n + 1), code
        kept = page.evaluate("() => JSON.parse(localStorage.getItem('undercroft.range'))")
        assert set(kept) == {code or "normal" for code in codes}
