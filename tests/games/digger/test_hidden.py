"""What is hidden is in no other seat's view, and what is imagined instead is drawn fairly."""

import json
from collections import Counter

import pytest
from tests.games.digger import lords
from tests.games.digger.kit import (
    WEST,
    P,
    Q,
    at,
    digger,
    give_coin,
    hex_of,
    lay,
    pass_turn,
    play,
    project,
    stand,
    work,
)
from tests.games.digger.walks import walk

from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR, Json
from undercroft.games.digger import GAME, coins
from undercroft.games.digger.coins import one_coin
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.guess import guess_values
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tiles import CODES


def seen_coins(s: Digger, seat: int) -> list[int]:
    """The values of the coins in a view, 0 where it has none."""
    shown: Json = GAME.view(s, seat)["coins"]
    assert isinstance(shown, list)
    return [row[0] for row in shown]  # type: ignore[index, misc]


@pytest.mark.parametrize("options", ["", "scenario=lair", "lords=random", "scenario=beasts,lords=chosen"])
def test_a_view_has_the_values_that_its_seat_knows_and_no_others(options: str) -> None:
    drawn = 0
    for step in walk(3, options, 0, 400):
        s = step.after
        for seat in (0, 1, 2, SPECTATOR):
            known = [bool(seat >= 0 and coins.knowers_of(coin) >> seat & 1) for coin in s.coins]
            values = [coins.value_of(coin) for coin in s.coins]
            expected = [value if knows else 0 for value, knows in zip(values, known, strict=True)]
            assert seen_coins(s, seat) == expected
        drawn = len(s.coins)
    assert drawn


def test_coins_that_are_drawn_and_not_yet_kept_are_seen_by_their_drawer_only() -> None:
    s = digger(options="lords=chosen")
    s.lords[P], s.lords[Q] = lords.GOLDGOB, lords.NONE
    project(s, P, "TR2", "TO1", "TO2")
    project(s, Q, "TO1", "TO2", "TO3")
    work(s, "TR2/0@-2,0")
    play(s, "* 1", "* 3")
    assert [GAME.view(s, seat)["drawn"] for seat in (P, Q, SPECTATOR)] == [1 | 3 << 2, 0, 0]
    play(s, "keep second")
    assert [seen_coins(s, seat) for seat in (P, Q)] == [[3], [0]]
    assert [GAME.view(s, seat)["glimpses"] for seat in (P, Q)] == [[[1, 1, 1, 1]], [[0, 1, 1, 1]]]


def test_a_deposited_coin_stays_hidden() -> None:
    s = digger()
    lay(s, P, "TR2/0@-2,0")
    give_coin(s, P, 3)
    play(s, "deposit", hex_of(-2, 0), "coin 1")
    assert [seen_coins(s, seat) for seat in (P, Q, SPECTATOR)] == [[3], [0], [0]]


@pytest.mark.parametrize("options", ["hiddenProjects=on", "hiddenProjects=on,scenario=hunt,lords=random"])
def test_hidden_projects_and_tiles_set_aside_are_in_no_other_view(options: str) -> None:
    aside = 0
    for step in walk(3, options, 3, 250):
        s = step.after
        for seat in (0, 1, 2, SPECTATOR):
            view = GAME.view(s, seat)
            shown = view["projects"]
            assert isinstance(shown, list)
            assert [k for k in range(3) if shown[k] is not None] == ([seat] if seat >= 0 else [])
            assert (view["aside"] is not None) == (seat == s.active)
        aside += bool(s.aside)
    assert aside


def test_views_of_others_are_the_same_whatever_is_hidden() -> None:
    texts = set()
    for value, tile in ((1, "KI1"), (3, "TH")):
        s = digger(options="hiddenProjects=on")
        give_coin(s, P, value)
        project(s, P, "CO1", "CO2", tile)
        texts.add(json.dumps([GAME.view(s, Q), GAME.view(s, SPECTATOR)], sort_keys=True))
    assert len(texts) == 1


def test_a_tile_that_eureka_found_is_in_the_bag_of_every_state_that_is_imagined() -> None:
    s = digger(options="hiddenProjects=on,lords=chosen")
    s.lords[P], s.lords[Q] = lords.QUIBBLE, lords.NONE
    for seat in (P, Q):
        project(s, seat, "CO1", "CO2", "CO3")
    play(s, "special", "tile TH")
    assert s.top & 255 == kinds.EUREKA_BACK
    for k in range(60):
        t = GAME.imagine(GAME.view(s, Q), Rng("eureka", k))
        assert isinstance(t, Digger)
        assert t.bag[P] >> CODES.index("TH") & 1
        GAME.invariants(t)


def test_gold_on_the_track_is_public_in_other_games() -> None:
    s = digger()
    s.gold[P] = 3
    stand(s, P, WEST)
    pass_turn(s)
    assert GAME.view(s, SPECTATOR)["gold"] == [3, 0]
    assert s.stooges(at(*WEST)) == 2


# Guesses: each way in which the coins can have come out weighs as much as it was likely.

BAG = 2 * one_coin(1) + one_coin(2) + one_coin(3)


def shares(
    purse: int, values: list[int], glimpses: list[tuple[int, int, int]]
) -> dict[tuple[int, ...], float]:
    """The exact law: all orders in which marked coins can leave the bag, with the glimpses that agree."""
    marked = [v for v in (1, 2, 3) for _n in range(purse >> 8 * v - 8 & 255)]
    found: Counter[tuple[int, ...]] = Counter()

    def go(out: tuple[int, ...], left: list[int], share: float) -> None:
        for when, value, second in glimpses:
            if when == len(out):
                share *= left.count(value) / len(left)
                if second and share:
                    rest = list(left)
                    rest.remove(value)
                    share *= rest.count(second) / len(rest)
        if not share:
            return
        if len(out) == len(values):
            found[out] += share  # type: ignore[assignment]
            return
        for k, value in enumerate(left):
            if values[len(out)] in (0, value):
                go((*out, value), left[:k] + left[k + 1 :], share / len(left))

    go((), marked, 1.0)
    total = sum(found.values())
    return {way: share / total for way, share in found.items()}


@pytest.mark.parametrize(
    ("values", "glimpses"),
    [
        ([0, 0], []),
        ([0, 2, 0], []),
        ([0, 0], [(1, 3, 0)]),
        ([0, 0], [(2, 1, 0), (0, 2, 0)]),
        ([0], [(1, 1, 3)]),
        ([0, 0], [(1, 1, 0), (1, 1, 0)]),
    ],
)
def test_guesses_follow_the_exact_law(values: list[int], glimpses: list[tuple[int, int, int]]) -> None:
    expected = shares(BAG, values, glimpses)
    rng, tries = Rng("guess", len(values), len(glimpses)), 2000
    drawn = Counter(tuple(guess_values(BAG, values, glimpses, rng)) for _try in range(tries))
    assert set(drawn) <= set(expected)
    for way, share in expected.items():
        assert abs(drawn[way] / tries - share) < 0.05
