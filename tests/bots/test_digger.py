"""The greedy bot of Dungeon Digger, and the evaluation that it plays by."""

import pytest
from librt.vecs import vec
from tests.games.digger.walks import walk

from undercroft.bots.bot import Bot
from undercroft.bots.digger.prospects import Prospects
from undercroft.bots.digger.weights import Weights
from undercroft.bots.games import play_game
from undercroft.bots.shelf import find_bot, find_evaluation
from undercroft.bots.tally import GAMES, SCORES, WINS, Tally
from undercroft.engine.core import field
from undercroft.engine.moves import Moves
from undercroft.engine.options import Options
from undercroft.engine.play import playout
from undercroft.engine.rng import Rng
from undercroft.games.digger import GAME
from undercroft.games.digger.actions import TURN
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.scenarios.shelf import NAMES


def tally(names: list[str], options: Options, games: int) -> Tally:
    seats = len(names)
    found = Tally(seats)
    for g in range(games):
        bots: list[Bot] = [find_bot(name, GAME, options, seats) for name in names]
        found.count(play_game(GAME, GAME.start(seats, options), bots, 3, g))
    return found


@pytest.mark.once
def test_greedy_clearly_beats_uniform() -> None:
    """Four games, first and second by turns: by luck alone all would be won once in 16 times."""
    assert tally(["greedy", "uniform"], {}, 2).by_seat(WINS)[0] == 2
    assert tally(["uniform", "greedy"], {}, 2).by_seat(WINS)[1] == 2


def table(scenario: str, seats: int) -> Options:
    return {"scenario": scenario, "lords": "random", "hiddenProjects": seats % 2 == 0}


@pytest.mark.once
def test_greedy_plays_a_larger_table_with_lords_to_the_end() -> None:
    """Every set-up for two is played in test_bots.py, all others in the soak."""
    found = tally(["greedy"] * 3, table("citadel", 3), 1)
    assert found.of(GAMES) == 1
    assert max(found.by_seat(SCORES)) >= 20


@pytest.mark.soak
@pytest.mark.parametrize("scenario", NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", ["greedy", "ismcts:40"])
def test_bots_play_every_scenario_at_every_table_to_the_end(name: str, seats: int, scenario: str) -> None:
    found = tally([name] * seats, table(scenario, seats), 3)
    assert found.of(GAMES) == 3
    assert max(found.by_seat(SCORES)) > 0


def bare() -> Weights:
    """Nothing counts but Gold Pieces."""
    w = Weights()
    w.coin = w.unfinished = w.nugget = w.opening = w.joined = w.throne = w.pit = 0.0
    nothing = vec[float]([0.0] * 5)
    w.torture = w.dorm = w.kitchen = w.library = w.treasure = w.level = nothing
    return w


@pytest.mark.parametrize("scenario", ["standard", "citadel", "hunt"])
def test_a_tile_pays_what_was_looked_up_before(scenario: str) -> None:
    """Every way to lay every Project, in the positions of a random game, against laying it."""
    prospects = Prospects(bare())
    compared = paid = 0
    for step in walk(2, f"scenario={scenario}", 11, 900):
        s = step.before
        if step.seat < 0 or s.top & 255 != kinds.ROTATE:
            continue
        tile, space = field(s.top, 0), field(s.top, 1)
        prospects.look(s, step.seat)
        for n in s.legal(step.seat):
            after = s.clone()
            after.apply(n, step.seat)
            gain = prospects.gain(s, tile, space, n - TURN)
            assert gain == after.gold[step.seat] - s.gold[step.seat]
            compared += 1
            paid += gain > 0
    assert compared > 20
    assert paid > 3


@pytest.mark.parametrize("scenario", NAMES)
def test_the_search_knows_who_has_won_as_the_game_does(scenario: str) -> None:
    evaluation = find_evaluation(GAME, {}, 4)
    worth = vec[float]([0.0] * 4)
    for g in range(3):
        s = GAME.start(4, f"scenario={scenario},lords=random")
        playout(s, Rng("ended", g), Moves(), GAME.bound)
        evaluation.ended(s, worth)
        winners = GAME.outcome(s).winners
        assert list(worth) == [1 / len(winners) if seat in winners else 0.0 for seat in range(4)]


@pytest.mark.parametrize("scenario", NAMES)
def test_points_are_the_sum_of_lines_that_a_player_understands(scenario: str) -> None:
    evaluation = find_evaluation(GAME, {}, 3)
    for k, step in enumerate(walk(3, f"scenario={scenario},lords=random", 4, 300)):
        if k % 60 == 0:
            for seat in range(3):
                terms = evaluation.terms(step.after, seat)
                evaluation.survey(step.after)
                assert sum(part for _line, part in terms) == pytest.approx(
                    evaluation.points(step.after, seat)
                )
                assert all(line for line, _part in terms)


def test_greedy_says_what_it_played_for() -> None:
    bot = find_bot("greedy", GAME, {}, 2)
    told = []
    for step in walk(2, "", 1, 60):
        if step.seat >= 0 and len(step.before.legal(step.seat)) > 1:
            view = GAME.view(step.before, step.seat)
            n = bot.choose(view, step.before.legal(step.seat), Rng(1))
            assert n in step.before.legal(step.seat)
            told.append(bot.explain())
    assert any(text.startswith("Most for: ") for text in told)
