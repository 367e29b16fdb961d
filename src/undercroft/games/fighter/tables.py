"""The printed numbers of Dungeon Fighter. Where the rulebook is silent they are the project's own design."""

from typing import Final

SEATS: Final = (1, 2, 3, 4, 5, 6)

# Versions of the rules. 2: another landing table, and an aim is a power from a station; who is woken before a
# die is chosen may use items, Smelling Salts are not asked for over a beaten Boss, who is an encounter, and
# stolen cards that nobody has an icon for are discarded without a question. 3: the finished landing table;
# the hit points of monsters are tuned (`GAINED`).
RULES: Final = 3

# Dice. A landing is 2 * place + icon.
BLUE: Final = 0
GREEN: Final = 1
RED: Final = 2
WHITE: Final = 3
COLOURS: Final = ("blue", "green", "red")
DIE_NAMES: Final = (*COLOURS, "white")
DICE: Final = ("blue", "green", "red", "white")
HERO_DICE: Final = 7  # all three of them, as a mask
BONUS_DICE: Final = 9
FACES: Final = 6

FAULT: Final = 0
OUTSIDE: Final = 1
HOLE: Final = 2
BONE: Final = 3
SECTION_1: Final = 4
BULLSEYE: Final = 9
PLACES: Final = ("fault", "outside", "hole", "bone", "1", "2", "3", "4", "5", "bullseye")
LETTERS: Final = "xohk12345b"  # places as people type them
DEALS: Final = b"\x00\x00\x00\x00\x01\x02\x03\x04\x05\x0a"  # by place
FOCUSED: Final = 5

HANDS: Final = ("novice", "average", "steady")
POWERS: Final = ("short", "straight", "long")
OWN_HAND: Final = 3  # after the powers: as hard as the hand likes best
STATIONS: Final = ("seam", "outer", "inner", "bones")  # what lies under the line of a throw
DEGREES: Final = b"\x00\x16\x2d\x43"  # by which the board is turned there
OVER: Final = ("the seam", "the outer hole", "the inner hole", "the bones")
BY_STATION: Final = 4  # after one's own hand: 4 * power + station
AIMS: Final = BY_STATION + len(POWERS) * len(STATIONS)

# The chest and the supply.
COINS: Final = 30
FIRST_GOLD: Final = 2
FIRST_DICE: Final = 1
SHOTS: Final = b"\x02\x02\x01"  # Bonus dice for a monster by shots; 0 shots count as one
PICKED: Final = 2  # coins of a Pickpocket
WARES: Final = 3  # and one for each Hero
HEALING: Final = 1  # coins that heal everybody by 1
DIE_PRICE: Final = 2

# Heroes.
HEALTH: Final = 9
SCAR: Final = 3  # hit points that a Scar costs
HEROES: Final = 9
PARTY: Final = 6
WEAPON: Final = 0
ARMOUR: Final = 1
ITEM: Final = 2
SLOTS: Final = ("weapon", "armour", "item")

# Monsters.
LEVELS: Final = 4
TUNED: Final = 3  # the version of the rules since which
GAINED: Final = b"\x00\x00\x01\x01\x01"  # hit points are added to what was designed: Bosses, levels I to IV
BEAST: Final = 0
SCOUNDREL: Final = 1
GREENSKIN: Final = 2
FIEND: Final = 3
UNDEAD: Final = 4
TYPES: Final = ("Beast", "Scoundrel", "Greenskin", "Fiend", "Undead")
TOAD: Final = 2  # damage that a toad does less
TRACKED: Final = 1  # damage that a tracked monster takes more

# Tokens, as events name them.
TOKENS: Final = ("Toad", "Tracking", "Song", "Beer", "Charm")
TOAD_TOKEN: Final = 0
TRACKING_TOKEN: Final = 1
SONG_TOKEN: Final = 2
BEER_TOKEN: Final = 3
CHARM_TOKEN: Final = 4

# Difficulty: cards of each level, points. (Setup 5)
DIFFICULTIES: Final = ("easy", "normal", "insane")
DEALT: Final = (b"\x04\x04\x04\x02", b"\x03\x03\x03\x05", b"\x02\x02\x02\x08")
POINTS: Final = b"\x05\x0a\x0f"

# Score.
DIE_POINTS: Final = 2
UNSCARRED: Final = 5
FALLEN: Final = 5
RANKS: Final = (
    (0, "Lame Ducks"),
    (5, "Inept Optimists"),
    (10, "Insubordinate Rascals"),
    (15, "Rookie Adventurers"),
    (20, "Wannabe Heroes"),
    (25, "Average Warriors"),
    (30, "Skilled Champions"),
    (35, "Epic Sourcebook Readers"),
    (40, "Epic Sourcebook Writers"),
)
HIGHEST: Final = "Heroic Awesomeness Beyond Human Comprehension"

FLOORS: Final = 3  # sheets before the Final Boss


def rank(score: int) -> str:
    """What a party is called for its score; 40 is still a writer's. Rules: fighter/score."""
    for most, name in RANKS:
        if score <= most:
            return name
    return HIGHEST
