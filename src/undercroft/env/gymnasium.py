"""One seat of every game as a Gymnasium environment: alone, or against bots.

Importing this registers `undercroft/dice-v1` and so on, by game and version of its rules:

>>> import gymnasium
>>> import undercroft.env.gymnasium
>>> env = gymnasium.make("undercroft/dice-v1", opponents="greedy")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
>>> float(reward), terminated, truncated
(0.0, False, False)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise ImportError(
        f"this needs Gymnasium ({error}): pip install '.[gymnasium]' in the checkout brings it"
    ) from error

from undercroft.bots.guest import maker_of
from undercroft.engine.errors import BadSeats, IllegalMove, UndercroftError
from undercroft.engine.registry import shelf
from undercroft.env.episode import END, RAISE, VECTOR, Episode
from undercroft.env.rewards import ILLEGAL, OUTCOME
from undercroft.env.spaces import observation_space

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from undercroft.bots.bot import Bot
    from undercroft.bots.guest import Player
    from undercroft.engine.game import Game
    from undercroft.engine.options import Options
    from undercroft.engine.view import View


class BadOpponents(UndercroftError):
    """The bots do not fit the seats."""


class Seat(gymnasium.Env[Any, Any]):
    """A seat at a table whose other seats are taken by bots.

    `seat` is a number from 0, or None for another seat in every game, drawn by the seed. `opponents` is
    one bot for all other seats, or a list with one for each of them in their order after ours: names, or bots
    of your own. `info["action_mask"]` tells the legal moves; one that is not legal ends the game with a
    reward of -1, or raises IllegalMove with `illegal="raise"`. Alone (`seats=1`) there are no opponents.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 4}

    def __init__(
        self,
        game: Game | str,
        seats: int = 2,
        options: Options | str = "",
        *,
        opponents: Player | list[Player] = "uniform",
        seat: int | None = None,
        observation: str = VECTOR,
        reward: str = OUTCOME,
        illegal: str = END,
        render_mode: str | None = None,
    ) -> None:
        self.episode = Episode(game, seats, options, observation, reward, illegal)
        players = opponents if isinstance(opponents, list) else [opponents] * (seats - 1)
        if len(players) != seats - 1:
            raise BadOpponents(
                f"{seats} seats have room for {seats - 1} opponents beside ours, not {len(players)}"
            )
        if seat is not None and not 0 <= seat < seats:
            raise BadSeats(f"seats are numbered 0 to {seats - 1}: there is no seat {seat}")
        self.makers = [maker_of(player, self.episode.game) for player in players]
        self.chosen = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space = observation_space(self.episode)
        self.action_space = spaces.Discrete(self.episode.game.ids)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game and run to our first move. The same seed gives the same games again."""
        super().reset(seed=seed)
        while True:
            number = int(self.np_random.integers(2**62))
            seats = self.episode.seats
            self.seat = number % seats if self.chosen is None else self.chosen
            bots: list[Bot | None] = [None] * seats
            for k, make in enumerate(self.makers):
                bots[(self.seat + 1 + k) % seats] = make(self.episode.options, seats)
            self.episode.begin(number, bots)
            if not self.episode.over:
                break  # a game that is over before we are asked, rare as it is, is no episode
        if self.render_mode == "human":
            self.render()
        return self.episode.observe(self.seat), self.info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play a move; the others move until we are asked again."""
        try:
            reward = self.episode.play({self.seat: int(action)})[self.seat]
        except IllegalMove:
            if self.episode.illegal == RAISE:
                raise
            info = {**self.info(), "illegal": True}
            return self.episode.observe(self.seat), ILLEGAL, True, False, info
        if self.render_mode == "human":
            self.render()
        return self.episode.observe(self.seat), reward, self.episode.over, False, self.info()

    def info(self) -> dict[str, Any]:
        """The legal moves; when the game is over, the scores and ranks of all seats."""
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat}
        if self.episode.over:
            info["scores"] = list(self.episode.game.scores(self.episode.s))
            info["ranks"] = list(self.episode.game.outcome(self.episode.s).ranks)
        return info

    def action_masks(self) -> NDArray[np.int8]:
        """1 for every legal move, 0 for all others; the name under which some learners look for it."""
        return self.episode.mask(self.seat)

    def view(self) -> View:
        """What our seat knows as plain data, the whole of it."""
        return self.episode.view(self.seat)

    def render(self) -> Any:
        """The table as a spectator sees it: given back (`ansi`) or printed (`human`)."""
        if self.render_mode == "human":
            print(self.episode.text())  # noqa: T201 - what was asked for
            return None
        return self.episode.text() if self.render_mode == "ansi" else None


def id_of(game: Game) -> str:
    """The name under which Gymnasium knows a game: with the version of its rules."""
    return f"undercroft/{game.name}-v{game.rules}"


def register() -> None:
    """Register every game on the shelf that is not registered yet."""
    for game in shelf():
        name = id_of(game)
        if name not in gymnasium.registry:
            seats = min(count for count in game.seat_counts if count > 1)
            gymnasium.register(
                name, "undercroft.env.gymnasium:Seat", kwargs={"game": game.name, "seats": seats}
            )


register()
