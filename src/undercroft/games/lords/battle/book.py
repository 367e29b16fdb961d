"""The frames of special events and combat, by kind."""

from typing import Final

from undercroft.engine.core import Frame
from undercroft.games.lords.battle import combat, planning, questions
from undercroft.games.lords.battle.battle import Battle
from undercroft.games.lords.battle.special import SpecialEvent
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import Lords

FRAMES: Final[list[tuple[int, Frame[Lords]]]] = [
    (kinds.SPECIAL, SpecialEvent("lords/special")),
    (kinds.COMBAT, combat.Combat("lords/combat")),
    (kinds.PLAN, planning.Plan("lords/planning")),
    (kinds.REVEAL, combat.Reveal("lords/combat")),
    (kinds.BATTLE, Battle("lords/battle")),
    (kinds.TRAP_ORDER, questions.TrapOrder("lords/labyrinth")),
    (kinds.DART, questions.Dart("lords/traps")),
    (kinds.SPELL, questions.SpellChoice("lords/spells")),
    (kinds.ATTACK, questions.Attack("lords/attack")),
    (kinds.MODE, questions.Mode("lords/attack")),
    (kinds.TARGET, questions.Target("lords/attack")),
    (kinds.FREE, questions.Free("lords/no-tile")),
    (kinds.BRACE, questions.Brace("lords/improved")),
]
