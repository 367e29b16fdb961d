"""Positions of Dungeon Roll in a few words, and a table to play them at."""

from collections.abc import Sequence

from tests.next_up import next_up

from undercroft import CHANCE, OVER
from undercroft.engine.bits import count, one, size
from undercroft.games.roll import GAME, events
from undercroft.games.roll.cards.shelf import CARDS, NAMES, TOKEN_NAMES
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DUNGEON_LETTERS, PARTY_LETTERS

PHASES = {
    "populate": kinds.POPULATE,
    "monster": kinds.MONSTER,
    "loot": kinds.LOOT,
    "dragon": kinds.DRAGON,
    "regroup": kinds.REGROUP,
}


def bag(letters: str, alphabet: str) -> int:
    """A bag of faces from letters."""
    return sum(one(alphabet.index(letter)) for letter in letters)


def letters(faces: int, alphabet: str) -> str:
    """The letters of a bag of faces."""
    return "".join(letter * count(faces, k) for k, letter in enumerate(alphabet))


def tokens(*names: str) -> int:
    """A bag of tokens from names."""
    return sum(one(TOKEN_NAMES.index(name)) for name in names)


def side(title: str) -> tuple[str, bool]:
    """The hero of a card side, and whether it is the Master."""
    number = [each.title for each in CARDS.sides].index(title)
    return NAMES[number // 2], bool(number % 2)


class Table:
    """A position that is played by words: moves, or rolls and draws where chance is awaited."""

    def __init__(self, s: Roll) -> None:
        self.s = s
        s.events = []

    def do(self, *answers: str) -> "Table":
        """Answer what is asked, one text after the other."""
        for answer in answers:
            who = next_up(self.s)
            assert who != OVER, f"the game is over before {answer!r}"
            if who == CHANCE:
                self.s.submit(GAME.parse_chance(self.s, answer), CHANCE)
            else:
                self.s.submit(GAME.parse(self.s, who, answer), who)
            GAME.invariants(self.s)
        return self

    @property
    def legal(self) -> list[str]:
        """The legal moves in words."""
        who = next_up(self.s)
        return [GAME.option(self.s, who, n).text for n in self.s.legal(who)]

    @property
    def phase(self) -> str:
        """The phase that the level is in; empty inside an action."""
        return next((name for name, kind in PHASES.items() if self.s.top & 255 == kind), "")

    @property
    def party(self) -> str:
        """The active party in letters."""
        return letters(self.s.party, PARTY_LETTERS)

    @property
    def dungeon(self) -> str:
        """The dice of the level in letters."""
        return letters(self.s.dungeon, DUNGEON_LETTERS)

    def treasures(self, seat: int = 0) -> list[str]:
        """The tokens of a seat."""
        held = self.s.treasures(seat)
        return [name for k, name in enumerate(TOKEN_NAMES) for _ in range(count(held, k))]

    def box(self, token: str) -> int:
        """How many of a token are in the box."""
        return count(self.s.box, TOKEN_NAMES.index(token))

    def told(self, kind: int) -> list[tuple[int, ...]]:
        """The events of a kind, without kind and mask."""
        return [event[2:] for event in self.s.events or () if event[0] == kind]

    @property
    def ended(self) -> str:
        """How the delve ended: flee, tavern, legend, portal, hero; empty while it goes on."""
        if self.told(events.FLED):
            return "flee"
        retired = self.told(events.RETIRED)
        return ("tavern", "legend", "portal", "hero")[retired[-1][2]] if retired else ""


def at(
    phase: str = "monster",
    *,
    party: str = "",
    dungeon: str = "",
    lair: int = 0,
    level: int = 1,
    hoard: Sequence[str] = (),
    hero: str = "none",
    master: bool = False,
    xp: int = 0,
    graveyard: int | None = None,
    allies: str = "",
    exhausted: bool = False,
    seats: int = 1,
    options: str = "",
    slain: bool = False,
    berserk: bool = False,
    box: int | None = None,
) -> Table:
    """A table in the middle of A's first delve. What is not said is as at the start of a level."""
    if hero[0].isupper():
        hero, master = side(hero)
    s = GAME.start(seats, ",".join(part for part in (f"heroes={hero}", options) if part))
    assert isinstance(s, Roll)
    if seats > 1:
        s.submit(0, CHANCE)
    held = tokens(*hoard)
    if box is not None:  # the other tokens are with the next seat
        s.belongings = type(s.belongings)(
            [0, *(s.bundle(s.box - held - box, 0, s.hero, 0) for _ in range(seats - 1))][:seats]
        )
    s.stack = s.stack[:0]
    s.hoard, s.box = held, (s.box - held if box is None else box)
    s.xp = xp or (5 if master else 0)
    s.master = int(master)
    s.party = bag(party, PARTY_LETTERS)
    s.graveyard = CARDS.heroes[s.hero].dice - size(s.party) if graveyard is None else graveyard
    s.dungeon, s.lair, s.level = bag(dungeon, DUNGEON_LETTERS), lair, level
    s.allies, s.exhausted = bag(allies, PARTY_LETTERS), int(exhausted)
    s.slain, s.berserk, s.trail, s.hand = int(slain), int(berserk), 0, 0
    s.become(PHASES[phase])
    s.run()
    table = Table(s)
    GAME.invariants(s)
    return table


def new(hero: str = "none", master: bool = False, seats: int = 1, options: str = "") -> Table:
    """A table at the start of A's first delve."""
    if hero[0].isupper():
        hero, master = side(hero)
    s = GAME.start(seats, ",".join(part for part in (f"heroes={hero}", options) if part))
    assert isinstance(s, Roll)
    if seats > 1:
        s.submit(0, CHANCE)
    if master:
        s.master, s.xp = 1, 5
        s.stack = s.stack[:0]
        s.party = 0
        s.become(kinds.FORM | (CARDS.heroes[s.hero].dice - s.graveyard) << 8)
        s.run()
    return Table(s)
