"""`undercroft completion`: the scripts offer what the parser understands, and bash runs its own."""

import subprocess
from pathlib import Path

import pytest
from tests.cli.driving import Run

from undercroft.bots.shelf import bot_names
from undercroft.cli.main import parser
from undercroft.cli.shells import commands_of
from undercroft.engine.registry import find, shelf

COMMANDS = {command.name: command for command in commands_of(parser())}
ASK = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_undercroft
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def offered(run: Run, tmp_path: Path) -> object:
    """What bash offers for the last of these words."""
    script = tmp_path / "completion.bash"
    script.write_text(run("completion", "bash").out)

    def complete(*words: str) -> set[str]:
        command = ["bash", "--norc", "-c", ASK, "bash", str(script), "undercroft", *words]
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
        assert ran.stderr == ""
        return set(ran.stdout.split())

    return complete


def test_bash_offers_every_command_and_option(offered: object) -> None:
    assert callable(offered)
    assert offered("") == {"--help", "--version", *COMMANDS}
    assert offered("pl") == {"play"}
    for name, command in COMMANDS.items():
        assert offered(name, "--") == {text for text in command.options if text.startswith("--")}, name


def test_bash_offers_games_bots_and_paragraphs(offered: object) -> None:
    assert callable(offered)
    assert offered("play", "dic") == {"dice"}
    assert {game.name for game in shelf()} <= offered("rules", "")
    assert set(bot_names(find("dice"))) <= offered("play", "dice", "--bots", "")
    assert offered("play", "--bots", "greedy,uni") == {"greedy,uniform"}
    assert offered("rules", "dice", "dice/sto") == {"dice/stop"}
    assert "stop" in offered("rules", "dice", "st")
    assert offered("play", "--seed", "3", "--real-dice", "dic") == {"dice"}
    assert "goal=" in offered("play", "--options", "go")
    assert offered("completion", "z") == {"zsh"}


def test_bash_offers_files_for_a_record(offered: object, tmp_path: Path) -> None:
    assert callable(offered)
    (tmp_path / "my.record").write_text("")
    assert offered("replay", str(tmp_path / "my")) == {str(tmp_path / "my.record")}


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_get_every_command_and_option_too(run: Run, shell: str) -> None:
    script = run("completion", shell).out
    for name, command in COMMANDS.items():
        assert name in script
        for text in command.options:
            if text.startswith("--"):
                assert (text if shell == "zsh" else f"-l {text[2:]}") in script, text
    for word in ("dice", "uniform", "dice/stop", "stop"):
        assert word in script
