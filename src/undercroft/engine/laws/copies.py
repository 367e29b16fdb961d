"""Laws of copies: clones, pickles, forks, keys; looking and listening change nothing."""

import copy
import json
import pickle
from typing import Final

from undercroft.engine.bits import members
from undercroft.engine.core import State
from undercroft.engine.laws.trial import EACH, FEW, SOME, Law, Trial

AHEAD: Final = 12  # moves that forks are played on
KEPT: Final = 4  # earlier copies that are watched


def clones(trial: Trial) -> None:
    """A clone equals its original, before and after the same move, and does not listen."""
    s = trial.s
    one, two = s.clone(), s.clone()
    trial.ensure(type(one) is type(s), f"a clone is a {type(one).__name__}")
    trial.ensure(one.events is None, "a clone has listeners")
    before = s.key()
    same(trial, s, one)
    if s.over():
        return
    seat, n = trial.answer(s)
    one.apply(n, seat)
    trial.ensure(s.key() == before, f"answer {n} of {seat} to a clone changed the original")
    trial.ensure(two.key() == before, f"answer {n} of {seat} to a clone changed another clone")
    two.apply(n, seat)
    same(trial, one, two)


def same(trial: Trial, one: State, two: State) -> None:
    """Two positions are equal in all that can be asked of them."""
    trial.ensure(one.key() == two.key(), "the keys differ")
    trial.ensure(one.waiting == two.waiting, "others are asked")
    for seat in range(one.seats):
        trial.ensure(one.legal(seat) == two.legal(seat), f"other moves are legal for {seat}")
    trial.ensure(one.outcomes() == two.outcomes(), "chance has other outcomes")


def pickles(trial: Trial) -> None:
    """Pickle, copy and deepcopy make the same position: equal, with one hash, and it goes on alike."""
    s = trial.s
    for again in (pickle.loads(pickle.dumps(s)), copy.copy(s), copy.deepcopy(s)):
        trial.ensure(type(again) is type(s) and again is not s, f"it comes back as a {type(again).__name__}")
        trial.ensure(again.events is None, "it comes back with listeners")
        trial.ensure(again == s and hash(again) == hash(s), "it comes back as another position")
        same(trial, s, again)
        one = s.clone()
        for k in range(AHEAD):
            if one.over():
                break
            seat, n = trial.answer(one)
            one.apply(n, seat)
            trial.ensure((again == one) == (again.key() == one.key()), "equality is not that of keys")
            again.apply(n, seat)
            trial.ensure(again == one, f"after {k + 1} equal moves it is another position")


def earlier_clones(trial: Trial) -> None:
    """Copies that were taken earlier never change."""
    for clone, key in trial.kept:
        trial.ensure(clone.key() == key, "a copy changed when the original went on")
    copy = trial.s.clone()
    trial.kept = [*trial.kept[-KEPT + 1 :], (copy, copy.key())]


def forks(trial: Trial) -> None:
    """A game that forks at any node, in mid-effect too, goes on alike on both sides."""
    one, two = trial.s.clone(), trial.s.clone()
    for k in range(AHEAD):
        if one.over():
            break
        seat, n = trial.answer(one)
        first, second = (one, two) if k % 2 else (two, one)
        first.apply(n, seat)
        second.apply(n, seat)
        trial.ensure(one.key() == two.key(), f"after {k + 1} equal moves the forks differ")


def face(trial: Trial) -> str:
    """All that can be seen of the position, as one text."""
    s, game = trial.s, trial.game
    legal = [s.legal(seat) for seat in range(s.seats)]
    views = [game.view(s, seat) for seat in trial.everyone()]
    return json.dumps([s.waiting, legal, s.outcomes(), game.scores(s), views], sort_keys=True)


def keys(trial: Trial) -> None:
    """A key is a tuple of whole numbers, and positions with one key look the same."""
    key = trial.s.key()
    trial.ensure(type(key) is tuple and all(type(part) is int for part in key), f"the key is {key}")
    seen = face(trial)
    known = trial.notes.faces.setdefault(key, seen)
    trial.ensure(known == seen, f"positions that differ have one key:\n{known}\n{seen}")


def silent(trial: Trial) -> None:
    """Whether somebody listens does not change play."""
    if trial.s.over():
        return
    heard, unheard = trial.s.clone(), trial.s.clone()
    heard.events = []
    seat, n = trial.answer(trial.s)
    heard.apply(n, seat)
    unheard.apply(n, seat)
    trial.ensure(unheard.events is None, "events are told though nobody listens")
    heard.events = None
    same(trial, heard, unheard)


def looking(trial: Trial) -> None:
    """Looking at a position in every way does not change it, nor what is seen next."""
    s, game = trial.s, trial.game
    before, told, seen = s.key(), list(s.events or ()), face(trial)
    names = [str(seat) for seat in range(s.seats)]
    for seat in trial.everyone():
        view = game.view(s, seat)
        game.board(view, names)
        game.imagine(view, trial.rng)
        view.clear()
        s.legal(seat).clear()
    for seat in members(s.asked()):
        game.prompt(s, seat)
        n = s.legal(seat)[0]
        game.option(s, seat, n)
        game.preview(s, seat, n)
    for n, _weight in s.outcomes()[:3]:
        game.chance_text(s, n)
        s.sample(trial.rng)
    game.scores(s).clear()
    s.title()
    trial.ensure(s.key() == before, "looking changed the position")
    trial.ensure(list(s.events or ()) == told, "looking told events")
    trial.ensure(face(trial) == seen, "looking changed what is seen")


LAWS: Final[list[Law]] = [
    Law("clones", "a clone equals its original before and after the same move", SOME, clones),
    Law("pickles", "pickle, copy and deepcopy give the position back", FEW, pickles),
    Law("earlier-clones", "earlier clones never change", EACH, earlier_clones),
    Law("forks", "forks at any node agree", SOME, forks),
    Law("keys", "keys are equal for equal positions, and only for them", EACH, keys),
    Law("silent", "events on or off do not change play", SOME, silent),
    Law("looking", "looking does not disturb", FEW, looking),
]
