"""`undercroft completion`: the scripts offer what the parser understands, and bash runs its own."""

import argparse
import subprocess
from pathlib import Path
from typing import Any, ClassVar

import pytest
from tests.cli.driving import Run

from undercroft.bots.shelf import bot_names
from undercroft.cli.main import parser
from undercroft.cli.parts import Parser
from undercroft.engine.registry import find, shelf


class Noting(Parser):
    """The command line, noting the options of each command."""

    noted: ClassVar[dict[str, set[str]]] = {}

    def add_argument(self, *given: Any, **named: Any) -> argparse.Action:
        action = super().add_argument(*given, **named)
        self.noted.setdefault(self.prog, set()).update(action.option_strings)
        return action


parser(Noting)
TOP = Noting.noted.pop("undercroft")
COMMANDS = {name.removeprefix("undercroft "): options for name, options in Noting.noted.items()}
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
    assert offered("") == set(COMMANDS)
    assert offered("-") == TOP
    assert offered("pl") == {"play"}
    for name, options in COMMANDS.items():
        if name != "serve":  # its limits stand in a group of their own
            assert offered(name, "-") == options, name
    assert {"--host", "--requests", "--messages"} <= offered("serve", "--")


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
    for name, options in COMMANDS.items():
        assert name in script
        for text in options:
            if text.startswith("--"):
                assert (text if shell == "zsh" else f"-l {text[2:]}") in script, text
    for word in ("dice", "uniform", "dice/stop", "stop"):
        assert word in script


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_says_how_it_is_used_and_a_list_goes_on_after_its_first_word(run: Run, shell: str) -> None:
    script = run("completion", shell).out
    assert f"undercroft completion {shell}" in "".join(script.splitlines(keepends=True)[:2])
    assert script.startswith("#compdef undercroft\n") == (shell == "zsh")
    if shell == "bash":
        assert "--bots|--options|--names) compopt -o nospace" in script
    if shell == "zsh":
        assert "_sequence compadd - " in script
