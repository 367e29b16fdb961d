"""The board of Dungeon Lords: orders are laid as one gesture, and every question lies on the table."""

import json
import random
import re

from playwright.sync_api import Page, expect
from tests.page.kit import PASSED, House, choose, fits, offered, said, version, wait_until_asked
from tests.page.moments import part_of
from tests.page.screens import imported

from undercroft.bots.shelf import find_maker
from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE
from undercroft.engine.record import Record
from undercroft.engine.rng import Rng
from undercroft.games.lords import GAME
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.picture import picture

SECRETS = re.compile(
    "order|Whom do you send|How many ghosts|Which trap|Where do you meet|Look at which|goes back"
)
TITLES = {card.key: card.title for card in GAME.cards()}


def laying(house: House, page: Page, *rivals: str) -> None:
    """A table at the moment at which orders are laid."""
    page.goto(house.table("lords", "me", *rivals).link())
    assert wait_until_asked(page)
    choose(page, offered(page)[0])
    expect(page.get_by_role("heading", name="Lay your first order")).to_be_visible()


def card(page: Page, k: int) -> str:
    """The name of the k-th order that can be laid."""
    name = page.locator(".card").nth(k).get_attribute("data-order")
    assert name
    return name


def test_three_orders_are_tapped_in_order_and_sent_as_one_gesture(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        sent: list[str] = []

        def hear(frame: str | bytes) -> None:
            sent.append(json.loads(frame)["type"])

        page.on("websocket", lambda socket: socket.on("framesent", hear))
        laying(house, page, "uniform", "uniform", "uniform")
        send = page.get_by_role("button", name="Lay them")
        acts = sent.count("act")
        assert acts > 0
        names = [card(page, k) for k in (3, 0, 4)]
        for name in names:
            expect(send).to_be_disabled()
            page.locator(f'.card[data-order="{name}"]').click()
        expect(page.locator(".card.picked")).to_have_count(3)
        screen.shoot("lords-planner")
        slots = page.get_by_role("group", name="Your three orders").locator(".slot")
        slots.nth(1).click()  # a slot gives its order back, and those behind close up
        expect(page.locator(".card.picked")).to_have_count(2)
        expect(send).to_be_disabled()
        page.locator(f'.card[data-order="{names[1]}"]').click()
        assert sent.count("act") == acts, "nothing is sent before the button"
        before = version(page)  # rivals may have answered meanwhile
        send.click()
        page.wait_for_function(PASSED, arg=before)
        wait_until_asked(page)
        log = page.locator(".tabs")
        for name in names:
            title = TITLES[name]
            expect(log.get_by_text(f"Anna shows {title}.").first).to_be_attached()


def test_a_shared_screen_is_covered_only_while_orders_and_plans_are_secret(house: House) -> None:
    """Both choose in secret behind a hand-over; what follows is played before everybody, traps face down."""
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("lords", "me", "here").link())
        luck = random.Random("lords on one screen")
        ready = page.get_by_role("button", name=re.compile("show the table"))
        covers = opens = 0
        for _answer in range(60):
            page.wait_for_selector('.option:enabled, h2:has-text("Hand the screen to")')
            if ready.count():
                covers += 1
                assert page.locator(".lords, .option").count() == 0
                ready.click()
                page.wait_for_selector(".option:enabled")
                expect(page.get_by_role("heading", name=SECRETS).last).to_be_visible()
            elif not page.get_by_role("heading", name=SECRETS).count():
                opens += 1
                assert page.locator(".trap:not(.back)").count() == 0, "a trap card lies open"
                assert page.get_by_text(re.compile("has drawn")).count() == 0, "a whispered line is shown"
            choose(page, luck.choice([text for text in offered(page) if text != "decline"] or offered(page)))
        assert covers > 4 and opens > 8, (covers, opens)


def festive() -> Record:
    """A table of the Festival Season at which orders are due: a board lies, and a tunnel is improved."""
    s, rng = GAME.start(4, "packs=festival"), Rng(3)
    options = GAME.options_of(s)
    bots = [find_maker("greedy", GAME, clock=False)(options, 4) for _seat in range(4)]
    moves: list[tuple[int, int]] = []
    while True:
        drawn = picture(GAME.view(s, 0))
        improved = any(cell["improved"] for one in drawn["dungeons"] for cell in one["cells"])
        if s.top & 255 == kinds.LAY and drawn["opportunity"] and improved:
            return Record("lords", s.rules, 4, options, moves, ["Anna", "Bert", "Cleo", "Dora"])
        seat = CHANCE if s.chance() else lowest(s.asked())
        n = s.sample(rng) if s.chance() else bots[seat].choose(GAME.view(s, seat), s.legal(seat), rng)
        moves.append((seat, n))
        s.apply(n, seat)


def test_a_board_and_improved_tunnels_lie_on_a_phone_where_they_work_and_no_word_is_broken(
    house: House,
) -> None:
    record = festive()
    s = record.start()
    for seat, n in record.moves:
        s.apply(n, seat)
    title = TITLES[picture(GAME.view(s, 0))["opportunity"]]
    with house.screen(360) as screen:
        page = screen.page
        page.goto(house.record(record).link())
        page.wait_for_selector('.option:enabled, h2:has-text("Hand the screen to")')
        if page.get_by_role("button", name=re.compile("show the table")).count():
            page.get_by_role("button", name=re.compile("show the table")).click()
        expect(page.locator(".street .board em")).to_have_text(title)
        for k in range(3):
            page.locator(".card").nth(k).click()
        broken = page.locator(".slot.full").evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.clientWidth"
            " || getComputedStyle(one).overflowWrap !== 'normal').map(one => one.textContent)"
        )
        assert broken == [], "a word does not fit into its slot"
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (
            "the page itself scrolls"
        )
        screen.shoot("lords-festival-360")
        page.get_by_role("tab", name="Others").click()
        expect(page.locator(".improved").first).to_be_attached()


def test_nothing_is_said_to_be_sold_out_before_the_first_market(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("lords", "me", "uniform").link())
        wait_until_asked(page)
        offers = page.get_by_role("region", name="The market").locator(".offers").first
        expect(offers).to_contain_text("Nothing yet.")
        choose(page, offered(page)[0])
        expect(offers.locator(".offer").first).to_be_visible()


def test_a_combat_uses_the_height_of_a_large_screen(house: House) -> None:
    """At 1920 px a third of the board lay empty below it."""
    filled = """() => {
        const board = document.querySelector(".lords").getBoundingClientRect();
        const things = [...document.querySelectorAll(".own button, .own li, .others li")];
        const lowest = Math.max(...things.map(one => one.getBoundingClientRect().bottom));
        return (lowest - board.top) / board.height;
    }"""
    with house.screen(1920) as screen:
        page = screen.page
        imported(house, page, part_of("lords", 4, "", 40))
        expect(page.get_by_role("list", name="Steps of the battle")).to_be_visible()
        assert page.evaluate(filled) > 0.72
        fits(page)


def test_a_long_way_back_does_not_squeeze_the_question(house: House) -> None:
    """*Change the last answer* stands below the question, where both have no room beside each other."""
    with house.screen(768) as screen:
        page = screen.page
        imported(house, page, part_of("lords", 4, "", 3))
        expect(page.get_by_role("button", name="Change the last answer")).to_be_visible()
        lines = "one => Math.round(one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))"
        for width in (768, 1000, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.locator(".panel header h2").evaluate(lines) <= 2, f"at {width} px"


def test_a_dark_board_goes_on_in_the_dark_in_parchment_light_too(house: House) -> None:
    """Where it fades, there was a bright mist over its lower edge."""
    with house.screen(768, "light") as screen:
        page = screen.page
        imported(house, page, part_of("lords", 4, "", 12))
        expect(page.locator(".lords[data-more~=down]")).to_be_visible()
        behind = page.locator(".board").evaluate("one => getComputedStyle(one).backgroundImage")
        assert "rgb(20, 16, 13)" in behind


def test_a_sentence_that_is_told_again_stands_in_the_log_once(house: House) -> None:
    """Everybody is dealt three orders face down, and plans in several steps: a line, and how often."""
    with house.screen() as screen:
        page = screen.page
        seat = house.table("lords", "me", "uniform")
        page.goto(f"/table/{seat.table}?motion=off")  # who watches sees no order
        lines = page.locator("[data-line]").filter(has_text="Anna is dealt an order, face down.")
        expect(lines).to_have_count(1)
        expect(lines).to_contain_text("3 times")
        told = said(page)
        assert told.count("Anna is dealt an order, face down.") == 3
        lines.locator(".line").focus()
        page.keyboard.press("Home")
        here = page.locator(":focus")
        expect(here).to_contain_text("has the Starting Player Token.")
        walked = []
        for _step in range(2):
            page.keyboard.press("ArrowDown")
            walked.append(here.inner_text().strip())
        dealt = [f"{who} is dealt an order, face down." for who in ("Anna", "Uniform")]
        assert sorted(walked) == dealt, "arrows go from one told line to the next"


def test_the_seasons_of_a_year_with_the_festival_stand_on_the_board_of_a_phone(house: House) -> None:
    with house.screen(360) as screen:
        imported(house, screen.page, part_of("lords", 3, "packs=festival", 95))
        board = screen.page.locator(".board").bounding_box()
        seasons = [one.bounding_box() for one in screen.page.locator(".season li").all()]
        assert board is not None and len(seasons) == 6
        assert all(one and one["x"] + one["width"] < board["x"] + board["width"] - 4 for one in seasons)
