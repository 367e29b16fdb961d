"""The throw as an environment of continuous actions."""

import pytest
from tests.throw.dice import physics

gymnasium = pytest.importorskip("gymnasium")
pytestmark = physics


def test_gymnasium_s_own_checker_takes_it() -> None:
    from gymnasium.utils.env_checker import check_env

    import undercroft.env.throwing  # noqa: F401 - registers it

    for kinds in ("", "blind+far", "catapult"):
        made = gymnasium.make("undercroft/fighter-throw-v1", kinds=kinds)
        check_env(made.unwrapped, skip_render_check=True)


def test_the_same_seed_and_actions_give_the_same_throws_and_dice_stay_on_the_board() -> None:
    from undercroft.env.throwing import Throw

    def played(seed: int) -> list[tuple[list[float], float, str]]:
        env = Throw("far", 3)
        env.reset(seed=seed)
        steps = [env.step(env.best()) for _ in range(3)]
        assert [step[2] for step in steps] == [False, False, True]
        return [(step[0].tolist(), step[1], step[4]["landing"]) for step in steps]

    assert played(5) == played(5)
    assert played(5) != played(6)


def test_who_aims_well_is_rewarded_more_than_who_aims_anywhere() -> None:
    from undercroft.env.throwing import Throw

    env = Throw("", 1)
    env.action_space.seed(1)

    def mean(aimed: bool) -> float:
        rewards = []
        for seed in range(40):
            env.reset(seed=seed)
            rewards.append(env.step(env.best() if aimed else env.action_space.sample())[1])
        return sum(rewards) / len(rewards)

    assert mean(True) > mean(False)


def test_an_episode_is_as_long_as_there_is_room_for_dice() -> None:
    from undercroft.env.throwing import Throw

    with pytest.raises(ValueError, match="1 to 6 throws, not 7"):
        Throw("", 7)
