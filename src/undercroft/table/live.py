"""A live table: its log, folded. It knows no transport, no storage and no clock but the times in the log."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from undercroft.engine.bits import lowest, members
from undercroft.engine.chance import FAIR
from undercroft.engine.core import CHANCE, State, seat_letter
from undercroft.engine.errors import BadRecord
from undercroft.engine.game import Game
from undercroft.engine.honours import Honours
from undercroft.engine.picking import Picking
from undercroft.engine.throw import DICE, Aimed
from undercroft.table import fair
from undercroft.table.acts.act import ACTS
from undercroft.table.acts.throw import Flying
from undercroft.table.advice import Advice, Note
from undercroft.table.charter import HAND, PAGE, PEOPLE, Charter
from undercroft.table.clock import Clock
from undercroft.table.course import Course
from undercroft.table.daily import ADVISED, LATE, PRACTICE, TOOK_BACK, ends
from undercroft.table.entry import Entry, Moves
from undercroft.table.lesson import Lesson
from undercroft.table.places import BOT, OPEN, Place, owned, shown_names
from undercroft.table.refusal import Refusal
from undercroft.table.takeback import Ask

CHATS: Final = 100  # remembered with the table; older ones stay in the log
REACTIONS: Final = 12  # the same

FindLesson = Callable[[str], Lesson | None]


def no_lessons(_game: str) -> Lesson | None:
    """For tables without lessons."""
    return None


class Live:
    """The table as its log says. `take` is the only way in which it changes."""

    def __init__(self, table: str, secret: bytes, find_lesson: FindLesson = no_lessons) -> None:
        self.id = table
        self.secret = secret
        self.find_lesson = find_lesson
        self.version = 0
        self.shown = 0  # the last version that changed what is seen; chat does not
        self.at = 0.0
        self.charter: Charter
        self.course: Course
        self.picking: Picking | None = None  # the set that a person is asked for, where one is
        self.names: list[str] = []
        self.clock: Clock
        self.ask: Ask | None = None
        self.draws = 0  # the number of the next fair draw
        self.throws = 0  # the number of the next die that a hand lets go
        self.released: list[tuple[int, int]] = []  # throws that stand: the moves before each, and its number
        self.solved: int | None = None  # the first answer at a puzzle
        self.relived = False  # was anything taken back that chance or somebody else had answered?
        self.closed = False  # by who made it: nothing more happens here
        self.rematch = ""  # the table at which these people play again
        self.reactions: deque[Entry] = deque(maxlen=REACTIONS)
        self.reacted = 0  # how many there were
        self.flying: Flying | None = None  # the one that has not landed
        self.lesson: Lesson | None = None
        self.questions: dict[int, int] = {}  # for each asked seat, the version at which it was asked
        self.ended: float | None = None  # when the game was over
        self.done: dict[tuple[str, str], int] = {}  # commands that were committed, and their version
        self.chats: deque[Entry] = deque(maxlen=CHATS)
        self.lengths: list[int] = []  # for each version, how many moves there were after it
        self.lows: list[int] = []  # ... and the fewest that were kept in it
        self.sources: list[str] = []  # for each move where it came from: see `Entry.sources`
        self.numbers: list[int] = []  # for each move the number of its fair draw; -1 if it is none
        self.whys: dict[int, str] = {}  # why a bot made a move, by the number of the move
        self.payloads: dict[int, Any] = {}  # what a throw left besides its outcome, by the number of the move
        self.advice: dict[int, Advice] = {}  # the last that each seat was told
        self.agreed = False  # on one screen: everybody there has agreed to advice
        self.honours: list[Honours] | None = None  # of a finished game, once somebody asked
        self.notes: list[Note] = []  # lines of the log beside what the game tells, in order

    # What is asked.

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.course.game

    @property
    def places(self) -> list[Place]:
        """Who sits where."""
        return self.charter.places

    @property
    def state(self) -> State:
        """The position, with what a person has picked so far of a set."""
        return self.course.state if self.picking is None else self.picking.at

    def picked(self) -> list[int]:
        """The picks so far of the set that a person is asked for."""
        return [] if self.picking is None else list(self.picking.given)

    @property
    def dice(self) -> str:
        """The name that the dice follow from."""
        return self.charter.dice(self.id)

    def unscored(self, now: float) -> str:
        """Why what is played here is no scored try of a daily, in a sentence; empty: it is one."""
        daily = self.charter.daily
        if daily is None or not daily.scored:
            return PRACTICE
        if self.relived:
            return TOOK_BACK
        if any(note.seat is not None for note in self.notes):
            return ADVISED
        return LATE if (now if self.ended is None else self.ended) >= ends(daily.day) else ""

    @property
    def moves(self) -> Moves:
        """The moves made and not taken back, chance included."""
        return self.course.moves

    def made(self) -> Moves:
        """The moves, and the picks of a set that is not whole."""
        seat = 0 if self.picking is None else self.picking.seat
        return [*self.moves, *((seat, n) for n in self.picked())]

    @property
    def begun(self) -> bool:
        """Are all seats taken, and the table not closed?"""
        return not self.closed and all(place.kind != OPEN for place in self.places)

    @property
    def worded(self) -> bool:
        """Has anything been drawn? Then the words that it follows from stay, whoever sits down later."""
        return self.draws > 0 or self.throws > 0 or self.relived

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.course.over

    def asked(self) -> list[int]:
        """The seats that are asked now; before the game begins, nobody."""
        return members(self.state.asked()) if self.begun else []

    def asked_bots(self) -> list[int]:
        """The asked seats that bots sit on."""
        return [seat for seat in self.asked() if self.places[seat].kind == BOT]

    def own(self, key: str, seat: int | None = None) -> list[int]:
        """The seats of this key, or the one that is named; raises a refusal if there are none."""
        seats = owned(self.places, key)
        if not seats:
            raise Refusal("token", "spectators can only watch: this takes the token of a seat")
        if seat is None:
            return seats
        if seat not in seats:
            mine = ", ".join(seat_letter(own) for own in seats)
            raise Refusal("seat", f"this token has no seat {seat_letter(seat)}; it has {mine}")
        return [seat]

    def solver(self) -> int:
        """The seat that solves the puzzle of this table: the only person's."""
        return next(seat for seat, place in enumerate(self.places) if place.of_people)

    def words(self) -> list[str]:
        """What each seat added to the dice."""
        return [place.word for place in self.places]

    def shared_moves(self, version: int) -> int:
        """How many moves are the same now as they were after a version."""
        if not 1 <= version <= self.version:
            return 0
        return min([self.lengths[version - 1], *self.lows[version:]])

    # How it changes.

    def take(self, entry: Entry) -> None:
        """Take over the next entry of the log."""
        if entry.version != self.version + 1:
            raise BadRecord(f"the log of table {self.id} goes from {self.version} to {entry.version}")
        if entry.kind not in ACTS:
            raise BadRecord(
                f"the log of table {self.id} has an entry {entry.kind!r}, which is not known here"
            )
        act = ACTS[entry.kind]
        asked_before = dict(self.questions) if self.version else {}
        to, alone = act.back_to(entry), act.alone(entry)
        if to is not None:
            self._go_back(to, alone, act.again(entry))
        act.apply(self, entry)
        kept = len(self.moves) if self.version else 0
        if entry.body.get("why"):
            self.whys[kept + 1] = entry.body["why"]
        if "payload" in entry.body:
            self.payloads[kept + 1] = entry.body["payload"]
        told = self._play(entry.moves)
        if self.solved is None and self.version and self.charter.puzzle:
            self.solved = next((n for seat, n in entry.moves if seat == self.solver()), None)
        if alone is not None:  # answers of others were made again: nobody sees that, and nobody answered now
            told = 1 << alone
        for source in entry.sources:
            self.sources.append(source)
            self.numbers.append(self.draws if source == FAIR else -1)
            self.draws += source == FAIR
        picks = entry.body.get("picks", ())
        if picks or act.moves:
            self._ask_for_set(picks)
        self.version = entry.version
        if act.shown:
            self.shown = entry.version
        self.at = max(self.at, entry.at)
        if self.ended is None and self.over:
            self.ended = entry.at
        if entry.author and entry.cmd:
            self.done[entry.author, entry.cmd] = entry.version
        self.lengths.append(len(self.moves))
        self.lows.append(kept)
        again = alone is None and (act.opens or to is not None)
        self._ask_anew(entry, again or "picks" in entry.body, asked_before, told)
        if act.times:
            self._punch(entry)

    def drop_ask(self, seat: int) -> None:
        """A seat went on: what was asked before it is asked no more; a seat is asked for until it moves."""
        if self.ask is not None and (self.ask.take is None or self.ask.take["seat"] == seat):
            self.ask = None

    def take_all(self, entries: Iterable[Entry]) -> "Live":
        """Take over entries in their order; the table itself, for chaining."""
        for entry in entries:
            self.take(entry)
        return self

    def _go_back(self, to: int, alone: int | None, again: bool) -> None:
        """Take back all moves but so many; of answers that nobody has seen, those of one seat alone.

        `again`: the next draws and throws have the numbers of those that were taken back.
        """
        taken = self.moves[to:]
        if alone is None and taken and taken[0][0] != CHANCE:  # what was reported can be corrected
            self.relived = self.relived or any(seat != taken[0][0] for seat, _n in taken)
        if again:
            self.draws = next((k for k in self.numbers[to:] if k >= 0), self.draws)
            self.throws = next((k for at, k in self.released if at >= to), self.throws)
        stay = [k for k in range(to, len(self.moves)) if alone is not None and self.moves[k][0] != alone]
        whys = {to + k + 1: self.whys[old + 1] for k, old in enumerate(stay) if old + 1 in self.whys}
        self.course = self.course.until(to)
        self.released = [(at, k) for at, k in self.released if at < to]
        del self.sources[to:], self.numbers[to:]
        self.whys = {**{seq: why for seq, why in self.whys.items() if seq <= to}, **whys}
        self.payloads = {seq: left for seq, left in self.payloads.items() if seq <= to}
        self.flying = None
        for place in self.places if alone is None else ():
            place.since = min(place.since, to)
        self.notes = [note.within(to) for note in self.notes]

    def open(self, charter: Charter) -> None:
        """Set the table up."""
        self.charter = charter
        self.clock = charter.clock
        self.course = charter.course()
        self.sources = ["" for _move in charter.played]  # nobody knows where the chance of a file came from
        self.numbers = [-1 for _move in charter.played]
        self.rename()
        self.lesson = self.find_lesson(charter.lesson) if charter.lesson else None

    def rename(self) -> None:
        """Find the names that are shown, after one of them has changed."""
        self.names = shown_names(self.places)

    def _play(self, moves: Moves) -> int:
        """Make the moves; the mask of the seats that saw one of them or made it."""
        told = 0
        for seat, n in moves:
            told |= self.course.state.seen_by()
            if seat != CHANCE:
                told |= 1 << seat
            self.course.play(seat, n)
        return told

    def _ask_for_set(self, picks: Sequence[int]) -> None:
        """Where a person is asked for a set, it is picked in any order: see `engine/picking.py`."""
        s = self.course.state
        loose = s.picks_set() and self.places[lowest(s.asked())].of_people
        self.picking = Picking(s, lowest(s.asked()), picks) if loose else None

    def _ask_anew(self, entry: Entry, again: bool, before: dict[int, int], told: int) -> None:
        """A question stays the same one while its seat has seen nothing happen."""
        self.questions = {
            seat: entry.version if again or told >> seat & 1 or seat not in before else before[seat]
            for seat in self.asked()
        }

    def _punch(self, entry: Entry) -> None:
        """Stop the clocks of those who have answered, and start those of the people who are asked."""
        again = ACTS[entry.kind].alone(entry) is not None
        moved = set() if again else ACTS[entry.kind].decided(entry)
        waited = self.waited(self.state) if self.begun else []
        people = [seat for seat in waited if self.places[seat].of_people]
        self.clock.punch(entry.at, moved, people, self.game.turns(self.state))

    # Chance and lessons.

    def draw_on(self, s: State, moves: Moves, forced: bool = False) -> dict[str, Any]:
        """Draw until a seat is asked: from the lesson while it is followed, else by fair dice.

        Changes the state and adds to the moves (all of the game); gives what an entry says about draws.
        `forced`: the first draw is made though people were to bring it.
        """
        scripted, k = 0, self.draws
        script = self.lesson if self.follows(moves) else None
        while s.chance() and (forced or not self._is_brought(s)):
            forced = False
            n = script.next_chance(s, moves) if script else None
            if n is None:
                script = None
                n = fair.draw(self.secret, self.dice, k, self.words(), fair.wheel(s.outcomes()))
                k += 1
            else:
                scripted += 1
            s.apply(n, CHANCE)
            moves.append((CHANCE, n))
        return {"draw": self.draws, "scripted": scripted}

    def _is_brought(self, s: State) -> bool:
        """Do people bring the awaited roll or draw? What nobody of them may see, the page draws."""
        if self.charter.chance == PAGE or self.lesson is not None:
            return False
        throw = self.game.throw(s)
        if throw.aimed is not None:  # bots, and who would rather aim by the table, have it drawn
            return throw.aimed.by_hand and self.places[throw.aimed.seat].of_people
        if self.charter.chance == HAND:
            return False
        return bool(self.may_see(s)) and (self.charter.chance == PEOPLE or throw.kind == DICE)

    def waited(self, s: State) -> list[int]:
        """The seats that are waited for in a position: those that are asked, or who is to throw."""
        if s.chance() and self.flying is None and self._is_thrown(s):
            aimed = self.game.throw(s).aimed
            return [aimed.seat] if aimed is not None else []
        return members(s.asked())

    def _is_thrown(self, s: State) -> bool:
        """Is the awaited roll or draw a die that somebody throws here?"""
        return self.charter.chance == HAND and self._is_brought(s)

    @property
    def aimed(self) -> Aimed | None:
        """The throw that a person is to make here, or that is in the air."""
        s = self.course.state
        return self.game.throw(s).aimed if self.begun and s.chance() and self._is_thrown(s) else None

    @property
    def lender(self) -> int:
        """The seat whose hand makes the awaited throw for another; -1: who throws has his own, or a ghost's.

        Only a person at another screen lends a hand: bots have none, and one screen has one pointer.
        """
        aimed = self.aimed
        if aimed is None or aimed.lender < 0:
            return -1
        lends, throws = self.places[aimed.lender], self.places[aimed.seat]
        return aimed.lender if lends.of_people and lends.owner != throws.owner else -1

    def may_see(self, s: State) -> list[int]:
        """The seats of people that see the awaited draw, and so can say what it was."""
        mask = s.seen_by()
        return [seat for seat, place in enumerate(self.places) if place.of_people and mask >> seat & 1]

    @property
    def people_bring(self) -> bool:
        """Is a roll or draw awaited that people bring, and say what it was?"""
        s = self.course.state
        return self.begun and s.chance() and self._is_brought(s) and not self._is_thrown(s)

    @property
    def draws_now(self) -> bool:
        """Is a roll or draw awaited that the page brings? A die that is in the air lands first."""
        s = self.course.state
        return self.begun and s.chance() and self.flying is None and not self._is_brought(s)

    def follows(self, moves: Moves) -> bool:
        """Have these moves gone by the lesson's script?"""
        return self.lesson is not None and self.lesson.followed(self.course.base, moves)

    def strayed(self) -> tuple[int, str] | None:
        """Where the pupil left the lesson, to which one can go back, and what it shows there."""
        if self.lesson is None or self.over:
            return None
        found = self.lesson.strayed(self.course.base, self.made())
        return None if found is None else (min(found[0], len(self.moves)), found[1])

    def step(self) -> int | None:
        """The step of the lesson that is going on, from 0; behind the last step, their number.

        None without a lesson, and when the pupil has gone on alone.
        """
        if self.lesson is None or self.over or not self.follows(self.made()):
            return None
        return self.lesson.step(self.made())
