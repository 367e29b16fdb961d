"""The shelf on slow connections and slow phones: when something is seen, and when it can be used."""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bench.tables import FREELY, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

RUNS = 5  # the middle one counts
PATIENCE = 120_000  # milliseconds


@dataclass(frozen=True)
class Line:
    """A connection and a processor, as the tools of browsers know them."""

    name: str
    latency: int  # milliseconds there and back
    down: int  # kilobits a second
    up: int
    slower: int  # times that the processor is slower


LINES = (
    Line("as it is", 0, 0, 0, 1),
    Line("fast 4G (60 ms, 9 Mbit/s), processor 2 times slower", 60, 9000, 1500, 2),
    Line("slow 4G (150 ms, 1.6 Mbit/s), processor 4 times slower", 150, 1600, 750, 4),
    Line("3G (300 ms, 400 kbit/s), processor 4 times slower", 300, 400, 400, 4),
)
PAINTED = """() => new Promise(resolve => {
    const seen = kind => performance.getEntriesByType("paint").find(one => one.name === kind)?.startTime;
    const done = () => resolve(seen("first-contentful-paint") ?? null);
    seen("first-contentful-paint") === undefined ? setTimeout(done, 200) : done();
})"""
# The first box can be pressed, and no work has held the page for 50 ms since.
USED = """() => {
    const waits = [];
    new PerformanceObserver(list => waits.push(...list.getEntries().map(one => one.startTime + one.duration)))
        .observe({type: "longtask", buffered: true});
    const look = () => {
        const there = document.querySelector("main .shelf button:enabled");
        if (there && window.usable === undefined) window.usable = performance.now();
        requestAnimationFrame(look);
    };
    look();
    window.calm = () => Math.max(window.usable ?? Infinity, ...waits);
}"""


def measured(page: Any, url: str, line: Line) -> tuple[float, float]:
    """Milliseconds until the first paint, and until the shelf can be used."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    if line.latency:
        rates = {"downloadThroughput": line.down * 125, "uploadThroughput": line.up * 125}
        session.send("Network.emulateNetworkConditions", {"offline": False, "latency": line.latency, **rates})
    session.send("Emulation.setCPUThrottlingRate", {"rate": line.slower})
    page.add_init_script(f"({USED})()")
    page.goto(url)
    page.wait_for_function("() => window.usable !== undefined")
    page.wait_for_timeout(1000)
    return float(page.evaluate(PAINTED)), float(page.evaluate("() => window.calm()"))


def rows(url: str) -> Iterator[tuple[Line, float, float]]:
    """Every line, with the middle of some runs, each in a fresh browser."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only this part needs it

    path = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for line in LINES:
            found = []
            for _run in range(RUNS):
                context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
                context.set_default_timeout(PATIENCE)
                found.append(measured(context.new_page(), url, line))
                context.close()
            yield line, *(statistics.median(kind) for kind in zip(*found, strict=True))
        browser.close()


def section() -> list[str]:
    """The table of results."""
    lines = ["| the shelf, nothing of it kept | first paint | can be used |", "| --- | --- | --- |"]
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/bench.db", *FREELY) as url:
        for line, painted, used in rows(url):
            lines.append(f"| {line.name} | {painted:.0f} ms | {used:.0f} ms |")
            print(f"{line.name:60} {painted:8.0f} ms {used:8.0f} ms", flush=True)
    return lines
