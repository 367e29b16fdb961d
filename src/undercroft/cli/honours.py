"""The achievements of a finished game, and what people have done over all their games.

A profile is a person's name. `profiles/roll.json` beside the saved games keeps with which heroes each
has finished a game of Dungeon Roll.
"""

import json
from pathlib import Path

from undercroft.cli.parts import counted
from undercroft.cli.saves import NotSaved, home
from undercroft.cli.session import Session
from undercroft.table.files import write_safely
from undercroft.table.honours import GUILD_LEADER, RULE
from undercroft.table.honours import honours as earned_in


def honours(session: Session) -> list[str]:
    """What is said at the end of a game about achievements, which Dungeon Roll has; notes what people did."""
    found = earned_in(session.match.record)
    lines = []
    for mine in found:
        name = session.names[mine.seat]
        earned = list(mine.earned)
        progress = ""
        if mine.seat not in session.bots and mine.hero:
            new, progress = remember(name, mine.hero, mine.wanted)
            earned += [GUILD_LEADER] if new else []
        if earned:
            lines.append(f"{name} has earned: {', '.join(earned)} ({RULE}).")
        if progress:
            lines.append(progress)
    return lines or ([f"No achievements this time ({RULE})."] if found else [])


def remember(name: str, hero: str, wanted: list[str]) -> tuple[bool, str]:
    """Note a hero in a profile: does this make the person Guild Leader, and a sentence on how far it is."""
    path = home() / "profiles" / "roll.json"
    profiles = read(path)
    before = profiles.get(name, [])
    played = sorted({*before, hero})
    profiles[name] = played
    try:
        write_safely(path, json.dumps(profiles, indent=1) + "\n")
    except NotSaved as error:
        return False, f"What {name} did is not kept: {error}."
    done = sum(other in played for other in wanted)
    new = set(wanted) <= set(played) and not set(wanted) <= set(before)
    told = f"{name} has finished games with {done} of {counted(len(wanted), 'hero')}."
    return new, told.replace("heros", "heroes")


def read(path: Path) -> dict[str, list[str]]:
    """All profiles; a file that cannot be read counts as none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {
        str(name): [str(hero) for hero in heroes]
        for name, heroes in found.items()
        if isinstance(heroes, list)
    }
