"""A bot of one's own sits down wherever a bot's name does, and is held to the rules there."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from undercroft.bots.bot import Bot, UnknownBot
from undercroft.bots.guest import BadBot, Player, find_player, name_of
from undercroft.bots.shelf import find_bot
from undercroft.cli.main import main
from undercroft.engine.registry import find
from undercroft.engine.rng import Rng
from undercroft.engine.view import View
from undercroft.env.gymnasium import Seat
from undercroft.lab import BadJob, Way, balance, run, simulate, simulation, tournament


class First(Bot):
    """Plays the first legal move."""

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        return legal[0]


class Plain:
    """No subclass of ours, and one that cannot be hashed."""

    __hash__ = None  # type: ignore[assignment]
    name = "plain"

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        return legal[0]


def first(view: View, legal: list[int], rng: Rng) -> int:
    return legal[0]


HERE = __name__
FORMS: dict[str, Player] = {
    "a class": First,
    "an object": First(),
    "an object that is no Bot": Plain(),  # type: ignore[dict-item]
    "a function": first,
    "module:Class": f"{HERE}:First",
    "module:function": f"{HERE}:first",
}


@pytest.fixture(autouse=True)
def found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, HERE, sys.modules[First.__module__])


@pytest.mark.parametrize("form", FORMS)
def test_it_plays_the_same_games_in_every_form(form: str) -> None:
    wanted = simulate("dice", bots=[First, "greedy"], games=20, seed=3)
    found = simulate("dice", bots=[FORMS[form], "greedy"], games=20, seed=3)
    assert (found.wins, found.nodes) == (wanted.wins, wanted.nodes)
    assert found.bots[0] == name_of(FORMS[form])


@pytest.mark.parametrize("form", FORMS)
def test_it_is_rated_in_a_tournament_and_measures_house_rules(form: str) -> None:
    standings = tournament("dice", [FORMS[form], "uniform"], games=20, seed=1)
    assert {row.bot for row in standings.bots} == {name_of(FORMS[form]), "uniform"}
    compared = balance("dice", {"goal": ["2", "3"]}, bots=[FORMS[form]], games=4, seed=1)
    assert compared.bots == [name_of(FORMS[form])]


@pytest.mark.parametrize("form", FORMS)
def test_it_goes_to_other_processes(form: str, tmp_path: Path) -> None:
    job = simulation("dice", 2, "", [FORMS[form], "uniform"], 12, seed=1)
    here = run(job, Way(out=tmp_path / "here"))
    there = run(job, Way(out=tmp_path / "there", processes=2, chunk=3))
    assert [tally.numbers() for tally in there.tallies] == [tally.numbers() for tally in here.tallies]
    assert (tmp_path / "there/games.jsonl").read_bytes() == (tmp_path / "here/games.jsonl").read_bytes()


@pytest.mark.parametrize("form", FORMS)
def test_a_learner_plays_against_it(form: str) -> None:
    one, other = Seat("dice", opponents=FORMS[form]), Seat("dice", opponents=[First])
    for env in (one, other):
        env.reset(seed=5)
    assert one.view() == other.view()


def test_one_that_was_typed_and_stands_in_no_file_cannot_go_to_another_process(tmp_path: Path) -> None:
    program = """
from undercroft.lab import BadJob, simulate
def typed(view, legal, rng):
    return legal[0]
try:
    simulate("dice", bots=[typed], games=4, processes=2)
except BadJob as error:
    print(error)
"""
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert "typed cannot go to another process (it stands in no file)" in said


def test_one_that_cannot_go_to_another_process_is_refused_before_a_game_is_played() -> None:
    with pytest.raises(BadJob, match="<lambda> cannot go to another process"):
        simulate("dice", bots=[lambda view, legal, rng: legal[0]], games=4, processes=2)


@pytest.mark.parametrize("answer", [99, None, True, "stop", 0.0])
def test_an_answer_that_is_not_legal_is_refused_with_what_was_legal(answer: object) -> None:
    def wrong(view: View, legal: list[int], rng: Rng) -> int:
        return answer  # type: ignore[return-value]

    with pytest.raises(BadBot, match=r"wrong answered .*; legal were \[0\]"):
        simulate("dice", bots=[wrong], games=1)


def test_what_cannot_choose_is_no_bot() -> None:
    with pytest.raises(BadBot, match="needs a method choose"):
        simulate("dice", bots=[object()], games=1)  # type: ignore[list-item]


class Choosy:
    """Nobody can make one without saying what it is to like."""

    def __init__(self, liked: int) -> None:
        self.liked = liked

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        return self.liked


def hasty(legal: list[int]) -> int:
    return legal[0]


@pytest.mark.parametrize(
    ("player", "said"),
    [
        (Choosy, "made for each game, without arguments, and that failed with TypeError"),
        (f"{HERE}:Choosy", "made for each game, without arguments, and that failed with TypeError"),
        (hasty, r"called with view, legal and rng, and takes \(legal: list\[int\]\) -> int"),
        (f"{HERE}:hasty", "called with view, legal and rng"),
        ("os:getcwd", "called with view, legal and rng"),
    ],
)
def test_a_bot_that_cannot_be_made_or_called_so_is_told_in_a_sentence(
    player: Any, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadBot, match=said):
        simulate("dice", bots=[player], games=1, processes=2)
    if isinstance(player, str):
        assert main(["simulate", "dice", "--games", "1", "--bots", player]) == 2
        assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "error", "said"),
    [
        ("no_such_module:First", UnknownBot, "there is no module no_such_module"),
        (f"{HERE}:Nobody", UnknownBot, "has no Nobody"),
        ("broken_bot:First", BadBot, "loading broken_bot failed with ZeroDivisionError"),
        ("ended_bot:First", BadBot, "loading ended_bot failed with SystemExit"),
        ("nobody", UnknownBot, "module:Class"),
        (":First", UnknownBot, "written module:Class"),
        (f"{HERE}:", UnknownBot, "written module:Class"),
        (".here:First", UnknownBot, "written module:Class"),
    ],
)
def test_a_name_that_leads_nowhere_is_told(
    name: str, error: type[Exception], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_bot.py").write_text("1 / 0\n")
    (tmp_path / "ended_bot.py").write_text("raise SystemExit(0)\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(error, match=said):
        find_player(name, find("dice"), {}, 2)


def test_the_shelf_itself_loads_nobody_s_code_so_that_servers_seat_its_own_bots_alone() -> None:
    with pytest.raises(UnknownBot):
        find_bot(f"{HERE}:First", find("dice"), {}, 2)


def test_two_of_one_name_are_not_rated_together() -> None:
    with pytest.raises(BadJob, match="is named twice"):
        tournament("dice", [First, First()], games=4)


def test_a_class_is_made_anew_for_every_game_and_an_object_is_not() -> None:
    made: list[object] = []

    class Counted(First):
        def __init__(self) -> None:
            made.append(self)

    simulate("dice", bots=[Counted, "uniform"], games=5)
    assert len(made) == 5
    simulate("dice", bots=[Counted(), "uniform"], games=5)
    assert len(made) == 6


BOT = """
class Mine:
    def choose(self, view, legal, rng):
        return legal[0]
    def explain(self):
        return "It was the first one."
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    (tmp_path / "my_bots.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [part for part in sys.path if part not in ("", str(tmp_path))])
    yield "my_bots:Mine"
    sys.modules.pop("my_bots", None)


def test_the_command_line_finds_it_in_the_working_directory(
    mine: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "dice", "--bots", f"{mine},uniform", "--games", "5", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == [mine, "uniform"]
    assert main(["tournament", "dice", "--bots", f"{mine},uniform", "--games", "4", "--processes", "2"]) == 0
    assert mine in capsys.readouterr().out
    assert main(["balance", "dice", "--vary", "goal=2,3", "--bots", mine, "--games", "4"]) == 0
    assert mine in capsys.readouterr().out


def test_the_command_line_tells_what_is_wrong_with_it_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "dice", "--bots", "no_such_module:Mine", "--games", "5"]) == 2
    said = capsys.readouterr().err
    assert "there is no module no_such_module" in said
    assert "Traceback" not in said
