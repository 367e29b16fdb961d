"""Measure every game on the shelf, and peers beside it; print a table, write `bench/results.md`."""

import platform
import sys
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from bench import measure, peers
from undercroft import mode, shelf
from undercroft.engine.game import Game

RESULTS = Path(__file__).parent / "results.md"


def cases(game: Game) -> list[tuple[int, str]]:
    """Seats and options that are measured: a full table, as most people play it."""
    return [(max(game.seat_counts), "")]


def shown(value: float, unit: str) -> str:
    """A figure for people."""
    if unit == "nodes/s":
        return f"{value / 1e6:.2f} M nodes/s" if value >= 1e6 else f"{value / 1e3:.0f} k nodes/s"
    return f"{value:.3g} {unit}"


def machine() -> str:
    """The processor's name, as far as the system tells."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def main() -> int:
    """Print as we go, then write the page."""
    if not mode.compiled():
        print("bench: the compiled package is needed; run `make bench`", file=sys.stderr)
        return 2
    theirs = peers.figures() if peers.present() else []
    beside = {row.what: row for row in theirs}
    lines = ["| game | what | figure | against pig |", "| --- | --- | --- | --- |"]
    for game in shelf():
        for seats, options in cases(game):
            name = f"{game.title}, {seats} seats{', ' + options if options else ''}"
            for row in measure.figures(game, seats, options):
                peer = beside.get(row.what)
                ratio = ""
                if peer is not None:
                    times = row.value / peer.value if row.unit == "nodes/s" else peer.value / row.value
                    ratio = f"{times:.1f} times"
                lines.append(f"| {name} | {row.what} | {shown(row.value, row.unit)} | {ratio} |")
                print(f"{name:28} {row.what:20} {shown(row.value, row.unit):>18}  {ratio}", flush=True)
    for row in theirs:
        lines.append(f"| {peers.PIG}, 4 players | {row.what} | {shown(row.value, row.unit)} | 1 |")
        print(f"{peers.PIG + ', 4 players':28} {row.what:20} {shown(row.value, row.unit):>18}")
    if not theirs:
        print("OpenSpiel is not installed: `.venv/bin/pip install open_spiel` puts it beside us")
    RESULTS.write_text(page(lines))
    print(f"written to {RESULTS.relative_to(Path.cwd()) if RESULTS.is_relative_to(Path.cwd()) else RESULTS}")
    return 0


def page(lines: list[str]) -> str:
    """The results with what one must know to read them."""
    peer = f", OpenSpiel {peers.version()}" if peers.present() else ""
    head = [
        "# Speed",
        "",
        "Written by `make bench`: one core, random play, legal moves listed at every decision, chance",
        "sampled; a node is a decision or a chance event. Best of five runs. Ratios are of one run.",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {machine()}, Python {platform.python_version()}, "
        f"undercroft {version('undercroft')}{peer}.",
        "",
    ]
    return "\n".join(head + lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
