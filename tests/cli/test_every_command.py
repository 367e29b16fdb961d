"""What holds for every command, also for one that is still to come: bad input, endless files, a full disk."""

import argparse
import gzip
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.cli.driving import Ran, Run, program
from tests.table_live.test_proof import honest

from undercroft.cli.main import parser
from undercroft.table.match import start

FULL = Path("/dev/full")
PATIENCE = 180  # seconds; a hang fails

# Each command with what makes it say something soon; FILE is a record of a finished game.
SPEAKING = {
    "play": "play dice --seats 1 --seed 1 --plain",
    "join": "join",
    "replay": "replay FILE",
    "review": "review FILE --simulations 2",
    "games": "games",
    "rules": "rules dice",
    "solve": "solve dice --options goal=2",
    "simulate": "simulate dice --games 1 --processes 1",
    "tournament": "tournament dice --games 2 --processes 1 --bots uniform,greedy",
    "balance": "balance dice --games 2 --processes 1 --bots uniform --vary goal=2,3",
    "serve": "serve --port 0 --db sqlite:///FOLDER/tables.db",
    "verify": "verify TABLE",
    "backup": "backup FOLDER/new.backup --db sqlite:///FOLDER/kept.db",
    "restore": "restore FOLDER/old.backup --db sqlite:///FOLDER/empty.db",
    "completion": "completion bash",
}
OTHERS = ["", "--help", "--version"]

# Words of Python, of its libraries, and of whoever writes programs: not for people.
PYTHON = re.compile(
    r"Traceback|Errno|invalid \w+ value|Expecting|line \d+ column|File exists|Is a directory|No such file"
    r"|does not appear to be|has host bits set"
    r"|\w+Error\b|\w+Exception\b|NoneType|\bNone\b|<class|object at 0x|codec|not subscriptable|literal|b'"
)


def commands() -> dict[str, argparse.ArgumentParser]:
    """Every command with its own parser."""
    for action in parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    raise AssertionError("the program has no commands")


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Files as people have them: a record, a table's file, a database and its backup."""
    from undercroft.server.backup import backup
    from undercroft.server.store import Store

    folder = tmp_path_factory.mktemp("there")
    luck = random.Random(1)
    match = start("dice", seats=1, options="goal=2", seed=1)
    while not match.over:
        match.play(luck.choice(match.prompt.options))
    (folder / "game.record").write_text(match.record.text())
    (folder / "table.json").write_text(json.dumps(honest()))
    store = Store(f"sqlite:///{folder}/kept.db")
    store.prepare()
    backup(store, folder / "old.backup")
    store.close()
    return {"FILE": f"{folder}/game.record", "TABLE": f"{folder}/table.json", "FOLDER": str(folder)}


def line(command: str, there: dict[str, str]) -> list[str]:
    """The words of a command, with the files that are there."""
    text = SPEAKING.get(command, command)
    for name, path in there.items():
        text = text.replace(name, path)
    return text.split()


def test_every_command_is_tried_here() -> None:
    assert set(SPEAKING) == set(commands())


@pytest.mark.parametrize(
    ("command", "unbuffered"),
    [*((name, "") for name in [*SPEAKING, *OTHERS]), ("--help", "1"), ("games", "1")],
)
def test_a_full_standard_output_ends_with_a_sentence_and_exit_code_2(
    command: str, unbuffered: str, there: dict[str, str], tmp_path: Path
) -> None:
    environment = {**os.environ, "UNDERCROFT_HOME": str(tmp_path), "PYTHONUNBUFFERED": unbuffered}
    with FULL.open("wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "undercroft", *line(command, there)],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            timeout=PATIENCE,
            check=False,
        )
    said = [told for told in ran.stderr.splitlines() if not told.startswith("looking at move ")]
    assert said == ["undercroft: the output cannot be written: there is no space left"]
    assert ran.returncode == 2


@pytest.mark.parametrize("command", SPEAKING)
def test_help_that_cannot_be_written_is_an_error(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with FULL.open("w") as full:
        monkeypatch.setattr("sys.stdout", full)
        assert program((command, "--help")) == 2
    assert capsys.readouterr().err == "undercroft: the output cannot be written: there is no space left\n"


@pytest.fixture(scope="module")
def broken(there: dict[str, str]) -> list[str]:
    """What can stand where a file should be: nothing, folders, devices, files of every other kind."""
    folder = Path(there["FOLDER"]) / "broken"
    folder.mkdir()
    record, table = Path(there["FILE"]).read_bytes(), json.loads(Path(there["TABLE"]).read_text())
    several = [b"", b"\0", b"\xff\xfe", b"[", b"[]", b"{}", b"null", b"[" * 100_000, record[:-9], record[:40]]
    several += [record.replace(b"digest", b"digits"), gzip.compress(b""), gzip.compress(b"{}\n[]")]
    several += [gzip.compress(b'{"format": "undercroft backup 1"}\n')[:-9], b"{" + b" " * 2**24]
    values: list[object] = [None, 1, "x", [[]]]
    several += [json.dumps({**table, part: value}).encode() for part in table for value in values]
    several += [json.dumps({name: table[name] for name in table if name != part}).encode() for part in table]
    for k, data in enumerate(several):
        (folder / str(k)).write_bytes(data)
    others = [
        str(folder),
        f"{folder}/none",
        f"{folder}/0/below",
        "/dev/full",
        "/dev/zero",
        f"{folder}/{'x' * 300}",
    ]
    return [*others, *(f"{folder}/{k}" for k in range(len(several)))]


@pytest.mark.parametrize("command", ["replay", "review", "verify", "restore"])
def test_any_other_file_is_refused_with_a_sentence_and_an_endless_one_too(
    run: Run, there: dict[str, str], broken: list[str], command: str
) -> None:
    for file in broken:
        said = line(command, there)
        ran = run(command, file, *said[2:])
        assert (ran.code == 2) == bool(ran.err), file
        assert ran.code == 2 or command == "verify", file  # which says what is wrong with a table's file
        check(ran)


def check(ran: Ran) -> None:
    """One sentence in the words of people, or none."""
    assert not PYTHON.search(ran.err + ran.out)
    if ran.code == 2:
        assert re.fullmatch(r"undercroft[^\n]{12,}\n", ran.err)
        assert ran.out == ""


TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=12)
WORDLESS = TEXT.filter(lambda text: not re.search(r"\d|inf|nan", text, re.IGNORECASE))
NUMBERS = ["1.5", "1e3", "0x10", "1_000", "٣", "nan", "inf", "-inf", "9" * 5000, "²"]
WRONG = {  # texts that mean nothing where they stand
    "game": ["chess", "Dice", "../dice", "."],
    "options": ["x", "goal=x", "goal=99", "=", "goal=2,goal=3", "speed=9"],
    "bots": ["hal", "uniform,hal", ",", "ismcts:x", "ismcts:-1", "nowhere:Bot", "json:nothing"],
    "db": ["x", "mysql://x", "sqlite://", "sqlite:////dev/full", "sqlite:////proc/none/x.db"],
    "seat": ["Z", "AB", "7"],
    "names": [",", "A,A", "x" * 99],
    "preset": ["x"],
    "vary": ["x", "goal=", "goal=1:x"],
    "out": ["/dev/full", "/dev/null/x", "/proc/none"],
    "record": ["/dev/full", "/dev/null/x", "/proc/none"],
    "plot": ["/dev/full/x", "/proc/none/x"],
    "host": ["x y", "1.2.3.4.5"],
    "commitment": ["x", "g" * 64],
    "word": ["", "two words"],
    "paragraph": ["nonsense"],
    "file": [],  # tried above
    "think": ["0", "-1", "1e300", "1e-9"],
    "away": ["-1"],
    "connections": ["0", "-1"],
    "sockets": ["0", "-1"],
    "requests": ["0", "-1", "0.01"],
    "messages": ["0", "-1", "0.1"],
    "workers": ["0", "-1", "2"],
    "port": ["-1", "65536"],
    "seats": ["0", "-1", "99"],
    "games": ["0", "-1"],
    "processes": ["0", "-1"],
    "simulations": ["0", "-1"],
    "pace": ["-1", "61"],
    "at": ["-1", "99999"],
    "print_game": ["-1", "99999"],
    "seed": [],  # any number will do
    "ray": [],  # needs Ray itself: tests/lab
    "proxy": ["x", "10.0.0.0/99", "10.0.0.1/8", "", "::1/64"],
    "name": [],  # a server may have any, and a person
    "link": ["x", "http://x/credits", "http://127.0.0.1:1/join/x", "ftp://x/table/x", "http:///table/x"],
    "origin": [],  # understood by browsers
    "push": ["x", "a b.com", "ftp://x.org", "https://x.org/path"],
    "contact": ["x", "http://x.org"],
}
ASKED = [
    (name, action)
    for name, command in commands().items()
    for action in command._actions
    if action.nargs != 0 and action.dest != "help"
]


def wrongly(command: str, action: argparse.Action, wrong: str, there: dict[str, str]) -> list[str]:
    """A command that would do, with one argument that will not."""
    words = line(command, there)
    if action.option_strings:
        return [*words, f"{action.option_strings[-1]}={wrong}"]
    places = [each.dest for each in commands()[command]._actions if not each.option_strings]
    place = 1 + places.index(action.dest)
    return [*words[:place], wrong, *words[place + 1 :]]


def wrongs(action: argparse.Action) -> list[str]:
    """What cannot be an argument."""
    if action.type in (int, float):
        return ["two", "", " ", *NUMBERS[action.type is float and 5 :], *WRONG[action.dest]]
    return ["", "x"] if action.choices else WRONG[action.dest]


@pytest.mark.parametrize(("command", "action"), ASKED, ids=lambda part: getattr(part, "dest", part))
def test_an_argument_that_means_nothing_is_refused_with_a_sentence(
    run: Run, there: dict[str, str], command: str, action: argparse.Action
) -> None:
    for wrong in wrongs(action):
        ran = run(*wrongly(command, action, wrong, there))
        assert ran.code == 2, wrong
        check(ran)
        if action.type in (int, float) and "-1" in WRONG[action.dest] and wrong in ("0", "-1"):
            assert re.search(rf"not '?{wrong}\b|:-1: ports|no game -1", ran.err), "what was asked for is said"


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(asked=st.sampled_from(ASKED), wrong=WORDLESS)
def test_any_text_in_place_of_a_number_or_a_choice_is_refused_with_a_sentence(
    run: Run, there: dict[str, str], asked: tuple[str, argparse.Action], wrong: str
) -> None:
    command, action = asked
    if action.type in (int, float) or (action.choices and wrong not in action.choices):
        ran = run(*wrongly(command, action, wrong, there))
        assert ran.code == 2
        check(Ran(ran.code, ran.out, ran.err.replace(repr(wrong), "")))
