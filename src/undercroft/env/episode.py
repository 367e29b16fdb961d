"""A game in progress as all environments drive it: chance is drawn, bots play, learners are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from undercroft.engine.bits import members
from undercroft.engine.core import CHANCE, seat_letter
from undercroft.engine.errors import UndercroftError
from undercroft.engine.registry import find
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR
from undercroft.env.features.book import Features
from undercroft.env.rewards import Rewards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from undercroft.bots.bot import Bot
    from undercroft.engine.core import State
    from undercroft.engine.game import Game
    from undercroft.engine.options import Options
    from undercroft.engine.view import View

VECTOR = "vector"
DICT = "dict"
FORMS = (VECTOR, DICT)
END = "end"
RAISE = "raise"


class BadForm(UndercroftError):
    """Observations have no such form."""


class BadIllegal(UndercroftError):
    """There is no such answer to an illegal move."""


class Episode:
    """The course of one game after another on a table. Whoever has no bot is a learner."""

    def __init__(
        self,
        game: Game | str,
        seats: int,
        options: Options | str,
        observation: str,
        reward: str,
        illegal: str,
    ) -> None:
        self.game: Game = find(game) if isinstance(game, str) else game
        if observation not in FORMS:
            raise BadForm(f"observations can be {' or '.join(FORMS)}, not {observation!r}")
        if illegal not in (END, RAISE):
            raise BadIllegal(f"an illegal move can {END} the game or {RAISE} an error, not {illegal!r}")
        self.form = observation
        self.illegal = illegal
        self.start: State = self.game.start(seats, options)
        self.seats = seats
        self.options: Options = self.game.options_of(self.start)
        self.features = Features(self.game, seats, self.options)
        self.rewards = Rewards(self.game, self.start, reward)
        self.bots: Sequence[Bot | None] = [None] * seats
        self.rng = Rng(0)
        self.s: State = self.start.clone()

    def begin(self, seed: object, bots: Sequence[Bot | None] | None = None) -> None:
        """Begin a game whose chance and bots draw from this seed, and run to the first learner."""
        self.rng = Rng("env", seed)
        self.s = self.start.clone()
        if bots is not None:
            self.bots = bots
        self.rewards.begin(self.s)
        self.run()

    def run(self) -> None:
        """Draw chance and let bots play until a learner is asked or the game is over."""
        s, rng = self.s, self.rng
        while True:
            if s.chance():
                s.apply(s.sample(rng), CHANCE)
                continue
            who = next((seat for seat in members(s.asked()) if self.bots[seat] is not None), -1)
            bot = self.bots[who] if who >= 0 else None
            if bot is None:
                return
            s.apply(bot.choose(self.game.view(s, who), s.legal(who), rng), who)

    @property
    def asked(self) -> list[int]:
        """The learners that are asked, who may answer in any order; nobody when the game is over."""
        return members(self.s.asked())

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.s.over()

    def play(self, answers: dict[int, int]) -> list[float]:
        """Learners that are asked answer at once, and the game runs on; what each seat is rewarded with.

        An answer that is not legal raises IllegalMove, and nothing changes.
        """
        s = self.s
        for seat, n in answers.items():
            s.check(n, seat)
        for seat, n in answers.items():  # none sees another: in any order they come to the same
            s.apply(n, seat)
        self.run()
        return self.rewards.after(self.s)

    # What learners see.

    def view(self, seat: int) -> View:
        """What a seat knows, as plain data."""
        return self.game.view(self.s, seat)

    def observe(self, seat: int) -> Any:
        """The view of a seat as numbers, in the form that was asked for."""
        view = self.game.view(self.s, seat)
        return self.features.vector(view) if self.form == VECTOR else self.features.parts(view)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for every move that a seat may make now, 0 for all others."""
        mask = bytearray(self.game.ids)  # filled faster than an array of numpy
        for n in self.s.legal(seat):
            mask[n] = 1
        return np.frombuffer(mask, np.int8)

    def text(self) -> str:
        """The table as a spectator sees it, in plain text."""
        names = [seat_letter(seat) for seat in range(self.seats)]
        return self.game.board(self.game.view(self.s, SPECTATOR), names)
