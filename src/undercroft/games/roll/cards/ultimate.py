"""What an Ultimate may do: the hooks that the frames call, never asking whose it is."""

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import one
from undercroft.games.roll import events
from undercroft.games.roll.frames.choice import occupied
from undercroft.games.roll.frames.deeds import send_away
from undercroft.games.roll.state import Roll


@mypyc_attr(allow_interpreted_subclasses=True)
class Ultimate:
    """No Ultimate at all; every other one is a class of its own. `times` is the number on the card."""

    number: int = 0  # by which frames in progress name it
    companion: bool = False  # the hero is used as a Companion, and listed among them
    regroups: bool = False  # it can be used in the Regroup phase too
    rerolls: bool = False  # it picks up dice that are thrown again
    leaves: bool = False  # it ends the delve
    buys: bool = False  # a token is used up for it
    clears: bool = False  # alone it clears a level: that is no Critical Hit

    def __init__(self, text: str, times: i64 = 1) -> None:
        self.text = text  # the card in our own words
        self.times: i64 = times

    def may(self, s: Roll, phase: i64) -> bool:
        """Has it an effect in this phase? Rules: roll/ultimate."""
        return False

    def use(self, s: Roll) -> i64:
        """Use it; the frame that goes on, or 0."""
        return 0

    # Where it asks for victims (`frames/powers.py`).

    def victims(self, s: Roll, low: i64) -> i64:
        """The monsters that can be named, from face `low` on, as a mask."""
        return occupied(s.dungeon, low, 3)

    def strike(self, s: Roll, face: i64, chosen: i64) -> i64:
        """A monster was named after `chosen` others; the lowest face that may follow."""
        send_away(s, one(face), events.DISCARDED)
        return face

    def struck(self, s: Roll) -> i64:
        """All victims were named; the frame that goes on, or 0."""
        return 0

    def whom(self) -> str:
        """The question for a victim."""
        return "Which monster do you send away?"

    # Where it asks for tokens.

    def takes_scroll(self, s: Roll) -> bool:
        """Does a Scroll of the party serve instead of a token?"""
        return False

    def paid(self, s: Roll) -> None:
        """The tokens were discarded: what for?"""
        s.finish()
