"""The achievements of Dungeon Roll come with the end of a game, and what counts towards those over games."""

from tests.server.kit import Running

from undercroft.client import ME, Seat, bot
from undercroft.engine.core import CHANCE
from undercroft.engine.record import read
from undercroft.games.roll.achievements import GUILD_LEADER, MEANINGS, QUESTIONS, achieved, deeds


def test_a_finished_game_says_what_was_earned_and_a_branch_of_it_earns_nothing(server: Running) -> None:
    seat = server.client.new_table("roll", [ME, bot("uniform")], options="heroes=knight")
    ended = seat.play(lambda view, prompt: prompt["options"][0]["id"])
    record = read(seat.record())
    done = deeds(record.start(), record.moves)
    earned = [(k, name) for k, mine in enumerate(done) for name in achieved(mine)]
    assert [(one["seat"], one["name"]) for one in ended["honours"]] == earned
    assert ended["counts"]
    assert ended["honoursRule"] == "roll/achievements"
    quest = next(one for one in ended["quests"] if one["seat"] == 0)
    assert (quest["name"], quest["part"], len(quest["of"])) == (GUILD_LEADER, "knight", 8)
    branch = Seat(server.client, seat.call("POST", "branch", {"seq": 0, "seat": 0}))
    server.server.hall.rooms[branch.table].live.places[1].bot = "uniform"
    assert branch.play(lambda view, prompt: prompt["options"][0]["id"])["honoursRule"] == ""


def test_other_games_have_none(server: Running) -> None:
    seat = server.client.new_table("dice", [ME], options="goal=1")
    ended = seat.play(lambda view, prompt: prompt["options"][0]["id"])
    assert (ended["honours"], ended["quests"], ended["honoursRule"]) == ([], [], "")


def test_every_achievement_says_what_it_is_given_for() -> None:
    assert set(MEANINGS) == {*QUESTIONS, GUILD_LEADER}
    assert all(MEANINGS.values())


def test_who_has_taken_back_a_roll_earns_nothing(server: Running) -> None:
    """It counts for nothing, even if the same dice come again."""
    seat = server.client.new_table("roll", [ME], options="heroes=knight")
    view = seat.wait()
    live = server.server.hall.rooms[seat.table].live
    while not live.relived:
        seat.act(view["prompt"], view["prompt"]["options"][0]["id"])
        after = seat.wait()
        if any(who == CHANCE for who, _n in live.moves[view["seq"] :]):
            seat.say("back")
            after = seat.wait()
            assert after["seq"] == view["seq"]
        view = after
    ended = seat.play(lambda view, prompt: prompt["options"][0]["id"])
    assert (ended["counts"], ended["honours"], ended["quests"]) == (False, [], [])
