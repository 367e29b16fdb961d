"""What a trap is: its cost, and the hook by which it springs. Rules: lords/traps."""

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.card import Card
from undercroft.games.lords.cards.packs import BASE


@mypyc_attr(allow_interpreted_subclasses=True)
class Trap(Card):
    """A trap: damage to the first and to each other adventurer, and what never can be prevented."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        text: str,
        icon: str,
        first: int = 0,
        others: int = 0,
        last: int = 0,
        skips: bool = False,
        gold: int = 0,
        food: int = 0,
        imps: int = 0,
        marks: int = 0,
        monsters: int = 0,
        pack: str = BASE,
    ) -> None:
        super().__init__(number, f"trap:{name}", title, text, "lords/traps", icon, pack)
        self.first: i64 = first  # damage to the first
        self.others: i64 = others  # to each other
        self.last: i64 = last  # to the last besides
        self.skips: bool = skips  # the party neither tires nor conquers in this round
        self.gold: i64 = gold  # cost, when it is revealed
        self.food: i64 = food
        self.imps: i64 = imps
        self.marks: i64 = marks
        self.monsters: i64 = monsters  # that are not in this battle
