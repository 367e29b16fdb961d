"""What happens in a delve, wherever it comes from: frames and cards call it."""

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, count, size, some
from undercroft.engine.core import pack
from undercroft.games.roll import events
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DELVES, DRAGON, DRAGON_XP, LEVEL_UP, MONSTERS, ON_LEVEL


def begin_delve(s: Roll) -> None:
    """The active seat becomes the Adventurer: level 1, hero refreshed, nobody in the graveyard."""
    s.exhausted = 0
    s.delve_xp = 0
    s.level = 1
    hero = s.cards.heroes[s.hero]
    s.graveyard = hero.fallen
    s.tell(events.DELVE, EVERYBODY, s.active, s.delves // s.seats + 1)
    s.become(pack(kinds.FORM, hero.dice - hero.fallen))


def end_delve(s: Roll) -> None:
    """The dice pass to the left; after three delves each the game is over. Rules: roll/end."""
    s.level = 0
    s.party = 0
    s.graveyard = 0
    s.dungeon = 0
    s.lair = 0
    s.allies = 0
    s.slain = 0
    s.tracked = 0
    s.berserk = 0
    s.trail = 0
    s.delves += 1
    s.put_away()
    if s.delves == DELVES * s.seats:
        s.become(kinds.SCORE)
    else:
        left = s.active + 1
        if left == s.seats:
            left = 0
        s.take_out(left)
        begin_delve(s)


def gain(s: Roll, xp: i64) -> None:
    """The Adventurer takes experience; at five the hero turns to the Master side. Rules: roll/level-up."""
    s.xp += xp
    s.delve_xp += xp
    s.tell(events.GAINED, EVERYBODY, s.active, xp, s.xp)
    if s.hero and not s.master and s.xp >= LEVEL_UP:
        s.master = 1
        s.tell(events.MASTER, EVERYBODY, s.active, s.hero)


def retire(s: Roll, xp: i64, how: i64) -> None:
    """The delve ends well. Rules: roll/regroup, roll/legend, roll/portal."""
    s.tell(events.RETIRED, EVERYBODY, s.active, s.level, how)
    gain(s, xp)
    end_delve(s)


def flee(s: Roll) -> None:
    """The delve ends without experience for the level. Rules: roll/flee."""
    lost: i64 = 0
    if s.flee_loses:
        lost = s.delve_xp
    s.tell(events.FLED, EVERYBODY, s.active, s.level, lost)
    s.xp -= lost
    end_delve(s)


def arrive(s: Roll, faces: i64) -> None:
    """Dungeon dice that were rolled come to lie on the level, Dragons in the Lair. Rules: roll/lair."""
    dragons = faces >> 20
    faces &= ON_LEVEL
    if s.hero:
        specialty = s.specialty()
        old = specialty.old
        new = specialty.new
        n = count(faces, old)
        if new != old and n:
            faces += some(new, n) - some(old, n)
            s.tell(events.BECAME, EVERYBODY, s.active, old, n, new)
    s.dungeon += faces
    if dragons:
        to_lair(s, dragons)


def to_lair(s: Roll, dragons: i64) -> None:
    """Dragons gather. Rules: roll/lair."""
    s.lair += dragons
    s.tell(events.LAIR, EVERYBODY, s.active, dragons, s.lair)
    if s.hero:
        s.specialty().gathered(s)


def empty_lair(s: Roll) -> None:
    """The Lair's dice go back to the pool without a fight. Rules: roll/ring."""
    s.tell(events.EMPTIED, EVERYBODY, s.active, s.lair)
    s.lair = 0


def send_away(s: Roll, faces: i64, how: i64) -> None:
    """Dice of the level go to the pool, told as defeated or discarded."""
    for face in range(DRAGON):
        n = count(faces, face)
        if n:
            s.tell(how, EVERYBODY, s.active, face, n)
    s.dungeon -= faces


def rouse(s: Roll) -> None:
    """All monsters become Dragons in the Lair. Rules: roll/bait."""
    monsters = s.dungeon & MONSTERS
    s.dungeon -= monsters
    to_lair(s, size(monsters))


def victory(s: Roll) -> None:
    """The Dragon is defeated: a token, an experience, an empty Lair. Rules: roll/hoard."""
    s.tell(events.SLAIN, EVERYBODY, s.active, s.lair)
    s.lair = 0
    s.slain = 1
    gain(s, DRAGON_XP)
    s.become(pack(kinds.DRAW, 1, 1))
