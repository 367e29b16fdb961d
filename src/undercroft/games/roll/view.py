"""What a seat knows in Dungeon Roll: everything. The box has no order, only contents."""

from typing import Any, TypedDict, cast

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import count, some
from undercroft.engine.options import read_options, write_options
from undercroft.engine.view import Json, View, number, numbers, progress, resume, word
from undercroft.games.roll.cards.shelf import SIDES
from undercroft.games.roll.options import CHOICES, options_of, set_up
from undercroft.games.roll.state import Roll


class RollView(TypedDict):
    """The table as everybody sees it; lists of dice and tokens say how many there are of each."""

    game: str
    options: str
    seats: int
    seat: int
    progress: list[Any]  # as `engine/view.py` writes it
    experience: list[int]
    treasures: list[list[int]]
    heroes: list[int]
    masters: list[int]
    sides: list[str]  # keys of the hero cards that lie before the seats; empty without a hero
    box: list[int]
    delveExperience: int
    party: list[int]
    dungeon: list[int]
    pool: int
    allies: list[int]  # by the party face that they show
    hand: list[int]  # party faces, then dungeon faces
    trail: list[int]
    delves: int
    active: int
    exhausted: int
    level: int
    graveyard: int
    lair: int
    slain: int
    tracked: int
    berserk: int


def counts(bag: int, kinds: int) -> list[int]:
    """A bag as a list: how many of each kind."""
    return [count(bag, kind) for kind in range(kinds)]


def bag_of(listed: list[int]) -> int:
    """The bag that `counts` lists."""
    bag = 0
    for kind, n in enumerate(listed):
        bag += some(kind, n)
    return bag


def view(s: Roll, seat: int) -> View:
    """The table as everybody sees it."""
    seen: RollView = {
        "game": "roll",
        "options": write_options(CHOICES, options_of(s)),
        "seats": s.seats,
        "seat": seat,
        "progress": progress(s),
        "experience": [s.experience(k) for k in range(s.seats)],
        "treasures": [counts(s.treasures(k), s.cards.tokens) for k in range(s.seats)],
        "heroes": [s.hero_of(k) for k in range(s.seats)],
        "masters": [s.is_master(k) for k in range(s.seats)],
        "sides": [_side(s, k) for k in range(s.seats)],
        "box": counts(s.box, s.cards.tokens),
        "delveExperience": s.delve_xp,
        "party": counts(s.party, 6),
        "dungeon": counts(s.dungeon, 5),
        "pool": s.pool(),
        "allies": counts(s.allies, 4),
        "hand": counts(s.hand, 12),
        "trail": [*counts(s.trail, 12), s.trail >> 48],
        "delves": s.delves,
        "active": s.active,
        "exhausted": s.exhausted,
        "level": s.level,
        "graveyard": s.graveyard,
        "lair": s.lair,
        "slain": s.slain,
        "tracked": s.tracked,
        "berserk": s.berserk,
    }
    return cast(View, seen)


def _side(s: Roll, seat: int) -> str:
    """The key of a seat's hero card, by the side that is up."""
    hero = s.hero_of(seat)
    return SIDES[2 * hero + s.is_master(seat)].key if hero else ""


def imagine(seen: View) -> Roll:
    """The one position that a view fits."""
    s = set_up(number(seen, "seats"), read_options(CHOICES, word(seen, "options")))
    treasures = [bag_of(numbers({"one": one}, "one")) for one in listed(seen, "treasures")]
    belongings = zip(
        treasures,
        numbers(seen, "experience"),
        numbers(seen, "heroes"),
        numbers(seen, "masters"),
        strict=True,
    )
    s.belongings = vec[i64]([s.bundle(hoard, xp, hero, master) for hoard, xp, hero, master in belongings])
    s.active = number(seen, "active")
    if s.active >= 0:
        s.take_out(s.active)
    s.box = bag_of(numbers(seen, "box"))
    s.delves = number(seen, "delves")
    s.exhausted = number(seen, "exhausted")
    s.delve_xp = number(seen, "delveExperience")
    s.level = number(seen, "level")
    s.party = bag_of(numbers(seen, "party"))
    s.graveyard = number(seen, "graveyard")
    s.dungeon = bag_of(numbers(seen, "dungeon"))
    s.lair = number(seen, "lair")
    s.allies = bag_of(numbers(seen, "allies"))
    s.hand = bag_of(numbers(seen, "hand"))
    s.slain = number(seen, "slain")
    s.tracked = number(seen, "tracked")
    s.berserk = number(seen, "berserk")
    *bags, first = numbers(seen, "trail")
    s.trail = bag_of(bags) + (first << 48)
    resume(s, seen["progress"])
    return s


def listed(seen: View, name: str) -> list[Json]:
    """A list of the view."""
    found = seen[name]
    return found if isinstance(found, list) else []
