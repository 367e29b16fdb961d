"""Every screen, in both themes and at four widths: accessible, and nothing sticks out."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.page.kit import (
    GAMES,
    PASSED,
    ROOT,
    SIZES,
    House,
    fits,
    offered,
    play_by_keys,
    version,
    wait_until_asked,
)

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
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


def lobby(house: House, page: Page) -> None:
    shelf(house, page)
    page.get_by_role("button", name="With friends").first.click()
    page.get_by_role("button", name="Make the table and get the link").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()


def invited(house: House, page: Page) -> None:
    seat = house.table("dice", "me", "open")
    page.goto(f"/join/{seat.table}?motion=off#{seat.invite}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def nowhere(house: House, page: Page) -> None:
    page.goto("/nowhere?motion=off")
    expect(page.get_by_role("heading", name="A dead end")).to_be_visible()


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


SCREENS: dict[str, Opener] = {
    one.__name__: one
    for one in (
        shelf, settings, friends, one_screen, lobby, invited, nowhere, credits_page,
        share, help_sheet, rules, chat, ended, replay,
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
            page.wait_for_function(PASSED, arg=before)
        wait_until_asked(page)

    return opener


SCREENS |= {f"table-{game}": in_play(game) for game in GAMES}


@pytest.mark.parametrize(
    "wide_theme", [pytest.param("dark"), pytest.param("light", marks=pytest.mark.soak)], ids=str
)
@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_has_a_serious_finding_in_either_theme(house: House, name: str, wide_theme: str) -> None:
    """Opened once, then looked at by axe in one theme on a wide screen and in the other on a phone."""
    phone_theme = "light" if wide_theme == "dark" else "dark"
    with house.screen() as screen:
        page = screen.page
        SCREENS[name](house, page)
        if name == "nowhere":
            screen.complaints.clear()  # Chromium tells the console of the 404
        page.evaluate(AXE)
        for width, theme in ((1920, wide_theme), (1280, wide_theme), (768, wide_theme), (360, phone_theme)):
            page.set_viewport_size({"width": width, "height": SIZES[width]})
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            screen.shoot(f"{name}-{width}-{theme}")
            fits(page)
            if width in (1280, 360):
                assert findings(page) == [], f"at {width} px, {theme}"


def findings(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']}: {[(node['target'], node['failureSummary']) for node in one['nodes']]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def test_motion_is_off_where_people_ask_for_it(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("data-motion", "on")
        page.wait_for_function("() => document.getAnimations().length > 0")
        shelf(house, page)  # which asks by its address
        expect(page.locator("html")).to_have_attribute("data-motion", "off")
        assert page.evaluate("() => document.getAnimations().length") == 0
    with house.screen(reduced_motion="reduce") as screen:
        page = screen.page
        page.goto("/")
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()
        expect(page.locator("html")).to_have_attribute("data-motion", "off")
        assert page.evaluate("() => document.getAnimations().length") == 0
