"""What the coins that a seat has not seen may be worth, drawn fairly from all that fits what it saw."""

from mypy_extensions import i64

from undercroft.engine.rng import Rng
from undercroft.games.digger.coins import bag_of, bag_sample, one_coin

Glimpse = tuple[int, int, int]
FINE = 2**30  # steps in which a share is drawn


def guess_values(full: i64, values: list[int], glimpses: list[Glimpse], rng: Rng) -> list[int]:
    """Values for the coins that left a full bag one after the other; 0 stands for an unknown one.

    A glimpse (k, value, second) is a coin, or two, that was seen and put back when k coins were out. Each
    way in which the coins can have come out weighs as much as it was likely, glimpses included.
    """
    if not glimpses:
        return _deal(full, values, rng)
    before = _likelihoods(full, values, glimpses)
    guessed = list(values)
    left = _draw(before[len(values)], rng)
    for k in range(len(values) - 1, -1, -1):
        if not values[k]:
            shares = {
                left + one_coin(v): before[k].get(left + one_coin(v), 0.0)
                * float(bag_of(left + one_coin(v), v))
                for v in range(1, 4)
            }
            came_from = _draw(shares, rng)
            guessed[k] = next(v for v in range(1, 4) if left + one_coin(v) == came_from)
        left += one_coin(guessed[k])
    return guessed


def _deal(full: i64, values: list[int], rng: Rng) -> list[int]:
    """Without glimpses all unknown coins are alike."""
    left = full
    for value in values:
        if value:
            left -= one_coin(value)
    guessed: list[int] = []
    for value in values:
        if value:
            guessed.append(value)
        else:
            drawn = bag_sample(left, rng)
            left -= one_coin(drawn)
            guessed.append(drawn)
    return guessed


def _likelihoods(full: i64, values: list[int], glimpses: list[Glimpse]) -> list[dict[int, float]]:
    """For each number of coins out: how likely each content of the bag is, with what was seen till then."""
    shares: dict[int, float] = {full: 1.0}
    steps: list[dict[int, float]] = []
    for k in range(len(values) + 1):
        for out, value, second in glimpses:
            if out == k:
                shares = {bag: share * _seen(bag, value, second) for bag, share in shares.items()}
        total = sum(shares.values())
        shares = {bag: share / total for bag, share in shares.items() if share > 0}
        steps.append(shares)
        if k < len(values):
            following: dict[int, float] = {}
            for bag, share in shares.items():
                for v in range(1, 4):
                    if values[k] in (0, v) and bag_of(bag, v):
                        after = bag - one_coin(v)
                        following[after] = following.get(after, 0.0) + share * float(bag_of(bag, v))
            shares = following
    return steps


def _seen(bag: i64, value: i64, second: i64) -> float:
    """In how many ways a coin of a value, and then perhaps a second one, comes out of a bag."""
    ways = float(bag_of(bag, value))
    if second and ways:
        ways *= float(bag_of(bag - one_coin(value), second))
    return ways


def _draw(shares: dict[int, float], rng: Rng) -> int:
    """One of the keys, by share."""
    left = sum(shares.values()) * (rng.below(FINE) / FINE)
    last = 0
    for key, share in shares.items():
        if share > 0:
            last = key
            left -= share
            if left < 0:
                return key
    return last
