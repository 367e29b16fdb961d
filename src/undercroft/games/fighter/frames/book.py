"""All frames by kind."""

from typing import Final

from undercroft.engine.core import book
from undercroft.games.fighter.frames import encounter, kinds, maintain, resolve, rooms, setup, targets, turn
from undercroft.games.fighter.tables import RULES

BOOK: Final = book(
    (kinds.SETUP, setup.Setup()),
    (kinds.SHEET, setup.DrawSheet("fighter/dungeon")),
    (kinds.PICK, setup.Pick("fighter/heroes")),
    (kinds.DEAL, setup.Deal("fighter/heroes")),
    (kinds.LEADER, setup.DrawLeader("fighter/leader")),
    (kinds.MOVE, encounter.Move("fighter/movement")),
    (kinds.FACE, encounter.Face("fighter/encounter")),
    (kinds.BOSS, encounter.Boss("fighter/boss")),
    (kinds.BACK_DOWN, encounter.BackDown("fighter/backing-down")),
    (kinds.WINDOW, turn.Window("fighter/windows")),
    (kinds.TURN, turn.Turn("fighter/turn")),
    (kinds.DECLARE, turn.Declare("fighter/weapons")),
    (kinds.AIM, turn.Aim("fighter/aim")),
    (kinds.THROW, turn.Throw("fighter/landing")),
    (kinds.AT_REST, resolve.AtRest("fighter/windows")),
    (kinds.ICON, resolve.Icon("fighter/icon")),
    (kinds.RESOLVE, resolve.Resolve()),
    (kinds.TARGET, targets.Target()),
    (kinds.ROPE, targets.TakeBack("fighter/items")),
    (kinds.SEDUCED, resolve.Seduced("fighter/ability-seduction")),
    (kinds.LOSE, resolve.Lose("fighter/kleptomaniac")),
    (kinds.FAINT, targets.Faint("fighter/salts")),
    (kinds.SCAR, maintain.Scar("fighter/scars")),
    (kinds.MAINTAIN, maintain.Maintain("fighter/maintenance")),
    (kinds.HANDOUT, rooms.HandOut("fighter/hand-out")),
    (kinds.ROOM, rooms.Special("fighter/rooms")),
    (kinds.TREASURE, rooms.Treasure("fighter/treasure")),
    (kinds.SHOP, rooms.Shop("fighter/shop")),
    (kinds.GIVE, rooms.Give()),
    (kinds.CARD, maintain.DrawCard("fighter/equipment")),
    game="fighter",
    rules=RULES,
)
