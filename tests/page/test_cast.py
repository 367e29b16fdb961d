"""The cast in the page: whom one meets, what they say, a step up, and words instead of codes."""

import random
import re

import pytest
from playwright.sync_api import Page, expect
from tests.page.kit import CODE, CODES, House, choose, offered, play_by_keys, wait_until_asked
from tests.page.legible import faults

from undercroft.bots.cast import cast
from undercroft.engine.registry import find


def first_box(page: Page) -> None:
    page.goto("/?motion=off")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def test_play_now_seats_somebody_whom_a_newcomer_can_beat_and_others_are_a_click_away(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        first_box(page)
        faces: list[str] = []
        page.on("request", lambda asked: faces.append(asked.url) if "faces" in asked.url else None)
        assert faces == [], "portraits are fetched when they are wanted"
        page.get_by_role("button", name=re.compile("Pim .*somebody else")).click()
        dialog = page.get_by_role("dialog", name=re.compile("who sits across"))
        expect(dialog.get_by_text("Unbeatable")).to_have_count(1)
        assert len(faces) == 1
        screen.shoot("cast")
        dialog.get_by_role("button", name=re.compile("Old Marrow")).click()
        wait_until_asked(page)
        expect(page.locator(".seats")).to_contain_text("Old Marrow")
        first_box(page)  # who was met last is offered again
        expect(page.get_by_role("button", name=re.compile("Old Marrow .*somebody else"))).to_be_visible()


def test_after_two_wins_somebody_stronger_asks_for_a_game(house: House, luck: random.Random) -> None:
    with house.screen() as screen:
        page = screen.page
        won = 0
        for _game in range(40):
            page.goto(house.table("dice", "me", "apprentice", options="goal=1").link())
            play_by_keys(page, luck)
            won = won + 1 if page.get_by_role("heading", name="You have won").count() else 0
            step = page.get_by_text("A step up?")
            assert step.count() == int(won >= 2)
            if won == 2:
                break
        page.reload()  # looking at the same table again counts nothing
        expect(page.get_by_text("A step up?")).to_be_visible()
        screen.shoot("step-up")
        page.get_by_role("button", name="Play Old Marrow").click()
        wait_until_asked(page)
        expect(page.locator(".seats")).to_contain_text("Old Marrow")


def test_a_name_is_asked_for_once_in_place_and_never_before_the_first_move(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        first_box(page)
        page.get_by_role("button", name="Play now").first.click()
        wait_until_asked(page)
        ask = page.get_by_role("button", name="Your name?")
        assert ask.count() == 0
        choose(page, offered(page)[0])
        ask.click()
        page.get_by_label("Your name").fill("Anna")
        page.keyboard.press("Enter")
        expect(page.locator(".seats")).to_contain_text("Anna")
        expect(ask).to_have_count(0)
        first_box(page)
        page.get_by_role("button", name="Play now").first.click()
        wait_until_asked(page)
        expect(page.locator(".seats")).to_contain_text("Anna")


@pytest.mark.parametrize("rivals", [1, 2])
def test_no_name_of_the_cast_is_broken_or_cut_off_on_a_phone(house: House, rivals: int) -> None:
    """The longest ones, beside their portraits, alone and in company."""
    with house.screen(360) as screen:
        page = screen.page
        page.add_init_script("localStorage.setItem('undercroft.settings', JSON.stringify({talk: false}))")
        for game in (find("roll"), find("digger"), find("lords")):
            longest = max(cast(game), key=lambda member: max(map(len, member.name.split())))
            page.goto(house.table(game.name, "me", *[longest.bot] * rivals).link())
            expect(page.locator(".seats .face > svg")).to_have_count(rivals)
            expect(page.locator(".said")).to_have_count(0)
            assert [one for one in faults(page) if longest.name in one] == []


def test_the_cast_speaks_at_the_start_and_not_if_it_is_told_to_be_silent(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("digger", "me", "apprentice").link())
        expect(page.locator(".said[role=status]")).to_contain_text("Dig, dig, dig!")
        page.evaluate(
            "() => localStorage.setItem('undercroft.settings', JSON.stringify({theme: 'dark', talk: false}))"
        )
        page.goto(house.table("digger", "me", "apprentice").link())
        wait_until_asked(page)
        page.wait_for_timeout(300)
        assert page.locator(".said[role=status]").count() == 0


def test_rolls_are_drawn_as_dice_and_rules_are_called_by_their_titles(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("dice", "me").link())
        wait_until_asked(page)
        choose(page, "regular")
        roll = page.locator(".line", has_text="rolls").last
        expect(roll.locator(".die")).to_have_count(6)
        wait_until_asked(page)
        cite = page.locator(".cite").first
        expect(cite).not_to_have_text("The rule")
        assert "/" not in cite.inner_text()


def test_a_code_in_anything_that_is_read_or_heard_would_be_noticed(house: House) -> None:
    """What every question of every whole game is looked at with (`speaks_in_words`)."""
    codes = ("CO5 (Corridor)", "KI3", "SKKLLD", "uses a risen-fighter", "sir_moo", "dice/turn", "tile:CO1")
    words = ("Turn up a face-down tile on I7.", "level VIII, 3 GP", "Room 4: plain", "Anna wins: 4 to 1")
    with house.screen() as screen:
        page = screen.page
        for text in (*codes, *words):
            page.evaluate("text => { document.body.textContent = text }", text)
            assert bool(page.evaluate(CODES, CODE)) is (text in codes), text
        page.evaluate("() => { document.body.innerHTML = '<button aria-label=\"KI3\">x</button>' }")
        assert page.evaluate(CODES, CODE)
