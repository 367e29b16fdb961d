"""The table as a page draws it: all of the view in words, and no more than the view."""

from typing import Any, cast

import pytest
from tests.games.lords.kit import bag, kind_of, laying, trap_bag

from undercroft.engine.bits import count, size
from undercroft.engine.laws.trial import Notes, Trial
from undercroft.engine.options import settle
from undercroft.engine.view import SPECTATOR
from undercroft.games.lords import GAME, improving, line, menagerie, training
from undercroft.games.lords.battle import plans
from undercroft.games.lords.cards.expertise import ANY_MONSTER
from undercroft.games.lords.cards.opportunities import TRAP_TAILOR
from undercroft.games.lords.cards.pets import COIN_HOUND, EMBER_NEWT
from undercroft.games.lords.cards.traps import KINDS, TRAPS
from undercroft.games.lords.cards.tunnels import GAS_VENT
from undercroft.games.lords.picture import STEPS, LordsPicture
from undercroft.games.lords.scoring import RICHES
from undercroft.games.lords.state import PLACES, Lords

PLAIN = settle(GAME.choices(), {})


def drawn(s: Lords, seat: int) -> LordsPicture:
    view = GAME.view(s, seat)
    found = GAME.picture(view)
    assert not set(found) & set(view), "a name is in the view already"
    return cast(LordsPicture, found)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_picture_shows_what_lies_on_the_table_and_hides_what_the_view_hides(seats: int) -> None:
    trial = Trial(GAME, seats, PLAIN, (seats, 0), Notes())
    asked: set[str] = set()
    while not trial.s.over():
        s = trial.s
        assert isinstance(s, Lords)
        for watcher in (SPECTATOR, 0, seats - 1):
            shown = drawn(s, watcher)
            asked.add(shown["asks"])
            assert shown["step"] in ("", *STEPS)
            for seat in range(seats):
                dungeon = shown["dungeons"][seat]
                compare(s, seat, cast("dict[str, Any]", dungeon))
                hand = [TRAPS[kind].key for kind in range(KINDS) for _ in range(count(s.traps[seat], kind))]
                assert dungeon["cards"] == (hand if watcher == seat else [""] * len(hand))
                if dungeon["battle"] and watcher != seat:
                    assert not any(dungeon["battle"]["traps"]), "a trap is secret until it springs"
                if watcher != seat:
                    assert not any(dungeon["answers"]), "orders and plans are secret until all have answered"
        trial.step()
    assert {"bar", "lay", "carry", "dig"} <= asked
    assert seats == 1 or "plan" in asked


def compare(s: Lords, seat: int, dungeon: dict[str, Any]) -> None:
    """Is a dungeon drawn as it is?"""
    dug = [cell for cell in dungeon["cells"] if cell["tile"]]
    assert len(dug) == bin(s.tiles[seat]).count("1")
    assert sum(cell["conquered"] for cell in dug) == bin(s.conquered[seat]).count("1")
    assert sum(cell["tile"].startswith("room:") for cell in dug) == bin(s.rooms[seat]).count("1")
    assert all(cell["distance"] > 0 for cell in dug), "every tile can be reached"
    heroes = [a for a in s.line[seat * PLACES : seat * PLACES + PLACES] if a]
    assert [(one["hitPoints"], one["damage"]) for one in dungeon["line"]] == [
        (line.hit_points(a), line.damage_of(a)) for a in heroes
    ]
    assert len(dungeon["lair"]) == size(s.up[seat]) + size(s.down[seat])
    if dungeon["battle"]:
        assert len(dungeon["battle"]["creatures"]) == size(plans.sent(s, seat))
        assert len(dungeon["battle"]["traps"]) == plans.traps_laid(s, seat)


def test_a_space_names_what_it_costs_and_brings() -> None:
    spaces = cast("dict[str, dict[str, dict[str, int]]]", GAME.printed()["spaces"])
    assert spaces["space:food-3"] == {"pays": {"evil": 2}, "brings": {"food": 3, "gold": 1}}
    assert spaces["space:dig-3"]["brings"] == {"dig": 4, "foreman": 1}
    assert spaces["space:restoration-works-3"]["brings"] == {"dig": 4, "foreman": 1}
    assert spaces["space:rented-magic-hall-2"]["brings"] == {"imps": 2}, "that many can be made there"
    assert len(spaces) == 24 + 24, "the action board, and the boards of the Festival"


def festival() -> Lords:
    """A table of the Festival Season with one of each of its pieces."""
    s = laying(2, "packs=festival+gifts")
    s.up[0] = bag("goblin", "goblin", "troll")
    training.teach(s, 0, kind_of("goblin"), kind_of("goblin"))
    training.teach(s, 0, ANY_MONSTER, kind_of("goblin"))
    improving.improve(s, 0, GAS_VENT, 2)
    menagerie.take(s, 0, EMBER_NEWT)
    menagerie.take(s, 0, COIN_HOUND)
    menagerie.show(s, 0, COIN_HOUND)
    s.board = TRAP_TAILOR + 1
    s.tailor = trap_bag("trap-door")
    s.stakes = 5
    return s


def test_pieces_of_the_festival_are_drawn_by_name_where_they_lie() -> None:
    shown = drawn(festival(), 0)
    mine = shown["dungeons"][0]
    assert [(one["creature"], one["expertise"]) for one in mine["lair"]] == [
        ("creature:goblin", "expertise:goblin"),
        ("creature:goblin", "expertise:any"),
        ("creature:troll", ""),
    ]
    assert mine["cells"][2]["improved"] == "tunnel:gas-vent"
    assert (mine["pets"], mine["tame"], mine["stake"]) == (["pet:ember-newt"], ["pet:coin-hound"], 5)
    assert len(mine["tokens"]) == 6
    assert (shown["opportunity"], shown["opened"]) == ("opportunity:trap-tailor", ["trap:trap-door"])
    assert shown["doors"][TRAP_TAILOR] == [f"space:trap-tailor-{k}" for k in (1, 2, 3)]
    assert shown["doors"][0] == [f"space:food-{k}" for k in (1, 2, 3)]
    keys = {card.key for card in GAME.cards()}
    assert {key for row in shown["doors"] for key in row} <= keys


@pytest.mark.parametrize("watcher", [1, SPECTATOR])
def test_a_pet_that_lies_face_down_is_seen_by_its_owner_alone(watcher: int) -> None:
    theirs = drawn(festival(), watcher)["dungeons"][0]
    assert (theirs["pets"], theirs["tame"]) == ([""], ["pet:coin-hound"])


def test_riches_count_all_trap_cards_of_a_hand_that_may_not_be_seen() -> None:
    s = laying(2)
    s.gold[1] = s.food[1] = 0
    s.traps[1] = trap_bag(*[trap.key.partition(":")[2] for trap in list(TRAPS)[:6]] * 3)
    for watcher in (SPECTATOR, 0, 1):
        assert drawn(s, watcher)["measures"][RICHES][1] == 18
