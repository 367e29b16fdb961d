"""Our games and those of peers, each driven from Python in the same run: nodes, copies and games a second.

A peer that is not installed is left out with a sentence; `make bench` tries to install all of them.
"""

from __future__ import annotations

import importlib
import random
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from time import process_time
from typing import TYPE_CHECKING, Any

from bench.figures import people
from bench.measure import best, drive
from undercroft import Moves, Rng, find, playout
from undercroft.env import pettingzoo as ours

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Play = Callable[[], int]  # a random game to its end; how many nodes it had

SECONDS = 0.4
TIMES = 3
COPIES = 300


@dataclass
class Speed:
    """What a game was measured at; no copies where there is no way to make one."""

    nodes: float
    games: float
    copies: float | None


@dataclass
class Peer:
    """A package whose games are measured, and which of ours stands beside them."""

    title: str
    module: str
    package: str
    games: dict[str, str]  # a game of theirs: the one of ours that is most like it
    make: Callable[[str], tuple[Play, Callable[[], object] | None]]


def measured(play: Play, copy: Callable[[], object] | None) -> Speed:
    """The best of some runs, in processor time."""

    def rates() -> tuple[float, float]:
        nodes = games = 0
        began = process_time()
        while process_time() - began < SECONDS:
            nodes += play()
            games += 1
        took = process_time() - began
        return nodes / took, games / took

    def copies() -> float:
        began = process_time()
        for _ in range(COPIES):
            assert copy is not None
            copy()
        return COPIES / max(process_time() - began, 1e-6)

    play()  # whatever is loaded or cached at first is so now
    found = [rates() for _ in range(TIMES)]
    return Speed(
        max(nodes for nodes, _games in found),
        max(games for _nodes, games in found),
        best(copies, TIMES) if copy is not None else None,
    )


def own(name: str) -> tuple[Play, Callable[[], object] | None]:
    """A game of ours with four seats, every call made by Python."""
    start = find(name).start(4)
    rng = Rng("beside", name)
    middle = start.clone()
    playout(middle, rng, Moves(), 40)
    return (lambda: drive(start.clone(), rng)), middle.clone


def openspiel(name: str) -> tuple[Play, Callable[[], object] | None]:
    """A game of OpenSpiel, in C++, driven from Python."""
    import pyspiel  # noqa: PLC0415 - an optional peer

    game = pyspiel.load_game(name)

    def play() -> int:
        state, nodes = game.new_initial_state(), 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            listed = state.chance_outcomes() if chance else state.legal_actions()
            picked = listed[int(random.random() * len(listed))]
            state.apply_action(picked[0] if chance else picked)
            nodes += 1
        return nodes

    state = game.new_initial_state()
    for _ in range(10):
        listed = state.legal_actions()
        state.apply_action(listed[0])
    return play, state.clone


def catanatron(name: str) -> tuple[Play, Callable[[], object] | None]:
    """Catan with four seats that play at random. Its dice are rolled inside a move: a tick is a node."""
    import catanatron as package  # noqa: PLC0415 - an optional peer

    players = [package.RandomPlayer(color) for color in list(package.Color)[:4]]

    def play() -> int:
        game, nodes = package.Game(players), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            nodes += 1
        return nodes

    game = package.Game(players)
    for _ in range(40):
        game.play_tick()
    return play, game.copy


def rlcard(name: str) -> tuple[Play, Callable[[], object] | None]:
    """A game of RLCard, whose cards are drawn inside a move; it has no copies."""
    import rlcard as package  # noqa: PLC0415 - an optional peer

    env = package.make(name)

    def play() -> int:
        state, _player = env.reset()
        nodes = 0
        while not env.is_over():
            state, _player = env.step(random.choice(list(state["legal_actions"])))
            nodes += 1
        return nodes

    return play, None


def stepped(env: Any) -> Play:
    """A PettingZoo environment played at random by its mask: a step is a node."""

    def play() -> int:
        env.reset()
        nodes = 0
        for _agent in env.agent_iter():
            observation, _reward, termination, truncation, _info = env.last()
            legal = observation["action_mask"].nonzero()[0]
            over = termination or truncation
            env.step(None if over else int(legal[int(random.random() * len(legal))]))
            nodes += not over
        return nodes

    return play


def classic(name: str) -> tuple[Play, Callable[[], object] | None]:
    """An environment of PettingZoo's own."""
    return stepped(importlib.import_module(f"pettingzoo.classic.{name}").env()), None


def own_environment(name: str) -> tuple[Play, Callable[[], object] | None]:
    """A game of ours as a PettingZoo environment, observations included."""
    return stepped(ours.env(name, 2)), None


GAMES = [
    Peer(
        "OpenSpiel",
        "pyspiel",
        "open_spiel",
        {"pig(players=4)": "dice", "liars_dice": "dice", "backgammon": "roll"},
        openspiel,
    ),
    Peer("Catanatron", "catanatron", "catanatron", {"catan": "digger"}, catanatron),
    Peer("RLCard", "rlcard", "rlcard", {"leduc-holdem": "dice", "uno": "roll"}, rlcard),
]
CLASSICS = {"connect_four_v3": "dice", "leduc_holdem_v4": "roll", "chess_v6": "digger"}
ENVIRONMENTS = [Peer("PettingZoo", "pygame", "pettingzoo", CLASSICS, classic)]


def section() -> list[str]:
    """What stands on the page of results."""
    return [
        *compared("game, driven from Python", GAMES, own),
        "",
        *compared("PettingZoo environment, steps and observations", ENVIRONMENTS, own_environment),
    ]


def compared(
    heading: str, peers: list[Peer], make: Callable[[str], tuple[Play, Callable[[], object] | None]]
) -> Iterator[str]:
    """A table: our games, then theirs with how many times ours is as fast."""
    yield f"| {heading} | nodes/s | games/s | copies/s | ours beside it |"
    yield "| --- | --- | --- | --- | --- |"
    mine = {name: measured(*make(name)) for name in ("dice", "roll", "digger")}
    for name, speed in mine.items():
        yield row(f"**{find(name).title}**", speed, "")
    for peer in peers:
        if find_spec(peer.module) is None:
            print(f"{peer.title} could not be installed here and is left out", flush=True)
            yield f"| {peer.title} | not installed here | | | |"
            continue
        title = f"{peer.title} {metadata.version(peer.package)}"
        for game, beside in peer.games.items():
            theirs = measured(*peer.make(game))
            yield row(f"{title}, {game}", theirs, f"{find(beside).title}: {times(mine[beside], theirs)}")


def times(mine: Speed, theirs: Speed) -> str:
    """How many times ours is as fast."""
    listed = [
        ("nodes", mine.nodes / theirs.nodes),
        ("games", mine.games / theirs.games),
        ("copies", mine.copies / theirs.copies if mine.copies and theirs.copies else None),
    ]
    return ", ".join(f"{what} {people(ratio)} times" for what, ratio in listed if ratio is not None)


def row(name: str, speed: Speed, beside: str) -> str:
    """A line of the table, printed as it is found."""
    copies = "" if speed.copies is None else people(speed.copies)
    line = f"| {name} | {people(speed.nodes)} | {people(speed.games)} | {copies} | {beside} |"
    print(line, flush=True)
    return line
