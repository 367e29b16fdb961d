"""Places of the board in short words: what lies there, what a shift, a step or a Collapse there means."""

from undercroft.engine.nouns import counted
from undercroft.engine.sets import set_size
from undercroft.engine.text import Count, Seat, Text, listed, strung, text
from undercroft.games.digger.corridors import length, open_ends, path_at
from undercroft.games.digger.geometry import distance, neighbour
from undercroft.games.digger.nouns import thing
from undercroft.games.digger.placing import around, zone_exits
from undercroft.games.digger.state import Digger, owner_of, what_on
from undercroft.games.digger.tables import EMPTY, STANDING
from undercroft.games.digger.tiles import PATHS, PIT, PORTAL, TILES


def spot(s: Digger, seat: int, node: int) -> Text:
    """What lies on a place, and whose it is if not the seat's own: `Kitchen of B`, `empty space`."""
    b = s.board[node >> 1]
    if what_on(b) in (EMPTY, STANDING):
        return text("empty space")
    own = what_on(b) <= TILES and owner_of(b) == seat
    of = "" if own or owner_of(b) >= s.seats else text(" of {}", Seat(owner_of(b)))
    return text("{}{}", thing(what_on(b)), of)


def goal(s: Digger, seat: int, node: int) -> Text:
    """What stands on the place where a shift may end, and what can be built from it."""
    b = s.board[node >> 1]
    builds = what_on(b) <= TILES and owner_of(b) == seat and what_on(b) != PIT + 1
    stand = s.stooges_of(seat, node)
    fit = set_size(around(s, node >> 1, zone_exits(s, node), s.projects[seat])) if builds else 0
    joins = f"joins {counted(stand, 'Stooge')}" if stand else ""
    serves = f"{counted(fit, 'Project')} can be built there" if fit else ""
    return strung([spot(s, seat, node), joins, serves])


def portal_near(s: Digger, space: int, but: int) -> Text:
    """How far the nearest Portal is, but that of a seat (-1: of any seat) and of those that have fallen."""
    far = [
        (distance(space, s.portal(seat)), seat)
        for seat in range(s.seats)
        if seat != but and not s.fallen >> seat & 1
    ]
    steps, owner = min(far)
    return text("{} from the Portal of {}", Count(steps, "space"), Seat(owner))


def step(s: Digger, seat: int, node: int) -> Text:
    """What an Adventurer or a Creature comes to with a step, and how near it is to the Portal of another."""
    b = s.board[node >> 1]
    there = spot(s, seat, node)
    if what_on(b) == PORTAL + 1 and owner_of(b) != seat:
        return there
    return strung([there, portal_near(s, node >> 1, seat)])


def rubble(s: Digger, space: int, verb: str) -> Text:
    """Whose ends of corridors a Collapse on this space concerns; else whose tiles lie beside it."""
    ends, owners = [], set()
    for d in range(6):
        y = neighbour(space, d)
        if y >= s.spaces or not 0 < what_on(s.board[y]) <= TILES:
            continue
        owners.add(owner_of(s.board[y]))
        path = path_at(s, y, (d + 3) % 6)
        if path >= 0 and open_ends(s.corridor[s.root[path]]):
            ends.append((path // PATHS, length(s.corridor[s.root[path]])))
    if ends:
        runs = [text("a corridor of {} ({})", Seat(seat), Count(n, "tile")) for seat, n in sorted(ends)]
        return text("{} {}", verb, strung(runs))
    beside = text("beside tiles of {}", listed([Seat(seat) for seat in sorted(owners)])) if owners else ""
    return strung([f"{verb} no corridor", beside])
