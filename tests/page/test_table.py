"""Table manners in the browser: friends, watching, coming back, taking back, looking back."""

import random
import re

from playwright.sync_api import Page, expect
from tests.page.kit import (
    ASKED,
    OVER,
    PASSED,
    House,
    Line,
    asked_of,
    choose,
    fits,
    offered,
    play_by_keys,
    version,
    wait_until_asked,
)
from tests.page.screens import new_table

from undercroft.client import Client


def panel(page: Page) -> str:
    return page.get_by_role("region", name="What to do").inner_text()


def test_friends_meet_by_link_and_play_in_two_browsers(house: House) -> None:
    with house.screen() as host, house.screen(360) as guest:
        host.page.goto("/?motion=off")
        host.page.get_by_role("button", name="With friends").first.click()
        host.page.get_by_label("Name of seat A").fill("Anna")
        host.shoot("with-friends")
        host.page.get_by_role("button", name="Make the table and get the link").click()
        expect(host.page.get_by_role("img", name="QR code of the link")).to_be_visible()
        host.shoot("lobby")
        link = host.page.get_by_label("The link to a seat").input_value()

        guest.page.goto(link.replace("#", "?motion=off#"))
        expect(guest.page.get_by_role("heading", name="You are invited to Dungeon Dice")).to_be_visible()
        guest.shoot("invited-360")
        guest.page.get_by_label("Your name").fill("Bert")
        guest.page.get_by_role("button", name="Sit down").click()

        expect(host.page.locator(".seats")).to_contain_text("Bert")
        expect(guest.page.locator(".seats")).to_contain_text("Anna")
        for _turn in range(8):  # whoever is asked answers, and both see the same log
            asked = asked_of(host, guest)
            choose(asked.page, offered(asked.page)[0])
            for screen in (host, guest):
                expect(screen.page.locator(f'[data-version="{version(asked.page)}"]')).to_be_attached()
        guest.page.get_by_role("tab", name="Log").click()
        lines = host.page.locator(".line").all_inner_texts()
        expect(guest.page.locator(".line")).to_have_text(lines, use_inner_text=True)
        assert len(lines) > 5
        fits(guest.page)


def test_house_rules_are_called_by_titles_and_packs_are_ticked(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        new_table("lords")(house, page)
        expect(page.get_by_label("Phase order").locator("option").first).to_have_text("Manual")
        page.get_by_role("checkbox", name="Dungeon Setup").check()
        page.get_by_role("checkbox", name="Festival Season").check()
        page.get_by_role("checkbox", name="Minions Bearing Gifts").check()
        page.get_by_role("checkbox", name="Dungeon Setup").uncheck()
        page.get_by_role("button", name="Make the table and get the link").click()
        page.wait_for_selector("[data-version]")
        table = page.evaluate("() => location.pathname.split('/')[2]")
        options = Client(house.address).call("GET", f"/api/tables/{table}")["options"]
        assert options.endswith("packs=festival+gifts")
        new_table("roll")(house, page)
        expect(page.get_by_label("Heroes").locator("option", has_text="Half-Goblin")).to_have_count(1)
        expect(page.get_by_label("We roll and draw ourselves")).to_be_visible()
        new_table("fighter")(house, page)
        expect(page.get_by_label("We throw real dice at a real board")).to_be_visible()
        expect(page.get_by_text("We roll")).to_have_count(0)


def test_what_people_write_is_only_text(house: House) -> None:
    nasty = "<img src=x onerror=\"document.title='owned'\"><b>bold</b>"
    seat = house.table("dice", "me", "open")
    with house.screen() as host, house.screen() as guest:
        host.page.goto(seat.link())
        guest.page.goto(f"/join/{seat.table}?motion=off#{seat.invite}")
        guest.page.get_by_label("Your name").fill(nasty[:30])
        guest.page.get_by_role("button", name="Sit down").click()
        guest.page.get_by_role("tab", name="Chat").click()
        guest.page.get_by_label("Say something").fill(nasty)
        guest.page.get_by_role("button", name="Send").click()
        host.page.get_by_role("tab", name="Chat").click()
        expect(host.page.get_by_role("log", name="Chat")).to_contain_text(nasty)
        assert host.page.locator(".said img, .said b, .seats img").count() == 0
        assert "owned" not in host.page.title()
        host.shoot("chat")


def test_a_reload_in_mid_turn_changes_nothing(house: House) -> None:
    seat = house.table("dice", "me")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        wait_until_asked(page)
        choose(page, "regular")
        page.wait_for_selector(".option:enabled")
        before = (version(page), offered(page), page.locator(".line").all_inner_texts())
        assert seat.token not in page.url, "the token stays in the address"
        page.reload()
        page.wait_for_selector(".option:enabled")
        assert (version(page), offered(page), page.locator(".line").all_inner_texts()) == before


def test_on_one_screen_everybody_gets_their_own_question(house: House) -> None:
    with house.screen(768) as screen:
        page = screen.page
        page.goto("/?motion=off")
        page.get_by_role("button", name="On one screen").first.click()
        page.get_by_label("Name of seat A").fill("Anna")
        page.get_by_label("Name of seat B").fill("Bert")
        screen.shoot("one-screen")
        page.get_by_role("button", name="Sit down").click()
        asked: set[str] = set()
        for _move in range(60):
            assert wait_until_asked(page)
            asked.add(panel(page).split(":")[0])
            options = offered(page)
            choose(page, "stop" if "stop" in options else options[0])
            if len(asked) == 2:
                break
        assert asked == {"Anna", "Bert"}


def test_a_spectator_sees_the_table_and_is_asked_nothing(house: House) -> None:
    seat = house.table("dice", "me", "greedy")
    with house.screen() as player, house.screen() as watcher:
        player.page.goto(seat.link())
        wait_until_asked(player.page)
        watcher.page.goto(f"/table/{seat.table}?motion=off")
        expect(watcher.page.locator(".seats")).to_contain_text("Anna")
        choose(player.page, "regular")
        now = version(player.page)
        watcher.page.wait_for_function(PASSED, arg=now - 1)
        assert watcher.page.locator(".option, [data-pick]").count() == 0
        watcher.shoot("spectator")


def test_a_line_of_the_log_shows_the_table_as_it_was(house: House) -> None:
    seat = house.table("dice", "me", "greedy")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        wait_until_asked(page)
        choose(page, "regular")
        wait_until_asked(page)
        page.locator(".line").first.click()
        expect(page.get_by_role("heading", name=re.compile(r"Move \d+ of \d+"))).to_be_visible()
        expect(page.locator(".option, [data-pick]")).to_have_count(0)
        expect(page).to_have_url(re.compile("at="))
        screen.shoot("replay")
        page.keyboard.press("]")
        page.get_by_role("button", name="Back to now").click()
        expect(page.locator(".option").first).to_be_visible()
        expect(page).not_to_have_url(re.compile("at="))


def test_a_shared_moment_opens_there_and_can_be_played_on_from(house: House, luck: random.Random) -> None:
    seat = house.table("dice", "me", "greedy", options="goal=2")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        play_by_keys(page, luck)
        page.goto(f"/table/{seat.table}?motion=off&at=2")
        expect(page.get_by_role("heading", name="Move 2 of")).to_be_visible()
        page.get_by_role("button", name="Play on from here").click()
        page.wait_for_url(lambda url: seat.table not in url)
        page.wait_for_selector(ASKED)
        screen.shoot("branch")
        play_by_keys(page, luck)
        expect(page.locator(OVER)).to_be_visible()


def test_undo_takes_back_to_the_last_revealed_information(house: House) -> None:
    """A die that was seen cannot be unseen; with bots alone nobody else is asked."""
    seat = house.table("dice", "me", "here")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        for _move in range(60):
            assert wait_until_asked(page)
            if "stop" in offered(page):
                break
            choose(page, offered(page)[0])
        held = panel(page)
        choose(page, "stop")
        undo = page.get_by_role("button", name="Undo")
        expect(undo).to_be_visible()
        undo.click()
        expect(page.locator('.option[data-option="stop"]')).to_be_visible()
        expect(page.get_by_role("region", name="What to do")).to_contain_text(held.split("\n")[0])


def test_taking_back_a_roll_needs_the_consent_of_the_other(house: House) -> None:
    seat = house.table("dice", "me", "open")
    with house.screen() as host, house.screen() as guest:
        host.page.goto(seat.link())
        guest.page.goto(f"/join/{seat.table}?motion=off#{seat.invite}")
        guest.page.get_by_role("button", name="Sit down").click()
        guest.page.wait_for_selector(".seats")
        mover = asked_of(host, guest)
        other = guest if mover is host else host
        choose(mover.page, "regular")
        mover.page.get_by_role("button", name="Ask to take back").click()
        expect(other.page.get_by_role("button", name="Agree")).to_be_visible()
        other.shoot("consent")
        who = "Anna" if mover is host else "B"
        expect(other.page.locator(".ask p")).to_have_text(
            re.compile(rf"^{who} asks to take back \d moves?\.$")
        )
        other.page.get_by_role("button", name="Agree").click()
        expect(mover.page.locator('.option[data-option="regular"]')).to_be_visible()


def test_a_lost_connection_is_shown_and_healed(house: House) -> None:
    seat = house.table("dice", "me", "greedy")
    with house.screen() as screen:
        page = screen.page
        line = Line(page)
        page.goto(seat.link())
        wait_until_asked(page)
        line.lose()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        screen.shoot("connection-lost")
        page.get_by_role("button", name="Try now").click()  # in vain: else it might heal before the click
        expect(page.get_by_text("Connection lost")).to_be_visible()
        line.heal()
        expect(page.get_by_text("Connection lost")).to_be_hidden()
        choose(page, "regular")


def test_a_refused_move_says_why_and_opens_its_rule(house: House) -> None:
    seat = house.table("dice", "me", "greedy")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        wait_until_asked(page)
        refused = page.get_by_role("button", name=re.compile("not now"))
        for _move in range(40):
            if refused.count():
                break
            choose(page, offered(page)[0])
            assert wait_until_asked(page)
        rule = refused.first.get_attribute("data-rule")
        refused.first.click()
        expect(page.locator(f'article.here[data-rule="{rule}"]')).to_be_in_viewport()
        screen.shoot("rules")


def test_every_rule_that_is_cited_opens_at_the_top_of_what_is_seen(house: House) -> None:
    seat = house.table("dice", "me", "greedy")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        opened: set[str] = set()
        for _move in range(40):
            assert wait_until_asked(page)
            for cite in page.locator("button[data-rule]:visible").all():
                rule = cite.get_attribute("data-rule") or ""
                if rule in opened:
                    continue
                opened.add(rule)
                cite.click()
                paragraph = page.locator(f'article.here[data-rule="{rule}"]')
                expect(paragraph.get_by_role("heading")).to_be_in_viewport()
                top = paragraph.evaluate(
                    "p => p.getBoundingClientRect().top - p.closest('.rules').getBoundingClientRect().top"
                )
                assert 0 <= top <= 60, f"{rule} begins {top} pixels below the top"
            if len(opened) > 2:
                return
            choose(page, offered(page)[0])
        raise AssertionError(f"only {opened} were cited")


def test_who_comes_back_reads_what_has_happened(house: House) -> None:
    seat = house.table("dice", "me", "here")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        wait_until_asked(page)
        page.goto("/?motion=off")
        with house.screen() as elsewhere:
            elsewhere.page.goto(seat.link())
            wait_until_asked(elsewhere.page)
            choose(elsewhere.page, "regular")
        page.get_by_role("link", name=re.compile("^Dungeon Dice")).click()
        expect(page.get_by_text("since you were here")).to_be_visible()


def test_single_keys_can_be_switched_off(house: House) -> None:
    seat = house.table("dice", "me", "greedy")
    with house.screen() as screen:
        page = screen.page
        page.goto(seat.link())
        wait_until_asked(page)
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="How the table works")).to_be_visible()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Settings").click()
        page.get_by_label(re.compile("Keyboard shortcuts")).uncheck()
        page.keyboard.press("Escape")
        before = version(page)
        page.keyboard.press("?")
        page.keyboard.press("1")
        assert page.get_by_role("dialog").count() == 0
        assert version(page) == before


def test_the_lesson_can_be_left_at_any_time(house: House) -> None:
    seat = house.table("dice", "me", "greedy", lesson=True)
    with house.screen() as screen:
        screen.page.goto(seat.link())
        screen.page.get_by_role("button", name="Leave the lesson").click()
        expect(screen.page.locator(".lesson")).to_be_hidden()
        expect(screen.page.locator(".option").first).to_be_visible()
