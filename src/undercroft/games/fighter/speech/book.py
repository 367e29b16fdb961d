"""How each kind of frame speaks."""

from typing import Final

from undercroft.engine.speech import Speech, speeches
from undercroft.games.fighter.cards.bosses import BOSSES
from undercroft.games.fighter.cards.heroes import HEROES
from undercroft.games.fighter.cards.monsters import MONSTERS
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.cards.shelf import EQUIPMENT
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.speech import resolve, rooms, setup, turn
from undercroft.games.fighter.speech.asking import Asking, Drawing, Leading
from undercroft.games.fighter.state import Fighter

_SILENT: Final = Speech[Fighter]()

SPEECH: Final = speeches(
    (kinds.SETUP, _SILENT),
    (kinds.SHEET, Drawing("Draw a sheet and a side of it.", SHEETS)),
    (kinds.PICK, setup.Pick()),
    (kinds.DEAL, Drawing("Deal a Hero.", HEROES)),
    (kinds.LEADER, Leading()),
    (kinds.MOVE, setup.Move()),
    (kinds.FACE, Drawing("Turn up a monster of this tier.", MONSTERS)),
    (kinds.BOSS, Drawing("Turn up the Final Boss.", BOSSES)),
    (kinds.BACK_DOWN, setup.BackDown()),
    (kinds.WINDOW, turn.Window()),
    (kinds.TURN, turn.Turn()),
    (kinds.DECLARE, turn.Declare()),
    (kinds.AIM, turn.Aim()),
    (kinds.THROW, turn.Landing()),
    (kinds.AT_REST, resolve.AtRest()),
    (kinds.ICON, resolve.Icon()),
    (kinds.RESOLVE, _SILENT),
    (kinds.TARGET, resolve.Target()),
    (kinds.ROPE, Asking("Which die comes back?", "A Hero die that was thrown can be thrown again.")),
    (kinds.SEDUCED, resolve.Seduced()),
    (kinds.LOSE, resolve.Lose()),
    (kinds.FAINT, resolve.Faint()),
    (kinds.SCAR, resolve.Scar()),
    (kinds.MAINTAIN, _SILENT),
    (kinds.HANDOUT, rooms.HandOut()),
    (kinds.ROOM, _SILENT),
    (kinds.TREASURE, rooms.Treasure()),
    (kinds.SHOP, rooms.Shop()),
    (kinds.GIVE, rooms.Give()),
    (kinds.CARD, Drawing("Turn up an Equipment card.", EQUIPMENT)),
)
