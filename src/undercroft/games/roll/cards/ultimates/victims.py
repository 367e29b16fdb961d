"""Ultimates that name monsters: they join, are changed, defeated or sent away. Rules: roll/ultimate."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, count, one, some
from undercroft.engine.core import pack
from undercroft.games.roll import events
from undercroft.games.roll.cards.ultimate import Ultimate
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.choice import occupied
from undercroft.games.roll.frames.deeds import send_away
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    CHAMPION,
    CHEST,
    DUNGEON_NAMES,
    FIGHTER,
    GOBLIN,
    MONSTERS,
    POTION,
    SKELETON,
    THIEF,
)


class Monsters(Ultimate):
    """Up to so many monsters of any kind."""

    def may(self, s: Roll, phase: i64) -> bool:
        return s.dungeon & MONSTERS != 0

    def use(self, s: Roll) -> i64:
        return pack(kinds.VICTIMS, self.number, self.times)


@final
class Banish(Monsters):
    """They are discarded. Rules: roll/hero-tracker."""

    number = 11


@final
class Strike(Monsters):
    """They are defeated. Rules: roll/hero-mercenary."""

    number = 10

    def strike(self, s: Roll, face: i64, chosen: i64) -> i64:
        send_away(s, one(face), events.DEFEATED)
        return face

    def whom(self) -> str:
        return "Whom do you defeat?"


class Joins(Ultimate):
    """Monsters of a kind become allies until Regroup. Rules: roll/transformed."""

    prey: int = 0
    ally: int = 0

    def may(self, s: Roll, phase: i64) -> bool:
        return count(s.dungeon, self.prey) > 0

    def use(self, s: Roll) -> i64:
        return pack(kinds.VICTIMS, self.number, self.times)

    def victims(self, s: Roll, low: i64) -> i64:
        return occupied(s.dungeon, self.prey, self.prey + 1)

    def strike(self, s: Roll, face: i64, chosen: i64) -> i64:
        s.dungeon -= one(face)
        s.allies += one(self.ally)
        s.tell(events.BECAME, EVERYBODY, s.active, face, 1, 8 + self.ally)
        return face


@final
class Raise(Joins):
    """Skeletons become Fighters. Rules: roll/hero-occultist."""

    number = 4
    prey = SKELETON
    ally = FIGHTER

    def whom(self) -> str:
        return "Which skeletons rise as Fighters?"


@final
class Plea(Joins):
    """Goblins become Thieves. Rules: roll/hero-half-goblin."""

    number = 5
    prey = GOBLIN
    ally = THIEF

    def whom(self) -> str:
        return "Which goblins join you as Thieves?"


class Changes(Monsters):
    """Monsters together become one die of another face. Rules: roll/transformed."""

    face: int = 0

    def strike(self, s: Roll, face: i64, chosen: i64) -> i64:
        s.dungeon -= one(face)
        if chosen == 0:
            s.dungeon += one(self.face)
            s.tell(events.BECAME, EVERYBODY, s.active, face, 1, self.face)
        else:
            s.tell(events.DISCARDED, EVERYBODY, s.active, face, 1)
        return face

    def whom(self) -> str:
        return f"Which monsters become a {DUNGEON_NAMES[self.face]}?"


@final
class Charm(Changes):
    """A potion. Rules: roll/hero-enchantress."""

    number = 7
    face = POTION


@final
class Hoard(Changes):
    """A chest. Rules: roll/hero-leprechaun."""

    number = 8
    face = CHEST


@final
class Volley(Monsters):
    """A monster of each kind is discarded; nobody is asked. Rules: roll/hero-tracker."""

    def use(self, s: Roll) -> i64:
        for face in range(3):
            if count(s.dungeon, face):
                send_away(s, one(face), events.DISCARDED)
        return 0


class Flames(Monsters):
    """A monster is discarded for each die in the Lair. Rules: roll/hero-sorceress."""

    number = 18

    def may(self, s: Roll, phase: i64) -> bool:
        return s.dungeon & MONSTERS != 0 and s.lair > 0

    def use(self, s: Roll) -> i64:
        return pack(kinds.VICTIMS, self.number, s.lair)


@final
class Inferno(Flames):
    """All monsters of a kind are discarded for each die in the Lair. Rules: roll/hero-sorceress."""

    number = 19

    def strike(self, s: Roll, face: i64, chosen: i64) -> i64:
        send_away(s, s.dungeon & some(face, 15), events.DISCARDED)
        return face + 1

    def whom(self) -> str:
        return "Which kind of monster do you send away?"


@final
class Brawl(Monsters):
    """A monster is discarded for each Champion; the Champions are re-rolled. Rules: roll/hero-dwarf."""

    number = 15

    def may(self, s: Roll, phase: i64) -> bool:
        return s.dungeon & MONSTERS != 0 and count(s.party, CHAMPION) > 0

    def use(self, s: Roll) -> i64:
        return pack(kinds.VICTIMS, self.number, count(s.party, CHAMPION))

    def struck(self, s: Roll) -> i64:
        champions = count(s.party, CHAMPION)
        if champions == 0:
            return 0
        s.party -= some(CHAMPION, champions)
        s.tell(events.PICKED, EVERYBODY, s.active, some(CHAMPION, champions))
        return pack(kinds.THROW_PARTY, champions, 0)
