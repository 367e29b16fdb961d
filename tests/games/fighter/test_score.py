"""Score and ranks: examples E35 to E38 and E80, and every threshold."""

import pytest
from tests.games.fighter.kit import fight, swing

from undercroft.games.fighter import GAME
from undercroft.games.fighter.score import points, score
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import rank


def won(
    seats: int, difficulty: str, gold: int, dice: int, scars: tuple[int, ...] = (), options: str = ""
) -> Fighter:
    """A party that has just beaten the Boss, with so many Scars each."""
    heroes = ("torm", "randolph", "goldfinga", "sir_moo", "lady_mary", "murka")[:seats]
    s = fight("b1", *heroes, options=",".join([f"difficulty={difficulty}", *([options] if options else [])]))
    s.gold, s.dice = gold, dice
    for place, n in enumerate(scars):
        s.heroes[place] |= (0, 1, 3, 7)[n] << 8
        s.set_hp(place, s.most(place))
    s.active = next(place for place in range(seats) if s.alive(place))
    swing(s, "red", "bi", "kill")
    assert GAME.outcome(s).winners == tuple(range(seats))
    return s


def test_e35_wannabe_heroes() -> None:
    s = won(3, "normal", 5, 2, (1,))
    assert points(s) == 18
    assert rank(18) == "Wannabe Heroes"
    assert GAME.outcome(s).why == "the Final Boss is beaten: Wannabe Heroes, with a score of 18"


def test_e36_the_highest_score() -> None:
    assert points(won(6, "insane", 30, 9)) == 59


def test_e37_lame_ducks() -> None:
    s = won(2, "easy", 1, 0, (3, 1))
    assert points(s) == -2
    assert rank(-2) == "Lame Ducks"
    assert points(won(2, "easy", 1, 0, (3, 1), "thirdScarScores=off")) == -1


def test_e38_forty_is_still_a_writer() -> None:
    assert rank(40) == "Epic Sourcebook Writers"
    assert rank(41) == "Heroic Awesomeness Beyond Human Comprehension"


def test_e80_a_lone_rookie() -> None:
    assert points(won(1, "easy", 0, 0)) == 11
    assert rank(11) == "Rookie Adventurers"


@pytest.mark.parametrize(
    ("low", "high", "name"),
    [
        (-99, 0, "Lame Ducks"),
        (1, 5, "Inept Optimists"),
        (6, 10, "Insubordinate Rascals"),
        (11, 15, "Rookie Adventurers"),
        (16, 20, "Wannabe Heroes"),
        (21, 25, "Average Warriors"),
        (26, 30, "Skilled Champions"),
        (31, 35, "Epic Sourcebook Readers"),
        (36, 40, "Epic Sourcebook Writers"),
        (41, 99, "Heroic Awesomeness Beyond Human Comprehension"),
    ],
)
def test_i35_every_score_has_one_rank(low: int, high: int, name: str) -> None:
    assert {rank(n) for n in range(low, high + 1)} == {name}


def test_i35_a_lost_game_has_no_score() -> None:
    s = fight("b4", life=4, ready="", dice=1)
    assert score(s) > 0
    swing(s, "white", "1")
    assert s.over()
    assert GAME.scores(s) == [0, 0, 0]
    assert GAME.outcome(s).winners == ()
    assert GAME.outcome(s).ranks == (1, 1, 1)
