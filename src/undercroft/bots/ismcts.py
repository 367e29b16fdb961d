"""`ismcts`: the bot that searches. It knows a game by its rules and its evaluation only."""

from collections.abc import Callable
from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from undercroft.bots.bot import Bot
from undercroft.bots.budget import Budget, Purse
from undercroft.bots.evaluation import Evaluation
from undercroft.bots.search import Found, Search
from undercroft.bots.tree import NONE
from undercroft.bots.words import spoken, valued
from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, State
from undercroft.engine.game import Game
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.view import View

STEP: Final = 32  # simulations between looks at the clock
MADE: Final = 1000  # positions made to find the present one in the old tree
LARGE: Final = 3_000_000  # nodes; a larger tree is not kept


@mypyc_attr(allow_interpreted_subclasses=True)
class Ismcts(Bot):
    """Plays the move that the search tried most often."""

    def __init__(
        self,
        game: Game,
        evaluation: Evaluation,
        budget: Budget,
        depth: int = -1,
        guided: bool = True,
    ) -> None:
        self.game = game
        self.evaluation = evaluation
        self.depth = depth  # nodes after which a playout is cut and evaluated; -1: never
        self.guided = guided
        self.purse = Purse(budget, evaluation.decisions)
        self.search: Search | None = None
        self.turn = -1
        self.played = -1
        self.found: list[Found] = []
        self.said: list[str] = []
        self.pulse: Callable[[], bool] | None = None  # asked between steps; True stops the thinking

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        if len(legal) == 1:  # the tree is kept for the decision after it
            self.found = []
            self.said = []
            return legal[0]
        s = self.game.imagine(view, rng)
        seat = cast(int, view["seat"])
        search = self.again(view, s, seat)
        turn = self.game.turns(s)
        if turn != self.turn or turn == 0:
            self.purse.refill()
        self.turn = turn
        self.think(search, view, s, rng)
        self.found = search.found()
        self.played = best_of(self.found, legal)
        self.explained(s, seat)
        return self.played

    def again(self, view: View, s: State, seat: int) -> Search:
        """The search to go on with: at its place in the old tree if that can be found."""
        old = self.search
        if old is not None and old.seat == seat and old.tree.size < LARGE:
            at = self.place(old, view, s, seat)
            if at != NONE:
                old.begin_at(at)
                return old
        self.search = Search(self.evaluation, seat, s.seats, self.depth, self.guided)
        return self.search

    def think(self, search: Search, view: View, s: State, rng: Rng) -> None:
        """Search until the share of the budget is used up, or the rest could not change the move."""
        many = self.purse.open()
        search.worlds = [s]
        done = 0
        while not many or done < many:
            step = min(STEP, many - done) if many else STEP
            while self.evaluation.hidden and len(search.worlds) < min(done + step, self.evaluation.worlds):
                search.worlds.append(self.game.imagine(view, rng))
            search.run(step, rng)
            done += step
            if self.purse.spent() or (self.pulse is not None and self.pulse()):
                break
            if many and search.decided(many - done):
                break
        self.purse.close(done)

    def place(self, old: Search, view: View, s: State, seat: int) -> int:
        """The node of the old tree that the view is at, or NONE."""
        world = old.worlds[0].clone()
        node: i64 = NONE
        for child in old.tree.children(old.root):
            if old.tree.label[child] == self.played:
                node = child
        if node == NONE or not world.asks(seat):
            return NONE
        world.apply(self.played, seat)
        hidden = self.evaluation.hidden
        key = s.key()
        moves = Moves()
        todo: list[tuple[State, int]] = [(world, node)]
        made = 0
        done = 0
        while done < len(todo) and made < MADE:  # nearest first
            at, here = todo[done]
            done += 1
            if at.asks(seat) and (self.game.view(at, seat) == view if hidden else at.key() == key):
                return here
            if at.chance():
                for n, _weight in at.outcomes():
                    after = at.clone()
                    after.apply(n, CHANCE)
                    made += 1
                    child = old.tree.known(here, self.evaluation.alike(after, n))
                    if child != NONE:
                        todo.append((after, child))
            elif not at.over():
                who = seat if at.asks(seat) else lowest(at.asked())
                at.moves(who, moves)
                if moves.n == 1 and not hidden:
                    at.apply(moves.ids[0], who)
                    todo.append((at, here))
                elif who != seat:
                    legal = at.legal(who)
                    for child in old.tree.children(here):
                        if old.tree.label[child] in legal:
                            after = at.clone()
                            after.apply(old.tree.label[child], who)
                            made += 1
                            todo.append((after, child))
        return NONE

    def struck(self) -> int:
        return self.purse.struck

    # Words.

    def explained(self, s: State, seat: int) -> None:
        """Put what was found into words, the played move first, while the position is at hand."""
        listed = sorted(self.found, key=by_tries)
        listed.sort(key=lambda f: f.move != self.played)
        self.said = [
            valued(self.game.said(self.game.option(s, seat, f.move)), self.evaluation.words(f.worth, s.seats))
            for f in listed
        ]

    def explain(self) -> str:
        return spoken(self.said)


def by_tries(found: Found) -> tuple[int, float, int]:
    """Most tried first, then better, then lower ids."""
    return -found.tries, -found.worth, found.move


def best_of(found: list[Found], legal: list[int]) -> int:
    """The legal move that was tried most; the better among equals, then the lower id."""
    listed = sorted([f for f in found if f.move in legal], key=by_tries)
    if not listed:
        raise RuntimeError(f"the search has tried none of the legal moves {legal}")
    return listed[0].move
