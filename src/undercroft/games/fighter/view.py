"""What a seat knows in Dungeon Fighter: everything, for nothing is hidden."""

from typing import Any, TypedDict, cast

from undercroft.engine.bits import members
from undercroft.engine.options import read_options, write_options
from undercroft.engine.view import View, progress, resume
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.cards.shelf import EQUIPMENT, FOES
from undercroft.games.fighter.options import CHOICES, options_of, set_up
from undercroft.games.fighter.state import SONG, TOAD, TRACKING, Fighter, Shown
from undercroft.games.fighter.tables import COLOURS, DICE, FLOORS, LEVELS
from undercroft.games.fighter.throws.throws import CODES


class HeroView(TypedDict):
    """A Hero of the party, as a page draws him."""

    place: int
    seat: int
    hero: str  # key of a card
    hp: int
    most: int
    scars: "list[str]"
    up: bool
    alive: bool
    equipment: "list[str]"
    seduced: "list[str]"
    stolen: int


class FoeView(TypedDict):
    """The monster or Boss that is fought."""

    monster: str
    hp: int
    printed: int
    damage: int
    coins: int
    toad: bool
    tracking: bool
    song: bool
    beer: int  # a place, or -1
    charm: int


class RoomView(TypedDict):
    """A room of the floor that the party is on."""

    room: int
    throws: "list[str]"
    text: str
    arrows: "list[int]"
    here: bool
    walked: bool


class FighterView(Shown):
    """The table as everybody sees it: the bare numbers, and the same as a page draws it."""

    game: str
    options: str
    seats: int
    seat: int
    progress: list[Any]  # as `engine/view.py` writes it
    team: list[HeroView]
    fought: FoeView | None
    rooms: list[RoomView]
    floors: "list[str | None]"
    needed: "list[str]"
    supplyGold: int
    supplyDice: int
    left: "list[int]"
    shop: "list[str]"
    unplacedCards: "list[str]"
    thrown: str | None


def view(s: Fighter, seat: int) -> View:
    """The table as everybody sees it."""
    seen: FighterView = {
        **s.shown(),
        "game": "fighter",
        "options": write_options(CHOICES, options_of(s)),
        "seats": s.seats,
        "seat": seat,
        "progress": progress(s),
        "team": [_hero(s, place) for place in range(s.party) if s.sheet(place) >= 0],
        "fought": _foe(s) if s.foe else None,
        "rooms": _rooms(s),
        "floors": [_floor(s, floor) for floor in range(FLOORS)],
        "needed": [CODES[k] for k in members(s.needed())] if s.foe else [],
        "supplyGold": s.bank(),
        "supplyDice": s.pool(),
        "left": [s.in_tier(level) for level in range(LEVELS)],
        "shop": _keys(s.wares),
        "unplacedCards": _keys(s.unplaced),
        "thrown": DICE[s.die] if s.foe and s.last == s.active + 1 else None,
    }
    return cast(View, seen)


def _keys(cards: int) -> list[str]:
    return [EQUIPMENT[card].key for card in members(cards)]


def _floor(s: Fighter, floor: int) -> str | None:
    sheet = s.sheet_of(floor)
    return SHEETS[sheet].key if sheet >= 0 else None


def _hero(s: Fighter, place: int) -> HeroView:
    return {
        "place": place,
        "seat": s.seat_of(place),
        "hero": s.hero(place).key,
        "hp": s.hp(place),
        "most": s.most(place),
        "scars": [COLOURS[colour] for colour in members(s.scars(place))],
        "up": s.up(place),
        "alive": s.alive(place),
        "equipment": _keys(s.gear[place]),
        "seduced": [FOES[card].key for card in members(s.charmed[place])],
        "stolen": s.stolen(place),
    }


def _foe(s: Fighter) -> FoeView:
    monster = s.monster()
    return {
        "monster": monster.key,
        "hp": s.life,
        "printed": monster.full(s.rules),
        "damage": monster.damage,
        "coins": s.coins,
        "toad": bool(s.marks & TOAD),
        "tracking": bool(s.marks & TRACKING),
        "song": bool(s.marks & SONG),
        "beer": s.beer - 1,
        "charm": s.charm - 1,
    }


def _rooms(s: Fighter) -> list[RoomView]:
    sheet = s.sheet_of(s.floor) if s.floor < FLOORS else -1
    if sheet < 0:
        return []
    return [
        {
            "room": room.number,
            "throws": [CODES[k] for k in members(room.throws)],
            "text": room.text,
            "arrows": members(room.arrows),
            "here": room.number == s.room,
            "walked": bool(s.walked >> room.number & 1),
        }
        for room in list(SHEETS[sheet].rooms)[1:]
    ]


def imagine(view: View) -> Fighter:
    """The one position that a view fits."""
    seen = cast(FighterView, view)
    s = set_up(seen["seats"], read_options(CHOICES, seen["options"]))
    s.set_shown(seen)
    resume(s, seen["progress"])
    return s
