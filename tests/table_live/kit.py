"""A live table without transport: its log is a list."""

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.engine.core import CHANCE
from undercroft.engine.registry import find
from undercroft.table.acts import opening, play
from undercroft.table.charter import Charter, new_charter
from undercroft.table.clock import Clock, make_clock
from undercroft.table.entry import Draft, Entry
from undercroft.table.live import FindLesson, Live, no_lessons
from undercroft.table.places import Place

SECRET = bytes(range(32))


class Desk:
    """Commits what is drafted, one second after the other, and keeps the log."""

    def __init__(
        self, charter: Charter, table: str = "T", secret: bytes = SECRET, lessons: FindLesson = no_lessons
    ) -> None:
        self.live = Live(table, secret, lessons)
        self.lessons = lessons
        self.log: list[Entry] = []
        self.now = 1000.0
        self.commit(opening.opening(table, secret, charter))
        self.draw()

    def commit(self, draft: Draft, after: float = 1.0) -> Entry:
        self.now += after
        entry = draft.entry(self.live.version + 1, self.now)
        self.log.append(entry)
        self.live.take(entry)
        return entry

    def draw(self) -> None:
        """What chance does by itself."""
        first = play.first_draws(self.live)
        if first is not None:
            self.commit(first)

    def act(
        self, key: str, *choice: int, seat: int | None = None, after: float = 1.0, cmd: str = ""
    ) -> Entry:
        """Answer the question that the key is asked."""
        seats = [k for k, place in enumerate(self.live.places) if place.owner == key]
        asked = [k for k in self.live.asked() if k in seats]
        who = seat if seat is not None else asked[0]
        prompt = self.live.questions[who]
        return self.commit(play.act(self.live, key, prompt, choice, who, cmd), after)

    def answer(self, seat: int, n: int) -> Entry:
        """A bot answers."""
        return self.commit(play.answer(self.live, seat, n, "bot"))

    def folded(self) -> Live:
        """The table as another process would fold it from the log."""
        return Live(self.live.id, self.live.secret, self.lessons).take_all(self.log)

    def decisions(self) -> list[tuple[int, int]]:
        return [move for move in self.live.moves if move[0] != CHANCE]


def people(*keys: str) -> list[Place]:
    """A person a seat, each with a key."""
    return [Place("person", owner=key, name=key.upper()) for key in keys]


def robot(name: str = "uniform") -> Place:
    return Place("bot", bot=name)


def table(
    game: str,
    places: Sequence[Place],
    options: str = "",
    clock: Clock | None = None,
    change: Callable[[Charter], Any] = lambda charter: None,
    **more: Any,
) -> Desk:
    """A table at which the game has begun."""
    timer = clock or make_clock("off", 0, 0, len(places))
    charter = new_charter(find(game), options, list(places), timer, "maker")
    charter.promised = True
    change(charter)
    return Desk(charter, **more)


def same(one: Live, other: Live) -> bool:
    """Are two folded tables alike in all that can be seen of them?"""
    parts = [
        (
            live.version,
            live.state.key(),
            live.moves,
            live.questions,
            live.draws,
            live.names,
            live.ask,
            live.clock,
            live.done,
            live.lengths,
            live.lows,
            [place.data() for place in live.places],
            list(live.chats),
            live.lesson,
        )
        for live in (one, other)
    ]
    return parts[0] == parts[1]
