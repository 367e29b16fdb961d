"""How much each number of `worth.py` says, in log odds to win."""

from librt.vecs import vec

from undercroft.bots.fighter.worth import (
    AHEAD,
    ANGELS,
    APRON,
    BLADES,
    BOSS,
    BRAVE,
    BRINK,
    CHEST,
    DANGER,
    DOWN,
    FALLS,
    FOUGHT,
    FRAIL,
    HAND_LEFT,
    HEALTHY,
    ITEMS,
    LOOT,
    MANY,
    POWERS,
    PURSE,
    READY,
    SCARRED,
    SEDUCED,
    SHIELDS,
    SLIPPERY,
    SPIKES,
    SPOILS,
    SPRING,
    SPRING_HERE,
    START,
    THROWS,
    WOUNDS,
)  # fmt: skip


def learnt() -> "vec[float]":
    """The weights, in the order of the numbers."""
    w = vec[float]([0.0] * MANY)
    for k, x in (
        (START, 0.0),
        (AHEAD, -0.1),
        (AHEAD + 1, -0.15),
        (AHEAD + 2, -0.2),
        (AHEAD + 3, -0.35),
        (HEALTHY, 3.0),
        (FRAIL, -1.0),
        (DOWN, -1.5),
        (SCARRED, -1.0),
        (ANGELS, -3.0),
        (CHEST, 2.0),
        (READY, 0.3),
        (PURSE, 0.8),
        (BLADES, 0.3),
        (SHIELDS, 0.15),
        (SPIKES, 0.2),
        (SEDUCED, 0.05),
        (DANGER, -0.5),
        (LOOT, 0.15),
        (SPRING, 2.0),
        (WOUNDS, -1.5),
        (THROWS, -0.5),
        (BRINK, -1.0),
        (SPOILS, 0.25),
        (SPRING_HERE, 2.0),
        (HAND_LEFT, 0.3),
        (BOSS, 0.0),
        (FALLS, 0.8),
        (BRAVE, -0.5),
        (FOUGHT, 0.0),
        (SLIPPERY, 0.2),
        (APRON, 0.2),
    ):
        w[k] = x
    for k in range(27):
        w[POWERS + k] = 0.2
    for k in range(15):
        w[ITEMS + k] = 0.2
    return w
