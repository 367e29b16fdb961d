"""Completion scripts for shells, made from the parser, so that they offer what the program understands."""

import argparse
import shlex
from dataclasses import dataclass, field

from undercroft.bots.shelf import bot_names
from undercroft.engine.registry import shelf


@dataclass
class Command:
    """What can be typed after a command."""

    name: str
    help: str
    options: dict[str, argparse.Action] = field(default_factory=dict)
    places: list[argparse.Action] = field(default_factory=list)


def commands_of(top: argparse.ArgumentParser) -> list[Command]:
    """Every command with its options and places, read off the parser."""
    listed = []
    for action in top._actions:
        if not isinstance(action, argparse._SubParsersAction):
            continue
        helps = {choice.dest: choice.help or "" for choice in action._choices_actions}
        for name, parser in action.choices.items():
            command = Command(name, helps.get(name, ""))
            for part in parser._actions:
                command.options |= dict.fromkeys(part.option_strings, part)
                if not part.option_strings:
                    command.places.append(part)
            listed.append(command)
    return listed


def values(action: argparse.Action) -> list[str]:
    """The words that an option or a place can be; empty where they are not known or are files."""
    if action.choices:
        return [str(choice) for choice in action.choices]
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


def is_list(action: argparse.Action) -> bool:
    """Is it written as words with commas between?"""
    return action.dest in ("bots", "options", "names")


def takes_value(action: argparse.Action) -> bool:
    """Does a word follow the option?"""
    return action.nargs != 0


BASH = """\
# Completion of undercroft for bash:  source <(undercroft completion bash)
_undercroft() {
  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
  local command="" place=0 k words="" options="" list=""
  for ((k = 1; k < COMP_CWORD; k++)); do
    if [[ -z $command ]]; then
      [[ ${COMP_WORDS[k]} == -* ]] || command="${COMP_WORDS[k]}"
      continue
    fi
    case "$command ${COMP_WORDS[k]}" in
@SKIP@
      *) [[ ${COMP_WORDS[k]} == -* ]] || place=$((place + 1)) ;;
    esac
  done
  if [[ -z $command ]]; then
    words=@TOP@
  else
    case "$command $before" in
@VALUES@
      *)
        case "$command" in
@PLACES@
        esac ;;
    esac
  fi
  if [[ -n $list ]]; then
    local done=""
    [[ $word == *,* ]] && done="${word%,*},"
    mapfile -t COMPREPLY < <(compgen -P "$done" -W "$words" -- "${word#"$done"}")
    compopt -o nospace 2>/dev/null
  elif [[ $words == @files && $word != -* ]]; then
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    compopt -o filenames 2>/dev/null
  else
    mapfile -t COMPREPLY < <(compgen -W "$words $options" -- "$word")
  fi
}
complete -F _undercroft undercroft
"""


def bash(listed: list[Command]) -> str:
    """The script for bash 4 and later."""
    skip, offered, places = [], [], []
    for command in listed:
        for text, action in command.options.items():
            if not takes_value(action):
                continue
            skip.append(f"      '{command.name} {text}') k=$((k + 1)) ;;")
            words = shlex.quote(" ".join(values(action)))
            mark = " list=1" if is_list(action) else ""
            offered.append(f"      '{command.name} {text}') words={words}{mark} ;;")
        cases = [
            f"            {k}) words={shlex.quote(place_words(place))} ;;"
            for k, place in enumerate(command.places)
        ]
        places += [
            f"          {command.name}) options={shlex.quote(' '.join(command.options))}",
            "            case $place in",
            *cases,
            "            esac ;;",
        ]
    top = shlex.quote(" ".join(["--help", "--version", *(command.name for command in listed)]))
    return (
        BASH.replace("@SKIP@", "\n".join(skip))
        .replace("@VALUES@", "\n".join(offered))
        .replace("@PLACES@", "\n".join(places))
        .replace("@TOP@", top)
    )


def place_words(place: argparse.Action) -> str:
    """What can stand in a place: its words, or files."""
    return "@files" if place.dest == "file" else " ".join(values(place))


def zsh(listed: list[Command]) -> str:
    """The script for zsh, by `_arguments`."""
    lines = [
        "#compdef undercroft",
        "# Completion of undercroft for zsh:  source <(undercroft completion zsh)",
        "_undercroft() {",
        "  local context state line",
        "  typeset -A opt_args",
        "  _arguments -C '--help[show help]' '--version[show the version]' \\",
        "    '1:command:->command' '*::word:->word'",
        "  case $state in",
        "    command)",
        "      local -a commands=(",
        *(f"        {shlex.quote(f'{command.name}:{command.help}')}" for command in listed),
        "      )",
        "      _describe command commands ;;",
        "    word)",
        "      case $words[1] in",
    ]
    for command in listed:
        lines.append(f"        {command.name}) _arguments \\")
        for text, action in command.options.items():
            value = f":{action.dest}:{zsh_values(action)}" if takes_value(action) else ""
            lines.append(f"          {shlex.quote(f'{text}[{zsh_text(action)}]{value}')} \\")
        for k, place in enumerate(command.places, 1):
            optional = ":" if place.nargs == "?" else ""
            lines.append(f"          {shlex.quote(f'{k}:{optional}{place.dest}:{zsh_values(place)}')} \\")
        lines[-1] = lines[-1].removesuffix(" \\") + " ;;"
    lines += ["      esac ;;", "  esac", "}", "compdef _undercroft undercroft", ""]
    return "\n".join(lines)


def zsh_text(action: argparse.Action) -> str:
    """An option's help without the signs that mean something to `_arguments`."""
    return (action.help or "").replace("[", "(").replace("]", ")").replace(":", ",")


def zsh_values(action: argparse.Action) -> str:
    """The action that completes a value in zsh."""
    if action.dest == "file":
        return "_files"
    words = " ".join(values(action))
    if is_list(action):
        return f"_sequence compadd - {words}" if words else " "
    return f"({words})" if words else " "


def fish(listed: list[Command]) -> str:
    """The script for fish."""
    lines = [
        "# Completion of undercroft for fish:  undercroft completion fish | source",
        "complete -c undercroft -f",
        "complete -c undercroft -n __fish_use_subcommand -l help -d 'show help'",
        "complete -c undercroft -n __fish_use_subcommand -l version -d 'show the version'",
    ]
    for command in listed:
        when = "complete -c undercroft -n __fish_use_subcommand"
        lines.append(f"{when} -a {command.name} -d {shlex.quote(command.help)}")
    for command in listed:
        when = f"complete -c undercroft -n '__fish_seen_subcommand_from {command.name}'"
        for text, action in command.options.items():
            if not text.startswith("--"):
                continue
            words = " ".join(values(action))
            value = f" -x -a {shlex.quote(words)}" if takes_value(action) else ""
            lines.append(f"{when} -l {text[2:]}{value} -d {shlex.quote(action.help or '')}")
        for place in command.places:
            if place.dest == "file":
                lines.append(f"{when} -F")
            elif values(place):
                lines.append(f"{when} -a {shlex.quote(' '.join(values(place)))}")
    return "\n".join([*lines, ""])
