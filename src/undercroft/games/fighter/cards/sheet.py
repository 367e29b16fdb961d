"""The dungeon sheets: rooms with their arrows. Rules: fighter/rooms."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.card import Card
from undercroft.engine.nouns import counted
from undercroft.engine.sets import set_size
from undercroft.games.fighter.throws.throws import CODES, THROWS

NOTHING: Final = 0
GOLD: Final = 1
DICE: Final = 2
EQUIPMENT: Final = 3
_REWARDS: Final = {"gold": GOLD, "dice": DICE, "card": EQUIPMENT}
_WORDS: Final = ("", "coin", "Bonus die", "Equipment card")


class Room:
    """A room: the throw that it asks for, what it holds, and where its arrows lead."""

    def __init__(
        self, number: i64, throws: i64, reward: i64, amount: i64, fountain: bool, shop: bool, arrows: i64
    ) -> None:
        self.number: i64 = number
        self.throws: i64 = throws  # set of kinds
        self.reward: i64 = reward
        self.amount: i64 = amount
        self.fountain = fountain
        self.shop = shop
        self.arrows: i64 = arrows  # set of rooms

    @property
    def text(self) -> str:
        """What is there, in words."""
        said = [f"dangerous: {throw.title}" for throw in THROWS if self.throws >> throw.number & 1]
        if self.reward:
            said.append(f"treasure: {counted(self.amount, _WORDS[self.reward])}")
        if self.fountain:
            said.append("fountain")
        if self.shop:
            said.append("shop")
        return ", ".join(said) or "plain"


NOWHERE: Final = Room(0, 0, NOTHING, 0, False, False, 0)


def _room(number: int, text: str, arrows: str) -> Room:
    """A room from words like `backward 1 card`: a throw, a reward, `fountain` or `shop`."""
    throws = amount = 0
    reward = NOTHING
    for word in text.split():
        if word in CODES:
            throws |= bit(CODES.index(word))
        elif word.isdigit():
            amount = int(word)
        elif word in _REWARDS:
            reward = _REWARDS[word]
        elif word not in ("plain", "fountain", "shop"):
            raise ValueError(f"a room has no {word!r}: it has throws, rewards, plain, fountain or shop")
    leads = sum(bit(int(to)) for to in arrows.split(",") if to)
    return Room(number, throws, reward, amount, "fountain" in text, "shop" in text, leads)


class Sheet(Card):
    """One side of a dungeon or Final Boss sheet. Room 1 is the entry, the last one the exit."""

    def __init__(self, number: i64, code: str, title: str, rooms: str, arrows: str) -> None:
        listed = [part.strip() for part in rooms.split(";")]
        leads = {int(a): b for a, b in (part.strip().split(">") for part in arrows.split(";"))}
        made = [_room(k, words, leads.get(k, "")) for k, words in enumerate(listed, 1)]
        said = "; ".join(f"{room.number} {room.text}" for room in made)
        super().__init__(number, f"sheet:{code}", title, f"{said}.", "fighter/rooms", "dungeon-gate")
        self.code = code
        listed_rooms = [NOWHERE, *made]
        self.rooms: vec[Room] = vec[Room](listed_rooms)

    def longest(self, room: int = 1) -> int:
        """Rooms on the longest way from here to the exit, this one included."""
        arrows = self.rooms[room].arrows
        return 1 + max([self.longest(to) for to in range(10) if arrows >> to & 1], default=0)

    def ways(self, room: int = 1) -> list[int]:
        """The lengths of all ways from here to the exit."""
        arrows = self.rooms[room].arrows
        if not set_size(arrows):
            return [1]
        return sorted(1 + n for to in range(10) if arrows >> to & 1 for n in self.ways(to))
