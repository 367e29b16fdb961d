"""The position of Dungeon Dice."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import count, one, size
from undercroft.engine.core import Book, State
from undercroft.games.dice.tables import CARDS, DICE, GUARD


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Dice(State):
    """Paths, the wall, the cards of the turn. In a challenge the wall holds guards only."""

    def __init__(self, seats: i64, book: Book) -> None:
        super().__init__(seats, book)
        self.goal: i64 = 0  # cards that win
        self.may_challenge: i64 = 0
        self.strict_pile: i64 = 0
        self.turn_limit: i64 = 0  # 0: none
        self.paths: i64 = 0  # bag: cards on each seat's path
        self.active: i64 = 0
        self.turn: i64 = 0  # turns begun
        self.wall: i64 = 0  # bag of symbols
        self.turn_cards: i64 = 0  # taken this turn, not yet placed
        self.stolen: i64 = 0  # taken from the target in a challenge
        self.rolls: i64 = 0  # used in this challenge

    def path(self, seat: i64) -> i64:
        """Cards on a seat's escape path."""
        return count(self.paths, seat)

    def guards(self) -> i64:
        """Guards on the wall."""
        return count(self.wall, GUARD)

    def pit(self) -> i64:
        """Dice still to be rolled."""
        return DICE - size(self.wall)

    def pile(self) -> i64:
        """Tunnel cards left in the pile. Rules: dice/pile."""
        left = CARDS - size(self.paths) - self.turn_cards
        return left if left > 0 else 0

    def place(self, seat: i64, cards: i64) -> None:
        """Put cards on a path (or take them off); surplus beyond the goal is returned."""
        before = self.path(seat)
        after = before + cards
        after = min(after, self.goal)
        self.paths += (after - before) * one(seat)

    # Written by tools/fields.py from the fields above: change those, and run it.

    def clone(self) -> "Dice":
        twin = Dice(self.seats, self.book)
        self.copy_to(twin)
        twin.goal = self.goal
        twin.may_challenge = self.may_challenge
        twin.strict_pile = self.strict_pile
        twin.turn_limit = self.turn_limit
        twin.paths = self.paths
        twin.active = self.active
        twin.turn = self.turn
        twin.wall = self.wall
        twin.turn_cards = self.turn_cards
        twin.stolen = self.stolen
        twin.rolls = self.rolls
        return twin

    def numbers(self) -> list[int]:
        parts: list[int] = [
            self.seats, self.goal, self.may_challenge, self.strict_pile, self.turn_limit, self.paths,
            self.active, self.turn, self.wall, self.turn_cards, self.stolen, self.rolls,
        ]  # fmt: skip
        return parts

    # So far it is written.
