"""The record of a game: its save file, its undo stack and its time machine.

Moves are (seat or CHANCE, id). The text form speaks in the game's own words and can be written by
hand; it ends with a digest of the position, so that a cut or altered file is noticed. A draw that people have
reported, or that stood in a script, is marked: `*reported SSSKLD`.

>>> import undercroft
>>> match = undercroft.start("dice", seats=1)
>>> match.play("regular")
>>> match.roll("SSSKLD")
>>> match.play("stop")
>>> match.record.moves_in_words()
['A regular', '* SSSKLD', 'A stop']
>>> [state.legal(seat) for state, seat, move in match.record.walk() if seat != undercroft.CHANCE]
[[0], [1, 2]]
>>> undercroft.read(match.record.text()) == match.record
True
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from operator import mul, rshift
from typing import Any, Final

from undercroft.engine.chance import FAIR, REPORTED, SCRIPTED, THROWN
from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import BadName, BadRecord, UndercroftError
from undercroft.engine.game import Game, mover
from undercroft.engine.nouns import counted, is_or_are
from undercroft.engine.options import Options, read_options, write_options
from undercroft.engine.registry import find
from undercroft.engine.text import listed

FORMAT: Final = "undercroft record 1"
MARKED: Final = (
    REPORTED,
    SCRIPTED,
    THROWN,
)  # sources that stand in a record: of all other draws nobody says it
NAME_LENGTH: Final = 40
JOINERS: Final = "\u200c\u200d"  # not printable by themselves, but some scripts and emoji need them
WITHOUT_JOINERS: Final = dict.fromkeys(map(ord, JOINERS))
HASH: Final = 2147483647  # prime below 2**31: products of two residues stay below 2**62
FACTOR: Final = 1000003
RUN: Final = 256  # numbers of a position that go into a digest at once, in loops of C
ODD: Final = tuple([pow(FACTOR, 2 * k - 1, HASH) for k in range(RUN, 0, -1)])
EVEN: Final = tuple([pow(FACTOR, 2 * k - 2, HASH) for k in range(RUN, 0, -1)])


@dataclass
class Record:
    """Everything that is needed to play a game again, move by move.

    Equal records have one hash; one that is a key or in a set must not be changed.
    """

    game: str
    rules: int
    seats: int
    options: Options
    moves: list[tuple[int, int]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    sources: dict[int, str] = field(default_factory=dict)  # of draws by their place: where not from fair dice

    def copy(self) -> "Record":
        """An independent copy."""
        return Record(
            self.game,
            self.rules,
            self.seats,
            dict(self.options),
            list(self.moves),
            list(self.names),
            dict(self.sources),
        )

    def mark(self, source: str) -> None:
        """Say where the draw came from that is the last move."""
        if source != FAIR:
            self.sources[len(self.moves) - 1] = source

    def start(self, listen: bool = False) -> State:
        """The position before the first move; with `listen`, its events tell what happened before it."""
        return find(self.game).start(self.seats, self.options, listen, self.rules)

    def state(self, at: int = -1) -> State:
        """The position after `at` moves (all of them by default), each move checked."""
        s = self.start()
        stop = len(self.moves) if at < 0 else at
        if stop > len(self.moves):
            raise BadRecord(
                f"the record has {counted(len(self.moves), 'move')}; there is no position after {at}"
            )
        for k in range(stop):
            self._check(s, k)
            s.apply(self.moves[k][1], self.moves[k][0])
        return s

    def walk(self) -> Iterator[tuple[State, int, int]]:
        """Each position with who moved (a seat or CHANCE) and the move; the position is yours to keep."""
        s = self.start()
        for k, (seat, n) in enumerate(self.moves):
            self._check(s, k)
            yield s.clone(), seat, n
            s.apply(n, seat)

    def _check(self, s: State, k: int) -> None:
        seat, n = self.moves[k]
        try:
            s.check(n, seat)
        except UndercroftError as error:
            raise BadRecord(f"move {k + 1} cannot be: {error}", error.rule) from None

    def moves_in_words(self) -> list[str]:
        """Each move as people write it: who moved, `*` for chance and its source, and what."""
        game = find(self.game)
        lines: list[str] = []
        for k, (s, seat, n) in enumerate(self.walk()):
            words = game.chance_text(s, n) if seat == CHANCE else game.option(s, seat, n).text
            lines.append(f"{mover(seat)}{self.sources.get(k, '')} {words}")
        return lines

    def text(self) -> str:
        """The record in words: what `read` reads."""
        game = find(self.game)
        check_names(self.names, self.seats)
        lines = [
            FORMAT,
            f"game {self.game}",
            f"rules {self.rules}",
            f"seats {self.seats}",
            f"options {write_options(game.choices(), self.options)}".strip(),
        ]
        lines += [f"name {mover(seat)} {name}" for seat, name in enumerate(self.names)]
        lines += self.moves_in_words()
        lines.append(f"digest {digest(self.state()):08x}")
        return "\n".join(lines) + "\n"

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        seats = "1 seat" if self.seats == 1 else f"{self.seats} seats"
        moves = "1 move" if len(self.moves) == 1 else f"{len(self.moves)} moves"
        return f"<Record of {self.game}, {seats}, {moves}>"

    def __hash__(self) -> int:
        return hash((self.game, self.rules, self.seats, tuple(self.moves), tuple(self.names)))

    def __copy__(self) -> "Record":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Record":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        parts = (self.game, self.rules, self.seats, self.options, self.moves, self.names, self.sources)
        return Record, parts


def check_names(names: Sequence[str], seats: int) -> None:
    """Raise BadName unless each name stands in one line of a record and of a log."""
    if len(names) > seats:
        raise BadName(
            f"{len(names)} names are given, but there {is_or_are(seats)} only {counted(seats, 'seat')}"
        )
    for name in names:
        fits = 1 <= len(name) <= NAME_LENGTH and name == name.strip()
        if not fits or name.strip(JOINERS) == "" or not name.translate(WITHOUT_JOINERS).isprintable():
            raise BadName(
                f"a name is 1 to {NAME_LENGTH} characters in one line, without spaces around it; "
                f"{name[: NAME_LENGTH + 1]!r} is not"
            )


def digest(s: State, start: int = 17) -> int:
    """A number below 2**31 that tells positions apart: equal in every process and mode."""
    h, key = start, s.key()
    for low in range(0, len(key), RUN):  # each number counts twice, by its low and its high bits
        parts = key[low : low + RUN]
        ahead = RUN - len(parts)
        lower = sum(map(mul, parts, ODD[ahead:]))
        higher = sum(map(mul, map(rshift, parts, repeat(31)), EVEN[ahead:]))
        h = (h * pow(FACTOR, 2 * len(parts), HASH) + lower + higher) % HASH
    return h


def read(text: str) -> Record:
    """Parse a record and replay it; raises BadRecord with the line that is wrong."""
    lines = [(k, line.strip()) for k, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines or lines[0][1] != FORMAT:
        raise BadRecord(f"this is no record: the first line must be {FORMAT!r}")
    heads: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at][1].split()[0] in ("game", "rules", "seats", "options"):
        word, _, rest = lines[at][1].partition(" ")
        if word in heads:
            raise BadRecord(f"line {lines[at][0]}: {word} is given twice")
        heads[word] = rest.strip()
        at += 1
    for word in ("game", "rules", "seats"):
        if word not in heads:
            raise BadRecord(f"the record has no line '{word} ...'")
    for word in ("rules", "seats"):
        if not heads[word].isascii() or not heads[word].isdigit() or len(heads[word]) > 6:
            raise BadRecord(f"{word} must be a number, not {heads[word]!r}")
    try:
        game = find(heads["game"])
        options = read_options(game.choices(), heads.get("options", ""))
        record = Record(game.name, int(heads["rules"]), int(heads["seats"]), options)
        s = record.start()
    except UndercroftError as error:
        raise BadRecord(f"this record cannot be started: {error}", error.rule) from None
    while at < len(lines) and lines[at][1].startswith("name "):
        _, _, named = lines[at][1].partition(" ")
        letter, _, name = named.partition(" ")
        if len(record.names) == record.seats or letter != mover(len(record.names)):
            raise BadRecord(f"line {lines[at][0]}: names are given once a seat, in the order of the seats")
        record.names.append(name)
        at += 1
    try:
        check_names(record.names, record.seats)
    except BadName as error:
        raise BadRecord(f"this record cannot be read: {error}") from None
    while at < len(lines) and not lines[at][1].startswith("digest "):
        _read_move(game, record, s, *lines[at])
        at += 1
    if at == len(lines):
        raise BadRecord("the record is cut off: it must end with a line 'digest ...'")
    if at < len(lines) - 1:
        raise BadRecord(f"line {lines[at + 1][0]}: nothing may follow the digest")
    if lines[at][1] != f"digest {digest(s):08x}":
        raise BadRecord(
            f"line {lines[at][0]}: the digest does not fit the moves: the record was altered, "
            f"or played by other rules (it should be {digest(s):08x})"
        )
    return record


def _read_move(game: Game, record: Record, s: State, number: int, line: str) -> None:
    letter, _, words = line.partition(" ")
    try:
        if letter[:1] == "*":
            seat = CHANCE
            if letter[1:] and letter[1:] not in MARKED:
                raise BadRecord(
                    f"a draw is marked {listed(['*' + name for name in MARKED], 'or')}, or only *"
                )
            n = game.parse_chance(s, words) if s.chance() else 0
        else:
            seat = ord(letter) - 65 if len(letter) == 1 else -9
            n = game.parse(s, seat, words) if s.legal(seat) else 0
        s.submit(n, seat)
    except UndercroftError as error:
        raise BadRecord(f"line {number}: {line!r} cannot be: {error}", error.rule) from None
    record.moves.append((seat, n))
    record.mark(letter[1:] if seat == CHANCE and letter[1:] else FAIR)
