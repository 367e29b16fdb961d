"""How it looks: 80 columns, no colour, sentences only, narrow windows."""

import pytest
from rich.console import Console
from tests.cli.driving import Run, widest
from tests.games.dice.position import rolled, turn

import undercroft
from undercroft.cli.boards import Scene, board_of, dice
from undercroft.cli.look import DARK, LIGHT, make_console, put, styles
from undercroft.engine.bits import count
from undercroft.engine.rng import Rng
from undercroft.games.dice.frames import value

NAMES = ["Ann", "a name of 40 letters is cropped not cut.", "日本語の名前", "D"]
GAME = (
    "play",
    "dice",
    "--seats",
    "4",
    "--bots",
    "greedy,uniform,uniform",
    "--seed",
    "11",
    "--options",
    "goal=3",
)


def scene_of(match: undercroft.Match) -> Scene:
    return Scene(
        match.game, match.view(), match.names(), [match.game.happened(event) for event in match.events()]
    )


def drawn(scene: Scene) -> str:
    console = make_console(plain=True)
    with console.capture() as captured:
        put(console, board_of(scene.game).draw(scene), 80)
    return captured.get()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_picture_fits_80_columns_and_12_rows_in_every_position(seats: int, home: object) -> None:
    rng = Rng("looks", seats)
    match = undercroft.start("dice", seats=seats, seed=seats, names=NAMES[:seats])
    while not match.over and match.number < 400:
        text = drawn(scene_of(match))
        assert widest(text) <= 80
        assert len(text.splitlines()) <= 11
        assert "…" not in text
        match.play(match.legal[rng.below(len(match.legal))])


def test_dice_are_boxes_with_symbol_and_letter_grouped_on_the_wall(home: object) -> None:
    lines = drawn(scene_of(rolled("SSSKLD", "SKK"))).splitlines()
    assert lines[1].startswith("│          ││╭───╮╭───╮╭───╮╭───╮ ╭───╮╭───╮")
    assert "│ ♠ ││ ♠ ││ ♠ ││ ♠ │ │ ♀ ││ ♀ │" in lines[2]
    assert "╰─S─╯╰─S─╯╰─S─╯╰─S─╯ ╰─K─╯╰─K─╯" in lines[3]
    assert "this turn: 2 cards" in lines[4]


def test_a_path_is_a_tunnel_of_eight_spaces_that_fills(home: object) -> None:
    text = drawn(scene_of(rolled("SSSSKL", paths=(3, 5))))
    assert "▐██ ██ ██ ░░ ░░ ·· ·· ··▌ 3+2" in text
    assert "▐██ ██ ██ ██ ██ ·· ·· ··▌ 5" in text


def test_the_line_of_the_pay_table_that_applies_is_lit(home: object) -> None:
    def marked(match: undercroft.Match) -> list[str]:
        return [line[56:70].strip() for line in drawn(scene_of(match)).splitlines() if "▸ " in line[54:]]

    assert marked(rolled("SSSKLD")) == ["▸ 3 alike"]
    assert marked(rolled("SSSKKK")) == ["▸ 3 alike x2"]
    assert marked(rolled("SSSSSK")) == ["▸ 5 alike"]
    assert marked(rolled("SSKKLL")) == ["▸ 3 pairs"]
    assert marked(rolled("SKLDAG")) == ["▸ 6 different"]
    assert marked(rolled("GGSSSK")) == ["▸ 3 alike", "▸ 2 guards"]
    assert marked(rolled("SSKLDA")) == []
    assert marked(turn()) == []


def test_the_lit_lines_pay_what_the_engine_pays(home: object) -> None:
    """Over every wall that random play meets."""
    seen = 0
    for seed in range(30):
        match = undercroft.start("dice", seats=2, seed=seed, options="challenge=off")
        rng = Rng("walls", seed)
        while not match.over:
            throw = dice.last_throw([match.game.happened(event) for event in match.events()])
            if throw.wall and not throw.ended and count(throw.wall, 5) < 3:
                assert sum(dice.PAYS[line] for line in dice.lit(throw.wall)) == value(throw.wall)
                seen += 1
            match.play(match.legal[rng.below(len(match.legal))])
    assert seen > 500


def test_a_challenge_shows_its_guards_and_rolls(home: object) -> None:
    match = turn((0, 3))
    match.play("challenge B")
    match.roll("GSSKKL")
    text = drawn(scene_of(match))
    assert "against B" in text
    assert "☻··  1 of 3" in text
    assert "●··  1 of 3" in text


def test_a_whole_game_stays_within_80_columns(run: Run) -> None:
    ran = run(*GAME, typed="?\nh\nw\nl\n" + "1\n" * 400)
    assert "wins" in ran.out
    kept = [line for line in ran.out.splitlines() if not line.startswith("undercroft replay")]
    assert widest("\n".join(kept)) <= 80


def test_pipes_get_no_colour(run: Run) -> None:
    assert "\x1b" not in run(*GAME, typed="1\n1\n").out


def test_no_color_is_obeyed_even_where_colour_is_forced(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[38;5;" in run(*GAME, typed="1\n").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[38;5;" not in run(*GAME, typed="1\n").out


def test_plain_is_sentences_in_ascii_without_any_drawing(run: Run) -> None:
    ran = run(*GAME, "--plain", typed="?\nh\n" + "1\n" * 400)
    assert "wins" in ran.out
    assert ran.out.isascii()
    assert "|" not in ran.out
    assert "  " not in ran.out


def test_plain_tells_all_that_the_picture_shows(home: object) -> None:
    told = " ".join(dice.BOARD.tell(scene_of(rolled("SSSKLD", paths=(3, 5)))))
    assert "Turn 1, A to play." in told
    assert "Cards on the paths, of 8: A 3, B 5. In the pile: 19." in told
    assert "On the wall: 3 shovels. In the pit: 3 dice: 1 key, 1 lantern and 1 dagger." in told
    assert "Cards of this turn: 1." in told
    match = turn((0, 3))
    match.play("challenge B")
    match.roll("GSSKKL")
    told = " ".join(dice.BOARD.tell(scene_of(match)))
    assert "Challenge against B: 1 guard of 3, roll 1 of 3, 0 cards taken." in told


@pytest.mark.parametrize("columns", [40, 79])
def test_narrow_windows_get_sentences_that_fit(
    run: Run, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    ran = run("play", "dice", "--seats", "4", "--seed", "11", typed="1\n?\n1\nh\n")
    assert "╭" not in ran.out
    assert widest(ran.out) <= columns


def test_terminals_without_these_letters_get_sentences(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "encoding", "ascii")
    assert run(*GAME, typed="1\n").out.isascii()


def test_colours_differ_between_dark_and_light_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    assert styles(DARK).keys() == styles(LIGHT).keys()
    dark = make_console().get_style("ember")
    monkeypatch.setenv("COLORFGBG", "0;15")
    assert make_console().get_style("ember") != dark
