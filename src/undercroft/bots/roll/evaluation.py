"""What a position of Dungeon Roll is worth, in points at the end of the game; and how to play it quickly."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.evaluation import Evaluation, Terms
from undercroft.bots.roll.worth import Weights, Worth
from undercroft.engine.bits import count, size
from undercroft.engine.core import State, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.games.roll.actions import (
    DONE,
    END,
    FACE,
    PICK,
    PORTAL,
    READ,
    READ_TOKEN,
    RETIRE,
    RING,
    SEEK,
    SLAY,
    TARGET,
)
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.game import GAME
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    CHAMPION,
    CHEST,
    DELVES,
    FIRST_TOKEN,
    GOBLIN,
    MONSTERS,
    THIEF,
)

LEAD: Final = 4.0  # points ahead that make the odds 2.7 to 1
MIDST: Final = 0.8  # in the midst of a level that is not cleared yet
PAR: Final = 60.0  # alone: more points than anybody gets
KEEP: Final = (
    b"\x02\x02\x02\x01\x04\x02"  # how dear each party face is: what kills as much and is cheaper goes
)


def evaluation(options: Options, seats: int) -> Evaluation:
    """The judge of Dungeon Roll."""
    return RollEvaluation()


@final
class RollEvaluation(Evaluation):
    """Points so far, what the delve in progress promises, and a mean for those to come."""

    def __init__(self) -> None:
        super().__init__(GAME)
        self.hidden = False
        self.decisions = 14
        self.scale = LEAD
        self.par = PAR
        self.weighed: Worth | None = None

    def weigh(self) -> Worth:
        """What tokens and parties are worth; the delve behind it is solved when it is first asked for."""
        if self.weighed is None:
            self.weighed = Worth(Weights())
        return self.weighed

    def points(self, s: State, seat: i64) -> float:
        table = cast(Roll, s)
        return self.held(table, seat) + self.promise(table, seat) + self.coming(table, seat)

    def terms(self, s: State, seat: int) -> Terms:
        table = cast(Roll, s)
        return [
            ("experience, and tokens with what they can still do", self.held(table, seat)),
            ("what the party of this delve promises", self.promise(table, seat)),
            ("delves still to come", self.coming(table, seat)),
        ]

    def held(self, s: Roll, seat: i64) -> float:
        """Experience and tokens."""
        xp: i64 = s.experience(seat)
        return float(xp) + self.weigh().tokens(s.treasures(seat), s.hero_of(seat), self.to_come(s, seat))

    def promise(self, s: Roll, seat: i64) -> float:
        """The delve in progress: home from here, or what the solved delve says of going on."""
        if seat != s.active or s.level == 0:
            return 0.0
        kind = kind_of(s.top)
        if kind == kinds.FORM:
            return self.weigh().values.begin
        if kind == kinds.REGROUP:
            return max(self.weigh().stay(s), self.weigh().prospect(s, s.level))
        return MIDST * self.weigh().prospect(s, max(s.level - 1, 1))

    def coming(self, s: Roll, seat: i64) -> float:
        """What the delves are worth that a seat has still to begin."""
        return float(self.to_come(s, seat)) * self.weigh().values.begin

    def to_come(self, s: Roll, seat: i64) -> i64:
        """How many delves a seat has still to begin."""
        if s.active < 0:
            return DELVES
        first = (s.active - s.delves) % s.seats
        place = (seat - first) % s.seats
        begun = (s.delves - place + s.seats) // s.seats
        return DELVES - begun if begun < DELVES else 0

    def ended(self, s: State, out: vec[float]) -> None:
        """The highest total wins, then the fewest tokens; what is equal is shared. Rules: roll/ties."""
        table = cast(Roll, s)
        if table.seats == 1:
            mine: i64 = table.total(0)
            out[0] = float(mine) / PAR
            return
        best: i64 = -1
        winners = 0.0
        for seat in range(table.seats):
            standing = 64 * table.total(seat) + 63 - size(table.treasures(seat))
            if standing > best:
                best = standing
                winners = 0.0
            if standing == best:
                winners += 1.0
        for seat in range(table.seats):
            standing = 64 * table.total(seat) + 63 - size(table.treasures(seat))
            out[seat] = 1.0 / winners if standing == best else 0.0

    def quiet(self, s: State) -> bool:
        """Between two levels, or two delves."""
        return kind_of(s.top) in (kinds.REGROUP, kinds.FORM)

    def sensible(self, s: State, seat: i64, moves: Moves, rng: Rng) -> i64:
        """What a quick player would do: kill much with little, open chests, go home in time."""
        if moves.n == 1:
            return moves.ids[0]
        table = cast(Roll, s)
        kind = kind_of(table.top)
        if kind == kinds.MONSTER:
            return fight(table, moves)
        if kind == kinds.TARGET:
            return most(moves)
        if kind == kinds.LOOT:
            return loot(table, moves)
        if kind == kinds.REGROUP:
            goes = self.weigh().prospect(table, table.level) > float(table.level)
            return SEEK if goes or not has(moves, RETIRE) else RETIRE
        if kind == kinds.DRAGON:
            return first_of(moves, SLAY, RING, PORTAL)
        if kind == kinds.PICK:
            for k in range(moves.n):
                if PICK + 6 <= moves.ids[k] < PICK + 9:
                    return moves.ids[k]
            if has(moves, DONE):
                return DONE
            return moves.ids[0]
        if kind == kinds.REVIVE and has(moves, FACE + CHAMPION):
            return FACE + CHAMPION
        return moves.ids[rng.below(moves.n)]

    def words(self, worth: float, seats: int) -> str:
        return f"{PAR * worth:.1f} points" if seats == 1 else f"{100.0 * worth:.0f} % to win"


def has(moves: Moves, n: i64) -> bool:
    """Is a move legal?"""
    return any(moves.ids[k] == n for k in range(moves.n))


def first_of(moves: Moves, a: i64, b: i64, c: i64) -> i64:
    """The first of three moves that is legal, or the last of all: to flee."""
    if has(moves, a):
        return a
    if has(moves, b):
        return b
    return c if has(moves, c) else moves.ids[moves.n - 1]


def kills(s: Roll, face: i64) -> i64:
    """How many monsters one Companion of a face takes at best."""
    if face == CHAMPION:
        most = max(count(s.dungeon, 0), count(s.dungeon, 1))
        return max(most, count(s.dungeon, 2))
    if face < THIEF:
        return max(count(s.dungeon, GOBLIN + face), 1)
    return 1


def fight(s: Roll, moves: Moves) -> i64:
    """The Companion that kills most for what it is worth; a Scroll or a way home where nobody can."""
    if s.dungeon & MONSTERS == 0 and has(moves, END):
        return END
    best: i64 = -1
    most_: i64 = -1000
    for k in range(moves.n):
        n = moves.ids[k]
        if n >= READ:
            break
        face: i64 = n if n < FIRST_TOKEN else n - FIRST_TOKEN
        if face > CHAMPION:
            continue
        keep: i64 = KEEP[face]
        value = 5 * kills(s, face) - keep - (4 if n >= FIRST_TOKEN else 0)
        if value > most_:
            most_ = value
            best = n
    if best >= 0:
        return best
    return first_of(moves, READ, READ_TOKEN, PORTAL)


def most(moves: Moves) -> i64:
    """The target with the most dice."""
    best = moves.ids[0]
    for k in range(moves.n):
        if (moves.ids[k] - TARGET) % 8 > (best - TARGET) % 8:
            best = moves.ids[k]
    return best


def loot(s: Roll, moves: Moves) -> i64:
    """Open chests with a thief, several with a Champion, a single one where the party is large."""
    chests = count(s.dungeon, CHEST)
    if chests:
        if has(moves, THIEF):
            return THIEF
        if chests > 1 and has(moves, CHAMPION):
            return CHAMPION
        if size(s.party) > 4:
            return moves.ids[0]
    if has(moves, END):
        return END
    return moves.ids[moves.n - 1]
