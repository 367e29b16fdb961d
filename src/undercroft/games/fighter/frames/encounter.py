"""Going to a room, meeting what is there, backing down. Rules: fighter/movement, fighter/encounter."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, CHANCE, Chance, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.games.fighter import events
from undercroft.games.fighter.actions import BACK, FIGHT, ROOM
from undercroft.games.fighter.deeds import SHAME, clear_table, hurt, over
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import (
    ALL_FAINTED,
    BACK_ANY_TIME,
    BACK_FROM_ROOM,
    NO_BACKING_DOWN,
    Fighter,
)
from undercroft.games.fighter.tables import FLOORS


@final
class Move(Frame[Fighter]):
    """The party follows an arrow; the leader is asked only where there are two. Rules: fighter/movement."""

    def asked(self, s: Fighter, f: i64) -> i64:
        arrows = s.chamber().arrows
        return s.ask(s.leader) if arrows & arrows - 1 else AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(ROOM, s.chamber().arrows)

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        arrows = s.chamber().arrows
        if seat != AUTO:
            enter(s, n - ROOM)
        elif arrows:
            enter(s, lowest(arrows))
        elif s.room:
            s.floor += 1
            s.room = 0
            s.walked = 0
            if s.floor == FLOORS:
                s.become(kinds.BOSS)
        elif s.sheet_of(s.floor) < 0:
            s.call(pack(kinds.SHEET, s.floor))
        else:
            enter(s, 1)


def enter(s: Fighter, room: i64) -> None:
    """The party enters a room: a monster of the topmost tier is there."""
    s.room = room
    s.walked |= bit(room)
    s.met += 1
    s.active = s.first
    s.tell(events.ENTERS, EVERYBODY, s.floor, s.sheet_of(s.floor), room)
    s.become(pack(kinds.FACE, s.topmost()))


@final
class Face(Frame[Fighter]):
    """A card of a tier (field 0): an unseen one, or the first that was put back. Rules: fighter/encounter."""

    def asked(self, s: Fighter, f: i64) -> i64:
        return CHANCE if s.unseen(field(f, 0)) else AUTO

    def outcomes(self, s: Fighter, f: i64) -> list[tuple[int, int]]:
        unmet = s.unmet & s.cards.levels[field(f, 0)]
        return [(card, 1) for card in range(62) if unmet >> card & 1]

    def sample(self, s: Fighter, f: i64, rng: Rng) -> i64:
        unmet = s.unmet & s.cards.levels[field(f, 0)]
        return pick(unmet, rng.below(set_size(unmet)))

    def possible(self, s: Fighter, f: i64, n: i64) -> bool:
        return 0 <= n < 62 and (s.unmet & s.cards.levels[field(f, 0)]) >> n & 1 != 0

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        tier = field(f, 0)
        if seat == AUTO:
            known = s.bottom(tier)
            s.set_bottom(tier, known >> 4)
            meet(s, s.cards.first_of[tier] + (known & 15))
        else:
            s.tower -= bit(4 * tier)
            s.unmet &= ~bit(n)
            meet(s, n + 1)
        s.become(kinds.BACK_DOWN)


def meet(s: Fighter, foe: i64) -> None:
    """A card is turned up: its hit points, its gold, a clear table."""
    s.foe = foe
    monster = s.monster()
    s.life = monster.full(s.rules)
    s.coins = 0
    s.shots = 0
    s.marks = 0
    s.beer = 0
    s.charm = 0
    s.last = 0
    s.fresh = 0
    s.declared = 0
    s.swung = 0
    clear_table(s)
    if monster.level:
        s.coins = min(monster.gold, s.bank())
        s.tell(events.FACES, EVERYBODY, foe - 1, s.life, s.coins)
    else:
        s.tell(events.BOSS, EVERYBODY, foe - 1, s.life)


@final
class Boss(Chance[Fighter]):
    """The Final Boss is turned up. Rules: fighter/boss."""

    def outcomes(self, s: Fighter, f: i64) -> list[tuple[int, int]]:
        return [(boss, 1) for boss in range(len(s.cards.foes) - s.cards.first_boss)]

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        s.active = s.first
        if s.rules >= 2:
            s.met += 1
        meet(s, s.cards.first_boss + n)
        s.become(pack(kinds.WINDOW))


def may_back_down(s: Fighter) -> bool:
    """Is this situation one that the party may call impossible? Rules: fighter/backing-down."""
    monster = s.monster()
    if s.house & NO_BACKING_DOWN or monster.level == 0:
        return False
    asks: i64 = 0 if s.has_song() else monster.throws
    if s.house & BACK_FROM_ROOM:
        asks |= s.chamber().throws
    return asks != 0 and s.topmost(monster.level - 1) >= 0


@final
class BackDown(Frame[Fighter]):
    """Fight, or back down; then (field 0) a card of another tier (field 1). Rules: fighter/backing-down."""

    def asked(self, s: Fighter, f: i64) -> i64:
        if field(f, 0) or s.house & BACK_ANY_TIME or not may_back_down(s):
            return AUTO
        return s.ask(s.leader)

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add(FIGHT)
        out.add(BACK)

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        if field(f, 0) == 0:
            if n == BACK:
                back_down(s)
            else:
                s.become(pack(kinds.WINDOW))
        elif s.standing() == 0:
            over(s, ALL_FAINTED)
        else:
            if not s.up(s.active):
                s.active = s.next_up(s.active)
            s.first = s.active
            s.become(pack(kinds.FACE, field(f, 1)))


def back_down(s: Fighter) -> None:
    """Everybody loses a hit point, and the card goes to the bottom of its pile."""
    tier = s.monster().level - 1
    s.tell(events.BACKS, EVERYBODY, s.foe - 1)
    for place in range(s.party):
        if s.up(place):
            hurt(s, place, 1, SHAME)
    known = s.bottom(tier)
    shift: i64 = 0
    while known >> shift:
        shift += 4
    s.set_bottom(tier, known | s.foe - s.cards.first_of[tier] << shift)
    s.foe = 0
    s.life = 0
    s.coins = 0
    s.marks = 0
    s.beer = 0
    s.charm = 0
    s.shots = 0
    clear_table(s)
    s.become(pack(kinds.BACK_DOWN, 1, tier if s.in_tier(tier) > 1 else s.topmost(tier + 1)))
    if s.fresh:
        s.call(kinds.FAINT)
