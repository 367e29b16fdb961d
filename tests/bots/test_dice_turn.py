"""The graph of a turn: what is merged may be merged, and nothing is lost."""

from itertools import permutations

import pytest

from undercroft.bots.dice.turn import (
    AVERAGE,
    CHOICE,
    Turn,
    merge,
    merged_outcomes,
    place,
    position,
    sorted_tools,
)
from undercroft.engine.bits import count, some
from undercroft.engine.core import CHANCE
from undercroft.engine.rng import Rng
from undercroft.games.dice import GAME
from undercroft.games.dice.actions import CHALLENGE, CONTINUE, REGULAR
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import TOOLS

DEFAULTS = GAME.complete({})


def after(s: Dice, outcome: int) -> tuple[object, ...]:
    """Where a roll leads: the merged place, or the paths at the end of the turn."""
    twin = s.clone()
    twin.apply(outcome, CHANCE)
    if twin.turn > 1:
        return ("exit", twin.path(0), twin.path(1))
    merge(twin)
    return place(twin)


def rolls_of(move: int, own: int, rival: int) -> list[Dice]:
    """Every merged position of a turn that waits for a roll, by random play."""
    found: dict[tuple[object, ...], Dice] = {}
    rng = Rng("rolls", move)
    for _game in range(150):
        s = position(DEFAULTS, 2, own, rival)
        s.apply(move, 0)
        while s.turn == 1 and not s.over():
            merge(s)
            if s.chance():
                found[place(s)] = s.clone()
                s.apply(s.sample(rng), CHANCE)
            else:
                s.apply(s.legal(0)[-1] if rng.below(4) else s.legal(0)[0], 0)
    return list(found.values())


@pytest.mark.parametrize("move", [REGULAR, CHALLENGE + 1])
def test_rolls_that_differ_by_the_names_of_tools_lead_to_the_same_place(move: int) -> None:
    for s in rolls_of(move, 4, 3):
        for outcome, _weight in s.outcomes():
            assert after(s, outcome) == after(s, sorted_tools(outcome, s.wall))


@pytest.mark.parametrize("move", [REGULAR, CHALLENGE + 1])
def test_merged_rolls_have_the_weight_of_all_rolls(move: int) -> None:
    for s in rolls_of(move, 4, 3):
        whole = sum(weight for _outcome, weight in s.outcomes())
        ends: dict[tuple[object, ...], int] = {}
        for outcome, weight in s.outcomes():
            ends[after(s, outcome)] = ends.get(after(s, outcome), 0) + weight
        merged: dict[tuple[object, ...], float] = {}
        for outcome, share in merged_outcomes(s):
            merged[after(s, outcome)] = merged.get(after(s, outcome), 0.0) + share
        assert merged.keys() == ends.keys()
        assert all(abs(merged[end] - ends[end] / whole) < 1e-15 for end in ends)


def test_renaming_tools_changes_neither_what_is_legal_nor_what_a_roll_brings() -> None:
    s = position(DEFAULTS, 2, 2, 0)
    s.apply(REGULAR, 0)
    s.apply(0x000123, CHANCE)  # three shovels, two keys, a lantern
    s.apply(CONTINUE, 0)
    for order in list(permutations(range(TOOLS)))[::7]:
        twin = s.clone()
        twin.wall = renamed(s.wall, order)
        for outcome, _weight in s.outcomes():
            assert after(twin, renamed(outcome, order)) == after(s, outcome)


def renamed(bag: int, order: tuple[int, ...]) -> int:
    return sum(some(order[k], count(bag, k)) for k in range(TOOLS)) + some(5, count(bag, 5))


def test_cards_beyond_what_wins_make_no_difference() -> None:
    for extra in range(5):
        s = position(DEFAULTS, 2, 6, 0)
        s.apply(REGULAR, 0)
        s.turn_cards = 2 + extra
        merge(s)
        assert s.turn_cards == 2


@pytest.mark.parametrize(("own", "rival"), [(0, 0), (3, 5), (7, 7), (0, 7)])
def test_averages_add_up_to_one_and_edges_lead_backwards(own: int, rival: int) -> None:
    for move in (REGULAR, CHALLENGE + 1):
        s = position(DEFAULTS, 2, own, rival)
        if move not in s.legal(0):
            continue
        s.apply(move, 0)
        turn = Turn(s)
        start = 0
        for v in range(len(turn.kinds)):
            edges = range(start, turn.ends[v])
            assert all(turn.to[k] < v for k in edges)
            if turn.kinds[v] == AVERAGE:
                assert abs(sum(turn.share[k] for k in edges) - 1.0) < 1e-15
            start = turn.ends[v]
        choices = [v for v in turn.index.values() if turn.kinds[v] == CHOICE]
        assert choices or move != REGULAR  # with 7 cards a won challenge wins the game
        assert all(turn.moves(v) for v in choices)


def test_the_graph_holds_every_decision_that_play_can_meet() -> None:
    turns = {}
    for own in range(8):
        s = position(DEFAULTS, 2, own, 0)
        s.apply(REGULAR, 0)
        turns[own] = Turn(s)
    rng = Rng("meet")
    for game in range(400):
        own = game % 8
        s = position(DEFAULTS, 2, own, 0)
        s.apply(REGULAR, 0)
        while s.turn == 1 and not s.over():
            if s.chance():
                s.apply(s.sample(rng), CHANCE)
                continue
            twin = s.clone()
            merge(twin)
            listed = [move for move, _to in turns[own].moves(turns[own].index[place(twin)])]
            assert listed == s.legal(0)
            s.apply(s.legal(0)[-1], 0)  # going on meets the most
