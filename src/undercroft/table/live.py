"""A live table: its log, folded. It knows no transport, no storage and no clock but the times in the log."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import BadRecord
from undercroft.engine.game import Game
from undercroft.engine.honours import Honours
from undercroft.engine.picking import Picking
from undercroft.table import fair
from undercroft.table.advice import Advice, Note
from undercroft.table.clock import Clock
from undercroft.table.course import Course
from undercroft.table.entry import Entry, Moves
from undercroft.table.lesson import Lesson
from undercroft.table.places import BOT, OPEN, PERSON, Place, shown_names
from undercroft.table.setting import Setting, setting_from
from undercroft.table.takeback import Ask

QUIET: Final = ("name", "ask", "chat", "leave", "advice")  # entries that leave the position as it is
CHATS: Final = 100  # remembered with the table; older ones stay in the log

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
        self.setting: Setting
        self.course: Course
        self.picking: Picking | None = None  # the set that a person is asked for, where one is
        self.names: list[str] = []
        self.clock: Clock
        self.ask: Ask | None = None
        self.draws = 0  # fair draws so far, those taken back included
        self.lesson: Lesson | None = None
        self.questions: dict[int, int] = {}  # for each asked seat, the version at which it was asked
        self.done: dict[tuple[str, str], int] = {}  # commands that were committed, and their version
        self.chats: deque[Entry] = deque(maxlen=CHATS)
        self.lengths: list[int] = []  # for each version, how many moves there were after it
        self.lows: list[int] = []  # ... and the fewest that were kept in it
        self.whys: dict[int, str] = {}  # why a bot made a move, by the number of the move
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
        return self.setting.places

    @property
    def state(self) -> State:
        """The position, with what a person has picked so far of a set."""
        return self.course.state if self.picking is None else self.picking.at

    def picked(self) -> list[int]:
        """The picks so far of the set that a person is asked for."""
        return [] if self.picking is None else list(self.picking.given)

    @property
    def moves(self) -> Moves:
        """The moves made and not taken back, chance included."""
        return self.course.moves

    @property
    def begun(self) -> bool:
        """Are all seats taken?"""
        return all(place.kind != OPEN for place in self.places)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.course.over

    def asked(self) -> list[int]:
        """The seats that are asked now; before the game begins, nobody."""
        mask = self.state.also() if self.begun else 0
        return [seat for seat in range(len(self.places)) if mask >> seat & 1]

    def asked_bots(self) -> list[int]:
        """The asked seats that bots sit on."""
        return [seat for seat in self.asked() if self.places[seat].kind == BOT]

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
        asked_before = dict(self.questions) if self.version else {}
        kept = self._low(entry)
        if entry.kind in ("back", "answer"):
            self.whys = {seq: why for seq, why in self.whys.items() if seq <= kept}
            self.notes = [note.within(kept) for note in self.notes]
        if entry.body.get("why"):
            self.whys[kept + 1] = entry.body["why"]
        told = self._play(entry.moves)
        if "picks" in entry.body or entry.kind not in QUIET:
            self._ask_for_set(entry.body.get("picks", ()))
        self.draws += sum(seat == CHANCE for seat, _n in entry.moves) - entry.body.get("scripted", 0)
        self.version = entry.version
        if entry.kind != "chat":
            self.shown = entry.version
        self.at = max(self.at, entry.at)
        if entry.author and entry.cmd:
            self.done[entry.author, entry.cmd] = entry.version
        self.lengths.append(len(self.moves))
        self.lows.append(kept)
        self._ask_anew(entry, asked_before, told)

    def take_all(self, entries: Iterable[Entry]) -> "Live":
        """Take over entries in their order; the table itself, for chaining."""
        for entry in entries:
            self.take(entry)
        return self

    def _low(self, entry: Entry) -> int:
        """Do what the entry says besides its moves; how many moves were kept."""
        body = entry.body
        if entry.kind == "open":
            self._open(setting_from(body))
            return 0
        before = len(self.moves)
        if entry.kind in ("sit", "fill"):
            place = self.places[body["seat"]]
            place.kind = PERSON if entry.kind == "sit" else BOT
            place.name = body.get("name", "")
            place.bot = body.get("bot", "")
            place.word = body.get("word", "")
            place.owner = entry.author if entry.kind == "sit" else ""
            self._rename()
        elif entry.kind == "name":
            self.places[body["seat"]].name = body["name"]
            self._rename()
        elif entry.kind == "play":
            self.ask = None
        elif entry.kind == "ask":
            self.ask = Ask(entry.version, body["seat"], body["to"], list(body["waiting"]))
        elif entry.kind == "answer" and self.ask is not None:
            self.ask.waiting = [seat for seat in self.ask.waiting if seat not in body["seats"]]
            if not body["yes"]:
                self.ask = None
        elif entry.kind == "chat":
            self.chats.append(entry)
        elif entry.kind == "leave":
            self.lesson = None
        elif entry.kind == "advice":
            self._advise(body)
        if entry.kind == "back" or (entry.kind == "answer" and "to" in body):
            self.course = self.course.until(body["to"])
            self.ask = None
            return len(self.moves)
        return before

    def _advise(self, body: dict[str, Any]) -> None:
        seat = body["seat"]
        self.advice[seat] = Advice(body["question"], body["bot"], body["move"], body["text"])
        before = len(self.moves) + 1
        if body["agreed"] and not self.agreed:
            self.agreed = True
            self.notes.append(Note(before, None))
        self.notes.append(Note(before, seat))

    def _open(self, setting: Setting) -> None:
        self.setting = setting
        self.clock = setting.clock
        self.course = setting.course()
        self._rename()
        self.lesson = self.find_lesson(setting.lesson) if setting.lesson else None

    def _rename(self) -> None:
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
        loose = s.picks_set() and self.places[s.waits_for()].of_people
        self.picking = Picking(s, s.waits_for(), picks) if loose else None

    def _ask_anew(self, entry: Entry, before: dict[int, int], told: int) -> None:
        """A question stays the same one while its seat has seen nothing happen."""
        asked = self.asked()
        again = entry.kind in ("open", "back") or "to" in entry.body or "picks" in entry.body
        self.questions = {
            seat: entry.version if again or told >> seat & 1 or seat not in before else before[seat]
            for seat in asked
        }
        if entry.kind in ("open", "sit", "fill", "play", "back", "answer"):
            moved = {seat for seat, _n in entry.moves if seat != CHANCE}
            people = [seat for seat in asked if self.places[seat].of_people]
            self.clock.punch(entry.at, moved, people, self.game.turns(self.state))

    # Chance and lessons.

    def draw_on(self, s: State, moves: Moves) -> dict[str, Any]:
        """Draw until a seat is asked: from the lesson while it is followed, else by fair dice.

        Changes the state and adds to the moves (all of the game); gives what an entry says about draws.
        """
        scripted, k = 0, self.draws
        script = self.lesson if self.follows(moves) else None
        while s.waits_for() == CHANCE:
            n = script.next_chance(s, moves) if script else None
            if n is None:
                script = None
                n = fair.draw(self.secret, self.id, k, self.words(), fair.wheel(s.outcomes()))
                k += 1
            else:
                scripted += 1
            s.apply(n, CHANCE)
            moves.append((CHANCE, n))
        return {"draw": self.draws, "scripted": scripted}

    def follows(self, moves: Moves) -> bool:
        """Have these moves gone by the lesson's script?"""
        return self.lesson is not None and self.lesson.followed(self.course.base, moves)

    def step(self) -> int | None:
        """The step of the lesson that is going on, from 0; behind the last step, their number.

        None without a lesson, and when the pupil has gone on alone.
        """
        if self.lesson is None or self.over or not self.follows(self.moves):
            return None
        return self.lesson.step(self.moves)
