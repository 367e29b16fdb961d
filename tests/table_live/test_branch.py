"""Branches: what a seat does not know is imagined, and the real future cannot leak."""

import pytest
from tests.table_live.kit import Desk, people, robot, same, table

from undercroft.engine.errors import BadRecord
from undercroft.engine.registry import find
from undercroft.table.branch import imagine_again, start_from
from undercroft.table.live import Live


def hands(seed: int) -> Desk:
    return table("hands", people("a", "b"), secret=bytes([seed] * 32))


def branch_of(desk: Desk, seat: int, seed: int) -> Desk:
    start = start_from(desk.live.game, desk.live.state, seat, seed)
    places = [robot(), robot()]
    places[seat] = people("x")[0]

    def begin(charter: object) -> None:
        charter.start = start  # type: ignore[attr-defined]
        charter.parent = {"table": desk.live.id, "seq": len(desk.live.moves), "seat": seat}  # type: ignore[attr-defined]

    return table(desk.live.game.name, places, change=begin, table="B", secret=bytes(32))


def test_a_branch_begins_with_what_the_seat_knows() -> None:
    desk = hands(1)
    for seed in range(5):
        branch = branch_of(desk, 0, seed)
        assert branch.live.game.view(branch.live.state, 0) == desk.live.game.view(desk.live.state, 0)
        assert same(branch.live, branch.folded())


def test_a_branch_depends_on_nothing_that_the_seat_does_not_know() -> None:
    """Two tables that differ only in what is hidden from the seat give the same branch."""
    found: dict[str, set[tuple[tuple[int, ...], tuple[int, ...]]]] = {}
    for seed in range(60):
        desk = hands(seed)
        view = str(desk.live.game.view(desk.live.state, 0))
        branch = branch_of(desk, 0, 7)
        found.setdefault(view, set()).add((desk.live.state.key(), branch.live.state.key()))
    differ = [pairs for pairs in found.values() if len({real for real, _ in pairs}) > 1]
    assert differ, "there must be tables that differ in hidden facts only"
    for pairs in differ:
        assert len({imagined for _, imagined in pairs}) == 1


def test_branches_differ_in_what_they_imagine() -> None:
    desk = hands(2)
    keys = {branch_of(desk, 0, seed).live.state.key() for seed in range(20)}
    assert len(keys) > 1


def test_a_branch_imagined_by_another_program_is_not_believed() -> None:
    desk = hands(3)
    start = start_from(desk.live.game, desk.live.state, 0, 1)
    assert imagine_again(find("hands"), start, 1).key()
    with pytest.raises(BadRecord, match="another version"):
        imagine_again(find("hands"), {**start, "digest": start["digest"] + 1}, 1)


def test_a_branch_can_be_played_to_its_end() -> None:
    branch = branch_of(hands(4), 1, 9)
    while not branch.live.over:
        seat = branch.live.asked()[0]
        n = branch.live.state.legal(seat)[0]
        branch.act("x", n) if seat == 1 else branch.answer(0, n)
    assert isinstance(branch.folded(), Live)
    assert same(branch.live, branch.folded())
