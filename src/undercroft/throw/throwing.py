"""One throw, from a gesture to its tape: read, tremble, fly, judge.

>>> from undercroft import throw
>>> if throw.present():
...     from undercroft.throw.throwing import throw_die
...     tape = throw_die({"station": 45}, [], seed=7)
...     assert tape.landing[0] in "xohk12345b"
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from undercroft.engine.errors import UndercroftError
from undercroft.throw import gesture as gestures
from undercroft.throw import physics
from undercroft.throw.board import FAULT, landing, word
from undercroft.throw.die import ICONS, Pose
from undercroft.throw.hands import PERSON, Hand, Noise, tremble
from undercroft.throw.judge import facts, judged
from undercroft.throw.needed import needed
from undercroft.throw.tape import Tape, film
from undercroft.throw.telling import parts, sentence

MOST_DICE: Final = 12  # 3 coloured and 9 white ones: all dice of the box


class BadDice(UndercroftError):
    """There are no such dice in the box."""


def throw_die(
    message: Any,
    codes: Iterable[str],
    seed: int,
    icons: int = 3,
    lying: Sequence[Pose] = (),
    hand: Hand = PERSON,
    by_touch: bool = False,
) -> Tape:
    """Throw a die with so many icons, at a board where other dice lie; the seed alone is chance.

    Refused is what is no gesture (`BadGesture`); one that does not fit its kinds is a fault, and is not
    simulated. `by_touch`: a die that touches a bone lies on it.
    """
    if icons not in ICONS:
        raise BadDice(f"a die has 1 to 3 icons, not {icons}")
    if len(lying) >= MOST_DICE:
        raise BadDice(f"at most {MOST_DICE - 1} dice lie on the table, not {len(lying)}")
    asked = needed(codes)
    gesture, clamped = gestures.read(message, asked)
    tape = Tape(
        engine=physics.version(), codes=list(asked.codes), seed=seed, icons=icons,
        input=gesture.message(), clamped=clamped, landing=word(landing(FAULT, False)),
        wrong=gestures.fault(gesture, asked), say="", by_touch=by_touch,
    )  # fmt: skip
    if tape.wrong:
        tape.say = sentence(["the die was not thrown"], tape.wrong, False)
        tape.rest = [None, *lying]
        return tape
    release = tremble(gestures.moved(gesture, asked), asked, hand, Noise(seed))
    flight = physics.fly(release, lying, gestures.props(gesture, asked))
    found = facts(flight)
    landed, tape.wrong = judged(flight, found, asked, icons, by_touch)
    tape.landing, tape.bounces = word(landed), len(found.bounces)
    tape.say = sentence(parts(flight, found, by_touch), tape.wrong, bool(landed & 1))
    return film(tape, flight)
