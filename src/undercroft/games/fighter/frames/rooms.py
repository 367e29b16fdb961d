"""What rooms hold, and how Equipment changes hands: hand-out, treasure, fountain, shop."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.sets import set_size
from undercroft.games.fighter import events
from undercroft.games.fighter.actions import BUY, BUY_DIE, DISCARD, DONE, GIVE, HEAL, HERO, USE
from undercroft.games.fighter.cards.sheet import DICE, EQUIPMENT, GOLD
from undercroft.games.fighter.deeds import discard, earn, find_dice, heal_all, pay, wounded
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.hands import items, use
from undercroft.games.fighter.frames.maintain import carried
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import DIE_PRICE, HEALING, HEALTH, WARES
from undercroft.games.fighter.windows import MAINTENANCE


def fits(s: Fighter) -> bool:
    """Is everything placed, and does nobody hold more than he has icons for? Rules: fighter/hand-out."""
    if s.unplaced:
        return False
    for place in range(s.party):
        if s.gear[place]:
            for slot in range(3):
                if s.room_for(place, slot) < 0:
                    return False
    return True


def takers(s: Fighter, card: i64, buys: bool) -> i64:
    """Who may get a card, as a mask: alive, with an icon of its type; who buys needs a free one."""
    slot = s.tool(card).slot
    mask: i64 = 0
    for place in range(s.party):
        if not s.alive(place) or s.gear[place] & bit(card):
            continue
        if s.room_for(place, slot) > 0 if buys else s.hero(place).icons[slot] > 0:
            mask |= bit(place)
    return mask


def unwanted(s: Fighter) -> i64:
    """A card to be handed out that nobody has an icon for; -1: there is none."""
    cards = s.unplaced if s.rules >= 2 else 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if takers(s, card, False) == 0:
            return card
    return -1


def passes(s: Fighter, out: Moves) -> None:
    """Add the ways to use, pass on and discard Equipment."""
    held = carried(s)
    usable: i64 = 0
    if held & s.cards.usable[MAINTENANCE]:
        for place in range(s.party):
            usable |= items(s, place, MAINTENANCE)
    out.add_mask(USE, usable)
    cards = (held | s.unplaced) & ~s.moved
    give: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if takers(s, card, False):
            give |= bit(card)
    out.add_mask(GIVE, give)
    out.add_mask(DISCARD, held | s.unplaced)


def passed(s: Fighter, n: i64, f: i64) -> None:
    """One of these was chosen."""
    if n < GIVE:
        use(s, s.holder(n - USE), n - USE, f)
    elif n < DISCARD:
        s.call(pack(kinds.GIVE, n - GIVE, kinds.PASSED_ON))
    else:
        s.tell(events.DISCARDS, EVERYBODY, n - DISCARD)
        discard(s, n - DISCARD)


@final
class HandOut(Frame[Fighter]):
    """The leader passes Equipment, each card once, until all fit their icons. Rules: fighter/hand-out."""

    def asked(self, s: Fighter, f: i64) -> i64:
        if unwanted(s) >= 0:
            return AUTO
        return s.ask(s.leader) if s.unplaced or carried(s) else AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        if fits(s):
            out.add(DONE)
        passes(s, out)

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        card = unwanted(s)
        if card >= 0:
            passed(s, DISCARD + card, f)
        elif n == DONE:
            s.finish()
        else:
            passed(s, n, f)


@final
class Give(Frame[Fighter]):
    """A card (field 0) is given or sold (field 1) to a Hero. Rules: fighter/hand-out, fighter/shop."""

    def asked(self, s: Fighter, f: i64) -> i64:
        whom = takers(s, field(f, 0), field(f, 1) == kinds.BOUGHT)
        return s.ask(s.leader) if whom & whom - 1 else AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(HERO, takers(s, field(f, 0), field(f, 1) == kinds.BOUGHT))

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        card, bought = field(f, 0), field(f, 1) == kinds.BOUGHT
        place = lowest(takers(s, card, bought)) if seat == AUTO else n - HERO
        if bought:
            s.wares &= ~bit(card)
            cost = s.tool(card).cost
            s.gold -= cost
            s.tell(events.BUYS, EVERYBODY, card, place, s.sheet(place), cost)
        else:
            for other in range(s.party):
                s.gear[other] &= ~bit(card)
            s.unplaced &= ~bit(card)
            s.moved |= bit(card)
            s.tell(events.GIVES, EVERYBODY, card, place, s.sheet(place))
        s.gear[place] |= bit(card)
        s.finish()

    def title(self, s: Fighter, f: i64) -> str:
        return "fighter/shop" if field(f, 1) == kinds.BOUGHT else "fighter/hand-out"


@final
class Special(Frame[Fighter]):
    """What the room holds, step by step (field 0): treasure, fountain, wares (field 1 more), shop."""

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        room, step = s.chamber(), field(f, 0)
        s.become(pack(kinds.ROOM, step + 1))
        if step == 0:
            if room.reward == GOLD:
                earn(s, room.amount)
            elif room.reward == DICE:
                find_dice(s, room.amount)
            elif room.reward == EQUIPMENT:
                s.call(pack(kinds.CARD, kinds.TO_PLACE), kinds.TREASURE)
        elif step == 1:
            if room.fountain:
                s.tell(events.FOUNTAIN, EVERYBODY)
                heal_all(s, HEALTH)
            if room.shop:
                s.moved = 0
                s.become(pack(kinds.ROOM, 2, WARES + set_size(s.living())))
            else:
                s.become(kinds.MOVE)
        elif step == 2 and field(f, 1):
            s.become(pack(kinds.ROOM, 2, field(f, 1) - 1))
            s.call(pack(kinds.CARD, kinds.TO_SHOP))
        elif step == 2:
            s.tell(events.SHOP, EVERYBODY, set_size(s.wares))
            s.call(kinds.SHOP)
        else:
            s.moved = 0
            s.become(kinds.MOVE)


@final
class Treasure(Frame[Fighter]):
    """The card that was found goes to a Hero who can carry it. Rules: fighter/treasure."""

    def asked(self, s: Fighter, f: i64) -> i64:
        if s.unplaced == 0 or takers(s, lowest(s.unplaced), False) == 0:
            return AUTO
        return s.ask(s.leader)

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        card = lowest(s.unplaced)
        out.add_mask(HERO, takers(s, card, False))
        out.add(DISCARD + card)

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        if s.unplaced == 0:
            s.finish()
            return
        card = lowest(s.unplaced)
        s.moved = bit(card)
        if seat == AUTO or n >= DISCARD:
            s.tell(events.DISCARDS, EVERYBODY, card)
            discard(s, card)
            s.finish()
            return
        place = n - HERO
        s.unplaced = 0
        s.gear[place] |= bit(card)
        s.tell(events.GIVES, EVERYBODY, card, place, s.sheet(place))
        if fits(s):
            s.finish()
        else:
            s.become(kinds.HANDOUT)


@final
class Shop(Frame[Fighter]):
    """The leader buys, heals, and passes Equipment, until he leaves. Rules: fighter/shop."""

    def asked(self, s: Fighter, f: i64) -> i64:
        return s.ask(s.leader) if s.gold or carried(s) else AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        if fits(s):
            out.add(DONE)
        if s.gold >= HEALING and wounded(s):
            out.add(HEAL)
        if s.gold >= DIE_PRICE and s.pool() > 0:
            out.add(BUY_DIE)
        passes(s, out)
        left = s.wares
        buy: i64 = 0
        while left:
            card = lowest(left)
            left &= left - 1
            if s.tool(card).cost <= s.gold and takers(s, card, True):
                buy |= bit(card)
        out.add_mask(BUY, buy)

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        if n == DONE:
            s.spent |= s.wares
            s.wares = 0
            s.tell(events.LEAVES, EVERYBODY)
            s.finish()
        elif n == HEAL:
            pay(s, HEALING)
            heal_all(s, 1)
        elif n == BUY_DIE:
            pay(s, DIE_PRICE)
            find_dice(s, 1)
        elif n >= BUY:
            s.call(pack(kinds.GIVE, n - BUY, kinds.BOUGHT))
        else:
            passed(s, n, f)
