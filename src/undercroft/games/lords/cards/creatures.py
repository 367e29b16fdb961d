"""The creatures, a row each. Rules: lords/creatures.

Costs and attacks of the base game are read off photographs of the print; what the Festival's creatures cost
and how many there are is made for this project (docs/games/lords.md).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import some
from undercroft.games.lords.cards.creature import Creature
from undercroft.games.lords.cards.packs import FESTIVAL

GOBLIN: Final = 0
SLIME: Final = 1
GHOST: Final = 2
TROLL: Final = 3
WITCH: Final = 4
VAMPIRE: Final = 5
GOLEM: Final = 6
DRAGON: Final = 7
DEMON: Final = 8
COCKATRICE: Final = 9
EVIL_EYE: Final = 10
ELDERBEAST: Final = 11
KINDS: Final = 12

GHOSTS: Final = 0xF00  # of a bag of creatures; all others are monsters
MONSTERS: Final = 0xFFFFFFFFF0FF

_ROWS: Final[list[Creature]] = [
    Creature(
        0, "goblin", "Goblin", "2 to the first; if that takes him out, 1 to the next", "goblin-head", (2, 1),
        food=1, strike=2,
    ),
    Creature(
        1, "slime", "Slime", "1 to everybody; or no attack, and the party neither tires nor conquers",
        "slime",
        (2, 1), food=1, strike=1,
    ),
    Creature(
        2, "ghost", "Ghost", "2 to anybody but the first; not a monster", "ghost", (2, 1), evil=1, strike=2,
    ),
    Creature(
        3, "troll", "Troll",
        "3 to the first, or 4 for 1 food; brings a token that works like an imp in rooms",
        "troll", (2, 1), food=2, strike=3,
    ),
    Creature(
        4, "witch", "Witch", "4 to the first, or twice 1 to anybody", "witch-flight", (2, 1), food=1, evil=1,
        strike=4,
    ),
    Creature(
        5, "vampire", "Vampire", "3 to anybody but priests, or 2 and it stays awake", "vampire-dracula", (2,
        1),
        evil=2, strike=3,
    ),
    Creature(
        6, "golem", "Golem", "4 to the first; is never knocked out", "rock-golem", (0, 2), gold=1, traps=1,
        strike=4, stays=True,
    ),
    Creature(
        7, "dragon", "Dragon", "2 to everybody; the party does not heal", "dragon-head", (0, 2), food=2,
        evil=2,
        strike=2,
    ),
    Creature(
        8, "demon", "Demon", "7 to anybody; the party neither tires nor conquers", "daemon-skull", (0, 2),
        evil=1, meals=1, strike=7,
    ),
    Creature(
        9, "cockatrice", "Cockatrice", "1 to anybody, and 1 poison at the end of the battle", "chicken", (2,
        0),
        food=1, strike=1, pack=FESTIVAL,
    ),
    Creature(
        10, "evil-eye", "Evil Eye", "draws anybody to the front, then 3 to him", "evil-eyes", (1, 1), gold=1,
        evil=1, strike=3, pack=FESTIVAL,
    ),
    Creature(
        11, "elderbeast", "Elderbeast", "no fast spell while it is in the battle; 5 to the first", "brute",
        (0, 2), imps=1, strike=5, pack=FESTIVAL,
    ),
]  # fmt: skip
CREATURES: Final[vec[Creature]] = vec[Creature](_ROWS)


def market(year: int, festival: bool) -> i64:
    """The creature tiles of a year as a bag."""
    bag: i64 = 0
    for creature in _ROWS:
        if festival or creature.pack != FESTIVAL:
            bag += some(creature.number, creature.years[year - 1])
    return bag
