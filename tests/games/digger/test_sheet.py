"""The quick answers of the engine against the slow procedures of the fact sheet: tiles and shifts."""

from tests.games.digger import lords
from tests.games.digger.test_invariants import shared
from tests.games.digger.walks import Step

from undercroft.engine.core import field
from undercroft.games.digger.actions import BELL, HEX, TILE, TURN
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import neighbour
from undercroft.games.digger.moving import NOWHERE, exits, link
from undercroft.games.digger.state import PIT_USED, Digger, owner_of, rotation_of, what_on
from undercroft.games.digger.survey import edge_at
from undercroft.games.digger.tables import DEMANDING
from undercroft.games.digger.tiles import DISTINCT, DOORLESS, DRAWINGS, EDGE_ZONE, PIT, PORTAL, TILES


def asked(kind: int, every: int, *scenarios: str) -> list[Step]:
    """Some of the steps that answer a frame of a kind, in these scenarios (none: in all)."""
    found = [step for step in shared() if step.before.top & 255 == kind and step.seat >= 0]
    return [step for step in found if not scenarios or step.before.scenario.name in scenarios][::every]


def legal(step: Step) -> set[int]:
    return set(step.before.legal(step.seat)) - {BELL}


def may_lay(s: Digger, seat: int, tile: int, space: int, turn: int, by_stooge: int) -> bool:
    """`canPlace`, and for a Work! `workSupport`, edge by edge."""
    connected = supported = False
    for d in range(6):
        y = neighbour(space, d)
        if y >= s.spaces:
            continue
        opens = DRAWINGS[tile][2][(d - turn) % 6] != "E"
        other = edge_at(s, y, (d + 3) % 6)
        if not other:
            if DEMANDING[what_on(s.board[y])] and not opens:
                return False
        elif (other != "E") != opens:
            return False
        elif opens and owner_of(s.board[y]) == seat:
            connected = True
            edge = (d + 3 - rotation_of(s.board[y])) % 6
            zone = EDGE_ZONE[(what_on(s.board[y]) - 1) * 6 + edge]
            supported = supported or s.stooges_of(seat, y * 2 + zone) > 0
    return supported if by_stooge else connected


def turns(s: Digger, seat: int, tile: int, space: int, by_stooge: int) -> list[int]:
    if s.board[space]:
        return []
    return [k for k in range(DISTINCT[tile]) if may_lay(s, seat, tile, space, k, by_stooge)]


def test_the_spaces_for_a_tile_are_those_that_the_sheet_allows() -> None:
    steps = asked(kinds.SITE, 5)
    assert len(steps) > 40
    for step in steps:
        s, tile, by_stooge = step.before, field(step.before.top, 0), field(step.before.top, 1)
        expected = {HEX + 2 * k for k in range(s.spaces) if turns(s, step.seat, tile, k, by_stooge)}
        assert legal(step) == expected


def test_the_rotations_of_a_tile_are_those_that_the_sheet_allows() -> None:
    steps = asked(kinds.ROTATE, 1)
    assert len(steps) > 100
    for step in steps:
        tile, space, by_stooge = (field(step.before.top, k) for k in range(3))
        expected = {TURN + k for k in turns(step.before, step.seat, tile, space, by_stooge)}
        assert legal(step) == expected


def test_the_projects_that_can_be_built_are_those_that_fit_somewhere() -> None:
    steps = asked(kinds.TILE, 25)
    assert len(steps) > 8
    for step in steps:
        s = step.before
        held = [tile for tile in range(TILES) if s.projects[step.seat] >> tile & 1]
        fit = [
            tile for tile in held
            if any(turns(s, step.seat, tile, k, field(s.top, 0)) for k in range(s.spaces))
        ]  # fmt: skip
        assert legal(step) == {TILE + tile for tile in fit}


def shift_targets(s: Digger, seat: int, start: int, n: int) -> set[int]:
    """`shiftTargets` of the standard game, as it is written."""
    out: set[int] = set()
    frontier, seen = [start], {start}
    while frontier:
        x = frontier.pop()
        for d in range(6):
            y = link(s, x >> 1, d) if exits(s, x) >> d & 1 else NOWHERE
            if y == NOWHERE or y in seen:
                continue
            what, own = what_on(s.board[y >> 1]), owner_of(s.board[y >> 1]) == seat
            foes = s.enemies(seat, y)
            if what == PORTAL + 1 and not own:
                continue
            if what == PIT + 1 and own:
                if n == 1 and not foes and not s.done & PIT_USED:
                    out.add(y)
                continue
            seen.add(y)
            if foes:
                if n > foes or (n == foes and s.lord(seat).number == lords.GNASH):
                    out.add(y)
                continue
            out.add(y)
            if own and DOORLESS[what - 1]:
                frontier.append(y)
    return out


def test_the_targets_of_a_shift_are_those_of_the_sheet() -> None:
    steps = asked(kinds.TARGET, 1, "standard", "sands")
    assert len(steps) > 50
    for step in steps:
        start, n = field(step.before.top, 0), field(step.before.top, 1)
        expected = {HEX + node for node in shift_targets(step.before, step.seat, start, n)}
        assert legal(step) == expected
