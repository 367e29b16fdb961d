"""What must hold at every moment: nothing is lost, nothing is there twice."""

from undercroft.engine.bits import bit
from undercroft.engine.core import kind_of
from undercroft.engine.sets import set_size
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.rooms import fits
from undercroft.games.fighter.state import NO_LIMITS, PLENTY, Fighter
from undercroft.games.fighter.tables import BONUS_DICE, COINS, DEALT, FLOORS, HERO_DICE, LEVELS

UNFIT = (kinds.HANDOUT, kinds.SHOP, kinds.GIVE, kinds.TREASURE)  # frames in which somebody may hold too much
OPENING = (kinds.SETUP, kinds.SHEET, kinds.PICK, kinds.DEAL, kinds.LEADER)


def check(s: Fighter) -> None:
    """Raise ValueError where a position cannot be."""
    frames = [kind_of(f) for f in [*s.stack, s.top]]
    _supply(s)
    _equipment(s, frames)
    _monsters(s)
    _dice(s)
    _heroes(s, frames)
    if s.over() != (s.end_of_it > 0):
        raise ValueError("the game is over without a reason, or has one and goes on")


def _supply(s: Fighter) -> None:
    if min(s.gold, s.dice, s.coins, s.whites) < 0:
        raise ValueError(f"the chest holds {s.gold} coins and {s.dice} dice")
    if s.house & NO_LIMITS:
        if s.bank() != PLENTY or s.pool() != PLENTY:
            raise ValueError("a supply without limits has some")
    elif s.gold + s.coins > COINS or s.dice + s.whites > BONUS_DICE or min(s.bank(), s.pool()) < 0:
        raise ValueError(f"{s.gold} and {s.coins} coins, {s.dice} and {s.whites} Bonus dice: too many")


def _equipment(s: Fighter, frames: list[int]) -> None:
    piles = [s.deck, s.spent, s.wares, s.unplaced, *s.gear]
    whole = 0
    for pile in piles:
        if whole & pile:
            raise ValueError("an Equipment card is in two places")
        whole |= pile
    if whole != s.cards.all_equipment:
        raise ValueError("an Equipment card is lost")
    if not any(kind in UNFIT for kind in frames):
        if s.wares and kinds.ROOM not in frames:
            raise ValueError("wares lie about outside a shop")
        if s.unplaced == 0 and not fits(s) and kinds.TARGET not in frames:
            raise ValueError("a Hero holds more than he has icons for")


def known(s: Fighter, level: int) -> list[int]:
    """The monsters of a level that were put back, in order."""
    packed, listed = s.bottom(level), []
    while packed:
        listed.append(s.cards.first_of[level] + (packed & 15) - 1)
        packed >>= 4
    return listed


def _monsters(s: Fighter) -> None:
    bottoms = [bit(card) for level in range(LEVELS) for card in known(s, level)]
    fought = bit(s.foe - 1) if 0 < s.foe < s.cards.first_boss else 0
    whole = 0
    for pile in [s.unmet, s.beaten, fought, *s.charmed, *bottoms]:
        if whole & pile:
            raise ValueError("a monster is in two places")
        whole |= pile
    if whole != s.cards.monsters:
        raise ValueError("a monster is lost")
    for level in range(LEVELS):
        out = set_size(s.cards.levels[level] & ~s.unmet)
        dealt = DEALT[s.difficulty][level]
        if s.unseen(level) + out != dealt:
            raise ValueError(
                f"{s.unseen(level)} cards of level {level + 1} are in the tower, and {out} out of it"
            )
    monster = s.monster()
    if not 0 <= s.life <= monster.full(s.rules):
        raise ValueError(f"{monster.title} has {s.life} of {monster.full(s.rules)} hit points")


def _dice(s: Fighter) -> None:
    if s.ready & ~HERO_DICE or s.resting & s.ready or s.strewn > s.whites:
        raise ValueError("a die is in two places")


def _heroes(s: Fighter, frames: list[int]) -> None:
    if any(kind in OPENING for kind in frames) and not s.met:
        return
    if s.over():
        return
    for place in range(s.party):
        if s.hp(place) > s.most(place):
            raise ValueError(f"Hero {place} has {s.hp(place)} of {s.most(place)} hit points")
        if not s.alive(place) and (s.hp(place) or s.gear[place] or s.charmed[place]):
            raise ValueError("an Angelic Hero has hit points or cards")
        if kinds.MOVE in frames and s.alive(place) and not s.up(place):
            raise ValueError("the party moves on with a fainted Hero")
        if s.stolen(place) and kinds.MOVE in frames:
            raise ValueError("a stolen card lies there outside a fight")
    fighting = kind_of(s.top) in (
        kinds.TURN,
        kinds.DECLARE,
        kinds.AIM,
        kinds.THROW,
        kinds.AT_REST,
        kinds.ICON,
    )
    if fighting and not s.up(s.active):
        raise ValueError("the active Hero is not up")
    if s.foe == 0 and (s.marks or s.beer or s.charm or s.whites or s.shots):
        raise ValueError("tokens or dice of a fight are left")
    if kinds.MOVE in frames and not s.alive(s.first):
        raise ValueError("the first player is an Angelic Hero")
    if s.floor > FLOORS or (kind_of(s.top) == kinds.FACE and s.topmost() < 0):
        raise ValueError("the tower has run dry")
