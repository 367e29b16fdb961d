"""Two levels of Dungeon Roll counted out, against every move and every roll on the engine."""

import pytest
from tests.games.roll.position import at

from undercroft.bots.proof import NOTHING
from undercroft.bots.roll.ahead import Ahead
from undercroft.engine.core import CHANCE, kind_of
from undercroft.games.roll.actions import READ, READ_TOKEN
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll

Key = tuple[int, ...]


def clears(s: Roll, level: int, known: dict[Key, float]) -> float:
    """The chance to reach the Regroup phase of a level in this delve, by every move but to read a Scroll."""
    if s.over() or s.delves:
        return 0.0
    if s.level == level and kind_of(s.top) == kinds.REGROUP:
        return 1.0
    key = s.key()
    if key not in known:
        after = []
        for n, weight in s.outcomes() or [(n, 1) for n in s.legal(0) if n not in (READ, READ_TOKEN)]:
            twin = s.clone()
            twin.apply(n, CHANCE if s.chance() else 0)
            after.append((weight, clears(twin, level, known)))
        whole = sum(weight for weight, _share in after)
        best = max(share for _weight, share in after)
        known[key] = sum(weight * share for weight, share in after) / whole if s.chance() else best
    return known[key]


@pytest.mark.parametrize(
    ("phase", "party", "dungeon", "level", "lair"),
    [
        ("monster", "FCX", "GGK", 2, 1),
        ("monster", "FM", "O", 1, 0),
        ("loot", "CT", "PC", 2, 2),
        ("monster", "CTX", "KKC", 3, 0),
    ],
)
def test_two_levels_counted_out_have_the_chances_of_the_rules(
    phase: str, party: str, dungeon: str, level: int, lair: int
) -> None:
    s = at(phase, party=party, dungeon=dungeon, level=level, lair=lair).s
    found = Ahead().weigh(s, 0)
    assert found is not None and len(found.moves) == len(s.legal(0))
    known: dict[Key, float] = {}
    for move, worth in found.moves:
        after = s.clone()
        after.apply(move, 0)
        assert worth == pytest.approx(clears(after, level + 1, known)), move
    assert found.moves[0][1] > 0.1


def test_what_is_no_question_of_the_next_level_is_not_said() -> None:
    assert Ahead().weigh(at("regroup", party="FCX").s, 0) == NOTHING
    assert Ahead().weigh(at("monster", party="FCX", dungeon="G", level=10).s, 0) == NOTHING
    assert Ahead().weigh(at("monster", party="FCS", dungeon="GK").s, 0) == NOTHING, "to re-roll or not"
    assert Ahead().weigh(at("monster", party="F", dungeon="GK").s, 0) == NOTHING, "one thing to do"
    assert Ahead(limit=20).weigh(at("monster", party="FCMX", dungeon="GK").s, 0) == NOTHING, "too far"
