"""Every HTTP call: its path, what it takes, what it answers. Routes and the OpenAPI page follow from it."""

from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.server import bodies
from undercroft.server import messages as m


@dataclass(frozen=True)
class Call:
    """One method of one path."""

    name: str
    method: str
    path: str
    summary: str
    answer: Any  # a type; None: `media` says more
    body: Any = None
    query: tuple[str, ...] = ()  # whole numbers
    token: bool = False  # the token of a seat may be shown, in a header: addresses are written into logs
    status: int = 200
    empty: bool = False  # may answer 204
    media: str = "application/json"
    takes: str = "application/json"
    refuses: tuple[int, ...] = field(default=())


CALLS: Final = (
    Call("games", "GET", "/api/games", "The shelf, with games still to come", list[bodies.GamePart]),
    Call(
        "rules",
        "GET",
        "/api/games/{game}/rules",
        "The rules page of a game",
        bodies.RulesPage,
        refuses=(404,),
    ),
    Call(
        "commitment",
        "GET",
        "/api/commitment",
        "A name for a new table and the commitment to its dice, so that one can add to them afterwards",
        bodies.Commitment,
    ),
    Call(
        "practise",
        "POST",
        "/api/practice",
        "Throw a die at the practice range, with a tremble that is drawn; nothing of it is kept",
        bodies.Practised,
        body=bodies.Practice,
        refuses=(404,),
    ),
    Call(
        "new_table",
        "POST",
        "/api/tables",
        "Make a table",
        bodies.Seated,
        body=bodies.NewTable,
        status=201,
        refuses=(403, 404, 409),
    ),
    Call(
        "mine",
        "POST",
        "/api/mine",
        "The tables of these tokens; tokens that nobody knows are passed over",
        list[bodies.TablePart],
        body=bodies.Mine,
    ),
    Call(
        "table",
        "GET",
        "/api/tables/{table}",
        "A table as spectators see it",
        bodies.TablePart,
        refuses=(404,),
    ),
    Call(
        "join",
        "POST",
        "/api/tables/{table}/join",
        "Take an open seat by an invite",
        bodies.Seated,
        body=bodies.Join,
        refuses=(403, 404, 409),
    ),
    Call(
        "moment",
        "GET",
        "/api/tables/{table}/at/{seq}",
        "The table as it was after `seq` moves, as the token's seat or a spectator saw it",
        bodies.Moment,
        token=True,
        refuses=(403, 404),
    ),
    Call(
        "overlay",
        "GET",
        "/api/tables/{table}/overlay/{seq}",
        "What can be read off the board after `seq` moves, such as reach; from what everybody sees",
        bodies.Overlay,
        refuses=(404,),
    ),
    Call(
        "branch",
        "POST",
        "/api/tables/{table}/branch",
        "Play on from a moment against bots, on a table of its own",
        bodies.Seated,
        body=bodies.Branch,
        token=True,
        status=201,
        refuses=(403, 404, 409),
    ),
    Call(
        "record",
        "GET",
        "/api/tables/{table}/record",
        "The record as text; only when the game is over",
        None,
        media="text/plain",
        refuses=(404, 409),
    ),
    Call(
        "export",
        "GET",
        "/api/tables/{table}/export",
        "The table as one file, with all that checks the dice; only when the game is over",
        bodies.TableFile,
        refuses=(404, 409),
    ),
    Call(
        "review",
        "GET",
        "/api/tables/{table}/review",
        "A finished game looked at again for one seat: lines of JSON, each a `Reviewing`; hang up to stop it",
        bodies.Reviewing,
        query=("seat",),
        token=True,
        media="application/x-ndjson",
        refuses=(403, 404, 409),
    ),
    Call(
        "import",
        "POST",
        "/api/import",
        "Make a table from a record or a table's file; it is replayed, not trusted",
        bodies.Seated,
        body=str,
        status=201,
        takes="text/plain",
        refuses=(403,),
    ),
    Call(
        "say",
        "POST",
        "/api/tables/{table}/say",
        "Long polling: a client message",
        m.Ack | m.Nack | m.Pong,
        body=m.ClientMessage,
        token=True,
        refuses=(403, 404),
    ),
    Call(
        "wait",
        "GET",
        "/api/tables/{table}/wait",
        "Long polling: the next view with a larger version; 204 if there is none in 25 s",
        m.View,
        query=("version", "previews"),
        token=True,
        empty=True,
        refuses=(403, 404),
    ),
    Call(
        "chat",
        "GET",
        "/api/tables/{table}/chat",
        "Long polling: what was said after `since`",
        list[m.Chatted],
        query=("since",),
        refuses=(404,),
    ),
    Call("health", "GET", "/healthz", "Is the server well?", bodies.Health, refuses=(503,)),
    Call("metrics", "GET", "/metrics", "Numbers for Prometheus", None, media="text/plain"),
)
