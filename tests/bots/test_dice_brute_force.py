"""The solver against a second implementation: the rules written anew, solved by plain value iteration.

Nothing here uses the engine but the last lines. Dice are counted from ordered throws, walls keep the
names of their tools, and the equations are iterated until they stand still.
"""

from collections import Counter
from functools import cache
from itertools import product

import pytest

from undercroft.bots.dice.solution import solved
from undercroft.games.dice import GAME

GUARD = 5
EMPTY = (0, 0, 0, 0, 0, 0)

Wall = tuple[int, ...]
Spot = tuple[str, Wall, int]  # what comes next ("roll" or "decide"), the wall, the cards of the turn


@cache
def throws(dice: int) -> list[tuple[Wall, float]]:
    """What so many dice show, symbol by symbol, counted over all ordered throws."""
    seen = Counter(
        tuple(throw.count(symbol) for symbol in range(6)) for throw in product(range(6), repeat=dice)
    )
    return [(counts, times / 6**dice) for counts, times in seen.items()]


def worth(alike: int) -> int:
    return max(alike - 2, 0)


def after_roll(wall: Wall, cards: int, shown: Wall) -> Spot | str:
    """Move the matches up and take cards; or how the turn ends."""
    if shown == (1, 1, 1, 1, 1, 1):
        return "decide", shown, cards + 3
    moved = [n if n >= 2 or wall[k] > 0 else 0 for k, n in enumerate(shown)]
    new = tuple(a + b for a, b in zip(wall, moved, strict=True))
    if new[GUARD] >= 3:
        return "caught"
    if not any(moved):
        return "lost"
    cards += sum(worth(new[k]) - worth(wall[k]) for k in range(GUARD))
    if sorted(new) == [0, 0, 0, 2, 2, 2]:
        cards += 1
    return "decide", new, cards


@cache
def regular_turn(need: int) -> "RegularTurn":
    return RegularTurn(need)


class RegularTurn:
    """All spots of a turn of somebody who needs so many cards, in an order fit for computing."""

    def __init__(self, need: int) -> None:
        self.need = need
        self.order: list[Spot] = []
        self.rolls: dict[Spot, list[tuple[Spot | str, float]]] = {}
        self.stops: dict[Spot, bool] = {}
        self.look(("roll", EMPTY, 0))

    def look(self, spot: Spot) -> None:
        if spot in self.rolls or spot in self.stops:
            return
        kind, wall, cards = spot
        if kind == "roll":
            found: dict[Spot | str, float] = {}
            for shown, share in throws(6 - sum(wall)):
                end = after_roll(wall, cards, shown)
                if not isinstance(end, str):
                    end = (end[0], end[1], min(end[2], self.need))  # more than needed is returned
                found[end] = found.get(end, 0.0) + share
            self.rolls[spot] = list(found.items())
            for end in found:
                if not isinstance(end, str):
                    self.look(end)
        else:
            full = sum(wall) == 6
            self.stops[spot] = cards >= 1 and (wall[GUARD] != 2 or full)
            if not (self.stops[spot] and cards == self.need):  # who can win by stopping stops
                self.look(self.onward(spot))
        self.order.append(spot)

    def onward(self, spot: Spot) -> Spot:
        _, wall, cards = spot
        return "roll", EMPTY if sum(wall) == 6 else wall, cards

    def value(self, banked: list[float], lost: float, caught: float) -> float:
        """What the turn is worth, from what it is worth to bank so many cards, to lose, to be caught."""
        known: dict[Spot | str, float] = {"lost": lost, "caught": caught}
        for spot in self.order:
            if spot[0] == "roll":
                known[spot] = sum(share * known[end] for end, share in self.rolls[spot])
            elif self.stops[spot] and spot[2] == self.need:
                known[spot] = banked[spot[2]]
            elif self.stops[spot]:
                known[spot] = max(banked[spot[2]], known[self.onward(spot)])
            else:
                known[spot] = known[self.onward(spot)]
        return known["roll", EMPTY, 0]


@cache
def three_guards(on_wall: int = 0, rolls: int = 3) -> float:
    """The chance that a challenge succeeds."""
    if on_wall >= 3:
        return 1.0
    if rolls == 0:
        return 0.0
    return sum(
        share * three_guards(on_wall + shown[GUARD], rolls - 1) for shown, share in throws(6 - on_wall)
    )


class BruteForce:
    """The two-seat game: W(i, j) by value iteration from a start value."""

    def __init__(self, goal: int, challenge: bool) -> None:
        self.goal = goal
        self.challenge = challenge
        self.turns = [regular_turn(goal - own) for own in range(goal)]
        self.success = three_guards()

    def passed(self, wins: dict[tuple[int, int], float], own: int, rival: int) -> float:
        return 1.0 if own >= self.goal else 1.0 - wins[rival, own]

    def regular(self, wins: dict[tuple[int, int], float], own: int, rival: int) -> float:
        banked = [self.passed(wins, own + cards, rival) for cards in range(self.goal - own + 1)]
        return self.turns[own].value(
            banked, self.passed(wins, own, rival), self.passed(wins, max(own - 1, 0), rival)
        )

    def challenged(self, wins: dict[tuple[int, int], float], own: int, rival: int, taken: int = 0) -> float:
        """A challenge by somebody who has taken so many cards in this turn."""
        won = own + taken + 1
        if won == self.goal:
            good = 1.0
        else:
            good = self.passed(wins, won, rival - taken - 1)
            if rival - taken - 1 > 0:
                good = max(good, self.challenged(wins, own, rival, taken + 1))
        return self.success * good + (1.0 - self.success) * self.passed(wins, own, rival)

    def solve(self, start: float) -> dict[tuple[int, int], float]:
        pairs = [(own, rival) for own in range(self.goal) for rival in range(self.goal)]
        wins = dict.fromkeys(pairs, start)
        change = 1.0
        while change > 1e-15:
            new = {}
            for own, rival in pairs:
                new[own, rival] = self.regular(wins, own, rival)
                if self.challenge and rival:
                    new[own, rival] = max(new[own, rival], self.challenged(wins, own, rival))
            change = max(abs(new[pair] - wins[pair]) for pair in pairs)
            wins = new
        return wins


@pytest.mark.parametrize("goal", [1, 2, 3, pytest.param(5, marks=pytest.mark.soak)])
@pytest.mark.parametrize("challenge", [True, False])
def test_two_seats_agree_with_brute_force(goal: int, challenge: bool) -> None:
    brute = BruteForce(goal, challenge)
    exact = solved(GAME.complete({"goal": goal, "challenge": challenge}), 2)
    for start in (0.0, 1.0):  # both starts must meet
        wins = brute.solve(start)
        for at, (own, rival) in enumerate(exact.positions()):
            assert abs(exact.table[at] - wins[own, rival]) < 1e-12


@pytest.mark.parametrize("goal", [1, 2, 3])
def test_solo_agrees_with_brute_force(goal: int) -> None:
    turns = [regular_turn(goal - own) for own in range(goal)]
    left = [0.0] * goal
    change = 1.0
    while change > 1e-14:
        new = [
            1.0
            - turns[own].value(
                [-left[own + cards] if own + cards < goal else 0.0 for cards in range(goal - own + 1)],
                -left[own],
                -left[max(own - 1, 0)],
            )
            for own in range(goal)
        ]
        change = max(abs(a - b) for a, b in zip(new, left, strict=True))
        left = new
    exact = solved(GAME.complete({"goal": goal}), 1)
    assert max(abs(a - b) for a, b in zip(left, exact.table, strict=True)) < 1e-12
