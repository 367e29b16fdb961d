"""Battles in a line: a party, what its lord has laid, a combat card; then the questions answered one by one.

A party is written first to last: `W4` is a warrior with 4 hit points, `T3/1` a thief with 3 and skill 1, `P`
a priest, `M` a wizard, `B` a bard, `L5` a paladin, `I1` an illusion; `-2` is two damage.
"""

import re
from collections.abc import Sequence

from undercroft.engine.bits import bit, one
from undercroft.engine.core import Book, Event, Frame, Over, State, pack
from undercroft.engine.piles import card
from undercroft.games.lords import grid, line
from undercroft.games.lords.battle import plans
from undercroft.games.lords.battle.book import FRAMES
from undercroft.games.lords.cards import adventurers, creatures, spells
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.market import Feed
from undercroft.games.lords.frames.pets import ShowPet
from undercroft.games.lords.frames.traps import ReturnTrap
from undercroft.games.lords.options import CHOICES, fresh
from undercroft.games.lords.state import BUILT, PLACES, Lords
from undercroft.games.lords.tables import RULES

LETTERS = "WTPMBLI"
_WRITTEN = re.compile(r"([WTPMBLI])(\d)(?:/(\d))?(?:-(\d))?$")

# Cards of every fatigue whose spell is out of reach of most parties, by year.
QUIET = {
    1: {0: spells.INVISIBILITY, 1: spells.FIST_OF_JUSTICE, 2: spells.WORD_OF_PEACE},
    2: {1: spells.ILLUSION, 2: spells.METAMORPHOSIS, 3: spells.DIMENSIONAL_GATE},
}


def skill(tile: adventurers.Adventurer) -> int:
    """The skill of a class; of a paladin nothing is written."""
    return 0 if tile.kind == adventurers.PALADIN else tile.guard + tile.hearts + tile.magic + tile.songs


def party(written: str, year: int = 1) -> list[int]:
    """Adventurers from their short form, each with a tile of its own."""
    used: set[int] = set()
    found: list[int] = []
    for word in written.split():
        match = _WRITTEN.match(word)
        if match is None:
            raise ValueError(f"{word} is no adventurer: write T3/1-2")
        kind = LETTERS.index(match[1])
        wanted = int(match[2]), int(match[3] or 0)
        fits = [
            tile
            for tile in adventurers.ADVENTURERS
            if tile.kind == kind and (tile.hit_points, skill(tile)) == wanted and tile.number not in used
        ]
        fits.sort(key=lambda tile: tile.year != year)
        if not fits:
            raise ValueError(f"no tile of the box is {word}")
        used.add(fits[0].number)
        found.append(line.adventurer(fits[0].number) + int(match[4] or 0) * line.DAMAGE)
    return found


def written(s: Lords, seat: int = 0) -> str:
    """A line in its short form; hit points are as printed."""
    words: list[str] = []
    for place in range(line.length(s, seat)):
        a = s.line[seat * PLACES + place]
        tile = adventurers.ADVENTURERS[line.tile_of(a)]
        word = f"{LETTERS[tile.kind]}{tile.hit_points}"
        word += f"/{skill(tile)}" if skill(tile) else ""
        words.append(word + (f"-{line.damage_of(a)}" if line.damage_of(a) else ""))
    return " ".join(words)


def battle_book() -> Book:
    """A book with the frames of combat alone."""
    frames: list[Frame[State]] = [Frame() for _ in range(80)]
    frames[0] = Over()
    for kind, frame in [
        *FRAMES,
        (kinds.FEED, Feed()),
        (kinds.RETURN_TRAP, ReturnTrap()),
        (kinds.SHOW_PET, ShowPet()),
    ]:
        frames[kind] = frame  # type: ignore[assignment]  # for states of this game only
    return Book(frames, "lords", RULES)


def dungeon(seats: int = 1, year: int = 1, house: int = 0, **goods: int) -> Lords:
    """A position in combat, round 1, with empty lines."""
    s = fresh(seats, {choice.name: choice.default for choice in CHOICES}, battle_book())
    s.year, s.round, s.house = year, 1, s.house | house
    for name, amount in goods.items():
        for seat in range(seats):
            getattr(s, name)[seat] = amount
    return s


def stand(s: Lords, seat: int, who: str) -> None:
    """Let a party stand before a dungeon."""
    for place, a in enumerate(party(who, s.year)):
        s.line[seat * PLACES + place] = a


def build(s: Lords, seat: int, room: int, cell: int) -> None:
    """A room on a tile."""
    s.tiles[seat] |= bit(cell)
    s.rooms[seat] |= bit(cell)
    s.room_at[room] = BUILT + 20 * seat + cell


def lay(
    s: Lords,
    seat: int = 0,
    *,
    cell: int = grid.DOOR,
    trap: Sequence[int] = (),
    sent: Sequence[int] = (),
    ghosts: int = 0,
) -> None:
    """A plan as if it had been made, with creatures and traps that come from nowhere."""
    plans.lay(s, seat, cell)
    for slot, kind in enumerate(sent):
        s.up[seat] += one(kind)
        plans.send(s, seat, slot, kind)
    s.up[seat] += ghosts * one(creatures.GHOST)
    plans.send_ghosts(s, seat, ghosts)
    for slot, kind in enumerate(trap):
        s.traps[seat] += one(kind)
        plans.lay_trap(s, seat, slot, kind)


def show(s: Lords, spell: int) -> None:
    """The combat card of this round lies open."""
    s.cards[s.round - 1] = card(spell, 0xFFFF)


def fight(
    who: str,
    *answers: int,
    trap: Sequence[int] = (),
    sent: Sequence[int] = (),
    ghosts: int = 0,
    fatigue: int = -1,
    spell: int = -1,
    year: int = 1,
    room: int = -1,
    house: int = 0,
    begun: Lords | None = None,
    **goods: int,
) -> Lords:
    """A whole battle on C1, with these answers to what is asked."""
    s = begun if begun is not None else dungeon(1, year, house, **goods)
    s.events = []
    stand(s, 0, who)
    if room >= 0:
        build(s, 0, room, grid.DOOR)
    lay(s, trap=trap, sent=sent, ghosts=ghosts)
    show(s, spell if spell >= 0 else QUIET[year][fatigue if fatigue >= 0 else 1])
    s.become(pack(kinds.BATTLE, 0))
    s.run()
    for n in answers:
        s.submit(n, 0)
    return s


def told(s: Lords, kind: int) -> list[Event]:
    """The events of a kind, without kind and seers."""
    return [event[2:] for event in s.events or [] if event[0] == kind]


def prisoners(s: Lords, seat: int = 0) -> int:
    """How many sit in prison."""
    return bin(s.prison[seat]).count("1")


def conquered(s: Lords, seat: int = 0) -> bool:
    """Is C1 conquered?"""
    return bool(s.conquered[seat] & bit(grid.DOOR))
