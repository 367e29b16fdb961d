"""The 15 items: a row for each, and a class for each kind of effect. Rules: fighter/items."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import field, kind_of, pack
from undercroft.games.fighter import events
from undercroft.games.fighter.cards.armour import ARMOUR_CARDS
from undercroft.games.fighter.cards.armour import FIRST as FIRST_ARMOUR
from undercroft.games.fighter.cards.equipment import Item
from undercroft.games.fighter.deeds import find_dice, heal_all, pay, wound, wounded
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.hands import lift
from undercroft.games.fighter.state import LUTE_PLAYED, SONG, TOAD, Fighter
from undercroft.games.fighter.tables import HERO_DICE, SONG_TOKEN, TOAD_TOKEN
from undercroft.games.fighter.windows import AFTER, BEFORE, FAINTING, MAINTENANCE, REST

FIRST: Final = FIRST_ARMOUR + len(ARMOUR_CARDS)
ANY_TIME: Final = BEFORE | REST | AFTER | MAINTENANCE


class Draught(Item):
    """Heals one Hero."""

    def may(self, s: Fighter, place: i64, window: i64) -> bool:
        return wounded(s) != 0

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        s.call(pack(kinds.TARGET, kinds.HEAL, self.amount, place))


class Meal(Item):
    """Heals everybody."""

    def may(self, s: Fighter, place: i64, window: i64) -> bool:
        return wounded(s) != 0

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        heal_all(s, self.amount)


class Salts(Item):
    """Wakes a fainted Hero; at the moment of fainting also oneself."""

    def may(self, s: Fighter, place: i64, window: i64) -> bool:
        return s.standing() != s.living() if s.up(place) else window == FAINTING

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        s.call(pack(kinds.TARGET, kinds.WAKE, self.amount, place))


class Mug(Item):
    """Gives the Beer to a Hero."""

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        s.call(pack(kinds.TARGET, kinds.BEER, 0, place))


class Perfume(Item):
    """Makes a toad of the monster."""

    def may(self, s: Fighter, place: i64, window: i64) -> bool:
        return s.marks & TOAD == 0

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        s.marks |= TOAD
        s.tell(events.TOKEN, EVERYBODY, TOAD_TOKEN, -1, -1)


class SecondThoughts(Item):
    """The holder's own throw is forgotten."""

    def may(self, s: Fighter, place: i64, window: i64) -> bool:
        return place == s.active

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        lift(s)


class GlassEye(Item):
    """The holder's own die counts as showing its icon."""

    def may(self, s: Fighter, place: i64, window: i64) -> bool:
        return place == s.active and kind_of(s.top) == kinds.AT_REST and field(s.top, 0) & 1 == 0

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        s.tell(events.EYE, EVERYBODY, place, s.sheet(place), s.die)
        s.become(pack(kinds.AT_REST, field(f, 0) | 1, field(f, 1)))


class Bomb(Item):
    """Damage to the monster."""

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        wound(s, self.amount)
        s.tell(events.STRUCK, EVERYBODY, self.number, self.amount, s.life)


class Knucklebones(Item):
    """Bonus dice."""

    def may(self, s: Fighter, place: i64, window: i64) -> bool:
        return s.pool() > 0

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        find_dice(s, self.amount)


class Lute(Item):
    """For a coin, once in an encounter, the monster loses its specials."""

    def may(self, s: Fighter, place: i64, window: i64) -> bool:
        monster = s.monster()
        special = monster.throws != 0 or monster.ability.code != ""
        return special and s.gold > 0 and s.marks & (SONG | LUTE_PLAYED) == 0

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        pay(s, 1)
        s.marks |= SONG | LUTE_PLAYED
        s.tell(events.TOKEN, EVERYBODY, SONG_TOKEN, -1, -1)


class Rope(Item):
    """Takes a thrown Hero die back; not against the Final Boss."""

    def may(self, s: Fighter, place: i64, window: i64) -> bool:
        return s.ready != HERO_DICE and s.monster().level > 0

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        s.call(pack(kinds.ROPE, place))


ITEMS: Final = [
    Draught(FIRST, "i01", "Small Red Draught", 1, "One Hero recovers 3.", "potion-ball", ANY_TIME, 3),
    Salts(
        FIRST + 1,
        "i02",
        "Smelling Salts",
        3,
        "A fainted Hero stands up with 3 hit points, and gets no Scar for this.",
        "salt-shaker",
        FAINTING | BEFORE,
        3,
    ),
    Draught(FIRST + 2, "i03", "Big Red Draught", 2, "One Hero recovers 6.", "health-potion", ANY_TIME, 6),
    Meal(FIRST + 3, "i04", "Communal Stew", 2, "Every Hero who is up recovers 2.", "cauldron", ANY_TIME, 2),
    Meal(FIRST + 4, "i05", "Feast in a Sack", 3, "Every Hero who is up recovers 3.", "knapsack", ANY_TIME, 3),
    Mug(
        FIRST + 5,
        "i06",
        "Beer Mug to Go",
        2,
        "The Beer goes to any Hero: his own misses do not hurt him.",
        "beer-stein",
        BEFORE | REST,
    ),
    Perfume(
        FIRST + 6,
        "i07",
        "Frog-Prince Perfume",
        2,
        "The monster becomes a toad: misses hurt 2 less.",
        "frog",
        BEFORE | REST,
    ),
    SecondThoughts(
        FIRST + 7,
        "i08",
        "Bottled Second Thoughts",
        2,
        "Forget your own throw just made, and make it again.",
        "anticlockwise-rotation",
        REST,
    ),
    GlassEye(
        FIRST + 8,
        "i09",
        "Spare Glass Eye",
        3,
        "Your own die just thrown counts as showing its icon.",
        "eyeball",
        REST,
    ),
    Bomb(
        FIRST + 9, "i10", "Firecracker", 2, "4 damage to the monster.", "firework-rocket", BEFORE | AFTER, 4
    ),
    Bomb(
        FIRST + 10,
        "i11",
        "Barrel of Bad Ideas",
        4,
        "8 damage to the monster.",
        "powder",
        BEFORE | AFTER,
        8,
    ),
    Knucklebones(
        FIRST + 11,
        "i12",
        "Sack of Knucklebones",
        3,
        "Two Bonus dice from the supply go to the chest.",
        "dice-twenty-faces-one",
        BEFORE | AFTER | MAINTENANCE,
        2,
    ),
    Lute(
        FIRST + 12,
        "i13",
        "Lute of Passable Tunes",
        3,
        "Once in an encounter, for 1 coin: the monster loses its ability and its throw.",
        "lyre",
        BEFORE | REST,
        kept=True,
    ),
    Item(
        FIRST + 13,
        "i14",
        "Pocket Whetstone",
        3,
        "Your hits without a weapon deal 1 more.",
        "stone-block",
        0,
        kept=True,
        edge=1,
    ),
    Rope(
        FIRST + 14,
        "i15",
        "Rope on a Hook",
        2,
        "Take a thrown Hero die back, to be thrown again; not against the Final Boss.",
        "grapple",
        BEFORE,
    ),
]
