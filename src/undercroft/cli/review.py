"""`undercroft review FILE`: a game looked at again - mistakes, luck, turning points, and one curve."""

import argparse
import json
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from undercroft.bots.evaluation import Evaluation
from undercroft.bots.review import Choice, Review, review
from undercroft.bots.shelf import find_evaluation
from undercroft.cli.look import can_draw, make_console, text_width
from undercroft.cli.parts import Commands, counted
from undercroft.cli.replay import record_of, seat_of
from undercroft.engine.core import CHANCE, seat_letter
from undercroft.engine.record import Record
from undercroft.engine.registry import find

BARS: Final = "▁▂▃▄▅▆▇█"
HEIGHT: Final = 4  # lines of the curve
SHOWN: Final = 5  # lucky and unlucky events


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser(
        "review", help="look at a played game again: mistakes, luck, turning points"
    )
    command.add_argument("file", help="a record")
    command.add_argument("--seat", default="A", metavar="LETTER", help="whose game it is (default A)")
    command.add_argument(
        "--simulations", type=int, default=2000, metavar="N",
        help="of each search, where the game is not solved (default 2000)",
    )  # fmt: skip
    command.add_argument(
        "--seed", type=int, default=1, help="another number gives other searches (default 1)"
    )
    command.add_argument("--plain", action="store_true", help="sentences only: no curve, no colour")
    command.add_argument("--json", action="store_true", help="print everything as JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Review, and print what was found."""
    record = record_of(arguments.file)
    seat = seat_of(arguments.seat, record.seats)
    with Console(stderr=True).status("looking at the game again") as status:
        found = review(
            record,
            seat,
            arguments.simulations,
            arguments.seed,
            lambda done, of: status.update(f"looking at move {done} of {of}"),
        )
    if arguments.json:
        print(json.dumps(found.as_json()))
    else:
        show(make_console(arguments.plain), record, found, arguments.plain)
    return 0


def show(console: Console, record: Record, found: Review, plain: bool) -> None:
    """The whole review."""
    game = find(record.game)
    judge = find_evaluation(game, record.options, record.seats)
    name = record.names[found.seat] if found.seat < len(record.names) else ""
    who = f"{seat_letter(found.seat)} {name}".strip()
    how = "exactly: the game is solved" if found.exact else f"by searches of {found.simulations} simulations"
    console.print(Text(f"{game.title}: the game of {who}, judged {how}.", "bold-ember"))
    last = found.moments[-1]
    console.print(
        f"At the start {say(judge, found.start, found)}, after {counted(len(found.moments), 'move')} "
        f"{say(judge, last.worth, found)}."
    )
    if not plain and can_draw(console):
        for line in curve(found, text_width(console)):
            console.print(Text(line, "ice"))
    console.print(verdict(judge, found))
    mistakes(console, judge, found, plain)
    fate = by_chance(record)
    lucky(console, judge, found, fate)
    turning(console, judge, found, fate)


def say(judge: Evaluation, worth: float, found: Review) -> str:
    """A worth as people say it."""
    return judge.words(worth, found.seats)


def step(judge: Evaluation, change: float, found: Review) -> str:
    """A change of worth: in points of 100, or alone in the game's own unit."""
    if found.seats > 1:
        return f"{100.0 * change:+.1f} %"
    return f"{change * judge.par:+.2f}"


def verdict(judge: Evaluation, found: Review) -> str:
    """The sums."""
    wrong = len(found.mistakes())
    return (
        f"{counted(len(found.choices), 'decision')}, {counted(wrong, 'mistake')}; given away in all "
        f"{step(judge, -found.lost, found)}; luck in all {step(judge, found.luck, found)}."
    )


def mistakes(console: Console, judge: Evaluation, found: Review, plain: bool) -> None:
    """Every mistake, the worst first."""
    listed = found.mistakes()
    if not listed:
        console.print("No mistakes." if found.exact else "No move was surely a mistake.")
        return
    console.print(Text("Mistakes, the worst first", "bold"))
    if plain:
        for choice in listed:
            console.print(sentence(judge, choice, found))
        return
    rows = Table(box=None, pad_edge=False, header_style="muted")
    for head in ("move", "played", "", "better", "", "loss"):
        rows.add_column(head, justify="right" if head in ("move", "loss") else "left")
    for choice in listed:
        rows.add_row(
            str(choice.at),
            choice.played.text,
            say(judge, choice.played.worth, found),
            choice.best.text,
            say(judge, choice.best.worth, found),
            step(judge, -choice.loss, found),
        )
    console.print(rows)


def sentence(judge: Evaluation, choice: Choice, found: Review) -> str:
    """A choice in one sentence."""
    error = f" (give or take {step(judge, choice.best.error + choice.played.error, found).lstrip('+')})"
    return (
        f"Move {choice.at}, {choice.played.text}: {say(judge, choice.played.worth, found)}; "
        f"{choice.best.text} would have been better by {step(judge, choice.loss, found).lstrip('+')}"
        f"{error if choice.best.error else ''}."
    )


def by_chance(record: Record) -> dict[int, str]:
    """What chance did, as the log says it, by the numbers of the moves."""
    game = find(record.game)
    names = [seat_letter(seat) for seat in range(record.seats)]
    fate = {}
    for k, (s, who, n) in enumerate(record.walk()):
        if who == CHANCE:
            outcome = game.chance_text(s, n)
            s.events = []
            s.apply(n, who)
            fate[k + 1] = game.sentence(s.events[0], names).rstrip(".") if s.events else outcome
    return fate


def lucky(console: Console, judge: Evaluation, found: Review, fate: dict[int, str]) -> None:
    """The chance events that changed most."""
    events = [moment for moment in found.moments if moment.who == CHANCE and moment.change != 0.0]
    for title, way in (("Good luck", 1), ("Bad luck", -1)):
        best = sorted([m for m in events if m.change * way > 0], key=lambda m: (-abs(m.change), m.at))[:SHOWN]
        if best:
            told = "; ".join(f"move {m.at}, {fate[m.at]} ({step(judge, m.change, found)})" for m in best)
            console.print(f"{title}: {told}.")


def turning(console: Console, judge: Evaluation, found: Review, fate: dict[int, str]) -> None:
    """Where the game turned."""
    if not found.turning:
        return
    told = []
    for moment in found.moments:
        if moment.at in found.turning:
            what = f"{seat_letter(moment.who)} {moment.text}" if moment.who != CHANCE else fate[moment.at]
            told.append(f"move {moment.at}, {what} ({step(judge, moment.change, found)})")
    console.print(f"Turning points: {'; '.join(told)}.")


def curve(found: Review, width: int) -> list[str]:
    """The worth from move to move, as a few lines of bars; long games are drawn in every so many moves."""
    worths = [found.start, *[moment.worth for moment in found.moments]]
    columns = min(width, len(worths))
    picked = [worths[k * (len(worths) - 1) // max(columns - 1, 1)] for k in range(columns)]
    low, high = (0.0, 1.0) if found.seats > 1 else (min(picked), max(picked))
    span = max(high - low, 1e-9)
    heights = [round((worth - low) / span * (HEIGHT * 8 - 1)) + 1 for worth in picked]
    lines = []
    for row in range(HEIGHT - 1, -1, -1):
        parts = [min(max(height - 8 * row, 0), 8) for height in heights]
        lines.append("".join(BARS[part - 1] if part else " " for part in parts))
    return lines
