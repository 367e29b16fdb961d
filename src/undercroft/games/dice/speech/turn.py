"""A regular turn in words: who begins, what kind of turn, the rolls, stop or go on."""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from undercroft.engine.core import seat_letter
from undercroft.engine.errors import BadChance
from undercroft.engine.prompt import Preview
from undercroft.engine.speech import Question, Speech
from undercroft.engine.text import Seat, text
from undercroft.games.dice.actions import CHALLENGE, CONTINUE, REGULAR, STOP
from undercroft.games.dice.speech.dicing import Asking, Rolling, challenge_odds, it_or_them, roll_odds
from undercroft.games.dice.state import Dice
from undercroft.games.dice.words import cards


@final
class First(Speech[Dice]):
    """Who begins is drawn."""

    def ask_chance(self, s: Dice, f: i64) -> str:
        return f"Who begins? Type a letter from A to {seat_letter(s.seats - 1)}."

    def chance_text(self, s: Dice, f: i64, n: int) -> str:
        return seat_letter(n)

    def parse_chance(self, s: Dice, f: i64, typed: str) -> int:
        letter = "".join(typed.replace(",", " ").split())
        seat = ord(letter.upper()) - 65 if len(letter) == 1 and letter.isascii() else -1
        if not 0 <= seat < s.seats:
            raise BadChance(f"{typed.strip()!r} is no seat here. {self.ask_chance(s, f)}", "dice/first")
        return seat


@final
class Turn(Asking):
    """A turn begins: for cards, or against a rival."""

    def question(self, s: Dice, f: i64, seat: int) -> Question:
        why = "You begin your turn: roll for tunnel cards"
        why += ", or challenge a rival for one." if len(s.legal(seat)) > 1 else "."
        return "Your turn", why, "dice/turn"

    def sought(self, s: Dice, f: i64, seat: int) -> Sequence[int]:
        return [CHALLENGE + rival for rival in range(s.seats) if rival != seat]

    def refuses(self, s: Dice, f: i64, seat: int, n: int) -> tuple[str, str]:
        if n in (STOP, CONTINUE):
            return "You have not rolled in this turn: begin it first.", "dice/turn"
        return super().refuses(s, f, seat, n)

    def too_late(self, s: Dice, f: i64, rival: int) -> tuple[str, str]:
        reason = text("{} has no card on the path that could be taken.", Seat(rival))
        return reason, "dice/challenge"

    def preview(self, s: Dice, f: i64, seat: int, n: int) -> Preview:
        return roll_odds(s, seat, n) if n == REGULAR else challenge_odds(s, seat, n)


@final
class Roll(Rolling):
    """The dice of a regular turn."""


@final
class Decide(Asking):
    """Stop and place the cards, or roll on."""

    def question(self, s: Dice, f: i64, seat: int) -> Question:
        fresh = " All six dice are on the wall: going on means six fresh dice." if s.pit() == 0 else ""
        if STOP not in s.legal(seat):
            reason, rule = self.refuses(s, f, seat, STOP)
            return "Roll on", reason + fresh, rule
        them = it_or_them(s.turn_cards)
        place = "and escape" if s.path(seat) + s.turn_cards >= s.goal else f"to place {them}"
        why = text("You hold {}. Stop {}, or roll on and risk {}.{}", cards(s.turn_cards), place, them, fresh)
        return "Stop or continue?", why, "dice/hot-dice" if fresh else "dice/stop"

    def sought(self, s: Dice, f: i64, seat: int) -> Sequence[int]:
        return (STOP,)

    def refuses(self, s: Dice, f: i64, seat: int, n: int) -> tuple[str, str]:
        if n != STOP:
            return super().refuses(s, f, seat, n)
        if s.turn_cards == 0:
            return "You hold no card of this turn yet: roll on.", "dice/stop"
        until = "roll on until it is full, nothing matches, or a third one comes."
        return f"Two guards are on the wall: {until}", "dice/guards"

    def preview(self, s: Dice, f: i64, seat: int, n: int) -> Preview:
        if n != STOP:
            return roll_odds(s, seat, n)
        path = s.path(seat) + s.turn_cards
        if path >= s.goal:
            return Preview(text("place {} and escape", cards(s.turn_cards)))
        return Preview(text("place {}: path {} to {}", cards(s.turn_cards), s.path(seat), path))
