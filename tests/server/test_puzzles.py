"""Puzzles: a position is decided once; then it is told what each move is worth, and how that is known."""

from itertools import combinations
from pathlib import Path

import pytest
from tests.server.kit import Running

from undercroft.bots.proof import Proof, Weighing, find_proofs
from undercroft.client import Refused, Seat
from undercroft.engine.core import State
from undercroft.engine.options import read_options
from undercroft.engine.registry import find, shelf
from undercroft.engine.rng import Rng
from undercroft.lab import puzzles as lab
from undercroft.lab.puzzles import (
    HARDEST,
    TAKEN_OR_NOT,
    NoPuzzles,
    Shelf,
    Wish,
    alike,
    main,
    make,
    open_to_doubt,
)
from undercroft.server.puzzles import Puzzle, puzzles_of, shipped
from undercroft.table.branch import imagine_again, start_of

GAMES = [game.name for game in shelf()]
LEAST = 40  # puzzles of a game
SAMPLE = 12  # of a game: positions whose proof is looked at again
QUICK = ("dice", "lords")  # whose proofs take a moment in pure Python, too


def opened(server: Running, game: str, puzzle: str) -> Seat:
    return Seat(server.client, server.client.call("POST", f"/api/puzzles/{game}/{puzzle}", {"name": "Anna"}))


def proofs(name: str, puzzle: Puzzle) -> list[Proof]:
    game = find(name)
    return find_proofs(game, read_options(game.choices(), puzzle["options"]), puzzle["seats"])


def proved_again(name: str, puzzle: Puzzle) -> None:
    """The proof of a puzzle says of its position what is shipped."""
    s = find(name).imagine(puzzle["view"], Rng("any"))
    for proof in proofs(name, puzzle):
        if proof.asks != puzzle["asks"]:
            continue
        found = proof.weigh(s, puzzle["seat"])
        if found is not None and found.how == puzzle["how"]:
            worths = {move: worth for move, worth, _said in puzzle["moves"]}
            assert dict(found.moves) == pytest.approx(worths, abs=1e-5), puzzle["id"]
            assert found.moves[0][1] - found.moves[1][1] >= 0.99 * proof.margin, puzzle["id"]
            return
    raise AssertionError(f"nothing proves puzzle {puzzle['id']} of {name}: make the puzzles anew")


@pytest.mark.parametrize("name", GAMES)
def test_shipped_puzzles_are_easy_and_harder_and_none_comes_twice(name: str) -> None:
    found = list(puzzles_of(name).values())
    assert len(found) >= LEAST
    assert {puzzle["level"] for puzzle in found} == set(range(1, HARDEST + 1))
    assert len({alike(puzzle) for puzzle in found}) == len(found)


@pytest.mark.parametrize("name", GAMES)
def test_all_shipped_puzzles_are_of_the_rules_that_are_played(name: str) -> None:
    rules = find(name).rules
    old = sorted({puzzle["rules"] for puzzle in shipped(name)} - {rules})
    assert not old, (
        f"{name} is played by rules version {rules}, and its puzzles were made by {old}, so that they are not"
        f" offered: delete server/puzzles/{name}.json.gz and make it anew (docs/lab.md, Puzzles)"
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_shipped_puzzle_is_a_legal_position_that_asks_for_one_of_its_moves(name: str) -> None:
    game = find(name)
    for puzzle in puzzles_of(name).values():
        s = imagine_again(game, start_of(game, puzzle["view"], 1), puzzle["rules"])
        assert sorted(move for move, _worth, _said in puzzle["moves"]) == s.legal(puzzle["seat"])
        assert game.view(s, puzzle["seat"]) == puzzle["view"]
        assert not s.picks_set() or len(puzzle["moves"]) == TAKEN_OR_NOT, "a set has several answers"
        assert open_to_doubt(game, s, puzzle["seat"]), "the table itself warns of all moves but one"
        worths = [worth for _move, worth, _said in puzzle["moves"]]
        assert worths == sorted(worths, reverse=True) and puzzle["how"]
        game.invariants(s)


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.once) for name in GAMES]
)
def test_a_shipped_puzzle_has_the_worths_of_its_proof(name: str) -> None:
    """Trials, which take long, are held again in soak."""
    found = [puzzle for puzzle in puzzles_of(name).values() if puzzle["how"].startswith("Exact")]
    for puzzle in found[:: max(1, len(found) // SAMPLE)]:
        proved_again(name, puzzle)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_all_shipped_puzzles_have_the_worths_of_their_proofs(name: str) -> None:
    for puzzle in puzzles_of(name).values():
        proved_again(name, puzzle)


class Last(Proof):
    """Says of every decision that the last move is the best."""

    def __init__(self) -> None:
        super().__init__(1.0, 1.0, "points")

    def weigh(self, s: State, seat: int) -> Weighing | None:
        return Weighing([(move, -float(k)) for k, move in enumerate(reversed(s.legal(seat)))], "Said so.")

    def words(self, worth: float) -> str:
        return str(worth)


def in_one_turn(one: Puzzle, other: Puzzle) -> bool:
    return (one["seat"], one["view"]["turn"]) == (other["seat"], other["view"]["turn"])


def drawn_between(earlier: Puzzle, later: Puzzle) -> bool:
    """Has the seat a coin or a Project that it did not have? Both come by a draw alone."""
    seat = earlier["seat"]
    coins = len(later["view"]["coins"]) > len(earlier["view"]["coins"])
    return coins or bool({*later["view"]["projects"][seat]} - {*earlier["view"]["projects"][seat]})


def test_a_plan_is_asked_for_once_and_no_move_is_the_answer_twice_in_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who has found the first step of a turn of Dungeon Digger, has found those that follow it."""
    monkeypatch.setattr(lab, "find_proofs", lambda *_given: [Last()])
    monkeypatch.setattr(lab, "missed", lambda *_given: 0.5)
    monkeypatch.setattr(lab, "EACH", 1000)
    [found] = [list(puzzles) for _number, puzzles in make(Wish(find("digger"), 2), range(1))]
    assert len(found) > 10
    assert len({puzzle["moves"][0][0] for puzzle in found}) == len(found)
    for later, earlier in combinations(found, 2):  # the last decisions come first
        assert not in_one_turn(earlier, later) or drawn_between(earlier, later), "two puzzles of one plan"


def test_what_nobody_can_prove_is_no_puzzle() -> None:
    with pytest.raises(NoPuzzles, match="not asked"):
        list(make(Wish(find("dice"), 3), range(1)))


def test_the_making_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = find("dice")
    for _run in range(2):
        main(["dice", str(tmp_path), "--games", "1", "--seed", "5"])
    told = capsys.readouterr()
    assert "game 1 of 1" in told.err and "of Dungeon Dice" in told.out
    twice = Shelf(tmp_path / "dice.json.gz", game)
    main(["dice", str(tmp_path / "other"), "--games", "2", "--seed", "5"])
    once = Shelf(tmp_path / "other" / "dice.json.gz", game)
    assert twice.puzzles == once.puzzles and list(once.made.values()) == [2]
    assert [*tmp_path.glob("*.part")] == []


def test_puzzles_of_older_rules_are_weighed_again_and_stay_where_the_best_move_is_the_best(
    tmp_path: Path,
) -> None:
    shelf = Shelf(tmp_path / "lords.json.gz", find("lords"))
    shipped_ones = list(puzzles_of("lords").values())[:4]
    for puzzle in shipped_ones:
        assert shelf.add(
            {**puzzle, "rules": 1, "moves": [[move, worth - 1, ""] for move, worth, _ in puzzle["moves"]]}
        )
    other = {**list(puzzles_of("lords").values())[4], "rules": 1}
    other["moves"] = other["moves"][::-1]  # by those rules another one was the best
    assert shelf.add(other)
    shelf.keep()
    main(["lords", str(tmp_path), "--games", "0"])
    again = Shelf(tmp_path / "lords.json.gz", find("lords"))
    assert again.older == []
    assert list(again.puzzles.values()) == shipped_ones, "worths and words are those of the rules of now"


def test_a_file_that_is_none_of_puzzles_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "dice.json.gz"
    file.write_text("[]", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["dice", str(tmp_path), "--games", "1"])
    assert "is no file of puzzles" in capsys.readouterr().err and file.read_text(encoding="utf-8") == "[]"


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_tells_nothing_before_the_answer_and_everything_after_it(server: Running, name: str) -> None:
    listed = server.client.call("GET", f"/api/puzzles/{name}")
    puzzle = puzzles_of(name)[listed[0]["id"]]
    seat = opened(server, name, puzzle["id"])
    view = seat.wait(previews=True)
    assert view["you"] == [puzzle["seat"]]
    assert view["puzzle"] == {**view["puzzle"], "id": puzzle["id"], "played": None, "moves": [], "how": ""}
    assert view["puzzle"]["asks"] == puzzle["asks"]
    assert view["advice"] is None
    with pytest.raises(Refused, match="without advice"):
        seat.say("advise", prompt=view["prompt"]["id"], seat=puzzle["seat"])
    previews = {option["id"]: option["preview"] for option in view["prompt"]["options"]}
    worst = puzzle["moves"][-1][0]
    seat.act(view["prompt"], worst)
    told = seat.wait(previews=True)["puzzle"]
    assert told["played"] == worst and told["how"] == puzzle["how"] and told["unit"] == puzzle["unit"]
    assert [move["id"] for move in told["moves"]] == [move for move, _worth, _said in puzzle["moves"]]
    assert all(move["said"] and (move["label"] or move["text"]) for move in told["moves"])
    assert {move["id"]: move["preview"] for move in told["moves"]} == previews, "the reason is the game's own"


def test_a_branch_of_a_puzzle_has_no_advice_and_neither_has_a_branch_of_that(server: Running) -> None:
    seat = opened(server, "dice", server.client.call("GET", "/api/puzzles/dice")[0]["id"])
    view = seat.wait()
    for _generation in range(2):
        seat = Seat(server.client, seat.call("POST", "branch", {"seq": view["seq"], "seat": view["you"][0]}))
        view = seat.wait()
        assert view["advice"] is None
        with pytest.raises(Refused, match="without advice"):
            seat.say("advise", prompt=view["prompt"]["id"])


def test_a_puzzle_may_begin_among_answers_that_nobody_has_seen(server: Running) -> None:
    game = find("lords")
    puzzle = next(p for p in puzzles_of("lords").values() if game.imagine(p["view"], Rng("any")).unshown())
    seat = opened(server, "lords", puzzle["id"])
    view = seat.wait()
    seat.act(view["prompt"], puzzle["moves"][0][0])
    assert seat.wait()["puzzle"]["played"] == puzzle["moves"][0][0]


def test_who_solves_a_puzzle_has_a_name_that_can_stand_at_a_table(server: Running) -> None:
    path = f"/api/puzzles/dice/{next(iter(puzzles_of('dice')))}"
    with pytest.raises(Refused, match="A name is 1 to 40 characters"):
        server.client.call("POST", path, {"name": "\x1b[2J" + "x" * 1000})
    made = server.client.call("POST", path, {"name": "  Anna  B. "})
    assert (
        server.client.sit(made["table"], made["token"]).wait()["seats"][made["seats"][0]]["name"] == "Anna B."
    )


def test_the_first_answer_counts_whatever_is_taken_back(server: Running) -> None:
    puzzle = next(iter(puzzles_of("dice").values()))
    seat = opened(server, "dice", puzzle["id"])
    worst = puzzle["moves"][-1][0]
    seat.act(seat.wait()["prompt"], worst)
    seat.say("back")
    assert seat.wait()["puzzle"]["played"] == worst


def test_an_ended_puzzle_counts_for_nothing_and_what_is_not_there_is_missing(server: Running) -> None:
    alone = next(key for key, puzzle in puzzles_of("dice").items() if puzzle["seats"] == 1)
    seat = opened(server, "dice", alone)
    assert not seat.play(lambda view, prompt: prompt["options"][0]["id"])["counts"]
    for path in ("/api/puzzles/dice/00000000", "/api/puzzles/chess/1"):
        with pytest.raises(Refused):
            server.client.call("POST", path, {})
