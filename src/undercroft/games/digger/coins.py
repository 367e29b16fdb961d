"""Coins: face down, each where everybody sees it lie, its value known to some. Rules: digger/coins.

A coin that has left the bag is a number: its value, where it lies, and the mask of the seats that know
the value. Coins are numbered by the order in which they left the bag, so everybody can follow a coin
from hand to hand; who has seen its face keeps knowing it.

A *glimpse* is a coin that came out of the bag, was looked at by some, and went back (or two that were
drawn together): how many coins were out then, the value, who saw it. It says something about the bag, hence
`imagine` needs it.
"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.rng import Rng
from undercroft.games.digger.state import HAPPENED, Digger
from undercroft.games.digger.tiles import TREASURE

ROOM_COINS: Final = 8  # where: 8 + seat * 4 + k, on Treasure Room k of the seat; below, the hand of a seat
HOARD_COINS: Final = 32  # the Treasure Stack of the Dragon's Lair
LOST_COINS: Final = 33  # out of the game


def coin(value: i64, where: i64, knowers: i64) -> i64:
    """A coin outside the bag."""
    return value | where << 2 | knowers << 8


def value_of(coin: i64) -> i64:
    """1, 2 or 3."""
    return coin & 3


def place_of(coin: i64) -> i64:
    """The seat that has it in hand, or where else it lies."""
    return coin >> 2 & 63


def knowers_of(coin: i64) -> i64:
    """Mask of the seats that know its value."""
    return coin >> 8


def room_place(seat: i64, tile: i64) -> i64:
    """Where coins on a Treasure Room of a seat lie."""
    return ROOM_COINS + seat * 4 + tile - TREASURE * 4


def count_at(s: Digger, where: i64) -> i64:
    """How many coins lie somewhere."""
    found: i64 = 0
    coins = s.coins
    for k in range(len(coins)):
        if place_of(coins[k]) == where:
            found += 1
    return found


def worth_at(s: Digger, where: i64) -> i64:
    """What the coins that lie somewhere are worth."""
    found: i64 = 0
    coins = s.coins
    for k in range(len(coins)):
        if place_of(coins[k]) == where:
            found += value_of(coins[k])
    return found


def worth_of(s: Digger, seat: i64) -> i64:
    """What the coins of a seat are worth, in hand and on its Treasure Rooms. Rules: digger/final."""
    found = worth_at(s, seat)
    for k in range(4):
        found += worth_at(s, ROOM_COINS + seat * 4 + k)
    return found


def move_coin(s: Digger, k: i64, where: i64, knowers: i64) -> None:
    """Put a coin somewhere else; some more seats know it from now on."""
    c = s.coins[k]
    s.coins[k] = coin(value_of(c), where, knowers_of(c) | knowers)


# The bag: eight bits for each value.


def in_bag(s: Digger) -> i64:
    """How many coins are in the bag."""
    return (s.coin_bag & 255) + (s.coin_bag >> 8 & 255) + (s.coin_bag >> 16 & 255)


def bag_of(bag: i64, value: i64) -> i64:
    """How many coins of a value are in a bag."""
    return bag >> 8 * value - 8 & 255


def one_coin(value: i64) -> i64:
    """The bag with one coin of a value."""
    return bit(8 * value - 8)


def bag_outcomes(bag: i64) -> list[tuple[int, int]]:
    """The values that can be drawn, with their weights."""
    return [(value, bag_of(bag, value)) for value in range(1, 4) if bag_of(bag, value)]


def bag_sample(bag: i64, rng: Rng) -> i64:
    """Draw a value by weight."""
    left = rng.below((bag & 255) + (bag >> 8 & 255) + (bag >> 16 & 255))
    if left < bag & 255:
        return 1
    return 2 if left < (bag & 255) + (bag >> 8 & 255) else 3


def out_of_bag(s: Digger, value: i64, where: i64, knowers: i64) -> None:
    """A coin of this value leaves the bag for good."""
    s.coin_bag -= one_coin(value)
    s.coins = append(s.coins, coin(value, where, knowers))
    s.done |= HAPPENED


def glimpse(s: Digger, value: i64, knowers: i64, second: i64 = 0) -> None:
    """A coin of this value, or two that were drawn together, was seen by some and is back in the bag."""
    s.glimpses = append(s.glimpses, value | len(s.coins) << 2 | knowers << 8 | second << 24)
