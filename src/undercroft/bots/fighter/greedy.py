"""A player of Dungeon Fighter that looks at every landing of the next throw, or of the next few.

Whatever the party decides (a die, weapons, aim, the icon, items, the shop, the way, who carries what) is
judged by the chance to win behind it.
"""

from typing import Final, final

from undercroft.bots.bot import Bot
from undercroft.bots.fighter.fight import Fight
from undercroft.bots.fighter.weights import learnt
from undercroft.bots.fighter.worth import Worth
from undercroft.bots.words import spoken
from undercroft.engine.bits import lowest
from undercroft.engine.core import kind_of
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.engine.view import View
from undercroft.games.fighter.actions import DONE, HAND, option
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.view import imagine

POSITIONS: Final = 4000  # that are looked at for one decision
TIE: Final = 1e-9


@final
class Greedy(Bot):
    """Takes what leaves the best chance to win, so many throws ahead."""

    def __init__(self, worth: Worth, throws: int, positions: int) -> None:
        self.fight = Fight(worth, positions)
        self.throws = throws
        self.ranked: list[tuple[float, int]] = []

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        self.ranked = []
        if len(legal) == 1:
            return legal[0]
        self.ranked = self.values(imagine(view), legal)
        return self.ranked[0][1]

    def values(self, s: Fighter, legal: list[int]) -> list[tuple[float, int]]:
        """The moves with the chance to win behind each, the best first."""
        self.fight.begin()
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
            return self.dealt_out(s, move)
        return self.fight.after(s, move, self.throws)

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
            return "There was nothing to choose."
        return spoken(
            [f"{option(move).text}: {100.0 * value:.1f} % to win" for value, move in self.ranked[:2]]
        )


def greedy(options: Options, seats: int) -> Bot:
    """The bot for a match: it looks one throw ahead."""
    return Greedy(Worth(learnt()), 1, POSITIONS)
