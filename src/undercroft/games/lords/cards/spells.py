"""The combat cards, a row each. Rules: lords/spells.

Names, years, and effects and fatigue of eight cards of year 1 are those of the print; speeds follow from what
the effect needs. What magic a spell needs, and the rest, is made for this project (docs/games/lords.md).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import pack
from undercroft.games.lords import evil, line, paying
from undercroft.games.lords.battle import blows, events, flags
from undercroft.games.lords.cards.adventurers import ILLUSION as PHANTOM
from undercroft.games.lords.cards.adventurers import WIZARD
from undercroft.games.lords.cards.choices import (
    AuraOfFear,
    DimensionalGate,
    Graffiti,
    MagicKey,
    Metamorphosis,
    Suggestion,
    WordOfPeace,
)
from undercroft.games.lords.cards.packs import BASE, FESTIVAL
from undercroft.games.lords.cards.spell import Spell
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import PLACES, Lords

FIREBALL: Final = 0
MAGIC_SHIELD: Final = 1
INVISIBILITY: Final = 2
SUGGESTION: Final = 3
WORD_OF_PEACE: Final = 4
DETECT_EVIL: Final = 5
DETECT_TREASURE: Final = 6
FIST_OF_JUSTICE: Final = 7
GRAFFITI: Final = 8
PURIFY: Final = 9
PATHFINDING: Final = 10
LEVY: Final = 11
AURA_OF_FEAR: Final = 12
METAMORPHOSIS: Final = 13
BLIND_RAGE: Final = 14
CREATE_FOOD: Final = 15
ILLUSION: Final = 16
SONG_OF_COURAGE: Final = 17
REGENERATION: Final = 18
MAGIC_KEY: Final = 19
DIMENSIONAL_GATE: Final = 20
MIRROR_GUARD: Final = 21
SECOND_WIND: Final = 22
HOLY_LANTERN: Final = 23
KINDS: Final = 24

FAST: Final = True
SLOW: Final = False


class Marking(Spell):
    """A spell that changes the rest of the round: a flag."""

    def __init__(
        self, number: int, name: str, title: str, text: str, icon: str, fast: bool, magic: int, fatigue: int,
        flag: int, pack: str = BASE,
    ) -> None:  # fmt: skip
        super().__init__(number, name, title, text, icon, fast, magic, fatigue, pack)
        self.flag: i64 = flag

    def cast(self, s: Lords, seat: i64) -> None:
        s.flags |= self.flag


@final
class Invisibility(Marking):
    """Wizards go to the end of the line in their order, and nothing harms them."""

    def cast(self, s: Lords, seat: i64) -> None:
        super().cast(s, seat)
        place: i64 = 0
        last = line.length(s, seat) - 1
        for k in range(last + 1):
            if line.kind_of(s.line[seat * PLACES + place]) == WIZARD:
                if place < last:
                    tile = line.tile_of(s.line[seat * PLACES + place])
                    line.move(s, seat, place, last)
                    s.tell(events.MOVED, EVERYBODY, seat, place, last, tile)
            else:
                place += 1


@final
class DetectEvil(Spell):
    """The counter rises."""

    def cast(self, s: Lords, seat: i64) -> None:
        evil.shift(s, seat, self.amount)


@final
class DetectTreasure(Spell):
    """Gold goes, or food, or a trap of the owner's choice."""

    def cast(self, s: Lords, seat: i64) -> None:
        if s.gold[seat]:
            lose(s, seat, 0, 1)
        elif s.food[seat]:
            lose(s, seat, 1, 0)
        elif s.traps[seat]:
            s.call(pack(kinds.RETURN_TRAP, seat))


@final
class FistOfJustice(Spell):
    """An imp goes."""

    def cast(self, s: Lords, seat: i64) -> None:
        if s.imps[seat]:
            paying.lose_imp(s, seat)
            s.tell(events.PAID, EVERYBODY, seat, 0, 0, 1, (0,))


@final
class Levy(Spell):
    """Food goes; without it the counter rises."""

    def cast(self, s: Lords, seat: i64) -> None:
        if s.food[seat]:
            lose(s, seat, 1, 0)
        else:
            evil.shift(s, seat, self.amount)


@final
class CreateFood(Spell):
    """The first adventurer gets a hit point until the combat ends."""

    def cast(self, s: Lords, seat: i64) -> None:
        s.line[seat * PLACES] += self.amount * line.EXTRA
        s.tell(events.NOURISHED, EVERYBODY, seat, 0, line.tile_of(s.line[seat * PLACES]))


@final
class Conjuring(Spell):
    """An illusion stands first."""

    def cast(self, s: Lords, seat: i64) -> None:
        line.insert(s, seat, 0, line.adventurer(PHANTOM))
        s.tell(events.ILLUSION, EVERYBODY, seat)


@final
class Regeneration(Spell):
    """Everybody mends, whether there is a Healing step or not."""

    def cast(self, s: Lords, seat: i64) -> None:
        for place in range(line.length(s, seat)):
            blows.mend(s, seat, place, self.amount)


@final
class SecondWind(Spell):
    """The first mends."""

    def cast(self, s: Lords, seat: i64) -> None:
        blows.mend(s, seat, 0, self.amount)


def lose(s: Lords, seat: i64, food: i64, gold: i64) -> None:
    """The lord loses goods that are there."""
    s.food[seat] -= food
    s.gold[seat] -= gold
    s.tell(events.PAID, EVERYBODY, seat, food, gold, 0, (0,))


_ROWS: Final[list[Spell]] = [
    Spell(0, "fireball", "Fireball", "nothing", "fireball", FAST, 1, 1),
    Marking(
        1, "magic-shield", "Magic Shield", "the next damage of this round is 1 less", "magic-shield",
        FAST, 1, 1, flags.SHIELD,
    ),
    Invisibility(
        2, "invisibility", "Invisibility", "wizards go to the end, and nothing harms them in this round",
        "invisible", FAST, 2, 0, flags.INVISIBLE,
    ),
    Suggestion(
        3, "suggestion", "Suggestion", "pay each monster in the battle again, or withdraw it", "brain",
        FAST, 2, 2,
    ),
    WordOfPeace(
        4, "word-of-peace", "Word of Peace", "withdraw all your monsters, or 2 Evil", "peace-dove",
        FAST, 3, 2, amount=2,
    ),
    DetectEvil(5, "detect-evil", "Detect Evil", "2 Evil", "eye-target", SLOW, 1, 2, amount=2),
    DetectTreasure(
        6, "detect-treasure", "Detect Treasure", "lose 1 gold; without it 1 food; without it 1 trap",
        "open-treasure-chest", SLOW, 1, 1,
    ),
    FistOfJustice(7, "fist-of-justice", "Fist of Justice", "lose 1 imp", "fist", SLOW, 2, 1),
    Graffiti(8, "graffiti", "Graffiti", "pay 1 gold, or 1 Evil", "paint-brush", SLOW, 1, 2, amount=1),
    Marking(
        9, "purify", "Purify", "no poison in this round", "water-drop", FAST, 1, 1, flags.PURIFIED, FESTIVAL,
    ),
    Marking(
        10, "pathfinding", "Pathfinding", "fatigue is 1 less", "compass", SLOW, 2, 2, flags.PATHFINDING,
        FESTIVAL,
    ),
    Levy(
        11, "levy", "Levy", "lose 1 food; without it 1 Evil", "receive-money", SLOW, 1, 1, FESTIVAL, amount=1,
    ),
    AuraOfFear(12, "aura-of-fear", "Aura of Fear", "withdraw one of your monsters", "terror", FAST, 2, 2),
    Metamorphosis(
        13, "metamorphosis", "Metamorphosis",
        "one of your monsters fights as a sheep in this round: 1 to the first", "sheep", FAST, 3, 2,
    ),
    Marking(
        14, "blind-rage", "Blind Rage", "in this round every attack of your monsters goes to the first",
        "enrage", FAST, 3, 2, flags.RAGE,
    ),
    CreateFood(
        15, "create-food", "Create Food", "the first gets 1 hit point until the combat ends", "bread",
        SLOW, 2, 2, amount=1,
    ),
    Conjuring(
        16, "illusion", "Illusion", "an illusion with 1 hit point stands first", "ghost-ally", FAST, 3, 1,
    ),
    Marking(
        17, "song-of-courage", "Song of Courage", "no fatigue in this round", "music-spell",
        SLOW, 3, 2, flags.TIRELESS,
    ),
    Regeneration(
        18, "regeneration", "Regeneration", "1 damage off everybody", "regeneration", SLOW, 4, 3, amount=1,
    ),
    MagicKey(
        19, "magic-key", "Magic Key", "one of your prisoners goes free, of your choice, no paladin", "key",
        SLOW, 3, 3,
    ),
    DimensionalGate(
        20, "dimensional-gate", "Dimensional Gate", "one of your monsters is knocked out before it attacks",
        "magic-gate", FAST, 4, 3,
    ),
    Marking(
        21, "mirror-guard", "Mirror Guard", "the first attack of a monster in this round deals nothing",
        "mirror-mirror", FAST, 3, 2, flags.MIRROR, FESTIVAL,
    ),
    SecondWind(
        22, "second-wind", "Second Wind", "up to 3 damage off the first", "wind-hole", SLOW, 3, 2, FESTIVAL,
        amount=3,
    ),
    Marking(
        23, "holy-lantern", "Holy Lantern", "ghosts deal 1 less in this round", "lantern",
        FAST, 2, 2, flags.LANTERN, FESTIVAL,
    ),
]  # fmt: skip
SPELLS: Final[vec[Spell]] = vec[Spell](_ROWS)


def cards_of(year: i64, festival: bool) -> i64:
    """The combat cards of a year as a mask."""
    mask: i64 = 0
    for spell in _ROWS:
        if spell.year == year and (festival or spell.pack != FESTIVAL):
            mask |= bit(spell.number)
    return mask
