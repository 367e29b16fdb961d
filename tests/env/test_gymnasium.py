"""One seat against bots, or alone, as a Gymnasium environment."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from undercroft import BadSeats, IllegalMove, find
from undercroft.bots.bot import UnknownBot
from undercroft.bots.uniform import Uniform
from undercroft.env import gymnasium as rooms
from undercroft.env.episode import BadForm
from undercroft.env.gymnasium import BadOpponents, Seat

ROOMS = Path(rooms.__file__).parent


def episode(env: Seat, seed: int) -> list[Any]:
    """A game in which we play the highest legal id; rewards and what we saw."""
    seen: list[Any] = []
    observation, info = env.reset(seed=seed)
    over = False
    while not over:
        action = int(np.flatnonzero(info["action_mask"])[-1])
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
        seen.append((action, reward, observation.tolist(), info["seat"]))
    return seen


def test_the_same_seed_gives_the_same_games_against_the_same_bots() -> None:
    one, other = (Seat("dice", 3, "challenge=off", opponents=["greedy", "uniform"]) for _ in range(2))
    assert episode(one, 5) == episode(other, 5)
    assert one.seat == other.seat
    assert episode(one, 5) != episode(other, 6)


def test_only_the_end_of_a_game_is_rewarded_with_its_outcome() -> None:
    env = Seat("dice", 2, "goal=2", seat=1)
    played = episode(env, 3)
    rewards = [reward for _action, reward, _seen, _seat in played]
    assert not any(rewards[:-1])
    ranks = env.info()["ranks"]
    assert rewards[-1] == (1.0 if ranks[1] == 1 else -1.0)
    assert {seat for _action, _reward, _seen, seat in played} == {1}


def test_without_a_seat_of_ones_own_it_is_drawn_for_each_game() -> None:
    env = Seat("dice", 4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}


def test_opponents_sit_in_their_order_after_ours() -> None:
    env = Seat("dice", 3, opponents=["greedy", "uniform"], seat=2)
    env.reset(seed=1)
    first, second, ours = env.episode.bots
    assert ours is None
    assert isinstance(second, Uniform)
    assert not isinstance(first, Uniform)


def test_alone_there_is_nobody_else() -> None:
    env = Seat("roll", 1, reward="score")
    rewards = [reward for _action, reward, _seen, _seat in episode(env, 4)]
    assert sum(rewards) == env.info()["scores"][0]


def test_the_mask_lists_the_legal_moves_by_their_stable_ids() -> None:
    env = Seat("dice", 2, seat=0)
    _observation, info = env.reset(seed=2)
    game = find("dice")
    assert info["action_mask"].shape == (game.ids,)
    assert list(np.flatnonzero(info["action_mask"])) == env.episode.s.legal(0)
    assert np.array_equal(info["action_mask"], env.action_masks())


def test_an_illegal_move_ends_the_game_at_a_loss() -> None:
    env = Seat("dice", 2)
    env.reset(seed=1)
    _observation, reward, terminated, _truncated, info = env.step(1)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)


def test_an_illegal_move_raises_if_that_is_wished() -> None:
    env = Seat("dice", 2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="legal are"):
        env.step(1)


def test_a_table_is_drawn_in_plain_text() -> None:
    env = gymnasium.make("undercroft/dice-v1", render_mode="ansi")
    env.reset(seed=1)
    assert "Dungeon Dice" in str(env.render())


def test_wishes_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadSeats, match="1, 2, 3, 4"):
        Seat("dice", 5)
    with pytest.raises(BadSeats, match="no seat 2"):
        Seat("dice", 2, seat=2)
    with pytest.raises(BadOpponents, match="room for 2 opponents"):
        Seat("dice", 3, opponents=["greedy"])
    with pytest.raises(UnknownBot):
        Seat("dice", 2, opponents="nobody")
    with pytest.raises(BadForm, match="vector or dict"):
        Seat("dice", 2, observation="picture")


@pytest.mark.parametrize(
    ("module", "library"),
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")],
)
def test_a_library_that_is_missing_is_named_with_what_brings_it(
    module: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    spec = importlib.util.spec_from_file_location("alone", ROOMS / f"{module}.py")
    assert spec is not None
    assert spec.loader is not None
    with pytest.raises(ImportError, match=rf"pip install '\.\[{module}\]'"):
        spec.loader.exec_module(importlib.util.module_from_spec(spec))
