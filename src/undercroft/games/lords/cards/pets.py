"""Pets: drawn face down, shown once for their effect. Rules: lords/pets. Made for this project."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.games.lords.battle import flags
from undercroft.games.lords.cards.packs import FESTIVAL
from undercroft.games.lords.frames import kinds

PRODUCTION: Final = 0
BATTLE: Final = 1
SCORING: Final = 2

CAVE_CAT: Final = 0
COIN_HOUND: Final = 1
LARDER_TOAD: Final = 2
LANTERN_MOTH: Final = 3
GLOOM_BAT: Final = 4
EMBER_NEWT: Final = 5
MOSS_TURTLE: Final = 6
WHISTLE_RAT: Final = 7
VELVET_MOLE: Final = 8
CHOIR_FROG: Final = 9
INK_SQUID: Final = 10
THRONE_PEACOCK: Final = 11
KINDS: Final = 12
UNSEEN: Final = 1  # points of a pet that was never shown


@final
class Pet(Card):
    """A pet: when it may be shown, what it brings, and its points from then on."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        text: str,
        icon: str,
        window: int,
        points: int,
        food: int = 0,
        gold: int = 0,
        imps: int = 0,
        evil: int = 0,
        digs: int = 0,
        spies: int = 0,
        damage: int = 0,
        flag: int = 0,
        asks: int = 0,
    ) -> None:
        super().__init__(number, f"pet:{name}", title, text, "lords/pets", icon, FESTIVAL)
        self.window: i64 = window
        self.points: i64 = points
        self.food: i64 = food
        self.gold: i64 = gold
        self.imps: i64 = imps
        self.evil: i64 = evil  # that it takes away
        self.digs: i64 = digs
        self.spies: i64 = spies
        self.damage: i64 = damage  # to the first, at once
        self.flag: i64 = flag  # what it changes in this battle
        self.asks: i64 = asks  # the question that it brings


PETS: Final[list[Pet]] = [
    Pet(
        0, "cave-cat", "Cave Cat", "an order of slot 2 or 3 comes back to your hand after this season", "cat",
        PRODUCTION, 1, asks=kinds.FETCH,
    ),
    Pet(1, "coin-hound", "Coin Hound", "2 gold", "hound", PRODUCTION, 1, gold=2),
    Pet(2, "larder-toad", "Larder Toad", "2 food", "frog", PRODUCTION, 1, food=2),
    Pet(3, "lantern-moth", "Lantern Moth", "look at a combat card", "butterfly", PRODUCTION, 1, spies=1),
    Pet(4, "gloom-bat", "Gloom Bat", "no fast spell in this battle", "bat", BATTLE, 0, flag=flags.NO_FAST),
    Pet(5, "ember-newt", "Ember Newt", "2 to the first, at once", "gecko", BATTLE, 0, damage=2),
    Pet(
        6, "moss-turtle", "Moss Turtle", "the battlefield is not conquered in this round", "turtle", BATTLE,
        0, flag=flags.TURTLE,
    ),
    Pet(7, "whistle-rat", "Whistle Rat", "1 imp, ready at once", "rat", PRODUCTION, 0, imps=1),
    Pet(8, "velvet-mole", "Velvet Mole", "dig 1 tunnel without an imp", "mole", PRODUCTION, 1, digs=1),
    Pet(
        9, "choir-frog", "Choir Frog", "no healing in this battle", "frog-prince", BATTLE, 1,
        flag=flags.NO_HEALING,
    ),
    Pet(10, "ink-squid", "Ink Squid", "2 Evil less", "giant-squid", PRODUCTION, 1, evil=2),
    Pet(
        11, "throne-peacock", "Throne Peacock",
        "counts 2 for a title of your choice, but not Evil or conquered tiles",
        "feather", SCORING, 2, asks=kinds.PREEN,
    ),
]  # fmt: skip
