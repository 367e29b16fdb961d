"""Every game's evaluation says what its points are made of, and its worths are chances."""

import pytest
from librt.vecs import vec
from tests.next_up import next_up

from undercroft.bots.evaluation import Evaluation
from undercroft.bots.shelf import find_evaluation
from undercroft.engine.core import CHANCE, State
from undercroft.engine.game import Game
from undercroft.engine.options import Options
from undercroft.engine.registry import shelf
from undercroft.engine.rng import Rng
from undercroft.games.dice import GAME as DICE


def worths(evaluation: Evaluation, s: State) -> list[float]:
    """What a position is worth to each seat."""
    out = vec[float]([0.0] * s.seats)
    evaluation.worth(s, out)
    return list(out)


def positions(game: Game, seats: int, options: Options, seed: int) -> list[State]:
    """Every position of a random game."""
    s = game.start(seats, options)
    rng = Rng("positions", seed)
    listed = [s.clone()]
    while not s.over():
        legal = s.legal(next_up(s))
        s.apply(legal[rng.below(len(legal))] if legal else s.sample(rng), next_up(s))
        listed.append(s.clone())
    return listed


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.name)
def test_points_are_the_sum_of_their_terms_and_worths_are_shares(game: Game) -> None:
    for seats in game.seat_counts:
        evaluation = find_evaluation(game, {}, seats)
        for s in positions(game, seats, {}, seats)[::7]:
            for seat in range(seats):
                terms = evaluation.terms(s, seat)
                evaluation.survey(s)
                assert sum(points for _line, points in terms) == pytest.approx(evaluation.points(s, seat))
                assert all(line for line, _points in terms)
            found = worths(evaluation, s)
            assert all(0.0 <= worth <= 1.0 for worth in found)
            if game.shared:
                assert len(set(found)) == 1  # a chance of all
            else:
                assert seats == 1 or sum(found) == pytest.approx(1.0)


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.name)
def test_a_finished_game_is_worth_its_outcome(game: Game) -> None:
    for seats in [n for n in game.seat_counts if n > 1]:
        evaluation = find_evaluation(game, {}, seats)
        for seed in range(10 if game.minutes < 30 else 2):
            end = positions(game, seats, {}, seed)[-1]
            winners = game.outcome(end).winners
            share = 1.0 if game.shared else 1.0 / max(len(winners), 1)
            wanted = [share if seat in winners else 0.0 for seat in range(seats)]
            assert worths(evaluation, end) == pytest.approx(wanted)


def test_tools_of_dungeon_dice_are_interchangeable_in_the_search() -> None:
    evaluation = find_evaluation(DICE, {}, 2)
    names = []
    for wall in ("SSSKKL", "DDDSSA", "SSSGGL"):
        s = DICE.start(2)
        s.apply(0, CHANCE)
        s.apply(s.legal(0)[0], 0)
        n = DICE.parse_chance(s, wall)
        s.apply(n, CHANCE)
        names.append(evaluation.alike(s, n))
    assert names[0] == names[1] != names[2]
