"""What is heard, told and read out: sound, notifications, live regions, rules over the board of a phone."""

import re

from playwright.sync_api import expect
from tests.page.kit import PASSED, House, asked_of, choose, offered, version, wait_until_asked

LISTENING = """
window.heard = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  createBufferSource() { window.heard++; return super.createBufferSource(); }
};
"""
TELLING = """
window.asked = 0;
window.told = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { window.asked++; return (this.permission = window.answer ?? "granted"); }
  constructor(title, more) { window.told.push([title, more.body]); }
  close() {}
};
"""


def test_there_is_no_sound_until_somebody_asks_for_it(house: House) -> None:
    fetched: list[str] = []
    with house.screen() as screen:
        page = screen.page
        page.add_init_script(LISTENING)
        page.on("request", lambda asked: fetched.append(asked.url))
        page.goto(house.table("dice", "me").link())
        wait_until_asked(page)
        choose(page, "regular")
        wait_until_asked(page)
        assert not [url for url in fetched if "zzfx" in url.lower()], "sounds were fetched unasked"
        assert page.evaluate("window.heard") == 0
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Sound").check()
        page.wait_for_function("() => window.heard > 0")  # a sample of what was switched on
        page.keyboard.press("Escape")
        before = page.evaluate("window.heard")
        choose(page, offered(page)[-1])
        page.wait_for_function("before => window.heard > before", arg=before)


def test_a_notification_is_asked_for_and_never_forced(house: House) -> None:
    seat = house.table("dice", "me", "open")
    with house.screen() as host, house.screen() as guest:
        host.page.add_init_script(TELLING)
        host.page.goto(seat.link())
        guest.page.goto(f"/join/{seat.table}?motion=off#{seat.invite}")
        guest.page.get_by_role("button", name="Sit down").click()
        guest.page.wait_for_selector(".seats")
        host.page.wait_for_selector(".seats li.asked")
        assert host.page.evaluate("window.asked") == 0, "the page asked by itself"
        host.page.get_by_role("button", name="Settings").click()
        host.page.get_by_label(re.compile("Tell me when it is my turn")).check()
        host.page.wait_for_function("() => window.asked === 1")
        host.page.keyboard.press("Escape")
        host.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => window.away })")
        for _move in range(60):  # until the host has been asked while away
            asked = asked_of(host, guest)
            host.page.evaluate("away => { window.away = away }", asked is guest)
            choose(asked.page, offered(asked.page)[0])
            now = version(asked.page)
            for screen in (host, guest):
                screen.page.wait_for_function(PASSED, arg=now - 1)
            told = host.page.evaluate("window.told")
            if told:
                break
        assert told[0][0] == "Your move in Dungeon Dice"
        assert told[0][1], "it says what is asked"


def test_where_notifications_are_refused_the_page_says_so_and_asks_no_more(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        page.add_init_script(TELLING + "window.answer = 'denied';")
        page.goto("/?motion=off")
        page.get_by_role("button", name="Settings").click()
        box = page.get_by_label(re.compile("Tell me when it is my turn"))
        box.click()
        expect(page.get_by_role("alert")).to_contain_text("did not allow")
        expect(box).not_to_be_checked()


def test_a_screen_reader_hears_whose_turn_it_is_and_what_happens(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("dice", "me", "greedy").link())
        wait_until_asked(page)
        status = page.get_by_role("banner").get_by_role("status")
        expect(status).to_contain_text("Your turn")
        live = page.locator("[aria-live=polite]")
        choose(page, "regular")
        expect(live).to_contain_text("Anna rolls")
        for role, name in (
            ("region", "What to do"),
            ("list", "Options"),
            ("list", "Seats"),
            ("group", "Replay"),
            ("tablist", "Beside the board"),
            ("navigation", "Page"),
        ):
            expect(page.get_by_role(role, name=name)).to_have_count(1)  # type: ignore[arg-type]
        board = page.get_by_role("group", name=re.compile(r"^The dungeon\. On the wall: "))
        expect(board).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("^Roll on: "))).to_have_count(1)


def test_on_a_phone_the_rule_behind_the_question_opens_over_the_board(house: House) -> None:
    with house.screen(360) as screen:
        page = screen.page
        page.goto(house.table("dice", "me", "greedy").link())
        wait_until_asked(page)
        cited = page.get_by_role("region", name="What to do").locator(".cite")
        rule = cited.get_attribute("data-rule")
        cited.click()
        sheet = page.get_by_role("region", name="Rules")
        expect(sheet.locator(f'article.here[data-rule="{rule}"]')).to_be_in_viewport()
        screen.shoot("rules-360")
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        expect(cited).to_be_focused()
