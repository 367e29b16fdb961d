"""What a bot said that it would do in a seat's place. What may be asked: `undercroft.table.advice`."""

from typing import TYPE_CHECKING

from undercroft.table.acts.act import Act
from undercroft.table.advice import Advice, Note
from undercroft.table.entry import Entry

if TYPE_CHECKING:
    from undercroft.table.live import Live


class Advise(Act):
    """Advice was given: seat, question, bot, move, text; agreed: all at the screen consented."""

    kind = "advice"

    def apply(self, live: "Live", entry: Entry) -> None:
        said = entry.body
        live.advice[said["seat"]] = Advice(said["question"], said["bot"], said["move"], said["text"])
        before = len(live.moves) + 1
        if said["agreed"] and not live.agreed:
            live.agreed = True
            live.notes.append(Note(before, None))
        live.notes.append(Note(before, said["seat"]))
