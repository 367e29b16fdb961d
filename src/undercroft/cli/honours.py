"""The honours of a finished game, and what people have done over all their games.

A profile is a person's name. `profiles/<game>.json` beside the saved games keeps what each has added to the
quests of a game.
"""

import json
from pathlib import Path

from undercroft.cli.session import Session
from undercroft.engine.honours import Quest
from undercroft.table.files import NotSaved, home, read_text, write_safely


def honours(session: Session) -> list[str]:
    """What is said at the end of a game about honours, where it has any; notes what people did.

    In practice rolls can be taken back: it earns nothing.
    """
    game, record = session.game, session.match.record
    if session.setup.practice:
        rule = game.honours_rule
        return [f"Achievements are not for practice, where rolls can be taken back ({rule})."] if rule else []
    found = game.honours(record.start(), record.moves)
    lines = []
    for mine in found:
        name = session.names[mine.seat]
        earned = [one.name for one in mine.earned]
        progress = []
        for quest in mine.quests if mine.seat not in session.bots else ():
            new, told = remember(game.name, name, quest)
            earned += [quest.name] if new else []
            progress.append(told)
        if earned:
            lines.append(f"{name} has earned: {', '.join(earned)} ({game.honours_rule}).")
        lines += progress
    return lines or ([f"No achievements this time ({game.honours_rule})."] if found else [])


def remember(game: str, name: str, quest: Quest) -> tuple[bool, str]:
    """Note a part of a quest in a profile: does it fulfil the quest, and a sentence on how far it is."""
    path = home() / "profiles" / f"{game}.json"
    profiles = read(path)
    before = profiles.get(name, [])
    done = sorted({*before, quest.part})
    profiles[name] = done
    try:
        write_safely(path, json.dumps(profiles, indent=1) + "\n")
    except NotSaved as error:
        return False, f"What {name} did is not kept: {error}."
    wanted = set(quest.of)
    new = wanted <= set(done) and not wanted <= set(before)
    have = sum(part in done for part in quest.of)
    return new, f"{name} {quest.progress.format(have=have, all=len(quest.of))}."


def read(path: Path) -> dict[str, list[str]]:
    """All profiles; a file that cannot be read counts as none."""
    try:
        found = json.loads(read_text(path, "list of achievements"))
    except (OSError, ValueError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {
        str(name): [str(part) for part in parts] for name, parts in found.items() if isinstance(parts, list)
    }
