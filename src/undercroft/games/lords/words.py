"""The table of Dungeon Lords in plain text."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.bits import count
from undercroft.engine.core import seat_letter
from undercroft.engine.view import Json, View, number, numbers
from undercroft.games.lords.adventurers import waiting_at
from undercroft.games.lords.cards.adventurers import ADVENTURERS
from undercroft.games.lords.cards.creatures import CREATURES, KINDS
from undercroft.games.lords.cards.event_tiles import EVENT_TILES
from undercroft.games.lords.cards.opportunities import OPPORTUNITIES
from undercroft.games.lords.cards.pets import PETS
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.specials import SPECIALS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.grid import CELLS, cell_name
from undercroft.games.lords.line import damage_of, hit_points, tile_of
from undercroft.games.lords.spaces import NAMES
from undercroft.games.lords.state import BUILT, COLOURS, ON_OFFER, PLACES, SPACES
from undercroft.games.lords.told import SEASONS


def board(seen: View, names: Sequence[str]) -> str:
    """The table in lines: the season, the offers, the action board, then the seats."""
    lines = [f"Dungeon Lords, year {number(seen, 'year')}, {SEASONS[number(seen, 'season')]}"]
    lines.append("  on offer: " + (", ".join([*_offer(seen)]) or "nothing"))
    lines.append(f"  this season: {_event(number(seen, 'event'))}; {_row(number(seen, 'waiting_line'))}")
    lines.append(f"  next season: {_event(number(seen, 'next_event'))}; {_row(number(seen, 'coming'))}")
    lines += _board(seen)
    spaces = numbers(seen, "spaces")
    for action, name in enumerate(NAMES):
        taken = spaces[action * SPACES : action * SPACES + SPACES]
        if any(taken):
            lines.append(f"  {name}: " + " ".join(seat_letter(n - 1) if n else "-" for n in taken))
    evil = numbers(seen, "evil")
    for seat in range(number(seen, "seats")):
        lines += _seat(seen, seat, names)
    others = [f"{seat_letter(k)} {evil[k]}" for k in range(number(seen, "seats"), COLOURS)]
    if others:
        lines.append("  Evil of colours that nobody plays: " + ", ".join(others))
    return "\n".join(lines)


def _board(seen: View) -> list[str]:
    """The Unique Opportunity of this season, if there is one."""
    board = number(seen, "board") - 1
    if board < 0:
        return []
    tailor = number(seen, "tailor")
    traps = [trap.title for trap in TRAPS for _ in range(count(tailor, trap.number))]
    opened = f": {', '.join(traps)}" if traps else ""
    return [f"  in place of {NAMES[board]}: {OPPORTUNITIES[board].title}{opened}"]


def _pets(seen: View, seat: int) -> list[str]:
    """The pets of a seat, as far as they are known."""
    shown = number(seen, "pets_shown") >> 12 * seat
    own = cast("list[Json]", seen["pets"])[seat]
    listed = [pet.title for pet in PETS if shown >> pet.number & 1]
    if own is not None:
        return listed + [f"{pet.title} (face down)" for pet in PETS if cast(int, own) >> pet.number & 1]
    return listed + ["face down"] * numbers(seen, "petCounts")[seat]


def _offer(seen: View) -> list[str]:
    creatures = number(seen, "market")
    listed = [CREATURES[kind].title for kind in range(KINDS) for _ in range(count(creatures, kind))]
    return listed + [room.title for room in ROOMS if numbers(seen, "room_at")[room.number] == ON_OFFER]


def _event(event: int) -> str:
    if not event:
        return "no event known"
    card = (event >> 4) - 1
    return SPECIALS[card].title if card >= 0 else EVENT_TILES[(event & 15) - 1].title


def _row(row: int) -> str:
    tiles = [waiting_at(row, k) for k in range(COLOURS)]
    return ", ".join(ADVENTURERS[tile].title for tile in tiles if tile >= 0) or "nobody waits"


def _seat(seen: View, seat: int, names: Sequence[str]) -> list[str]:
    """A seat in a few lines."""
    name = "" if names[seat] == seat_letter(seat) else f" {names[seat]}"
    mark = ">" if seat == number(seen, "first") else " "
    held = {word: numbers(seen, word)[seat] for word in ("food", "gold", "imps", "busy", "evil", "marks")}
    traps = numbers(seen, "trapCounts")[seat]
    points = sum(cast("list[int]", cast("list[Json]", seen["parts"])[seat]))
    lines = [
        f"{mark} {seat_letter(seat)}{name}: Evil {held['evil']}, food {held['food']}, gold {held['gold']}, "
        f"imps {held['imps']} ({held['busy']} busy), traps {traps}, marks {held['marks']}, points {points}"
    ]
    lines.append("    dungeon: " + ", ".join(_tiles(seen, seat)))
    lair = [
        CREATURES[kind].title + state
        for bag, state in ((numbers(seen, "up")[seat], ""), (numbers(seen, "down")[seat], " (knocked out)"))
        for kind in range(KINDS)
        for _ in range(count(bag, kind))
    ]
    line = [a for a in numbers(seen, "line")[seat * PLACES : seat * PLACES + PLACES] if a]
    party = [f"{ADVENTURERS[tile_of(a)].title} {hit_points(a) - damage_of(a)}/{hit_points(a)}" for a in line]
    prison = [tile.title for tile in ADVENTURERS[:46] if numbers(seen, "prison")[seat] >> tile.number & 1]
    pets = _pets(seen, seat)
    for word, listed in (("lair", lair), ("line", party), ("prison", prison), ("pets", pets)):
        if listed:
            lines.append(f"    {word}: " + ", ".join(listed))
    return lines


def _tiles(seen: View, seat: int) -> list[str]:
    """The tiles of a dungeon, conquered ones marked."""
    tiles, conquered = numbers(seen, "tiles")[seat], numbers(seen, "conquered")[seat]
    rooms = {
        where - BUILT - 20 * seat: ROOMS[room].title
        for room, where in enumerate(numbers(seen, "room_at"))
        if 0 <= where - BUILT - 20 * seat < CELLS
    }
    listed = []
    for cell in range(CELLS):
        if tiles >> cell & 1:
            what = f"{cell_name(cell)} {rooms[cell]}" if cell in rooms else cell_name(cell)
            listed.append(f"{what} (conquered)" if conquered >> cell & 1 else what)
    return listed
