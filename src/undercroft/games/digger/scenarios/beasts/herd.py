"""The six Creatures, and the Conquer tokens on Portals. Rules: digger/creatures, digger/fall."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import pack
from undercroft.games.digger import coins, events
from undercroft.games.digger.audit import ensure
from undercroft.games.digger.frames import kinds as standard
from undercroft.games.digger.rooms import active_of, resources, throne
from undercroft.games.digger.state import Digger, what_on
from undercroft.games.digger.tiles import DORM, KITCHEN, LIBRARY, PIT, TILES, TORTURE, TREASURE, ZONES

NUMBER: Final = 6
TROLL: Final = 0
GUARDIAN: Final = 1
BUG: Final = 2
OBSERVER: Final = 3
ELEMENTAL: Final = 4
CORRUPTOR: Final = 5
BEASTS: Final = 6
FIRST: Final = 6  # among the figures of all scenarios

# The printed numbers (S).
LIFE: Final = b"\x03\x01\x02\x03\x04\x05"
MOVEMENT: Final = b"\x01\x02\x03\x03\x01\x02"
UPKEEP: Final = b"\x03\x01\x02\x02\x01\x04"  # Resources
COST: Final = b"\x01\x01\x01\x01\x01\x02"  # Tyranny Points
THRONE_TYPE: Final = 5
PIT_TYPE: Final = 6
ROOMS: Final = (  # types of which an active room is needed
    (TORTURE,), (TREASURE,), (DORM,), (LIBRARY, TREASURE), (TORTURE, KITCHEN), (THRONE_TYPE, PIT_TYPE),
)  # fmt: skip
TO_BEAT_GUARDIAN: Final = 3
PASSED: Final = 3  # the number of Stooges that the Observer passes
FATAL: Final = 3  # tokens on a Portal

# Where in `tokens` what stands.
AT: Final = 0  # by Creature: 1 + node, 0: not in play
MASTER: Final = 6  # by Creature: 1 + seat
ON_PORTAL: Final = 12  # owner * 6 + conqueror: tokens
FELL: Final = 48  # by seat: 1 for the first that fell, and so on
FRESH: Final = 54  # 16 numbers: node * 16 + Stooges that have a free shift left, by the Corruptor
FRESH_BEASTS: Final = 70  # mask of Creatures that have one
SIZE: Final = 71

SUMMONED: Final[int] = events.SCENARIO + (NUMBER - 1) * events.EACH  # seat, Creature, space, points left
STEPS: Final[int] = SUMMONED + 1  # seat, Creature, from node, to node
TOLL: Final[int] = SUMMONED + 2  # seat, owner of the Trap, Creature
TRAPPED: Final[int] = SUMMONED + 3  # seat, owner of the Trap, Creature
SLAIN: Final[int] = SUMMONED + 4  # killer, master, Creature
PORTAL_TAKEN: Final[int] = SUMMONED + 5  # seat, owner, tokens there now
PORTAL_FREED: Final[int] = SUMMONED + 6  # seat, whose token
FALLS: Final[int] = SUMMONED + 7  # seat, its place in the order of defeat
PLUNDERS: Final[int] = SUMMONED + 8  # seat, victim
SIGHT: Final[int] = SUMMONED + 9  # seat, victim, coin, value: what only the plunderer sees
OFFERED: Final[int] = SUMMONED + 10  # seat, Creature: sacrificed
PUT_BACK: Final[int] = SUMMONED + 11  # seat: a coin goes back into the bag


def at(s: Digger, beast: i64) -> i64:
    """The node of a Creature; -1 if it is not in play."""
    return s.tokens[AT + beast] - 1


def master(s: Digger, beast: i64) -> i64:
    """The seat that has summoned a Creature."""
    return s.tokens[MASTER + beast] - 1


def owned(s: Digger, seat: i64, beast: i64) -> bool:
    """Does a Creature in play serve this seat?"""
    return s.tokens[AT + beast] > 0 and master(s, beast) == seat


def upkeep(s: Digger, seat: i64) -> i64:
    """Resources that the Creatures of a seat use."""
    found: i64 = 0
    for beast in range(BEASTS):
        if owned(s, seat, beast):
            found += UPKEEP[beast]
    return found


def foes(s: Digger, seat: i64, node: i64) -> i64:
    """The strength of everybody on a node who is an enemy of the seat."""
    found = s.enemies(seat, node)
    for beast in range(BEASTS):
        if at(s, beast) == node and master(s, beast) != seat:
            found += LIFE[beast]
    return found


def stands(s: Digger, beast: i64, seat: i64, node: i64) -> bool:
    """Does this Creature stand on a node as an enemy of the seat?"""
    return at(s, beast) == node and master(s, beast) != seat


# Summoning. Rules: digger/summon.


def has_room(s: Digger, seat: i64, type: i64) -> bool:
    """Has the seat an active room of this type?"""
    if type == THRONE_TYPE:
        return throne(s, seat) >= 0
    if type == PIT_TYPE:
        return s.site[seat * TILES + PIT] > 0
    return active_of(s, seat, type) > 0


def may_summon(s: Digger, seat: i64, beast: i64) -> bool:
    """Can the seat summon this Creature now?"""
    if at(s, beast) >= 0 or s.points < COST[beast]:
        return False
    if resources(s, seat) - s.crew[seat] - upkeep(s, seat) < UPKEEP[beast]:
        return False
    return all(has_room(s, seat, kind) for kind in ROOMS[beast])


def put(s: Digger, beast: i64, seat: i64, node: i64) -> None:
    """Put a Creature of a seat on a node."""
    s.tokens[AT + beast] = node + 1
    s.tokens[MASTER + beast] = seat + 1


def lose(s: Digger, beast: i64) -> None:
    """A Creature goes back to the supply."""
    s.tokens[AT + beast] = 0
    s.tokens[MASTER + beast] = 0
    s.tokens[FRESH_BEASTS] &= ~bit(beast)


def slay(s: Digger, seat: i64, node: i64) -> None:
    """The seat has won a fight on a node: Creatures of others there die, and pay a coin each."""
    for beast in range(BEASTS):
        if stands(s, beast, seat, node):
            victim = master(s, beast)
            lose(s, beast)
            s.tell(SLAIN, EVERYBODY, seat, victim, beast)
            s.call(pack(standard.STEAL, victim))


# Portals. Rules: digger/fall.


def on_portal(s: Digger, owner: i64, conqueror: i64) -> i64:
    """How many tokens a seat has on another's Portal."""
    return s.tokens[ON_PORTAL + owner * 6 + conqueror]


def tokens_on(s: Digger, owner: i64) -> i64:
    """How many tokens lie on a Portal."""
    found: i64 = 0
    for seat in range(s.seats):
        found += on_portal(s, owner, seat)
    return found


def plunderer(s: Digger, owner: i64) -> i64:
    """Who has most tokens on a Portal; -1 if several have."""
    best, winner = 0, -1
    for seat in range(s.seats):
        n = on_portal(s, owner, seat)
        if n > best:
            best, winner = n, seat
        elif n == best:
            winner = -1
    return winner


def purse_of(s: Digger, seat: i64, where: i64) -> bool:
    """Is this a place where coins of a seat lie: its hand, or a Treasure Room of its own?"""
    return where == seat or coins.ROOM_COINS + seat * 4 <= where < coins.ROOM_COINS + seat * 4 + 4


def audit(s: Digger) -> None:
    """Creatures stand where one can, and serve seats that play; so do tokens on Portals."""
    for beast in range(BEASTS):
        node, lord = at(s, beast), master(s, beast)
        ensure((node < 0) == (lord < 0), f"Creature {beast} is on node {node}, its master is {lord}")
        if node >= 0:
            ensure(not s.fallen >> lord & 1, f"Creature {beast} serves seat {lord}, which has left")
            what = what_on(s.board[node >> 1])
            there = 0 < what <= TILES and node & 1 < ZONES[what - 1]
            ensure(there, f"Creature {beast} stands on node {node}, where nobody can")
    for owner in range(s.seats):
        for seat in range(s.seats):
            gone = s.fallen >> seat & 1 and on_portal(s, owner, seat)
            ensure(not gone, f"seat {seat} has left, but its tokens lie on the Portal of {owner}")
