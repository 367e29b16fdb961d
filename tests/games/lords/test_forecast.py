"""While a combat is planned, every option says what the plan at hand brings in its round."""

from tests.games.lords.battles import dungeon, stand

from undercroft.engine.bits import bit, one
from undercroft.engine.core import pack
from undercroft.engine.piles import card
from undercroft.games.lords.battle.forecast import forecast
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import spells as sp
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.game import GAME
from undercroft.games.lords.moves import CREATURE, DECLINE, TRAP
from undercroft.games.lords.state import Lords


def planning(who: str, year: int = 1, seats: int = 2, **lines: str) -> Lords:
    """A combat whose plans are due in the last round."""
    s = dungeon(seats, year)
    s.round = len(s.cards)
    stand(s, 0, who)
    for seat, line in lines.items():
        stand(s, int(seat[1:]), line)
    return s


def ask(s: Lords) -> Lords:
    s.become(pack(kinds.COMBAT, 1))
    s.call(kinds.PLAN, kinds.REVEAL)
    s.run()
    return s


def test_a_plan_that_takes_the_line_out_whatever_comes_is_sure_of_its_points() -> None:
    s = planning("W3-2")
    s.up[0] = one(c.GOBLIN)
    ask(s)
    said = forecast(s, 0, CREATURE + c.GOBLIN)
    assert (said.best, said.worst, said.mean) == (2, 2, 2.0)
    assert said.text() == "this round +2 points whatever the card"


def test_without_a_fighter_the_card_decides() -> None:
    s = planning("W3-2")
    s.up[0] = one(c.GOBLIN)
    ask(s)
    said = forecast(s, 0, DECLINE)
    assert said.best == 2  # fatigue takes him
    assert said.worst == -2  # Invisibility tires nobody, and the tile falls
    assert said.worst < said.mean < said.best
    assert "on average" in GAME.preview(s, 0, DECLINE).text


def test_a_card_that_the_seat_has_seen_counts_and_what_others_saw_does_not() -> None:
    s = planning("W3-2")
    s.up[0] = one(c.GOBLIN)
    s.cards[-1] = card(sp.INVISIBILITY, bit(0))
    ask(s)
    assert (forecast(s, 0, DECLINE).best, forecast(s, 0, DECLINE).worst) == (-2, -2)
    s.cards[-1] = card(sp.INVISIBILITY, bit(1))
    assert forecast(s, 0, DECLINE).best == 2


def test_what_was_laid_before_and_the_trap_count_together_and_nothing_is_changed() -> None:
    s = planning("W4-1 T3/1")
    s.up[0], s.traps[0] = one(c.TROLL), one(t.TRAP_DOOR)
    ask(s)
    before = s.key()
    s.apply(CREATURE + c.TROLL, 0)
    told = [forecast(s, 0, n).worst for n in (DECLINE, TRAP + t.TRAP_DOOR)]
    assert told == [0, 2]  # he is taken either way; behind the door the tile holds too
    assert before != s.key()
    again = s.key()
    GAME.prompt(s, 0)
    assert s.key() == again


def test_what_a_rival_has_laid_changes_no_word_of_it() -> None:
    s = planning("W4-1", s1="W3")
    s.up[0] = s.up[1] = one(c.GOBLIN)
    ask(s)
    before = [GAME.preview(s, 0, n).text for n in s.legal(0)]
    for n in s.legal(1):
        twin = s.clone()
        twin.apply(n, 1)
        assert [GAME.preview(twin, 0, n).text for n in twin.legal(0)] == before
