"""The solved tables: exact, unique, and sound."""

import json
from itertools import pairwise

import pytest

from undercroft import mode
from undercroft.bots.dice.exact import Duel, Exact, Solo, largest_change
from undercroft.bots.dice.solution import solve, solved, values_for
from undercroft.bots.solver import CannotSolve, Row
from undercroft.engine.options import Value
from undercroft.games.dice import GAME

GOALS = [1, 2, 3, 8]
MEET = 1e-12
NEAR = (
    MEET if mode.compiled() else 0.05
)  # the whole game takes hundreds of sweeps: pure Python does the first


def table(goal: int = 8, challenge: bool = True, seats: int = 2) -> Exact:
    return solved(GAME.complete({"goal": goal, "challenge": challenge}), seats)


@pytest.mark.parametrize("challenge", [True, False])
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("goal", GOALS)
def test_the_equations_hold(goal: int, seats: int, challenge: bool) -> None:
    exact = table(goal, challenge, seats)
    assert exact.residual < 1e-13
    assert largest_change(exact.table, exact.sweep()) < 1e-13  # asked anew


def test_the_solution_of_the_printed_game_stays_what_it_is() -> None:
    assert round(table().table[0], 12) == 0.520991012994
    assert round(table(challenge=False).table[0], 12) == 0.532435439522
    assert round(table(seats=1).table[0], 12) == 10.619946394042


def test_alone_the_challenge_makes_no_difference() -> None:
    assert table(seats=1).table == table(challenge=False, seats=1).table


def from_both_sides(goal: int, challenge: bool, near: float) -> None:
    """What is best for the mover is worst for the rival, so 0 and 1 enclose the values in turn."""
    options = GAME.complete({"goal": goal, "challenge": challenge})
    exact = table(goal, challenge)
    low, high = Duel(options), Duel(options)
    low.table = [0.0] * goal * goal
    high.table = [1.0] * goal * goal
    for _sweep in range(5000):
        low.table, high.table = high.sweep(), low.sweep()
        assert all(a <= w + 1e-12 for a, w in zip(low.table, exact.table, strict=True))
        assert all(w <= b + 1e-12 for w, b in zip(exact.table, high.table, strict=True))
        if largest_change(low.table, high.table) < near:
            return
    raise AssertionError("value iteration from 0 and from 1 did not meet")


@pytest.mark.parametrize("challenge", [True, False])
@pytest.mark.parametrize("goal", [1, 2, 3])
def test_value_iteration_from_0_and_from_1_meets_at_the_solution(goal: int, challenge: bool) -> None:
    from_both_sides(goal, challenge, MEET)


@pytest.mark.parametrize("challenge", [True, False])
def test_value_iteration_of_the_whole_game_meets_too(challenge: bool) -> None:
    from_both_sides(8, challenge, NEAR)


def test_solo_value_iteration_from_below_and_above_meets_at_the_solution() -> None:
    exact = table(3, seats=1)
    for start in (0.0, 50.0):
        solo = Solo(exact.options)
        solo.table = [start] * 3
        while solo.take(solo.sweep()) > 1e-14:
            pass
        assert largest_change(solo.table, exact.table) < 1e-12


@pytest.mark.parametrize("challenge", [True, False])
@pytest.mark.parametrize("goal", GOALS)
def test_more_own_cards_never_lower_the_chance_and_more_of_the_rival_never_raise_it(
    goal: int, challenge: bool
) -> None:
    wins = table(goal, challenge).table
    for i in range(goal):
        for j in range(goal):
            assert 0.0 < wins[i * goal + j] < 1.0
            if i + 1 < goal:
                assert wins[(i + 1) * goal + j] > wins[i * goal + j]
            if j + 1 < goal:
                assert wins[i * goal + j + 1] < wins[i * goal + j]


@pytest.mark.parametrize("goal", GOALS)
def test_more_cards_never_take_more_turns(goal: int) -> None:
    turns = table(goal, seats=1).table
    assert all(a > b for a, b in pairwise(turns))
    assert all(a > 1.0 for a in turns)


@pytest.mark.parametrize("challenge", [True, False])
@pytest.mark.parametrize("goal", [3, 8])
def test_the_chances_of_mover_and_rival_add_up_to_one(goal: int, challenge: bool) -> None:
    """Both are computed from 0 up, each from its own side, so a game that never ends would show."""
    exact = table(goal, challenge)
    positions = exact.positions()
    ends = [exact.best(paths).exits(paths) for paths in positions]
    mover = [0.0] * len(positions)
    rival = [0.0] * len(positions)
    change = 1.0
    while change > 1e-15:
        before = mover + rival
        new_mover, new_rival = [], []
        for exits in ends:
            assert abs(sum(share for _paths, share in exits) - 1.0) < 1e-12
            wins = loses = 0.0
            for paths, share in exits:
                if paths[0] >= goal:
                    wins += share
                else:
                    wins += share * rival[paths[1] * goal + paths[0]]
                    loses += share * mover[paths[1] * goal + paths[0]]
            new_mover.append(wins)
            new_rival.append(loses)
        mover, rival = new_mover, new_rival
        change = largest_change(before, mover + rival)
    assert largest_change(mover, exact.table) < 1e-12
    assert all(abs(a + b - 1.0) < 1e-12 for a, b in zip(mover, rival, strict=True))


def rows(seats: int, **given: Value) -> list[Row]:
    return solve(GAME.complete(given), seats, None).policy


@pytest.mark.parametrize("seats", [1, 2])
def test_the_policy_plays_the_best_move_and_lists_the_legal_ones(seats: int) -> None:
    policy = rows(seats, goal=3)
    decisions = {row["decision"] for row in policy}
    assert decisions == ({"turn", "roll"} if seats == 1 else {"turn", "roll", "challenge"})
    seen = set()
    for row in policy:
        values = row["values"]
        assert isinstance(values, dict)
        best = min(values.values()) if seats == 1 else max(values.values())
        assert abs(values[row["move"]] - best) < 1e-13
        key = json.dumps({name: part for name, part in row.items() if name not in ("values", "move")})
        assert key not in seen
        seen.add(key)


def test_the_policy_begins_with_the_value_of_each_state() -> None:
    solution = solve(GAME.complete({}), 2, None)
    first = [row for row in solution.policy if row["decision"] == "turn"]
    assert len(solution.states) == len(first) == 64
    assert solution.value == solution.states[0]["win"]
    for state, row in zip(solution.states, first, strict=True):
        assert (state["mover"], state["rival"]) == (row["mover"], row["rival"])
        values, win = row["values"], state["win"]
        assert isinstance(values, dict)
        assert isinstance(win, float)
        assert abs(max(values.values()) - win) < 1e-13
        assert ("challenge B" in values) == (row["rival"] != 0)
    json.dumps(solution.policy)


def test_equal_moves_are_decided_by_the_lower_id() -> None:
    options = GAME.complete({"goal": 3})
    level = Duel(options)
    level.table = [0.0] * 9  # whatever happens, the rival does not win: every move is worth 1
    for paths in level.positions():
        line = level.best(paths)
        assert line.target == 0
        for here in line.turn.index.values():
            if line.turn.kinds[here] == 2:
                assert line.turn.chosen(here, line.values) == line.turn.ends[here - 1]


def test_progress_is_told() -> None:
    told: list[str] = []
    Duel(GAME.complete({"goal": 2})).solve(told.append)
    assert any(line.startswith("value iteration, sweep 1:") for line in told)
    assert any(line.startswith("policy iteration, round 1:") for line in told)


@pytest.mark.parametrize(
    ("seats", "given", "said"),
    [
        (3, {}, "1 and 2 seats, not for 3"),
        (4, {}, "1 and 2 seats, not for 4"),
        (2, {"strictPile": True}, "strictPile=off only"),
        (1, {"turnLimit": 40}, "turnLimit=0 only"),
    ],
)
def test_what_cannot_be_solved_is_refused(seats: int, given: dict[str, Value], said: str) -> None:
    with pytest.raises(CannotSolve, match=said):
        solve(GAME.complete(given), seats, None)


def test_with_more_seats_a_rival_more_or_closer_to_the_goal_lowers_the_chance() -> None:
    many = values_for(GAME.complete({}), 4)
    assert many.after([8, 1, 1, 1]) == 1.0
    for closer in range(7):
        assert many.after([3, closer + 1, 2, 2]) < many.after([3, closer, 2, 2])
        assert many.after([closer + 1, 2, 2, 2]) > many.after([closer, 2, 2, 2])
    assert many.after([3, 2, 2, 2]) < values_for(GAME.complete({}), 3).after([3, 2, 2])
    duel = values_for(GAME.complete({}), 2)
    assert values_for(GAME.complete({}), 3).after([3, 2, 2]) < duel.after([3, 2])
