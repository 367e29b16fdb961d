"""Make the pictures of the README and the casts in docs/play.md anew, from real games with a seed.

Run it after a change to what people see: `python docs/images/make.py`. The pictures of the page are those
that its tests keep in `artefacts/page`, if they have been run.
"""

import io
import os
import re
import sys
import tempfile
from contextlib import redirect_stdout
from pathlib import Path

from PIL import Image
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.theme import Theme

from undercroft.bots.shelf import find_bot
from undercroft.cli.look import COLUMNS, DARK, styles
from undercroft.cli.loop import Loop
from undercroft.cli.main import main
from undercroft.cli.saves import Save
from undercroft.cli.screen import Redrawn
from undercroft.cli.session import Session
from undercroft.cli.setup import Setup
from undercroft.engine.core import CHANCE
from undercroft.engine.rng import Rng

HERE = Path(__file__).parent
PAGE = HERE.parent / "play.md"
SHOTS = HERE.parents[1] / "artefacts" / "page"
SHOWN = {  # picture: what the tests call it
    "shelf": "shelf-1280-dark",
    "digger": "digger-ended-1280",
    "lords": "moment-lords-battle-1280-dark",
    "fighter": "puzzle-fighter-1280",
}
COLOURS = 256  # enough for the page, and a third of the size
CAST = re.compile(r"(<!-- cast: ([^\n;]*); typed: ([^\n]*?) -->\n\n```text\n)(.*?)(```)", re.DOTALL)
COMMAND = "undercroft play dice --seats 3 --bots perfect,uniform"
SEED, MOMENT = 32, 64  # so many moves into this game Ann has three cards to lose
ROWS = 28
ASPECT = 0.602  # of DejaVu Sans Mono: right even where a viewer ignores the length of texts
STONE = TerminalTheme((20, 17, 15), (242, 231, 213), [(0, 0, 0)] * 8)  # ground and ink
FORM = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px;
}}
.{unique_id}-title {{ font-size: 16px; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""


def moment(folder: Path) -> Session:
    """A real game, in which Ann plays as the bot `perfect` would, up to the moment."""
    setup = Setup("dice", 3, bots=["perfect", "uniform"], names=["Ann"], seed=SEED)
    session = Session(setup, Save(setup, folder, "picture"))
    ann = find_bot("perfect", session.game, {}, 3)
    while session.match.number < MOMENT:
        seat, match = session.asked(), session.match
        if seat == CHANCE:
            session.draw()
        elif seat in session.bots:
            session.let_bot_play(seat)
        else:
            rng = Rng("bot", setup.seed, seat, match.number)
            session.play(seat, ann.choose(match.view(seat), match.state.legal(seat), rng))
    return session


def picture() -> str:
    """The page that Ann sees then, as SVG."""
    screen = Redrawn()
    screen.console = Console(
        record=True, file=io.StringIO(), width=COLUMNS, height=ROWS, force_terminal=True,
        color_system="truecolor", theme=Theme(styles(DARK)), highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        session = moment(Path(folder))
        loop = Loop(session, screen)
        loop.answered = session.told() - 1
        loop.show(session.question())
    screen.console.print("> ", end="")
    return screen.console.export_svg(
        title=COMMAND, theme=STONE, code_format=FORM, font_aspect_ratio=ASPECT, unique_id="undercroft"
    )


def cast(command: str, typed: str) -> str:
    """What the program shows for a command and these answers, up to the question after the last one."""
    answers = typed.split()
    os.environ.update(COLUMNS=str(COLUMNS), TERM="dumb")
    os.environ.pop("NO_COLOR", None)
    keyboard, told = sys.stdin, io.StringIO()
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(told):
        os.environ["UNDERCROFT_HOME"] = folder
        sys.stdin = io.StringIO("".join(f"{answer}\n" for answer in answers))
        try:
            main(command.split()[1:])
        finally:
            sys.stdin = keyboard
    shown = told.getvalue()
    return f"$ {command}\n{shown[: shown.rindex('> ')].rstrip()}\n"


def with_casts(text: str) -> str:
    """A page with each of its casts made anew."""
    return CAST.sub(lambda found: found[1] + cast(found[2], found[3]) + found[5], text)


def show_page() -> None:
    """Take over the pictures of the page."""
    for name, shot in SHOWN.items():
        if (SHOTS / f"{shot}.png").is_file():
            with Image.open(SHOTS / f"{shot}.png") as taken:
                taken.convert("RGB").quantize(COLOURS).save(HERE / f"{name}.png", optimize=True)


if __name__ == "__main__":
    show_page()
    (HERE / "terminal.svg").write_text(picture(), encoding="utf-8")
    PAGE.write_text(with_casts(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
