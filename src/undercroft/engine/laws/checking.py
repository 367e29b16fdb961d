"""Looking at a game with the laws."""

from collections.abc import Iterable, Sequence
from typing import Final

from undercroft.engine.core import OVER
from undercroft.engine.game import Game
from undercroft.engine.laws import chance, copies, exact, hidden, records, shape, together, words
from undercroft.engine.laws.trial import EACH, END, FEW, ONCE, SETUP, SOME, Law, LawBroken, Notes, Trial
from undercroft.engine.options import Options
from undercroft.engine.record import Record
from undercroft.engine.registry import find, unshelved

FAMILIES: Final[dict[str, list[Law]]] = {
    "shape": shape.LAWS,
    "words": words.LAWS,
    "chance": chance.LAWS,
    "copies": copies.LAWS,
    "records": records.LAWS,
    "hidden": hidden.LAWS,
    "exact": exact.LAWS,
    "together": together.LAWS,
}
LAWS: Final[list[Law]] = [law for family in FAMILIES.values() for law in family]


def chosen(names: Iterable[str] | None) -> list[Law]:
    """The laws of these names, or all of them."""
    if names is None:
        return list(LAWS)
    known = {law.name: law for law in LAWS}
    for name in names:
        if name not in known:
            raise ValueError(f"there is no law {name!r}; the laws are: {', '.join(known)}")
    return [known[name] for name in names]


def check(
    game: Game,
    setups: Sequence[tuple[int, Options]] | None = None,
    games: int = 3,
    seed: int = 1,
    laws: Sequence[str] | None = None,
    dense: bool = False,
    nodes: int | None = None,
) -> int:
    """Look at a game with the laws, in every setup, over some random games; how many nodes were seen.

    Raises LawBroken at the first law that does not hold. A game need not be on the shelf. `dense`
    looks at every node with every law: for deep runs. `nodes` stops a game after so many: for quick ones.
    """
    looked = chosen(laws)
    given = game.setups() if setups is None else setups
    tried = [(seats, game.complete(options)) for seats, options in given]
    notes = Notes()
    seen = 0
    with unshelved(game):
        for k, (seats, options) in enumerate(tried):
            notes.faces.clear()
            notes.insights.clear()
            early = [law for law in looked if law.when == SETUP or (law.when == ONCE and k == 0)]
            for law in early:
                look(law, game, seats, options, (seed, 0), notes)
            later = [law for law in looked if law.when not in (SETUP, ONCE)]
            for number in range(games if later else 0):
                trial = Trial(game, seats, options, (seed, number), notes)
                seen += play(trial, later, dense, game.bound + 1 if nodes is None else nodes)
    return seen


def check_record(record: Record, laws: Sequence[str] | None = None, times: int = 5) -> None:
    """Look with the laws at every node of a record, some times each, for they try things at random.

    So a bug that was found once stays found.
    """
    looked = [law for law in chosen(laws) if law.when not in (SETUP, ONCE)]
    trial = Trial(find(record.game), record.seats, record.options, (1, 0), Notes())
    for seat, n in [*record.moves, (OVER, 0)]:
        for law in looked:
            if law.when != END or trial.s.over():
                for _ in range(times):
                    look_at(law, trial)
        if seat != OVER:
            trial.give(seat, n)


def look(law: Law, game: Game, seats: int, options: Options, seed: tuple[int, int], notes: Notes) -> None:
    """Look with a law at the start of a game."""
    try:
        trial = Trial(game, seats, options, seed, notes)
    except Exception as error:
        text = f"the game does not start: {error!r}"
        raise LawBroken(
            law.name, game.name, f"seats {seats}, options {options}", str(seed), text, ""
        ) from error
    look_at(law, trial)


def look_at(law: Law, trial: Trial) -> None:
    """Look with a law at a node; whatever goes wrong there is a law that is broken."""
    trial.law = law.name
    try:
        law.look(trial)
    except LawBroken:
        raise
    except Exception as error:  # noqa: BLE001 - a broken game may raise anything
        trial.fail(f"it raises {error!r}")


def play(trial: Trial, laws: list[Law], dense: bool, limit: int) -> int:
    """Play a random game and look at its nodes; how many there were."""
    each = some = few = 0  # the next nodes that laws of that rhythm look at
    while True:
        at = len(trial.moves)
        over = trial.s.over()
        always = dense or over or at >= limit
        due = {EACH: always or at >= each, SOME: always or at >= some, FEW: always or at >= few, END: over}
        for law in laws:
            if due[law.when]:
                look_at(law, trial)
        if at >= each:
            each = at + 1 + at // 100
        if at >= some:
            some = at + 1 + at // 5
        if at >= few:
            few = 2 * at + 2
        if over or at >= limit:
            return at
        trial.law = "asks"
        try:
            trial.step()
        except Exception as error:  # noqa: BLE001 - a broken game may raise anything
            trial.fail(f"a legal answer raises {error!r}")
