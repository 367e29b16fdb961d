"""How each kind of frame speaks."""

from typing import Final

from undercroft.engine.core import seat_letter
from undercroft.engine.speech import Speech, speeches
from undercroft.games.fighter.actions import CODES, HERO_CODES, MONSTER_CODES
from undercroft.games.fighter.cards.bosses import BOSSES
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.speech import resolve, rooms, setup, turn
from undercroft.games.fighter.speech.asking import Asking, Drawing
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import PARTY

_SILENT: Final = Speech[Fighter]()

SPEECH: Final = speeches(
    (kinds.SETUP, _SILENT),
    (kinds.SHEET, Drawing("Draw a sheet and a side of it.", [sheet.code for sheet in SHEETS])),
    (kinds.PICK, setup.Pick()),
    (kinds.DEAL, Drawing("Deal a Hero.", HERO_CODES)),
    (kinds.LEADER, Drawing("Who leads the party?", [seat_letter(k) for k in range(PARTY)])),
    (kinds.MOVE, setup.Move()),
    (kinds.FACE, Drawing("Turn up a monster of this tier.", MONSTER_CODES)),
    (kinds.BOSS, Drawing("Turn up the Final Boss.", [boss.code for boss in BOSSES])),
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
    (kinds.CARD, Drawing("Turn up an Equipment card.", CODES)),
)
