"""Points of a party that has won, and what it is called. Rules: fighter/score."""

from undercroft.engine.sets import set_size
from undercroft.games.fighter.state import ALL_ANGELS, ALL_FAINTED, OUT_OF_DICE, THIRD_SCAR_FREE, WON, Fighter
from undercroft.games.fighter.tables import DIE_POINTS, FALLEN, POINTS, UNSCARRED

ENDS = {
    ALL_FAINTED: ("every Hero has fainted", "fighter/losing"),
    OUT_OF_DICE: ("no die is left to throw at the Final Boss", "fighter/boss"),
    ALL_ANGELS: ("the last Heroes have become angels", "fighter/scars"),
}


def score(s: Fighter) -> int:
    """The points that the party would have if it won now."""
    scars = fallen = free = 0
    for place in range(s.party):
        scars += set_size(s.scars(place))
        if not s.alive(place):
            fallen += 1
    if s.house & THIRD_SCAR_FREE:
        free = fallen
    clean = 0 if scars else UNSCARRED
    earned = s.seats + s.gold // 2 + DIE_POINTS * s.dice + clean + POINTS[s.difficulty]
    return earned - (scars - free) - FALLEN * fallen


def points(s: Fighter) -> int:
    """The same; a lost game has no score."""
    return 0 if s.over() and s.end_of_it != WON else score(s)
