"""All tiny games. They are on no shelf of the program: laws and records take them as they are."""

from tests.tiny import allies, commits, duel, hands, loaded, orders, packs, plans, reading, windows
from tests.tiny.kit import TinyGame

TINY: list[TinyGame] = [
    orders.GAME,
    windows.GAME,
    commits.GAME,
    plans.GAME,
    reading.GAME,
    hands.GAME,
    duel.GAME,
    packs.GAME,
    loaded.GAME,
    allies.GAME,
]
