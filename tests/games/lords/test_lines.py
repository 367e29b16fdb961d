"""Who stands in a line, where he joins, and what he adds while he lives. Rules: lords/line."""

import pytest
from tests.games.lords.battles import dungeon, fight, party, stand, told, written
from tests.games.lords.proofs import proves

from undercroft.engine.bits import bit
from undercroft.engine.card import Card
from undercroft.games.lords import line
from undercroft.games.lords.battle import blows, events
from undercroft.games.lords.battle.ends import sing
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.cards.adventurers import ADVENTURERS, ILLUSION, PALADINS
from undercroft.games.lords.state import PLACES

TILES: list[Card] = [*ADVENTURERS[:ILLUSION]]


@proves(*(tile.key for tile in TILES))
@pytest.mark.parametrize("tile", range(ILLUSION))
def test_an_adventurer_adds_his_skill_and_falls_at_his_hit_points(tile: int) -> None:
    who = ADVENTURERS[tile]
    s = dungeon()
    s.line[0] = line.adventurer(tile)
    assert (line.guard(s, 0), line.hearts(s, 0), line.magic(s, 0)) == (who.guard, who.hearts, who.magic)
    assert line.songs_of(s.line[0]) == who.songs
    blows.deal(s, 0, blows.hit(0, who.hit_points - 1))
    assert (line.left_to(s.line[0]), s.prison[0]) == (1, 0)
    blows.deal(s, 0, blows.hit(0, 1))
    assert (s.line[0], s.prison[0]) == (0, bit(tile))


def test_x24_warriors_join_in_front_and_others_behind() -> None:
    s = dungeon()
    stand(s, 0, "W4 T3/1")
    line.join(s, 0, party("W3")[0])
    line.join(s, 0, party("P3/1")[0])
    assert written(s) == "W3 W4 T3/1 P3/1"
    line.join(s, 0, line.adventurer(PALADINS))
    line.join(s, 0, line.adventurer(3))
    assert written(s) == "L5 W5 W3 W4 T3/1 P3/1"


def test_poison_and_courage_stay_behind_when_a_paladin_changes_dungeons() -> None:
    s = dungeon(2)
    line.join(s, 0, line.adventurer(PALADINS) + line.DAMAGE)
    s.line[0] += line.POISON + line.COURAGE + line.EXTRA
    line.join(s, 1, line.leave(s, 0, 0))
    a = s.line[PLACES]
    assert (line.poison_of(a), line.courage_of(a), line.damage_of(a), line.extra_of(a)) == (0, 0, 1, 1)


@proves("item:wand", "item:amulet", "item:clover", "item:potion", "item:lute", "item:empty")
def test_an_item_helps_an_adventurer_of_its_class_and_two_help_twice() -> None:
    def with_items(tile: int, n: int) -> tuple[int, int, int, int, int]:
        s = dungeon()
        a = s.line[0] = line.adventurer(tile) + n * line.ITEM
        skills = line.guard(s, 0), line.hearts(s, 0), line.magic(s, 0)
        return line.hit_points(a), *skills, line.songs_of(a)

    assert [with_items(0, n) for n in range(3)] == [(3, 0, 0, 0, 0), (3, 0, 0, 1, 0), (3, 0, 0, 2, 0)]  # Wand
    assert with_items(24, 1) == (4, 0, 0, 1, 0)  # Amulet
    assert with_items(16, 1) == (3, 1, 1, 0, 0)  # Clover
    assert with_items(8, 1) == (3, 1, 1, 0, 0)  # Potion
    assert with_items(32, 1) == (3, 0, 0, 0, 2)  # Lute
    assert with_items(PALADINS, 0) == (5, 2, 2, 2, 0)


def test_a_bard_hands_out_courage_from_the_front_and_around_but_not_to_paladins() -> None:
    s = dungeon(year=2)
    stand(s, 0, "L8 W8 B5/3")
    s.events = []
    sing(s, 0)
    assert [line.courage_of(s.line[k]) for k in range(3)] == [0, 2, 1]
    assert len(told(s, events.COURAGE)) == 3


def test_a_bard_mourns_those_of_this_year_in_prison() -> None:
    s = dungeon(year=2)
    stand(s, 0, "W8 B5/3")
    s.prison[0] = bit(0) | bit(4) | bit(41)  # a warrior of year 1; of year 2 a warrior and the paladin
    sing(s, 0)
    assert [line.courage_of(s.line[k]) for k in range(2)] == [1, 0]


def test_courage_takes_damage_of_traps_and_attacks_but_not_fatigue() -> None:
    s = fight("W8 B5/3", trap=[t.ROLLING_STONE], fatigue=2, year=2)
    assert written(s) == "W8-3 B5/3"  # 3 less 2 Courage, and 2 fatigue
    s = fight("W8 B5/3", sent=[c.GOBLIN], fatigue=2, year=2)
    assert written(s) == "W8-2 B5/3"


@pytest.mark.parametrize("before", range(PALADINS))
def test_a_paladin_is_found_behind_whom_an_evil_eye_drew_to_the_front(before: int) -> None:
    s = dungeon()
    line.join(s, 0, line.adventurer(PALADINS))
    line.join(s, 0, line.adventurer(before))
    line.move(s, 0, line.length(s, 0) - 1, 0)
    places = [line.tile_of(s.line[k]) for k in range(2)]
    assert line.paladin_in(s, 0) == places.index(PALADINS)
    line.leave(s, 0, places.index(PALADINS))
    assert line.paladin_in(s, 0) == -1
