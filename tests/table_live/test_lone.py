"""A choice that is none is made by the table, and changes nothing else of it."""

import random

import pytest
from tests.games.lords import kit as lords
from tests.table_live.kit import Desk, people, robot, same, table

from undercroft.engine.core import CHANCE, pack
from undercroft.engine.record import read
from undercroft.games.lords import menagerie
from undercroft.games.lords.cards.pets import GLOOM_BAT
from undercroft.games.lords.frames import kinds
from undercroft.games.roll.actions import END, FLEE, RETIRE
from undercroft.server.lessons import find_lesson
from undercroft.table.acts import back as taking_back
from undercroft.table.acts import chance
from undercroft.table.charter import PEOPLE, Charter
from undercroft.table.entry import LONE
from undercroft.table.lone import lone


def spared(charter: Charter) -> None:
    charter.lone = True


def walk(desk: Desk, key: str, seed: int, limit: int = 400) -> list[list[int]]:
    """Play on by chance, never fleeing where there is another way; what was offered each time."""
    luck = random.Random(seed)
    offered: list[list[int]] = []
    for _move in range(limit):
        if desk.live.over:
            return offered
        (seat,) = desk.live.asked()
        legal = desk.live.state.legal(seat)
        offered.append(legal)
        desk.act(key, luck.choice([n for n in legal if n != FLEE] or legal))
    raise AssertionError("the game went on")


def test_a_phase_that_holds_nothing_ends_by_itself_and_whoever_wishes_is_asked() -> None:
    asked = walk(table("roll", people("a"), "heroes=none"), "a", 3)
    assert [END, FLEE] in asked, "else this proves nothing"
    desk = table("roll", people("a"), "heroes=none", change=spared)
    assert [END, FLEE] not in walk(desk, "a", 3)
    assert desk.live.sources.count(LONE) >= 3
    for k, source in enumerate(desk.live.sources):
        if source == LONE:
            assert desk.live.moves[k] == (0, END)
    assert same(desk.live, desk.folded())


@pytest.mark.parametrize(("game", "options"), [("dice", ""), ("roll", ""), ("digger", ""), ("lords", "")])
def test_what_the_table_makes_leaves_the_same_seat_a_real_choice_and_draws_nothing(
    game: str, options: str
) -> None:
    desk = table(game, people("a", "a"), options, change=spared)
    luck = random.Random(game)
    for _move in range(120):
        if desk.live.over:
            break
        seat = desk.live.asked()[0]
        entry = desk.act("a", luck.choice(desk.live.state.legal(seat)), seat=seat)
        made = entry.moves[len(entry.moves) - entry.lone :]
        assert all(who != CHANCE and desk.live.asked() == [who] for who, _n in made)
    assert same(desk.live, desk.folded())


def lone_end() -> Desk:
    """The table has just ended an empty Monster phase, behind a decision of the person."""
    for first in range(200):
        desk = table("roll", people("a", "b"), "heroes=none", change=spared, secret=bytes([first] * 32))
        for _move in range(12):
            key = "ab"[desk.live.asked()[0]]
            legal = desk.live.state.legal(desk.live.asked()[0])
            entry = desk.act(key, legal[0])
            if entry.lone and entry.moves[0][0] != CHANCE and len(entry.moves) == 2:
                return desk
    raise AssertionError


def test_taking_back_goes_to_the_last_decision_and_needs_no_more_consent_than_before() -> None:
    desk = lone_end()
    seat = desk.live.asked()[0]
    decided = len(desk.live.moves) - 2
    desk.commit(taking_back.back(desk.live, "ab"[seat], None, None, ""))
    assert len(desk.live.moves) == decided, "the table's move goes with the decision"
    assert desk.live.ask is None, "nothing was revealed: nobody is asked"
    assert desk.live.asked() == [seat]
    assert same(desk.live, desk.folded())


def test_the_record_says_the_move_like_any_other_and_replays_to_the_same() -> None:
    desk = table("roll", people("a"), "heroes=none", change=spared)
    walk(desk, "a", 5)
    assert LONE in desk.live.sources
    again = read(desk.live.charter.record(desk.live.moves, desk.live.sources).text())
    assert again.moves == desk.live.moves
    assert again.state().key() == desk.live.state.key()


def test_a_bot_makes_its_own_choices() -> None:
    desk = table("roll", [*people("a"), robot()], "heroes=none", change=spared)
    for _move in range(200):
        if desk.live.over:
            break
        seat = desk.live.asked()[0]
        legal = desk.live.state.legal(seat)
        if seat:
            desk.answer(1, legal[0])
        else:
            desk.act("a", legal[0])
    made = [desk.live.moves[k][0] for k, source in enumerate(desk.live.sources) if source == LONE]
    assert set(made) == {0}


def test_a_lesson_asks_for_everything_it_speaks_of() -> None:
    def taught(charter: Charter) -> None:
        charter.lone = True
        charter.lesson = "roll"

    lesson = find_lesson("roll")
    assert lesson is not None
    places = [robot() for _seat in range(lesson.seats)]
    places[lesson.pupil] = people("a")[0]
    desk = table("roll", places, lesson.options, change=taught, lessons=find_lesson)
    while desk.live.step() is not None and desk.live.step() != len(lesson.steps):
        seat = desk.live.asked()[0]
        choice = lesson.pointed_at(desk.live.state, desk.live.made())
        assert choice is not None
        desk.act("a", choice, seat=seat)
    assert LONE not in desk.live.sources
    assert desk.live.follows(desk.live.made()), "it was followed to its end"


def test_what_people_said_that_fell_can_still_be_corrected_behind_it() -> None:
    def ours(charter: Charter) -> None:
        charter.lone = True
        charter.chance = PEOPLE

    desk = table("roll", people("a"), "heroes=none", change=ours)
    desk.commit(chance.report(desk.live, "a", 0, list("FCMTXXX"), None, None, ""))
    entry = desk.commit(chance.report(desk.live, "a", 1, ["C"], None, None, ""))
    assert entry.lone == 1, "no monster stands there: on to the chest"
    assert chance.correctable(desk.live) == [1, 0]
    desk.commit(chance.correct(desk.live, "a", 1, ["D"], None, ""))
    assert desk.live.sources[-1] == LONE
    assert RETIRE in desk.live.state.legal(0), "an empty level is regrouped on at once"
    assert chance.correctable(desk.live) == [1, 0]
    desk.commit(chance.correct(desk.live, "a", 1, ["G"], None, ""))
    assert LONE not in desk.live.sources
    assert same(desk.live, desk.folded())


def test_whoever_has_no_pet_for_this_window_is_asked_as_whoever_has_one() -> None:
    s = lords.laying(2, "packs=festival")
    menagerie.take(s, 0, GLOOM_BAT)  # it helps in battles only
    lords.build(s, 0, "mint", "C3")
    s.become(kinds.PRODUCE)
    s.run()
    assert len(s.legal(0)) == 1
    assert lone(table("lords", people("a", "b"), "packs=festival", change=spared).live, s) is None


def test_whoever_has_only_equal_traps_is_asked_which_one_goes() -> None:
    s = lords.laying(2)
    s.traps[0] = lords.trap_bag("pendulum", "pendulum")
    s.deck -= s.traps[0]
    s.become(pack(kinds.SPY, 0))
    s.call(pack(kinds.RETURN_TRAP, 0))
    s.run()
    assert len(s.legal(0)) == 1
    assert lone(table("lords", people("a", "b"), change=spared).live, s) is None
