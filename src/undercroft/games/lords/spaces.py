"""The action board: eight actions of three spaces, with what each costs and gives. Rules: lords/actions."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.games.lords.state import HIGHEST, SPACES, Lords

NAMES: Final = (
    "Get Food",
    "Improve Reputation",
    "Dig Tunnels",
    "Mine Gold",
    "Recruit Imps",
    "Buy Traps",
    "Hire Monster",
    "Build Room",
)
KEYS: Final = ("food", "reputation", "dig", "mine", "imps", "traps", "hire", "build")
ICONS: Final = (
    "meal",
    "angel-wings",
    "mining",
    "gold-mine",
    "imp",
    "wolf-trap",
    "shaking-hands",
    "hammer-nails",
)
NUMERALS: Final = ("I", "II", "III")


@final
class Space(Card):
    """A space of an action: all of its cost is paid, or nothing happens."""

    def __init__(
        self,
        number: int,
        text: str,
        food: int = 0,
        gold: int = 0,
        evil: int = 0,
        brings_food: int = 0,
        brings_gold: int = 0,
        brings_imps: int = 0,
        calms: int = 0,
        spies: int = 0,
        traps: int = 0,
        imps: int = 0,
        foreman: int = 0,
        board: Card | None = None,
    ) -> None:
        action = number // SPACES
        key = KEYS[action] if board is None else board.key.partition(":")[2]
        super().__init__(
            number,
            f"space:{key}-{number % SPACES + 1}",
            f"{NAMES[action] if board is None else board.title} {NUMERALS[number % SPACES]}",
            text,
            f"lords/{key}" if board is None else board.rule,
            ICONS[action] if board is None else board.icon,
        )
        self.food: i64 = food  # paid, as the next two
        self.gold: i64 = gold
        self.evil: i64 = evil
        self.brings_food: i64 = brings_food
        self.brings_gold: i64 = brings_gold
        self.brings_imps: i64 = brings_imps
        self.calms: i64 = calms  # Evil less
        self.spies: i64 = spies
        self.traps: i64 = traps
        self.imps: i64 = imps  # that may work
        self.foreman: i64 = foreman


_ROWS: Final[list[Space]] = [
    Space(0, "pay 1 gold: 2 food", gold=1, brings_food=2),
    Space(1, "pay 1 Evil: 3 food", evil=1, brings_food=3),
    Space(2, "pay 2 Evil: 3 food and 1 gold", evil=2, brings_food=3, brings_gold=1),
    Space(3, "1 Evil less, and look at a combat card", calms=1, spies=1),
    Space(4, "2 Evil less", calms=2),
    Space(5, "pay 1 gold: 2 Evil less, and look at a combat card", gold=1, calms=2, spies=1),
    Space(6, "up to 2 imps dig", imps=2),
    Space(7, "up to 3 imps dig", imps=3),
    Space(8, "a foreman and up to 4 imps dig", imps=4, foreman=1),
    Space(9, "up to 2 imps mine", imps=2),
    Space(10, "up to 3 imps mine", imps=3),
    Space(11, "a foreman and up to 4 imps mine", imps=4, foreman=1),
    Space(12, "pay 1 food: 1 imp", food=1, brings_imps=1),
    Space(13, "pay 2 food: 2 imps", food=2, brings_imps=2),
    Space(14, "pay 1 food and 1 gold: 2 imps", food=1, gold=1, brings_imps=2),
    Space(15, "pay 1 gold: 1 trap", gold=1, traps=1),
    Space(16, "1 trap", traps=1),
    Space(17, "pay 2 gold: 2 traps", gold=2, traps=2),
    Space(18, "1 creature, for its cost"),
    Space(19, "1 creature, for its cost"),
    Space(20, "pay 1 food: 1 creature, for its cost; picks first", food=1),
    Space(21, "1 room, if one is left"),
    Space(22, "pay 1 gold: 1 room", gold=1),
    Space(23, "pay 1 gold: 1 room; picks first", gold=1),
]
BOARD: Final[vec[Space]] = vec[Space](_ROWS)
ACTIONS: Final[list[Card]] = [
    Card(k, f"order:{KEYS[k]}", NAMES[k], "", f"lords/{KEYS[k]}", ICONS[k]) for k in range(len(NAMES))
]


def space_at(action: i64, space: i64) -> Space:
    """The printed space."""
    return BOARD[action * SPACES + space]


def payable(s: Lords, seat: i64, at: Space) -> bool:
    """Can a seat pay what a space itself costs?"""
    return s.food[seat] >= at.food and s.gold[seat] >= at.gold and s.evil[seat] + at.evil <= HIGHEST
