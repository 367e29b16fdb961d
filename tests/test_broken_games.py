"""The laws bite: for every law there are games that break it, and it is this law that finds out."""

import pytest
from tests.tiny import loaded
from tests.tiny.broken import chance, copies, hidden, records, shape, together, words
from tests.tiny.kit import TinyGame

from undercroft.engine import laws
from undercroft.engine.core import State
from undercroft.engine.record import read
from undercroft.engine.registry import unshelved

once = pytest.mark.once
BROKEN: list[tuple[str, type[TinyGame]]] = [
    *shape.BROKEN,
    *words.BROKEN,
    *chance.BROKEN,
    *copies.BROKEN,
    *records.BROKEN,
    *hidden.BROKEN,
    *together.BROKEN,
]


@pytest.mark.parametrize(
    ("law", "broken"),
    [
        # Indices are watched in a process of its own, which interprets the sources in both halves.
        pytest.param(law, game, id=f"{law}-{game.__name__}", marks=once if law == "below-zero" else ())
        for law, game in BROKEN
    ],
)
def test_the_law_finds_the_broken_game(law: str, broken: type[TinyGame]) -> None:
    with pytest.raises(laws.LawBroken) as caught:
        laws.check(broken(), games=10, laws=[law])
    assert caught.value.law == law
    assert caught.value.game == broken.name


def test_every_law_has_a_broken_game() -> None:
    assert {law for law, _game in BROKEN} == {law.name for law in laws.LAWS}


class Generous(loaded.Loaded):
    """The same words and moves; only the points are others."""

    def scores(self, s: State) -> list[int]:
        return [points + 1 for points in super().scores(s)]


def test_a_playthrough_finds_a_changed_rule() -> None:
    text = laws.playthrough(loaded.GAME, 2, {}, 1)
    laws.compare(loaded.GAME, 2, {}, 1, text)
    with pytest.raises(laws.LawBroken, match="line 8 of the playthrough"):
        laws.compare(Generous(), 2, {}, 1, text)
    with pytest.raises(laws.LawBroken, match="the end"):
        laws.compare(loaded.GAME, 2, {}, 1, text + "one more line\n")


def test_perft_finds_a_changed_rule() -> None:
    assert laws.perft(shape.AsksWithoutAMove().start(2), 6) != laws.perft(loaded.GAME.start(2), 6)


def test_a_broken_law_is_told_with_a_record_that_can_be_replayed() -> None:
    with pytest.raises(laws.LawBroken) as caught:
        laws.check(shape.GrowsTooDeep(), laws=["ends"])
    with unshelved(shape.GrowsTooDeep()):
        s = read(caught.value.record).state()
    assert len(s.stack) > shape.GrowsTooDeep.depth
    for part in ("law ends", "orders", "seats 2", "seed 1 game", caught.value.record):
        assert part in str(caught.value)


def test_laws_are_asked_for_by_name() -> None:
    with pytest.raises(ValueError, match="there is no law 'gravity'"):
        laws.check(loaded.GAME, laws=["gravity"])
