"""What a player of Dungeon Fighter does without a thought: for games that are only imagined."""

from mypy_extensions import i64

from undercroft.engine.core import kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.fighter.actions import (
    BACK,
    BONUS,
    BUY_DIE,
    DONE,
    FIGHT,
    HEAL,
    KILL,
    RECOVER,
    move_of,
)
from undercroft.games.fighter.deeds import wounded
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.turn import landings_of
from undercroft.games.fighter.state import Fighter


def habit(s: Fighter, moves: Moves, rng: Rng) -> i64:
    """A quick move, not a stupid one: of the legal moves."""
    kind = kind_of(s.top)
    ids = moves.ids
    last = ids[moves.n - 1]
    if kind == kinds.AIM:
        return move_of(landings_of(s).best(s.needed(), s.hand))
    if kind == kinds.ICON:
        for k in range(moves.n):
            if ids[k] == KILL and s.life > 10:
                return KILL
        return last  # an ability where there is one, or else the kill
    if kind == kinds.BACK_DOWN:
        return FIGHT
    if kind == kinds.TURN:
        return turn(s, moves, rng)
    if kind == kinds.SHOP:
        for k in range(moves.n):
            if ids[k] == HEAL and wounded(s) and rng.below(2):
                return HEAL
            if ids[k] == BUY_DIE:
                return BUY_DIE
    if ids[0] == DONE:
        return DONE
    return ids[rng.below(moves.n)]


def turn(s: Fighter, moves: Moves, rng: Rng) -> i64:
    """A die: a Hero die while there is one; a Bonus die where recovering would hurt too much."""
    first = moves.ids[0]
    if first == RECOVER and moves.n > 1 and moves.ids[1] == BONUS:
        level = s.monster().level
        for place in range(s.party):
            if s.up(place) and s.hp(place) <= level:
                return BONUS
        return BONUS if s.dice > 6 or s.life <= 3 else RECOVER
    dice: i64 = 0
    while dice < moves.n and moves.ids[dice] < BACK:
        dice += 1
    return moves.ids[rng.below(max(dice, 1))]
