"""All frames by kind."""

from typing import Final

from undercroft.engine.core import book
from undercroft.games.fighter.frames import encounter, kinds, maintain, resolve, rooms, setup, targets, turn

BOOK: Final = book(
    (kinds.SETUP, setup.Setup()),
    (kinds.SHEET, setup.DrawSheet()),
    (kinds.PICK, setup.Pick()),
    (kinds.DEAL, setup.Deal()),
    (kinds.LEADER, setup.DrawLeader()),
    (kinds.MOVE, encounter.Move()),
    (kinds.FACE, encounter.Face()),
    (kinds.BOSS, encounter.Boss()),
    (kinds.BACK_DOWN, encounter.BackDown()),
    (kinds.WINDOW, turn.Window()),
    (kinds.TURN, turn.Turn()),
    (kinds.DECLARE, turn.Declare()),
    (kinds.AIM, turn.Aim()),
    (kinds.THROW, turn.Throw()),
    (kinds.AT_REST, resolve.AtRest()),
    (kinds.ICON, resolve.Icon()),
    (kinds.RESOLVE, resolve.Resolve()),
    (kinds.TARGET, targets.Target()),
    (kinds.ROPE, targets.TakeBack()),
    (kinds.SEDUCED, resolve.Seduced()),
    (kinds.LOSE, resolve.Lose()),
    (kinds.FAINT, targets.Faint()),
    (kinds.SCAR, maintain.Scar()),
    (kinds.MAINTAIN, maintain.Maintain()),
    (kinds.HANDOUT, rooms.HandOut()),
    (kinds.ROOM, rooms.Special()),
    (kinds.TREASURE, rooms.Treasure()),
    (kinds.SHOP, rooms.Shop()),
    (kinds.GIVE, rooms.Give()),
    (kinds.CARD, maintain.DrawCard()),
    game="fighter",
)
