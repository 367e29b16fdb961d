"""Dungeon Roll as a stage: companions are drawn onto what they fight, fleeing is asked about twice."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.page.kit import (
    SIZES,
    House,
    choose,
    fits,
    offered,
    play_by_mouse,
    resize,
    said,
    wait_until_asked,
)
from tests.page.moments import part_of
from tests.page.screens import imported

from undercroft.engine.bits import size
from undercroft.engine.core import kind_of
from undercroft.engine.record import Record
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll
from undercroft.table.match import start

TOLD = "words => [...document.querySelectorAll('.line')].some(one => one.textContent.match(words))"


def at(wanted: Callable[[Roll], bool], options: str = "heroes=none", seats: int = 1) -> Record:
    """A game that has come to such a position, by chance."""
    for seed in range(400):
        match, luck = start("roll", seats, options, seed=seed), random.Random(seed)
        while not match.over:
            state = match.state
            assert isinstance(state, Roll)
            if match.record.moves and wanted(state):
                return match.record
            seat = match.asked[0]
            listed = match.prompt_of(seat).options
            match.play(luck.choice([one for one in listed if one.verb not in ("flee", "retire")] or listed))
    raise AssertionError("no game came there")


def several(s: Roll) -> bool:
    """A fighter stands before goblins and something else."""
    return (
        kind_of(s.top) == kinds.MONSTER
        and bool(s.party & 15)
        and s.dungeon & 15 >= 2
        and s.dungeon & 0xFF0 > 0
    )


def empty(s: Roll) -> bool:
    return kind_of(s.top) == kinds.MONSTER and not s.monsters() and s.level > 1 and s.lair < 3 and not s.hoard


def drag(page: Page, what: str, onto: str) -> None:
    one, other = (
        page.locator(f'[data-pick="{what}"]').bounding_box(),
        page.locator(f'[data-foe="{onto}"]').bounding_box(),
    )
    assert one is not None
    assert other is not None
    page.mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    page.mouse.down()
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=6)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_companion_is_drawn_onto_what_it_fights(house: House, width: int) -> None:
    table = house.record(at(several))
    with house.screen(width) as screen:
        page = screen.page
        page.goto(table.link())
        wait_until_asked(page)
        page.locator('[data-foe="goblin"]').scroll_into_view_if_needed()
        drag(page, "use fighter", "goblin")
        page.wait_for_function(TOLD, arg="defeats .*goblins")
        assert any("defeats" in line and "goblins" in line for line in said(page)), "all of them at once"
        expect(page.locator('[data-foe="goblin"]')).to_have_count(0)
        page.get_by_role("button", name="Undo").click()
        page.get_by_role("button", name="Undo").click()  # the fighter is back, too
        wait_until_asked(page)
        assert "use fighter" in offered(page)
        drag(page, "use fighter", "goblin")
        fits(page)


def test_the_same_by_keys_on_the_board(house: House) -> None:
    table = house.record(at(several))
    with house.screen() as screen:
        page = screen.page
        page.goto(table.link())
        wait_until_asked(page)
        page.locator('[data-pick="use fighter"]').focus()
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement?.dataset.pick?.startsWith('defeat')")
        page.keyboard.press("Enter")
        page.wait_for_function(TOLD, arg="defeats")


def test_who_flees_from_nobody_is_asked_again_wherever_it_was_picked(house: House) -> None:
    table = house.record(at(empty))
    with house.screen() as screen:
        page = screen.page
        page.goto(table.link())
        wait_until_asked(page)
        for flee in (page.locator('[data-pick="flee"]'), page.locator('.option[data-option="flee"]')):
            flee.click()
            expect(page.get_by_role("alert")).to_contain_text("Nothing bars your way")
            page.get_by_role("button", name="Think again").click()
            expect(page.get_by_role("alert")).to_have_count(0)
        page.keyboard.press(str(offered(page).index("flee") + 1))
        page.get_by_role("button", name="Flee all the same").click()
        page.wait_for_function(TOLD, arg="flees")


def test_who_plays_alone_is_told_rank_and_best_and_beats_nobody(house: House, luck: random.Random) -> None:
    with house.screen() as screen:
        page = screen.page
        for game in range(2):
            page.goto(house.table("roll", "me", options="heroes=knight").link())
            play_by_mouse(page, luck)
            expect(page.get_by_role("heading", level=2).first).to_contain_text("points")
            expect(page.locator(".seats")).not_to_contain_text("winner")
            expect(page.locator("p.best")).to_contain_text("best" if game else "Your first result")
        screen.shoot("roll-alone")
        for width in SIZES:
            resize(page, width)
            place, cave = page.locator(".board").bounding_box(), page.locator(".standing").bounding_box()
            assert place is not None and cave is not None
            assert cave["height"] > 0.6 * place["height"], f"the end has a cave around it, also at {width} px"


def test_at_tables_of_the_page_an_empty_phase_is_not_asked_about(house: House) -> None:
    """Moves by chance, on a table that the page has made: nothing but a real choice is ever offered."""
    table = house.table("roll", "me", options="heroes=none", lone=True)
    with house.screen() as screen:
        page = screen.page
        page.goto(table.link())
        luck, asked = random.Random(4), 0
        while wait_until_asked(page) and asked < 40:
            asked += 1
            now = offered(page)
            assert sorted(now) != ["end phase", "flee"]
            choose(page, luck.choice([one for one in now if one not in ("flee", "retire")] or now))


def test_size_of_a_party_is_all_on_the_stage(house: House) -> None:
    table = house.record(
        at(lambda s: kind_of(s.top) == kinds.MONSTER and size(s.party) == 7 and s.monsters() > 0)
    )
    with house.screen() as screen:
        page = screen.page
        page.goto(table.link())
        wait_until_asked(page)
        expect(page.locator(".party .figure")).to_have_count(7)
        assert page.locator(".roll").evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "seen whole"


def test_the_torch_burns_on_its_floor_however_high_the_tower_is(house: House) -> None:
    """It is placed by the floor, whose height changes with the window and with what lies below the stage."""
    apart = """() => {
        const [torch, floor] = [".torch", ".now"].map(name => {
            const box = document.querySelector(`.tower ${name}`).getBoundingClientRect();
            return box.top + box.height / 2;
        });
        return Math.abs(torch - floor);
    }"""
    with house.screen(1280) as screen:
        page = screen.page
        imported(house, page, part_of("roll", 3, "", 40))
        for height in (800, 1080, 620):
            page.set_viewport_size({"width": 1280, "height": height})
            page.wait_for_function(f"() => ({apart})() < 10")


def test_the_dragon_awake_hides_neither_the_level_nor_her_own_dice(house: House) -> None:
    """What is told of her and the number of the level: neither lies over the other."""
    both = """() => [".lair .long", ".stage .where"].map(name => {
        const {left, right, top, bottom} = document.querySelector(name).getBoundingClientRect();
        return {left, right, top, bottom};
    })"""
    with house.screen(1280) as screen:
        page = screen.page
        imported(house, page, part_of("roll", 3, "", 40))
        expect(page.locator(".lair.awake")).to_be_visible()
        for width in (1000, 1280, 1920):
            page.set_viewport_size({"width": width, "height": SIZES.get(width, 700)})
            told, level = page.evaluate(both)
            assert told["right"] <= level["left"] or told["top"] >= level["bottom"] - 2, f"at {width} px"
