"""A kind of entry: what the log can say, and what that does to the table."""

from typing import TYPE_CHECKING, ClassVar

from undercroft.engine.core import CHANCE

if TYPE_CHECKING:
    from undercroft.table.entry import Entry
    from undercroft.table.live import Live

ACTS: dict[str, "Act"] = {}  # by the kind of their entries


class Act:
    """One kind of entry. It is stateless; a class that names its kind is known by it."""

    kind: ClassVar[str] = ""
    moves: ClassVar[bool] = False  # may the position be another one behind it?
    shown: ClassVar[bool] = True  # does it change what is seen of the table?
    times: ClassVar[bool] = False  # are clocks set by it?
    opens: ClassVar[bool] = False  # is everybody asked anew behind it?

    def __init_subclass__(cls) -> None:
        if cls.kind:
            ACTS[cls.kind] = cls()

    def apply(self, live: "Live", entry: "Entry") -> None:
        """Do what the entry says, besides taking back and making moves."""

    def back_to(self, entry: "Entry") -> int | None:
        """How many moves are kept, where it takes some back."""
        return None

    def again(self, entry: "Entry") -> bool:
        """Do draws that it takes back stay as they fell, so that the next ones have their numbers?"""
        return False

    def decided(self, entry: "Entry") -> set[int]:
        """The seats that have decided with it: their clocks stop."""
        chosen = entry.moves[: len(entry.moves) - entry.lone]
        return {seat for seat, _n in chosen if seat != CHANCE}

    def alone(self, entry: "Entry") -> int | None:
        """The seat whose secret answers alone are taken back; those of others stay."""
        return None
