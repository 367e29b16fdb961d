"""What a game gives besides points: honours of one game, and quests that span games."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Honour:
    """Something that a seat has earned, and what it is given for."""

    name: str
    text: str


@dataclass(frozen=True)
class Quest:
    """An honour that takes several games: `part` is what this one adds, `of` is all that it takes.

    `progress` says how far somebody is, with `{have}` and `{all}` in it. Whoever keeps what a person did in
    other games (a profile of the terminal, a browser) counts.
    """

    name: str
    text: str
    part: str
    of: Sequence[str]
    progress: str


@dataclass(frozen=True)
class Honours:
    """What a seat has earned in a finished game."""

    seat: int
    earned: Sequence[Honour]
    quests: Sequence[Quest] = ()
