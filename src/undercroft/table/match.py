"""A game in progress, for people: words in, words out.

>>> import undercroft
>>> match = undercroft.start("dice", seats=2)
>>> match.roll("A")  # who begins
>>> match.legal
<Legal for A: regular>
>>> match.play("regular")
>>> match.roll("SSSKLD")
>>> match.play("stop")
>>> print(match)
Dungeon Dice, turn 2, 27 cards in the pile
  A #....... 1
> B ........ 0
  wall empty, pit 6 dice, 0 cards of this turn
>>> match.undo()
>>> match.awaits
'A'
"""

from collections.abc import Sequence
from operator import index
from pathlib import Path
from typing import Any, SupportsIndex

from undercroft.engine.bits import lowest, members
from undercroft.engine.chance import FAIR, Seeded, Source
from undercroft.engine.core import CHANCE, OVER, Event, State, seat_letter
from undercroft.engine.errors import (
    BadChance,
    GameOver,
    IllegalMove,
    NothingToUndo,
    StaleMove,
    UndercroftError,
    WrongSeat,
)
from undercroft.engine.game import Game
from undercroft.engine.nouns import counted
from undercroft.engine.options import Options
from undercroft.engine.picking import Picking
from undercroft.engine.prompt import Option, Outcome, Preview, Prompt
from undercroft.engine.record import Record, check_names
from undercroft.engine.registry import find
from undercroft.engine.together import unsaid
from undercroft.engine.view import SPECTATOR, View, sees
from undercroft.table.course import Course
from undercroft.table.files import load_record, save_record
from undercroft.table.legal import Legal


class Match:
    """A position, the record that led to it, and where chance comes from.

    With a seed (or another source) chance is drawn as soon as it is awaited. Without one the caller
    gives each outcome by `roll`. What cannot be is refused with a named ValueError, and nothing changes.
    Matches are equal, and have one hash, where their positions are; however they came there.
    """

    def __init__(self, game: Game, record: Record, chance: Source | None = None) -> None:
        self.game = game
        self.record = record.copy()
        self.chance = chance
        self._picking: Picking | None = None  # the set that is asked for, where one is
        self._skipped: list[tuple[int, int]] = []  # (moves, numbers): see `number`
        self._go_on(Course(game, record.start(listen=True), record.moves))  # checks every move
        self._draw()

    # What is asked.

    @property
    def state(self) -> State:
        """The position, with what was picked so far of a set."""
        return self._course.state if self._picking is None else self._picking.at

    @state.setter
    def state(self, s: State) -> None:
        self._course.state = s
        self._ask()

    @property
    def marks(self) -> list[int]:
        """For each move, how many events had been told before it."""
        return self._course.marks

    @property
    def asked(self) -> list[int]:
        """The seats that may answer now, in any order; none while chance is awaited and at the end."""
        return members(self.state.asked())

    @property
    def turn(self) -> int:
        """The one seat that is asked, CHANCE or OVER; where several are asked at once there is none."""
        asked = self.asked
        if len(asked) > 1:
            raise WrongSeat(f"{self.awaits} are asked at once: name the seat that answers")
        return asked[0] if asked else self.state.waiting

    @property
    def awaits(self) -> str:
        """Who is awaited: a seat's letter, or those of several (`A, B`), `chance` or `over`."""
        if self.over:
            return "over"
        return ", ".join(seat_letter(seat) for seat in self.asked) or "chance"

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.over()

    @property
    def number(self) -> int:
        """How many moves and picks have been made; names the prompt, so that a late answer is noticed.

        A set may come to fewer moves than it took picks: then numbers are skipped, for each names one prompt.
        """
        skipped = sum(numbers for _moves, numbers in self._skipped)
        return len(self.record.moves) + len(self.picked) + skipped

    def number_of(self, seat: int) -> int:
        """The number of a seat's prompt: secret answers of others, which nobody has seen, do not count."""
        return self.number - self.state.unshown() + len(self._unsaid(seat))

    @property
    def picked(self) -> list[int]:
        """The picks so far of the set that is asked for; they are moves when it is whole."""
        return [] if self._picking is None else list(self._picking.given)

    @property
    def legal(self) -> Legal:
        """The legal moves of the one seat that is asked."""
        return self.legal_of(self.turn)

    def legal_of(self, seat: int) -> Legal:
        """The legal moves of a seat, where several may answer at once."""
        self._must_be(seat, CHANCE, OVER)
        options = [self.game.option(self.state, seat, n) for n in self.state.legal(seat)]
        return Legal(options, seat_letter(seat) if seat >= 0 else self.awaits)

    @property
    def prompt(self) -> Prompt:
        """The question to the one seat that is asked, with its options and refusals."""
        return self.prompt_of(self.turn)

    def prompt_of(self, seat: int) -> Prompt:
        """The question to a seat.

        >>> match = start("dice", seats=1)
        >>> match.play("regular")
        >>> match.roll("GGSSSK")
        >>> match.prompt.why
        'Two guards are on the wall: roll on until it is full, nothing matches, or a third one comes.'
        """
        self._must_be_asked(seat)
        return self.game.prompt(self.state, seat)

    def preview(self, move: int | str | Option, seat: int | None = None) -> Preview:
        """What a legal move would do, with exact odds.

        >>> match = start("dice", seats=1)
        >>> for odds in match.preview("regular").odds:
        ...     print(odds)
        caught by guards: 6.2%
        gain nothing: 57.9%
        gain 1 card: 29.6%
        gain 2 cards: 4.4%
        gain 3 cards: 1.9%
        gain 4 cards: 0.01%
        """
        who = self.turn if seat is None else seat
        return self.game.preview(self.state, who, self._legal_id(move, who))

    # What is answered.

    def play(self, move: int | str | Option, seat: int | None = None, at: int | None = None) -> None:
        """Make a move, by id, by words or by option. `at` is the `number` of the prompt that it answers.

        Where several seats are asked, the seat is named, and `at` is the `number_of` this seat.

        >>> match = start("dice", seats=1)
        >>> match.play("stop")
        Traceback (most recent call last):
        undercroft.engine.errors.IllegalMove: You have not rolled in this turn: begin it first. ...
        >>> match.play("regular", at=3)
        Traceback (most recent call last):
        undercroft.engine.errors.StaleMove: this answers prompt 3, but the match is at prompt 0: look again
        """
        who = self.turn if seat is None else seat
        if at is not None and at != self.number_of(who):
            now = self.number_of(who)
            raise StaleMove(f"this answers prompt {at}, but the match is at prompt {now}: look again")
        self._take(who, self._legal_id(move, who))

    def roll(self, outcome: int | str | None = None, source: str = FAIR) -> None:
        """Give the awaited roll or draw, in words or as a number; or draw it from the source.

        The record says where a draw that is given came from, if it is said here: people (REPORTED), a script.

        >>> match = start("dice", seats=1)
        >>> match.play("regular")
        >>> match.roll("SSSKL")
        Traceback (most recent call last):
        undercroft.engine.errors.BadChance: 'SSSKL' shows 5 dice, but 6 are in the pit. Roll 6 dice and ...
        >>> match.roll("s k l, s d s")
        >>> match.record.moves_in_words()
        ['A regular', '* SSSKLD']
        """
        if self.over:
            self._must_be_asked(OVER)
        if not self.state.chance():
            texts = [option.text for seat in self.asked for option in self.legal_of(seat)]
            listed = ", ".join(dict.fromkeys(texts))
            raise BadChance(f"no roll or draw is awaited: it is for {self.awaits} to choose among {listed}")
        if outcome is None:
            if self.chance is None:
                raise BadChance(f"this match has no seed to roll from. {self.game.ask_chance(self.state)}")
            self._draw()
            return
        words = isinstance(outcome, str)
        n = self.game.parse_chance(self.state, outcome) if isinstance(outcome, str) else self._number(outcome)
        try:
            self.state.check(n, CHANCE)
        except BadChance as error:
            named = outcome if words else f"outcome {n}"
            raise BadChance(
                f"{named} cannot come up here. {self.game.ask_chance(self.state)}", error.rule
            ) from None
        self._take(CHANCE, n, source)

    def undo(self, seat: int | None = None) -> None:
        """Take back the last decision with all that followed; without a source, the last move or roll.

        With a seed the same dice come again, so that nobody rolls twice for one decision. Of a set that is
        not whole, the last pick. With a seat, its last secret answer that nobody has seen: those of the
        others stay.
        """
        if seat is not None:
            self._unsay(seat)
            return
        if self.picked:
            self._ask(self.picked[:-1])
            return
        moves = list(self.record.moves)
        draws = 0
        while self.chance is not None and moves and moves[-1][0] == CHANCE:
            moves.pop()
            draws += 1
        if not moves:
            raise NothingToUndo("there is nothing to take back: no decision has been made yet")
        moves.pop()
        if self.chance is not None:
            self.chance.rewind(draws)
        self._go_on(self._course.until(len(moves)))

    # Copies and words.

    def copy(self) -> "Match":
        """An independent match at the same position; a seeded one goes on alike."""
        twin = Match(self.game, self.record, self.chance.copy() if self.chance else None)
        twin._skipped = list(self._skipped)
        twin._ask(self.picked)
        return twin

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat may know, as data for JSON; what a spectator may know by default.

        >>> start("dice", seats=2).view(2)
        Traceback (most recent call last):
        undercroft.engine.errors.WrongSeat: there is no seat 2: the seats are 0 to 1
        """
        self._must_be(seat, SPECTATOR)
        return self.game.view(self.state, seat)

    def names(self) -> list[str]:
        """The name of each seat, its letter where none was given."""
        given = self.record.names
        return [given[k] if k < len(given) else seat_letter(k) for k in range(self.record.seats)]

    def events(self, since: int = 0) -> list[Event]:
        """What happened since a move, as numbers; a negative `since` counts from the last move."""
        told = self.state.events or []
        first = since if since >= 0 else max(0, len(self.record.moves) + since)
        if first == 0:
            return told
        return told[self.marks[first] :] if first < len(self.marks) else []

    def log(self, since: int = 0, seat: int = SPECTATOR) -> list[str]:
        """What happened since a move, in sentences, as a seat (or a spectator) saw it.

        >>> match = start("dice", seats=2, names=["Ann", "Bob"])
        >>> for words in ("A", "regular", "GGSSKK", "stop"):
        ...     match.roll(words) if match.awaits == "chance" else match.play(words)
        >>> for sentence in match.log():
        ...     print(sentence)
        Turn 1: Ann.
        Ann rolls SSKKGG: 2 shovels, 2 keys and 2 guards to the wall, 1 card.
        Ann stops and places 1 card: 1 on the path.
        Turn 2: Bob.
        """
        self._must_be(seat, SPECTATOR)
        names = self.names()
        seen = [event for event in self.events(since) if sees(event, seat)]
        lines = [self.game.sentence(event, names) for event in seen]
        return [line for line in lines if line]

    @property
    def scores(self) -> list[int]:
        """The points of each seat so far."""
        return self.game.scores(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return self.game.outcome(self.state) if self.over else None

    def save(self, path: str | Path) -> None:
        """Write the record as text, whole or not at all; `load` goes on with it."""
        save_record(self.record, Path(path))

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __reduce__(self) -> "tuple[Any, ...]":
        return _again, (self.record, self.chance, self.picked, self._skipped)

    def __eq__(self, other: object) -> bool:
        return self.state == other.state if isinstance(other, Match) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.state)

    def __str__(self) -> str:
        return self.game.board(self.view(), self.names())

    def __repr__(self) -> str:
        made = len(self.record.moves) + len(self.picked)
        seats, moves = counted(self.record.seats, "seat"), counted(made, "move")
        return f"<Match {self.game.name}, {seats}, {moves}, awaits {self.awaits}>"

    # How it is kept.

    def _must_be(self, seat: int, *others: int) -> None:
        """Refuse what is neither a seat of this match nor one of these others."""
        _must_be_number(seat)
        if not 0 <= index(seat) < self.record.seats and index(seat) not in others:
            raise WrongSeat(f"there is no seat {seat}: the seats are 0 to {self.record.seats - 1}")

    def _must_be_asked(self, seat: int) -> None:
        _must_be_number(seat)
        if self.state.legal(seat):
            return
        if self.over:
            raise GameOver(f"the game is over: {self.game.outcome(self.state).why}")
        if self.state.chance():
            raise WrongSeat(
                f"chance comes first: give it by `match.roll`. {self.game.ask_chance(self.state)}"
            )
        self.state.check(0, seat)  # raises who is asked instead

    def _legal_id(self, move: int | str | Option, seat: int) -> int:
        """The id of a legal move; raises the reason why it is not legal."""
        self._must_be_asked(seat)
        if isinstance(move, str):
            return self.game.parse(self.state, seat, move)
        if not isinstance(move, Option) and (isinstance(move, bool) or not isinstance(move, SupportsIndex)):
            listed = ", ".join(option.text for option in self.legal_of(seat))
            raise IllegalMove(
                f"a move is its id, its words or an Option, not {move!r}. Legal now: {listed}.",
                self.state.title(),
            )
        n = move.id if isinstance(move, Option) else index(move)
        legal = self.legal_of(seat)
        if n not in legal and 0 <= n < self.game.ids:
            return self.game.parse(self.state, seat, self.game.option(self.state, seat, n).text)
        if n not in legal:
            listed = ", ".join(f"{option.id} ({option.text})" for option in legal)
            raise IllegalMove(f"there is no move {n}. Legal now: {listed}.", self.state.title())
        return n

    def _number(self, outcome: SupportsIndex) -> int:
        if isinstance(outcome, bool) or not isinstance(outcome, SupportsIndex):
            raise BadChance(
                f"an outcome is its words or its number, not {outcome!r}. {self.game.ask_chance(self.state)}"
            )
        return index(outcome)

    def _take(self, seat: int, n: int, source: str = FAIR) -> None:
        """A checked move and the chance events after it: all, or nothing if these cannot be.

        Of a set, picks are kept until it is whole; then it is played in its order.
        """
        before, picked, number = len(self.record.moves), self.picked, self.number
        moves = [n]
        if self._picking is not None:
            self._picking.take(n)
            if not self._picking.whole:
                return
            moves = self._picking.moves()
        for move in moves:
            self._apply(seat, move, source)
        if self.number <= number:
            self._skipped.append((len(self.record.moves), number + 1 - self.number))
        try:
            self._draw()
        except BadChance:
            if self.chance is not None:
                self.chance.rewind(len(self.record.moves) - before - len(moves))
            self._go_on(self._course.until(before))
            self._ask(picked)
            raise

    def _ask(self, picked: Sequence[int] = ()) -> None:
        """Ask anew: where a set is asked for, it is picked in any order."""
        s = self._course.state
        self._picking = Picking(s, lowest(s.asked()), picked) if s.picks_set() else None

    def _draw(self) -> None:
        while self.chance is not None and self.state.chance():
            n = self.chance.draw(self.game, self._course.state, len(self.record.moves))
            self._apply(CHANCE, n, self.chance.name)

    def _unsaid(self, seat: int) -> list[int]:
        return unsaid(self._course.state, self.record.moves, seat)

    def _unsay(self, seat: int) -> None:
        self._must_be(seat)
        own = self._unsaid(seat)
        if not own:
            who = seat_letter(seat)
            raise NothingToUndo(f"{who} has given no secret answer here that could still be changed")
        moves = self.record.moves
        course = self._course.until(own[-1])
        for other, n in moves[own[-1] + 1 :]:
            course.play(other, n)
        self._go_on(course)

    def _apply(self, seat: int, n: int, source: str) -> None:
        self._course.play(seat, n)
        self.record.mark(source)
        self._ask()

    def _go_on(self, course: Course) -> None:
        """Go on from the end of a course, whose moves are those of the record."""
        self._course = course
        self.record.moves = course.moves
        sources = self.record.sources
        self.record.sources = {k: source for k, source in sources.items() if k < len(course.moves)}
        self._skipped = [(at, numbers) for at, numbers in self._skipped if at <= len(course.moves)]
        self._ask()


def start(
    game: str | Game,
    seats: int = 2,
    options: Options | str = "",
    seed: int | None = None,
    chance: Source | None = None,
    names: Sequence[str] = (),
) -> Match:
    """Begin a match. With a seed, dice are drawn from it; else give each roll by `match.roll`.

    >>> start("dice", seats=3, options="challenge=off", seed=1, names=["Ann", "Bob", "Cem"])
    <Match dice, 3 seats, 1 move, awaits B>
    >>> start("dice", seats=9)
    Traceback (most recent call last):
    undercroft.engine.errors.BadSeats: Dungeon Dice is for 1, 2, 3, 4 seats, not 9
    """
    described = find(game) if isinstance(game, str) else game
    settled = described.options_of(described.start(seats, options))
    check_names(names, seats)
    record = Record(described.name, described.rules, seats, settled, [], list(names))
    return Match(described, record, _source(seed, chance))


def load(path: str | Path, seed: int | None = None, chance: Source | None = None) -> Match:
    """Go on with a saved match; with the seed that it was begun with, the same dice come."""
    record = load_record(Path(path))
    return Match(find(record.game), record, _source(seed, chance))


def _again(
    record: Record, chance: Source | None, picked: Sequence[int], skipped: Sequence[tuple[int, int]] = ()
) -> Match:
    """A match that was pickled."""
    match = Match(find(record.game), record, chance)
    match._skipped = list(skipped)
    match._ask(picked)
    return match


def _source(seed: int | None, chance: Source | None) -> Source | None:
    if seed is not None and chance is not None:
        raise UndercroftError("give a seed or a source of chance, not both")
    return chance if seed is None else Seeded(seed)


def _must_be_number(seat: object) -> None:
    """Refuse what cannot be the number of a seat."""
    if isinstance(seat, bool) or not isinstance(seat, SupportsIndex):
        raise WrongSeat(f"a seat is a number from 0, not {seat!r}")
