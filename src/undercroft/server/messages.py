"""The messages of a table between server and client: validated here, and the source of the TypeScript types.

`docs/protocol.md` tells the story. Messages over the socket carry a `type`; the same messages go over
long polling. Names are in camelCase on the wire. What goes over HTTP alone is in `bodies.py`.
"""

from typing import Any, Final

import msgspec

from undercroft.bots.cast import called
from undercroft.bots.shelf import bot_names
from undercroft.engine.text import begun
from undercroft.table.acts import back, chance, chat, door, lesson, play, react, seats, takeover
from undercroft.table.entry import Draft
from undercroft.table.live import Live
from undercroft.table.refusal import Refusal


def plain(said: Any) -> str:
    """Words that remember their parts as the words that they are; nothing else needs to be made plain."""
    if isinstance(said, str):
        return str(said)
    raise NotImplementedError(f"{type(said).__name__} cannot go over the wire")


WRITE: Final = msgspec.json.Encoder(enc_hook=plain)


class Wire(msgspec.Struct, rename="camel", omit_defaults=False, kw_only=True):
    """What all parts of messages have in common."""


class Sent(Wire, tag_field="type", forbid_unknown_fields=True):
    """A message from a client: unknown fields are refused."""


class Command(Sent):
    """A message that asks for something. `cmd` names it: sent again, it is not done again."""

    cmd: str

    def draft(self, live: Live, key: str) -> Draft:
        """What it comes to at the table as it is now; it may be tried several times."""
        raise NotImplementedError


# Parts.


class RefPart(Wire, omit_defaults=True):
    """What a sentence speaks of, as `text`: a seat, so many of a noun, a card or a place by its key."""

    text: str
    seat: int | None = None
    count: int | None = None
    noun: str | None = None
    card: str | None = None
    place: str | None = None


class OddsPart(Wire):
    """One thing that can come of an option: `part` of `whole`, and the share as a number."""

    text: str
    part: int
    whole: int
    share: float
    tone: str = ""  # good, bad or neither: for colour


class PreviewPart(Wire):
    """What an option would do, computed by the engine on a copy."""

    text: str
    odds: list[OddsPart] = []
    parts: list[str | RefPart] = []  # the text with what it speaks of; empty: it is plain words


class OptionPart(Wire):
    """A legal move in words. `targets` are typed, such as `seat:B` or `hex:c4`."""

    id: int
    text: str
    verb: str
    targets: list[str]
    rule: str
    preview: PreviewPart
    label: list[str | RefPart] = []  # as people say it; empty: as its verb and targets say
    icon: str = ""
    loss: str = ""  # what it throws away that is as good as won: ask again before it is sent


class RefusedPart(Wire):
    """A move that people may look for, and why it is not legal now."""

    id: int
    text: str
    reason: str
    rule: str
    parts: list[str | RefPart] = []  # of the reason
    label: list[str | RefPart] = []  # of the move


class PromptPart(Wire):
    """The question to this seat. `id` must be sent back with the answer."""

    id: int
    seat: int
    title: str
    why: str
    rule: str
    options: list[OptionPart]
    refused: list[RefusedPart] = []
    title_parts: list[str | RefPart] = []
    why_parts: list[str | RefPart] = []


class SeatPart(Wire):
    """A seat as everybody sees it. `kind`: person, bot, here (on the creator's screen) or open."""

    seat: int
    letter: str
    name: str
    kind: str
    bot: str = ""
    score: int = 0  # what everybody can count; points that are hidden count when the game is over
    present: bool = False
    asked: bool = False  # this seat is awaited
    laid: bool = False  # it has answered in secret, and others who were asked at once have not
    clock: float | None = None  # seconds left; None: no clock
    advised: int = 0  # times that advice was asked for


class LinePart(Wire):
    """A line of the log: what happened at move `seq`, as this seat saw it."""

    seq: int
    text: str
    rule: str
    seat: int | None = None
    event: dict[str, Any] | None = (
        None  # kind, icon, motion and fields, as the game declares them; None: a note
    )
    parts: list[str | RefPart] = []  # the text with what it speaks of; empty: it is plain words
    source: str = ""  # a draw: fair, scripted, thrown, reported (proves nothing); a move: lone (no choice)
    payload: Any = None  # what a throw left besides its outcome, in its first line; rules never read it
    why: list[str] = []  # a bot's sentences on what led here; where something is hidden, told at the end


class HonourPart(Wire):
    """Something that a seat has earned in this game besides points."""

    seat: int
    name: str
    text: str


class QuestPart(Wire):
    """An achievement that spans games: `part` is what this game adds, `of` is all that it takes."""

    seat: int
    name: str
    text: str
    part: str
    of: list[str]


class OutcomePart(Wire):
    """How the game ended."""

    winners: list[int]
    ranks: list[int]
    why: str
    rule: str
    why_parts: list[str | RefPart] = []
    honours: list[HonourPart] = []
    quests: list[QuestPart] = []
    honours_rule: str = ""
    counts: bool = True  # for achievements and bests; not if anything was taken back that had been answered


class SolvedPart(Wire):
    """A move of a puzzle, what it is worth, in words too, and what it would have done."""

    id: int
    text: str
    said: str
    worth: float
    label: list[str | RefPart] = []
    preview: PreviewPart | None = None


class PuzzlePart(Wire):
    """A puzzle that is to be solved at this table; what moves are worth is told after the first answer.

    Worths times `scale` are in `unit`, as in a review; `how` says how they are known.
    """

    id: str
    level: int  # 1 to 3
    asks: str  # what is asked, where it is not to win the game
    played: int | None = None  # the move that was answered first; None while it is open
    moves: list[SolvedPart] = []  # the best first
    how: str = ""
    scale: float = 1.0
    unit: str = ""


class DailyPart(Wire):
    """The daily that is played at this table; its dice are revealed when the day is over."""

    number: int
    day: str  # as in 2026-11-17, UTC
    title: str  # its form
    ends: float  # when the day is over, in seconds since 1970
    left: float  # seconds until then, by the clock of the server
    scored: bool
    why: str  # not scored
    dice: str  # the name that its dice follow from, in the place of the table's


class FacePart(Wire):
    """A face to tap: `key` is sent back, `title` is for people."""

    key: str
    title: str


class ChancePart(Wire):
    """A roll or draw that people bring: `count` of these faces. `seq` must be sent back with the report."""

    seq: int
    kind: str  # dice, draw or aimed
    count: int
    faces: list[FacePart]
    text: str  # what to do, in a sentence, for who types
    rule: str
    seats: list[int]  # those of this token that can say what it was
    kinds: list[str] = []  # that a die that is thrown at a target must be thrown by; none: the plain throw


class ReportedPart(Wire):
    """A roll or draw that somebody reported, and that can still be corrected."""

    seq: int
    text: str
    kind: str
    count: int
    faces: list[FacePart]


class ExtraPart(Wire):
    """A number that a gesture says besides: what can be sent, and with what it is of its kind."""

    kind: str
    name: str
    low: int
    high: int
    fits: list[int]  # from, to
    usual: int | None = None  # None: it must be sent


class LyingPart(Wire):
    """A die that lies on the board, seen from station 0: x, y, z in 0.01 mm, quaternion in 0.0001."""

    die: str
    pose: list[int]


class WayPart(Wire):
    """How a die of these kinds is thrown: what a page needs to make a gesture."""

    kinds: list[str]  # that it must all be of; empty: the plain throw
    box: dict[str, list[int]]  # from, to: what lies outside is clamped
    start: dict[str, Any]  # the gesture with which these kinds are best thrown
    extras: list[ExtraPart]
    absurd: bool  # no hand can be where all these kinds want it


class ThrowPart(WayPart):
    """A die that a seat is to throw by hand at the target. `seq` must be sent back with the gesture."""

    seq: int
    seat: int
    hand: int  # with whose hand: `seat`, or the seat of another person, who makes the gesture
    mine: bool  # this token may throw it: it has `seat`, or lends the hand
    flying: bool  # it was let go, and has not landed: nothing more can be sent
    die: str  # blue, green, red or white
    icons: int  # faces with an icon
    text: str
    rule: str
    lying: list[LyingPart]


class FairPart(Wire):
    """Dice that were promised before the table was made; the secret is told when the game is over."""

    commitment: str
    contributions: list[str] = []
    secret: str | None = None


class AskPart(Wire):
    """What needs the others' consent: taking back beyond revealed information, or a seat that was left."""

    id: int
    seat: int
    what: str
    to: int  # the seq to go back to
    waiting: list[int]  # seats that have not answered
    take: int | None = None  # instead, a seat that somebody else would take, because its player is away


class StrayPart(Wire):
    """The pupil did something else than the lesson shows: `back` to `to` goes on with it, `leave` ends it."""

    text: str
    to: int


class AdvicePart(Wire):
    """The adviser of a practice table. It has spoken if `prompt` is the question that is asked now."""

    bot: str
    agreed: bool  # False: people share this screen, and have not all agreed to advice yet
    prompt: int | None = None
    choice: int | None = None
    text: str = ""


class ClockPart(Wire, forbid_unknown_fields=True):
    """A clock: seconds per move, or a bank of seconds with an increment per move."""

    kind: str  # off, move, bank
    seconds: float = 0
    increment: float = 0


# From the client, over socket or long polling.


class Hello(Sent, tag="hello"):
    """Sit down (with a token) or watch (without). `lastSeq`: the last move that this client has seen."""

    token: str | None = None
    last_seq: int | None = None
    last_version: int | None = None  # of the last view, if there was one: exact also after taking back
    previews: bool = True  # False: options come without previews, which saves the server work


class Act(Command, tag="act"):
    """Answer a prompt. `choice` is one option id, or several for a whole gesture, all or none."""

    prompt: int
    choice: list[int]
    seat: int | None = None  # for hot seat: which of this token's seats answers

    def draft(self, live: Live, key: str) -> Draft:
        return play.act(live, key, self.prompt, self.choice, self.seat, self.cmd)


class Report(Command, tag="report"):
    """Say what fell: the keys of the faces of `chance`, in any order."""

    seq: int
    faces: list[str]
    seat: int | None = None
    payload: Any = None  # a gesture, a flight: up to 4096 bytes of JSON, for replay

    def draft(self, live: Live, key: str) -> Draft:
        return chance.report(live, key, self.seq, self.faces, self.payload, self.seat, self.cmd)


class Correct(Command, tag="correct"):
    """Say what fell instead of what was reported, until the next decision; no faces: ask again."""

    seq: int
    faces: list[str] = []
    seat: int | None = None

    def draft(self, live: Live, key: str) -> Draft:
        return chance.correct(live, key, self.seq, self.faces, self.seat, self.cmd)


class Throw(Sent, tag="throw"):
    """Throw the awaited die by hand. No gesture: it is drawn from the landing table, with the hand's odds.

    It is acknowledged when the die lies. Sent again, it is the same throw, whatever the gesture says then.
    """

    cmd: str
    seq: int
    gesture: dict[str, Any] | None = None  # see docs/throw.md; what is left out is as `start` says
    seat: int | None = None


class Back(Command, tag="back"):
    """Take back: at once up to the last revealed information, by consent beyond."""

    to: int | None = None  # a seq; None: the last own decision
    seat: int | None = None
    unscored: bool = False  # at a daily: the try may become unscored by it

    def draft(self, live: Live, key: str) -> Draft:
        return back.back(live, key, self.to, self.seat, self.cmd, self.unscored)


class Consent(Command, tag="consent"):
    """Answer what others asked for."""

    ask: int
    yes: bool
    seat: int | None = None

    def draft(self, live: Live, key: str) -> Draft:
        return back.consent(live, key, self.ask, self.yes, self.seat, self.cmd)


class Chat(Command, tag="chat"):
    """Say something, as plain text."""

    text: str

    def draft(self, live: Live, key: str) -> Draft:
        return chat.chat(live, key, self.text, self.cmd)


class Rename(Command, tag="rename"):
    """Change the name of one's seat."""

    name: str
    seat: int | None = None

    def draft(self, live: Live, key: str) -> Draft:
        return seats.rename(live, key, self.name, self.seat, self.cmd)


class Fill(Command, tag="fill"):
    """Put a bot on an open seat, when nobody comes; for the maker of the table."""

    seat: int
    bot: str

    def draft(self, live: Live, key: str) -> Draft:
        if self.bot not in bot_names(live.game):
            listed = ", ".join(bot_names(live.game))
            raise Refusal("missing", f"there is no bot {self.bot!r}; there are: {listed}")
        return seats.fill(live, key, self.seat, self.bot, self.cmd, called(live.game, self.bot))


class Remove(Command, tag="remove"):
    """Let somebody go who has not moved yet; the seat is open again. For the maker of the table."""

    seat: int

    def draft(self, live: Live, key: str) -> Draft:
        return seats.remove(live, key, self.seat, self.cmd)


class Door(Command, tag="door"):
    """Who may come in; what is left out stays as it is. For the maker of the table."""

    listed: bool | None = None  # on the list of this server's open tables, for anybody to sit down
    watched: bool | None = None  # people without a seat may look on

    def draft(self, live: Live, key: str) -> Draft:
        return door.door(live, key, self.listed, self.watched, self.cmd)


class Close(Command, tag="close"):
    """Close the table: nothing more happens at it. For its maker."""

    def draft(self, live: Live, key: str) -> Draft:
        return door.close(live, key, self.cmd)


class Replace(Sent, tag="replace"):
    """Let a bot take a seat whose player is away; the other people who are here are asked."""

    cmd: str
    seat: int
    bot: str


class Return(Command, tag="return"):
    """Have the seat back that a bot took while one was away."""

    def draft(self, live: Live, key: str) -> Draft:
        return takeover.come_back(live, key, self.cmd)


class React(Command, tag="react"):
    """Show one of a few drawn reactions to all at the table."""

    reaction: str

    def draft(self, live: Live, key: str) -> Draft:
        return react.react(live, key, self.reaction, self.cmd)


class Leave(Command, tag="leave"):
    """Leave the lesson; the game goes on without it."""

    def draft(self, live: Live, key: str) -> Draft:
        return lesson.leave(live, key, self.cmd)


class Advise(Sent, tag="advise"):
    """Ask what a bot would do here; for who plays alone, against bots, or on one screen when all agree.

    The next `view` has the answer. The log says to everybody that it was asked for.
    """

    cmd: str
    prompt: int
    seat: int | None = None
    agreed: bool = False  # everybody at this screen agrees
    unscored: bool = False  # at a daily: the try may become unscored by it


class Ping(Sent, tag="ping"):
    """Keep the connection alive."""


ClientMessage = (
    Hello
    | Act
    | Report
    | Correct
    | Throw
    | Back
    | Consent
    | Chat
    | Rename
    | Fill
    | Remove
    | Door
    | Close
    | Replace
    | Return
    | React
    | Leave
    | Advise
    | Ping
)


# From the server.


class View(Wire, tag_field="type", tag="view"):
    """The whole table as this seat may see it, after every commit. Not a delta."""

    table: str
    game: str
    seq: int  # moves made, chance included; shrinks when moves are taken back
    version: int  # number of the last commit: it always grows
    you: list[int]  # the seats of this token; empty: a spectator
    view: dict[str, Any]  # Game.view of the seat that looks, and its Game.picture
    prompt: PromptPart | None
    waiting: list[int]
    seats: list[SeatPart]
    log: list[LinePart]  # since `lastSeq` of the hello, later since the last view; see `logFrom`
    ask: AskPart | None
    outcome: OutcomePart | None
    fair: FairPart | None  # None: nothing was promised about the dice
    options: str
    branch_of: str | None = None
    branch_at: int = 0  # the moment of that table from which it is played on
    branch_against: list[str] = []  # who else played there, by name
    puzzle: PuzzlePart | None = None
    daily: DailyPart | None = None
    lesson: str | None = None  # what the lesson says now
    seat: int = -1  # the seat whose view this is; -1: a spectator's
    prompts: list[PromptPart] = []  # the questions to all seats of this token, `prompt` among them
    log_from: int = 0  # lines with a larger seq that came before are replaced by `log`
    undo: int | None = None  # the seq that this token can go back to at once; None: there is none
    begun: bool = True  # False while seats are open: the game begins when all are taken
    clock: ClockPart | None = None
    lesson_step: int = 0  # from 1
    lesson_steps: int = 0
    lesson_choice: int | None = None  # the option that the lesson points at
    strayed: StrayPart | None = None  # the lesson was departed from, and can be gone back to
    advice: AdvicePart | None = None  # None: there is no advice at this table
    brings: str = "page"  # who brings chance: page, dice (people roll, the page deals), people or hand
    throw: ThrowPart | None = None  # a die that somebody is to throw here by hand; everybody is told
    chance: ChancePart | None = None  # a roll or draw that this token can report
    reported: list[ReportedPart] = []  # what was reported and can still be corrected, the last one first
    host: bool = False  # this token made the table: it may set the door, close it, let somebody go
    listed: bool = False  # the table is on the list of open ones
    watched: bool = True  # people without a seat may look on
    watchers: int = 0  # so many do
    closed: bool = False  # by its maker: nothing more happens here
    rematch: str | None = None  # the table at which these people play again
    follow: bool = False  # ... and a seat is kept for this token there
    lost: int | None = None  # the seat of this token that a bot took while its player was away
    left: list[int] = []  # seats of others whose players have been away for a while
    cover: bool = False  # seats of this token know different things now, or are about to: cover their screen


class Ack(Wire, tag_field="type", tag="ack"):
    """The command has been committed."""

    cmd: str
    seq: int


class Nack(Wire, tag_field="type", tag="nack"):
    """The command was refused, and nothing changed. `code`: see docs/protocol.md."""

    cmd: str | None
    code: str
    text: str
    rule: str = ""

    def __post_init__(self) -> None:
        self.text = plain(begun(self.text))  # errors of the code inside begin small


class Chatted(Wire, tag_field="type", tag="chatted"):
    """Somebody said something."""

    id: int
    seat: int | None
    name: str
    text: str
    at: float


class Reacted(Wire, tag_field="type", tag="reacted"):
    """Somebody reacted, a moment ago."""

    id: int
    seat: int
    reaction: str


class Presence(Wire, tag_field="type", tag="presence"):
    """Who is at the table now; clocks run on from these values."""

    seats: list[SeatPart]
    watchers: int = 0
    left: list[int] = []


class Pong(Wire, tag_field="type", tag="pong"):
    """Answers a ping."""


ServerMessage = View | Ack | Nack | Chatted | Reacted | Presence | Pong
