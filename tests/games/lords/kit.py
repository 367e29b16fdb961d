"""Positions of Dungeon Lords in a few lines, and moves in words."""

from collections.abc import Sequence

from undercroft.engine.bits import count, members, one
from undercroft.engine.core import CHANCE, Event, pack
from undercroft.engine.options import read_options
from undercroft.games.lords import line, moves
from undercroft.games.lords.cards.adventurers import ADVENTURERS
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.event_tiles import EVENT_TILES
from undercroft.games.lords.cards.rooms import ROOMS
from undercroft.games.lords.cards.specials import SPECIALS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.grid import cell
from undercroft.games.lords.options import CHOICES
from undercroft.games.lords.phrases import option
from undercroft.games.lords.setting import set_up
from undercroft.games.lords.spaces import KEYS
from undercroft.games.lords.state import BUILT, COLOURS, GONE, ON_OFFER, PLACES, Lords

A, B, C, D = range(4)


def start(seats: int = 4, options: str = "") -> Lords:
    """The position before the first draw, with somebody who listens."""
    s = set_up(seats, read_options(CHOICES, options))
    s.events = []
    s.run()
    return s


def answer(s: Lords, *wanted: str, seat: int | None = None) -> None:
    """Seats answer in words, one after the other; each is asked alone, or is named."""
    for text in wanted:
        who = members(s.asked())[0] if seat is None else seat
        legal = {option(n).text: n for n in s.legal(who)}
        assert text in legal, f"{text!r} is not legal for {who}: {sorted(legal)}"
        s.submit(legal[text], who)


def asked(s: Lords) -> list[str]:
    """What the only seat that is asked may answer, in words."""
    (who,) = members(s.asked())
    return [option(n).text for n in s.legal(who)]


def draw(s: Lords, n: int) -> None:
    """Chance gives this."""
    s.submit(n, CHANCE)


def run_to(s: Lords, kind: int, prefer: Sequence[int] = ()) -> Lords:
    """Play on by the first outcomes and answers until a frame of this kind asks."""
    while s.top & 255 != kind:
        assert not s.over(), "the game is over"
        if s.chance():
            listed = [n for n, _weight in s.outcomes()]
            s.submit(next((n for n in prefer if n in listed), listed[0]), CHANCE)
        else:
            who = members(s.asked())[0]
            s.submit(s.legal(who)[0], who)
    return s


def laying(seats: int = 4, options: str = "") -> Lords:
    """Winter of the first year, all hands full: orders are to be laid, and A begins."""
    s = run_to(start(seats, options), kinds.LAY)
    s.first = 0
    for seat in range(seats):
        s.hand[seat] = 0xFF
        s.barred[seat] = 0
    return s


def lay(s: Lords, *orders: str) -> None:
    """Every seat lays three orders: `food dig mine` for A, and so on; a fourth is for its non-player."""
    for seat, text in enumerate(orders):
        for k, key in enumerate(text.split()):
            s.submit((moves.ORDER if k < 3 else moves.THIRD) + KEYS.index(key), seat)


def on_space(s: Lords, seat: int, key: str, space: int) -> Lords:
    """Only this minion stands on the board, and its action is to be resolved; then B is asked to spy."""
    places: list[int | None] = [None, None, None]
    places[space] = seat
    return standing(s, key, *places)


def standing(s: Lords, key: str, *seats: int | None) -> Lords:
    """Minions stand on spaces I, II and III of an action; None: nobody. Afterwards B is asked to spy."""
    action = KEYS.index(key)
    for k in range(len(s.spaces)):
        s.spaces[k] = 0
    for space, seat in enumerate(seats):
        if seat is not None:
            s.laid[seat] = action + 1
            s.spaces[3 * action + space] = seat + 1
    s.become(pack(kinds.SPY, min(B, s.seats - 1)))
    s.call(pack(kinds.RESOLVE, 3 * action))
    s.answers.clear()
    s.run()
    return s


def cells(*names: str) -> int:
    """A set of cells by their names."""
    return sum(1 << cell("ABCDE".index(name[0]), int(name[1]) - 1) for name in names)


def named_cells(mask: int) -> set[str]:
    return {f"{'ABCDE'[n % 5]}{n // 5 + 1}" for n in range(20) if mask >> n & 1}


def kind_of(name: str) -> int:
    """A creature by its name."""
    return next(k for k in range(len(CREATURES)) if CREATURES[k].key == f"creature:{name}")


def bag(*names: str) -> int:
    """A bag of creatures."""
    return sum(one(kind_of(name)) for name in names)


def trap_bag(*names: str) -> int:
    """A bag of traps."""
    return sum(one(trap_of(name)) for name in names)


def trap_of(name: str) -> int:
    return next(k for k in range(len(TRAPS)) if TRAPS[k].key == f"trap:{name}")


def room_of(name: str) -> int:
    return next(room.number for room in ROOMS if room.key == f"room:{name}")


def special_of(name: str) -> int:
    return next(card.number for card in SPECIALS if card.key == f"special:{name}")


def tile_named(name: str) -> int:
    """An adventurer's or a paladin's tile."""
    return next(k for k, tile in enumerate(ADVENTURERS) if tile.key.partition(":")[2] == name)


def event_of(name: str) -> int:
    return next(k for k, tile in enumerate(EVENT_TILES) if tile.key == f"event:{name}")


def own(s: Lords, seat: int, *names: str) -> None:
    """A seat has these creatures, face up; they come from the stack, if it has them."""
    for name in names:
        s.up[seat] += one(kind_of(name))
        if count(s.stock, kind_of(name)):
            s.stock -= one(kind_of(name))


def offer(s: Lords, *names: str) -> None:
    """These creatures are on offer."""
    s.market = bag(*names)


def offer_rooms(s: Lords, *names: str) -> None:
    """These rooms are on offer, and no others."""
    for room in range(20):
        if s.room_at[room] == ON_OFFER:
            s.room_at[room] = GONE
    for name in names:
        s.room_at[room_of(name)] = ON_OFFER


def build(s: Lords, seat: int, name: str, at: str) -> None:
    """A room stands on a cell, which is a tile then."""
    mask = cells(at)
    s.tiles[seat] |= mask
    s.rooms[seat] |= mask
    s.room_at[room_of(name)] = BUILT + 20 * seat + mask.bit_length() - 1


def party(s: Lords, seat: int) -> list[str]:
    """The line of a seat, first to last, by the names of tiles."""
    row = [s.line[seat * PLACES + k] for k in range(PLACES)]
    return [ADVENTURERS[line.tile_of(a)].key.partition(":")[2] for a in row if a]


def join(s: Lords, seat: int, *names: str) -> None:
    """Adventurers join a line, one after the other."""
    for name in names:
        line.join(s, seat, line.adventurer(tile_named(name)))


def hold(s: Lords, *evil: int) -> None:
    """The counters stand there."""
    for colour, n in enumerate(evil):
        s.evil[colour] = n
    assert len(evil) <= COLOURS


def told(s: Lords, kind: int) -> list[Event]:
    """The events of a kind."""
    return [event for event in s.events or [] if event[0] == kind]
