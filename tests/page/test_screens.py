"""Every screen, in both themes and at four widths: accessible, legible, and nothing sticks out."""

import pytest
from playwright.sync_api import Page, expect
from tests.page.fingers import low
from tests.page.kit import ROOT, SIZES, House, fits, resize, speaks_in_words
from tests.page.legible import faults
from tests.page.moments import part_of
from tests.page.screens import SCREENS, SELDOM, imported, shelf

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
NARROW = 999  # here everything is to be hit by a finger


@pytest.mark.parametrize(
    "wide_theme", [pytest.param("dark"), pytest.param("light", marks=pytest.mark.soak)], ids=str
)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.soak] if name in SELDOM else []) for name in SCREENS]
)
def test_no_screen_has_a_serious_finding_in_either_theme(house: House, name: str, wide_theme: str) -> None:
    """Opened once, then looked at by axe in one theme on a wide screen and in the other on a phone.

    No code is read or heard, and everything is as high as a finger where there are fingers.
    """
    phone_theme = "light" if wide_theme == "dark" else "dark"
    with house.screen() as screen:
        page = screen.page
        SCREENS[name](house, page)
        if name == "nowhere":
            screen.complaints.clear()  # Chromium tells the console of the 404
        if name not in ("help_sheet", "ended"):  # which say what to type in a terminal
            speaks_in_words(page)
        page.evaluate(AXE)
        for width, theme in ((1920, wide_theme), (1280, wide_theme), (768, wide_theme), (360, phone_theme)):
            page.set_viewport_size({"width": width, "height": SIZES[width]})
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            screen.shoot(f"{name}-{width}-{theme}")
            fits(page)
            assert faults(page) == [], f"at {width} px"
            assert width > NARROW or low(page) == [], f"at {width} px"
            if width in (1280, 360):
                assert findings(page) == [], f"at {width} px, {theme}"


CROWDED = [  # seats, options, and how many hundredths of the game are over: long names, and many of them
    ("dice", 4, "", 40),
    ("roll", 3, "", 40),
    ("digger", 4, "", 85),
    ("lords", 4, "", 70),
    ("lords", 3, "packs=festival", 12),
    ("lords", 3, "packs=festival", 40),
    ("lords", 3, "packs=festival", 95),
    ("fighter", 3, "", 12),
    ("fighter", 6, "", 70),
]


@pytest.mark.parametrize(("game", "seats", "options", "share"), CROWDED)
def test_a_crowded_table_can_be_read_at_every_width(
    house: House, game: str, seats: int, options: str, share: int
) -> None:
    with house.screen() as screen:
        page = screen.page
        imported(house, page, part_of(game, seats, options, share))
        page.evaluate(AXE)
        assert findings(page) == []
        for width in SIZES:
            resize(page, width)
            assert faults(page) == [], f"at {width} px"
            assert width > NARROW or low(page) == [], f"at {width} px"


def findings(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']}: {[(node['target'], node['failureSummary']) for node in one['nodes']]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


# Paragraphs with a style each: the page's policy lets no style stand in markup.
WRITE = """parts => document.body.replaceChildren(...parts.map(([text, style]) => {
    const line = document.createElement("p");
    line.textContent = text;
    line.style.cssText = style;
    return line;
}))"""
SLIM = "width: 3em; overflow-wrap: anywhere"
BEFORE = "height: 4em; overflow: auto; text-indent: -3em"  # no scrolling brings back what lies there


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ([["Undercroft", SLIM]], ["broken"]),
        ([["10", "width: 0.7em; overflow-wrap: anywhere"]], ["broken"]),
        ([["One word a line", SLIM]], []),
        ([["Undercroft", "width: 3em; overflow: hidden; white-space: nowrap"]], ["cut off"]),
        ([["Undercroft", "width: 3em; overflow: auto; white-space: nowrap"]], []),
        ([["Undercroft", BEFORE]], ["cut off"]),
        ([["Anna", ""], ["12", "margin-top: -1.4em"]], ["over each other"]),
        ([["Anna", ""], ["A sheet", "position: absolute; top: 0; background: #fff"]], []),
        ([["Anna", ""], ["heard", "margin-top: -1.4em; clip-path: inset(50%)"]], []),
    ],
)
def test_text_that_cannot_be_read_would_be_noticed(
    house: House, parts: list[list[str]], found: list[str]
) -> None:
    """What every screen is looked at with (`faults`)."""
    with house.screen() as screen:
        screen.page.goto("/credits?motion=off")
        screen.page.evaluate(WRITE, parts)
        assert [one.partition(":")[0] for one in faults(screen.page)] == found


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
