"""The solution of Dungeon Dice as data: values, the whole policy, tables to print."""

from undercroft.bots.dice.exact import Duel, Exact, Solo
from undercroft.bots.dice.many import Many
from undercroft.bots.dice.turn import CHOICE, Place
from undercroft.bots.dice.values import Line, Values
from undercroft.bots.solver import CannotSolve, Progress, Row, Solution, Table
from undercroft.engine.bits import size
from undercroft.engine.options import Options, write_options
from undercroft.games.dice.actions import CHALLENGE, REGULAR, STOP, option
from undercroft.games.dice.frames import DECIDE
from undercroft.games.dice.options import CHOICES
from undercroft.games.dice.tables import DICE
from undercroft.games.dice.words import letters

_SOLVED: dict[tuple[str, int], Exact] = {}
_MANY: dict[tuple[str, int], Many] = {}


def solved(options: Options, seats: int, progress: Progress | None = None) -> Exact:
    """The exact values for one or two seats, solved once in a process.

    They belong to the game without a turn limit and with a pile that never runs short.
    """
    plain: Options = {**options, "strictPile": False, "turnLimit": 0}
    key = (write_options(CHOICES, plain), seats)
    if key not in _SOLVED:
        values: Exact = Solo(plain) if seats == 1 else Duel(plain)
        values.solve(progress)
        _SOLVED[key] = values
    return _SOLVED[key]


def values_for(options: Options, seats: int) -> Values:
    """What to play by: the exact values for one or two seats, `Many` for more."""
    exact = solved(options, min(seats, 2))
    if seats <= 2:
        return exact
    key = (write_options(CHOICES, exact.options), seats)
    if key not in _MANY:
        _MANY[key] = Many(exact, seats)
    return _MANY[key]


def solve(options: Options, seats: int, progress: Progress | None) -> Solution:
    """Solve the game exactly; raises CannotSolve for options and seats that cannot be."""
    if seats not in (1, 2):
        raise CannotSolve(f"Dungeon Dice is solved for 1 and 2 seats, not for {seats}")
    if options["strictPile"]:
        raise CannotSolve("Dungeon Dice is solved with strictPile=off only", "dice/pile")
    if options["turnLimit"]:
        raise CannotSolve("Dungeon Dice is solved with turnLimit=0 only", "dice/limit")
    values = solved(options, seats, progress)
    return Solution(
        "dice",
        seats,
        write_options(CHOICES, options),
        "expected number of turns" if seats == 1 else "the mover's chance to win",
        values.table[0],
        [state(values, at) for at in range(len(values.table))],
        policy(values),
        values.residual,
        values.sweeps,
        values.rounds,
        tables(values),
    )


def state(values: Exact, at: int) -> Row:
    """A position between turns with its value."""
    row = paths_of(values.positions()[at])
    row["turns" if values.seats == 1 else "win"] = values.table[at]
    return row


def paths_of(paths: list[int]) -> Row:
    """Who has how many cards."""
    row: Row = {"mover": paths[0]}
    if len(paths) > 1:
        row["rival"] = paths[1]
    return row


def policy(values: Exact) -> list[Row]:
    """Every decision of every turn: the move, and what each move is worth.

    Chances to win; alone, the expected number of turns, the present one included. A wall is written
    with its most frequent tool as S, the next as K, and so on.
    """
    rows: list[Row] = []
    for paths in values.positions():
        row = paths_of(paths)
        lines = values.lines(paths)
        first = [(first_move(line), line.value) for line in lines]
        row["decision"] = "turn"
        rows.append(weighed(row, first, first_move(values.best(paths)), values.seats))
        for line in lines:
            for spot in decisions(line):
                here = line.turn.index[spot]
                frame, wall, cards, stolen, _rolls = spot
                row = paths_of(paths)
                if frame == DECIDE:
                    row.update(decision="roll", wall=letters(wall), pit=DICE - size(wall), turnCards=cards)
                else:
                    row.update(decision="challenge", stolen=stolen)
                moves = [(move, line.values[to]) for move, to in line.turn.moves(here)]
                played = line.turn.move[line.turn.chosen(here, line.values)]
                rows.append(weighed(row, moves, played, values.seats))
    return rows


def first_move(line: Line) -> int:
    """The id of a line's first move, for a mover in seat 0."""
    return CHALLENGE + line.target if line.target else REGULAR


def decisions(line: Line) -> list[Place]:
    """The places of a turn where the mover decides, in order."""
    return sorted([spot for spot, v in line.turn.index.items() if line.turn.kinds[v] == CHOICE])


def weighed(row: Row, moves: list[tuple[int, float]], played: int, seats: int) -> Row:
    """Add the move that is played, and the worth of all."""
    row["move"] = option(played).text
    row["values"] = {option(move).text: 1.0 - value if seats == 1 else value for move, value in moves}
    return row


def tables(values: Exact) -> list[Table]:
    """The values, the first moves, and how long to go on."""
    if values.seats == 1:
        turns = tuple((str(own), f"{values.table[own]:.12f}") for own in range(values.goal))
        title = "Expected number of turns still to come, by cards on the path"
        return [Table(title, ("path", "turns"), turns), holds(values)]
    listed: list[Table] = []
    for start in range(0, values.goal, 4):
        rivals = range(start, min(start + 4, values.goal))
        title = f"The mover's chance to win: own path (rows) against {rivals[0]} to {rivals[-1]} (columns)"
        rows = [
            (str(own), *[f"{values.table[own * values.goal + rival]:.12f}" for rival in rivals])
            for own in range(values.goal)
        ]
        listed.append(Table(title, ("", *[str(rival) for rival in rivals]), tuple(rows)))
    heads = ("", *[str(rival) for rival in range(values.goal)])
    if values.options["challenge"]:
        title = "The first move, R regular or C challenge: own path (rows), rival's (columns)"
        listed.append(Table(title, heads, first_moves(values)))
    listed.append(holds(values))
    return listed


def first_moves(values: Exact) -> tuple[tuple[str, ...], ...]:
    """One letter a position: what it begins with."""
    rows: list[tuple[str, ...]] = []
    for own in range(values.goal):
        played = ["C" if values.best([own, rival]).target else "R" for rival in range(values.goal)]
        rows.append((str(own), *played))
    return tuple(rows)


def holds(values: Exact) -> Table:
    """With how many cards of the turn the mover stops, for every wall that leaves a choice."""
    columns: list[dict[int, str]] = []
    heads = [""]
    for paths in values.positions():
        line = values.line(paths, 0)
        if line is not None and paths[-1] == paths[0]:  # with two seats, equal paths stand for all
            heads.append(" - ".join([str(cards) for cards in paths]))
            columns.append(stops(line))
    walls = sorted({wall for column in columns for wall in column}, key=by_size)
    rows = [(letters(wall), *[column.get(wall, "") for column in columns]) for wall in walls]
    title = "Stop with so many cards of the turn: wall (rows), paths (columns)"
    return Table(title, tuple(heads), tuple(rows))


def by_size(wall: int) -> tuple[int, int]:
    """Small walls first, more of the first tool before fewer."""
    return size(wall), -wall


def stops(line: Line) -> dict[int, str]:
    """For each wall the cards with which to stop: `3+` from three on, `2,4+` but not with three."""
    listed: dict[int, list[tuple[int, bool]]] = {}
    for spot in decisions(line):
        here = line.turn.index[spot]
        if len(line.turn.moves(here)) > 1:
            move = line.turn.move[line.turn.chosen(here, line.values)]
            listed.setdefault(spot[1], []).append((spot[2], move == STOP))
    found: dict[int, str] = {}
    for wall, choices in listed.items():
        runs: list[list[int]] = []
        going = False
        for cards, stop in choices:
            if stop and going:
                runs[-1].append(cards)
            elif stop:
                runs.append([cards])
            going = stop
        parts = [f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs[:-1]]
        found[wall] = ",".join([*parts, f"{runs[-1][0]}+"])  # with all cards that win it always stops
    return found
