"""Proofs: of every move of a decision what it is worth, exactly or by games played on; else nothing."""

from typing import Any

import pytest
from tests.bots.test_lords_battle import last_rounds
from tests.bots.test_roll_sure_points import at_regroup, moved
from tests.games.fighter.kit import fight

from undercroft.bots.endgame import Endgame
from undercroft.bots.fighter.bout import Bout
from undercroft.bots.lords import battle
from undercroft.bots.lords.arena import alone
from undercroft.bots.lords.combat import Combat
from undercroft.bots.proof import COUNTED_OUT, NOTHING, Solved, find_proofs
from undercroft.bots.roll.evaluation import PAR, evaluation
from undercroft.bots.shelf import find_evaluation
from undercroft.bots.trial import Trial, named
from undercroft.engine.bits import lowest, one, some
from undercroft.engine.core import CHANCE, State, kind_of
from undercroft.engine.registry import find, shelf
from undercroft.games.fighter import GAME as FIGHTER
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.options import AIMS
from undercroft.games.fighter.state import Fighter
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import traps as t
from undercroft.games.roll import GAME as ROLL
from undercroft.games.roll.actions import RETIRE, SEEK
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DELVES, PORTAL

Key = tuple[int, ...]
Ways = dict[Key, list[tuple[Key, int]]]
ROLLED = ROLL.complete({"heroes": "none"})


def against(total: int) -> Roll:
    """The Regroup phase of the very last delve of two seats, against somebody who has so many points."""
    alone = at_regroup(3, 0, one(PORTAL))
    s = ROLL.start(2, "heroes=none")
    assert isinstance(s, Roll)
    s.belongings[1] = s.bundle(0, total, 0, 0)
    s.delves, s.active, s.level, s.hoard = 2 * DELVES - 1, 0, alone.level, alone.hoard
    s.party, s.graveyard, s.box = 0, 7, alone.box
    s.become(alone.top)
    s.run()
    return s


def plain(s: State, seat: int, out: dict[tuple[int, ...], float]) -> float:
    """The chance that a seat wins, by every move and every roll, without cutting anything."""
    if s.over():
        winners = ROLL.outcome(s).winners
        return 1.0 / len(winners) if seat in winners else 0.0
    if s.key() not in out:
        after = []
        for n, weight in s.outcomes() or [(n, 1) for n in s.legal(0)]:
            twin = s.clone()
            twin.apply(n, CHANCE if s.chance() else 0)
            after.append((weight, plain(twin, seat, out)))
        if s.chance():
            out[s.key()] = sum(weight * worth for weight, worth in after) / sum(
                weight for weight, _w in after
            )
        else:
            out[s.key()] = max(worth for _weight, worth in after)
    return out[s.key()]


@pytest.mark.parametrize(
    ("level", "lair", "hoard"), [(8, 0, one(PORTAL)), (9, 2, some(PORTAL, 2)), (7, 1, 0)]
)
def test_the_end_counted_out_has_the_points_of_the_rules(level: int, lair: int, hoard: int) -> None:
    s = at_regroup(level, lair, hoard)
    found = Endgame(evaluation(ROLLED, 1), 1).weigh(s, 0)
    assert found is not None and found.how == COUNTED_OUT
    known: dict[tuple[int, ...], float] = {}
    assert dict(found.moves) == pytest.approx({n: moved(s, n, known) / PAR for n in s.legal(0)})


@pytest.mark.parametrize("total", [3, 5, 6, 9])
def test_against_somebody_the_end_counted_out_is_the_chance_to_win_with_nothing_cut_that_matters(
    total: int,
) -> None:
    s = against(total)
    found = Endgame(evaluation(ROLLED, 2), 2).weigh(s, 0)
    assert found is not None
    for move, worth in found.moves:
        after = s.clone()
        after.apply(move, 0)
        assert worth == pytest.approx(plain(after, 0, {}))
    if total == 9:
        assert found.moves[0][0] == SEEK, "who goes home with three points has lost"


def ready_dice(foe: str, hero: str, **given: Any) -> Fighter:
    """A Hero's turn, with powers to aim by."""
    s = fight(foe, hero, **given)
    s.aims = AIMS.index("powers")
    return s


def all_after(
    s: State,
) -> tuple[dict[tuple[int, ...], list[tuple[tuple[int, ...], int]]], set[tuple[int, ...]]]:
    """Every position that can come, with what follows it and how likely; and those that wait for chance."""
    ways: Ways = {}
    lots: set[Key] = set()
    todo = [s]
    while todo:
        at = todo.pop()
        if at.key() in ways or at.over():
            continue
        who = CHANCE if at.chance() else lowest(at.asked())
        follows = at.outcomes() or [(n, 1) for n in at.legal(who)]
        ways[at.key()] = []
        if at.chance():
            lots.add(at.key())
        for n, weight in follows:
            twin = at.clone()
            twin.apply(n, who)
            key = twin.key() if not twin.over() else (-1, int(bool(FIGHTER.outcome(twin).winners)))
            ways[at.key()].append((key, weight))
            todo.append(twin)
    return ways, lots


def ahead_of(ways: Ways, key: Key) -> set[Key]:
    """All that can come after a position."""
    found: set[Key] = set()
    todo = [to for to, _weight in ways[key]]
    while todo:
        at = todo.pop()
        if at not in found:
            found.add(at)
            todo += [to for to, _weight in ways.get(at, [])]
    return found


def test_what_can_happen_again_and_again_is_worth_what_it_comes_to_in_the_end() -> None:
    """By an ability a throw is forgotten and made again, in Dungeon Fighter: a way back to where it was."""
    s = ready_dice("b1", "lanky", life=3, dice=0, ready="red")
    ways, lots = all_after(s)
    assert any(key in ahead_of(ways, key) for key in ways)
    worths = dict.fromkeys(ways, 0.0) | {(-1, 0): 0.0, (-1, 1): 1.0}
    for _round in range(200):
        for key, follows in reversed(ways.items()):
            if key in lots:
                whole = sum(weight for _to, weight in follows)
                worths[key] = sum(weight * worths[to] for to, weight in follows) / whole
            else:
                worths[key] = max(worths[to] for to, _weight in follows)
    found = Endgame(find_evaluation(FIGHTER, {}, 1), 1).weigh(s, 0)
    assert found is not None and len(found.moves) == len(s.legal(0))
    for move, worth in found.moves:
        after = s.clone()
        after.apply(move, 0)
        assert 0.0 < worth == pytest.approx(worths[after.key()], abs=1e-8)


def test_what_is_too_far_from_the_end_is_not_said() -> None:
    assert Endgame(evaluation(ROLLED, 1), 1, limit=20).weigh(at_regroup(4, 0, 0), 0) is None


def test_a_combat_is_weighed_by_its_solution() -> None:
    s = alone(last_rounds("W4 T3/1", 3), 0)
    s.up[0], s.traps[0] = one(c.GOBLIN), one(t.PENDULUM)
    s.run()
    found = Combat().weigh(s, 0)
    assert found is not None and found.moves
    plan = battle.solve(s, 0)
    assert found.moves[0][1] == pytest.approx(plan.expected)
    assert any(worth == pytest.approx(plan.expected) for move, worth in found.moves if move == plan.moves[0])
    for move, worth in found.moves:
        assert worth <= plan.expected + 1e-9, move


def test_outside_a_plan_the_combat_says_nothing() -> None:
    assert Combat().weigh(find("lords").start(2), 0) == NOTHING


def test_a_trial_finds_the_move_that_is_clearly_best_and_tells_its_error() -> None:
    trial = Trial(ROLL, evaluation(ROLLED, 1), ROLLED, 1)
    s = at_regroup(9, 2, 0)
    s.xp = 10
    found = trial.weigh(s, 0)
    assert found is not None and [move for move, _worth in found.moves] == [RETIRE, SEEK]
    assert found.moves[0][1] == pytest.approx(19 / PAR)
    assert "give or take" in found.how and "another player agreed" in found.how
    assert trial.weigh(s, 0) == found, "the same samples say the same"


def test_a_trial_says_nothing_where_moves_are_as_good_as_each_other() -> None:
    s = at_regroup(3, 0, 0)
    s.xp = 10
    worths = dict((Endgame(evaluation(ROLLED, 1), 1).weigh(s, 0) or NOTHING).moves)
    trial = Trial(ROLL, evaluation(ROLLED, 1), ROLLED, 1)
    trial.margin = abs(worths[RETIRE] - worths[SEEK]) * 1.5
    assert trial.weigh(s, 0) == NOTHING


def test_a_view_has_one_name_and_another_view_another() -> None:
    view = ROLL.view(at_regroup(3, 0, 0), 0)
    assert named(view) == named(dict(reversed(view.items())))
    assert named(view) != named({**view, "level": 4})


def test_every_game_has_somebody_who_can_prove_moves() -> None:
    for game in shelf():
        seats = 2 if 2 in game.seat_counts else game.seat_counts[0]
        assert find_proofs(game, {}, seats), game.name
    [solved] = find_proofs(find("dice"), {}, 2)
    assert isinstance(solved, Solved)
    assert find_proofs(find("dice"), {}, 3) == []


def test_a_shared_game_alone_is_won_or_lost_all_the_same() -> None:
    fighter = find("fighter")
    proof = Endgame(find_evaluation(fighter, {}, 1), 1)
    assert (proof.unit, proof.scale) == ("%", 100.0)
    assert proof.words(0.25) == "25 % to win"


def falls(s: Fighter, known: dict[Key, float]) -> float:
    """The chance that the monster falls by the dice that lie ready, by every move and landing: no items."""
    kind = kind_of(s.top)
    if s.life == 0:
        return 1.0
    between = kind in (kinds.WINDOW, kinds.TURN)
    if s.over() or kind == kinds.MAINTAIN or (between and not s.ready):
        return 0.0
    key = s.key()
    if key not in known:
        who = CHANCE if s.chance() else lowest(s.asked())
        after = []
        for n, weight in s.outcomes() or [(n, 1) for n in s.legal(who)]:
            twin = s.clone()
            twin.apply(n, who)
            after.append((weight, falls(twin, known)))
        whole = sum(weight for weight, _worth in after)
        known[key] = (
            sum(weight * worth for weight, worth in after) / whole
            if s.chance()
            else max(worth for _weight, worth in after)
        )
    return known[key]


@pytest.mark.parametrize(
    ("hero", "life", "ready"), [("brockenstock", 5, "red green"), ("lady_mary", 4, "blue green")]
)
def test_a_bout_is_the_chance_that_the_monster_falls_by_the_dice_that_lie_ready(
    hero: str, life: int, ready: str
) -> None:
    s = ready_dice("m101", hero, life=life, dice=1, ready=ready)
    found = Bout(find_evaluation(FIGHTER, {}, 1), 1).weigh(s, 0)
    assert found is not None and len(found.moves) == 2 and "counted out" in found.how
    for move, worth in found.moves:
        after = s.clone()
        after.apply(move, 0)
        assert worth == pytest.approx(falls(after, {}))
        assert 0.2 < worth < 0.99
    empty = ready_dice("m101", hero, life=life, dice=0, ready=ready)
    again = Bout(find_evaluation(FIGHTER, {}, 1), 1).weigh(empty, 0)
    assert again is not None and again.moves == found.moves, "without a Bonus die they would recover unasked"


def test_a_bout_is_no_question_of_items_of_bosses_or_of_recovering() -> None:
    def weighed(foe: str, **given: Any) -> list[tuple[int, float]]:
        s = ready_dice(foe, "brockenstock", **given)
        found = Bout(find_evaluation(FIGHTER, {}, 1), 1).weigh(s, 0)
        assert found is not None
        return found.moves

    assert weighed("m101", life=3, ready="red green")
    assert not weighed("m101", life=3, ready="red green", gear={0: "i10"})
    assert not weighed("b1", life=3, ready="red green")
    assert not weighed("m101", life=3, ready="", dice=1)
