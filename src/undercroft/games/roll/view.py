"""What a seat knows in Dungeon Roll: everything. The box has no order, only contents."""

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import count, some
from undercroft.engine.options import read_options, write_options
from undercroft.engine.view import Json, View, number, numbers, progress, resume, word
from undercroft.games.roll.options import CHOICES, options_of, set_up
from undercroft.games.roll.state import Roll


def counts(bag: int, kinds: int) -> list[Json]:
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
    return {
        "game": "roll",
        "options": write_options(CHOICES, options_of(s)),
        "seats": s.seats,
        "seat": seat,
        "progress": progress(s),
        "experience": [s.experience(k) for k in range(s.seats)],
        "treasures": [counts(s.treasures(k), s.cards.tokens) for k in range(s.seats)],
        "heroes": [s.hero_of(k) for k in range(s.seats)],
        "masters": [s.is_master(k) for k in range(s.seats)],
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
