"""Puzzles on the page: from the shelf to the answer, its reason and the next one, by keyboard."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.page.kit import GAMES as SHELF
from tests.page.kit import House, resize
from tests.page.test_insight import looked_at

from undercroft.engine.registry import find
from undercroft.server.puzzles import puzzles_of

GAMES = [name for name in SHELF if puzzles_of(name)]
BOOK = "undercroft.book.puzzles"


def solve(page: Page, name: str) -> None:
    """*Solve a puzzle* in the box of a game: always the same one of those that may come."""
    page.evaluate("() => { Math.random = () => 0; }")
    box = page.locator(".box", has=page.get_by_role("heading", name=find(name).title))
    box.get_by_role("button", name="Solve a puzzle").click()
    asks = {puzzle["asks"] or "what would you do?" for puzzle in puzzles_of(name).values()}
    expect(page.locator(".puzzle")).to_contain_text(re.compile("|".join(map(re.escape, sorted(asks)))))
    page.wait_for_selector(".option")


def answer(page: Page) -> None:
    """Decide by the keyboard for what is offered first."""
    page.locator(".option:enabled").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("table", name="What each move is worth")).to_contain_text("your answer")


def kept(page: Page) -> list[str]:
    """The puzzles in the book of the browser."""
    names = f"() => Object.keys(JSON.parse(localStorage.getItem('{BOOK}') ?? '{{}}'))"
    found: list[str] = page.evaluate(names)
    return found


def has_seen(page: Page, game: str, ids: list[str]) -> None:
    """Write into the book that these puzzles were solved."""
    lines = {
        f"{game} {one}": {"at": k + 1, "says": {"right": k % 2 == 0, "level": puzzles_of(game)[one]["level"]}}
        for k, one in enumerate(ids)
    }
    page.evaluate(f"said => localStorage.setItem('{BOOK}', said)", json.dumps(lines))


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_of_every_game_is_solved_and_its_reason_told(house: House, name: str) -> None:
    widths = (768, 1280, 360)
    with house.screen(360, "light" if GAMES.index(name) % 2 else "dark") as screen:
        page = screen.page
        page.goto("/?motion=off")
        solve(page, name)
        expect(page.get_by_role("button", name="What would you do?")).to_have_count(0)
        looked_at(screen, f"puzzle-{name}", *widths)
        answer(page)
        [line] = kept(page)
        assert line.split()[0] == name and line.split()[1] in puzzles_of(name)
        why = page.locator(".puzzle .why")
        expect(why).to_contain_text("comes to")
        expect(why).to_contain_text("gives up")
        expect(why).to_contain_text(puzzles_of(name)[line.split()[1]]["how"])
        assert page.locator("[data-pick]").count() == 0, (
            "what was answered is asked no more, on the board either"
        )
        looked_at(screen, f"solved-{name}", *widths)
        within = "() => (one => one.scrollWidth <= one.clientWidth)(document.querySelector('.puzzle'))"
        for width in widths:
            resize(page, width)
            page.wait_for_function(within)
        expect(page.locator(".seats")).not_to_contain_text("to move")  # nobody is asked any more


def test_the_next_puzzle_is_another_and_puzzles_are_no_games_that_wait(house: House) -> None:
    with house.screen(1920, "light") as screen:
        page = screen.page
        page.goto("/?motion=off")
        solve(page, "dice")
        answer(page)
        first = page.url
        page.get_by_role("button", name="Next puzzle").click()
        page.wait_for_url(lambda url: url != first)
        expect(page.locator(".puzzle")).to_contain_text("what would you do?")
        page.goto("/")
        expect(page.locator(".box").first).to_be_visible()
        assert page.get_by_text("your move").count() == 0


# The page does the same for each game: `make test` looks at the smallest board and at the largest.
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in ("dice", "lords") else [pytest.mark.soak]) for name in GAMES],
)
def test_who_has_seen_all_of_a_level_is_told_and_offered_other_levels_and_older_ones(
    house: House, name: str
) -> None:
    level = {key: puzzle["level"] for key, puzzle in puzzles_of(name).items()}
    easy = [key for key in level if level[key] == 1]
    with house.screen(360, "dark") as screen:
        page = screen.page
        page.goto("/?motion=off")
        has_seen(page, name, easy[1:])
        page.reload()
        solve(page, name)
        answer(page)
        assert f"{name} {easy[0]}" in kept(page), "the only easy one that was left"
        page.get_by_role("button", name="Next puzzle").click()
        expect(page.locator(".puzzle")).to_contain_text(f"You have seen all {len(easy)} easy puzzles")
        expect(page.get_by_role("button", name="Harder ones").first).to_be_visible()
        looked_at(screen, f"all-seen-{name}")
        first = page.url
        page.get_by_role("button", name="Older ones again").click()
        page.wait_for_url(lambda url: url != first)
        expect(page.locator(".puzzle")).to_contain_text("You have met this one before.")
        before = len(kept(page))
        answer(page)
        assert len(kept(page)) == before


def test_who_has_seen_everything_gets_older_ones_from_the_shelf(house: House) -> None:
    with house.screen(768, "light") as screen:
        page = screen.page
        page.goto("/?motion=off")
        has_seen(page, "dice", list(puzzles_of("dice")))
        page.reload()
        solve(page, "dice")
        expect(page.locator(".puzzle")).to_contain_text("You have met this one before.")
