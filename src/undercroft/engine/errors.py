"""What can go wrong between people and the engine, each with the fact that would have helped."""


class UndercroftError(ValueError):
    """Base of every error that a caller can cause. `rule` names the paragraph that says so, if any."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule


class UnknownGame(UndercroftError):
    """No game of that name is registered."""


class BadSeats(UndercroftError):
    """The game is not played by that many."""


class BadOption(UndercroftError):
    """A game option is unknown, or has a value that it cannot have."""


class BadName(UndercroftError):
    """A seat cannot be called that."""


class IllegalMove(UndercroftError):
    """The move is not among the legal ones."""


class WrongSeat(UndercroftError):
    """Somebody else is asked, or nobody is."""


class StaleMove(UndercroftError):
    """The move answers a prompt that has passed."""


class BadChance(UndercroftError):
    """The roll or draw cannot happen here."""


class GameOver(UndercroftError):
    """The game has ended."""


class BadRecord(UndercroftError):
    """The text is no record, or its moves cannot have been played."""


class NothingToUndo(UndercroftError):
    """The match is at its start."""
