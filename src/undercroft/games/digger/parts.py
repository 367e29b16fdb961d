"""What sentences and events of Dungeon Digger speak of: places, tiles, things, figures."""

from collections.abc import Sequence
from typing import Final, final

from undercroft.engine.card import Card
from undercroft.engine.text import Face, Part, Place
from undercroft.engine.told import CardField, Field, Told, place, seat
from undercroft.games.digger.actions import FIGURES, WORDS
from undercroft.games.digger.geometry import node_name, space_name
from undercroft.games.digger.nouns import THINGS, thing
from undercroft.games.digger.tables import COLLAPSE, DEMOLISH, FREE, ORDERS
from undercroft.games.digger.tiles import CODES, ROOMS, TILES, room_type, tile_name, tile_shape

# Keys of icons, by type of room; corridors have none.
_ROOM_ICONS: Final = (
    "crossed-chains", "bunk-beds", "camp-cooking-pot", "bookshelf", "open-treasure-chest", "stone-throne",
    "spiky-pit",
)  # fmt: skip
_THING_ICONS: Final = (
    "falling-rocks", "falling-rocks", "", "monster-grasp", "ancient-ruins", "dwarf-helmet", "cave-entrance",
    "cave-entrance", "nest-eggs", "dragon-head", "coins-pile", "",
)  # fmt: skip
_FIGURE_ICONS: Final = (
    "heavy-helm", "holy-symbol", "hood", "crossed-swords", "pointy-hat", "lyre",
    "troll", "rock-golem", "scarab-beetle", "eyeball", "flame", "imp-laugh",
)  # fmt: skip


_ORDER_ICONS: Final = (
    "hourglass", "footprint", "brainstorm", "unlit-bomb", "imp", "flying-flag", "holy-symbol", "hammer-break",
    "war-pick",
)  # fmt: skip
_SHORT: Final = {  # what stands on a small drawing, where it is not the name
    "Torture Room": "Torture",
    "Treasure Room": "Treasure",
    "Throne Room": "Throne",
    "Sacrifice Pit": "Pit",
    "Corridor with Trap": "Trap",
    "Corridor with Nugget": "Nugget",
    "Crossroads with Nugget": "Nugget",
    "Dwarven Citadel": "Citadel",
    "face-down tile": "?",
    "face-down Lair tile": "?",
    "Dragon tile": "Dragon",
    "Treasure tile": "Treasure",
}


def _tile_icon(tile: int) -> str:
    if tile >= ROOMS:
        return "magic-portal" if tile_name(tile) == "Portal" else ""
    return _ROOM_ICONS[room_type(tile)]


def _card(number: int, key: str, title: str, rule: str, icon: str, text: str = "") -> Card:
    return Card(number, key, title, text, rule, icon, short=_SHORT.get(title, title))


TILE_CARDS: Final[list[Card]] = [
    _card(tile, f"tile:{CODES[tile]}", tile_name(tile), "digger/tiles", _tile_icon(tile), tile_shape(tile))
    for tile in range(TILES)
]
THING_CARDS: Final[list[Card]] = [
    _card(COLLAPSE + k, f"thing:{COLLAPSE + k}", name, "digger/board", _THING_ICONS[k])
    for k, name in enumerate(THINGS)
]
ORDER_CARDS: Final[list[Card]] = [
    Card(n, f"order:{WORDS[n][0]}", title, rule=WORDS[n][1], icon=_ORDER_ICONS[n])
    for n, title in enumerate(("Pass", *ORDERS[1:FREE], "Free", *ORDERS[DEMOLISH:]))
]
FIGURE_CARDS: Final[list[Card]] = [
    Card(k, f"figure:{key}", "Giant Bug" if key == "bug" else key.capitalize(), "", f"digger/{key}", icon)
    for k, (key, icon) in enumerate(zip(FIGURES, _FIGURE_ICONS, strict=True))
]


def a_space(space: int) -> Place:
    """A space as a part of a sentence."""
    return Place(f"hex:{node_name(2 * space)}", space_name(space))


def a_node(node: int) -> Place:
    """A place where Stooges stand as a part of a sentence."""
    return Place(f"hex:{node_name(node)}", node_name(node))


def a_tile(tile: int) -> Face:
    """A tile as a part of a sentence, by its code and its name: `KI3 (Kitchen)`."""
    return TILE_CARDS[tile].face(f"{CODES[tile]} ({tile_name(tile)})")


def space(name: str = "space") -> Field:
    """A field that is a space."""
    return place(name, a_space)


def node(name: str = "node") -> Field:
    """A field that is a place where Stooges stand."""
    return place(name, a_node)


@final
class TileField(CardField):
    """A tile, told with its code and its name."""

    def part(self, n: int) -> str | int | Part:
        return a_tile(n)


@final
class OrderField(CardField):
    """An order, said as it is called out."""

    def part(self, n: int) -> str | int | Part:
        return ORDERS[n]


def tile() -> Field:
    """A field that is a tile."""
    return TileField("tile", TILE_CARDS)


@final
class ThingField(Field):
    """What lies on a space, by its code; clients get the key of its card."""

    def part(self, n: int) -> str | int | Part:
        return self.card(n).face(thing(n))

    def card(self, n: int) -> Card:
        """A tile or another thing."""
        return TILE_CARDS[n - 1] if n <= TILES else THING_CARDS[n - COLLAPSE]

    def value(self, n: int) -> str:
        return self.card(n).key

    def typescript(self) -> str:
        return "string"


def what() -> Field:
    """A field that is a thing on the board."""
    return ThingField("what")


def figures(name: str, low: int) -> Field:
    """A field that is a figure, of six from a number on."""
    cards: Sequence[Card] = FIGURE_CARDS[low : low + 6]
    return CardField(name, cards)


def walk_told(kind: int, key: str, first: int, rule: str) -> Told:
    """A figure goes a step."""
    fields = [seat("seat"), figures("figure", first), node("start"), node("end")]
    sentence = "The {figure} of {seat} goes from {start} to {end}."
    return Told(kind, key, fields, sentence, rule, icon="footprint", motion="lead")


def toll_told(kind: int, key: str, first: int, rule: str) -> Told:
    """A Trap takes a coin for a figure."""
    fields = [seat("seat"), seat("owner"), figures("figure", first)]
    return Told(kind, key, fields, "{seat} gives {owner} a coin, for the Trap.", rule)
