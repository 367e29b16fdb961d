"""The picture of Dungeon Roll: the level and the Lair, the party, and who owns what."""

from textwrap import wrap
from typing import Final

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.cli.boards.scene import Board, Scene, boxes
from undercroft.cli.look import MARKS, SEAT_STYLES
from undercroft.engine.core import seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.view import View, number, numbers
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.tables import (
    DELVES,
    DRAGON_COMES,
    DUNGEON_LETTERS,
    LAST_LEVEL,
    PARTY_LETTERS,
)
from undercroft.games.roll.view import bag_of, listed
from undercroft.games.roll.words import dungeon_words, hero_rule, hero_title, party_words, token_words

PARTY_ICONS: Final = "†✚✦◊★§"  # fighter, cleric, mage, thief, champion, scroll
DUNGEON_ICONS: Final = "☻☠●■♥♦"  # goblin, skeleton, ooze, chest, potion, dragon
PARTY_STYLES: Final = ("ember", "ice", "violet", "moss", "gold", "sand")
DUNGEON_STYLES: Final = ("moss", "sand", "violet", "gold", "rose", "blood")
NAME_LENGTH: Final = 12
LEFT: Final = 54
RIGHT: Final = 26
LEVEL: Final = 41  # seven dice in up to five groups
DICE_ROWS: Final = 5
MONSTERS: Final = 3  # goblin, skeleton, ooze: the first faces


def draw(scene: Scene) -> RenderableType:
    """Level and Lair over the party on the left, seats and the Adventurer's belongings on the right."""
    body = _belongings(scene)
    rows = max(2 * DICE_ROWS, len(body.plain.splitlines()) + 2)
    left = Group(_level(scene), _party(scene, rows - DICE_ROWS))
    delve = min(number(scene.view, "delves") // number(scene.view, "seats") + 1, DELVES)
    right = _panel(body, f"delve {delve} of {DELVES}", RIGHT, rows)
    grid = Table.grid(padding=0)
    grid.add_row(left, right)
    return grid


def _panel(body: Text, title: str, width: int, rows: int, note: str = "") -> RenderableType:
    return Panel(
        body, title=Text(title, style="bold"), title_align="left", subtitle=Text(note, style="muted"),
        subtitle_align="right", width=width, height=rows, padding=0, border_style="stone",
    )  # fmt: skip


def _level(scene: Scene) -> RenderableType:
    view = scene.view
    level, lair = number(view, "level"), number(view, "lair")
    dice = [[face] * n for face, n in enumerate(numbers(view, "dungeon")) if n]
    empty = " nothing on the level" if level else " nobody in the dungeon"
    note = f"pool {number(view, 'pool')}" if level else ""
    title = f"level {level} of {LAST_LEVEL}" if level else "the dungeon"
    boxes = _boxes(dice, DUNGEON_ICONS, DUNGEON_LETTERS, DUNGEON_STYLES, empty)
    cave = Text("\n " + DUNGEON_ICONS[5] * lair, "bold-blood", no_wrap=True)
    cave.append("·" * (DRAGON_COMES - lair), "stone")
    comes = "Dragon!" if lair >= DRAGON_COMES else f"{lair} of {DRAGON_COMES}"
    grid = Table.grid(padding=0)
    grid.add_row(
        _panel(boxes, title, LEVEL, DICE_ROWS, note), _panel(cave, "lair", LEFT - LEVEL, DICE_ROWS, comes)
    )
    return grid


def _party(scene: Scene, rows: int) -> RenderableType:
    view = scene.view
    groups = [[face] * n for face, n in enumerate(numbers(view, "party")) if n]
    allies = bag_of(numbers(view, "allies"))
    notes = [f"allies: {party_words(allies)}"] if allies else []
    notes += [f"graveyard {number(view, 'graveyard')}"] if number(view, "level") else []
    boxes = _boxes(groups, PARTY_ICONS, PARTY_LETTERS, PARTY_STYLES, " no active dice")
    return _panel(boxes, "party", LEFT, rows, ", ".join(notes))


def _boxes(groups: list[list[int]], icons: str, letters: str, styles: tuple[str, ...], empty: str) -> Text:
    """Dice by their faces."""
    return boxes([[(icons[f], letters[f], f"bold-{styles[f]}") for f in group] for group in groups], empty)


def _tokens(view: View, seat: int) -> int:
    return bag_of(numbers({"one": listed(view, "treasures")[seat]}, "one"))


def _belongings(scene: Scene) -> Text:
    """A line for each seat; below, the hero and the tokens of the Adventurer."""
    view = scene.view
    body = Text(no_wrap=True)
    active = number(view, "active") if number(view, "level") else -1
    for seat, xp in enumerate(numbers(view, "experience")):
        tokens = CARDS.worth(_tokens(view, seat))
        body.append("▸" if seat == active else " ", "bold")
        body.append(f"{MARKS[seat]} {seat_letter(seat)} ", SEAT_STYLES[seat])
        body.append(set_cell_size(scene.names[seat], NAME_LENGTH), "bold" if seat == active else "")
        body.append(f"{xp:>3}", "bold" if seat == active else "")
        body.append(f"+{tokens}\n" if tokens else "\n", "muted")
    if active >= 0:
        body.append_text(_adventurer(scene, active))
    body.rstrip()
    return body


def _adventurer(scene: Scene, seat: int) -> Text:
    view = scene.view
    body = Text(no_wrap=True)
    hero = numbers(view, "heroes")[seat]
    if hero:
        used = number(view, "exhausted")
        title = hero_title(hero, numbers(view, "masters")[seat])
        body.append(f"{title}", "bold-gold")
        body.append(" spent\n" if used else " ready\n", "muted" if used else "moss")
    held = numbers({"one": listed(view, "treasures")[seat]}, "one")
    listed_ = zip(CARDS.treasures, held, strict=True)
    names = [one.key if n == 1 else f"{n} {one.key}" for one, n in listed_ if n]
    for line in wrap(", ".join(names), RIGHT - 3):
        body.append(line + "\n", "sand")
    if hero:
        room = 2 * DICE_ROWS - 2 - number(view, "seats") - len(body.plain.splitlines())
        for line in wrap(_says(scene, seat), RIGHT - 2, max_lines=max(room, 1), placeholder=" … ? hero"):
            body.append(line + "\n", "muted")
    return body


def _says(scene: Scene, seat: int) -> str:
    """Specialty and Ultimate of a seat's hero, as the rules tell the side that is up."""
    view = scene.view
    return CARDS.sides[2 * numbers(view, "heroes")[seat] + numbers(view, "masters")[seat]].text


def card(scene: Scene, typed: str) -> list[str]:
    """What the heroes at the table can do, the Adventurer's first."""
    heroes = numbers(scene.view, "heroes")
    if typed != "hero" or not any(heroes):
        return []
    masters, active = numbers(scene.view, "masters"), number(scene.view, "active")
    order = sorted(range(len(heroes)), key=lambda seat: seat != active)
    return [
        f"{scene.names[seat]}, {hero_title(heroes[seat], masters[seat])}. {_says(scene, seat)}"
        f" ({hero_rule(heroes[seat])})"
        for seat in order
        if heroes[seat]
    ]


def tell(scene: Scene) -> list[str]:
    """The table in sentences."""
    view, names = scene.view, scene.names
    level, active = number(view, "level"), number(view, "active")
    lines = []
    for seat, xp in enumerate(numbers(view, "experience")):
        hero = numbers(view, "heroes")[seat]
        who = names[seat] + (f", {hero_title(hero, numbers(view, 'masters')[seat])}" if hero else "")
        tokens = _tokens(view, seat)
        has = f", treasures: {token_words(tokens)}" if tokens else ""
        lines.append(f"{who}: {xp} experience{has}.")
    if not level:
        return lines
    lines.append(
        f"{names[active]} is on level {level}. On it: {dungeon_words(bag_of(numbers(view, 'dungeon')))}. "
        f"In the Lair: {counted(number(view, 'lair'), 'die')}."
    )
    allies = bag_of(numbers(view, "allies"))
    more = f" Allies: {party_words(allies)}." if allies else ""
    lines.append(
        f"The party: {party_words(bag_of(numbers(view, 'party')))}. "
        f"In the graveyard: {counted(number(view, 'graveyard'), 'die')}.{more}"
    )
    return lines


def tone(text: str) -> str:
    """How an outcome feels to the Adventurer."""
    return "bad" if text.startswith("fail") else "good"


BOARD: Final = Board(draw, tell, tone, card=card, leaves=("flee",))
