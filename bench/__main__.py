"""Measure every game on the shelf with peers beside it, and the server; write `bench/results.md`."""

import os
import platform
import sys
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from bench import beside, calls, lab, load, measure, peers, tables, throws
from bench import shelf as page_shelf
from bench.figures import people
from undercroft import mode, shelf
from undercroft.engine.game import Game

RATES = ("nodes/s", "searches/s")
RESULTS = Path(__file__).parent / "results.md"
# Games whose rules differ much by options: which of them are measured.
VARIANTS = {
    "roll": ["heroes=none", "packs=pack1+promos"],
    "digger": ["", "scenario=beasts,lords=random"],
}


def cases(game: Game) -> list[tuple[int, str]]:
    """Seats and options that are measured: a table of up to four, as most people play it; and variants."""
    return [(min(max(game.seat_counts), 4), options) for options in VARIANTS.get(game.name, [""])]


def shown(value: float, unit: str) -> str:
    """A figure for people."""
    if unit in RATES:
        return f"{people(value / 1e6)} M {unit}" if value >= 1e6 else f"{people(value / 1e3)} k {unit}"
    return f"{people(value)} {unit}"


def machine() -> str:
    """The processor's name, as far as the system tells."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def games() -> list[str]:
    """Every game on the shelf, and the peers."""
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
                    times = row.value / peer.value if row.unit in RATES else peer.value / row.value
                    ratio = f"{people(times, 2)} times"
                lines.append(f"| {name} | {row.what} | {shown(row.value, row.unit)} | {ratio} |")
                print(f"{name:28} {row.what:20} {shown(row.value, row.unit):>18}  {ratio}", flush=True)
    for row in theirs:
        lines.append(f"| {peers.PIG}, 4 players | {row.what} | {shown(row.value, row.unit)} | 1 |")
        print(f"{peers.PIG + ', 4 players':28} {row.what:20} {shown(row.value, row.unit):>18}")
    if not theirs:
        print("OpenSpiel is not installed: `.venv/bin/pip install open_spiel` puts it beside us")
    beside_us = f", OpenSpiel {peers.version()}" if theirs else ""
    return [
        "One core, random play, legal moves listed at every decision, chance sampled; a node is a decision",
        "or a chance event. Processor time, best of five runs. Ratios are of one run. A search is one",
        "simulation of the tree search (`ismcts`) from the start position, with a random playout to the end;",
        "beside it stands OpenSpiel's own search, in C++.",
        "",
        when() + beside_us + ".",
        "",
        *lines,
    ]


def server() -> list[str]:
    """The server under load."""
    return [
        "One server process, and one process with a program at each of two seats of every table, on the same",
        f"machine ({os.cpu_count()} cores), for {tables.SECONDS:g} s. p50 and p99: from sending a move to",
        "its own view, committed and shown. Those who flood come from another address; the limits are those",
        "that everybody gets.",
        "",
        when() + ".",
        "",
        *tables.section(),
    ]


def asked() -> list[str]:
    """Calls over HTTP."""
    return [
        f"One server process, one program on one connection that is kept open, {calls.CALLS} calls of each",
        "kind, one after the other. Without TCP_NODELAY p50 was 44 ms. At their limits are imports, reviews,",
        f"advice and bots: {load.AT_ONCE} programs ask for each, from addresses of their own.",
        "",
        when() + ".",
        "",
        *calls.section(),
    ]


def many() -> list[str]:
    """The lab."""
    return [
        f"`undercroft simulate` on {os.cpu_count()} cores, their start included; elapsed time.",
        f"The ratio is of runs beside each other, the middle one of {lab.ROUNDS} (all of them in brackets).",
        "",
        when() + ".",
        "",
        *lab.section(),
    ]


def peer_games() -> list[str]:
    """Our games and those of peers."""
    return [
        "One core, random play, every call made by Python, as researchers do; processor time, best of three.",
        "Four seats where there are as many, two in environments. A node is a decision or a chance event;",
        "where a peer draws chance inside its moves, a move. Ratios are of one run. The games differ: each",
        "stands beside the one of ours that is most like it, and nodes say more than games.",
        "",
        when() + ".",
        "",
        *beside.section(),
    ]


def dice() -> list[str]:
    """Throws by physics."""
    return [
        f"{throws.THROWS} throws from one gesture and other seeds on one core; then tables over sockets.",
        "",
        when() + ".",
        "",
        *throws.section(),
    ]


def first_sight() -> list[str]:
    """The page on slow connections."""
    return [
        f"Chromium on a screen of 360 px, throttled by its own tools, the middle of {page_shelf.RUNS} runs.",
        "First paint: something is seen. Can be used: a box can be opened, and no work has held the page for",
        "50 ms since.",
        "",
        when() + ".",
        "",
        *page_shelf.section(),
    ]


SECTIONS = {
    "Games": games,
    "Peers": peer_games,
    "Lab": many,
    "Tables": server,
    "Calls": asked,
    "Throws": dice,
    "Page": first_sight,
}


def when() -> str:
    """On which day, with what."""
    return (
        f"{datetime.now(UTC):%Y-%m-%d}, {machine()}, Python {platform.python_version()}, "
        f"undercroft {version('undercroft')}"
    )


def main(wanted: list[str]) -> int:
    """Measure all, or the named sections; print as we go, then write the page."""
    if not mode.compiled():
        print("bench: the compiled package is needed; run `make bench`", file=sys.stderr)
        return 2
    unknown = [name for name in wanted if name not in SECTIONS]
    if unknown:
        print(f"bench: there is no section {unknown[0]!r}; there are: {', '.join(SECTIONS)}", file=sys.stderr)
        return 2
    kept = sections(RESULTS.read_text()) if RESULTS.exists() else {}
    for name, section in SECTIONS.items():
        if not wanted or name in wanted:
            kept[name] = "\n".join(section())
            RESULTS.write_text(page(kept))
    print(f"written to {RESULTS.relative_to(Path.cwd()) if RESULTS.is_relative_to(Path.cwd()) else RESULTS}")
    return 0


def sections(text: str) -> dict[str, str]:
    """What a page of results has under each heading."""
    found = {}
    for part in text.split("\n## ")[1:]:
        name, _, body = part.partition("\n")
        found[name] = body.strip()
    return found


def page(parts: dict[str, str]) -> str:
    """The page of results."""
    lines = ["# Speed", "", "Written by `make bench`; `python -m bench Tables` measures one part anew.", ""]
    for name in SECTIONS:
        if name in parts:
            lines += [f"## {name}", "", parts[name], ""]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
