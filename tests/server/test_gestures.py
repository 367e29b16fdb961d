"""A whole gesture at once: several moves in one answer, all or none."""

import pytest
from tests.games.digger.walks import record_until
from tests.next_up import next_up
from tests.server.kit import Running, import_record

from undercroft.client import Refused
from undercroft.engine.bits import lowest
from undercroft.engine.moves import Moves
from undercroft.engine.sets import set_size
from undercroft.games.digger.actions import ASIDE, COUNT, HEX, TILE, TURN
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.placing import fits, list_sites
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import THINK, WORK
from undercroft.games.digger.tiles import CODES


def ways(s: Digger) -> list[list[int]]:
    """Whole gestures of Work!: the order, a Project, a site and one of several rotations."""
    seat, found = next_up(s), []
    projects = s.projects[seat]
    while s.top & 255 == kinds.ORDERS and projects:
        tile = lowest(projects)
        projects &= projects - 1
        sites = Moves()
        list_sites(s, seat, tile, 1, 0, sites)
        for node in sites.listed():
            turns = fits(s, seat, tile, node >> 1, 1)
            if set_size(turns) > 1:
                found.append([WORK, TILE + tile, HEX + node, TURN + lowest(turns & turns - 1)])
    return found


def test_work_tile_site_and_rotation_are_one_answer_or_none(server: Running) -> None:
    record = record_until(2, "", 1, lambda s: len(ways(s)) > 2)
    made = import_record(server, record)
    s = record.state()
    assert isinstance(s, Digger)
    order, tile, site, turn = ways(s)[-1]
    seat = server.client.sit(made["table"], made["token"])
    before = seat.wait()
    for wrong in ([order, tile, site, turn + 20], [order, tile, turn], [order, tile, site, turn, turn]):
        with pytest.raises(Refused):
            seat.act(before["prompt"], wrong)
    seat.version = 0
    assert seat.wait()["seq"] == before["seq"], "a part of a gesture was done"
    seat.act(before["prompt"], [order, tile, site, turn])
    after = seat.wait()
    laid = {space: rotation for space, _what, _owner, rotation, _by in after["view"]["board"]}
    assert laid[(site - HEX) >> 1] == turn - TURN


@pytest.mark.parametrize("at_once", [True, False], ids=["at once", "pick by pick"])
def test_a_set_is_picked_in_any_order_and_shown_meanwhile(server: Running, at_once: bool) -> None:
    """Think! sets aside two of three Projects, the last one first."""
    record = record_until(2, "", 1, lambda s: s.top & 255 == kinds.ORDERS and THINK in s.legal(next_up(s)))
    made = import_record(server, record)
    seat = server.client.sit(made["table"], made["token"])
    before = seat.wait()
    seat.act(before["prompt"], [THINK, COUNT + 2])
    asked = seat.wait()
    first, *_, last = [option["id"] for option in asked["prompt"]["options"]]
    if at_once:
        seat.act(asked["prompt"], [last, first])
    else:
        seat.act(asked["prompt"], [last])
        half = seat.wait()
        assert half["prompt"]["id"] != asked["prompt"]["id"]
        assert (half["seq"], half["undo"]) == (asked["seq"], asked["seq"])
        assert last not in [option["id"] for option in half["prompt"]["options"]]
        seat.act(half["prompt"], [first])
    after = seat.wait()
    told = " ".join(line["text"] for line in after["log"])
    aside = [CODES[n - ASIDE] for n in (first, last)]
    assert told.index(f"sets aside {aside[0]}") < told.index(f"sets aside {aside[1]}")
