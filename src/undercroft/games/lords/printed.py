"""What is printed on boards and pieces, for a page that draws them: `Game.printed`."""

from undercroft.engine.bits import members
from undercroft.engine.view import Json, View
from undercroft.games.lords import grid
from undercroft.games.lords.boards import BOARDS
from undercroft.games.lords.cards.adventurers import ADVENTURERS, CLASSES
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.opportunities import HALL
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.spells import SPELLS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.picture import STEPS, TUNNEL
from undercroft.games.lords.scoring import PARTS, TITLES
from undercroft.games.lords.spaces import ACTIONS, BOARD
from undercroft.games.lords.state import HIGHEST, LOWEST, PALADIN_SPACE, SPACES, START_EVIL
from undercroft.games.lords.told import SEASONS

_HALL = HALL.key.replace("opportunity:", "space:")
_KINDS = (*CLASSES, "paladin", "illusion")
_ZONES = {grid.UPPER: "upper half", grid.LOWER: "lower half", grid.EDGE: "edge", grid.CENTRE: "centre"}


def _numbers(**names: int) -> dict[str, Json]:
    """The numbers of a card that are not 0, by name."""
    return {name: amount for name, amount in names.items() if amount}


def printed() -> View:
    """Numbers and names that the board shows besides the cards."""
    spaces: dict[str, Json] = {}
    for at in [*BOARD, *BOARDS]:
        pays = _numbers(food=at.food, gold=at.gold, evil=at.evil)
        made = at.imps if at.key.startswith(_HALL) else 0  # they do not work there, they are made
        brings = _numbers(
            food=at.brings_food, gold=at.brings_gold, imps=at.brings_imps + made, calm=at.calms,
            spy=at.spies, traps=at.traps, dig=at.imps - made, foreman=at.foreman,
        )  # fmt: skip
        spaces[at.key] = {"pays": pays, "brings": brings}
    return {
        "seasons": list(SEASONS),
        "evil": {"lowest": LOWEST, "highest": HIGHEST, "start": START_EVIL, "paladin": PALADIN_SPACE},
        "actions": [
            {"order": action.key, "spaces": [BOARD[SPACES * k + n].key for n in range(SPACES)]}
            for k, action in enumerate(ACTIONS)
        ],
        "spaces": spaces,
        "columns": grid.COLUMNS,
        "tunnel": TUNNEL,
        "adventurers": {
            tile.key: {
                "kind": _KINDS[tile.kind],
                "hitPoints": tile.hit_points,
                **_numbers(guard=tile.guard, hearts=tile.hearts, magic=tile.magic, songs=tile.songs),
            }
            for tile in ADVENTURERS
        },
        "creatures": {
            one.key: _numbers(
                food=one.food, gold=one.gold, evil=one.evil, imps=one.imps, traps=one.traps,
                meals=one.meals,
            )
            for one in CREATURES
        },
        "rooms": {
            room.key: {
                "zone": _ZONES.get(room.zone, "anywhere"),
                "cells": [grid.cell_name(n) for n in members(room.zone)],
                "imps": room.imps,
            }
            for room in ROOMS
        },
        "traps": {
            trap.key: _numbers(
                food=trap.food, gold=trap.gold, imps=trap.imps, marks=trap.marks, monsters=trap.monsters
            )
            for trap in TRAPS
        },
        "spells": {
            spell.key: {"fast": spell.fast, "magic": spell.magic, "fatigue": spell.fatigue}
            for spell in SPELLS
        },
        "steps": list(STEPS),
        "parts": list(PARTS),
        "titles": list(TITLES),
    }  # fmt: skip
