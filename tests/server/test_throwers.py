"""Dice fly in processes beside the event loop: each throw is answered, or refused in time."""

import asyncio
import sys
from typing import Any

import pytest
from tests.server.kit import PATIENCE
from tests.throw.dice import flat, physics

from undercroft.server import throwers
from undercroft.server.asker import ASKER
from undercroft.server.throwers import Throwers
from undercroft.table.refusal import Refusal
from undercroft.throw.tape import Tape, pack


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """How busy the machine is decides nothing."""
    monkeypatch.setattr(throwers, "LIMIT", PATIENCE)


def thrown(*asked: dict[str, Any]) -> list[Tape | BaseException]:
    """Throws at once, at one server."""

    async def at_once() -> list[Tape | BaseException]:
        pool = Throwers()
        try:
            ways = [pool.throw(**{"gesture": {}, "codes": [], "seed": 7, **way}) for way in asked]
            return await asyncio.gather(*ways, return_exceptions=True)
        finally:
            await pool.close()

    return asyncio.run(at_once())


@physics
def test_a_throw_beside_the_loop_is_the_throw_that_is_made_here() -> None:
    from undercroft.throw.throwing import throw_die

    lying = [flat(0, -240), flat(100, 100)]
    far, blind, with_dice = thrown(
        {"codes": ["far"]},
        {"codes": ["blind"], "gesture": {"extra": {"blind": {"shown": 0}}}, "icons": 1},
        {"lying": lying, "seed": 9},
    )
    assert isinstance(far, Tape)
    assert isinstance(blind, Tape)
    assert isinstance(with_dice, Tape)
    assert pack(far) == pack(throw_die({}, ["far"], 7))
    assert pack(blind) == pack(throw_die({"extra": {"blind": {"shown": 0}}}, ["blind"], 7, 1))
    assert pack(with_dice) == pack(throw_die({}, [], 9, lying=lying))


@physics
def test_what_is_no_throw_is_refused_with_a_sentence_and_the_next_is_thrown() -> None:
    bad, unknown, good = thrown({"gesture": {"speed": "fast"}}, {"codes": ["lasso"]}, {})
    assert isinstance(bad, Refusal)
    assert (bad.code, "speed is a whole number" in str(bad)) == ("malformed", True)
    assert isinstance(unknown, Refusal)
    assert "there is no throw 'lasso'" in str(unknown)
    assert isinstance(good, Tape)


@physics
def test_a_throw_that_takes_too_long_is_refused_and_its_process_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(throwers, "MODULE", "tests.server.slow_thrower")
    monkeypatch.setattr(throwers, "LIMIT", 0.2)
    (late,) = thrown({})
    assert isinstance(late, Refusal)
    assert (late.code, str(late)) == ("busy", "the throw took longer than 0.2 s")


@physics
def test_one_address_waits_for_so_many_throws_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throwers, "WAITING", 3)

    async def at_once() -> list[Tape]:
        pool = Throwers()
        ASKER.set("somebody")
        try:
            flying = []
            for seed in range(3):
                pool.check_not_full()
                flying.append(asyncio.create_task(pool.throw({}, [], seed)))
                await asyncio.sleep(0)
            with pytest.raises(Refusal, match="3 of your throws are still in the air") as refused:
                pool.check_not_full()
            assert refused.value.code == "busy"
            landed = await asyncio.gather(*flying)
            pool.check_not_full()
            return landed
        finally:
            await pool.close()

    assert len(asyncio.run(at_once())) == 3


def test_without_the_package_a_throw_is_refused_with_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rapier3d", None)
    assert not Throwers().offered
    (refused,) = thrown({})
    assert isinstance(refused, Refusal)
    assert (refused.code, "lacks the extra `throw`" in str(refused)) == ("missing", True)
