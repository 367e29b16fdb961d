"""The ways through a floor of Dungeon Fighter: what their rooms ask and hold, and which is worth most."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.fighter.felling import Fellings
from undercroft.bots.fighter.numbers import AHEAD, CHEST, DANGER, LOOT, PURSE, SHOPS, SPRING
from undercroft.engine.bits import lowest
from undercroft.games.fighter.cards.sheet import DICE, EQUIPMENT, GOLD, Room, Sheet
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import BONUS_DICE, LEVELS

NEARER: Final = 0.8  # of what a fountain is worth one room further on
COINS: Final = 10.0  # gold is counted in tens


@final
class Ways:
    """Looks along the arrows of a floor, by the weights of what it sees there."""

    def __init__(self, fellings: Fellings) -> None:
        self.fellings = fellings

    def danger(self, s: Fighter, room: Room) -> float:
        """The share of its damage that a throw loses by what a room asks for."""
        if room.throws == 0:
            return 0.0
        plain = self.fellings.find(s.rules, 0, s.hand, False, 0, 0)
        return 1.0 - self.fellings.find(s.rules, room.throws, s.hand, False, 0, 0).mean / plain.mean

    def best(
        self, s: Fighter, sheet: Sheet, room: i64, missing: float, weights: vec[float], seen: vec[float]
    ) -> float:
        """Rooms of the way to the exit that is worth most; what it asks and holds is taken down."""
        rooms = 0.0
        at = room
        near = 1.0
        while True:
            arrows = sheet.rooms[at].arrows
            if arrows == 0:
                return rooms
            most = -1e300
            while arrows:
                to = lowest(arrows)
                arrows &= arrows - 1
                value = self.worth(s, sheet, to, missing, weights)
                if value > most:
                    most = value
                    at = to
            rooms += 1.0
            near *= NEARER
            step = sheet.rooms[at]
            seen[DANGER] += self.danger(s, step)
            if step.fountain:
                seen[SPRING] = max(seen[SPRING], near * missing)
            if step.reward == DICE:
                seen[CHEST] += float(step.amount) / BONUS_DICE
            elif step.reward == GOLD:
                seen[PURSE] += float(step.amount) / COINS
            elif step.reward == EQUIPMENT:
                seen[LOOT] += 1.0
            if step.shop:
                seen[SHOPS] += 1.0

    def worth(self, s: Fighter, sheet: Sheet, room: i64, missing: float, weights: vec[float]) -> float:
        """What the best way from a room on is worth, that room with it."""
        step = sheet.rooms[room]
        worth = weights[AHEAD + LEVELS - 1]  # one more monster, a strong one in the end
        worth += weights[DANGER] * self.danger(s, step)
        if step.fountain:
            worth += weights[SPRING] * missing
        if step.reward == DICE:
            worth += weights[CHEST] * float(step.amount) / BONUS_DICE
        elif step.reward == GOLD:
            worth += weights[PURSE] * float(step.amount) / COINS
        elif step.reward == EQUIPMENT:
            worth += weights[LOOT]
        arrows = step.arrows
        best = -1e300 if arrows else 0.0
        while arrows:
            best = max(best, self.worth(s, sheet, lowest(arrows), missing, weights))
            arrows &= arrows - 1
        return worth + best
