"""The position of Dungeon Lords."""

from typing import Final, TypedDict, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import bit, count, size
from undercroft.engine.core import Book, State
from undercroft.engine.together import Answers
from undercroft.engine.view import plain

# Numbers of the box.
COLOURS: Final = 4  # seats first, then non-players
ORDERS: Final = 8
SPACES: Final = 3  # of an action
SLOTS: Final = 3  # orders that a seat lays
ROOMS: Final = 20
PLACES: Final = 8  # in a line
SEASONS: Final = 4
HIGHEST: Final = 15  # of the Evilometer
LOWEST: Final = 1
START_EVIL: Final = 5
PALADIN_SPACE: Final = 10

# Orders, which are actions too.
GET_FOOD: Final = 0
IMPROVE_REPUTATION: Final = 1
DIG_TUNNELS: Final = 2
MINE_GOLD: Final = 3
RECRUIT_IMPS: Final = 4
BUY_TRAPS: Final = 5
HIRE_MONSTER: Final = 6
BUILD_ROOM: Final = 7

# House rules and packs, as a mask.
PRODUCE_FIRST: Final = 1  # phaseOrder=published
NO_PREVIEW: Final = 2
THREE_DRAWN: Final = 4  # adventurersDrawn=3
PALADIN_OPEN: Final = 8  # paladinImmune=off
UNPAID_LEAVE: Final = 16  # unpaidUpkeep=published
FAILED_MARKED: Final = 32  # unplayableOrders=mark
LABYRINTH_TWO: Final = 64  # labyrinthMonsters=2
THREE_PALADINS: Final = 128
FESTIVAL: Final = 256
SETUPS: Final = 512
GIFTS: Final = 1024

FETCHED: Final = 4  # above this bit of `failed`: slots whose order a pet brings back

# Where a room is (`room_at`); what is built stands at BUILT + 20 * seat + cell.
IN_STACK: Final = 0
ON_OFFER: Final = 1
GONE: Final = 2
BUILT: Final = 3


# Written by tools/fields.py from the fields that everybody sees.


class Shown(TypedDict):
    """What everybody sees, under its own name."""

    year: int
    season: int
    begun: int
    first: int
    food: "list[int]"
    gold: "list[int]"
    imps: "list[int]"
    busy: "list[int]"
    used: "list[int]"
    evil: "list[int]"
    marks: "list[int]"
    hand: "list[int]"
    barred: "list[int]"
    laid: "list[int]"
    failed: "list[int]"
    tiles: "list[int]"
    conquered: "list[int]"
    rooms: "list[int]"
    up: "list[int]"
    down: "list[int]"
    line: "list[int]"
    prison: "list[int]"
    spaces: "list[int]"
    room_at: "list[int]"
    made: int
    allowed: int
    stock: int
    market: int
    spent: int
    heroes: int
    under: "list[int]"
    waiting_line: int
    coming: int
    arrived: int
    tent: int
    events_left: int
    event: int
    next_event: int
    specials: int
    discards: int
    round: int
    flags: int
    tokens: int
    captured: int
    items: int
    boards: int
    board: int
    stakes: int
    tailor: int
    tailored: int
    improved: int
    experts: int
    honed: int
    pets_shown: int
    peacock: int


# So far of what is seen.


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Lords(State):
    """The central boards, the seats' dungeons, and the battle in progress.

    Fields are by seat, or by colour where non-players have them too: colours below `seats` are seats. Bags
    count kinds in four bits each.
    """

    def __init__(self, seats: i64, book: Book) -> None:
        super().__init__(seats, book)
        nothing = vec[i64]()
        self.house: i64 = 0  # house rules and packs
        self.year: i64 = 1  # [seen]
        self.season: i64 = 0  # [seen] Winter is 0
        self.begun: i64 = 0  # [seen] seasons begun in both years
        self.first: i64 = 0  # [seen] who has the Starting Player Token

        # Seats and colours.
        self.food: vec[i64] = nothing  # [seen] by seat
        self.gold: vec[i64] = nothing  # [seen] by seat
        self.imps: vec[i64] = nothing  # [seen] by seat: idle and busy
        self.busy: vec[i64] = nothing  # [seen] by seat: imps that have worked this season
        self.used: vec[i64] = nothing  # [seen] by seat: troll tokens that have
        self.evil: vec[i64] = nothing  # [seen] by colour
        self.marks: vec[i64] = nothing  # [seen] by seat: red marks
        self.hand: vec[i64] = nothing  # [seen] by colour: set of orders
        self.barred: vec[i64] = nothing  # [seen] by colour: set of inaccessible orders
        self.laid: vec[i64] = nothing  # [seen] by colour: order + 1 of each slot, four bits each, once shown
        self.failed: vec[i64] = nothing  # [seen] by seat: set of slots whose minion stands on its card
        self.tiles: vec[i64] = nothing  # [seen] by seat: set of cells, see `grid.py`
        self.conquered: vec[i64] = nothing  # [seen] by seat: set of cells
        self.rooms: vec[i64] = nothing  # [seen] by seat: set of cells
        self.up: vec[i64] = nothing  # [seen] by seat: bag of creatures, face up
        self.down: vec[i64] = nothing  # [seen] by seat: bag of creatures, face down
        self.line: vec[i64] = nothing  # [seen] seat * PLACES + place: an adventurer, see `line.py`
        self.prison: vec[i64] = nothing  # [seen] by seat: set of adventurer tiles
        self.dealt: vec[i64] = nothing  # by seat: orders (and set-up cards) dealt and not yet chosen from
        self.traps: vec[i64] = nothing  # by seat: bag of trap cards in hand
        self.plan: vec[i64] = nothing  # by seat: what was laid in Planning, see `battle/`
        self.answers: Answers = Answers(0)  # of a commit in progress

        # The boards.
        self.spaces: vec[i64] = nothing  # [seen] action * SPACES + space: colour + 1, 0 if it is free
        self.room_at: vec[i64] = nothing  # [seen] by room: where it is
        self.made: i64 = 0  # [seen] two bits a room: how often it has produced this season
        self.allowed: i64 = 0  # [seen] cells that may be dug next, while somebody digs
        self.stock: i64 = 0  # [seen] bag of creatures of this year, not yet offered
        self.market: i64 = 0  # [seen] bag of creatures on offer
        self.spent: i64 = 0  # [seen] bag of creatures that have left the game
        self.heroes: i64 = 0  # [seen] set of adventurer tiles of this year, not yet drawn
        self.under: vec[i64] = nothing  # [seen] adventurer tiles put under the stack, in order
        self.waiting_line: i64 = 0  # [seen] of this season, weakest lowest: tile + 1, six bits each
        self.coming: i64 = 0  # [seen] the same for the next season
        self.arrived: i64 = 0  # [seen] who joined each seat this season: tile + 1, six bits a seat
        self.tent: i64 = 0  # [seen] set of paladin tiles that wait this year
        self.events_left: i64 = 0  # [seen] bag of event tiles of this year, face down
        self.event: i64 = 0  # [seen] of this season: tile + 1, and special event card + 1 above four bits
        self.next_event: i64 = 0  # [seen] the same for the next season
        self.specials: i64 = 0  # [seen] set of special event cards not yet drawn
        self.deck: i64 = 0  # bag of trap cards
        self.discards: i64 = 0  # [seen] bag of trap cards, face up

        # Combat.
        self.cards: vec[i64] = nothing  # by position: a card with who knows it, 0 if nobody has looked
        self.round: i64 = 0  # [seen] of the combat; 0 in build time
        self.flags: i64 = 0  # [seen] what the battle in progress has brought, see `battle/`

        # Solo and packs.
        self.tokens: i64 = 0  # [seen] bag of Expansion Tiles not yet drawn
        self.captured: i64 = 0  # [seen] bag of Expansion Tiles captured
        self.setup_cards: i64 = 0  # set of Dungeon Setup cards not dealt
        self.items: i64 = 0  # [seen] item tokens that colours have, see `gifts.py`
        self.gifts: i64 = 0  # tokens that lie on adventurers who wait
        self.boards: i64 = 0  # [seen] set of Unique Opportunity boards not yet turned up
        self.board: i64 = 0  # [seen] the board of this season + 1
        self.stakes: i64 = 0  # [seen] gold that the Venture Fund owes, four bits a seat
        self.tailor: i64 = 0  # [seen] bag of traps that lie open
        self.tailored: i64 = 0  # [seen] traps that everybody knows: kind, seat + 1; eight bits each
        self.improved: i64 = 0  # [seen] where improved tunnels lie, see `improving.py`
        self.experts: i64 = 0  # [seen] where expertise tiles lie, see `training.py`
        self.honed: i64 = 0  # [seen] ... and those for any monster
        self.pets: i64 = 0  # pets that lie face down, see `menagerie.py`
        self.pets_shown: i64 = 0  # [seen] pets that were shown
        self.peacock: i64 = 0  # [seen] the title for which a pet counts, + 1, and 8 times its seat

    # Turn order.

    def in_turn(self, k: i64) -> i64:
        """The seat that comes k places after the starting player."""
        seat = self.first + k
        return seat - self.seats if seat >= self.seats else seat

    def place_in_turn(self, seat: i64) -> i64:
        """How many seats come before this one; non-players come behind all seats, by colour."""
        if seat >= self.seats:
            return seat
        return seat - self.first if seat >= self.first else seat - self.first + self.seats

    # Orders.

    def order_in(self, colour: i64, slot: i64) -> i64:
        """The order that was laid into a slot; -1 if none was."""
        return (self.laid[colour] >> 4 * slot & 15) - 1

    def slot_of(self, colour: i64, order: i64) -> i64:
        """The slot in which an order lies; -1 if it was not laid."""
        laid = self.laid[colour]
        for slot in range(SLOTS):
            if laid & 15 == order + 1:
                return slot
            laid >>= 4
        return -1

    # Dungeons.

    def tunnels(self, seat: i64) -> i64:
        """The tiles that are tunnels, conquered or not."""
        return self.tiles[seat] & ~self.rooms[seat]

    def room_on(self, seat: i64, cell: i64) -> i64:
        """The room on a cell; -1 if there is none."""
        if not self.rooms[seat] & bit(cell):
            return -1
        where = BUILT + 20 * seat + cell
        room: i64 = 0
        while self.room_at[room] != where:
            room += 1
        return room

    def room_cell(self, seat: i64, room: i64) -> i64:
        """Where a seat has a room; -1 if it has not."""
        cell = self.room_at[room] - BUILT - 20 * seat
        return cell if 0 <= cell < 20 else -1

    # What a seat owns.

    def idle(self, seat: i64) -> i64:
        """Imps that have not worked this season."""
        return self.imps[seat] - self.busy[seat]

    def owned(self, seat: i64, kind: i64) -> i64:
        """Creatures of a kind, face up or down; not those that are in a battle."""
        return count(self.up[seat], kind) + count(self.down[seat], kind)

    def trap_cards(self, seat: i64) -> i64:
        """How many trap cards a seat has in hand."""
        return size(self.traps[seat])

    # Copies and comparison.

    def more_numbers(self) -> list[int]:
        """The length of the list that grows."""
        return [len(self.under)]

    # Written by tools/fields.py from the fields above: change those, and run it.

    def clone(self) -> "Lords":
        twin = Lords(self.seats, self.book)
        self.copy_to(twin)
        twin.house = self.house
        twin.year = self.year
        twin.season = self.season
        twin.begun = self.begun
        twin.first = self.first
        twin.food = self.food[:]
        twin.gold = self.gold[:]
        twin.imps = self.imps[:]
        twin.busy = self.busy[:]
        twin.used = self.used[:]
        twin.evil = self.evil[:]
        twin.marks = self.marks[:]
        twin.hand = self.hand[:]
        twin.barred = self.barred[:]
        twin.laid = self.laid[:]
        twin.failed = self.failed[:]
        twin.tiles = self.tiles[:]
        twin.conquered = self.conquered[:]
        twin.rooms = self.rooms[:]
        twin.up = self.up[:]
        twin.down = self.down[:]
        twin.line = self.line[:]
        twin.prison = self.prison[:]
        twin.dealt = self.dealt[:]
        twin.traps = self.traps[:]
        twin.plan = self.plan[:]
        self.answers.copy_to(twin.answers)
        twin.spaces = self.spaces[:]
        twin.room_at = self.room_at[:]
        twin.made = self.made
        twin.allowed = self.allowed
        twin.stock = self.stock
        twin.market = self.market
        twin.spent = self.spent
        twin.heroes = self.heroes
        twin.under = self.under[:]
        twin.waiting_line = self.waiting_line
        twin.coming = self.coming
        twin.arrived = self.arrived
        twin.tent = self.tent
        twin.events_left = self.events_left
        twin.event = self.event
        twin.next_event = self.next_event
        twin.specials = self.specials
        twin.deck = self.deck
        twin.discards = self.discards
        twin.cards = self.cards[:]
        twin.round = self.round
        twin.flags = self.flags
        twin.tokens = self.tokens
        twin.captured = self.captured
        twin.setup_cards = self.setup_cards
        twin.items = self.items
        twin.gifts = self.gifts
        twin.boards = self.boards
        twin.board = self.board
        twin.stakes = self.stakes
        twin.tailor = self.tailor
        twin.tailored = self.tailored
        twin.improved = self.improved
        twin.experts = self.experts
        twin.honed = self.honed
        twin.pets = self.pets
        twin.pets_shown = self.pets_shown
        twin.peacock = self.peacock
        return twin

    def numbers(self) -> list[int]:
        parts: list[int] = [
            self.seats, self.house, self.year, self.season, self.begun, self.first, self.made,
            self.allowed, self.stock, self.market, self.spent, self.heroes, self.waiting_line,
            self.coming, self.arrived, self.tent, self.events_left, self.event, self.next_event,
            self.specials, self.deck, self.discards, self.round, self.flags, self.tokens, self.captured,
            self.setup_cards, self.items, self.gifts, self.boards, self.board, self.stakes, self.tailor,
            self.tailored, self.improved, self.experts, self.honed, self.pets, self.pets_shown,
            self.peacock,
        ]  # fmt: skip
        parts.extend(self.more_numbers())
        parts.extend(self.food)
        parts.extend(self.gold)
        parts.extend(self.imps)
        parts.extend(self.busy)
        parts.extend(self.used)
        parts.extend(self.evil)
        parts.extend(self.marks)
        parts.extend(self.hand)
        parts.extend(self.barred)
        parts.extend(self.laid)
        parts.extend(self.failed)
        parts.extend(self.tiles)
        parts.extend(self.conquered)
        parts.extend(self.rooms)
        parts.extend(self.up)
        parts.extend(self.down)
        parts.extend(self.line)
        parts.extend(self.prison)
        parts.extend(self.dealt)
        parts.extend(self.traps)
        parts.extend(self.plan)
        self.answers.add_key(parts)
        parts.extend(self.spaces)
        parts.extend(self.room_at)
        parts.extend(self.under)
        parts.extend(self.cards)
        return parts

    def shown(self) -> Shown:
        """What everybody sees, under its own name."""
        return {
            "year": self.year,
            "season": self.season,
            "begun": self.begun,
            "first": self.first,
            "food": plain(self.food),
            "gold": plain(self.gold),
            "imps": plain(self.imps),
            "busy": plain(self.busy),
            "used": plain(self.used),
            "evil": plain(self.evil),
            "marks": plain(self.marks),
            "hand": plain(self.hand),
            "barred": plain(self.barred),
            "laid": plain(self.laid),
            "failed": plain(self.failed),
            "tiles": plain(self.tiles),
            "conquered": plain(self.conquered),
            "rooms": plain(self.rooms),
            "up": plain(self.up),
            "down": plain(self.down),
            "line": plain(self.line),
            "prison": plain(self.prison),
            "spaces": plain(self.spaces),
            "room_at": plain(self.room_at),
            "made": self.made,
            "allowed": self.allowed,
            "stock": self.stock,
            "market": self.market,
            "spent": self.spent,
            "heroes": self.heroes,
            "under": plain(self.under),
            "waiting_line": self.waiting_line,
            "coming": self.coming,
            "arrived": self.arrived,
            "tent": self.tent,
            "events_left": self.events_left,
            "event": self.event,
            "next_event": self.next_event,
            "specials": self.specials,
            "discards": self.discards,
            "round": self.round,
            "flags": self.flags,
            "tokens": self.tokens,
            "captured": self.captured,
            "items": self.items,
            "boards": self.boards,
            "board": self.board,
            "stakes": self.stakes,
            "tailor": self.tailor,
            "tailored": self.tailored,
            "improved": self.improved,
            "experts": self.experts,
            "honed": self.honed,
            "pets_shown": self.pets_shown,
            "peacock": self.peacock,
        }

    def set_shown(self, seen: Shown) -> None:
        """Set the same from a view."""
        self.year = seen["year"]
        self.season = seen["season"]
        self.begun = seen["begun"]
        self.first = seen["first"]
        self.food = vec[i64](seen["food"])
        self.gold = vec[i64](seen["gold"])
        self.imps = vec[i64](seen["imps"])
        self.busy = vec[i64](seen["busy"])
        self.used = vec[i64](seen["used"])
        self.evil = vec[i64](seen["evil"])
        self.marks = vec[i64](seen["marks"])
        self.hand = vec[i64](seen["hand"])
        self.barred = vec[i64](seen["barred"])
        self.laid = vec[i64](seen["laid"])
        self.failed = vec[i64](seen["failed"])
        self.tiles = vec[i64](seen["tiles"])
        self.conquered = vec[i64](seen["conquered"])
        self.rooms = vec[i64](seen["rooms"])
        self.up = vec[i64](seen["up"])
        self.down = vec[i64](seen["down"])
        self.line = vec[i64](seen["line"])
        self.prison = vec[i64](seen["prison"])
        self.spaces = vec[i64](seen["spaces"])
        self.room_at = vec[i64](seen["room_at"])
        self.made = seen["made"]
        self.allowed = seen["allowed"]
        self.stock = seen["stock"]
        self.market = seen["market"]
        self.spent = seen["spent"]
        self.heroes = seen["heroes"]
        self.under = vec[i64](seen["under"])
        self.waiting_line = seen["waiting_line"]
        self.coming = seen["coming"]
        self.arrived = seen["arrived"]
        self.tent = seen["tent"]
        self.events_left = seen["events_left"]
        self.event = seen["event"]
        self.next_event = seen["next_event"]
        self.specials = seen["specials"]
        self.discards = seen["discards"]
        self.round = seen["round"]
        self.flags = seen["flags"]
        self.tokens = seen["tokens"]
        self.captured = seen["captured"]
        self.items = seen["items"]
        self.boards = seen["boards"]
        self.board = seen["board"]
        self.stakes = seen["stakes"]
        self.tailor = seen["tailor"]
        self.tailored = seen["tailored"]
        self.improved = seen["improved"]
        self.experts = seen["experts"]
        self.honed = seen["honed"]
        self.pets_shown = seen["pets_shown"]
        self.peacock = seen["peacock"]

    # So far it is written.
