"""The rooms: production in year 1, battle and scoring in year 2. Rules: lords/rooms.

Zones and numbers of the base game are read off photographs of the print; the Festival's rooms are made for
this project but for the Violet Lounge (docs/games/lords.md).
"""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.card import Card
from undercroft.games.lords.cards.numbers import (
    COCKATRICE,
    DEMON,
    DRAGON,
    ELDERBEAST,
    EVIL_EYE,
    GHOST,
    GOBLIN,
    GOLEM,
    SLIME,
    TROLL,
    VAMPIRE,
    WITCH,
)
from undercroft.games.lords.cards.packs import BASE, FESTIVAL
from undercroft.games.lords.grid import ALL, CENTRE, EDGE, LOWER, UPPER

HATCHERY: Final = 0
MUSHROOM_BED: Final = 1
SOUVENIR_SHOP: Final = 2
MINT: Final = 3
WORKSHOP: Final = 4
TOOL_SHED: Final = 5
PRINTING_PRESS: Final = 6
MAGIC_ROOM: Final = 7
FUNGUS_STILL: Final = 8
RUMOUR_PARLOUR: Final = 9
TRAINING_ROOM: Final = 10
DARK_ROOM: Final = 11
LABYRINTH: Final = 12
ANTI_MAGIC_ROOM: Final = 13
CAFETERIA: Final = 14
CHAPEL: Final = 15
PANDEMONIUM: Final = 16
HALL_OF_FAME: Final = 17
VIOLET_LOUNGE: Final = 18
ECHO_GALLERY: Final = 19


@final
class Room(Card):
    """A room tile. What it produces, whom it helps in battle and what it scores are numbers."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        text: str,
        icon: str,
        zone: int = ALL,
        imps: int = 0,
        eats: int = 0,
        food: int = 0,
        gold: int = 0,
        traps: int = 0,
        digs: int = 0,
        evil: int = 0,
        recruits: int = 0,
        spies: int = 0,
        helps: int = 0,
        ones: int = 0,
        twos: int = 0,
        pack: str = BASE,
    ) -> None:
        hands = f"{imps} imps and {eats} food" if eats else f"{imps} imps"
        said = f"{hands}: {text}" if imps else text
        super().__init__(number, f"room:{name}", title, said, "lords/rooms", icon, pack)
        self.does = text  # the same without who works for it
        self.year: i64 = 1 if number < TRAINING_ROOM else 2
        self.zone: i64 = zone  # set of cells
        self.imps: i64 = imps  # that work in it; 0: it produces nothing
        self.eats: i64 = eats  # food paid besides
        self.food: i64 = food
        self.gold: i64 = gold
        self.traps: i64 = traps
        self.digs: i64 = digs
        self.evil: i64 = evil  # that it takes away
        self.recruits: i64 = recruits
        self.spies: i64 = spies
        self.helps: i64 = helps  # mask of creatures that deal 1 more here
        self.ones: i64 = ones  # mask of creatures that count 1 point each
        self.twos: i64 = twos  # ... 2 points each


ROOMS: Final[list[Room]] = [
    Room(0, "hatchery", "Hatchery", "1 food", "nest-eggs", UPPER, imps=3, food=1),
    Room(1, "mushroom-bed", "Mushroom Bed", "1 food", "mushrooms", LOWER, imps=3, food=1),
    Room(2, "souvenir-shop", "Souvenir Shop", "1 gold", "shop", UPPER, imps=3, gold=1),
    Room(3, "mint", "Mint", "1 gold", "two-coins", LOWER, imps=3, gold=1),
    Room(4, "workshop", "Workshop", "1 trap", "hammer-nails", EDGE, imps=4, traps=1),
    Room(5, "tool-shed", "Tool Shed", "dig 1 tunnel", "spade", EDGE, imps=2, digs=1),
    Room(6, "printing-press", "Printing Press", "1 Evil less", "newspaper", CENTRE, imps=3, evil=1),
    Room(
        7, "magic-room", "Magic Room", "1 imp, ready at once", "magic-swirl", CENTRE,
        imps=2, eats=1, recruits=1,
    ),
    Room(
        8, "fungus-still", "Fungus Still", "1 food and 1 gold", "mushroom", LOWER, imps=5, food=1,
        gold=1,
        pack=FESTIVAL,
    ),
    Room(
        9, "rumour-parlour", "Rumour Parlour", "look at a combat card", "conversation", CENTRE,
        imps=3, spies=1, pack=FESTIVAL,
    ),
    Room(
        10, "training-room", "Training Room", "trolls and goblins that fight here deal 1 more", "strong",
        helps=bit(TROLL) | bit(GOBLIN),
    ),
    Room(
        11, "dark-room", "Dark Room", "vampires and witches that fight here deal 1 more", "night-vision",
        helps=bit(VAMPIRE) | bit(WITCH),
    ),
    Room(12, "labyrinth", "Labyrinth", "a fight here has up to 2 traps, without fee", "maze"),
    Room(13, "anti-magic-room", "Anti-Magic Room", "no spells in a fight here", "cancel"),
    Room(
        14, "cafeteria", "Cafeteria", "1 point for each troll, goblin, slime and witch", "knife-fork",
        ones=bit(TROLL) | bit(GOBLIN) | bit(SLIME) | bit(WITCH),
    ),
    Room(
        15, "chapel", "Chapel", "2 points for each vampire and ghost", "church",
        twos=bit(VAMPIRE) | bit(GHOST),
    ),
    Room(
        16, "pandemonium", "Pandemonium", "2 points for each golem, dragon and demon", "devil-mask",
        twos=bit(GOLEM) | bit(DRAGON) | bit(DEMON),
    ),
    Room(17, "hall-of-fame", "Hall of Fame", "points for each title that you hold alone", "trophies-shelf"),
    Room(
        18, "violet-lounge", "Violet Lounge",
        "2 points for each elderbeast, 1 for each cockatrice and evil eye",
        "sofa", ones=bit(COCKATRICE) | bit(EVIL_EYE), twos=bit(ELDERBEAST), pack=FESTIVAL,
    ),
    Room(
        19, "echo-gallery", "Echo Gallery", "ghosts that fight here deal 1 more", "echo-ripples",
        helps=bit(GHOST), pack=FESTIVAL,
    ),
]  # fmt: skip

HELPS: Final[list[int]] = [room.helps for room in ROOMS]


def plans(year: int, festival: bool) -> i64:
    """The rooms that a year offers, as a mask."""
    mask: i64 = 0
    for room in ROOMS:
        if room.year == year and (festival or room.pack != FESTIVAL):
            mask |= bit(room.number)
    return mask
