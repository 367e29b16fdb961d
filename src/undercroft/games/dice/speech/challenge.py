"""A challenge in words: the rolls for guards, stop or challenge again."""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from undercroft.engine.core import field
from undercroft.engine.prompt import Preview
from undercroft.engine.speech import Question
from undercroft.engine.text import Seat, text
from undercroft.games.dice.actions import AGAIN, STOP
from undercroft.games.dice.speech.dicing import Asking, Rolling, challenge_odds, it_or_them
from undercroft.games.dice.state import Dice
from undercroft.games.dice.words import cards


@final
class ChallengeRoll(Rolling):
    """The dice of a challenge."""


@final
class ChallengeDecide(Asking):
    """A challenge was won: keep the cards, or challenge the same rival again. Field 0 is the rival."""

    def question(self, s: Dice, f: i64, seat: int) -> Question:
        target = Seat(field(f, 0))
        taken = text("You have taken {} from {} in this turn", cards(s.stolen), target)
        if AGAIN not in s.legal(seat):
            return "Challenge won", taken + ", and there is none left to take.", "dice/again"
        back = "it goes back" if s.stolen == 1 else "all of them go back"
        keep = text("Keep {}, or challenge {} again: if that fails, {}.", it_or_them(s.stolen), target, back)
        return "Stop or challenge again?", text("{}. {}", taken, keep), "dice/again"

    def sought(self, s: Dice, f: i64, seat: int) -> Sequence[int]:
        return (AGAIN,)

    def refuses(self, s: Dice, f: i64, seat: int, n: int) -> tuple[str, str]:
        if n != AGAIN:
            return super().refuses(s, f, seat, n)
        return text("{} has no card left that could be taken.", Seat(field(f, 0))), "dice/again"

    def too_late(self, s: Dice, f: i64, rival: int) -> tuple[str, str]:
        same = text("In this turn you can only challenge {}, by `again`.", Seat(field(f, 0)))
        return same, "dice/again"

    def preview(self, s: Dice, f: i64, seat: int, n: int) -> Preview:
        return Preview(text("keep {}", cards(s.stolen))) if n == STOP else challenge_odds(s, seat, n)
