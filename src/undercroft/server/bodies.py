"""What goes over HTTP alone: games and rules, tables that are made and joined, moments, reviews, files.

Like the messages of a table (`messages.py`) it is validated by these classes, and TypeScript and OpenAPI
are written from them.
"""

from typing import Any

from undercroft.server.messages import (
    ClockPart,
    FairPart,
    LinePart,
    OutcomePart,
    SeatPart,
    WayPart,
    Wire,
    sentence,
)


class ChoicePart(Wire):
    """An option of a game. `kind`: switch, number (`low` to `high`), words (one of them), packs (some)."""

    name: str
    default: str
    allowed: str
    text: str
    rule: str
    kind: str = "text"
    low: int = 0
    high: int = 0
    words: list[str] = []


class PresetPart(Wire):
    """A table that a game offers ready set: `name` is sent back, `title` and `text` are for people."""

    name: str
    title: str
    text: str
    seats: int
    options: str


class CardPart(Wire):
    """A printed thing of a game by its key: what it is called, what it does, and its icon.

    `number` is its place among those whose keys begin alike; `short` fits on a small drawing.
    """

    key: str
    number: int
    title: str
    many: str
    short: str
    text: str
    rule: str
    icon: str
    pack: str


class HandPart(Wire):
    """Dice of this game are thrown at a target: can they be thrown here, by hand?"""

    offered: bool
    why: str = ""  # not


class MemberPart(Wire):
    """Somebody of the cast: plays as `bot` does. `says`: begins, leads, trails, wins, loses."""

    bot: str
    name: str
    line: str
    strength: str
    icon: str
    hue: int
    says: dict[str, str]
    newcomer: bool = False  # whom people meet first
    unbeatable: bool = False


class GamePart(Wire):
    """A box on the shelf."""

    name: str
    title: str
    summary: str
    seats: list[int]
    minutes: int
    choices: list[ChoicePart] = []
    bots: list[str] = []
    lesson: bool = False
    presets: list[PresetPart] = []
    hides: bool = False  # a seat may know what another does not: cover a screen that they share
    hand: HandPart | None = None  # None: nothing is thrown at a target in this game
    cards: list[CardPart] = []
    cast: list[MemberPart] = []  # weakest first


class ParagraphPart(Wire):
    """A paragraph of a rules page."""

    id: str
    title: str
    text: str


class RulesPage(Wire):
    """The rules page of a game."""

    game: str
    preface: str
    paragraphs: list[ParagraphPart]


class PlacePart(Wire, forbid_unknown_fields=True):
    """Who sits where on a new table. `kind`: me, here (same screen), open (by link) or bot."""

    kind: str
    name: str = ""
    bot: str = ""


class Commitment(Wire):
    """A name for a table to come, and what the server commits to before anybody adds to the dice."""

    table: str
    commitment: str


class NewTable(Wire, forbid_unknown_fields=True):
    """Ask for a table. With a preset, places that are left out are taken by the strongest bot."""

    game: str
    places: list[PlacePart] = []
    options: str = ""
    preset: str = ""  # one of the game's: it says the options, and how many seats
    clock: ClockPart | None = None
    lesson: bool = False
    contribution: str = ""  # what this browser adds to the dice
    chance: str = "page"  # who brings it: page, dice (people roll, the page deals the rest), people or hand
    table: str | None = None  # from a `Commitment` that was asked for first; without it no dice are promised


class Seated(Wire):
    """What the maker of a table, or who joined, gets: a token is the right to its seats."""

    table: str
    token: str
    seats: list[int]
    invite: str | None = None  # the secret of the invite link, while seats are open
    spectate: str = ""  # path of the spectators' page


class Join(Wire, forbid_unknown_fields=True):
    """Take an open seat by an invite link."""

    invite: str
    name: str = ""
    seat: int | None = None
    contribution: str = ""


class Branch(Wire, forbid_unknown_fields=True):
    """Play on from a moment of a table, against bots."""

    seq: int
    seat: int


class Mine(Wire, forbid_unknown_fields=True):
    """Tokens whose tables are asked for."""

    tokens: list[str]


class Moment(Wire):
    """The table as it was after `seq` moves, for replay and the log."""

    table: str
    seq: int
    last: int
    view: dict[str, Any]
    seats: list[SeatPart]
    lines: list[LinePart]  # up to here
    outcome: OutcomePart | None


class Practice(Wire, forbid_unknown_fields=True):
    """A throw at the practice range, of any kinds; without a gesture, only how it is thrown."""

    kinds: list[str] = []
    icons: int = 3
    gesture: dict[str, Any] | None = None


class Practised(Wire):
    """How a die of these kinds is thrown, the tape of the throw, and how often the house's hands hit."""

    way: WayPart
    tape: dict[str, Any] | None
    hands: dict[str, float]  # share of hits at their best power: novice, average, steady; empty: not measured


class Overlay(Wire):
    """What a client may draw over its board, as an aid, after `seq` moves: `Game.overlay` of what all see."""

    table: str
    seq: int
    overlay: dict[str, Any]


class WeighedPart(Wire):
    """A move that could have been played: what it was worth, 0 to 1, and in words."""

    text: str
    worth: float
    said: str


class DecisionPart(Wire):
    """A decision of the reviewed seat. `loss`: by how much the best move was better than the played one."""

    at: int  # the number of the move, from 1
    played: WeighedPart
    best: WeighedPart
    others: list[WeighedPart]  # the best first
    loss: float
    error: float  # of the loss; 0 where it is exact or nothing is held against the move
    mistake: bool


class StepPart(Wire):
    """What one move did to the worth of the game. `who`: a seat, or -1 for chance."""

    at: int
    who: int
    text: str
    worth: float  # after it
    error: float
    change: float
    doubt: float  # the error of the change


class AccountPart(Wire):
    """A line of the account of a game in its unit: `start`, `luck`, `lost` (below 0), `rivals`, `result`."""

    name: str
    amount: float
    error: float


class ReviewPart(Wire):
    """A finished game as it went for one seat. Worths times `scale` are in `unit`."""

    seat: int
    exact: bool
    simulations: int  # games played on for a decision that may have been a mistake, where it is not exact
    scale: float
    unit: str
    account: list[AccountPart]  # rounded as it is shown: start, luck, lost and rivals add up to the result
    start: float
    said: list[str]  # the worth at the start and at the end, in words
    steps: list[StepPart]
    decisions: list[DecisionPart]
    turning: list[int]


class Reviewing(Wire):
    """How far a review is: `done` of `of` moves in this round. Each round looks closer than the last."""

    done: int = 0
    of: int = 0
    simulations: int = 0
    final: bool = False  # the last line
    review: ReviewPart | None = None  # of the round that was finished


class TablePart(Wire):
    """A table in a list."""

    table: str
    game: str
    title: str
    seq: int
    seats: list[SeatPart]
    you: list[int]
    waiting: list[int]
    over: bool
    changed: float
    options: str = ""
    begun: bool = True
    branch_of: str | None = None
    fair: FairPart | None = None
    brings: str = "page"  # who brings chance


class EntryPart(Wire):
    """A step of a table's history: moves that were made at once, or a taking back to `back` moves."""

    moves: list[tuple[int, int]] = []  # (seat or -1 for chance, id)
    draws: list[
        tuple[int, int]
    ] = []  # for each chance move: (number of the draw, its wheel); -1: proves nothing
    back: int | None = None
    reported: int = 0  # so many of its chance moves, the first ones, were said by people: they prove nothing
    payload: Any = None  # what the throw left besides its outcome
    thrown: int = 0  # so many of its chance moves, before those, were thrown by hand on the page
    throw: int | None = None  # the number of that throw among all of the table: its tremble follows from it


class TableFile(Wire):
    """A table as one file: all that was played and, where dice were promised, what checks them."""

    format: str  # `undercroft table 1`
    table: str
    game: str
    rules: int
    seats: int
    options: str
    names: list[str]
    bots: list[str]  # by seat, empty for people
    entries: list[EntryPart]
    wheels: list[list[tuple[int, int]]]  # (outcome, weight), ascending: what was drawn from
    fair: FairPart | None  # None: nothing was promised about the dice
    digest: str
    start: dict[str, Any] | None = None  # a branch: the view that it was imagined from, and the seed
    advised: list[tuple[int, int]] = []  # (seat, move): who asked for advice before which move
    lesson: str | None = None  # the game whose lesson it was: its script may have said the dice


class Health(Wire):
    """Is the server well? `trouble` says what is wrong with its database: empty if nothing is."""

    ok: bool
    version: str
    storage: str
    tables: int
    sockets: int
    trouble: str = ""


class Problem(Wire):
    """Why a request was refused."""

    code: str
    text: str
    rule: str = ""

    def __post_init__(self) -> None:
        self.text = sentence(self.text)
