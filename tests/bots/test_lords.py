"""The bots of Dungeon Lords: what they think of orders, plans and rivals."""

from collections.abc import Callable
from itertools import pairwise
from typing import cast

import pytest
from tests.games.lords.kit import bag, laying, trap_bag
from tests.games.lords.kit import kind_of as creature
from tests.next_up import next_up

from undercroft.bots.budget import Budget
from undercroft.bots.games import play_game
from undercroft.bots.levels import MASTER
from undercroft.bots.lords import LEVELS
from undercroft.bots.lords.evaluation import LordsEvaluation, phase_of
from undercroft.bots.lords.greedy import Greedy, Mover
from undercroft.bots.lords.habits import TIMES, Habits
from undercroft.bots.lords.master import LordsGuide, master, planner
from undercroft.bots.lords.weights import Weights
from undercroft.bots.planner import Planner, Race
from undercroft.bots.shelf import find_bot
from undercroft.bots.uniform import Uniform
from undercroft.engine.bits import bit, lowest, one
from undercroft.engine.core import CHANCE, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.lords import improving, menagerie, training
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.cards.adventurers import ADVENTURERS, WARRIOR, WIZARD
from undercroft.games.lords.cards.items import AMULET, WAND
from undercroft.games.lords.cards.pets import COIN_HOUND
from undercroft.games.lords.cards.tunnels import GOLD_SEAM
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.game import GAME
from undercroft.games.lords.moves import GIFT, ORDER
from undercroft.games.lords.state import (
    GET_FOOD,
    IMPROVE_REPUTATION,
    MINE_GOLD,
    ORDERS,
    SPACES,
    Lords,
)


def orders_due(seats: int, seed: int = 1) -> Lords:
    """The first moment at which orders are laid."""
    s = cast(Lords, GAME.start(seats))
    rng = Rng("orders", seed)
    while kind_of(s.top) != kinds.LAY:
        who = next_up(s)
        legal = s.legal(who)
        s.apply(legal[0] if legal else s.sample(rng), who)
    return s


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_who_plays_at_random(seats: int) -> None:
    for game in range(2):
        bots = [Greedy(Weights()), *[Uniform() for _ in range(seats - 1)]]
        finished = play_game(GAME, GAME.start(seats), bots, 3, game)
        assert [*finished.winners] == [0]


def test_a_lord_without_food_wants_food_and_an_evil_one_a_better_name() -> None:
    s = orders_due(4)
    habits = Habits(Weights())
    habits.look(s, 0)
    before = [*habits.worth]
    s.food[0] = 0
    s.evil[0] = 9
    habits.look(s, 0)
    at = GET_FOOD * SPACES
    assert habits.worth[at] > before[at]
    at = IMPROVE_REPUTATION * SPACES + 1
    assert habits.worth[at] > before[at]


def test_rivals_are_thought_to_lay_what_their_public_hand_holds() -> None:
    s = orders_due(4)
    s.hand[1] &= ~bit(MINE_GOLD)
    habits = Habits(Weights())
    habits.guess(s, 0)
    likes = [habits.likes[ORDERS + order] for order in range(ORDERS)]
    assert likes[MINE_GOLD] == 0.0
    assert sum(likes) == pytest.approx(3.0, abs=0.4)
    assert max(likes) <= 0.95


def test_an_order_that_no_rival_can_lay_brings_what_its_first_free_space_does() -> None:
    s = orders_due(4)
    for seat in range(1, 4):
        s.hand[seat] &= ~bit(GET_FOOD)
    habits = Habits(Weights())
    habits.expect(s, 0)
    alone = [habits.slots[GET_FOOD * TIMES + slot] for slot in range(TIMES)]
    assert alone == pytest.approx([max(habits.worth[GET_FOOD * SPACES], 0.0)] * TIMES)
    s.hand[1] |= bit(GET_FOOD)
    habits.expect(s, 0)
    assert habits.slots[GET_FOOD * TIMES + 2] != pytest.approx(alone[2])


def test_what_rivals_were_imagined_to_lay_is_laid_anew_by_habit() -> None:
    s = orders_due(4)
    for seat in (1, 2):
        for order in [n for n in range(ORDERS) if s.hand[seat] & bit(n)][:3]:
            s.apply(ORDER + order, seat)
    guide = LordsGuide(Mover(Weights()), 4, 3, 0)
    guide.meet(s, 0)
    assert [s.answers.count(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert s.asked() == 0b1111
    assert 0.0 < guide.play_on(s, 0, Rng(1)) < 1.0


def test_three_orders_are_one_plan_and_equal_ones_are_mixed() -> None:
    s = orders_due(4)
    guide = LordsGuide(Mover(Weights()), 4, 6, 0)
    plans = guide.plans(s, 0)
    assert len(plans) == 6
    assert all(len({*plan}) == 3 for plan in plans)
    assert guide.margin > 0.0
    race = Race(plans)
    for n in range(6):
        race.note(n, 0.5 if n < 3 else 0.1)
    race.rounds = 1
    drawn = {race.mixed(guide.margin, Rng("mix", k)) for k in range(40)}
    assert drawn == {0, 1, 2}
    assert {race.mixed(0.0, Rng("mix", k)) for k in range(10)} == {0}


def test_the_master_lays_the_plan_of_the_solver_and_says_what_it_expects() -> None:
    s = orders_due(2)
    s.up[0], s.traps[0] = one(c.GOBLIN), one(t.ROLLING_STONE)
    s.line[0] = 1  # a warrior
    s.round = 4
    s.stack = s.stack[:1]
    s.become(kinds.PLAN)
    s.run()
    bot = master({}, 2, Budget(100))
    view = GAME.view(s, 0)
    assert bot.choose(view, s.legal(0), Rng(1)) in s.legal(0)
    assert "points in the rest of the combat" in bot.explain()


def test_a_level_lays_its_three_orders_without_thinking_anew() -> None:
    s = orders_due(3)
    bot = planner(3, Budget(12), 3, 0)
    laid = []
    for _slot in range(3):
        move = bot.choose(GAME.view(s, 0), s.legal(0), Rng(5))
        laid.append(move)
        s.apply(move, 0)
    assert len({*laid}) == 3


def test_a_level_weighs_more_triples_in_more_playouts_and_only_the_master_solves_combats() -> None:
    reach = []
    for name in LEVELS:
        bot = find_bot(name, GAME, {}, 4)
        assert isinstance(bot, Planner)
        assert isinstance(bot.guide, LordsGuide)
        assert (bot.guide.nodes > 0) == (name == MASTER)
        reach.append((bot.guide.width, bot.purse.budget.simulations))
    for below, above in pairwise(reach):
        assert all(less < more for less, more in zip(below, above, strict=True)), (below, above)


def test_the_evaluation_knows_the_phase_and_fades_goods_towards_the_end() -> None:
    s = orders_due(4)
    judge = LordsEvaluation(Weights())
    judge.survey(s)
    assert phase_of(s) == 2
    early = judge.goods(s, 0)
    s.begun = 8
    judge.survey(s)
    assert judge.goods(s, 0) < early


def test_greedy_says_why() -> None:
    s = orders_due(3)
    bot = Greedy(Weights())
    bot.choose(GAME.view(s, 0), s.legal(0), Rng(1))
    assert "promise most" in bot.explain()
    rng = Rng("why")
    said: set[str] = set()
    while len(said) < 2 and not s.over():
        who = next_up(s)
        legal = s.legal(who)
        if who == 0 and len(legal) > 1:
            move = bot.choose(GAME.view(s, 0), legal, rng)
            said.add(bot.explain().partition(":")[0])
            s.apply(move, 0)
        else:
            s.apply(legal[0] if legal else s.sample(rng), who)
    assert "Most for" in said or len(said) > 1


def test_by_the_clock_a_combat_is_solved_as_far_as_time_allows() -> None:
    s = orders_due(2)
    s.up[0] = one(c.GOBLIN) + one(c.TROLL) + one(c.WITCH)
    s.traps[0] = one(t.ROLLING_STONE) + one(t.PENDULUM)
    for place, tile in enumerate((3, 11, 27)):  # a warrior, a thief, a wizard
        s.line[place] = tile + 1
    s.round = 3
    guide = LordsGuide(Mover(Weights()), 2, 3, 30_000, 1)  # no millisecond is enough
    assert not guide.in_time(s, 0).exact
    assert guide.struck() == 1


@pytest.mark.parametrize(("seats", "packs"), [(2, "gifts"), (3, "gifts"), (4, "festival+setups+gifts")])
def test_greedy_plays_tables_with_packs_to_their_end_and_uses_what_they_bring(seats: int, packs: str) -> None:
    s = cast(Lords, GAME.start(seats, f"packs={packs}"))
    bots = [Greedy(Weights()) for _seat in range(seats)]
    rng = Rng("packs", seats)
    s.events = []
    while not s.over():
        if s.chance():
            s.apply(s.sample(rng), CHANCE)
        else:
            seat = lowest(s.asked())
            s.submit(bots[seat].choose(GAME.view(s, seat), s.legal(seat), rng), seat)
    told = {GAME.events.of(event).key for event in s.events}
    assert "gift" in told, "gifts are given"
    if "festival" in packs:
        assert {"board", "pet-shown"} <= told, "boards are used, and pets shown"


def test_a_gift_goes_to_the_adventurer_of_a_rival_and_works_there() -> None:
    s = laying(4, "packs=gifts")
    s.season = 1
    wizard = next(tile.number for tile in ADVENTURERS if tile.kind == WIZARD)
    warrior = next(tile.number for tile in ADVENTURERS if tile.kind == WARRIOR)
    s.waiting_line = warrior + 1 | wizard + 1 << 6  # the first for the nicest, the second for the next
    habits = Habits(Weights())
    out = Moves()
    for item in (WAND, AMULET):
        for place in range(2):
            out.add(GIFT + 4 * item + place)
    s.evil[0], s.evil[1], s.evil[2], s.evil[3] = 2, 4, 6, 8
    assert habits.gift(s, 0, out) == GIFT + 4 * AMULET + 1, "the wizard comes to B"
    assert habits.gift(s, 1, out) == GIFT + 4 * WAND, "the warrior comes to A"


def test_pets_experts_improved_tunnels_and_stakes_are_worth_something() -> None:
    evaluation = LordsEvaluation(Weights())

    def worth(s: Lords) -> float:
        evaluation.survey(s)
        return evaluation.points(s, 0)

    plain = laying(2, "packs=festival")
    plain.up[0] = bag("troll")
    before = worth(plain)
    changes: list[Callable[[Lords], object]] = [
        lambda s: menagerie.take(s, 0, COIN_HOUND),
        lambda s: training.teach(s, 0, creature("troll"), creature("troll")),
        lambda s: improving.improve(s, 0, GOLD_SEAM, 2),
        lambda s: setattr(s, "stakes", 5),
    ]
    for change in changes:
        s = plain.clone()
        change(s)
        assert worth(s) > before + 0.1


@pytest.mark.parametrize("board", range(8))
def test_an_order_is_liked_for_the_board_that_stands_in_its_place(board: int) -> None:
    s = laying(2, "packs=festival")
    s.gold[0] = s.food[0] = 6
    s.conquered[0] = 1 << 2
    s.up[0] = bag("troll")
    s.tailor = trap_bag("trap-door", "plague")
    habits = Habits(Weights())
    habits.look(s, 0)
    printed = [habits.worth[board * 3 + space] for space in range(3)]
    s.board = board + 1
    habits.look(s, 0)
    liked = [habits.worth[board * 3 + space] for space in range(3)]
    assert liked != printed
    assert max(liked) > 0.0
