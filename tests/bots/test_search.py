"""The search finds what can be computed, repeats itself in both modes, keeps its budget, and stops."""

import json

import pytest
from librt.vecs import vec
from tests.next_up import next_up
from tests.tiny import allies, commits, reading
from tests.tiny.shelf import TINY

from undercroft.bots.bot import Bot
from undercroft.bots.budget import Budget, Purse
from undercroft.bots.evaluation import Evaluation
from undercroft.bots.games import Played, play_game
from undercroft.bots.ismcts import Ismcts
from undercroft.bots.search import UNSEEN, Search
from undercroft.bots.shelf import find_evaluation
from undercroft.bots.tree import NONE, Tree
from undercroft.engine.bits import some
from undercroft.engine.core import CHANCE, OVER, State
from undercroft.engine.game import Game
from undercroft.engine.rng import Rng, scramble
from undercroft.engine.view import View
from undercroft.games.dice import GAME
from undercroft.games.dice.actions import CONTINUE, REGULAR, STOP
from undercroft.games.dice.frames import DECIDE, TURN
from undercroft.games.dice.options import set_up
from undercroft.games.dice.state import Dice
from undercroft.games.roll import GAME as ROLL


def holding(own: int, rival: int, cards: int, wall: int) -> Dice:
    """Seat 0 of two decides whether to stop with so many cards of the turn."""
    s = set_up(2, GAME.complete({}))
    s.paths = some(0, own) + some(1, rival)
    s.turn = 1
    s.turn_cards = cards
    s.wall = wall
    s.become(DECIDE)
    s.run()
    return s


def searched(s: State, seat: int, simulations: int, depth: int = -1, guided: bool = True) -> Search:
    search = Search(find_evaluation(GAME, {}, s.seats), seat, s.seats, depth, guided)
    search.worlds = [s]
    search.run(simulations, Rng("search", 1))
    return search


def bot(simulations: int, seats: int = 2, game: Game = GAME) -> Ismcts:
    return Ismcts(game, find_evaluation(game, {}, seats), Budget(simulations))


# The tree.


def test_outcomes_of_chance_are_found_again_however_many_there_are() -> None:
    tree = Tree()
    made = {
        (parent, label): tree.outcome(parent, label) for parent in range(3) for label in range(0, 9000, 9)
    }
    assert len(set(made.values())) == 3000
    assert all(tree.known(parent, label) == node for (parent, label), node in made.items())
    assert tree.known(0, 1) == NONE


def test_moves_behind_a_decision_stand_in_ascending_order() -> None:
    tree = Tree()
    five = tree.insert(0, NONE, 5)
    nine = tree.insert(0, five, 9)
    tree.insert(0, five, 7)
    tree.insert(0, NONE, 2)
    assert [tree.label[child] for child in tree.children(0)] == [2, 5, 7, 9]
    assert tree.following[nine] == NONE


# What it finds.


def test_a_win_at_hand_is_taken_and_known_to_be_one() -> None:
    search = searched(holding(6, 7, 2, some(0, 3)), 0, 200)
    best = max(search.found(), key=lambda found: found.tries)
    assert (best.move, best.worth) == (STOP, 1.0)


def test_what_the_search_finds_is_near_the_exact_worth() -> None:
    """With 3 cards in hand, 5 on the path and 3 against it: 100 % to stop, 87.6 % to go on."""
    search = searched(holding(5, 3, 3, some(0, 3)), 0, 400, depth=0)
    worths = {found.move: found.worth for found in search.found()}
    assert worths[STOP] == 1.0
    assert worths[CONTINUE] == pytest.approx(0.876, abs=0.06)


def test_each_seat_plays_for_itself_in_the_tree() -> None:
    """With the rival about to stop and win, the searching seat's chances are none."""
    s = holding(7, 7, 1, some(0, 3))
    mine, theirs = searched(s, 1, 300), searched(s, 0, 300)
    assert mine.value(1)[0] < 0.1
    assert theirs.value(0)[0] > 0.9


def test_every_seat_is_worth_its_share() -> None:
    for seats in (2, 3, 4):
        s = GAME.start(seats)
        search = Search(find_evaluation(GAME, {}, seats), 0, seats, 4, True)
        search.worlds = [s]
        search.run(100, Rng(1))
        assert sum(search.value(seat)[0] for seat in range(seats)) == pytest.approx(1.0)


class Common(Evaluation):
    """Both seats win or lose together: what counts for both are the cards on the path of the second."""

    def __init__(self) -> None:
        super().__init__(allies.GAME)  # a game that all win or lose together
        self.hidden = False
        self.par = 8.0

    def points(self, s: State, seat: int) -> float:
        assert isinstance(s, Dice)
        return float(s.path(1))

    def ended(self, s: State, out: "vec[float]") -> None:
        out[0] = out[1] = self.points(s, 0) / self.par


def test_seats_that_play_together_share_one_worth_and_move_for_it() -> None:
    """Who could end the game with a win goes on instead, so that the other comes further."""
    s = holding(6, 2, 2, some(0, 3))
    search = Search(Common(), 0, 2, 40, False)
    search.worlds = [s]
    search.run(120, Rng(1))
    assert search.value(0) == search.value(1)
    worths = {found.move: found.worth for found in search.found()}
    assert worths[STOP] == 0.25
    assert worths[CONTINUE] > 0.3
    assert max(search.found(), key=lambda found: found.tries).move == CONTINUE


class Witness(Evaluation):
    """Notes where the search evaluates: at the end of a game, between two turns, or elsewhere."""

    def __init__(self) -> None:
        super().__init__(GAME)
        self.hidden = False
        self.seen: set[str] = set()

    def quiet(self, s: State) -> bool:
        return s.top == TURN

    def worth(self, s: State, out: "vec[float]") -> None:
        self.seen.add("over" if s.waiting == OVER else "quiet" if self.quiet(s) else "midst")
        super().worth(s, out)


@pytest.mark.parametrize(("depth", "seen"), [(-1, {"over"}), (0, {"quiet"}), (40, {"over", "quiet"})])
def test_a_playout_is_cut_at_the_next_quiet_moment_and_evaluated_there(depth: int, seen: set[str]) -> None:
    witness = Witness()
    search = Search(witness, 0, 2, depth, False)
    search.worlds = [holding(2, 2, 1, some(0, 3))]
    search.run(30, Rng(1))
    assert witness.seen == seen


# What it knows.


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.name)
def test_any_game_is_searched_from_views_alone(game: Game) -> None:
    """Also with hidden hands and secret commits: the bot gets the view as text and nothing else."""
    seats = max(game.seat_counts)
    s = game.start(seats)
    rng = Rng("tiny", 1)
    bots = [Ismcts(game, Evaluation(game), Budget(6), 20) for _seat in range(seats)]
    asked = 0
    while not s.over() and asked < 40:
        who = next_up(s)
        if who == CHANCE:
            s.apply(s.sample(rng), CHANCE)
            continue
        view: View = json.loads(json.dumps(game.view(s, who)))
        s.submit(bots[who].choose(view, s.legal(who), rng), who)
        asked += 1
    assert asked


def test_what_a_seat_cannot_see_leads_to_one_node() -> None:
    game = next(game for game in TINY if game.name == "duel")
    s = game.start(2)
    search = Search(Evaluation(game), 0, 2, 10, False)
    search.worlds = [s]
    search.run(200, Rng(1))
    dealt_to_me = s.seen_by() & 1
    assert dealt_to_me
    own = {n: search.tree.known(0, n) for n, _weight in s.outcomes()}
    assert all(node != NONE for node in own.values())
    hidden = [search.tree.known(node, -2) for node in own.values()]
    s.apply(next(iter(own)), CHANCE)
    if s.chance() and not s.seen_by() & 1:
        assert all(node != NONE for node in hidden)


@pytest.mark.parametrize("guided", [True, False])
@pytest.mark.parametrize("order", ["first", "last"])
def test_the_tree_branches_on_secret_answers_once_they_are_shown(order: str, guided: bool) -> None:
    """To dare wins always, for one names what the other has shown; unread it would win once in four times.

    Whether the searching seat answers before the other or after it, whose answer it imagines then.
    """
    s = reading.GAME.start(2)
    if order == "last":
        s.submit(2, 1)
    reader = Ismcts(reading.GAME, Evaluation(reading.GAME), Budget(24_000), guided=guided)
    played = reader.choose(reading.GAME.view(s, 0), s.legal(0), Rng("read", 1))
    worths = {found.move: found.worth for found in reader.found}
    assert worths[reading.DARE] > 0.9
    assert played == reading.DARE


def test_a_secret_answer_that_is_not_shown_yet_leads_to_one_node() -> None:
    """Nothing tells the answers of two rivals apart until all are shown: then there are 16 of them."""
    s = commits.GAME.start(3)
    search = Search(Evaluation(commits.GAME), 0, 3, 10, False)
    search.worlds = [s]
    search.run(1200, Rng(1))
    tree = search.tree
    branches = []
    for own in tree.children(0):
        here = own
        for _rival in range(2):
            (here,) = (node for node in range(tree.size) if tree.parent[node] == here)
            assert tree.label[here] == UNSEEN
        branches.append(sum(tree.parent[node] == here for node in range(tree.size)))
    assert max(branches) == 16  # what both rivals have laid


# Repeating itself.


def recorded(game: Game, seats: int, depth: int) -> Played:
    """A game that the search plays by the scores alone, so that no better evaluation changes it."""
    moves: Played = []
    bots: list[Bot] = [Ismcts(game, Evaluation(game), Budget(12), depth) for _seat in range(seats)]
    play_game(game, game.start(seats), bots, 3, 0, moves)
    return moves


@pytest.mark.parametrize(
    ("game", "depth", "digest"),
    [(GAME, 8, 7342156780106920541), (ROLL, -1, 1270025541560011432)],
    ids=["dice", "roll"],
)
def test_a_searched_game_is_the_same_in_both_modes(game: Game, depth: int, digest: int) -> None:
    assert scramble(*recorded(game, 2, depth)) == digest


# Budgets.


def test_the_budget_of_a_turn_is_dealt_out_to_its_decisions() -> None:
    purse = Purse(Budget(1000), 5)
    used = []
    for _decision in range(30):
        many = purse.open()
        purse.close(many)
        used.append(many)
    assert sum(used) <= 1000 + 30  # everybody gets at least one
    assert used[0] == 200
    assert used[3] > 50
    purse.refill()
    assert purse.open() == 200


def test_a_budget_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="positive number of simulations or milliseconds"):
        Budget()


def test_a_bot_stops_when_its_time_is_over() -> None:
    thinker = Ismcts(GAME, find_evaluation(GAME, {}, 2), Budget(0, 1))
    s = holding(2, 2, 1, some(0, 3))
    assert thinker.choose(GAME.view(s, 0), s.legal(0), Rng(1)) in s.legal(0)
    assert thinker.search is not None
    assert thinker.search.simulations < 100_000


def test_a_thinking_bot_can_be_stopped_and_plays_what_it_has() -> None:
    thinker = bot(10_000_000)
    asked: list[int] = []

    def enough() -> bool:
        asked.append(1)
        return len(asked) == 2

    thinker.pulse = enough
    s = holding(6, 7, 2, some(0, 3))
    assert thinker.choose(GAME.view(s, 0), s.legal(0), Rng(1)) == STOP
    assert thinker.search is not None
    assert thinker.search.simulations == 64


def test_the_tree_is_kept_between_the_decisions_of_a_turn() -> None:
    thinker = Ismcts(GAME, find_evaluation(GAME, {}, 2), Budget(4000), 4)
    s = holding(0, 0, 1, 0x222)
    rng = Rng(2)
    first = thinker.choose(GAME.view(s, 0), s.legal(0), rng)
    assert first == CONTINUE
    kept = thinker.search
    assert kept is not None
    s.apply(first, 0)
    s.apply(GAME.parse_chance(s, "SSSKKK"), CHANCE)
    thinker.choose(GAME.view(s, 0), s.legal(0), rng)
    assert thinker.search is kept
    assert kept.root != 0
    assert kept.tree.visits[kept.root] > kept.simulations


def test_another_position_begins_another_tree() -> None:
    thinker = bot(60)
    s = holding(0, 0, 1, some(0, 3))
    thinker.choose(GAME.view(s, 0), s.legal(0), Rng(2))
    kept = thinker.search
    other = holding(5, 3, 1, some(0, 4))
    thinker.choose(GAME.view(other, 0), other.legal(0), Rng(2))
    assert thinker.search is not kept


# Advice.


# Words.


def test_a_bot_says_what_it_played_and_what_else_there_was() -> None:
    thinker = bot(100)
    s = holding(6, 7, 2, some(0, 3))
    thinker.choose(GAME.view(s, 0), s.legal(0), Rng(1))
    assert thinker.explain().startswith("Stop: 100 % to win, rather than continue: ")


def test_a_forced_move_takes_no_thought_and_no_words() -> None:
    thinker = bot(10_000_000)
    s = GAME.start(2)
    s.apply(0, CHANCE)
    assert thinker.choose(GAME.view(s, 0), s.legal(0), Rng(1)) == REGULAR
    assert thinker.explain() == ""
