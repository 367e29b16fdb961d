"""A review adds up, and accuses nobody of what is not so: it is held against what is known exactly."""

import json
from dataclasses import replace
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.bots.bot import Bot
from undercroft.bots.games import Played, play_game
from undercroft.bots.review import CannotReview, Review, Sum, account, review, review_from
from undercroft.bots.roll.values import values
from undercroft.bots.shelf import find_bot, find_evaluation, find_oracle
from undercroft.bots.summary import summary
from undercroft.engine.core import CHANCE, seat_letter
from undercroft.engine.game import Game
from undercroft.engine.record import Record
from undercroft.engine.registry import find, shelf
from undercroft.games.dice import GAME
from undercroft.games.roll import GAME as ROLL
from undercroft.games.roll.actions import RETIRE, SEEK
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll


def recorded(game: Game, names: list[str], options: str = "", seed: int = 3) -> Record:
    """A game between bots."""
    start = game.start(len(names), options)
    given = game.options_of(start)
    bots: list[Bot] = [find_bot(name, game, given, len(names)) for name in names]
    moves: Played = []
    play_game(game, start, bots, seed, 0, moves)
    return Record(game.name, game.rules, len(names), given, moves, names)


def test_the_oracle_knows_every_position_as_the_mean_or_the_best_of_what_follows() -> None:
    """The equations of the solution, through the engine: for each position of some games."""
    for names in (["uniform"], ["uniform", "greedy"]):
        oracle = find_oracle(GAME, {"goal": 4}, len(names))
        assert oracle is not None
        for s, who, _n in recorded(GAME, names, "goal=4").walk():
            here = oracle.worths(s)
            assert here is not None
            if who == CHANCE:
                total = sum(weight for _n, weight in s.outcomes())
                mean = [0.0] * len(names)
                for n, weight in s.outcomes():
                    after = s.clone()
                    after.apply(n, CHANCE)
                    for seat, worth in enumerate(oracle.worths(after) or []):
                        mean[seat] += worth * weight / total
                assert here == pytest.approx(mean, abs=1e-12)
            else:
                found = []
                for n in s.legal(who):
                    after = s.clone()
                    after.apply(n, who)
                    found.append((oracle.worths(after) or [])[who])
                assert here[who] == pytest.approx(max(found), abs=1e-12)


def adds_up(found: Review, par: float) -> None:
    """Start + luck - given away + what rivals gave away = result, as it is and as it is shown."""
    total = found.start.amount + found.luck.amount - found.lost.amount + found.rivals.amount
    assert total == pytest.approx(found.result, abs=1e-9)
    assert found.result == found.moments[-1].worth
    assert found.lost.amount == pytest.approx(sum(choice.loss for choice in found.choices), abs=1e-9)
    own = sum(moment.change for moment in found.moments if moment.who == found.seat)
    assert own == pytest.approx(-found.lost.amount, abs=1e-9)
    *parts, last = account(found, par)
    assert last.name == "result"
    assert round(sum(part.amount for part in parts), 6) == last.amount


@given(seed=st.integers(0, 1000), seats=st.integers(1, 2), goal=st.integers(2, 5))
def test_what_an_exact_review_tells_adds_up_in_every_game(seed: int, seats: int, goal: int) -> None:
    record = recorded(GAME, ["uniform"] * seats, f"goal={goal}", seed)
    found = [review(record, seat) for seat in range(seats)]
    for one in found:
        assert one.exact
        adds_up(one, 200.0)
    if seats == 2:
        mine, theirs = found
        assert mine.rivals.amount == pytest.approx(theirs.lost.amount)
        assert theirs.luck.amount == pytest.approx(-mine.luck.amount)
        assert mine.result in (0.0, 1.0)


@pytest.mark.once
@pytest.mark.parametrize("moves", [12, pytest.param(30, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.name)
def test_what_a_sampled_review_tells_adds_up_in_every_game(game: Game, seed: int, moves: int) -> None:
    """Random games, from their start and to their end, with any number of seats."""
    for seats in game.seat_counts[seed::3]:
        record = recorded(game, ["uniform"] * seats, seed=seed)
        part = list(record.walk())
        part = part[:moves] if seed == 0 else part[-moves:]
        base = part[0][0].clone()
        record.moves = [(who, n) for _s, who, n in part]
        found = review_from(base, record, seed % seats, 2, seed, None, solved=False)
        assert not found.exact
        assert found.seats == 1 or all(0.0 <= moment.worth <= 1.0 for moment in found.moments)
        judge = find_evaluation(game, record.options, seats)
        adds_up(found, judge.par)
        assert found.accuracy is None or 0.0 <= found.accuracy.amount <= 1.0
        assert summary(found, judge).startswith("You ") and "; luck " in summary(found, judge)
        assert summary(found, judge, you=False).named(list("ABCDEF")).startswith(seat_letter(found.seat))


def test_perfect_play_has_no_mistakes_and_random_play_has() -> None:
    record = recorded(GAME, ["uniform", "perfect"], "goal=4")
    mine, theirs = review(record, 0), review(record, 1)
    assert theirs.lost.amount == pytest.approx(0.0, abs=1e-12)
    assert not theirs.mistakes()
    assert mine.lost.amount > 0.05
    worst = mine.mistakes()[0]
    assert worst.loss == pytest.approx(worst.best.worth - worst.played.worth)
    assert worst.played.move == record.moves[worst.at - 1][1] != worst.best.move


def test_turning_points_are_the_greatest_changes() -> None:
    found = review(recorded(GAME, ["greedy", "greedy"], "goal=4"), 0)
    changes = sorted([abs(moment.change) for moment in found.moments], reverse=True)
    turned = [abs(found.moments[at - 1].change) for at in found.turning]
    assert sorted(turned, reverse=True) == changes[:3]


def errors_apart(found: float, error: float, true: float) -> float:
    """How many errors something is off."""
    return abs(found - true) / max(error, 1e-9) if found != true else 0.0


@pytest.mark.once
def test_a_game_played_perfectly_loses_nothing_within_its_error_when_the_solution_is_not_asked() -> None:
    for seed in (3, 4, 5):
        record = recorded(GAME, ["perfect", "perfect"], "goal=5", seed)
        for seat in (0, 1):
            found = review(record, seat, simulations=32, solved=False)
            assert not found.mistakes()
            assert errors_apart(found.lost.amount, found.lost.error, 0.0) < 3.0


@pytest.mark.once
def test_blunders_are_found_with_their_size_and_no_claim_is_of_the_wrong_sign() -> None:
    """Random play in a solved game: what its moves cost is known, and the review is not told."""
    claimed = 0
    for seed in (3, 5, 8):
        record = recorded(GAME, ["uniform", "perfect"], "goal=5", seed)
        exact = {choice.at: choice.loss for choice in review(record, 0).choices}
        found = review(record, 0, simulations=128, solved=False)
        for choice in found.choices:
            if choice.mistake:
                claimed += 1
                assert exact[choice.at] > 0.0
                assert errors_apart(choice.loss, choice.error, exact[choice.at]) < 3.5
            else:
                assert exact[choice.at] < 0.2
        blunders = [at for at, loss in exact.items() if loss > 0.3]
        assert {choice.at for choice in found.mistakes()} >= set(blunders)
    assert claimed > 0


@pytest.mark.once
def test_who_goes_home_too_early_is_told_what_the_solved_delve_says_of_going_on() -> None:
    s = ROLL.start(1, "heroes=none")
    assert isinstance(s, Roll)
    s.delves = 2
    s.level = 1
    s.party = 0x011311
    s.graveyard = 0
    s.become(kinds.REGROUP)
    s.run()
    assert s.legal(0) == [RETIRE, SEEK] or {RETIRE, SEEK} <= set(s.legal(0))
    record = Record("roll", ROLL.rules, 1, ROLL.options_of(s), [(0, RETIRE)])
    found = review_from(s, record, 0, 64, 1, None)
    (choice,) = found.choices
    cost = (values().seek(1, 0, s.party) - 1.0) / 60.0
    assert choice.mistake
    assert choice.best.move == SEEK
    assert abs(choice.loss - cost) < 3.0 * hypot(choice.error, 0.3 / 60.0)  # the table is of the delve before


@pytest.mark.once
def test_the_best_player_is_not_accused() -> None:
    """Searched values accused it of 10 to 29 mistakes a game, and of 16 points given away."""
    found = [
        review(recorded(ROLL, ["master"], "heroes=none", seed), 0, simulations=8) for seed in (1, 2, 3, 4)
    ]
    assert sum(len(one.mistakes()) for one in found) <= 1
    lost = sum(one.lost.amount for one in found) / len(found)
    error = hypot(*[one.lost.error for one in found]) / len(found)
    assert abs(lost) < 3.0 * hypot(error, 0.2 / 60.0)


@pytest.mark.once
def test_what_random_play_gives_away_in_many_small_losses_is_not_called_luck() -> None:
    found = review(recorded(find("digger"), ["uniform", "greedy"], seed=2), 0, simulations=8)
    assert found.result == 0.0
    assert found.lost.amount > 2.0 * found.lost.error
    assert abs(found.luck.amount) < 3.0 * found.luck.error


@pytest.mark.once
def test_where_nothing_is_solved_games_are_played_on_and_worths_have_errors() -> None:
    record = recorded(ROLL, ["uniform", "uniform"], "heroes=none")
    found = review(record, 1, simulations=4)
    assert not found.exact
    assert len(found.moments) == len(record.moves)
    assert all(0.0 <= moment.worth <= 1.0 for moment in found.moments)
    assert found.start.error > 0.0
    assert found.moments[-1].error == 0.0  # the end is known
    assert json.loads(json.dumps(found.as_json()))["seat"] == 1


@pytest.mark.once
def test_a_review_repeats_itself() -> None:
    record = recorded(ROLL, ["uniform"], "heroes=none")
    assert review(record, 0, simulations=4).as_json() == review(record, 0, simulations=4).as_json()


@pytest.mark.parametrize(
    ("seat", "moves", "simulations", "wrong"),
    [(2, 3, 10, "0 to 1, not 2"), (0, 0, 10, "nothing has been played"), (0, 3, 1, "at least 2 simulations")],
)
def test_what_cannot_be_reviewed_is_refused(seat: int, moves: int, simulations: int, wrong: str) -> None:
    record = recorded(GAME, ["uniform", "uniform"])
    record.moves = record.moves[:moves]
    with pytest.raises(CannotReview, match=wrong):
        review(record, seat, simulations)


# How well it was played: the accuracy, against what the solution says without the review.


def by_hand(record: Record, seat: int) -> tuple[float, float]:
    """What was given away, and what was won over moves drawn blindly: by the oracle, decision by decision."""
    oracle = find_oracle(find(record.game), record.options, record.seats)
    assert oracle is not None
    lost = won = 0.0
    for s, who, n in record.walk():
        if who != seat:
            continue
        worths = {}
        for move in s.legal(seat):
            after = s.clone()
            after.apply(move, seat)
            worths[move] = (oracle.worths(after) or [])[seat]
        lost += max(worths.values()) - worths[n]
        won += worths[n] - sum(worths.values()) / len(worths)
    return lost, won


@pytest.mark.parametrize(("seed", "seats"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_the_accuracy_of_a_solved_game_is_what_was_won_over_blind_moves_of_what_could_be(
    seed: int, seats: int
) -> None:
    record = recorded(GAME, ["uniform"] * seats, "goal=3", seed)
    found = review(record, 0)
    lost, won = by_hand(record, 0)
    assert found.lost.amount == pytest.approx(lost, abs=1e-9)
    assert found.ahead.amount == pytest.approx(won, abs=1e-9)
    if lost + won <= 1e-12:
        return
    assert found.accuracy is not None
    assert found.accuracy.amount == pytest.approx(max(won / (won + lost), 0.0), abs=1e-6)
    assert 0.0 <= found.accuracy.amount <= 1.0 and found.accuracy.error == 0.0


def test_the_best_play_is_a_hundred_percent_and_blind_play_about_none() -> None:
    """Over many games blind moves are neither ahead of blind moves nor behind."""
    perfect = review(recorded(GAME, ["perfect", "uniform"], "goal=4"), 0)
    assert perfect.accuracy is not None and perfect.accuracy.amount == pytest.approx(1.0)
    lost = won = 0.0
    for seed in range(30):
        some = by_hand(recorded(GAME, ["uniform", "uniform"], "goal=3", seed), 0)
        lost, won = lost + some[0], won + some[1]
    assert abs(won) < 0.25 * (won + lost)


def test_the_accuracy_does_not_change_with_the_points_a_game_counts_by() -> None:
    """It is made of differences alone: another zero and another unit give the same figure."""
    found = review(recorded(GAME, ["uniform"], "goal=4"), 0)
    other = replace(
        found,
        start=Sum(7.0 * found.start.amount + 3.0, 0.0),
        lost=Sum(7.0 * found.lost.amount, 0.0),
        ahead=Sum(7.0 * found.ahead.amount, 0.0),
    )
    assert found.accuracy is not None and other.accuracy is not None
    assert other.accuracy.amount == pytest.approx(found.accuracy.amount)


def test_the_sentence_says_accuracy_luck_and_the_dearest_moment() -> None:
    record = recorded(GAME, ["uniform"], "goal=4")
    assert summary(review(record, 0), find_evaluation(GAME, record.options, 1)) == (
        "You played 74 % of the best; luck took 3.3 turns from you. "
        "Your dearest moment: move 34, Stop instead of Roll on, which cost 0.3 turns."
    )
