"""The log as it is sent: written once for each seat, what the table would tell, and in nobody's way."""

import asyncio
import contextlib
import random
import tracemalloc
from typing import Any

import msgspec
import pytest
from tests.server.kit import Running, import_record
from tests.table_live.kit import Desk, people, robot, table

from undercroft.bots.games import Played, play_game
from undercroft.bots.uniform import Uniform
from undercroft.client import Client
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.engine.view import SPECTATOR
from undercroft.server import messages as m
from undercroft.server import scrolls, telling
from undercroft.server.asker import ASKER
from undercroft.server.scrolls import Scrolls, Turns
from undercroft.table.acts import back, play, seats
from undercroft.table.entry import Draft
from undercroft.table.live import Live
from undercroft.table.refusal import Refusal


def long_record(seats: int = 3) -> Record:
    """A whole game of Dungeon Digger with some hundreds of lines."""
    game, played = find("digger"), Played()
    start = game.start(seats)
    play_game(game, start, [Uniform() for _seat in range(seats)], 1, 0, played)
    return Record(game.name, game.rules, seats, game.options_of(start), list(played))


def told(live: Live, seat: int, since: int) -> Any:
    """The lines as the table itself tells them."""
    found = telling.lines(live, live.course, seat, since, telling.whys(live))
    return msgspec.json.decode(m.WRITE.encode(found))


def kept(scrolls: Scrolls, live: Live, seat: int, since: int) -> Any:
    return msgspec.json.decode(m.WRITE.encode(scrolls.since(live, seat, since)))


def something(desk: Desk, rng: random.Random) -> None:
    """A move of a person or a bot, or something beside."""
    live, asked = desk.live, desk.live.asked()
    at = rng.random()
    with contextlib.suppress(Refusal):
        if at < 0.06:
            desk.commit(seats.rename(live, "a", rng.choice(["Ann", "Bo", "Cy"]), None, ""))
        elif at < 0.12 and not live.over:
            desk.commit(back.back(live, "a", rng.choice([None, *range(len(live.moves))]), None, ""))
        elif at < 0.16 and asked:
            said = {"question": live.questions[asked[0]], "bot": "master", "move": 0, "text": ""}
            desk.commit(Draft("advice", {**said, "seat": asked[0], "agreed": rng.random() < 0.3}))
    for _move in range(rng.choice([1, 1, 1, 2, 9])):
        if live.draws_now:
            desk.draw()
        for seat in live.asked()[:1]:
            why = rng.choice(["", "It is the best.", "There was nothing else."])
            n = rng.choice(live.state.legal(seat))
            if live.places[seat].owner:
                desk.commit(play.act(live, live.places[seat].owner, live.questions[seat], [n], seat, ""))
            else:
                desk.commit(play.answer(live, seat, n, "bot", why))


@pytest.mark.parametrize("game", ["dice", "roll", "digger", "lords", "fighter"])
@pytest.mark.parametrize("seed", range(2))
def test_every_seat_gets_the_lines_that_the_table_tells(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was taken back, renamed, advised or explained meanwhile; also where little of it is kept."""
    monkeypatch.setattr(scrolls, "PIECE", 7)
    rng = random.Random(f"{game} {seed}")
    desk = table(game, [*people("a"), robot()], options="goal=1" if game == "dice" else "")
    mine, small = Scrolls(), Scrolls()
    lasted = 0
    while not desk.live.over and lasted < 60:
        something(desk, rng)
        lasted += 1
        for seat in (0, 1, SPECTATOR):
            since = rng.choice([0, len(desk.live.moves), rng.randrange(len(desk.live.moves) + 1)])
            wanted = told(desk.live, seat, since)
            assert kept(mine, desk.live, seat, since) == wanted
            monkeypatch.setattr(scrolls, "MOST", rng.choice([0, 500, 5000]))
            assert kept(small, desk.live, seat, since) == wanted
            monkeypatch.setattr(scrolls, "MOST", 1 << 25)
    texts = sum(len(bytes(line)) + scrolls.LINE for one in mine.kept.values() for line in one.lines)
    assert mine.size == texts + len(mine.kept) * scrolls.OWN
    assert kept(mine, desk.folded(), 0, 0) == told(desk.live, 0, 0), "a table that was read again goes on"


def test_logs_of_any_number_of_tables_take_no_more_room_than_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where nothing stands in them: such a log was kept for ever, for each table and seat."""
    monkeypatch.setattr(scrolls, "MOST", 1 << 17)
    mine, desk = Scrolls(), table("dice", people("a"))
    assert not told(desk.live, SPECTATOR, 0)
    tracemalloc.start()
    for number in range(2000):
        desk.live.id = f"table {number}"
        for seat in (0, SPECTATOR):
            kept(mine, desk.live, seat, 0)
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert mine.size <= scrolls.MOST
    assert used < 2 * scrolls.MOST, "what a log is said to take is about what it takes"


def test_a_long_log_is_written_once_however_often_it_is_asked_for(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To make it anew for everybody kept all others waiting for seconds."""
    made = import_record(server, long_record())
    written = 0
    usual = telling.source

    def counting(live: Live, seq: int) -> str:
        nonlocal written
        written += 1
        return usual(live, seq)

    monkeypatch.setattr(telling, "source", counting)
    spectator = Client(server.url).sit(made["table"], "")
    log = spectator.wait()["log"]
    assert len(log) > 300
    assert written == len(log)
    for _again in range(5):
        spectator.version = 0
        assert spectator.wait()["log"] == log
    assert written == len(log)


def test_while_a_long_log_is_written_the_event_loop_goes_on_and_addresses_take_turns() -> None:
    record = long_record()
    live = table("digger", people("a", "b", "c"), change=lambda charter: _play(charter, record)).live
    pieces = len(live.moves) // scrolls.PIECE
    assert pieces > 2
    mine, order, rounds = Scrolls(), list[str](), 0

    async def ask(address: str, seat: int) -> None:
        ASKER.set(address)
        await mine.write(live, seat)
        order.append(address)

    async def race() -> None:
        nonlocal rounds
        asked = [
            asyncio.create_task(ask(who, seat))
            for who, seat in zip("xxxy", (0, 1, 2, SPECTATOR), strict=True)
        ]
        while not all(task.done() for task in asked):
            await asyncio.sleep(0)
            rounds += 1

    asyncio.run(race())
    assert order == ["x", "x", "y", "x"], "the second of an address waits for the first of another"
    assert rounds > 3 * pieces
    assert [told(live, seat, 0) == kept(mine, live, seat, 0) for seat in (0, 1, 2, SPECTATOR)] == [True] * 4


def _play(charter: Any, record: Record) -> None:
    charter.played = record.moves


def test_who_hangs_up_while_waiting_for_a_turn_keeps_nobody_from_it() -> None:
    turns, had = Turns(), list[str]()

    async def take(name: str) -> None:
        async with turns.turn(name):
            had.append(name)
            await asyncio.sleep(0)

    async def race() -> None:
        first, gone, late, last = (asyncio.create_task(take(name)) for name in ("a", "b", "c", "d"))
        await asyncio.sleep(0)
        gone.cancel()
        await first
        late.cancel()  # its turn has just come
        await asyncio.wait_for(last, 60)
        await asyncio.gather(gone, late, return_exceptions=True)
        await asyncio.wait_for(take("e"), 60)

    asyncio.run(race())
    assert had[0] == "a" and had[-2:] == ["d", "e"] and "b" not in had
    assert not turns.taken and not turns.queues
