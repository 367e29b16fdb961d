"""The bot `perfect` plays the solution: against exact values, against simulation, and in words."""

from functools import cache

import pytest
from tests.next_up import next_up

from undercroft import mode
from undercroft.bots.bot import Bot
from undercroft.bots.dice.greedy import Greedy
from undercroft.bots.dice.perfect import Perfect, perfect
from undercroft.bots.dice.solution import solved, values_for
from undercroft.bots.dice.turn import merge, place, position
from undercroft.bots.games import play_game
from undercroft.bots.shelf import find_bot
from undercroft.bots.tally import TURNS, WINS, Tally
from undercroft.bots.uniform import Uniform
from undercroft.engine.core import CHANCE
from undercroft.engine.options import Options, Value
from undercroft.engine.rng import Rng
from undercroft.games.dice import GAME
from undercroft.games.dice.actions import AGAIN, CHALLENGE, CONTINUE, REGULAR, STOP
from undercroft.games.dice.state import Dice
from undercroft.lab.statistics import wilson

Ends = dict[tuple[int, int], float]
SOME_GAMES = [1000 if mode.compiled() else 200, pytest.param(8000, marks=pytest.mark.soak)]
Z = 4.5  # standard deviations: an honest bot is outside once in 150,000 runs, and the seeds are fixed


def options(**given: Value) -> Options:
    return GAME.complete(given)


def ends_of_turn(bot: Bot, s: Dice, known: dict[object, Ends]) -> Ends:
    """With which paths a turn of this bot ends how often: the engine walked to the end."""
    if s.over() or s.turn > 1:
        return {(s.path(0), s.path(1)): 1.0}
    merge(s)
    if place(s) in known:
        return known[place(s)]
    found: Ends = {}
    if s.chance():
        whole = sum(weight for _outcome, weight in s.outcomes())
        for outcome, weight in s.outcomes():
            after = s.clone()
            after.apply(outcome, CHANCE)
            for paths, share in ends_of_turn(bot, after, known).items():
                found[paths] = found.get(paths, 0.0) + share * weight / whole
    else:
        after = s.clone()
        after.apply(bot.choose(GAME.view(s, 0), s.legal(0), Rng(0)), 0)
        found = ends_of_turn(bot, after, known)
    known[place(s)] = found
    return found


@cache
def first_wins(goal: int, challenge: bool) -> dict[tuple[int, int], float]:
    """The chance of `perfect` to win, to move, against `greedy`: by iteration, without the solver."""
    given = options(goal=goal, challenge=challenge)
    pairs = [(i, j) for i in range(goal) for j in range(goal)]
    ours = {
        pair: ends_of_turn(find_bot("perfect", GAME, given, 2), position(given, 2, *pair), {})
        for pair in pairs
    }
    theirs = {pair: ends_of_turn(Greedy(), position(given, 2, *pair), {}) for pair in pairs}
    moving = dict.fromkeys(pairs, 0.0)  # (own, rival) with us to move
    waiting = dict.fromkeys(pairs, 0.0)  # (rival, own) with the rival to move
    change = 1.0
    while change > 1e-15:
        new_moving = {
            pair: sum(
                share * (1.0 if own >= goal else waiting[rival, own])
                for (own, rival), share in ours[pair].items()
            )
            for pair in pairs
        }
        new_waiting = {
            pair: sum(
                share * (0.0 if rival >= goal else moving[own, rival])
                for (rival, own), share in theirs[pair].items()
            )
            for pair in pairs
        }
        change = max(
            max(abs(new_moving[pair] - moving[pair]), abs(new_waiting[pair] - waiting[pair]))
            for pair in pairs
        )
        moving, waiting = new_moving, new_waiting
    return moving


@pytest.mark.parametrize("challenge", [True, False])
def test_nobody_holds_perfect_below_the_solved_chance(challenge: bool) -> None:
    exact = solved(options(goal=3, challenge=challenge), 2)
    against_greedy = first_wins(3, challenge)
    for at, (own, rival) in enumerate(exact.positions()):
        assert against_greedy[own, rival] > exact.table[at] - 1e-12
    assert against_greedy[0, 0] > exact.table[0] + 0.01  # greedy is not perfect


def wins_of_first(given: Options, bots: list[Bot], games: int) -> int:
    """How many games the seat that begins wins."""
    start = GAME.start(2, given)
    start.apply(0, CHANCE)
    tally = Tally(2)
    for g in range(games):
        tally.count(play_game(GAME, start, bots, 11, g))
    return tally.by_seat(WINS)[0]


@pytest.mark.once
@pytest.mark.parametrize("games", SOME_GAMES)
@pytest.mark.parametrize("challenge", [True, False])
def test_games_between_perfect_bots_agree_with_the_solved_chance(challenge: bool, games: int) -> None:
    given = options(challenge=challenge)
    wins = wins_of_first(given, [perfect(given, 2), perfect(given, 2)], games)
    low, high = wilson(wins, games, Z)
    assert low < solved(given, 2).table[0] < high


@pytest.mark.once
def test_games_of_perfect_against_greedy_agree_with_the_exact_chance() -> None:
    games = 20_000 if mode.compiled() else 2000
    given = options(goal=3)
    wins = wins_of_first(given, [perfect(given, 2), Greedy()], games)
    low, high = wilson(wins, games, Z)
    assert low < first_wins(3, True)[0, 0] < high


def test_perfect_alone_takes_as_many_turns_as_solved() -> None:
    games = 4000 if mode.compiled() else 400
    given = options()
    start = GAME.start(1)
    bot = perfect(given, 1)
    taken = []
    for g in range(games):
        tally = Tally(1)
        tally.count(play_game(GAME, start, [bot], 3, g))
        taken.append(tally.of(TURNS))
    mean = sum(taken) / games
    spread = sum((turns - mean) ** 2 for turns in taken) / (games - 1)
    assert abs(mean - solved(given, 1).table[0]) < Z * (spread / games) ** 0.5


@pytest.mark.once
@pytest.mark.parametrize("games", SOME_GAMES)
@pytest.mark.parametrize("rival", ["uniform", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_perfect_wins_more_than_its_share(seats: int, rival: str, games: int) -> None:
    """Clearly against `uniform`; `greedy` comes so near that it can only be asked not to win less."""
    tally = Tally(seats)
    for g in range(games):
        bots: list[Bot] = [find_bot(rival, GAME, options(), seats) for _ in range(seats)]
        bots[0] = perfect(options(), seats)
        tally.count(play_game(GAME, GAME.start(seats), bots, 7, g))
    low, high = wilson(tally.by_seat(WINS)[0], games, 3.0)
    assert (low if rival == "uniform" else high) > 1 / seats


def test_perfect_has_an_answer_to_every_position_that_others_can_reach() -> None:
    uniform = Uniform()
    for seats in (1, 2, 3, 4):
        bot = Perfect(values_for(options(), seats))
        rng = Rng("reach", seats)
        for _game in range(6):
            s = GAME.start(seats, {"turnLimit": 60})
            while not s.over():
                who = next_up(s)
                if who == CHANCE:
                    s.apply(s.sample(rng), CHANCE)
                    continue
                view, legal = GAME.view(s, who), s.legal(who)
                assert bot.choose(view, legal, rng) in legal
                assert [move for move, _value in bot.weighed] == legal
                assert bot.explain()
                s.apply(uniform.choose(view, legal, rng), who)


def at_decision(seats: int, paths: list[int], roll: int) -> Dice:
    """Seat A has rolled once in a regular turn."""
    s = position(options(), seats, *(paths + [0])[:2])
    s.apply(REGULAR, 0)
    s.apply(roll, CHANCE)
    return s


def explained(s: Dice, seats: int) -> tuple[int, str]:
    bot = perfect(options(), seats)
    return bot.choose(GAME.view(s, 0), s.legal(0), Rng(1)), bot.explain()


def test_explanations_name_the_move_and_the_alternatives_with_their_values() -> None:
    shovels = 0x001113  # three shovels, a key, a lantern, a dagger: one card
    assert explained(at_decision(2, [0, 0], shovels), 2) == (
        CONTINUE,
        "Continue: 53.5 % to win; stopping 52.1 % to win.",
    )


def test_explanations_tell_a_win_and_a_forced_move() -> None:
    shovels, two_pairs = 0x001113, 0x001122
    assert explained(at_decision(2, [7, 3], shovels), 2)[1].startswith("Stop: 100.0 % to win; going on ")
    assert explained(at_decision(2, [3, 3], two_pairs), 2)[1].startswith("The only move: ")
    assert "turns with this one" in explained(at_decision(1, [0], shovels), 1)[1]
    assert "the last turn" in explained(at_decision(1, [7], shovels), 1)[1]
    assert "about " in explained(at_decision(3, [3, 3], shovels), 3)[1]


def test_explanations_name_the_rival_who_is_challenged() -> None:
    s = position(options(), 3, 0, 7)
    move, said = explained(s, 3)
    assert move == CHALLENGE + 1
    assert said.startswith("Challenge B: about ")
    s.apply(CHALLENGE + 1, 0)
    s.apply(0x300111, CHANCE)  # three guards
    move, said = explained(s, 3)
    assert move in (STOP, AGAIN)
    assert "challenging again" in said or said.startswith("Challenge again")


def test_a_strict_pile_that_runs_short_does_not_stop_the_bot() -> None:
    given = options(strictPile=True)
    s = GAME.start(4, given)
    assert isinstance(s, Dice)
    s.apply(0, CHANCE)
    s.paths = 0x7777  # 28 cards: the pile is empty
    s.apply(REGULAR, 0)
    s.apply(0x000033, CHANCE)  # a full wall that would be worth two cards
    assert s.legal(0) == [CONTINUE]
    assert perfect(given, 4).choose(GAME.view(s, 0), s.legal(0), Rng(1)) == CONTINUE
