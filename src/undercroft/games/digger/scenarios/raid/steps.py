"""Where an Adventurer may step. Rules: digger/adventurers, digger/adventurer-traps, digger/portal-raid."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.moves import Moves
from undercroft.games.digger import coins
from undercroft.games.digger.geometry import NEIGHBOUR
from undercroft.games.digger.moving import exits, link, trapped
from undercroft.games.digger.placing import insert
from undercroft.games.digger.scenarios.raid import party
from undercroft.games.digger.state import FURY_USED, PORTAL_FROM_TILE, Digger, owner_of, what_on
from undercroft.games.digger.tables import EMPTY, STANDING
from undercroft.games.digger.tiles import PORTAL

BARRED: Final = 0
GO: Final = 1  # and may stop there
FIGHT: Final = 2  # and stops there
RAGE: Final = 3  # by Fury, and stops there
PASS_BY: Final = 4  # and has to go on


def beyond(s: Digger, node: i64, direction: i64) -> i64:
    """The node to which a step in a direction leads, whoever is there; -1 if it leads nowhere."""
    space = node >> 1
    y: i64 = NEIGHBOUR[space * 6 + direction]
    if y >= s.spaces:
        return -1
    if not party.on_earth(s, node) and not exits(s, node) >> direction & 1:
        return -1
    if what_on(s.board[y]) in (EMPTY, STANDING):
        return y * 2
    return link(s, space, direction)


def leads_to(s: Digger, start: i64, node: i64) -> bool:
    """Does a step from one node lead to another, whoever is there?"""
    return any(beyond(s, start, d) == node for d in range(6))


def how(s: Digger, hero: i64, start: i64, node: i64, left: i64, fury: bool) -> i64:
    """How an Adventurer may step from node to node, with so many steps left, this one included."""
    seat = party.leader(s, hero)
    if party.on_earth(s, node):
        return GO
    b = s.board[node >> 1]
    foreign_portal = what_on(b) == PORTAL + 1 and owner_of(b) != seat
    if foreign_portal and s.house & PORTAL_FROM_TILE and party.on_earth(s, start):
        return BARRED
    if owes_toll(s, hero, node) and not coins.count_at(s, seat):
        return BARRED
    stooges, others = s.enemies(seat, node), party.rivals(s, seat, node)
    if not stooges and not others:
        return GO
    if party.life(s, hero) > stooges + others and not party.charmed(s, seat, 0, start, node):
        return FIGHT
    if others or not stooges or foreign_portal:
        return BARRED  # neither Fury nor Hide leads past the guards of a Portal
    if hero == party.BARBARIAN and fury and not s.done & FURY_USED:
        return RAGE
    if hero == party.THIEF and left > 1 and _onward(s, node):
        return PASS_BY
    return BARRED


def _onward(s: Digger, node: i64) -> bool:
    """Can the Thief go on from this node and stop?"""
    for d in range(6):
        y = beyond(s, node, d)
        if y >= 0 and how(s, party.THIEF, node, y, 1, False) in (GO, FIGHT):
            return True
    return False


def owes_toll(s: Digger, hero: i64, node: i64) -> bool:
    """Does the Trap of another seat ask for a coin here?"""
    return hero != party.THIEF and trapped(s, party.leader(s, hero), node)


def list_steps(s: Digger, hero: i64, left: i64, fury: bool, base: i64, out: Moves) -> None:
    """Add `base + node` for every step that an Adventurer may take now."""
    start = party.at(s, hero)
    for d in range(6):
        y = beyond(s, start, d)
        if y >= 0 and how(s, hero, start, y, left, fury):
            insert(out, base + y)


def can_step(s: Digger, hero: i64) -> bool:
    """Can an Adventurer step anywhere?"""
    out = Moves()
    list_steps(s, hero, party.movement(s, hero), True, 0, out)
    return out.n > 0
