"""Begin a game or go on with one: what the command `play` and the shelf share."""

import time
from dataclasses import dataclass
from typing import Final

from undercroft.cli.loop import Loop
from undercroft.cli.saves import Unfinished, new_save, unfinished
from undercroft.cli.screen import Screen, open_screen
from undercroft.cli.session import Session
from undercroft.cli.setup import BadSetup, Setup
from undercroft.engine.errors import UndercroftError
from undercroft.engine.nouns import counted
from undercroft.engine.registry import find

LONGEST_PACE: Final = 60


class NothingToResume(UndercroftError):
    """There is no unfinished game."""


@dataclass(frozen=True)
class Look:
    """How a game is shown: in sentences only, and how long bots pause (None: as suits the terminal)."""

    plain: bool = False
    pace: float | None = None

    def screen(self) -> Screen:
        """A screen of this look."""
        if self.pace is not None and not 0 <= self.pace <= LONGEST_PACE:
            raise BadSetup(f"a pace is a number of seconds from 0 to {LONGEST_PACE}, not {self.pace:g}")
        return open_screen(self.plain, self.pace)


def begin(setup: Setup, look: Look) -> int:
    """Play a new game."""
    return play_on(Session(setup, new_save(setup)), look)


def resume(item: Unfinished, look: Look) -> int:
    """Go on with an unfinished game."""
    trouble = item.trouble if item.save.lock() else "it is being played in another terminal"
    if trouble or item.record is None:
        raise BadSetup(f"the game {item.save.name} cannot be resumed: {trouble}")
    return play_on(Session(item.save.setup, item.save, item.record), look)


def play_on(session: Session, look: Look) -> int:
    """Play until the end, or until people leave; then others may resume the game."""
    screen = look.screen()
    try:
        return Loop(session, screen).run()
    finally:
        session.place.unlock()


def latest(game: str) -> Unfinished:
    """The last unfinished game."""
    if game:
        find(game)
    found = unfinished(game)
    if not found:
        raise NothingToResume(f"there is no unfinished game{f' of {game}' if game else ''} to resume")
    return found[0]


def describe(item: Unfinished) -> str:
    """An unfinished game in a few words."""
    if item.record is None:
        return f"{item.save.name}, which cannot be resumed: {item.trouble}"
    moves, names = counted(len(item.record.moves), "move"), ", ".join(item.record.names)
    told = f"{find(item.record.game).title}: {names}; {moves}, {ago(item.changed)}"
    return f"{told}; {item.trouble}" if item.trouble else told


def ago(moment: float) -> str:
    """`5 minutes ago`."""
    minutes = max(0, int(time.time() - moment)) // 60
    for size, unit in ((1440, "day"), (60, "hour"), (1, "minute")):
        if minutes >= size:
            return f"{counted(minutes // size, unit)} ago"
    return "just now"


def offer(game: str, look: Look) -> int | None:
    """Ask whether the last unfinished game should go on; its exit code, or None to begin another."""
    found = [item for item in unfinished(game) if not item.trouble]
    if not found:
        return None
    screen = Screen(look.plain)
    screen.write([f"There is an unfinished game. {describe(found[0])}."])
    while True:
        typed = screen.read("Go on with it? [Y]es, [n]o, [f]orget it: ").strip().casefold()
        if typed in ("", "y", "yes"):
            return resume(found[0], look)
        if typed in ("n", "no"):
            return None
        if typed in ("f", "forget"):
            found[0].save.forget()
            screen.write(["Forgotten."])
            return None
        screen.write([f"Type y, n or f, not {typed!r}."])
