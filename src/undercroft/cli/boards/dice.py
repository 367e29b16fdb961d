"""The picture of Dungeon Dice: the pit, the wall, the pay table, and the escape paths as tunnels."""

from dataclasses import dataclass
from typing import Final

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.cli.boards.scene import Board, Scene, boxes
from undercroft.cli.look import MARKS, SEAT_STYLES
from undercroft.engine.bits import at_least, count, size, some
from undercroft.engine.core import seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.view import View, number, numbers
from undercroft.games.dice.tables import (
    CAPTURE,
    CHALLENGE_ROLLS,
    DICE,
    GUARD,
    MATCH_CARDS,
    SIX_DIFFERENT,
    SYMBOLS,
    THREE_PAIRS,
    TOOLS,
)
from undercroft.games.dice.words import cards, dice, in_words

ICONS: Final = "♠♀☼†≡☻"  # shovel, key, lantern, dagger, ladder, guard: signs that every monospaced font has
STYLES: Final = ("sand", "gold", "ember", "ice", "moss", "blood")
NAME_LENGTH: Final = 16
LEFT: Final = 54
RIGHT: Final = 26
TOP: Final = 5  # rows of pit and wall
ROWS: Final = 10  # the pay table needs so many


@dataclass
class Throw:
    """The dice as they lie: those on the wall, those that stayed in the pit, and how it ended."""

    seat: int = -1
    wall: int = 0
    pit: int = 0  # faces that stayed; empty before the first roll of a set
    target: int = -1  # of a challenge
    ended: str = ""  # a turn that is over: how


def last_throw(told: list[View]) -> Throw:
    """The last roll, from the events. At the start of a turn it is the last roll of the turn before."""
    throw = Throw()
    for event in told:
        kind = event["kind"]
        if kind == "rolled":
            wall = bag(event, "wall")
            throw = Throw(number(event, "seat"), wall, bag(event, "faces") & ~at_least(wall, 1))
        elif kind == "challenge-rolled":
            faces, guards = bag(event, "faces"), number(event, "guards")
            left = faces - some(GUARD, count(faces, GUARD))
            throw = Throw(number(event, "seat"), some(GUARD, guards), left, throw.target)
        elif kind == "new-set":
            throw = Throw(number(event, "seat"))
        elif kind == "challenges":
            throw = Throw(number(event, "seat"), target=number(event, "target"))
        elif throw.seat >= 0 and not throw.ended:
            throw.ended = ENDS.get(str(kind), "")
    return throw


def bag(shown: View, name: str) -> int:
    """A list of how many there are of each symbol, as a bag."""
    return sum(some(symbol, n) for symbol, n in enumerate(numbers(shown, name)))


ENDS: Final = {
    "banked": "stopped",
    "lost": "nothing matched",
    "caught": "caught",
    "failed": "failed",
    "escaped": "escaped",
    "turn": "stopped",  # a challenge that was won says no other end
}


def draw(scene: Scene) -> RenderableType:
    """Pit and wall over the paths on the left, what the dice pay on the right."""
    throw = last_throw(scene.events)
    seats = number(scene.view, "seats")
    rows = max(ROWS, TOP + seats + 2)
    left = Group(_dice(scene, throw), _paths(scene, rows - TOP))
    challenge = throw.target >= 0 and not throw.ended
    right = _challenge(scene, throw, rows) if challenge else _pay_table(scene, throw, rows)
    grid = Table.grid(padding=0)
    grid.add_row(left, right)
    return grid


def _dice(scene: Scene, throw: Throw) -> RenderableType:
    wall = throw.wall
    pit = _faces(throw.pit)
    if not size(wall) + size(throw.pit):
        pit = [-1] * number(scene.view, "pit")  # nothing rolled yet
    groups = [[symbol] * count(wall, symbol) for symbol in range(len(SYMBOLS)) if count(wall, symbol)]
    pit_width = max(5 * len(pit) + 2, 12)
    grid = Table.grid(padding=0)
    pit_panel = Panel(
        _boxes([pit] if pit else [], dim=True),
        title=Text("pit", style="bold-muted"),
        title_align="left",
        width=pit_width,
        height=TOP,
        padding=0,
        border_style="stone",
    )
    note = _turn_note(scene, throw)
    wall_panel = Panel(
        _boxes(groups, dim=bool(throw.ended)),
        title=Text(
            f"wall {MARKS[throw.seat]} {seat_letter(throw.seat)}" if throw.ended else "wall", "bold-muted"
        ),
        title_align="left",
        subtitle=note,
        subtitle_align="right",
        width=LEFT - pit_width,
        height=TOP,
        padding=0,
        border_style="stone",
    )
    grid.add_row(pit_panel, wall_panel)
    return grid


def _turn_note(scene: Scene, throw: Throw) -> Text:
    if throw.ended:
        return Text(throw.ended, style="muted")
    taken = number(scene.view, "turnCards")
    return Text(f"this turn: {cards(taken)}", style="bold-ember") if taken else Text("")


def _faces(bag: int) -> list[int]:
    return [symbol for symbol in range(len(SYMBOLS)) for _die in range(count(bag, symbol))]


def _boxes(groups: list[list[int]], dim: bool) -> RenderableType:
    """Dice by their symbols; -1 is a die not yet rolled."""

    def die(symbol: int) -> tuple[str, str, str]:
        if symbol < 0:
            return " ", "─", "dim-muted" if dim else "bold-muted"
        return ICONS[symbol], SYMBOLS[symbol], f"{'dim' if dim else 'bold'}-{STYLES[symbol]}"

    return boxes([[die(symbol) for symbol in group] for group in groups], " empty")


def lit(wall: int) -> list[int]:
    """The lines of the pay table that a wall is paid for, and those about guards that it meets.

    Lines 0 to 3: three to six alike; 4: three pairs; 5: six different; 6: two guards; 7: caught.
    """
    guards = count(wall, GUARD)
    if guards >= CAPTURE:
        return [7]
    counts = [count(wall, symbol) for symbol in range(TOOLS)]
    if counts == [1] * TOOLS:
        return [5]
    lines = [n - 3 for n in counts if n >= 3]
    if (counts + [guards]).count(2) == 3:
        lines.append(4)
    if guards == 2 and size(wall) < DICE:
        lines.append(6)
    return lines


PAYS: Final = (*MATCH_CARDS[3:], THREE_PAIRS, SIX_DIFFERENT, 0, 0)


def _pay_table(scene: Scene, throw: Throw, rows: int) -> RenderableType:
    now = [] if throw.ended else lit(throw.wall)
    what = ["3 alike", "4 alike", "5 alike", "6 alike", "3 pairs", "6 different", "2 guards", "3 guards"]
    body = Text(no_wrap=True)
    for k, name in enumerate(what):
        pays = str(cards(PAYS[k])) if PAYS[k] else ("roll on" if k == 6 else "caught")
        times = now.count(k)
        mark = "▸" if times else " "
        twice = " x2" if times > 1 else ""
        style = ("bold-blood" if k > 5 else "bold-moss") if times else "muted"
        body.append(f"{mark} {name + twice:13}{pays:>7}" + "\n", style)
    body.rstrip()
    return _side("what it pays", body, scene, rows)


def _side(title: str, body: Text, scene: Scene, rows: int) -> RenderableType:
    pile = Text(f"pile: {cards(number(scene.view, 'pile'))}", style="muted")
    return Panel(
        body, title=Text(title, "bold-muted"), title_align="left", subtitle=pile, subtitle_align="right",
        width=RIGHT, height=rows, padding=(0, 0, 0, 1), border_style="stone",
    )  # fmt: skip


def _challenge(scene: Scene, throw: Throw, rows: int) -> RenderableType:
    guards, rolls, target = count(throw.wall, GUARD), number(scene.view, "rolls"), throw.target
    body = Text(no_wrap=True)
    body.append(f"against {set_cell_size(scene.names[target], RIGHT - 11).rstrip()}\n\n", SEAT_STYLES[target])
    body.append("guards  ", "muted")
    body.append(ICONS[GUARD] * guards + "·" * max(CAPTURE - guards, 0), "bold-blood")
    body.append("  won\n" if guards >= CAPTURE else f"  {guards} of {CAPTURE}\n")
    body.append("rolls   ", "muted")
    body.append("●" * rolls + "·" * (CHALLENGE_ROLLS - rolls), "bold-ember")
    body.append(f"  {rolls} of {CHALLENGE_ROLLS}\n")
    body.append("taken   ", "muted")
    body.append(str(cards(number(scene.view, "stolen"))), "bold")
    return _side("challenge", body, scene, rows)


def _paths(scene: Scene, rows: int) -> RenderableType:
    body = Text(no_wrap=True)
    for seat, path in enumerate(numbers(scene.view, "paths")):
        active = seat == number(scene.view, "active") and number(scene.view, "turn") > 0
        taken = number(scene.view, "turnCards") if active else 0
        body.append_text(_tunnel(scene, seat, path, taken, active))
        body.append("\n")
    body.rstrip()
    return Panel(
        body,
        title=Text(f"escape paths, turn {number(scene.view, 'turn')}", style="bold-muted"),
        title_align="left",
        width=LEFT,
        height=rows,
        padding=0,
        border_style="stone",
    )


def _tunnel(scene: Scene, seat: int, path: int, taken: int, active: bool) -> Text:
    """One path: filled spaces, the cards of the turn that would fill more, and what is left to dig."""
    goal = number(scene.view, "goal")
    style = SEAT_STYLES[seat]
    line = Text(no_wrap=True)
    line.append("▸" if active else " ", "bold")
    line.append(f"{MARKS[seat]} {seat_letter(seat)} ", style)
    line.append(set_cell_size(scene.names[seat], NAME_LENGTH) + " ", "bold" if active else "")
    line.append("▐", "stone")
    risked = min(taken, goal - path)
    line.append("██ " * path, style)
    line.append("░░ " * risked, style)
    line.append("·· " * (goal - path - risked), "stone")
    line.right_crop(1)
    line.append("▌", "stone")
    line.append(f" {path}" + (f"+{taken}" if taken else ""), "bold" if active else "")
    return line


def tell(scene: Scene) -> list[str]:
    """The table in sentences."""
    view, names = scene.view, scene.names
    goal = number(view, "goal")
    paths = [f"{names[seat]} {path}" for seat, path in enumerate(numbers(view, "paths"))]
    lines = []
    if scene.events and scene.events[-1]["kind"] in ("escaped", "limit"):
        lines.append(f"The game ended in turn {number(view, 'turn')}.")
    elif number(view, "turn"):
        lines.append(f"Turn {number(view, 'turn')}, {names[number(view, 'active')]} to play.")
    lines.append(f"Cards on the paths, of {goal}: {', '.join(paths)}. {_sentence_pile(scene)}")
    throw = last_throw(scene.events)
    if throw.target >= 0 and not throw.ended:
        guards, rolls = count(throw.wall, GUARD), number(view, "rolls")
        lines.append(
            f"Challenge against {names[throw.target]}: {counted(guards, 'guard')} of {CAPTURE}, "
            f"roll {rolls} of {CHALLENGE_ROLLS}, {cards(number(view, 'stolen'))} taken."
        )
        return lines
    wall = bag(view, "wall")
    if size(wall) or number(view, "turnCards"):
        stays = f": {in_words(throw.pit)}" if size(throw.pit) and not throw.ended else ""
        lines.append(f"On the wall: {in_words(wall)}. In the pit: {dice(number(view, 'pit'))}{stays}.")
        lines.append(f"Cards of this turn: {number(view, 'turnCards')}.")
    return lines


def _sentence_pile(scene: Scene) -> str:
    return f"In the pile: {number(scene.view, 'pile')}."


def tone(text: str) -> str:
    """How an outcome feels to whoever rolls."""
    if text.startswith(("lose", "fail")):
        return "bad"
    if text.startswith("caught"):
        return "worse"
    return "even" if text in ("gain nothing", "gain 0 cards") else "good"


BOARD: Final = Board(draw, tell, tone)
