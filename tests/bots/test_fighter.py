"""The bots of Dungeon Fighter: fights solved on the engine, and players who play sensibly."""

from typing import Any

import pytest
from librt.vecs import vec
from tests.games.fighter.kit import fight, play, start
from tests.games.fighter.walks import at
from tests.next_up import next_up

from undercroft import find
from undercroft.bots.fighter.evaluation import FighterEvaluation
from undercroft.bots.fighter.eye import Eye
from undercroft.bots.fighter.felling import Fellings
from undercroft.bots.fighter.fight import Fight, fingerprint
from undercroft.bots.fighter.greedy import FAR, POSITIONS, Greedy
from undercroft.bots.fighter.numbers import ALL, GROUPS, MANY, READY, START
from undercroft.bots.fighter.trained import eye
from undercroft.bots.fighter.weights import alone, learnt
from undercroft.bots.fighter.worth import Worth
from undercroft.bots.games import play_game
from undercroft.bots.shelf import find_bot, levels
from undercroft.engine.bits import bit
from undercroft.engine.core import CHANCE, kind_of, pack
from undercroft.engine.rng import Rng
from undercroft.games.fighter import GAME
from undercroft.games.fighter.actions import AIM, HAND, KILL, option
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import WON, Fighter
from undercroft.games.fighter.tables import AIMS, BONE, BY_STATION, COLOURS, FLOORS, SECTION_1
from undercroft.games.fighter.throws.landing import LANDINGS, WHOLE

BOTH, POWERS = 0, 2  # what can be aimed with
AIMED = range(BY_STATION, AIMS)  # every power from every station


def aimed(foe: str, *heroes: str, ready: str = "blue green red", aims: int = POWERS, **given: Any) -> Fighter:
    """A fight in which one aims with powers, or with those and the own hand."""
    s = fight(foe, *heroes, **given)
    s.aims = aims
    s.ready = sum(bit(COLOURS.index(colour)) for colour in ready.split())
    s.become(pack(kinds.WINDOW))
    s.run()
    return s


def solved(s: Fighter, throws: int) -> float:
    """What the look ahead makes of a position."""
    return Fight(Worth(learnt(), alone()), 1_000_000).value(s.clone(), throws, 0)


def brute(s: Fighter) -> float:
    """The chance to win by going through everything, up to the end of the game: no memory, nothing shared."""
    if s.over():
        return float(s.end_of_it == WON)
    if s.chance():
        listed = s.outcomes()
        total = sum(weight for _n, weight in listed)
        return sum(weight * brute(after(s, n, CHANCE)) for n, weight in listed) / total
    seat = next_up(s)
    return max(brute(after(s, n, seat)) for n in s.legal(seat))


def after(s: Fighter, n: int, seat: int) -> Fighter:
    twin = s.clone()
    twin.apply(n, seat)
    return twin


def hits(s: Fighter, aim: int, lying: int = 0) -> float:
    """The share of hits with an aim."""
    row = LANDINGS[s.rules - 1].weights(s.needed(), s.hand, aim, lying)
    return sum(row[SECTION_1:]) / WHOLE


def test_the_last_throw_at_a_boss_is_worth_its_share_of_hits() -> None:
    s = aimed("b1", "torm", life=1, ready="blue", dice=0)
    assert solved(s, 1) == pytest.approx(max(hits(s, aim) for aim in AIMED))


def test_of_two_throws_the_second_meets_the_first_die_on_the_board() -> None:
    s = aimed("b1", "torm", life=1, ready="blue green", dice=0)
    clear, crowded = (max(hits(s, aim, lying) for aim in AIMED) for lying in (0, 1))
    chances = []
    for aim in AIMED:
        row = LANDINGS[s.rules - 1].weights(s.needed(), s.hand, aim, 0)
        bone = row[BONE] / WHOLE
        missed = 1 - hits(s, aim) - bone
        chances.append(hits(s, aim) + missed * clear + bone * crowded)
    assert solved(s, 2) == pytest.approx(max(chances))


@pytest.mark.parametrize(
    ("boss", "hero", "life", "ready"),
    [("b1", "sir_moo", 5, "blue"), ("b3", "lanky", 2, "green"), ("b2", "aristide", 3, "red")],
)
def test_a_small_fight_is_solved_as_by_going_through_everything(
    boss: str, hero: str, life: int, ready: str
) -> None:
    s = aimed(boss, hero, life=life, ready=ready, dice=0, gold=0)
    assert solved(s, 3) == pytest.approx(brute(s), abs=1e-12)


@pytest.mark.once
@pytest.mark.parametrize(("boss", "life"), [("b1", 4), ("b4", 3)])
def test_so_is_a_fight_of_two_dice_and_two_heroes(boss: str, life: int) -> None:
    """By the rules of version 1: with three aims there are 16 times fewer ways to go through."""
    s = aimed(boss, "sir_moo", "murka", life=life, ready="blue green", dice=0, hp={0: 4, 1: 3})
    s.rules = 1
    assert solved(s, 4) == pytest.approx(brute(s), abs=1e-12)


def test_what_follows_a_landing_does_not_depend_on_the_aim() -> None:
    """So the look ahead works it out once for all aims."""
    for step in at(kinds.AIM)[::150]:
        s = step.before
        seat = next_up(s)
        thrown = [after(s, n, seat) for n in s.legal(seat)]
        for landing in range(20):
            assert len({after(t, landing, CHANCE).key() for t in thrown}) == 1


def test_landings_that_come_to_the_same_are_worked_out_once_and_come_to_the_same() -> None:
    for step in at(kinds.AIM)[::40]:
        s = step.before
        thrown = after(s, s.legal(next_up(s))[0], next_up(s))
        look = Fight(Worth(learnt(), alone()), 1_000_000)
        look.value(thrown.clone(), 1, 0)
        assert list(look.ends(thrown, 1, 0)) == [look.ended(thrown, n, 1, 0) for n in range(20)]


def test_the_same_monster_in_another_room_is_another_position() -> None:
    s = fight("m303", "torm", "randolph")
    other = s.clone()
    other.room += 1
    assert fingerprint(s, 1) != fingerprint(other, 1)
    assert fingerprint(s, 1) != fingerprint(s, 2)
    assert fingerprint(s, 1) == fingerprint(s.clone(), 1)


def test_an_eye_adds_what_its_neurons_see() -> None:
    rows = [[0, 0, 0] for _ in range(ALL + 2)]
    rows[START] = [500, 1000, -1000]
    rows[READY] = [250, 2000, 0]
    rows[ALL] = [-100, -500, 0]
    rows[ALL + 1] = [0, 3000, 5000]  # what the two neurons say
    seen = vec[float]([0.0] * ALL)
    seen[START] = 1.0
    small = Eye("\n".join(" ".join(str(one) for one in row) for row in rows))
    assert small.points(seen) == pytest.approx(-0.1 + 0.5 + 3 * (1 - 0.5))
    seen[READY] = -2.0
    assert small.points(seen) == pytest.approx(-0.1 + 0.5 - 0.5), "a neuron below nothing is silent"
    with pytest.raises(ValueError, match=f"an eye has {ALL + 2} rows"):
        Eye("0 0 0")


def test_the_master_sees_who_is_better_off_as_well() -> None:
    worth = Worth(learnt(), alone(), eye())
    better = fight("m303", "torm", "randolph", "lanky")
    worse = fight("m303", "torm", "randolph", "lanky", hp={0: 2, 1: 3})
    assert worth.chance(better) > worth.chance(worse)
    assert 0.0 < worth.chance(better) < 1.0


def test_the_master_looks_at_whoever_may_wait_behind_a_door() -> None:
    step = at(kinds.FACE)[0]
    worth = Worth(learnt(), alone(), eye())
    s = step.before
    behind = [(weight, after(s, n, CHANCE)) for n, weight in s.outcomes()]
    fight_ = Fight(worth, POSITIONS)
    mean = sum(weight * fight_.value(one, 0, 0) for weight, one in behind) / sum(w for w, _one in behind)
    assert Fight(worth, POSITIONS).value(s.clone(), 1, 0) == pytest.approx(mean)


def test_a_look_that_is_cut_short_does_not_count() -> None:
    s = aimed("m413", "torm", "sir_moo", "lanky")
    legal = s.legal(0)
    short = Greedy(Worth(learnt(), alone()), 3, 400)
    assert short.values(s, legal) == Greedy(Worth(learnt(), alone()), short.far - 1, POSITIONS).values(
        s, legal
    )


def test_own_hands_are_left_to_people() -> None:
    s = aimed("m101", "torm", "randolph", aims=BOTH)
    play(s, "throw red")
    assert s.legal(0)[0] == HAND
    assert find_bot("greedy", GAME, {}, 2).choose(GAME.view(s, 0), s.legal(0), Rng(1)) >= AIM


def chosen(s: Fighter, name: str = "greedy") -> str:
    """What a bot does, in words."""
    seat = next_up(s)
    bot = find_bot(name, GAME, GAME.options_of(s), s.seats)
    move = bot.choose(GAME.view(s, seat), s.legal(seat), Rng(1))
    assert bot.explain()
    return option(move).text


def test_a_bullseye_with_its_icon_kills_a_boss_that_would_live() -> None:
    s = fight("b1", "torm", "randolph")
    play(s, "throw blue", "* bi")
    assert chosen(s) == option(KILL).text


def test_the_worst_wounded_hero_is_healed() -> None:
    s = fight("m303", "randolph", "torm", "lanky", hp={0: 8, 1: 2, 2: 7})
    play(s, "throw red", "* 3i", "ability red")
    assert chosen(s) == "hero B"


def test_a_bomb_that_ends_a_boss_is_thrown() -> None:
    s = fight("b4", "torm", "lanky", gear={1: "i11"}, life=7, ready="", dice=1)
    assert chosen(s) == "use i11"


def test_dice_are_recovered_by_the_healthy_and_not_by_the_dying() -> None:
    s = fight("m101", "torm", "randolph", ready="", dice=2)
    assert chosen(s) == "recover"
    s = fight("m413", "torm", "randolph", ready="", dice=6, hp={0: 4, 1: 3}, life=2)
    assert chosen(s) == "bonus"


def test_the_last_coins_become_dice_or_health_before_the_boss() -> None:
    """An empty shelf, wounded Heroes, few dice: there is no later shop."""
    s = next(step.before.clone() for step in at(kinds.SHOP) if step.before.floor == FLOORS - 1)
    s.gold, s.dice, s.wares, s.moved = 6, 2, 0, 0
    for place in range(s.party):
        s.gear[place] = 0
        if s.up(place):
            s.set_hp(place, 2)
    assert chosen(s) in ("die", "heal")


def test_points_are_log_odds_and_worth_is_the_chance_of_all() -> None:
    evaluation = FighterEvaluation()
    assert [first for _name, first, _end in GROUPS[1:]] == [end for _name, _first, end in GROUPS[:-1]]
    assert GROUPS[-1][2] == MANY
    better = fight("m303", "torm", "randolph", "lanky")
    worse = fight("m303", "torm", "randolph", "lanky", hp={0: 2, 1: 3})
    out = vec[float]([0.0] * 3)
    evaluation.worth(better, out)
    assert len(set(out)) == 1
    assert evaluation.points(better, 0) > evaluation.points(worse, 0)


def test_more_hit_points_take_more_throws_and_more_dice_fell_more_often() -> None:
    felling = Fellings().find(2, 0, 1, False, 0, 0)
    assert [felling.needs(life) < felling.needs(life + 1) for life in range(1, 19)] == [True] * 18
    assert [felling.chance(16, dice) < felling.chance(16, dice + 1) for dice in range(2, 12)] == [True] * 10
    harder = Fellings().find(2, 1, 1, True, 2, 0)
    assert harder.chance(10, 6) < felling.chance(10, 6)
    assert felling.chance(1, 1) == pytest.approx(felling.hit)


def test_who_looks_no_throw_ahead_still_finishes_its_games() -> None:
    game = find("fighter")
    s = game.start(2, "difficulty=normal")
    bots = [find_bot("apprentice", game, game.options_of(s), 2) for _seat in range(2)]
    assert play_game(game, s, bots, 3, 0).turns >= 1
    assert list(levels(game)) == ["apprentice", "journeyman", "master"]
    assert FAR > 1


def test_the_master_makes_up_the_best_party_of_three() -> None:
    s = GAME.start(3)
    assert isinstance(s, Fighter)
    while s.chance():
        s.apply(s.sample(Rng(2)), CHANCE)
    worth = Worth(learnt(), alone(), eye())
    parties = []
    for first in s.legal(0):
        one = after(s, first, 0)
        for second in one.legal(1):
            two = after(one, second, 1)
            parties += [worth.chance(after(two, third, 2)) for third in two.legal(2)]
    while kind_of(s.top) == kinds.PICK:
        seat = next_up(s)
        s.apply(find_bot("master", GAME, {}, 3).choose(GAME.view(s, seat), s.legal(seat), Rng(1)), seat)
    assert worth.chance(s) == pytest.approx(max(parties))


def test_heroes_are_chosen_without_doubles_and_by_what_they_are_worth() -> None:
    s = start("torm", "randolph")
    assert s.sheet(0) != s.sheet(1)
    fresh = GAME.start(3)
    assert isinstance(fresh, Fighter)
    while fresh.chance():
        fresh.apply(fresh.sample(Rng(2)), CHANCE)
    picked: list[int] = []
    while len(picked) < 3:
        seat = next_up(fresh)
        move = find_bot("greedy", GAME, {}, 3).choose(GAME.view(fresh, seat), fresh.legal(seat), Rng(1))
        picked.append(move)
        fresh.apply(move, seat)
    assert len(set(picked)) == 3
