"""Dungeon Digger in a window of 80 columns and 24 rows: what is asked about is on the screen."""

import re
from pathlib import Path

import pytest
from rich.text import Text
from tests.cli.driving import Run, widest
from tests.cli.terminal import Terminal
from tests.cli.test_terminal import pages
from tests.games.digger.walks import record_until, walk
from tests.next_up import next_up

from undercroft.cli.boards import Scene, board_of
from undercroft.cli.boards.hexes import place
from undercroft.cli.boards.window import offered
from undercroft.cli.look import make_console, put
from undercroft.cli.question import MANY, Question
from undercroft.cli.replay import STEPS, Tape
from undercroft.cli.screen import LEAST, Page, Redrawn
from undercroft.engine.prompt import Option, Prompt
from undercroft.engine.view import SPECTATOR
from undercroft.games.digger import GAME
from undercroft.games.digger.geometry import space_name
from undercroft.games.digger.scenarios.shelf import NAMES as SCENARIOS
from undercroft.games.digger.state import Digger
from undercroft.games.digger.words import rows

NAMES = ["Ann", "Bert", "Cleo", "Dan", "Eve", "Fay"]
BOARD = board_of(GAME)
ROWS, TITLE, MORE, SEATS = 24, 1, 1, 2  # the head of the seats and the line of who is asked
MAP_ROW = re.compile(r"([A-Q]) .*")


# `make test` looks at each scenario on its largest map, and at each size of the standard one.
every_map = pytest.mark.parametrize(
    ("scenario", "seats"),
    [
        pytest.param(name, seats, marks=[] if seats == 6 or name == "standard" else [pytest.mark.soak])
        for name in SCENARIOS
        for seats in (2, 4, 6)
    ],
)


def question(s: Digger, seat: int) -> Question:
    prompt = GAME.prompt(s, seat)
    few = prompt.options if len(prompt.options) <= MANY else ()
    return Question(GAME, BOARD, prompt, NAMES[seat], [GAME.preview(s, seat, each.id) for each in few])


def scene(s: Digger, prompt: Prompt) -> Scene:
    return Scene(GAME, GAME.view(s, prompt.seat), NAMES[: s.seats], [], prompt)


def redrawn(monkeypatch: pytest.MonkeyPatch, page: Page) -> list[str]:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", str(ROWS))
    screen = Redrawn()
    screen.console = make_console(plain=True)
    with screen.console.capture() as captured:
        screen.show(page)
    return captured.get().splitlines()


def letters(lines: list[str]) -> set[str]:
    """The rows of the map that are shown."""
    return {found[1] for line in lines if (found := MAP_ROW.fullmatch(line + " "))}


@every_map
def test_every_space_that_can_be_chosen_is_on_a_screen_of_24_rows(
    monkeypatch: pytest.MonkeyPatch, scenario: str, seats: int
) -> None:
    looked = 0
    for k, step in enumerate(walk(seats, f"scenario={scenario}", seats, 360)):
        s = step.after
        if k % 6 or not s.asked():
            continue
        asks = question(s, next_up(s))
        lines = redrawn(monkeypatch, Page(scene(s, asks.prompt), [], 0, [], asks))
        assert len(lines) < ROWS, "one row is for the answer"
        assert widest("\n".join(lines)) <= 80
        wanted = {space_name(space)[0] for space in offered(asks.prompt)}
        lowest = max((place(space)[1] for space in offered(asks.prompt)), default=0)
        highest = min((place(space)[1] for space in offered(asks.prompt)), default=0)
        console = make_console(plain=True)
        asked = len(console.render_lines(asks.draw(80), console.options.update(width=80)))
        if lowest - highest + 1 + TITLE + MORE + SEATS + asked < ROWS:
            assert wanted <= letters(lines), "\n".join(lines)
            looked += len(wanted) > 0
    assert looked > 5


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_where_no_space_is_asked_about_the_asked_seat_sees_its_own(
    monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    looked = 0
    for k, step in enumerate(walk(seats, "", seats, 400)):
        s = step.after
        if k % 5 or not s.asked() or not s.turn:
            continue
        asks = question(s, next_up(s))
        own = {space_name(node >> 1)[0] for node, owner, _n in rows(GAME.view(s, 0)["stooges"])
               if owner == next_up(s)}  # fmt: skip
        if offered(asks.prompt) or not own:
            continue
        lines = redrawn(monkeypatch, Page(scene(s, asks.prompt), [], 0, [], asks))
        assert own & letters(lines), "\n".join(lines)
        assert any(f" {NAMES[next_up(s)]} " in line for line in lines[:-2])
        looked += 1
    assert looked > 5


@pytest.mark.parametrize("height", [1, 2, 6, LEAST, 14, 20])
def test_a_part_of_the_board_takes_no_more_rows_than_it_may(height: int) -> None:
    assert BOARD.part is not None
    console = make_console(plain=True)
    for k, step in enumerate(walk(6, "scenario=raid", 2, 400)):
        if k % 40 or not step.after.asked():
            continue
        seen = scene(step.after, GAME.prompt(step.after, next_up(step.after)))
        with console.capture() as captured:
            put(console, BOARD.part(seen, height), 80)
        assert len(captured.get().splitlines()) <= height


def test_a_space_far_from_every_tile_is_drawn_when_it_can_be_chosen() -> None:
    (s,) = [step.after for step in walk(2, "", 2, 20)][-1:]
    far = max(range(s.spaces), key=lambda space: place(space)[1])
    seen = scene(s, Prompt(0, "Where?", "Anywhere.", "", (Option(0, "hex", (f"hex:{space_name(far)}",)),)))
    console = make_console(plain=True)
    with console.capture() as captured:
        put(console, BOARD.draw(seen), 80)
    assert space_name(far)[0] in letters(captured.get().splitlines())


def test_the_screen_says_which_rows_are_left_out_and_map_shows_them(home: Path) -> None:
    game = ("play", "digger", "--seats", "6", "--bots", "uniform", "--seed", "3", "--pace", "0")
    with Terminal(*game) as terminal:
        terminal.expect("\n> ")
        terminal.type("1")
        terminal.expect("more of the map")
        terminal.expect("\n> ")
        terminal.type("map")
        terminal.expect("Page 1 of 2")
        terminal.expect("\n> ")
        terminal.type("f")
        terminal.expect("Page 2 of 2")
        terminal.expect("\n> ")
        terminal.type("")
        terminal.expect("\n> ")
        terminal.type("q")
        assert terminal.end() == 0
    assert max(page.count("\n") for page in pages(terminal)) <= ROWS
    assert any(re.search(r"more of the map (above|below): [A-Q]", page) for page in pages(terminal))


def test_sentences_are_not_cut(run: Run) -> None:
    game = ("play", "digger", "--seats", "2", "--seed", "3", "--plain")
    assert "more of the map" not in run(*game, typed="1\n1\nq\n").text


@every_map
def test_a_record_is_stepped_through_on_24_rows_with_the_spaces_of_each_move(
    monkeypatch: pytest.MonkeyPatch, scenario: str, seats: int
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", str(ROWS))
    record = record_until(seats, f"scenario={scenario}", seats, lambda s: s.turn > 4 * seats)
    tape = Tape(record, SPECTATOR)
    screen = Redrawn()
    screen.console = make_console(plain=True)
    looked = 0
    for at in range(0, tape.moves + 1, 3):
        told = [line for k in range(max(0, at - 8), at) for line in tape.sentences(k)][-6:]
        with screen.console.capture() as captured:
            screen.again(tape.scene(at), told, [Text(f"Move {at} of {tape.moves}."), Text(STEPS)])
        lines = captured.get().splitlines()
        assert len(lines) < ROWS, "one row is for the answer"
        assert widest("\n".join(lines)) <= 80
        assert f"Move {at} of {tape.moves}." in lines
        if at and (place := re.fullmatch(r"hex ([A-Q])\d+b?", tape.words[at - 1])):
            looked += 1
            assert place[1] in letters(lines)
    assert looked > 3
