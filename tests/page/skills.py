"""Hands of three skills throw every kind in Chromium: `python -m tests.page.skills` says how often they hit.

    python -m tests.page.skills --throws 40 --processes 2 blow head

The hands are those of `web/tests/fighter-hands.ts`. Here they move a real pointer over the practice range, in
real time: what they do goes through the page's own hand, its clock, and the server's physics. Beside them
stand the three hands of the landing table. Who runs this on a busy machine measures the machine, too: a
pointer that comes late misses the moment.
"""

import argparse
import math
import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from playwright.sync_api import Page
from tests.page.conftest import chromium, serving
from tests.page.hurled import known
from tests.page.kit import ROOT, House
from tests.page.test_fighter import HAND

from undercroft.throw.kinds import CODES, PLAIN

SKILLS: Final = {"steady": "steady", "average": "average", "clumsy": "novice"}  # by script; of the house
SEEDS: Final = 5000
MILLIMETRES: Final = """() => {
    const over = document.querySelector("[data-hand]").closest("svg.over");
    return over.viewBox.baseVal.width / over.clientWidth;
}"""


def bundled(folder: Path) -> str:
    """The hands by script as one script for a browser, where they are called `hands`."""
    made = folder / "hands.js"
    command = ["npx", "rolldown", "tests/fighter-hands.ts", "--format", "iife", "--name", "hands"]
    subprocess.run([*command, "--file", str(made)], cwd=ROOT / "web", check=True, capture_output=True)
    return f"{made.read_text()}\nglobalThis.hands = hands;"


def wait_until(moment: float) -> None:
    """Sleep most of the way, and watch the clock for the rest of it."""
    left = moment - time.perf_counter()
    if left > 0.003:
        time.sleep(left - 0.002)
    while time.perf_counter() < moment:
        pass


def throw(page: Page, plan: dict[str, Any]) -> None:
    """Do with the pointer what a hand would do."""
    hand = page.wait_for_selector(f"{HAND} .ring")
    assert hand is not None
    box = hand.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    scale = page.evaluate(MILLIMETRES)
    mouse = page.mouse
    mouse.move(x, y)
    began = time.perf_counter()
    mouse.down()
    if plan["other"] is not None:
        mouse.down(button="right")
    for ms, across, along in plan["drags"]:
        wait_until(began + ms / 1000)
        mouse.move(x + across / scale, y + along / scale)
    ends = [(plan["at"], "left")] + ([(plan["other"], "right")] if plan["other"] is not None else [])
    for ms, button in sorted(ends):
        wait_until(began + ms / 1000)
        mouse.up(button=button)  # type: ignore[arg-type]


def hits(code: str, throws: int) -> dict[str, int]:
    """How many of so many throws of a kind each hand hits with, in a browser and with a server of its own."""
    with TemporaryDirectory() as folder, chromium() as browser:
        label = Path(folder, "label")
        label.write_text(f"skills {code}")
        with serving(Path(folder), label) as address, House(address, browser).screen() as screen:
            page = screen.page
            page.add_init_script(bundled(Path(folder)))
            page.goto("/range/fighter?motion=off")
            page.locator(".wishes select").first.select_option("" if code == PLAIN.code else code)
            page.wait_for_selector(f'.lane[data-kinds="{code}"]')
            part = msgspec.to_builtins(known()[code])
            found = dict.fromkeys(SKILLS, 0)
            made = 0
            for n in range(throws):
                for k, skill in enumerate(SKILLS):
                    wish = [part, k, SEEDS + n]
                    plan = page.evaluate(
                        "([known, k, seed]) => hands.planned(known, hands.SKILLS[k], seed)", wish
                    )
                    before = tally(page, code)
                    throw(page, plan)
                    made += 1
                    page.wait_for_selector(f'[data-said-throw="{made}"]:not(:empty)')
                    found[skill] += tally(page, code) - before
            return found


def tally(page: Page, code: str) -> int:
    """How many throws of a kind have hit, as the range counts them."""
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('undercroft.range') ?? '{}')")
    return int(kept.get(code, {"hits": 0})["hits"])


def main() -> int:
    """Throw, and print a row for each kind."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ask.add_argument("kinds", nargs="*", help=f"of {', '.join(CODES)}")
    ask.add_argument("--throws", type=int, default=20, help="of each hand at each kind")
    ask.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)))
    given = ask.parse_args()
    codes = given.kinds or list(CODES)
    shares = known()
    sys.stdout.write(
        "kind: hits by script in Chromium, steady average clumsy; table: steady average novice\n"
    )
    error = 100 * math.sqrt(0.25 / given.throws)
    with ProcessPoolExecutor(given.processes) as pool:
        for code, found in zip(codes, pool.map(hits, codes, [given.throws] * len(codes)), strict=True):
            here = " ".join(f"{100 * found[skill] / given.throws:3.0f}" for skill in SKILLS)
            there = " ".join(f"{100 * shares[code]['hits'][hand]:3.0f}" for hand in SKILLS.values())
            sys.stdout.write(f"{code:14} {here}   {there}\n")
            sys.stdout.flush()
    sys.stdout.write(f"standard error at most {error:.0f} points\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
