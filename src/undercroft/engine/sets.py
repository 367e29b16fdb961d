"""Sets of small numbers as bits of one number: how many, which lie above others."""

from mypy_extensions import i64

from undercroft.engine.bits import lowest


def set_size(mask: i64) -> i64:
    """How many members a set has."""
    pairs = mask - (mask >> 1 & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    bytes_ = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    words = bytes_ + (bytes_ >> 8) & 0x00FF00FF00FF00FF
    longs = words + (words >> 16)
    return longs + (longs >> 32) & 127


def above(mask: i64, other: i64) -> i64:
    """Those members of a set that are larger than all members of another."""
    low = other | other >> 1
    low |= low >> 2
    low |= low >> 4
    low |= low >> 8
    low |= low >> 16
    low |= low >> 32
    return mask & ~low


def pick(mask: i64, k: i64) -> i64:
    """Member k of a set, counted from 0."""
    while k > 0:
        mask &= mask - 1
        k -= 1
    return lowest(mask)
