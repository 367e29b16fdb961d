"""The die is at rest: items, the icon, damage both ways. Rules: fighter/resolving."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, LOOSE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.fighter import events
from undercroft.games.fighter.actions import ABILITY, DISCARD, DONE, KILL, SEND, USE
from undercroft.games.fighter.damage import dealt, suffer
from undercroft.games.fighter.deeds import RAGE, discard, hurt, over, wound
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.hands import holder, lift, list_items, settle, use
from undercroft.games.fighter.frames.turn import defeat
from undercroft.games.fighter.state import (
    ALL_FAINTED,
    FOCUSED_TRICKY,
    FORCED_KILL,
    LANDS_ON_BOARD,
    STRIKES_WHEN_DEAD,
    SWORN_NEEDS_HIT,
    Fighter,
)
from undercroft.games.fighter.tables import BONE, BULLSEYE, HERO_DICE, SECTION_1, WHITE
from undercroft.games.fighter.windows import REST

KILLED: Final = 4  # as a choice; 0 is none, else an ability's colour + 1


@final
class AtRest(Frame[Fighter]):
    """Items at a landing (field 0), each Hero until he passes (field 1). Rules: fighter/windows."""

    def asked(self, s: Fighter, f: i64) -> i64:
        who = holder(s, field(f, 1), REST, -1)
        return AUTO if who < 0 else s.ask(who)

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add(DONE)
        list_items(s, holder(s, field(f, 1), REST, -1), REST, out)

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            s.become(pack(kinds.ICON, field(f, 0)))
            return
        who = holder(s, field(f, 1), REST, -1)
        if n == DONE:
            s.become(pack(kinds.AT_REST, field(f, 0), field(f, 1) | bit(who)))
        else:
            use(s, who, n - USE, f)


def kills(s: Fighter, landing: i64) -> bool:
    """May this throw end the fight at once? Rules: fighter/bullseye."""
    return landing == 2 * BULLSEYE + 1


def abilities(s: Fighter, landing: i64) -> i64:
    """The abilities that the icon of a landing may activate, as a mask of colours. Rules: fighter/icon."""
    if landing & 1 == 0:
        return 0
    where = landing >> 1
    hit = s.hits(where)
    colours = HERO_DICE if s.die == WHITE else bit(s.die)
    colours &= ~s.scars(s.active)
    found: i64 = 0
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        power = s.power(s.active, colour)
        if power.twice and s.swung:
            continue
        needs = power.needs_hit or (power.enemy >= 0 and s.house & SWORN_NEEDS_HIT != 0)
        if needs and not hit and not grazes(s, where, power.focus):
            continue
        if power.may(s, s.active):
            found |= bit(colour)
    return found


def grazes(s: Fighter, where: i64, focus: i64) -> bool:
    """Does a house rule let a miss on the board activate what needs a hit?"""
    if s.house & LANDS_ON_BOARD and where >= BONE:
        return True
    return s.house & FOCUSED_TRICKY != 0 and focus > 0 and where == SECTION_1


@final
class Icon(Frame[Fighter]):
    """What the icon of a landing (field 0) is used for. Rules: fighter/icon, fighter/bullseye."""

    def asked(self, s: Fighter, f: i64) -> i64:
        landing = field(f, 0)
        if kills(s, landing):
            return AUTO if s.house & FORCED_KILL else s.ask(s.active)
        return s.ask(s.active) if abilities(s, landing) else AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        landing = field(f, 0)
        out.add(DONE)
        if kills(s, landing):
            out.add(KILL)
        out.add_mask(ABILITY, abilities(s, landing))

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        choice: i64 = 0
        if n == KILL or (seat == AUTO and kills(s, field(f, 0))):
            choice = KILLED
        elif n != DONE:
            choice = n - ABILITY + 1
        hit: i64 = 1 if s.hits(field(f, 0) >> 1) else 0
        s.become(pack(kinds.RESOLVE, field(f, 0), choice, 0, hit))


@final
class Resolve(Frame[Fighter]):
    """A landing (field 0), what the icon does (field 1), step by step (field 2). Rules: fighter/resolving.

    Whether it is a hit (field 3) was decided before: a Song that comes with this throw does not change it.
    """

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        step = field(f, 2)
        if step == 0:
            self.activate(s, f)
        elif step == 1:
            s.become(next_step(f))
            s.answer = 0
            if s.charmed[s.active]:
                s.call(pack(kinds.SEDUCED))
        elif step == 2:
            self.deal(s, f)
        elif step == 3:
            self.strike(s, f)
        elif step == 4:
            s.become(next_step(f))
            if s.fresh and not (s.rules >= 2 and s.life == 0 and s.monster().level == 0):
                s.call(kinds.FAINT)
        else:
            self.end(s, f)

    def activate(self, s: Fighter, f: i64) -> None:
        """The bullseye's kill, or an ability; a forgotten throw is no shot."""
        choice, thrower = field(f, 1), s.active
        if choice == KILLED:
            s.shots += 1
            s.life = 0
            s.tell(events.KILLS, EVERYBODY, thrower, s.sheet(thrower), s.foe - 1)
            s.become(pack(kinds.RESOLVE, field(f, 0), choice, 5, 1))
            return
        if choice == 0:
            s.shots += 1
            s.become(next_step(f))
            return
        power = s.power(thrower, choice - 1)
        s.tell(events.USES_POWER, EVERYBODY, thrower, s.sheet(thrower), choice - 1)
        if power.again:
            lift(s)
            return
        s.shots += 1
        if power.price:
            hurt(s, thrower, power.price, RAGE)
        if power.twice:
            s.swung = 1
        s.become(next_step(f))
        more = power.use(s, thrower)
        if more:
            s.call(more)

    def deal(self, s: Fighter, f: i64) -> None:
        """Damage to the monster; then Divine Intervention heals."""
        where, choice, thrower = field(f, 0) >> 1, field(f, 1), s.active
        hit = field(f, 3) != 0
        damage = dealt(s, where, hit, choice - 1, s.answer)
        wound(s, damage)
        told = events.HIT if hit else events.MISSED
        s.tell(told, EVERYBODY, thrower, s.sheet(thrower), damage, s.life)
        s.become(next_step(f))
        if choice and s.power(thrower, choice - 1).divine and damage:
            s.call(pack(kinds.TARGET, kinds.HEAL, damage, s.leader))

    def strike(self, s: Fighter, f: i64) -> None:
        """A miss is suffered, unless the monster is down. Rules: fighter/suffering."""
        choice = field(f, 1)
        s.become(next_step(f))
        if field(f, 3) or (s.life == 0 and s.house & STRIKES_WHEN_DEAD == 0):
            return
        suffer(s, choice > 0 and s.power(s.active, choice - 1).agile)
        if s.life and not s.has_song():
            more = s.monster().ability.missed(s, s.active)
            if more:
                s.call(more)

    def end(self, s: Fighter, f: i64) -> None:
        """The fight is over, the die is thrown once more, or the next Hero's turn begins."""
        choice = field(f, 1)
        if s.life == 0:
            defeat(s)
        elif s.standing() == 0:
            over(s, ALL_FAINTED)
        elif 0 < choice < KILLED and s.power(s.active, choice - 1).twice and s.up(s.active):
            s.tell(events.SWINGS_TWICE, EVERYBODY, s.active, s.sheet(s.active), s.die)
            s.declared = 0
            s.become(pack(kinds.DECLARE))
        else:
            settle(s, field(f, 0) >> 1)
            s.active = s.next_up(s.active)
            s.become(pack(kinds.WINDOW))


def next_step(f: i64) -> i64:
    """The next step of a throw that is resolved."""
    return pack(kinds.RESOLVE, field(f, 0), field(f, 1), field(f, 2) + 1, field(f, 3))


@final
class Seduced(Frame[Fighter]):
    """Seduced monsters that join the throw, ascending (from field 0); field 1 is their damage so far."""

    def left(self, s: Fighter, f: i64) -> i64:
        """Those that can still be sent."""
        mine = s.charmed[s.active]
        return mine if f & LOOSE else mine >> field(f, 0) << field(f, 0)

    def asked(self, s: Fighter, f: i64) -> i64:
        return s.ask(s.active) if self.left(s, f) else AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add(DONE)
        out.add_mask(SEND, self.left(s, f))

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        if n == DONE:
            s.finish(field(f, 1))
            return
        monster = n - SEND
        damage = s.cards.foes[monster + 1].damage
        s.charmed[s.active] &= ~bit(monster)
        s.beaten |= bit(monster)
        s.tell(events.SENDS, EVERYBODY, s.active, s.sheet(s.active), monster, damage)
        s.become(pack(kinds.SEDUCED, monster + 1, field(f, 1) + damage) | f & LOOSE)

    def picks_set(self, s: Fighter, f: i64) -> bool:
        return field(f, 1) == 0


@final
class Lose(Frame[Fighter]):
    """A Kleptomaniac takes a card of a Hero (field 0), who chooses it. Rules: fighter/kleptomaniac."""

    def asked(self, s: Fighter, f: i64) -> i64:
        gear = s.gear[field(f, 0)]
        return s.ask(field(f, 0)) if gear & gear - 1 else AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(DISCARD, s.gear[field(f, 0)])

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        place = field(f, 0)
        card = lowest(s.gear[place]) if seat == AUTO else n - DISCARD
        s.tell(events.ROBBED, EVERYBODY, place, s.sheet(place), card)
        discard(s, card)
        s.finish()
