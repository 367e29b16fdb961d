"""The frames of Dungeon Roll by kind."""

from typing import Final

from undercroft.engine.core import Book, book
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.companions import Draw, Extra, Revive, Target
from undercroft.games.roll.frames.delve import Populate, Score
from undercroft.games.roll.frames.dragon import Slay
from undercroft.games.roll.frames.phases import Dragon, Loot, Monster, Regroup
from undercroft.games.roll.frames.powers import Discard, SetDie, SetFace, Victims
from undercroft.games.roll.frames.scrolls import Pick, ThrowDungeon, ThrowParty
from undercroft.games.roll.frames.setup import ChooseHero, DealHero, First, Form, Place, Scout, SetUp

BOOK: Final[Book] = book(
    (kinds.DEAL_HERO, DealHero()),
    (kinds.CHOOSE_HERO, ChooseHero()),
    (kinds.FIRST, First()),
    (kinds.FORM, Form()),
    (kinds.POPULATE, Populate()),
    (kinds.MONSTER, Monster()),
    (kinds.LOOT, Loot()),
    (kinds.DRAGON, Dragon()),
    (kinds.REGROUP, Regroup()),
    (kinds.TARGET, Target()),
    (kinds.EXTRA, Extra()),
    (kinds.DRAW, Draw()),
    (kinds.REVIVE, Revive()),
    (kinds.PICK, Pick()),
    (kinds.THROW_PARTY, ThrowParty()),
    (kinds.THROW_DUNGEON, ThrowDungeon()),
    (kinds.SLAY, Slay()),
    (kinds.VICTIMS, Victims()),
    (kinds.DISCARD, Discard()),
    (kinds.SET_DIE, SetDie()),
    (kinds.SET_FACE, SetFace()),
    (kinds.SCOUT, Scout()),
    (kinds.PLACE, Place()),
    (kinds.SCORE, Score()),
    (kinds.SET_UP, SetUp()),
    game="roll",
)
