"""What a position of Dungeon Dice is worth, in cards still missing."""

from math import log
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.evaluation import Evaluation, Terms
from undercroft.engine.bits import count, one
from undercroft.engine.core import State
from undercroft.engine.moves import Moves
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.games.dice.actions import CONTINUE, STOP
from undercroft.games.dice.frames import DECIDE, TURN
from undercroft.games.dice.game import GAME
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import GUARD, TOOLS

PATH: Final = 1.4  # the fewer cards are missing the more each counts: fitted to the two-seat solution
HELD: Final = 0.9  # a card of the turn that could be placed now, as a part of one that is
RISK: Final = 0.5  # the same when the dice are in the air
NEXT: Final = 0.1  # to be the next to begin a turn
TURNS: Final = 200.0  # alone, so many turns are worth nothing
# Cards of the turn with which a playout stops. Of nine such pairs this one does best against `perfect`.
AHEAD: Final = 2  # when no rival has more on the path
BEHIND: Final = 3  # when a rival has


def evaluation(options: Options, seats: int) -> Evaluation:
    """The judge of Dungeon Dice."""
    return DiceEvaluation()


@final
class DiceEvaluation(Evaluation):
    """Whoever misses fewer cards is ahead; alone, fewer turns are better."""

    def __init__(self) -> None:
        super().__init__(GAME)
        self.hidden = False
        self.decisions = 4
        self.par = TURNS
        self.unit = "turns"

    def points(self, s: State, seat: i64) -> float:
        table = cast(Dice, s)
        if table.seats == 1:
            return TURNS - float(table.turn)
        points = self.behind(table, float(table.path(seat))) + self.at_risk(table, seat)
        return points + NEXT if seat == self.following(table) else points

    def terms(self, s: State, seat: int) -> Terms:
        table = cast(Dice, s)
        if table.seats == 1:
            return [("turns left of two hundred", TURNS - float(table.turn))]
        return [
            ("the way that is behind", self.behind(table, float(table.path(seat)))),
            ("cards of this turn, at risk", self.at_risk(table, seat)),
            ("begins the next turn", NEXT if seat == self.following(table) else 0.0),
        ]

    def behind(self, s: Dice, cards: float) -> float:
        """So many cards on the path as points: half the way 1, three quarters 2 and so on, times 1.4."""
        goal = float(s.goal)
        return PATH * log(goal / max(goal - cards, 0.5))

    def at_risk(self, s: Dice, seat: i64) -> float:
        """What the cards of the turn add."""
        if seat != s.active or s.turn_cards == 0:
            return 0.0
        own = float(s.path(seat))
        share = HELD if s.top == DECIDE else RISK
        return self.behind(s, own + share * float(s.turn_cards)) - self.behind(s, own)

    def following(self, s: Dice) -> i64:
        """Who begins the next turn."""
        if s.top == TURN:
            return s.active
        return s.active + 1 if s.active + 1 < s.seats else 0

    def ended(self, s: State, out: vec[float]) -> None:
        table = cast(Dice, s)
        if table.seats == 1:
            out[0] = self.points(s, 0) / TURNS
            return
        most: i64 = 0
        leaders = 0.0
        for seat in range(table.seats):
            cards = table.path(seat)
            if cards > most:
                most = cards
                leaders = 0.0
            if cards == most:
                leaders += 1.0
        for seat in range(table.seats):
            out[seat] = 1.0 / leaders if table.path(seat) == most else 0.0

    def quiet(self, s: State) -> bool:
        """Between two turns."""
        return s.top == TURN

    def sensible(self, s: State, seat: i64, moves: Moves, rng: Rng) -> i64:
        """A habit that takes no counting: no challenges, stop with two or three cards."""
        table = cast(Dice, s)
        if table.top != DECIDE or moves.n < 2:
            return moves.ids[0]
        own = table.path(seat)
        wanted: i64 = AHEAD
        for rival in range(table.seats):
            if table.path(rival) > own:
                wanted = BEHIND
        return STOP if table.turn_cards >= min(wanted, table.goal - own) else CONTINUE

    def alike(self, s: State, n: i64) -> i64:
        """Tools are interchangeable: only how many there are of each counts, not of which."""
        table = cast(Dice, s)
        wall = table.wall
        named: i64 = 0
        for tool in range(TOOLS):
            dice = count(wall, tool)
            if dice:
                named += one(dice - 1)
        named |= count(wall, GUARD) << 24 | table.turn_cards << 28 | table.rolls << 36
        return named | (table.top & 7) << 38 | table.paths << 41

    def words(self, worth: float, seats: int) -> str:
        return f"{TURNS * (1.0 - worth):.1f} turns in all" if seats == 1 else f"{100.0 * worth:.0f} % to win"
