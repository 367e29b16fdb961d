"""Bots say why they moved: at once where nothing is hidden, else when the game is over."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.kit import Data, Running, at_table, running
from tests.tiny.hands import GAME as HANDS

from undercroft.client import ME, Seat, bot
from undercroft.engine.registry import unshelved
from undercroft.server.room import Room
from undercroft.table.live import Live

REASON = "Draw: 61 % to win, better than spy: 40 % to win."


def choose_first(_view: Data, prompt: Data) -> int:
    option: int = prompt["options"][0]["id"]
    return option


def reasons(log: list[Data]) -> list[str]:
    return [why for line in log for why in line["why"]]


def play_on_until_a_reason(seat: Seat) -> None:
    """Play until the bot has given a reason after a move of ours."""
    moved = 0
    while not moved or not reasons([line for line in seat.log if line["seq"] > moved]):
        for prompt in seat.wait()["prompts"]:
            seat.act(prompt, choose_first({}, prompt))
            moved = moved or seat.view["seq"] + 1


def test_a_bots_reason_comes_with_the_log_and_outlives_the_server(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(db) as server:
        seat = server.client.new_table("dice", [ME, bot("greedy")])
        play_on_until_a_reason(seat)
        told = [line for line in seat.log if line["why"]]
        assert told[0]["text"], "a reason stands at a line that is told"
        table, token = seat.table, seat.token
    with running(db) as server:
        again = server.client.sit(table, token)
        watched = server.client.sit(table, "")
        again.wait(), watched.wait()
        assert [line for line in again.log if line["why"]][: len(told)] == told
        assert reasons(watched.log)[: len(told)] == reasons(told), "nothing is hidden from spectators either"


def test_a_reason_that_was_taken_back_is_gone(server: Running) -> None:
    seat = server.client.new_table("dice", [ME, bot("greedy")])
    play_on_until_a_reason(seat)
    live = server.server.hall.rooms[seat.table].live
    mine = [k for k, (mover, _n) in enumerate(live.moves) if mover == 0]
    seat.say("back", to=mine[0])
    seat.wait()
    assert all(seq <= mine[0] for seq in live.whys)
    assert all(line["seq"] <= mine[0] for line in seat.log if line["why"])


@pytest.fixture
def outspoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hands, where cards are hidden, with bots that would tell everything."""

    async def think(room: Room, live: Live, seat: int, _question: int) -> tuple[int, str]:
        return live.state.legal(seat)[0], f"{REASON} {live.game.view(live.state, seat)}"

    monkeypatch.setattr(Room, "_think", think)
    with unshelved(HANDS):
        yield


@pytest.mark.usefixtures("outspoken")
def test_while_something_is_hidden_no_byte_has_a_bots_reason_until_the_game_is_over(server: Running) -> None:
    made = server.client.call("POST", "/api/tables", {"game": "hands", "places": [ME, bot("apprentice")]})
    table, token = made["table"], made["token"]

    async def play() -> tuple[list[str], list[str], Data, list[Data]]:
        async with at_table(server, table, token) as player, at_table(server, table) as spectator:
            before: list[str] = []
            while not player.view["outcome"]:
                await player.my_turn()
                if player.view["outcome"]:
                    break
                before += [
                    str(server.client.call("GET", f"/api/tables/{table}/at/{player.view['seq']}")),
                    str(server.client.sit(table, token).call("GET", "wait")),
                ]
                await player.act(player.view["prompt"]["options"][0]["id"])
            await spectator.until(lambda view: view["outcome"])
            told = [text for one in (player, spectator) for text in one.received if REASON in text]
            return before, told, player.view, player.log

    before, told, last, log = asyncio.run(play())
    assert server.server.hall.rooms[table].live.whys, "there were reasons"
    assert not any(REASON in text for text in before)
    assert all('"outcome":{' in text for text in told)
    assert len(told) == 2, "the player and the spectator are told once, at the end"
    assert last["logFrom"] == 0, "with the lines of the whole game"
    assert len(reasons(log)) == len(server.server.hall.rooms[table].live.whys)
