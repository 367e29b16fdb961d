"""After a fight: spoils, Scars, and Equipment that changes hands. Rules: fighter/maintenance."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, CHANCE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.games.fighter import events
from undercroft.games.fighter.actions import SCAR
from undercroft.games.fighter.deeds import clear_table, find_dice, heal, over
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import ALL_ANGELS, NO_SHOT_NO_DICE, Fighter
from undercroft.games.fighter.tables import HERO_DICE, SHOTS


@final
class Maintain(Frame[Fighter]):
    """Step by step (field 0): spoils, stolen cards, Scars (field 1 counts Heroes), the hand-out, the room."""

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        step = field(f, 0)
        if step == 0:
            spoils(s)
            s.become(pack(kinds.MAINTAIN, 1))
        elif step == 1:
            self.turn_up(s)
        elif step == 2:
            self.revive(s, field(f, 1))
        elif step == 3:
            self.hand_on(s)
        else:
            s.moved = 0
            s.become(pack(kinds.ROOM))

    def turn_up(self, s: Fighter) -> None:
        """Cards stolen in this fight are drawn, one by one. Rules: fighter/ability-five-finger."""
        for place in range(s.party):
            if s.stolen(place):
                s.heroes[place] -= 0x1000
                s.call(pack(kinds.CARD, kinds.TO_PLACE))
                return
        s.become(pack(kinds.MAINTAIN, 2))

    def revive(self, s: Fighter, k: i64) -> None:
        """Fainted Heroes get a Scar, from the first player of this encounter on. Rules: fighter/scars."""
        if k == s.party:
            s.become(pack(kinds.MAINTAIN, 3))
            return
        place = (s.first + k) % s.party
        s.become(pack(kinds.MAINTAIN, 2, k + 1))
        if s.alive(place) and not s.up(place):
            s.call(pack(kinds.SCAR, place))

    def hand_on(self, s: Fighter) -> None:
        """The next first player gets the dice; then Equipment may be passed. Rules: fighter/first-player."""
        if s.living() == 0:
            over(s, ALL_ANGELS)
            return
        s.first = s.next_alive(s.last - 1)
        s.active = s.first
        s.last = 0
        s.tell(events.FIRST, EVERYBODY, s.first, s.sheet(s.first))
        s.moved = 0
        s.become(pack(kinds.MAINTAIN, 4))
        if s.unplaced or carried(s):
            s.call(kinds.HANDOUT)


def carried(s: Fighter) -> i64:
    """All Equipment that Heroes carry, as a set."""
    cards: i64 = 0
    for place in range(s.party):
        cards |= s.gear[place]
    return cards


def spoils(s: Fighter) -> None:
    """Bonus dice for few shots, gold, the card itself, tokens back. Rules: fighter/spoils."""
    shots = s.shots
    if shots < len(SHOTS) and not (shots == 0 and s.house & NO_SHOT_NO_DICE):
        find_dice(s, SHOTS[shots])
    if s.last == 0:
        s.last = s.active + 1
    clear_table(s)
    if s.coins:
        coins = s.coins
        s.coins = 0
        s.gold += coins
        s.tell(events.GOLD, EVERYBODY, coins, s.gold)
    monster = s.foe - 1
    if s.charm:
        s.charmed[s.charm - 1] |= bit(monster)
        s.tell(events.CHARMED, EVERYBODY, s.charm - 1, s.sheet(s.charm - 1), monster)
    else:
        s.beaten |= bit(monster)
    s.foe = 0
    s.marks = 0
    s.beer = 0
    s.charm = 0
    s.shots = 0
    s.fresh = 0
    s.declared = 0
    s.swung = 0
    for place in range(s.party):
        worn = s.gear[place] & s.cards.slots[1] if s.up(place) else 0
        while worn:
            supper = s.cards.equipment[lowest(worn)].supper
            worn &= worn - 1
            if supper:
                heal(s, place, supper)


@final
class Scar(Frame[Fighter]):
    """A fainted Hero (field 0) covers an ability; the third Scar makes him an angel. Rules: fighter/scars."""

    def open(self, s: Fighter, f: i64) -> i64:
        """Abilities that can be covered, as a mask."""
        return HERO_DICE & ~s.scars(field(f, 0))

    def asked(self, s: Fighter, f: i64) -> i64:
        colours = self.open(s, f)
        return s.ask(field(f, 0)) if colours & colours - 1 else AUTO

    def legal(self, s: Fighter, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(SCAR, self.open(s, f))

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        place = field(f, 0)
        colour = lowest(self.open(s, f)) if seat == AUTO else n - SCAR
        s.heroes[place] |= bit(8 + colour)
        if s.alive(place):
            s.set_hp(place, s.most(place))
            s.tell(events.SCARRED, EVERYBODY, place, s.sheet(place), colour, s.hp(place))
        else:
            s.unplaced |= s.gear[place]
            s.gear[place] = 0
            s.beaten |= s.charmed[place]
            s.charmed[place] = 0
            s.tell(events.ANGEL, EVERYBODY, place, s.sheet(place))
        s.finish()


@final
class DrawCard(Frame[Fighter]):
    """An Equipment card is turned up, to be handed out or sold (field 0). Rules: fighter/equipment."""

    def pile(self, s: Fighter) -> i64:
        """The deck, or the discard pile that is shuffled when it has run out."""
        return s.deck if s.deck else s.spent

    def asked(self, s: Fighter, f: i64) -> i64:
        return CHANCE if self.pile(s) else AUTO

    def outcomes(self, s: Fighter, f: i64) -> list[tuple[int, int]]:
        pile = self.pile(s)
        return [(card, 1) for card in range(62) if pile >> card & 1]

    def sample(self, s: Fighter, f: i64, rng: Rng) -> i64:
        pile = self.pile(s)
        return pick(pile, rng.below(set_size(pile)))

    def possible(self, s: Fighter, f: i64, n: i64) -> bool:
        return 0 <= n < 62 and self.pile(s) >> n & 1 != 0

    def advance(self, s: Fighter, f: i64, seat: i64, n: i64) -> None:
        if seat != AUTO:
            if s.deck == 0:
                s.deck = s.spent
                s.spent = 0
            s.deck &= ~bit(n)
            if field(f, 0) == kinds.TO_SHOP:
                s.wares |= bit(n)
            else:
                s.unplaced |= bit(n)
            s.tell(events.TURNS_UP, EVERYBODY, n)
        s.finish()
