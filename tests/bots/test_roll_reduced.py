"""The reduced delve, against a second calculation that knows nothing of the first."""

import json
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import factorial

import pytest

from undercroft import find
from undercroft.bots.roll import REDUCED
from undercroft.bots.roll.reduced import solved
from undercroft.bots.shelf import find_solver
from undercroft.bots.solver import CannotSolve, Solution
from undercroft.cli.main import main
from undercroft.games.roll.tables import PARTY_LETTERS

SWEEPS = {"F": "G", "C": "K", "M": "O", "T": "", "X": "GKO"}
GAME = find("roll")
pytestmark = pytest.mark.once  # solving takes pure Python most of a minute


@cache
def clear(party: str, monsters: str) -> frozenset[str]:
    """Every party that can be left after the monsters: Companion by Companion, target by target."""
    if not monsters:
        return frozenset([party])
    left: set[str] = set()
    for k, one in enumerate(party):
        rest = party[:k] + party[k + 1 :]
        for kind in set(monsters):
            after = monsters.replace(kind, "", 1)
            left |= clear(rest, after)
            if kind in SWEEPS[one]:
                left |= clear(rest, monsters.replace(kind, ""))
    return frozenset(left)


@cache
def regroup(level: int, lair: int, party: str) -> Fraction:
    """What the delve is still worth at Regroup."""
    return Fraction(10) if level == 10 else max(Fraction(level), seek(level, lair, party))


@cache
def seek(level: int, lair: int, party: str) -> Fraction:
    """What it is worth to go on."""
    dice = min(level + 1, 7 - lair)
    total = Fraction(0)
    for roll in product("GKOCPD", repeat=dice):
        total += entered(
            level + 1, lair + roll.count("D"), party, "".join(sorted(die for die in roll if die in "GKO"))
        )
    return Fraction(total, 6**dice)


@cache
def entered(level: int, lair: int, party: str, monsters: str) -> Fraction:
    """What a level is worth as it was rolled; fleeing is worth nothing."""
    best = Fraction(0)
    for left in clear(party, monsters):
        if lair < 3:
            best = max(best, regroup(level, lair, left))
            continue
        for three in combinations(sorted(set(left)), 3):
            rest = left
            for one in three:
                rest = rest.replace(one, "", 1)
            best = max(best, 1 + regroup(level, 0, rest))
    return best


@pytest.fixture(scope="module")
def solution() -> Solution:
    return REDUCED(GAME.complete({}), 1, None)


@pytest.mark.parametrize(
    ("level", "lair", "party"),
    [(9, 2, ""), (9, 2, "X"), (9, 2, "FT"), (9, 2, "FCMX"), (9, 2, "CMTX"), (8, 2, "X")],
)
def test_the_last_levels_are_worth_what_a_second_calculation_says(level: int, lair: int, party: str) -> None:
    """With two Dragons in the Lair five dice are rolled: every roll can be looked at one by one."""
    values = solved()
    bag = sum(16 ** PARTY_LETTERS.index(letter) for letter in party)
    expected = seek(level, lair, party)
    assert values.seek[level][lair][values.number[bag]] == pytest.approx(float(expected), abs=1e-12)


def test_a_party_of_nobody_survives_what_is_no_monster() -> None:
    values = solved()
    nobody = values.number[0]
    assert values.seek[0][0][nobody] == pytest.approx(float(Fraction(1, 2)), abs=1e-12)  # level 1, then home
    assert values.regroup[1][0][nobody] == 1.0
    assert values.regroup[10][2][nobody] == 10.0


def test_more_companions_are_never_worth_less() -> None:
    values = solved()
    for level in range(10):
        for party in values.bags:
            here = values.seek[level][0][values.number[party]]
            for kind in range(5):
                more = party + 16**kind
                if more < len(values.number) and values.number[more] >= 0:
                    assert values.seek[level][0][values.number[more]] >= here - 1e-12


def test_fighters_clerics_and_mages_are_worth_the_same() -> None:
    values = solved()
    for party in values.bags:
        fighters, clerics, rest = party & 15, party >> 4 & 15, party & 0xFFF00
        swapped = values.number[clerics + 16 * fighters + rest]
        mine = values.seek[0][0][values.number[party]]
        assert values.seek[0][0][swapped] == pytest.approx(mine, abs=1e-12)


def test_the_value_is_the_mean_over_all_parties(solution: Solution) -> None:
    assert solution.value == pytest.approx(3.623650138364831, abs=1e-12)
    start = {str(row["party"]): row["value"] for row in solution.states if row["level"] == 0}
    assert len(start) == 792
    sums = 0.0
    for party in map("".join, product("FCMTX", repeat=4)):  # the last three dice show Scrolls
        sums += float(str(start["".join(sorted(party, key=PARTY_LETTERS.index))]))
    values = solved()
    four = [k for k, bag in enumerate(values.bags) if sum(bag >> 4 * kind & 15 for kind in range(5)) == 4]
    weighed = sum(values.seek[0][0][k] * ways(values.bags[k]) for k in four)
    assert sums == pytest.approx(weighed, abs=1e-9)


def ways(bag: int) -> int:
    """In how many orders four dice show this bag."""
    orders = factorial(4)
    for kind in range(5):
        orders //= factorial(bag >> 4 * kind & 15)
    return orders


def test_every_level_lair_and_party_has_a_value(solution: Solution) -> None:
    assert len(solution.states) == 792 * (1 + 10 * 3)
    listed = {(row["level"], row["lair"], row["party"]) for row in solution.states}
    assert len(listed) == len(solution.states)
    assert (10, 2, "FCMTXXX") in listed
    for row in solution.policy:
        values = row["values"]
        assert isinstance(values, dict)
        assert row["move"] == max(values, key=lambda move: values[move])


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "roll", "--reduced", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["value"] == pytest.approx(3.623650138364831, abs=1e-12)
    assert len(printed["states"]) == 24552


def test_the_whole_game_is_refused_with_the_way_out() -> None:
    with pytest.raises(CannotSolve, match="add --reduced"):
        find_solver(GAME)
    with pytest.raises(CannotSolve, match="has no reduced form"):
        find_solver(find("dice"), reduced=True)
