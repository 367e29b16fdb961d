"""Games that break the laws of words."""

from collections.abc import Sequence

from mypy_extensions import i64
from tests.tiny import commits, loaded, packs
from tests.tiny.kit import TinyGame

from undercroft.engine.core import Event, State
from undercroft.engine.prompt import Option, Prompt, Refused


class NamesTwoAlike(commits.Commits):
    verbs = ("bid 1", "bid 2", "Bid 1", "bid 4")


class NamesByPoints(commits.Commits):
    def option(self, s: State, seat: int, n: int) -> Option:
        return Option(n, "bid", (f"coins:{n + sum(self.scores(s))}",), "commits/play")


class HidesAnOption(packs.PacksGame):
    def prompt(self, s: State, seat: int) -> Prompt:
        full = super().prompt(s, seat)
        return Prompt(seat, full.title, full.why, full.rule, full.options[1:] or full.options)


class RefusesWhatIsLegal(loaded.Loaded):
    def prompt(self, s: State, seat: int) -> Prompt:
        full = super().prompt(s, seat)
        refused = Refused(self.option(s, seat, loaded.ON), "You have thrown enough.", "loaded/play")
        return Prompt(seat, full.title, full.why, full.rule, full.options, (refused,))


class Astray(loaded.Throw):
    def title(self, s: loaded.Thrower, f: i64) -> str:
        return "loaded/nowhere"


class CitesNothing(loaded.Loaded):
    frames = (loaded.Decide(), Astray())


class CitesAnotherGame(loaded.Loaded):
    def cites(self, event: Event) -> str:
        return "dice/roll"


class HasNoWords(loaded.Loaded):
    told = {loaded.THREW: "{who} throws.\nIt is {c}.", loaded.STOPPED: "", loaded.BUST: ""}


class Rambling(loaded.Thrower):
    def tell(
        self,
        kind: i64,
        seen_by: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        more: tuple[int, ...] = (),
    ) -> None:
        if self.events is not None:
            self.events.append((kind, seen_by, a))


class TellsTooLittle(loaded.Loaded):
    state = Rambling


BROKEN: Sequence[tuple[str, type[TinyGame]]] = (
    ("options", NamesTwoAlike),
    ("options", NamesByPoints),
    ("prompts", HidesAnOption),
    ("prompts", RefusesWhatIsLegal),
    ("cites", CitesNothing),
    ("cites", CitesAnotherGame),
    ("speaks", HasNoWords),
    ("speaks", TellsTooLittle),
)
