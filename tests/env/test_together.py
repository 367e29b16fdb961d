"""Where several seats are asked at once: in turns that see nothing of each other, or all in one step."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pyspiel
import pytest
from pettingzoo.test import api_test, parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test
from tests.env.test_peers import BESIDES, no_complaint
from tests.tiny import commits, duel, hands, plans

from undercroft import IllegalMove, Rng, find, shelf
from undercroft.engine.game import Game
from undercroft.engine.registry import unshelved
from undercroft.engine.view import View
from undercroft.env import openspiel, pettingzoo
from undercroft.env.features import book
from undercroft.env.features.slots import Slot, Whole

SECRET: list[Game] = [commits.GAME, plans.GAME, duel.GAME]
TABLES = [(game, seats) for game in SECRET for seats in game.seat_counts]
NAMES = [f"{game.name}-{seats}" for game, seats in TABLES]

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)


def slots(_view: View) -> list[Slot]:
    return [Whole("seat", 5, "which seat looks"), Whole("seats", 5, "how many there are")]


@pytest.fixture(autouse=True)
def seen_as_numbers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(book, "_OTHERS", {game.name: slots for game in SECRET})
    with unshelved(commits.GAME), unshelved(plans.GAME), unshelved(duel.GAME):
        for game in SECRET:
            if openspiel.PREFIX + game.name not in pyspiel.registered_names():
                pyspiel.register_game(openspiel.game_type(game), openspiel.table_class(game))
        yield


class TestPettingZooInTurns:
    @tables
    def test_it_finds_nothing_to_complain_of(self, game: Game, seats: int) -> None:
        with no_complaint(*BESIDES):
            api_test(pettingzoo.env(game, seats), num_cycles=12)

    def test_turns_of_one_moment_see_nothing_of_each_other(self) -> None:
        seen = []
        for bid in range(4):
            env = pettingzoo.raw_env(commits.GAME, 3)
            env.reset(seed=1)
            assert env.agent_selection == "seat_0"
            env.step(bid)
            assert env.agent_selection == "seat_1"
            seen.append((env.view("seat_1"), env.view("seat_2")))
        assert all(view == seen[0] for view in seen)

    def test_orders_of_dungeon_lords_are_laid_in_turns_that_see_nothing_of_each_other(self) -> None:
        seen = []
        for kept in range(3):
            env = pettingzoo.raw_env("lords", 3)
            env.reset(seed=1)
            for seat in range(3):  # the order that each keeps, of three dealt
                assert env.agent_selection == f"seat_{seat}"
                env.step(int(env.observe(env.agent_selection)["action_mask"].nonzero()[0][0]))
            legal = env.observe("seat_0")["action_mask"].nonzero()[0]
            env.step(int(legal[kept]))
            seen.append(
                (env.view("seat_1"), env.view("seat_2"), env.observe("seat_1")["observation"].tolist())
            )
        assert all(view == seen[0] for view in seen)


class TestPettingZooAllAtOnce:
    def test_lords_lay_their_orders_in_one_step_each(self) -> None:
        env = pettingzoo.parallel_env("lords", 4)
        observations, _infos = env.reset(seed=1)
        for legal in (3, 6, 5, 4):  # which order to keep; then the three slots
            assert env.asked == env.agents
            masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
            assert {int(mask.sum()) for mask in masks.values()} == {legal}
            observations = env.step({agent: int(mask.nonzero()[0][0]) for agent, mask in masks.items()})[0]
        assert all(n.bit_length() > 8 for n in cast("list[int]", env.view("seat_0")["laid"]))

    @tables
    def test_it_finds_nothing_to_complain_of(self, game: Game, seats: int) -> None:
        with no_complaint():
            parallel_api_test(pettingzoo.parallel_env(game, seats), num_cycles=60)
            parallel_seed_test(lambda: pettingzoo.parallel_env(game, seats), num_cycles=20)

    @pytest.mark.parametrize("game", shelf(), ids=lambda game: str(game.name))
    def test_it_plays_games_that_ask_one_seat_at_a_time(self, game: Game) -> None:
        with no_complaint():
            parallel_api_test(pettingzoo.parallel_env(game, 2), num_cycles=30)

    def test_all_seats_that_are_asked_answer_in_one_step(self) -> None:
        env = pettingzoo.parallel_env(commits.GAME, 3)
        observations, infos = env.reset(seed=1)
        assert env.asked == env.agents == ["seat_0", "seat_1", "seat_2"]
        assert all(info["asked"] for info in infos.values())
        assert all(seen["action_mask"].tolist() == [1, 1, 1, 1] for seen in observations.values())
        env.step({"seat_0": 3, "seat_1": 3, "seat_2": 1})
        assert env.episode.game.scores(env.episode.s) == [0, 0, 2]

    def test_a_seat_that_is_not_asked_has_an_empty_mask_and_its_action_is_not_looked_at(self) -> None:
        for given in ({}, {"seat_0": 0}, {"seat_0": 77}, {"seat_0": None}):
            env = pettingzoo.parallel_env(plans.GAME, 3, illegal="raise")
            observations, infos = env.reset(seed=1)
            assert env.asked == ["seat_1", "seat_2"]
            assert not observations["seat_0"]["action_mask"].any()
            assert not infos["seat_0"]["asked"]
            env.step({"seat_1": 0, "seat_2": 3, **given})
            assert env.view("seat_1")["orders"] == [[], [0], [-1]]

    def test_whoever_is_asked_and_does_not_answer_is_named_and_nothing_changes(self) -> None:
        env = pettingzoo.parallel_env(commits.GAME, 2)
        env.reset(seed=1)
        before = env.episode.s.key()
        with pytest.raises(IllegalMove, match="seat_1 has to move: a number from 0 to 3, not None"):
            env.step({"seat_0": 1})
        assert env.episode.s.key() == before

    def test_an_illegal_answer_costs_its_own_seat_and_ends_the_game(self) -> None:
        env = pettingzoo.parallel_env(plans.GAME, 3)
        env.reset(seed=1)
        env.step({"seat_1": 2, "seat_2": 3})
        _seen, rewards, done, _cut, _infos = env.step({"seat_1": 2, "seat_2": 0})
        assert rewards == {"seat_0": 0.0, "seat_1": -1.0, "seat_2": 0.0}
        assert all(done.values())
        assert env.agents == []

    def test_a_refused_answer_changes_nothing_for_anybody(self) -> None:
        env = pettingzoo.parallel_env(plans.GAME, 3, illegal="raise")
        env.reset(seed=1)
        env.step({"seat_1": 2, "seat_2": 3})
        before = env.episode.s.key()
        with pytest.raises(IllegalMove):
            env.step({"seat_1": 0, "seat_2": 3})
        assert env.episode.s.key() == before

    @tables
    def test_turns_and_steps_come_to_the_same_game(self, game: Game, seats: int) -> None:
        turns, steps = pettingzoo.raw_env(game, seats), pettingzoo.parallel_env(game, seats)
        turns.reset(seed=5)
        steps.reset(seed=5)
        made: Counter[tuple[str, str]] = Counter()

        def choose(env: pettingzoo.Table, agent: str) -> int:
            """The same for each seat's first answer, its second, and so on."""
            made[type(env).__name__, agent] += 1
            legal = env.observe(agent)["action_mask"].nonzero()[0]
            return int(legal[Rng(agent, made[type(env).__name__, agent]).below(len(legal))])

        while steps.agents:
            steps.step({agent: choose(steps, agent) for agent in steps.asked})
        while not turns.terminations[turns.agent_selection]:
            turns.step(choose(turns, turns.agent_selection))
        assert turns.episode.s.key() == steps.episode.s.key()


class TestOpenSpiel:
    @tables
    def test_it_simulates_simultaneous_nodes(self, game: Game, seats: int) -> None:
        made = pyspiel.load_game(openspiel.PREFIX + game.name, {"seats": seats})
        assert made.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        pyspiel.random_sim_test(made, num_sims=2, serialize=True, verbose=False)
        turns = pyspiel.convert_to_turn_based(made)
        pyspiel.random_sim_test(turns, num_sims=2, serialize=False, verbose=False)

    def new(self, name: str, seats: int) -> Any:
        return pyspiel.load_game(openspiel.PREFIX + name, {"seats": seats}).new_initial_state()

    def test_seats_that_are_asked_at_once_make_one_simultaneous_node(self) -> None:
        state = self.new("plans", 3)
        assert state.is_simultaneous_node()
        assert [state.legal_actions(seat) for seat in range(3)] == [[], [0, 1, 2, 3], [0, 1, 2, 3]]
        state.apply_actions([0, 1, 2])
        assert [state.information_state_string(seat).split("|")[0] for seat in range(3)] == [
            "B? C? ",
            "B1 C? ",
            "B? C2 ",
        ]

    def test_where_one_seat_is_asked_alone_it_is_its_turn(self) -> None:
        state = self.new("plans", 2)
        assert state.current_player() == 1
        state.apply_action(3)
        assert (state.current_player(), state.legal_actions()) == (1, [0, 1, 2])

    def test_games_that_ask_one_seat_at_a_time_stay_sequential(self) -> None:
        kinds = {game.name: openspiel.game_type(game).dynamics for game in (find("dice"), hands.GAME)}
        assert set(kinds.values()) == {pyspiel.GameType.Dynamics.SEQUENTIAL}

    def test_the_secret_orders_of_dungeon_lords_are_simultaneous(self) -> None:
        assert openspiel.game_type(find("lords")).dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
