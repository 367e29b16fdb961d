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
    (kinds.DEAL_HERO, DealHero("roll/heroes")),
    (kinds.CHOOSE_HERO, ChooseHero("roll/heroes")),
    (kinds.FIRST, First("roll/first")),
    (kinds.FORM, Form("roll/form")),
    (kinds.POPULATE, Populate("roll/populate")),
    (kinds.MONSTER, Monster("roll/monster")),
    (kinds.LOOT, Loot("roll/loot")),
    (kinds.DRAGON, Dragon("roll/dragon")),
    (kinds.REGROUP, Regroup("roll/regroup")),
    (kinds.TARGET, Target("roll/companions")),
    (kinds.EXTRA, Extra("roll/extra")),
    (kinds.DRAW, Draw("roll/chests")),
    (kinds.REVIVE, Revive("roll/potions")),
    (kinds.PICK, Pick()),
    (kinds.THROW_PARTY, ThrowParty("roll/scroll")),
    (kinds.THROW_DUNGEON, ThrowDungeon("roll/scroll")),
    (kinds.SLAY, Slay("roll/dragon")),
    (kinds.VICTIMS, Victims("roll/ultimate")),
    (kinds.DISCARD, Discard()),
    (kinds.SET_DIE, SetDie("roll/hero-guild-leader")),
    (kinds.SET_FACE, SetFace("roll/hero-guild-leader")),
    (kinds.SCOUT, Scout("roll/hero-scout")),
    (kinds.PLACE, Place("roll/hero-scout")),
    (kinds.SCORE, Score("roll/score")),
    (kinds.SET_UP, SetUp("roll/heroes")),
    game="roll",
)
