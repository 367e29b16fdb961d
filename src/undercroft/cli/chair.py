"""A seat at a server's table, as whoever sits there in a terminal needs it: views in, answers out.

Everything that is shown comes from the server's views, and is drawn by the pictures of `boards/`; nothing
else of the table is known here. A thread of its own listens, so that what happens is heard while somebody
types.
"""

import threading
import time
from queue import Empty, SimpleQueue
from typing import Any, Final

from undercroft.cli.answer import answer
from undercroft.cli.boards import Board, Scene, board_of
from undercroft.cli.look import printable
from undercroft.cli.question import Question
from undercroft.client import Client, Data, Refused, Seat, Unreachable
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.prompt import Odds, Option, Outcome, Preview, Prompt
from undercroft.engine.prompt import Refused as RefusedOption
from undercroft.engine.registry import find
from undercroft.engine.rng import Rng

BRIEF: Final = 2.0  # seconds after which a server that does not answer is said to be away
LONGEST: Final = 600.0  # seconds for which it is tried again
PAUSE: Final = 1.0  # seconds between two tries
NO_HAND: Final = (
    "No hand reaches through a terminal: where it lands is drawn, with the odds of the table's hand."
)
REASONS: Final = 5  # of bots that are kept


class Gone(UndercroftError):
    """The server has not answered for so long that nobody waits any more."""


class Chair:
    """What the last view says. `take` goes on to the next one; `news` are sentences besides the log."""

    def __init__(self, seat: Seat) -> None:
        self.speaks = seat
        self.listens = Client(seat.client.url, patience=BRIEF).sit(seat.table, seat.token)
        self.coming: SimpleQueue[Data | str | UndercroftError] = SimpleQueue()
        self.bell = threading.Event()  # rings when something has come
        self.view: Data = {}
        self.lines: list[Data] = []
        self.news: list[str] = []
        self.asked: tuple[Any, ...] = ()  # what this seat is asked
        self.answered: tuple[Any, ...] = ()  # what it has answered
        self.number = 0
        self.heard = 0  # the last thing that was said
        self.chats = False  # what was said before one came is not told

    # What comes.

    def listen(self) -> None:
        """Begin to listen."""
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        away = 0.0
        while True:
            try:
                view = self.listens.look(previews=True)
                if away:
                    self.bring("The server is there again.")
                away = 0.0
                if view is not None:
                    self.bring(cleaned({**view, "lines": self.listens.log}))
                self._hear()
            except Unreachable as error:
                now = time.monotonic()
                if not away:
                    away = now
                    self.bring("The server does not answer. Your seat is kept; trying again ...")
                if now - away > LONGEST:
                    self.bring(Gone(f"{error}; it was tried for {LONGEST / 60:g} minutes"))
                    return
                time.sleep(PAUSE)
            except UndercroftError as error:
                self.bring(error)
                return

    def _hear(self) -> None:
        """What was said at the table since."""
        for line in self.listens.call("GET", f"chat?since={self.heard}"):
            self.heard = line["id"]
            if self.chats and line["seat"] not in self.listens.seats:
                self.bring(cleaned(f"{line['name']} says: {line['text']}"))
        self.chats = True

    def stirred(self) -> bool:
        """Has something come that was not taken over?"""
        return not self.coming.empty()

    def bring(self, found: Data | str | UndercroftError) -> None:
        """Something has come."""
        self.coming.put(found)
        self.bell.set()

    def rest(self, seconds: float | None = None) -> None:
        """Do nothing until something comes, or for so long."""
        self.bell.wait(seconds)

    def take(self) -> bool:
        """Take over the next thing that came, if there is one; raises what ends the visit."""
        self.bell.clear()
        try:
            found = self.coming.get_nowait()
        except Empty:
            return False
        if self.stirred():
            self.bell.set()
        if isinstance(found, UndercroftError):
            raise found
        if isinstance(found, str):
            self.news.append(found)
            return True
        self.view, self.lines = found, found["lines"]
        asked = self._what_is_asked()
        if asked != self.asked:
            self.asked, self.number = asked, self.number + 1
        return True

    def _what_is_asked(self) -> tuple[Any, ...]:
        view = self.view
        if view["ask"] and set(view["ask"]["waiting"]) & set(view["you"]):
            return "consent", view["ask"]["id"]
        if view["throw"] and view["throw"]["mine"] and not view["throw"]["flying"]:
            return "throw", view["throw"]["seq"]
        if view["chance"]:
            return "chance", view["chance"]["seq"]
        if view["prompt"]:
            return "act", view["prompt"]["id"], view["prompt"]["seat"]
        return ()

    # What is the case.

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find(self.view["game"])

    @property
    def board(self) -> Board:
        """Its pictures."""
        return board_of(self.game)

    @property
    def names(self) -> list[str]:
        """The name of each seat."""
        return [seat["name"] for seat in self.view["seats"]]

    @property
    def over(self) -> bool:
        """Has the game ended, or was the table closed?"""
        return self.view["outcome"] is not None or self.view["closed"]

    @property
    def reasons(self) -> list[str]:
        """What bots said of their moves, as far as it is told yet."""
        return [why for line in self.lines for why in line["why"]][-REASONS:]

    def scene(self, prompt: Prompt | None = None) -> Scene:
        """The table, as this seat sees it."""
        events = [line["event"] for line in self.lines if line["event"]]
        return Scene(self.game, self.view["view"], self.names, events, prompt)

    def told(self) -> int:
        """How many lines the log has."""
        return len(self.lines)

    def log(self, since: int = 0) -> list[str]:
        """What happened, in sentences, leaving out so many lines."""
        return [line["text"] for line in self.lines[since:] if line["text"]]

    def question(self) -> Question | None:
        """What this seat has to answer; None if it is nothing, or was answered."""
        if not self.asked or self.asked == self.answered:
            return None
        kind, view, name = self.asked[0], self.view, ""
        previews: list[Preview] = []
        if kind == "consent":
            asks = view["ask"]
            seat_asked = asks["take"] is not None
            who = "The table" if seat_asked else self.names[asks["seat"]]
            kept = "that seat waits for its player" if seat_asked else "nothing is taken back"
            why = f"{asks['what']}. Without your consent {kept}."
            options = (Option(1, "yes"), Option(0, "no"))
            prompt = Prompt(-1, f"{who} asks for your consent", why, "", options)
            previews = [Preview("")] * 2
        elif kind == "throw":
            throw = view["throw"]
            name, title = self.names[throw["seat"]], "Throw the die"
            why = f"{throw['text']} {NO_HAND}"
            prompt = Prompt(throw["seat"], title, why, throw["rule"], (Option(0, "throw"),))
            previews = [Preview("")]
        elif kind == "chance":
            chance = view["chance"]
            title = "Real dice" if chance["kind"] == "dice" else "A real draw"
            prompt = Prompt(-1, title, chance["text"], chance["rule"])
        else:
            prompt = prompt_of(view["prompt"])
            name = self.names[prompt.seat]
            previews = [preview_of(option["preview"]) for option in view["prompt"]["options"]]
        return Question(self.game, self.board, prompt, name, previews)

    def meant(self, prompt: Prompt, typed: str) -> Option:
        """The option that a person typed; a refusal knows what this seat knows, and no more."""
        seen = self.game.imagine(self.view["view"], Rng("terminal"))
        return answer(self.game, seen, prompt, typed)

    def preview(self, option: Option, seat: int) -> Preview:
        """What an option would do, as the server foresees it."""
        listed = self.view["prompt"]["options"] if self.view["prompt"] else []
        return next((preview_of(one["preview"]) for one in listed if one["id"] == option.id), Preview(""))

    def loss(self, option: Option) -> str:
        """What an option would throw away, as the server says."""
        listed = self.view["prompt"]["options"] if self.view["prompt"] else []
        return next((str(one["loss"]) for one in listed if one["id"] == option.id), "")

    def outcome(self) -> Outcome:
        """How the game ended."""
        ended = self.view["outcome"]
        why = "".join(map(self._called, ended["whyParts"])) or ended["why"]
        return Outcome(tuple(ended["winners"]), tuple(ended["ranks"]), why, ended["rule"])

    def _called(self, part: str | Data) -> str:
        """A part of a sentence: a seat by its name."""
        if isinstance(part, str):
            return part
        seat = part.get("seat")
        return str(part["text"]) if seat is None else self.names[seat]

    # What this seat says.

    def play(self, option: Option) -> None:
        """Answer what is asked; raises Refused."""
        kind, view = self.asked[0], self.view
        if kind == "consent":
            self.speaks.say("consent", ask=view["ask"]["id"], yes=bool(option.id))
        elif kind == "throw":
            self.speaks.say("throw", seq=view["throw"]["seq"], seat=view["throw"]["seat"])
        else:
            self.speaks.act(view["prompt"], option.id)
        self.answered = self.asked

    def report(self, typed: str) -> None:
        """Say what fell."""
        self.speaks.say("report", seq=self.view["chance"]["seq"], faces=typed.split())
        self.answered = self.asked

    def correct(self, typed: str) -> str:
        """Say what fell instead of what was reported last."""
        if not self.view["reported"]:
            raise Refused("stale", "Nothing was reported that could still be corrected.")
        last = self.view["reported"][0]
        self.speaks.say("correct", seq=last["seq"], faces=typed.split())
        return f"Corrected: it was {last['text']}."

    def take_back(self, whose: str = "") -> str:
        """Take back at once, or ask the others."""
        at_once = self.view["undo"] is not None
        self.speaks.say("back")
        self.answered = ()
        return "Taken back." if at_once else "The others are asked whether they agree."

    def chat(self, text: str) -> str:
        """Say something to all at the table."""
        self.speaks.say("chat", text=text)
        return f"You say: {text}"


def prompt_of(part: Data) -> Prompt:
    """A question, as it came over the wire."""
    refused = tuple(
        RefusedOption(Option(item["id"], item["text"], rule=item["rule"]), item["reason"], item["rule"])
        for item in part["refused"]
    )
    options = tuple(
        Option(item["id"], item["verb"], tuple(item["targets"]), item["rule"]) for item in part["options"]
    )
    return Prompt(part["seat"], part["title"], part["why"], part["rule"], options, refused)


def preview_of(part: Data) -> Preview:
    """What an option would do, as it came over the wire."""
    odds = tuple(Odds(each["text"], each["part"], each["whole"], each["tone"]) for each in part["odds"])
    return Preview(part["text"], odds)


def cleaned(data: Any) -> Any:
    """What came over the wire, without signs that would steer the terminal."""
    if isinstance(data, str):
        return printable(data)
    if isinstance(data, list):
        return [cleaned(item) for item in data]
    if isinstance(data, dict):
        return {key: cleaned(item) for key, item in data.items()}
    return data
