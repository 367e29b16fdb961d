"""Every printed number is as the sheet has it, and every piece of combat has a test of what it does."""

import importlib
import pkgutil
import re
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest
import tests.games.lords
from tests.games.lords import sheet
from tests.games.lords.proofs import PROVEN

from undercroft.engine.bits import count, size
from undercroft.engine.card import Card
from undercroft.engine.sets import set_size
from undercroft.games.lords import grid
from undercroft.games.lords.cards import (
    adventurers,
    creatures,
    event_tiles,
    expertise,
    items,
    opportunities,
    pets,
    rooms,
    setups,
    specials,
    spells,
    traps,
    tunnels,
)
from undercroft.games.lords.cards.event_tiles import EVENT_TILES
from undercroft.games.lords.cards.expertise import EXPERTISE
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.cards.opportunities import OPPORTUNITIES
from undercroft.games.lords.cards.pets import PETS
from undercroft.games.lords.cards.setups import SETUP_CARDS
from undercroft.games.lords.cards.shelf import CARDS
from undercroft.games.lords.cards.specials import SPECIALS
from undercroft.games.lords.cards.tunnels import TUNNELS

NO_PIECES = {"creature:sheep", "adventurer:illusion"}  # what spells make


def numbers(card: Card, fields: Sequence[str]) -> dict[str, object]:
    """Those numbers of a card that are not 0."""
    return {name: getattr(card, name) for name in fields if getattr(card, name)}


@pytest.mark.parametrize("kind", range(5))
def test_every_adventurer_has_his_hit_points_his_skill_and_his_strength(kind: int) -> None:
    name = adventurers.CLASSES[kind]
    for row, (hit_points, skill) in enumerate(sheet.ADVENTURERS[name]):
        tile = adventurers.ADVENTURERS[8 * kind + row]
        assert tile.key == f"adventurer:{name}-{sheet.ROWS[row]}"
        assert (tile.hit_points, tile.strength, tile.points) == (hit_points, sheet.STRENGTHS[row], 2)
        assert tile.year == (1 if row < 4 else 2)
        skills = [0] * 5
        skills[kind] = skill
        assert [0, tile.guard, tile.hearts, tile.magic, tile.songs] == skills
        assert tile.pack == ("festival" if kind == adventurers.BARD else "base")


def test_every_paladin_is_as_printed() -> None:
    found = {
        tile.key: (tile.year, tile.hit_points, tile.guard, tile.hearts, tile.magic, tile.points)
        for tile in adventurers.ADVENTURERS[adventurers.PALADINS : adventurers.ILLUSION]
    }
    assert found == sheet.PALADINS


def test_every_creature_costs_and_strikes_as_printed() -> None:
    found = {one.key: numbers(one, sheet.CREATURE_FIELDS) for one in creatures.CREATURES}
    assert found.pop("creature:sheep") == {"years": (0, 0), "strike": 1}
    assert found == sheet.CREATURES


def test_every_trap_is_as_printed() -> None:
    assert {one.key: numbers(one, sheet.TRAP_FIELDS) for one in traps.TRAPS} == sheet.TRAPS


def test_every_combat_card_is_as_printed() -> None:
    found = {one.key: (one.fast, one.magic, one.fatigue, one.amount) for one in spells.SPELLS}
    assert found == sheet.SPELLS


def test_every_room_is_as_printed() -> None:
    for room in rooms.ROOMS:
        row = dict(sheet.ROOMS[room.key])
        assert room.zone == row.pop("zone", grid.ALL)
        assert numbers(room, sheet.ROOM_FIELDS) == row
        assert room.year == (1 if room.number < 10 else 2)


def test_every_item_is_as_printed() -> None:
    found = {
        one.key: (one.bearer, one.magic, one.hit_points, one.guard, one.hearts, one.songs) for one in ITEMS
    }
    assert found == sheet.ITEMS


def test_every_other_piece_is_as_the_sheet_has_it() -> None:
    assert {one.key: one.amount for one in SPECIALS} == sheet.SPECIALS
    assert {one.key: (one.amount, one.copies) for one in EXPERTISE} == sheet.EXPERTISE
    assert {one.key: (one.window, one.points, numbers(one, sheet.PET_FIELDS)) for one in PETS} == sheet.PETS
    assert {one.key: (one.brace, one.monsters, one.damage, one.gold) for one in TUNNELS} == sheet.TUNNELS
    assert tuple(one.key for one in EVENT_TILES) == sheet.EVENT_TILES
    found = {
        one.key: (tuple(one.gold), tuple(one.food), tuple(one.evil), tuple(one.gains))
        for one in OPPORTUNITIES
    }
    assert found == sheet.OPPORTUNITIES


def test_every_set_up_card_is_as_the_sheet_has_it_and_lays_a_sound_dungeon() -> None:
    for one in SETUP_CARDS:
        cells = sorted(grid.cell_name(cell) for cell in range(20) if one.tunnels >> cell & 1)
        goods = (one.food, one.gold, one.imps, one.evil, one.traps, one.kept, one.spies)
        assert (" ".join(cells), *goods) == sheet.SETUPS[one.key]
        assert grid.connected(one.tunnels)
        assert not grid.has_square(one.tunnels)


def test_the_box_holds_as_many_pieces_as_the_sheet_says() -> None:
    for year, packs, bag in ((1, False, 12), (2, False, 12), (1, True, 15), (2, True, 15)):
        assert size(creatures.market(year, packs)) == bag
        assert set_size(adventurers.stack(year, packs)) == (20 if packs else 16)
        assert set_size(rooms.plans(year, packs)) == (10 if packs else 8)
        assert set_size(spells.cards_of(year, packs)) == (12 if packs else 9)
    assert (size(traps.deck(False)), size(traps.deck(True))) == (27, 36)
    assert (set_size(specials.specials(False)), set_size(specials.specials(True))) == (9, 15)
    assert (count(traps.deck(True), traps.NET_DROP), count(traps.deck(False), traps.NET_DROP)) == (3, 0)


def test_every_piece_has_a_row_in_the_sheet() -> None:
    rows = {
        *sheet.PALADINS, *sheet.CREATURES, *sheet.TRAPS, *sheet.SPELLS, *sheet.ROOMS, *sheet.ITEMS,
        *sheet.SPECIALS, *sheet.EXPERTISE, *sheet.PETS, *sheet.TUNNELS, *sheet.SETUPS, *sheet.OPPORTUNITIES,
        *sheet.EVENT_TILES,
        *(f"adventurer:{name}-{row}" for name in sheet.ADVENTURERS for row in sheet.ROWS),
    }  # fmt: skip
    assert {card.key for card in CARDS} - NO_PIECES == rows


def test_every_piece_has_a_title_a_text_a_paragraph_and_an_icon() -> None:
    for card in CARDS:
        assert card.title
        assert card.text
        assert card.rule.startswith("lords/")
        assert card.icon


@pytest.mark.parametrize(
    "family",
    [
        "adventurer",
        "paladin",
        "creature",
        "trap",
        "combat",
        "special",
        "item",
        "setup",
        "pet",
        "expertise",
        "tunnel",
        "opportunity",
    ],
)
def test_every_piece_of_a_family_has_a_test_of_what_it_does(family: str) -> None:
    for found in pkgutil.iter_modules(tests.games.lords.__path__):
        if found.name.startswith("test_"):
            importlib.import_module(f"tests.games.lords.{found.name}")
    pieces = {card.key for card in CARDS if card.key.startswith(f"{family}:")} - {"creature:sheep"}
    assert pieces - PROVEN == set()


def test_every_worked_example_has_a_test_by_its_number() -> None:
    here = "".join(path.read_text() for path in sorted(Path(__file__).parent.glob("test_*.py")))
    found = {int(number) for number in re.findall(r"^def test_x(\d+)_", here, re.MULTILINE)}
    assert found == set(range(1, 61))


FAMILIES: list[tuple[ModuleType, Sequence[Card]]] = [
    (adventurers, adventurers.ADVENTURERS),
    (creatures, [*creatures.CREATURES]),
    (event_tiles, event_tiles.EVENT_TILES),
    (expertise, expertise.EXPERTISE),
    (items, items.ITEMS),
    (opportunities, opportunities.OPPORTUNITIES),
    (pets, pets.PETS),
    (rooms, rooms.ROOMS),
    (setups, setups.SETUP_CARDS),
    (specials, specials.SPECIALS),
    (spells, [*spells.SPELLS]),
    (traps, [*traps.TRAPS]),
    (tunnels, tunnels.TUNNELS),
]


@pytest.mark.parametrize(("module", "family"), FAMILIES, ids=[one[0].__name__ for one in FAMILIES])
def test_a_piece_has_the_number_of_its_place_and_its_name_stands_for_it(
    module: ModuleType, family: Sequence[Card]
) -> None:
    for place, piece in enumerate(family):
        assert getattr(piece, "number") == place, piece.key  # noqa: B009
        name = piece.key.partition(":")[2].upper().replace("-", "_")
        assert getattr(module, name, place) == place, name
