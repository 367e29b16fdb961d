"""The options of Dungeon Fighter: difficulty, hands, and readings of the rulebook that a table may switch."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import some
from undercroft.engine.options import Choice, Number, OneOf, Options, Switch, Value
from undercroft.engine.preset import Preset
from undercroft.games.fighter import state
from undercroft.games.fighter.cards.shelf import CARDS
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import DEALT, DIFFICULTIES, FIRST_DICE, FIRST_GOLD, HANDS

AIMS: Final = ("both", "hand", "powers")

CHOICES: list[Choice] = [
    OneOf("difficulty", [*DIFFICULTIES], "How many cards of each level are dealt.", "fighter/difficulty"),
    OneOf("hand", ["average", "novice", "steady"], "Whose hand the landing table stands for.", "fighter/aim"),
    OneOf("aim", [*AIMS], "Throw with your own hand, with a power of the table, or either.", "fighter/aim"),
    OneOf("heroes", ["chosen", "dealt"], "Heroes are chosen or dealt.", "fighter/heroes"),
    Number("heroesEach", 1, 1, 3, "Heroes of a lone player.", "fighter/solo", [2, 3]),
    OneOf("leader", ["first", "drawn"], "Seat A leads, or the leader is drawn.", "fighter/leader"),
    OneOf(
        "layout",
        ["open", "stacked"],
        "All floors are seen from the start, or each when it is reached.",
        "fighter/dungeon",
    ),
    Number("iconFacesHero", 3, 2, 3, "Icon faces of a Hero die.", "fighter/dice", [2]),
    Number("iconFacesWhite", 1, 1, 3, "Icon faces of a Bonus die.", "fighter/dice", [2, 3]),
    Switch("supplyLimits", True, "There are no more than 9 Bonus dice and 30 coins.", "fighter/supply"),
    OneOf(
        "bullseyeKill", ["choice", "forced"], "An icon in the bullseye may kill, or must.", "fighter/bullseye"
    ),
    OneOf(
        "lands",
        ["hit", "board"],
        "Abilities that need a hit need one, or a die on the board.",
        "fighter/icon",
    ),
    Switch(
        "focusedTricky",
        False,
        "Focused Damage works in section 1 of a Tricky monster.",
        "fighter/ability-focused",
    ),
    OneOf(
        "bones",
        ["largest", "touch"],
        "A die misses by its largest part on a bone, or by touching it.",
        "fighter/landing",
    ),
    Switch("swornOnMiss", True, "Sworn Enemy deals its damage on a miss, too.", "fighter/ability-sworn"),
    Switch(
        "killBeforeStrike", True, "A monster that falls to a miss does not strike back.", "fighter/suffering"
    ),
    OneOf(
        "zeroShots",
        ["one", "none"],
        "A monster that fell without a throw counts as one shot, or gives no dice.",
        "fighter/spoils",
    ),
    Switch("thirdScarScores", True, "The third Scar of a Hero costs a point, too.", "fighter/score"),
    OneOf("backDown", ["reveal", "anyTime", "off"], "When the party may back down.", "fighter/backing-down"),
    OneOf(
        "backDownNeeds",
        ["monster", "any"],
        "Whose throw makes a situation impossible.",
        "fighter/backing-down",
    ),
    Switch("healFainted", False, "Healing wakes fainted Heroes.", "fighter/healing"),
]

REAL: Final = "aim=hand"  # who has the die in hand is not asked how to aim it
PRESETS: list[Preset] = [
    Preset("first", "A first dungeon", "Three Heroes against few strong monsters.", 3),
    Preset("normal", "The usual dungeon", "Three Heroes, five monsters of level IV.", 3, "difficulty=normal"),
    Preset("insane", "Insane", "Eight monsters of level IV, for steady hands.", 4, "difficulty=insane"),
    Preset("solo", "Alone", "One player leads two Heroes.", 1, "heroesEach=2"),
    Preset("stacked", "Into the dark", "Lower floors are unknown until you are there.", 3, "layout=stacked"),
]

# Everybody has the same hand: the landing table's. Own hands differ too much to be compared.
_PAIR: Final = Preset("pair", "Alone", "Two Heroes; the table throws.", 1, "heroesEach=2,aim=powers")
_DARK: Final = Preset(
    "dark",
    "Into the dark",
    "Two Heroes; lower floors are unknown.",
    1,
    "heroesEach=2,aim=powers,layout=stacked",
)
DAILIES: Final = (_PAIR, _PAIR, _PAIR, _PAIR, _DARK, _PAIR, _PAIR)

# House rules: option, the value that is no default, its bit.
_HOUSE: Final[list[tuple[str, Value, int]]] = [
    ("heroes", "dealt", state.DEALT_HEROES),
    ("leader", "drawn", state.DRAWN_LEADER),
    ("layout", "stacked", state.STACKED),
    ("supplyLimits", False, state.NO_LIMITS),
    ("bullseyeKill", "forced", state.FORCED_KILL),
    ("lands", "board", state.LANDS_ON_BOARD),
    ("focusedTricky", True, state.FOCUSED_TRICKY),
    ("bones", "touch", state.BONES_BY_TOUCH),
    ("swornOnMiss", False, state.SWORN_NEEDS_HIT),
    ("killBeforeStrike", False, state.STRIKES_WHEN_DEAD),
    ("zeroShots", "none", state.NO_SHOT_NO_DICE),
    ("thirdScarScores", False, state.THIRD_SCAR_FREE),
    ("backDown", "anyTime", state.BACK_ANY_TIME),
    ("backDown", "off", state.NO_BACKING_DOWN),
    ("backDownNeeds", "any", state.BACK_FROM_ROOM),
    ("healFainted", True, state.HEAL_FAINTED),
]
_EACH: Final = 0x10000  # Heroes of a lone player, less one, above the house rules


def set_up(seats: int, options: Options) -> Fighter:
    """The position before the first draw. Rules: fighter/setup."""
    s = Fighter(seats, CARDS)
    each = int(options["heroesEach"])
    s.house = sum(bit_ for name, value, bit_ in _HOUSE if options[name] == value) + _EACH * (each - 1)
    s.icons = int(options["iconFacesHero"]) + 8 * int(options["iconFacesWhite"])
    s.hand = HANDS.index(str(options["hand"]))
    s.aims = AIMS.index(str(options["aim"]))
    s.difficulty = DIFFICULTIES.index(str(options["difficulty"]))
    s.party = seats if seats > 1 else each
    nothing: list[i64] = [0] * s.party
    s.heroes = vec[i64](nothing)
    s.gear = vec[i64](nothing)
    s.charmed = vec[i64](nothing)
    s.tower = sum(some(level, n) for level, n in enumerate(DEALT[s.difficulty]))
    s.unmet = CARDS.monsters
    s.deck = CARDS.all_equipment
    s.gold = FIRST_GOLD
    s.dice = FIRST_DICE
    s.become(kinds.SETUP)
    return s


def options_of(s: Fighter) -> Options:
    """The options that a position is played with."""
    house: Options = {choice.name: choice.default for choice in CHOICES}
    for name, value, bit_ in _HOUSE:
        if s.house & bit_:
            house[name] = value
    return {
        **house,
        "difficulty": DIFFICULTIES[s.difficulty],
        "hand": HANDS[s.hand],
        "aim": AIMS[s.aims],
        "heroesEach": 1 + s.house // _EACH,
        "iconFacesHero": s.icons & 7,
        "iconFacesWhite": s.icons >> 3,
    }
