"""The stateless description of a game: how it starts, what seats know, and how it speaks."""

from collections.abc import Sequence
from typing import Any, Final, Generic, final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from undercroft.engine.card import Card
from undercroft.engine.core import CHANCE, Event, State, letter_seat, seat_letter
from undercroft.engine.errors import BadRules, BadSeats, IllegalMove
from undercroft.engine.honours import Honours
from undercroft.engine.nouns import counted
from undercroft.engine.options import Choice, Options, read_options, settle, write_options
from undercroft.engine.preset import Offers, Preset, UnknownPreset
from undercroft.engine.prompt import Option, Outcome, Preview, Prompt, Refused
from undercroft.engine.rng import Rng
from undercroft.engine.rulebook import Rulebook, load
from undercroft.engine.speech import Speeches, speeches
from undercroft.engine.text import Seat, Text, named, strung
from undercroft.engine.text import text as text_
from undercroft.engine.throw import Throw
from undercroft.engine.told import Events
from undercroft.engine.view import View

S = TypeVar("S", bound=State, default=State)  # of a game of which nothing else is known: any state

NO_OFFERS: Final = Offers([])
NOTHING: Final = Events(())
SILENT: Final = speeches()
MANY: Final = 30  # legal moves that a refusal lists


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One per game package, registered under its name. It holds no position.

    A game says of what state it is, `class DungeonDice(Game[Dice])`, and declares its `offers`, `events` and
    `speech`; what the last two give in words (prompts, previews, refusals, sentences) is put together here.
    """

    name: str = ""
    title: str = ""
    summary: str = ""  # one sentence for the shelf
    rules: int = 1  # the newest version of the rules; every record says by which it was played
    ids: int = 0  # move ids are below this
    seat_counts: Sequence[int] = ()
    minutes: int = 0
    depth: int = 0  # the stack never grows deeper
    bound: int = 0  # random games end within so many nodes
    honours_rule: str = ""  # the paragraph on what it gives besides points
    hides: bool = True  # a seat may know what another does not; so a screen that they share is covered
    aims: bool = False  # dice are thrown at a target in it: see `engine/throw.py`
    shared: bool = False  # all seats win or lose together: a win is everybody's, and no draw
    offers: Offers = NO_OFFERS  # its options, and tables ready set
    events: Events = NOTHING  # what it tells, declared
    speech: Speeches = SILENT  # how its frames speak

    def __init__(self) -> None:
        """Compiled code reads the above from the object: put there what an interpreted class says.

        One by one: `setattr` would write past the object's own fields, into the dictionary of the subclass.
        """
        said = type(self)
        self.name = own(said, "name", self.name)
        self.title = own(said, "title", self.title)
        self.summary = own(said, "summary", self.summary)
        self.rules = own(said, "rules", self.rules)
        self.ids = own(said, "ids", self.ids)
        self.seat_counts = own(said, "seat_counts", self.seat_counts)
        self.minutes = own(said, "minutes", self.minutes)
        self.depth = own(said, "depth", self.depth)
        self.bound = own(said, "bound", self.bound)
        self.honours_rule = own(said, "honours_rule", self.honours_rule)
        self.hides = own(said, "hides", self.hides)
        self.aims = own(said, "aims", self.aims)
        self.shared = own(said, "shared", self.shared)
        self.offers = own(said, "offers", self.offers)
        self.events = own(said, "events", self.events)
        self.speech = own(said, "speech", self.speech)
        self._ids: dict[str, int] = {}  # of every move by its text; filled when somebody types
        self._titles: dict[str, str] = {}  # of every card by its key; filled when somebody speaks of a move

    @final
    def choices(self) -> list[Choice]:
        """The options of this game."""
        return self.offers.choices

    @final
    def presets(self) -> Sequence[Preset]:
        """The tables that shelves offer ready set."""
        return self.offers.presets

    def preset(self, name: str) -> Preset:
        """The table of that name."""
        for found in self.presets():
            if found.name == name:
                return found
        listed = ", ".join(found.name for found in self.presets()) or "none"
        raise UnknownPreset(f"{self.title} has no preset {name!r}; its presets are: {listed}")

    @final
    def dailies(self) -> Sequence[Preset]:
        """What is played as the game of the day: a table a weekday, Monday first; none: there is no daily.

        One person plays; bots sit on the other seats.
        """
        return self.offers.dailies

    def setups(self) -> list[tuple[int, Options]]:
        """Seat counts and options that the laws try: each alone against the defaults."""
        plain = settle(self.choices(), {})
        listed: list[tuple[int, Options]] = [(seats, plain) for seats in self.seat_counts]
        for choice in self.choices():
            for value in choice.samples():
                for seats in self.seat_counts:
                    listed.append((seats, {**plain, choice.name: value}))
        return listed

    def start(
        self, seats: int, options: Options | str = "", listen: bool = False, rules: int | None = None
    ) -> S:
        """The position before the first question. Nothing is random here: dealing is chance too.

        With `listen`, its events tell what happened on the way there. `rules` is the version that is played
        by, the newest if it is not said: a correction asks `s.rules` whether it holds.
        """
        self.check_rules(rules if rules is not None else self.rules)
        if seats not in self.seat_counts:
            counts = ", ".join(str(n) for n in self.seat_counts)
            raise BadSeats(f"{self.title} is for {counts} seats, not {seats}")
        if isinstance(options, str):
            settled = read_options(self.choices(), options)
        else:
            settled = read_options(self.choices(), write_options(self.choices(), self.complete(options)))
        s = self.set_up(seats, settled)
        if rules is not None:
            s.rules = rules
        if listen:
            s.events = []
        s.run()
        return s

    def check_rules(self, rules: int) -> None:
        """Raise BadRules unless this program plays that version of the rules."""
        if not 1 <= rules <= self.rules:
            known = "version 1" if self.rules == 1 else f"versions 1 to {self.rules}"
            raise BadRules(
                f"this was played by rules version {rules} of {self.name}; this program plays {known}"
            )

    def complete(self, options: Options) -> Options:
        """Options given by value, with the defaults filled in; unknown names are refused."""
        given = dict.fromkeys(options, "")
        known = {choice.name: choice for choice in self.choices()}
        for name in given:
            if name in known:
                given[name] = known[name].write(options[name])
        return settle(self.choices(), given)

    def set_up(self, seats: int, options: Options) -> S:
        """The state with its first frame on the stack; seats and options have been checked."""
        raise NotImplementedError

    def options_of(self, s: S) -> Options:
        """The options that a state is played with."""
        raise NotImplementedError

    # Knowledge.

    def view(self, s: S, seat: int) -> View:
        """What a seat (or SPECTATOR) may know."""
        raise NotImplementedError

    def imagine(self, view: View, rng: Rng) -> S:
        """A full state that fits the view, drawn fairly from all that fit, from the view alone."""
        raise NotImplementedError

    def picture(self, view: View) -> View:
        """What a page draws besides the bare numbers of a view, read off that view alone: cards, places,
        counts by name. `picture.py` declares it as the `TypedDict` `<Name>Picture`; no search asks for it.
        """
        return {}

    def overlay(self, view: View) -> View:
        """What a client may draw over its board as an aid, such as reach, read off a view alone."""
        return {}

    # Words.

    def cards(self) -> Sequence[Card]:
        """Everything printed that has a name, a text or an icon for people; keys are unique."""
        return ()

    def printed(self) -> View:
        """Printed numbers and names that a board shows besides its cards, such as what a match pays."""
        return {}

    def rulebook(self) -> Rulebook:
        """The rules page: `rules.md` beside the game's class."""
        return load(type(self).__module__.rpartition(".")[0], self.name)

    def option(self, s: S, seat: int, n: int) -> Option:
        """A move in words; the same words for the same id in every state."""
        raise NotImplementedError

    def said(self, option: Option) -> Text:
        """A move as people say it: its words, in which seats are parts and cards have their titles.

        Where cards of a kind share a title, as tiles do, their keys tell them apart, and stay.
        """
        if not self._titles:
            self._titles = _titles(self.cards())
        return strung([option.verb, *[self._target(target) for target in option.targets]], " ")

    def _target(self, target: str) -> str:
        kind, _colon, bare = target.partition(":")
        if kind == "seat":
            return text_("{}", Seat(letter_seat(bare)))
        return self._titles.get(target, bare)

    def meant(self) -> Sequence[int]:
        """Every id that has a meaning, ascending."""
        return range(self.ids)

    def prompt(self, s: S, seat: int) -> Prompt:
        """The question to a seat that is asked, its options, and refusals with reasons."""
        speech = self.speech.of(s)
        title, why, rule = speech.question(s, s.top, seat)
        order = speech.order(s, s.top, seat)
        refused: list[Refused] = []
        for n in speech.sought(s, s.top, seat):
            reason = None if n in order else speech.why_not(s, s.top, seat, n)
            if reason is not None:
                refused.append(reason)
        options = [self.option(s, seat, n) for n in order]
        return Prompt(seat, title, why, rule, tuple(options), tuple(refused))

    def preview(self, s: S, seat: int, n: int) -> Preview:
        """What a legal move would do, from what the seat knows."""
        return self.speech.of(s).preview(s, s.top, seat, n)

    def loss(self, s: S, seat: int, n: int) -> str:
        """What a legal move throws away that is as good as won; empty: nothing. People are asked again."""
        return self.speech.of(s).loss(s, s.top, seat, n)

    def ask_chance(self, s: S) -> str:
        """What somebody with real dice or cards should do now, and how to type it."""
        return self.speech.of(s).ask_chance(s, s.top)

    def throw(self, s: S) -> Throw:
        """What comes up in the awaited chance event, face by face: by default one thing of those that can."""
        return self.speech.of(s).throw(s, s.top)

    def chance_text(self, s: S, n: int) -> str:
        """An outcome of the awaited chance event in words, canonical."""
        return self.speech.of(s).chance_text(s, s.top, n)

    def parse_chance(self, s: S, text: str) -> int:
        """The outcome that a text names; raises BadChance with what would have been right."""
        return self.speech.of(s).parse_chance(s, s.top, text)

    def parse(self, s: S, seat: int, text: str) -> int:
        """The legal move that a text names: its canonical text, or its id in digits.

        A move of this game that is not legal is refused with its own reason.
        """
        wanted = " ".join(text.split()).casefold()
        legal = s.legal(seat)
        if not legal:
            raise IllegalMove(f"{text.strip()!r} is not legal now. Legal now: nothing.", s.title())
        for n in legal:
            if str(n) == wanted or self.option(s, seat, n).text.casefold() == wanted:
                return n
        listed = ", ".join(self.option(s, seat, n).text for n in legal[:MANY])
        listed += f" and {len(legal) - MANY} more" if len(legal) > MANY else ""
        refused = self._refused(s, seat, wanted)
        if refused is not None:
            raise IllegalMove(text_("{} Legal now: {}.", refused.reason, listed), refused.rule)
        raise IllegalMove(f"{text.strip()!r} is not legal now. Legal now: {listed}.", s.title())

    def _refused(self, s: S, seat: int, wanted: str) -> Refused | None:
        """Why a move that was typed is not legal, if it is a move of this game."""
        if not self._ids:
            for n in self.meant():
                self._ids[self.option(s, seat, n).text.casefold()] = n
        n = self._ids.get(wanted, -1)
        return self.speech.of(s).why_not(s, s.top, seat, n) if n >= 0 else None

    def tells(self, event: Event) -> str:
        """An event as a sentence of the log; empty for events that need no words."""
        return self.events.sentence(event)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """That sentence with the names of the seats."""
        return named(self.tells(event), names)

    def happened(self, event: Event) -> View:
        """An event as clients get it: kind, icon, motion and fields, if they are declared."""
        if self.events is NOTHING:
            return {"kind": "", "icon": "", "motion": ""}
        return self.events.fields(event)

    def cites(self, event: Event) -> str:
        """The rules paragraph behind an event."""
        return self.events.cites(event)

    def board(self, view: View, names: Sequence[str]) -> str:
        """The table as a few lines of plain text."""
        raise NotImplementedError

    # For the laws.

    def invariants(self, s: S) -> None:
        """Raise ValueError where the position cannot be: a card twice, a die lost. Called at every node."""

    def cases(self, s: S) -> Sequence[int]:
        """The awaited chance event by brute force: an outcome for each equally likely physical case.

        Only where they are few (say, up to 50,000), and without the code that made the weights.
        """
        return ()

    # Results.

    def scores(self, s: S) -> list[int]:
        """The points of each seat so far, as everybody can count them; hidden ones count when it is over."""
        raise NotImplementedError

    def turns(self, s: S) -> int:
        """How many turns have begun, of all seats together; 0 for a game that is not played in turns."""
        return 0

    def turn_seconds(self, s: S) -> int:
        """Seconds that a turn may take by the rules that are played; 0: as long as it takes."""
        return 0

    def late(self, s: S, seat: int) -> int:
        """The move that the rules make for a seat whose turn has taken too long; -1: they name none."""
        return -1

    def outcome(self, s: S) -> Outcome:
        """Who won and why; only when the game is over."""
        raise NotImplementedError

    def result(self, s: S, seat: int) -> tuple[int, str]:
        """How good a finished game was for a seat, more being better, and in a few words.

        Results of the same set-up are compared: alone by the score, else by the lead over the best other.
        """
        scores = self.scores(s)
        if s.seats == 1:
            return scores[seat], counted(scores[seat], "point")
        others = max([score for other, score in enumerate(scores) if other != seat])
        return scores[seat] - others, f"{scores[seat]} : {others}"

    def honours(self, s: S, moves: Sequence[tuple[int, int]]) -> list[Honours]:
        """What each seat has earned besides points, from the start position and all moves of a game."""
        return []


def of_any_state(game: "Game[Any]") -> Game:
    """A game as everybody above knows it: it serves states of its own only, and nobody has others."""
    return game


def _titles(cards: Sequence[Card]) -> dict[str, str]:
    """The title of each card by its key, but for the kinds in which several cards share one."""
    titles: dict[str, str] = {}
    met: set[str] = set()
    alike: set[str] = set()
    for card in cards:
        kind = card.key.partition(":")[0]
        whole = f"{kind}:{card.title}"
        if whole in met:
            alike.add(kind)
        met.add(whole)
        titles[card.key] = card.title
    return {key: title for key, title in titles.items() if key.partition(":")[0] not in alike}


def own(said: type, name: str, default: Any) -> Any:
    """What a class says of itself; a compiled one has set the default by itself."""
    value = getattr(said, name, default)
    return default if hasattr(value, "__get__") else value


def mover(seat: int) -> str:
    """Who moved, in records: a seat's letter, `*` for chance."""
    return "*" if seat == CHANCE else seat_letter(seat)
