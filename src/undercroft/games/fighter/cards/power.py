"""What an ability of a Hero may do: printed numbers, and the hooks that the frames call."""

from mypy_extensions import i64, mypyc_attr

from undercroft.games.fighter.state import Fighter


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """An ability on a Hero sheet. Its numbers do the plain work; an odd one overrides hooks."""

    def __init__(
        self,
        code: str,
        title: str,
        text: str,
        icon: str,
        needs_hit: bool = False,
        times: i64 = 1,
        add: i64 = 0,
        focus: i64 = 0,
        price: i64 = 0,
        again: bool = False,
        twice: bool = False,
        agile: bool = False,
        divine: bool = False,
        number: i64 = 0,
        enemy: i64 = -1,
    ) -> None:
        self.code = code
        self.title = title
        self.text = text  # in our own words
        self.icon = icon
        self.needs_hit = needs_hit
        self.times: i64 = times  # what a hit is multiplied with
        self.add: i64 = add  # what is added to a hit
        self.focus: i64 = focus  # what a hit counts instead of its section; 0: its section
        self.price: i64 = price  # hit points that it costs
        self.again = again  # the throw is forgotten, and made again
        self.twice = twice  # after this hit the die is thrown once more
        self.agile = agile  # the thrower does not suffer for this miss
        self.divine = divine  # a Hero recovers the damage dealt
        self.number: i64 = number  # its X, where it has one besides the above
        self.enemy: i64 = enemy  # its type of monster; -1: none

    @property
    def rule(self) -> str:
        """Its paragraph on the rules page."""
        return f"fighter/ability-{self.code}"

    def may(self, s: Fighter, place: i64) -> bool:
        """Can it have an effect now, the landing apart?"""
        return True

    def use(self, s: Fighter, place: i64) -> i64:
        """What happens before damage is dealt; the frame that asks for more, or 0."""
        return 0

    def always(self, s: Fighter) -> i64:
        """Damage that it deals by hit and miss."""
        return 0
