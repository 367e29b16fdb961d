"""Every game as a PettingZoo environment (AEC), all seats for learners.

>>> from undercroft.env import pettingzoo
>>> env = pettingzoo.env("dice", seats=2)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     mask = observation["action_mask"]
...     env.step(None if done else int(mask.argmax()))      # the lowest legal id
...     if done:
...         print(agent, reward)
seat_0 1.0
seat_1 -1.0
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger
except ImportError as error:
    raise ImportError(
        f"this needs PettingZoo ({error}): pip install '.[pettingzoo]' in the checkout brings it"
    ) from error

from undercroft.engine.core import OVER
from undercroft.engine.errors import IllegalMove
from undercroft.env.episode import END, RAISE, VECTOR, Episode
from undercroft.env.rewards import ILLEGAL, OUTCOME
from undercroft.env.spaces import mask_space, observation_space

if TYPE_CHECKING:
    from undercroft.engine.game import Game
    from undercroft.engine.options import Options
    from undercroft.engine.view import View

FROM_RESET = ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos")


def env(
    game: Game | str,
    seats: int = 2,
    options: Options | str = "",
    *,
    observation: str = VECTOR,
    reward: str = OUTCOME,
    render_mode: str | None = None,
) -> AECEnv:
    """A table as most libraries expect it: an illegal move costs 1 and ends the game."""
    return raw_env(
        game,
        seats,
        options,
        observation=observation,
        reward=reward,
        illegal=END,
        render_mode=render_mode,
    )


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """A table of one game: `seat_0` to `seat_n`, asked in the order of play; chance is drawn by itself.

    Observations are dictionaries of `observation` (see docs/env.md) and `action_mask`. An illegal move
    raises IllegalMove; with `illegal="end"` it costs 1 and ends the game. What PettingZoo's wrappers would
    watch over is done here: around an environment as fast as this one they take most of the time.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int = 2,
        options: Options | str = "",
        *,
        observation: str = VECTOR,
        reward: str = OUTCOME,
        illegal: str = RAISE,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.episode = Episode(game, seats, options, observation, reward, illegal)
        self.metadata = {
            "name": f"undercroft_{self.episode.game.name}_v{self.episode.game.rules}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": observation_space(self.episode), "action_mask": mask_space(self.episode)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.episode.game.ids) for agent in self.possible_agents}
        self.games = 0
        self.seed: int = int(np.random.SeedSequence().generate_state(1)[0])  # until one is given

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The same seed gives the same games again; without one they go on from the last."""
        if seed is not None:
            self.seed, self.games = seed, 0
        self.episode.begin((self.seed, self.games))
        self.games += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(self.episode.asked, 0)]

    def __getattr__(self, name: str) -> Any:
        """What only a game in progress has is asked for too early, or there is no such thing."""
        when = " before reset()" if name in FROM_RESET else ""
        raise AttributeError(f"{type(self).__name__} has no {name}{when}")

    def step(self, action: int | None) -> None:
        """The selected seat plays a move; None once it is over."""
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        ids = self.episode.game.ids
        if action is None or not 0 <= action < ids:
            raise IllegalMove(f"{agent} has to move: a number from 0 to {ids - 1}, not {action}")
        self._cumulative_rewards[agent] = 0.0
        try:
            gains = self.episode.play(int(action))
        except IllegalMove:
            if self.episode.illegal == RAISE:
                raise
            EnvLogger.warn_on_illegal_move()
            gains = [ILLEGAL if other == agent else 0.0 for other in self.possible_agents]
            asked = OVER
        else:
            asked = self.episode.asked
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        self._accumulate_rewards()
        if asked == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[max(asked, 0)]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows as numbers, and the moves that it may make now."""
        seat = self.seat_of[agent]
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def view(self, agent: str) -> View:
        """What a seat knows as plain data, the whole of it."""
        return self.episode.view(self.seat_of[agent])

    def render(self) -> str | None:
        """The table as a spectator sees it: given back (`ansi`) or printed (`human`)."""
        if self.render_mode == "human":
            print(self.episode.text())  # noqa: T201 - what was asked for
            return None
        return self.episode.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
