"""The table of Dungeon Digger in plain text."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.core import seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.view import Json, View, chosen, number, numbers
from undercroft.games.digger.geometry import space_name
from undercroft.games.digger.lords.court import shown as shown_lord
from undercroft.games.digger.nouns import thing
from undercroft.games.digger.scenarios.shelf import named
from undercroft.games.digger.tiles import CODES, TILES


def board(seen: View, names: Sequence[str]) -> str:
    """The table in lines: the seats, then what lies on the board."""
    scenario = named(chosen(seen, "scenario"))
    lines = [f"Dungeon Digger ({scenario.title}), round {number(seen, 'round')}, turn {number(seen, 'turn')}"]
    for seat in range(number(seen, "seats")):
        lines.append(seat_line(seen, seat, names))
    for seat in range(number(seen, "seats")):
        lines.append(f"  {seat_letter(seat)} built: {_built(seen, seat)}")
    others = [
        f"{thing(what)} {space_name(space)}"
        for space, what, _owner, _turn, _token in rows(seen["board"])
        if what > TILES
    ]
    if others:
        lines.append("  also there: " + ", ".join(others))
    lines += scenario.lines(cast(View, seen["scenario"]), list(names))
    return "\n".join(lines)


def rows(shown: Json) -> list[list[int]]:
    """Lists of numbers in a view."""
    return [[cast(int, part) for part in cast("list[Json]", row)] for row in cast("list[Json]", shown)]


def coins_of(seen: View, seat: int) -> list[int]:
    """The coins in a seat's hand as the view shows them: values, 0 for unknown."""
    return [value for value, where, _who in rows(seen["coins"]) if where == seat]


def seat_line(seen: View, seat: int, names: Sequence[str]) -> str:
    """A seat in one line."""
    mark = ">" if number(seen, "turn") and seat == number(seen, "active") else " "
    name = "" if names[seat] == seat_letter(seat) else f" {names[seat]}"
    stooges = sum(n for _node, owner, n in rows(seen["stooges"]) if owner == seat)
    parts = [f"{mark} {seat_letter(seat)}{name}"]
    lord = shown_lord(numbers(seen, "lords")[seat])
    if lord:
        parts.append(lord)
    if seen["goldShown"]:
        parts.append(f"{numbers(seen, 'gold')[seat]} GP")
    hand = coins_of(seen, seat)
    known = "" if 0 in hand or not hand else f" worth {sum(hand)}"
    parts.append(counted(len(hand), "coin") + known)
    parts.append(f"{counted(stooges, 'Stooge')}, {numbers(seen, 'reserve')[seat]} in reserve")
    shown = cast("list[Json]", seen["projects"])[seat]
    if shown is None:
        parts.append(counted(numbers(seen, "projectCounts")[seat], "hidden Project"))
    else:
        parts.append(
            "Projects " + (" ".join(CODES[cast(int, t)] for t in cast("list[Json]", shown)) or "none")
        )
    return ", ".join(parts)


def _built(seen: View, seat: int) -> str:
    standing: dict[int, list[str]] = {}
    for node, owner, n in rows(seen["stooges"]):
        standing.setdefault(node >> 1, []).append(f"{n}{seat_letter(owner)}")
    found = []
    for space, what, owner, turn, token in rows(seen["board"]):
        if 0 < what <= TILES and owner == seat:
            text = f"{CODES[what - 1]}/{turn} {space_name(space)}"
            if token >= 0:
                text += f" conquered by {seat_letter(token)}"
            if space in standing:
                text += " (" + " ".join(standing[space]) + ")"
            found.append(text)
    return ", ".join(found) or "nothing yet"
