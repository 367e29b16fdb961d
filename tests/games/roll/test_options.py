"""Seats, heroes, packs and switches."""

import pytest
from tests.games.roll.position import at

from undercroft import CHANCE, BadOption, BadSeats, Rng
from undercroft.engine.bits import bit
from undercroft.games.roll import GAME
from undercroft.games.roll.cards.shelf import HEROES, NAMES
from undercroft.games.roll.options import WORDS
from undercroft.games.roll.state import Roll

BASE, PACK1, PROMOS = 8, 8, 2


def started(seats: int, options: str) -> Roll:
    s = GAME.start(seats, options)
    assert isinstance(s, Roll)
    return s


def test_there_are_eight_base_heroes_eight_of_the_pack_and_two_promos() -> None:
    packs = [hero.pack for hero in HEROES[1:]]
    assert [packs.count(pack) for pack in ("base", "pack1", "promos")] == [BASE, PACK1, PROMOS]


@pytest.mark.parametrize(
    ("packs", "heroes"),
    [
        ("none", BASE),
        ("pack1", BASE + PACK1),
        ("promos", BASE + PROMOS),
        ("pack1+promos", BASE + PACK1 + PROMOS),
    ],
)
def test_packs_add_heroes_to_those_that_are_dealt_and_chosen(packs: str, heroes: int) -> None:
    assert len(started(2, f"packs={packs}").outcomes()) == heroes
    assert len(started(2, f"heroes=mirror,packs={packs}").outcomes()) == heroes
    assert len(started(2, f"heroes=chosen,packs={packs}").legal(0)) == heroes


def test_tables_that_are_set_have_the_seats_and_heroes_that_they_promise() -> None:
    every = "heroes=chosen,packs=pack1+promos"
    assert [(one.name, one.seats, one.options) for one in GAME.presets()] == [
        ("solo", 1, ""), ("plain", 2, "heroes=none"), ("mirror", 2, "heroes=mirror"), ("heroes", 2, every),
        ("four", 4, ""),
    ]  # fmt: skip


def test_random_heroes_differ() -> None:
    s = started(4, "heroes=random")
    dealt = []
    for seat in range(4):
        outcomes = s.outcomes()
        assert {weight for _hero, weight in outcomes} == {1}
        assert len(outcomes) == BASE - seat
        dealt.append(outcomes[0][0])
        s.submit(outcomes[0][0], CHANCE)
    assert [s.hero_of(seat) for seat in range(4)] == dealt
    assert len(set(dealt)) == 4


def test_chosen_heroes_are_chosen_in_turn_and_differ() -> None:
    s = started(3, "heroes=chosen")
    chosen = ["knight", "minstrel", "crusader"]
    for seat, hero in enumerate(chosen):
        assert s.asked() == bit(seat)
        offered = [GAME.option(s, seat, n).text for n in s.legal(seat)]
        assert not {f"choose {taken}" for taken in chosen[:seat]} & set(offered)
        s.submit(GAME.parse(s, seat, f"choose {hero}"), seat)
    assert [NAMES[s.hero_of(seat)] for seat in range(3)] == chosen
    assert [s.is_master(seat) for seat in range(3)] == [0, 0, 0]


def test_a_mirror_gives_all_the_same_hero() -> None:
    s = started(3, "heroes=mirror")
    s.submit(GAME.parse_chance(s, "knight"), CHANCE)
    assert [NAMES[s.hero_of(seat)] for seat in range(3)] == ["knight"] * 3


@pytest.mark.parametrize("name", NAMES[1:])
def test_a_hero_that_is_named_is_everybodys(name: str) -> None:
    s = started(4, f"heroes={name}")
    assert [NAMES[s.hero_of(seat)] for seat in range(4)] == [name] * 4


def test_without_heroes_nobody_has_one() -> None:
    s = started(4, "heroes=none")
    assert [s.hero_of(seat) for seat in range(4)] == [0] * 4


def test_alone_nothing_is_drawn_but_the_hero() -> None:
    assert started(1, "heroes=none").top & 255 == started(1, "heroes=knight").top & 255
    s = started(1, "")
    s.submit(1, CHANCE)
    assert s.active == 0 and s.level == 1


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_other_seat_counts_are_refused(seats: int) -> None:
    with pytest.raises(BadSeats, match="1, 2, 3, 4 seats"):
        GAME.start(seats)


@pytest.mark.parametrize(
    "text", ["heroes=gandalf", "packs=pack9", "packs=pack1+pack1", "scrollAnyPhase=perhaps"]
)
def test_values_that_an_option_cannot_have_are_refused_with_a_rule(text: str) -> None:
    with pytest.raises(BadOption, match="can be") as refused:
        GAME.start(2, text)
    assert refused.value.rule in GAME.rulebook().paragraphs


def test_options_are_kept_in_the_position() -> None:
    for text in ("heroes=viking,packs=promos,scrollAnyPhase=on,fleeLosesDragonXp=on", "heroes=chosen"):
        s = GAME.start(3, text)
        again = GAME.start(3, GAME.options_of(s))
        assert again.key() == s.key()
    assert WORDS[0] == "random"


def test_setups_have_every_hero_every_seat_count_and_every_switch() -> None:
    setups = GAME.setups()
    assert {str(options["heroes"]) for _seats, options in setups} == set(WORDS)
    for heroes in ("random", "none"):
        assert {seats for seats, options in setups if options["heroes"] == heroes} == {1, 2, 3, 4}
    assert {str(options["packs"]) for _seats, options in setups} == {
        "none",
        "pack1",
        "promos",
        "pack1+promos",
    }
    for name in ("scrollAnyPhase", "fleeLosesDragonXp"):
        assert {options[name] for _seats, options in setups} == {True, False}


def test_a_view_tells_everything_and_is_imagined_back() -> None:
    table = at(party="FFX", dungeon="GGC", lair=2, level=5, hoard=["sword"], hero="Bard", allies="T", seats=3)
    view = GAME.view(table.s, 1)
    again = GAME.imagine(view, Rng(0))
    assert again.key() == table.s.key()
    assert GAME.view(again, 1) == view
