"""Moments of games, found by playing: what screens are looked at with."""

from collections.abc import Callable
from functools import cache

from undercroft.bots.shelf import find_maker
from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, State, kind_of
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.engine.rng import Rng
from undercroft.games.digger.frames import kinds as digger
from undercroft.games.fighter.frames import kinds as fighter
from undercroft.games.fighter.state import Fighter
from undercroft.games.lords.frames import kinds as lords
from undercroft.games.roll.frames import kinds as roll

NAMES = ["Anna", "Bert", "Cleo", "Dora", "Emil", "Fay"]
SEEDS = 60
Wanted = Callable[[State, int], bool]  # a position, and how many moves led to it


def asked_in(*frames: int, later: int = 0) -> Wanted:
    """A question of one of these frames, after so many moves at least."""
    return lambda s, moves: bool(s.asked()) and kind_of(s.top) in frames and moves >= later


def over(winner: str = "") -> Wanted:
    """The end; with the name of a game, one at which its first seat has won."""
    return lambda s, _moves: s.over() and (not winner or 0 in find(winner).outcome(s).winners)


def lost(s: State, _moves: int) -> bool:
    """An end at which nobody has won."""
    return s.over() and not find("fighter").outcome(s).winners


def at_the_boss(s: State, _moves: int) -> bool:
    """A turn before the Final Boss of Dungeon Fighter."""
    return isinstance(s, Fighter) and s.floor == 3 and bool(s.asked()) and s.foe > 0


def played(game: str, seats: int, options: str, wanted: Wanted, bot: str = "greedy") -> Record:
    """The first game by this bot that comes to such a position, up to it."""
    rules = find(game)
    for seed in range(SEEDS):
        s, rng = rules.start(seats, options), Rng(game, options, seed)
        chosen = rules.options_of(s)
        bots = [find_maker(bot, rules, clock=False)(chosen, seats) for _seat in range(seats)]
        moves: list[tuple[int, int]] = []
        while not wanted(s, len(moves)) and not s.over():
            seat = CHANCE if s.chance() else lowest(s.asked())
            n = s.sample(rng) if s.chance() else bots[seat].choose(rules.view(s, seat), s.legal(seat), rng)
            moves.append((seat, n))
            s.apply(n, seat)
        if wanted(s, len(moves)):
            return Record(game, s.rules, seats, chosen, moves, NAMES[:seats])
    raise AssertionError(f"no game of {game} came there")


# A screen of a game: how many seats, which options, and which moment of it.
MOMENTS: dict[str, tuple[str, int, str, Wanted]] = {
    "dice-end": ("dice", 2, "goal=4", over()),
    "roll-dragon": ("roll", 2, "", asked_in(roll.DRAGON, roll.SLAY)),
    "roll-end": ("roll", 2, "", over()),
    "digger-middle": ("digger", 3, "", asked_in(digger.ORDERS, later=160)),
    "digger-conquest": ("digger", 2, "", asked_in(digger.CONQUER)),
    "digger-end": ("digger", 2, "scenario=sands", over()),
    "lords-orders": ("lords", 4, "", asked_in(lords.LAY, later=60)),
    "lords-market": ("lords", 4, "", asked_in(lords.HIRE, later=150)),
    "lords-rooms": ("lords", 4, "", asked_in(lords.SITE)),
    "lords-plan": ("lords", 4, "", asked_in(lords.PLAN)),
    "lords-battle": ("lords", 4, "", asked_in(lords.TARGET, lords.ATTACK, lords.FREE)),
    "lords-end": ("lords", 4, "", over()),
    "fighter-map": ("fighter", 3, "", asked_in(fighter.MOVE, later=100)),
    "fighter-fight": ("fighter", 3, "", asked_in(fighter.DECLARE, fighter.TURN, later=40)),
    "fighter-treasure": ("fighter", 3, "", asked_in(fighter.HANDOUT)),
    "fighter-shop": ("fighter", 3, "", asked_in(fighter.SHOP)),
    "fighter-boss": ("fighter", 3, "hand=steady,difficulty=easy", at_the_boss),
    "fighter-won": ("fighter", 3, "hand=steady,difficulty=easy", over("fighter")),
    "fighter-lost": ("fighter", 3, "hand=novice,difficulty=insane", lost),
}  # fmt: skip


@cache
def moment(name: str) -> Record:
    """Such a moment."""
    return played(*MOMENTS[name])


@cache
def whole(game: str, seats: int, options: str) -> Record:
    """A whole game by this bot."""
    return played(game, seats, options, over())


def part_of(game: str, seats: int, options: str, share: int) -> Record:
    """Such a game up to the first question after this many hundredths of its moves."""
    record = whole(game, seats, options)
    s, made = record.start(), 0
    for seat, n in record.moves:
        if made >= len(record.moves) * share // 100 and s.asked():
            break
        s.apply(n, seat)
        made += 1
    return Record(game, record.rules, seats, record.options, record.moves[:made], NAMES[:seats])
