"""One floor on paper (7.4 of the fact sheet), room by room, and as a record that replays."""

from tests.games.fighter.kit import A, B, C, asks, carries, hps, open_now, play, start, swing

from undercroft.engine.record import Record, digest, read
from undercroft.engine.registry import unshelved
from undercroft.games.fighter import GAME
from undercroft.games.fighter.frames import kinds

FLOOR = """\
* b1a
* d2a
* d1a
A choose torm
B choose goldfinga
C choose sir_moo
* m101
A throw red
* 3i
A ability red
B throw green
* o
* 2
A room 2
* m107
A throw blue
* x
B throw red
* 1i
B ability red
* oi
C ability green
A bonus
* 5
B throw green
* 2i
B ability green
* a01
A give a01
A done
* m111
C throw blue
* 1i
A throw red
* b
A done
* m104
A fight
B throw red
* bi
B ability red
* i03
A give i03
A done
* w13
* w01
* w02
* w03
* w04
* w05
A buy w13
A hero A
A die
A die
A done
"""


def test_a_floor_on_paper_room_by_room() -> None:
    s = start("torm", "goldfinga", "sir_moo")
    play(s, "* m101")
    swing(s, "red", "3i", "ability red")
    assert (hps(s), s.life) == ([8, 9, 9], 1)
    swing(s, "green", "o")
    assert (hps(s), s.life) == ([8, 8, 9], 1)
    swing(s, "blue", "2")
    assert (s.gold, s.dice, s.first) == (3, 1, A)
    play(s, "room 2", "* m107")
    assert asks(s) == kinds.TURN  # no backing down: the monster asks for nothing
    swing(s, "blue", "x")
    assert (hps(s), s.life) == ([7, 8, 9], 6)
    swing(s, "red", "1i", "ability red")
    assert (s.life, s.stolen(B)) == (5, 1)
    swing(s, "green", "oi", "ability green")
    assert (hps(s), s.life) == ([9, 9, 8], 6)
    swing(s, "white", "5")
    assert (s.life, s.dice) == (1, 0)
    assert hps(s) == [8, 8, 7]  # Goldfinga has to recover the dice
    swing(s, "green", "2i", "ability green")
    assert s.gold == 6
    play(s, "* a01", "give a01", "done")
    assert (carries(s, C), s.first) == (["a01"], C)
    play(s, "* m111")
    assert (s.room, s.monster().code) == (5, "m111")
    swing(s, "blue", "1i")
    assert hps(s) == [8, 8, 7]  # the helm took it off, and Sworn Enemy does not fit
    swing(s, "red", "b")
    play(s, "done")
    assert (s.gold, s.dice, hps(s), s.first) == (7, 1, [9, 9, 9], B)
    play(s, "* m104")
    assert open_now(s) == ["fight", "back"]
    swing(s, "red", "bi", "ability red")
    play(s, "* i03", "give i03", "done")
    assert (s.gold, s.dice, carries(s, B)) == (8, 3, ["i03"])
    play(s, *[f"* {code}" for code in ("w13", "w01", "w02", "w03", "w04", "w05")])
    play(s, "buy w13", "hero A", "die", "die", "done")
    assert (s.gold, s.dice, s.first) == (1, 5, C)
    assert (s.floor, s.room, s.in_tier(0)) == (1, 1, 0)
    assert (s.bank(), s.pool()) == (29, 4)
    assert asks(s) == kinds.FACE


def test_the_floor_as_a_record_replays() -> None:
    s = GAME.start(3, "aim=hand")
    moves = []
    for line in FLOOR.splitlines():
        who, _, said = line.partition(" ")
        seat = -1 if who == "*" else ord(who) - 65
        n = GAME.parse_chance(s, said) if who == "*" else GAME.parse(s, seat, said)
        s.submit(n, seat)
        moves.append((seat, n))
    record = Record("fighter", 1, 3, GAME.complete({"aim": "hand"}), moves)
    with unshelved(GAME):
        again = read(record.text())
        assert [
            line for line in record.text().splitlines() if line in FLOOR.splitlines()
        ] == FLOOR.splitlines()
        assert digest(again.state()) == digest(s)
