"""A tally: what is summed up is named once, and sums add up in any order."""

import pytest

from undercroft.bots import tally as names
from undercroft.bots.finished import Finished
from undercroft.bots.games import Played, Ready, play_game, play_many
from undercroft.bots.tally import BY_SEAT, NODES, SUMS, WHOLE, Tally
from undercroft.bots.uniform import Uniform
from undercroft.engine.record import Record
from undercroft.engine.registry import find


def test_every_sum_has_a_number_of_its_own() -> None:
    listed = {
        name: number for name, number in vars(names).items() if name.isupper() and isinstance(number, int)
    }
    by_seat = {"WINS", "SHARES", "PLACES", "SCORES", "SCORES2"}
    others = set(listed) - by_seat - {"SUMS", "BY_SEAT", "WHOLE", "RANK"}
    assert sorted(listed[name] for name in others) == list(range(SUMS))
    assert sorted(listed[name] for name in by_seat) == list(range(BY_SEAT))


def games(seats: int) -> list[Finished]:
    ready = Ready(find("dice"), seats, "", ["uniform"] * seats)
    return [ready.play(5, g) for g in range(6)]


def test_tallies_add_up_to_that_of_all_games() -> None:
    whole, parts = Tally(3), [Tally(3), Tally(3)]
    for g, game in enumerate(games(3)):
        whole.count(game)
        parts[g % 2].count(game)
    sums = Tally(3)
    for part in reversed(parts):
        sums.add(part.numbers())
    assert sums.numbers() == whole.numbers()
    assert sums.finishes == whole.finishes
    assert sum(whole.by_seat(names.SHARES)) + WHOLE * whole.of(names.NOBODY) == WHOLE * whole.of(names.GAMES)
    assert whole.of(NODES) == sum(game.nodes for game in games(3))


@pytest.mark.parametrize("name", ["dice", "roll"])
def test_a_game_at_random_is_that_of_uniform_bots_move_by_move(name: str) -> None:
    game = find(name)
    start = game.start(2)
    with_bots: Played = []
    without: Played = []
    one = play_game(game, start, [Uniform(), Uniform()], 9, 4, with_bots)
    other = play_game(game, start, [], 9, 4, without)
    assert with_bots == without
    assert one.line(0) == other.line(0)


def test_games_that_are_recorded_are_the_same_games() -> None:
    ready = Ready(find("dice"), 2, "", ["uniform", "greedy"])
    bare, recorded = Tally(2), Tally(2)
    records: list[Record] = []
    play_many([ready], 1, 3, 10, 4, [bare], None, None)
    play_many([ready], 1, 3, 10, 4, [recorded], None, records)
    assert bare.numbers() == recorded.numbers()
    assert sum(len(record.moves) for record in records) == recorded.of(NODES)
