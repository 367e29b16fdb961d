"""What cards and frames do alike: hurt and heal, move gold, dice and cards. They know no card."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.games.fighter import events
from undercroft.games.fighter.state import HEAL_FAINTED, Fighter
from undercroft.games.fighter.tables import HERO_DICE

# Why a Hero loses hit points.
MISSED: Final = 0
RECOVERY: Final = 1
SHAME: Final = 2
RAGE: Final = 3


def hurt(s: Fighter, place: i64, n: i64, why: i64) -> None:
    """A Hero who is up loses hit points; with none left he faints. Rules: fighter/fainting."""
    left = s.hp(place) - n
    left = max(left, 0)
    s.set_hp(place, left)
    s.tell(events.HURT, EVERYBODY, place, s.sheet(place), n, left, (why,))
    if left == 0:
        s.fresh |= bit(place)
        s.tell(events.FAINTS, EVERYBODY, place, s.sheet(place))


def heal(s: Fighter, place: i64, n: i64) -> None:
    """A Hero recovers hit points, up to his maximum. Rules: fighter/healing."""
    if not may_heal(s, place):
        return
    before = s.hp(place)
    after = min(before + n, s.most(place))
    if after == before:
        return
    s.set_hp(place, after)
    s.fresh &= ~bit(place)
    s.tell(events.HEALED, EVERYBODY, place, s.sheet(place), after - before, after)


def may_heal(s: Fighter, place: i64) -> bool:
    """Can a Hero be healed in a fight: is he up, or does the house heal fainted ones, too?"""
    return s.up(place) or (s.house & HEAL_FAINTED != 0 and s.alive(place))


def wounded(s: Fighter) -> i64:
    """Heroes whom healing would help, as a mask."""
    mask: i64 = 0
    for place in range(s.party):
        if may_heal(s, place) and s.hp(place) < s.most(place):
            mask |= bit(place)
    return mask


def heal_all(s: Fighter, n: i64) -> None:
    """Every Hero who is up recovers hit points."""
    for place in range(s.party):
        heal(s, place, n)


def wound(s: Fighter, n: i64) -> None:
    """The monster loses hit points."""
    s.life = max(s.life - n, 0)


def earn(s: Fighter, n: i64) -> None:
    """Gold from the supply to the chest; what the supply lacks is lost. Rules: fighter/supply."""
    gained = min(n, s.bank())
    s.gold += gained
    s.tell(events.GOLD, EVERYBODY, gained, s.gold)


def pay(s: Fighter, n: i64) -> None:
    """Gold from the chest to the supply."""
    s.gold -= n
    s.tell(events.PAID, EVERYBODY, n, s.gold)


def find_dice(s: Fighter, n: i64) -> None:
    """Bonus dice from the supply to the chest. Rules: fighter/supply."""
    gained = min(n, s.pool())
    s.dice += gained
    s.tell(events.DICE, EVERYBODY, gained, s.dice)


def discard(s: Fighter, card: i64) -> None:
    """An Equipment card goes to the discard pile, wherever it was."""
    for place in range(s.party):
        s.gear[place] &= ~bit(card)
    s.unplaced &= ~bit(card)
    s.wares &= ~bit(card)
    s.spent |= bit(card)


def clear_table(s: Fighter) -> None:
    """All dice are picked up: Hero dice can be thrown again, white ones go to the supply."""
    s.ready = HERO_DICE
    s.whites = 0
    s.resting = 0
    s.strewn = 0


def over(s: Fighter, how: i64) -> None:
    """The game ends."""
    s.end_of_it = how
    s.tell(events.OVER, EVERYBODY, how)
    s.end()
