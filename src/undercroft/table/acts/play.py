"""Answers of people, bots and clocks, and what chance does by itself."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import UndercroftError
from undercroft.engine.picking import Picking
from undercroft.table.acts.act import Act
from undercroft.table.entry import After, Draft, Entry, Moves
from undercroft.table.lone import answer_lone
from undercroft.table.refusal import Refusal, refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live

PHRASE: Final = 64  # ids in one choice, at most
WHY: Final = 1000  # characters of a bot's sentence that are kept


class Play(Act):
    """A seat has answered, or chance came first: by (`seat`, `bot`, `clock`, `chance`), and a bot's why."""

    kind = "play"
    moves = times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        movers = [seat for seat, _n in entry.moves if seat != CHANCE and entry.body.get("by") == "seat"]
        live.drop_ask(movers[0] if movers else CHANCE)


def first_draws(live: "Live") -> Draft | None:
    """What chance does before anybody is asked; None if nothing, if seats are open, or if people bring it."""
    if not live.draws_now:
        return None
    return _played(live, None, [], "chance")


def act(live: "Live", key: str, prompt: int, choice: Sequence[int], seat: int | None, cmd: str) -> Draft:
    """A person answers."""
    seats = live.own(key, seat)
    who = next((own for own in seats if own in live.questions), seats[0])
    if live.over:
        raise Refusal("over", "the game is over: no more moves can be made")
    if not live.begun:
        raise Refusal("seat", "the game begins when every seat is taken")
    if live.questions.get(who) != prompt:
        raise Refusal("stale", "this answers a question that has passed: look again")
    if not 1 <= len(choice) <= PHRASE:
        raise Refusal("malformed", f"a choice is 1 to {PHRASE} option ids")
    return _played(live, who, choice, "seat", key, cmd)


def answer(live: "Live", seat: int, n: int, by: str, why: str = "") -> Draft:
    """A bot or the clock answers for a seat; `why` is kept beside the move."""
    draft = _played(live, seat, [n], by)
    if why:
        draft.body["why"] = why[:WHY]
    return draft


def _played(
    live: "Live", who: int | None, choice: Sequence[int], by: str, key: str = "", cmd: str = ""
) -> Draft:
    """Try an answer on a copy and draw what follows: all of it, or a refusal."""
    s = live.course.state.clone()
    history = list(live.moves)
    picks: list[int] = []
    if who is not None:
        moves, picks = _in_order(live, s, who, choice)
        history += [(who, n) for n in moves]
    body, after = drawn_on(live, s, history, len(live.moves))
    body["by"] = by
    if picks:
        body["picks"] = picks
    return Draft(Play.kind, body, key, cmd, after)


def drawn_on(
    live: "Live", s: State, history: Moves, kept: int, forced: bool = False
) -> tuple[dict[str, Any], After]:
    """Draw what the page brings, make choices that are none, and say what an entry says of moves not kept.

    `forced`: the first draw is made though people were to bring it.
    """
    draws = live.draw_on(s, history, forced)
    lone = answer_lone(live, s, history)
    body: dict[str, Any] = {"moves": history[kept:], **draws}
    if lone:
        body["lone"] = lone
    return body, After(tuple(live.waited(s)), s.over())


def _in_order(live: "Live", s: State, who: int, choice: Sequence[int]) -> tuple[list[int], list[int]]:
    """The moves that an answer comes to, made on `s`, and the picks of a set that is not whole yet.

    People pick a set in any order; it is played in its own.
    """
    moves: list[int] = []
    people = live.places[who].of_people
    picking = Picking(s, who, live.picked()) if people and s.picks_set() else None
    for k, n in enumerate(choice):
        try:
            if picking is None:
                s.submit(n, who)
            else:
                picking.take(n)
        except UndercroftError as error:
            at = picking.at if picking else s
            if k and not at.asks(who):
                text = f"the gesture has {len(choice)} parts, but after {k} it is not this seat that is asked"
                raise Refusal("illegal", text) from None
            raise _reason(live, at, who, n, error) from None
        if picking is not None and not picking.whole:
            continue
        made = [n] if picking is None else picking.moves()
        if picking is not None:
            for move in made:
                s.apply(move, who)
        moves += made
        picking = Picking(s, who) if people and s.picks_set() and s.asks(who) else None
    return moves, [] if picking is None else picking.given


def _reason(live: "Live", at: State, who: int, n: int, error: UndercroftError) -> Refusal:
    """Why a move is not legal, in the game's own words where it has some."""
    if 0 <= n < live.game.ids and at.legal(who):
        try:
            live.game.parse(at, who, live.game.option(at, who, n).text)
        except UndercroftError as better:
            return refusal(better)
    return refusal(error)
