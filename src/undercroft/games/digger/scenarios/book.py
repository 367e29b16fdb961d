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
    (kinds.SAND, sands.Sand("digger/sands")),
    (kinds.HUNT_PLACE, hunt.Place("digger/hunt")),
    (kinds.HUNT_SHOW, hunt.Show()),
    (kinds.HUNT_TURN, hunt.TurnUp("digger/hunt")),
    (kinds.HUNT_FLIP, hunt.Flip("digger/hunt-hidden")),
    (kinds.LAIR_STACK, lair.Stack("digger/lair")),
    (kinds.LAIR_SHOW, lair.Show("digger/lair")),
    (kinds.LAIR_STRIKE, lair.Strike("digger/save")),
    (kinds.LAIR_SAVE, lair.Save("digger/save")),
    (kinds.LAIR_CARRY, lair.Carry("digger/hoard")),
    (kinds.LAIR_DRIVE, lair.Drive("digger/dragon")),
    (kinds.LAIR_FLEE, lair.Flee("digger/eggs")),
    (kinds.LAIR_FLEE_GROUP, lair.FleeGroup("digger/eggs")),
    (kinds.LAIR_FLEE_TO, lair.FleeTo("digger/eggs")),
    (kinds.RAID_DEAL, raid.Deal("digger/raid")),
    (kinds.RAID_STEP, raid.Step("digger/adventurers")),
    (kinds.RAID_TOLL, raid.Toll("digger/adventurer-traps")),
    (kinds.RAID_FLAME, raid.Flame("digger/wizard")),
    (kinds.RAID_LEAVE, raid.Leave("digger/barbarian")),
    (kinds.BEAST_SUMMON, beasts.Summon("digger/summon")),
    (kinds.BEAST_DEN, beasts.Den("digger/summon")),
    (kinds.BEAST_STEP, beasts.Step("digger/creatures")),
    (kinds.BEAST_TOLL, beasts.Toll("digger/creatures")),
    (kinds.BEAST_RUSH, beasts.Rush("digger/corruptor")),
    (kinds.BEAST_RUSH_GROUP, beasts.RushGroup("digger/corruptor")),
    (kinds.BEAST_RUSH_TO, beasts.RushTo("digger/corruptor")),
    (kinds.BEAST_COIN, beasts.Prospect("digger/elemental")),
    (kinds.BEAST_KEEP, beasts.KeepOrRedraw("digger/elemental")),
    (kinds.BEAST_TOKEN, portals.Token("digger/creatures")),
    (kinds.BEAST_RELEASE, portals.Release("digger/fall")),
    (kinds.BEAST_FALL, portals.Fall()),
    (kinds.BEAST_PLUNDER, portals.Plunder("digger/fall")),
    game="digger",
    rules=RULES,
)
