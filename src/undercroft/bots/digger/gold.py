"""The turn counted out: how many Gold Pieces a seat can still gain in it with the Projects that it has.

A whole game of Dungeon Digger is too long to be counted out. What a turn can bring at most is a question of
its own, with an exact answer: gold comes by tiles that are laid, and until the turn ends nobody else lays
one. Coins count at the end of the game alone, so it does not matter which are drawn. A Collapse is in
nobody's way where there are more empty spaces than Projects. What a Think! draws does not count: it is about
what lies there.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from undercroft.bots.endgame import TooFar
from undercroft.bots.proof import NOTHING, Proof, Weighing, best_first
from undercroft.engine.bits import bit, count
from undercroft.engine.core import CHANCE, OVER, Event, State, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.nouns import counted
from undercroft.engine.options import Options
from undercroft.engine.sets import set_size
from undercroft.engine.view import plain
from undercroft.games.digger import events
from undercroft.games.digger.actions import DEPOSIT, DONE, RENOUNCE
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import node_name
from undercroft.games.digger.state import PIT_USED, Digger
from undercroft.games.digger.tables import EMPTY, PASS, WORK
from undercroft.games.digger.tiles import PIT, TILES, tile_name

CLEARLY: Final = 1.0  # Gold Pieces
LIMIT: Final = 30_000  # positions of one decision; what takes more is no puzzle
ASKS: Final = "How do you gain the most Gold Pieces in this turn, with the Projects that you have?"
HOW: Final = (
    "Exact: every way to go on to the end of the turn was counted out, with the Projects that lie there."
)
LAYING: Final = bit(kinds.TILE) | bit(kinds.SITE) | bit(kinds.ROTATE)
COMING: Final = LAYING | bit(kinds.ARRIVE) | bit(kinds.DORM) | bit(kinds.PICK) | bit(kinds.PIT)
ENDING: Final = bit(kinds.END) | bit(kinds.DRAW_TILE) | bit(kinds.TRIM)


def in_turn(s: Digger, seat: i64) -> bool:
    """Has the seat a turn that has not come to its end?"""
    kind = kind_of(s.top)
    return s.waiting != OVER and s.active == seat and kind >= kinds.ORDERS and bit(kind) & ENDING == 0


def may_lay(s: Digger) -> bool:
    """Can the active seat still lay a tile in this turn? Without a point, by a bonus order or by its Pit."""
    if s.points or count(s.pool, WORK) or bit(kind_of(s.top)) & COMING:
        return True
    if s.site[s.active * TILES + PIT] and not s.done & PIT_USED:
        return True
    stack = s.stack
    return any(bit(kind_of(stack[k])) & COMING for k in range(len(stack)))


def at_once(s: Digger, seat: i64) -> i64:
    """The gold of a seat once the tile that is being laid lies at its best place: what the table tells."""
    if s.waiting != bit(seat) or bit(kind_of(s.top)) & LAYING == 0:
        return s.gold[seat]
    best: i64 = 0
    for move in s.legal(seat):
        after = s.clone()
        after.apply(move, seat)
        best = max(best, at_once(after, seat))
    return best


def gives_up(move: i64) -> bool:
    """Is it a move by which nothing is done: who passes, is done or renounces an order?"""
    return move in (PASS, DONE) or RENOUNCE <= move < RENOUNCE + 10


def deed(event: Event) -> str:
    """What an event does on the board, in short; nothing, if it does nothing there."""
    kind, _seen, _seat, b, c, d = event[:6]
    if kind == events.BUILDS:
        return f"{tile_name(b)} on {node_name(2 * c)}"
    if kind == events.SHIFT:
        return f"{counted(d, 'Stooge')} from {node_name(b)} to {node_name(c)}"
    return f"a Stooge rises on {node_name(2 * b)}" if kind == events.RISES else ""


@final
class Gold(Proof):
    """Exact gains of moves in Gold Pieces, to the end of the turn."""

    def __init__(self, limit: int = LIMIT) -> None:
        super().__init__(CLEARLY, 1.0, "GP")
        self.asks = ASKS
        self.limit: i64 = limit
        self.left: i64 = limit
        self.seat: i64 = 0
        self.hand: i64 = 0  # the Projects that count
        self.known: dict[tuple[int, ...], int] = {}

    def weigh(self, s: State, seat: int) -> Weighing | None:
        table = cast(Digger, s)
        if table.scenario.number or table.lords[seat] or not in_turn(table, seat):
            return NOTHING
        legal = table.legal(seat)
        if plain(table.board).count(EMPTY) <= set_size(table.projects[seat]):
            return NOTHING
        if sum([not gives_up(move) for move in legal]) < 2:
            return NOTHING  # there is one thing to do
        self.left, self.seat, self.hand, self.known = self.limit, seat, table.projects[seat], {}
        now = table.gold[seat]
        told = [at_once(self.moved(table, move), seat) for move in legal]
        try:
            found = [(move, float(self.most(self.moved(table, move)) - now)) for move in legal]
        except TooFar:
            return NOTHING
        listed = best_first(found)
        best = listed[0][0]
        if told.count(max(told)) == 1 and told[legal.index(best)] == max(told):
            return NOTHING  # it can be read off the table
        return Weighing(listed, f"{HOW} {self.line(table, best)}")

    def most(self, s: Digger) -> i64:
        """The gold that the seat has at the end of the turn at most."""
        seat = self.seat
        if not in_turn(s, seat) or not may_lay(s):
            return s.gold[seat]
        if s.waiting == CHANCE:
            return self.most(self.drawn(s))
        key = s.key()
        found = self.known.get(key)
        if found is not None:
            return found
        self.left -= 1
        if self.left < 0:
            raise TooFar
        best: i64 = 0
        for move in self.ways(s):
            best = max(best, self.most(self.moved(s, move)))
        self.known[key] = best
        return best

    def ways(self, s: Digger) -> list[int]:
        """The moves that are looked at: all that can make a difference for gold."""
        out = Moves()
        s.moves(self.seat, out)
        listed = [move for move in out.listed() if move != DEPOSIT]
        # Wherever a Collapse falls, and wherever a coin comes from.
        return listed[:1] if kind_of(s.top) in (kinds.COLLAPSE, kinds.LOOT) else listed

    def moved(self, s: Digger, move: i64) -> Digger:
        """The position after a move; a Collapse has fallen where it is in nobody's way."""
        after = s.clone()
        after.events = None if s.events is None else []
        after.apply(move, self.seat)
        if kind_of(s.top) == kinds.COLLAPSE:
            after.board = s.board[:]
        return after

    def drawn(self, s: Digger) -> Digger:
        """The position after a draw: which coin does not matter, and new Projects do not count."""
        after = s.clone()
        after.events = None if s.events is None else []
        after.apply(s.outcomes()[0][0], CHANCE)
        after.projects[self.seat] &= self.hand
        return after

    def line(self, s: Digger, move: i64) -> str:
        """How the most is gained after a move, in words: what is done on the board, and what it pays."""
        at = s.clone()
        at.events = []
        deeds: list[str] = []
        while True:
            before = at.gold[self.seat]
            at = self.drawn(at) if at.waiting == CHANCE else self.moved(at, move)
            done = [said for said in [deed(event) for event in at.events or []] if said]
            if done and at.gold[self.seat] > before:
                done[-1] += f" (+{at.gold[self.seat] - before} GP)"
            deeds += done
            if not in_turn(at, self.seat) or not may_lay(at):
                return f"The best way: {', then '.join(deeds)}."
            if at.waiting != CHANCE:
                ahead = at.clone()
                move = max(self.ways(at), key=lambda way: self.most(self.moved(ahead, way)))

    def words(self, worth: float) -> str:
        return f"{worth:+.0f} GP" if worth else "nothing"


def gold(options: Options, seats: int) -> Proof:
    """The proof of a match."""
    return Gold()
