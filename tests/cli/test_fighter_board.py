"""Dungeon Fighter in the terminal: the floor, the monster, the party; in sentences; with a real die."""

from tests.cli.driving import Run, widest
from tests.games.fighter.kit import fight, play, start
from tests.games.fighter.walks import walks

from undercroft.cli.boards import Scene, board_of
from undercroft.cli.boards.floor import columns, room_sign
from undercroft.cli.look import make_console, put
from undercroft.games.fighter import GAME
from undercroft.games.fighter.actions import RECOVER
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.state import Fighter

NAMES = ["Ann", "a name of 40 letters is cropped not cut.", "日本語の名前", "D", "Eve", "Fay"]
BOARD = board_of(GAME)
REAL = ("play", "fighter", "--seats", "2", "--names", "Ann,Bob", "--real-dice")


def scene(s: Fighter, seat: int = 0) -> Scene:
    return Scene(GAME, GAME.view(s, seat), NAMES[: s.seats], [])


def drawn(s: Fighter, rows: int = 0) -> str:
    console = make_console(plain=True)
    assert BOARD.part is not None
    with console.capture() as captured:
        put(console, BOARD.part(scene(s), rows) if rows else BOARD.draw(scene(s)), 80)
    return captured.get()


def test_the_picture_fits_80_columns_and_can_be_cut_to_a_few_rows() -> None:
    for step in walks(12)[::20]:
        s = step.after
        text = drawn(s)
        assert widest(text) <= 80
        assert len(text.splitlines()) <= 17
        assert BOARD.tell(scene(s))
        for rows in (4, 9, 12):
            assert len(drawn(s, rows).splitlines()) <= rows


def test_monster_needed_throws_dice_and_heroes_are_on_the_picture() -> None:
    s = fight(
        "m102", "torm", "sir_moo", room=("d1a", 2), gear={0: "w01"}, hp={0: 4}, scars={1: "green"}, dice=4
    )
    play(s, "fight", "throw red", "use w01")
    lines = drawn(s).splitlines()
    assert lines[0].startswith("Damp Cellars, floor 1 of 3, room 2")
    assert any("▸2 two-bounce >5" in line for line in lines)
    assert any(line.strip() == "Cute Bear, Beast I  ♥♥ 2 of 2  hits for 1  1 coin" for line in lines)
    (asked,) = [line for line in lines if "needed:" in line]
    assert sorted(asked.partition(": ")[2].split(", ")) == ["blind shot", "crossbow shot", "two-bounce shot"]
    assert any("■ blue  ■ green  □ red thrown  4 Bonus dice" in line for line in lines)
    assert any(line.startswith("▸■ A Ann      Torm      ♥♥♥♥····· 4/9 leader") for line in lines)
    assert any("Sir Moo   ♥♥♥♥♥♥ 6/6" in line for line in lines)
    assert any("green Scar" in line for line in lines)


def test_no_name_of_a_hero_is_cut_off() -> None:
    s = fight("m101", "murka", "lanky", "torm", gear={0: "w01 w02"})
    lines = drawn(s).splitlines()
    assert any("Murka Mistcleaver ♥♥♥♥♥♥♥♥♥ 9/9" in line and "Helm of Bravery" in line for line in lines)
    assert any("Torm              ♥♥♥♥♥♥♥♥♥ 9/9" in line for line in lines)


def test_a_resisted_die_and_tokens_are_named() -> None:
    s = fight("m112", "torm", "aristide")
    assert "■ red resisted" in drawn(s)
    s = fight("m101", "aristide", "torm")
    play(s, "throw blue", "* oi", "ability blue")
    assert "Toad" in drawn(s)
    assert "□ blue thrown" in drawn(s)


def test_every_room_stands_once_and_behind_the_rooms_that_lead_to_it() -> None:
    for sheet in SHEETS:
        listed = columns(sheet)
        at = {room.number: k for k, column in enumerate(listed) for room in column}
        assert sorted(at) == [room.number for room in list(sheet.rooms)[1:]]
        for room in list(sheet.rooms)[1:]:
            assert all(at[to] > at[room.number] for to in at if room.arrows >> to & 1)
        assert sum(max(len(room_sign(room)) for room in column) + 3 for column in listed) < 80
    assert room_sign(SHEETS[1].rooms[2]) == "2 backward 1 card >4"
    assert room_sign(SHEETS[0].rooms[4]) == "4 $2 >5"


def test_rooms_and_cards_are_explained_by_name() -> None:
    s = fight("m208", "torm", "lady_mary", gear={0: "w01", 1: "i13"})
    assert BOARD.at(scene(s), "room 5") == ["Room 5: fountain.", "Its arrows lead to: 6."]
    assert BOARD.at(scene(s), "9") == ["Damp Cellars has rooms 1 to 6, no room 9."]
    assert "blind shot" in BOARD.card(scene(s), "helm")[0]
    assert BOARD.card(scene(s), "monster")[0].startswith("Magpie Harpy: Whoever misses")
    assert [line.partition(",")[0] for line in BOARD.card(scene(s), "hero")] == ["Torm", "Lady Mary"]
    assert BOARD.card(scene(s), "comet") == []


def test_who_would_make_a_hero_faint_is_asked_again() -> None:
    s = fight("m204", "torm", "randolph", ready="", hp={0: 2}, dice=1)
    assert GAME.loss(s, 0, RECOVER) == "Torm would faint."
    s = fight("m204", "torm", "randolph", ready="", hp={0: 2, 1: 1}, dice=1)
    assert GAME.loss(s, 0, RECOVER) == "Every Hero would faint, and the game would be lost."
    s = fight("m204", "torm", "randolph", ready="", dice=1)
    assert GAME.loss(s, 0, RECOVER) == ""


def test_the_table_is_told_in_sentences() -> None:
    s = fight("m107", "torm", "sir_moo", scars={1: "green"}, gear={1: "a01"})
    told = BOARD.tell(scene(s))
    assert told[0].startswith("Damp Cellars, floor 1 of 3, room 1. In the tower: 3 of level I")
    assert told[1] == "Ann, Torm: 9 of 9, to throw now."
    assert told[2] == f"{NAMES[1]}, Sir Moo: 6 of 6, Scars on green, carries Saucepan Helm."
    assert told[3].startswith("Apprentice Ghoul: 6 of 6 hit points, hits for 1. A miss gives it back 1")
    assert told[4].startswith(
        "Needed: a plain throw. Hero dice that are left: blue, green, red. On the board: 0"
    )
    assert BOARD.tell(scene(start("torm", "sir_moo")))[0].startswith("Damp Cellars, floor 1 of 3, room 1.")


def test_a_real_die_is_reported_in_three_letters(run: Run) -> None:
    """`3i`, `m` and `4!`: a section with the icon, any miss, and a throw that was not fair."""
    begun = "b1a\nd2a\nd1a\nchoose torm\nchoose sir_moo\nm101\nthrow red\nhand\n3i\ndone\n"
    ran = run(*REAL, typed=begun + "throw blue\nhand\nm\nhand\n4!\nu\n9z\n2\nq\n")
    assert ran.code == 0, ran.err
    assert "Type where it lies: 1 to 5, b bullseye" in ran.text
    assert "Goblin" in ran.text
    assert "'9z' is no landing." in ran.text
    assert "4 of 7" in ran.text


def test_the_plain_game_is_played_in_sentences(run: Run) -> None:
    ran = run(
        "play", "fighter", "--seats", "2", "--bots", "uniform", "--seed", "3", "--plain", typed="1\n1\n1\nq\n"
    )
    assert ran.code == 0, ran.err
    assert "In the chest: 2 coins, 1 Bonus die." in ran.text
    assert "♥" not in ran.out and "■" not in ran.out
