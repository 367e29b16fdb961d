"""The map of Dungeon Digger in the terminal, and the table in sentences."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.cli.driving import Run, widest
from tests.games.digger.walks import walk
from tests.next_up import next_up

from undercroft.cli.boards import Scene, board_of
from undercroft.cli.boards.hexes import tile_sign
from undercroft.cli.look import make_console, put
from undercroft.engine.registry import unshelved
from undercroft.games.digger import GAME
from undercroft.games.digger.coins import coin, one_coin
from undercroft.games.digger.scenarios.shelf import NAMES as SCENARIOS
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import STANDING
from undercroft.games.digger.tiles import CODES, TILES

NAMES = ["Ann", "a name of 40 letters is cropped not cut.", "日本語の名前", "D", "Eve", "Fay"]
BOARD = board_of(GAME)


def scene(s: Digger, seat: int = 0) -> Scene:
    return Scene(GAME, GAME.view(s, seat), NAMES[: s.seats], [])


def drawn(s: Digger, seat: int = 0) -> str:
    console = make_console(plain=True)
    with console.capture() as captured:
        put(console, BOARD.draw(scene(s, seat)), 80)
    return captured.get()


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_map_fits_80_columns_and_shows_every_tile(scenario: str, seats: int) -> None:
    options = f"scenario={scenario},lords=random,hiddenProjects={'on' if seats == 4 else 'off'}"
    for k, step in enumerate(walk(seats, options, 3, 500)):
        if k % 100 == 0:
            text = drawn(step.after, k // 100 % seats)
            assert widest(text) <= 80
            assert len(text.splitlines()) <= 50
            assert BOARD.tell(scene(step.after))


def test_a_dungeon_is_drawn_with_its_doors_its_stooges_and_the_numbers_around_it() -> None:
    s = GAME.start(2)
    s.submit(0, -1)
    for text in ("hex I12", "hex I6"):
        s.submit(GAME.parse(s, next_up(s), text), next_up(s))
    assert isinstance(s, Digger)
    lines = [line.rstrip() for line in drawn(s).splitlines()]
    assert lines[1:6] == [
        "H     5   6                  11  12",
        "       \\B/                     \\A/",
        "I   5 ─bPO─ 7              11 ─aPO─13",
        "       /1\\                     /1\\",
        "J     5   6                  11  12",
    ]


def test_every_tile_has_signs_that_tell_what_it_is() -> None:
    signs = {CODES[tile]: tile_sign(tile) for tile in range(TILES)}
    assert signs["KI3"] == "KI" and signs["PO"] == "PO" and signs["TH"] == "TH"
    assert signs["CO1"] == "··" and signs["CT1"] == "^^" and signs["CN1"] == "$$"
    assert signs["CO3"] == "++" and signs["CN5"] == "+$"
    assert all(len(sign) == 2 for sign in signs.values())


def test_one_walks_from_space_to_space_by_name() -> None:
    s = GAME.start(2)
    s.submit(0, -1)
    for text in ("hex I12", "hex I6"):
        s.submit(GAME.parse(s, next_up(s), text), next_up(s))
    assert isinstance(s, Digger)
    told = BOARD.at(scene(s), " i12 ")
    assert told[0] == "I12 Portal of Ann PO, 1 Stooge of Ann."
    assert told[1] == "East: I13, empty, open."
    assert BOARD.at(scene(s), "I11")[1].startswith("East: I12 Portal of Ann PO")
    assert BOARD.at(scene(s), "I14")[1] == "East: the border."
    assert "no space ZZ" in BOARD.at(scene(s), "zz")[0]
    assert "no space A1" in BOARD.at(scene(s), "A1")[0]  # beyond the area of two seats


def test_a_coin_of_another_seat_is_counted_and_not_valued() -> None:
    (s,) = [step.after for step in walk(3, "", 2, 40)][-1:]
    s.coins = vec[i64]([coin(2, 1, 0b010)])
    s.coin_bag -= one_coin(2)
    mine, theirs = drawn(s, 1).splitlines(), drawn(s, 0).splitlines()
    line = next(k for k, text in enumerate(mine) if "▲ B" in text)
    assert " 1=2 " in mine[line]
    assert "=" not in theirs[line]
    assert " 1 " in theirs[line]


def test_the_plain_game_is_played_in_sentences(run: Run) -> None:
    table = ("--seats", "2", "--bots", "uniform", "--seed", "3", "--plain")
    with unshelved(GAME):
        ran = run("play", "digger", *table, typed="1\nat i9\n1\nq\n")
    assert ran.code == 0, ran.err
    assert "I9, empty." in ran.text
    assert "Standard game, round 1." in ran.text
    assert "│" not in ran.out and "─" not in ran.out


def test_all_start_spaces_are_on_the_map_until_the_portals_are_placed() -> None:
    s = GAME.start(6)
    s.submit(0, -1)
    assert isinstance(s, Digger)
    lines = drawn(s).splitlines()
    for n in s.legal(next_up(s)):
        row, number = GAME.option(s, 0, n).text.removeprefix("hex ")[0], GAME.option(s, 0, n).text[5:]
        assert f" {number} " in next(line for line in lines if line.startswith(f"{row} ")) + " "


def test_an_adventurer_on_the_map_bears_the_letter_of_who_leads_it() -> None:
    for step in walk(4, "scenario=raid", 2, 600):
        s = step.after
        if s.round > 3 and any(b & 63 == STANDING for b in s.board):
            break
    text = drawn(s)
    seen = [" ".join(row.split()) for row in text.splitlines()]
    leaders = [s.tokens[6 + k] - 1 for k in range(6) if s.tokens[k]]
    assert any(f"@{'abcd'[leader]}" in row for row in seen for leader in leaders)


def test_a_space_tells_of_the_adventurer_on_it() -> None:
    s = GAME.start(2, "scenario=raid")
    assert isinstance(s, Digger)
    while not any(s.tokens[:6]):
        s.apply(s.legal(next_up(s))[0] if s.asked() else s.outcomes()[0][0], next_up(s))
    assert "the Barbarian of " in BOARD.at(scene(s), "I9")[0]
    assert not any("token on an empty space" in line for line in BOARD.tell(scene(s)))


def test_help_says_what_the_signs_of_the_map_mean(run: Run) -> None:
    drawn_help = run("play", "digger", "--seats", "2", "--seed", "1", typed="h\nq\n")
    assert "$$ with a Nugget" in drawn_help.text
    plain = run("play", "digger", "--seats", "2", "--seed", "1", "--plain", typed="h\nq\n")
    assert "Nugget" not in plain.text
