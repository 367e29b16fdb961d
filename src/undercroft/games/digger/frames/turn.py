"""A turn from its beginning to its end. Rules: digger/turn, digger/projects."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, CHANCE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.games.digger import coins, ending, events, orders
from undercroft.games.digger.actions import ASIDE, COIN, DEPOSIT, HEX, SPECIAL
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.active import Active
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.orders import list_vaults, may_use_special
from undercroft.games.digger.rooms import craft
from undercroft.games.digger.state import FINISH_ROUND, HAPPENED, HIDDEN_PROJECTS, ORDERED, SPENT, Digger
from undercroft.games.digger.tables import COST, MOVE, PASS, TYRANNY, WORK


@final
class Begin(Frame[Digger]):
    """The active seat begins its turn, or skips it. Rules: digger/turn, digger/throne."""

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.turn += 1
        s.done = 0
        s.points = 0
        s.tell(events.TURN, EVERYBODY, s.active, s.turn, s.round)
        if s.skipping & bit(s.active):
            s.skipping &= ~bit(s.active)
            s.tell(events.SKIPS, EVERYBODY, s.active)
            s.become(pack(kinds.END, 4))
            return
        s.points = TYRANNY
        s.become(kinds.ORDERS)
        s.scenario.turn_begins(s)


@final
class Orders(OnTheClock):
    """Spend Tyranny Points, or pass; first the pool is emptied. Rules: digger/turn, digger/orders."""

    def asked(self, s: Digger, f: i64) -> i64:
        if s.pool or (s.points == 0 and not may_use_special(s, s.active)):
            return AUTO
        return bit(s.active)

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(PASS)
        for order in range(MOVE, WORK + 1):
            if s.points >= COST[order] and orders.ALL[order].may_give(s, seat):
                out.add(order)
        if not s.done & ORDERED:
            vaults = Moves()
            list_vaults(s, seat, 0, vaults)
            if vaults.n:
                out.add(DEPOSIT)
        if may_use_special(s, seat):
            out.add(SPECIAL)
        s.scenario.more_orders(s, seat, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            if s.pool:
                s.call(kinds.POOL)
            else:
                s.become(kinds.END)
            return
        if n == PASS:
            s.tell(events.PASSES, EVERYBODY, seat, s.points)
            s.become(kinds.END)
            return
        s.done |= ORDERED
        if n <= WORK:
            s.points -= COST[n]
            s.tell(events.ORDER, EVERYBODY, seat, n, s.points)
            orders.ALL[n].give(s, 0)
        elif n == DEPOSIT:
            s.call(kinds.DEPOSIT)
        elif n == SPECIAL:
            s.lords[seat] += SPENT
            s.tell(events.SPECIAL, EVERYBODY, seat, s.lord(seat).number)
            s.lord(seat).special.use(s, seat)
        else:
            s.scenario.order(s, seat, n)


@final
class End(Frame[Digger]):
    """The end of a turn, step by step (field 0); a skipped turn has the last alone. Rules: digger/turn."""

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        step = field(f, 0)
        s.become(pack(kinds.END, step + 1))
        if step == 0:
            s.points = 0
            s.scenario.turn_ends(s)
        elif step == 1:
            s.call(pack(kinds.DRAW_TILE, s.active))
        elif step == 2:
            over = set_size(s.projects[s.active]) - craft(s, s.active)
            if over > 0:
                s.call(pack(kinds.TRIM, over))
        elif step == 3:
            s.scenario.turn_over(s)
        else:
            self.close(s)

    def close(self, s: Digger) -> None:
        """Test for the end of the game, and pass the turn on. Rules: digger/end."""
        s.quiet = 0 if s.done & HAPPENED else s.quiet + 1
        following = s.next_seat(s.active)
        wraps = (following - s.first + s.seats) % s.seats <= (s.active - s.first + s.seats) % s.seats
        reason = ending.reason(s, wraps)
        if reason == ending.TARGET and s.house & FINISH_ROUND and not wraps:
            if not s.ending:
                s.ending = ending.TARGET
                s.tell(events.LAST_ROUND, EVERYBODY, s.active)
            reason = ending.GOES_ON
        if reason != ending.GOES_ON:
            ending.finish(s, reason)
            return
        if wraps:
            s.round += 1
        s.active = following
        s.become(kinds.BEGIN)
        s.scenario.turn_passes(s)


@final
class DrawTile(Frame[Digger]):
    """A seat (field 0) draws tiles until it has as many Projects as Craft. Rules: digger/projects."""

    def asked(self, s: Digger, f: i64) -> i64:
        seat = field(f, 0)
        if s.bag[seat] == 0 or set_size(s.projects[seat]) >= craft(s, seat):
            return AUTO
        return CHANCE

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        return tile_outcomes(s.bag[field(f, 0)])

    def sample(self, s: Digger, f: i64, rng: Rng) -> i64:
        return tile_sample(s.bag[field(f, 0)], rng)

    def seen_by(self, s: Digger, f: i64) -> i64:
        return bit(field(f, 0)) if s.house & HIDDEN_PROJECTS else EVERYBODY

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            s.finish()
        else:
            draw_tile(s, field(f, 0), n)


def tile_outcomes(bag: i64) -> list[tuple[int, int]]:
    """Each tile of a bag is as likely as any other."""
    listed: list[tuple[int, int]] = []
    while bag:
        tile = lowest(bag)
        bag &= bag - 1
        listed.append((tile, 1))
    return listed


def tile_sample(bag: i64, rng: Rng) -> i64:
    """Draw a tile from a bag."""
    return pick(bag, rng.below(set_size(bag)))


def draw_tile(s: Digger, seat: i64, tile: i64) -> None:
    """A tile comes out of the bag and becomes a Project."""
    s.bag[seat] &= ~bit(tile)
    s.projects[seat] |= bit(tile)
    s.tell(events.DRAWS, bit(seat) if s.house & HIDDEN_PROJECTS else EVERYBODY, seat, tile)


def seen_projects(s: Digger) -> i64:
    """Who sees what the active seat does with its Projects."""
    return bit(s.active) if s.house & HIDDEN_PROJECTS else EVERYBODY


class OfProjects(Active):
    """Choose one of the Projects; which, not everybody may see."""

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(ASIDE, s.projects[seat])

    def seen_by(self, s: Digger, f: i64) -> i64:
        return seen_projects(s)


@final
class Trim(OfProjects):
    """Projects above Craft go back to the bag; field 0: how many still. Rules: digger/projects."""

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        tile = n - ASIDE
        s.projects[seat] &= ~bit(tile)
        s.bag[seat] |= bit(tile)
        s.tell(events.RETURNS, seen_projects(s), seat, tile)
        if field(f, 0) > 1:
            s.become(pack(kinds.TRIM, field(f, 0) - 1))
        else:
            s.finish()


@final
class Deposit(Active):
    """Choose the Treasure Room that a coin goes to. Rules: digger/treasure."""

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_vaults(s, seat, HEX, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.become(pack(kinds.DEPOSIT_COIN, n - HEX >> 1))


@final
class DepositCoin(Active):
    """Choose the coin that goes to a Treasure Room (field 0). Rules: digger/treasure."""

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_coins(s, seat, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        space = field(f, 0)
        where = coins.room_place(seat, (s.board[space] & 63) - 1)
        coins.move_coin(s, n - COIN, where, 0)
        s.tell(events.DEPOSITS, EVERYBODY, seat, space, coins.count_at(s, where))
        s.finish()


def list_coins(s: Digger, seat: i64, out: Moves) -> None:
    """Add the coins in a seat's hand."""
    for k in range(len(s.coins)):
        if coins.place_of(s.coins[k]) == seat:
            out.add(COIN + k)
