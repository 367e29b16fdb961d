"""The treasures: a row for each, and a class for each kind of effect. Rules: roll/treasure."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import size
from undercroft.engine.core import pack
from undercroft.engine.nouns import counted, joined
from undercroft.games.roll import actions, events
from undercroft.games.roll.cards.treasure import EMPTIES, LEAVES, READS, REVIVES, ROUSES, STANDS_IN, Treasure
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.companions import spend, targets, usable, use
from undercroft.games.roll.frames.deeds import empty_lair, retire, rouse
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DRAGON_COMES, MONSTERS

FIGHTER: Final = 1  # Companion bits
CLERIC: Final = 2
MAGE: Final = 4
THIEF: Final = 8


def any_of(party: int, dungeon: int) -> str:
    """The dice out of which some can be rolled again."""
    heaps = ((party, "party die"), (dungeon, "dungeon die"))
    return f"any of {joined([counted(many, what) for many, what in heaps if many])}"


class Companion(Treasure):
    """Used like a Companion die. The printed ones have moves among those of the dice."""

    deed = STANDS_IN
    serves = True

    def may(self, s: Roll, phase: i64) -> bool:
        return self.move >= 0 and phase <= kinds.LOOT and usable(s, targets(s, phase)) != 0

    def use(self, s: Roll, phase: i64) -> i64:
        return use(s, self.source, targets(s, phase))

    def says(self, s: Roll) -> str:
        return self.text

    def why_not(self, s: Roll) -> str:
        return f"There is nothing that the {self.key} could be used on now."


class Scroll(Treasure):
    """Used like a Scroll, in any phase. Rules: roll/scroll."""

    deed = READS
    serves = True
    verb = "read"

    def may(self, s: Roll, phase: i64) -> bool:
        return s.party != 0 or s.dungeon != 0

    def use(self, s: Roll, phase: i64) -> i64:
        spend(s, self.source)
        return pack(kinds.PICK, 0, 0)

    def says(self, s: Roll) -> str:
        return any_of(size(s.party), size(s.dungeon))

    def why_not(self, s: Roll) -> str:
        return "There is no die to roll again."

    def lacks(self) -> str:
        return "You have no Scroll token."


class Ring(Treasure):
    """Empties the Lair. Rules: roll/ring."""

    deed = EMPTIES

    def may(self, s: Roll, phase: i64) -> bool:
        return s.lair != 0

    def use(self, s: Roll, phase: i64) -> i64:
        self.give(s)
        empty_lair(s)
        return 0

    def says(self, s: Roll) -> str:
        return f"{counted(s.lair, 'die')} out of the Lair"

    def why_not(self, s: Roll) -> str:
        return "The Lair is empty."


class Elixir(Treasure):
    """One die comes back with a face of choice. Rules: roll/elixir."""

    deed = REVIVES

    def may(self, s: Roll, phase: i64) -> bool:
        return s.graveyard != 0

    def use(self, s: Roll, phase: i64) -> i64:
        self.give(s)
        return pack(kinds.REVIVE, 1, 0)

    def says(self, s: Roll) -> str:
        return "1 die of the graveyard comes back with a face of your choice"

    def why_not(self, s: Roll) -> str:
        return "The graveyard is empty: there is nobody to revive."


class Bait(Treasure):
    """All monsters become Dragons in the Lair. Rules: roll/bait."""

    deed = ROUSES

    def may(self, s: Roll, phase: i64) -> bool:
        return s.dungeon & MONSTERS != 0

    def use(self, s: Roll, phase: i64) -> i64:
        self.give(s)
        rouse(s)
        return 0

    def says(self, s: Roll) -> str:
        lair = s.lair + size(s.monsters())
        return f"{counted(lair, 'die')} in the Lair" + (": the Dragon comes" if lair >= DRAGON_COMES else "")

    def why_not(self, s: Roll) -> str:
        return "There is no monster that could take the bait."


class Portal(Treasure):
    """Experience for the level, and home. Rules: roll/portal."""

    deed = LEAVES

    def may(self, s: Roll, phase: i64) -> bool:
        return True

    def use(self, s: Roll, phase: i64) -> i64:
        self.give(s)
        retire(s, s.level, events.BY_PORTAL)
        return 0

    def says(self, s: Roll) -> str:
        return f"{s.level} experience and home: {s.xp} to {s.xp + s.level}"


TREASURES: Final[list[Treasure]] = [
    Companion("sword", "Vorpal Sword", "used like a Fighter", "relic-blade", 3, types=FIGHTER),
    Companion("talisman", "Talisman", "used like a Cleric", "prayer-beads", 3, types=CLERIC),
    Companion(
        "scepter", "Scepter of Power", "used like a Mage", "fairy-wand", 3, types=MAGE,
        several="Scepters of Power",
    ),
    Companion(
        "tools", "Thieves' Tools", "used like a Thief", "lockpicks", 3, types=THIEF, several="Thieves' Tools",
    ),
    Scroll(
        "scroll-token", "Scroll", "used like a Scroll, in any phase", "scroll-quill", 3, "roll/scroll",
        actions.READ_TOKEN,
    ),
    Ring(
        "ring", "Ring of Invisibility", "empties the Lair, in any phase, without a victory", "ring", 4,
        "roll/ring", actions.RING, several="Rings of Invisibility",
    ),
    Treasure(
        "scales", "Dragon Scales", "no use in a delve, 2 more for each pair", "scale-mail", 6, "roll/score",
        pair=2, several="Dragon Scales",
    ),
    Elixir(
        "elixir", "Elixir", "one die comes back with a face of choice, in any phase", "potion-ball", 3,
        "roll/elixir", actions.ELIXIR,
    ),
    Bait(
        "bait", "Dragon Bait", "all monsters become Dragons in the Lair", "meat", 4, "roll/bait",
        actions.BAIT,
    ),
    Portal(
        "portal", "Town Portal", "experience for the level and home, in any phase", "magic-portal", 4,
        "roll/portal", actions.PORTAL, more=1,
    ),
]  # fmt: skip
