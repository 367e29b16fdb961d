"""Sheets and rooms; and that no number of the fact sheet is without a test."""

import re
from pathlib import Path

import pytest
from tests.games.fighter.kit import A, B, asks, carries, fight, hps, open_now, play, start, swing

from undercroft.games.fighter.cards.sheet import DICE, EQUIPMENT, GOLD
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.tables import GAINED
from undercroft.games.fighter.throws.throws import CODES

HERE = Path(__file__).parent
EXAMPLES = range(1, 81)
INVARIANTS = range(1, 41)
THROW = HERE.parents[1] / "throw"  # where the tests of the physics are, which prove two invariants

# The lengths of all ways, as the fact sheet prints them; throws, treasures, fountains by room.
WAYS = {
    "d1a": ([4, 5], "2:two_bounce 4:2gold 5:fountain 6:shop"),
    "d1b": ([4, 4, 4, 5], "2:backward 2:1card 5:far 5:1dice 6:shop"),
    "d2a": ([4, 4, 4, 4], "2:spin 4:1card 5:1dice 6:fountain 7:shop"),
    "d2b": ([4, 4, 5], "2:weak_hand 4:1dice 5:fountain 6:shop"),
    "d3a": ([4, 5], "3:jump 4:pious 5:1card 6:fountain 7:shop"),
    "d3b": ([4, 4, 5], "2:sitting 5:2gold 6:1card 7:shop"),
    "d4a": ([4, 4, 5], "2:bank 5:3gold 6:fountain 7:shop"),
    "d4b": ([4, 4, 5], "3:dancing 4:under_leg 5:2dice 7:shop"),
    "b1a": ([3, 4], "2:blind 4:fountain 5:shop"),
    "b1b": ([3, 4], "2:spin 2:1dice 4:2gold 5:shop"),
    "b2a": ([3, 4], "3:under_table 4:2dice 5:shop"),
    "b2b": ([3, 4], "2:backward 3:two_bounce 4:fountain 5:shop"),
}


@pytest.mark.parametrize("code", WAYS)
def test_a_sheet_has_its_ways_and_rooms(code: str) -> None:
    sheet = next(sheet for sheet in SHEETS if sheet.code == code)
    ways, wanted = WAYS[code]
    if code == "d3a":  # 1-2-4-6-7 and 1-3-5-7
        assert sorted(sheet.ways()) == [4, 5]
    assert sheet.ways() == ways
    found = []
    for room in list(sheet.rooms)[1:]:
        found += [f"{room.number}:{name}" for k, name in enumerate(CODES) if room.throws >> k & 1]
        words = {GOLD: "gold", DICE: "dice", EQUIPMENT: "card"}
        found += [f"{room.number}:{room.amount}{words[room.reward]}"] if room.reward else []
        found += [f"{room.number}:fountain"] if room.fountain else []
        found += [f"{room.number}:shop"] if room.shop else []
    assert found == wanted.split()
    assert sheet.rooms[len(sheet.rooms) - 1].arrows == 0
    assert sheet.longest() == max(ways)


def test_every_sheet_is_here() -> None:
    assert list(WAYS) == [sheet.code for sheet in SHEETS]


def test_a_treasure_of_gold_and_of_dice() -> None:
    s = fight("m101", room=("d1a", 4), life=1, gold=2)
    swing(s, "red", "1")
    assert s.gold == 2 + 1 + 2
    s = fight("m101", room=("d4b", 5), life=1)
    swing(s, "red", "1")
    assert s.dice == 1 + 2 + 2


def test_a_treasure_card_goes_to_who_can_carry_it() -> None:
    s = fight("m101", "torm", "sir_moo", room=("d2a", 4), life=1)
    swing(s, "red", "1", "* w01")
    assert open_now(s) == ["hero A", "hero B", "discard w01"]
    play(s, "hero B")
    assert carries(s, B) == ["w01"]
    s = fight("m101", "torm", room=("d2a", 4), life=1)
    swing(s, "red", "1", "* a01")
    assert s.spent  # nobody can wear it
    s = fight("m101", "torm", room=("d2a", 4), life=1, gear={A: "w02 w03 w04"})
    swing(s, "red", "1", "done", "* w01", "hero A")
    assert asks(s) == kinds.HANDOUT  # he holds too much now
    play(s, "discard w02", "done")
    assert carries(s, A) == ["w01", "w03", "w04"]


def test_a_fountain_heals_to_the_maximum_and_not_beyond_scars() -> None:
    s = fight("m101", room=("d1a", 5), life=1, hp={B: 1}, scars={A: "red"})
    s.set_hp(A, 2)
    swing(s, "blue", "1")
    assert hps(s) == [6, 9, 9]


def test_the_deck_is_shuffled_anew_when_it_is_empty() -> None:
    s = fight("m101", "goldfinga", life=1)
    s.spent, s.deck = s.deck, 0
    swing(s, "red", "1i", "ability red", "* w01")
    assert s.spent == 0
    assert len([k for k in range(53) if s.deck >> k & 1]) == 52


def test_the_way_leads_down_to_the_boss() -> None:
    s = start("torm")
    for floor, room in ((1, 6), (2, 7), (3, 5)):
        s.room = room
        s.become(kinds.MOVE)
        s.run()
        assert s.floor == floor
    assert asks(s) == kinds.BOSS
    play(s, "* b3")
    assert (s.monster().code, s.life, s.coins) == ("b3", 16 + GAINED[0], 0)


def numbers(letter: str) -> set[int]:
    """The numbers of examples (e) or invariants (i) that tests are named after, here and of the physics."""
    found: set[int] = set()
    for path in [*HERE.glob("test_*.py"), *THROW.glob("test_*.py")]:
        names = re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        for name in names:
            between = re.match(rf"test_{letter}(\d\d)_to_{letter}(\d\d)_", name)
            if between:
                found |= set(range(int(between[1]), int(between[2]) + 1))
            elif path.stem != "test_equipment":
                found |= {int(n) for n in re.findall(rf"(?:test|and)_{letter}(\d\d)", name)}
    return found


def test_every_example_has_a_test() -> None:
    assert set(EXAMPLES) - numbers("e") == set()


def test_every_invariant_has_a_test() -> None:
    assert set(INVARIANTS) - numbers("i") == set()
