"""The lab: a million random games of Dungeon Roll, and what a second process is worth."""

import tempfile

from bench.figures import people
from undercroft.lab import simulate

MILLION = 1_000_000
FEWER = 200_000
ROUNDS = 3


def rate(processes: int, games: int = FEWER, out: str | None = None) -> float:
    """Games a second, start of the processes included."""
    return simulate("roll", seats=2, games=games, processes=processes, out=out).games_per_second


def section() -> list[str]:
    """The rows of the page."""
    pairs = [(rate(1), rate(2)) for _ in range(ROUNDS)]  # beside each other: the machine has other work
    ratios = sorted(two / one for one, two in pairs)
    million = MILLION / rate(2, MILLION)
    with tempfile.TemporaryDirectory() as folder:
        kept = MILLION / rate(2, MILLION, folder)
    rows = [
        ("one process", f"{people(max(one for one, _two in pairs))} games/s"),
        ("two processes", f"{people(max(two for _one, two in pairs))} games/s"),
        (
            "two processes against one",
            f"{ratios[ROUNDS // 2]:.2f} times ({ratios[0]:.2f} to {ratios[-1]:.2f})",
        ),
        ("a million games, two processes", f"{million:.1f} s"),
        ("a million games, two processes, each kept as a line of JSON", f"{kept:.1f} s"),
    ]
    for what, figure in rows:
        print(f"{what:60} {figure}", flush=True)
    return ["| Dungeon Roll, 2 seats, random play | |", "| --- | --- |", *(f"| {a} | {b} |" for a, b in rows)]
