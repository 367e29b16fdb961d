"""Portals are conquered and freed, and a Lord falls. Rules: digger/fall."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.sets import set_size
from undercroft.games.digger import coins, ending
from undercroft.games.digger.actions import COIN, HEX, SEAT
from undercroft.games.digger.frames import kinds as standard
from undercroft.games.digger.frames.active import Active
from undercroft.games.digger.frames.conquer import conquered
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.scenarios.beasts import herd
from undercroft.games.digger.state import POSTS, WARPATH, Digger, owner_of, token_of, what_on, with_token
from undercroft.games.digger.tables import MARKERS
from undercroft.games.digger.tiles import PORTAL


def take(s: Digger, seat: i64, space: i64) -> None:
    """Conquer a space with a Stooge there, from the Reserve, or with one that is to be chosen."""
    if s.done & WARPATH:
        s.reserve[seat] -= 1
    elif s.stooges_of(seat, space * 2):
        s.take(seat, space * 2, 1)
    else:
        s.become(pack(kinds.BEAST_TOKEN, space))
        return
    placed(s, seat, space)


def placed(s: Digger, seat: i64, space: i64) -> None:
    """A token lies there now: the coin for it, and on a Portal perhaps the end of its owner."""
    b = s.board[space]
    if what_on(b) != PORTAL + 1:
        s.become(pack(standard.LOOT, space))
        conquered(s, seat, space)
        return
    owner = owner_of(b)
    s.tokens[herd.ON_PORTAL + owner * 6 + seat] += 1
    s.tell(herd.PORTAL_TAKEN, EVERYBODY, seat, owner, herd.tokens_on(s, owner))
    s.become(pack(kinds.BEAST_FALL, owner))
    if coins.count_at(s, owner):
        s.call(pack(standard.STEAL, owner))
    else:
        s.call(s.scenario.bounty(s, space))


@final
class Token(Active):
    """A Creature conquers a space (field 0): choose the Stooge that becomes the token."""

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        for k in range(seat * POSTS, seat * POSTS + s.groups[seat]):
            out.add(HEX + s.posts[k])

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.take(seat, n - HEX, 1)
        placed(s, seat, field(f, 0))


@final
class Release(Active):
    """Choose whose token leaves the own Portal. Rules: digger/fall."""

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        for rival in range(s.seats):
            if herd.on_portal(s, seat, rival):
                out.add(SEAT + rival)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        rival = n - SEAT
        s.tokens[herd.ON_PORTAL + seat * 6 + rival] -= 1
        s.reserve[rival] += 1
        s.tell(herd.PORTAL_FREED, EVERYBODY, seat, rival)
        s.finish()


@final
class Fall(Frame[Digger]):
    """If three tokens lie on a Portal, its owner (field 0) is defeated. Rules: digger/fall."""

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        owner = field(f, 0)
        if herd.tokens_on(s, owner) < herd.FATAL:
            s.finish()
            return
        leave(s, owner)
        if set_size(s.fallen) == s.seats - 1:
            ending.finish(s, ending.SCENARIO)
            return
        winner = herd.plunderer(s, owner)
        if winner < 0:
            discard(s, owner)
            s.finish()
        elif reveal(s, winner, owner):
            s.become(pack(kinds.BEAST_PLUNDER, winner, owner))
        else:
            s.become(pack(standard.DRAW_COIN, winner, 1))


def leave(s: Digger, seat: i64) -> None:
    """A defeated seat's Stooges, Creatures and tokens leave the board."""
    s.fallen |= bit(seat)
    s.skipping &= ~bit(seat)
    s.tokens[herd.FELL + seat] = set_size(s.fallen)
    while s.groups[seat]:
        node = s.posts[seat * POSTS]
        s.home(seat, node, s.stooges(node))
    s.reserve[seat] += MARKERS
    for beast in range(herd.BEASTS):
        if herd.owned(s, seat, beast):
            herd.lose(s, beast)
    for space in range(s.spaces):
        if token_of(s.board[space]) == seat:
            s.board[space] = with_token(s.board[space], -1)
            s.reserve[seat] += 1
    for owner in range(s.seats):
        s.reserve[seat] += herd.on_portal(s, owner, seat)
        s.tokens[herd.ON_PORTAL + owner * 6 + seat] = 0
    s.tell(herd.FALLS, EVERYBODY, seat, set_size(s.fallen))


def reveal(s: Digger, seat: i64, victim: i64) -> bool:
    """A seat looks at the coins of a defeated one; are there any?"""
    found = False
    for k in range(len(s.coins)):
        where = coins.place_of(s.coins[k])
        if herd.purse_of(s, victim, where):
            coins.move_coin(s, k, where, bit(seat))
            s.tell(herd.SIGHT, bit(seat), seat, victim, k, coins.value_of(s.coins[k]))
            found = True
    return found


def discard(s: Digger, seat: i64) -> None:
    """The coins of a defeated seat leave the game."""
    for k in range(len(s.coins)):
        if herd.purse_of(s, seat, coins.place_of(s.coins[k])):
            coins.move_coin(s, k, coins.LOST_COINS, 0)


@final
class Plunder(Frame[Digger]):
    """A seat (field 0) takes a coin of its choice from a defeated one (field 1); the others are lost."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        for k in range(len(s.coins)):
            if herd.purse_of(s, field(f, 1), coins.place_of(s.coins[k])):
                out.add(COIN + k)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        coins.move_coin(s, n - COIN, seat, bit(seat))
        s.tell(herd.PLUNDERS, EVERYBODY, seat, field(f, 1))
        discard(s, field(f, 1))
        s.finish()
