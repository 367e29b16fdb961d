"""The frames of special events and combat, by kind."""

from typing import Final

from undercroft.engine.core import Frame
from undercroft.games.lords.battle import combat, planning, questions
from undercroft.games.lords.battle.battle import Battle
from undercroft.games.lords.battle.special import SpecialEvent
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import Lords

FRAMES: Final[list[tuple[int, Frame[Lords]]]] = [
    (kinds.SPECIAL, SpecialEvent()),
    (kinds.COMBAT, combat.Combat()),
    (kinds.PLAN, planning.Plan()),
    (kinds.REVEAL, combat.Reveal()),
    (kinds.BATTLE, Battle()),
    (kinds.TRAP_ORDER, questions.TrapOrder()),
    (kinds.DART, questions.Dart()),
    (kinds.SPELL, questions.SpellChoice()),
    (kinds.ATTACK, questions.Attack()),
    (kinds.MODE, questions.Mode()),
    (kinds.TARGET, questions.Target()),
    (kinds.FREE, questions.Free()),
]
