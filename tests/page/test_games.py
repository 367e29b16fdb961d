"""Every game is played to its end through the page: by mouse, by keyboard alone, without its board."""

import random

import pytest
from playwright.sync_api import expect
from tests.page.kit import GAMES, OVER, SIZES, House, fits, play_by_keys, play_by_mouse

from undercroft.bots.shelf import bot_names
from undercroft.engine.registry import find

# A whole game of some minutes; the mouse plays the standard game on a wide screen. Weak hands lose sooner.
SHORT = {"digger": "scenario=sands", "fighter": "hand=novice,difficulty=insane"}

every_game = pytest.mark.parametrize("game", GAMES)


def widths(first: int) -> pytest.MarkDecorator:
    """Each game at each width once in `make test`, by mouse and by keys in turn; the rest in `make soak`."""
    return pytest.mark.parametrize(
        ("game", "width"),
        [
            pytest.param(game, width, marks=[] if (n + k) % 2 == first else [pytest.mark.soak])
            for n, game in enumerate(GAMES)
            for k, width in enumerate(SIZES)
        ],
    )


def rival(game: str) -> str:
    """A bot that answers at once."""
    names = bot_names(find(game))
    return "greedy" if "greedy" in names else names[0]


@widths(0)
def test_a_game_is_played_to_its_end_by_mouse(
    house: House, luck: random.Random, game: str, width: int
) -> None:
    options = "" if width == 1280 else SHORT.get(game, "")
    seat = house.table(game, "me", rival(game), options=options)
    with house.screen(width, has_touch=width == 360) as screen:
        screen.page.goto(seat.link())
        on_board = play_by_mouse(screen.page, luck)
        expect(screen.page.locator(OVER)).to_be_visible()
        assert on_board > 0, "the board offered nothing to click"
        fits(screen.page)
        screen.shoot(f"{game}-ended-{width}")


@widths(1)
def test_a_game_is_played_to_its_end_by_keyboard_alone(
    house: House, luck: random.Random, game: str, width: int
) -> None:
    seat = house.table(game, "me", rival(game), options=SHORT.get(game, ""))
    with house.screen(width) as screen:
        screen.page.goto(seat.link())
        assert play_by_keys(screen.page, luck) > 0


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
