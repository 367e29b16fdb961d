"""Why a command at a table is refused: a code for programs, a sentence for people."""

from undercroft.engine.errors import GameOver, IllegalMove, StaleMove, UndercroftError, WrongSeat


class Refusal(UndercroftError):
    """A command that was refused; nothing changed. The codes are listed in docs/protocol.md."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text, rule)
        self.code = code


CODES: dict[type[UndercroftError], str] = {
    StaleMove: "stale",
    IllegalMove: "illegal",
    WrongSeat: "seat",
    GameOver: "over",
}


def refusal(error: UndercroftError) -> Refusal:
    """An error of the engine as a refusal."""
    if isinstance(error, Refusal):
        return error
    return Refusal(CODES.get(type(error), "illegal"), str(error), error.rule)
