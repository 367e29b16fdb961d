"""Coins are drawn and stolen. Rules: digger/coins."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, CHANCE, Chance, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.digger import coins, events
from undercroft.games.digger.actions import KEEP
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.state import HAPPENED, Digger


@final
class DrawCoin(Frame[Digger]):
    """A seat (field 0) draws so many coins (field 1), as far as the bag has them. Rules: digger/coins."""

    def asked(self, s: Digger, f: i64) -> i64:
        return CHANCE if field(f, 1) and s.coin_bag else AUTO

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        return coins.bag_outcomes(s.coin_bag)

    def sample(self, s: Digger, f: i64, rng: Rng) -> i64:
        return coins.bag_sample(s.coin_bag, rng)

    def seen_by(self, s: Digger, f: i64) -> i64:
        return bit(field(f, 0))

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            s.finish()
            return
        drawer, left = field(f, 0), field(f, 1)
        if drawer == s.active and picks(s, drawer):
            s.drawn = n
            s.tell(events.COIN_SEEN, bit(drawer), drawer, n)
            s.become(pack(kinds.SECOND_COIN, drawer, left))
        else:
            receive(s, drawer, n)
            s.become(pack(kinds.DRAW_COIN, drawer, left - 1))


def picks(s: Digger, seat: i64) -> bool:
    """Does the seat draw two coins, of which it keeps one?"""
    return s.lord(seat).picks_coin(s, seat) and coins.in_bag(s) > 1


def receive(s: Digger, seat: i64, value: i64) -> None:
    """A coin of the bag comes into a seat's hand."""
    coins.out_of_bag(s, value, seat, bit(seat))
    s.tell(events.COIN, EVERYBODY, seat)
    s.tell(events.COIN_VALUE, bit(seat), seat, value)


@final
class SecondCoin(Chance[Digger]):
    """Another coin is drawn to choose from; fields as before."""

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        return coins.bag_outcomes(s.coin_bag - coins.one_coin(s.drawn & 3))

    def sample(self, s: Digger, f: i64, rng: Rng) -> i64:
        return coins.bag_sample(s.coin_bag - coins.one_coin(s.drawn & 3), rng)

    def seen_by(self, s: Digger, f: i64) -> i64:
        return bit(field(f, 0))

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.drawn |= n << 2
        s.tell(events.COIN_SEEN, bit(field(f, 0)), field(f, 0), n)
        s.become(pack(kinds.KEEP_COIN, field(f, 0), field(f, 1)))

    def title(self, s: Digger, f: i64) -> str:
        return s.lord(field(f, 0)).rule


@final
class KeepCoin(Frame[Digger]):
    """One of two coins, equal or not, is kept, and the other goes back."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(KEEP)
        out.add(KEEP + 1)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        kept, other = s.drawn & 3, s.drawn >> 2 & 3
        if n == KEEP + 1:
            kept, other = other, kept
        s.drawn = 0
        receive(s, seat, kept)
        coins.glimpse(s, other, bit(seat))
        s.become(pack(kinds.DRAW_COIN, seat, field(f, 1) - 1))

    def title(self, s: Digger, f: i64) -> str:
        return s.lord(field(f, 0)).rule


@final
class Steal(Frame[Digger]):
    """The active seat takes a coin at random from another's hand (field 0), if there is one."""

    def asked(self, s: Digger, f: i64) -> i64:
        return CHANCE if coins.count_at(s, field(f, 0)) else AUTO

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        where = field(f, 0)
        return [(k, 1) for k in range(len(s.coins)) if coins.place_of(s.coins[k]) == where]

    def sample(self, s: Digger, f: i64, rng: Rng) -> i64:
        left = rng.below(coins.count_at(s, field(f, 0)))
        k: i64 = 0
        while True:
            if coins.place_of(s.coins[k]) == field(f, 0):
                if left == 0:
                    return k
                left -= 1
            k += 1

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            s.finish()
            return
        victim = field(f, 0)
        coins.move_coin(s, n, s.active, bit(s.active))
        s.done |= HAPPENED
        s.tell(events.STEALS, EVERYBODY, s.active, victim)
        value = coins.value_of(s.coins[n])
        s.tell(events.STOLEN_VALUE, bit(s.active) | bit(victim), s.active, victim, value)
        s.finish()
