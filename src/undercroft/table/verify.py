"""Check a table's file: the promise, the word, and every draw by the rules.

A file proves nothing by itself: whoever writes it could choose a secret to fit. What it proves, it proves to
somebody who kept the commitment from before the table was made, and the word that was given after it.
"""

import re
from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.engine.core import CHANCE, seat_letter
from undercroft.engine.errors import BadRecord
from undercroft.engine.nouns import counted
from undercroft.table import export, fair, thrown
from undercroft.table.course import Course
from undercroft.table.lesson import Lesson
from undercroft.table.live import FindLesson

COMMITMENT: Final = re.compile(r"[0-9a-fA-F]{64}")
TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")  # one line, or it could take over the secret's


@dataclass
class Verdict:
    """What a table's file is worth to who asks; fair dice are proved where `proved` is true."""

    wrong: list[str] = field(default_factory=list)
    committed: bool | None = None  # is the secret the promised one? None: nobody said what was promised
    worded: bool | None = None  # did the word go in? None: nobody said which it was
    others: list[int] = field(default_factory=list)  # seats that added other words
    drawn: int = 0  # draws that follow from the secret and the words, each counted once
    taken_back: int = 0  # those of them that were taken back later, for good
    again: int = 0  # draws that were made again after taking back, and came out by the same number
    scripted: int = 0  # draws that a lesson's script said
    reported: int = 0  # draws that people said: they prove nothing
    thrown: int = 0  # dice that people threw here, by hand
    flown: int = 0  # those of them that fly the same here: the others prove nothing
    shared: bool = False  # a daily: the same dice for everybody, to which nobody adds a word
    let_go: int = 0  # throws in all, those included that were drawn because no die could fly
    moves: int = 0
    scores: list[int] = field(default_factory=list)

    @property
    def proved(self) -> bool:
        """Is everything checked, and well?"""
        return not self.wrong and self.committed is True and (self.shared or self.worded is True)


@dataclass
class Numbers:
    """The numbers that the next draw and the next throw of a file must have."""

    draw: int = 0
    throw: int = 0


def verify(
    text: str,
    commitment: str | None = None,
    word: str | None = None,
    lessons: FindLesson | None = None,
    rolled: bool = False,
    daily: bool = False,
) -> Verdict:
    """Replay a file by the rules and check every draw; raises BadRecord if it cannot have been played.

    `commitment` and `word` are what the asker kept, `lessons` is given if the asker wanted a lesson, `rolled`
    is true if people brought chance to the table, `daily` if it was the game of a day: what a file says of
    itself about these is not believed.
    """
    data = export.parse(text)
    _record, course = export.replay(data)
    verdict = Verdict(moves=len(course.moves), scores=course.points())
    if not course.over:
        verdict.wrong.append("the game is not over in this file: moves are missing")
    secret = _check_promise(data, commitment, verdict)
    if data["fair"] is not None:
        _check_words(data, word, verdict)
    if daily:
        _check_shared(data, verdict)
    _check_draws(data, course, secret, lessons(data["game"]) if lessons else None, verdict)
    if verdict.flown < verdict.thrown and not rolled:
        n = verdict.thrown - verdict.flown
        verdict.wrong.append(
            f"{n} of {counted(verdict.thrown, 'throw')} cannot be made again here: physics is missing, or"
            " flies otherwise on this machine or in this version; if you saw them fly, say so (--real-dice)"
        )
    if verdict.reported and not rolled:
        n = verdict.reported
        said = "1 draw was" if n == 1 else f"{n} draws were"
        verdict.wrong.append(
            f"{said} reported by people: that proves nothing; if you rolled yourselves, say so (--real-dice)"
        )
    return verdict


def _check_promise(data: dict[str, Any], commitment: str | None, verdict: Verdict) -> bytes | None:
    """The secret of the file, if there is one to draw by."""
    dice = data["fair"]
    if dice is None:
        verdict.wrong.append("nothing was promised about the dice of this table before it was made")
        return None
    if dice["secret"] is None:
        verdict.wrong.append("the secret has not been revealed: the game is not over")
        return None
    if not re.fullmatch("(?:[0-9a-f]{2})+", dice["secret"]):
        raise BadRecord("the secret is not written in hexadecimal digits")
    if not TABLE.fullmatch(data["table"]):
        raise BadRecord("the name of the table is not one word of letters, digits, - or _")
    secret = bytes.fromhex(dice["secret"])
    promise = fair.commitment(secret, data["table"])
    if dice["commitment"] != promise:
        verdict.wrong.append("the secret is not the one that the file says was committed to")
    if commitment is not None:
        verdict.committed = commitment.lower() == promise
        if not verdict.committed:
            verdict.wrong.append("the secret is not the one that you were promised")
    return secret


def _check_words(data: dict[str, Any], word: str | None, verdict: Verdict) -> None:
    words = data["fair"]["contributions"]
    if len(words) != data["seats"]:
        verdict.wrong.append(f"{data['seats']} seats add a word each, not {len(words)}")
    if not all(fair.WORD.fullmatch(one) for one in words):
        verdict.wrong.append(f"a word of the dice is not {fair.WORDS}")
    for seat, (one, bot) in enumerate(zip(words, data["bots"], strict=False)):
        if one and bot:
            verdict.wrong.append(f"seat {seat_letter(seat)} is a bot and added a word: bots add none")
    if word is not None:
        verdict.worded = word in words
        if not verdict.worded:
            verdict.wrong.append("your word is not among those that the dice follow from")
    verdict.others = [seat for seat, one in enumerate(words) if one and one != word]


def _check_shared(data: dict[str, Any], verdict: Verdict) -> None:
    """Check that these are dice of a daily: of the day and game that the name says, for everybody."""
    verdict.shared = True
    if not re.fullmatch(rf"daily-\d{{4}}-\d\d-\d\d-{re.escape(data['game'])}", data["table"]):
        verdict.wrong.append("these are not the dice of a daily of this game")
    if data["fair"] is not None and any(data["fair"]["contributions"]):
        verdict.wrong.append("a word was added to the dice: those of a daily are the same for everybody")


def _check_draws(
    data: dict[str, Any], end: Course, secret: bytes | None, lesson: Lesson | None, verdict: Verdict
) -> None:
    course = Course(end.game, end.base)
    standing: list[int] = []  # for each move that stands the number of its draw; -1 if it is none
    released: list[tuple[int, int]] = []  # throws that stand: the moves before each, and its number
    nothing = 0
    numbers = Numbers()
    for step in data["entries"]:
        if step["back"] is not None:
            course = course.until(step["back"])
            taken = [k for k in standing[step["back"] :] if k >= 0]
            loose = [k for at, k in released if at >= step["back"]]
            if step.get("again"):  # not in older files
                numbers.draw, numbers.throw = min([*taken, numbers.draw]), min([*loose, numbers.throw])
            else:
                verdict.taken_back += len(taken)
            del standing[step["back"] :], released[len(released) - len(loose) :]
        draws = iter(step["draws"])
        reported, by_hand = step.get("reported", 0), step.get("thrown", 0)
        if step.get("throw") is not None:
            released.append((len(course.moves), step["throw"]))
            _check_number(step, course, numbers, verdict)
        for seat, n in step["moves"]:
            k, number = next(draws, export.NOT_DRAWN) if seat == CHANCE else export.NOT_DRAWN
            standing.append(k)
            if k >= 0 and not _follows(data, course, secret, (k, number, n), numbers, verdict):
                return
            if seat == CHANCE and k < 0:
                if by_hand > 0:
                    by_hand -= 1
                    _check_throw(data, course, secret, (step, n), verdict)
                elif reported > 0:
                    reported -= 1
                    verdict.reported += 1
                elif lesson and _scripted(lesson, course, n):
                    verdict.scripted += 1
                else:
                    nothing += 1
            course.play(seat, n)
        bare = not step.get("reported") and not step.get("thrown")
        if reported or by_hand or (step.get("payload") is not None and bare):
            verdict.wrong.append("what people are said to have thrown or reported does not fit the draws")
        if next(draws, None) is not None:
            verdict.wrong.append("there are more draws than chance moves")
    if nothing:
        drawn = verdict.drawn + verdict.scripted + nothing
        why = f"{nothing} of {drawn} draws {'follows' if nothing == 1 else 'follow'} from no promise"
        if data.get("lesson") and lesson is None:
            why += "; if you asked for a lesson, say so (--lesson)"
        verdict.wrong.append(f"{why}: {'it proves' if nothing == 1 else 'they prove'} nothing")


def _follows(
    data: dict[str, Any],
    course: Course,
    secret: bytes | None,
    drawn: tuple[int, int, int],
    numbers: Numbers,
    verdict: Verdict,
) -> bool:
    """Check one draw: its number, its wheel, its outcome; False if those behind it cannot be checked."""
    k, number, n = drawn
    if secret is None:
        verdict.wrong.append(f"draw {k} follows from no secret")
        return False
    if k != numbers.draw:
        verdict.wrong.append(
            f"draw {k} stands where draw {numbers.draw} belongs: they are made in order, and none is left out"
        )
        return False
    numbers.draw += 1
    verdict.again += k < verdict.drawn
    verdict.drawn = max(verdict.drawn, k + 1)
    wheels = data["wheels"]
    wheel = fair.wheel(course.state.outcomes())
    if not 0 <= number < len(wheels) or [tuple(pair) for pair in wheels[number]] != wheel:
        verdict.wrong.append(f"draw {k} was not made from the wheel of the rules")
    if fair.draw(secret, data["table"], k, data["fair"]["contributions"], wheel) != n:
        verdict.wrong.append(f"draw {k} was not {n}")
    return True


def _check_number(step: dict[str, Any], course: Course, numbers: Numbers, verdict: Verdict) -> None:
    """Check that a die was let go here, and in its turn."""
    s = course.state
    aimed = course.game.throw(s).aimed if s.chance() else None
    if aimed is None or not aimed.by_hand:
        verdict.wrong.append("a die was let go where none was to be thrown by hand")
    if step["throw"] != numbers.throw:
        verdict.wrong.append(
            f"throw {step['throw']} stands where throw {numbers.throw} belongs: none is left out"
        )
    numbers.throw += 1
    verdict.let_go += 1


def _check_throw(
    data: dict[str, Any],
    course: Course,
    secret: bytes | None,
    landed: tuple[dict[str, Any], int],
    verdict: Verdict,
) -> None:
    """Check one die that was thrown by hand."""
    step, n = landed
    seed = None
    if secret is not None and step.get("throw") is not None:
        seed = fair.tremble(secret, data["table"], step["throw"], data["fair"]["contributions"])
    found, flown = thrown.faults(course.game, course.state, n, step.get("payload"), seed)
    verdict.wrong += found
    verdict.thrown += 1
    verdict.flown += flown


def _scripted(lesson: Lesson, course: Course, n: int) -> bool:
    """Does the lesson's script say this outcome here?"""
    return lesson.followed(course.base, course.moves) and lesson.next_chance(course.state, course.moves) == n
