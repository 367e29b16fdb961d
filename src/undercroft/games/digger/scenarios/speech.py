"""The speech of Dungeon Digger by frame kind: the standard game, then the scenarios."""

from typing import Final

from undercroft.engine.speech import Speech, Speeches, speeches
from undercroft.games.digger.scenarios import kinds, sands
from undercroft.games.digger.scenarios.beasts import herd
from undercroft.games.digger.scenarios.beasts import speech as beasts
from undercroft.games.digger.scenarios.hunt import speech as hunt
from undercroft.games.digger.scenarios.lair import speech as lair
from undercroft.games.digger.scenarios.raid import party
from undercroft.games.digger.scenarios.raid import speech as raid
from undercroft.games.digger.speech.asking import Asking
from undercroft.games.digger.speech.book import SPEECH as STANDARD
from undercroft.games.digger.state import Digger

_SILENT: Final = Speech[Digger]()

SPEECH: Final[Speeches] = speeches(
    *STANDARD,
    (kinds.SAND, sands.SandSpeech()),
    (
        kinds.HUNT_PLACE,
        hunt.Place("Place a tile", "Put your next tile face down, at least two steps from every Portal."),
    ),
    (kinds.HUNT_SHOW, hunt.Show()),
    (kinds.HUNT_TURN, hunt.Show()),
    (
        kinds.HUNT_FLIP,
        hunt.TurnUp("Turn it up?", "Your new tile opens towards face-down tiles: turn one up, or be done."),
    ),
    (kinds.LAIR_STACK, lair.Stack()),
    (kinds.LAIR_SHOW, lair.Show()),
    (kinds.LAIR_STRIKE, lair.Strike()),
    (kinds.LAIR_SAVE, Asking("Pay a coin", "Choose the coin that goes to the Treasure Stack.")),
    (
        kinds.LAIR_CARRY,
        lair.Carry("The Treasure", "Your group splits: shall those who go take the Treasure?"),
    ),
    (
        kinds.LAIR_DRIVE,
        lair.Drive("Drive the Dragon", "Choose the space beside it to which the Dragon goes."),
    ),
    (kinds.LAIR_FLEE, lair.Flee("Leave the Eggs", "Choose the Eggs that a group leaves safely.")),
    (kinds.LAIR_FLEE_GROUP, lair.FleeGroup("How many?", "Choose how many leave the Eggs.")),
    (kinds.LAIR_FLEE_TO, lair.Goal("Where to?", "Choose where they go: one step.")),
    (kinds.RAID_DEAL, raid.Deal()),
    (kinds.RAID_STEP, raid.Step(party.FIRST)),
    (kinds.RAID_TOLL, Asking("Pay a coin", "Choose the coin that the Trap's owner gets.")),
    (
        kinds.RAID_FLAME,
        raid.Flame(
            "Flameblast", "Choose the line that burns, or be done. The Wizard then moves no more this turn."
        ),
    ),
    (kinds.RAID_LEAVE, raid.Leave(party.FIRST)),
    (kinds.BEAST_SUMMON, beasts.Summon("Summon a Creature", "Choose the Creature that shall serve you.")),
    (kinds.BEAST_DEN, beasts.Den()),
    (kinds.BEAST_STEP, beasts.Step(herd.FIRST)),
    (kinds.BEAST_TOLL, beasts.Toll()),
    (
        kinds.BEAST_RUSH,
        beasts.Rush(
            "The Corruptor is here",
            "Each Stooge and each Creature has a free shift: choose who goes, or be done.",
        ),
    ),
    (kinds.BEAST_RUSH_GROUP, beasts.RushGroup("How many?", "Choose how many go together.")),
    (kinds.BEAST_RUSH_TO, beasts.RushTo("Where to?", "Choose where the free shift ends.")),
    (kinds.BEAST_COIN, beasts.Prospect()),
    (kinds.BEAST_KEEP, beasts.Keep()),
    (kinds.BEAST_TOKEN, beasts.Token("Conquer!", "Choose the Stooge that becomes the Conquer token.")),
    (kinds.BEAST_RELEASE, beasts.Release("Free your Portal", "Choose whose token leaves it.")),
    (kinds.BEAST_FALL, _SILENT),
    (kinds.BEAST_PLUNDER, beasts.Plunder()),
)
