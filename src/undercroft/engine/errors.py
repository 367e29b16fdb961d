"""What can go wrong between people and the engine, each with the fact that would have helped."""

import errno
from typing import Final

_REASONS: Final = {
    errno.ENOENT: "there is no such file or folder",
    errno.EISDIR: "it is a folder, not a file",
    errno.ENOTDIR: "what should be a folder is none",
    errno.EEXIST: "something that is no folder is there already",
    errno.EACCES: "you are not allowed to",
    errno.EPERM: "you are not allowed to",
    errno.EROFS: "it can only be read there",
    errno.ENOSPC: "there is no space left",
    errno.EDQUOT: "there is no space left for you",
    errno.EFBIG: "it would be too large",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "its links lead in a circle",
    errno.EINVAL: "it is nothing that can be used so",
    errno.EADDRINUSE: "something else listens there",
    errno.EADDRNOTAVAIL: "this machine has no such address",
}


def reason(error: OSError) -> str:
    """Why the system refused, in words for people."""
    known = _REASONS.get(error.errno or 0)
    if known is not None:
        return known
    said = error.strerror or "the system refused without a reason"
    return said[:1].lower() + said[1:]


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


class BadRules(BadRecord):
    """A version of a game's rules that is not played here."""


class NothingToUndo(UndercroftError):
    """The match is at its start."""
