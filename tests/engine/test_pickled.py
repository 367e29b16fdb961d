"""What Python people expect of positions, matches, moves and records: pickle, copy, ==, hash, repr, play."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.next_up import next_up
from tests.tiny import commits, hands
from tests.tiny.kit import TinyGame

import undercroft
from undercroft import Match, Rng
from undercroft.engine.bits import bit
from undercroft.engine.core import CHANCE, OVER, State, book
from undercroft.engine.errors import BadChance, BadRecord, GameOver, IllegalMove, UnknownGame, WrongSeat
from undercroft.engine.game import Game
from undercroft.engine.record import digest
from undercroft.engine.registry import unshelved
from undercroft.table.legal import Legal

ROOT = Path(__file__).parents[2]
GAMES = [game.name for game in undercroft.shelf()]
WAYS: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),
    "oldest pickle": lambda one: pickle.loads(pickle.dumps(one, protocol=2)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


def positions(game: Game, seats: int, options: str = "", steps: int = 60) -> Iterator[State]:
    """Positions of a random game, the first and (if it comes) the last among them."""
    s, rng = game.start(seats, options), Rng(game.name, seats, options)
    for _step in range(steps):
        yield s
        if s.over():
            return
        legal = s.legal(next_up(s))
        s.submit(s.sample(rng) if s.chance() else legal[rng.below(len(legal))], next_up(s))


def legal(match: Match) -> Legal:
    """What the next who answers may do, however many are asked."""
    return match.legal_of(next_up(match.state))


def matches(name: str) -> Iterator[Match]:
    match, rng = undercroft.start(name, seed=5, names=["Ann", "Bob"]), Rng(name)
    for _step in range(12):
        yield match
        if not match.over:
            match.play(legal(match)[rng.below(len(legal(match)))], next_up(match.state))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_position_comes_back_equal_and_independent(name: str, way: str) -> None:
    game = undercroft.find(name)
    for s in positions(game, 2):
        again = WAYS[way](s)
        assert type(again) is type(s) and again is not s
        assert again == s and hash(again) == hash(s) and repr(again) == repr(s)
        assert game.options_of(again) == game.options_of(s)
        assert [game.view(again, seat) for seat in range(2)] == [game.view(s, seat) for seat in range(2)]
        if not s.over():
            before = s.key()
            n = again.sample(Rng(1)) if again.chance() else again.legal(next_up(again))[0]
            again.submit(n, next_up(again))
            assert s.key() == before


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", [commits.GAME, hands.GAME], ids=lambda game: game.name)
def test_a_game_of_ones_own_in_plain_python_comes_back_too(game: TinyGame, way: str) -> None:
    with unshelved(game):
        for s in positions(game, 2):
            assert WAYS[way](s) == s


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_match_comes_back_with_its_moves_names_and_dice(name: str, way: str) -> None:
    for match in matches(name):
        again = WAYS[way](match)
        assert again == match and hash(again) == hash(match) and again is not match
        assert (again.record, again.log(), again.names()) == (match.record, match.log(), match.names())
        before = match.state.key()
        if not match.over:
            other = match.copy()
            other.play(legal(match)[-1], next_up(match.state))
            again.play(legal(match)[-1], next_up(match.state))
            assert again == other and again.record == other.record, "the same dice come"
        assert match.state.key() == before


@pytest.mark.parametrize("way", WAYS)
def test_a_match_comes_back_with_a_set_that_is_half_picked(way: str) -> None:
    match, rng = undercroft.start("digger", seed=1), Rng("half")
    for _step in range(2000):
        if match.over:
            match = undercroft.start("digger", seed=rng.below(1000))
        match.play(match.legal[rng.below(len(match.legal))])
        if match.number > len(match.record.moves):
            break
    else:
        raise AssertionError("no set was picked")
    again = WAYS[way](match)
    assert again == match and again.number == match.number and again.legal == match.legal


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_legal_moves_prompts_and_records_come_back(name: str, way: str) -> None:
    for match in matches(name):
        parts: list[Any] = [legal(match), match.record]
        if not match.over:
            who, first = next_up(match.state), legal(match)[0]
            parts += [match.prompt_of(who), match.preview(first, who), first]
        for one in parts:
            again = WAYS[way](one)
            assert again == one and hash(again) == hash(one) and repr(again) == repr(one)
        moves = len(match.record.moves)
        WAYS[way](match.record).moves.append((0, 0))
        assert len(match.record.moves) == moves, "a copy of a record is independent"


def test_sources_of_chance_go_on_alike() -> None:
    match = undercroft.start("dice", 1, chance=undercroft.Scripted(["SSSKLD", "SSG", "K"]))
    match.play("regular")
    again = pickle.loads(pickle.dumps(match))
    for one in (match, again):
        one.play("continue")
    assert again == match and again.record == match.record
    asked = undercroft.Reported(print_nothing)
    assert pickle.loads(pickle.dumps(asked)).ask is print_nothing


def print_nothing(_todo: str, _wrong: str) -> str:
    return ""


# Equality is that of positions.


def test_positions_are_equal_however_they_came_about() -> None:
    one, other = undercroft.start("dice", 1), undercroft.start("dice", 1)
    for match, roll in ((one, "SSSKLD"), (other, "DLKSSS")):
        match.play("regular")
        match.roll(roll)
    assert one == other and one.state == other.state and len({one, other}) == 1
    assert len({one.state, other.state}) == 1 and one.record == other.record
    other.play("stop")
    assert one != other and one.state != other.state and one.record != other.record
    other.undo()
    assert one == other and one.legal == other.legal


def test_positions_of_different_games_options_and_kinds_are_not_equal() -> None:
    states = [undercroft.find(name).start(2) for name in GAMES]
    states += [undercroft.find("dice").start(seats) for seats in (1, 3)]
    states.append(undercroft.find("dice").start(2, "goal=3"))
    for k, one in enumerate(states):
        for other in states[k + 1 :]:
            assert one != other
        assert one != one.key() and one != undercroft.start(GAMES[0]) and one is not None


def test_listening_does_not_make_a_position_another() -> None:
    game = undercroft.find("dice")
    assert game.start(2, listen=True) == game.start(2)


# What a person reads.


def test_a_position_says_what_it_is() -> None:
    match = undercroft.start("dice", 2, names=["Ann", "Bob"])
    assert repr(match.state) == "<Dice, 2 seats, awaits chance, dice/first>"
    match.roll("B")
    assert repr(match.state) == "<Dice, 2 seats, awaits B, dice/turn>"
    assert repr(undercroft.find("roll").start(1)).startswith("<Roll, 1 seat, awaits ")
    assert repr(match.record) == "<Record of dice, 2 seats, 1 move>"
    assert str(match.record) == match.record.text()
    over = undercroft.find("dice").start(1, "goal=1")
    rng = Rng(3)
    undercroft.playout(over, rng, undercroft.Moves(), limit=10_000)
    assert repr(over) == "<Dice, 1 seat, over>"


# Whoever is asked plays; a wrong seat is refused.


def test_play_is_for_whoever_is_asked() -> None:
    s = undercroft.find("dice").start(2)
    s.play(1)  # chance: B begins
    assert s.asked() == bit(1)
    s.play(s.legal(1)[0])
    assert s.chance()
    before = s.key()
    for wrong, error in ((10**40, BadChance), (-1, BadChance), (None, IllegalMove), (True, IllegalMove)):
        with pytest.raises(error):
            s.play(wrong)
        assert s.key() == before
    s.play(s.outcomes()[0][0])


@pytest.mark.parametrize("name", GAMES)
def test_no_way_to_move_obeys_a_wrong_seat(name: str) -> None:
    """Not even the fast path, which trusts its caller about the move."""
    for s in positions(undercroft.find(name), 2):
        asked = next_up(s)
        move = 0 if asked == OVER else s.sample(Rng(2)) if asked == CHANCE else s.legal(asked)[0]
        before = s.key()
        for seat in (-1, 0, 1, 2, 63):
            if seat == asked or (seat >= 0 and s.asked() >> seat & 1):
                continue
            for way in (s.apply, s.submit):
                with pytest.raises(GameOver if asked == OVER else WrongSeat):
                    way(move, seat)
                assert s.key() == before


def test_where_several_are_asked_each_of_them_is_obeyed() -> None:
    with unshelved(commits.GAME):
        s = commits.GAME.start(3)
        while s.chance():
            s.play(s.outcomes()[0][0])
        asked = [seat for seat in range(3) if s.asked() >> seat & 1]
        assert len(asked) > 1
        with pytest.raises(WrongSeat, match="A, B, C are asked at once: name the seat"):
            s.play(s.legal(0)[0])
        s.apply(s.legal(asked[-1])[0], asked[-1])


# Between processes, and between the compiled program and the pure one.


def test_a_position_without_a_game_is_refused_by_name() -> None:
    with pytest.raises(UnknownGame, match="no game that can be found by name"):
        pickle.dumps(State(1, book()))


def test_a_position_by_other_rules_is_refused() -> None:
    made, (name, rules, *rest) = undercroft.find("dice").start(2).__reduce__()
    with pytest.raises(BadRecord, match="rules version 2"):
        made(name, rules + 1, *rest)


ELSEWHERE = """
import pickle, sys
import undercroft
from undercroft.engine.record import digest
kept = pickle.load(sys.stdin.buffer)
for match in kept["matches"]:
    if not match.over:
        who = (match.asked or [match.state.waiting])[0]
        match.play(match.legal_of(who)[0], who)
told = [(digest(s), hash(s) == hash(s.clone()), repr(s)) for s in kept["states"]]
told.append([digest(match.state) for match in kept["matches"]])
pickle.dump((undercroft.mode.name(), told, kept), sys.stdout.buffer)
"""


@pytest.mark.parametrize("pure", [True, False], ids=["into pure Python", "into a process like this one"])
def test_what_is_pickled_in_one_mode_is_read_in_the_other(pure: bool) -> None:
    """And back again. Run compiled, this crosses the border; run pure, it crosses processes."""
    kept: dict[str, Any] = {"states": [], "matches": [], "rest": []}
    for name in GAMES:
        kept["states"] += [s.clone() for s in positions(undercroft.find(name), 2)]
        for match in matches(name):
            kept["matches"].append(match.copy())
            kept["rest"] += [legal(match), match.record.copy()]
    environment = {**os.environ, **({"PYTHONPATH": str(ROOT / "src")} if pure else {})}
    answer = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps(kept),
        check=False,
        capture_output=True,
        env=environment,
        cwd=ROOT,
    )
    assert answer.returncode == 0, answer.stderr.decode()
    mode, told, back = pickle.loads(answer.stdout)
    assert not pure or mode == "pure Python"
    for match in kept["matches"]:
        if not match.over:
            match.play(legal(match)[0], next_up(match.state))
    assert told[:-1] == [(digest(s), True, repr(s)) for s in kept["states"]]
    assert told[-1] == [digest(match.state) for match in kept["matches"]]
    assert back == kept
