"""Plans of Dungeon Lords weighed by the solved combat: what it brings, over the cards that are unseen."""

from typing import Final, cast, final

from undercroft.bots.lords.arena import POINT, alone, worth
from undercroft.bots.lords.battle import NOWHERE, Solver
from undercroft.bots.proof import NOTHING, Proof, Weighing, best_first
from undercroft.engine.core import State, kind_of
from undercroft.engine.options import Options
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import Lords

CLEARLY: Final = 0.5  # points
LIMIT: Final = 200_000  # positions of one decision; what takes more is no puzzle
ASKS: Final = "What brings you most points in this combat?"
HOW: Final = (
    "Exact for this combat: every combat card that you have not seen was counted out, round by round."
    " Points are prisoners, monsters and what is conquered; goods that are left count a little."
)


@final
class Combat(Proof):
    """Exact worths of the answers of a plan, in points that the combat brings from here on."""

    def __init__(self) -> None:
        super().__init__(CLEARLY, 1.0, "points")
        self.asks = ASKS

    def weigh(self, s: State, seat: int) -> Weighing | None:
        table = cast(Lords, s)
        if kind_of(table.top) != kinds.PLAN:
            return NOTHING
        at = alone(table, seat)
        now = float(worth(at))
        at.run()
        for step in range(table.answers.count(seat)):
            at.submit(table.answers.at(seat, step), 0)
        if at.legal(0) != table.legal(seat):
            return NOTHING  # what others have to do with it is not in the solution
        solver = Solver(LIMIT)
        found = []
        for move in at.legal(0):
            after = at.clone()
            after.apply(move, 0)
            found.append((move, (solver.value(after, NOWHERE) - now) / POINT))
            if solver.guessed:
                return NOTHING
        return Weighing(best_first(found), HOW)

    def words(self, worth: float) -> str:
        return f"{worth:+.1f} points"


def combat(options: Options, seats: int) -> Proof:
    """The proof of a match."""
    return Combat()
