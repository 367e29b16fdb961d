"""What version 2 of the rules corrected, in positions that a table of version 1 may still be in."""

import pytest
from tests.games.digger.kit import EAST, WEST, P, Q, at, hex_of, lay, pass_turn, play, stand, told, words
from tests.games.digger.test_lair import lair, show
from tests.games.digger.test_raid import BARBARIAN, BARD, THIEF, lead, raid, raided_with_a_step_left, where

from undercroft.games.digger import events
from undercroft.games.digger.geometry import space_at
from undercroft.games.digger.scenarios.kinds import RAID_STEP
from undercroft.games.digger.scenarios.lair import den
from undercroft.games.digger.scenarios.raid import party
from undercroft.games.digger.state import laid
from undercroft.games.digger.tables import COLLAPSE, HOARD, NEUTRAL


@pytest.mark.parametrize("rules", [1, 2])
def test_the_barbarian_is_put_back_onto_a_collapse_in_version_1_only(rules: int) -> None:
    s = raid()
    s.rules = rules
    lay(s, Q, "LI1/0@2,0")
    stand(s, Q, (2, 0), 5)
    stand(s, Q, EAST, 5)
    lead(s, P, BARBARIAN, 1, 0)
    play(s, "move", "lead barbarian", hex_of(2, 0), "done", "sabotage", hex_of(*WEST), hex_of(1, 0))
    assert where(s, BARBARIAN) == (at(1, 0) if rules == 1 else -1)
    assert bool(told(s.events or [], party.DIES)) == (rules == 2)


@pytest.mark.parametrize("rules", [1, 2])
def test_stooges_run_through_the_dragon_in_version_1_only(rules: int) -> None:
    s = lair()
    s.rules = rules
    den.move_dragon(s, space_at(-3, 0))
    play(s, "move", hex_of(-4, 0))
    assert (words(s) == [hex_of(-3, 0)]) == (rules == 2)


@pytest.mark.parametrize("rules", [1, 2])
def test_a_collapse_below_the_dragon_is_cleared_away_in_version_1_only(rules: int) -> None:
    s = lair()
    s.rules = rules
    s.board[space_at(-4, 1)] = laid(COLLAPSE, NEUTRAL)
    s.rubble -= 1
    den.move_dragon(s, space_at(-4, 1))
    assert ("demolish" in words(s)) == (rules == 1)


@pytest.mark.parametrize("rules", [1, 2])
def test_a_pit_with_the_dragon_in_it_is_open_in_version_1_only(rules: int) -> None:
    s = lair(path=False)
    s.rules = rules
    lay(s, P, "PI/1@-3,0")
    den.move_dragon(s, space_at(-3, 0))
    assert ("move" in words(s)) == (rules == 1)


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize(("hero", "name"), [(THIEF, "thief"), (BARD, "bard")])
def test_who_raids_a_portal_with_a_step_left_goes_on_from_nowhere_in_version_1_only(
    hero: int, name: str, rules: int
) -> None:
    s = raided_with_a_step_left(hero, name, rules)
    assert where(s, hero) == -1
    assert (s.top & 255 == RAID_STEP) == (rules == 1)


@pytest.mark.parametrize("rules", [1, 2])
def test_a_trap_leaves_the_treasure_with_the_dragon_in_version_1_only(rules: int) -> None:
    s = lair()
    s.rules = rules
    show(s, HOARD, -1, 0)
    pass_turn(s)
    stand(s, Q, (-1, 0))
    den.move_dragon(s, space_at(-2, 0))
    found = play(s, "move", hex_of(-1, 0), hex_of(-2, 0))
    assert told(found, events.TRAP)
    assert bool(told(found, den.RETURNS)) == (rules == 2)
    assert (den.hoard_at(s) == at(-2, 0)) == (rules == 1)
