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
    winners = find("roll").outcome(env.episode.s).winners
    assert len(winners) == 1
    assert total[f"seat_{winners[0]}"] == 1.0
    assert sum(total.values()) == pytest.approx(0)


def test_games_after_a_seed_differ_and_come_again() -> None:
    env = pettingzoo.raw_env("roll", 2)
    keys = []
    for seed in (9, None, 9, None):
        env.reset(seed=seed)
        play(env)
        keys.append(env.episode.s.key())
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


def test_an_illegal_move_changes_nothing_in_the_raw_environment_and_costs_the_game_in_the_other() -> None:
    raw = pettingzoo.raw_env("dice", 2)
    raw.reset(seed=1)
    before = raw.episode.s.key()
    with pytest.raises(IllegalMove):
        raw.step(1)
    assert raw.episode.s.key() == before
    env = pettingzoo.env("dice", 2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(1)
    assert env.rewards[agent] == -1.0
    assert sum(env.rewards.values()) == -1.0
    assert all(env.terminations.values())
    assert [(env.step(None), len(env.agents))[1] for _seat in range(2)] == [1, 0]


@pytest.mark.parametrize("action", [None, -1, 8])
def test_what_is_no_move_id_is_an_error_of_the_program_and_costs_nothing(action: int | None) -> None:
    env = pettingzoo.env("dice", 2)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="from 0 to 7"):
        env.step(action)
    assert not any(env.terminations.values())


def test_before_a_reset_there_is_no_game_to_ask_for() -> None:
    env = pettingzoo.env("dice", 2)
    for ask in (lambda: env.agents, env.last, lambda: env.step(0), lambda: next(iter(env.agent_iter()))):
        with pytest.raises(AttributeError, match=r"before reset\(\)"):
            ask()
    assert not hasattr(env, "nonsense")


def test_a_step_after_the_end_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    env = pettingzoo.env("dice", 2, "goal=2")
    env.reset(seed=1)
    play(env)
    before = env.episode.s.key()
    env.step(None)
    assert env.episode.s.key() == before
    assert "after" in caplog.text


def test_the_whole_view_of_a_seat_is_at_hand() -> None:
    env = pettingzoo.raw_env("digger", 2, "hiddenProjects=on", render_mode="ansi")
    env.reset(seed=1)
    assert env.view("seat_1") == find("digger").view(env.episode.s, 1)
    assert "Dungeon Digger" in str(env.render())
