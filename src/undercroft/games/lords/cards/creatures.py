"""The creatures, a row each, and a class for each odd one. Rules: lords/creatures.

Costs and attacks of the base game are read off photographs of the print; what the Festival's creatures cost
and how many there are is made for this project (docs/games/lords.md).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, some
from undercroft.games.lords import line
from undercroft.games.lords.battle import blows, events, flags, strikes
from undercroft.games.lords.cards.adventurers import PALADIN, PRIEST
from undercroft.games.lords.cards.creature import FIRST, A, Aiming, B, Creature
from undercroft.games.lords.cards.numbers import (
    COCKATRICE,
    DEMON,
    DRAGON,
    ELDERBEAST,
    EVIL_EYE,
    GHOST,
    GHOSTS,
    GOBLIN,
    GOLEM,
    KINDS,
    MONSTERS,
    SHEEP,
    SLIME,
    TROLL,
    VAMPIRE,
    WITCH,
)
from undercroft.games.lords.cards.packs import FESTIVAL
from undercroft.games.lords.state import PLACES, Lords

__all__ = [
    "COCKATRICE",
    "CREATURES",
    "DEMON",
    "DRAGON",
    "ELDERBEAST",
    "EVIL_EYE",
    "GHOST",
    "GHOSTS",
    "GOBLIN",
    "GOLEM",
    "KINDS",
    "MONSTERS",
    "SHEEP",
    "SLIME",
    "TROLL",
    "VAMPIRE",
    "WITCH",
    "market",
]


@final
class Goblin(Creature):
    """Attacks a second time if the first attack takes somebody out."""

    def act(self, s: Lords, seat: i64, option: i64) -> None:
        before = line.tile_of(s.line[seat * PLACES])
        strikes.strike(s, seat, self.number, blows.hit(0, self.force(s, seat, self.blow(s))))
        if line.alive(s, seat) and line.tile_of(s.line[seat * PLACES]) != before:
            strikes.strike(s, seat, self.number, blows.hit(0, self.force(s, seat, self.other + self.more(s))))


@final
class Slime(Creature):
    """Attacks everybody, or stops the party without an attack."""

    def options(self, s: Lords, seat: i64) -> i64:
        return A if s.flags & flags.EXPERT else A | B

    def act(self, s: Lords, seat: i64, option: i64) -> None:
        if option == B or s.flags & flags.EXPERT:
            s.flags |= flags.NO_CONQUEST
        if option != B:
            strikes.strike(s, seat, self.number, everybody(s, seat, self.force(s, seat, self.blow(s))))


@final
class Ghost(Aiming):
    """Attacks anybody but the first; no spell on monsters touches it."""

    def targets(self, s: Lords, seat: i64, option: i64) -> i64:
        if s.flags & flags.EXPERT:
            return strikes.places(s, seat)
        return strikes.places(s, seat) & ~FIRST


@final
class Troll(Creature):
    """Hits harder for a meal."""

    def options(self, s: Lords, seat: i64) -> i64:
        return A | B if s.food[seat] and not s.flags & flags.EXPERT else A

    def act(self, s: Lords, seat: i64, option: i64) -> None:
        if option == B:
            s.food[seat] -= 1
            s.tell(events.PAID, EVERYBODY, seat, 1, 0, 0, (0,))
        strikes.strike(s, seat, self.number, blows.hit(0, self.points(s, seat, option)))


@final
class Witch(Aiming):
    """Attacks the first, or twice anybody."""

    def options(self, s: Lords, seat: i64) -> i64:
        return A | B

    def attacks(self, option: i64) -> i64:
        return 2 if option == B else 1

    def points(self, s: Lords, seat: i64, option: i64) -> i64:
        if option == A:
            return super().points(s, seat, option)
        return self.force(s, seat, self.other + self.more(s))

    def targets(self, s: Lords, seat: i64, option: i64) -> i64:
        return FIRST if option == A or strikes.raging(s) else strikes.places(s, seat)


@final
class Vampire(Aiming):
    """Attacks anybody but priests, and stays awake behind its weaker option."""

    def options(self, s: Lords, seat: i64) -> i64:
        return A | B if self.targets(s, seat, A) else 0

    def awake(self, s: Lords, seat: i64, option: i64) -> bool:
        return option != A

    def liked(self, s: Lords, seat: i64) -> i64:
        barred: i64 = 0 if s.flags & flags.EXPERT else strikes.of_class(s, seat, PRIEST)
        if strikes.paladin_immune(s):
            barred |= strikes.of_class(s, seat, PALADIN)
        return strikes.places(s, seat) & ~barred


@final
class Dragon(Creature):
    """Attacks everybody, and nobody heals."""

    def act(self, s: Lords, seat: i64, option: i64) -> None:
        s.flags |= flags.NO_HEALING
        hits = everybody(s, seat, self.force(s, seat, self.blow(s))) + blows.hit(0, self.more(s))
        strikes.strike(s, seat, self.number, hits)


@final
class Demon(Aiming):
    """Attacks anybody, and the party neither tires nor conquers."""

    def liked(self, s: Lords, seat: i64) -> i64:
        if strikes.paladin_immune(s):
            return strikes.places(s, seat) & ~strikes.of_class(s, seat, PALADIN)
        return strikes.places(s, seat)

    def act(self, s: Lords, seat: i64, option: i64) -> None:
        if option:
            s.flags |= flags.NO_CONQUEST
        super().act(s, seat, option)


@final
class Cockatrice(Aiming):
    """Poisons whom it attacks."""

    def hits(self, s: Lords, seat: i64, option: i64, place: i64) -> None:
        if not s.flags & flags.MIRROR:
            blows.poison(s, seat, place, self.poison + self.more(s))
        super().hits(s, seat, option, place)


@final
class EvilEye(Aiming):
    """Draws somebody to the front and attacks him there."""

    def hits(self, s: Lords, seat: i64, option: i64, place: i64) -> None:
        if place:
            s.tell(events.MOVED, EVERYBODY, seat, place, 0, line.tile_of(s.line[seat * PLACES + place]))
            line.move(s, seat, place, 0)
        super().hits(s, seat, option, 0)


@final
class Elderbeast(Creature):
    """No fast spell is cast where it is."""

    def arrives(self, s: Lords, seat: i64) -> None:
        s.flags |= flags.NO_FAST
        if s.flags & flags.EXPERT:
            s.flags |= flags.NO_SLOW


def everybody(s: Lords, seat: i64, points: i64) -> i64:
    """An attack on everybody, as it is now."""
    return blows.hit(0, points) if strikes.raging(s) else blows.on_all(s, seat, points)


_ROWS: Final[list[Creature]] = [
    Goblin(
        0, "goblin", "Goblin", "2 to the first; if that takes him out, 1 to the next", "goblin-head", (2, 1),
        food=1, strike=2, other=1,
    ),
    Slime(
        1, "slime", "Slime", "1 to everybody; or no attack, and the party neither tires nor conquers",
        "slime",
        (2, 1), food=1, strike=1, ways=("Attack everybody", "No attack: stop the party"),
    ),
    Ghost(
        2, "ghost", "Ghost", "2 to anybody but the first; not a monster", "ghost", (2, 1), evil=1, strike=2,
    ),
    Troll(
        3, "troll", "Troll",
        "3 to the first, or 4 for 1 food; brings a token that works like an imp in rooms",
        "troll", (2, 1), food=2, strike=3, other=4, grows=True,
        ways=("Attack the first", "Attack the first harder, for 1 food"),
    ),
    Witch(
        4, "witch", "Witch", "4 to the first, or twice 1 to anybody", "witch-flight", (2, 1), food=1, evil=1,
        strike=4, other=1, ways=("Attack the first", "Attack twice, anybody"),
    ),
    Vampire(
        5, "vampire", "Vampire", "3 to anybody but priests, or 2 and it stays awake", "vampire-dracula", (2,
        1),
        evil=2, strike=3, other=2, ways=("Attack with all its strength", "Attack more weakly and stay awake"),
    ),
    Creature(
        6, "golem", "Golem", "4 to the first; is never knocked out", "rock-golem", (0, 2), gold=1, traps=1,
        strike=4, stays=True, grows=True,
    ),
    Dragon(
        7, "dragon", "Dragon", "2 to everybody; the party does not heal", "dragon-head", (0, 2), food=2,
        evil=2,
        strike=2,
    ),
    Demon(
        8, "demon", "Demon", "7 to anybody; the party neither tires nor conquers", "daemon-skull", (0, 2),
        evil=1, meals=1, strike=7,
    ),
    Cockatrice(
        9, "cockatrice", "Cockatrice", "1 to anybody, and 1 poison at the end of the battle", "chicken", (2,
        0),
        food=1, strike=1, poison=1, pack=FESTIVAL,
    ),
    EvilEye(
        10, "evil-eye", "Evil Eye", "draws anybody to the front, then 3 to him", "evil-eyes", (1, 1), gold=1,
        evil=1, strike=3, grows=True, pack=FESTIVAL,
    ),
    Elderbeast(
        11, "elderbeast", "Elderbeast", "no fast spell while it is in the battle; 5 to the first", "brute",
        (0, 2), imps=1, strike=5, pack=FESTIVAL,
    ),
    Creature(12, "sheep", "Sheep", "1 to the first", "sheep", (0, 0), strike=1),
]  # fmt: skip
CREATURES: Final[vec[Creature]] = vec[Creature](_ROWS)


def market(year: int, festival: bool) -> i64:
    """The creature tiles of a year as a bag."""
    bag: i64 = 0
    for creature in _ROWS:
        if festival or creature.pack != FESTIVAL:
            bag += some(creature.number, creature.years[year - 1])
    return bag
