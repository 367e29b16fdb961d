"""Whole games over real sockets and over long polling."""

import asyncio
import random

from tests.server.kit import Running, at_table

from undercroft.client import ME, OPEN, bot
from undercroft.engine.record import read


def test_a_game_against_a_bot_is_played_to_its_end_over_the_socket(server: Running) -> None:
    seat = server.client.new_table("dice", [ME, bot("greedy")])

    async def play() -> None:
        async with at_table(server, seat.table, seat.token) as player:
            end = await player.play_on(random.Random(1))
            assert end["outcome"]["winners"]
            assert end["fair"]["secret"]
            assert player.log[-1]["text"].endswith("escapes from the dungeon.")

    asyncio.run(play())
    record = read(seat.record())
    assert record.state().over()


def test_a_game_is_played_to_its_end_over_long_polling(server: Running) -> None:
    rng = random.Random(2)
    seat = server.client.new_table("dice", [ME, bot("uniform"), bot("greedy")])
    outcome = seat.play(lambda view, prompt: rng.choice(prompt["options"])["id"])
    assert outcome["winners"]
    assert seat.view["seq"] == len(read(seat.record()).moves)


def test_two_people_play_one_over_each_transport(server: Running) -> None:
    made = server.client.new_table("dice", [ME, OPEN])
    assert made.invite
    assert made.wait()["begun"] is False
    guest = server.client.join(made.table, made.invite, name="Bea")
    assert guest.seats == [1]

    async def play() -> None:
        async with at_table(server, made.table, made.token) as ann:
            polled = asyncio.to_thread(guest.play, lambda view, prompt: prompt["options"][0]["id"])
            ended, outcome = await asyncio.gather(ann.play_on(random.Random(3)), polled)
            assert ended["outcome"] == outcome
            assert [part["name"] for part in ended["seats"]] == ["A", "Bea"]

    asyncio.run(play())
