"""The picture of Dungeon Fighter: the rooms of the floor, the monster, the dice, and the party."""

from typing import Final, cast

from rich.cells import cell_len, set_cell_size
from rich.console import RenderableType
from rich.text import Text

from undercroft.cli.boards.floor import columns, room_sign
from undercroft.cli.boards.scene import Board, Scene, stacked
from undercroft.cli.look import COLUMNS, MARKS, SEAT_STYLES
from undercroft.engine.bits import members
from undercroft.engine.core import seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.rng import Rng
from undercroft.games.fighter.cards.sheet import Sheet
from undercroft.games.fighter.cards.shelf import EQUIPMENT, FOES
from undercroft.games.fighter.state import SONG, TOAD, TRACKING, Fighter
from undercroft.games.fighter.tables import COLOURS, FLOORS, LEVELS, TYPES
from undercroft.games.fighter.throws.throws import THROWS

NAME: Final = 8  # letters of a player's name
HERO: Final = 9  # of a Hero's, at least
BAR: Final = 20  # signs of a monster's hit points, at most
DIE_STYLES: Final = ("ice", "moss", "blood")
LEVEL_NAMES: Final = ("I", "II", "III", "IV")
TOKENS: Final = ((TOAD, "Toad"), (TRACKING, "Tracked"), (SONG, "Song"))
ROOMY: Final = 3  # Heroes whose abilities have lines of their own
TONES: Final = {"ends it": "good", "hit": "even", "miss": "bad"}


def position(scene: Scene) -> Fighter:
    """The position of the view: nothing of it is hidden."""
    return cast(Fighter, scene.game.imagine(scene.view, Rng("board")))


def draw(scene: Scene) -> RenderableType:
    """The floor, the monster with the dice, the party, the chest."""
    s = position(scene)
    return stacked([title(s), *floor_map(s), *fought(s), *party(scene, s, s.party <= ROOMY), chest(s)])


def part(scene: Scene, rows: int) -> RenderableType:
    """What the question is about, in so many rows: what is needed first."""
    s = position(scene)
    lines = [title(s), *fought(s), *party(scene, s, False), chest(s)]
    for more in (
        [title(s), *floor_map(s), *fought(s), *party(scene, s, False), chest(s)],
        [title(s), *fought(s), *party(scene, s, True), chest(s)],
        [title(s), *floor_map(s), *fought(s), *party(scene, s, True), chest(s)],
    ):
        if len(more) <= rows:
            lines = more
    return stacked(lines[: max(rows, 1)])


def sheet_here(s: Fighter) -> Sheet | None:
    """The sheet that the party is on."""
    at = s.sheet_of(s.floor) if s.floor < FLOORS else -1
    return s.cards.sheets[at] if at >= 0 else None


def where(s: Fighter) -> str:
    """Where the party is, in words."""
    sheet = sheet_here(s)
    if s.floor >= FLOORS:
        return "The Final Boss"
    if sheet is None:
        return "Before the dungeon"
    room = f", room {s.room}" if s.room else ""
    return f"{sheet.title}, floor {s.floor + 1} of {FLOORS}{room}"


def title(s: Fighter) -> Text:
    """Where we are, and what is left in the tower."""
    line = Text(no_wrap=True)
    line.append(where(s), "bold")
    left = [f"{n} {name}" for name, n in zip(LEVEL_NAMES, tiers(s), strict=True) if n]
    line.append(f"   tower: {', '.join(left) or 'empty'}", "muted")
    return line


def tiers(s: Fighter) -> list[int]:
    """How many cards each tier of the tower holds."""
    return [s.in_tier(level) for level in range(LEVELS)]


def floor_map(s: Fighter) -> list[Text]:
    """The rooms by their distance from the entry, each with the rooms that its arrows lead to."""
    sheet = sheet_here(s)
    if sheet is None:
        return []
    listed = columns(sheet)
    widths = [max(cell_len(room_sign(room)) for room in column) + 1 for column in listed]
    lines = []
    for row in range(max(len(column) for column in listed)):
        line = Text(" ", no_wrap=True)
        for column, width in zip(listed, widths, strict=True):
            if row >= len(column):
                line.append(" " * (width + 2))
                continue
            room = column[row]
            here, walked = room.number == s.room, bool(s.walked >> room.number & 1)
            line.append("▸" if here else "·" if walked else " ", "bold-ember")
            style = "bold-ember" if here else "stone" if walked else "sand"
            line.append(set_cell_size(room_sign(room), width + 1), style)
        lines.append(line)
    return lines


def fought(s: Fighter) -> list[Text]:
    """The monster with its hit points, what it does, the throws that it needs, and the dice."""
    if not s.foe:
        return []
    monster = s.monster()
    full = monster.full(s.rules)
    head = Text(no_wrap=True)
    head.append(f" {monster.title}", "bold-blood")
    rank = f" {LEVEL_NAMES[monster.level - 1]}" if monster.level else ""
    head.append(f", {TYPES[monster.kind]}{rank}  ", "muted")
    head.append("♥" * min(s.life, BAR), "blood")
    head.append("·" * max(min(full, BAR) - s.life, 0), "stone")
    head.append(f" {s.life} of {full}", "bold")
    head.append(f"  hits for {monster.damage}", "bold")
    if s.coins:
        head.append(f"  {counted(s.coins, 'coin')}", "gold")
    for bit_, name in TOKENS:
        if s.marks & bit_:
            head.append(f"  {name}", "violet")
    lines = [head]
    if monster.ability.code:
        lines.append(Text(f"   {monster.ability.title}: {monster.ability.text}", "muted"))
    lines.append(needed(s))
    lines.append(dice(s))
    return lines


def needed_names(s: Fighter) -> list[str]:
    """The throws that must be done, as people call them."""
    return [THROWS[k].title for k in members(s.needed())]


def needed(s: Fighter) -> Text:
    """The throws that must be done."""
    line = Text("   needed: ", "muted", no_wrap=True)
    line.append(", ".join(needed_names(s)) or "a plain throw", "bold-gold")
    return line


def dice(s: Fighter) -> Text:
    """The dice that can be thrown, and those that lie in the way."""
    line = Text("   dice: ", "muted", no_wrap=True)
    resisted = 0 if s.has_song() else s.monster().ability.resists
    for colour, name in enumerate(COLOURS):
        ready = s.ready >> colour & 1
        style = DIE_STYLES[colour] if ready and not resisted >> colour & 1 else "stone"
        state = " resisted" if resisted >> colour & 1 else "" if ready else " thrown"
        line.append(f"{'■' if ready else '□'} {name}{state}  ", style)
    line.append(counted(s.dice, "Bonus die"), "bold" if s.dice else "muted")
    if s.obstacles():
        line.append(f"  {counted(s.obstacles(), 'die')} on the board", "muted")
    return line


def party(scene: Scene, s: Fighter, roomy: bool) -> list[Text]:
    """A line for each Hero; one more for the abilities of each, or of whose turn it is."""
    lines = []
    for place in range(s.party):
        if s.sheet(place) < 0:
            continue
        lines.append(hero_line(scene, s, place))
        if roomy or (s.foe and place == s.active):
            lines.append(abilities(s, place))
    return lines


def hero_line(scene: Scene, s: Fighter, place: int) -> Text:
    """Health and belongings of a Hero."""
    seat = s.seat_of(place)
    line = Text(no_wrap=True)
    line.append("▸" if s.foe and place == s.active else " ", "bold")
    line.append(f"{MARKS[seat]} {seat_letter(seat)} ", SEAT_STYLES[seat])
    line.append(set_cell_size(scene.names[seat], NAME) + " ")
    longest = max(cell_len(s.hero(other).title) for other in range(s.party) if s.sheet(other) >= 0)
    line.append(set_cell_size(s.hero(place).title, max(HERO, longest)) + " ", "bold")
    hp, most = s.hp(place), s.most(place)
    line.append("♥" * hp, "blood")
    line.append("·" * (most - hp), "stone")
    line.append(f" {hp}/{most}", "bold" if s.up(place) else "muted")
    if place == s.leader:
        line.append(" leader", "muted")
    if not s.alive(place):
        line.append(" angel", "violet")
    elif not s.up(place):
        line.append(" fainted", "bold-blood")
    if s.beer == place + 1:
        line.append(" Beer", "gold")
    if s.charmed[place]:
        line.append(f" {counted(len(members(s.charmed[place])), 'seduced monster')}", "rose")
    worn = [EQUIPMENT[card].title for card in members(s.gear[place])]
    if worn:
        line.append("  ")
        room = COLUMNS - cell_len(line.plain)
        line.append(fitted(worn, room), "sand")
    return line


def fitted(words: list[str], room: int) -> str:
    """As many of the words as there is room for, and how many more there are."""
    for shown in range(len(words), 0, -1):
        rest = len(words) - shown
        said = ", ".join(words[:shown]) + (f" +{rest}" if rest else "")
        if cell_len(said) <= room:
            return said
    return counted(len(words), "card")


def abilities(s: Fighter, place: int) -> Text:
    """The abilities of a Hero by the colour that calls them."""
    line = Text("      ", no_wrap=True)
    for colour, name in enumerate(COLOURS):
        power = s.power(place, colour)
        covered = s.scars(place) >> colour & 1
        said = f"{name} {'Scar' if covered else power.title}"
        line.append(said, "stone" if covered else DIE_STYLES[colour])
        line.append("  " if colour < len(COLOURS) - 1 else "")
    return line


def chest(s: Fighter) -> Text:
    """Gold and dice of the party; wares where there is a shop."""
    line = Text(no_wrap=True)
    line.append(f" chest: {counted(s.gold, 'coin')}, {counted(s.dice, 'Bonus die')}", "gold")
    wares = [EQUIPMENT[card].title for card in members(s.wares | s.unplaced)]
    if wares:
        line.append("  here: ", "muted")
        line.append(fitted(wares, COLUMNS - cell_len(line.plain)), "sand")
    return line


# The same in sentences.


def tell(scene: Scene) -> list[str]:
    """The table in sentences."""
    s = position(scene)
    left = [f"{n} of level {name}" for name, n in zip(LEVEL_NAMES, tiers(s), strict=True) if n]
    lines = [f"{where(s)}. In the tower: {', '.join(left) or 'nothing'}."]
    if s.room and not s.foe:
        room = s.chamber()
        leads = ", ".join(str(to) for to in members(room.arrows)) or "the way down"
        lines.append(f"This room: {room.text}. Its arrows lead to {leads}.")
    lines += [hero_told(scene, s, place) for place in range(s.party) if s.sheet(place) >= 0]
    if s.foe:
        monster = s.monster()
        full = counted(monster.full(s.rules), "hit point")
        special = f" {monster.text}" if monster.ability.code or monster.throws else ""
        tokens = [name for bit_, name in TOKENS if s.marks & bit_]
        marked = f" On it: {', '.join(tokens)}." if tokens else ""
        lines.append(f"{monster.title}: {s.life} of {full}, hits for {monster.damage}.{special}{marked}")
        ready = [name for colour, name in enumerate(COLOURS) if s.usable() >> colour & 1]
        lines.append(
            f"Needed: {', '.join(needed_names(s)) or 'a plain throw'}. Hero dice that are left: "
            f"{', '.join(ready) or 'none'}. On the board: {counted(s.obstacles(), 'die')}."
        )
    lines.append(f"In the chest: {counted(s.gold, 'coin')}, {counted(s.dice, 'Bonus die')}.")
    return lines


def hero_told(scene: Scene, s: Fighter, place: int) -> str:
    """A Hero in a sentence."""
    state = "" if s.up(place) else (" fainted," if s.alive(place) else " an angel,")
    scars = [COLOURS[colour] for colour in members(s.scars(place))]
    worn = [EQUIPMENT[card].title for card in members(s.gear[place])]
    parts = [
        f"{scene.names[s.seat_of(place)]}, {s.hero(place).title}:{state} {s.hp(place)} of {s.most(place)}"
    ]
    if scars and s.alive(place):
        parts.append(f"Scars on {' and '.join(scars)}")
    if worn:
        parts.append(f"carries {', '.join(worn)}")
    if place == s.active and s.foe:
        parts.append("to throw now")
    return ", ".join(parts) + "."


def at(scene: Scene, typed: str) -> list[str]:
    """What a room of this floor holds, by its number."""
    s = position(scene)
    sheet = sheet_here(s)
    if sheet is None:
        return ["The party is on no floor with rooms."]
    word = typed.strip().casefold().removeprefix("room").strip()
    rooms = list(sheet.rooms)[1:]
    found = [room for room in rooms if str(room.number) == word]
    if not found:
        return [f"{sheet.title} has rooms 1 to {len(rooms)}, no room {typed.strip()}."]
    (room,) = found
    leads = ", ".join(str(to) for to in members(room.arrows))
    here = " The party is here." if room.number == s.room else ""
    return [f"Room {room.number}: {room.text}.{here}", f"Its arrows lead to: {leads or 'the next floor'}."]


def card(scene: Scene, typed: str) -> list[str]:
    """What a card in play does, by the beginning of its name; `hero` and `monster` for those in play."""
    s = position(scene)
    word = typed.strip().casefold()
    if not word:
        return []
    told = []
    for place in range(s.party):
        if s.sheet(place) >= 0 and (word == "hero" or s.hero(place).title.casefold().startswith(word)):
            hero = s.hero(place)
            powers = [
                f"{name}, {hero.powers[k].title}: {hero.powers[k].text}" for k, name in enumerate(COLOURS)
            ]
            told.append(f"{hero.title}, {hero.calling}. {' '.join(powers)}")
    if s.foe and (word == "monster" or FOES[s.foe - 1].title.casefold().startswith(word)):
        monster = s.monster()
        told.append(f"{monster.title}: {monster.text} ({monster.rule})")
    carried = s.wares | s.unplaced
    for place in range(s.party):
        carried |= s.gear[place]
    for k in members(carried):
        tool = EQUIPMENT[k]
        if tool.title.casefold().startswith(word) or tool.code == word:
            told.append(f"{tool.title}, {counted(tool.cost, 'coin')}: {tool.text} ({tool.rule})")
    return told


def tone(text: str) -> str:
    """How the end of a throw feels."""
    return TONES.get(text, "")


LEGEND: Final = (
    "▸ is where the party is and whose turn it is, · a room behind it; >4,5 says where arrows lead.",
    "♥ is a hit point, · one that is lost; ■ a die that can be thrown, □ one that was.",
)
BOARD: Final = Board(draw, tell, tone, at=at, card=card, leaves=("done", "back"), legend=LEGEND, part=part)
