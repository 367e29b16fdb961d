"""The table of Dungeon Dice in a few lines of plain text."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.core import field, kind_of, seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.view import View
from undercroft.games.dice.frames import CHALLENGE_DECIDE, CHALLENGE_ROLL
from undercroft.games.dice.tables import CHALLENGE_ROLLS, SYMBOLS
from undercroft.games.dice.view import DiceView
from undercroft.games.dice.words import cards, dice


def board(view: View, names: Sequence[str]) -> str:
    """The table as a few lines of text: paths, then the dice."""
    seen = cast(DiceView, view)
    lines = [f"Dungeon Dice, turn {seen['turn']}, {cards(seen['pile'])} in the pile"]
    for seat, path in enumerate(seen["paths"]):
        mark = ">" if seen["turn"] and seat == seen["active"] else " "
        name = "" if names[seat] == seat_letter(seat) else f" {names[seat]}"
        lines.append(f"{mark} {seat_letter(seat)} {'#' * path}{'.' * (seen['goal'] - path)} {path}{name}")
    wall = "".join(SYMBOLS[k] * n for k, n in enumerate(seen["wall"])) or "empty"
    frame = seen["frame"]
    if kind_of(frame) in (CHALLENGE_ROLL, CHALLENGE_DECIDE):
        used = f"{seen['rolls']} of {counted(CHALLENGE_ROLLS, 'roll')} used"
        state = f"challenge to {seat_letter(field(frame, 0))}, {used}"
    else:
        state = f"{cards(seen['turnCards'])} of this turn"
    lines.append(f"  wall {wall}, pit {dice(seen['pit'])}, {state}")
    return "\n".join(lines)
