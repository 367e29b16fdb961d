"""The position of Dungeon Fighter. Nothing is hidden: what nobody has seen is drawn when it is turned up."""

from typing import TYPE_CHECKING, Final, TypedDict, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import bit
from undercroft.engine.core import Book, State
from undercroft.engine.sets import set_size
from undercroft.engine.view import plain
from undercroft.games.fighter.tables import (
    BONUS_DICE,
    COINS,
    FLOORS,
    HEALTH,
    LEVELS,
    SCAR,
    SECTION_1,
)

if TYPE_CHECKING:  # cards work on states, a state only holds its cards
    from undercroft.games.fighter.cards.cards import Cards
    from undercroft.games.fighter.cards.equipment import Equipment
    from undercroft.games.fighter.cards.hero import Hero
    from undercroft.games.fighter.cards.monster import Monster
    from undercroft.games.fighter.cards.power import Power
    from undercroft.games.fighter.cards.sheet import Room

# House rules, as a mask: see `options.py`.
NO_LIMITS: Final = 1
FORCED_KILL: Final = 2
LANDS_ON_BOARD: Final = 4
FOCUSED_TRICKY: Final = 8
SWORN_NEEDS_HIT: Final = 16
STRIKES_WHEN_DEAD: Final = 32
NO_SHOT_NO_DICE: Final = 64
THIRD_SCAR_FREE: Final = 128
BACK_ANY_TIME: Final = 256
NO_BACKING_DOWN: Final = 512
BACK_FROM_ROOM: Final = 1024
HEAL_FAINTED: Final = 2048
STACKED: Final = 4096
DEALT_HEROES: Final = 8192
DRAWN_LEADER: Final = 16384
BONES_BY_TOUCH: Final = 32768  # for whoever judges a real die or a simulated one: rules read the place

# Tokens on the monster and things that happen once in an encounter, as a mask.
TOAD: Final = 1
TRACKING: Final = 2
SONG: Final = 4
LUTE_PLAYED: Final = 8
SLIPPED: Final = 16  # the Slippery Long Johns have done their work

# How it ended.
WON: Final = 1
ALL_FAINTED: Final = 2
OUT_OF_DICE: Final = 3
ALL_ANGELS: Final = 4

PLENTY: Final = 1000  # the supply, where it has no limits


# Written by tools/fields.py from the fields that everybody sees.


class Shown(TypedDict):
    """What everybody sees, under its own name."""

    house: int
    icons: int
    hand: int
    aims: int
    difficulty: int
    party: int
    heroes: "list[int]"
    gear: "list[int]"
    charmed: "list[int]"
    leader: int
    first: int
    active: int
    last: int
    tower: int
    bottoms: int
    deepest: int
    unmet: int
    beaten: int
    deck: int
    spent: int
    wares: int
    unplaced: int
    moved: int
    sheets: int
    floor: int
    room: int
    walked: int
    met: int
    gold: int
    dice: int
    foe: int
    life: int
    coins: int
    shots: int
    ready: int
    whites: int
    resting: int
    strewn: int
    marks: int
    beer: int
    charm: int
    die: int
    declared: int
    swung: int
    fresh: int
    end_of_it: int


# So far of what is seen.


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Fighter(State):
    """The party, the dungeon, and the fight in progress.

    A Hero sits at a *place*, 0 to 5. Each seat has one, but a lone seat may lead two or three.
    """

    def __init__(self, seats: i64, book: Book) -> None:
        super().__init__(seats, book)
        nothing = vec[i64]()
        self.house: i64 = 0  # [seen] house rules
        self.icons: i64 = 0  # [seen] icon faces of a Hero die, and 8 times those of a white one
        self.hand: i64 = 0  # [seen] whose row of the landing table is thrown by
        self.aims: i64 = 0  # [seen] what can be aimed with, see `options.py`
        self.difficulty: i64 = 0  # [seen]
        self.party: i64 = 0  # [seen] places at the table
        self.heroes: vec[i64] = nothing  # [seen] by place: see `sheet`, `hp`, `scars`, `stolen`
        self.gear: vec[i64] = nothing  # [seen] by place: set of Equipment cards
        self.charmed: vec[i64] = nothing  # [seen] by place: set of seduced monsters
        self.leader: i64 = 0  # [seen] a place
        self.first: i64 = 0  # [seen] who began this encounter, a place
        self.active: i64 = 0  # [seen] whose turn it is, a place
        self.last: i64 = 0  # [seen] who threw last in this encounter, a place + 1; 0: nobody
        self.tower: i64 = 0  # [seen] unseen cards that are left, four bits a level
        self.bottoms: i64 = 0  # [seen] cards put back, levels I to III: see `bottom`
        self.deepest: i64 = 0  # [seen] the same of level IV
        self.unmet: i64 = 0  # [seen] monsters that nobody has seen, in the tower or out of the game
        self.beaten: i64 = 0  # [seen] monsters in the discard pile
        self.deck: i64 = 0  # [seen] Equipment that nobody has seen
        self.spent: i64 = 0  # [seen] Equipment in the discard pile
        self.wares: i64 = 0  # [seen] Equipment in the shop
        self.unplaced: i64 = 0  # [seen] Equipment that is to be handed out
        self.moved: i64 = 0  # [seen] Equipment that changed hands in this hand-out
        self.sheets: i64 = 0  # [seen] four bits a floor: sheet + 1, 0 if it is not seen yet
        self.floor: i64 = 0  # [seen] 0 to 2, then 3: the Final Boss
        self.room: i64 = 0  # [seen] from 1; 0 before the dungeon
        self.walked: i64 = 0  # [seen] rooms of this floor that were entered
        self.met: i64 = 0  # [seen] encounters begun
        self.gold: i64 = 0  # [seen] in the chest
        self.dice: i64 = 0  # [seen] Bonus dice in the chest
        self.foe: i64 = 0  # [seen] the monster or Boss that is fought, + 1; 0: nobody
        self.life: i64 = 0  # [seen] its hit points
        self.coins: i64 = 0  # [seen] on its card
        self.shots: i64 = 0  # [seen] resolved throws in this encounter
        self.ready: i64 = 0  # [seen] Hero dice that are not thrown yet, as a mask
        self.whites: i64 = 0  # [seen] Bonus dice thrown in this encounter
        self.resting: i64 = 0  # [seen] Hero dice that rest on the board, as a mask
        self.strewn: i64 = 0  # [seen] Bonus dice that rest on the board
        self.marks: i64 = 0  # [seen] tokens, and what was used in this encounter
        self.beer: i64 = 0  # [seen] who has the Beer, a place + 1
        self.charm: i64 = 0  # [seen] who charmed the monster, a place + 1
        self.die: i64 = 0  # [seen] the die of this turn
        self.declared: i64 = 0  # [seen] weapons of this throw
        self.swung: i64 = 0  # [seen] Double Swing was used in this turn
        self.fresh: i64 = 0  # [seen] places that fainted and were not offered Smelling Salts yet
        self.end_of_it: i64 = 0  # [seen] how it ended; 0: it goes on

    # What the rules ask again and again.

    @property
    def cards(self) -> "Cards":
        """The cards that are played with: the game's book has them, so that copies need not."""
        return cast("Cards", self.book)

    def seat_of(self, place: i64) -> i64:
        """Who answers for a Hero."""
        return place if self.seats == self.party else 0

    def ask(self, place: i64) -> i64:
        """The seat of a Hero, as a mask."""
        return bit(place) if self.seats == self.party else 1

    # Heroes.

    def sheet(self, place: i64) -> i64:
        """The Hero at a place; -1: not chosen yet."""
        return (self.heroes[place] & 15) - 1

    def hp(self, place: i64) -> i64:
        """The hit points of a Hero; with none he has fainted."""
        return self.heroes[place] >> 4 & 15

    def scars(self, place: i64) -> i64:
        """Abilities that are covered, as a mask of colours; all three: an Angelic Hero."""
        return self.heroes[place] >> 8 & 7

    def stolen(self, place: i64) -> i64:
        """Cards that lie face down before a Hero."""
        return self.heroes[place] >> 12

    def hero(self, place: i64) -> "Hero":
        """The sheet of a Hero."""
        return self.cards.heroes[(self.heroes[place] & 15) - 1]

    def power(self, place: i64, colour: i64) -> "Power":
        """An ability of a Hero."""
        return self.cards.heroes[(self.heroes[place] & 15) - 1].powers[colour]

    def up(self, place: i64) -> bool:
        """Neither fainted nor eliminated."""
        return self.heroes[place] & 0xF0 != 0

    def alive(self, place: i64) -> bool:
        """Not eliminated."""
        return self.heroes[place] & 0x700 != 0x700

    def standing(self) -> i64:
        """The places of Heroes who are up."""
        mask: i64 = 0
        for place in range(self.party):
            if self.up(place):
                mask |= bit(place)
        return mask

    def living(self) -> i64:
        """The places of Heroes who are not eliminated."""
        mask: i64 = 0
        for place in range(self.party):
            if self.alive(place):
                mask |= bit(place)
        return mask

    def most(self, place: i64) -> i64:
        """The most hit points that a Hero can have. Rules: fighter/scars."""
        return HEALTH - SCAR * set_size(self.scars(place))

    def set_hp(self, place: i64, hp: i64) -> None:
        """Move a Hero's tracker."""
        self.heroes[place] += hp - self.hp(place) << 4

    def next_up(self, place: i64) -> i64:
        """The next Hero to the left who is up, himself last; -1: nobody."""
        for k in range(1, self.party + 1):
            other = (place + k) % self.party
            if self.up(other):
                return other
        return -1

    def next_alive(self, place: i64) -> i64:
        """The next Hero to the left who is not eliminated, himself last; -1: nobody."""
        for k in range(1, self.party + 1):
            other = (place + k) % self.party
            if self.alive(other):
                return other
        return -1

    def holder(self, card: i64) -> i64:
        """Who has an Equipment card; -1: nobody."""
        for place in range(self.party):
            if self.gear[place] & bit(card):
                return place
        return -1

    def tool(self, card: i64) -> "Equipment":
        """An Equipment card."""
        return self.cards.equipment[card]

    def room_for(self, place: i64, kind: i64) -> i64:
        """Icons of a kind that are free; below 0: he holds too much. Rules: fighter/equipment."""
        return self.hero(place).icons[kind] - set_size(self.gear[place] & self.cards.slots[kind])

    # The chest and the supply.

    def bank(self) -> i64:
        """Coins in the supply."""
        return PLENTY if self.house & NO_LIMITS else COINS - self.gold - self.coins

    def pool(self) -> i64:
        """Bonus dice in the supply."""
        return PLENTY if self.house & NO_LIMITS else BONUS_DICE - self.dice - self.whites

    # The dungeon.

    def sheet_of(self, floor: i64) -> i64:
        """The sheet of a floor; -1: not seen yet."""
        return (self.sheets >> 4 * floor & 15) - 1

    def chamber(self) -> "Room":
        """The room that the party is in; before the dungeon and at the Boss a plain one."""
        if self.room == 0 or self.floor >= FLOORS:
            return self.cards.nowhere
        return self.cards.sheets[self.sheet_of(self.floor)].rooms[self.room]

    def unseen(self, level: i64) -> i64:
        """Cards of a level that are left in the tower, unseen."""
        return self.tower >> 4 * level & 15

    def bottom(self, level: i64) -> i64:
        """Cards of a level that were put back, four bits each, the first lowest: place in its level + 1."""
        return self.deepest if level == LEVELS - 1 else self.bottoms >> 16 * level & 0xFFFF

    def set_bottom(self, level: i64, cards: i64) -> None:
        """Change what lies below a pile."""
        if level == LEVELS - 1:
            self.deepest = cards
        else:
            self.bottoms += cards - self.bottom(level) << 16 * level

    def in_tier(self, level: i64) -> i64:
        """How many cards a tier holds."""
        n = self.unseen(level)
        known = self.bottom(level)
        while known:
            n += 1
            known >>= 4
        return n

    def topmost(self, level: i64 = 0) -> i64:
        """The first tier from this one on that holds a card; -1: none."""
        for k in range(level, LEVELS):
            if self.unseen(k) or self.bottom(k):
                return k
        return -1

    # The fight.

    def monster(self) -> "Monster":
        """Who is fought; nobody outside a fight."""
        return self.cards.foes[self.foe]

    def has_song(self) -> bool:
        """Does the Song token take the monster's specials away? Rules: fighter/ability-melody."""
        return self.marks & SONG != 0

    def demands(self) -> i64:
        """The throws that room and monster ask for. Rules: fighter/requirements."""
        throws = self.chamber().throws
        if self.marks & SONG == 0:
            throws |= self.monster().throws
        return throws

    def needed(self) -> i64:
        """The throws that must be done now: of room, monster and declared weapons."""
        throws = self.demands()
        left = self.declared
        card: i64 = 0
        while left:
            if left & 1:
                throws |= self.cards.equipment[card].throws
            left >>= 1
            card += 1
        return throws

    def usable(self) -> i64:
        """Hero dice that may be thrown, as a mask."""
        if self.marks & SONG:
            return self.ready
        return self.ready & ~self.monster().ability.resists

    def hits(self, place: i64) -> bool:
        """Is a die at this place of the board a hit? Rules: fighter/hit."""
        if place < SECTION_1:
            return False
        return place != SECTION_1 or self.has_song() or not self.monster().ability.tricky

    def obstacles(self) -> i64:
        """Dice that rest on the board."""
        return set_size(self.resting) + self.strewn

    # Written by tools/fields.py from the fields above: change those, and run it.

    def clone(self) -> "Fighter":
        twin = Fighter(self.seats, self.book)
        self.copy_to(twin)
        twin.house = self.house
        twin.icons = self.icons
        twin.hand = self.hand
        twin.aims = self.aims
        twin.difficulty = self.difficulty
        twin.party = self.party
        twin.heroes = self.heroes[:]
        twin.gear = self.gear[:]
        twin.charmed = self.charmed[:]
        twin.leader = self.leader
        twin.first = self.first
        twin.active = self.active
        twin.last = self.last
        twin.tower = self.tower
        twin.bottoms = self.bottoms
        twin.deepest = self.deepest
        twin.unmet = self.unmet
        twin.beaten = self.beaten
        twin.deck = self.deck
        twin.spent = self.spent
        twin.wares = self.wares
        twin.unplaced = self.unplaced
        twin.moved = self.moved
        twin.sheets = self.sheets
        twin.floor = self.floor
        twin.room = self.room
        twin.walked = self.walked
        twin.met = self.met
        twin.gold = self.gold
        twin.dice = self.dice
        twin.foe = self.foe
        twin.life = self.life
        twin.coins = self.coins
        twin.shots = self.shots
        twin.ready = self.ready
        twin.whites = self.whites
        twin.resting = self.resting
        twin.strewn = self.strewn
        twin.marks = self.marks
        twin.beer = self.beer
        twin.charm = self.charm
        twin.die = self.die
        twin.declared = self.declared
        twin.swung = self.swung
        twin.fresh = self.fresh
        twin.end_of_it = self.end_of_it
        return twin

    def numbers(self) -> list[int]:
        parts: list[int] = [
            self.seats, self.house, self.icons, self.hand, self.aims, self.difficulty, self.party,
            self.leader, self.first, self.active, self.last, self.tower, self.bottoms, self.deepest,
            self.unmet, self.beaten, self.deck, self.spent, self.wares, self.unplaced, self.moved,
            self.sheets, self.floor, self.room, self.walked, self.met, self.gold, self.dice, self.foe,
            self.life, self.coins, self.shots, self.ready, self.whites, self.resting, self.strewn,
            self.marks, self.beer, self.charm, self.die, self.declared, self.swung, self.fresh,
            self.end_of_it,
        ]  # fmt: skip
        parts.extend(self.heroes)
        parts.extend(self.gear)
        parts.extend(self.charmed)
        return parts

    def shown(self) -> Shown:
        """What everybody sees, under its own name."""
        return {
            "house": self.house,
            "icons": self.icons,
            "hand": self.hand,
            "aims": self.aims,
            "difficulty": self.difficulty,
            "party": self.party,
            "heroes": plain(self.heroes),
            "gear": plain(self.gear),
            "charmed": plain(self.charmed),
            "leader": self.leader,
            "first": self.first,
            "active": self.active,
            "last": self.last,
            "tower": self.tower,
            "bottoms": self.bottoms,
            "deepest": self.deepest,
            "unmet": self.unmet,
            "beaten": self.beaten,
            "deck": self.deck,
            "spent": self.spent,
            "wares": self.wares,
            "unplaced": self.unplaced,
            "moved": self.moved,
            "sheets": self.sheets,
            "floor": self.floor,
            "room": self.room,
            "walked": self.walked,
            "met": self.met,
            "gold": self.gold,
            "dice": self.dice,
            "foe": self.foe,
            "life": self.life,
            "coins": self.coins,
            "shots": self.shots,
            "ready": self.ready,
            "whites": self.whites,
            "resting": self.resting,
            "strewn": self.strewn,
            "marks": self.marks,
            "beer": self.beer,
            "charm": self.charm,
            "die": self.die,
            "declared": self.declared,
            "swung": self.swung,
            "fresh": self.fresh,
            "end_of_it": self.end_of_it,
        }

    def set_shown(self, seen: Shown) -> None:
        """Set the same from a view."""
        self.house = seen["house"]
        self.icons = seen["icons"]
        self.hand = seen["hand"]
        self.aims = seen["aims"]
        self.difficulty = seen["difficulty"]
        self.party = seen["party"]
        self.heroes = vec[i64](seen["heroes"])
        self.gear = vec[i64](seen["gear"])
        self.charmed = vec[i64](seen["charmed"])
        self.leader = seen["leader"]
        self.first = seen["first"]
        self.active = seen["active"]
        self.last = seen["last"]
        self.tower = seen["tower"]
        self.bottoms = seen["bottoms"]
        self.deepest = seen["deepest"]
        self.unmet = seen["unmet"]
        self.beaten = seen["beaten"]
        self.deck = seen["deck"]
        self.spent = seen["spent"]
        self.wares = seen["wares"]
        self.unplaced = seen["unplaced"]
        self.moved = seen["moved"]
        self.sheets = seen["sheets"]
        self.floor = seen["floor"]
        self.room = seen["room"]
        self.walked = seen["walked"]
        self.met = seen["met"]
        self.gold = seen["gold"]
        self.dice = seen["dice"]
        self.foe = seen["foe"]
        self.life = seen["life"]
        self.coins = seen["coins"]
        self.shots = seen["shots"]
        self.ready = seen["ready"]
        self.whites = seen["whites"]
        self.resting = seen["resting"]
        self.strewn = seen["strewn"]
        self.marks = seen["marks"]
        self.beer = seen["beer"]
        self.charm = seen["charm"]
        self.die = seen["die"]
        self.declared = seen["declared"]
        self.swung = seen["swung"]
        self.fresh = seen["fresh"]
        self.end_of_it = seen["end_of_it"]

    # So far it is written.
