"""The options of Dungeon Digger: scenario, Lords, variants and rulings that a table may switch."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.options import Choice, Number, OneOf, Options, Switch
from undercroft.games.digger import geometry
from undercroft.games.digger.coins import one_coin
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.scenarios.book import BOOK
from undercroft.games.digger.scenarios.shelf import NAMES, named
from undercroft.games.digger.state import (
    FINISH_ROUND,
    FREE_THINK,
    HIDDEN_PROJECTS,
    HIDE_GOLD,
    HUNT_HIDDEN,
    KITCHEN_COUNTS,
    LORDS_CHOSEN,
    LORDS_RANDOM,
    PER_CONTACT,
    PORTAL_FROM_TILE,
    POSTS,
    Digger,
)
from undercroft.games.digger.tables import COIN_MIX, COLLAPSES, STOOGES
from undercroft.games.digger.tiles import ALL_TILES, PATHS, TILES

CHOICES: list[Choice] = [
    OneOf("scenario", NAMES, "The standard game, or one of the scenarios.", "digger/scenarios"),
    OneOf("lords", ["none", "random", "chosen"], "Every seat has a Dungeon Lord.", "digger/lords"),
    Switch("hiddenProjects", False, "Projects are known to their owner only.", "digger/hidden-projects"),
    Switch("freeThink", False, "Everybody may Think! once before the first turn.", "digger/free-think"),
    Switch("huntHidden", False, "Monster Hunt: the tiles stay face down.", "digger/hunt-hidden"),
    Number("turnSeconds", 0, 0, 300, "Seconds for a turn; 0: no clock.", "digger/clock", [60]),
    Switch("kitchenCountsItself", True, "A new Kitchen counts for its own bonus order.", "digger/kitchen"),
    Switch("sameTypePerContact", False, "3 GP for each room of the same type.", "digger/same-type"),
    Switch("portalOnlyFromTile", True, "Adventurers enter a Portal from a tile only.", "digger/portal-raid"),
    Switch("finishRound", False, "The last round is played to its end.", "digger/finish-round"),
    Switch("sandsHideGold", True, "Sands of Time: Gold Pieces are not shown.", "digger/sands"),
]

_FLAGS: Final = (
    ("hiddenProjects", HIDDEN_PROJECTS),
    ("freeThink", FREE_THINK),
    ("huntHidden", HUNT_HIDDEN),
    ("kitchenCountsItself", KITCHEN_COUNTS),
    ("sameTypePerContact", PER_CONTACT),
    ("portalOnlyFromTile", PORTAL_FROM_TILE),
    ("finishRound", FINISH_ROUND),
    ("sandsHideGold", HIDE_GOLD),
)


def zeros(n: int) -> vec[i64]:
    """So many zeros."""
    return vec[i64]([0] * n)


def set_up(seats: int, options: Options) -> Digger:
    """The position before anything is drawn or placed."""
    scenario = named(str(options["scenario"]))
    s = Digger(seats, BOOK, scenario)
    for name, flag in _FLAGS:
        if options[name]:
            s.house |= flag
    s.house |= {"none": 0, "random": LORDS_RANDOM, "chosen": LORDS_CHOSEN}[str(options["lords"])]
    s.seconds = int(options["turnSeconds"])
    radius, _places = geometry.starts(scenario.area, seats)
    s.spaces = geometry.spaces_within(radius)
    s.board = zeros(s.spaces)
    s.edges = zeros(s.spaces)
    s.troops = zeros(2 * s.spaces)
    s.posts = zeros(POSTS * seats)
    s.groups = zeros(seats)
    s.crew = zeros(seats)
    s.reserve = vec[i64]([STOOGES - scenario.markers] * seats)
    s.site = zeros(TILES * seats)
    s.root = zeros(PATHS * seats)
    s.corridor = zeros(PATHS * seats)
    s.projects = zeros(seats)
    s.bag = vec[i64]([ALL_TILES] * seats)
    s.gold = zeros(seats)
    s.lords = zeros(seats)
    s.tokens = vec[i64](scenario.tokens(seats))
    s.purse = sum(n * one_coin(k + 1) for k, n in enumerate(COIN_MIX))
    s.rubble = COLLAPSES * seats
    scenario.lay_out(s)
    s.become(kinds.SETUP)
    return s


def options_of(s: Digger) -> Options:
    """The options that a position is played with."""
    lords = "random" if s.house & LORDS_RANDOM else "chosen" if s.house & LORDS_CHOSEN else "none"
    options: Options = {"scenario": s.scenario.name, "lords": lords, "turnSeconds": s.seconds}
    for name, flag in _FLAGS:
        options[name] = bool(s.house & flag)
    return {choice.name: options[choice.name] for choice in CHOICES}
