"""Golden texts: a playthrough prints every result of the engine at every node; perft counts lines.

Reviewers read a playthrough as documentation; a change of rules or words shows in it. `tests` compare
them with what is committed.
"""

from hashlib import blake2b
from typing import Final

from undercroft.engine.bits import lowest, members
from undercroft.engine.core import CHANCE, OVER, State, seat_letter
from undercroft.engine.game import Game, mover
from undercroft.engine.laws.hidden import text_of
from undercroft.engine.laws.trial import LawBroken, Notes, Trial
from undercroft.engine.options import Options, write_options
from undercroft.engine.record import digest
from undercroft.engine.registry import unshelved
from undercroft.engine.view import SPECTATOR

DETAILED: Final = 40  # nodes that are printed in full
PREVIEWED: Final = 6  # decisions whose previews are printed
NODES: Final = 400


def playthrough(game: Game, seats: int, options: Options, seed: int) -> str:
    """One random game, with what the engine says at every node."""
    with unshelved(game):
        trial = Trial(game, seats, options, (seed, 0), Notes())
        lines = [
            f"playthrough of {game.title}, rules {game.rules}",
            f"seats {seats}",
            f"options {write_options(game.choices(), options)}".strip(),
            f"seed {seed}",
        ]
        decisions = 0
        while True:
            at = len(trial.moves)
            s = trial.s
            if at < DETAILED or s.over():
                decisions += bool(s.asked())
                lines += ["", f"# {at}", *node(trial, decisions <= PREVIEWED)]
            if s.over() or at == NODES:
                break
            seat, n = trial.answer(s)
            words = game.chance_text(s, n) if seat == CHANCE else game.option(s, seat, n).text
            trial.give(seat, n)
            if at < DETAILED:
                lines += [f"> {mover(seat)} {n} {words}", *happened(trial)]
            else:
                lines.append(f"> {mover(seat)} {n} {words}, position {digest(trial.s):08x}")
    return "\n".join(lines) + "\n"


def node(trial: Trial, with_previews: bool) -> list[str]:
    """What the engine says of a position."""
    s, game = trial.s, trial.game
    who = {CHANCE: "chance", OVER: "over"}.get(s.waiting) or "".join(map(seat_letter, members(s.asked())))
    lines = [f"waits for {who}" + (f" in {s.title()}" if s.title() else "")]
    lines.append(f"position {digest(s):08x}, stack {len(s.stack)}, scores {game.scores(s)}")
    views = [f"{seat_letter(seat)} {mark(trial, seat)}" for seat in range(s.seats)]
    lines.append(f"views {' '.join(views)} spectator {mark(trial, SPECTATOR)}")
    if s.chance():
        outcomes = s.outcomes()
        total = sum(weight for _n, weight in outcomes)
        lines.append(f"outcomes {len(outcomes)}, total weight {total}, seen by {s.seen_by():x}")
        lines.append(f"asks {game.ask_chance(s)}")
    for seat in members(s.asked()):
        prompt = game.prompt(s, seat)
        lines.append(f"{seat_letter(seat)}: {prompt.title} | {prompt.why} ({prompt.rule})")
        for option in prompt.options:
            lines.append(f"  {option.id} {option.text} ({option.rule})")
            if with_previews:
                preview = game.preview(s, seat, option.id)
                odds = "; ".join(f"{odd.text} {odd.part}/{odd.whole}" for odd in preview.odds)
                lines.append(f"     {preview.text}" + (f": {odds}" if odds else ""))
        for refused in prompt.refused:
            lines.append(f"  - {refused.option.text}: {refused.reason} ({refused.rule})")
    if s.over():
        end = game.outcome(s)
        lines.append(f"winners {list(end.winners)}, ranks {list(end.ranks)}: {end.why} ({end.rule})")
    return [line.rstrip() for line in lines]


def mark(trial: Trial, seat: int) -> str:
    """A view in eight letters."""
    return blake2b(text_of(trial.game.view(trial.s, seat)).encode(), digest_size=4).hexdigest()


def happened(trial: Trial) -> list[str]:
    """The events of a move, with their sentences."""
    names = [seat_letter(seat) for seat in range(trial.seats)]
    lines: list[str] = []
    for event in trial.told:
        kind, seen_by, *what = event
        sentence = trial.game.sentence(event, names)
        lines.append(f"  event {kind} seen by {seen_by:x} {what}: {sentence} ({trial.game.cites(event)})")
    return lines


def compare(game: Game, seats: int, options: Options, seed: int, text: str) -> None:
    """The game plays as it is written: raises LawBroken with the first line that differs."""
    played, written = playthrough(game, seats, options, seed).splitlines(), text.splitlines()
    length = max(len(played), len(written))
    for k in range(length):
        now = played[k] if k < len(played) else "the end"
        then = written[k] if k < len(written) else "the end"
        if now != then:
            setup = f"seats {seats}, options {write_options(game.choices(), options)}"
            told = f"line {k + 1} of the playthrough was\n{then}\nand is\n{now}"
            raise LawBroken("playthrough", game.name, setup, str(seed), told, "\n".join(played[:k]))


def perft(s: State, depth: int) -> int:
    """How many lines of so many answers there are from here; a line ends with the game."""
    if depth == 0 or s.over():
        return 1
    who = CHANCE if s.chance() else lowest(s.asked())
    answers = [n for n, _weight in s.outcomes()] if who == CHANCE else s.legal(who)
    if depth == 1:
        return len(answers)
    lines = 0
    for n in answers:
        after = s.clone()
        after.apply(n, who)
        lines += perft(after, depth - 1)
    return lines
