"""The table of Dungeon Lords as a page draws it, read off a view: no bits, but cards and places by key."""

from typing import Final, TypedDict, cast

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, count, one
from undercroft.engine.bits import members as listed
from undercroft.engine.options import read_options
from undercroft.engine.piles import UNKNOWN
from undercroft.engine.view import Json, View, number, numbers, word
from undercroft.games.lords import boards, gifts, grid, improving, line, menagerie, phrases, scoring, training
from undercroft.games.lords.adventurers import waiting_at
from undercroft.games.lords.battle import plans
from undercroft.games.lords.cards.adventurers import ADVENTURERS
from undercroft.games.lords.cards.creatures import CREATURES, GHOST, KINDS
from undercroft.games.lords.cards.event_tiles import EVENT_TILES
from undercroft.games.lords.cards.expertise import ANY_MONSTER, EXPERTISE
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.cards.opportunities import OPPORTUNITIES
from undercroft.games.lords.cards.pets import PETS
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.specials import SPECIALS
from undercroft.games.lords.cards.spells import SPELLS
from undercroft.games.lords.cards.traps import COPIES, TRAPS
from undercroft.games.lords.cards.traps import KINDS as TRAP_KINDS
from undercroft.games.lords.cards.tunnels import TUNNELS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.options import CHOICES
from undercroft.games.lords.setting import set_up
from undercroft.games.lords.spaces import ACTIONS
from undercroft.games.lords.state import (
    COLOURS,
    GIFTS,
    ON_OFFER,
    ORDERS,
    PLACES,
    SLOTS,
    SPACES,
    Lords,
    Shown,
)

TUNNEL: Final = "tunnel"
NOBODYS: Final = -1

# What a season is at, by the frames that are under way: the first that is found counts.
PHASES: Final = (
    (kinds.COMBAT, "combat"),
    (kinds.EVENT, "event"),
    (kinds.HAND_OUT, "adventurers"),
    (kinds.PRODUCE, "production"),
    (kinds.RESOLVE, "actions"),
    (kinds.LAY, "orders"),
    (kinds.NON_PLAYER_ORDER, "orders"),
    (kinds.PREPARE, "new season"),
    (kinds.SCORING, "scoring"),
    (kinds.SETUP, "set-up"),
)
# What is asked, by the frame on top.
ASKS: Final = {
    kinds.BAR: "bar",
    kinds.LAY: "lay",
    kinds.CARRY: "carry",
    kinds.SPY: "spy",
    kinds.DIG: "dig",
    kinds.MINE: "mine",
    kinds.RETURN_TRAP: "return-trap",
    kinds.HIRE: "hire",
    kinds.FEED: "feed",
    kinds.BUILD: "build",
    kinds.SITE: "site",
    kinds.WAGE: "wage",
    kinds.SPECIAL: "special",
    kinds.PRODUCE: "produce",
    kinds.PLAN: "plan",
    kinds.TRAP_ORDER: "trap-order",
    kinds.DART: "dart",
    kinds.SPELL: "spell",
    kinds.ATTACK: "attack",
    kinds.MODE: "mode",
    kinds.TARGET: "target",
    kinds.FREE: "free",
    kinds.PICK_CARD: "setup-card",
    kinds.WHISPER: "whisper",
    kinds.RESTORE: "restore",
    kinds.HALL: "hall",
    kinds.TAILOR: "tailor",
    kinds.ACADEMY: "academy",
    kinds.PUPIL: "pupil",
    kinds.DELUXE: "deluxe",
    kinds.IMPROVE: "improve",
    kinds.RETURN_PET: "return-pet",
    kinds.SHOW_PET: "show-pet",
    kinds.FETCH: "fetch",
    kinds.PREEN: "preen",
    kinds.BRACE: "brace",
}
# Questions whose answers, or what they may be, are a secret of whoever is asked.
PRIVATE: Final = (
    kinds.BAR,
    kinds.LAY,
    kinds.PLAN,
    kinds.SPY,
    kinds.RETURN_TRAP,
    kinds.TRAP_ORDER,
    kinds.PICK_CARD,
    kinds.RETURN_PET,
    kinds.SHOW_PET,
)
STEPS: Final = ("plan", "card", "song", "trap", "fast", "creatures", "slow", "healing", "conquest")
_STEP: Final = {
    kinds.PLAN: "plan",
    kinds.REVEAL: "card",
    kinds.TRAP_ORDER: "trap",
    kinds.DART: "trap",
    kinds.FEED: "trap",
    kinds.ATTACK: "creatures",
    kinds.MODE: "creatures",
    kinds.TARGET: "creatures",
    kinds.FREE: "conquest",
}


class CellPicture(TypedDict):
    """A cell of the ground."""

    name: str
    tile: str  # empty, `tunnel`, or the key of a room
    improved: str  # the key of an improved tunnel; empty if it is none
    conquered: bool
    distance: int  # steps from the entrance; 0 if nobody can walk there
    worked: int  # how often a room has produced this season


class HeroPicture(TypedDict):
    """Somebody who stands in a line."""

    tile: str
    hitPoints: int
    damage: int
    poison: int
    courage: int
    items: int  # of his class
    carried: str  # the Expansion Tile in his bag; empty if none


class LodgerPicture(TypedDict):
    """A creature in a lair."""

    creature: str
    awake: bool
    expertise: str  # the tile that lies on it; empty if none does


class PlanPicture(TypedDict):
    """What lies ready for the next battle; a trap that may not be seen is empty."""

    cell: str
    creatures: list[str]
    traps: list[str]


class DungeonPicture(TypedDict):
    """All that lies before a seat."""

    cells: list[CellPicture]
    line: list[HeroPicture]
    guard: int  # what the line can do together
    hearts: int
    magic: int
    lair: list[LodgerPicture]
    prison: list[str]
    cards: list[str]  # its trap cards; empty keys where they may not be seen
    trolls: int  # tokens that can still work
    hand: list[str]  # orders
    barred: list[str]
    slots: list[str]  # orders that were shown, by slot; empty where none lies
    failed: list[int]  # slots whose minion stands on its card
    answers: list[str]  # of a commit in progress: moves in their words, empty where they may not be seen
    battle: PlanPicture | None
    pets: list[str]  # that lie face down; empty keys where they may not be seen
    tame: list[str]  # pets that were shown
    tokens: list[str]  # items that can be given to adventurers
    stake: int  # gold that the Venture Fund pays out next season


class CombatPicture(TypedDict):
    """A combat card of the year; its key is empty where the seat does not know it."""

    card: str
    knownBy: list[int]
    open: bool


class LordsPicture(TypedDict):
    """What a page draws besides the numbers of the view."""

    phase: str
    asks: str
    private: bool  # whether that shows a secret of whoever is asked; all else may be asked before everybody
    space: str  # the space that is carried out
    doors: list[list[str]]  # by action: its spaces of this season, which may be those of a board
    opportunity: str  # the board of this season; empty if there is none
    opened: list[str]  # traps of the Trap Tailor that lie open
    subject: str  # the card that is asked about: a creature, a room, a trap
    imps_left: int  # while somebody digs
    street: list[list[int]]  # by action and space: the colour that stands there, or -1
    outside: list[list[str]]  # by colour: the orders shown of colours that nobody plays
    offered: list[str]  # creatures and rooms
    waiting: list[str]  # adventurers of this season, weakest first
    given: list[list[int]]  # item tokens that lie on them: colour, place
    next: list[str]
    today: str  # the event of this season, and of the next
    tomorrow: str
    paladins: list[str]  # in the tent
    combat: list[CombatPicture]
    fighter: int  # whose battle it is; -1 if none is fought
    step: str  # of the battle
    dungeons: list[DungeonPicture]
    held: list[list[int]]  # by title: the seats that hold it
    measures: list[list[int]]  # by title and seat: what it compares


def picture(seen: View) -> LordsPicture:
    """The table as a page draws it."""
    s = _public(seen)
    frames = [
        [cast(int, n) for n in cast("list[Json]", row)] for row in cast("list[Json]", seen["progress"])[1:]
    ]
    under_way = [frame[0] for frame in frames]
    top = frames[-1] if frames else [0, 0, 0, 0, 0]
    battle = next((frame for frame in frames if frame[0] == kinds.BATTLE), None)
    return {
        "phase": next((phase for kind, phase in PHASES if kind in under_way), ""),
        "asks": ASKS.get(top[0], ""),
        "private": top[0] in PRIVATE or (top[0] == kinds.SPECIAL and SPECIALS[top[2]].shows_hand()),
        "space": boards.space_now(s, top[2], top[3]).key if top[0] == kinds.CARRY else "",
        "doors": [[boards.space_now(s, k, n).key for n in range(SPACES)] for k in range(ORDERS)],
        "opportunity": OPPORTUNITIES[s.board - 1].key if s.board else "",
        "opened": _traps(s.tailor),
        "subject": _subject(top),
        "imps_left": top[2] if top[0] == kinds.DIG else 0,
        "street": [[s.spaces[SPACES * k + space] - 1 for space in range(SPACES)] for k in range(ORDERS)],
        "outside": [_slots(s, colour) for colour in range(s.seats, COLOURS)],
        "offered": [*_bag(s.market), *(room.key for room in ROOMS if s.room_at[room.number] == ON_OFFER)],
        "waiting": _row(s.waiting_line),
        "given": [[k, (code >> 4) - 1] for k, code in enumerate(numbers(seen, "gifts")) if code >> 4],
        "next": _row(s.coming),
        "today": _event(s.event),
        "tomorrow": _event(s.next_event),
        "paladins": [ADVENTURERS[tile].key for tile in listed(s.tent)],
        "combat": [_combat(kind, who) for kind, who in cast("list[list[int]]", seen["cards"])],
        "fighter": battle[1] if battle else NOBODYS,
        "step": _step(seen, under_way, s.round),
        "dungeons": [_dungeon(s, seen, seat) for seat in range(s.seats)],
        "held": [listed(mask) for mask in numbers(seen, "titles")],
        "measures": [
            [scoring.measure(s, seat, title) for seat in range(s.seats)]
            for title in range(len(scoring.TITLES))
        ],
    }


def _public(seen: View) -> Lords:
    """A position with all that the view shows; trap cards that it hides are counted only."""
    s = set_up(number(seen, "seats"), read_options(CHOICES, word(seen, "options")))
    s.set_shown(cast(Shown, seen))
    s.plan = vec[i64](numbers(seen, "plan"))
    counts = numbers(seen, "trapCounts")
    laid = numbers(seen, "laidCounts")
    for seat, bag in enumerate(cast("list[Json]", seen["traps"])):
        s.traps[seat] = _any_traps(counts[seat] + laid[seat]) if bag is None else cast(int, bag)
    return s


def _any_traps(n: int) -> int:
    """A bag of so many trap cards, whichever: of one kind it would not hold them all."""
    return sum(one(k // COPIES) for k in range(n))


def _step(seen: View, under_way: list[int], round_: int) -> str:
    """The step of the battle at which something is asked; a spell may ask by what it makes one pay."""
    if round_ and kinds.SPELL in under_way:
        card = cast("list[list[int]]", seen["cards"])[round_ - 1][0]
        return "fast" if card >= 0 and SPELLS[card].fast else "slow"
    return _STEP.get(under_way[-1], "") if round_ and under_way else ""


def _subject(top: list[int]) -> str:
    """The card that a question is about."""
    if top[0] == kinds.SITE:
        return ROOMS[top[2]].key
    if top[0] in (kinds.MODE, kinds.TARGET):
        return CREATURES[top[2]].key
    if top[0] == kinds.DART:
        return TRAPS[top[2]].key
    if top[0] == kinds.SPECIAL:
        return SPECIALS[top[2]].key
    return ""


def _bag(bag: i64) -> list[str]:
    return [CREATURES[kind].key for kind in range(KINDS) for _ in range(count(bag, kind))]


def _row(row: i64) -> list[str]:
    tiles = [waiting_at(row, k) for k in range(COLOURS)]
    return [ADVENTURERS[tile].key for tile in tiles if tile >= 0]


def _event(event: i64) -> str:
    if not event:
        return ""
    card = (event >> 4) - 1
    return SPECIALS[card].key if card >= 0 else EVENT_TILES[(event & 15) - 1].key


def _combat(kind: int, who: int) -> CombatPicture:
    shown = who == EVERYBODY
    return {
        "card": "" if kind == UNKNOWN else SPELLS[kind].key,
        "knownBy": [] if shown else listed(who),
        "open": shown,
    }


def _slots(s: Lords, colour: i64) -> list[str]:
    orders = [s.order_in(colour, slot) for slot in range(SLOTS)]
    return [ACTIONS[order].key if order >= 0 else "" for order in orders]


def _dungeon(s: Lords, seen: View, seat: int) -> DungeonPicture:
    own = cast("list[Json]", seen["traps"])[seat]
    hand = cast(int, own) if own is not None else 0
    answers = [cast(int, n) for n in cast("list[list[Json]]", seen["answers"])[seat]]
    trolls = sum(creature == "creature:troll" for creature in _bag(s.up[seat] + s.down[seat]))
    return {
        "cells": [_cell(s, seat, n) for n in range(grid.CELLS)],
        "line": [_hero(a) for a in s.line[seat * PLACES : seat * PLACES + PLACES] if a],
        "guard": line.guard(s, seat),
        "hearts": line.hearts(s, seat),
        "magic": line.magic(s, seat),
        "lair": [*_lair(s, seat, training.UP), *_lair(s, seat, training.DOWN)],
        "prison": [ADVENTURERS[tile].key for tile in listed(s.prison[seat])],
        "cards": _traps(hand) if own is not None else [""] * numbers(seen, "trapCounts")[seat],
        "trolls": max(0, trolls - s.used[seat]),
        "hand": [ACTIONS[order].key for order in listed(s.hand[seat])],
        "barred": [ACTIONS[order].key for order in listed(s.barred[seat])],
        "slots": _slots(s, seat),
        "failed": listed(s.failed[seat] & (bit(SLOTS) - 1)),
        "answers": [phrases.option(n).text if n >= 0 else "" for n in answers],
        "battle": _plan(s, seen, seat),
        "pets": _pets(seen, seat),
        "tame": [pet.key for pet in PETS if menagerie.shown(s, seat) & bit(pet.number)],
        "tokens": [ITEMS[item].key for item in listed(gifts.held(s, seat))] if s.house & GIFTS else [],
        "stake": s.stakes >> 4 * seat & 15,
    }


def _traps(bag: i64) -> list[str]:
    return [TRAPS[kind].key for kind in range(TRAP_KINDS) for _ in range(count(bag, kind))]


def _lair(s: Lords, seat: int, where: i64) -> list[LodgerPicture]:
    """Those who are awake, or those who are not; of a kind those first who have learned most."""
    bag = s.down[seat] if where else s.up[seat]
    found: list[LodgerPicture] = []
    for kind in range(KINDS):
        tiles = [EXPERTISE[kind].key] * training.expert(s, seat, kind, where) if kind < ANY_MONSTER else []
        tiles += [EXPERTISE[ANY_MONSTER].key] * training.honed(s, seat, kind, where)
        for k in range(count(bag, kind)):
            learned = tiles[k] if k < len(tiles) else ""
            found.append(
                {"creature": CREATURES[kind].key, "awake": where == training.UP, "expertise": learned}
            )
    return found


def _pets(seen: View, seat: int) -> list[str]:
    """Pets that lie face down."""
    own = cast("list[Json]", seen["pets"])[seat]
    if own is None:
        return [""] * numbers(seen, "petCounts")[seat]
    return [pet.key for pet in PETS if cast(int, own) >> pet.number & 1]


def _cell(s: Lords, seat: i64, n: int) -> CellPicture:
    dug = s.tiles[seat] >> n & 1
    room = s.room_on(seat, n)
    return {
        "name": grid.cell_name(n),
        "tile": ROOMS[room].key if room >= 0 else TUNNEL if dug else "",
        "improved": _improved(s, seat, n),
        "conquered": s.conquered[seat] >> n & 1 == 1,
        "distance": grid.distance(s.tiles[seat], n) if dug else 0,
        "worked": s.made >> 2 * room & 3 if room >= 0 else 0,
    }


def _improved(s: Lords, seat: i64, n: int) -> str:
    """The improved tunnel on a cell, conquered or not."""
    for tunnel in TUNNELS:
        if improving.cells(s, seat, tunnel.number) & bit(n):
            return tunnel.key
    return ""


def _hero(a: i64) -> HeroPicture:
    carried = line.carried_by(a)
    return {
        "tile": ADVENTURERS[line.tile_of(a)].key,
        "hitPoints": line.hit_points(a),
        "damage": line.damage_of(a),
        "poison": line.poison_of(a),
        "courage": line.courage_of(a),
        "items": line.items_of(a),
        "carried": ITEMS[carried].key if carried >= 0 else "",
    }


def _plan(s: Lords, seen: View, seat: int) -> PlanPicture | None:
    """What was laid in Planning and is not used up."""
    if not s.plan[seat]:
        return None
    cell = plans.field_of(s, seat)
    monsters = [plans.monster(s, seat, slot) for slot in range(plans.SLOTS)]
    traps = [plans.trap(s, seat, slot) for slot in range(plans.SLOTS)]
    known = [TRAPS[kind].key for kind in traps if kind >= 0]
    return {
        "cell": grid.cell_name(cell) if cell >= 0 else "",
        "creatures": [
            *(CREATURES[kind].key for kind in monsters if kind >= 0),
            *[CREATURES[GHOST].key] * plans.ghosts(s, seat),
        ],
        "traps": known or [""] * numbers(seen, "laidCounts")[seat],
    }
