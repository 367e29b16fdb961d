"""Hand-out, treasure and shop in words."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import bit, lowest, members
from undercroft.engine.core import field
from undercroft.engine.sets import set_size
from undercroft.engine.text import Count, Text, listed, text
from undercroft.games.fighter import actions as a
from undercroft.games.fighter.cards.shelf import EQUIPMENT
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.maintain import carried
from undercroft.games.fighter.frames.rooms import takers
from undercroft.games.fighter.speech.asking import Asking, Reason
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import DIE_PRICE, HEALING
from undercroft.games.fighter.windows import MAINTENANCE
from undercroft.games.fighter.words import coins, hero

_A: Final = ("a weapon", "armour", "an item")  # by slot


def no_taker(s: Fighter, place: int, card: int) -> Text:
    """Why a Hero does not get a card."""
    slot = EQUIPMENT[card].slot
    if not s.alive(place):
        return text("{} is out of the game.", hero(s, place))
    if s.gear[place] & bit(card):
        return text("{} carries it already.", hero(s, place))
    if not s.hero(place).icons[slot]:
        return text("{} has no icon for {}.", hero(s, place), _A[slot])
    return text("{} has no free icon for {}.", hero(s, place), _A[slot])


class Passing(Asking):
    """Equipment changes hands: reasons that hold in hand-out and shop."""

    window = MAINTENANCE

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        if n == a.DONE:
            return self.unfit(s), "fighter/hand-out"
        for base in (a.GIVE, a.DISCARD):
            if base <= n < base + a.EQUIPMENT:
                return self.no_pass(s, n - base)
        return super().refuses(s, f, seat, n)

    def unfit(self, s: Fighter) -> Text:
        """Why the hand-out is not over."""
        if s.unplaced:
            cards = [EQUIPMENT[card].face() for card in members(s.unplaced)]
            return text("{} must be given to somebody, or discarded.", listed(cards))
        over = [place for place in range(s.party) if any(s.room_for(place, kind) < 0 for kind in range(3))]
        return text("{} holds more than he has icons for.", listed([hero(s, place) for place in over]))

    def no_pass(self, s: Fighter, card: int) -> Reason:
        """Why a card cannot be given or discarded."""
        if not (carried(s) | s.unplaced) & bit(card):
            return text("Nobody carries the {}.", EQUIPMENT[card].face()), "fighter/hand-out"
        if s.moved & bit(card):
            return "This card has changed hands already.", "fighter/hand-out"
        return text("Nobody else has an icon for {}.", _A[EQUIPMENT[card].slot]), "fighter/hand-out"


@final
class HandOut(Passing):
    """Passing Equipment."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        if s.unplaced:
            left = Count(set_size(s.unplaced), "card")
            return "Hand out Equipment", text("{} to be placed; others may change hands.", left)
        return "Hand out Equipment", "The Heroes may pass Equipment among themselves, each card once."

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        return "everybody keeps what he has"


@final
class Treasure(Asking):
    """Who gets the card that was found."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        card = EQUIPMENT[lowest(s.unplaced)]
        return "Who gets the treasure?", text("{}: {}", card.face(), card.text)

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        place = n - a.HERO
        if 0 <= place < s.party:
            return no_taker(s, place, lowest(s.unplaced)), "fighter/equipment"
        return super().refuses(s, f, seat, n)


@final
class Give(Asking):
    """Who gets a card."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        card = EQUIPMENT[field(f, 0)]
        title = "For whom?" if field(f, 1) == kinds.BOUGHT else "To whom?"
        return title, text("{}: {}", card.face(), card.text)

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        place = n - a.HERO
        if 0 <= place < s.party:
            return no_taker(s, place, field(f, 0)), "fighter/equipment"
        return super().refuses(s, f, seat, n)


@final
class Shop(Passing):
    """The shop."""

    def says(self, s: Fighter, f: i64, seat: int) -> Reason:
        return "The shop", text(
            "{} in the chest, {} for sale.", coins(s.gold), Count(set_size(s.wares), "card")
        )

    def sought(self, s: Fighter, f: i64, seat: int) -> Sequence[int]:
        wares = [a.BUY + card for card in range(a.EQUIPMENT) if s.wares & bit(card)]
        return [a.DONE, a.HEAL, a.BUY_DIE, *wares]

    def refuses(self, s: Fighter, f: i64, seat: int, n: int) -> Reason:
        if n == a.HEAL:
            poor = s.gold < HEALING
            return "The chest is empty." if poor else "Everybody is in full health.", "fighter/shop"
        if n == a.BUY_DIE:
            poor = s.gold < DIE_PRICE
            return f"A die costs {DIE_PRICE} coins." if poor else "No die is in the supply.", "fighter/shop"
        if a.BUY <= n < a.BUY + a.EQUIPMENT:
            card = EQUIPMENT[n - a.BUY]
            if not s.wares & bit(n - a.BUY):
                return text("The {} is not for sale.", card.face()), "fighter/shop"
            if card.cost > s.gold:
                return text("The {} costs {}.", card.face(), coins(card.cost)), "fighter/shop"
            if not takers(s, n - a.BUY, True):
                return text("Nobody has a free icon for {}.", _A[card.slot]), "fighter/equipment"
        return super().refuses(s, f, seat, n)

    def hint(self, s: Fighter, f: i64, seat: int, n: int) -> str:
        if n == a.HEAL:
            return "1 coin: every Hero recovers 1"
        if n == a.BUY_DIE:
            return f"{DIE_PRICE} coins: a Bonus die"
        return "leave the shop"
