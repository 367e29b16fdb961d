"""Every game is played to its end through the page: by mouse, by keyboard alone, without its board."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.page.kit import GAMES, OVER, SIZES, House, fits, play_by_keys, play_by_mouse, resize

from undercroft.bots.shelf import bot_names
from undercroft.engine.registry import find

# A whole game of some minutes; the mouse plays the standard game on a wide screen. Weak hands lose sooner.
SHORT = {"digger": "scenario=sands", "fighter": "hand=novice,difficulty=insane"}

OFTEN = 4  # moves between two widths of the window

every_game = pytest.mark.parametrize("game", GAMES)
# `make test`: the window walks through all widths in each game; `make soak`: each width has games of its own.
at_every_width = pytest.mark.parametrize(
    "width", [0, *(pytest.param(width, marks=pytest.mark.soak) for width in SIZES)]
)


def window(page: Page, width: int) -> Callable[[int], None]:
    """What happens to the window before a move: with no width of its own, it walks through all of them."""
    widths = list(SIZES)

    def walk(move: int) -> None:
        if not width and move % OFTEN == 0:
            resize(page, widths[move // OFTEN % len(widths)])

    return walk


def rival(game: str) -> str:
    """A bot that answers at once."""
    names = bot_names(find(game))
    return "greedy" if "greedy" in names else names[0]


@every_game
@at_every_width
def test_a_game_is_played_to_its_end_by_mouse(
    house: House, luck: random.Random, game: str, width: int
) -> None:
    options = "" if width == 1280 else SHORT.get(game, "")
    seat = house.table(game, "me", rival(game), options=options)
    with house.screen(width or 360, has_touch=width == 360) as screen:
        screen.page.goto(seat.link())
        on_board = play_by_mouse(screen.page, luck, first=window(screen.page, width))
        expect(screen.page.locator(OVER)).to_be_visible()
        assert on_board > 0, "the board offered nothing to click"
        fits(screen.page)
        screen.shoot(f"{game}-ended-{width}")


@every_game
@at_every_width
def test_a_game_is_played_to_its_end_by_keyboard_alone(
    house: House, luck: random.Random, game: str, width: int
) -> None:
    seat = house.table(game, "me", rival(game), options=SHORT.get(game, ""))
    with house.screen(width or 360) as screen:
        screen.page.goto(seat.link())
        assert play_by_keys(screen.page, luck, first=window(screen.page, width)) > 0


@every_game
def test_a_game_is_finished_with_its_board_removed(house: House, luck: random.Random, game: str) -> None:
    seat = house.table(game, "me", rival(game), options=SHORT.get(game, ""))
    with house.screen() as screen:
        screen.page.goto(seat.link(board="off"))
        expect(screen.page.get_by_role("region", name="The table in words")).to_be_visible()
        assert screen.page.locator("[data-pick]").count() == 0
        play_by_keys(screen.page, luck)
        screen.shoot(f"{game}-plain")


@every_game
def test_play_now_is_one_click_to_a_running_game(house: House, game: str) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto("/?motion=off")
        title = page.get_by_role("heading", name=f"Dungeon {game.title()}")
        page.locator("li").filter(has=title).get_by_role("button", name="Play now").click()
        expect(page.get_by_role("region", name="What to do")).to_be_visible()
        expect(page.get_by_role("list", name="Seats").get_by_text("you")).to_be_visible()
        page.goto("/?motion=off")
        expect(page.get_by_role("heading", name="Your tables")).to_be_visible()


@every_game
def test_a_preset_is_one_click_to_a_running_game(house: House, game: str) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto("/?motion=off")
        preset = find(game).presets()[-1]
        ready = page.get_by_role("list", name=f"Dungeon {game.title()}, ready set")
        expect(ready.get_by_role("button")).to_have_count(len(find(game).presets()))
        ready.get_by_role("button", name=preset.title, exact=True).click()
        expect(page.get_by_role("region", name="What to do")).to_be_visible()
        expect(page.get_by_role("list", name="Seats").get_by_role("listitem")).to_have_count(preset.seats)
