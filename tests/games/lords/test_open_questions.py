"""On a screen that people share, what is not asked in private says nothing that only one of them knows."""

from typing import Any, cast

import pytest
from tests.games.lords.kit import build, laying, start
from tests.next_up import next_up

from undercroft.engine.bits import EVERYBODY, one
from undercroft.engine.core import pack
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR, View
from undercroft.games.lords.cards import specials as e
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.game import GAME
from undercroft.games.lords.picture import LordsPicture
from undercroft.games.lords.state import Lords

ALL = "packs=festival+setups+gifts"
GUESSES = 3


def said(s: Lords, seat: int) -> list[Any]:
    """All that a question to a seat shows."""
    prompt = GAME.prompt(s, seat)
    options = [(option.id, GAME.said(option), GAME.preview(s, seat, option.id)) for option in prompt.options]
    return [prompt.title, prompt.why, options, [(no.option.id, no.reason) for no in prompt.refused]]


def private(view: View) -> bool:
    return cast(LordsPicture, GAME.picture(view))["private"]


def is_said_openly(s: Lords, seat: int) -> None:
    """A question that is not private is the same in all positions that a spectator takes for possible."""
    common = GAME.view(s, SPECTATOR)
    assert private(GAME.view(s, seat)) == private(common), "whether a question is private is no secret"
    if not private(common):
        assert s.seen_by() == EVERYBODY
        for k in range(GUESSES):
            assert said(cast(Lords, GAME.imagine(common, Rng("openly", k))), seat) == said(s, seat)


@pytest.mark.parametrize(("seats", "options"), [(2, ""), (4, ""), (3, ALL), (4, ALL)])
def test_what_is_not_asked_in_private_shows_no_secret(seats: int, options: str) -> None:
    s = start(seats, options)
    rng = Rng("open questions", seats, options)
    openly = 0
    while not s.over():
        seat = next_up(s)
        if seat >= 0:
            is_said_openly(s, seat)
            openly += not private(GAME.view(s, seat))
        legal = s.legal(seat) if seat >= 0 else []
        s.apply(legal[rng.below(len(legal))] if legal else s.sample(rng), seat)
    assert openly > 60


def test_which_trap_is_recalled_is_asked_in_private() -> None:
    """The choice names the hand."""
    s = laying(2)
    s.deck -= one(t.PENDULUM) + one(t.FIRE_WALL)
    s.traps[0] = one(t.PENDULUM) + one(t.FIRE_WALL)
    for special in (e.TRAP_RECALL, e.PERMIT_AUDIT):
        s.become(pack(kinds.SPECIAL, 0, special))
        build(s, 0, "mint", "C3")
        s.run()
        assert len(said(s, 0)[2]) > 1
        is_said_openly(s, 0)
        assert private(GAME.view(s, 0)) == (special == e.TRAP_RECALL)
