"""Each of the 42 tiles: its drawing, its rotations, and what it does when it comes into play."""

import pytest
from tests.games.digger.kit import P, at, digger, draw_on, lay, play, project, stand, told, words, work

from undercroft.engine.sets import set_size
from undercroft.games.digger import coins, events
from undercroft.games.digger.corridors import corridor_at, nuggets, open_ends
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import space_at
from undercroft.games.digger.moving import exits
from undercroft.games.digger.placing import fits
from undercroft.games.digger.rooms import craft, resources
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tiles import (
    CODES,
    CORRIDORS,
    DISTINCT,
    DOORLESS,
    DRAWINGS,
    EDGE_PATH,
    EDGE_ZONE,
    NO_PATH,
    NO_ZONE,
    OPEN,
    PATH_COUNT,
    PORTAL,
    ROOMS,
    ROTATED,
    TILES,
    ZONES,
    rotations,
    tile_name,
)

EVERY = pytest.mark.parametrize("tile", range(TILES), ids=CODES)
BAGGED = pytest.mark.parametrize("tile", range(PORTAL), ids=CODES[:PORTAL])
PRINTED_ROTATIONS = {  # pictures that differ, from the fact sheet
    **dict.fromkeys(CODES, 6),
    **dict.fromkeys(("TO2", "DO1", "KI1", "LI2", "TR4", "PI", "CO3"), 2),
    **dict.fromkeys(("TO1", "TO4", "DO3", "KI3", "LI1", "TR2", "TH"), 3),
    **dict.fromkeys(("CO1", "CO4", "CO6", "CT1", "CT2", "CT6", "CN1"), 3),
    "PO": 1,
}


def test_a_seat_has_the_printed_numbers_of_tiles() -> None:
    names = [tile_name(tile) for tile in range(TILES)]
    for name, n in (
        ("Torture Room", 4), ("Dorm", 4), ("Kitchen", 4), ("Library", 4), ("Treasure Room", 4),
        ("Throne Room", 1), ("Sacrifice Pit", 1), ("Portal", 1),
    ):  # fmt: skip
        assert names.count(name) == n
    assert sum("Trap" in name for name in names) == 6
    assert sum("Nugget" in name for name in names) == 6
    assert len(names) == 42
    assert ROOMS == 22
    assert PORTAL - CORRIDORS == 19


@EVERY
def test_edges_zones_and_paths_follow_the_drawing(tile: int) -> None:
    code, name, edges, paths = DRAWINGS[tile]
    for e in range(6):
        assert (OPEN[tile] >> e & 1) == (edges[e] != "E")
        assert (EDGE_ZONE[tile * 6 + e] == NO_ZONE) == (edges[e] == "E")
        assert (EDGE_PATH[tile * 6 + e] == NO_PATH) == (edges[e] != "C")
    joined = [[int(e) for e in path] for path in paths.split()]
    assert PATH_COUNT[tile] == len(joined)
    assert sorted(e for path in joined for e in path) == [e for e in range(6) if edges[e] == "C"]
    if name.startswith("Corridor"):
        assert DOORLESS[tile]
        assert ZONES[tile] == max(1, len(joined))
        assert all(len(path) > 1 for path in joined)
    else:
        assert not DOORLESS[tile]
        assert ZONES[tile] == 1
    if name.startswith("Crossroads"):
        assert all(len(path) == 1 for path in joined)
    if "Trap" in name:
        assert DOORLESS[tile], f"{code}: Trap tiles have no inner doors"


@EVERY
def test_rotations_that_look_the_same_count_once(tile: int) -> None:
    assert DISTINCT[tile] == PRINTED_ROTATIONS[CODES[tile]]


@EVERY
def test_the_rotation_tables_agree_with_trying_each_rotation(tile: int) -> None:
    masks = [ROTATED[OPEN[tile] * 6 + k] for k in range(DISTINCT[tile])]
    for must in range(64):
        for shut in range(0, 64, 3):
            for some in (1, 8, 21, 42, 63):
                expected = sum(
                    1 << k
                    for k, mask in enumerate(masks)
                    if mask & must == must and not mask & shut and mask & some
                )
                assert rotations(tile, must, shut, some) == expected


def built(tile: int) -> tuple[Digger, list[tuple[int, ...]]]:
    """A game in which P has just built a tile east of the Portal by a Work!."""
    s = digger()
    project(s, P, CODES[tile])
    turn = next(k for k in range(6) if fits(s, P, tile, space_at(-2, 0), 1) >> k & 1)
    return s, work(s, f"{CODES[tile]}/{turn}@-2,0")


@BAGGED
def test_every_tile_can_be_built_beside_the_portal(tile: int) -> None:
    s, found = built(tile)
    assert [event[2:5] for event in found if event[0] == events.BUILDS] == [(P, tile, space_at(-2, 0))]
    assert not s.projects[P] >> tile & 1
    assert exits(s, at(-2, 0)) >> 3 & 1 or ZONES[tile] == 2


@pytest.mark.parametrize("code", ["TO1", "TO2", "TO3", "TO4"])
def test_a_torture_room_brings_a_bonus_of_its_own(code: str) -> None:
    s, found = built(CODES.index(code))
    assert told(found, events.BONUS) == [(P, 0, 1, 0)]
    assert words(s) == ["name move", "name think"]


@pytest.mark.parametrize("code", ["DO1", "DO2", "DO3", "DO4"])
def test_a_dorm_may_bring_a_stooge(code: str) -> None:
    s, _found = built(CODES.index(code))
    assert words(s) == ["rise", "done"]
    play(s, "rise")
    assert s.stooges_of(P, at(-2, 0)) == 1


def test_a_dorm_brings_nobody_when_resources_are_used() -> None:
    s = digger()
    stand(s, P, (-3, 0), 2)
    project(s, P, "DO3")
    work(s, "DO3/0@-2,0")
    assert s.top & 255 == kinds.ORDERS


@pytest.mark.parametrize("code", ["KI1", "KI2", "KI3", "KI4"])
def test_a_kitchen_gives_two_resources_and_a_bonus(code: str) -> None:
    s, found = built(CODES.index(code))
    assert resources(s, P) == 5
    assert told(found, events.BONUS) == [(P, 2, 1, 0)]


@pytest.mark.parametrize("code", ["LI1", "LI2", "LI3", "LI4"])
def test_a_library_gives_craft_and_a_bonus_for_corridors(code: str) -> None:
    s, found = built(CODES.index(code))
    assert craft(s, P) == 4
    assert told(found, events.BONUS) == []
    s.points = 1
    project(s, P, "CO1")
    found = work(s, "CO1/0@-4,0")
    assert told(found, events.BONUS) == [(P, 3, 1, 0)]


@pytest.mark.parametrize("code", ["TR1", "TR2", "TR3", "TR4"])
def test_a_treasure_room_brings_a_coin(code: str) -> None:
    s, _found = built(CODES.index(code))
    assert s.chance()
    play(s, "* 2")
    assert coins.worth_at(s, P) == 2


def test_the_throne_room_brings_gold() -> None:
    s, found = built(CODES.index("TH"))
    assert told(found, events.THRONE) == [(P, 1, 0, 0)]
    assert s.gold[P] == 1


def test_the_pit_builds_without_a_stooge_beside_it() -> None:
    s = digger()
    lay(s, P, "PI/1@-2,0", "KI3/0@-4,0")
    project(s, P, "LI1")
    play(s, "move", "hex I6", "hex I7", "work", "tile LI1")
    assert len(words(s)) > 1
    assert "hex I4" in words(s)  # west of the Kitchen, where nobody stands
    play(s, "hex I4")
    draw_on(s)
    assert s.done & 4 == 0  # no Work! was carried out


@pytest.mark.parametrize("tile", range(CORRIDORS, PORTAL), ids=CODES[CORRIDORS:PORTAL])
def test_a_corridor_tile_opens_as_many_ends_as_it_has_mouths(tile: int) -> None:
    s, found = built(tile)
    draw_on(s)
    runs = [corridor_at(s, space_at(-2, 0), k) for k in range(PATH_COUNT[tile])]
    assert sum(open_ends(run) for run in runs) == set_size(OPEN[tile]) - 1
    scored = told(found, events.CORRIDOR)
    if DRAWINGS[tile][1].startswith("Crossroads"):
        assert [(seat, length, gold) for seat, length, gold, _n in scored] == [(P, 1, 1)]
    else:
        assert scored == []
    assert sum(nuggets(run) for run in runs) == (1 if "Nugget" in tile_name(tile) else 0)
