"""Laws of shape: how games start, ask, refuse and end."""

from itertools import pairwise
from typing import Final

from undercroft.engine.bits import bit, members
from undercroft.engine.core import CHANCE, OVER, State
from undercroft.engine.errors import (
    BadChance,
    BadOption,
    BadSeats,
    GameOver,
    IllegalMove,
    UndercroftError,
    WrongSeat,
)
from undercroft.engine.laws.trial import EACH, ONCE, SETUP, SOME, Law, Trial
from undercroft.engine.options import Choice, Options, read_options, write_options
from undercroft.engine.picking import Picking

HUGE: Final = 10**30
MOST_PICKS: Final = 64  # in one set
TRIED: Final = 100  # wrong ids at a node; of more, others are tried at other nodes


def starts(trial: Trial) -> None:
    """Legal seats and options start, and stand in the state; all others are refused."""
    game, choices = trial.game, trial.game.choices()
    text = write_options(choices, trial.options)
    trial.ensure(read_options(choices, text) == trial.options, f"options {text} are not read back")
    s = game.start(trial.seats, text)
    trial.ensure(s.seats == trial.seats, f"the state has {s.seats} seats")
    trial.ensure(game.options_of(s) == trial.options, f"the state has options {game.options_of(s)}")
    trial.ensure(game.start(trial.seats, trial.options).key() == s.key(), "two starts differ")
    trial.ensure(trial.seats in game.seat_counts, "these seats are not among the seat counts")
    for seats in range(-1, max(game.seat_counts) + 2):
        if seats not in game.seat_counts and not refused(trial, seats, {}, BadSeats):
            trial.fail(f"{seats} seats are not refused by BadSeats")
    if not refused(trial, trial.seats, {"no such option": 1}, BadOption):
        trial.fail("an unknown option is not refused by BadOption")
    for choice in choices:
        if not refused(trial, trial.seats, {**trial.options, choice.name: "?!"}, BadOption):
            trial.fail(f"option {choice.name} takes ?! for a value")
        check_choice(trial, choice)


def refused(trial: Trial, seats: int, options: Options, error: type[UndercroftError]) -> bool:
    """Is this start refused by that error?"""
    try:
        trial.game.start(seats, options)
    except error:
        return True
    except Exception:  # noqa: BLE001 - any other error is the wrong one
        return False
    return False


def check_choice(trial: Trial, choice: Choice) -> None:
    """Values are read as they are written, and the default is none of the samples."""
    values = [choice.default, *choice.samples()]
    for value in values:
        read = choice.read(choice.write(value))
        trial.ensure(
            read == value and type(read) is type(value), f"{choice.name}: {value!r} is read {read!r}"
        )
    trial.ensure(len(set(map(choice.write, values))) == len(values), f"{choice.name}: a sample comes twice")


def presets(trial: Trial) -> None:
    """Tables that are offered ready set can be played; each is told apart, and differs from the others."""
    game = trial.game
    listed = game.presets()
    for part in ("name", "title", "text"):
        said = [getattr(preset, part) for preset in listed]
        trial.ensure(
            all(said) and len(set(said)) == len(said), f"a {part} of a preset is empty or comes twice"
        )
    tables = []
    for preset in listed:
        trial.ensure(game.preset(preset.name) is preset, f"preset {preset.name} is not found by its name")
        try:
            s = game.start(preset.seats, preset.options)
        except UndercroftError as error:
            trial.fail(f"preset {preset.name} cannot be played: {error}")
        else:
            tables.append((preset.seats, game.options_of(s)))
    trial.ensure(all(tables.count(table) == 1 for table in tables), "two presets set the same table")


def asks(trial: Trial) -> None:
    """Exactly one of seats, chance and the end is there."""
    s = trial.s
    asked = s.waiting
    trial.ensure(asked in (CHANCE, OVER) or 0 < asked < bit(s.seats), f"it asks {asked}, of {s.seats} seats")
    trial.ensure(bool(s.outcomes()) == s.chance(), f"it asks {asked}, outcomes: {len(s.outcomes())}")
    if s.over():
        trial.ensure(s.top == 0 and len(s.stack) == 0, "the game is over, but frames are unfinished")


def legal_ids(trial: Trial) -> None:
    """Legal ids ascend inside the id space; a seat has some exactly if it is asked."""
    s = trial.s
    for seat in range(-2, s.seats + 2):
        legal = s.legal(seat)
        asked = seat >= 0 and bool(s.asked() >> seat & 1)
        trial.ensure(bool(legal) == asked, f"seat {seat} is {'' if asked else 'not '}asked and has {legal}")
        trial.ensure(all(a < b for a, b in pairwise(legal)), f"not ascending: {legal}")
        if legal:
            trial.ensure(legal[0] >= 0 and legal[-1] < trial.game.ids, f"ids {legal}, below {trial.game.ids}")


def ends(trial: Trial) -> None:
    """Random games end within the bound, and the stack stays within the depth."""
    game = trial.game
    trial.ensure(len(trial.moves) <= game.bound, f"after {game.bound} nodes the game goes on")
    depth = len(trial.s.stack)
    trial.ensure(depth <= game.depth, f"{depth} frames are on the stack, more than {game.depth}")


def results(trial: Trial) -> None:
    """Each seat has a score; at the end ranks follow the scores, and the first have won, or nobody."""
    s, game = trial.s, trial.game
    scores = game.scores(s)
    trial.ensure(len(scores) == s.seats, f"{len(scores)} scores for {s.seats} seats")
    if not s.over():
        return
    end = game.outcome(s)
    ranks, winners = end.ranks, end.winners
    trial.ensure(len(ranks) == s.seats, f"{len(ranks)} ranks for {s.seats} seats")
    for rank in ranks:
        better = sum(other < rank for other in ranks)
        trial.ensure(rank == better + 1, f"ranks {ranks}: {better} are before rank {rank}")
    for a in range(s.seats):
        for b in range(s.seats):
            trial.ensure(scores[a] <= scores[b] or ranks[a] <= ranks[b], f"scores {scores}, ranks {ranks}")
    first = tuple(seat for seat in range(s.seats) if ranks[seat] == 1)
    trial.ensure(winners in (first, ()), f"winners {winners}, ranks {ranks}")
    trial.ensure(bool(end.why), "it is not said why the game ended")


def refuses(trial: Trial) -> None:
    """Illegal, stale, foreign and malformed answers raise the right error and change nothing."""
    s = trial.s.clone()
    if s.over():
        check_refused(trial, s, 0, 0, GameOver)
        check_refused(trial, s, 0, CHANCE, GameOver)
        return
    if s.chance():
        listed = [n for n, _weight in s.outcomes()]
        for n in (-1, max(listed) + 1, HUGE, -HUGE):
            if n not in listed:
                check_refused(trial, s, n, CHANCE, BadChance)
        check_refused(trial, s, listed[0], 0, WrongSeat)
        return
    asked = members(s.asked())
    who = asked[trial.rng.below(len(asked))] if len(asked) > 1 else asked[0]
    legal = s.legal(who)
    foreign = [seat for seat in range(s.seats) if not s.asked() >> seat & 1]
    for seat in [*foreign, s.seats, HUGE, CHANCE, -9]:
        check_refused(trial, s, legal[0], seat, WrongSeat)
    apart = 1 + trial.game.ids // TRIED
    for n in [-1, trial.game.ids, HUGE, -HUGE, *range(len(trial.moves) % apart, trial.game.ids, apart)]:
        if n not in legal:
            check_refused(trial, s, n, who, IllegalMove)
    if trial.moves:
        seat, n = trial.moves[-1]
        if seat == CHANCE or n not in s.legal(seat):
            check_refused(trial, s, n, seat, UndercroftError)


def check_refused(trial: Trial, s: State, n: int, seat: int, error: type[UndercroftError]) -> None:
    """An answer raises that error and leaves no trace."""
    before = s.key()
    s.events = []
    try:
        s.submit(n, seat)
    except error:
        trial.ensure(s.key() == before and s.events == [], f"refusing {n} of {seat} changed the state")
    except Exception as other:  # noqa: BLE001 - any other error is the wrong one
        trial.fail(f"answer {n} of {seat} raises {other!r}, not {error.__name__}")
    else:
        trial.fail(f"answer {n} of {seat} is not refused")


def sets(trial: Trial) -> None:
    """A set may be picked in any order: played in its own it leads to the same position."""
    s, game = trial.s, trial.game
    if not s.picks_set():
        return
    for seat in members(s.asked()):
        picking = Picking(s, seat)
        loose = picking.at.legal(seat)
        trial.ensure(set(s.legal(seat)) <= set(loose), f"loose, {loose} are open, and not {s.legal(seat)}")
        while not picking.whole:
            trial.ensure(len(picking.picks) < MOST_PICKS, f"the set is not whole after {picking.picks}")
            offered = [option.id for option in game.prompt(picking.at, seat).options]
            legal = picking.at.legal(seat)
            trial.ensure(sorted(offered) == legal, f"the prompt offers {offered}, open are {legal}")
            n = legal[trial.rng.below(len(legal))]
            game.preview(picking.at, seat, n)
            guess = game.imagine(game.view(picking.at, seat), trial.rng)
            there = guess.legal(seat)
            trial.ensure(there == legal, f"from the view {there} are open, not {legal}")
            picking.take(n)
        after = s.clone()
        for n in picking.moves():
            trial.ensure(n in after.legal(seat), f"{picking.moves()} cannot be played for {picking.picks}")
            after.apply(n, seat)
        trial.ensure(after.key() == picking.at.key(), f"{picking.picks} and {picking.moves()} lead elsewhere")


def conserves(trial: Trial) -> None:
    """The game's own invariants hold: no card twice, no die lost."""
    try:
        trial.game.invariants(trial.s)
    except ValueError as error:
        trial.fail(str(error))


LAWS: Final[list[Law]] = [
    Law("starts", "every legal seat count and option starts, others are refused", SETUP, starts),
    Law("presets", "every preset can be played and differs from the others", ONCE, presets),
    Law("asks", "exactly one of seats, chance and the end is there", EACH, asks),
    Law("legal-ids", "legal ids ascend, inside the id space, for the asked and nobody else", EACH, legal_ids),
    Law("ends", "games end within the bound, the stack within the depth", EACH, ends),
    Law("results", "scores, ranks and winners agree", EACH, results),
    Law("refuses", "wrong answers raise the right error and change nothing", SOME, refuses),
    Law("sets", "a set is picked in any order and played in its own", EACH, sets),
    Law("conserves", "the game's own invariants hold at every node", EACH, conserves),
]
