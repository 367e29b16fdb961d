"""Completion scripts for shells: `shtab` writes them from the parser and the words that arguments can be."""

import argparse
from typing import Any

import shtab

from undercroft.bots.shelf import bot_names
from undercroft.cli.parts import Parser
from undercroft.engine.registry import shelf

LISTS = ("bots", "options", "names")  # written as words with commas between
USE = {
    "bash": "# Completion of undercroft for bash:  source <(undercroft completion bash)\n",
    "zsh": "# Completion of undercroft for zsh:  source <(undercroft completion zsh)\n",
    "fish": "# Completion of undercroft for fish:  undercroft completion fish | source\n",
}
# After a word of a list comes a comma or nothing: bash adds no space.
NO_SPACE = """
_undercroft() {
  _shtab_undercroft
  case "${COMP_WORDS[COMP_CWORD-1]}" in
    @LISTS@) compopt -o nospace 2>/dev/null ;;
  esac
}
complete -o bashdefault -F _undercroft undercroft
"""


def values(action: argparse.Action) -> list[str]:
    """The words that an option or a place can be; empty where they are not known or are files."""
    if action.dest == "game":
        return [game.name for game in shelf()]
    if action.dest == "bots":
        return sorted({name for game in shelf() for name in bot_names(game)})
    if action.dest in ("options", "vary"):
        return sorted({f"{choice.name}=" for game in shelf() for choice in game.choices()})
    if action.dest == "preset":
        return sorted({preset.name for game in shelf() for preset in game.presets()})
    if action.dest == "paragraph":
        full = [key for game in shelf() for key in game.rulebook().paragraphs]
        return sorted({key.rpartition("/")[2] for key in full}) + full
    if action.dest == "seats":
        return [str(n) for n in sorted({n for game in shelf() for n in game.seat_counts})]
    return []


class Completing(Parser):
    """The same command line, where every argument knows what completes it."""

    def add_argument(self, *given: Any, **named: Any) -> argparse.Action:
        """Add an argument, and say what it can be."""
        action = super().add_argument(*given, **named)
        words = values(action)
        if action.dest == "file":
            offer: Any = shtab.FILE
        elif words:
            offer = offered(action.dest, " ".join(words))
        else:
            return action
        action.complete = offer  # type: ignore[attr-defined]  # this is how shtab is told
        return action


def offered(name: str, words: str) -> dict[str, Any]:
    """What each shell does to complete one of some words, or a list of them."""
    call = f"_undercroft_{name}"
    if name in LISTS:
        body = 'local done=""; [[ $1 == *,* ]] && done="${1%,*},"'
        body += f'; compgen -P "$done" -W \'{words}\' -- "${{1#"$done"}}"'
        zsh = f"_sequence compadd - {words}"
    else:
        body, zsh = f"compgen -W '{words}' -- \"$1\"", f"({words})"
    return {
        "bash": call,
        "zsh": zsh,
        "fish": words,
        "preamble": {"bash": f"{call}() {{\n  {body}\n}}"},
    }


def script(shell: str, top: Parser) -> str:
    """The completion script of a shell."""
    text = str(shtab.complete(top, shell))
    if shell == "bash":
        text += NO_SPACE.replace("@LISTS@", "|".join(f"--{name}" for name in LISTS))
    first, _, rest = text.partition("\n")
    # zsh reads the first line of its script to know what it completes.
    return f"{first}\n{USE[shell]}{rest}\n"
