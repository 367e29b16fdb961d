"""What is earned in a finished game besides its points: the achievements of Dungeon Roll.

They are read off the record. The one that spans games needs to know what a person did in others; whoever
keeps that (a profile of the terminal, a browser) is told here what this game adds, and what is wanted in all.
"""

from dataclasses import dataclass, field

from undercroft.engine.options import chosen_packs
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.games.roll.achievements import GUILD_LEADER, MEANINGS, achieved, deeds
from undercroft.games.roll.heroes import HEROES

RULE = "roll/achievements"


@dataclass(frozen=True)
class Honours:
    """What a seat has earned, by name; `hero` is what this game adds to the achievement that spans games."""

    seat: int
    earned: list[str]
    hero: str = ""
    wanted: list[str] = field(default_factory=list)  # all heroes that it takes, with the packs of this game


def honours(record: Record) -> list[Honours]:
    """The honours of each seat in a finished game; none for games that have no achievements."""
    if record.game != "roll":
        return []
    packs = ("base", *chosen_packs(find(record.game).complete(record.options)["packs"]))
    wanted = [hero.name for hero in HEROES[1:] if hero.pack in packs]
    return [
        Honours(seat, achieved(mine), "" if mine.hero == "none" else mine.hero, wanted)
        for seat, mine in enumerate(deeds(record))
    ]


def meaning(name: str) -> str:
    """What an achievement is given for."""
    return MEANINGS[name]


__all__ = ["GUILD_LEADER", "RULE", "Honours", "honours", "meaning"]
