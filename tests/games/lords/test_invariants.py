"""What holds along every game, whatever is laid and drawn: invariants of the fact sheet by their numbers.

What holds at a single position is the game's own audit (`audit.py`), which is called at every node here; what
holds from one node to the next is looked at below. Those of combat are in `test_combat_invariants.py`.
"""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from tests.games.lords import kit

from undercroft.engine import laws
from undercroft.engine.bits import members, size
from undercroft.engine.core import CHANCE
from undercroft.engine.rng import Rng
from undercroft.games.lords import GAME, adventurers, audit, events, line, scoring
from undercroft.games.lords.cards.adventurers import STRENGTH
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import PALADIN_SPACE, Lords

SEEDS = [(seats, seed) for seats in (1, 2, 3, 4) for seed in range(3)]
games = pytest.mark.parametrize(("seats", "seed"), SEEDS)


@cache
def game(seats: int, seed: int) -> list[Lords]:
    """Every position of a random game, the last one over; each has heard what led to it."""
    s, rng, seen = kit.start(seats), Rng("invariants", seed), []
    while True:
        twin = s.clone()
        assert isinstance(twin, Lords)
        twin.events = s.events
        seen.append(twin)
        if s.over():
            return seen
        s.events = []
        if s.chance():
            s.apply(s.sample(rng), CHANCE)
        else:
            asked = members(s.asked())
            who = asked[rng.below(len(asked))]
            legal = s.legal(who)
            s.apply(legal[rng.below(len(legal))], who)


def pairs(seats: int, seed: int) -> list[tuple[Lords, Lords]]:
    seen = game(seats, seed)
    return list(pairwise(seen))


@games
def test_1_to_25_every_position_can_be(seats: int, seed: int) -> None:
    for s in game(seats, seed):
        audit.audit(s)


@games
def test_3_minions_stand_without_a_gap_but_where_a_colour_nobody_plays_stands(seats: int, seed: int) -> None:
    for s in game(seats, seed):
        stood = kit.told(s, events.MINION)
        for _kind, _who, seat, order, space, *_rest in stood:
            before = {e[4] for e in stood if e[3] == order} | {
                k for k in range(3) if s.spaces[3 * order + k] > seats
            }
            assert set(range(space)) <= before, f"{seat} left a space free"


@games
def test_8_and_18_marks_tiles_and_conquests_never_fall(seats: int, seed: int) -> None:
    for s, after in pairs(seats, seed):
        for seat in range(seats):
            assert s.marks[seat] <= after.marks[seat], "8"
            assert not s.tiles[seat] & ~after.tiles[seat], "18"
            assert not s.conquered[seat] & ~after.conquered[seat], "18"


@games
def test_20_between_seasons_all_rest(seats: int, seed: int) -> None:
    starts = [s for s in game(seats, seed) if kit.told(s, events.SEASON)]
    assert len(starts) == 8
    for s in starts:
        assert not any(s.busy) and not any(s.laid) and not any(s.used)


@games
def test_23_a_prisoner_never_comes_back_to_a_line(seats: int, seed: int) -> None:
    for before, after in pairs(seats, seed):
        held = 0
        for seat in range(seats):
            held |= before.prison[seat]
        marching = [line.tile_of(a) for a in after.line if a]
        assert not [tile for tile in marching if held >> tile & 1]


@games
def test_26_at_the_start_of_a_year_all_creatures_are_awake(seats: int, seed: int) -> None:
    for s in game(seats, seed):
        if kit.told(s, events.YEAR):
            assert not any(s.down)


@games
def test_34_each_event_comes_once_a_year(seats: int, seed: int) -> None:
    told = [event[2] for s in game(seats, seed) for event in kit.told(s, events.EVENT)]
    assert sorted(told[:3]) == sorted(told[3:]) == [0, 1, 2]


@games
def test_35_those_who_wait_are_sorted_and_not_all_equally_strong(seats: int, seed: int) -> None:
    for s in game(seats, seed):
        if s.top & 255 == kinds.LAY and s.coming:
            row = [STRENGTH[adventurers.waiting_at(s.coming, k)] for k in range(4)]
            assert row == sorted(row)
            assert len(set(row)) > 1


@games
def test_36_the_nicer_never_gets_the_stronger(seats: int, seed: int) -> None:
    for s in game(seats, seed):
        came = kit.told(s, events.JOINED)
        if not came or kit.told(s, events.EVIL):
            continue
        ranked = sorted(came, key=lambda e: s.evil[e[2]])
        for one in ranked:
            for two in ranked:
                if s.evil[one[2]] < s.evil[two[2]]:
                    assert STRENGTH[one[3]] <= STRENGTH[two[3]]


@games
def test_37_a_paladin_comes_to_nobody_below_his_space(seats: int, seed: int) -> None:
    for s, after in pairs(seats, seed):
        for event in kit.told(after, events.PALADIN):
            seat = event[2]
            moved = [e for e in after.events or [] if e[0] == events.EVIL and e[2] == seat]
            assert max([s.evil[seat], *(e[4] for e in moved)]) >= PALADIN_SPACE


@games
def test_38_to_40_points_are_the_sum_of_what_is_counted(seats: int, seed: int) -> None:
    last = game(seats, seed)[-1]
    titles = scoring.all_holders(last)
    alone, shared = (3, 2) if seats == 4 else (2, 1)
    for held in titles if seats > 1 else ():
        n = len(members(held))
        assert n * scoring.title_points(last, held) == (alone if n == 1 else shared * n), "38"
    told = {e[2]: e[3] for e in kit.told(last, events.SCORED)}
    assert [told[seat] for seat in range(seats)] == scoring.scores(last), "39"
    for seat in range(seats):
        parts = scoring.parts(last, seat, titles)
        rooms = len(members(last.rooms[seat] & ~last.conquered[seat]))
        assert parts[0] == 2 * rooms
        assert parts[3:5] == [-2 * len(members(last.conquered[seat])), -3 * last.marks[seat]]
        assert sum(parts) == scoring.scores(last)[seat], "40"


@games
def test_41_a_game_has_two_years_and_stays_within_its_bound(seats: int, seed: int) -> None:
    seen = game(seats, seed)
    assert (seen[-1].year, seen[-1].begun) == (2, 8)
    assert len(seen) < 2000


@games
def test_44_what_a_seat_knows_changes_only_by_what_it_is_told(seats: int, seed: int) -> None:
    for s, after in pairs(seats, seed):
        for seat in range(seats):
            held = scoring.measure(s, seat, scoring.RICHES) - s.gold[seat] - s.food[seat]
            assert held >= size(s.traps[seat])
            heard = [e for e in after.events or [] if e[1] >> seat & 1]
            if s.traps[seat] != after.traps[seat]:
                assert heard, "traps of a hand come and go unheard"


SPOILT: dict[str, list[tuple[str, int, int]]] = {  # by number: fields with a place and what is written there
    "1": [("hand", 0, 0x7F)],
    "2": [("hand", 0, 0x1F), ("barred", 0, 0xE0)],
    "3": [("spaces", 4, 1)],
    "5": [("evil", 1, 16)],
    "6": [("busy", 0, 9)],
    "7": [("used", 0, 1)],
    "9": [("up", 0, kit.bag("troll"))],
    "10": [("rooms", 0, kit.cells("C2"))],
    "11": [("prison", 0, 1 << kit.tile_named("wizard-3"))],
    "13": [("traps", 2, kit.trap_bag("pendulum"))],
    "14": [("tiles", 0, kit.cells("C1", "C2", "A4"))],
    "15": [("tiles", 0, kit.cells("C1", "C2", "D1", "D2"))],
    "19": [("conquered", 0, kit.cells("E4"))],
    "21": [("line", 0, line.adventurer(0) + 3 * line.DAMAGE)],
    "24": [("line", 0, line.adventurer(0) + line.DAMAGE)],
}


@pytest.mark.parametrize("number", SPOILT)
def test_the_audit_finds_a_position_that_cannot_be(number: str) -> None:
    s = kit.run_to(kit.start(), kinds.LAY)
    audit.audit(s)
    for name, k, n in SPOILT[number]:
        getattr(s, name)[k] = n
    with pytest.raises(ValueError, match=f"^{number}:"):
        audit.audit(s)


@pytest.mark.parametrize("law", ["asks", "legal-ids", "refuses"])
def test_42_what_is_listed_is_taken_and_all_else_is_refused(law: str) -> None:
    assert laws.check(GAME, [(2, {})], games=1, laws=[law], seed=42) > 100


@pytest.mark.parametrize("law", ["any-order", "no-peeking", "own-question", "change-alone"])
def test_43_the_order_of_secret_answers_is_nothing_and_nobody_sees_them(law: str) -> None:
    assert laws.check(GAME, [(2, {})], games=1, laws=[law], seed=43, nodes=200) > 100


def test_every_invariant_of_the_sheet_has_a_test_by_its_number() -> None:
    found: set[int] = set()
    for path in sorted(Path(__file__).parent.glob("test_*invariants.py")):
        for first, how, last in re.findall(
            r"^def test_(\d+)(?:_(to|and)_(\d+))?_", path.read_text(), re.MULTILINE
        ):
            found |= {int(first)} if not how else {int(first), int(last)}
            if how == "to":
                found |= set(range(int(first), int(last) + 1))
    assert found == set(range(1, 45))
