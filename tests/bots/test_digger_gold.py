"""The turn of Dungeon Digger counted out, against every move, every Collapse and every coin on the engine."""

from functools import cache

import pytest
from tests.games.digger.kit import P, digger, play, project

from undercroft.bots.bot import Bot
from undercroft.bots.digger.gold import CLEARLY, Gold, at_once
from undercroft.bots.games import Played, play_game
from undercroft.bots.proof import NOTHING
from undercroft.bots.shelf import find_bot
from undercroft.engine.bits import bit
from undercroft.engine.core import CHANCE, kind_of
from undercroft.engine.record import Record
from undercroft.engine.sets import pick
from undercroft.games.digger import GAME
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.state import Digger

Key = tuple[int, ...]


def most(s: Digger, seat: int, turn: int, hand: int, known: dict[Key, int]) -> int:
    """The gold of a seat at the end of a turn at most, by every move and draw; no new Projects."""
    if s.over() or s.turn != turn or kind_of(s.top) in (kinds.DRAW_TILE, kinds.TRIM):
        return s.gold[seat]
    key = s.key()
    if key not in known:
        after = []
        for n in [n for n, _weight in s.outcomes()] or s.legal(seat):
            twin = s.clone()
            twin.apply(n, CHANCE if s.chance() else seat)
            twin.projects[seat] &= hand
            after.append(most(twin, seat, turn, hand, known))
        assert not s.chance() or min(after) == max(after), "chance decides nothing about gold"
        known[key] = max(after)
    return known[key]


@cache
def played(number: int, kind: int) -> list[Digger]:
    """The positions of a game of two greedy bots at which a frame of this kind asks."""
    bots: list[Bot] = [find_bot("greedy", GAME, {}, 2) for _seat in range(2)]
    moves: Played = []
    play_game(GAME, GAME.start(2), bots, 5, number, moves)
    record = Record(GAME.name, GAME.rules, 2, GAME.complete({}), moves, ["", ""])
    found = [s.clone() for s, who, _n in record.walk() if who >= 0 and kind_of(s.top) == kind]
    return [s for s in found if isinstance(s, Digger)]


def weighed(s: Digger, seat: int) -> dict[int, float]:
    """All that the proof counts of a decision, whether it makes a puzzle or not."""
    proof = Gold(limit=1_000_000)
    proof.seat, proof.hand, proof.known = seat, s.projects[seat], {}
    return {move: float(proof.most(proof.moved(s, move)) - s.gold[seat]) for move in s.legal(seat)}


@pytest.mark.parametrize("number", [pytest.param(0, marks=pytest.mark.once), 1])
def test_a_turn_counted_out_gains_what_every_way_through_the_rules_gains_at_most(number: int) -> None:
    places = played(number, kinds.ORDERS)
    for place in places[3 :: len(places) // 5]:
        s = place.clone()
        seat = s.active
        s.points = 1
        s.bag[seat] = bit(pick(s.bag[seat], 0)) | bit(
            pick(s.bag[seat], 1)
        )  # so that a Think! is looked through
        known: dict[Key, int] = {}
        for move, gain in weighed(s, seat).items():
            after = s.clone()
            after.apply(move, seat)
            after.projects[seat] &= s.projects[seat]
            assert gain == most(after, seat, s.turn, s.projects[seat], known) - s.gold[seat], move


def test_what_is_asked_cannot_be_read_off_the_table_and_the_best_way_is_told() -> None:
    proof = Gold(limit=3_000)
    asked = 0
    for s in played(0, kinds.TILE):
        found = proof.weigh(s, s.active)
        if found is None or len(found.moves) < 2 or found.moves[0][1] < found.moves[1][1] + CLEARLY:
            continue
        asked += 1
        told = {move: at_once(proof.moved(s, move), s.active) for move, _worth in found.moves}
        best, gain = found.moves[0]
        assert any(told[move] >= told[best] for move in told if move != best), (
            "what it brings at once is not most"
        )
        way = found.how.partition("The best way: ")[2]
        assert sum(int(part.split(" GP")[0]) for part in way.split("(+")[1:]) == gain, way
    assert asked


def test_a_turn_is_no_question_of_scenarios_of_lords_or_before_it_begins() -> None:
    s = digger()
    project(s, P, "KI1", "KI2", "CO1")
    play(s, "work")
    assert Gold().weigh(s, P) != NOTHING
    assert Gold().weigh(s, 1) == NOTHING
    for options in ("scenario=sands", "lords=random"):
        s = digger(options=options)
        assert Gold().weigh(s, P) == NOTHING
    assert Gold(limit=2).weigh(digger(), P) == NOTHING, "what takes too long is not said"
