"""Every game as a Python game of OpenSpiel, with chance nodes and information states.

Importing this registers `undercroft_dice` and so on:

>>> import pyspiel
>>> import undercroft.env.openspiel
>>> game = pyspiel.load_game("undercroft_dice(seats=2,options=goal:2;challenge:off)")
>>> state = game.new_initial_state()
>>> state.chance_outcomes()                       # who begins
[(0, 0.5), (1, 0.5)]
>>> state.apply_action(1)
>>> state.current_player(), [state.action_to_string(a) for a in state.legal_actions()]
(1, ['regular'])

In a game's text options are written `goal:2;challenge:off`, for `=` and `,` are taken there; as a parameter
`{"options": "goal=2,challenge=off"}` will do as well. Move ids are those of the engine. Chance outcomes are
numbered by their place in the list, as OpenSpiel wants small numbers; `State.outcome` gives the engine's.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np

try:
    import pyspiel
except ImportError as error:
    raise ImportError(
        f"this needs OpenSpiel ({error}): pip install '.[openspiel]' in the checkout brings it"
    ) from error

from undercroft.engine.bits import bit, lowest, members
from undercroft.engine.core import CHANCE
from undercroft.engine.game import mover
from undercroft.engine.registry import find, shelf
from undercroft.engine.together import Together
from undercroft.env.features.book import Features
from undercroft.env.rewards import Rewards

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from undercroft.engine import core
    from undercroft.engine.game import Game
    from undercroft.engine.view import View

MOST_OUTCOMES = 1000  # of a chance event: a law of the engine
PREFIX = "undercroft_"


def game_type(game: Game, seats: int | None = None) -> pyspiel.GameType:
    """What OpenSpiel should know of a game in general; of a table with so many seats if they are given."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if asks_at_once(game) else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if game.hides
        else kinds.Information.PERFECT_INFORMATION,
        utility=utility(game, seats),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": default_seats(game), "options": ""},
    )


def utility(game: Game, seats: int | None) -> pyspiel.GameType.Utility:
    """Who shares one reward has it in common; who plays against others wins what they lose."""
    kinds = pyspiel.GameType.Utility
    if seats == 1:
        return kinds.GENERAL_SUM
    return kinds.IDENTICAL if game.shared else kinds.ZERO_SUM


def default_seats(game: Game) -> int:
    """Two, or as few as may play against each other."""
    return min(count for count in game.seat_counts if count > 1)


def asks_at_once(game: Game) -> bool:
    """Has the game moments at which several seats answer at once and in secret?"""
    return any(isinstance(frame, Together) for frame in game.start(default_seats(game)).book.frames)


class Table(pyspiel.Game):  # type: ignore[misc]
    """A game of the shelf with a number of seats and options."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        self.rules = game
        self.seats = int(params.get("seats", default_seats(game)))
        written = str(params.get("options", "")).replace(";", ",").replace(":", "=")
        self.start: core.State = game.start(self.seats, written)
        params = {"seats": self.seats, "options": written.replace(",", ";").replace("=", ":")}
        self.features = Features(game, self.seats, game.options_of(self.start))
        self.rewards = Rewards(game, self.start)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.ids,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=self.rewards.low,
            max_utility=1.0,
            utility_sum=None if self.seats == 1 or game.shared else 0.0,
            max_game_length=game.bound,
        )
        super().__init__(game_type(game, self.seats), info, params)

    def new_initial_state(self, from_json: str | None = None) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type, params)


class Position:
    """The engine's state and the moves that led there; OpenSpiel copies and pickles it with its states."""

    def __init__(
        self, table: Table, s: core.State, moves: list[tuple[int, int, int]], told: list[str]
    ) -> None:
        self.table = table
        self.s = s
        self.moves = moves  # who, what, and the mask of those who saw it
        self.told = told  # by seat: the text of the moves that `seen` has gone through
        self.through = [0] * len(told)  # how many these are
        self.listed: list[tuple[int, int]] | None = None  # chance outcomes, once they were asked for

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        twin = Position(self.table, self.s.clone(), self.moves[:], self.told[:])
        twin.through = self.through[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return replay, (str(self.table), [(seat, n) for seat, n, _seen_by in self.moves])

    def outcomes(self) -> list[tuple[int, int]]:
        """The outcomes of the awaited chance event with their weights."""
        if self.listed is None:
            self.listed = self.s.outcomes()
        return self.listed

    def apply(self, n: int, seat: int) -> None:
        """Take an answer."""
        seen_by = self.s.seen_by()
        self.moves.append((seat, n, seen_by if seat == CHANCE else seen_by | bit(seat)))
        self.s.apply(n, seat)
        self.listed = None

    def seen(self, seat: int) -> str:
        """Every move that a seat saw, `?` for what it did not see: `A0 *12 B? `."""
        new = self.moves[self.through[seat] :]
        if new:
            self.told[seat] += "".join(
                f"{mover(who)}{n if seen_by >> seat & 1 else '?'} " for who, n, seen_by in new
            )
            self.through[seat] = len(self.moves)
        return self.told[seat]


def replay(name: str, moves: list[tuple[int, int]]) -> Position:
    """The position after these moves of a game, which is given as OpenSpiel writes it."""
    table: Table = pyspiel.load_game(name)
    position = Position(table, table.start.clone(), [], [""] * table.seats)
    for seat, n in moves:
        position.apply(n, seat)
    return position


class State(pyspiel.State):  # type: ignore[misc]
    """A position. `position.s` is the engine's state, for what OpenSpiel has no word for."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.position = Position(table, table.start.clone(), [], [""] * table.seats)

    def current_player(self) -> int:
        s = self.position.s
        asked = s.asked()
        if asked:
            return lowest(asked) if asked & asked - 1 == 0 else int(pyspiel.PlayerId.SIMULTANEOUS)
        return int(pyspiel.PlayerId.CHANCE if s.chance() else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.s.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        listed = self.position.outcomes()
        total = sum(weight for _outcome, weight in listed)
        return [(k, weight / total) for k, (_outcome, weight) in enumerate(listed)]

    def outcome(self, action: int) -> int:
        """The engine's number of a chance outcome."""
        return self.position.outcomes()[action][0]

    def _apply_action(self, action: int) -> None:
        s = self.position.s
        if s.chance():
            self.position.apply(self.outcome(action), CHANCE)
        else:
            self.position.apply(action, lowest(s.asked()))

    def _apply_actions(self, actions: list[int]) -> None:
        """All seats that are asked answer at once; what is given for the others is not looked at."""
        for seat in members(self.position.s.asked()):
            self.position.apply(actions[seat], seat)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if player == pyspiel.PlayerId.CHANCE:
            return position.table.rules.chance_text(position.s, self.outcome(action))
        return position.table.rules.option(position.s, player, action).text

    def is_terminal(self) -> bool:
        return self.position.s.over()

    def returns(self) -> list[float]:
        if not self.position.s.over():
            return [0.0] * self.position.table.seats
        return self.position.table.rewards.utilities(self.position.s)

    def view(self, player: int) -> View:
        """What a seat knows, as plain data."""
        return self.position.table.rules.view(self.position.s, player)

    def __str__(self) -> str:
        """Equal for equal positions, and only for them."""
        return " ".join(str(n) for n in self.position.s.key())


class Observer:
    """The view of a seat as a tensor (see docs/env.md) and as JSON; with perfect recall, what it saw before.

    The information state is every move that the seat saw (`?` for what it did not see), and its view: a
    view keeps what a seat was shown besides moves.
    """

    def __init__(self, table: Table, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers of Undercroft take no parameters, not {params}")
        self.recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.features = table.features
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, Any] = {}
        if self.recall:
            return
        self.tensor = np.zeros(self.features.size, np.float32)
        at = 0
        for slot in self.features.slots:
            self.dict[slot.name] = self.tensor[at : at + slot.size].reshape(slot.shape)
            at += slot.size

    def set_from(self, state: State, player: int) -> None:
        """Take the tensor from a state, as a seat sees it."""
        if self.tensor is not None:
            self.tensor[:] = self.features.vector(state.view(player))

    def string_from(self, state: State, player: int) -> str:
        """What a seat sees as a text; with perfect recall also what it has seen."""
        text = json.dumps(state.view(player), separators=(",", ":"))
        return f"{state.position.seen(player)}| {text}" if self.recall else text


def table_class(game: Game) -> type[Table]:
    """The class of a game's tables. OpenSpiel makes it from parameters, and pickles it by its name."""

    def make(self: Table, params: dict[str, Any] | None = None) -> None:
        Table.__init__(self, find(game.name), params or {})

    name = f"Table_{game.name}"
    made = type(name, (Table,), {"__init__": make, "__module__": __name__, "__doc__": game.title})
    globals()[name] = made
    return made


def register() -> None:
    """Register every game on the shelf that is not registered yet."""
    for game in shelf():
        if PREFIX + game.name not in pyspiel.registered_names():
            pyspiel.register_game(game_type(game), table_class(game))


register()
