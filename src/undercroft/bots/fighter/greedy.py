"""A player of Dungeon Fighter that looks at every landing of the next throw, or of the next few.

Whatever the party decides (a die, weapons, aim, the icon, items, the shop, the way, who carries what) is
judged by the chance to win behind it.
"""

from typing import Final, final

from undercroft.bots.bot import Bot
from undercroft.bots.budget import Budget, Purse
from undercroft.bots.fighter.fight import WITHIN, Fight
from undercroft.bots.fighter.habits import habit
from undercroft.bots.fighter.trained import eye
from undercroft.bots.fighter.weights import alone, learnt
from undercroft.bots.fighter.worth import Worth
from undercroft.bots.words import spoken
from undercroft.engine.bits import bit, lowest
from undercroft.engine.core import kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.engine.view import View
from undercroft.games.fighter.actions import DONE, HAND, option
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.view import imagine

POSITIONS: Final = 4000  # that are looked at for one decision
DECISIONS: Final = 1  # of a turn: each has its own time, for turns are short
TIE: Final = 1e-9
SHOPPING: Final = bit(kinds.SHOP) | bit(kinds.HANDOUT) | bit(kinds.TREASURE)
TROUBLE: Final = 1e-4  # what it must bring at least to pass cards round
FAR: Final = 2  # throws that the master looks ahead


@final
class Greedy(Bot):
    """Takes what leaves the best chance to win, up to so many throws ahead.

    It looks one throw ahead, then two, and so on; the last look that was finished decides.
    """

    def __init__(
        self, worth: Worth, throws: int, positions: int, milliseconds: int = 0, shops: bool = True
    ) -> None:
        self.purse = Purse(Budget(0, milliseconds), DECISIONS) if milliseconds else None
        self.fight = Fight(worth, positions, self.purse)
        self.throws = throws
        self.far = 0  # throws of the look in progress
        self.shops = shops  # does it think about Equipment? If not, it does as usual
        self.moves = Moves()
        self.ranked: list[tuple[float, int]] = []

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        self.ranked = []
        if len(legal) == 1:
            return legal[0]
        s = imagine(view)
        if not self.shops and bit(kind_of(s.top)) & SHOPPING:
            s.moves(lowest(s.waiting), self.moves)
            return habit(s, self.moves, rng)
        self.ranked = self.values(s, legal)
        return self.ranked[0][1]

    def struck(self) -> int:
        return 0 if self.purse is None else self.purse.struck

    def values(self, s: Fighter, legal: list[int]) -> list[tuple[float, int]]:
        """The moves with the chance to win behind each, the best first."""
        if self.purse is not None:
            self.purse.refill()
            self.purse.open()
        found = self.looked(s, legal, min(self.throws, 1))
        for far in range(2, self.throws + 1):
            if self.fight.left <= 0 or bit(kind_of(s.top)) & WITHIN == 0:
                break
            deeper = self.looked(s, legal, far)
            if self.fight.left <= 0:
                break
            found = deeper
        return found

    def looked(self, s: Fighter, legal: list[int], far: int) -> list[tuple[float, int]]:
        """The same, so many throws ahead."""
        self.far = far
        self.fight.begin()
        if kind_of(s.top) == kinds.AIM and far > 0:
            listed = [(value, -move) for value, move in self.fight.aims(s, far, 0)]
        else:
            listed = [(self.value(s, move), -move) for move in legal if move != HAND]
        listed.sort(reverse=True)
        best = listed[0][0]
        first = max([move for value, move in listed if value > best - TIE])
        ranked = [(value, -move) for value, move in listed if move != first]
        return [(best, -first), *ranked]

    def value(self, s: Fighter, move: int) -> float:
        """The chance to win behind a move."""
        kind = kind_of(s.top)
        if move != DONE and kind in (kinds.SHOP, kinds.HANDOUT):
            return self.dealt_out(s, move) - TROUBLE
        return self.fight.after(s, move, self.far)

    def dealt_out(self, s: Fighter, move: int) -> float:
        """The same where it is seen only when the party goes on: bought, given or used, and then on."""
        kind = kind_of(s.top)
        seat = lowest(s.waiting)
        twin = s.clone()
        twin.apply(move, seat)
        if twin.waiting > 0 and kind_of(twin.top) != kind:  # for whom?
            most = -1.0
            for whom in twin.legal(seat):
                most = max(most, self.gone_on(twin, whom, kind))
            return most
        return self.leave(twin, kind)

    def gone_on(self, s: Fighter, move: int, kind: int) -> float:
        twin = s.clone()
        twin.apply(move, lowest(s.waiting))
        return self.leave(twin, kind)

    def leave(self, s: Fighter, kind: int) -> float:
        """What a position is worth when the leader is done; a bit less where he cannot be yet."""
        if kind_of(s.top) == kind and s.waiting > 0:
            seat = lowest(s.waiting)
            if s.legal(seat)[0] == DONE:
                s.apply(DONE, seat)
                return self.fight.value(s, 0, 0)
        return self.fight.worth.chance(s) - (0.01 if kind_of(s.top) == kind else 0.0)

    def explain(self) -> str:
        if not self.ranked:
            return "There was nothing to think about."
        return spoken(
            [f"{option(move).text}: {100.0 * value:.1f} % to win" for value, move in self.ranked[:2]]
        )


def greedy(options: Options, seats: int) -> Bot:
    """The bot for a match: it looks one throw ahead."""
    return Greedy(Worth(learnt(), alone()), 1, POSITIONS)


def apprentice(options: Options, seats: int, budget: Budget) -> Bot:
    """Sees what lies on the table, and no throw ahead."""
    return Greedy(Worth(learnt(), alone()), 0, POSITIONS)


def journeyman(options: Options, seats: int, budget: Budget) -> Bot:
    """Looks one throw ahead, and shops without a thought: healing, a die, and on."""
    return Greedy(Worth(learnt(), alone()), 1, POSITIONS, shops=False)


def master(options: Options, seats: int, budget: Budget) -> Bot:
    """Looks ahead as far as its positions and its time allow, and sees how things go together (`eye.py`)."""
    return Greedy(Worth(learnt(), alone(), eye()), FAR, budget.simulations, budget.milliseconds)
