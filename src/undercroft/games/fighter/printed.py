"""What a board draws of the printed things of Dungeon Fighter besides words: prices, abilities."""

from undercroft.engine.bits import members
from undercroft.engine.view import Json, View
from undercroft.games.fighter.cards.equipment import Equipment
from undercroft.games.fighter.cards.hero import Hero
from undercroft.games.fighter.cards.heroes import HEROES
from undercroft.games.fighter.cards.monster import Monster
from undercroft.games.fighter.cards.sheet import DICE, GOLD, Room
from undercroft.games.fighter.cards.sheet import EQUIPMENT as CARD
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.cards.shelf import EQUIPMENT, FOES
from undercroft.games.fighter.tables import (
    COLOURS,
    DEGREES,
    DIE_PRICE,
    HEALING,
    HEALTH,
    OVER,
    PLACES,
    POWERS,
    SCAR,
    SLOTS,
    STATIONS,
    TYPES,
)
from undercroft.games.fighter.throws.throws import CODES


def printed() -> View:
    """Printed numbers by the keys of cards."""
    return {
        "places": [*PLACES],
        "colours": [*COLOURS],
        "slots": [*SLOTS],
        "powers": [*POWERS],
        "stations": {
            name: {"over": over, "degrees": turned}
            for name, over, turned in zip(STATIONS, OVER, DEGREES, strict=True)
        },
        "health": HEALTH,
        "scar": SCAR,
        "healing": HEALING,
        "diePrice": DIE_PRICE,
        "heroes": {hero.key: _hero(hero) for hero in HEROES},
        "equipment": {card.key: _equipment(card) for card in EQUIPMENT},
        "monsters": {foe.key: _monster(foe) for foe in FOES},
        "sheets": {sheet.key: [_holds(room) for room in list(sheet.rooms)[1:]] for sheet in SHEETS},
    }


def _hero(hero: Hero) -> View:
    return {
        "calling": hero.calling,
        "slots": [int(n) for n in hero.icons],
        "powers": [
            {"title": power.title, "text": power.text, "icon": power.icon, "rule": power.rule}
            for power in hero.powers
        ],
    }


def _equipment(card: Equipment) -> View:
    return {
        "slot": SLOTS[card.slot],
        "cost": int(card.cost),
        "throws": [CODES[k] for k in members(card.throws)],
        "kept": card.kept,
    }


def _monster(foe: Monster) -> View:
    return {
        "type": TYPES[foe.kind],
        "level": int(foe.level),
        "hp": int(foe.hp),
        "damage": int(foe.damage),
        "throws": [CODES[k] for k in members(foe.throws)],
    }


def _holds(room: Room) -> list[Json]:
    """What a room holds, as a map marks it: `gold`, `dice`, `card`, `fountain`, `shop`."""
    reward = {GOLD: "gold", DICE: "dice", CARD: "card"}.get(room.reward, "")
    found = [reward, "fountain" if room.fountain else "", "shop" if room.shop else ""]
    return [one for one in found if one]
