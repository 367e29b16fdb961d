"""A small client for a server of Undercroft: how a program, a bot of yours for instance, takes a seat.

It needs the standard library only and speaks long polling. `docs/server.md` tells more, and
`docs/examples/bot_by_wire.py` plays a whole game. Answers are plain data; `docs/openapi.json` says what is in
them.

    server = Client("http://localhost:8000")
    seat = server.new_table("dice", [ME, bot("greedy")])
    outcome = seat.play(lambda view, prompt: prompt["options"][0]["id"])
"""

import http.client
import json
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Final
from urllib.parse import quote, urlencode, urlsplit

from undercroft.engine.errors import UndercroftError

Data = dict[str, Any]
Chooser = Callable[[Data, Data], int | list[int]]

ME: Final[Data] = {"kind": "me"}
OPEN: Final[Data] = {"kind": "open"}

PATIENCE: Final = 60.0  # seconds for which a server that is away is tried again
ANSWER: Final = 40.0  # seconds in which a server must answer; long polling takes up to 25


class Refused(UndercroftError):
    """The server refused: `code` for programs, the text for people, `rule` where a rule says so."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text, rule)
        self.code = code


class Unreachable(UndercroftError):
    """No server answers there."""


def new_word() -> str:
    """128 random bits to add to the dice."""
    return secrets.token_urlsafe(16)


def bot(name: str) -> Data:
    """A place for one of the server's own bots."""
    return {"kind": "bot", "bot": name}


class Client:
    """A server. One connection, kept open; not for several threads at once.

    `patience`: for so many seconds a server that is away is tried again.
    """

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        try:
            parts = urlsplit(url)
            if parts.scheme not in ("http", "https") or not parts.hostname:
                raise ValueError
            parts.hostname.encode("idna")
            kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
            self._connection = kind(parts.hostname, parts.port, timeout=ANSWER)
        except (ValueError, http.client.InvalidURL):
            raise Unreachable(f"a server's address is http://HOST:PORT, not {url!r}") from None
        self.url = url
        self.patience = patience

    def games(self) -> list[Data]:
        """The shelf: every game with its seats, options and bots."""
        found: list[Data] = self.call("GET", "/api/games")
        return found

    def new_table(self, game: str, places: Sequence[Data], **more: Any) -> "Seat":
        """Make a table and take the seats that are yours: `ME`, `OPEN` or `bot(name)` for each place.

        `more`: options, clock, contribution and so on, as `NewTable` in docs/openapi.json has them. The
        contribution to the dice is drawn here, after the server has committed itself.
        """
        promised = self.call("GET", "/api/commitment")
        body = {"game": game, "places": list(places), "table": promised["table"], **more}
        body.setdefault("contribution", new_word())
        seat = Seat(self, self.call("POST", "/api/tables", body))
        seat.commitment, seat.word = promised["commitment"], body["contribution"]
        return seat

    def join(self, table: str, invite: str, name: str = "", seat: int | None = None) -> "Seat":
        """Take an open seat of a table by its invite; what it promises about the dice is looked at first.

        A table that is listed takes no invite. With an invite and a seat that was left, the others are asked.
        """
        return self._pledge(table, f"/api/tables/{quote(table)}/join", invite=invite, name=name, seat=seat)

    def _pledge(self, table: str, path: str, token: str = "", **body: Any) -> "Seat":
        """Sit down at a table, with a word that is drawn after its promise was seen."""
        promised = self.call("GET", f"/api/tables/{quote(table)}")["fair"]
        word = new_word()
        found = self.call("POST", path, {**body, "contribution": word}, token)
        seated = Seat(self, found)
        if promised is not None and found["worded"]:
            seated.commitment, seated.word = promised["commitment"], word
        return seated

    def sit(self, table: str, token: str) -> "Seat":
        """Come back to a seat by its token; without one (an empty token), watch."""
        return Seat(self, {"table": table, "token": token, "seats": [], "invite": None})

    def call(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """One HTTP call, by the right of a seat if its token is given; raises Refused with the reason.

        A server that is away is tried again for a while; so is a call whose answer was lost, if that can do
        no harm.
        """
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} if data is not None else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        safe = method == "GET" or path.endswith("/say")
        until = time.monotonic() + self.patience
        pause = 0.05
        while True:
            sent = False
            try:
                self._connection.request(method, path, data, headers)
                sent = True
                answer = self._connection.getresponse()
                text = answer.read()
                break
            except (OSError, http.client.HTTPException) as error:
                self._connection.close()
                if (sent and not safe) or time.monotonic() > until:
                    raise Unreachable(
                        f"{self.url} does not answer: {error or type(error).__name__}"
                    ) from None
                time.sleep(pause)
                pause = min(1.0, pause * 2)
        if answer.status == 204:
            return None
        try:
            told = text.decode()
            if "application/json" in answer.headers.get("content-type", ""):
                told = json.loads(told)
        except (ValueError, RecursionError):
            raise Unreachable(f"{self.url} is no server of Undercroft: its answer cannot be read") from None
        if answer.status >= 400:
            if isinstance(told, dict) and "code" in told:
                raise Refused(told["code"], told["text"], told.get("rule", ""))
            raise Unreachable(f"{self.url} answered {answer.status}")
        return told

    def close(self) -> None:
        """Hang up."""
        self._connection.close()


class Seat:
    """A seat at a table, or several, or none for somebody who watches."""

    def __init__(self, client: Client, seated: Data) -> None:
        self.client = client
        self.table: str = seated["table"]
        self.token: str = seated["token"]
        self.seats: list[int] = seated["seats"]
        self.invite: str | None = seated["invite"]
        self.commitment = ""  # that was shown before this seat gave its word; empty: none was
        self.word = ""  # what this seat added to the dice; `undercroft verify` asks for both
        self.version = 0
        self.view: Data = {}
        self.log: list[Data] = []

    def call(self, method: str, what: str, body: Any = None) -> Any:
        """A call at this table by the right of this seat: `what` stands behind the table in its path."""
        return self.client.call(method, f"/api/tables/{self.table}/{what}", body, self.token)

    def wait(self, previews: bool = False) -> Data:
        """The next view: at once if there is a newer one than the last, else when something happens."""
        while True:
            view = self.look(previews)
            if view is not None:
                return view

    def look(self, previews: bool = False) -> Data | None:
        """The next view, if one comes while the server lets a question wait; else None."""
        query = urlencode({"version": self.version, "previews": int(previews)})
        view: Data | None = self.call("GET", f"wait?{query}")
        if view is not None:
            self.version, self.view, self.seats = view["version"], view, view["you"]
            self.log = [line for line in self.log if line["seq"] <= view["logFrom"]] + view["log"]
        return view

    def say(self, kind: str, **what: Any) -> Data:
        """Send a client message and get the ack; raises Refused. Sent again, it is still done once."""
        message = {"type": kind, **what}
        if kind != "ping":
            message.setdefault("cmd", secrets.token_urlsafe(12))
        answer: Data = self.call("POST", "say", message)
        if answer["type"] == "nack":
            raise Refused(answer["code"], answer["text"], answer["rule"])
        return answer

    def act(self, prompt: Data, choice: int | list[int]) -> Data:
        """Answer a prompt."""
        chosen = [choice] if isinstance(choice, int) else choice
        return self.say("act", prompt=prompt["id"], choice=chosen, seat=prompt["seat"])

    def play(self, choose: Chooser, previews: bool = False) -> Data:
        """Play to the end: `choose` gets the view and a prompt and gives an option's id. How it ended.

        Raises Refused if the table was closed before.
        With `previews` the options come with odds, which costs the server some work.
        """
        view = self.view or self.wait(previews)
        while True:
            if view["outcome"]:
                outcome: Data = view["outcome"]
                return outcome
            if view["closed"]:
                raise Refused("over", "who made this table has closed it: nothing more happens here")
            for prompt in view["prompts"]:
                try:
                    self.act(prompt, choose(view, prompt))
                except Refused as refused:
                    if refused.code != "stale":
                        raise
            view = self.wait(previews)

    def rematch(self) -> "Seat":
        """Make a table for the next game of the same people; they come to it by `follow`."""
        promised = self.client.call("GET", "/api/commitment")
        word = new_word()
        seat = Seat(
            self.client, self.call("POST", "rematch", {"table": promised["table"], "contribution": word})
        )
        seat.commitment, seat.word = promised["commitment"], word
        return seat

    def follow(self) -> "Seat":
        """Take the seat that is kept for this one at the table of the next game (`rematch` in views)."""
        path = f"/api/tables/{self.table}/follow"
        return self.client._pledge(self.view["rematch"], path, self.token)

    def record(self) -> str:
        """The record of a finished game."""
        text: str = self.call("GET", "record")
        return text

    def export(self) -> Data:
        """The table as one file, with what checks its dice; when the game is over."""
        file: Data = self.call("GET", "export")
        return file
