"""What the tests of the page share: a browser that forgives nothing, and hands that play."""

import itertools
import json
import random
import re
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute

from undercroft.client import Client
from undercroft.engine.record import Record
from undercroft.engine.registry import shelf

ROOT = Path(__file__).parents[2]
ARTEFACTS = ROOT / "artefacts" / "page"
SIZES = {360: 740, 768: 1024, 1280: 800, 1920: 1080}
PATIENCE = 180_000  # milliseconds; a hang fails, how fast the machine is decides nothing
OVER = '[data-over="true"]'
ASKED = f".option:enabled, {OVER}"
SECRET = re.compile(r"(?<![\w-])[A-Za-z0-9_-]{22}(?![\w-])")  # as tokens and invites look
BLOCKED = "Service Worker registration blocked"  # by Playwright, on our wish
GAMES = [game.name for game in shelf()]

# Moves that bring a game to its end soon, and some that would end it too soon or make it long.
SOONER = ("stop", "retire", "end phase", "done")
NEVER = ("flee", "seek glory", "again", "sabotage")
LATER = "pass"  # once a game has been played for a while
A_WHILE = 25


# Lines of the log as the server says them: a chip stands for its part of the sentence, one line for several,
# and numbers are not yet made fit to be read.
_SAID = """all => all.flatMap(one => {
    const copy = one.cloneNode(true);
    copy.querySelectorAll("[data-said]").forEach(chip => chip.replaceWith(chip.dataset.said));
    const text = copy.textContent.trim().replaceAll("\u2212", "-").replaceAll("\u00a0", " ");
    return Array(Number(one.closest("[data-line]").dataset.times)).fill(text);
})"""


def said(page: Page) -> list[str]:
    """The lines of the log."""
    lines: list[str] = page.locator("[data-line] > .line > span:last-child").evaluate_all(_SAID)
    return lines


# Words for the dice, and names of commands, that are the same in every run and never the same twice.
STEADY = """crypto.getRandomValues = (array) => {
    const count = Number(localStorage.getItem("steady") ?? 0) + 1;
    localStorage.setItem("steady", String(count));
    array.fill(0).set([%d, count >> 8, count & 255]);
    return array;
};"""


@dataclass
class Seated:
    """A table made over HTTP, and the way to it."""

    table: str
    token: str
    invite: str | None

    def link(self, **switches: str) -> str:
        """The personal link, without motion unless a switch says otherwise."""
        query = "&".join(f"{name}={value}" for name, value in ({"motion": "off"} | switches).items())
        return f"/table/{self.table}?{query}#{self.token}"


@dataclass
class Screen:
    """One browser with its page; what it complains of is kept."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def shoot(self, name: str) -> None:
        """Keep a picture as an artefact of the run."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png", full_page=True)


class Line:
    """The connection of a page to the server, which can be cut; made before the page is opened."""

    def __init__(self, page: Page) -> None:
        self.cut = False  # whether attempts to connect are in vain
        self.lines: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket$"), self._carry)

    def _carry(self, line: WebSocketRoute) -> None:
        """Pass everything on, unless the line is cut."""
        if self.cut:
            line.close()
            return
        line.connect_to_server()
        self.lines.append(line)

    def lose(self) -> None:
        """Cut it."""
        self.cut = True
        self.lines[-1].close()

    def heal(self) -> None:
        """The next attempt to connect comes through."""
        self.cut = False


class House:
    """The server and the browser."""

    def __init__(self, address: str, browser: Browser) -> None:
        self.address = address
        self.browser = browser
        self.screens = 0

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """A call as a client makes it."""
        request = urllib.request.Request(
            self.address + path, json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def table(self, game: str, *places: str, **more: Any) -> Seated:
        """A table; places are `me`, `here`, `open` or the name of a bot."""
        kinds = ("me", "here", "open")
        listed = [{"kind": one} if one in kinds else {"kind": "bot", "bot": one} for one in places]
        names = iter(("Anna", "Bert", "Cleo", "Dora", "Emil", "Fay"))
        for place in listed:
            if place["kind"] in ("me", "here"):
                place["name"] = next(names)
        with urllib.request.urlopen(f"{self.address}/api/commitment") as answer:
            promised = json.load(answer)["table"]
        made = self.post("/api/tables", {"game": game, "places": listed, "table": promised, **more})
        return Seated(made["table"], made["token"], made["invite"])

    def played(self, luck: random.Random, game: str, *places: str, **more: Any) -> Seated:
        """A table that was played to its end by a program, for what comes then."""
        made = self.table(game, *places, **more)
        moves = itertools.count()

        def choose(_view: dict[str, Any], prompt: dict[str, Any]) -> int:
            options: dict[str, int] = {option["text"]: option["id"] for option in prompt["options"]}
            return options[wish(list(options), luck, next(moves))]

        with closing(Client(self.address)) as client:
            client.sit(made.table, made.token).play(choose)
        return made

    def record(self, record: Record) -> Seated:
        """A table on one screen that goes on where a record ends."""
        wish = urllib.request.Request(
            f"{self.address}/api/import", record.text().encode(), {"content-type": "text/plain"}
        )
        with urllib.request.urlopen(wish) as answer:
            made = json.load(answer)
        return Seated(made["table"], made["token"], made["invite"])

    @contextmanager
    def screen(self, width: int = 1280, theme: str = "dark", **options: Any) -> Iterator[Screen]:
        """A fresh browser. Whatever lands in its console as an error fails the test.

        The page is not installed in it, unless a test asks for that: it would be anew in every test.
        """
        options = {"service_workers": "block"} | options
        context = self.browser.new_context(
            base_url=self.address, viewport={"width": width, "height": SIZES[width]}, **options
        )
        context.add_init_script(
            f"localStorage.getItem('undercroft.settings') ?? localStorage.setItem('undercroft.settings', "
            f"JSON.stringify({{theme: '{theme}'}}))"
        )
        self.screens += 1
        context.add_init_script(STEADY % self.screens)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        screen = Screen(page)
        page.on("pageerror", lambda error: screen.complaints.append(str(error)))
        page.on(
            "console",
            lambda said: (
                screen.complaints.append(said.text)
                if said.type in ("error", "warning") and BLOCKED not in said.text
                else None
            ),
        )
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))
        try:
            yield screen
            assert screen.complaints == [], screen.complaints
            assert [url for url in asked if "/api/" in url and SECRET.search(url)] == [], (
                "a token in an address"
            )
        finally:
            context.close()


@dataclass
class Asked:
    """A question, as the page shows it."""

    version: int
    options: list[str]  # in their order in the panel
    drawn: list[str]  # those that the board offers, too


# What only programs say: keys of cards and moves, codes of tiles, letters of dice, ids of rules.
_NAMES = {
    word
    for game in shelf()
    for key in (*(card.key for card in game.cards()), *(card.key.partition(":")[2] for card in game.cards()))
    for word in [key]
    if re.search("[-_:]", word)
}
CODE = "|".join(
    [
        r"\b(?:TO|DO|KI|LI|TR|CO|CT|CN)\d\b",
        r"\b(?!VIII\b)[A-Z]{4,}\b",
        r"\b[a-z]+_[a-z_]+\b",
        rf"\b(?:{'|'.join(GAMES)})/[a-z]",
        r"(?<![\w-])(?:" + "|".join(sorted(map(re.escape, _NAMES), key=len, reverse=True)) + r")(?![\w-])",
    ]
)
# Whatever somebody reads or hears.
CODES = """code => {
    const wanted = new RegExp(code, "g"), found = new Set();
    const look = text => {
        for (const hit of text.matchAll(wanted)) found.add(`${hit[0]} in: ${text.trim()}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
        if (!walker.currentNode.parentElement.closest("script, style")) look(walker.currentNode.data);
    for (const one of document.querySelectorAll("[aria-label], [title], [alt], [placeholder]"))
        for (const name of ["aria-label", "title", "alt", "placeholder"]) look(one.getAttribute(name) ?? "");
    return [...found];
}"""


def speaks_in_words(page: Page) -> None:
    """No code stands in what people read or hear."""
    assert page.evaluate(CODES, CODE) == []


ASKED_NOW = """() => document.querySelector('[data-over="true"]') ? null : [
    Number(document.querySelector('[data-version]').dataset.version),
    [...document.querySelectorAll('.option')].map(one => one.dataset.option),
    [...document.querySelectorAll('[data-pick]')].map(one => one.dataset.pick)]"""


def question(page: Page) -> Asked | None:
    """Wait for our question; None when the game is over."""
    page.wait_for_selector(ASKED)
    found = page.evaluate(ASKED_NOW)
    speaks_in_words(page)
    return found and Asked(*found)


def version(page: Page) -> int:
    """The commit that the page shows."""
    return int(page.locator("[data-version]").get_attribute("data-version") or 0)


def offered(page: Page) -> list[str]:
    """The options of the panel, in their order."""
    found: list[str] = page.locator(".option").evaluate_all("all => all.map(one => one.dataset.option)")
    return found


def wish(options: list[str], luck: random.Random, move: int) -> str:
    """A move that brings the game on."""
    for text in (*SOONER, LATER) if move > A_WHILE else SOONER:
        if text in options:
            return text
    kept = (*NEVER, LATER)
    good = [text for text in options if text not in kept and not text.startswith("challenge")]
    return luck.choice(good or options)


def wait_until_asked(page: Page) -> bool:
    """Wait for our question; False when the game is over."""
    page.wait_for_selector(ASKED)
    return page.locator(OVER).count() == 0


def choose(page: Page, text: str) -> None:
    """Answer, and wait until the table has moved on."""
    before = version(page)
    page.locator(f'.option:enabled[data-option="{text}"]').click()
    mean_it(page)
    page.wait_for_function(PASSED, arg=before)


def mean_it(page: Page) -> None:
    """Say it again, where the page asks whether something is to be thrown away."""
    sure = page.locator("[data-sure]")
    if sure.count():
        sure.click()


def asked_of(*screens: Screen) -> Screen:
    """Wait until one of these browsers is asked something, and say which."""
    for _look in range(PATIENCE // 20):
        for screen in screens:
            if screen.page.locator(".option:enabled").count():
                return screen
        screens[0].page.wait_for_timeout(20)
    raise AssertionError("nobody was asked anything")


def resize(page: Page, width: int) -> None:
    """Another window: nothing sticks out there either."""
    page.set_viewport_size({"width": width, "height": SIZES[width]})
    fits(page)


def as_it_is(_move: int) -> None:
    """What is done to the window before a move, unless a test wants more: nothing."""


def play_by_mouse(
    page: Page, luck: random.Random, limit: int = 600, first: Callable[[int], None] = as_it_is
) -> int:
    """Play to the end: on the board where the move is there to be clicked, else in the panel."""
    on_board = 0
    for move in range(limit):
        first(move)
        asked = question(page)
        if asked is None:
            return on_board
        text = wish(asked.options, luck, move)
        drawn = text in asked.drawn
        on_board += drawn
        page.locator(f'[data-pick="{text}"]' if drawn else f'.option[data-option="{text}"]').first.click()
        if unsure(page, asked.version):
            page.locator("[data-sure]").click()
        page.wait_for_function(PASSED, arg=asked.version)
    raise AssertionError(f"the game was not over after {limit} moves")


def play_by_keys(
    page: Page, luck: random.Random, limit: int = 600, first: Callable[[int], None] = as_it_is
) -> int:
    """Play to the end with the keyboard alone: number keys, and Tab and Enter beyond nine options."""
    for move in range(limit):
        first(move)
        asked = question(page)
        if asked is None:
            return move
        at = asked.options.index(wish(asked.options, luck, move))
        if at < 9 and luck.random() < 0.7:
            page.keyboard.press(str(at + 1))
        else:
            reach(page, f'.option[data-option="{asked.options[at]}"]', at)
            page.keyboard.press("Enter")
        if unsure(page, asked.version):
            page.keyboard.press("Tab")  # from thinking again to doing it all the same
            page.keyboard.press("Enter")
        page.wait_for_function(PASSED, arg=asked.version)
    raise AssertionError(f"the game was not over after {limit} moves")


def reach(page: Page, selector: str, at: int) -> None:
    """Go to an option as people without a mouse do: by Tab, in a long list by arrows from its first."""
    there = "wanted => document.activeElement?.matches(wanted) ?? false"
    long = page.locator(".option").count() > 24
    for _step in range(120):
        if page.evaluate(there, ".option" if long else selector):
            break
        page.keyboard.press("Tab")
    for _step in range(at if long else 0):
        page.keyboard.press("ArrowDown")
    assert page.evaluate(there, selector), f"{selector} cannot be reached by keyboard"


def unsure(page: Page, before: int) -> bool:
    """Wait until a move was made, or is asked about once more because something would be lost: is it?"""
    page.wait_for_function(
        f"before => document.querySelector('[data-sure]') || ({PASSED})(before)", arg=before
    )
    return page.locator("[data-sure]").count() > 0


PASSED = "before => Number(document.querySelector('[data-version]')?.dataset.version ?? 0) > before"


def fits(page: Page) -> None:
    """Nothing sticks out to the side, and a table is as high as the screen: what is longer scrolls inside."""
    page.wait_for_function(
        "() => [document.documentElement, ...document.querySelectorAll('dialog[open]')]"
        ".every(one => one.scrollWidth <= one.clientWidth)"
    )
    page.wait_for_function(
        "() => !document.querySelector('[data-version]')"
        " || document.documentElement.scrollHeight <= document.documentElement.clientHeight"
    )
