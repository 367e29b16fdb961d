"""Several people at one table, in browsers, terminals and programs."""

import random
import re
import threading
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.cli.terminal import Terminal
from tests.page.kit import House, Seated, choose, fits, question, said, wish
from tests.page.test_insight import looked_at

from undercroft.client import Client


def test_browser_terminal_and_program_play_one_game(
    house: House, tmp_path: Path, luck: random.Random
) -> None:
    """To its end, and all three have seen the same game."""
    seat = house.table("dice", "me", "open", "open", options="goal=2")
    program = Client(house.address).join(seat.table, seat.invite or "", "Robert")
    playing = threading.Thread(
        target=program.play, args=(lambda _view, prompt: prompt["options"][0]["id"],), daemon=True
    )
    link = f"{house.address}/join/{seat.table}#{seat.invite}"
    with (
        house.screen() as screen,
        Terminal("join", link, "--plain", "--name", "Tess", UNDERCROFT_HOME=str(tmp_path)) as terminal,
    ):
        page = screen.page
        page.goto(seat.link())
        playing.start()
        answering = threading.Thread(target=answer_all, args=(terminal,), daemon=True)
        answering.start()
        while (asked := question(page)) is not None:
            choose(page, wish(asked.options, luck, 99))
        answering.join()
        assert terminal.end() == 0
        playing.join()
        lines = said(page)
        winner = program.view["seats"][program.view["outcome"]["winners"][0]]["name"]
        assert {"Anna", "Robert", "Tess"} == {one["name"] for one in program.view["seats"]}
        assert f"{winner} wins: " in terminal.shown
        told = " ".join(terminal.shown.split())
        assert lines and [line["text"] for line in program.log if line["text"]] == lines
        assert all(line in told for line in lines if not re.search(r"\n", line))
        expect(page.locator('[data-over="true"]')).to_be_visible()


def answer_all(terminal: Terminal) -> None:
    """Take the first choice whenever asked, until the game is over."""
    while terminal.expect("> ", "Look at the game again") == "> ":
        terminal.type("1")


def join(page: Page, seat: Seated, name: str) -> None:
    page.goto(f"/join/{seat.table}?motion=off#{seat.invite}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("[data-version]")


def test_everybody_follows_to_the_next_game_with_one_click(house: House, luck: random.Random) -> None:
    seat = house.table("dice", "me", "open", options="goal=2")
    with house.screen() as host, house.screen(360) as guest:
        host.page.goto(seat.link())
        join(guest.page, seat, "Bert")
        screens = (host.page, guest.page)
        while not all(page.locator('[data-over="true"]').count() for page in screens):
            for page in screens:
                if page.locator(".option:enabled").count():
                    asked = question(page)
                    if asked is not None:
                        choose(page, wish(asked.options, luck, 99))
        old = guest.page.url
        guest.page.get_by_role("button", name="Rematch").click()
        expect(guest.page.get_by_role("heading", name="One seat is free")).to_be_visible()
        host.page.get_by_role("button", name="Play again with them").click()
        host.page.wait_for_function("old => location.pathname !== new URL(old).pathname", arg=old)
        expect(host.page.get_by_role("list", name="Seats")).to_contain_text("Bert")
        expect(guest.page.get_by_role("heading", name="One seat is free")).to_have_count(0)
        assert host.page.url.split("?")[0] == guest.page.url.split("?")[0] != old


def test_a_listed_table_is_found_on_the_shelf_and_spectators_are_counted(house: House) -> None:
    seat = house.table("dice", "me", "open", "open", listed=True)
    with house.screen() as host, house.screen(768) as guest, house.screen(360) as watcher:
        host.page.goto(seat.link())
        for shelf in (guest.page, watcher.page):
            shelf.goto("/?motion=off")
            expect(shelf.get_by_role("heading", name="Open tables")).to_be_visible()
        guest.shoot("company-shelf-768")
        watcher.shoot("company-shelf-360")
        guest.page.locator(f'a[href^="/join/{seat.table}"]').click()
        guest.page.get_by_label("Your name").fill("Cleo")
        guest.page.get_by_role("button", name="Sit down").click()
        expect(host.page.get_by_role("list", name="Seats")).to_contain_text("Cleo")
        watcher.page.locator(f'a[href^="/table/{seat.table}"]').click()
        expect(host.page.get_by_text("1 looking on")).to_be_attached()
        host.page.get_by_role("button", name="Share", exact=True).click()
        host.shoot("company-host-1280")
        host.page.get_by_label("People without a seat may watch").uncheck()
        expect(watcher.page.get_by_text("This table is played without spectators")).to_be_visible()
        host.page.get_by_role("button", name="Let Cleo go").click()
        expect(guest.page.get_by_text("This table is played without spectators")).to_be_visible()
        host.page.get_by_role("button", name="Close this table").click()
        host.page.get_by_role("button", name="Close it for everybody").click()
        expect(host.page.get_by_role("heading", name="This table is closed")).to_be_visible()


def test_a_reaction_lies_over_the_board_moves_nothing_and_can_be_switched_off(house: House) -> None:
    seat = house.table("dice", "me", "open")
    with house.screen() as host, house.screen(360) as guest:
        host.page.goto(seat.link())
        join(guest.page, seat, "Bert")
        wait_until = "() => document.querySelector('.board')"
        for page in (host.page, guest.page):
            page.wait_for_function(wait_until)
        before = [page.locator(".board").bounding_box() for page in (host.page, guest.page)]
        host.page.get_by_role("tab", name="Chat").click()
        host.page.get_by_role("button", name="Bravo!").click()
        for screen, box in zip((host, guest), before, strict=True):
            expect(screen.page.locator(".one", has_text="Anna: Bravo!")).to_be_visible()
            assert screen.page.locator(".board").bounding_box() == box
        guest.shoot("company-reaction-360")
        expect(guest.page.locator(".one")).to_have_count(0)
        guest.page.get_by_role("button", name="Settings").click()
        guest.page.get_by_label("Reactions of the players").uncheck()
        guest.page.keyboard.press("Escape")
        host.page.get_by_role("button", name="Ouch!").click()
        expect(host.page.locator(".one", has_text="Anna: Ouch!")).to_be_visible()
        assert guest.page.locator(".one").count() == 0


def test_a_seat_that_was_left_changes_hands_by_consent_and_can_be_taken_back(hasty_house: House) -> None:
    """By a bot, back to whose it was, and then to who has the link, if those who are here agree."""
    house = hasty_house
    seat = house.table("dice", "me", "open")
    with house.screen() as host, house.screen(768) as guest, house.screen(360) as other:
        host.page.goto(seat.link())
        seats = host.page.get_by_role("list", name="Seats")
        join(guest.page, seat, "Bert")
        table = guest.page.url
        guest.page.goto("/credits?motion=off")
        expect(host.page.get_by_text("Bert has been away for a while.")).to_be_visible()
        looked_at(host, "company-left-1280")
        host.page.get_by_role("button", name="Let Pim play on").click()
        expect(seats).to_contain_text("Pim")
        guest.page.goto(table)
        expect(guest.page.get_by_text("You were away, and Pim plays on your seat.")).to_be_visible()
        looked_at(guest, "company-lost-768")
        guest.page.get_by_role("button", name="Take my seat back").click()
        expect(seats).to_contain_text("Bert")
        guest.page.goto("/credits?motion=off")
        expect(host.page.get_by_text("Bert has been away for a while.")).to_be_visible()
        other.page.goto(f"/join/{seat.table}?motion=off#{seat.invite}")
        looked_at(other, "company-ask-360")
        other.page.get_by_role("button", name="Ask for the seat of Bert").click()
        ask = host.page.locator(".ask")
        expect(ask).to_contain_text("Somebody would take the seat of Bert, who is away.")
        looked_at(host, "company-consent-1280")
        ask.get_by_role("button", name="Agree").click()
        expect(other.page.get_by_role("list", name="Seats").get_by_text("you")).to_be_attached()
        expect(ask).to_have_count(0)


def test_a_new_table_is_offered_to_everybody_where_it_is_made(house: House) -> None:
    with house.screen(360) as host, house.screen() as anybody:
        host.page.goto("/?motion=off")
        host.page.get_by_role("button", name="With friends").first.click()
        fits(host.page)
        listed = host.page.get_by_label("Open to everybody")
        expect(listed).not_to_be_checked()
        listed.check()
        host.page.get_by_role("button", name="Make the table and get the link").click()
        host.page.wait_for_selector("[data-version]")
        table = re.search(r"/table/([\w-]+)", host.page.url)
        assert table is not None
        anybody.page.goto("/?motion=off")
        anybody.page.locator(f'a[href^="/join/{table[1]}"]').click()
        anybody.page.get_by_role("button", name="Sit down").click()
        expect(host.page.get_by_role("heading", name="One seat is free")).to_have_count(0)
