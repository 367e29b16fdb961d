"""The test-suites of PettingZoo, Gymnasium and OpenSpiel pass on every game and every number of seats."""

import contextlib
import io
import warnings
from collections.abc import Callable, Iterator

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from undercroft import find, mode, shelf
from undercroft.env import openspiel, pettingzoo
from undercroft.env.gymnasium import id_of

TABLES = [(game.name, seats) for game in shelf() for seats in game.seat_counts]
FORMS = ("vector", "dict")
CYCLES = 12  # turns of every seat
LONG = ("digger", "lords")  # games of hundreds of positions
# PettingZoo wishes for a Box, which cannot hold an action mask beside the observation as it asks elsewhere.
BESIDES = ("Observation space for each agent probably should be", "Observation is not a NumPy array")


@contextlib.contextmanager
def no_complaint(*allowed: str) -> Iterator[None]:
    """Nothing is printed to the screen, and every warning but those is an error."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        for text in allowed:
            warnings.filterwarnings("ignore", message=text)
        yield


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_finds_nothing_to_complain_of(name: str, seats: int, form: str) -> None:
    with no_complaint(*BESIDES):
        api_test(pettingzoo.env(name, seats, observation=form), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_sees_the_same_game_from_the_same_seed(name: str, seats: int) -> None:
    with no_complaint():
        seed_test(lambda: pettingzoo.env(name, seats), num_cycles=CYCLES)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_gymnasium_finds_nothing_to_complain_of(name: str, seats: int, form: str) -> None:
    with no_complaint():
        made = gymnasium.make(id_of(find(name)), seats=seats, observation=form)
        check_env(made.unwrapped)


def simulation(name: str, seats: int, options: str = "") -> Callable[[], None]:
    """OpenSpiel's own random simulation of a game, with its copies, strings, tensors and pickles."""
    game = pyspiel.load_game(openspiel.PREFIX + name, {"seats": seats, "options": options})
    pickles = seats == 2 or name not in LONG  # every position: what takes longest
    return lambda: pyspiel.random_sim_test(game, num_sims=1, serialize=pickles, verbose=False)


@pytest.mark.parametrize(("name", "seats"), [table for table in TABLES if table[0] != "digger"])
def test_openspiel_simulates_every_game(name: str, seats: int) -> None:
    simulation(name, seats)()


@pytest.mark.parametrize("seats", find("digger").seat_counts if mode.compiled() else [2, 3])
def test_openspiel_simulates_dungeon_digger_while_the_sand_runs(seats: int) -> None:
    """The scenario with the shortest games: OpenSpiel takes a quarter minute for five at the standard one."""
    simulation("digger", seats, "scenario=sands")()


@pytest.mark.soak
@pytest.mark.parametrize("seats", find("digger").seat_counts)
def test_openspiel_simulates_whole_games_of_dungeon_digger(seats: int) -> None:
    simulation("digger", seats)()


PACKS = [(2, "packs=festival"), (3, "packs=festival+setups+gifts"), (1, "packs=festival+setups")]


@pytest.mark.parametrize(("seats", "packs"), PACKS)
def test_all_three_take_dungeon_lords_with_its_packs(seats: int, packs: str) -> None:
    with no_complaint(*BESIDES):
        api_test(pettingzoo.env("lords", seats, packs), num_cycles=3 * CYCLES)
        parallel_api_test(pettingzoo.parallel_env("lords", seats, packs), num_cycles=8 * CYCLES)
        check_env(gymnasium.make(id_of(find("lords")), seats=seats, options=packs).unwrapped)
    simulation("lords", seats, packs)()
