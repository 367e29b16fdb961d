"""The 17 abilities of Heroes. Rules: fighter/abilities."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import pack
from undercroft.games.fighter import events
from undercroft.games.fighter.cards.power import Power
from undercroft.games.fighter.deeds import earn, heal_all, pay
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import SONG, TOAD, TRACKING, Fighter
from undercroft.games.fighter.tables import (
    CHARM_TOKEN,
    FOCUSED,
    PICKED,
    SONG_TOKEN,
    TOAD_TOKEN,
    TRACKING_TOKEN,
    TYPES,
)


class HealHero(Power):
    """One Hero recovers."""

    def use(self, s: Fighter, place: i64) -> i64:
        return pack(kinds.TARGET, kinds.HEAL, self.number, place)


class HealParty(Power):
    """Everybody recovers."""

    def use(self, s: Fighter, place: i64) -> i64:
        heal_all(s, self.number)
        return 0


class Pickpocket(Power):
    """Two coins from the supply."""

    def use(self, s: Fighter, place: i64) -> i64:
        earn(s, PICKED)
        return 0


class Mark(Power):
    """A token on the monster, for the rest of the encounter; once is enough."""

    def may(self, s: Fighter, place: i64) -> bool:
        return s.marks & self.number == 0

    def use(self, s: Fighter, place: i64) -> i64:
        s.marks |= self.number
        token = TOAD_TOKEN if self.number == TOAD else TRACKING_TOKEN
        s.tell(events.TOKEN, EVERYBODY, token, -1, -1)
        return 0


class Melody(Power):
    """For a coin the monster loses its specials."""

    def may(self, s: Fighter, place: i64) -> bool:
        return s.gold > 0 and not s.has_song()

    def use(self, s: Fighter, place: i64) -> i64:
        pay(s, 1)
        s.marks |= SONG
        s.tell(events.TOKEN, EVERYBODY, SONG_TOKEN, -1, -1)
        return 0


class Beer(Power):
    """The Beer goes to a Hero."""

    def use(self, s: Fighter, place: i64) -> i64:
        return pack(kinds.TARGET, kinds.BEER, 0, place)


class FiveFinger(Power):
    """A card from the deck, face down until Maintenance."""

    def use(self, s: Fighter, place: i64) -> i64:
        s.heroes[place] += 0x1000
        s.tell(events.STEALS, EVERYBODY, place, s.sheet(place), s.stolen(place))
        return 0


class SwornEnemy(Power):
    """More damage to one type of monster, by hit and miss."""

    def may(self, s: Fighter, place: i64) -> bool:
        return s.monster().kind == self.enemy

    def always(self, s: Fighter) -> i64:
        return self.number


class Seduction(Power):
    """The monster will follow the charmer, unless it is a Boss."""

    def may(self, s: Fighter, place: i64) -> bool:
        return s.monster().level > 0 and s.charm != place + 1

    def use(self, s: Fighter, place: i64) -> i64:
        s.charm = place + 1
        s.tell(events.TOKEN, EVERYBODY, CHARM_TOKEN, place, s.sheet(place))
        return 0


DOUBLE_SWING: Final = Power(
    "double",
    "Double Swing",
    "On a hit: after this throw, throw the same die once more. Once a turn.",
    "crossed-swords",
    needs_hit=True,
    twice=True,
)
BERSERK: Final = Power(
    "berserk",
    "Berserk",
    "On a hit: lose 1 hit point, and the section counts twice.",
    "enrage",
    needs_hit=True,
    times=2,
    price=1,
)
PICKPOCKET: Final = Pickpocket(
    "pickpocket", "Pickpocket", "Two coins from the supply go to the chest.", "robber-hand"
)
TRACKING_STRIKE: Final = Mark(
    "tracking",
    "Tracking Strike",
    "From this throw on every hit on this monster deals 1 more.",
    "radar-sweep",
    number=TRACKING,
)
SWING_AGAIN: Final = Power(
    "again", "Swing Again", "Forget this throw and make it again.", "anticlockwise-rotation", again=True
)
BEER: Final = Beer(
    "beer", "Beer", "The Hero who gets the Beer suffers nothing for his own misses.", "beer-stein"
)
AGILE: Final = Power("agile", "Agile Instincts", "You suffer no damage for this miss.", "dodging", agile=True)
FOCUSED_DAMAGE: Final = Power(
    "focused",
    "Focused Damage",
    f"On a hit: the section counts {FOCUSED}.",
    "bullseye",
    needs_hit=True,
    focus=FOCUSED,
)
FIVE_FINGER: Final = FiveFinger(
    "five-finger",
    "Five-finger Discount",
    "Draw an Equipment card, face down until the fight is over.",
    "swap-bag",
)
MELODY: Final = Melody(
    "melody",
    "Enchanting Melody",
    "For 1 coin the monster loses its ability and its throw.",
    "musical-notes",
)
DIVINE: Final = Power(
    "divine",
    "Divine Intervention",
    "On a hit: one Hero recovers as much as this throw deals.",
    "angel-outfit",
    needs_hit=True,
    divine=True,
)
METAMORPHOSIS: Final = Mark(
    "metamorphosis",
    "Metamorphosis",
    "From now on this monster's misses hurt 2 less.",
    "frog",
    number=TOAD,
)
SEDUCTION: Final = Seduction(
    "seduction",
    "Seduction",
    "Once it is beaten the monster is yours, to be sent into a later throw for its damage.",
    "charm",
)


def piercing(n: int) -> Power:
    """Piercing Damage of so much."""
    text = f"On a hit: {n} more damage."
    return Power("piercing", f"Piercing Damage +{n}", text, "pierced-body", needs_hit=True, add=n)


def heal_hero(n: int) -> Power:
    """Heal Hero of so much."""
    text = f"One Hero who is up recovers {n}."
    return HealHero("heal-hero", f"Heal Hero {n}", text, "heart-plus", number=n)


def heal_party(n: int) -> Power:
    """Heal Party of so much."""
    text = f"Every Hero who is up recovers {n}."
    return HealParty("heal-party", f"Heal Party {n}", text, "hearts", number=n)


def sworn(kind: int, n: int) -> Power:
    """Sworn Enemy of a type, of so much."""
    text = f"Against {TYPES[kind]} monsters: {n} more damage, even on a miss."
    title = f"Sworn Enemy {TYPES[kind]} +{n}"
    return SwornEnemy("sworn", title, text, "swords-emblem", number=n, enemy=kind)
