"""Adventurers who wait, and to whom they go. Rules: lords/adventurers."""

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.games.lords import events, evil, training
from undercroft.games.lords.cards.adventurers import STRENGTH
from undercroft.games.lords.state import Lords

# Adventurers that wait are one number: tile + 1 in six bits each, the weakest lowest.


def waiting_at(row: i64, k: i64) -> i64:
    """The tile at a place of a row; -1 if it is empty."""
    return (row >> 6 * k & 63) - 1


def waiting_in(row: i64) -> i64:
    """How many wait in a row."""
    n: i64 = 0
    while row:
        row >>= 6
        n += 1
    return n


def sorted_in(row: i64, tile: i64) -> i64:
    """The row with one more, behind all that are not stronger. Rules: lords/prepare."""
    k: i64 = 0
    while waiting_at(row, k) >= 0 and STRENGTH[waiting_at(row, k)] <= STRENGTH[tile]:
        k += 1
    low = row & bit(6 * k) - 1
    return low | tile + 1 << 6 * k | row >> 6 * k << 6 * k + 6


def last_out(row: i64) -> i64:
    """The row without its last adventurer."""
    return row & bit(6 * (waiting_in(row) - 1)) - 1


def one_strength(s: Lords, row: i64) -> bool:
    """Are all in a row equally strong, while another could still be drawn? Rules: lords/prepare."""
    strength = STRENGTH[waiting_at(row, 0)]
    k = waiting_in(row) - 1
    if STRENGTH[waiting_at(row, k)] != strength:
        return False
    left = s.heroes
    while left:
        if STRENGTH[lowest(left)] != strength:
            return True
        left &= left - 1
    return any(STRENGTH[s.under[k]] != strength for k in range(len(s.under)))


def nicest(s: Lords, done: i64) -> i64:
    """Of the colours that are not in the mask, the one with the lowest counter. Rules: lords/adventurers.

    Earlier in turn order counts as nicer; non-players come behind all seats.
    """
    found: i64 = -1
    for colour in range(evil.counters(s)):
        if done & bit(colour):
            continue
        if (
            found < 0
            or s.evil[colour] < s.evil[found]
            or (s.evil[colour] == s.evil[found] and s.place_in_turn(colour) < s.place_in_turn(found))
        ):
            found = colour
    return found


def close_year(s: Lords) -> None:
    """Parties go home, prisoners stay; all creatures turn face up. Rules: lords/year."""
    for k in range(len(s.line)):
        s.line[k] = 0
    for seat in range(s.seats):
        s.up[seat] += s.down[seat]
        s.down[seat] = 0
    if training.anybody(s):
        training.wake(s)
    s.waiting_line = 0
    s.tent = 0
    s.round = 0
    s.tell(events.PARTIES_LEAVE, EVERYBODY)
