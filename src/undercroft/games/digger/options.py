"""The options of Dungeon Digger: scenario, Lords, variants and rulings that a table may switch."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.options import Choice, Number, OneOf, Options, Switch, Value, settle
from undercroft.engine.preset import Preset
from undercroft.games.digger import geometry
from undercroft.games.digger.coins import one_coin
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.lords.court import LORDS
from undercroft.games.digger.lords.lord import Court
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

SHORTEST: Final = 60  # seconds of a turn, if it has a clock (S: one to five minutes)
LONGEST: Final = 300


class Clock(Number):
    """No clock, or so many seconds for a turn."""

    def __init__(self) -> None:
        super().__init__(
            "turnSeconds", 0, 0, LONGEST, "Seconds for a turn; 0: no clock.", "digger/clock", [60]
        )

    def read(self, text: str) -> Value:
        seconds = super().read(text)
        if seconds != 0 and int(seconds) < SHORTEST:
            raise ValueError
        return seconds

    def allowed(self) -> str:
        return f"0, or a whole number from {SHORTEST} to {LONGEST}"


COURT: Final = Court(BOOK, LORDS)

CHOICES: list[Choice] = [
    OneOf("scenario", NAMES, "The standard game, or one of the scenarios.", "digger/scenarios"),
    OneOf("lords", ["none", "random", "chosen"], "Every seat has a Dungeon Lord.", "digger/lords"),
    Switch("hiddenProjects", False, "Projects are known to their owner only.", "digger/hidden-projects"),
    Switch("freeThink", False, "Everybody may Think! once before the first turn.", "digger/free-think"),
    Switch("huntHidden", False, "Monster Hunt: the tiles stay face down.", "digger/hunt-hidden"),
    Clock(),
    Switch("kitchenCountsItself", True, "A new Kitchen counts for its own bonus order.", "digger/kitchen"),
    Switch("sameTypePerContact", False, "3 GP for each room of the same type.", "digger/same-type"),
    Switch("portalOnlyFromTile", True, "Adventurers enter a Portal from a tile only.", "digger/portal-raid"),
    Switch("finishRound", False, "The last round is played to its end.", "digger/finish-round"),
    Switch("sandsHideGold", True, "Sands of Time: Gold Pieces are not shown.", "digger/sands"),
]

PRESETS: list[Preset] = [
    Preset("four", "Four dungeons", "The standard game below a crowded mountain.", 4),
    Preset("lords", "With Lords", "Everybody is dealt a Lord with two abilities.", 4, "lords=random"),
    Preset("hunt", "Monster Hunt", "Beat Monsters and plunder Ruins between you.", 4, "scenario=hunt"),
    Preset("raid", "Adventurers' Raid", "Lead an Adventurer into other dungeons.", 4, "scenario=raid"),
    Preset("sands", "Sands of Time", "The sand runs: faster, if you do not build.", 4, "scenario=sands"),
    Preset("citadel", "Dwarven Citadel", "Crowd into the Citadel for coins.", 4, "scenario=citadel"),
    Preset("lair", "Dragon's Lair", "Find the Treasure, wake no Dragon, bring it home.", 4, "scenario=lair"),
    Preset("beasts", "Lords of the Beasts", "Summon Creatures and storm Portals.", 4, "scenario=beasts"),
    Preset("six", "Six dungeons", "Six Lords and the largest board.", 6, "lords=random"),
]

_DUEL: Final = Preset("duel", "A duel", "Two dungeons: lead by as many Gold Pieces as you can.", 2)
_SANDS: Final = Preset("sands", "Sands of Time", "Two dungeons, and the sand runs.", 2, "scenario=sands")
_HUNT: Final = Preset(
    "hunt", "Monster Hunt", "Two dungeons, with Monsters and Ruins between.", 2, "scenario=hunt"
)
_LORDS: Final = Preset(
    "lords", "With Lords", "Two dungeons, each with a Lord that is dealt.", 2, "lords=random"
)
DAILIES: Final = (_DUEL, _DUEL, _SANDS, _DUEL, _SANDS, _HUNT, _LORDS)

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


# What the laws try: every scenario alone at a table of four, then tables of each size on which scenarios,
# Lords and variants meet. Each pair of scenario and Lords, and each switch, occurs.
_MEETINGS: Final[list[tuple[int, Options]]] = [
    (6, {"lords": "random"}),
    (4, {"lords": "chosen"}),
    (2, {"lords": "random", "freeThink": True, "finishRound": True}),
    (3, {"hiddenProjects": True, "turnSeconds": 60}),
    (3, {"kitchenCountsItself": False, "sameTypePerContact": True}),
    (2, {"scenario": "hunt", "lords": "random"}),
    (5, {"scenario": "hunt", "lords": "chosen", "huntHidden": True, "hiddenProjects": True}),
    (3, {"scenario": "raid", "lords": "random", "hiddenProjects": True}),
    (6, {"scenario": "raid", "portalOnlyFromTile": False}),
    (2, {"scenario": "sands", "sandsHideGold": False, "turnSeconds": 60}),
    (5, {"scenario": "sands", "lords": "random"}),
    (3, {"scenario": "citadel", "lords": "random", "finishRound": True}),
    (2, {"scenario": "lair", "hiddenProjects": True}),
    (6, {"scenario": "lair", "lords": "random"}),
    (2, {"scenario": "beasts"}),
    (3, {"scenario": "beasts", "lords": "random", "finishRound": True}),
    (5, {"scenario": "beasts", "lords": "random", "hiddenProjects": True}),
]


def setups(seat_counts: Sequence[int]) -> list[tuple[int, Options]]:
    """A few tables that leave nothing out; the product of all options is for deep runs."""
    plain = settle(CHOICES, {})
    listed: list[tuple[int, Options]] = [(seats, plain) for seats in seat_counts]
    listed += [(4, {**plain, "scenario": name}) for name in NAMES[1:]]
    return listed + [(seats, {**plain, **options}) for seats, options in _MEETINGS]


def zeros(n: int) -> vec[i64]:
    """So many zeros."""
    return vec[i64]([0] * n)


def set_up(seats: int, options: Options) -> Digger:
    """The position before anything is drawn or placed."""
    scenario = named(str(options["scenario"]))
    s = Digger(seats, COURT, scenario)
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
    s.coin_bag = sum(n * one_coin(k + 1) for k, n in enumerate(COIN_MIX))
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
