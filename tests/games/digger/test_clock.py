"""The clock of a turn: when the bell rings, what is unresolved is given up. Rules: digger/clock."""

import pytest
from tests.games.digger import lords
from tests.games.digger.kit import (
    WEST,
    P,
    Q,
    digger,
    draw_on,
    hex_of,
    lay,
    play,
    project,
    stand,
    told,
    words,
    work,
)
from tests.games.digger.walks import choose, walk
from tests.next_up import next_up

from undercroft.engine.bits import bit
from undercroft.engine.core import CHANCE, OVER
from undercroft.engine.errors import BadOption
from undercroft.engine.rng import Rng
from undercroft.engine.sets import set_size
from undercroft.games.digger import GAME, events
from undercroft.games.digger.actions import BELL
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.state import Digger

CLOCK = "turnSeconds=60"


def test_without_a_clock_no_bell_rings() -> None:
    assert "bell" not in words(digger())
    assert "bell" in words(digger(options=CLOCK))


def test_a_turn_has_no_clock_or_from_one_to_five_minutes() -> None:
    for seconds in (0, 60, 300):
        s = GAME.start(2, f"turnSeconds={seconds}")
        assert GAME.options_of(s)["turnSeconds"] == seconds
    for seconds in (-1, 1, 59, 301):
        with pytest.raises(BadOption, match="turnSeconds"):
            GAME.start(2, f"turnSeconds={seconds}")


def test_the_bell_loses_points_and_ends_the_turn() -> None:
    s = digger(options=CLOCK)
    found = play(s, "bell")
    assert told(found, events.BELL) == [(P, 0, 0, 0)]
    assert s.asked() == bit(Q)
    assert s.points == 2


def test_the_bell_renounces_the_pool_and_what_is_to_be_named() -> None:
    for rest in ((), ("name move",)):
        s = digger(options=CLOCK)
        lay(s, P, "KI3/0@-2,0", "KI2/0@-1,0")
        stand(s, P, (-1, 0))
        project(s, P, "LI1")
        work(s, "LI1/0@0,0")
        play(s, *rest, "bell")
        draw_on(s)
        assert s.pool == 0
        assert s.asked() == bit(Q)


def test_the_bell_in_the_midst_of_a_move_leaves_the_shifts_that_were_made() -> None:
    s = digger(options=CLOCK)
    lay(s, P, "KI3/0@-2,0")
    play(s, "move", hex_of(*WEST), hex_of(-2, 0), "bell")
    draw_on(s)
    assert s.asked() == bit(Q)
    assert s.stooges_of(P, s.posts[0]) == 1
    assert s.posts[0] != s.portal(P) * 2


def test_a_tile_that_is_chosen_is_laid_first() -> None:
    s = digger(options=CLOCK)
    project(s, P, "KI1")
    play(s, "work")
    assert "bell" in words(s)
    play(s, "tile KI1")
    assert "bell" not in words(s)


def test_projects_are_drawn_after_the_bell() -> None:
    s = digger(options=CLOCK)
    project(s, P, "CO1")
    play(s, "bell")
    draw_on(s)
    assert set_size(s.projects[P]) == 3


@pytest.mark.parametrize("scenario", ["standard", "sands"])
def test_wherever_an_order_is_given_or_carried_out_the_bell_can_ring(scenario: str) -> None:
    """Not while a tile, a coin or Projects are in the hand: these are few answers, and never the last."""
    busy = (
        kinds.SITE,
        kinds.ROTATE,
        kinds.THINK_ASIDE,
        kinds.LOOT,
        kinds.DEPOSIT,
        kinds.DEPOSIT_COIN,
        kinds.TRIM,
    )
    rung = 0
    for step in walk(2, f"scenario={scenario},{CLOCK}", 4, 400):
        s = step.before
        if step.seat >= 0 and s.turn:
            assert (BELL in s.legal(step.seat)) == (s.top & 255 not in busy)
            rung += step.n == BELL
    assert rung


@pytest.mark.parametrize("scenario", ["hunt", "citadel", "lair", "beasts"])
def test_the_bell_rings_in_scenarios_with_lords_too(scenario: str) -> None:
    """Ring it after every order as soon as it can be rung: the turn is at its end, and nothing is lost."""
    s = GAME.start(3, f"scenario={scenario},lords=random,{CLOCK}")
    rng, rings = Rng("bell", scenario), 0
    assert isinstance(s, Digger)
    for k in range(600):
        who = next_up(s)
        if who == OVER:
            break
        n = s.sample(rng) if who == CHANCE else choose(s.legal(who), rng)
        turn, ringing = s.turn, who >= 0 and s.turn > 0 and k % 11 == 0 and BELL in s.legal(who)
        s.submit(BELL if ringing else n, who)
        if ringing:
            rings += 1
            assert s.top & 255 != kinds.ORDERS or s.turn > turn
            assert s.pool == 0 and s.aside == 0
        GAME.invariants(s)
    assert rings > 5


def test_a_special_can_be_cut_short() -> None:
    s = digger(options=f"lords=chosen,{CLOCK}")
    project(s, P, "TO1", "TO2", "TO3")
    for lord, moves in (
        (lords.MULCH, ("special",)),
        (lords.GNASH, ("special",)),
        (lords.QUIBBLE, ("special",)),
    ):
        t = s.clone()
        t.events = []
        t.lords[P] = lord
        play(t, *moves)
        assert "bell" in words(t)
        play(t, "bell")
        draw_on(t)
        assert t.active == Q
