"""On Ray the same games are played as here. One start of Ray is enough: it takes seconds."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from undercroft.bots.games import Endless
from undercroft.lab import Way, run, simulation
from undercroft.lab import ray as on_ray


@pytest.fixture
def local_ray() -> Iterator[None]:
    """A Ray of two workers on this machine alone."""
    ray = on_ray.load()
    on_ray.connect(ray, 2, "local")
    yield
    ray.shutdown()


@pytest.mark.usefixtures("local_ray")
def test_a_local_ray_of_two_workers_plays_the_same_games_and_tells_the_same_errors(tmp_path: Path) -> None:
    job = simulation("dice", 3, "goal=3", ["perfect", "greedy", "uniform"], 60, seed=9)
    here = run(job, Way(out=tmp_path / "here"))
    there = run(job, Way(out=tmp_path / "there", ray="local", processes=2, chunk=7))
    assert (tmp_path / "there/games.jsonl").read_bytes() == (tmp_path / "here/games.jsonl").read_bytes()
    assert [tally.numbers() for tally in there.tallies] == [tally.numbers() for tally in here.tallies]

    def never_ends(number: int) -> int:
        if number == 2:
            raise Endless("game 2 did not end")
        return number

    found = on_ray.each(never_ends, range(4), 2, "local")
    assert [next(found), next(found)] == [0, 1]
    with pytest.raises(Endless) as caught:
        next(found)
    assert str(caught.value) == "game 2 did not end"


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1:1", r"no Ray at '127\.0\.0\.1:1': connection refused"),
        ("ray://127.0.0.1:1", "connection refused"),
        ("nonsense", "'nonsense' is no such address"),
        ("host:99999", "host:port"),
        (":1", "host:port"),
    ],
)
def test_an_address_where_nobody_answers_is_refused(address: str, said: str) -> None:
    with pytest.raises(on_ray.NoRay, match=said):
        on_ray.knock(address)
