"""Where a Creature may go. Rules: digger/creatures, digger/guardian, digger/observer."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import bit, lowest
from undercroft.engine.moves import Moves
from undercroft.games.digger.moving import exits, link
from undercroft.games.digger.placing import insert
from undercroft.games.digger.scenarios.beasts import herd
from undercroft.games.digger.state import Digger, owner_of, what_on
from undercroft.games.digger.tiles import NUGGETS, TRAPS

BARRED: Final = 0
GO: Final = 1
FIGHT: Final = 2
PASS_BY: Final = 3  # the Observer, who has to go on


def how(s: Digger, beast: i64, node: i64, left: i64) -> i64:
    """How a Creature may enter a linked node, with so many steps left, this one included."""
    seat = herd.master(s, beast)
    foes = herd.foes(s, seat, node)
    if not foes:
        return GO
    life: i64 = herd.LIFE[beast]
    guarded = herd.stands(s, herd.GUARDIAN, seat, node) and life < herd.TO_BEAT_GUARDIAN
    if life > foes and not guarded:
        return FIGHT
    if beast == herd.OBSERVER and left > 1 and overlooks(s, seat, node) and _onward(s, node):
        return PASS_BY
    return BARRED


def overlooks(s: Digger, seat: i64, node: i64) -> bool:
    """Are there only such enemies as the Observer passes: exactly three Stooges, the Troll?"""
    if s.enemies(seat, node) not in (0, herd.PASSED):
        return False
    return all(beast == herd.TROLL or not herd.stands(s, beast, seat, node) for beast in range(herd.BEASTS))


def _onward(s: Digger, node: i64) -> bool:
    """Can the Observer go on from this node and stop?"""
    ways = exits(s, node)
    while ways:
        d = lowest(ways)
        ways &= ways - 1
        y = link(s, node >> 1, d)
        if y >= 0 and how(s, herd.OBSERVER, y, 1) in (GO, FIGHT):
            return True
    return False


def springs(s: Digger, beast: i64, node: i64) -> bool:
    """Does a Trap of another seat, in a complete corridor or not, threaten the Creature here?"""
    b = s.board[node >> 1]
    tile, owner = what_on(b) - 1, owner_of(b)
    if beast == herd.OBSERVER or node & 1 or not TRAPS <= tile < NUGGETS:
        return False
    return owner != herd.master(s, beast) and not s.fallen & bit(owner)


def list_steps(s: Digger, beast: i64, left: i64, base: i64, out: Moves) -> None:
    """Add `base + node` for every step that a Creature may take now."""
    start = herd.at(s, beast)
    ways = exits(s, start)
    while ways:
        d = lowest(ways)
        ways &= ways - 1
        y = link(s, start >> 1, d)
        if y >= 0 and how(s, beast, y, left):
            insert(out, base + y)


def can_step(s: Digger, beast: i64) -> bool:
    """Can a Creature go anywhere?"""
    out = Moves()
    list_steps(s, beast, herd.MOVEMENT[beast], 0, out)
    return out.n > 0
