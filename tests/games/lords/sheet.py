"""The printed numbers, written down a second time: a number that changes in the rules changes here too.

A row is a key and the numbers that are not 0.
"""

from undercroft.games.lords.grid import CENTRE, EDGE, LOWER, UPPER

ADVENTURERS: dict[str, tuple[tuple[int, int], ...]] = {  # hit points and skill, by row
    "warrior": ((3, 0), (4, 0), (4, 0), (5, 0), (5, 0), (6, 0), (7, 0), (8, 0)),
    "thief": ((3, 1), (3, 2), (4, 1), (4, 2), (4, 2), (5, 2), (5, 3), (6, 3)),
    "priest": ((3, 1), (3, 2), (4, 1), (4, 2), (4, 2), (5, 2), (5, 3), (6, 3)),
    "wizard": ((3, 1), (3, 2), (4, 1), (4, 2), (4, 2), (5, 2), (5, 3), (6, 3)),
    "bard": ((3, 1), (3, 2), (4, 1), (4, 2), (4, 2), (5, 2), (5, 3), (6, 3)),
}
STRENGTHS = (1, 2, 2, 3, 4, 5, 6, 7)
ROWS = ("1", "2a", "2b", "3", "4", "5", "6", "7")

PALADINS = {  # year, hit points, anti-trap, hearts, magic, points
    "paladin:human-1": (1, 5, 2, 2, 2, 5),
    "paladin:human-2": (2, 8, 3, 3, 3, 5),
    "paladin:elf-1": (1, 4, 1, 2, 2, 4),
    "paladin:elf-2": (2, 7, 2, 3, 3, 4),
    "paladin:dwarf-1": (1, 6, 2, 2, 1, 6),
    "paladin:dwarf-2": (2, 9, 3, 3, 2, 6),
}

CREATURES: dict[str, dict[str, object]] = {
    "creature:goblin": {"years": (2, 1), "food": 1, "strike": 2, "other": 1},
    "creature:slime": {"years": (2, 1), "food": 1, "strike": 1},
    "creature:ghost": {"years": (2, 1), "evil": 1, "strike": 2},
    "creature:troll": {"years": (2, 1), "food": 2, "strike": 3, "other": 4},
    "creature:witch": {"years": (2, 1), "food": 1, "evil": 1, "strike": 4, "other": 1},
    "creature:vampire": {"years": (2, 1), "evil": 2, "strike": 3, "other": 2},
    "creature:golem": {"years": (0, 2), "gold": 1, "traps": 1, "strike": 4, "stays": True},
    "creature:dragon": {"years": (0, 2), "food": 2, "evil": 2, "strike": 2},
    "creature:demon": {"years": (0, 2), "evil": 1, "meals": 1, "strike": 7},
    "creature:cockatrice": {"years": (2, 0), "food": 1, "strike": 1, "poison": 1},
    "creature:evil-eye": {"years": (1, 1), "gold": 1, "evil": 1, "strike": 3},
    "creature:elderbeast": {"years": (0, 2), "imps": 1, "strike": 5},
}
CREATURE_FIELDS = (
    "years", "food", "gold", "evil", "imps", "traps", "meals", "strike", "other", "poison", "stays",
)  # fmt: skip

TRAPS: dict[str, dict[str, object]] = {
    "trap:anti-magic-dart": {"anybody": 1},
    "trap:cursed-ring": {"first": 1, "others": 1, "skips": True, "gold": 1},
    "trap:fire-wall": {"first": 1, "others": 1, "last": 1},
    "trap:kamikaze-imp": {"first": 3, "others": 1, "imps": 1},
    "trap:pendulum": {"second": 3},
    "trap:poisoned-dart": {"anybody": 1, "poison": 2},
    "trap:poisoned-meal": {"food": 1},
    "trap:rolling-stone": {"first": 3},
    "trap:trap-door": {"first": 2, "skips": True},
    "trap:plague": {"first": 2, "others": 2, "marks": 1},
    "trap:monster-catapult": {"first": 6, "monsters": 1},
    "trap:net-drop": {"last": 2, "hushes": True},
}
TRAP_FIELDS = (
    "first", "others", "last", "second", "anybody", "poison", "skips", "hushes", "gold", "food", "imps",
    "marks", "monsters",
)  # fmt: skip

SPELLS = {  # fast, magic, fatigue, amount
    "combat:fireball": (True, 1, 1, 0),
    "combat:magic-shield": (True, 1, 1, 0),
    "combat:invisibility": (True, 2, 0, 0),
    "combat:suggestion": (True, 2, 2, 0),
    "combat:word-of-peace": (True, 3, 2, 2),
    "combat:detect-evil": (False, 1, 2, 2),
    "combat:detect-treasure": (False, 1, 1, 0),
    "combat:fist-of-justice": (False, 2, 1, 0),
    "combat:graffiti": (False, 1, 2, 1),
    "combat:purify": (True, 1, 1, 0),
    "combat:pathfinding": (False, 2, 2, 0),
    "combat:levy": (False, 1, 1, 1),
    "combat:aura-of-fear": (True, 2, 2, 0),
    "combat:metamorphosis": (True, 3, 2, 0),
    "combat:blind-rage": (True, 3, 2, 0),
    "combat:create-food": (False, 2, 2, 1),
    "combat:illusion": (True, 3, 1, 0),
    "combat:song-of-courage": (False, 3, 2, 0),
    "combat:regeneration": (False, 4, 3, 1),
    "combat:magic-key": (False, 3, 3, 0),
    "combat:dimensional-gate": (True, 4, 3, 0),
    "combat:mirror-guard": (True, 3, 2, 0),
    "combat:second-wind": (False, 3, 2, 3),
    "combat:holy-lantern": (True, 2, 2, 0),
}

ROOMS: dict[str, dict[str, object]] = {
    "room:hatchery": {"zone": UPPER, "imps": 3, "food": 1},
    "room:mushroom-bed": {"zone": LOWER, "imps": 3, "food": 1},
    "room:souvenir-shop": {"zone": UPPER, "imps": 3, "gold": 1},
    "room:mint": {"zone": LOWER, "imps": 3, "gold": 1},
    "room:workshop": {"zone": EDGE, "imps": 4, "traps": 1},
    "room:tool-shed": {"zone": EDGE, "imps": 2, "digs": 1},
    "room:printing-press": {"zone": CENTRE, "imps": 3, "evil": 1},
    "room:magic-room": {"zone": CENTRE, "imps": 2, "eats": 1, "recruits": 1},
    "room:fungus-still": {"zone": LOWER, "imps": 5, "food": 1, "gold": 1},
    "room:rumour-parlour": {"zone": CENTRE, "imps": 3, "spies": 1},
    "room:training-room": {"helps": 0b1001},
    "room:dark-room": {"helps": 0b110000},
    "room:labyrinth": {},
    "room:anti-magic-room": {},
    "room:cafeteria": {"ones": 0b11011},
    "room:chapel": {"twos": 0b100100},
    "room:pandemonium": {"twos": 0b111000000},
    "room:hall-of-fame": {},
    "room:violet-lounge": {"ones": 0b11000000000, "twos": 0b100000000000},
    "room:echo-gallery": {"helps": 0b100},
}
ROOM_FIELDS = (
    "imps", "eats", "food", "gold", "traps", "digs", "evil", "recruits", "spies", "helps", "ones", "twos",
)  # fmt: skip

ITEMS = {  # class of the bearer, magic, hit points, anti-trap, hearts, Courage
    "item:wand": (0, 1, 0, 0, 0, 0),
    "item:amulet": (3, 0, 1, 0, 0, 0),
    "item:clover": (2, 0, 0, 1, 0, 0),
    "item:potion": (1, 0, 0, 0, 1, 0),
    "item:empty": (6, 0, 0, 0, 0, 0),
    "item:lute": (4, 0, 0, 0, 0, 1),
}

SPECIALS = {
    "special:witch-hunt": 3, "special:monster-strike": 0, "special:coin-confiscation": 2,
    "special:impatient-heroes": 1, "special:rats": 2, "special:imp-holiday": 3, "special:permit-audit": 1,
    "special:trap-recall": 1, "special:charity-gala": 3, "special:im-back-ladies": 0,
    "special:carnival-parade": 2, "special:ghost-stories": 1, "special:double-shift": 0,
    "special:missing-ledger": 3, "special:talent-scouts": 0,
}  # fmt: skip

EXPERTISE = {  # what it adds, copies
    "expertise:goblin": (1, 1), "expertise:slime": (0, 1), "expertise:ghost": (0, 1),
    "expertise:troll": (1, 1), "expertise:witch": (1, 1), "expertise:vampire": (0, 1),
    "expertise:golem": (1, 1), "expertise:dragon": (1, 1), "expertise:demon": (0, 1),
    "expertise:cockatrice": (1, 1), "expertise:evil-eye": (1, 1), "expertise:elderbeast": (0, 1),
    "expertise:any": (1, 4),
}  # fmt: skip

PETS: dict[str, tuple[int, int, dict[str, object]]] = {  # window, points, what it brings
    "pet:cave-cat": (0, 1, {}),
    "pet:coin-hound": (0, 1, {"gold": 2}),
    "pet:larder-toad": (0, 1, {"food": 2}),
    "pet:lantern-moth": (0, 1, {"spies": 1}),
    "pet:gloom-bat": (1, 0, {}),
    "pet:ember-newt": (1, 0, {"damage": 2}),
    "pet:moss-turtle": (1, 0, {}),
    "pet:whistle-rat": (0, 0, {"imps": 1}),
    "pet:velvet-mole": (0, 1, {"digs": 1}),
    "pet:choir-frog": (1, 1, {}),
    "pet:ink-squid": (0, 1, {"evil": 2}),
    "pet:throne-peacock": (2, 2, {}),
}
PET_FIELDS = ("food", "gold", "imps", "evil", "digs", "spies", "damage")

TUNNELS = {  # gold that keeps it, monsters, damage, gold mined
    "tunnel:braced": (1, 1, 0, 1),
    "tunnel:wide": (0, 2, 0, 1),
    "tunnel:gas-vent": (0, 1, 1, 1),
    "tunnel:gold-seam": (0, 1, 0, 2),
}

SETUPS = {  # cells, food, gold, imps, Evil, traps drawn, kept, looks
    "setup:shallow-dungeon": ("B1 C1 D1 E1", 3, 3, 3, 5, 0, 0, 0),
    "setup:deep-shaft": ("C1 C2 C3 C4", 3, 3, 3, 5, 0, 0, 0),
    "setup:rich-vein": ("C1 C2 C3", 2, 5, 3, 5, 0, 0, 0),
    "setup:full-larder": ("B2 C1 C2", 6, 2, 3, 5, 0, 0, 0),
    "setup:crowded-den": ("C1 C2 D2", 2, 2, 5, 5, 0, 0, 0),
    "setup:old-workshop": ("C1 C2 C3", 3, 2, 3, 5, 2, 2, 0),
    "setup:quiet-neighbour": ("C1 C2 C3", 3, 3, 3, 3, 0, 0, 0),
    "setup:bad-name": ("C1 C2 C3", 4, 4, 4, 7, 0, 0, 0),
    "setup:crossroads": ("B2 C1 C2 D2", 3, 3, 3, 5, 0, 0, 0),
    "setup:long-gallery": ("A2 A3 B2 C1 C2", 2, 3, 3, 5, 0, 0, 0),
    "setup:empty-pockets": ("B3 C1 C2 C3 D3", 4, 1, 3, 5, 0, 0, 0),
    "setup:frugal-start": ("C1 C2", 4, 5, 4, 5, 0, 0, 0),
    "setup:spy-post": ("C1 C2 D2", 3, 3, 3, 5, 0, 0, 2),
    "setup:hand-me-downs": ("B1 B2 C1", 3, 3, 3, 5, 3, 1, 0),
    "setup:staircase": ("C1 D1 D2 E2", 3, 3, 3, 5, 0, 0, 0),
}

OPPORTUNITIES = {  # cost in gold, food, Evil by space; what each space is about
    "opportunity:pet-fair": ((1, 0, 0), (0, 0, 0), (0, 1, 2), (1, 2, 3)),
    "opportunity:whispering-campaign": ((0, 0, 1), (0, 0, 0), (0, 0, 0), (1, 2, 2)),
    "opportunity:restoration-works": ((0, 0, 0), (0, 0, 0), (0, 0, 0), (2, 3, 4)),
    "opportunity:venture-fund": ((1, 2, 3), (0, 0, 0), (0, 0, 0), (3, 5, 7)),
    "opportunity:rented-magic-hall": ((0, 0, 0), (0, 0, 0), (0, 0, 0), (1, 2, 3)),
    "opportunity:trap-tailor": ((1, 0, 2), (0, 0, 0), (0, 0, 0), (1, 1, 2)),
    "opportunity:academy-of-menace": ((0, 0, 0), (0, 0, 1), (0, 0, 0), (0, 0, 0)),
    "opportunity:deluxe-digging": ((0, 1, 1), (0, 0, 0), (0, 0, 0), (0, 0, 0)),
}

EVENT_TILES = ("event:pay-day", "event:tax-day", "event:special")
