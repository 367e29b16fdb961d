"""A first-game lesson: a real table with a script of some minutes, which can be left at any time.

While the pupil does what the lesson says, dice and rivals follow the script. With the first move that is not
in it the game goes on with fair dice and thinking rivals like any other. The pupil is told so, and can go
back to where the lesson was, or leave it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import BadChance, IllegalMove
from undercroft.engine.game import Game
from undercroft.engine.registry import find

Moves = Sequence[tuple[int, int]]

FEWEST: Final = 3
MOST: Final = 48  # ten minutes, at a move in a quarter of a minute


@dataclass(frozen=True)
class Step:
    """What the lesson says at a decision of the pupil, and the option that it points at, in words."""

    say: str
    choose: str
    rule: str = ""


@dataclass(frozen=True)
class Lesson:
    """A script: the pupil's steps, and what dice and rivals do meanwhile, in words."""

    game: str
    title: str
    seats: int
    pupil: int
    options: str
    rival: str  # the bot that plays on when the script ends
    chance: tuple[str, ...]
    rivals: dict[int, tuple[str, ...]]  # by seat: those who are asked at once answer in any order
    steps: tuple[Step, ...]
    goodbye: str = ""

    def says(self, step: int) -> str:
        """The text of a step, or the goodbye behind the last one."""
        return self.steps[step].say if step < len(self.steps) else self.goodbye

    def step(self, moves: Moves) -> int:
        """How many decisions the pupil has made."""
        return sum(seat == self.pupil for seat, _n in moves)

    def followed(self, start: State, moves: Moves) -> bool:
        """Has everything gone by the script, up to the last step?"""
        return self._first_own(start, moves) is None

    def strayed(self, start: State, moves: Moves) -> tuple[int, str] | None:
        """Where the pupil did something else than the lesson: the number of that move, and what was shown.

        None while the script is followed, and when the pupil plays on behind its last step.
        """
        k = self._first_own(start, moves)
        if k is None or moves[k][0] != self.pupil:
            return None
        chosen = self.step(moves[:k])
        if chosen >= len(self.steps):
            return None
        game, s = find(self.game), start.clone()
        for seat, n in moves[:k]:
            s.apply(n, seat)
        shown = _named(game, s, self.pupil, [step.choose for step in self.steps], chosen)
        if shown is None:
            return None
        option = game.option(s, self.pupil, shown)
        return k, str(option.label) or option.text

    def _first_own(self, start: State, moves: Moves) -> int | None:
        """The first move that is not by the script."""
        game, s = find(self.game), start.clone()
        chosen_by_script = [step.choose for step in self.steps]
        rolled = chosen = 0
        answered = dict.fromkeys(self.rivals, 0)
        for k, (seat, n) in enumerate(moves):
            finished = chosen == len(self.steps)
            if seat == CHANCE:
                wanted = scripted_chance(game, s, self.chance, rolled)
                rolled += 1
            elif seat == self.pupil:
                wanted = _named(game, s, seat, chosen_by_script, chosen)
                chosen += 1
            else:
                wanted = _named(game, s, seat, self.rivals.get(seat, ()), answered.get(seat, 0))
                answered[seat] = answered.get(seat, 0) + 1
            if wanted != n and (not finished or seat == self.pupil):
                return k
            s.apply(n, seat)
        return None

    def next_chance(self, s: State, moves: Moves) -> int | None:
        """The scripted outcome of the awaited chance event, if there is one."""
        return scripted_chance(find(self.game), s, self.chance, sum(seat == CHANCE for seat, _n in moves))

    def next_rival(self, s: State, seat: int, moves: Moves) -> int | None:
        """The scripted answer of a rival, if there is one."""
        answered = sum(mover == seat for mover, _n in moves)
        return _named(find(self.game), s, seat, self.rivals.get(seat, ()), answered)

    def pointed_at(self, s: State, moves: Moves) -> int | None:
        """The option that the present step points at."""
        return _named(find(self.game), s, self.pupil, [step.choose for step in self.steps], self.step(moves))


def scripted_chance(game: Game, s: State, script: Sequence[str], k: int) -> int | None:
    """Outcome k of a script; None where it ends or cannot come up."""
    if k >= len(script):
        return None
    try:
        return game.parse_chance(s, script[k])
    except BadChance:
        return None


def _named(game: Game, s: State, seat: int, script: Sequence[str], k: int) -> int | None:
    if k >= len(script):
        return None
    try:
        return game.parse(s, seat, script[k])
    except IllegalMove:
        return None


def lesson_from(game: str, data: dict[str, Any]) -> Lesson:
    """A lesson from plain data."""
    steps = tuple(Step(step["say"], step["choose"], step.get("rule", "")) for step in data["steps"])
    if not FEWEST <= len(steps) <= MOST:
        raise ValueError(f"a lesson has {FEWEST} to {MOST} steps; the one of {game} has {len(steps)}")
    return Lesson(
        game=game,
        title=data["title"],
        seats=data["seats"],
        pupil=data.get("pupil", 0),
        options=data.get("options", ""),
        rival=data.get("rival", "uniform"),
        chance=tuple(data.get("chance", ())),
        rivals={ord(letter) - ord("A"): tuple(said) for letter, said in data.get("rivals", {}).items()},
        steps=steps,
        goodbye=data.get("goodbye", ""),
    )
