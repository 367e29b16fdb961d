"""Creatures are summoned, led and sacrificed. Rules: digger/summon, digger/creatures."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, CHANCE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.digger import coins, events
from undercroft.games.digger.actions import COIN, DONE, FIGURE, HEX, KEEP, REDRAW
from undercroft.games.digger.frames import kinds as standard
from undercroft.games.digger.frames.active import Active
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.frames.coin import picks, receive
from undercroft.games.digger.frames.move import HowMany, march
from undercroft.games.digger.frames.turn import list_coins
from undercroft.games.digger.moving import fight, list_targets, sizes
from undercroft.games.digger.placing import insert
from undercroft.games.digger.rooms import active
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.scenarios.beasts import herd, steps
from undercroft.games.digger.state import POSTS, Digger, owner_of
from undercroft.games.digger.tiles import PIT, THRONE, TILES

BEAST: Final = FIGURE + 6  # the move ids of the Creatures follow those of the Adventurers


def list_dens(s: Digger, seat: i64, beast: i64, out: Moves) -> None:
    """Add where a Creature may appear: the Portal, or one of the rooms that it asks for, without enemies."""
    _add_den(s, seat, s.portal(seat), out)
    for kind in herd.ROOMS[beast]:
        if kind == herd.THRONE_TYPE:
            _add_den(s, seat, s.site[seat * TILES + THRONE] - 1, out)
        elif kind == herd.PIT_TYPE:
            _add_den(s, seat, s.site[seat * TILES + PIT] - 1, out)
        else:
            for tile in range(4 * kind, 4 * kind + 4):
                _add_den(s, seat, s.site[seat * TILES + tile] - 1, out)


def _add_den(s: Digger, seat: i64, space: i64, out: Moves) -> None:
    if space >= 0 and active(s, space) and not herd.foes(s, seat, space * 2):
        insert(out, HEX + 2 * space)


def list_callable(s: Digger, seat: i64, out: Moves) -> None:
    """Add the Creatures that the seat can summon now."""
    for beast in range(herd.BEASTS):
        if herd.may_summon(s, seat, beast):
            dens = Moves()
            list_dens(s, seat, beast, dens)
            if dens.n:
                out.add(BEAST + beast)


@final
class Summon(OnTheClock):
    """Choose the Creature that is summoned. Rules: digger/summon."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_callable(s, seat, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.become(pack(kinds.BEAST_DEN, n - BEAST))


@final
class Den(OnTheClock):
    """Choose where a Creature (field 0) appears. Rules: digger/summon."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_dens(s, seat, field(f, 0), out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        beast = field(f, 0)
        s.points -= herd.COST[beast]
        herd.put(s, beast, seat, n - HEX)
        s.tell(herd.SUMMONED, EVERYBODY, seat, beast, n - HEX >> 1, s.points)
        if beast == herd.CORRUPTOR:
            refresh(s, seat)
            s.become(kinds.BEAST_RUSH)
        else:
            s.finish()


# Leading a Creature.


@final
class Step(Frame[Digger]):
    """A Creature (field 0) steps: steps left (field 1), whether it may stop (field 2)."""

    def asked(self, s: Digger, f: i64) -> i64:
        beast = field(f, 0)
        if not field(f, 1) or not herd.owned(s, s.active, beast):
            return AUTO
        out = Moves()
        steps.list_steps(s, beast, field(f, 1), HEX, out)
        return bit(s.active) if out.n else AUTO

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        beast = field(f, 0)
        if field(f, 2) and not herd.foes(s, seat, herd.at(s, beast)):
            out.add(DONE)
        steps.list_steps(s, beast, field(f, 1), HEX, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO or n == DONE:
            s.finish()
            return
        beast, left, node = field(f, 0), field(f, 1), n - HEX
        way = steps.how(s, beast, node, left)
        s.tell(herd.STEPS, EVERYBODY, seat, beast, herd.at(s, beast), node)
        herd.put(s, beast, seat, node)
        if way != steps.FIGHT:
            s.become(pack(kinds.BEAST_STEP, beast, left - 1, 1))
        else:
            extra: i64 = herd.MOVEMENT[beast] if beast == herd.TROLL else 0
            s.become(pack(kinds.BEAST_STEP, beast, extra, 1))
        if steps.springs(s, beast, node):
            s.call(pack(kinds.BEAST_TOLL, beast))
        if way == steps.FIGHT:
            fight(s, seat, node)
            herd.slay(s, seat, node)


@final
class Toll(Frame[Digger]):
    """A Creature (field 0) is on a Trap: a coin for its owner, or it dies. Rules: digger/creatures."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(s.active) if coins.count_at(s, s.active) else AUTO

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(DONE)
        list_coins(s, seat, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        beast = field(f, 0)
        owner = owner_of(s.board[herd.at(s, beast) >> 1])
        s.finish()
        if seat == AUTO or n == DONE:
            herd.lose(s, beast)
            s.tell(herd.TRAPPED, EVERYBODY, s.active, owner, beast)
            return
        coins.move_coin(s, n - COIN, owner, bit(owner))
        value = coins.value_of(s.coins[n - COIN])
        s.tell(events.HANDED, bit(seat) | bit(owner), owner, seat, value)
        s.tell(herd.TOLL, EVERYBODY, seat, owner, beast)


# The Corruptor's rush: a free shift for each Stooge and each Creature.


def refresh(s: Digger, seat: i64) -> None:
    """Every Stooge and every Creature of the seat has a free shift."""
    for k in range(POSTS):
        s.tokens[herd.FRESH + k] = 0
    for k in range(s.groups[seat]):
        node = s.posts[seat * POSTS + k]
        s.tokens[herd.FRESH + k] = node * 16 + s.stooges(node)
    s.tokens[herd.FRESH_BEASTS] = 0
    for beast in range(herd.BEASTS):
        if herd.owned(s, seat, beast):
            s.tokens[herd.FRESH_BEASTS] |= bit(beast)


def fresh_at(s: Digger, node: i64) -> i64:
    """How many Stooges on a node have a free shift left."""
    for k in range(herd.FRESH, herd.FRESH + POSTS):
        if s.tokens[k] and s.tokens[k] >> 4 == node:
            return s.tokens[k] & 15
    return 0


def fresh_sizes(s: Digger, seat: i64, node: i64) -> i64:
    """Mask of the numbers of Stooges with a free shift that can leave a node together."""
    n = fresh_at(s, node)
    return sizes(s, seat, node) & bit(n + 1) - 1 if n else 0


def use_up(s: Digger, node: i64, n: i64) -> None:
    """So many Stooges of a node have used their free shift."""
    for k in range(herd.FRESH, herd.FRESH + POSTS):
        if s.tokens[k] and s.tokens[k] >> 4 == node:
            s.tokens[k] = s.tokens[k] - n if s.tokens[k] & 15 > n else 0


def tire(s: Digger) -> None:
    """Nobody has a free shift any more."""
    for k in range(herd.FRESH, herd.FRESH_BEASTS + 1):
        s.tokens[k] = 0


@final
class Rush(OnTheClock):
    """Choose who makes a free shift next. Rules: digger/corruptor."""

    def asked(self, s: Digger, f: i64) -> i64:
        out = Moves()
        self.list(s, s.active, out)
        return bit(s.active) if out.n else AUTO

    def list(self, s: Digger, seat: i64, out: Moves) -> None:
        """Add the places of Stooges and the Creatures that have a free shift and can use it."""
        for k in range(herd.FRESH, herd.FRESH + POSTS):
            node = s.tokens[k] >> 4
            if s.tokens[k] and fresh_sizes(s, seat, node):
                out.add(HEX + node)
        for beast in range(herd.BEASTS):
            if s.tokens[herd.FRESH_BEASTS] >> beast & 1 and steps.can_step(s, beast):
                out.add(BEAST + beast)

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(DONE)
        self.list(s, seat, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO or n == DONE:
            tire(s)
            s.finish()
        elif n >= BEAST:
            beast = n - BEAST
            s.tokens[herd.FRESH_BEASTS] &= ~bit(beast)
            s.call(pack(kinds.BEAST_STEP, beast, herd.MOVEMENT[beast]))
        else:
            s.call(pack(kinds.BEAST_RUSH_GROUP, n - HEX))


@final
class RushGroup(HowMany):
    """How many Stooges of a node use their free shift together. Rules: digger/corruptor."""

    def able(self, s: Digger, seat: i64, node: i64) -> i64:
        return fresh_sizes(s, seat, node)

    def onward(self) -> i64:
        return kinds.BEAST_RUSH_TO


@final
class RushTo(OnTheClock):
    """Where a group (field 1) goes from a node (field 0) with its free shift."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_targets(s, seat, field(f, 1), field(f, 0), HEX, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        use_up(s, field(f, 0), field(f, 1))
        s.finish()
        march(s, seat, field(f, 1), field(f, 0), n - HEX)


# The Elemental's coin: drawn, looked at, kept or put back once.


@final
class Prospect(Frame[Digger]):
    """The active seat draws a coin, or two to pick from, for the Elemental's conquest; field 0: drawn."""

    def asked(self, s: Digger, f: i64) -> i64:
        return CHANCE if s.coin_bag else AUTO

    def left(self, s: Digger, f: i64) -> i64:
        """The bag without the coin that is drawn already."""
        return s.coin_bag - coins.one_coin(s.drawn & 3) if field(f, 0) else s.coin_bag

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        return coins.bag_outcomes(self.left(s, f))

    def sample(self, s: Digger, f: i64, rng: Rng) -> i64:
        return coins.bag_sample(self.left(s, f), rng)

    def seen_by(self, s: Digger, f: i64) -> i64:
        return bit(s.active)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            s.finish()
            return
        s.drawn |= n << 2 * field(f, 0)
        s.tell(events.COIN_SEEN, bit(s.active), s.active, n)
        if field(f, 0) == 0 and picks(s, s.active):
            s.become(pack(kinds.BEAST_COIN, 1))
        else:
            s.become(pack(kinds.BEAST_KEEP, field(f, 0) + 1))


@final
class KeepOrRedraw(Active):
    """Keep one of the coins that were drawn (field 0), or put them back and draw anew."""

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(REDRAW)
        for k in range(field(f, 0)):
            out.add(KEEP + k)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        one, two = s.drawn & 3, s.drawn >> 2 & 3
        s.drawn = 0
        if n == REDRAW:
            coins.glimpse(s, one, bit(seat), two)
            s.tell(herd.PUT_BACK, EVERYBODY, seat)
            s.become(pack(standard.DRAW_COIN, seat, 1))
            return
        receive(s, seat, two if n == KEEP + 1 else one)
        if two:
            coins.glimpse(s, one if n == KEEP + 1 else two, bit(seat))
        s.finish()
