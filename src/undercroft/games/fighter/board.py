"""The table of Dungeon Fighter in a few lines of plain text."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.core import seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.view import View
from undercroft.games.fighter.cards.shelf import SHOWN
from undercroft.games.fighter.view import FighterView, HeroView

_TITLES = {card.key: card.title for card in SHOWN}


def board(view: View, names: Sequence[str]) -> str:
    """The table as a few lines of text: the dungeon, the monster, the party, the chest."""
    seen = cast(FighterView, view)
    where = "before the dungeon"
    floor = seen["floors"][seen["floor"]] if seen["floor"] < len(seen["floors"]) else None
    if seen["floor"] >= len(seen["floors"]):
        where = "the Final Boss"
    elif floor and seen["room"]:
        where = f"{_TITLES[floor]}, room {seen['room']}"
    lines = [f"Dungeon Fighter: {where}"]
    foe = seen["fought"]
    if foe:
        tokens = [token for token in ("toad", "tracking", "song") if foe[token]]
        said = f", {', '.join(tokens)}" if tokens else ""
        title = _TITLES[foe["monster"]]
        lines.append(f"  {title}: {foe['hp']} of {foe['printed']}, hits for {foe['damage']}{said}")
    lines += [_line(seen, one, names) for one in seen["team"]]
    chest = f"{counted(seen['gold'], 'coin')}, {counted(seen['dice'], 'Bonus die')}"
    lines.append(f"  chest: {chest}; tower: {'-'.join(str(n) for n in seen['left'])}")
    if seen["needed"]:
        lines.append(f"  needed: {', '.join(seen['needed'])}")
    return "\n".join(lines)


def _line(seen: FighterView, one: HeroView, names: Sequence[str]) -> str:
    mark = ">" if seen["fought"] and one["place"] == seen["active"] else " "
    letter = seat_letter(one["seat"])
    name = "" if names[one["seat"]] == letter else f" ({names[one['seat']]})"
    scars = f", scars {' '.join(one['scars'])}" if one["scars"] else ""
    state = "" if one["up"] else (", fainted" if one["alive"] else ", an angel")
    gear = f"; {', '.join(_TITLES[key] for key in one['equipment'])}" if one["equipment"] else ""
    return f"{mark} {letter} {_TITLES[one['hero']]}{name} {one['hp']}/{one['most']}{scars}{state}{gear}"
