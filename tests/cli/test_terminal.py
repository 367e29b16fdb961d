"""The program in a real terminal: whole games, keys, signals, windows of several sizes."""

import os
import signal
from pathlib import Path

import pytest
from tests.cli.driving import widest, without_escapes
from tests.cli.terminal import Terminal

import undercroft
from undercroft.cli.saves import unfinished

GAME = ("play", "dice", "--seats", "2", "--names", "Ann", "--seed", "5", "--pace", "0")
SECOND_SCREEN, FIRST_SCREEN, CLEAR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[2J"


def play_to_the_end(terminal: Terminal) -> None:
    while terminal.expect("\n> ", "wins:") == "\n> ":
        terminal.type("1")


def pages(terminal: Terminal) -> list[str]:
    """What was drawn between one clearing of the screen and the next."""
    second = terminal.shown.partition(SECOND_SCREEN)[2].partition(FIRST_SCREEN)[0]
    return [without_escapes(page) for page in second.split(CLEAR)]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_is_played_and_nothing_wraps_or_scrolls_away(home: Path, seats: int) -> None:
    bots = ",".join(["greedy", "uniform", "uniform"][: seats - 1])
    game = ("play", "dice", "--names", "Ann", "--seed", "5", "--pace", "0", "--bots", bots)
    with Terminal(*game, "--options", "goal=5") as terminal:
        play_to_the_end(terminal)
        assert terminal.end() == 0
    assert terminal.shown.count(SECOND_SCREEN) == terminal.shown.count(FIRST_SCREEN) == 1
    assert max(widest(page) for page in pages(terminal)) <= 80
    assert max(page.count("\n") for page in pages(terminal)) <= 24
    assert CLEAR not in terminal.shown.rpartition(FIRST_SCREEN)[2]  # what was there before the game stays
    last = without_escapes(terminal.shown.rpartition(FIRST_SCREEN)[2])
    assert "wins:" in last
    (path,) = (home / "records").iterdir()
    assert f"undercroft replay {path}" in last.replace("\r\n", "")
    assert undercroft.load(path).over


def test_ctrl_c_saves_and_gives_the_terminal_back(home: Path) -> None:
    with Terminal(*GAME) as terminal:
        terminal.expect("\n> ")
        terminal.type("r")
        terminal.expect("\n> ")
        terminal.interrupt()
        assert terminal.end() == 130
    assert "Saved after 3 moves." in terminal.shown.rpartition(FIRST_SCREEN)[2]
    assert "Traceback" not in terminal.shown


def test_ctrl_d_saves_and_leaves(home: Path) -> None:
    with Terminal(*GAME) as terminal:
        terminal.expect("\n> ")
        terminal.press("\x04")
        assert terminal.end() == 0
    assert "Saved after 1 move." in terminal.shown


def test_termination_gives_the_terminal_back(home: Path) -> None:
    with Terminal(*GAME) as terminal:
        terminal.expect("\n> ")
        terminal.terminate()
        assert terminal.end() == 130
    assert FIRST_SCREEN in terminal.shown


@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGHUP])
def test_a_terminal_that_is_closed_loses_nothing_and_the_next_start_offers_to_resume(
    home: Path, stop: signal.Signals
) -> None:
    with Terminal(*GAME) as terminal:
        terminal.expect("\n> ")
        terminal.type("r")
        terminal.expect("\n> ")
        os.kill(terminal.pid, stop)
        assert terminal.end() == -stop
    (kept,) = unfinished()
    assert kept.record is not None
    assert len(kept.record.moves) == 3
    with Terminal(*GAME) as terminal:
        terminal.expect("Go on with it?")
        terminal.type("")
        terminal.expect("\n> ")
        terminal.type("q")
        assert terminal.end() == 0
    assert "Saved after 3 moves." in terminal.shown


def test_enter_all_the_way_from_the_shelf_starts_a_game(home: Path) -> None:
    with Terminal() as terminal:
        terminal.expect("Which game? [1]")
        terminal.type("")
        terminal.expect("How many seats")
        terminal.type("")
        terminal.expect("Who plays against you?")
        terminal.type("")
        terminal.expect("\n> ")
        terminal.type("q")
        assert terminal.end() == 0
    assert "Saved after" in terminal.shown


def test_the_log_the_rule_and_help_are_shown_in_place(home: Path) -> None:
    with Terminal(*GAME, rows=40) as terminal:
        terminal.expect("\n> ")
        for command, shown in (
            ("?", "Your turn (dice/turn)."),
            ("h", "Enter alone"),
            ("l", "Page 1 of 1"),
        ):
            terminal.type(command)
            terminal.expect(shown)
            if command == "l":
                terminal.type("")
            terminal.expect("\n> ")
        terminal.type("stop")
        terminal.expect("(dice/turn)", "no choice here")
        terminal.expect("\n> ")
        terminal.type("q")
        assert terminal.end() == 0


def test_a_rule_that_does_not_fit_beside_the_board_has_a_page_of_its_own(home: Path) -> None:
    four = ("play", "dice", "--seats", "4", "--seed", "5")
    with Terminal(*four, rows=22) as terminal:
        terminal.expect("\n> ")
        terminal.type("?")
        terminal.expect("Your turn (dice/turn).")
        terminal.expect("Page 1 of 1")
        terminal.type("")
        terminal.expect("╭─ pit")
        terminal.expect("\n> ")
        terminal.type("q")
        assert terminal.end() == 0
    assert max(page.count("\n") for page in pages(terminal)) <= 22


def test_a_long_log_is_leafed_through(home: Path) -> None:
    with Terminal(*GAME, "--bots", "uniform", "--options", "goal=8") as terminal:
        for _answer in range(12):
            terminal.expect("\n> ")
            terminal.type("1")
        terminal.expect("\n> ")
        terminal.type("l")
        terminal.expect("Page 3 of 3")
        terminal.type("b")
        terminal.expect("Page 2 of 3")
        terminal.type("b")
        terminal.expect("Turn 1:")
        terminal.expect("Page 1 of 3")
        terminal.type("f")
        terminal.expect("Page 2 of 3")
        terminal.type("")
        terminal.expect("\n> ")
        terminal.type("q")
        assert terminal.end() == 0


def test_a_record_is_stepped_through(home: Path, tmp_path: Path) -> None:
    match = undercroft.start("dice", seats=2, seed=3)
    while not match.over:
        match.play(match.legal[0])
    match.save(tmp_path / "game.record")
    with Terminal("replay", str(tmp_path / "game.record")) as terminal:
        total = match.number
        for typed, at in (
            ("", 1),
            ("", 2),
            ("b", 1),
            ("e", total),
            ("", total),
            ("7", 7),
            ("0", 0),
            ("b", 0),
        ):
            terminal.expect("\n> ")
            terminal.type(typed)
            terminal.expect(f"Move {at} of {total}.")
        terminal.expect("\n> ")
        terminal.type("sideways")
        terminal.expect("'sideways' is no step")
        terminal.expect("\n> ")
        terminal.type("map")
        terminal.expect("Page 1 of 1")
        terminal.expect("> ")
        terminal.type("")
        terminal.expect(f"Move 0 of {total}.")
        terminal.expect("\n> ")
        terminal.type("q")
        assert terminal.end() == 0
    assert max(widest(page) for page in pages(terminal)) <= 80


def test_no_color_leaves_the_picture_and_takes_the_colours(home: Path) -> None:
    with Terminal(*GAME, NO_COLOR="1") as terminal:
        terminal.expect("\n> ")
        terminal.type("q")
        assert terminal.end() == 0
    assert "\x1b[38;" not in terminal.shown
    assert "╭─ pit" in without_escapes(terminal.shown)


def test_a_dumb_terminal_gets_no_escapes_at_all(home: Path) -> None:
    with Terminal(*GAME, "--bots", "uniform", TERM="dumb") as terminal:
        terminal.expect("\n> ")
        terminal.type("q")
        assert terminal.end() == 0
    assert "\x1b" not in terminal.shown


def test_plain_never_redraws(home: Path) -> None:
    with Terminal(*GAME, "--plain", "--options", "goal=1") as terminal:
        while terminal.expect("\n> ", "wins:") == "\n> ":
            terminal.type("1")
        assert terminal.end() == 0
    drawn = terminal.shown.replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")  # the line editor's own
    assert "\x1b" not in drawn
    assert drawn.replace("\r\n", "\n").isascii()


def test_a_narrow_window_gets_sentences(home: Path) -> None:
    with Terminal(*GAME, columns=50) as terminal:
        terminal.expect("\n> ")
        terminal.type("1")
        terminal.expect("\n> ")
        terminal.type("q")
        assert terminal.end() == 0
    assert "╭" not in terminal.shown
    assert widest(terminal.shown) <= 50


def test_bots_are_paced_and_enter_does_not_wait(home: Path) -> None:
    arguments = ("play", "dice", "--bots", "uniform", "--seats", "1", "--options", "goal=1", "--seed", "5")
    with Terminal(*arguments, "--pace", "60") as terminal:
        for _act in range(100):
            terminal.type("")
            if terminal.expect("uniform rolls", "uniform stops", "wins:") == "wins:":
                break
        assert terminal.end() == 0


@pytest.mark.parametrize("columns", [80, 140])
def test_a_line_of_the_log_uses_the_width_that_there_is(home: Path, columns: int) -> None:
    name = "Annabella of the Long Corridor"
    game = ("play", "roll", "--seats", "1", "--names", name, "--seed", "3", "--options", "heroes=none")
    with Terminal(*game, columns=columns, rows=40) as terminal:
        terminal.expect("\n> ")
        terminal.press("\x04")
        terminal.end()
    (line,) = {row.strip() for row in pages(terminal)[-1].splitlines() if "forms a party" in row}
    assert line.endswith("…") == (columns == 80), line
    assert len(line) <= columns
