"""Laws of hidden information: what a seat may not know makes no difference to it.

`imagine` gives a second state that a seat cannot tell from the true one. Both are then asked the same
questions and given the same answers, or different ones where the seat does not see the answer.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from undercroft.engine.bits import EVERYBODY, members
from undercroft.engine.core import CHANCE, Event, State
from undercroft.engine.laws.trial import FEW, SOME, Law, Trial
from undercroft.engine.rng import Rng
from undercroft.engine.together import Together
from undercroft.engine.view import SPECTATOR, Json, View

LARGEST: Final = 2**53  # whole numbers that JavaScript can hold
AHEAD: Final = 5  # moves that two states are compared for


def is_json(value: object) -> bool:
    """Is this plain data that JSON and JavaScript keep as it is?"""
    if type(value) is list:
        return all(is_json(item) for item in value)
    if type(value) is dict:
        return all(type(key) is str and is_json(item) for key, item in value.items())
    if type(value) is int:
        return -LARGEST < value < LARGEST
    return value is None or type(value) in (bool, str)


def text_of(view: Json) -> str:
    """A view as text: equal views have equal texts."""
    return json.dumps(view, sort_keys=True)


def json_safe(trial: Trial) -> None:
    """Views are plain data, equal each time they are asked for."""
    for seat in trial.everyone():
        view = trial.game.view(trial.s, seat)
        trial.ensure(is_json(view), f"the view of {seat} is not safe for JSON: {view}")
        again = trial.game.view(trial.s, seat)
        trial.ensure(json.loads(json.dumps(view)) == again, f"the view of {seat} is not kept by JSON")


def imagined(trial: Trial, view: View) -> State:
    """A state from a view as a client or bot holds it."""
    return trial.game.imagine(json.loads(json.dumps(view)), Rng(trial.rng.below(2**30)))


def fits(trial: Trial) -> None:
    """An imagined state gives the view that it was imagined from, and depends on nothing else."""
    s, game = trial.s, trial.game
    for seat in trial.everyone():
        view = game.view(s, seat)
        before = text_of(view)
        t = game.imagine(view, Rng("fits", 1))
        trial.ensure(text_of(view) == before, f"imagining from the view of {seat} changed it")
        seen = text_of(game.view(t, seat))
        trial.ensure(seen == before, f"imagined from the view of {seat}\n{before}\nis a state with\n{seen}")
        trial.ensure(t.waiting == s.waiting, f"{seat} imagines others asked")
        trial.ensure(game.options_of(t) == game.options_of(s), f"{seat} imagines other options")
        trial.ensure(t.events is None, f"{seat} imagines listeners")
        again = game.imagine(json.loads(before), Rng("fits", 1))
        trial.ensure(again.key() == t.key(), f"{seat} imagines different states by equal numbers")
        try:
            game.invariants(t)
        except ValueError as error:
            trial.fail(f"{seat} imagines a state that cannot be: {error}")


@dataclass
class Pair:
    """Two states that a seat could not tell apart, after one more answer each."""

    s: State
    t: State
    before: str  # what was asked
    secret: bool  # the seat does not see the answer
    revealing: bool  # the game ended, or the last of all secret answers was given
    told_s: list[Event]
    told_t: list[Event]
    view_s: str
    view_t: str


def sees_answer(s: State, who: int, seat: int) -> bool:
    """Does a seat see the awaited answer of somebody, of itself or of chance?"""
    if who >= 0 and who == seat:
        return True
    return s.seen_by() == EVERYBODY if seat == SPECTATOR else bool(s.seen_by() >> seat & 1)


def answers(s: State, who: int) -> list[int]:
    """What somebody may answer."""
    return [n for n, _weight in s.outcomes()] if who == CHANCE else s.legal(who)


def pairs(trial: Trial, seat: int) -> Iterator[Pair]:
    """Play the true and an imagined state on side by side, until the seat can tell them apart."""
    s = trial.s.clone()
    t = imagined(trial, trial.game.view(s, seat))
    for _ in range(AHEAD):
        if s.over():
            return
        asked = members(s.asked())
        who = asked[trial.rng.below(len(asked))] if asked else CHANCE
        shows_at_last = isinstance(s.book.frames[s.top & 255], Together)
        secret = not sees_answer(s, who, seat)
        of_s, of_t = answers(s, who), answers(t, who)
        if not secret:
            common = set(of_t)
            of_s = of_t = [n for n in of_s if n in common]
            if not of_s:
                return
        n = of_s[trial.rng.below(len(of_s))]
        m = of_t[trial.rng.below(len(of_t))] if secret else n
        before = f"answer {n} (or {m}) of {who}"
        s.events, t.events = [], []
        s.apply(n, who)
        t.apply(m, who)
        revealing = s.over() or t.over() or (shows_at_last and not s.unshown())
        told_s, told_t = trial.seen(s.events, seat), trial.seen(t.events, seat)
        view_s, view_t = text_of(trial.game.view(s, seat)), text_of(trial.game.view(t, seat))
        yield Pair(s, t, before, secret, revealing, told_s, told_t, view_s, view_t)
        if view_s != view_t or told_s != told_t:
            return


def same_question(trial: Trial) -> None:
    """States that a seat cannot tell apart ask the same of it, now and after the same answers."""
    for seat in trial.everyone():
        view = trial.game.view(trial.s, seat)
        compare(trial, seat, trial.s, imagined(trial, view))
        for pair in pairs(trial, seat):
            if pair.view_s == pair.view_t and pair.told_s == pair.told_t:
                compare(trial, seat, pair.s, pair.t)


def compare(trial: Trial, seat: int, s: State, t: State) -> None:
    """The same seats are asked, and this one by the same prompt."""
    trial.ensure(s.waiting == t.waiting, f"{seat} sees who else is asked")
    trial.ensure(s.title() == t.title(), f"{seat} sees where the game is: {s.title()} or {t.title()}")
    trial.ensure(s.legal(seat) == t.legal(seat), f"{seat} may do {s.legal(seat)} or {t.legal(seat)}")
    if s.legal(seat):
        one, two = trial.game.prompt(s, seat), trial.game.prompt(t, seat)
        trial.ensure(one == two, f"{seat} is asked\n{one}\nor\n{two}")


def previews(trial: Trial) -> None:
    """A preview tells a seat nothing that it may not know."""
    s, game = trial.s, trial.game
    for seat in members(s.asked()):
        for _ in range(3):
            t = imagined(trial, game.view(s, seat))
            if t.key() == s.key():
                continue
            for n in s.legal(seat):
                one, two = game.preview(s, seat, n), game.preview(t, seat, n)
                trial.ensure(one == two, f"{seat} is shown for {n}\n{one}\nor\n{two}")


def secrets(trial: Trial) -> None:
    """An answer that a seat does not see makes no difference to it, unless it is revealed at once.

    Revealed is what the last of several secret answers or the end of the game brings to light.
    """
    for seat in trial.everyone():
        for pair in pairs(trial, seat):
            if pair.secret and not pair.revealing:
                trial.ensure(pair.told_s == pair.told_t, f"{seat} is told about {pair.before}")
                trial.ensure(pair.view_s == pair.view_t, f"{seat} sees {pair.before}")


def told(trial: Trial) -> None:
    """Whatever a seat learns, it is told: views part only where events do."""
    for seat in trial.everyone():
        for pair in pairs(trial, seat):
            silent = pair.told_s == pair.told_t and pair.view_s != pair.view_t
            trial.ensure(
                not silent,
                f"{seat} is told the same after {pair.before} and sees\n{pair.view_s}\nor\n{pair.view_t}",
            )


def spectator(trial: Trial) -> None:
    """A spectator sees no more than every seat does."""
    s, game = trial.s, trial.game
    public = text_of(game.view(s, SPECTATOR))
    for seat in range(s.seats):
        for _ in range(2):
            t = imagined(trial, game.view(s, seat))
            other = text_of(game.view(t, SPECTATOR))
            trial.ensure(public == other, f"a spectator sees what {seat} does not:\n{public}\nor\n{other}")


def points(trial: Trial) -> None:
    """Points that are hidden count when the game is over: until then everybody counts the same."""
    s, game = trial.s, trial.game
    if s.over():
        return
    for _ in range(2):
        t = imagined(trial, game.view(s, SPECTATOR))
        mine, theirs = game.scores(s), game.scores(t)
        trial.ensure(mine == theirs, f"the scores {mine} tell what is hidden: they could be {theirs}")


def choices(trial: Trial) -> None:
    """Whether a seat has a choice is public: where it is not, the frame says that it is private."""
    s, game = trial.s, trial.game
    if s.private():
        return
    for seat in members(s.asked()):
        t = imagined(trial, game.view(s, SPECTATOR))
        one, two = s.legal(seat), t.legal(seat)
        trial.ensure(
            (len(one) == 1) == (len(two) == 1),
            f"others would see by not asking {seat} that it may do {one}: it might be {two}",
        )


def hides(trial: Trial) -> None:
    """Where nothing is said to be hidden, every seat sees and is told what a spectator does."""
    if trial.game.hides:
        return
    public = {**trial.game.view(trial.s, SPECTATOR), "seat": SPECTATOR}
    for seat in range(trial.seats):
        seen = {**trial.game.view(trial.s, seat), "seat": SPECTATOR}
        trial.ensure(seen == public, f"the game says that it hides nothing, but {seat} sees\n{seen}")
    secret = [event for event in trial.told if event[1] != EVERYBODY]
    trial.ensure(not secret, f"the game says that it hides nothing, but tells in private: {secret}")


LAWS: Final[list[Law]] = [
    Law("json-safe", "views are plain data that JSON keeps", SOME, json_safe),
    Law("fits", "an imagined state gives the view that it was imagined from", SOME, fits),
    Law("same-question", "what a seat may not know changes neither moves nor prompts", SOME, same_question),
    Law("previews", "previews tell nothing that is hidden", FEW, previews),
    Law("secrets", "a secret answer is invisible until it is revealed", SOME, secrets),
    Law("told", "whatever a seat learns, it is told", SOME, told),
    Law("spectator", "a spectator sees no more than every seat", SOME, spectator),
    Law("points", "hidden points count only when the game is over", FEW, points),
    Law("choices", "whether a seat has a choice is public, or its frame is private", SOME, choices),
    Law("hides", "a game that says it hides nothing hides nothing", SOME, hides),
]
