"""A turn up to the throw: items, a die, weapons, aim. Rules: fighter/turn."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, LOOSE, Chance, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.fighter import events
from undercroft.games.fighter.actions import AIM, BACK, BONUS, DIE, DONE, HAND, POWER, RECOVER, USE, aim_of
from undercroft.games.fighter.deeds import RECOVERY, clear_table, hurt, over
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.encounter import back_down, may_back_down
from undercroft.games.fighter.frames.hands import holder, items, list_items, use
from undercroft.games.fighter.state import (
    ALL_FAINTED,
    BACK_ANY_TIME,
    OUT_OF_DICE,
    WON,
    Fighter,
)
from undercroft.games.fighter.tables import AIMS, BY_STATION, OWN_HAND, STATIONS, WHITE
from undercroft.games.fighter.throws.landing import LANDINGS, Landings, land, landings
from undercroft.games.fighter.windows import BEFORE

BOTH: Final = 0  # what can be aimed with
HAND_ONLY: Final = 1
STATIONED: Final = 2  # the version of the rules since which stations are chosen
EVERYWHERE: Final = (1 << AIMS - BY_STATION) - 1  # every power from every station


def defeat(s: Fighter) -> None:
    """The monster has no hit points left. Rules: fighter/ending."""
    s.tell(events.DEFEATED, EVERYBODY, s.foe - 1, s.shots)
    if s.monster().level == 0:
        over(s, WON)
    else:
        s.become(pack(kinds.MAINTAIN))


def may_leave(s: Fighter) -> bool:
    """May the party back down in the middle of this fight? Only by a house rule."""
    return s.house & BACK_ANY_TIME != 0 and may_back_down(s)


@final
class Window(Frame[Fighter]):
    """Before a die is chosen others may use items, each until he passes (field 0). Rules: fighter/windows."""

    def who(self, s: Fighter, f: i64) -> i64:
        """The next place that is asked; -1: nobody, and it is the active Hero's turn."""
        if s.life == 0 or not s.up(s.active):
            return -1
        passed = field(f, 0)
        if s.leader != s.active and not passed >> s.leader & 1 and may_leave(s):
            return s.leader
        return holder(s, passed, BEFORE, s.active)

    def asked(self, s: Fighter, f: i64) -> i64:
        who = self.who(s, f)
        return AUTO if who < 0 else s.ask(who)

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        who = self.who(s, f)
        out.add(DONE)
        if who == s.leader and may_leave(s):
            out.add(BACK)
        if s.up(who):
            list_items(s, who, BEFORE, out)

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            if s.life == 0:
                defeat(s)
            elif s.standing() == 0:
                over(s, ALL_FAINTED)
            elif not s.up(s.active):
                s.active = s.next_up(s.active)
            else:
                s.become(kinds.TURN)
        elif n == DONE:
            s.become(pack(kinds.WINDOW, field(f, 0) | bit(self.who(s, f))))
        elif n == BACK:
            back_down(s)
        else:
            use(s, self.who(s, f), n - USE, f)


@final
class Turn(Frame[Fighter]):
    """The active Hero takes a die, recovers the Hero dice, or uses an item. Rules: fighter/turn."""

    def choices(self, s: Fighter) -> i64:
        """How many ways there are to go on."""
        dice = s.usable()
        if dice:
            return 2 if dice & dice - 1 else 1
        if s.monster().level == 0:
            return 1 if s.dice else 0
        return 2 if s.dice else 1

    def asked(self, s: Fighter, f: i64) -> i64:
        if s.life == 0:
            return AUTO
        if self.choices(s) == 2 or items(s, s.active, BEFORE) or (s.active == s.leader and may_leave(s)):
            return s.ask(s.active)
        return AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        dice = s.usable()
        if dice:
            out.add_mask(DIE, dice)
        elif s.monster().level == 0:
            out.add(BONUS if s.dice else DONE)
        else:
            out.add(RECOVER)
            if s.dice:
                out.add(BONUS)
        if s.active == s.leader and may_leave(s):
            out.add(BACK)
        list_items(s, s.active, BEFORE, out)

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            if s.life == 0:
                defeat(s)
                return
            dice = s.usable()
            if dice:
                n = DIE + lowest(dice)
            elif s.monster().level == 0:
                n = BONUS if s.dice else DONE
            else:
                n = RECOVER
        if n >= USE:
            if s.rules >= 2 and s.standing() != s.living():
                f = pack(kinds.WINDOW, s.standing())  # those who were up have passed: who is woken has not
                s.become(f)
            use(s, s.active, n - USE, f)
        elif n == BACK:
            back_down(s)
        elif n == RECOVER:
            recover(s)
        elif n == DONE:
            over(s, OUT_OF_DICE)
        else:
            take(s, WHITE if n == BONUS else n - DIE)


def take(s: Fighter, die: i64) -> None:
    """The active Hero takes a die."""
    s.die = die
    s.declared = 0
    s.swung = 0
    if die == WHITE:
        s.dice -= 1
        s.whites += 1
    else:
        s.ready &= ~bit(die)
    s.tell(events.DIE, EVERYBODY, s.active, s.sheet(s.active), die)
    s.become(pack(kinds.DECLARE))


def recover(s: Fighter) -> None:
    """Everybody suffers by the monster's level, and the Hero dice come back. Rules: fighter/recovering."""
    level = s.monster().level
    s.tell(events.RECOVERS, EVERYBODY, s.active, s.sheet(s.active), level)
    for place in range(s.party):
        if s.up(place):
            hurt(s, place, level, RECOVERY)
    clear_table(s)
    s.become(pack(kinds.WINDOW))
    if s.fresh:
        s.call(kinds.FAINT)


@final
class Declare(Frame[Fighter]):
    """The weapons of this throw, in ascending order (from field 0). Rules: fighter/weapons."""

    def left(self, s: Fighter, f: i64) -> i64:
        """The weapons that can still be declared."""
        weapons = s.gear[s.active] & s.cards.slots[0] & ~s.declared
        return weapons if f & LOOSE else weapons >> field(f, 0) << field(f, 0)

    def asked(self, s: Fighter, f: i64) -> i64:
        return s.ask(s.active) if self.left(s, f) else AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add(DONE)
        out.add_mask(USE, self.left(s, f))

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        if n == DONE:
            s.become(kinds.AIM)
            return
        card = n - USE
        s.declared |= bit(card)
        s.tell(events.DECLARES, EVERYBODY, s.active, s.sheet(s.active), card)
        s.become(pack(kinds.DECLARE, card + 1) | f & LOOSE)

    def picks_set(self, s: Fighter, f: i64) -> bool:
        return s.declared == 0


@final
class Aim(Frame[Fighter]):
    """With one's own hand, or with a power of the landing table from a station. Rules: fighter/aim."""

    def asked(self, s: Fighter, f: i64) -> i64:
        return AUTO if s.aims == HAND_ONLY else s.ask(s.active)

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        if s.aims == BOTH:
            out.add(HAND)
        if s.rules >= STATIONED:
            out.add_mask(AIM, EVERYWHERE)
        else:
            out.add_mask(POWER, 7)

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        aim = OWN_HAND if seat == AUTO else aim_of(n)
        how, station = told_aim(aim)
        s.tell(events.THROWN, EVERYBODY, s.active, s.sheet(s.active), s.die, how, (s.needed(), station))
        s.become(pack(kinds.THROW, aim))


def told_aim(aim: i64) -> tuple[i64, i64]:
    """An aim as events tell it: a power or one's own hand; the station + 1, or 0."""
    if aim < BY_STATION:
        return aim, 0
    many: i64 = len(STATIONS)
    return (aim - BY_STATION) // many, (aim - BY_STATION) % many + 1


def landings_of(s: Fighter) -> Landings:
    """The landing table of the rules that are played."""
    return LANDINGS[s.rules - 1]


def icon_faces(s: Fighter) -> i64:
    """Icon faces of the die that is thrown."""
    return s.icons >> 3 if s.die == WHITE else s.icons & 7


@final
class Throw(Chance[Fighter]):
    """The die flies, with an aim (field 0), and lands in one of 20 ways. Rules: fighter/landing."""

    def outcomes(self, s: Fighter, f: i64) -> list[tuple[int, int]]:
        row = landings_of(s).weights(s.needed(), s.hand, field(f, 0), s.obstacles())
        return landings(row, icon_faces(s))

    def sample(self, s: Fighter, f: i64, rng: Rng) -> i64:
        row = landings_of(s).weights(s.needed(), s.hand, field(f, 0), s.obstacles())
        return land(row, icon_faces(s), rng)

    def possible(self, s: Fighter, f: i64, n: i64) -> bool:
        return 0 <= n < 20

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        s.last = s.active + 1
        hit: i64 = 1 if s.hits(n >> 1) else 0
        s.tell(events.LANDED, EVERYBODY, s.active, s.sheet(s.active), s.die, n >> 1, (n & 1, hit))
        s.become(pack(kinds.AT_REST, n))
