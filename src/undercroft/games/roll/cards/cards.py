"""All cards of a game by small number, as frames find them: no name is looked up while a game is played."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import some
from undercroft.engine.core import Book
from undercroft.games.roll.actions import TREASURE
from undercroft.games.roll.cards.specialty import Specialty
from undercroft.games.roll.cards.treasure import Treasure
from undercroft.games.roll.cards.ultimate import Ultimate
from undercroft.games.roll.tables import (
    AIMS,
    CALLED,
    EXTRA,
    FIRST_TOKEN,
    HELPS,
    MONSTERS,
    NO_TOKEN,
    PARTY_DICE,
    PRINTED,
    TYPES,
    WILD,
)

PACKS: Final = ("pack1", "promos")
MOST_TREASURES: Final = 11  # kinds: what a seat owns is one number below 2**62, and Companions have 16 ids


@final
class Side:
    """One side of a hero card."""

    def __init__(self, title: str, specialty: Specialty, ultimate: Ultimate) -> None:
        self.title = title
        self.specialty = specialty
        self.ultimate = ultimate

    @property
    def text(self) -> str:
        """The side in our own words."""
        return f"Specialty: {self.specialty.text} Ultimate: {self.ultimate.text}"

    @property
    def marks(self) -> int:
        """What frames ask of it at every question, as bits."""
        specialty = self.specialty
        return (
            (WILD if specialty.scrolls else 0)
            | (AIMS if specialty.aims != MONSTERS else 0)
            | (EXTRA if specialty.extra else 0)
            | (CALLED if type(specialty).may is not Specialty.may else 0)
            | (HELPS if self.ultimate.companion else 0)
        )


@final
class Hero:
    """A hero card: two sides and what both share."""

    def __init__(
        self,
        key: str,
        pack: str,
        icon: str,
        novice: Side,
        master: Side,
        dice: i64 = PARTY_DICE,
        fallen: i64 = 0,
        drawn: i64 = 0,
        lost: i64 = 0,
        ringers: bool = False,
    ) -> None:
        self.key = key
        self.pack = pack
        self.icon = icon  # its face
        self.novice = novice
        self.master = master
        self.dice: i64 = dice  # of the party
        self.fallen: i64 = fallen  # of these dice, so many begin in the graveyard
        self.drawn: i64 = drawn  # tokens that come with each delve
        self.lost: i64 = lost  # tokens that are discarded after the last one
        self.ringers = ringers  # brings Champions along: five of them are no achievement

    @property
    def rule(self) -> str:
        """Its paragraph on the rules page."""
        return "roll/heroes" if self.key == "none" else f"roll/hero-{self.key}"


@final
class Cards(Book):
    """The book of the game with its cards: heroes and treasures by number, beside the frames by kind.

    A side is twice the hero, plus 1 for the Master. Hero 0 is none.
    """

    def __init__(self, book: Book, heroes: Sequence[Hero], treasures: Sequence[Treasure]) -> None:
        super().__init__(list(book.frames), book.game, book.rules)
        if len(treasures) > MOST_TREASURES:
            raise ValueError(f"there is room for {MOST_TREASURES} kinds of treasures, not {len(treasures)}")
        self.heroes: vec[Hero] = vec[Hero](heroes)
        self.sides: list[Side] = [side for hero in heroes for side in (hero.novice, hero.master)]
        self.specialties: vec[Specialty] = vec[Specialty]([side.specialty for side in self.sides])
        self.ultimates: vec[Ultimate] = vec[Ultimate]([side.ultimate for side in self.sides])
        self.marks: bytes = bytes([side.marks for side in self.sides])
        self.treasures: vec[Treasure] = vec[Treasure](treasures)
        self.tokens: i64 = len(treasures)  # kinds of them
        self.box: i64 = sum([some(number, each.count) for number, each in enumerate(treasures)])
        self.decks: list[int] = [self._deck(packs) for packs in range(2 ** len(PACKS))]
        # What can be used as a Companion: see `tables.py`; treasures that are not printed come last.
        types = [*TYPES]
        token_of = [NO_TOKEN] * len(TYPES)
        for number, treasure in enumerate(treasures):
            treasure.number = number
            if number >= PRINTED:
                treasure.move = TREASURE + number
            if treasure.serves and number < PRINTED:
                treasure.source = FIRST_TOKEN + number
                types[treasure.source] = treasure.types
                token_of[treasure.source] = number
            elif treasure.serves:
                treasure.source = len(types)
                types.append(treasure.types)
                token_of.append(number)
        self.sources: i64 = len(types)
        self.types: bytes = bytes(types)  # of each source: Companion bits
        self.token_of: bytes = bytes(token_of)  # of each source: the token that it is
        used = bytearray([NO_TOKEN] * (TREASURE + MOST_TREASURES))
        for treasure in treasures:
            if treasure.move >= 0:
                used[treasure.move] = treasure.number
        self.used: bytes = bytes(used)  # of each move: the token that it uses

    def _deck(self, packs: int) -> int:
        """The heroes that can be dealt, as a mask, by mask of packs."""
        mask = 0
        for number, hero in enumerate(self.heroes):
            if number and (hero.pack == "base" or packs >> PACKS.index(hero.pack) & 1):
                mask |= 2**number
        return mask

    def worth(self, tokens: i64) -> i64:
        """What unused tokens count at the end. Rules: roll/score."""
        points: i64 = 0
        number: i64 = 0
        while tokens:
            held = tokens & 15
            if held:
                points += self.treasures[number].worth(held)
            tokens >>= 4
            number += 1
        return points

    def using(self, move: i64) -> Treasure:
        """The treasure that a move uses for its own effect."""
        return self.treasures[self.used[move]]
