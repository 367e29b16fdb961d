"""What goes over HTTP alone: games and rules, tables that are made and joined, moments, reviews, files.

Like the messages of a table (`messages.py`) it is validated by these classes, and TypeScript and OpenAPI
are written from them.
"""

from typing import Any

from undercroft.engine.text import begun
from undercroft.server.messages import (
    ClockPart,
    FairPart,
    LinePart,
    OutcomePart,
    RefPart,
    SeatPart,
    WayPart,
    Wire,
    plain,
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
    puzzles: int = 0  # that are shipped
    daily: bool = False  # it has a game of the day
    presets: list[PresetPart] = []
    shared: bool = False  # all seats win or lose together
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
    title: str
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
    lone: bool = False  # choices that are none are made by the table
    table: str | None = None  # from a `Commitment` that was asked for first; without it no dice are promised
    listed: bool = False  # on the list of this server's open tables
    watched: bool = True  # people without a seat may look on


class Seated(Wire):
    """What the maker of a table, or who joined, gets: a token is the right to its seats."""

    table: str
    token: str
    seats: list[int]
    invite: str | None = None  # the secret of the invite link, while seats are open
    spectate: str = ""  # path of the spectators' page
    worded: bool = True  # the contribution counts; False: the dice follow from words that were given before
    asked: bool = False  # the others are asked whether they agree: no seat yet


class Rematch(Wire, forbid_unknown_fields=True):
    """Play again with the same people, when the game is over; `table` comes from a `Commitment`."""

    table: str | None = None
    contribution: str = ""


class Follow(Wire, forbid_unknown_fields=True):
    """Take the seat that is kept for one at the table of the next game."""

    contribution: str = ""


class Join(Wire, forbid_unknown_fields=True):
    """Take an open seat by an invite link, or of a listed table without one.

    With the invite and a seat whose player is away, the others are asked for it.
    """

    invite: str = ""
    name: str = ""
    seat: int | None = None
    contribution: str = ""


class Branch(Wire, forbid_unknown_fields=True):
    """Play on from a moment of a table, against bots."""

    seq: int
    seat: int


class NewDaily(Wire, forbid_unknown_fields=True):
    """Play the daily of a game: the scored try, or practice when that one is over."""

    name: str = ""
    practice: bool = False
    lone: bool = False  # choices that are none are made by the table


class DailyMine(Wire):
    """The try of who asks."""

    table: str
    over: bool  # finished, or closed
    text: str = ""  # the result
    place: int = 0  # 0: not scored, or not finished


class DailyGame(Wire):
    """The daily of a game today."""

    game: str
    title: str  # of the form: alone, a duel
    text: str
    rival: str  # who of the cast plays against one; empty: nobody
    players: int  # how many have finished a scored try
    commitment: str  # to its dice
    tomorrow: str  # the commitment to those of tomorrow, so that it can be kept before anything is played
    mine: DailyMine | None = None


class DailyPage(Wire):
    """What is played today."""

    number: int
    day: str
    ends: float
    left: float  # seconds until then, by the clock of the server
    games: list[DailyGame]


class DailyRow(Wire):
    """A scored try in the table of the day; who has the same result has the same place."""

    place: int
    name: str
    text: str
    seconds: float  # from the first look to the end
    you: bool = False


class DailyTable(Wire):
    """The table of the day. The secret of the dice is told when the day is over."""

    game: str
    number: int
    day: str
    title: str
    left: float
    players: int
    rows: list[DailyRow]  # the best ones
    you: DailyRow | None
    dice: str  # the name that the dice follow from
    commitment: str
    secret: str | None


class PuzzleEntry(Wire):
    """A puzzle to choose: `level` is 1 (easy) to 3 (hard)."""

    id: str
    level: int


class Solver(Wire, forbid_unknown_fields=True):
    """Who wants to solve a puzzle."""

    name: str = ""


class Mine(Wire, forbid_unknown_fields=True):
    """Tokens whose tables are asked for."""

    tokens: list[str]


class Book(Wire):
    """What somebody carries from browser to browser, sealed there: nothing of it can be read here."""

    version: int  # grows by one with every writing
    sealed: str


class BookKept(Wire):
    """A book was written."""

    version: int


class PushKey(Wire):
    """The key by which browsers know this server at their push services; null, and why, where it has none."""

    key: str | None
    why: str


class CallMe(Wire, forbid_unknown_fields=True):
    """A browser that wants to hear when it is one's turn, as its push service describes it."""

    endpoint: str
    p256dh: str
    auth: str


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
    """A throw at the practice range, of any kinds: by a gesture, or by a hand of the house.

    Without either it is only said how it is thrown.
    """

    kinds: list[str] = []
    icons: int = 3
    gesture: dict[str, Any] | None = None
    hand: str = (
        ""  # novice, average or steady: it makes the throw as it is best made, and errs by what it errs by
    )


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
    label: list[str | RefPart] = []  # as people say it, where its game says so


class DecisionPart(Wire):
    """A decision of the reviewed seat. `loss`: by how much the best move was better than the played one."""

    at: int  # the number of the move, from 1
    played: WeighedPart
    best: WeighedPart
    others: list[WeighedPart]  # the best first
    loss: float
    error: float  # of the loss; 0 where it is exact or nothing is held against the move
    mistake: bool
    asked: list[str | RefPart] = []  # what was asked then


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
    accuracy: float | None = (
        None  # 1 is the best play, 0 as good as moves drawn blindly; None: not to be said
    )
    accuracy_error: float = 0.0
    summary: list[str | RefPart] = []  # how well it was played and what luck did, said to who played
    told: list[str | RefPart] = []  # the same, said to others


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
    puzzle: bool = False  # a puzzle is solved there
    daily: int = 0  # the number of the daily that is played here; 0: none
    fair: FairPart | None = None
    brings: str = "page"  # who brings chance
    listed: bool = False
    watched: bool = True
    watchers: int = 0
    closed: bool = False
    left: list[int] = []  # seats whose players have been away for a while


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
    again: bool = False  # draws and throws that this takes back stay: the next ones have their numbers again


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
        self.text = plain(begun(self.text))
