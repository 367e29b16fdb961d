"""A process that looks at one finished game again: `python -m undercroft.server.reviewer`.

It reads one question and writes lines: how far it is, and the review of every round. The first round is
quick; each later one plays four times as many games on, as long as the next is likely to fit into the
budget. A game that is solved takes one round.

Somebody waits for the first round, and nobody for those that look closer: so the first gives way to the event
loop alone, for some seconds, and only then bots and everything else on the machine go before.
"""

import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

import undercroft.games  # noqa: F401 - puts the games on the shelf
from undercroft.bots.review import Review, Weighed, account, review_from
from undercroft.bots.shelf import find_evaluation
from undercroft.bots.summary import headline
from undercroft.engine.core import State
from undercroft.engine.options import read_options
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.server import beside, bodies
from undercroft.server.wording import label
from undercroft.table.branch import imagine_again

ROUNDS: Final = (8, 32, 128, 512, 2048)  # games played on for a decision
FIRST: Final = 10  # how much the first round gives way: less than bots, who think by the clock
LATER: Final = 9  # so much more the others do: last of all
GROWS: Final = 3.5  # a round takes so many times as long as the one before, with a little to spare


def questions(base: State, record: Record, found: Review) -> dict[int, str]:
    """What was asked at each decision, by the number of its move."""
    game, s, decided = find(record.game), base.clone(), {choice.at for choice in found.choices}
    asked: dict[int, str] = {}
    for at, (who, n) in enumerate(record.moves, 1):
        if at in decided:
            asked[at] = game.prompt(s, who).title
        s.apply(n, who)
    return asked


def part(base: State, record: Record, found: Review) -> bodies.ReviewPart:
    """A review as it is sent, of a game that began at `base`."""
    asked = questions(base, record, found)
    judge = find_evaluation(find(record.game), record.options, record.seats)

    def said(worth: float) -> str:
        return judge.words(worth, record.seats)

    def weighed(move: Weighed) -> bodies.WeighedPart:
        return bodies.WeighedPart(
            text=move.text, worth=move.worth, said=said(move.worth), label=label(move.label)
        )

    accuracy = found.accuracy
    return bodies.ReviewPart(
        seat=found.seat,
        exact=found.exact,
        simulations=found.simulations,
        scale=100.0 if record.seats > 1 else judge.par,
        unit="%" if record.seats > 1 else "",
        account=[
            bodies.AccountPart(name=entry.name, amount=entry.amount, error=entry.error)
            for entry in account(found, judge.par)
        ],
        start=found.start.amount,
        said=[said(found.start.amount), said(found.result)],
        steps=[
            bodies.StepPart(
                at=s.at,
                who=s.who,
                text=s.text,
                worth=s.worth,
                error=s.error,
                change=s.change,
                doubt=s.doubt,
            )
            for s in found.moments
        ],
        decisions=[
            bodies.DecisionPart(
                at=choice.at,
                played=weighed(choice.played),
                best=weighed(choice.best),
                others=[weighed(move) for move in choice.others],
                loss=choice.loss,
                error=choice.error,
                mistake=choice.mistake,
                asked=label(asked[choice.at]),
            )
            for choice in found.choices
        ],
        turning=found.turning,
        accuracy=None if accuracy is None else accuracy.amount,
        accuracy_error=0.0 if accuracy is None else accuracy.error,
        summary=label(headline(found, judge)),
        told=label(headline(found, judge, you=False)),
    )


def tell(line: bodies.Reviewing) -> None:
    """One line to the server."""
    beside.tell(msgspec.json.encode(line))


def answer(question: dict[str, Any], closer: Callable[[], None]) -> None:
    """Look again, round by round; `closer` is called where the rounds begin for which nobody waits."""
    game = find(question["game"])
    options = read_options(game.choices(), question["options"])
    moves = [(int(seat), int(n)) for seat, n in question["moves"]]
    record = Record(game.name, question["rules"], question["seats"], options, moves)
    base = record.start()
    if question["start"]:
        base = imagine_again(game, question["start"], record.rules)
    begun = time.monotonic()
    for k, simulations in enumerate(ROUNDS):
        started = time.monotonic()

        def progress(done: int, of: int, simulations: int = simulations) -> None:
            tell(bodies.Reviewing(done=done, of=of, simulations=simulations))

        found = review_from(base, record, question["seat"], simulations, 1, progress)
        now = time.monotonic()
        last = found.exact or k + 1 == len(ROUNDS)
        last = last or now - begun + GROWS * (now - started) > question["budget"]
        tell(bodies.Reviewing(
            done=len(moves), of=len(moves), simulations=simulations, final=last,
            review=part(base, record, found),
        ))  # fmt: skip
        if last:
            return
        if k == 0:
            closer()


def main() -> None:
    """Answer one question."""
    for question in beside.questions(FIRST, "longest"):
        answer(question, lambda: beside.give_way(LATER))
        break


if __name__ == "__main__":
    beside.run(main)
