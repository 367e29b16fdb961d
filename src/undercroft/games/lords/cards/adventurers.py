"""Adventurers, paladins and the illusion: who stands in a line. Rules: lords/adventurers.

All tiles of the base game are read off photographs of the print; bards, elf and dwarf are made for this
project (docs/games/lords.md). A tile's number is its class times eight and its row; paladins
come behind them.
"""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.games.lords.cards.packs import BASE, FESTIVAL

WARRIOR: Final = 0
THIEF: Final = 1
PRIEST: Final = 2
WIZARD: Final = 3
BARD: Final = 4
PALADIN: Final = 5
NOBODY: Final = 6  # the class of an illusion
CLASSES: Final = ("warrior", "thief", "priest", "wizard", "bard")

ROWS: Final = 8  # tiles of a class
PALADINS: Final = 40  # the first paladin
HUMAN: Final = 40  # two tiles each: year 1, year 2
ELF: Final = 42
DWARF: Final = 44
ILLUSION: Final = 46  # no printed tile: never in prison
TILES: Final = 47

CAPTIVE: Final = 2  # points in prison, unless a paladin says otherwise

_STRENGTH: Final = (1, 2, 2, 3, 4, 5, 6, 7)  # by row; the first four are of year 1
_NAMES: Final = ("1", "2a", "2b", "3", "4", "5", "6", "7")
_RANKS: Final = ("I", "IIa", "IIb", "III", "IV", "V", "VI", "VII")  # as titles have them


@final
class Adventurer(Card):
    """A tile of the line: hit points and what he adds to the party while he lives."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        text: str,
        icon: str,
        kind: int,  # his class
        year: int,
        hit_points: int,
        strength: int = 0,
        guard: int = 0,
        hearts: int = 0,
        magic: int = 0,
        songs: int = 0,
        points: int = CAPTIVE,
        pack: str = BASE,
    ) -> None:
        family = "paladin" if kind == PALADIN else "adventurer"
        rule = (
            "lords/paladin"
            if kind == PALADIN
            else f"lords/{CLASSES[kind]}"
            if kind < PALADIN
            else "lords/spells"
        )
        super().__init__(number, f"{family}:{name}", title, text, rule, icon, pack)
        self.kind: i64 = kind
        self.year: i64 = year
        self.hit_points: i64 = hit_points
        self.strength: i64 = strength  # his rank among those that wait
        self.guard: i64 = guard  # damage of traps that he prevents in a round
        self.hearts: i64 = hearts  # damage that he heals
        self.magic: i64 = magic  # icons that he adds to the party's magic
        self.songs: i64 = songs  # Courage that he hands out
        self.points: i64 = points  # in prison


def _class(
    kind: int, icon: str, skill: str, printed: tuple[tuple[int, int], ...], pack: str = BASE
) -> list[Adventurer]:
    """The eight tiles of a class, from hit points and skill of each."""
    name = CLASSES[kind]
    tiles: list[Adventurer] = []
    for row, (hit_points, amount) in enumerate(printed):
        tiles.append(
            Adventurer(
                kind * ROWS + row,
                f"{name}-{_NAMES[row]}",
                f"{name.capitalize()} {_RANKS[row]}",
                f"{hit_points} hit points; {skill.format(amount)}",
                icon,
                kind,
                1 if row < 4 else 2,
                hit_points,
                _STRENGTH[row],
                guard=amount if kind == THIEF else 0,
                hearts=amount if kind == PRIEST else 0,
                magic=amount if kind == WIZARD else 0,
                songs=amount if kind == BARD else 0,
                pack=pack,
            )
        )
    return tiles


_SKILLED: Final = ((3, 1), (3, 2), (4, 1), (4, 2), (4, 2), (5, 2), (5, 3), (6, 3))  # hit points and skill


def _paladin(
    number: int,
    people: str,
    year: int,
    hit_points: int,
    guard: int,
    hearts: int,
    magic: int,
    points: int,
    pack: str,
) -> Adventurer:
    return Adventurer(
        number,
        f"{people}-{year}",
        f"{people.capitalize()} paladin of year {year}",
        f"{hit_points} hit points; prevents {guard} damage of traps, heals {hearts}, magic {magic}; "
        f"walks in front; {points} points in prison",
        "templar-shield",
        PALADIN,
        year,
        hit_points,
        guard=guard,
        hearts=hearts,
        magic=magic,
        points=points,
        pack=pack,
    )


ADVENTURERS: Final[list[Adventurer]] = [
    *_class(
        WARRIOR, "crossed-axes", "joins in front", tuple((n, 0) for n in (3, 4, 4, 5, 5, 6, 7, 8))
    ),
    *_class(THIEF, "hood", "prevents {} damage of traps each round", _SKILLED),
    *_class(PRIEST, "holy-symbol", "heals {} after an attack", _SKILLED),
    *_class(WIZARD, "pointy-hat", "magic {}", _SKILLED),
    *_class(BARD, "lyre", "hands out {} Courage each round", _SKILLED, FESTIVAL),
    _paladin(40, "human", 1, 5, 2, 2, 2, 5, BASE),
    _paladin(41, "human", 2, 8, 3, 3, 3, 5, BASE),
    _paladin(42, "elf", 1, 4, 1, 2, 2, 4, FESTIVAL),
    _paladin(43, "elf", 2, 7, 2, 3, 3, 4, FESTIVAL),
    _paladin(44, "dwarf", 1, 6, 2, 2, 1, 6, FESTIVAL),
    _paladin(45, "dwarf", 2, 9, 3, 3, 2, 6, FESTIVAL),
    Adventurer(
        46, "illusion", "Illusion", "1 hit point; stands first until it is gone; no prisoner", "ghost-ally",
        NOBODY, 2, 1, points=0,
    ),
]  # fmt: skip

# The same by tile, for hot loops.
KIND: Final = bytes([tile.kind for tile in ADVENTURERS])
HIT_POINTS: Final = bytes([tile.hit_points for tile in ADVENTURERS])
STRENGTH: Final = bytes([tile.strength for tile in ADVENTURERS])
GUARD: Final = bytes([tile.guard for tile in ADVENTURERS])
HEARTS: Final = bytes([tile.hearts for tile in ADVENTURERS])
MAGIC: Final = bytes([tile.magic for tile in ADVENTURERS])
SONGS: Final = bytes([tile.songs for tile in ADVENTURERS])
POINTS: Final = bytes([tile.points for tile in ADVENTURERS])


def stack(year: i64, festival: bool) -> i64:
    """The adventurers of a year as a mask of tiles."""
    rows = 0xF if year == 1 else 0xF0
    return rows * (0x0101010101 if festival else 0x01010101)
