"""The position of Dungeon Roll."""

from typing import TYPE_CHECKING, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import size
from undercroft.engine.core import Book, State
from undercroft.games.roll.tables import DUNGEON_DICE, MONSTERS

if TYPE_CHECKING:  # cards work on states, a state only holds its cards
    from undercroft.games.roll.cards.cards import Cards
    from undercroft.games.roll.cards.specialty import Specialty
    from undercroft.games.roll.cards.ultimate import Ultimate


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Roll(State):
    """The seats' belongings, the box, and the delve in progress.

    What the Adventurer (the active seat) owns is unpacked in `hoard`, `xp`, `hero` and `master`; its
    place in `belongings` is filled again when the delve is over. `belongings` is replaced, never changed
    in place, so that copies share it.
    """

    def __init__(self, seats: i64, book: Book, belongings: "vec[i64]") -> None:
        super().__init__(seats, book)
        self.scroll_any: i64 = 0  # option scrollAnyPhase
        self.flee_loses: i64 = 0  # option fleeLosesDragonXp
        self.heroes: i64 = 0  # option heroes, see options.py
        self.packs: i64 = 0  # mask of packs
        self.belongings: vec[i64] = belongings  # of each seat, see `bundle`
        self.box: i64 = 0  # bag of tokens
        self.delves: i64 = 0  # finished, of all seats
        self.active: i64 = -1  # the Adventurer; nobody before the first delve
        self.hoard: i64 = 0  # [follows] bag of tokens
        self.xp: i64 = 0  # [follows]
        self.hero: i64 = 0  # [follows]
        self.master: i64 = 0  # [follows]
        self.exhausted: i64 = 0  # the Ultimate was used in this delve
        self.delve_xp: i64 = 0  # experience gained in this delve
        self.level: i64 = 0
        self.party: i64 = 0  # bag of party faces
        self.graveyard: i64 = 0  # party dice; their faces do not matter
        self.dungeon: i64 = 0  # bag of dungeon faces on the level, no Dragons
        self.lair: i64 = 0  # dungeon dice in the Dragon's Lair
        self.allies: i64 = 0  # bag of party faces that transformed monsters show
        self.hand: i64 = 0  # bag of dice picked up to be re-rolled: 6 party faces, 6 dungeon faces
        self.slain: i64 = 0  # the Dragon was defeated on this level
        self.tracked: i64 = 0  # the once-a-level specialty was used on this level
        self.berserk: i64 = 0  # no retirement without a Dragon
        self.trail: i64 = (
            0  # scouted dice: bag of level 3, above it of level 2, above it the face + 1 of level 1
        )

    # What the rules ask again and again.

    @property
    def cards(self) -> "Cards":
        """The cards that are played with: the game's book has them, so that copies need not."""
        return cast("Cards", self.book)

    def side(self) -> i64:
        """The side of the Adventurer's hero that is up, as a number; 0 without a hero."""
        return 2 * self.hero + self.master

    def marks(self) -> i64:
        """What of the side that is up is asked for at every question, as bits: see `tables.py`."""
        if self.hero == 0:
            return 0
        return self.cards.marks[2 * self.hero + self.master]

    def specialty(self) -> "Specialty":
        """What the side that is up can do by itself."""
        return self.cards.specialties[2 * self.hero + self.master]

    def ultimate(self) -> "Ultimate":
        """What it can do once in a delve."""
        return self.cards.ultimates[2 * self.hero + self.master]

    def monsters(self) -> i64:
        """The monsters on the level, as a bag."""
        return self.dungeon & MONSTERS

    def pool(self) -> i64:
        """Dungeon dice that are not in use."""
        ahead = size(self.trail & 0xFFFFFFFFFFFF) + (1 if self.trail >> 48 else 0)
        used = self.lair + size(self.dungeon) + size(self.allies) + size(self.hand >> 24)
        return DUNGEON_DICE - used - ahead

    # Belongings.

    def bundle(self, hoard: i64, xp: i64, hero: i64, master: i64) -> i64:
        """What a seat owns as one number: experience, the hero and its side, a bag of tokens."""
        return xp | hero << 10 | master << 15 | hoard << 16

    def treasures(self, seat: i64) -> i64:
        """The tokens of a seat, as a bag."""
        return self.hoard if seat == self.active else self.belongings[seat] >> 16

    def experience(self, seat: i64) -> i64:
        """The experience tokens of a seat."""
        return self.xp if seat == self.active else self.belongings[seat] & 0x3FF

    def hero_of(self, seat: i64) -> i64:
        """The hero of a seat; 0: none."""
        return self.hero if seat == self.active else self.belongings[seat] >> 10 & 31

    def is_master(self, seat: i64) -> i64:
        """Does a seat's hero show its Master side?"""
        return self.master if seat == self.active else self.belongings[seat] >> 15 & 1

    def total(self, seat: i64) -> i64:
        """Experience and what the unused tokens are worth. Rules: roll/score."""
        return self.experience(seat) + self.cards.worth(self.treasures(seat))

    def put_away(self) -> None:
        """The Adventurer's belongings go back to the others."""
        belongings = self.belongings[:]
        belongings[self.active] = self.bundle(self.hoard, self.xp, self.hero, self.master)
        self.belongings = belongings

    def take_out(self, seat: i64) -> None:
        """A seat becomes the active one, with its belongings at hand."""
        self.active = seat
        mine = self.belongings[seat]
        self.xp = mine & 0x3FF
        self.hero = mine >> 10 & 31
        self.master = mine >> 15 & 1
        self.hoard = mine >> 16

    # Copies and comparison.

    def more_numbers(self) -> list[int]:
        """What each seat has, tokens first; the active one's lies open in fields of its own."""
        shift = 4 * self.cards.tokens
        return [
            self.treasures(seat)
            | self.bundle(0, self.experience(seat), self.hero_of(seat), self.is_master(seat)) << shift
            for seat in range(self.seats)
        ]

    # Written by tools/fields.py from the fields above: change those, and run it.

    def clone(self) -> "Roll":
        twin = Roll(self.seats, self.book, self.belongings)
        self.copy_to(twin)
        twin.scroll_any = self.scroll_any
        twin.flee_loses = self.flee_loses
        twin.heroes = self.heroes
        twin.packs = self.packs
        twin.box = self.box
        twin.delves = self.delves
        twin.active = self.active
        twin.hoard = self.hoard
        twin.xp = self.xp
        twin.hero = self.hero
        twin.master = self.master
        twin.exhausted = self.exhausted
        twin.delve_xp = self.delve_xp
        twin.level = self.level
        twin.party = self.party
        twin.graveyard = self.graveyard
        twin.dungeon = self.dungeon
        twin.lair = self.lair
        twin.allies = self.allies
        twin.hand = self.hand
        twin.slain = self.slain
        twin.tracked = self.tracked
        twin.berserk = self.berserk
        twin.trail = self.trail
        return twin

    def numbers(self) -> list[int]:
        parts: list[int] = [
            self.seats, self.scroll_any, self.flee_loses, self.heroes, self.packs, self.box, self.delves,
            self.active, self.exhausted, self.delve_xp, self.level, self.party, self.graveyard,
            self.dungeon, self.lair, self.allies, self.hand, self.slain, self.tracked, self.berserk,
            self.trail,
        ]  # fmt: skip
        parts.extend(self.more_numbers())
        return parts

    # So far it is written.
