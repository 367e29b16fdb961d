"""What a Specialty may change: printed numbers, and the hooks that the frames call at named moments."""

from mypy_extensions import i64, mypyc_attr

from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DRAGON_COMPANIONS, MONSTERS


@mypyc_attr(allow_interpreted_subclasses=True)
class Specialty:
    """One that is numbers alone; the odd ones are classes of their own (`specialties.py`)."""

    sets: bool = False  # the party is set, not rolled
    whole: bool = False  # what a roll of dungeon dice does depends on all of them together

    def __init__(
        self,
        text: str = "",
        pair: i64 = 0,
        scrolls: i64 = 0,
        aims: i64 = MONSTERS,
        extra: i64 = 0,
        slayers: i64 = DRAGON_COMPANIONS,
        old: i64 = 0,
        new: i64 = 0,
    ) -> None:
        self.text = text  # the card in our own words
        self.pair: i64 = pair  # two Companion bits that are interchangeable
        self.scrolls: i64 = scrolls  # as which Companions a Scroll may be used
        self.aims: i64 = aims  # the dice that Companions may deal with in the Monster phase
        self.extra: i64 = extra  # mask of the sources that defeat one monster more
        self.slayers: i64 = slayers  # different Companions that beat the Dragon
        self.old: i64 = old  # a dungeon face that always becomes another
        self.new: i64 = new

    def party(self, dice: i64) -> i64:
        """The party that is set."""
        return 0

    def formed(self, s: Roll) -> None:
        """The party stands, before the dungeon is seen: call frames, if something follows."""

    def gathered(self, s: Roll) -> None:
        """Dragons have come to the Lair."""

    def defeated(self, s: Roll, source: i64, n: i64) -> i64:
        """A source has defeated n monsters; the frame that goes on, or 0."""
        return 0

    def may(self, s: Roll, phase: i64) -> bool:
        """Can it be called upon now?"""
        return False

    def use(self, s: Roll) -> i64:
        """It is called upon; the frame that goes on, or 0."""
        return 0

    def says(self) -> str:
        """What calling upon it does, in short."""
        return ""
