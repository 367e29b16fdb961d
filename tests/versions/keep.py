"""`python -m tests.versions.keep`: keep a table of each game by the rules that this program plays.

Run it before a game's rules get a new version, and check the files in: they are replayed for ever.
A file holds the log of a table, its export and its record, and a sum of all views after every move.
"""

import gzip
import json
import sys
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.table_live.kit import Desk, people, table

import undercroft.games  # noqa: F401 - puts the games on the shelf
from undercroft.engine.core import State
from undercroft.engine.game import Game
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR
from undercroft.table.acts import back, chat
from undercroft.table.export import table_file

HERE = Path(__file__).parent
LAST = "pass", "done", "renounce"  # what gives up: chosen where nothing else is legal
KEPT = (
    ("dice", ""),
    ("roll", ""),
    ("digger", ""),
    ("digger", "scenario=raid"),
    ("digger", "scenario=lair"),
    ("lords", ""),
    ("lords", "packs=festival+setups+gifts"),
    ("fighter", ""),
)

# Parts of views that came after tables were kept: the sums are of what there was.
LATER = {"sides", "inHand", "site", "leaving", "spending"}
LATER_IN_SCENARIOS = {"figures", "claims"}


def views(game: Game, s: State) -> str:
    """A sum of what a spectator and every seat sees, without numbers and parts of other versions."""
    seen: list[dict[str, Any]] = [dict(game.view(s, seat)) for seat in (SPECTATOR, *range(s.seats))]
    for view in seen:
        for part in {"seat"} | LATER:
            view.pop(part, None)
        if "scenario" in view:
            view["scenario"] = {
                part: what for part, what in view["scenario"].items() if part not in LATER_IN_SCENARIOS
            }
        if "progress" in view and isinstance(view["progress"][0], list):
            view["progress"] = [view["progress"][0][0], *view["progress"][1:]]
    return sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:8]


def play(name: str, options: str) -> Desk:
    """A table of two people to its end, with some chat and moves that were taken back."""
    desk = table(name, people("a", "b"), options)
    live, rng = desk.live, Rng("keep", name, options)
    while not live.over:
        seat = live.asked()[0]
        legal = live.state.legal(seat)
        best = [n for n in legal if live.game.option(live.state, seat, n).verb not in LAST] or legal
        key = "ab"[seat]
        desk.act(key, best[rng.below(len(best))], seat=seat)
        if rng.below(40) == 0:
            desk.commit(chat.chat(live, key, "Well?", ""))
        if rng.below(20) == 0 and not live.over and any(who == seat for who, _n in live.moves):
            draft = back.back(live, key, None, seat, "")
            if draft.kind == "back":
                desk.commit(draft)
    return desk


def kept(desk: Desk) -> dict[str, Any]:
    """All that is kept of a table."""
    live = desk.live
    record = live.charter.record(live.moves)
    sums = [views(live.game, record.start())]
    for s, seat, n in record.walk():
        s.apply(n, seat)
        sums.append(views(live.game, s))
    return {
        "log": [asdict(entry) for entry in desk.log],
        "secret": live.secret.hex(),
        "export": table_file(live, desk.log),
        "record": record.text(),
        "views": sums,
    }


def main(folder: Path) -> None:
    """Write a file a table; those that are there stay as they are."""
    for name, options in KEPT:
        desk = play(name, options)
        pack = f"-{options.partition('=')[2]}" if options else ""
        path = folder / f"{name}{pack}-{desk.live.charter.rules}.json.gz"
        if not path.exists():
            text = json.dumps(kept(desk), sort_keys=True)
            path.write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
