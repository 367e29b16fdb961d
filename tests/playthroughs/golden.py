"""What is committed here: a playthrough of each game and variant, and counts of lines from positions."""

from pathlib import Path

from tests.tiny.shelf import TINY

from undercroft.engine import laws
from undercroft.engine.core import CHANCE, State
from undercroft.engine.game import Game
from undercroft.engine.options import Options, settle, write_options
from undercroft.engine.registry import shelf, unshelved

HERE = Path(__file__).parent
COUNTS = HERE / "perft.txt"
SEED = 1
MOST = 20_000  # lines that are counted from a position

Variant = tuple[str, Game, int, Options]

# Named positions beside the start: game, seats, options, moves in words, depth.
POSITIONS: list[tuple[str, str, int, str, list[str], int]] = [
    ("a turn begins", "dice", 2, "", ["* A"], 3),
    ("two guards", "dice", 2, "", ["* A", "A regular", "* SSSGGK"], 3),
    ("a full wall", "dice", 3, "", ["* B", "B regular", "* SSSKKK"], 3),
    ("a challenge with one roll left", "dice", 2, "", [
        "* A", "A regular", "* SSSKLD", "A stop", "B challenge A", "* SSKLDG", "* SKLDA"], 2),
    ("a monster is met", "fighter", 2, "", [
        "* b2b", "* d1b", "* d4a", "A choose lady_mary", "B choose torm", "* m104", "A fight"], 3),
    ("an icon in the bullseye", "fighter", 2, "", [
        "* b2b", "* d1b", "* d4a", "A choose lady_mary", "B choose torm", "* m104", "A fight", "A throw blue",
        "A aim long bones", "* bi"], 3),
    ("inside a bonus order", "orders", 2, "", ["A twice", "A twice", "A dig"], 6),
    ("a window in a window", "windows", 3, "", ["A sword", "B shield"], 5),
    ("one bid made", "commits", 3, "", ["B bid 2"], 4),
    ("cards on top that are known", "hands", 2, "", ["* 0", "* 1", "* 2", "* 0", "A keep 1", "B keep 3"], 5),
]  # fmt: skip


def all_games() -> list[Game]:
    return [*shelf(), *TINY]


def usual_seats(game: Game) -> int:
    """The seat count with which each option is tried."""
    return game.seat_counts[len(game.seat_counts) // 2]


def variants() -> list[Variant]:
    """Each game with its default options for all seats, and with each other option once."""
    found: list[Variant] = []
    for game in all_games():
        plain = settle(game.choices(), {})
        usual = usual_seats(game)
        for seats, options in game.setups():
            if options == plain:
                found.append((f"{game.name}-{seats}", game, seats, options))
            elif seats == usual:
                changed = {name: value for name, value in options.items() if value != plain[name]}
                choices = [choice for choice in game.choices() if choice.name in changed]
                found.append((f"{game.name}-{seats}-{write_options(choices, changed)}", game, seats, options))
    return found


def play(game: Game, seats: int, options: str, moves: list[str]) -> State:
    """A position from moves in words, as records write them."""
    s = game.start(seats, options)
    for move in moves:
        who, _, words = move.partition(" ")
        seat = CHANCE if who == "*" else ord(who) - 65
        s.submit(game.parse_chance(s, words) if seat == CHANCE else game.parse(s, seat, words), seat)
    return s


def deep(start: State) -> int:
    """How deep lines can be counted from here."""
    depth = 1
    while depth < 8 and laws.perft(start, depth + 1) <= MOST:
        depth += 1
    return depth


def counts(depths: dict[str, int]) -> list[str]:
    """A line for each position: its name, and how many lines of play begin there.

    `depths` are those of starts that are known already; to find one takes far longer than to count.
    """
    lines: list[str] = []
    for name, game, seats, options in variants():
        start = game.start(seats, options)
        depth = depths.get(name) or deep(start)
        lines.append(f"{name}, start, depth {depth}: {laws.perft(start, depth)}")
    known = {game.name: game for game in all_games()}
    for name, told, seats, text, moves, depth in POSITIONS:
        with unshelved(known[told]) as game:
            lines.append(
                f"{told}-{seats}, {name}, depth {depth}: {laws.perft(play(game, seats, text, moves), depth)}"
            )
    return lines


def depths_of(lines: list[str]) -> dict[str, int]:
    """How deep the committed lines were counted from starts."""
    told = [line.partition(", start, depth ") for line in lines]
    return {name: int(rest.partition(":")[0]) for name, found, rest in told if found}


def file_of(name: str) -> Path:
    """Where a playthrough is kept."""
    return HERE / f"{name}.txt"


def write() -> None:
    """Write everything anew; look at the difference before you commit it."""
    for old in HERE.glob("*.txt"):
        old.unlink()
    for name, game, seats, options in variants():
        file_of(name).write_text(laws.playthrough(game, seats, options, SEED), encoding="utf-8")
    COUNTS.write_text("\n".join(counts({})) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
