"""Two levels counted out: the chance to clear the level that one is on and the next, with the best play.

A whole delve of Dungeon Roll is too long to be counted out. What is left for the next level is a question of
its own, with an exact answer: every way to clear this level, with every draw, is looked through on the
engine, and the next one by the search that tells its odds at the table (`games/roll/clearing.py`). Nobody re-
rolls: which dice a Scroll should take would be too much to count, and too much to ask.
"""

from typing import Final, cast, final

from undercroft.bots.endgame import TooFar
from undercroft.bots.proof import NOTHING, Proof, Weighing, best_first
from undercroft.engine.bits import bit
from undercroft.engine.core import CHANCE, State, kind_of
from undercroft.engine.options import Options
from undercroft.games.roll.actions import FLEE, PICK, PORTAL, SEEK, TARGET
from undercroft.games.roll.clearing import Search, rerolls, rolls, tries
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import LAST_LEVEL

CLEARLY: Final = 0.04  # less people would not see
LIMIT: Final = 300_000  # positions of one decision; what takes more is no puzzle
ASKS: Final = "What gives you the best chance to clear this level and the next, without a re-roll?"
HOW: Final = (
    "Exact: every draw on this level and every roll of the next was counted out, with the best play after it."
)
ELSEWHERE: Final = (
    bit(kinds.REGROUP) | bit(kinds.FORM) | bit(kinds.POPULATE) | bit(kinds.DISCARD) | bit(kinds.CHOOSE_HERO)
)  # what is no puzzle: before a level, and after it the table itself tells the odds

GOES_HOME: Final = -1


def deed(move: int) -> int:
    """What a move is about: the same for one, two or three Goblins, and for all ways to go home."""
    if move in (FLEE, PORTAL):
        return GOES_HOME
    return TARGET + (move - TARGET) // 8 if TARGET <= move < PICK else move


@final
class Ahead(Proof):
    """Exact chances to clear this level and the next."""

    def __init__(self, limit: int = LIMIT) -> None:
        super().__init__(CLEARLY, 100.0, "%")
        self.asks = ASKS
        self.limit = limit
        self.search: Search | None = None
        self.level = 0
        self.known: dict[tuple[int, ...], float] = {}

    def weigh(self, s: State, seat: int) -> Weighing | None:
        table = cast(Roll, s)
        if not 0 < table.level < LAST_LEVEL or bit(kind_of(table.top)) & ELSEWHERE:
            return NOTHING
        legal = table.legal(seat)
        if len({deed(move) for move in legal} - {GOES_HOME}) < 2:
            return NOTHING  # there is one thing to do
        if any(rerolls(table, move) for move in legal):
            return NOTHING  # to re-roll or not is another question
        self.search, self.level, self.known = Search(table, self.limit, False), table.level, {}
        found = []
        try:
            for move in legal:
                after = table.clone()
                after.apply(move, seat)
                found.append((move, self.share(self.search, after)))
        except TooFar:
            return NOTHING
        return Weighing(best_first(found), HOW)

    def share(self, search: Search, s: Roll) -> float:
        """The best player's chance to clear this level and the next."""
        if s.delves != search.delves or s.over():
            return 0.0  # it has gone home
        if s.level > self.level:
            found = search.share(s)
            if search.left < 0 or s.trail:
                raise TooFar
            return found
        key = s.key()
        if key not in self.known:
            self.known[key] = self.expected(search, s) if s.waiting == CHANCE else self.best(search, s)
        return self.known[key]

    def best(self, search: Search, s: Roll) -> float:
        """The same where there is something to choose. To seek glory is the last that can be done here."""
        best = 0.0
        ways = [move for move in tries(s) if not rerolls(s, move)]
        if kind_of(s.top) == kinds.REGROUP:
            ways.append(SEEK)
        for move in ways:
            best = max(best, self.share(search, self.after(search, s, move)))
            if best == 1.0:
                break
        return best

    def expected(self, search: Search, s: Roll) -> float:
        """The same where chance decides."""
        listed = rolls(s)
        good = 0.0
        for outcome, weight in listed:
            good += weight * self.share(search, self.after(search, s, outcome))
        return good / sum([weight for _outcome, weight in listed])

    def after(self, search: Search, s: Roll, n: int) -> Roll:
        """The position after a move or an outcome, if there is still patience."""
        if search.left < 0:
            raise TooFar
        return search.after(s, n)

    def words(self, worth: float) -> str:
        return f"{100.0 * worth:.1f} %"


def ahead(options: Options, seats: int) -> Proof:
    """The proof of a match."""
    return Ahead()
