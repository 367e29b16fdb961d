"""A die that somebody throws here, at a target: the hand lets go, and the die lands.

Two entries make a throw. The first holds the gesture and all else that the flight depends on but its tremble,
which follows from the table's dice: from then on the throw cannot be tried again, whoever crashes or hangs
up. The second says where the die landed, with the tape of its flight; any process can make it from the first.
Rules read the landing alone.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from undercroft.engine.core import CHANCE, seat_letter
from undercroft.engine.throw import Aimed
from undercroft.table import fair
from undercroft.table.acts.act import Act
from undercroft.table.acts.play import drawn_on
from undercroft.table.entry import After, Draft, Entry
from undercroft.table.refusal import Refusal
from undercroft.throw.die import Pose, turned_pose
from undercroft.throw.gesture import BadGesture, read
from undercroft.throw.lying import spots
from undercroft.throw.needed import needed
from undercroft.throw.tape import Tape, pack

if TYPE_CHECKING:
    from undercroft.table.live import Live


@dataclass(frozen=True)
class Flying:
    """A throw that was let go and has not landed: what its flight follows from, besides the tremble."""

    seat: int
    throw: int  # its number among all throws of the table
    gesture: dict[str, Any]  # clamped
    kinds: list[str]
    icons: int
    dice: list[str]  # the one that flies, then those that lie on the target
    lying: list[Pose]  # as the thrower sees them
    by_touch: bool  # a die that touches a bone lies on it
    hand: int = -1  # the seat that let it go, if it lent its hand to who throws


class LetGo(Act):
    """A hand let a die go: the fields of `Flying`."""

    kind = "throw"
    times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        live.flying = Flying(**entry.body)
        live.released.append((len(live.moves), live.flying.throw))
        live.throws += 1
        live.drop_ask(entry.body["seat"])

    def decided(self, entry: Entry) -> set[int]:
        return {entry.body["seat"]}


class Land(Act):
    """The die landed: seat, and `throw` with its payload where it was let go by hand; else it was drawn."""

    kind = "land"
    moves = times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        live.flying = None
        live.drop_ask(entry.body["seat"])

    def decided(self, entry: Entry) -> set[int]:
        return set() if "throw" in entry.body else {entry.body["seat"]}


def let_go(live: "Live", key: str, seq: int, gesture: Any, seat: int | None, cmd: str) -> Draft:
    """Throw the awaited die; without a gesture it is drawn from the landing table, with its odds.

    Where a hand is borrowed, who lends it makes the gesture; who throws may always do without.
    """
    own = live.own(key, seat)
    aimed = awaited(live, own, seq)
    lends = live.lender if aimed.seat not in own else -1
    if gesture is None and lends >= 0:
        raise Refusal("seat", f"only seat {seat_letter(aimed.seat)} can throw calmly: you lend a hand")
    if gesture is None:
        return calm(live, aimed.seat, key, cmd)
    try:
        found, _clamped = read(gesture, needed(aimed.kinds))
    except BadGesture as error:
        raise Refusal("malformed", str(error), error.rule) from None
    dice, lying = [aimed.die, *aimed.lying], on_target(live, aimed.lying)
    flying = Flying(
        aimed.seat,
        live.throws,
        found.message(),
        list(aimed.kinds),
        aimed.icons,
        dice,
        [turned_pose(pose, -found.station) for pose in lying],
        aimed.by_touch,
        lends,
    )
    return Draft(LetGo.kind, asdict(flying), key, cmd, After(server=True))


def awaited(live: "Live", seats: Sequence[int], seq: int) -> Aimed:
    """The throw that one of these seats is to make now; or a refusal."""
    if live.over:
        raise Refusal("over", "the game is over: no more dice are thrown")
    if live.flying is not None:
        raise Refusal("stale", "the die is in the air: a throw is made once")
    aimed = live.aimed
    if aimed is None:
        raise Refusal("stale", "no throw is awaited: look again")
    if seq != len(live.moves):
        raise Refusal("stale", f"this throws at {seq}, but the table is at {len(live.moves)}: look again")
    if aimed.seat not in seats and live.lender not in seats:
        raise Refusal("seat", f"it is for seat {seat_letter(aimed.seat)} to throw")
    return aimed


def calm(live: "Live", seat: int, key: str = "", cmd: str = "") -> Draft:
    """A throw that nobody makes: it is drawn from the landing table, by fair dice."""
    s = live.course.state.clone()
    body, after = drawn_on(live, s, list(live.moves), len(live.moves), forced=True)
    return Draft(Land.kind, {**body, "seat": seat}, key, cmd, after)


def drawn(live: "Live", number: int) -> Draft:
    """A throw that was let go where no die can fly any more: it is drawn."""
    flying = _in_the_air(live, number)
    draft = calm(live, flying.seat)
    draft.body["throw"] = number
    return draft


def land(live: "Live", number: int, tape: Tape) -> Draft:
    """The die that was let go landed, as its tape says."""
    flying = _in_the_air(live, number)
    s = live.course.state.clone()
    n = live.game.parse_chance(s, tape.landing)
    s.submit(n, CHANCE)
    body, after = drawn_on(live, s, [*live.moves, (CHANCE, n)], len(live.moves))
    payload: dict[str, Any] = {"tape": pack(tape), "dice": flying.dice, "lying": flying.lying}
    if flying.hand >= 0:
        payload["hand"] = flying.hand
    body |= {"seat": flying.seat, "thrown": 1, "throw": number, "payload": payload}
    return Draft(Land.kind, body, after=after)


def _in_the_air(live: "Live", number: int) -> Flying:
    if live.flying is None or live.flying.throw != number:
        raise Refusal("stale", "this die has landed already")
    return live.flying


def tremble(live: "Live", number: int) -> int:
    """The seed of a throw: nobody can choose it, and when the game is over everybody can check it."""
    return fair.tremble(live.secret, live.dice, number, live.words())


def on_target(live: "Live", wanted: Sequence[str]) -> list[Pose]:
    """Where these dice lie on the target, seen from station 0.

    As the last tape left them; what came to rest without a tape is put where it is in nobody's way.
    """
    known: list[tuple[str, Pose]] = []
    if live.payloads:
        last = live.payloads[max(live.payloads)]
        if "tape" in last:
            station = last["tape"]["input"]["station"]
            rest = zip(last["dice"], last["tape"]["rest"], strict=False)
            known = [(die, turned_pose(pose, station)) for die, pose in rest if pose is not None]
    free = spots([pose for _die, pose in known])
    found: list[Pose] = []
    for die in wanted:
        at = next((k for k, (name, _pose) in enumerate(known) if name == die), None)
        found.append(next(free) if at is None else known.pop(at)[1])
    return found
