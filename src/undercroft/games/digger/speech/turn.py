"""A turn and its bonus orders, in words."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import count
from undercroft.engine.core import field
from undercroft.engine.nouns import counted, is_or_are
from undercroft.engine.prompt import Preview
from undercroft.engine.text import Count, text
from undercroft.games.digger import coins
from undercroft.games.digger.actions import COIN, DEPOSIT, DONE, HEX, RENOUNCE, SPECIAL
from undercroft.games.digger.geometry import NODES, space_name
from undercroft.games.digger.places import spot
from undercroft.games.digger.preview import preview
from undercroft.games.digger.rooms import active_of, craft, resources
from undercroft.games.digger.speech.able import ABLE
from undercroft.games.digger.speech.asking import Asking, GivesTile, Reason, Whole
from undercroft.games.digger.state import ORDERED, Digger, what_on
from undercroft.games.digger.tables import COST, MOVE, ORDERS, PASS, WORK
from undercroft.games.digger.tiles import TREASURE


class Ordering(Asking):
    """A question for an order, or for none."""

    def __init__(self, title: str = "", why: str = "", bonus: bool = False) -> None:
        super().__init__(title, why)
        self.bonus = bonus  # are its orders smaller ones, and none loses nothing?

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if n == PASS and self.bonus:
            return "keeps the Projects"
        if n == PASS:
            return f"loses {counted(s.points, 'Tyranny Point')}" if s.points else "ends the turn"
        if n == DONE:
            return self.none(s, f)
        if n == SPECIAL:
            return s.lord(seat).special.text
        if n == DEPOSIT:
            return "a coin that only who conquers the Treasure Room can take"
        if RENOUNCE <= n < RENOUNCE + len(ORDERS):
            return f"gives {ORDERS[n - RENOUNCE]} up"
        return ABLE[n].can(s, seat, self.bonus) if n <= WORK else ""

    def none(self, s: Digger, f: i64) -> str:
        """What it means to be done."""
        return "nobody rises"


@final
class Orders(Ordering):
    """The active seat gives an order."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        points = counted(s.points, "Tyranny Point")
        stats = f"Craft {craft(s, seat)}, Resources {resources(s, seat)}, {counted(s.crew[seat], 'Stooge')}"
        begin = "You have" if not s.done & ORDERED else "You have still"
        title = "Your turn" if not s.done & ORDERED else "Go on"
        return title, f"{begin} {points} ({stats}). Give an order, or pass."

    def sought(self, s: Digger, f: i64, seat: int) -> list[int]:
        wanted = [*range(MOVE, WORK + 1), *([SPECIAL] if s.lords[seat] else [])]
        if not s.done & ORDERED and active_of(s, seat, TREASURE):
            wanted.append(DEPOSIT)
        return wanted

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if n == SPECIAL:
            if not s.lords[seat]:
                return "This game is played without Lords.", "digger/lords"
            if not s.special_left(seat):
                return "You have used the Special of your Lord.", "digger/lords"
            return text("{} would do nothing now.", s.lord(seat).special.title), s.lord(seat).rule
        if n == DEPOSIT:
            return self.no_deposit(s, seat), "digger/treasure"
        if n > WORK:
            return super().refuses(s, f, seat, n)
        if s.points < COST[n]:
            points = f"{counted(s.points, 'Tyranny Point')} {is_or_are(s.points)}"
            return f"{ORDERS[n]} costs {COST[n]}, and {points} left.", "digger/orders"
        return ABLE[n].why_not(s, seat)

    def no_deposit(self, s: Digger, seat: int) -> str:
        """Why no coin can be deposited."""
        if s.done & ORDERED:
            return "A coin can be deposited only before the first order of a turn."
        if not coins.count_at(s, seat):
            return "You have no coin in hand."
        if not active_of(s, seat, TREASURE):
            return "You have no active Treasure Room."
        return "Your Treasure Rooms are full."

    def preview(self, s: Digger, f: i64, seat: int, n: int) -> Preview:
        return preview(s, seat, n, self.tip(s, f, seat, n), n != SPECIAL)


@final
class Pool(Ordering):
    """Bonus orders are carried out or renounced."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        parts = []
        for order in range(WORK + 1):
            n = count(s.pool, order)
            if n:
                parts.append(ORDERS[order] if n == 1 else f"{n} x {ORDERS[order]}")
        return "Bonus orders", f"Carry out or renounce, in any sequence: {', '.join(parts)}."

    def sought(self, s: Digger, f: i64, seat: int) -> list[int]:
        return [order for order in range(WORK + 1) if count(s.pool, order)]

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if n > WORK and not RENOUNCE <= n < RENOUNCE + 9:
            return super().refuses(s, f, seat, n)
        order = n - RENOUNCE if n >= RENOUNCE else n
        if order == PASS:
            return "Bonus orders come first: carry them out, or renounce them.", "digger/pool"
        if not count(s.pool, order):
            return f"{ORDERS[order]} is not among your bonus orders.", "digger/pool"
        return ABLE[order].why_not(s, seat)


@final
class Pick(Asking):
    """A bonus order is named."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        level, left = field(f, 0), field(f, 1)
        more = "two orders" if level == 4 and left == 2 else "an order"
        why = f"Level {level}: name {more} now; it is carried out later, or renounced."
        return "Name a bonus order", why


@final
class Trim(GivesTile):
    """Projects above Craft go back."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        over = counted(field(f, 0), "Project")
        return "Too many Projects", f"Your Craft is {craft(s, seat)}: return {over} to your bag."


@final
class Deposit(Whole):
    """A Treasure Room for a coin."""

    def no_space(self, s: Digger, f: i64, seat: int, space: int) -> Reason:
        return "This is no active Treasure Room of yours with room for a coin.", "digger/treasure"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if not HEX <= n < HEX + NODES:
            return ""
        what = what_on(s.board[n - HEX >> 1])
        there = coins.count_at(s, coins.room_place(seat, what - 1))
        return text("{}: {} there", spot(s, seat, n - HEX), Count(there, "coin"))


@final
class DepositCoin(Asking):
    """The coin that is put there."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        hand = [
            f"coin {k + 1} is worth {coins.value_of(s.coins[k])}"
            for k in range(len(s.coins))
            if coins.place_of(s.coins[k]) == seat
        ]
        where = space_name(field(f, 0))
        return "Which coin?", f"Choose the coin that you put on {where}: {', '.join(hand)}."

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if COIN <= n < COIN + 36:
            return "This coin is not in your hand.", "digger/coins"
        return super().refuses(s, f, seat, n)
