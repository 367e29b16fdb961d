"""Questions in the middle of an effect: whom, which die, Smelling Salts. Rules: fighter/asked."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, Frame, field
from undercroft.engine.moves import Moves
from undercroft.games.fighter import events
from undercroft.games.fighter.actions import DIE, DONE, HERO, USE
from undercroft.games.fighter.deeds import heal, wounded
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.hands import items, use
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import BEER_TOKEN, HERO_DICE
from undercroft.games.fighter.windows import FAINTING


@final
class Target(Frame[Fighter]):
    """A Hero is chosen, for what field 0 says, field 1 is how much; the Hero of field 2 answers."""

    def whom(self, s: Fighter, f: i64) -> i64:
        """Who can be chosen, as a mask of places."""
        purpose, asker = field(f, 0), field(f, 2)
        if purpose == kinds.HEAL:
            return wounded(s)
        if purpose == kinds.BEER:
            return s.standing()
        return s.living() & ~s.standing() if s.up(asker) else bit(asker)

    def asked(self, s: Fighter, f: i64) -> i64:
        whom = self.whom(s, f)
        return s.ask(field(f, 2)) if whom & whom - 1 else AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(HERO, self.whom(s, f))

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            whom = self.whom(s, f)
            if whom == 0:
                s.finish()
                return
            n = HERO + lowest(whom)
        place = n - HERO
        purpose, amount = field(f, 0), field(f, 1)
        if purpose == kinds.HEAL:
            heal(s, place, amount)
        elif purpose == kinds.BEER:
            s.beer = place + 1
            s.tell(events.TOKEN, EVERYBODY, BEER_TOKEN, place, s.sheet(place))
        else:
            s.set_hp(place, min(amount, s.most(place)))
            s.fresh &= ~bit(place)
            s.tell(events.STANDS, EVERYBODY, place, s.sheet(place), s.hp(place))
        s.finish()

    def title(self, s: Fighter, f: i64) -> str:
        purpose = field(f, 0)
        if purpose == kinds.HEAL:
            return "fighter/healing"
        return "fighter/ability-beer" if purpose == kinds.BEER else "fighter/salts"


@final
class TakeBack(Frame[Fighter]):
    """A thrown Hero die comes back; the Hero of field 0 chooses it. Rules: fighter/items."""

    def asked(self, s: Fighter, f: i64) -> i64:
        thrown = HERO_DICE & ~s.ready
        return s.ask(field(f, 0)) if thrown & thrown - 1 else AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(DIE, HERO_DICE & ~s.ready)

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        die = lowest(HERO_DICE & ~s.ready) if seat == AUTO else n - DIE
        s.ready |= bit(die)
        s.resting &= ~bit(die)
        s.tell(events.TAKES_BACK, EVERYBODY, die)
        s.finish()


@final
class Faint(Frame[Fighter]):
    """Somebody has fainted: who holds Smelling Salts may use them, on himself, too. Rules: fighter/salts."""

    def who(self, s: Fighter) -> i64:
        """Who can use them; -1: nobody."""
        for place in range(s.party):
            awake = s.up(place) or s.fresh >> place & 1 != 0
            if awake and items(s, place, FAINTING):
                return place
        return -1

    def asked(self, s: Fighter, f: i64) -> i64:
        if s.fresh == 0:
            return AUTO
        who = self.who(s)
        return AUTO if who < 0 else s.ask(who)

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add(DONE)
        out.add_mask(USE, items(s, self.who(s), FAINTING))

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        if n >= USE:
            use(s, self.who(s), n - USE, f)
        else:
            s.fresh = 0
            s.finish()
