"""What an Equipment card may do: printed numbers, and for items the hooks that the windows call."""

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import bit
from undercroft.engine.card import Card
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import ARMOUR, ITEM, WEAPON
from undercroft.games.fighter.throws.throws import CODES, THROWS


@mypyc_attr(allow_interpreted_subclasses=True)
class Equipment(Card):
    """A card that a Hero carries. What it does not name it does not do."""

    def __init__(
        self,
        number: i64,
        code: str,
        title: str,
        slot: i64,
        cost: i64,
        text: str,
        rule: str,
        icon: str,
        throw: str = "",
        add: i64 = 0,
        times: i64 = 1,
        reduce: i64 = 0,
        counters: bool = False,
        slippery: bool = False,
        supper: i64 = 0,
        edge: i64 = 0,
        windows: i64 = 0,
        amount: i64 = 0,
        kept: bool = False,
    ) -> None:
        super().__init__(number, f"equipment:{code}", title, text, rule, icon)
        self.code = code
        self.slot: i64 = slot
        self.cost: i64 = cost
        self.throws: i64 = bit(CODES.index(throw)) if throw else 0  # what its use asks for
        self.add: i64 = add  # to a hit
        self.times: i64 = times  # what a hit is multiplied with
        self.reduce: i64 = reduce  # damage that a miss of the wearer does less
        self.counters = counters  # deals back what its wearer suffers
        self.slippery = slippery  # the first damage for a miss in an encounter is nothing
        self.supper: i64 = supper  # hit points in Maintenance
        self.edge: i64 = edge  # to a hit without weapons
        self.windows: i64 = windows  # when it may be used
        self.amount: i64 = amount  # its number, where it has one
        self.kept = kept  # it is not discarded after use

    def may(self, s: Fighter, place: i64, window: i64) -> bool:
        """Has it an effect now, in one of its windows, in the hands of this Hero?"""
        return True

    def use(self, s: Fighter, place: i64, f: i64) -> None:
        """Do it; it is discarded already. `f` is the frame in which it was used, and which goes on."""


class Weapon(Equipment):
    """Declared before a throw: one more requirement, and more damage if all goes well."""

    def __init__(
        self, number: i64, code: str, title: str, cost: i64, throw: str, add: i64, times: i64
    ) -> None:
        what = f"{add} more damage" if times == 1 else "the section counts twice"
        asked = THROWS[CODES.index(throw)]
        text = f"With a {asked.title}: {what} on a hit."
        super().__init__(
            number, code, title, WEAPON, cost, text, "fighter/weapons", asked.icon, throw, add, times
        )


class Armour(Equipment):
    """Works by itself as long as its wearer is up."""

    def __init__(
        self,
        number: i64,
        code: str,
        title: str,
        cost: i64,
        text: str,
        reduce: i64 = 0,
        counters: bool = False,
        slippery: bool = False,
        supper: i64 = 0,
    ) -> None:
        super().__init__(
            number, code, title, ARMOUR, cost, text, "fighter/armour", "breastplate",
            reduce=reduce, counters=counters, slippery=slippery, supper=supper,
        )  # fmt: skip


class Item(Equipment):
    """Used in its windows; most are discarded after use."""

    def __init__(
        self,
        number: i64,
        code: str,
        title: str,
        cost: i64,
        text: str,
        icon: str,
        windows: i64,
        amount: i64 = 0,
        kept: bool = False,
        edge: i64 = 0,
    ) -> None:
        super().__init__(
            number, code, title, ITEM, cost, text, "fighter/items", icon,
            windows=windows, amount=amount, kept=kept, edge=edge,
        )  # fmt: skip
