"""Taking back: at once, or by consent of the others. What needs consent: `undercroft.table.takeback`."""

from typing import TYPE_CHECKING, Any

from undercroft.table import takeback
from undercroft.table.acts.act import Act
from undercroft.table.acts.seats import taken
from undercroft.table.daily import TAKING_BACK
from undercroft.table.entry import After, Draft, Entry
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live


class Back(Act):
    """Moves were taken back at once: seat, to; `alone` and the others' moves where it is a secret answer.

    `again`: what was drawn stays drawn (not in older logs, where such draws were made anew).
    `unscored`: at a daily, what was taken back had been answered or had shown something.
    """

    kind = "back"
    moves = times = opens = True

    def apply(self, live: "Live", entry: Entry) -> None:
        live.ask = None
        live.relived = live.relived or bool(entry.body.get("unscored"))

    def back_to(self, entry: Entry) -> int | None:
        to: int = entry.body["to"]
        return to

    def again(self, entry: Entry) -> bool:
        return bool(entry.body.get("again"))

    def alone(self, entry: Entry) -> int | None:
        return entry.body["seat"] if entry.body.get("alone") else None


class Ask(Act):
    """Somebody asks to take back beyond revealed information (seat, to, waiting), or for a seat (take)."""

    kind = "ask"

    def apply(self, live: "Live", entry: Entry) -> None:
        said = entry.body
        take = said.get("take")
        live.ask = takeback.Ask(entry.version, said["seat"], said["to"], list(said["waiting"]), take)


class Answer(Act):
    """Somebody answered: seat, seats, yes, and `to` or `take` where this was the last consent."""

    kind = "answer"
    moves = times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        said = entry.body
        if live.ask is not None:
            live.ask.waiting = [seat for seat in live.ask.waiting if seat not in said["seats"]]
        if not said["yes"] or "to" in said or "take" in said:
            live.ask = None
        if "take" in said:
            taken(live, said["take"])

    def back_to(self, entry: Entry) -> int | None:
        return entry.body.get("to")


def back(live: "Live", key: str, to: int | None, seat: int | None, cmd: str, unscored: bool = False) -> Draft:
    """Take back, at once or by asking; what makes a scored try unscored has to be meant (`unscored`)."""
    seats = live.own(key, seat)
    if live.over:
        raise Refusal("over", "the game is over and its dice are revealed: nothing can be taken back")
    if live.flying is not None:
        raise Refusal("stale", "the die is in the air: a throw is made once")
    kept = len(live.moves)
    if live.picking is not None and live.picked() and live.picking.seat in seats and to in (None, kept):
        picker = live.picking.seat  # a set that is not whole: it is picked anew
        return Draft(Back.kind, {"seat": picker, "to": kept}, key, cmd, After((picker,)))
    found = takeback.target(live.moves, live.sources, seats, to)
    who = live.moves[found][0]
    if takeback.unseen(live.course, found):
        asked = tuple(sorted({*live.asked(), who}))
        stay = [move for move in live.moves[found:] if move[0] != who]
        body = {"seat": who, "to": found, "alone": True, "moves": stay}
        return Draft(Back.kind, body, key, cmd, After(asked))
    voters = takeback.voters(live.course, seats, live.places, key, found)
    if not voters:
        body = {"seat": who, "to": found, "again": True}
        daily = live.charter.daily
        if daily and not live.unscored(live.at) and found < takeback.unrevealed(live.course, seats):
            if not unscored:
                raise Refusal("unscored", TAKING_BACK)
            body["unscored"] = True
        return Draft(Back.kind, body, key, cmd, After((who,)))
    return Draft(Ask.kind, {"seat": who, "to": found, "waiting": voters}, key, cmd)


def consent(live: "Live", key: str, ask: int, yes: bool, seat: int | None, cmd: str) -> Draft:
    """Answer what somebody asked for; whoever asked may withdraw."""
    seats = live.own(key, seat)
    if live.ask is None or live.ask.id != ask:
        raise Refusal("stale", "nobody asks for this any more")
    concerned = {live.ask.seat} | ({live.ask.take["seat"]} if live.ask.take is not None else set())
    asker = any(live.places[seat].owner == key for seat in concerned)  # or whose seat others would take
    mine = [waiting for waiting in live.ask.waiting if live.places[waiting].owner == key]
    if not mine and not (asker and not yes):
        raise Refusal("seat", "it is for the others to answer")
    body: dict[str, Any] = {"seat": seats[0], "seats": mine, "yes": yes}
    if yes and set(live.ask.waiting) <= set(mine):
        if live.ask.take is not None:
            body["take"] = live.ask.take
            return Draft(Answer.kind, body, key, cmd, After(server=True))
        body["to"] = live.ask.to
        return Draft(Answer.kind, body, key, cmd, After((live.ask.seat,)))
    return Draft(Answer.kind, body, key, cmd)
