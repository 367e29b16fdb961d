"""Rewards: the outcome at the end, or points move by move."""

from types import SimpleNamespace
from typing import cast

import pytest

from undercroft import Moves, Outcome, Rng, State, find, playout
from undercroft.engine.game import Game
from undercroft.env.rewards import BadReward, Rewards
from undercroft.games.fighter.state import WON


def utilities(winners: tuple[int, ...], seats: int, together: bool = False) -> list[float]:
    """What a game with these winners is worth."""
    rewards = Rewards(find("dice"), find("dice").start(seats))
    told = SimpleNamespace(outcome=lambda s: Outcome(winners, (), "", ""), shared=together)
    rewards.game = cast(Game, told)
    return rewards.utilities(find("dice").start(seats))


def test_who_wins_gets_one_and_the_others_pay_it_together() -> None:
    assert utilities((1,), 2) == [-1.0, 1.0]
    assert utilities((2,), 3) == [-0.5, -0.5, 1.0]


def test_winners_who_share_the_victory_share_the_reward() -> None:
    assert utilities((0, 1), 2) == [0.0, 0.0]
    assert utilities((0, 3), 4) == pytest.approx([1 / 3, -1 / 3, -1 / 3, 1 / 3])


def test_nobody_gets_anything_where_nobody_wins() -> None:
    assert utilities((), 4) == [0.0] * 4


def test_who_plays_together_wins_or_loses_together() -> None:
    assert utilities((0, 1, 2), 3, together=True) == [1.0] * 3
    assert utilities((), 3, together=True) == [-1.0] * 3


def finished(name: str, seats: int, seed: int) -> State:
    s = find(name).start(seats)
    playout(s, Rng("rewards", seed), Moves(), 100_000)
    assert s.over()
    return s


@pytest.mark.parametrize(("name", "seats"), [("dice", 3), ("roll", 4), ("digger", 3)])
def test_rewards_for_the_outcome_sum_to_nothing(name: str, seats: int) -> None:
    game = find(name)
    s = finished(name, seats, 1)
    given = Rewards(game, game.start(seats)).after(s)
    assert sum(given) == pytest.approx(0)
    assert given[game.outcome(s).winners[0]] == max(given) > 0


def test_alone_fewer_turns_and_more_points_are_better() -> None:
    dice, roll = find("dice"), find("roll")
    s = finished("dice", 1, 1)
    assert Rewards(dice, dice.start(1)).after(s) == [pytest.approx(1 - dice.turns(s) / 200)]
    s = finished("roll", 1, 6)
    assert roll.scores(s)[0] > 0
    assert Rewards(roll, roll.start(1)).after(s) == [pytest.approx(roll.scores(s)[0] / 60)]


def test_points_move_by_move_add_up_to_the_lead() -> None:
    game = find("roll")
    s = game.start(3)
    rewards = Rewards(game, s, "score")
    total = [0.0] * 3
    rng, moves = Rng(8), Moves()
    while not s.over():
        playout(s, rng, moves, 5)
        total = [a + b for a, b in zip(total, rewards.after(s), strict=True)]
    scores = game.scores(s)
    assert any(scores)
    assert total == pytest.approx([score - (sum(scores) - score) / 2 for score in scores])


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(BadReward, match="outcome or score"):
        Rewards(find("dice"), find("dice").start(2), "win")


@pytest.mark.parametrize("seats", [1, 3])
def test_a_party_of_dungeon_fighter_has_one_reward(seats: int) -> None:
    game = find("fighter")
    rewards = Rewards(game, game.start(seats))
    assert rewards.low == -1.0
    s = finished("fighter", seats, 2)
    assert rewards.after(s) == [1.0 if game.outcome(s).winners else -1.0] * seats
    s.end_of_it = WON  # type: ignore[attr-defined]
    assert rewards.after(s) == [1.0] * seats
