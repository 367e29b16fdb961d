"""A planner starts from its guide's plan, and departs from it only for something better."""

import pytest
from tests.bots.test_search import holding
from tests.next_up import next_up

from undercroft.bots.bot import Bot
from undercroft.bots.budget import Budget
from undercroft.bots.games import Played, play_game
from undercroft.bots.levels import MASTER
from undercroft.bots.planner import Guide, Plan, Planner, Race
from undercroft.bots.shelf import find_evaluation, find_maker
from undercroft.engine.bits import some
from undercroft.engine.core import CHANCE, State
from undercroft.engine.rng import Rng
from undercroft.games.dice import GAME
from undercroft.games.dice.actions import CONTINUE, STOP
from undercroft.games.digger import GAME as DIGGER
from undercroft.games.digger.state import Digger


class Told(Guide):
    """Would go on. It is told what going on and stopping are worth, and adds luck, the same for both."""

    def __init__(self, going_on: float, stopping: float, noise: int = 0) -> None:
        super().__init__()
        self.worths = going_on, stopping
        self.noise = noise  # of stopping alone, in thousandths
        self.played = 0

    def plans(self, s: State, seat: int) -> list[Plan]:
        return [[CONTINUE], [STOP]]

    def play_on(self, s: State, seat: int, rng: Rng) -> float:
        self.played += 1
        luck = rng.below(500) / 1000
        if s.chance():  # the roll of who goes on
            return self.worths[0] + luck
        return self.worths[1] + luck + (rng.below(2 * self.noise + 1) - self.noise) / 1000


def played(guide: Guide, budget: Budget, seed: int = 1) -> tuple[int, Planner]:
    planner = Planner(GAME, guide, find_evaluation(GAME, {}, 2), budget, 3)
    s = holding(2, 2, 1, some(0, 3))
    return planner.choose(GAME.view(s, 0), s.legal(0), Rng(seed)), planner


def test_it_departs_from_the_first_plan_for_a_better_one_whatever_the_common_luck() -> None:
    """The luck of a playout is fifty times what the plans differ by."""
    assert played(Told(0.2, 0.21), Budget(300))[0] == STOP
    assert played(Told(0.2, 0.19), Budget(300))[0] == CONTINUE


def test_it_stays_with_the_first_plan_where_others_are_as_good() -> None:
    assert played(Told(0.2, 0.2), Budget(300))[0] == CONTINUE


def test_it_stays_with_the_first_plan_unless_another_is_better_by_more_than_chance() -> None:
    race = Race([[1], [2]])
    for k in range(8):
        race.note(0, 0.5)
        race.note(1, 0.9 if k % 2 else 0.101)  # better on average by far less than its error
    race.rounds = 8
    assert race.leader() == 1
    assert race.best() == 0


def test_a_few_playouts_that_all_went_well_do_not_rule_out_that_one_goes_wrong() -> None:
    """A sure win, and one that would have gone wrong once in ten times."""
    for surprise, left in ((0.0, [1]), (1.0, [0, 1])):
        race = Race([[1], [2]], surprise)
        for _k in range(8):
            race.note(0, 1.0)
            race.note(1, 1.0002)
        race.drop()
        assert race.left == left


def test_what_is_clearly_worse_is_not_played_out_to_the_end() -> None:
    race = Race([[1], [2], [3]])
    for _k in range(8):
        for n, worth in enumerate((0.5, 0.6, 0.2)):
            race.note(n, worth)
    race.drop()
    assert race.left == [1]


def test_it_plays_out_no_more_than_its_budget_allows() -> None:
    guide = Told(0.2, 0.2, noise=200)
    _move, planner = played(guide, Budget(300))
    assert guide.played == planner.simulations == 100  # a third: the turn may have three decisions


def test_it_can_be_stopped_and_plays_what_it_has() -> None:
    guide = Told(0.2, 0.3, noise=200)
    planner = Planner(GAME, guide, find_evaluation(GAME, {}, 2), Budget(1_000_000), 3)
    planner.pulse = lambda: True
    s = holding(2, 2, 1, some(0, 3))
    assert planner.choose(GAME.view(s, 0), s.legal(0), Rng(1)) in (CONTINUE, STOP)
    assert guide.played == 2


def test_a_clock_that_ends_its_thinking_is_counted() -> None:
    guide = Told(0.2, 0.2, noise=200)
    _move, planner = played(guide, Budget(0, 1))
    assert planner.struck() == 1


def test_it_says_what_it_played_and_what_else_there_was() -> None:
    _move, planner = played(Told(0.2, 0.4), Budget(300))
    assert planner.explain().startswith("Stop: ")
    assert "rather than continue: " in planner.explain()


# With `greedy` of Dungeon Digger as its guide.


def master() -> Bot:
    """The master, with few playouts: pure Python has to play it too."""
    room = find_maker(MASTER, DIGGER, clock=False)(DIGGER.complete({}), 2)
    assert isinstance(room, Planner)
    return Planner(DIGGER, room.guide, room.evaluation, Budget(60), 5)


def first_moves(count: int) -> Played:
    s = DIGGER.start(2, {})
    bots, rng = [master(), master()], Rng("first moves", 3)
    moves: Played = []
    while len(moves) < count:
        who = next_up(s)
        n = s.sample(rng) if who == CHANCE else bots[who].choose(DIGGER.view(s, who), s.legal(who), rng)
        s.apply(n, who)
        moves.append((who, n))
    return moves


def test_the_same_seed_gives_the_same_moves() -> None:
    assert first_moves(40) == first_moves(40)


def test_an_order_that_was_begun_is_carried_out_without_thinking_again() -> None:
    """As long as it goes as it was thought; a plan of several moves is decided once."""
    s = DIGGER.start(2, {})
    assert isinstance(s, Digger)
    bot, rng = master(), Rng(5)
    assert isinstance(bot, Planner)
    followed = 0
    for _node in range(80):
        who = next_up(s)
        if who != 0:
            s.apply(s.sample(rng) if who == CHANCE else s.legal(who)[0], who)
            continue
        before, planned = bot.simulations, bot.plan[:1]
        legal = s.legal(0)
        n = bot.choose(DIGGER.view(s, 0), legal, rng)
        if planned and len(legal) > 1 and bot.simulations == before:
            assert n == planned[0]
            followed += 1
        s.apply(n, 0)
    assert followed > 3


@pytest.mark.once
def test_the_master_of_dungeon_digger_beats_greedy() -> None:
    """Each game is played twice, with the seats exchanged. Measured at length: tests/bots/ladder.py."""
    won = 0
    for g in range(6):
        for seat in range(2):
            names = [MASTER, "greedy"] if seat == 0 else ["greedy", MASTER]
            bots = [find_maker(name, DIGGER, clock=False)(DIGGER.complete({}), 2) for name in names]
            won += play_game(DIGGER, DIGGER.start(2, {}), bots, 21, g).winners == [seat]
    assert won >= 8
