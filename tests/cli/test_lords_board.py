"""Dungeon Lords in the terminal: the picture, its parts, and the table in sentences."""

from pathlib import Path
from typing import cast

import pytest
from tests.cli.driving import Run, widest
from tests.next_up import next_up

import undercroft
from undercroft.cli.boards import Scene, board_of
from undercroft.cli.look import make_console, put
from undercroft.engine.bits import bit
from undercroft.engine.rng import Rng
from undercroft.games.lords.cards.rooms import MINT
from undercroft.games.lords.game import GAME
from undercroft.games.lords.moves import ORDER
from undercroft.games.lords.state import BUILT, Lords

NAMES = ["Ann", "a name of 40 letters is cropped not cut.", "日本語の名前", "D"]
BOARD = board_of(GAME)


def scene(s: Lords, seat: int) -> Scene:
    prompt = GAME.prompt(s, seat) if s.asks(seat) else None
    return Scene(GAME, GAME.view(s, seat), NAMES[: s.seats], [], prompt)


def shown(thing: object) -> str:
    console = make_console(plain=True)
    with console.capture() as captured:
        put(console, thing, 80)  # type: ignore[arg-type]
    return captured.get()


def first_orders(seats: int) -> Lords:
    """The moment at which the first orders are laid."""
    s = cast(Lords, GAME.start(seats))
    rng = Rng("board")
    while not s.hand[0] or s.asked() != bit(seats) - 1 or len(s.legal(0)) < 6:
        who = next_up(s)
        legal = s.legal(who)
        s.apply(legal[0] if legal else s.sample(rng), who)
    return s


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_picture_fits_80_columns_and_its_parts_the_rows_that_there_are(seats: int) -> None:
    s = cast(Lords, GAME.start(seats))
    rng = Rng("walk", seats)
    k = 0
    while not s.over():
        who = next_up(s)
        legal = s.legal(who)
        if k % 23 == 0 or (s.round and k % 5 == 0):
            seen = scene(s, max(who, 0))
            text = shown(BOARD.draw(seen))
            assert widest(text) <= 80
            assert len(text.splitlines()) <= 30
            assert BOARD.part is not None
            for rows in (6, 13, 18):
                cut = shown(BOARD.part(seen, rows)).splitlines()
                assert len(cut) <= rows
                assert cut[0].startswith(f"Year {s.year}, ")
            assert BOARD.tell(seen)
        s.apply(legal[rng.below(len(legal))] if legal else s.sample(rng), who)
        k += 1


def test_a_dungeon_shows_tunnels_rooms_conquered_tiles_and_what_can_be_chosen() -> None:
    s = first_orders(2)
    s.rooms[0] |= bit(12)
    s.room_at[MINT] = BUILT + 12
    s.conquered[0] |= bit(2)
    lines = shown(BOARD.draw(scene(s, 0))).splitlines()
    rows = [line[:30].rstrip() for line in lines if line[:3] in (" 1 ", " 2 ", " 3 ", " 4 ")]
    assert rows == [" 1           [xx]", " 2           [··]", " 3           [Mi]", " 4"]
    assert any("Mi Mint" in line for line in lines)


def test_one_asks_for_a_cell_and_for_a_card_by_name() -> None:
    s = first_orders(2)
    seen = scene(s, 0)
    assert BOARD.at(seen, " c1 ") == [
        "C1 tunnel, 1 from the entrance.",
        "Above: the entrance.",
        "Right: D1, earth.",
        "Below: C2 tunnel, 2 from the entrance.",
        "Left: B1, earth.",
    ]
    assert BOARD.at(seen, "A1")[1] == "Above: rock."
    assert "no cell Z9" in BOARD.at(seen, "z9")[0]
    assert BOARD.card(seen, "witch") == ["Witch: 4 to the first, or twice 1 to anybody. (lords/creatures)"]
    assert len(BOARD.card(seen, "Get Food")) == 3
    assert BOARD.card(seen, "") == []


def test_orders_that_were_laid_are_shown_to_their_own_seat_alone() -> None:
    s = first_orders(3)
    order = s.legal(0)[0]
    s.apply(order, 0)
    own, other = shown(BOARD.draw(scene(s, 0))), shown(BOARD.draw(scene(s, 1)))
    word = GAME.option(s, 0, order).text
    assert order >= ORDER
    assert f"laid   {word}" in own
    assert f"laid   {word}" not in other
    assert "laid 1" in other
    assert any("in secret" in line for line in BOARD.tell(scene(s, 0)))
    assert not any("in secret" in line for line in BOARD.tell(scene(s, 1)))


def test_a_whole_game_is_played_in_sentences(run: Run, home: Path) -> None:
    table = ("--seats", "2", "--bots", "uniform", "--seed", "3", "--plain")
    ran = run("play", "lords", *table, typed="1\n" * 400)
    assert ran.code == 0, ran.err
    assert "On offer:" in ran.text
    assert "Dungeon of" in ran.text
    assert "│" not in ran.out
    (path,) = (home / "records").iterdir()
    assert undercroft.load(path).over


def test_between_people_the_screen_is_covered_while_orders_are_secret(run: Run) -> None:
    ran = run(
        "play",
        "lords",
        "--seats",
        "2",
        "--names",
        "Ann,Bob",
        "--seed",
        "3",
        typed="\n1\n\n1\n\n1\n1\n1\n1\n\n1\nq\n",
    )
    curtains = [
        f"{name} is asked. Press Enter when only {name} looks at the screen." for name in ("Ann", "Bob")
    ]
    assert ran.out.count(curtains[0]) >= 2
    assert ran.out.count(curtains[1]) >= 2


def test_at_a_real_table_every_draw_is_asked_for_in_words(run: Run) -> None:
    ran = run("play", "lords", "--seats", "2", "--names", "Ann,Bob", "--real-dice", typed="nonsense\nq\n")
    assert ran.code == 0, ran.err
    assert "Who" in ran.text or "who" in ran.text
