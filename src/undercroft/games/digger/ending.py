"""How the game ends, and the final score. Rules: digger/end, digger/prizes, digger/final."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.sets import set_size
from undercroft.games.digger import coins, events
from undercroft.games.digger.corridors import longest
from undercroft.games.digger.geometry import NEIGHBOUR
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import PRIZE, QUIET_ROUNDS, ROUNDS, STOOGES
from undercroft.games.digger.tiles import OPEN, ROOMS, ROTATED, TILES

# Why it ends.
GOES_ON: Final = 0
TARGET: Final = 1
SCENARIO: Final = 2
QUIET: Final = 3
LIMIT: Final = 4

# Prizes, and what it takes to get one at least.
TUNNELMAKER: Final = 0
CRAFTER: Final = 1
CONQUEROR: Final = 2
PRIZES: Final = ("Tunnelmaker Lord", "Crafter Lord", "Conqueror Lord")
LEAST: Final = (1, 2, 1)


def reason(s: Digger, wraps: bool) -> i64:
    """Why the game ends with this turn; GOES_ON if it does not. `wraps`: a round ends too."""
    if s.scenario.over(s):
        return SCENARIO
    if s.ending == TARGET:
        return TARGET
    target: i64 = s.scenario.target
    if target:
        for seat in range(s.seats):
            if s.gold[seat] >= target and not s.fallen & bit(seat):
                return TARGET
    if s.quiet >= QUIET_ROUNDS * (s.seats - set_size(s.fallen)):
        return QUIET
    return LIMIT if wraps and s.round >= ROUNDS else GOES_ON


def finish(s: Digger, why: i64) -> None:
    """The game is over: tell who takes the prizes."""
    s.ending = why
    for prize in range(3):
        winner = prize_winner(s, prize)
        if winner >= 0:
            s.tell(events.PRIZE, EVERYBODY, winner, prize, measure(s, winner, prize))
    s.tell(events.OVER, EVERYBODY, why, s.active)
    s.end()


def measure(s: Digger, seat: i64, prize: i64) -> i64:
    """By how much a seat competes for a prize."""
    if prize == TUNNELMAKER:
        return longest(s, seat)
    if prize == CRAFTER:
        return largest_complex(s, seat)
    return conquests(s, seat)


def prize_winner(s: Digger, prize: i64) -> i64:
    """Who takes a prize: the sole leader, with what it takes at least; -1 if nobody does."""
    best: i64 = LEAST[prize] - 1
    winner: i64 = -1
    for seat in range(s.seats):
        if s.fallen & bit(seat):
            continue
        reached = measure(s, seat, prize)
        if reached > best:
            best, winner = reached, seat
        elif reached == best:
            winner = -1
    return winner


def conquests(s: Digger, seat: i64) -> i64:
    """How many Conquer tokens of a seat lie on the board: its Stooges that are nowhere else."""
    markers: i64 = 0 if s.fallen & bit(seat) else s.scenario.markers
    standing = s.crew[seat] - s.scenario.away(s, seat)
    elsewhere = s.reserve[seat] + standing + markers + s.scenario.off_board(s, seat)
    return STOOGES - elsewhere + s.scenario.extra_tokens(s, seat)


def largest_complex(s: Digger, seat: i64) -> i64:
    """The number of rooms in the largest set of a seat's rooms that doors join."""
    best: i64 = 0
    seen: i64 = 0
    for tile in range(ROOMS):
        if s.site[seat * TILES + tile] and not seen & bit(tile):
            found = _joined(s, seat, tile)
            seen |= found
            best = max(best, set_size(found))
    return best


def _joined(s: Digger, seat: i64, tile: i64) -> i64:
    """The set of a seat's rooms that doors join to this one."""
    found = bit(tile)
    todo = bit(tile)
    while todo:
        room: i64 = 0
        while not todo >> room & 1:
            room += 1
        todo &= ~bit(room)
        space = s.site[seat * TILES + room] - 1
        shape: i64 = OPEN[room]
        doors: i64 = ROTATED[shape * 6 + (s.board[space] >> 9 & 7)]
        for d in range(6):
            y: i64 = NEIGHBOUR[space * 6 + d]
            if doors >> d & 1 and y < s.spaces:
                b = s.board[y]
                other = (b & 63) - 1
                if 0 <= other < ROOMS and b >> 6 & 7 == seat and not found & bit(other):
                    found |= bit(other)
                    todo |= bit(other)
    return found


def prizes_of(s: Digger, seat: i64) -> i64:
    """How many prizes a seat takes."""
    found: i64 = 0
    for prize in range(3):
        if prize_winner(s, prize) == seat:
            found += 1
    return found


def tiles_of(s: Digger, seat: i64) -> i64:
    """How many tiles a seat has on the board."""
    found: i64 = 0
    for k in range(seat * TILES, seat * TILES + TILES):
        if s.site[k]:
            found += 1
    return found


def final_score(s: Digger, seat: i64) -> i64:
    """Gold Pieces, prizes and coins, less what the scenario takes. Rules: digger/final."""
    if s.fallen & bit(seat):
        return 0
    return s.gold[seat] + PRIZE * prizes_of(s, seat) + coins.worth_of(s, seat) - s.scenario.penalty(s, seat)
