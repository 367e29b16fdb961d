"""A set of tunnels has one path in the tree, and people dig in any order."""

from itertools import permutations

import pytest
from tests.games.lords import kit
from tests.games.lords.kit import A

from undercroft.engine.core import State
from undercroft.engine.picking import Picking
from undercroft.engine.rng import Rng
from undercroft.games.lords import grid
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import CELL, DECLINE
from undercroft.games.lords.state import Lords


def digging(tiles: int, imps: int) -> Lords:
    s = kit.laying()
    s.tiles[A] = tiles
    s.imps[A] = imps + 1
    return kit.on_space(s, A, "dig", 2)


def paths(s: State) -> list[int]:
    """The tiles that each path ends with."""
    if s.top & 255 != kinds.DIG:
        assert isinstance(s, Lords)
        return [s.tiles[A]]
    found = []
    for n in s.legal(A):
        after = s.clone()
        after.apply(n, A)
        found += paths(after)
    return found


def sets_by_hand(tiles: int, imps: int) -> set[int]:
    """Every dungeon that up to so many imps can dig, by trying all orders."""
    reached = {tiles}
    for _ in range(imps):
        reached |= {t | 1 << n for t in reached for n in range(20) if grid.diggable(t) >> n & 1}
    return reached


@pytest.mark.parametrize("seed", range(6))
def test_each_set_of_tunnels_has_one_path(seed: int) -> None:
    rng, tiles = Rng("dig", seed), grid.START
    for _ in range(seed):
        cells = [n for n in range(20) if grid.diggable(tiles) >> n & 1]
        tiles |= 1 << cells[rng.below(len(cells))]
    imps = 3 if seed % 2 else 4
    found = paths(digging(tiles, imps))
    assert len(found) == len(set(found)), "a set is found twice"
    assert set(found) == sets_by_hand(tiles, imps)


def test_people_dig_in_any_order() -> None:
    s = digging(grid.START, 3)
    wanted = [kit.cells(name).bit_length() - 1 + CELL for name in ("D2", "E2", "E1")]
    assert Picking(s, A, wanted).moves() == wanted, "E1 is open only behind E2"
    for order in permutations([kit.cells(name).bit_length() - 1 + CELL for name in ("C4", "B2", "D1")]):
        assert Picking(s, A, order).moves() == sorted(order)
    fewer = [CELL + 17, CELL + 8, DECLINE]
    assert Picking(s, A, fewer).moves() == [CELL + 8, CELL + 17, DECLINE]


def test_tunnels_are_picked_as_a_set_where_there_are_several_and_none_is_dug_yet() -> None:
    assert not digging(grid.START, 1).picks_set()
    s = digging(grid.START, 3)
    assert s.picks_set()
    s.submit(s.legal(A)[1], A)
    assert not s.picks_set()
