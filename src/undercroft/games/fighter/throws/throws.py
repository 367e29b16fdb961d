"""The 22 kinds of throws, as rooms, monsters and weapons ask for them. Rules: fighter/throws."""

from typing import Final

from undercroft.engine.bits import bit
from undercroft.engine.card import Card


class Throw(Card):
    """A kind of throw: what the thrower does. A number in sets of kinds."""

    @property
    def code(self) -> str:
        """Its name in the landing table."""
        return self.key.partition(":")[2]


def _throws(rows: list[tuple[str, str, str, str]]) -> list[Throw]:
    return [
        Throw(number, f"throw:{code}", title, text, "fighter/throws", icon)
        for number, (code, title, text, icon) in enumerate(rows)
    ]


THROWS: Final = _throws(
    [
        ("dancing", "dancing shot", "Turn once on your feet and throw while you come round.", "spiral-bloom"),
        (
            "backward",
            "backward shot",
            "Stand with your back to the table; you may look round.",
            "return-arrow",
        ),
        ("pious", "pious shot", "Hold the die between your palms, part them, and let it fly.", "prayer"),
        (
            "catapult",
            "catapult shot",
            "Lay the die on a card over the edge and flick from below.",
            "catapult",
        ),
        ("slam", "slam shot", "Toss the die up and slap it down towards the table.", "ground-sprout"),
        ("under_table", "under-the-table shot", "Throw with your hand below the table top.", "table"),
        (
            "crossbow",
            "crossbow shot",
            "Lay the die on the back of a hand, flick it with the other.",
            "crossbow",
        ),
        ("blind", "blind shot", "Throw with your eyes closed.", "blindfold"),
        ("weak_hand", "weak-hand shot", "Throw with the hand that you do not write with.", "hand"),
        ("head", "head shot", "Lay the die on your forehead and thrust your head forward.", "bull-horns"),
        ("spin", "spin shot", "The die must spin like a top before it touches the board.", "spinning-top"),
        ("jump", "jump shot", "Jump, and throw before your feet are down again.", "jump-across"),
        ("far", "far shot", "Take a step back from the table, then throw.", "walking-boot"),
        ("blow", "blow shot", "Lay the die on your hand and blow it at the board.", "wind-slap"),
        (
            "two_bounce",
            "two-bounce shot",
            "The die must bounce at least twice before the board.",
            "bouncing-spring",
        ),
        (
            "borrowed_hand",
            "borrowed-hand shot",
            "Throw with your left neighbour's hand, by the wrist.",
            "shaking-hands",
        ),
        ("nose", "nose shot", "Lay the die on your nose and let it roll off.", "nose-side"),
        ("sitting", "sitting shot", "Sit on the floor with your eyes below the table top.", "meditation"),
        ("under_leg", "under-the-leg shot", "Throw under one of your own legs.", "leg"),
        ("elbow", "elbow shot", "Lay the die on your elbow and let it roll off.", "elbow-pad"),
        ("card_jump", "card-jump shot", "Bounce the die over a card that you hold upright.", "card-play"),
        ("bank", "bank shot", "The die must touch an object of your choice before the board.", "brick-wall"),
    ]
)
CODES: Final = [throw.code for throw in THROWS]
BORROWED: Final = "borrowed_hand"  # with the hand of the left neighbour


def asks(*codes: str) -> int:
    """The set of kinds with these names."""
    return sum(bit(CODES.index(code)) for code in codes)
