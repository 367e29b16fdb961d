"""What each pet does when it is shown, when it may be, and what it scores. Rules: lords/pets."""

import pytest
from tests.games.lords import kit, sheet
from tests.games.lords.battles import conquered, dungeon, fight, prisoners, told, written
from tests.games.lords.kit import A, B
from tests.games.lords.proofs import proves

from undercroft.engine.core import pack
from undercroft.engine.rng import Rng
from undercroft.games.lords import events, guess, menagerie, scoring, view
from undercroft.games.lords.battle import events as fought
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import pets
from undercroft.games.lords.cards import spells as sp
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.year import rest_orders
from undercroft.games.lords.moves import DECLINE, ORDER, PET, TITLE
from undercroft.games.lords.options import PRESETS
from undercroft.games.lords.state import FESTIVAL, Lords


def at_home(*kept: int, window: int = pets.PRODUCTION, seats: int = 2) -> Lords:
    """A has these pets face down and is asked in a window; afterwards B spies."""
    s = kit.laying(seats, "packs=festival")
    s.answers.clear()
    for pet in kept:
        menagerie.take(s, A, pet)
    s.become(pack(kinds.SPY, B))
    s.call(pack(kinds.SHOW_PET, A, window))
    s.run()
    return s


def in_battle(
    who: str, pet: int, *answers: int, spell: int = sp.FIREBALL, year: int = 1, **goods: int
) -> Lords:
    """A battle before which this pet is shown."""
    s = dungeon(year=year, house=FESTIVAL, **goods)
    menagerie.take(s, 0, pet)
    return fight(who, PET + pet, *answers, spell=spell, begun=s)


@proves("pet:coin-hound", "pet:larder-toad", "pet:whistle-rat", "pet:ink-squid")
@pytest.mark.parametrize("pet", [pets.COIN_HOUND, pets.LARDER_TOAD, pets.WHISTLE_RAT, pets.INK_SQUID])
def test_a_pet_brings_goods(pet: int) -> None:
    s = at_home(pet)
    before = {"food": s.food[A], "gold": s.gold[A], "imps": s.imps[A], "evil": s.evil[A], "idle": s.idle(A)}
    s.submit(PET + pet, A)
    _window, _points, brings = sheet.PETS[pets.PETS[pet].key]
    assert s.food[A] - before["food"] == brings.get("food", 0)
    assert s.gold[A] - before["gold"] == brings.get("gold", 0)
    assert s.imps[A] - before["imps"] == s.idle(A) - before["idle"] == brings.get("imps", 0)
    assert before["evil"] - s.evil[A] == brings.get("evil", 0)
    assert menagerie.shown(s, A) == 1 << pet
    assert kit.told(s, events.PET_SHOWN)


@proves("pet:lantern-moth")
def test_a_lantern_moth_spies() -> None:
    s = at_home(pets.LANTERN_MOTH)
    s.submit(PET + pets.LANTERN_MOTH, A)
    kit.answer(s, "look 3")
    kit.draw(s, sp.LEVY)
    assert view.view(s, A)["cards"][2] == [sp.LEVY, 1]  # type: ignore[index]


@proves("pet:velvet-mole")
def test_a_velvet_mole_digs_without_an_imp() -> None:
    s = at_home(pets.VELVET_MOLE)
    s.submit(PET + pets.VELVET_MOLE, A)
    kit.answer(s, "cell c4")
    assert kit.named_cells(s.tiles[A]) == {"C1", "C2", "C3", "C4"}
    assert s.busy[A] == 0


@proves("pet:cave-cat")
def test_a_cave_cat_brings_an_order_of_slot_2_or_3_back() -> None:
    s = at_home(pets.CAVE_CAT)
    s.laid[A] = 1 + (2 + 1 << 4) + (4 + 1 << 8)
    s.submit(PET + pets.CAVE_CAT, A)
    assert s.legal(A) == [ORDER + 2, ORDER + 4]
    s.submit(ORDER + 4, A)
    rest_orders(s, A)
    assert s.barred[A] == 1 << 2


@proves("pet:gloom-bat")
def test_a_gloom_bat_stops_the_fast_spell_of_one_battle() -> None:
    s = in_battle("W4 M3/1", pets.GLOOM_BAT, spell=sp.MAGIC_SHIELD)
    assert not told(s, fought.CAST)
    assert told(fight("W4 M3/1", spell=sp.MAGIC_SHIELD), fought.CAST)


@proves("pet:ember-newt")
def test_an_ember_newt_burns_the_first_at_once_and_no_thief_prevents_it() -> None:
    s = in_battle("W4 T3/2", pets.EMBER_NEWT, spell=sp.INVISIBILITY)
    assert written(s) == "W4-2 T3/2"
    assert not told(s, fought.PREVENTED)
    s = in_battle("W3-1", pets.EMBER_NEWT)
    assert (prisoners(s), conquered(s)) == (1, False)


@proves("pet:moss-turtle")
def test_a_moss_turtle_holds_the_tile_but_the_party_tires() -> None:
    s = in_battle("W5", pets.MOSS_TURTLE)
    assert (written(s), conquered(s)) == ("W5-1", False)


@proves("pet:choir-frog")
def test_a_choir_frog_stops_the_healing() -> None:
    s = dungeon(house=FESTIVAL)
    menagerie.take(s, 0, pets.CHOIR_FROG)
    s = fight("W5 P4/2", PET + pets.CHOIR_FROG, sent=[c.GOBLIN], spell=sp.INVISIBILITY, begun=s)
    assert written(s) == "W5-2 P4/2"


@proves("pet:throne-peacock")
def test_a_throne_peacock_counts_two_for_a_title_of_choice() -> None:
    s = at_home(pets.THRONE_PEACOCK, window=pets.SCORING)
    s.submit(PET + pets.THRONE_PEACOCK, A)
    assert s.legal(A) == [TITLE + k for k in (1, 2, 3, 4, 5)], "neither Evil nor Battlelord"
    halls = scoring.measure(s, A, scoring.HALLS)
    s.submit(TITLE + scoring.HALLS, A)
    assert scoring.measure(s, A, scoring.HALLS) == halls + 2
    assert scoring.measure(s, A, scoring.IMPS) == s.imps[A]
    assert scoring.holders(s, scoring.HALLS) == 1 << A


def test_a_pet_scores_what_is_printed_once_it_is_shown_and_one_before() -> None:
    for pet in pets.PETS:
        s = at_home(pet.number)
        assert menagerie.points(s, A) == 1
        menagerie.show(s, A, pet.number)
        assert menagerie.points(s, A) == sheet.PETS[pet.key][1]
        assert scoring.parts(s, A, scoring.all_holders(s))[-1] == pet.points


@pytest.mark.parametrize("window", [pets.PRODUCTION, pets.BATTLE, pets.SCORING])
def test_whoever_has_a_pet_is_asked_whatever_it_is(window: int) -> None:
    for pet in pets.PETS:
        s = at_home(pet.number)
        s.become(pack(kinds.SHOW_PET, A, window))
        kit.join(s, A, "warrior-1")
        s.run()
        assert s.asked() == 1 << A
        may = [DECLINE, PET + pet.number] if pet.window == window else [DECLINE]
        assert s.legal(A) == may


def test_pets_are_seen_by_their_owner_alone() -> None:
    s = at_home(pets.GLOOM_BAT, pets.COIN_HOUND)
    assert view.view(s, A)["pets"] == [1 << pets.GLOOM_BAT | 1 << pets.COIN_HOUND, None]
    seen = view.view(s, B)
    assert (seen["pets"], seen["petCounts"]) == ([None, 0], [2, 0])
    drawn = [menagerie.down(guess.imagine(seen, Rng(k)), A) for k in range(40)]
    assert {bin(mask).count("1") for mask in drawn} == {2}
    assert len(set(drawn)) > 10


def test_each_seat_draws_a_pet_when_the_festival_is_prepared() -> None:
    s = kit.start(3, "packs=festival")
    kit.run_to(s, kinds.DRAW_PET)
    assert s.season == 4
    while s.top & 255 == kinds.DRAW_PET:
        kit.draw(s, s.outcomes()[0][0])
    assert view.view(s, A)["petCounts"] == [1, 1, 1]


def test_production_and_the_end_ask_for_pets_in_turn_order() -> None:
    s = at_home(pets.COIN_HOUND)
    menagerie.take(s, B, pets.LARDER_TOAD)
    s.first = B
    s.become(kinds.PRODUCE)
    s.run()
    assert s.asked() == 1 << B
    s.submit(PET + pets.LARDER_TOAD, B)
    assert s.asked() == 1 << A
    s.become(kinds.SCORING)
    s.run()
    assert s.asked() == 1 << A
    s.submit(DECLINE, A)
    assert s.over()


def test_there_are_tables_ready_set_with_the_festival_and_with_everything() -> None:
    named = {preset.name: preset for preset in PRESETS}
    assert list(named) == ["four", "three", "two", "solo", "festival", "setups", "gifts", "all", "published"]
    s = kit.start(named["all"].seats, named["all"].options)
    assert s.boards
    assert s.items
    assert s.setup_cards
