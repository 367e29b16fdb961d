"""What can be read off the map, for clients that draw it: from what everybody sees alone."""

from typing import cast

from mypy_extensions import i64

from undercroft.engine.bits import lowest
from undercroft.engine.core import field, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.view import Json, View
from undercroft.games.digger.actions import TURN
from undercroft.games.digger.corridors import DEAD, corridor_at, open_ends
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.moving import list_targets
from undercroft.games.digger.placing import fits, list_sites
from undercroft.games.digger.state import PIT_USED, POSTS, Digger
from undercroft.games.digger.tiles import CORRIDORS, PATH_COUNT, PORTAL


def overlay(s: Digger) -> View:
    """Where groups can go, how corridors stand, and how the tile in hand fits.

    `reach`: [node, seat, Stooges, nodes where one shift of the group can end] each; `corridors`: [space,
    open, complete or dead for each path] each; `turns`, while a site is chosen: [space, [move, rotation]
    each way in which the tile fits there] each.
    """
    return {"reach": _reach(s), "corridors": _corridors(s), "turns": _turns(s)}


def _reach(s: Digger) -> list[Json]:
    found: list[Json] = []
    done = s.done
    for seat in range(s.seats):
        s.done = done if seat == s.active else done & ~PIT_USED  # a Pit is used in the owner's turn
        for k in range(s.groups[seat]):
            node = s.posts[seat * POSTS + k]
            out = Moves()
            list_targets(s, seat, s.stooges(node), node, 0, out)
            ends: list[Json] = [out.ids[j] for j in range(out.n)]
            found.append([node, seat, s.stooges(node), ends])
    s.done = done
    return found


def _corridors(s: Digger) -> list[Json]:
    found: list[Json] = []
    for space in range(s.spaces):
        tile = (s.board[space] & 63) - 1
        if CORRIDORS <= tile < PORTAL:
            states = [_state(corridor_at(s, space, path)) for path in range(PATH_COUNT[tile])]
            found.append([space, *cast("list[Json]", states)])
    return found


def _state(corridor: i64) -> str:
    if corridor & DEAD:
        return "dead"
    return "open" if open_ends(corridor) else "complete"


def _turns(s: Digger) -> list[Json]:
    f = s.top
    if kind_of(f) != kinds.SITE:
        return []
    out = Moves()
    list_sites(s, s.active, field(f, 0), field(f, 1), 0, out)
    found: list[Json] = []
    for k in range(out.n):
        space = out.ids[k] >> 1
        ways = fits(s, s.active, field(f, 0), space, field(f, 1))
        turns: list[Json] = []
        while ways:
            turns.append([TURN + lowest(ways), lowest(ways)])
            ways &= ways - 1
        found.append([space, turns])
    return found
