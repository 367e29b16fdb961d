"""All cards of the game by small number, as frames find them: no name is looked up while a game is played."""

from collections.abc import Sequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.core import Book
from undercroft.games.fighter.cards.abilities import PLAIN
from undercroft.games.fighter.cards.equipment import Equipment
from undercroft.games.fighter.cards.hero import Hero
from undercroft.games.fighter.cards.monster import Monster
from undercroft.games.fighter.cards.sheet import NOWHERE, Room, Sheet
from undercroft.games.fighter.tables import LEVELS, SLOTS


@final
class Cards(Book):
    """The book of the game with its cards. A foe is a monster + 1, or a Boss behind them; 0 is nobody."""

    def __init__(
        self,
        book: Book,
        heroes: Sequence[Hero],
        monsters: Sequence[Monster],
        bosses: Sequence[Monster],
        equipment: Sequence[Equipment],
        sheets: Sequence[Sheet],
    ) -> None:
        super().__init__(list(book.frames), book.game, book.rules)
        nobody = Monster(-1, "nobody", "nobody", 0, 0, 0, 0, 0, PLAIN)
        self.heroes: vec[Hero] = vec[Hero](heroes)
        foes = [nobody, *monsters, *bosses]
        self.foes: vec[Monster] = vec[Monster](foes)
        self.first_boss: i64 = 1 + len(monsters)
        self.equipment: vec[Equipment] = vec[Equipment](equipment)
        self.sheets: vec[Sheet] = vec[Sheet](sheets)
        self.nowhere: Room = NOWHERE
        self.monsters: i64 = sum([bit(card.number) for card in monsters])  # all of them, as a set
        self.all_equipment: i64 = sum([bit(card.number) for card in equipment])
        self.levels: vec[i64] = vec[i64](  # the monsters of a level, as a set
            [sum([bit(card.number) for card in monsters if card.level == 1 + k]) for k in range(LEVELS)]
        )
        self.first_of: vec[i64] = vec[i64](  # the first monster of a level
            [min([card.number for card in monsters if card.level == 1 + k]) for k in range(LEVELS)]
        )
        self.slots: vec[i64] = vec[i64](  # the Equipment of a slot, as a set
            [sum([bit(card.number) for card in equipment if card.slot == k]) for k in range(len(SLOTS))]
        )
        self.usable: vec[i64] = vec[i64](  # Equipment that may be used, by set of windows
            [sum([bit(card.number) for card in equipment if card.windows & k]) for k in range(32)]
        )
