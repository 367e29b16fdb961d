"""The show: nothing is told before it happens, frame by frame."""

import random
import re
from typing import Any, TypedDict

import pytest
from playwright.sync_api import Page
from tests.page.kit import ASKED, OVER, PATIENCE, House, offered, said, version, wish

from undercroft.games.dice.tables import NAMES, SYMBOLS

# Looks at every frame that is drawn: what is in flight, and what has been told, lit or stamped since.
WATCH = """moving => {
    const texts = (wanted) => [...document.querySelectorAll(wanted)].map(one => one.textContent.trim());
    const facts = () => ({
        line: texts("[data-line] .line > span:last-child"),
        stamp: texts(".stamp text"),
        lit: texts("table tr.lit"),
        score: texts(".seats .score").map((score, seat) => `${seat}: ${score}`),
    });
    const seen = { frames: 0, flights: 0, told: [], early: [] };
    let before = facts(), flying = false;
    const look = () => {
        const now = facts();
        const busy = [...document.querySelectorAll(moving)].some(one => one.getAnimations().length > 0);
        seen.frames += 1;
        seen.flights += busy && !flying;
        flying = busy;
        for (const kind of Object.keys(now)) {
            const added = now[kind].filter(one => !before[kind].includes(one));
            const fresh = kind === "line" ? now[kind].slice(before[kind].length) : added;
            for (const text of fresh) {
                seen.told.push([kind, text, seen.flights]);
                if (busy) seen.early.push([kind, text]);
            }
        }
        before = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.watched = seen;
}"""


class Seen(TypedDict):
    """What the frames have shown: `told` has kind, text, and how many flights had begun by then."""

    frames: int
    flights: int
    told: list[tuple[str, str, int]]
    early: list[tuple[str, str]]


def watch(page: Page, moving: str, luck: random.Random, answers: int) -> Seen:
    """Play some answers, every frame looked at."""
    page.wait_for_selector(ASKED)
    page.evaluate(WATCH, moving)
    for move in range(answers):
        page.wait_for_selector(ASKED)
        if page.locator(OVER).count():
            break
        before = version(page)
        text = wish(offered(page), luck, move)
        page.locator(f'.option:enabled[data-option="{text}"]').first.click()
        page.wait_for_function(ANSWERED, arg=before, timeout=PATIENCE)
    found: Any = page.evaluate("() => window.watched")
    seen: Seen = found
    return seen


ANSWERED = """before => Number(document.querySelector('[data-version]').dataset.version) > before
    && document.querySelector('.option:enabled, [data-over="true"]')"""


@pytest.mark.parametrize("pace", ["brisk", pytest.param("calm", marks=pytest.mark.soak)])
def test_no_result_of_the_dice_is_told_before_they_lie(house: House, luck: random.Random, pace: str) -> None:
    """Log lines, stamps, lit rows of the pay table and scores come when no die moves any more."""
    with house.screen() as screen:
        seat = house.table("dice", "me", "greedy", "greedy")
        screen.page.goto(seat.link(motion="on", pace=pace))
        seen = watch(screen.page, ".die", luck, answers=4)
    assert seen["early"] == []
    rolls = [flights for kind, text, flights in seen["told"] if kind == "line" and "rolls" in text]
    assert len(rolls) > 4
    assert all(before < after for before, after in zip([0, *rolls], rolls, strict=False)), (
        "no roll is told unseen"
    )
    assert {"stamp", "lit", "score"} <= {kind for kind, _text, _flights in seen["told"]}


@pytest.mark.parametrize("pace", ["brisk", pytest.param("calm", marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    ("game", "moving", "answers"),
    [("roll", "svg.bone, svg.coal", 6), ("digger", ".walker, .laid", 6)],
)
def test_nothing_is_told_while_it_moves(
    house: House, luck: random.Random, game: str, moving: str, answers: int, pace: str
) -> None:
    """Dice of Dungeon Roll lie, groups of Dungeon Digger stand and tiles are laid before a line says so."""
    with house.screen() as screen:
        seat = house.table(game, "me", "greedy")
        screen.page.goto(seat.link(motion="on", pace=pace))
        seen = watch(screen.page, moving, luck, answers)
    assert seen["early"] == []
    assert seen["flights"] > 2
    assert len([kind for kind, _text, _flights in seen["told"] if kind == "line"]) > 4


# Looks at every frame: how many tiles lie, the scores, how many lines are told, and whether anything moves.
FRAMES = """() => {
    window.frames = [];
    const look = () => {
        const all = (wanted) => [...document.querySelectorAll(wanted)];
        const scores = all(".seats .score").map(one => Number.parseInt(one.textContent));
        const moving = document.getAnimations().length;
        const lines = all("[data-line]").reduce((sum, one) => sum + Number(one.dataset.times), 0);
        const frame = [all(".map .laid").length, scores, lines, moving];
        if (JSON.stringify(frame) !== JSON.stringify(window.frames.at(-1))) window.frames.push(frame);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
LAID = re.compile(r"(\w[\w ]*) (?:builds|lets|clears) ")
PAID = re.compile(r"(\w[\w ]*?) (?:completes|joins|gains) .*?(\d+) GP")


def test_with_reduced_motion_every_beat_draws_what_is_told_by_then_and_what_bots_moved_is_lit(
    house: House,
) -> None:
    """Tiles and scores of every frame are those of the lines in the log; nothing moves; bots light up."""
    with house.screen(reduced_motion="reduce") as screen:
        page = screen.page
        seat = house.table("digger", "me", "greedy", "greedy")
        page.goto(f"/table/{seat.table}?pace=quick#{seat.token}")
        page.wait_for_selector(ASKED)
        while "pass" not in offered(page):
            before = version(page)
            page.locator(".option:enabled").first.click()
            page.wait_for_function(ANSWERED, arg=before, timeout=PATIENCE)
        page.evaluate(FRAMES)
        lit = 0
        for _turn in range(3):
            before, told = version(page), len(said(page))
            page.locator('.option:enabled[data-option="pass"]').click()
            page.wait_for_function(ANSWERED, arg=before, timeout=PATIENCE)
            lines = said(page)
            built = {
                found[1] for line in lines[told:] if (found := re.search(r" builds .* on (\w+)\.", line))
            }
            assert page.locator(".map path.moved").count() >= len(built), "what the bots built is lit"
            lit = max(lit, len(built))
        frames: Any = page.evaluate("() => window.frames")
        names = [name.split("\n")[0] for name in page.locator(".seats .name strong").all_inner_texts()]
    tiles, scores, first, _moving = frames[0]
    for laid, counted, count, moving in frames:
        fresh = lines[first:count]
        deeds = [found[0] for line in fresh if (found := LAID.match(line))]
        more = sum(-1 if deed.endswith("clears ") else 1 for deed in deeds)
        gold = [found.groups() for line in fresh if (found := PAID.match(line))]
        paid = [sum(int(gp) for who, gp in gold if who == name) for name in names]
        assert (laid, counted) == (tiles + more, [a + b for a, b in zip(scores, paid, strict=True)])
        assert not moving
    assert lit > 1, "bots have built more than one tile"
    assert len({count for _laid, _scores, count, _moving in frames}) > 10, "lines come one after another"


def test_what_waits_is_skipped_by_a_key_and_by_a_tap(house: House) -> None:
    """At the calmest pace nobody has to wait: the page is at once where the server is."""
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("dice", "me", "greedy", "greedy").link(motion="on", pace="calm"))
        for way in ("key", "tap"):
            page.wait_for_selector(ASKED)
            while not page.get_by_role("button", name="Skip ahead").count():
                page.wait_for_selector(ASKED)
                text = "stop" if "stop" in offered(page) else offered(page)[0]
                page.locator(f'.option:enabled[data-option="{text}"]').click()
                page.wait_for_selector(f".option:enabled, {OVER}, .pace")
            if way == "key":
                page.keyboard.press("n")
            else:
                page.locator(".board svg").first.click(position={"x": 60, "y": 60})  # nothing to pick there
            page.wait_for_function("() => !document.querySelector('.pace')")


def test_who_listens_hears_the_lines_in_the_order_of_the_log(house: House, luck: random.Random) -> None:
    """One by one as they are told, each once; what is added is read out."""
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("dice", "me", "greedy").link(motion="on", pace="quick"))
        page.wait_for_selector(ASKED)
        begun = len(said(page))
        page.evaluate(LISTEN)
        for move in range(3):
            before = version(page)
            page.locator(f'.option:enabled[data-option="{wish(offered(page), luck, move)}"]').click()
            page.wait_for_function(ANSWERED, arg=before, timeout=PATIENCE)
        heard = page.evaluate("() => window.heard")
        assert heard == [FACES.sub(in_words, line) for line in said(page)[begun:]]
        assert len(heard) > 3


FACES = re.compile(r"(?<=rolls )[A-Z]+")


def in_words(letters: re.Match[str]) -> str:
    """Dice as they are read out."""
    return ", ".join(NAMES[SYMBOLS.index(letter)] for letter in letters[0])


LISTEN = """() => {
    window.heard = [];
    const hear = (node) => node.nodeType === 1 && window.heard.push(node.textContent);
    new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(hear)))
        .observe(document.querySelector("[aria-live=polite]"), { childList: true });
}"""


def test_nobody_is_called_to_move_while_a_throw_and_what_it_does_are_shown(house: House) -> None:
    """The status line said "Anna to move", or "Your move", with nothing that she could press."""
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("fighter", "me", "greedy").link(motion="on", pace="quick"))
        page.wait_for_selector(ASKED)
        page.evaluate(STATUS)
        for _move in range(4):
            before = version(page)
            page.locator(".option:enabled").first.click()
            page.wait_for_function(ANSWERED, arg=before, timeout=PATIENCE)
        said = page.evaluate("() => window.statuses")
        assert "See what happens" in said
        assert not [one for one in said if one.startswith(("Your move", "Anna to move"))]


STATUS = """() => {
    window.statuses = [];
    const line = document.querySelector(".status");
    const keep = () => window.statuses.push(line.querySelector("strong").textContent);
    new MutationObserver(keep).observe(line, { subtree: true, childList: true, characterData: true });
}"""
