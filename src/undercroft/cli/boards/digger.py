"""The picture of Dungeon Digger: the map of the dungeons, and a line for each seat."""

from typing import Final, cast

from rich.cells import set_cell_size
from rich.console import RenderableType
from rich.text import Text

from undercroft.cli.boards.hexes import LEGEND, Map
from undercroft.cli.boards.scene import Board, Scene, stacked
from undercroft.cli.boards.window import asked_about, needed, offered, window
from undercroft.cli.look import MARKS, SEAT_STYLES
from undercroft.engine.core import seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.rng import Rng
from undercroft.engine.text import begun
from undercroft.engine.view import Json, View, chosen, number, numbers
from undercroft.games.digger.geometry import DIRECTIONS, NAMES, neighbour, space_name
from undercroft.games.digger.lords.court import shown
from undercroft.games.digger.nouns import thing
from undercroft.games.digger.rooms import craft, resources
from undercroft.games.digger.scenario import Scenario
from undercroft.games.digger.scenarios.beasts.pack import NAMES as CREATURES
from undercroft.games.digger.scenarios.raid.pack import NAMES as ADVENTURERS
from undercroft.games.digger.scenarios.shelf import named
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import DOORS, ORDERS, STANDING
from undercroft.games.digger.tiles import CODES, EDGE_ZONE, NO_ZONE, TILES, ZONES
from undercroft.games.digger.words import coins_of, rows

NAME_LENGTH: Final = 12
LEAST: Final = 5  # lines of a map that shows a space and those around it
HEAD: Final = f"      {'':{NAME_LENGTH}} {'GP':>3} {'coins':>6} {'Stooges':>8} {'Craft':>5}  Projects"


def scenario_of(view: View) -> Scenario:
    """The scenario that is played."""
    return named(chosen(view, "scenario"))


def position(scene: Scene) -> Digger:
    """A position that fits the view: what is public in it is true."""
    return cast(Digger, scene.game.imagine(scene.view, Rng("board")))


def draw(scene: Scene) -> RenderableType:
    """The map over the seats; below them what the scenario adds."""
    table = [line for _seat, line in _seats(scene)]
    return stacked([_title(scene), _map(scene).text(), *table, *_added(scene)])


def _map(scene: Scene) -> Map:
    """The map, with every space that can be chosen."""
    return Map(scene.view, offered(scene.prompt))


def part(scene: Scene, rows: int) -> RenderableType:
    """The lines of the map that the question is about, and as much of the rest as has room."""
    prompt, whole = scene.prompt, _map(scene)
    groups = asked_about(scene.view, prompt, scene.about)
    asked = number(scene.view, "active") if prompt is None or prompt.seat < 0 else prompt.seat
    below = [line for seat, line in _seats(scene) if seat in (-1, asked)]
    everybody = [line for _seat, line in _seats(scene)]
    wanted = min(max(needed(groups), LEAST), whole.last - whole.first + 1) + len(("title", "more"))
    for more in (everybody, everybody + _added(scene)):
        if wanted + len(more) <= rows:
            below = more
    below = below[: max(rows - LEAST - 2, 0)]
    height = max(rows - len(below) - 2, 1)
    first, last = window(groups, whole.first, whole.last, height)
    lines = [_title(scene), *whole.lines(first, last), _more(whole, first, last), *below]
    return stacked(lines[: max(rows, 1)])


def _more(whole: Map, first: int, last: int) -> Text:
    """Which rows of the map are not shown, and how they can be."""
    parts = []
    for side, ys in (("above", range(whole.first, first)), ("below", range(last + 1, whole.last + 1))):
        letters = [whole.row(y) for y in ys if whole.row(y)]
        if letters:
            parts.append(f"{side}: {letters[0]}" + (f" to {letters[-1]}" if len(letters) > 1 else ""))
    told = f"more of the map {', '.join(parts)} · " if parts else ""
    return Text(f"  {told}type map for the whole picture", "muted", no_wrap=True)


def _seats(scene: Scene) -> list[tuple[int, Text]]:
    """A line for each seat, under a head, which is of seat -1."""
    s = position(scene)
    seats = range(number(scene.view, "seats"))
    return [(-1, Text(HEAD, "muted")), *((seat, _seat(scene, s, seat)) for seat in seats)]


def _added(scene: Scene) -> list[Text]:
    """What is conquered, and what the scenario adds."""
    told = _conquered(scene) + scenario_of(scene.view).lines(cast(View, scene.view["scenario"]), scene.names)
    return [Text(" " + part, "sand") for line in told for part in _folded(line.strip())]


def _folded(line: str, width: int = 78) -> list[str]:
    """A long line in several, broken behind commas."""
    lines = [""]
    for part in line.split(", "):
        if lines[-1] and len(lines[-1]) + len(part) + 2 > width:
            lines.append("")
        lines[-1] += (", " if lines[-1] else "") + part
    return lines


def _title(scene: Scene) -> Text:
    view = scene.view
    line = Text(no_wrap=True)
    line.append(scenario_of(view).title, "bold")
    if number(view, "turn"):
        line.append(f", round {number(view, 'round')}", "muted")
        active = number(view, "active")
        line.append(f"   {MARKS[active]} {seat_letter(active)} ", SEAT_STYLES[active])
        line.append(counted(number(view, "points"), "Tyranny Point"), "bold-ember")
        if _pool(view):
            line.append(f"   pool: {_pool(view)}", "gold")
    return line


def _pool(view: View) -> str:
    parts = []
    for order, n in enumerate(numbers(view, "pool")):
        if n:
            parts.append(ORDERS[order] if n == 1 else f"{n} {ORDERS[order]}")
    return " ".join(parts)


def _coins(view: View, seat: int) -> str:
    """How many coins are in a hand, and their worth if the viewer knows it."""
    hand = coins_of(view, seat)
    return f"{len(hand)}={sum(hand)}" if hand and 0 not in hand else str(len(hand))


def _projects(view: View, seat: int) -> str:
    shown = cast("list[Json]", view["projects"])[seat]
    if shown is None:
        return counted(numbers(view, "projectCounts")[seat], "hidden Project")
    return " ".join(CODES[cast(int, tile)] for tile in cast("list[Json]", shown))


def _named_projects(view: View, seat: int) -> str:
    """The same for ears: `Kitchen KI3, Corridor CO1`."""
    shown = cast("list[Json]", view["projects"])[seat]
    if shown is None:
        return _projects(view, seat)
    tiles = [cast(int, tile) for tile in cast("list[Json]", shown)]
    return ", ".join(f"{thing(tile + 1)} {CODES[tile]}" for tile in tiles) or "none"


def _lord(view: View, seat: int) -> str:
    return shown(numbers(view, "lords")[seat])


def _seat(scene: Scene, s: Digger, seat: int) -> Text:
    view = scene.view
    active = number(view, "turn") > 0 and seat == number(view, "active")
    line = Text(no_wrap=True)
    line.append("▸" if active else " ", "bold")
    line.append(f"{MARKS[seat]} {seat_letter(seat)} ", SEAT_STYLES[seat])
    line.append(" " + set_cell_size(scene.names[seat], NAME_LENGTH), "bold" if active else "")
    if number(view, "fallen") >> seat & 1:
        line.append("  out of the game", "blood")
        return line
    gold = str(numbers(view, "gold")[seat]) if view["goldShown"] else "?"
    crew = f"{s.crew[seat]} of {resources(s, seat)}"
    line.append(f" {gold:>3} {_coins(view, seat):>6} {crew:>8} {craft(s, seat):>5}  ")
    line.append(_projects(view, seat), "sand")
    if _lord(view, seat):
        line.append(f"  {_lord(view, seat)}", "gold")
    return line


def _conquered(scene: Scene) -> list[str]:
    """Which rooms bear a Conquer token."""
    found = [
        f"{space_name(space)} {thing(what)} by {scene.names[token]}"
        for space, what, _owner, _turn, token in rows(scene.view["board"])
        if token >= 0
    ]
    return ["conquered: " + ", ".join(found)] if found else []


# In sentences.


def tell(scene: Scene) -> list[str]:
    """The table in sentences; `at` and a space says what lies there and around it."""
    view, names = scene.view, scene.names
    s = position(scene)
    scenario = scenario_of(view)
    lying = sorted(rows(view["board"]), key=lambda row: (NAMES[row[0]][0], int(NAMES[row[0]][1:])))
    lines = [f"{scenario.title}."]
    if number(view, "turn"):
        pool = f" Bonus orders: {_pool(view)}." if _pool(view) else ""
        lines = [
            f"{scenario.title}, round {number(view, 'round')}. {names[number(view, 'active')]} has "
            f"{counted(number(view, 'points'), 'Tyranny Point')}.{pool}"
        ]
    for seat in range(number(view, "seats")):
        lines.append(_seat_sentence(scene, s, seat))
        built = [_tile(scene, row) for row in lying if row[1] <= TILES and row[2] == seat]
        if built:
            lines.append(f"Dungeon of {names[seat]}: {'; '.join(built)}.")
    others = [_tile(scene, row) for row in lying if row[1] > TILES and row[1] != STANDING]
    if others:
        lines.append(f"Also on the board: {'; '.join(others)}.")
    added = scenario.lines(cast(View, view["scenario"]), names)
    return lines + [f"{begun(line.strip())}." for line in added]


def _seat_sentence(scene: Scene, s: Digger, seat: int) -> str:
    view = scene.view
    who = scene.names[seat] + (f", {_lord(view, seat)}" if _lord(view, seat) else "")
    if number(view, "fallen") >> seat & 1:
        return f"{who}: out of the game."
    gold = counted(numbers(view, "gold")[seat], "Gold Piece") + ", " if view["goldShown"] else ""
    hand = coins_of(view, seat)
    worth = f" worth {sum(hand)}" if hand and 0 not in hand else ""
    return (
        f"{who}: {gold}{counted(len(hand), 'coin')}{worth}, {counted(s.crew[seat], 'Stooge')} of "
        f"{counted(resources(s, seat), 'Resource')}, {s.reserve[seat]} in reserve, Craft {craft(s, seat)}, "
        f"Projects: {_named_projects(view, seat)}."
    )


def _tile(scene: Scene, row: list[int]) -> str:
    """`H8 Kitchen KI3, 2 Stooges of Ann`."""
    space, what, _owner, _turn, token = row
    code = f" {CODES[what - 1]}" if 0 < what <= TILES else ""
    parts = [f"{space_name(space)} {thing(what)}{code}", *_standing(scene, space)]
    if token >= 0:
        parts.append(f"conquered by {scene.names[token]}")
    return ", ".join(parts)


def _standing(scene: Scene, space: int) -> list[str]:
    """Who is there: Stooges, Adventurers, Creatures, the Dragon, its Treasure."""
    seen = cast(View, scene.view["scenario"])
    found = []
    for key, called in (("raid", ADVENTURERS), ("beasts", CREATURES)):
        tokens = numbers(seen, key) if key in seen else []
        for k, node in enumerate(tokens[:6]):
            if node and node - 1 >> 1 == space:
                found.append(f"the {called[k]} of {scene.names[tokens[6 + k] - 1]}")
    if "dragon" in seen and number(seen, "dragon") == space:
        found.append("the Dragon")
    if "treasure" in seen and number(seen, "treasure") >> 1 == space:
        found.append("the Treasure")
    return found + [
        f"{counted(n, 'Stooge')} of {scene.names[seat]}" + (" on the second path" if node & 1 else "")
        for node, seat, n in rows(scene.view["stooges"])
        if node >> 1 == space
    ]


def walk(scene: Scene, typed: str) -> list[str]:
    """What lies on a space, and what one finds in each direction: so one walks from space to space."""
    view = scene.view
    name = typed.strip().upper()
    if name not in NAMES or NAMES.index(name) >= number(view, "spaces"):
        return [f"There is no space {name or 'without a name'} on this board; the centre is {NAMES[0]}."]
    here = NAMES.index(name)
    lying = {row[0]: row for row in rows(view["board"])}
    lines = [_whose(scene, lying, here)]
    for d in range(6):
        y = neighbour(here, d)
        if y >= number(view, "spaces"):
            lines.append(f"{DIRECTIONS[d].capitalize()}: the border{_edge(lying, here, d)}.")
        else:
            lines.append(
                f"{DIRECTIONS[d].capitalize()}: {_whose(scene, lying, y).rstrip('.')}{_edge(lying, here, d)}."
            )
    return lines


def _whose(scene: Scene, lying: dict[int, list[int]], space: int) -> str:
    if space not in lying:
        return f"{space_name(space)}, empty."
    row = lying[space]
    of = f" of {scene.names[row[2]]}" if 0 < row[1] <= TILES else ""
    return _tile(scene, row).replace(thing(row[1]), thing(row[1]) + of, 1) + "."


def _edge(lying: dict[int, list[int]], space: int, direction: int) -> str:
    """How the tile on a space borders in a direction."""
    if space not in lying:
        return ""
    _space, what, _owner, turn, _token = lying[space]
    if what > TILES:
        return ", a door" if DOORS[what] else ""
    zone = EDGE_ZONE[(what - 1) * 6 + (direction - turn) % 6]
    if zone == NO_ZONE:
        return ", earth between"
    path = (", second path" if zone else ", first path") if ZONES[what - 1] > 1 else ""
    return f"{path}, open" if path else ", open"


BOARD: Final = Board(draw, tell, at=walk, leaves=("pass", "done"), legend=LEGEND, part=part)
