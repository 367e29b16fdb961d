"""The shipped player of Dungeon Roll: what it sees, and how strong it is."""

from math import sqrt

import pytest

import undercroft
from undercroft import mode
from undercroft.bots.games import play_game
from undercroft.bots.levels import MASTER
from undercroft.bots.roll.greedy import LIKED, greedy
from undercroft.bots.roll.worth import Weights, Worth
from undercroft.bots.shelf import bot_names, find_bot
from undercroft.bots.tally import SCORES, Tally
from undercroft.engine.bits import one
from undercroft.engine.rng import Rng
from undercroft.games.roll import GAME
from undercroft.games.roll.actions import BAIT, ELIXIR, END, PORTAL, RETIRE, SEEK
from undercroft.games.roll.cards.shelf import NAMES
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import CHAMPION, FIGHTER, THIEF, TOOLS

REFERENCE = 16.9  # what a plain player without this lookahead comes to, alone and without a hero
GAMES = 60 if mode.compiled() else 20  # the same games, fewer of them where they take long


def choice(party: int, phase: int = kinds.MONSTER, **fields: int) -> int:
    """What it plays in a position of its last delve, alone and without a hero."""
    s = GAME.start(1, "heroes=none")
    assert isinstance(s, Roll)
    s.delves = 2
    s.party = party
    s.graveyard = 7 - sum(party >> 4 * face & 15 for face in range(6))
    for name, value in fields.items():
        setattr(s, name, value)
    s.box -= s.hoard
    s.become(phase)
    s.run()
    bot = greedy({}, 1)
    return bot.choose(GAME.view(s, 0), s.legal(0), Rng(1))


def points(first: int, games: int) -> list[int]:
    """The scores of solo games without a hero."""
    start = GAME.start(1, "heroes=none")
    found = []
    bot = find_bot("greedy", GAME, {"heroes": "none"}, 1)
    for game in range(first, first + games):
        tally = Tally(1)
        tally.count(play_game(GAME, start, [bot], 1, game))
        found.append(tally.by_seat(SCORES)[0])
    return found


def mean_and_error(scores: list[int]) -> tuple[float, float]:
    mean = sum(scores) / len(scores)
    variance = sum((score - mean) ** 2 for score in scores) / (len(scores) - 1)
    return mean, sqrt(variance / len(scores))


def test_the_master_is_the_strongest_that_people_choose_from() -> None:
    assert bot_names(GAME)[-1] == MASTER


@pytest.mark.once
def test_it_is_clearly_better_than_a_plain_player() -> None:
    mean, error = mean_and_error(points(0, GAMES))
    assert mean - 2 * error > REFERENCE


@pytest.mark.soak
def test_over_two_thousand_games_it_comes_to_more_than_nineteen_points_and_a_half() -> None:
    mean, error = mean_and_error(points(0, 2000))
    assert mean - 4 * error > 19.5


def test_it_goes_home_with_nobody_left_and_on_with_a_full_party() -> None:
    assert choice(0, kinds.REGROUP, level=3) == RETIRE
    assert choice(0x21111, kinds.REGROUP, level=2) == SEEK


def test_it_uses_a_portal_out_of_a_lost_level_and_no_other() -> None:
    assert choice(0, level=6, dungeon=0x111, hoard=one(9)) == PORTAL
    assert choice(one(CHAMPION), level=6, dungeon=0x001, hoard=one(9)) == CHAMPION


def test_it_sends_the_fighter_against_goblins_and_the_thief_to_the_chests() -> None:
    assert choice(one(FIGHTER) + one(THIEF), level=5, dungeon=0x3003) == FIGHTER
    assert choice(0x21111, kinds.LOOT, level=2, dungeon=0x2000) == THIEF


def test_it_baits_monsters_it_cannot_fight() -> None:
    assert choice(0, level=2, dungeon=0x011, hoard=one(8)) == BAIT


def test_it_takes_an_elixir_where_one_companion_is_missing() -> None:
    assert choice(0, level=7, dungeon=0x003, hoard=one(7)) == ELIXIR


def test_it_leaves_a_cleared_level_at_once() -> None:
    assert choice(one(CHAMPION), level=1, dungeon=0) == END


def test_what_is_lost_at_the_end_is_worth_nothing_now() -> None:
    worth = Worth(Weights())
    leprechaun, archaeologist = 12, 10
    assert worth.tokens(3 * one(TOOLS), 0, 0) == 3.0
    assert worth.tokens(3 * one(TOOLS), leprechaun, 0) == 0.0
    assert worth.tokens(3 * one(TOOLS), archaeologist, 0) == 0.0


def test_it_says_what_it_thought() -> None:
    s = GAME.start(1, "heroes=none")
    s.apply(s.sample(Rng(3)), -1)
    s.apply(s.sample(Rng(3)), -1)
    bot = greedy({}, 1)
    bot.choose(GAME.view(s, 0), s.legal(0), Rng(1))
    assert "points" in bot.explain() or "nothing to choose" in bot.explain()


def test_it_knows_every_hero_and_takes_the_one_it_does_best_with() -> None:
    assert sorted(LIKED) == sorted(name for name in NAMES if name != "none")
    match = undercroft.start(GAME, 2, "heroes=chosen")
    bot = greedy(match.record.options, 2)
    taken = bot.choose(match.view(0), [option.id for option in match.legal], Rng(1))
    assert GAME.option(match.state, 0, taken).text == "choose knight"
    assert "knight" in bot.explain()
