"""The questions of building time. Rules: lords/orders to lords/production."""

from collections.abc import Sequence

from mypy_extensions import i64

from undercroft.engine.bits import bit, count
from undercroft.engine.core import field
from undercroft.engine.sets import set_size
from undercroft.engine.text import Count, Text, text
from undercroft.games.lords import building, gifts, grid, moves, paying
from undercroft.games.lords.adventurers import waiting_at
from undercroft.games.lords.boards import space_now
from undercroft.games.lords.cards.adventurers import ADVENTURERS
from undercroft.games.lords.cards.creature import Creature
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.cards.opportunities import OPPORTUNITIES
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.setups import SETUP_CARDS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.frames.events import wage_kind
from undercroft.games.lords.frames.orders import gift_step, kept_by
from undercroft.games.lords.frames.produce import PRODUCING, times_left
from undercroft.games.lords.spaces import NUMERALS, space_at
from undercroft.games.lords.speech.asking import Asking, Reason, Secret, undone
from undercroft.games.lords.state import (
    BUILD_ROOM,
    DIG_TUNNELS,
    HIGHEST,
    HIRE_MONSTER,
    LOWEST,
    MINE_GOLD,
    ON_OFFER,
    SLOTS,
    SPACES,
    UNPAID_LEAVE,
    Lords,
)
from undercroft.games.lords.told import colour_place

SLOT_NAMES = ("first", "second", "third")


ZONES = {
    grid.UPPER: "in the upper half",
    grid.LOWER: "in the lower half",
    grid.EDGE: "on the edge",
    grid.CENTRE: "in the centre",
    grid.ALL: "anywhere",
}


def spaces_text(s: Lords, action: int) -> Text:
    """The three spaces of an action in one line, as they are this season, and which are taken already."""
    parts = []
    for k in range(SPACES):
        stands = s.spaces[action * SPACES + k] - 1
        if stands < 0:
            parts.append(text("{}: {}", NUMERALS[k], space_now(s, action, k).text))
        else:
            parts.append(text("{}: taken by colour {}", NUMERALS[k], colour_place(stands)))
    return text("{}; {}; {}", *parts)


class Bar(Secret):
    """Which order stays in hand. Rules: lords/setup."""

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        return range(moves.ORDER, moves.ORDER + 8)

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.ORDER <= n < moves.ORDER + 8:
            return "You were not dealt this order: it is in your hand anyway.", "lords/setup"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return spaces_text(s, n - moves.ORDER)


class PickCard(Secret):
    """How to begin. Rules: lords/setups."""

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        return ()

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.SETUP_CARD <= n < moves.SETUP_CARD + len(SETUP_CARDS):
            return "You were not dealt this card.", "lords/setups"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        card = SETUP_CARDS[n - moves.SETUP_CARD]
        cells = [grid.cell_name(k) for k in range(grid.CELLS) if card.tunnels & bit(k)]
        return f"{card.text}; tunnels on {', '.join(cells)}"


class Lay(Secret):
    """The next order, face down; with two seats the third of a non-player too. Rules: lords/orders."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        step = s.answers.count(seat)
        which = gift_step(s, step)
        if step >= SLOTS and which == 0:
            return (
                "A token for whom?",
                "You lay one of your tokens on an adventurer who waits. If it is for his class, he keeps it.",
            )
        if step >= SLOTS and which > 0:
            colour = colour_place(gifts.spare(s, seat))
            return text("A token of colour {} for whom?", colour), "You may lay one of its items, or none."
        if step == SLOTS:
            colour = colour_place(kept_by(seat))
            return (
                text("The third order of colour {}", colour),
                text("You look after colour {}, which only blocks.", colour),
            )
        return (
            f"Lay your {SLOT_NAMES[step]} order",
            "Slots 2 and 3 are barred next season, the first one comes back.",
        )

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        step = s.answers.count(seat)
        if step >= SLOTS and gift_step(s, step) >= 0:
            return ()
        base = moves.THIRD if step == SLOTS else moves.ORDER
        return range(base, base + 8)

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        step = s.answers.count(seat)
        if moves.ORDER <= n < moves.ORDER + 8 and step < SLOTS:
            if s.barred[seat] & bit(n - moves.ORDER):
                why = (
                    "it lay in slot 2 or 3 last season"
                    if s.begun > 1
                    else "you were dealt it and did not keep it"
                )
                return f"It is barred this season: {why}.", "lords/end-of-season"
            return "You have laid it already.", "lords/orders"
        if moves.GIFT <= n < moves.OTHER_GIFT + 24 and step >= SLOTS and gift_step(s, step) >= 0:
            return self._no_gift(s, seat, n, step), "lords/gifts"
        if moves.THIRD <= n < moves.THIRD + 8 and step == SLOTS:
            if s.barred[kept_by(seat)] & bit(n - moves.THIRD):
                return "This colour gave it last season, or it was barred by chance.", "lords/non-players"
            return "It was drawn for this colour already.", "lords/non-players"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        if n >= moves.GIFT:
            item, place = divmod((n - moves.GIFT) % 24, 4)
            return gift_text(item, waiting_at(s.waiting_line, place))
        if n == moves.DECLINE:
            return "you lay nothing"
        if n >= moves.THIRD:
            return "it takes the first free space before all of you"
        fee = s.answers.count(seat) == 0 and n - moves.ORDER == HIRE_MONSTER
        said = spaces_text(s, n - moves.ORDER)
        return text("{}; costs 1 gold as your first order", said) if fee else said

    def _no_gift(self, s: Lords, seat: int, n: int, step: int) -> str:
        """Why a token cannot be laid there."""
        own = gift_step(s, step) == 0
        if own != (n < moves.OTHER_GIFT):
            return "It is the turn of the other tokens."
        item, place = divmod((n - moves.GIFT) % 24, 4)
        if not gifts.held(s, seat if own else gifts.spare(s, seat)) & bit(item):
            return text("The {} is not there: an adventurer has it until the year ends.", ITEMS[item].face())
        return f"Nobody waits at place {place + 1}."


def gift_text(item: int, tile: int) -> str:
    """What a token would do for an adventurer."""
    token, hero = ITEMS[item], ADVENTURERS[tile]
    if token.bearer == hero.kind:
        return text("{} keeps it: {}", hero.face(), token.text)
    return text("{} cannot use it, and it comes back to you", hero.face())


class Carry(Asking):
    """Do what a space says, or decline. Rules: lords/actions."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        at = space_now(s, field(f, 1), field(f, 2))
        return at.title, f"Space {NUMERALS[field(f, 2)]} says: {at.text}."

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        action, space = field(f, 1), field(f, 2)
        if n == moves.DECLINE:
            return undone(s, seat, action)
        at = space_now(s, action, space)
        if s.board == action + 1:
            return OPPORTUNITIES[action].tip(space)
        if at.traps and s.year > 1:
            return f"you draw {at.traps + 1} traps, and one of yours goes back"
        if at.traps:
            return text("you draw {}", Count(at.traps, "trap"))
        if at.spies:
            return "you look at a combat card"
        return f"Evil stays at {LOWEST}" if at.calms and s.evil[seat] == LOWEST else ""


class Spy(Asking):
    """Which combat card to look at. Rules: lords/spy."""

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return "only you will see it"


class Dig(Asking):
    """Where to dig. Rules: lords/dig."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        left = field(f, 1)
        return "Dig where?", f"Imps that can still dig: {left}. Every imp digs one tunnel."

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        beside = grid.neighbours(s.tiles[seat]) & ~s.tiles[seat]
        return [moves.CELL + k for k in range(grid.CELLS) if beside & bit(k)]

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return undone(s, seat, DIG_TUNNELS, field(f, 3)) if n == moves.DECLINE else ""

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.CELL <= n < moves.CELL + grid.CELLS:
            cell = bit(n - moves.CELL)
            if s.tiles[seat] & cell:
                return "There is a tile already.", "lords/dig"
            if not grid.neighbours(s.tiles[seat]) & cell:
                return "No tile of yours lies beside it.", "lords/dig"
            if grid.squaring(s.tiles[seat]) & cell:
                return "Four tiles would form a square.", "lords/dig"
            return "It was passed over: it could have been dug before a later cell.", "lords/dig"
        return super().refuses(s, f, seat, n)


class Mine(Asking):
    """How many imps mine. Rules: lords/mine."""

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.COUNT <= n < moves.COUNT + 16:
            return self._too_many(s, f, seat), "lords/mine"
        return super().refuses(s, f, seat, n)

    def _too_many(self, s: Lords, f: i64, seat: int) -> str:
        """What keeps more imps from mining: the space, the tunnels, or that no more are idle."""
        most, at = field(f, 1), space_at(MINE_GOLD, field(f, 2))
        if most == at.imps:
            return f"On this space up to {most} can mine."
        if most == set_size(building.minable(s, seat)):
            return f"Up to {most} can mine: each needs an unconquered tunnel of its own."
        foreman = ", and one more is the foreman" if at.foreman else ""
        return f"Up to {most} can mine: no more imps are idle{foreman}."

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return undone(s, seat, MINE_GOLD) if n == moves.DECLINE else ""


class ReturnTrap(Asking):
    """Which trap goes. Rules: lords/traps."""

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.TRAP <= n < moves.TRAP + 12:
            return "You do not have this trap.", "lords/traps"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return f"you give up: {TRAPS[n - moves.TRAP].text}"


def cost_words(creature: Creature, frugal: bool = False) -> str:
    """What a creature costs, in words; a frugal one wants no meal."""
    parts = [
        f"{amount} {noun}"
        for amount, noun in (
            (creature.food, "food"),
            (creature.gold, "gold"),
            (creature.evil, "Evil"),
            (creature.imps, "imp"),
            (creature.traps, "trap"),
            (0 if frugal else creature.meals, "monster to eat"),
        )
        if amount
    ]
    return " and ".join(parts)


def cannot_pay(s: Lords, seat: int, kind: int, food: int) -> str:
    """What a seat lacks to pay a creature."""
    cost = CREATURES[kind]
    if s.food[seat] < cost.food + food:
        return f"It needs {cost.food + food} food, you have {s.food[seat]}."
    if s.gold[seat] < cost.gold:
        return f"It needs {cost.gold} gold, you have {s.gold[seat]}."
    if s.evil[seat] + cost.evil > HIGHEST:
        return f"Your counter would leave the track ({HIGHEST})."
    if s.trap_cards(seat) < cost.traps:
        return "It needs a trap card, and you have none."
    if s.imps[seat] < cost.imps:
        return "It needs an imp, and you have none."
    return "It needs another monster to eat."


class Hire(Asking):
    """Whom to hire. Rules: lords/hire."""

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        return [moves.CREATURE + kind for kind in range(12) if count(s.market, kind)]

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.CREATURE <= n < moves.CREATURE + 12:
            if not count(s.market, n - moves.CREATURE):
                return "This creature is not on offer.", "lords/hire"
            food = space_at(HIRE_MONSTER, field(f, 1)).food
            return cannot_pay(s, seat, n - moves.CREATURE, food), "lords/hire"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        if n < moves.CREATURE:
            return undone(s, seat, HIRE_MONSTER)
        creature = CREATURES[n - moves.CREATURE]
        return f"costs {cost_words(creature)}; {creature.text}"


class Feed(Asking):
    """Who is eaten. Rules: lords/hire."""

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.CREATURE <= n < moves.CREATURE + 12:
            return "Only another monster of yours can be eaten, never a ghost.", "lords/hire"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return f"you give up: {CREATURES[n - moves.CREATURE].text}"


class Build(Asking):
    """Which room. Rules: lords/build."""

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        return [moves.ROOM + room for room in range(20) if s.room_at[room] == ON_OFFER]

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.ROOM <= n < moves.ROOM + 20:
            if s.room_at[n - moves.ROOM] != ON_OFFER:
                return "This room is not on offer.", "lords/build"
            return no_site(n - moves.ROOM), "lords/build"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return ROOMS[n - moves.ROOM].text if n >= moves.ROOM else undone(s, seat, BUILD_ROOM)


def no_site(room: int) -> str:
    """Why a room on offer cannot be built."""
    return f"You have no unconquered tunnel {ZONES[ROOMS[room].zone]} that touches no room."


def way_in(s: Lords, seat: int, cell: int) -> Text:
    """How far heroes walk to a tile of a seat."""
    return text("{} from the entrance", Count(grid.distance(s.tiles[seat], cell), "step"))


class Site(Asking):
    """Where the room stands. Rules: lords/build."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        asked = text("Where does the {} stand?", ROOMS[field(f, 1)].face())
        return asked, "It takes the place of a tunnel."

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        return [moves.CELL + k for k in range(grid.CELLS) if s.tunnels(seat) & bit(k)]

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.CELL <= n < moves.CELL + grid.CELLS:
            cell = bit(n - moves.CELL)
            if not building.minable(s, seat) & cell:
                return "Only an unconquered tunnel can become a room.", "lords/build"
            if not ROOMS[field(f, 1)].zone & cell:
                room = ROOMS[field(f, 1)]
                return text("The {} must stand {}.", room.face(), ZONES[room.zone]), "lords/build"
            return "Rooms may not touch.", "lords/build"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return way_in(s, seat, n - moves.CELL)


class Wage(Asking):
    """Pay a creature, let it go, or owe it. Rules: lords/pay-day."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        kind = wage_kind(field(f, 1))
        wage = cost_words(CREATURES[kind], paying.frugal(s, seat, kind, field(f, 2)))
        unpaid = "it leaves" if s.house & UNPAID_LEAVE else "it leaves, or a red mark stays"
        asked = text("Pay the {}?", CREATURES[kind].face())
        return asked, f"It wants {wage} again. Unpaid {unpaid}."

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        return (moves.PAY, moves.KEEP)

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if n == moves.PAY:
            return cannot_pay(s, seat, wage_kind(field(f, 1)), 0), "lords/pay-day"
        if n == moves.KEEP:
            return "At this table an unpaid creature always leaves.", "lords/pay-day"
        return super().refuses(s, f, seat, n)


class Produce(Asking):
    """Which room works. Rules: lords/production."""

    def says(self, s: Lords, f: i64, seat: int) -> Reason:
        idle, trolls = s.idle(seat), building.tokens_left(s, seat)
        return "Set a room to work?", f"Idle imps: {idle}. Troll tokens: {trolls}."

    def sought(self, s: Lords, f: i64, seat: int) -> Sequence[int]:
        return [moves.ROOM + room for room in range(PRODUCING) if s.room_cell(seat, room) >= 0]

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        if moves.ROOM <= n < moves.ROOM + 20:
            room = n - moves.ROOM
            cell = s.room_cell(seat, room)
            if cell < 0:
                return "You do not have this room.", "lords/production"
            if s.conquered[seat] & bit(cell):
                return "It is conquered.", "lords/production"
            if room >= PRODUCING:
                return "It produces nothing.", "lords/production"
            if not times_left(s, room):
                return "It has worked often enough this season.", "lords/production"
            if s.idle(seat) + building.tokens_left(s, seat) < ROOMS[room].imps:
                hands = s.idle(seat) + building.tokens_left(s, seat)
                return (
                    f"It needs {ROOMS[room].imps} idle imps or troll tokens, you have {hands}.",
                    "lords/production",
                )
            if s.food[seat] < ROOMS[room].eats:
                return f"It needs {ROOMS[room].eats} food, you have none.", "lords/production"
            return "It would bring nothing now.", "lords/production"
        return super().refuses(s, f, seat, n)

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        return ROOMS[n - moves.ROOM].text if n >= moves.ROOM else "your rooms rest until the next season"
