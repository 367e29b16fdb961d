"""What lords of Dungeon Lords do without thinking: quick moves for playouts, not stupid ones."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.bots.lords.habits import NO, TIMES, Habits
from undercroft.engine.core import field, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.sets import set_size
from undercroft.games.lords import grid
from undercroft.games.lords.battle.planning import monsters_at
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import (
    CELL,
    COUNT,
    CREATURE,
    DECLINE,
    DO,
    GIFT,
    LET_GO,
    MONSTERS,
    ORDER,
    PAY,
    THIRD,
    TRAP,
    TRAPS,
    pair_high,
    pair_low,
)
from undercroft.games.lords.state import SPACES, Lords

ENOUGH_TILES: Final = 11
# What the Festival offers is taken; which of it, is left to chance.
FESTIVE: Final = (
    kinds.WHISPER,
    kinds.RESTORE,
    kinds.HALL,
    kinds.TAILOR,
    kinds.ACADEMY,
    kinds.DELUXE,
    kinds.SHOW_PET,
    kinds.BRACE,
)


@final
class Reflexes:
    """A move at once, in any position, by the habits."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self.weights = habits.weights

    def move(self, s: Lords, seat: i64, moves: Moves, rng: Rng) -> i64:
        """A quick move, not a stupid one."""
        kind = kind_of(s.top)
        if moves.n == 1:
            return moves.ids[0]
        if kind == kinds.LAY:
            return self._laid(s, seat, moves, rng)
        if kind == kinds.BAR:
            return self.habits.kept(s, seat, moves)
        if kind == kinds.CARRY:
            self.habits.look(s, seat)
            return DO if self.habits.worth[field(s.top, 1) * SPACES + field(s.top, 2)] > 0.0 else DECLINE
        if kind == kinds.DIG:
            if set_size(s.tiles[seat]) >= ENOUGH_TILES and field(s.top, 3):
                return DECLINE if moves.ids[0] == DECLINE else moves.ids[0]
            first: i64 = 1 if moves.ids[0] == DECLINE else 0
            return moves.ids[first + rng.below(moves.n - first)]
        if kind == kinds.SITE:
            return self.deepest(s, seat, moves)
        if kind == kinds.WAGE:
            return PAY if moves.ids[0] == PAY else LET_GO
        if kind == kinds.PLAN:
            return self._planned(s, seat, moves)
        if kind in FESTIVE and moves.ids[0] == DECLINE:
            return moves.ids[1 + rng.below(moves.n - 1)]
        if kind in (kinds.MINE, kinds.HIRE, kinds.BUILD, kinds.PRODUCE):
            return moves.ids[1 + rng.below(moves.n - 1)] if kind != kinds.MINE else moves.ids[moves.n - 1]
        return moves.ids[rng.below(moves.n)]

    def _laid(self, s: Lords, seat: i64, moves: Moves, rng: Rng) -> i64:
        if moves.ids[moves.n - 1] >= GIFT:
            return self.habits.gift(s, seat, moves)
        if moves.ids[0] >= THIRD:
            self.habits.guess(s, seat)
            return self.habits.third(s, seat, moves)
        self.habits.expect(s, seat)
        slot = s.answers.count(seat)
        best = NO
        found = moves.ids[0]
        for k in range(moves.n):
            worth = self.habits.slots[(moves.ids[k] - ORDER) * TIMES + slot]
            worth += float(rng.below(1000) + rng.below(1000)) / 1000.0
            if worth > best:
                best = worth
                found = moves.ids[k]
        return found

    def deepest(self, s: Lords, seat: i64, moves: Moves) -> i64:
        """Of cells, the one farthest from the entrance."""
        best: i64 = -1
        found = moves.ids[0]
        for k in range(moves.n):
            far = grid.distance(s.tiles[seat], moves.ids[k] - CELL)
            if far > best:
                best = far
                found = moves.ids[k]
        return found

    def _planned(self, s: Lords, seat: i64, moves: Moves) -> i64:
        """All ghosts, the strongest monsters, the strongest trap; on a tunnel rather than in a room."""
        w = self.weights
        best = NO
        found = moves.ids[0]
        for k in range(moves.n):
            n = moves.ids[k]
            worth = 0.0
            if n >= TRAPS:
                worth = w.snares[pair_low(n - TRAPS)] + w.snares[pair_high(n - TRAPS)]
            elif n >= MONSTERS:
                worth = w.fights[pair_low(n - MONSTERS)] + w.fights[pair_high(n - MONSTERS)]
            elif n >= TRAP:
                worth = w.snares[n - TRAP]
            elif n >= CREATURE:
                worth = w.fights[n - CREATURE]
            elif n >= COUNT:
                worth = float(n - COUNT)
            elif n >= CELL:
                worth = 1.0 if s.room_on(seat, n - CELL) < 0 else float(monsters_at(s, seat, n - CELL)) - 2.0
            if worth > best:
                best = worth
                found = n
        return found
