"""The odd Specialties: those that are more than a number on the card."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, count, one, some
from undercroft.engine.core import pack
from undercroft.games.roll import events
from undercroft.games.roll.cards.specialty import Specialty
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.deeds import empty_lair
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import CHAMPION, DRAGON_COMES, FORM_DRAW, GOBLIN, SCROLL

ONE_OF_EACH: Final = 0x121111  # and a second Champion


@final
class Promoted(Specialty):
    """Scrolls become Champions when the party is formed. Rules: roll/hero-knight."""

    def formed(self, s: Roll) -> None:
        scrolls = count(s.party, SCROLL)
        if scrolls:
            s.party += some(CHAMPION, scrolls) - some(SCROLL, scrolls)
            s.tell(events.SPECIALTY, EVERYBODY, s.active, s.side(), scrolls)


@final
class Reformed(Specialty):
    """Any dice of the new party may be re-rolled once. Rules: roll/hero-mercenary."""

    def formed(self, s: Roll) -> None:
        s.call(pack(kinds.PICK, 0, 1))


@final
class Treasured(Specialty):
    """Two tokens are drawn when the party is formed. Rules: roll/hero-archaeologist."""

    def formed(self, s: Roll) -> None:
        s.tell(events.SPECIALTY, EVERYBODY, s.active, s.side(), FORM_DRAW)
        s.call(pack(kinds.DRAW, FORM_DRAW, 0))


@final
class Scouted(Specialty):
    """Six dungeon dice are assigned to three levels. Rules: roll/hero-scout."""

    def formed(self, s: Roll) -> None:
        s.call(kinds.SCOUT)


@final
class AllChampions(Specialty):
    """The party is set to Champions. Rules: roll/hero-viking."""

    sets = True

    def party(self, dice: i64) -> i64:
        return some(CHAMPION, dice)


@final
class OneOfEach(Specialty):
    """The party is set to one of each face, and one more Champion. Rules: roll/hero-time-traveler."""

    sets = True

    def party(self, dice: i64) -> i64:
        return ONE_OF_EACH


@final
class Rerolled(Specialty):
    """A Champion that defeats two or more is re-rolled, not spent. Rules: roll/hero-dwarf."""

    def defeated(self, s: Roll, source: i64, n: i64) -> i64:
        if n < 2 or source != CHAMPION:
            return 0
        s.graveyard -= 1
        s.tell(events.PICKED, EVERYBODY, s.active, one(CHAMPION))
        return pack(kinds.THROW_PARTY, 1, 0)


@final
class SelfEmptying(Specialty):
    """The Lair empties itself at three. Rules: roll/hero-sorceress."""

    whole = True

    def gathered(self, s: Roll) -> None:
        if s.lair >= DRAGON_COMES:
            empty_lair(s)


@final
class Tracking(Specialty):
    """Once a level a Goblin is re-rolled. Rules: roll/hero-tracker."""

    def may(self, s: Roll, phase: i64) -> bool:
        return phase == kinds.MONSTER and not s.tracked and count(s.dungeon, GOBLIN) > 0

    def use(self, s: Roll) -> i64:
        s.tracked = 1
        s.dungeon -= one(GOBLIN)
        s.tell(events.SPECIALTY, EVERYBODY, s.active, s.side(), 1)
        s.tell(events.PICKED, EVERYBODY, s.active, one(6 + GOBLIN))
        return pack(kinds.THROW_DUNGEON, 1)

    def says(self) -> str:
        return "1 goblin is rolled again, once a level"
