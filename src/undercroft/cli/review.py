"""`undercroft review FILE`: a game looked at again - mistakes, luck, turning points, and one curve."""

import argparse
import json
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from undercroft.bots.evaluation import Evaluation
from undercroft.bots.review import GAMES, Choice, Moment, Review, account, review
from undercroft.bots.shelf import find_evaluation
from undercroft.bots.summary import summary
from undercroft.cli.look import can_draw, make_console, text_width
from undercroft.cli.parts import Commands, add_look
from undercroft.cli.replay import record_of, seat_of
from undercroft.cli.setup import check_seed
from undercroft.engine.core import CHANCE, seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.record import Record
from undercroft.engine.registry import find

BARS: Final = "▁▂▃▄▅▆▇█"
HEIGHT: Final = 4  # lines of the curve
SHOWN: Final = 5  # lucky and unlucky events
PARTS: Final = 10  # of the way, each told where no line can be drawn anew
CALLED: Final = {
    "start": "Start",
    "luck": "luck",
    "lost": "given away",
    "rivals": "given away by rivals",
    "result": "together",
}


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser(
        "review", help="look at a played game again: mistakes, luck, turning points"
    )
    command.add_argument("file", help="a record")
    command.add_argument("--seat", default="A", metavar="LETTER", help="whose game it is (default A)")
    command.add_argument(
        "--simulations", type=int, default=GAMES, metavar="N",
        help="games played on for a move that may have been a mistake, where the game is not solved "
        f"(default {GAMES})",
    )  # fmt: skip
    command.add_argument("--seed", type=int, default=1, help="another number gives other games (default 1)")
    add_look(command, "curve")
    command.add_argument("--json", action="store_true", help="print everything as JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Review, and print what was found."""
    check_seed(arguments.seed)
    record = record_of(arguments.file)
    seat = seat_of(arguments.seat, record.seats)
    beside = Console(stderr=True)
    with beside.status("looking at the game again") as status:

        def progress(done: int, of: int) -> None:
            """On a terminal the line is drawn anew; elsewhere every tenth of the way is a line."""
            said = f"looking at move {done} of {of}"
            if beside.is_terminal:
                status.update(said)
            elif done * PARTS // of > (done - 1) * PARTS // of:
                beside.print(said)

        found = review(record, seat, arguments.simulations, arguments.seed, progress)
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
    played_on = f"by games played on, {found.simulations} for each move in doubt"
    how = "exactly: the game is solved" if found.exact else played_on
    console.print(Text(f"{game.title}: the game of {who}, judged {how}.", "bold-ember"))
    console.print(
        f"At the start {say(judge, found.start.amount, found)}, after {counted(len(found.moments), 'move')} "
        f"{say(judge, found.result, found)}."
    )
    if not plain and can_draw(console):
        for line in curve(found, text_width(console)):
            console.print(Text(line, "ice"))
    console.print(Text(summary(found, judge, you=False).named(names_of(record)), "bold"))
    console.print(whole(judge, found))
    console.print(f"{counted(len(found.choices), 'decision')}, {counted(len(found.mistakes()), 'mistake')}.")
    mistakes(console, judge, found, plain)
    fate = by_chance(record)
    lucky(console, judge, found, fate)
    turning(console, judge, found, fate)


def names_of(record: Record) -> list[str]:
    """What each seat is called: its letter where nobody said more."""
    return [*record.names, *[seat_letter(seat) for seat in range(len(record.names), record.seats)]]


def say(judge: Evaluation, worth: float, found: Review) -> str:
    """A worth as people say it."""
    return judge.words(worth, found.seats)


def step(judge: Evaluation, change: float, found: Review) -> str:
    """A change of worth: in points of 100, or alone in the game's own unit."""
    return signed(100.0 * change if found.seats > 1 else change * judge.par, found)


def signed(amount: float, found: Review) -> str:
    """An amount in the unit of the review, with its sign."""
    odds = found.seats > 1 or find(found.game).shared
    return f"{amount:+.1f} %" if odds else f"{amount:+.2f}"


def whole(judge: Evaluation, found: Review) -> str:
    """The account: what the result is made of, as numbers that add up."""
    told = []
    for entry in account(found, judge.par):
        if entry.name == "rivals" and found.seats == 1:
            continue
        amount = signed(entry.amount, found)
        if entry.name in ("start", "result"):
            amount = amount.lstrip("+")
        called = CALLED[entry.name]
        if entry.name == "rivals" and find(found.game).shared:
            called = "by choices of the others"
        told.append(f"{called} {amount}{give(entry.error, found)}")
    return f"{', '.join(told[:-1])}; {told[-1]}."


def give(error: float, found: Review) -> str:
    """How far a number may be off."""
    return f" (give or take {signed(error, found).lstrip('+')})" if error else ""


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
    for head in ("move", "played", "", "better", "", "loss", "error"):
        rows.add_column(head, justify="right" if head in ("move", "loss", "error") else "left")
    for choice in listed:
        rows.add_row(
            str(choice.at),
            choice.played.words,
            say(judge, choice.played.worth, found),
            choice.best.words,
            say(judge, choice.best.worth, found),
            step(judge, -choice.loss, found),
            step(judge, choice.error, found).lstrip("+") if choice.error else "",
        )
    console.print(rows)


def sentence(judge: Evaluation, choice: Choice, found: Review) -> str:
    """A choice in one sentence."""
    error = choice.error * (judge.par if found.seats == 1 else 100.0)
    return (
        f"Move {choice.at}, {choice.played.words}: {say(judge, choice.played.worth, found)}; "
        f"{choice.best.words} would have been better by {step(judge, choice.loss, found).lstrip('+')}"
        f"{give(error, found)}."
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


def certain(moment: Moment) -> bool:
    """Did a move surely change something: by more than two errors?"""
    return abs(moment.change) > 2.0 * moment.doubt


def lucky(console: Console, judge: Evaluation, found: Review, fate: dict[int, str]) -> None:
    """The chance events that changed most."""
    events = [moment for moment in found.moments if moment.who == CHANCE and certain(moment)]
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
    worths = [found.start.amount, *[moment.worth for moment in found.moments]]
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
