"""The ground: cells, neighbours, squares, zones and ways from the entrance."""

import itertools

import pytest

from undercroft.engine.rng import Rng
from undercroft.engine.sets import set_size
from undercroft.games.lords import grid
from undercroft.games.lords.moves import PAIRS, pair, pair_high, pair_low


def cells(*names: str) -> int:
    """A set of cells by their names."""
    return sum(1 << grid.cell("ABCDE".index(name[0]), int(name[1]) - 1) for name in names)


def named(mask: int) -> list[str]:
    return [grid.cell_name(n) for n in range(grid.CELLS) if mask >> n & 1]


def around(n: int) -> set[int]:
    """The neighbours of a cell, by counting columns and rows."""
    column, row = n % 5, n // 5
    near = {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)}
    return {r * 5 + c for c, r in near if 0 <= c < 5 and 0 <= r < 4}


def squares() -> list[set[int]]:
    return [{n, n + 1, n + 5, n + 6} for n in range(15) if n % 5 < 4]


def random_dungeon(seed: int) -> int:
    """Tiles that grew from the entrance, squares allowed."""
    rng, tiles = Rng(seed), cells("C1")
    for _ in range(rng.below(16)):
        open_ = [n for n in range(20) if grid.neighbours(tiles) & ~tiles & 1 << n]
        tiles |= 1 << open_[rng.below(len(open_))]
    return tiles


def test_x15_the_first_cells_that_may_be_dug() -> None:
    assert set(named(grid.diggable(grid.START))) == {"B1", "D1", "B2", "D2", "B3", "D3", "C4"}


def test_x14_a_square_is_never_completed() -> None:
    tiles = grid.START | cells("B2")
    assert "B1" not in named(grid.diggable(tiles))
    assert {"D2", "A2"} <= set(named(grid.diggable(tiles)))
    assert "E2" in named(grid.diggable(grid.START | cells("D2")))


@pytest.mark.parametrize("seed", range(60))
def test_digging_agrees_with_counting_cells_one_by_one(seed: int) -> None:
    tiles = random_dungeon(seed)
    own = {n for n in range(20) if tiles >> n & 1}
    assert set_size(tiles) == len(own)
    assert grid.has_square(tiles) == any(square <= own for square in squares())
    beside = {n for n in range(20) if around(n) & own}
    assert {n for n in range(20) if grid.neighbours(tiles) >> n & 1} == beside
    may = {n for n in beside - own if not any(n in q and q - {n} <= own for q in squares())}
    assert {n for n in range(20) if grid.diggable(tiles) >> n & 1} == may


@pytest.mark.parametrize("seed", range(40))
def test_the_nearest_tiles_are_those_with_the_fewest_steps(seed: int) -> None:
    tiles = random_dungeon(seed)
    wanted = tiles & Rng("wanted", seed).below(2**20)
    steps = {grid.DOOR: 1}
    for far in itertools.count(2):
        new = {n for old in steps for n in around(old) if tiles >> n & 1} - steps.keys()
        steps.update(dict.fromkeys(new, far))
        if not new:
            break
    for n in range(20):
        assert grid.distance(tiles, n) == steps.get(n, 0)
    least = min((steps[n] for n in range(20) if wanted >> n & 1), default=0)
    assert grid.nearest(tiles, wanted) == sum(1 << n for n in steps if wanted >> n & 1 and steps[n] == least)
    assert grid.connected(tiles)
    assert not grid.connected(tiles & ~cells("C1")) or tiles == cells("C1")


def test_zones_have_the_cells_that_are_printed() -> None:
    assert set_size(grid.UPPER) == set_size(grid.LOWER) == 10
    assert named(grid.CENTRE) == ["B2", "C2", "D2", "B3", "C3", "D3"]
    assert grid.EDGE == grid.ALL & ~grid.CENTRE
    assert grid.UPPER | grid.LOWER == grid.ALL
    assert named(grid.UPPER)[-1] == "E2"


def test_a_pair_of_kinds_has_one_number() -> None:
    found = [pair(a, b) for a in range(12) for b in range(a, 12)]
    assert found == list(range(PAIRS))
    assert all(
        (pair_low(pair(a, b)), pair_high(pair(a, b))) == (a, b) for a in range(12) for b in range(a, 12)
    )
