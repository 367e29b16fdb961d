"""We roll ourselves: the page asks for what falls, on a phone, until the game is over."""

import random

import pytest
from playwright.sync_api import Page, expect
from tests.page.kit import ARTEFACTS, OVER, PASSED, House, Screen, fits, offered, version, wish

FALLS = ".falls .face:enabled"
NEXT = f".option:enabled, {OVER}, {FALLS}"
MOVED = """before => Number(document.querySelector('[data-version]').dataset.version) > before
    && document.querySelector('.option:enabled, [data-over="true"], .falls .face:enabled')"""

TOGETHER = "localStorage.setItem('undercroft.settings', JSON.stringify({handOver: 'never'}))"


def keys(page: Page) -> list[str]:
    """The faces that can be tapped."""
    found: list[str] = page.locator(FALLS).evaluate_all("all => all.map(one => one.dataset.face)")
    return found


def press(page: Page, faces: list[str]) -> None:
    """Tap what fell, and say so where more than one thing did."""
    for face in faces:
        page.locator(f'.falls .face[data-face="{face}"]').first.click()
    if len(faces) > 1:
        page.get_by_role("button", name="That is what fell").click()


def tap(page: Page, faces: list[str]) -> None:
    """The same, on a screen that is asked next."""
    before = version(page)
    press(page, faces)
    page.wait_for_function(MOVED, arg=before)


def dice_to_tap(page: Page) -> int:
    """How many things are asked for."""
    said = page.locator(".falls .tell")
    return int((said.inner_text()).split(" of ")[1]) if said.count() else 1


def play(page: Page, luck: random.Random, limit: int) -> int:
    """Play on by hand; how often the page asked for what fell. Until the game is over, or so many acts."""
    asked = 0
    for move in range(limit):
        page.wait_for_selector(NEXT)
        if page.locator(OVER).count():
            return asked
        if page.locator(FALLS).count():
            asked += 1
            faces = keys(page)
            tap(page, [luck.choice(faces) for _die in range(dice_to_tap(page))])
            continue
        before = version(page)
        text = wish(offered(page), luck, move)
        page.locator(f'.option:enabled[data-option="{text}"]').first.click()
        page.wait_for_function(MOVED, arg=before)
    raise AssertionError(f"the game was not over after {limit} acts")


def sit_down(screen: Screen, game: str, chance: str) -> Page:
    """Make a table on one screen, as people do."""
    page = screen.page
    page.goto("/?motion=off")
    box = page.locator(".box", has_text=game)
    box.get_by_role("button", name="On one screen").click()
    page.get_by_role("radio", name=chance).check()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(NEXT)
    return page


@pytest.mark.parametrize(
    ("game", "options", "chance"),
    [
        ("dice", "goal=3", "people"),
        ("roll", "", "dice"),
        # On two phones it is played to its end, too (below).
        pytest.param("roll", "", "people", marks=pytest.mark.soak),
        ("digger", "scenario=sands", "people"),
    ],
)
def test_a_real_table_is_played_to_its_end_on_a_phone(
    house: House, luck: random.Random, game: str, options: str, chance: str
) -> None:
    with house.screen(360) as screen:
        page = screen.page
        page.add_init_script(TOGETHER)
        page.goto(house.table(game, "me", "here", options=options, chance=chance).link())
        page.wait_for_selector(NEXT)
        assert play(page, luck, limit=700) > 3
        fits(page)
        expect(page.locator(".log .source").first).to_have_text("reported")


def test_we_roll_ourselves_is_chosen_when_a_table_is_made(house: House) -> None:
    """The page asks for six dice with large faces, says what they come to, and lets one be taken back."""
    with house.screen(360) as screen:
        page = sit_down(screen, "Dungeon Dice", "We roll ourselves; the page deals tiles and cards")
        page.locator('.option[data-option="regular"]').click()
        page.wait_for_selector(FALLS)
        assert page.locator(FALLS).count() == 6
        for box in page.locator(FALLS).evaluate_all(SIZES_OF):
            assert min(box) >= 44, "large enough for a thumb"
        for face in ("S", "S", "K"):
            page.locator(f'.falls .face[data-face="{face}"]').click()
        expect(page.locator(".sums")).to_have_text("shovel 2, key 1 · 3 more")
        fits(page)
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        screen.shoot("real-table-360")
        page.get_by_role("button", name="Undo tap").click()
        expect(page.locator(".sums")).to_have_text("shovel 2 · 4 more")
        for face in ("S", "L", "D", "G"):
            page.locator(f'.falls .face[data-face="{face}"]').click()
        page.get_by_role("button", name="That is what fell").click()
        expect(page.locator(".log")).to_contain_text("rolls shovel, shovel, shovel, lantern, dagger, guard")


SIZES_OF = "all => all.map(one => [one.getBoundingClientRect().width, one.getBoundingClientRect().height])"


def test_what_was_reported_is_corrected_until_the_next_decision(house: House) -> None:
    with house.screen(360) as screen:
        page = screen.page
        page.goto(house.table("dice", "me", "here", chance="dice").link())
        page.locator('.option:enabled[data-option="regular"]').click()
        page.wait_for_selector(FALLS)
        tap(page, list("SSSLDG"))
        page.get_by_role("button", name="Correct it").click()
        tap(page, list("SSSSDG"))
        expect(page.locator(".log")).to_contain_text("rolls shovel, shovel, shovel, shovel, dagger, guard")
        expect(page.locator(".log")).not_to_contain_text(
            "rolls shovel, shovel, shovel, lantern, dagger, guard"
        )
        page.get_by_role("button", name="Correct it").click()
        page.get_by_role("button", name="Ask again").click()
        page.wait_for_selector(FALLS)
        expect(page.locator(".log")).not_to_contain_text("rolls")
        tap(page, list("SSSKKK"))
        page.locator('.option:enabled[data-option="stop"]').click()
        page.wait_for_selector('.option:enabled[data-option="regular"]')
        expect(page.get_by_role("button", name="Correct it")).to_have_count(0)


def invites(screen: Screen, game: str, chance: str) -> tuple[Page, str]:
    """Make a table with friends, everybody on a phone of their own; the page and the link for the others."""
    page = screen.page
    page.goto("/?motion=off")
    page.locator(".box", has_text=game).get_by_role("button", name="With friends").click()
    page.get_by_role("radio", name=chance).check()
    if game == "Dungeon Dice":
        page.get_by_text("Clock and house rules").click()
        page.get_by_label("Goal").fill("3")
    page.get_by_role("button", name="Make the table and get the link").click()
    link = page.get_by_label("The link to a seat").input_value()
    return page, link.replace("#", "?motion=off#")


def here(page: Page) -> str:
    """What this phone is asked for now: an answer, what fell, nothing, or the game is over."""
    found: str = page.evaluate(WHAT)
    return found


WHAT = """() => document.querySelector('[data-over="true"]') ? "over"
    : document.querySelector('.option:enabled') ? "answer"
    : document.querySelector('.falls .face:enabled') ? "falls" : "" """


@pytest.mark.parametrize(
    ("game", "chance"),
    [
        ("Dungeon Dice", "We roll ourselves; the page deals tiles and cards"),
        ("Dungeon Roll", "We roll and draw ourselves"),
    ],
)
def test_two_phones_at_a_real_table_play_to_the_end(
    house: House, luck: random.Random, game: str, chance: str
) -> None:
    """By link: who is asked answers on the own phone, either says what fell, and both see the same end."""
    with house.screen(360) as first, house.screen(360) as second:
        anna, link = invites(first, game, chance)
        bert = second.page
        bert.goto(link)
        bert.get_by_label("Your name").fill("Bert")
        bert.get_by_role("button", name="Sit down").click()
        phones, reports = (anna, bert), [0, 0]
        for move in range(900):
            for phone in phones:
                phone.wait_for_function(UP_TO_DATE, arg=max(version(one) for one in phones))
            wants = [here(phone) for phone in phones]
            if "over" in wants:
                break
            if not any(wants):
                anna.wait_for_timeout(10)
                continue
            who = luck.choice([k for k, want in enumerate(wants) if want])
            before = version(phones[who])
            if wants[who] == "falls":
                faces = [luck.choice(keys(phones[who])) for _die in range(dice_to_tap(phones[who]))]
                reports[who] += 1
                press(phones[who], faces)
            else:
                text = wish(offered(phones[who]), luck, move)
                phones[who].locator(f'.option:enabled[data-option="{text}"]').first.click()
            phones[who].wait_for_function(PASSED, arg=before)
        assert min(reports) > 3, "both said what fell"
        endings = []
        for phone in phones:
            phone.wait_for_selector(OVER)
            fits(phone)
            endings.append(phone.locator(".seats .score").all_inner_texts())
        assert endings[0] == endings[1]
        second.shoot(f"real-table-phones-{game.split()[1].lower()}")


UP_TO_DATE = "least => Number(document.querySelector('[data-version]')?.dataset.version ?? 0) >= least"
