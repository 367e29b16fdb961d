"""What learners see: a fixed number of numbers, each in its range, from the view of the seat alone."""

from pathlib import Path

import numpy as np
import pytest
from tests.tiny.duel import GAME as DUEL

from undercroft import Moves, Rng, find, playout, shelf
from undercroft.engine.options import write_options
from undercroft.engine.view import View, number
from undercroft.env.features.book import Features, NoFeatures, add_features
from undercroft.env.features.slots import Slot, Whole

PAGE = Path(__file__).parents[2] / "docs" / "env.md"
STEP = 23  # nodes between two looks
LOOKS = 12
SETUPS = [
    (game.name, seats, write_options(game.choices(), options))
    for game in shelf()
    for seats, options in game.setups()
]


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_every_number_stays_in_its_range_and_place(name: str, seats: int, options: str) -> None:
    game = find(name)
    features = Features(game, seats, options)
    low = np.concatenate([np.full(slot.size, slot.low) for slot in features.slots])
    high = np.concatenate([np.full(slot.size, slot.high) for slot in features.slots])
    rng, moves = Rng("features", seats), Moves()
    s = game.start(seats, options)
    for look in range(LOOKS):
        view = game.view(s, look % seats)
        numbers = features.numbers(view)
        assert numbers.shape == (features.size,)
        wrong = np.flatnonzero((numbers < low) | (numbers > high))
        assert wrong.size == 0, (wrong, numbers[wrong])
        if s.over():
            break
        playout(s, rng, moves, STEP)


@pytest.mark.parametrize("name", [game.name for game in shelf()])
def test_vector_and_dictionary_hold_the_same_numbers(name: str) -> None:
    game = find(name)
    seats = max(game.seat_counts)
    features = Features(game, seats)
    s = game.start(seats)
    playout(s, Rng(5), Moves(), 60)
    view = game.view(s, 1)
    vector, parts = features.vector(view), features.parts(view)
    assert vector.dtype == np.float32
    assert (vector <= 1.0).all()
    assert vector.any()
    at = 0
    for slot in features.slots:
        part = parts[slot.name]
        assert part.shape == slot.shape
        share = (part.ravel() - slot.low) / (slot.high - slot.low)
        assert np.allclose(vector[at : at + slot.size], share)
        at += slot.size
    assert at == features.size


def test_a_seat_sees_itself_first() -> None:
    game = find("dice")
    features = Features(game, 3)
    s = game.start(3)
    playout(s, Rng(2), Moves(), 120)
    scores = game.scores(s)
    assert len(set(scores)) > 1
    for seat in range(3):
        seen = features.parts(game.view(s, seat))
        assert list(seen["paths"]) == scores[seat:] + scores[:seat]
        assert list(seen["active"]).index(1) == (number(game.view(s, seat), "active") - seat) % 3


def test_hidden_projects_and_coins_are_not_among_the_numbers() -> None:
    """Whatever a seat may not know can be anything: its numbers stay the same."""
    game = find("digger")
    options = "hiddenProjects=on,lords=random"
    features = Features(game, 3, options)
    s = game.start(3, options)
    playout(s, Rng(11), Moves(), 260)
    others = 0
    for k in range(20):
        twin = game.imagine(game.view(s, 0), Rng("imagine", k))
        others += twin.key() != s.key()
        assert np.array_equal(features.numbers(game.view(twin, 0)), features.numbers(game.view(s, 0)))
    assert others > 0


def test_traps_plans_and_secret_answers_of_other_lords_are_not_among_the_numbers() -> None:
    game = find("lords")
    features = Features(game, 3)
    others = []
    for nodes in (25, 150, 240, 300):
        s = game.start(3)
        playout(s, Rng(3), Moves(), nodes)
        seen = features.numbers(game.view(s, 0))
        twins = [game.imagine(game.view(s, 0), Rng("imagine", k)) for k in range(10)]
        others.append(sum(twin.key() != s.key() for twin in twins))
        assert all(np.array_equal(features.numbers(game.view(twin, 0)), seen) for twin in twins)
    assert sum(n > 0 for n in others) >= 2, others


def test_a_dungeon_and_its_line_are_among_the_numbers() -> None:
    game = find("lords")
    features = Features(game, 2)
    s = game.start(2)
    playout(s, Rng(4), Moves(), 150)
    view = game.view(s, 1)
    parts = features.parts(view)
    tiles, food, line = (view[name] for name in ("tiles", "food", "line"))
    assert isinstance(tiles, list) and isinstance(food, list) and isinstance(line, list)
    assert list(parts["food"]) == [food[1], food[0]]
    assert [int(n) for n in np.flatnonzero(parts["tiles"][0])] == [k for k in range(20) if tiles[1] >> k & 1]  # type: ignore[operator]
    assert parts["line"][:, :, :6].sum() == sum(bool(a) for a in line)


def test_what_happens_on_the_board_is_among_the_numbers() -> None:
    game = find("digger")
    features = Features(game, 2)
    s = game.start(2)
    playout(s, Rng(4), Moves(), 150)
    view = game.view(s, 1)
    parts = features.parts(view)
    board, stooges = view["board"], view["stooges"]
    assert isinstance(board, list)
    assert isinstance(stooges, list)
    kinds = parts["board"][:, :25].sum(axis=1)
    assert [int(space) for space in np.flatnonzero(kinds)] == [
        row[0] for row in board if isinstance(row, list)
    ]
    assert kinds.max() == 1
    assert parts["board"][:, -4:].sum() == sum(row[2] for row in stooges if isinstance(row, list))  # type: ignore[misc]


def test_a_game_without_features_is_refused_with_what_to_do() -> None:
    with pytest.raises(NoFeatures, match="add_features"):
        Features(DUEL, 2)


def test_a_game_of_ones_own_can_be_given_features(monkeypatch: pytest.MonkeyPatch) -> None:
    from undercroft.env.features import book

    monkeypatch.setattr(book, "_OTHERS", {})

    def slots(view: View) -> list[Slot]:
        return [Whole("seat", 5, "which seat looks")]

    add_features(DUEL.name, slots)
    view = DUEL.view(DUEL.start(2), 1)
    assert list(Features(DUEL, 2).numbers(view)) == [1]


@pytest.mark.parametrize("name", [game.name for game in shelf()])
def test_the_page_says_what_each_number_means(name: str) -> None:
    game = find(name)
    assert Features(game, min(n for n in game.seat_counts if n > 1)).table() in PAGE.read_text()
