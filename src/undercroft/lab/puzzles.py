"""Puzzles: positions of played games in which one move is clearly the best, and it is known.

`python -m undercroft.lab.puzzles roll src/undercroft/server/puzzles --seats 1 --games 40` plays games between
bots of several levels, looks at their decisions with what the game has for proofs (`bots/proof.py`), and
keeps those whose best move is better than any other by a margin. How hard one is, is said by how many of the
house miss it, and by how much it is better. What is found is written down at once, so that the making can be
stopped and goes on with the game where it was. Puzzles of older rules are weighed again, and stay where their
best move is still the best by the margin.
"""

import argparse
import gzip
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TextIO

import undercroft.games  # noqa: F401 - puts the games on the shelf
from undercroft.bots.games import Played, play_game
from undercroft.bots.proof import Proof, Weighing, find_proofs
from undercroft.bots.shelf import bot_names, find_maker
from undercroft.bots.trial import named
from undercroft.engine.core import CHANCE, State, kind_of
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.nouns import counted
from undercroft.engine.options import Options, write_options
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.engine.rng import Rng

HARDEST: Final = 3
EACH: Final = 2  # puzzles of one level from one game, at most: neighbours are alike
ASKED: Final = 4  # times that a bot which draws is asked
WIDE: Final = 4.0  # times the margin: who errs then, errs by much
OBVIOUS: Final = 8.0  # times the margin: what nobody misses then is no puzzle
PATIENCE: Final = 1  # decisions in a row that are too far from the end
MANY: Final = 1 << 30
TAKEN_OR_NOT: Final = 2  # moves where one thing can be picked
DEAR: Final = 8  # decisions of a game that are looked at where a look takes long, rather late ones

Puzzle = dict[str, Any]
Tell = Callable[[str], None]


class NoPuzzles(UndercroftError):
    """Nobody can weigh the moves of a game with these seats and options."""


class BadPuzzles(UndercroftError):
    """A file has no puzzles that can be added to."""


@dataclass
class Wish:
    """What puzzles are to be made of."""

    game: Game
    seats: int
    options: str = ""
    seed: int = 1
    least: int = 1  # level
    dear: int = DEAR


def missed(game: Game, s: State, seat: int, best: int, options: Options) -> float:
    """How many of the two weakest bots that think miss the best move, as a share of times asked."""
    view, legal = game.view(s, seat), s.legal(seat)
    wrong = 0
    names = bot_names(game)[1:3]
    for name in names:
        for time_ in range(ASKED):
            bot = find_maker(name, game, clock=False)(options, s.seats)
            wrong += bot.choose(view, legal, Rng("puzzle", name, time_)) != best
    return wrong / (len(names) * ASKED)


def hardness(misses: float, gap: float, margin: float) -> int:
    """1 to HARDEST: half by how many miss the best move; a wide gap makes it easier, a narrow one harder."""
    score = misses - 0.25 if gap >= WIDE * margin else misses
    return 1 if score < 0.25 else 2 if score <= 0.75 else HARDEST


def open_to_doubt(game: Game, s: State, seat: int) -> bool:
    """Is there something to decide? Not where a table warns of all moves but one."""
    return sum(not game.loss(s, seat, move) for move in s.legal(seat)) > 1


def asked_of(game: Game, record: Record) -> list[tuple[State, int, int]]:
    """The decisions of a game that can be puzzles, the last ones first; with the number of their plan, which
    is all that a seat decides in a row. A set that is picked is none: it has several answers, unless there is
    one thing to pick, or not.
    """
    found = []
    picked = -1  # the kind of frame in which a set is picked
    plan, last = 0, CHANCE
    for s, who, _n in record.walk():
        plan += who != last or who == CHANCE
        last = who
        kind = kind_of(s.top)
        of_several = s.picks_set() and len(s.legal(who)) > TAKEN_OR_NOT
        picked = kind if of_several or kind == picked else -1
        if who != CHANCE and picked < 0 and open_to_doubt(game, s, who):
            found.append((s.clone(), who, plan))
    return found[::-1]


def of_game(wish: Wish, record: Record, proofs: list[Proof], rng: Rng) -> Iterator[Puzzle]:
    """The puzzles of one played game."""
    game = wish.game
    decisions = asked_of(game, record)
    kept: Counter[int] = Counter()
    done: set[tuple[int, str]] = set()
    answers: set[int] = set()  # none is the best twice in a game
    plans: set[int] = set()  # who has found one decision of a plan, has found the others
    for proof in proofs:
        places = list(range(len(decisions)))
        if proof.dear:
            places = sorted(sorted(places, key=lambda place: (place + 1) * rng.below(MANY))[: wish.dear])
        far = 0
        for place in places:
            s, who, plan = decisions[place]
            if plan in plans or (place, proof.asks) in done or far >= PATIENCE:
                continue
            found = proof.weigh(s, who)
            far = far + 1 if found is None else 0
            if found is None or len(found.moves) < 2:
                continue
            done.add((place, proof.asks))
            gap = found.moves[0][1] - found.moves[1][1]
            if gap < proof.margin:
                continue
            misses = missed(game, s, who, found.moves[0][0], record.options)
            level = hardness(misses, gap, proof.margin)
            if level < wish.least or (misses == 0.0 and gap > OBVIOUS * proof.margin):
                continue
            if kept[level] < EACH and found.moves[0][0] not in answers:
                kept[level] += 1
                answers.add(found.moves[0][0])
                plans.add(plan)
                yield written(game, s, who, level, proof, found)


def written(game: Game, s: State, seat: int, level: int, proof: Proof, found: Weighing) -> Puzzle:
    """A puzzle as it stands in a file: of moves the id, the worth and its words, the best first."""
    view = game.view(s, seat)
    return {
        "id": named(view),
        "level": level,
        "seat": seat,
        "seats": int(s.seats),
        "options": write_options(game.choices(), game.options_of(s)),
        "rules": int(s.rules),
        "scale": proof.scale,
        "unit": proof.unit,
        "asks": proof.asks,
        "how": found.how,
        "view": view,
        "moves": [[move, round(worth, 6), proof.words(worth)] for move, worth in found.moves],
    }


def proofs_of(wish: Wish) -> tuple[Options, list[Proof]]:
    """The options of the games that are played, and who weighs their moves."""
    settled = wish.game.options_of(wish.game.start(wish.seats, wish.options))
    found = find_proofs(wish.game, settled, wish.seats)
    if not found:
        raise NoPuzzles(
            f"{wish.game.title} has no proofs for {counted(wish.seats, 'seat')} with these options: "
            "what cannot be proved is not asked"
        )
    return settled, found


def make(wish: Wish, numbers: Sequence[int]) -> Iterator[tuple[int, Iterator[Puzzle]]]:
    """The puzzles of the games with these numbers, game by game, as they are found."""
    game = wish.game
    settled, proofs = proofs_of(wish)
    names = bot_names(game)[1:4] if game.shared else bot_names(game)[:3]  # who plays badly loses for all
    for number in numbers:
        bots = [
            find_maker(names[(number + seat) % len(names)], game, clock=False)(settled, wish.seats)
            for seat in range(wish.seats)
        ]
        moves: Played = []
        play_game(game, game.start(wish.seats, wish.options), bots, wish.seed, number, moves)
        record = Record(game.name, game.rules, wish.seats, settled, moves, [""] * wish.seats)
        yield number, of_game(wish, record, proofs, Rng("puzzles", wish.seed, number))


def alike(puzzle: Puzzle) -> str:
    """What makes a puzzle another one: what its moves are worth. Turn and symbols do not."""
    return f"{puzzle['seats']} {puzzle['options']} {puzzle['moves']}"


class Shelf:
    """A file of puzzles, with how far the making of each kind of game has come."""

    def __init__(self, file: Path, game: Game) -> None:
        self.file = file
        self.game = game
        self.puzzles: dict[str, Puzzle] = {}
        self.older: list[Puzzle] = []  # of rules that are no longer played
        self.made: dict[str, int] = {}  # by what was asked for, how many games were looked at
        if file.exists():
            try:
                kept = json.loads(gzip.decompress(file.read_bytes()))
                self.made = kept["made"]
                self.puzzles = {alike(one): one for one in kept["puzzles"] if one["rules"] == game.rules}
                self.older = [one for one in kept["puzzles"] if one["rules"] != game.rules]
            except (OSError, ValueError, KeyError, TypeError) as error:
                raise BadPuzzles(f"{file} is no file of puzzles: {error}") from None

    def add(self, puzzle: Puzzle) -> bool:
        """Take over a puzzle; was it new?"""
        known = any(one["id"] == puzzle["id"] for one in self.puzzles.values())
        if known or alike(puzzle) in self.puzzles:
            return False
        self.puzzles[alike(puzzle)] = puzzle
        return True

    def keep(self) -> None:
        """Write it all down: whole, or not at all; the same bytes for the same puzzles."""
        puzzles = [*self.puzzles.values(), *self.older]
        whole = {"game": self.game.name, "made": self.made, "puzzles": puzzles}
        said = json.dumps(whole, separators=(",", ":"), sort_keys=True)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        draft = self.file.with_suffix(".part")
        draft.write_bytes(gzip.compress(said.encode(), 9, mtime=0))
        draft.replace(self.file)

    def account(self) -> str:
        """What stands in it."""
        levels = Counter(one["level"] for one in self.puzzles.values())
        listed = ", ".join(f"{levels[level]} of level {level}" for level in range(1, HARDEST + 1))
        return f"{counted(len(self.puzzles), 'puzzle')} of {self.game.title}: {listed}"


def again(game: Game, puzzle: Puzzle) -> Puzzle | None:
    """A puzzle of older rules by those that are played now, if its best move is still clearly the best."""
    s, seat = game.imagine(puzzle["view"], Rng("again")), puzzle["seat"]
    for proof in find_proofs(game, game.options_of(s), s.seats):
        found = proof.weigh(s, seat) if proof.asks == puzzle["asks"] else None
        if found is None or found.how != puzzle["how"]:
            continue
        stands = found.moves[0][0] == puzzle["moves"][0][0]
        if stands and found.moves[0][1] - found.moves[1][1] >= proof.margin:
            return written(game, s, seat, puzzle["level"], proof, found)
    return None


def renew(shelf: Shelf, tell: Tell) -> None:
    """Weigh all puzzles of older rules again."""
    many, stay = len(shelf.older), 0
    while shelf.older:
        puzzle = again(shelf.game, shelf.older[0])
        shelf.older.pop(0)
        stay += puzzle is not None and shelf.add(puzzle)
        if len(shelf.older) % 50 == 0:
            shelf.keep()
            tell(f"{many - len(shelf.older)} of {many} puzzles of older rules weighed again: {stay} stay")


def run(wish: Wish, shelf: Shelf, games: int, tell: Tell) -> None:
    """Look at so many games more than before, and write down at once what is found."""
    asked = f"{wish.seats} seats {wish.options} seed {wish.seed}"
    first = shelf.made.get(asked, 0)
    began = time.monotonic()
    for number, found in make(wish, range(first, first + games)):
        new = 0
        for puzzle in found:
            new += shelf.add(puzzle)
            shelf.keep()
        shelf.made[asked] = number + 1
        shelf.keep()
        spent = time.monotonic() - began
        tell(f"game {number + 1 - first} of {games}: {new} new, {len(shelf.puzzles)} in all, {spent:.0f} s")


def say(line: str, to: TextIO) -> None:
    """A line for who makes puzzles, at once."""
    to.write(f"{line}\n")
    to.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """Add puzzles to a folder; those that stand in it stay, and none comes twice."""
    parser = argparse.ArgumentParser(description="Make puzzles, and add them to a folder.")
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", default="")
    parser.add_argument("--games", type=int, default=100, help="to look at, beyond those of earlier runs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=int, default=1, help="keep those of this level and above")
    parser.add_argument("--dear", type=int, default=DEAR, help="decisions of a game that are put on trial")
    asked = parser.parse_args(arguments)
    try:
        game = find(asked.game)
        shelf = Shelf(asked.folder / f"{game.name}.json.gz", game)
        wish = Wish(game, asked.seats, asked.options, asked.seed, asked.least, asked.dear)
        renew(shelf, lambda line: say(line, sys.stderr))
        run(wish, shelf, asked.games, lambda line: say(line, sys.stderr))
    except UndercroftError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        say("Stopped: the same command goes on from here.", sys.stderr)
    say(shelf.account(), sys.stdout)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
