"""How the frames of Dungeon Roll speak, by kind."""

from typing import Final

from undercroft.engine.speech import Speech, Speeches, speeches
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.speech.asking import DUNGEON, PARTY, Rolling
from undercroft.games.roll.speech.details import (
    Discard,
    Draw,
    Extra,
    Pick,
    Revive,
    SetDie,
    SetFace,
    Slay,
    Target,
    Victims,
)
from undercroft.games.roll.speech.phases import Dragon, Loot, Monster, Regroup
from undercroft.games.roll.speech.setup import ChooseHero, DealHero, First, Place
from undercroft.games.roll.state import Roll

_SILENT: Final = Speech[Roll]()

SPEECH: Final[Speeches] = speeches(
    (kinds.DEAL_HERO, DealHero()),
    (kinds.CHOOSE_HERO, ChooseHero("Your hero", "Choose a hero that nobody has yet.")),
    (kinds.FIRST, First()),
    (kinds.FORM, Rolling(PARTY)),
    (kinds.POPULATE, Rolling(DUNGEON)),
    (kinds.MONSTER, Monster("Monster phase")),
    (kinds.LOOT, Loot("Loot phase")),
    (kinds.DRAGON, Dragon("Dragon phase")),
    (kinds.REGROUP, Regroup("Regroup")),
    (kinds.TARGET, Target("On what?")),
    (kinds.EXTRA, Extra("On what?")),
    (kinds.DRAW, Draw()),
    (kinds.REVIVE, Revive("Revive")),
    (kinds.PICK, Pick("Roll again")),
    (kinds.THROW_PARTY, Rolling(PARTY)),
    (kinds.THROW_DUNGEON, Rolling(DUNGEON)),
    (kinds.SLAY, Slay("Against the Dragon")),
    (kinds.VICTIMS, Victims("Ultimate")),
    (kinds.DISCARD, Discard("Discard")),
    (kinds.SET_DIE, SetDie("Set a die")),
    (kinds.SET_FACE, SetFace("Set a die", "Which face does it show?")),
    (kinds.SCOUT, Rolling(DUNGEON)),
    (kinds.PLACE, Place("Scouting")),
    (kinds.SCORE, _SILENT),
    (kinds.SET_UP, _SILENT),
)
