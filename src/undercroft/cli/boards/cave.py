"""A dungeon of Dungeon Lords in eight lines, and in words."""

from typing import Final

from rich.cells import set_cell_size
from rich.text import Text

from undercroft.games.lords.game import GAME
from undercroft.games.lords.grid import COLUMNS, ROWS
from undercroft.games.lords.picture import TUNNEL, CellPicture, DungeonPicture

LETTERS: Final = "ABCDE"
CARDS: Final = {card.key: card for card in GAME.cards()}
# Two letters a room: the first ones of its name, or of its two words.
SIGNS: Final = {
    card.key: "".join(word[0] for word in card.title.split())[:2].upper()
    if " " in card.title
    else card.title[:2]
    for card in GAME.cards()
    if card.key.startswith(("room:", "tunnel:"))
}


def dungeon_lines(own: DungeonPicture, name: str, offered: set[str]) -> list[Text]:
    """Eight lines: whose it is, the entrance, the rows, the rooms by their letters."""
    lines = [Text(f" {set_cell_size(name, 10).rstrip()}'s dungeon", "muted", no_wrap=True)]
    lines.append(Text("    A    B    C▾   D    E", "stone", no_wrap=True))
    for row in range(ROWS):
        line = Text(f" {row + 1} ", "stone", no_wrap=True)
        for column in range(COLUMNS):
            cell = own["cells"][row * COLUMNS + column]
            sign, style = _sign(cell)
            chosen = cell["name"].lower() in offered
            left, right = ("(", ")") if chosen else ("[", "]") if cell["tile"] else (" ", " ")
            line.append(f"{left}{sign}{right} ", "bold-ember" if chosen else style)
        lines.append(line)
    rooms = [f"{SIGNS[_named(cell)]} {CARDS[_named(cell)].title}" for cell in own["cells"] if _named(cell)]
    half = (len(rooms) + 1) // 2
    for told in (rooms[:half], rooms[half:]):
        lines.append(Text(set_cell_size(" " + ", ".join(told), 33).rstrip(), "gold", no_wrap=True))
    return lines


def _named(cell: CellPicture) -> str:
    """The room or the improved tunnel on a cell; a plain tunnel has no name."""
    return cell["improved"] or (cell["tile"] if cell["tile"] != TUNNEL else "")


def _sign(cell: CellPicture) -> tuple[str, str]:
    if not cell["tile"]:
        return "  ", "stone"
    if cell["conquered"]:
        return "xx", "blood"
    if cell["improved"]:
        return SIGNS[cell["improved"]], "moss"
    return ("··", "sand") if cell["tile"] == TUNNEL else (SIGNS[cell["tile"]], "gold")


def _words(cell: CellPicture) -> str:
    what = CARDS[_named(cell)].title if _named(cell) else "tunnel"
    return f"{cell['name']} {what}" + (", conquered" if cell["conquered"] else "")


def dungeon_of(own: DungeonPicture) -> str:
    """All tiles in words."""
    return "; ".join(_words(cell) for cell in own["cells"] if cell["tile"])


def told_at(own: DungeonPicture, typed: str) -> list[str]:
    """What lies on a cell, and beside it."""
    name = typed.strip().upper()
    by_name = {cell["name"]: cell for cell in own["cells"]}
    if name not in by_name:
        return [f"There is no cell {name or 'without a name'}: columns are A to E, rows 1 to 4."]
    column, row = LETTERS.index(name[0]), int(name[1]) - 1
    lines = [f"{_found(by_name[name])}."]
    for word, x, y in (
        ("Above", column, row - 1),
        ("Right", column + 1, row),
        ("Below", column, row + 1),
        ("Left", column - 1, row),
    ):
        if word == "Above" and name == "C1":
            lines.append("Above: the entrance.")
        elif 0 <= x < COLUMNS and 0 <= y < ROWS:
            lines.append(f"{word}: {_found(own['cells'][y * COLUMNS + x])}.")
        else:
            lines.append(f"{word}: rock.")
    return lines


def _found(cell: CellPicture) -> str:
    if not cell["tile"]:
        return f"{cell['name']}, earth"
    card = CARDS.get(_named(cell))
    does = f" ({card.text})" if card is not None and card.text else ""
    return f"{_words(cell)}{does}, {cell['distance']} from the entrance"
