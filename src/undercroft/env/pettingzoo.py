"""Every game as PettingZoo environments, all seats for learners: in turns (AEC), or all at once (Parallel).

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

Where a game asks several seats at once, `env` lets them answer one after the other, and none sees an
answer of another; in `parallel_env` all that are asked answer in one step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.env_logger import EnvLogger
except ImportError as error:
    raise ImportError(
        f"this needs PettingZoo ({error}): pip install '.[pettingzoo]' in the checkout brings it"
    ) from error

from undercroft.engine.errors import IllegalMove
from undercroft.env.episode import END, RAISE, VECTOR, Episode
from undercroft.env.rewards import ILLEGAL, OUTCOME
from undercroft.env.spaces import mask_space, observation_space

if TYPE_CHECKING:
    from undercroft.engine.game import Game
    from undercroft.engine.options import Options
    from undercroft.engine.view import View

FROM_RESET = ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos")

Agents = dict[str, Any]  # something for each agent


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


class Table:
    """What both kinds of environment have: a table of one game, whose seats are `seat_0` to `seat_n`.

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

    def begin(self, seed: int | None) -> None:
        """Begin a game. The same seed gives the same games again; without one they go on from the last."""
        if seed is not None:
            self.seed, self.games = seed, 0
        self.episode.begin((self.seed, self.games))
        self.games += 1
        self.agents = list(self.possible_agents)

    def __getattr__(self, name: str) -> Any:
        """What only a game in progress has is asked for too early, or there is no such thing."""
        when = " before reset()" if name in FROM_RESET else ""
        raise AttributeError(f"{type(self).__name__} has no {name}{when}")

    def play(self, actions: Agents) -> tuple[list[float], bool]:
        """Agents that are asked answer at once: what each seat gains, and whether the game is over."""
        ids = self.episode.game.ids
        for agent, action in actions.items():
            if action is None or not 0 <= action < ids:
                raise IllegalMove(f"{agent} has to move: a number from 0 to {ids - 1}, not {action}")
        answers = {self.seat_of[agent]: int(action) for agent, action in actions.items()}
        try:
            return self.episode.play(answers), self.episode.over
        except IllegalMove:
            if self.episode.illegal == RAISE:
                raise
        EnvLogger.warn_on_illegal_move()
        s = self.episode.s
        wrong = [seat for seat, n in answers.items() if n not in s.legal(seat)]
        return [ILLEGAL if seat in wrong else 0.0 for seat in range(self.episode.seats)], True

    def observe(self, agent: str) -> Agents:
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


class raw_env(Table, AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """A table in turns: one seat after the other is asked, in the order of play; chance is drawn by itself.

    Seats that are asked at once answer in the order of their numbers, and see nothing of each other.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, and select the first seat that is asked."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Agents] = {agent: {} for agent in self.agents}
        self.agent_selection = self.next_agent()

    def next_agent(self) -> str:
        """The seat that answers next; when the game is over, the first."""
        asked = self.episode.asked
        return self.possible_agents[asked[0] if asked else 0]

    def step(self, action: int | None) -> None:
        """The selected seat plays a move; None once it is over."""
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        gains, over = self.play({agent: action})
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        self._accumulate_rewards()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[0] if over else self.next_agent()
        if self.render_mode == "human":
            self.render()


class parallel_env(Table, ParallelEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """A table in steps: all seats that are asked answer at once; chance is drawn by itself.

    `agents` are all seats until the game is over, as PettingZoo wants it. Who is asked now is `asked`, and
    stands in the infos; all others have an empty mask, and what is given for them is not looked at.
    Whoever is asked has to answer. An illegal move costs 1 and ends the game; with `illegal="raise"` it is
    refused, and nothing changes.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int = 2,
        options: Options | str = "",
        *,
        illegal: str = END,
        **more: Any,
    ) -> None:
        super().__init__(game, seats, options, illegal=illegal, **more)

    @property
    def asked(self) -> list[str]:
        """The agents that have to answer in the next step."""
        return [self.possible_agents[seat] for seat in self.episode.asked] if self.agents else []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Agents, dict[str, Agents]]:
        """Begin a game: what all seats see, and who is asked."""
        self.begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, self.told()

    def told(self) -> dict[str, Agents]:
        """For each seat, whether it is asked."""
        asked = self.asked
        return {agent: {"asked": agent in asked} for agent in self.possible_agents}

    def step(self, actions: Agents) -> tuple[Agents, Agents, Agents, Agents, dict[str, Agents]]:
        """All seats that are asked answer at once: observations, rewards, who is done, cut off, and infos."""
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return {}, {}, {}, {}, {}
        gains, over = self.play({agent: actions.get(agent) for agent in self.asked})
        seen = {agent: self.observe(agent) for agent in self.agents}
        rewards = dict(zip(self.possible_agents, gains, strict=True))
        done, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, done, cut, self.told()
