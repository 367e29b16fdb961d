"""`python -m tests.page.played [row]`: games that were played, as the page gets them, for tests in `web/`.

Of each game some setups are played by chance: the cards, then every view that a seat gets and the lines that
led to it. With `row`, Dungeon Roll is played from a copy of the sources with one row more, the Censer.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from undercroft.engine.laws.trial import Notes, Trial
from undercroft.engine.registry import find
from undercroft.engine.view import sees
from undercroft.server.present import seen
from undercroft.server.shelving import game_part

# So many setups, and one of each scenario.
GAMES = {"dice": 8, "roll": 12, "digger": 6, "lords": 4, "fighter": 6}
NODES = 160  # of each; a delve, some turns, a year of building
WHOLE = ("lords",)  # to the end: its battles come late
SEAT = 0
ROOT = Path(__file__).parents[2]
FILE = Path("undercroft/games/roll/cards/treasures.py")
END = "]  # fmt: skip"
ROW = '    Companion("censer", "Censer of Dawn", "used like a Cleric", "prayer-beads", 2, types=CLERIC),\n'


def with_a_row() -> None:
    """Play Dungeon Roll from a copy of the sources in which one row is written, and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "undercroft"
        shutil.copytree(
            ROOT / "src" / "undercroft", copy, ignore=shutil.ignore_patterns("page", "__pycache__", "*.so")
        )
        text = (Path(folder) / FILE).read_text()
        assert text.count(END) == 1
        (Path(folder) / FILE).write_text(text.replace(END, ROW + END))
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([folder, str(ROOT)])}
        subprocess.run([sys.executable, "-m", "tests.page.played", "roll"], cwd=ROOT, env=env, check=True)


def played(name: str, some: int) -> dict[str, Any]:
    """A game's cards and some of its games."""
    game = find(name)
    found = []
    setups = game.setups()
    kinds = {str(options.get("scenario")): (seats, options) for seats, options in setups}
    for seats, options in [*kinds.values(), *setups[:: 1 + len(setups) // some]]:
        trial = Trial(game, seats, options, (3, 0), Notes())
        views: list[dict[str, Any]] = []
        lines: list[dict[str, Any]] = []
        while True:
            s, seq = trial.s, len(trial.moves)
            for event in trial.told:
                if sees(event, SEAT):
                    text = str(game.tells(event))
                    lines.append({"seq": seq, "text": text, "seat": None, "event": game.happened(event)})
            if s.asked() or s.over():
                views.append({"view": seen(game, s, SEAT), "scores": game.scores(s), "lines": lines})
                lines = []
            if s.over() or (seq >= NODES and name not in WHOLE):
                break
            trial.step()
        found.append({"seats": seats, "options": str(options), "views": views})
    return {"part": game_part(game), "games": found}


def main(wanted: list[str]) -> None:
    """Print them."""
    if wanted == ["row"]:
        with_a_row()
        return
    shown = {name: played(name, some) for name, some in GAMES.items() if not wanted or name in wanted}
    sys.stdout.buffer.write(msgspec.json.encode(shown))


if __name__ == "__main__":
    main(sys.argv[1:])
