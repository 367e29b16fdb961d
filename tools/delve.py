"""Solve the delve of Dungeon Roll without a hero, and write down what its bots know of it: a minute.

    python tools/delve.py

It needs the compiled package; the file goes beside the sources.
"""

from pathlib import Path

from undercroft.bots.roll.delve import SOLVED, middle_delve
from undercroft.bots.roll.values import packed

FILE = Path(__file__).parents[1] / "src" / "undercroft" / "bots" / "roll" / "delve.bin"


def main() -> None:
    """Solve, and write."""
    delve = middle_delve()
    delve.solve(SOLVED)
    FILE.write_bytes(packed(delve))


if __name__ == "__main__":
    main()
