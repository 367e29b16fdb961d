"""Dungeon Dice played from the solved values: perfectly alone and with two seats."""

from typing import final

from undercroft.bots.bot import Bot
from undercroft.bots.dice.solution import values_for
from undercroft.bots.dice.turn import TIE, sorted_tools
from undercroft.bots.dice.values import Values
from undercroft.engine.bits import some
from undercroft.engine.core import field, kind_of, pack
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.engine.text import Seat, strung, text
from undercroft.engine.view import View, number, numbers
from undercroft.games.dice.actions import AGAIN, CHALLENGE, CONTINUE, REGULAR, STOP
from undercroft.games.dice.frames import CHALLENGE_DECIDE, TURN


def perfect(options: Options, seats: int) -> Bot:
    """The bot for a match: exact with one or two seats, by `Many` with more.

    A turn limit and a strict pile are not looked at: it plays as if there were none.
    """
    return Perfect(values_for(options, seats))


@final
class Perfect(Bot):
    """Plays the move whose value is best."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.weighed: list[tuple[int, float]] = []
        self.played = -1

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        self.weighed = self.weigh(view, legal)
        self.played = legal[0]  # where nothing is known (a strict pile ran short): stop if possible
        most = -1e300
        for move, value in self.weighed:
            if value > most + TIE:
                self.played = move
                most = value
        return self.played

    def weigh(self, view: View, legal: list[int]) -> list[tuple[int, float]]:
        """What each legal move is worth, ascending by id."""
        frame = number(view, "frame")
        seat = number(view, "active")
        listed = numbers(view, "paths")
        paths = listed[seat:] + listed[:seat]
        if frame == TURN:
            found: list[tuple[int, float]] = []
            for move in legal:
                rival = 0 if move == REGULAR else (move - CHALLENGE - seat) % len(paths)
                found.append((move, self.values.remembered(paths, rival).value))
            return found
        target = 0
        wall = 0
        stolen = number(view, "stolen")
        if kind_of(frame) == CHALLENGE_DECIDE:  # its turn was evaluated where it began, the target on seat 1
            target = (field(frame, 0) - seat) % len(paths)
            paths[0] -= stolen
            paths[target] += stolen
            frame = pack(CHALLENGE_DECIDE, 1)
        else:
            for symbol, dice in enumerate(numbers(view, "wall")):
                wall += some(symbol, dice)
        cards = min(number(view, "turnCards"), self.values.goal - paths[0])
        line = self.values.remembered(paths, target)
        here = line.turn.index.get((frame, sorted_tools(wall, 0), cards, stolen, 0), -1)
        if here < 0:
            return []
        return [(move, line.values[to]) for move, to in line.turn.moves(here) if move in legal]

    def explain(self) -> str:
        if not self.weighed:
            return ""
        worth = {move: self.worth(value) for move, value in self.weighed}
        if len(worth) == 1:
            return f"The only move: {worth[self.played]}."
        others = [text("{} {}", instead(move), worth[move]) for move in worth if move != self.played]
        return text("{}: {}; {}.", called(self.played), worth[self.played], strung(others))

    def worth(self, value: float) -> str:
        """A value in words."""
        if self.values.seats == 1:
            turns = 1.0 - value
            return "the last turn" if turns == 1.0 else f"{turns:.2f} turns with this one"
        about = "about " if self.values.seats > 2 and value < 1.0 else ""
        return f"{about}{100.0 * value:.1f} % to win"


def called(move: int) -> str:
    """A move that is made."""
    named = {REGULAR: "Regular turn", STOP: "Stop", CONTINUE: "Continue", AGAIN: "Challenge again"}
    return named.get(move) or text("Challenge {}", Seat(move - CHALLENGE))


def instead(move: int) -> str:
    """A move that is not made."""
    named = {REGULAR: "a regular turn", STOP: "stopping", CONTINUE: "going on", AGAIN: "challenging again"}
    return named.get(move) or text("challenging {}", Seat(move - CHALLENGE))
