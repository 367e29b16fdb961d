"""What a trap is: its cost, and the hooks by which it springs. Rules: lords/traps."""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.card import Card
from undercroft.engine.core import pack
from undercroft.games.lords import line, paying
from undercroft.games.lords.battle import blows, events, flags, snares
from undercroft.games.lords.cards.packs import BASE
from undercroft.games.lords.frames import kinds

if TYPE_CHECKING:
    from undercroft.games.lords.state import Lords


@mypyc_attr(allow_interpreted_subclasses=True)
class Trap(Card):
    """A trap: damage by place in the line, which can be prevented, and what never can be."""

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
        second: int = 0,
        anybody: int = 0,
        poison: int = 0,
        skips: bool = False,
        hushes: bool = False,
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
        self.second: i64 = second  # to the second
        self.anybody: i64 = anybody  # to one of the owner's choice
        self.poison: i64 = poison  # of him
        self.skips: bool = skips  # the party neither tires nor conquers in this round
        self.hushes: bool = hushes  # bards are silent in the next round
        self.gold: i64 = gold  # cost, when it is revealed
        self.food: i64 = food
        self.imps: i64 = imps
        self.marks: i64 = marks
        self.monsters: i64 = monsters  # that are not in this battle

    def pay(self, s: "Lords", seat: i64, fee: i64) -> None:
        """Pay its cost, which can be paid, and the fee of a room; which monster leaves is a question."""
        s.gold[seat] -= self.gold + fee
        s.food[seat] -= self.food
        s.marks[seat] += self.marks
        if self.imps:
            paying.lose_imp(s, seat)
        if self.gold + fee or self.food or self.marks or self.imps:
            s.tell(events.PAID, EVERYBODY, seat, self.food, self.gold + fee, self.imps, (self.marks,))
        if self.monsters:
            s.call(pack(kinds.FEED, seat))

    def spring(self, s: "Lords", seat: i64) -> None:
        """It springs; whom a dart hits is a question."""
        if self.skips:
            s.flags |= flags.NO_CONQUEST
        if self.hushes:
            flags.hush_next(s, seat)
        if self.anybody:
            s.call(pack(kinds.DART, seat, self.number))
        else:
            snares.snare(s, seat, self.hits(s, seat))

    def hits(self, s: "Lords", seat: i64) -> i64:
        """Its damage by place, before anything is prevented."""
        length = line.length(s, seat)
        hits = blows.hit(0, self.first)
        for place in range(1, length):
            hits |= blows.hit(place, self.others)
        if length > 1:
            hits += blows.hit(1, self.second)
        return hits + blows.hit(length - 1, self.last)

    def strike(self, s: "Lords", seat: i64, place: i64) -> None:
        """A dart hits somebody."""
        if self.poison:
            blows.poison(s, seat, place, self.poison)
        snares.snare(s, seat, blows.hit(place, self.anybody))
