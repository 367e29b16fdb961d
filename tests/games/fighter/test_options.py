"""Every switch of the fact sheet changes what it says, and the default is the other reading."""

from pathlib import Path

import pytest
from tests.games.fighter.kit import (
    A,
    B,
    C,
    asks,
    carries,
    damage_of,
    fight,
    hps,
    open_now,
    play,
    start,
    swing,
)

from undercroft.games.fighter import GAME
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.options import CHOICES
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import DEALT, POINTS


def shares(s: Fighter) -> int:
    """Icons of 6 faces, from the weights of the throw that is awaited."""
    outcomes = s.outcomes()
    return 6 * sum(weight for n, weight in outcomes if n & 1) // sum(weight for _n, weight in outcomes)


def test_icon_faces_of_a_hero_die() -> None:
    for options, faces in (("", 3), ("iconFacesHero=2", 2)):
        s = fight("m101", options=options)
        play(s, "throw red")
        assert shares(s) == faces


def test_icon_faces_of_a_white_die() -> None:
    for options, faces in (("", 1), ("iconFacesWhite=2", 2), ("iconFacesWhite=3", 3)):
        s = fight("m101", options=options, ready="")
        play(s, "bonus")
        assert shares(s) == faces


def test_supply_limits() -> None:
    s = fight("m101", life=1, dice=9, gold=29)
    assert s.coins == 1
    swing(s, "red", "1")
    assert (s.dice, s.gold) == (9, 30)
    s = fight("m104", gold=30)
    assert (s.coins, s.bank()) == (0, 0)  # nothing is left to put on the card
    s = fight("m101", life=1, dice=9, gold=40, options="supplyLimits=off")
    swing(s, "red", "1")
    assert (s.dice, s.gold) == (11, 41)


def test_bullseye_kill_forced() -> None:
    s = fight("m413", options="bullseyeKill=forced")
    swing(s, "red", "bi")
    assert s.foe == 0


def test_lands_on_the_board() -> None:
    s = fight("m413", "aristide", "torm", options="lands=board")
    assert damage_of(swing(s, "red", "ki", "ability red")) == 5
    assert s.hp(A) == 5  # still a miss
    s = fight("m413", "murka", "torm", options="lands=board")
    swing(s, "green", "ki", "ability green")
    assert s.active == A  # Double Swing gives its second throw
    s = fight("m413", "sir_moo", "torm", options="lands=board", hp={A: 5})
    swing(s, "red", "ki", "ability red")
    assert s.hp(A) == 1  # Divine heals nothing
    s = fight("m413", "aristide", "torm", options="lands=board")
    swing(s, "red", "xi")
    assert s.active == B  # a fault never does


def test_focused_tricky() -> None:
    s = fight("m414", "aristide", "torm", options="focusedTricky=on")
    assert damage_of(swing(s, "red", "1i", "ability red")) == 5


def test_bones_are_for_the_judge_and_change_no_rule() -> None:
    s = fight("m101", options="bones=touch")
    swing(s, "red", "k")
    assert (s.life, s.hp(A)) == (7, 8)
    assert GAME.options_of(s)["bones"] == "touch"


def test_sworn_on_miss_off() -> None:
    s = fight("b1", "sir_moo", "torm", options="swornOnMiss=off")
    swing(s, "blue", "oi")
    assert s.active == B
    s = fight("b1", "sir_moo", "torm", options="swornOnMiss=off")
    assert damage_of(swing(s, "blue", "1i", "ability blue")) == 5


def test_kill_before_strike_off() -> None:
    s = fight("m107", "sir_moo", life=4, options="killBeforeStrike=off")
    swing(s, "blue", "oi", "ability blue")
    assert (s.foe, s.hp(A)) == (0, 8)


def test_zero_shots_none() -> None:
    for options, dice in (("", 3), ("zeroShots=none", 1)):
        s = fight("m101", "goldfinga", life=1, gear={A: "i10"}, options=options)
        play(s, "use i10")
        assert s.dice == dice


def test_back_down_any_time() -> None:
    s = fight("m405", "torm", "goldfinga", options="backDown=anyTime")
    assert "back" in open_now(s)
    swing(s, "red", "o")
    assert open_now(s) == ["done", "back"]  # the leader is asked before another's turn
    assert s.asked() == 1
    play(s, "back", "* m401")
    assert (hps(s), s.active, s.ready, s.shots) == ([5, 8], B, 7, 0)


def test_a_leader_with_one_die_left_may_still_back_down_at_any_time() -> None:
    """Only he is asked for it: another's last die is taken without a question once the leader has passed."""
    s = fight("m405", "torm", "goldfinga", options="backDown=anyTime", ready="red")
    assert open_now(s) == ["throw red", "back"]
    s = fight("m405", "torm", "goldfinga", options="backDown=anyTime", ready="red", active=B)
    play(s, "done")
    assert asks(s) == kinds.THROW


def test_back_down_off() -> None:
    assert asks(fight("m405", options="backDown=off")) == kinds.TURN


def test_heal_fainted() -> None:
    s = fight("m413", "goldfinga", "torm", gear={A: "i01"}, hp={B: 1}, active=B, options="healFainted=on")
    play(s, "done")
    swing(s, "red", "o", "done")
    assert s.hp(B) == 0
    play(s, "use i01")
    assert (s.hp(B), s.up(B)) == (3, True)
    s = fight("m413", "goldfinga", "torm", gear={A: "i01"}, hp={B: 1}, active=B)
    play(s, "done")
    swing(s, "red", "o", "done")
    assert "use i01" not in open_now(s)


def test_layout_stacked() -> None:
    s = start("torm", "murka", options="layout=stacked")
    assert (s.sheet_of(0), s.sheet_of(1), s.sheet_of(2)) == (0, -1, -1)
    s.room = 6
    s.become(kinds.MOVE)
    s.run()
    assert asks(s) == kinds.SHEET
    assert [n for n, _weight in s.outcomes()] == [2, 3, 4, 5, 6, 7]
    play(s, "* d2a")
    assert (s.floor, s.room) == (1, 1)


def test_heroes_dealt_and_a_leader_drawn() -> None:
    s = GAME.start(2, "heroes=dealt,leader=drawn,aim=hand")
    assert isinstance(s, Fighter)
    play(s, "* b1a", "* d2a", "* d1a", "* murka")
    assert [n for n, _weight in s.outcomes()] == [0, 1, 2, 3, 4, 5, 7, 8]
    play(s, "* torm", "* B", "* m101")
    assert (s.leader, s.first, s.active) == (B, B, B)


@pytest.mark.parametrize("many", [1, 2, 3])
def test_heroes_of_a_lone_player(many: int) -> None:
    s = start(*("torm", "murka", "lanky")[:many], options=f"heroesEach={many}")
    play(s, "* m101")
    assert (s.seats, s.party) == (1, many)
    for place in range(many):
        assert s.active == place
        assert s.seat_of(place) == 0
        swing(s, ("red", "blue", "green")[place], "o")
    assert hps(s)[0] <= 8


AIMS = [
    f"aim {power} {station}"
    for power in ("short", "straight", "long")
    for station in ("seam", "outer", "inner", "bones")
]


def test_stations_are_not_chosen_by_the_rules_of_version_1() -> None:
    s = GAME.start(1, "aim=both", rules=1)
    assert isinstance(s, Fighter)
    play(s, "* b1a", "* d2a", "* d1a", "choose torm", "* m101", "throw red")
    assert open_now(s) == ["hand", "aim short", "aim straight", "aim long"]
    play(s, "aim long")
    assert [weight for n, weight in s.outcomes() if n % 2] == [
        3 * weight for weight in (3, 196, 72, 27, 151, 204, 151, 100, 90, 30)
    ]


def test_hand_and_aim() -> None:
    for hand in ("average", "novice", "steady"):
        s = GAME.start(1, f"hand={hand}")
        assert GAME.options_of(s)["hand"] == hand
    s = fight("m101")
    play(s, "throw red")
    assert s.chance()
    for options, offered in (
        ("aim=both", ["hand", *AIMS]),
        ("aim=powers", AIMS),
    ):
        s = GAME.start(1, options)
        assert isinstance(s, Fighter)
        play(s, "* b1a", "* d2a", "* d1a", "choose torm", "* m101", "throw red")
        assert open_now(s) == offered


@pytest.mark.parametrize(("k", "name"), [(0, "easy"), (1, "normal"), (2, "insane")])
def test_difficulty(k: int, name: str) -> None:
    assert sum(DEALT[k]) == 14
    assert POINTS[k] == 5 + 5 * k
    s = start("torm", options=f"difficulty={name}")
    assert [s.unseen(level) for level in range(4)] == list(DEALT[k])


def test_every_option_is_tried_here() -> None:
    source = Path(__file__).read_text()
    missing = [choice.name for choice in CHOICES if f"{choice.name}=" not in source]
    assert missing == ["thirdScarScores", "backDownNeeds"]  # with the score, and with E68
    assert carries(fight("m101"), C) == []


def test_every_value_of_every_option_is_in_a_setup() -> None:
    """So that the laws look at each of them."""
    for choice in GAME.choices():
        tried = {options[choice.name] for _seats, options in GAME.setups()}
        assert tried == {choice.default, *choice.samples()}
