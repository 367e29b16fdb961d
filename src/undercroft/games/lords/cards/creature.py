"""What a creature is: its cost, and the hooks by which it fights. Rules: lords/creatures.

The plain creature attacks the first adventurer. Others override what they need.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.card import Card
from undercroft.engine.core import pack
from undercroft.games.lords.battle import blows, flags, strikes
from undercroft.games.lords.cards.expertise import ANY_MONSTER, EXPERTISE
from undercroft.games.lords.cards.packs import BASE
from undercroft.games.lords.frames import kinds

if TYPE_CHECKING:
    from undercroft.games.lords.state import Lords

A: Final = 1  # options, as a mask
B: Final = 2
FIRST: Final = 1  # the mask of the first place


@mypyc_attr(allow_interpreted_subclasses=True)
class Creature(Card):
    """A creature: its cost is paid when it is hired and again on each Pay Day."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        text: str,
        icon: str,
        years: tuple[int, int],
        food: int = 0,
        gold: int = 0,
        evil: int = 0,
        imps: int = 0,
        traps: int = 0,
        meals: int = 0,
        strike: int = 0,
        other: int = 0,
        poison: int = 0,
        stays: bool = False,
        grows: bool = False,
        ways: tuple[str, str] = ("Attack", "Attack another way"),
        pack: str = BASE,
    ) -> None:
        super().__init__(number, f"creature:{name}", title, text, "lords/creatures", icon, pack)
        self.years = years  # how many tiles each year has
        self.food: i64 = food
        self.gold: i64 = gold
        self.evil: i64 = evil
        self.imps: i64 = imps
        self.traps: i64 = traps
        self.meals: i64 = meals  # other monsters that it eats
        self.strike: i64 = strike  # the damage of its first option
        self.other: i64 = other  # of its second option, or of a second attack
        self.poison: i64 = poison
        self.stays: bool = stays  # it is never knocked out
        self.grows: bool = grows  # expertise adds to its first attack
        self.ways = ways  # its options in words, where it has two

    def arrives(self, s: "Lords", seat: i64) -> None:
        """The battle begins."""

    def options(self, s: "Lords", seat: i64) -> i64:
        """The options that it can use now, as a mask; 0: it has no target."""
        return A

    def awake(self, s: "Lords", seat: i64, option: i64) -> bool:
        """Does it go back face up behind this option?"""
        return self.stays

    def act(self, s: "Lords", seat: i64, option: i64) -> None:
        """It acts, by an option that it can use; 0: it has no target."""
        if option:
            strikes.strike(s, seat, self.number, blows.hit(0, self.force(s, seat, self.blow(s))))

    def blow(self, s: "Lords") -> i64:
        """The first number of its attack, with what it has learned. Rules: lords/expertise."""
        if not s.flags & (flags.EXPERT | flags.HONED):
            return self.strike
        if s.flags & flags.HONED:
            return self.strike + EXPERTISE[ANY_MONSTER].amount
        return self.strike + EXPERTISE[self.number].amount if self.grows else self.strike

    def points(self, s: "Lords", seat: i64, option: i64) -> i64:
        """The damage of one attack by an option, where it fights."""
        return self.force(s, seat, self.blow(s) if option == A else self.other)

    def more(self, s: "Lords") -> i64:
        """What the tile of its kind adds, if it has it; 0 if it has not."""
        return EXPERTISE[self.number].amount if s.flags & flags.EXPERT else 0

    def attacks(self, option: i64) -> i64:
        """How often it attacks."""
        return 1

    def targets(self, s: "Lords", seat: i64, option: i64) -> i64:
        """Whom it may choose, as a mask of places."""
        return 0

    def hits(self, s: "Lords", seat: i64, option: i64, place: i64) -> None:
        """It strikes whom it has chosen."""

    def force(self, s: "Lords", seat: i64, points: i64) -> i64:
        """The damage of one attack, where it fights."""
        return strikes.force(s, seat, self.number, points)


@mypyc_attr(allow_interpreted_subclasses=True)
class Aiming(Creature):
    """A creature that attacks anybody of its choice."""

    def options(self, s: "Lords", seat: i64) -> i64:
        return A if self.targets(s, seat, A) else 0

    def targets(self, s: "Lords", seat: i64, option: i64) -> i64:
        return FIRST & self.liked(s, seat) if strikes.raging(s) else self.liked(s, seat)

    def liked(self, s: "Lords", seat: i64) -> i64:
        """Whom it may attack, wherever they stand."""
        return strikes.places(s, seat)

    def act(self, s: "Lords", seat: i64, option: i64) -> None:
        if option:
            s.call(pack(kinds.TARGET, seat, self.number, option, self.attacks(option)))

    def hits(self, s: "Lords", seat: i64, option: i64, place: i64) -> None:
        strikes.strike(s, seat, self.number, blows.hit(place, self.points(s, seat, option)))
