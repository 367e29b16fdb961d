"""What a creature is: its cost, and the hooks by which it fights. Rules: lords/creatures."""

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.card import Card
from undercroft.games.lords.cards.packs import BASE


@mypyc_attr(allow_interpreted_subclasses=True)
class Creature(Card):
    """A creature: its cost is paid when it is hired and again on each Pay Day."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        text: str,
        icon: str,
        years: tuple[int, int],
        food: int = 0,
        gold: int = 0,
        evil: int = 0,
        imps: int = 0,
        traps: int = 0,
        meals: int = 0,
        strike: int = 0,
        stays: bool = False,
        pack: str = BASE,
    ) -> None:
        super().__init__(number, f"creature:{name}", title, text, "lords/creatures", icon, pack)
        self.years = years  # how many tiles each year has
        self.food: i64 = food
        self.gold: i64 = gold
        self.evil: i64 = evil
        self.imps: i64 = imps
        self.traps: i64 = traps
        self.meals: i64 = meals  # other monsters that it eats
        self.strike: i64 = strike  # the damage of its first option
        self.stays: bool = stays  # it is never knocked out
