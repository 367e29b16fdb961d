"""A game in progress, for people: words in, words out.

>>> import undercroft
>>> match = undercroft.start("dice", seats=2)
>>> match.roll("A")  # who begins
>>> match.legal
<Legal for A: regular>
>>> match.play("regular")
>>> match.roll("SSSKLD")
>>> match.legal
<Legal for A: stop, continue>
>>> "stop" in match.legal
True
>>> match.play("stop")
>>> match.scores
[1, 0]
>>> match.undo()
>>> match.awaits
'A'
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from undercroft.engine.chance import Seeded, Source
from undercroft.engine.core import CHANCE, OVER, Event, State, seat_letter
from undercroft.engine.errors import BadChance, BadRecord, NothingToUndo, StaleMove, WrongSeat
from undercroft.engine.game import Game
from undercroft.engine.options import Options
from undercroft.engine.prompt import Option, Outcome, Preview, Prompt
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.engine.view import SPECTATOR, View
from undercroft.table.files import load_record, save_record


class Legal:
    """The legal moves of a seat: iterate for options, ask with `in` by id, by words or by option."""

    def __init__(self, options: Sequence[Option], who: str) -> None:
        self.options = tuple(options)
        self.who = who

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def __getitem__(self, k: int) -> Option:
        return self.options[k]

    def __contains__(self, move: object) -> bool:
        return any(move in (option, option.id, option.text) for option in self.options)

    def __repr__(self) -> str:
        return f"<Legal for {self.who}: {', '.join(option.text for option in self.options) or 'nothing'}>"


class Match:
    """A position, the record that led to it, and where chance comes from.

    With a seed (or another source) chance is drawn as soon as it is awaited. Without one the caller
    gives each outcome by `roll`.
    """

    def __init__(self, game: Game, record: Record, chance: Source | None = None) -> None:
        self.game = game
        self.record = record
        self.chance = chance
        self.state: State = record.start()
        self.marks: list[int] = []  # for each move, how many events had been told before it
        self._replay(record.moves)
        self._draw()

    # What is asked.

    @property
    def turn(self) -> int:
        """The seat that is asked (the lowest of several), CHANCE or OVER."""
        return self.state.waits_for()

    @property
    def awaits(self) -> str:
        """Who is awaited: a seat's letter, `chance` or `over`."""
        return {CHANCE: "chance", OVER: "over"}.get(self.turn) or seat_letter(self.turn)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.turn == OVER

    @property
    def legal(self) -> Legal:
        """The legal moves of the seat that is asked."""
        return self.legal_of(self.turn)

    def legal_of(self, seat: int) -> Legal:
        """The legal moves of a seat, where several may answer at once."""
        options = [self.game.option(self.state, seat, n) for n in self.state.legal(seat)]
        return Legal(options, self.awaits if seat == self.turn else seat_letter(seat))

    @property
    def prompt(self) -> Prompt:
        """The question to the seat that is asked, with its options and refusals."""
        return self.prompt_of(self.turn)

    def prompt_of(self, seat: int) -> Prompt:
        """The question to a seat."""
        if seat < 0:
            raise WrongSeat(f"no seat is asked now: awaited is {self.awaits}")
        return self.game.prompt(self.state, seat)

    def preview(self, move: int | str | Option, seat: int | None = None) -> Preview:
        """What a move would do."""
        who = self.turn if seat is None else seat
        return self.game.preview(self.state, who, self._id(move, who))

    @property
    def number(self) -> int:
        """How many moves have been made; names the prompt, so that a late answer is noticed."""
        return len(self.record.moves)

    # What is answered.

    def play(self, move: int | str | Option, seat: int | None = None, at: int | None = None) -> None:
        """Make a move, by id, by words or by option. `at` names the prompt that it answers."""
        if at is not None and at != self.number:
            raise StaleMove(f"this answers prompt {at}, but the match is at prompt {self.number}: look again")
        who = self.turn if seat is None else seat
        if who < 0 or not self.state.legal(who):
            self.state.check(0, who)  # raises who is awaited instead
        self._apply(who, self._id(move, who))
        self._draw()

    def roll(self, outcome: int | str | None = None) -> None:
        """Give the awaited roll or draw, in words or as a number; or draw it from the source."""
        if self.turn != CHANCE:
            raise BadChance(f"no roll or draw is awaited, but {self.awaits}")
        if outcome is None:
            if self.chance is None:
                raise BadChance(f"this match has no seed. {self.game.ask_chance(self.state)}")
            self._draw()
            return
        n = self.game.parse_chance(self.state, outcome) if isinstance(outcome, str) else outcome
        self.state.check(n, CHANCE)
        self._apply(CHANCE, n)
        self._draw()

    def undo(self) -> None:
        """Take back the last decision with all that followed; without a source, the last move."""
        moves = list(self.record.moves)
        draws = 0
        while self.chance is not None and moves and moves[-1][0] == CHANCE:
            moves.pop()
            draws += 1
        if not moves:
            raise NothingToUndo("there is nothing to take back: the match is at its start")
        moves.pop()
        if self.chance is not None:
            self.chance.rewind(draws)
        self._rebuild(moves)

    # Copies and words.

    def copy(self) -> "Match":
        """An independent match at the same position; a seeded one goes on alike."""
        return Match(self.game, self.record.copy(), self.chance.copy() if self.chance else None)

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat may know; what a spectator may know by default."""
        return self.game.view(self.state, seat)

    def names(self) -> list[str]:
        """The name of each seat, its letter where none was given."""
        given = self.record.names
        return [given[k] if k < len(given) else seat_letter(k) for k in range(self.record.seats)]

    def events(self, since: int = 0) -> list[Event]:
        """What happened since a move, as numbers."""
        told = self.state.events or []
        return told[self.marks[since] :] if since < len(self.marks) else []

    def log(self, since: int = 0, seat: int = SPECTATOR) -> list[str]:
        """What happened since a move, in sentences, as a seat (or a spectator) saw it."""
        names = self.names()
        lines: list[str] = []
        for event in self.events(since):
            if sees(event, seat, self.record.seats):
                sentence = self.game.sentence(event, names)
                if sentence:
                    lines.append(sentence)
        return lines

    @property
    def scores(self) -> list[int]:
        """The points of each seat so far."""
        return self.game.scores(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return self.game.outcome(self.state) if self.over else None

    def save(self, path: str | Path) -> None:
        """Write the record as text, whole or not at all."""
        save_record(self.record, Path(path))

    def __str__(self) -> str:
        return self.game.board(self.view(), self.names())

    def __repr__(self) -> str:
        return (
            f"<Match {self.game.name}, {self.record.seats} seats, {self.number} moves, awaits {self.awaits}>"
        )

    # How it is kept.

    def _id(self, move: int | str | Option, seat: int) -> int:
        if isinstance(move, Option):
            return move.id
        return self.game.parse(self.state, seat, move) if isinstance(move, str) else move

    def _apply(self, seat: int, n: int) -> None:
        self.state.check(n, seat)
        self.marks.append(len(self.state.events or ()))
        self.state.apply(n, seat)
        self.record.moves.append((seat, n))

    def _draw(self) -> None:
        while self.chance is not None and self.turn == CHANCE:
            self._apply(CHANCE, self.chance.draw(self.game, self.state, self.number))

    def _rebuild(self, moves: list[tuple[int, int]]) -> None:
        self.state = self.record.start()
        self._replay(moves)

    def _replay(self, moves: list[tuple[int, int]]) -> None:
        self.state.events = []
        self.marks = []
        self.record.moves = []
        for k, (seat, n) in enumerate(moves):
            try:
                self._apply(seat, n)
            except ValueError as error:
                raise BadRecord(f"move {k + 1} cannot be: {error}") from None


def sees(event: Event, seat: int, seats: int) -> bool:
    """May a seat see an event? A spectator sees what everybody sees."""
    everybody = (1 << seats) - 1
    return event[1] & everybody == everybody if seat == SPECTATOR else bool(event[1] >> seat & 1)


def start(
    game: str | Game,
    seats: int = 2,
    options: Options | str = "",
    seed: int | None = None,
    chance: Source | None = None,
    names: Sequence[str] = (),
) -> Match:
    """Begin a match. With a seed, dice are drawn from it; else give each roll by `match.roll`."""
    described = find(game) if isinstance(game, str) else game
    settled = described.options_of(described.start(seats, options))
    record = Record(described.name, described.rules, seats, settled, [], list(names))
    source = Seeded(seed) if chance is None and seed is not None else chance
    return Match(described, record, source)


def load(path: str | Path, seed: int | None = None) -> Match:
    """Go on with a saved match."""
    record = load_record(Path(path))
    return Match(find(record.game), record, None if seed is None else Seeded(seed))
