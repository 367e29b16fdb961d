"""The twelve achievements of Dungeon Roll, read off finished records. Rules: roll/achievements.

A record is replayed with events and noted down as `Deeds`; each achievement is a question to these.
The one that spans games, Guild Leader, is a quest: each game adds its hero to it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, cast

from undercroft.engine.bits import count, size
from undercroft.engine.core import CHANCE, State, kind_of
from undercroft.engine.errors import BadRecord
from undercroft.engine.honours import Honour, Honours, Quest
from undercroft.engine.options import chosen_packs
from undercroft.games.roll import events
from undercroft.games.roll.actions import READ, SLAY
from undercroft.games.roll.cards.shelf import CARDS, HEROES, NAMES
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.companions import types_of
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    CHAMPION,
    DRAGON,
    DRAGON_COMES,
    DUNGEON_DICE,
    LAST_LEVEL,
    NO_TOKEN,
)

# Ultimates for which a token is used, by the number that events give.
BUYING: Final = {side.ultimate.number for side in CARDS.sides if side.ultimate.buys}
RINGERS_BORN: Final = {hero.key for hero in HEROES if hero.ringers}
NATURAL: Final = 20
FULL_BAG: Final = 15
RINGERS: Final = 5


@dataclass
class Level:
    """What happened on one level of a delve."""

    number: int
    dice: int  # active party dice when it was entered
    monsters: int = 0
    rolls: list[tuple[int, int]] = field(default_factory=list)  # dungeon dice, Dragons among them
    companions: int = 0  # used on it
    spoiled: bool = False  # by an Ultimate that does not count
    dragon: bool = False  # defeated
    cleared: bool = False
    fled: bool = False


@dataclass
class Delve:
    """One delve of a seat."""

    levels: list[Level] = field(default_factory=list)
    rolls: list[tuple[int, int]] = field(default_factory=list)
    dragons: int = 0
    end: int = 0  # the Level die, where it ended well; 0: fled

    def rolled(self, roll: tuple[int, int]) -> None:
        """Note a roll of dungeon dice, for the level too if one was entered; none is (0, 0)."""
        if roll[0]:
            self.rolls.append(roll)
            if self.levels:
                self.levels[-1].rolls.append(roll)

    def note(self, kind: int, b: int) -> None:
        """Note an event of the delve."""
        if kind == events.RETIRED:
            self.end = b
        if not self.levels:
            return
        level = self.levels[-1]
        if kind == events.SLAIN:
            level.dragon = True
            self.dragons += 1
        elif kind == events.ULTIMATE and CARDS.ultimates[b].clears:
            level.spoiled = True
        elif kind == events.CLEARED:
            level.cleared = True
        elif kind == events.FLED:
            level.fled = True


@dataclass
class Deeds:
    """What a seat did in one game."""

    hero: str = "none"
    delves: list[Delve] = field(default_factory=list)
    tokens_used: int = 0
    champions: int = 0  # most in the party at one time
    treasure_points: int = 0
    total: int = 0

    def levels(self) -> list[Level]:
        """Every level that was entered."""
        return [level for delve in self.delves for level in delve.levels]


def deeds(start: State, moves: Sequence[tuple[int, int]]) -> list[Deeds]:
    """What each seat did in a game with these moves; raises BadRecord if it is not finished."""
    s = cast(Roll, start.clone())
    noted = [Deeds() for _seat in range(s.seats)]
    if s.active >= 0:  # alone the first delve begins unasked, before anybody listens
        noted[s.active].delves.append(Delve())
    for seat, n in moves:
        companion = _is_companion(s, seat, n)
        roll = _roll(s, seat, n)
        s.events = []
        s.submit(n, seat)
        note(s, noted, companion, roll)
    if not s.over():
        raise BadRecord("achievements are read off finished games: this one goes on", "roll/achievements")
    for seat, mine in enumerate(noted):
        mine.hero = NAMES[s.hero_of(seat)]
        mine.treasure_points = s.cards.worth(s.treasures(seat))
        mine.total = s.total(seat)
    return noted


def _is_companion(s: Roll, seat: int, n: int) -> bool:
    """Is what this move uses used as a Companion? Reading a Scroll is not, nor quaffing with it."""
    kind = kind_of(s.top)
    if kind == kinds.SLAY or n == SLAY:
        return True
    return seat != CHANCE and kind in (kinds.MONSTER, kinds.LOOT) and n < READ and types_of(s, n) != 0


def _roll(s: Roll, seat: int, n: int) -> tuple[int, int]:
    """A roll of dungeon dice: how many, and how many Dragons; (0, 0) if this is none."""
    if seat == CHANCE and kind_of(s.top) in (kinds.POPULATE, kinds.THROW_DUNGEON, kinds.SCOUT):
        return size(n), count(n, DRAGON)
    return 0, 0


def note(s: Roll, noted: list[Deeds], companion: bool, roll: tuple[int, int]) -> None:
    """Note what a move did: its roll, its events, and the Champions that stand in the party now."""
    if s.active >= 0 and roll[0] and not any(event[0] == events.LEVEL for event in s.events or ()):
        noted[s.active].delves[-1].rolled(roll)
    for kind, _seen, seat, b, c, d in s.events or ():
        mine = noted[seat]
        if kind == events.DELVE:
            mine.delves.append(Delve())
        elif kind == events.LEVEL:
            mine.delves[-1].levels.append(Level(b, d, size(s.monsters())))
            mine.delves[-1].rolled(roll)
        elif _uses_token(kind, b, c):
            mine.tokens_used += 1
        if kind == events.USED and companion:
            mine.delves[-1].levels[-1].companions += 1
        if mine.delves:
            mine.delves[-1].note(kind, b)
    if s.level and s.active >= 0:
        mine = noted[s.active]
        mine.champions = max(mine.champions, count(s.party, CHAMPION))


def _uses_token(kind: int, b: int, c: int) -> bool:
    """Does an event tell that a token was used? Tokens that a card makes one discard are not used."""
    if kind == events.USED:
        return CARDS.token_of[b] != NO_TOKEN
    return kind == events.TOKEN or (kind == events.GAVE and c in BUYING)


# The achievements, in the order of the rulebook; number 10 is asked of all games of a player.

Question = Callable[[Deeds], bool]


def dragon_slayer(mine: Deeds) -> bool:
    """Two Dragons in one delve."""
    return any(delve.dragons >= 2 for delve in mine.delves)


def dragon_master(mine: Deeds) -> bool:
    """Three Dragons in one delve."""
    return any(delve.dragons >= 3 for delve in mine.delves)


def never_tell_me_the_odds(mine: Deeds) -> bool:
    """Seven dungeon dice in one roll, and the level survived."""
    return any(
        dice == DUNGEON_DICE and not level.fled for level in mine.levels() for dice, _dragons in level.rolls
    )


def last_stand(mine: Deeds) -> bool:
    """A Dragon defeated on a level that was entered with one party die or none."""
    return any(level.dragon and level.dice <= 1 for level in mine.levels())


def ringers(mine: Deeds) -> bool:
    """Five Champions in the party, without a hero who brings them along."""
    return mine.champions >= RINGERS and mine.hero not in RINGERS_BORN


def bag_of_holding(mine: Deeds) -> bool:
    """Fifteen points from tokens."""
    return mine.treasure_points >= FULL_BAG


def dungeon_master(mine: Deeds) -> bool:
    """A delve that ended well on level 10."""
    return any(delve.end == LAST_LEVEL for delve in mine.delves)


def natural_20(mine: Deeds) -> bool:
    """Twenty points without a hero."""
    return mine.total >= NATURAL and mine.hero == "none"


def critical_hit(mine: Deeds) -> bool:
    """A level with monsters cleared without any Companion."""
    return any(
        level.cleared and level.monsters and not level.companions and not level.spoiled
        for level in mine.levels()
    )


def magic_vortex(mine: Deeds) -> bool:
    """Twenty points without using a token."""
    return mine.total >= NATURAL and mine.tokens_used == 0


def dragon_bait(mine: Deeds) -> bool:
    """Three Dragons in one roll."""
    rolls = [roll for delve in mine.delves for roll in delve.rolls]
    return any(dragons >= DRAGON_COMES for _dice, dragons in rolls)


GUILD_LEADER: Final = "Guild Leader"
PROGRESS: Final = "has finished games with {have} of {all} heroes"
QUESTIONS: Final[dict[str, Question]] = {
    "Dragon Slayer": dragon_slayer,
    "Dragon Master": dragon_master,
    "Never Tell Me the Odds!": never_tell_me_the_odds,
    "Last Stand": last_stand,
    "Ringers": ringers,
    "We're Gonna Need a Bag of Holding!": bag_of_holding,
    "Dungeon Master": dungeon_master,
    "Natural 20": natural_20,
    "Critical Hit": critical_hit,
    "Magic Vortex": magic_vortex,
    "Dragon Bait": dragon_bait,
}


MEANINGS: Final[dict[str, str]] = {  # what each is given for, in words
    "Dragon Slayer": "two Dragons defeated in one delve",
    "Dragon Master": "three Dragons defeated in one delve",
    "Never Tell Me the Odds!": "a level survived that rolled all seven dungeon dice",
    "Last Stand": "a Dragon defeated on a level entered with one party die or none",
    "Ringers": "five Champions in the party at once",
    "We're Gonna Need a Bag of Holding!": "fifteen points from tokens",
    "Dungeon Master": "a delve that ended well on level 10",
    "Natural 20": "twenty points without a hero",
    "Critical Hit": "a level with monsters cleared without any Companion",
    "Magic Vortex": "twenty points without using a token",
    "Dragon Bait": "three Dragons in one roll",
    GUILD_LEADER: "a game finished with every hero",
}


def achieved(mine: Deeds) -> list[str]:
    """The achievements that a seat earned in one game, in the order of the rulebook."""
    return [name for name, asked in QUESTIONS.items() if asked(mine)]


def honours(start: State, moves: Sequence[tuple[int, int]], packs: str) -> list[Honours]:
    """What each seat earned with a game, and what it adds to the way to Guild Leader."""
    boxes = ["base", *chosen_packs(packs)]
    wanted = [hero.key for hero in HEROES[1:] if hero.pack in boxes]
    found = []
    for seat, mine in enumerate(deeds(start, moves)):
        earned = [Honour(name, MEANINGS[name]) for name in achieved(mine)]
        quest = Quest(GUILD_LEADER, MEANINGS[GUILD_LEADER], mine.hero, wanted, PROGRESS)
        found.append(Honours(seat, earned, [] if mine.hero == "none" else [quest]))
    return found
