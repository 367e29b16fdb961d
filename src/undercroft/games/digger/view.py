"""What a seat knows in Dungeon Digger, and a full position that fits it.

Hidden are the values of coins that the seat has not seen and, with those variants, the Projects of others
and the Gold Pieces. Gold Pieces that are not in a view are counted again from what lies on the board.
"""

from typing import Any, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, count, lowest, some
from undercroft.engine.core import field, kind_of
from undercroft.engine.options import read_options, write_options
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.engine.view import Json, View, number, numbers, progress, resume, word
from undercroft.games.digger import coins
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.guess import guess_values
from undercroft.games.digger.options import CHOICES, options_of, set_up
from undercroft.games.digger.scenarios.beasts.pack import BeastsView
from undercroft.games.digger.scenarios.citadel import CitadelView
from undercroft.games.digger.scenarios.hunt.pack import HuntView
from undercroft.games.digger.scenarios.lair.pack import LairView
from undercroft.games.digger.scenarios.raid.pack import RaidView
from undercroft.games.digger.scenarios.sands import SandsView
from undercroft.games.digger.state import HIDDEN_PROJECTS, HIDE_GOLD, POSTS, Digger, Shown, laid, with_token
from undercroft.games.digger.survey import settle
from undercroft.games.digger.tables import WORK
from undercroft.games.digger.tiles import ALL_TILES, TILES

TRIES: Final = 10_000
SHOWN: Final = (kinds.SITE, kinds.ROTATE)  # frames in which a Project is on the table, as field 0
IN_THE_AIR: Final = {kinds.SECOND_COIN: 1, kinds.KEEP_COIN: 2}  # coins drawn and not yet kept, by frame


class ScenarioView(HuntView, RaidView, SandsView, CitadelView, LairView, BeastsView):
    """What the scenario adds; each has its own.

    Its parts are `NotRequired`, in quotes: a compiled class forgets `total=False`.
    """


class DiggerView(Shown):
    """The table as a seat sees it; None is what it may not see."""

    game: str
    options: str
    seats: int
    seat: int
    progress: list[Any]  # as `engine/view.py` writes it
    spaces: int
    board: list[tuple[int, int, int, int, int]]  # space, what, owner, rotation, Conquer token or -1
    stooges: list[tuple[int, int, int]]  # node, seat, how many
    gold: list[int] | None
    goldShown: bool
    projects: list[list[int] | None]
    projectCounts: list[int]
    bagCounts: list[int]
    aside: list[int] | None
    asideCount: int
    coins: list[tuple[int, int, int]]  # value or 0, where, who knows it
    coinsInBag: int
    glimpses: list[list[int]]  # values or 0, coins out then, who saw it, how many
    drawn: int
    pool: list[int]
    inHand: int  # the Project that is being laid; -1: none
    site: int  # the space that is chosen for it; -1: none yet
    leaving: int  # the node of the group that is to move; -1: none
    spending: bool  # is a bonus order of the pool asked for?
    scenario: ScenarioView


def view(s: Digger, seat: int) -> View:
    """The table as a seat (or a spectator) sees it."""
    kind, first, second = kind_of(s.top), field(s.top, 0), field(s.top, 1)
    seen: DiggerView = {
        **s.shown(),
        "game": "digger",
        "options": write_options(CHOICES, options_of(s)),
        "seats": s.seats,
        "seat": seat,
        "progress": progress(s),
        "spaces": s.spaces,
        "board": cast("list[tuple[int, int, int, int, int]]", _board(s)),
        "stooges": cast("list[tuple[int, int, int]]", _stooges(s)),
        "gold": [*s.gold] if gold_shown(s) else None,
        "goldShown": gold_shown(s),
        "projects": [_tiles(s, k, seat, s.projects[k]) for k in range(s.seats)],
        "projectCounts": [set_size(s.projects[k]) for k in range(s.seats)],
        "bagCounts": [set_size(s.bag[k]) for k in range(s.seats)],
        "aside": _tiles(s, s.active, seat, s.aside),
        "asideCount": set_size(s.aside),
        "coins": cast("list[tuple[int, int, int]]", _coins(s, seat)),
        "coinsInBag": coins.in_bag(s),
        "glimpses": _glimpses(s, seat),
        "drawn": s.drawn if seat == s.active else 0,
        "pool": [count(s.pool, order) for order in range(WORK + 1)],
        "inHand": first if kind in SHOWN else -1,
        "site": second if kind == kinds.ROTATE else -1,
        "leaving": first if kind in (kinds.GROUP, kinds.TARGET) else -1,
        "spending": kind == kinds.POOL,
        "scenario": cast(ScenarioView, s.scenario.view(s, seat)),
    }
    return cast(View, seen)


def gold_shown(s: Digger) -> bool:
    """Are Gold Pieces on the table for all to see? Rules: digger/sands."""
    return not (s.scenario.hides_gold and s.house & HIDE_GOLD and not s.ending)


def _board(s: Digger) -> list[list[int]]:
    """What lies on the board: [space, what, owner, rotation, Conquer token or -1] each."""
    listed: list[list[int]] = []
    board = s.board
    for space in range(s.spaces):
        b = board[space]
        if b:
            listed.append([space, b & 63, b >> 6 & 7, b >> 9 & 7, (b >> 12 & 7) - 1])
    return listed


def _stooges(s: Digger) -> list[list[int]]:
    """Where Stooges stand: [node, seat, how many] each."""
    listed: list[list[int]] = []
    for seat in range(s.seats):
        for k in range(s.groups[seat]):
            node = s.posts[seat * POSTS + k]
            listed.append([node, seat, s.stooges(node)])
    return listed


def _tiles(s: Digger, owner: i64, seat: i64, tiles: i64) -> list[int] | None:
    """A set of tiles, or nothing if the seat may not see them."""
    if s.house & HIDDEN_PROJECTS and owner != seat:
        return None
    listed: list[int] = []
    while tiles:
        listed.append(lowest(tiles))
        tiles &= tiles - 1
    return listed


def _coins(s: Digger, seat: i64) -> list[list[int]]:
    """The coins outside the bag: [value or 0, where, who knows it] each."""
    listed: list[list[int]] = []
    for k in range(len(s.coins)):
        c = s.coins[k]
        known = seat >= 0 and coins.knowers_of(c) >> seat & 1
        listed.append([coins.value_of(c) if known else 0, coins.place_of(c), coins.knowers_of(c)])
    return listed


def _glimpses(s: Digger, seat: i64) -> list[list[int]]:
    """Coins that were seen and put back: [values or 0, coins out then, who saw it, how many] each."""
    listed: list[list[int]] = []
    for k in range(len(s.glimpses)):
        g = s.glimpses[k]
        who, second = g >> 8 & 0xFFFF, g >> 24
        known = (seat >= 0 and who >> seat & 1) or who == EVERYBODY
        both = g & 3 | second << 2  # one value in two bits, or two
        listed.append([both if known else 0, g >> 2 & 63, who, 2 if second else 1])
    return listed


def imagine(seen: View, rng: Rng) -> Digger:
    """A position that fits a view, drawn fairly from all that do.

    With hidden Projects some that are drawn do not fit what is asked: a Work! needs a tile that fits.
    """
    for _try in range(TRIES):
        s = _imagine(seen, rng)
        if progress(s) == seen["progress"] and (not s.asked() or s.legal(lowest(s.asked()))):
            return s
    raise ValueError("no position was found that fits this view")


def _imagine(seen: View, rng: Rng) -> Digger:
    seat = number(seen, "seat")
    s = set_up(number(seen, "seats"), read_options(CHOICES, word(seen, "options")))
    for space, what, owner, rotation, token in _rows(seen["board"]):
        s.board[space] = with_token(laid(what, owner, rotation), token)
    settle(s)
    for node, owner, n in _rows(seen["stooges"]):
        s.put(owner, node, n)
    s.set_shown(cast(Shown, seen))
    if seen["gold"] is not None:  # else its scenario has it from the board
        s.gold = vec[i64](numbers(seen, "gold"))
    s.pool = 0
    for order, n in enumerate(numbers(seen, "pool")):
        s.pool += some(order, n)
    s.scenario.imagine(s, cast(View, seen["scenario"]))
    _imagine_tiles(s, seen, rng)
    _imagine_coins(s, seen, seat, rng)
    resume(s, seen["progress"])
    return s


def _rows(shown: Json) -> list[list[int]]:
    return [[cast(int, part) for part in cast("list[Json]", row)] for row in cast("list[Json]", shown)]


def _mask(shown: Json) -> int:
    return sum(bit(cast(int, tile)) for tile in cast("list[Json]", shown))


def _imagine_tiles(s: Digger, seen: View, rng: Rng) -> None:
    """Projects that cannot be seen are any tiles that are not on the board, each as likely."""
    shown = cast("list[Json]", seen["projects"])
    frame = _rows(cast("list[Json]", seen["progress"])[-1:])[0]
    counts = numbers(seen, "projectCounts")
    for owner in range(s.seats):
        left = ALL_TILES
        for tile in range(TILES):
            if s.site[owner * TILES + tile]:
                left &= ~bit(tile)
        aside = number(seen, "asideCount") if owner == s.active else 0
        known: i64 = bit(frame[1]) if owner == s.active and frame[0] in SHOWN else 0
        bagged: i64 = bit(frame[1]) if owner == s.active and frame[0] == kinds.EUREKA_BACK else 0
        projects = _some_of(shown[owner], left & ~bagged, counts[owner], known, rng)
        s.projects[owner] = projects
        if aside:
            s.aside = _some_of(seen["aside"], left & ~projects, aside, 0, rng)
            left &= ~s.aside
        s.bag[owner] = left & ~projects


def _some_of(shown: Json, tiles: i64, n: int, known: i64, rng: Rng) -> i64:
    """The tiles that are shown, or so many at random beside those that are known."""
    if shown is not None:
        return _mask(shown)
    found = known
    while set_size(found) < n:
        tile = pick(tiles & ~found, rng.below(set_size(tiles & ~found)))
        found |= bit(tile)
    return found


def _imagine_coins(s: Digger, seen: View, seat: int, rng: Rng) -> None:
    rows = _rows(seen["coins"])
    glimpsed = _rows(seen["glimpses"])
    known = [(out, value & 3, value >> 2) for value, out, _who, _n in glimpsed if value]
    s.drawn = number(seen, "drawn")
    in_the_air = [value for value in (s.drawn & 3, s.drawn >> 2 & 3) if value]
    values = guess_values(s.coin_bag, [value for value, _where, _who in rows] + in_the_air, known, rng)
    bags = [s.coin_bag]  # the content of the bag after each coin
    s.coins = vec[i64]()
    for k, (_shown, where, who) in enumerate(rows):
        s.coins = append(s.coins, coins.coin(values[k], where, who))
        s.coin_bag -= coins.one_coin(values[k])
        bags.append(s.coin_bag)
    s.glimpses = vec[i64]()
    for value, out, who, n in glimpsed:
        first = value & 3 or coins.bag_sample(bags[out], rng)
        second = value >> 2
        if n == 2 and not second:
            second = coins.bag_sample(bags[out] - coins.one_coin(first), rng)
        s.glimpses = append(s.glimpses, first | out << 2 | who << 8 | second << 24)
    if not s.drawn:
        _imagine_drawn(s, seen, rng)


def _imagine_drawn(s: Digger, seen: View, rng: Rng) -> None:
    """Coins that another seat holds between drawing and keeping."""
    frames = _rows(cast("list[Json]", seen["progress"])[1:])
    left = s.coin_bag
    kind, drawn = frames[-1][0], frames[-1][1]
    for k in range(IN_THE_AIR.get(kind, 0) or s.scenario.in_the_air(kind, drawn)):
        value = coins.bag_sample(left, rng)
        left -= coins.one_coin(value)
        s.drawn |= value << 2 * k
