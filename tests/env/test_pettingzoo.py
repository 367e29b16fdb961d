"""All seats as learners, in a PettingZoo environment."""

import pytest

from undercroft import IllegalMove, Rng, find
from undercroft.env import pettingzoo


def play(env: pettingzoo.raw_env, limit: int = 10_000) -> dict[str, float]:
    """Play at random to the end, always the same way; the sum of each seat's rewards."""
    rng = Rng("pettingzoo")
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(limit):
        observation, reward, termination, _truncation, _info = env.last()
        total[agent] += reward
        legal = observation["action_mask"].nonzero()[0]
        env.step(None if termination else int(legal[rng.below(len(legal))]))
    return total


def test_every_seat_gets_its_reward_when_the_game_is_over() -> None:
    env = pettingzoo.raw_env("roll", 4)
    env.reset(seed=3)
    total = play(env)
    winners = find("roll").outcome(env.course.s).winners
    assert len(winners) == 1
    assert total[f"seat_{winners[0]}"] == 1.0
    assert sum(total.values()) == pytest.approx(0)


def test_games_after_a_seed_differ_and_come_again() -> None:
    env = pettingzoo.raw_env("roll", 2)
    keys = []
    for seed in (9, None, 9, None):
        env.reset(seed=seed)
        play(env)
        keys.append(env.course.s.key())
    assert keys[0] == keys[2] != keys[1] == keys[3]


def test_without_a_seed_two_environments_play_different_games() -> None:
    """By chance they agree once in four billion."""
    one, other = (pettingzoo.raw_env("dice", 2) for _ in range(2))
    assert one.seed != other.seed


def test_only_the_seat_that_is_asked_has_moves() -> None:
    env = pettingzoo.raw_env("dice", 3)
    env.reset(seed=1)
    moves = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
    assert [agent for agent, n in moves.items() if n] == [env.agent_selection]


def test_an_illegal_move_changes_nothing_in_the_raw_environment_and_costs_the_game_in_the_wrapped() -> None:
    raw = pettingzoo.raw_env("dice", 2)
    raw.reset(seed=1)
    before = raw.course.s.key()
    with pytest.raises(IllegalMove):
        raw.step(1)
    assert raw.course.s.key() == before
    wrapped = pettingzoo.env("dice", 2)
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(1)
    assert wrapped.rewards[agent] == -1.0
    assert all(wrapped.terminations.values())


def test_the_whole_view_of_a_seat_is_at_hand() -> None:
    env = pettingzoo.raw_env("digger", 2, "hiddenProjects=on", render_mode="ansi")
    env.reset(seed=1)
    assert env.view("seat_1") == find("digger").view(env.course.s, 1)
    assert "Dungeon Digger" in str(env.render())
