"""All frames of Dungeon Digger: the standard game, then the scenarios."""

from typing import Final

from undercroft.engine.core import Book, book
from undercroft.games.digger.frames.book import FRAMES
from undercroft.games.digger.scenarios import kinds, sands
from undercroft.games.digger.scenarios.beasts import frames as beasts
from undercroft.games.digger.scenarios.beasts import portals
from undercroft.games.digger.scenarios.hunt import frames as hunt
from undercroft.games.digger.scenarios.lair import frames as lair
from undercroft.games.digger.scenarios.raid import frames as raid
from undercroft.games.digger.tables import RULES

BOOK: Final[Book] = book(
    *FRAMES,
    (kinds.SAND, sands.Sand()),
    (kinds.HUNT_PLACE, hunt.Place()),
    (kinds.HUNT_SHOW, hunt.Show()),
    (kinds.HUNT_TURN, hunt.TurnUp()),
    (kinds.HUNT_FLIP, hunt.Flip()),
    (kinds.LAIR_STACK, lair.Stack()),
    (kinds.LAIR_SHOW, lair.Show()),
    (kinds.LAIR_STRIKE, lair.Strike()),
    (kinds.LAIR_SAVE, lair.Save()),
    (kinds.LAIR_CARRY, lair.Carry()),
    (kinds.LAIR_DRIVE, lair.Drive()),
    (kinds.LAIR_FLEE, lair.Flee()),
    (kinds.LAIR_FLEE_GROUP, lair.FleeGroup()),
    (kinds.LAIR_FLEE_TO, lair.FleeTo()),
    (kinds.RAID_DEAL, raid.Deal()),
    (kinds.RAID_STEP, raid.Step()),
    (kinds.RAID_TOLL, raid.Toll()),
    (kinds.RAID_FLAME, raid.Flame()),
    (kinds.RAID_LEAVE, raid.Leave()),
    (kinds.BEAST_SUMMON, beasts.Summon()),
    (kinds.BEAST_DEN, beasts.Den()),
    (kinds.BEAST_STEP, beasts.Step()),
    (kinds.BEAST_TOLL, beasts.Toll()),
    (kinds.BEAST_RUSH, beasts.Rush()),
    (kinds.BEAST_RUSH_GROUP, beasts.RushGroup()),
    (kinds.BEAST_RUSH_TO, beasts.RushTo()),
    (kinds.BEAST_COIN, beasts.Prospect()),
    (kinds.BEAST_KEEP, beasts.KeepOrRedraw()),
    (kinds.BEAST_TOKEN, portals.Token()),
    (kinds.BEAST_RELEASE, portals.Release()),
    (kinds.BEAST_FALL, portals.Fall()),
    (kinds.BEAST_PLUNDER, portals.Plunder()),
    game="digger",
    rules=RULES,
)
