"""What Dungeon Fighter says: questions, reasons, previews, events and landings in words."""

import pytest
from tests.games.fighter.kit import A, B, fight, play, swing
from tests.next_up import next_up

from undercroft.engine.errors import BadChance, IllegalMove
from undercroft.games.fighter import GAME
from undercroft.games.fighter.actions import (
    AIM,
    BACK,
    CODES,
    FIGHT,
    HAND,
    IDS,
    OPTIONS,
    POWER,
    aim_of,
    move_of,
)
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.speech.rooms import no_taker
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import BY_STATION, DEALS, GAINED, OWN_HAND
from undercroft.games.fighter.throws.landing import LANDINGS
from undercroft.games.fighter.words import landing_text, read_landing


def asked(s: Fighter) -> tuple[str, str]:
    prompt = GAME.prompt(s, next_up(s))
    return prompt.title, prompt.why


def refusals(s: Fighter) -> dict[str, str]:
    return {refused.option.text: refused.reason for refused in GAME.prompt(s, next_up(s)).refused}


def sentences(s: Fighter) -> list[str]:
    return [GAME.sentence(event, ["Ann", "Bob", "Cid"]) for event in s.events or ()]


def test_move_ids_are_those_of_the_fact_sheet() -> None:
    wanted = {
        0: "done", 1: "recover", 2: "bonus", 3: "throw blue", 5: "throw red", 6: "fight", 7: "back",
        8: "hand", 9: "aim short", 11: "aim long", 12: "kill", 13: "ability blue", 16: "hero A", 21: "hero F",
        25: "room 1", 34: "cover blue", 37: "heal", 38: "die", 40: "use w01", 92: "use i15", 96: "give w01",
        152: "discard w01", 208: "buy w01", 264: "choose torm", 272: "choose aristide", 276: "send m101",
        328: "send m414", 329: "aim short seam", 332: "aim short bones", 333: "aim straight seam",
        340: "aim long bones",
    }  # fmt: skip
    assert {n: OPTIONS[n].text for n in wanted} == wanted
    assert max(OPTIONS) < IDS == 341


def test_a_turn_tells_who_is_fought_and_why_other_dice_are_not_there() -> None:
    s = fight("m112", "torm", "goldfinga", ready="red blue green")
    title, why = asked(s)
    assert (title, why) == ("Which die?", "Torm throws. Sooty Imp has 5 hit points left and hits for 1.")
    assert refusals(s) == {
        "throw red": "Sooty Imp resists the red die.",
        "bonus": "Hero dice come first.",
        "recover": "A Hero die is left to throw.",
    }


def test_a_move_that_is_typed_and_not_legal_is_refused_with_its_reason() -> None:
    s = fight("b1")
    with pytest.raises(IllegalMove, match="not recovered against the Final Boss"):
        play(s, "recover")
    with pytest.raises(IllegalMove, match="Nobody backs down from the Final Boss"):
        play(s, "back")
    with pytest.raises(IllegalMove, match="Nobody carries the Firecracker"):
        play(s, "use i10")
    s = fight("m101", "torm", "goldfinga", gear={A: "w01", B: "i14"})
    with pytest.raises(IllegalMove, match="declared before a throw"):
        play(s, "use w01")
    with pytest.raises(IllegalMove, match="Goldfinga carries the Pocket Whetstone"):
        play(s, "use i14")
    with pytest.raises(IllegalMove, match="Goblin asks for no throw"):
        play(s, "back")


def test_the_icon_tells_why_an_ability_is_not_offered() -> None:
    s = fight("m413", "torm", "goldfinga", ready="", dice=2, scars={A: "green"})
    swing(s, "white", "bi")
    assert refusals(s) == {"ability green": "Piercing Damage +3 is covered by a Scar."}
    assert GAME.preview(s, 0, 12).text == "the fight is over at once"
    s = fight("m101", "goldfinga", "torm", ready="", dice=2)
    swing(s, "white", "oi")
    assert refusals(s) == {}
    s = fight("m101", "brockenstock", "torm", ready="", dice=2)
    swing(s, "white", "oi")
    assert refusals(s) == {"ability green": "Berserk needs a hit."}


def test_the_odds_of_a_throw_are_those_of_its_row() -> None:
    s = GAME.start(1, "aim=both")
    assert isinstance(s, Fighter)
    play(s, "* b1a", "* d2a", "* d1a", "choose torm", "* m101", "throw red")
    for n in s.legal(0):
        row = LANDINGS[GAME.rules - 1].weights(0, 1, aim_of(n), 0)
        odds = {item.text: item for item in GAME.preview(s, 0, n).odds}
        assert odds["ends it"].share == pytest.approx(row[9] / 1024)
        assert odds["miss"].share == pytest.approx(sum(row[:4]) / 1024)
        assert sum(item.share for item in odds.values()) == pytest.approx(1)
        assert odds["miss"].tone == "bad"


def test_an_aim_says_what_it_brings_on_average_and_the_best_one_that_it_is() -> None:
    s = GAME.start(1, "aim=both")
    assert isinstance(s, Fighter)
    play(s, "* b1a", "* d2a", "* d1a", "choose torm", "* m101", "throw red")
    table = LANDINGS[GAME.rules - 1]
    means = {}
    for n in s.legal(0):
        row = table.weights(0, 1, aim_of(n), 0)
        means[n] = sum(weight * deals for weight, deals in zip(row, DEALS, strict=True)) / 1024
    best = max(s.legal(0)[1:], key=lambda n: means[n])
    assert best == move_of(table.best(0, 1))
    for n, mean in means.items():
        most = ", the most" if n == best else ""
        assert str(GAME.preview(s, 0, n).text) == f"{mean:.2f} a throw on average{most}"


def test_the_question_says_by_how_much_stations_and_powers_differ() -> None:
    s = GAME.start(1, "aim=powers")
    assert isinstance(s, Fighter)
    play(s, "* b1a", "* d2a", "* d1a", "choose torm", "* m101", "throw red")
    _title, why = asked(s)
    hits = [int(sum(LANDINGS[-1].weights(0, 1, aim_of(n), 0)[4:])) for n in s.legal(0)]
    station = max(max(hits[k : k + 4]) - min(hits[k : k + 4]) for k in (0, 4, 8))
    power = max(max(hits[k::4]) - min(hits[k::4]) for k in range(4))
    told = f"up to {round(station / 10.24)} in 100, how hard by {round(power / 10.24)}."
    assert why.endswith(f"Where you stand moves hits by {told} What brings most: aim long over the seam.")


@pytest.mark.parametrize("n", [HAND, *range(POWER, POWER + 3), *range(AIM, AIM + 12)])
def test_an_aim_is_a_move_and_a_move_an_aim(n: int) -> None:
    assert move_of(aim_of(n)) == n
    assert aim_of(n) == (OWN_HAND if n == HAND else n - POWER if n < AIM else BY_STATION + n - AIM)


def test_a_throw_is_told_with_its_power_and_what_lies_under_it() -> None:
    s = GAME.start(1, "aim=both")
    assert isinstance(s, Fighter)
    play(s, "* b1a", "* d2a", "* d1a", "choose torm", "* m101", "throw red")
    for move, told in (
        ("aim straight bones", "Torm throws the red die straight over the bones."),
        ("aim short outer", "Torm throws the red die short over the outer hole."),
        ("hand", "Torm throws the red die."),
    ):
        twin = s.clone()
        twin.events = []
        play(twin, move)
        assert GAME.tells(twin.events[0]) == told


def test_landings_are_typed_as_people_say_them() -> None:
    assert [read_landing(landing_text(n)) for n in range(20)] == list(range(20))
    typed = {"3i": 13, " B I ": 19, "m": 2, "mi": 3, "4!": 0, "4i!": 1, "x": 0, "k": 6, "h": 4}
    assert {text: read_landing(text) for text in typed} == typed
    for wrong in ("", "6", "i", "!", "33", "3ii", "hit"):
        assert read_landing(wrong) == -1
    s = fight("m101")
    play(s, "throw red")
    with pytest.raises(BadChance, match="'6' is no landing"):
        play(s, "* 6")
    assert "Needed: a plain throw" in GAME.ask_chance(s)


def test_a_throw_is_told_from_hand_to_wound() -> None:
    s = fight("m303", "torm", "goldfinga", gear={A: "w01"}, hp={A: 3})
    s.events = []
    swing(s, "red", "k", weapons="w01")
    assert sentences(s) == [
        "Torm takes the red die.",
        "Torm uses the Helm of Bravery.",
        "Torm throws the red die, as blind shot.",
        "It rests on a bone, blank: a miss.",
        "Torm misses.",
        "Torm loses 3 hit points: 0 left.",
        "Torm faints.",
    ]
    s.events = []
    swing(s, "green", "2i", "ability green")
    assert sentences(s)[:6] == [
        "Goldfinga takes the green die.",
        "Goldfinga throws the green die.",
        "It rests in 2, icon up: a hit.",
        "Goldfinga uses Pickpocket.",
        "2 coins for the chest: 4.",
        "Goldfinga hits for 2: 8 left.",
    ]


def test_an_event_has_fields_for_a_page() -> None:
    s = fight("m101")
    s.events = []
    swing(s, "red", "bi", "kill")
    told = {str(GAME.happened(event)["kind"]): GAME.happened(event) for event in s.events or ()}
    assert told["landed"] == {
        "kind": "landed", "icon": "archery-target", "motion": "land", "place": 0, "hero": "hero:torm",
        "die": "red", "where": "bullseye", "iconUp": 1, "hit": 1,
    }  # fmt: skip
    assert told["kills"]["monster"] == "monster:m101"


def test_the_board_shows_dungeon_monster_party_and_chest() -> None:
    s = fight("m414", "torm", "goldfinga", gear={A: "w01"}, scars={B: "red"})
    lines = GAME.board(GAME.view(s, 0), ["Ann", "B"]).splitlines()
    assert lines == [
        "Dungeon Fighter: Damp Cellars, room 1",
        f"  Greased Behemoth: 11 of {11 + GAINED[4]}, hits for 4",
        "> A Torm (Ann) 9/9; Helm of Bravery",
        "  B Goldfinga 6/6, scars red",
        "  chest: 2 coins, 1 Bonus die; tower: 4-4-4-1",
    ]


def test_the_view_draws_what_a_page_needs() -> None:
    s = fight("m102", "torm", "goldfinga", room=("d1a", 2), gear={A: "w01"})
    seen = GAME.view(s, 1)
    assert seen["needed"] == ["crossbow", "two_bounce"]
    assert seen["floors"] == ["sheet:d1a", "sheet:d2a", "sheet:b1a"]
    assert seen["supplyGold"] == 30 - 2 - 1
    team = seen["team"]
    assert isinstance(team, list)
    assert isinstance(team[0], dict)
    assert team[0]["equipment"] == ["equipment:w01"]


def test_backing_down_says_what_is_left_of_everybody_and_fighting_how_often_a_throw_hits() -> None:
    s = fight("m104", "torm", "goldfinga", hp={A: 3})
    s.become(kinds.BACK_DOWN)
    assert GAME.preview(s, 0, BACK).text == "another card is met; hit points after it: Torm 2 and Goldfinga 8"
    hits = int(sum(LANDINGS[GAME.rules - 1].weights(s.demands(), 1, OWN_HAND, 0)[4:]))
    assert GAME.preview(s, 0, FIGHT).text == f"about {round(hits / 10.24)} of 100 throws without a weapon hit"


@pytest.mark.parametrize(
    ("monster", "heroes", "gold", "said"),
    [
        ("m102", "aristide", 2, "Cute Bear is no Fiend: Sworn Enemy Fiend +4 does nothing."),
        ("m102", "randolph", 0, "Enchanting Melody costs a coin, and the chest is empty."),
        ("b4", "lady_mary", 2, "A Final Boss cannot be charmed."),
    ],
)
def test_an_ability_that_would_do_nothing_says_why(monster: str, heroes: str, gold: int, said: str) -> None:
    s = fight(monster, heroes, "torm", ready="", dice=2)
    s.gold = gold
    swing(s, "white", "oi")
    assert said in refusals(s).values()


def test_an_item_says_when_it_is_used_and_a_card_why_a_hero_does_not_get_it() -> None:
    s = fight("m101", "goldfinga", "torm", gear={A: "i08"})
    with pytest.raises(IllegalMove, match="Bottled Second Thoughts is used while a die is at rest"):
        play(s, "use i08")
    s = fight("m101", "goldfinga", "torm", "lady_mary", gear={A: "w01 w02"}, scars={B: "blue green red"})
    card = CODES.index("w03")
    for place, why in (
        (A, "Goldfinga has no free icon for a weapon."),
        (B, "Torm is out of the game."),
        (2, "Lady Mary has no icon for a weapon."),
    ):
        assert no_taker(s, place, card) == why


def test_cards_are_drawn_by_the_names_that_are_printed_on_them() -> None:
    """Records keep their short names; at a real table nobody knows those."""
    s = GAME.start(2)
    assert "such as Unlit Antechamber" in GAME.ask_chance(s)
    assert GAME.throw(s).faces[0].title == "Unlit Antechamber"
    n = GAME.parse_chance(s, "sunken scullery")
    assert GAME.chance_text(s, n) == "b2a" and GAME.parse_chance(s, "b2a") == n
