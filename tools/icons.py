"""Draw the icons of the installed page: `python tools/icons.py` makes PNG of web/icons/icon.svg.

Chromium draws them, as it draws the page. They are kept in web/public/, so that a build needs no browser.
"""

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "web" / "icons" / "icon.svg"
TARGET = ROOT / "web" / "public"
# By file: its size in pixels, and how round its corners are; systems cut a maskable one themselves.
ICONS = {
    "icon-192.png": (192, 0.22),
    "icon-512.png": (512, 0.22),
    "icon-maskable-512.png": (512, 0.0),
    "icon-180.png": (180, 0.0),
    "badge-96.png": (96, -1.0),  # a shape alone, for status bars
}
BADGE = (ROOT / "web" / "icons" / "badge.svg").read_text()


def main() -> None:
    """Draw all of them."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for name, (size, round_) in ICONS.items():
            drawing = BADGE if round_ < 0 else SOURCE.read_text()
            page = browser.new_page(viewport={"width": size, "height": size})
            style = "html,body{margin:0;background:transparent}svg{display:block;width:100vw;height:100vh}"
            frame = f"<div style='overflow:hidden;border-radius:{max(0.0, round_) * size}px'>{drawing}</div>"
            page.set_content(f"<style>{style}</style>{frame}")
            page.screenshot(path=TARGET / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
