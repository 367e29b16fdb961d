"""Positions of Dungeon Fighter in a few lines, and moves in words."""

from librt.vecs import vec
from mypy_extensions import i64
from tests.next_up import next_up

from undercroft.engine.bits import bit
from undercroft.engine.core import CHANCE, Event, pack
from undercroft.games.fighter import GAME, events
from undercroft.games.fighter.actions import CODES, MONSTER_CODES
from undercroft.games.fighter.audit import check
from undercroft.games.fighter.cards.sheets import SHEETS
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.frames.encounter import meet
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import COLOURS

A, B, C, D = 0, 1, 2, 3
SIDES = [sheet.code for sheet in SHEETS]


def start(*heroes: str, options: str = "", floors: tuple[str, str, str] = ("b1a", "d2a", "d1a")) -> Fighter:
    """A game with these Heroes, in which people throw with their hands, before the first monster."""
    seats = 1 if "heroesEach" in options else len(heroes)
    s = GAME.start(seats, ",".join(part for part in ("aim=hand", options) if part))
    assert isinstance(s, Fighter)
    s.events = []
    sheets, names = list(floors), list(heroes)
    if "stacked" in options:
        sheets = [floors[2]]
    while s.top & 255 != kinds.FACE:
        kind = s.top & 255
        if kind == kinds.SHEET:
            play(s, f"* {sheets.pop(0)}")
        elif kind == kinds.PICK:
            play(s, f"choose {names.pop(0)}")
        else:
            raise AssertionError(f"frame {kind} is not for this kit")
    return s


def fight(
    foe: str,
    *heroes: str,
    options: str = "",
    room: tuple[str, int] = ("d1a", 1),
    life: int = 0,
    gear: dict[int, str] | None = None,
    hp: dict[int, int] | None = None,
    scars: dict[int, str] | None = None,
    charmed: dict[int, str] | None = None,
    gold: int = 2,
    dice: int = 1,
    active: int = 0,
    ready: str = "blue green red",
) -> Fighter:
    """The first Hero's turn against a monster or Boss, with what is given; it obeys the invariants."""
    s = start(*(heroes or ("torm", "randolph", "goldfinga")), options=options)
    play(s, "* m101")
    put_away(s)
    s.gold, s.dice = gold, dice
    if foe.startswith("b"):
        s.floor, s.room = 3, 0
        meet(s, s.cards.first_boss + int(foe[1]) - 1)
    else:
        s.sheets += SIDES.index(room[0]) + 1 - (s.sheets & 15)
        s.room = room[1]
        card = MONSTER_CODES.index(foe)
        s.unmet &= ~bit(card)
        s.tower -= bit(4 * (int(foe[1]) - 1))
        meet(s, card + 1)
    s.life = life or s.monster().first_hp  # as the fact sheet prints it, on which its examples rest
    for place, codes in (gear or {}).items():
        equip(s, place, codes)
    for place, colours in (scars or {}).items():
        for colour in colours.split():
            s.heroes[place] |= bit(8 + COLOURS.index(colour))
        s.set_hp(place, s.most(place))
    for place, n in (hp or {}).items():
        s.set_hp(place, n)
    for place, codes in (charmed or {}).items():
        for code in codes.split():
            take_monster(s, code)
            s.charmed[place] |= bit(MONSTER_CODES.index(code))
    s.active = s.first = active
    s.ready = sum(bit(COLOURS.index(colour)) for colour in ready.split())
    s.become(kinds.BACK_DOWN if foe.startswith("m") else pack(kinds.WINDOW))
    s.run()
    check(s)
    return s


def put_away(s: Fighter) -> None:
    """The monster that is fought goes back into the tower, unseen."""
    s.unmet |= bit(s.foe - 1)
    s.tower += bit(4 * (s.monster().level - 1))
    s.coins = 0


def take_monster(s: Fighter, code: str) -> None:
    """A monster was met before."""
    card = MONSTER_CODES.index(code)
    s.unmet &= ~bit(card)
    s.tower -= bit(4 * (int(code[1]) - 1))


def equip(s: Fighter, place: int, codes: str) -> None:
    """Let a Hero carry these cards."""
    for code in codes.split():
        card = CODES.index(code)
        assert s.deck & bit(card), f"{code} is not in the deck"
        s.deck &= ~bit(card)
        s.gear[place] |= bit(card)


def play(s: Fighter, *moves: str) -> list[Event]:
    """Give answers in words: of the seat that is asked, or after `*` of chance. What was told."""
    before = len(s.events or [])
    for move in moves:
        if move.startswith("* "):
            s.submit(GAME.parse_chance(s, move[2:]), CHANCE)
        else:
            seat = next_up(s)
            s.submit(GAME.parse(s, seat, move), seat)
    return (s.events or [])[before:]


def swing(s: Fighter, die: str, landing: str, *after: str, weapons: str = "") -> list[Event]:
    """A turn: a die, weapons, the landing, and what follows in words."""
    before = len(s.events or [])
    if s.top & 255 == kinds.BACK_DOWN:
        play(s, "fight")
    if s.top & 255 == kinds.TURN:
        play(s, "bonus" if die == "white" else f"throw {die}")
    if s.top & 255 == kinds.DECLARE:
        play(s, *[f"use {code}" for code in weapons.split()])
        if s.top & 255 == kinds.DECLARE:
            play(s, "done")
    play(s, f"* {landing}", *after)
    return (s.events or [])[before:]


def open_now(s: Fighter) -> list[str]:
    """The moves in words of whoever is asked."""
    seat = next_up(s)
    return [GAME.option(s, seat, n).text for n in s.legal(seat)]


def asks(s: Fighter) -> int:
    """The kind of frame that waits."""
    return s.top & 255


def hps(s: Fighter) -> list[int]:
    """Hit points by place."""
    return [s.hp(place) for place in range(s.party)]


def carries(s: Fighter, place: int) -> list[str]:
    """The Equipment of a Hero."""
    return [code for k, code in enumerate(CODES) if s.gear[place] & bit(k)]


def told(happened: list[Event], kind: int) -> list[Event]:
    """The events of a kind."""
    return [event for event in happened if event[0] == kind]


def damage_of(happened: list[Event]) -> int:
    """What the last throw dealt."""
    return [event[4] for event in happened if event[0] in (events.HIT, events.MISSED)][-1]


def finish_rooms(s: Fighter) -> None:
    """Answer everything after a fight in the shortest way, up to the next monster."""
    while s.top & 255 not in (kinds.FACE, kinds.BOSS) and not s.over():
        if s.chance():
            s.submit(s.outcomes()[0][0], CHANCE)
        else:
            seat = next_up(s)
            s.submit(s.legal(seat)[0], seat)


def kick(s: Fighter, kind: int) -> None:
    """Put a frame on top and go on."""
    s.stack = vec[i64]()
    s.become(kind)
    s.run()
