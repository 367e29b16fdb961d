"""A review in one sentence or two: how well it was played, what luck did, and the dearest moment."""

from undercroft.bots.evaluation import Evaluation
from undercroft.bots.review import Review, account
from undercroft.engine.text import Seat, Text, text


def summary(found: Review, judge: Evaluation, you: bool = True) -> Text:
    """What a player takes home from a game; `you`: said to who played it."""
    return text("{} {}", headline(found, judge, you), dearest(found, judge, you))


def headline(found: Review, judge: Evaluation, you: bool = True) -> Text:
    """How well it was played, and what luck did: a page says the dearest moment in its own words of moves."""
    who = text("You") if you else text("{}", Seat(found.seat))
    whom = text("you") if you else text("{}", Seat(found.seat))
    return text("{}; {}.", played(found, who), luck(found, judge, whom))


def played(found: Review, who: Text) -> Text:
    """How well: the accuracy in percent, with its error where it has one that shows."""
    accuracy = found.accuracy
    if accuracy is None:
        return text("{} had nothing to decide that made a difference", who)
    error = round(100.0 * accuracy.error)
    give = f" (give or take {error})" if error else ""
    return text("{} played {} % of the best{}", who, round(100.0 * accuracy.amount), give)


def luck(found: Review, judge: Evaluation, whom: Text) -> Text:
    """What chance gave or took, as the account says it."""
    amount = next(entry.amount for entry in account(found, judge.par) if entry.name == "luck")
    size = sized(abs(amount), found, judge)
    if not size:
        return text("luck neither gave nor took")
    return text("luck gave {} {}", whom, size) if amount > 0.0 else text("luck took {} from {}", size, whom)


def dearest(found: Review, judge: Evaluation, you: bool) -> Text:
    """The mistake that cost most."""
    choice = found.dearest()
    if choice is None:
        return text("No decision was a mistake." if found.exact else "No decision was surely a mistake.")
    scale = 100.0 if found.seats > 1 else judge.par
    return text(
        "{} dearest moment: move {}, {} instead of {}, which cost {}.",
        "Your" if you else "The",
        choice.at,
        choice.played.words,
        choice.best.words,
        sized(choice.loss * scale, found, judge) or "little",
    )


def sized(amount: float, found: Review, judge: Evaluation) -> str:
    """So many points of a hundred to win, or of the game's own; empty if none show."""
    odds = found.seats > 1 or judge.game.shared
    digits = 0 if odds and amount >= 1.0 else 1
    number = f"{amount:.{digits}f}"
    if float(number) == 0.0:
        return ""
    if odds:
        return f"{number} point{'' if number == '1' else 's'} of a hundred"
    return f"{number} {judge.unit}"
