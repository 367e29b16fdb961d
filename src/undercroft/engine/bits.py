"""Small sets and multisets packed into one `i64`: the numbers that states are made of.

A *bag* counts kinds, four bits a kind: `count(bag, k)` is how many of kind k it holds (0 to 15).
A *mask* is a set of small numbers, usually seats. All values stay below 2**62, so that interpreted
and compiled code compute the same.
"""

from typing import Final

from mypy_extensions import i64

NOBODY: Final = 0
EVERYBODY: Final = 0xFFFF
# The powers of two below 2**62 leave different remainders when divided by 67.
_PLACE: Final = bytes([next((n for n in range(62) if 2**n % 67 == rest), 0) for rest in range(67)])


def bit(n: i64) -> i64:
    """The mask {n}, for n of 0 to 61.

    The one place that shifts a constant to the left: mypyc 2.4.1 computes `1 << n` in 32 bits.
    """
    return 0x2000000000000000 >> 61 - n


def count(bag: i64, kind: i64) -> i64:
    """How many of a kind are in the bag."""
    return bag >> 4 * kind & 15


def one(kind: i64) -> i64:
    """The bag that holds one of a kind."""
    return bit(4 * kind)


def some(kind: i64, n: i64) -> i64:
    """The bag that holds n of a kind."""
    return n << 4 * kind


def size(bag: i64) -> i64:
    """How many things are in the bag."""
    pairs = (bag & 0x0F0F0F0F0F0F0F0F) + (bag >> 4 & 0x0F0F0F0F0F0F0F0F)
    fours = (pairs & 0x00FF00FF00FF00FF) + (pairs >> 8 & 0x00FF00FF00FF00FF)
    eights = fours + (fours >> 16)
    return eights + (eights >> 32) & 0xFFFF


def at_least(bag: i64, n: i64) -> i64:
    """The kinds of which the bag holds n or more, as a mask to be laid over a bag with `&`.

    For n of 1 to 7 and counts below n + 8.
    """
    return ((bag + (8 - n) * 0x111111111111111 & 0x888888888888888) >> 3) * 15


def lowest(mask: i64) -> i64:
    """The lowest number in a mask that is not empty: of the seats that are asked, one."""
    return _PLACE[(mask & -mask) % 67]


def members(mask: i64) -> list[int]:
    """The numbers in a mask, ascending."""
    return [n for n in range(62) if mask >> n & 1]
