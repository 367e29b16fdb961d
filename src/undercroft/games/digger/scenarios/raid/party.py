"""The six Adventurers: who leads them, where they are, what they are worth in a fight.

Rules: digger/adventurers. An Adventurer stands on a node of a tile, or on an empty space (its first node).
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import field, kind_of, pack
from undercroft.games.digger import events
from undercroft.games.digger.audit import ensure
from undercroft.games.digger.frames import kinds as standard
from undercroft.games.digger.geometry import distance
from undercroft.games.digger.state import HAPPENED, POSTS, Digger, laid, owner_of, what_on
from undercroft.games.digger.tables import EMPTY, NEUTRAL, STANDING
from undercroft.games.digger.tiles import CORRIDORS, PORTAL, TILES, ZONES

NUMBER: Final = 2
BARBARIAN: Final = 0
PRIEST: Final = 1
THIEF: Final = 2
WARRIOR: Final = 3
WIZARD: Final = 4
BARD: Final = 5
HEROES: Final = 6
FIRST: Final = 0  # among the figures of all scenarios

# The printed numbers (S).
MOVEMENT: Final = b"\x01\x01\x02\x01\x01\x02"
LIFE: Final = b"\x03\x02\x01\x02\x01\x01"
COMPANY: Final = 5  # spaces within which another Adventurer spurs the Warrior on
CROWD: Final = 3  # spaces within which two Stooges do
CHARM: Final = 2  # spaces within which two more Stooges break the Bard's charm
REWARD: Final = 5  # Gold Pieces for Stooges that kill an Adventurer
SHAME: Final = 5  # points that a raided Portal costs

# Where in `tokens` what stands, by Adventurer or by seat.
AT: Final = 0  # 1 + node, 0: not in play
LEADER: Final = 6  # 1 + seat
CAME_FROM: Final = 12  # 1 + node, of the Barbarian after Fury
UNDER: Final = 18  # by seat: Stooges under the Priest
RAIDED: Final = 24  # by seat: Adventurers that entered its Portal
SIZE: Final = 30

DEALT: Final[int] = events.SCENARIO + (NUMBER - 1) * events.EACH  # seat, Adventurer
STEPS: Final[int] = DEALT + 1  # seat, Adventurer, from node, to node
TOLL: Final[int] = DEALT + 2  # seat, owner of the Trap, Adventurer
FURY: Final[int] = DEALT + 3  # seat, victim, node
CONVERTS: Final[int] = DEALT + 4  # seat, victim, Stooges
FALLS: Final[int] = DEALT + 5  # killer, gold, Adventurer
RAIDS: Final[int] = DEALT + 6  # seat, owner of the Portal, Adventurer
BLAST: Final[int] = DEALT + 7  # seat, direction
BURNED: Final[int] = DEALT + 8  # seat of the Wizard, victim, node, Stooges
DIES: Final[int] = DEALT + 9  # seat, Adventurer: without a killer


def at(s: Digger, hero: i64) -> i64:
    """The node of an Adventurer; -1 if it is not in play."""
    return s.tokens[AT + hero] - 1


def leader(s: Digger, hero: i64) -> i64:
    """The seat that leads an Adventurer."""
    return s.tokens[LEADER + hero] - 1


def hero_of(s: Digger, seat: i64) -> i64:
    """The Adventurer in play that a seat leads; -1 if it has none."""
    for hero in range(HEROES):
        if leader(s, hero) == seat and at(s, hero) >= 0:
            return hero
    return -1


def on_earth(s: Digger, node: i64) -> bool:
    """Is this an empty space, but for Adventurers?"""
    return what_on(s.board[node >> 1]) in (EMPTY, STANDING)


def hidden(s: Digger, hero: i64) -> bool:
    """Is this the Thief on a corridor tile, where nobody can touch him? Rules: digger/thief."""
    tile = what_on(s.board[at(s, hero) >> 1]) - 1
    return hero == THIEF and CORRIDORS <= tile < PORTAL


def life(s: Digger, hero: i64) -> i64:
    """As how many Stooges an Adventurer counts."""
    found: i64 = LIFE[hero]
    if hero == PRIEST:
        for seat in range(s.seats):
            found += s.tokens[UNDER + seat]
    if hero == WARRIOR and crowd(s, at(s, hero) >> 1, CROWD, -1) > 1:
        found += 1
    return found


def movement(s: Digger, hero: i64) -> i64:
    """How many steps an Adventurer takes with a shift."""
    found: i64 = MOVEMENT[hero]
    if hero == WARRIOR:
        for other in range(HEROES):
            near = other != hero and at(s, other) >= 0
            if near and distance(at(s, other) >> 1, at(s, hero) >> 1) <= COMPANY:
                return found + 1
    return found


def crowd(s: Digger, space: i64, within: i64, seat: i64) -> i64:
    """How many Stooges of a seat (-1: of anybody) are within so many spaces."""
    found: i64 = 0
    for owner in range(s.seats):
        if seat in (-1, owner):
            for k in range(owner * POSTS, owner * POSTS + s.groups[owner]):
                node = s.posts[k]
                if distance(node >> 1, space) <= within:
                    found += s.stooges(node)
    return found


def rivals(s: Digger, seat: i64, node: i64) -> i64:
    """The Life of the Adventurers of others that can be met on a node of a tile, added up."""
    found: i64 = 0
    for hero in range(HEROES):
        if at(s, hero) == node and leader(s, hero) != seat and not hidden(s, hero):
            found += life(s, hero)
    return found


def charmed(s: Digger, seat: i64, group: i64, start: i64, node: i64) -> bool:
    """Does the Bard on this node keep the seat off? Not if two more Stooges are near the attackers.

    A group that runs through a corridor attacks from its last place; on the board it stands still where it
    set out.
    """
    if at(s, BARD) != node or leader(s, BARD) == seat:
        return False
    origin = field(s.top, 0) if kind_of(s.top) == standard.TARGET else start
    attackers: i64 = group if distance(origin >> 1, start >> 1) <= CHARM else 0
    return crowd(s, start >> 1, CHARM, seat) - attackers < 2


def put(s: Digger, hero: i64, node: i64) -> None:
    """Put an Adventurer on a node, or take it out of play (-1). Nothing is built where it stands on earth."""
    old = at(s, hero)
    s.tokens[AT + hero] = node + 1
    left = old >= 0 and all(at(s, other) >> 1 != old >> 1 for other in range(HEROES))
    if left and what_on(s.board[old >> 1]) == STANDING:
        s.board[old >> 1] = 0
    if node >= 0 and s.board[node >> 1] == 0:
        s.board[node >> 1] = laid(STANDING, NEUTRAL)


def lose(s: Digger, hero: i64) -> None:
    """An Adventurer leaves the game; Stooges under the Priest go home."""
    put(s, hero, -1)
    if hero == PRIEST:
        for seat in range(s.seats):
            s.reserve[seat] += s.tokens[UNDER + seat]
            s.tokens[UNDER + seat] = 0


def kill(s: Digger, seat: i64, node: i64, gold: i64) -> None:
    """A seat kills the Adventurers of others on a node: a coin for each, and gold if Stooges did it."""
    for hero in range(HEROES):
        if at(s, hero) == node and leader(s, hero) != seat and not hidden(s, hero):
            lose(s, hero)
            s.gold[seat] += gold
            s.done |= HAPPENED
            s.tell(FALLS, EVERYBODY, seat, gold, hero)
            s.call(pack(standard.DRAW_COIN, seat, 1))


def audit(s: Digger) -> None:
    """Every Adventurer in play stands where one can stand; spaces are kept for nobody else."""
    earth: list[int] = []
    for hero in range(HEROES):
        node = at(s, hero)
        ensure(-1 <= node < 2 * s.spaces, f"Adventurer {hero} stands on node {node}, outside the area")
        if node < 0:
            continue
        b = s.board[node >> 1]
        what = what_on(b)
        ensure(leader(s, hero) >= 0, f"Adventurer {hero} stands on node {node}, and nobody leads it")
        if what == STANDING:
            ensure(node & 1 == 0, f"node {node} is not there")
            earth.append(node >> 1)
            continue
        there = 0 < what <= TILES and node & 1 < ZONES[what - 1]
        ensure(there, f"Adventurer {hero} stands on node {node}, where nobody can")
        foreign = what == PORTAL + 1 and owner_of(b) != leader(s, hero)
        ensure(not foreign, f"Adventurer {hero} stands on a foreign Portal")
    for space in range(s.spaces):
        kept = what_on(s.board[space]) == STANDING
        ensure(not kept or space in earth, f"space {space} is kept for an Adventurer that is not there")
