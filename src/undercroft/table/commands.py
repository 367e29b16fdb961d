"""What people, bots and clocks can ask of a live table: each command gives a draft, or is refused.

A draft changes nothing. It becomes an entry when it is committed at the version that it was made for.
"""

import unicodedata
from collections.abc import Sequence
from typing import Any, Final

from undercroft.engine.core import CHANCE, OVER, State, seat_letter
from undercroft.engine.errors import UndercroftError
from undercroft.engine.picking import Picking
from undercroft.engine.record import JOINERS
from undercroft.table import fair, takeback
from undercroft.table.clock import TURN
from undercroft.table.entry import After, Draft
from undercroft.table.live import Live
from undercroft.table.places import OPEN, clean_name, open_seat, others, owned
from undercroft.table.refusal import Refusal, refusal
from undercroft.table.setting import Setting

CHAT_LENGTH: Final = 500
PHRASE: Final = 64  # ids in one choice, at most
WHY: Final = 1000  # characters of a bot's sentence that are kept


def opening(table: str, secret: bytes, setting: Setting) -> Draft:
    """The first entry of a table: its setting and, where nobody is waited for, the first draws."""
    setting.commitment = fair.commitment(secret, table) if setting.promised else ""
    return Draft("open", setting.data(), setting.maker, after=After(server=True))


def first_draws(live: Live) -> Draft | None:
    """What chance does before anybody is asked; None if nothing, or if seats are open."""
    if not live.begun or live.state.waits_for() != CHANCE:
        return None
    return _played(live, None, [], "chance")


def act(live: Live, key: str, prompt: int, choice: Sequence[int], seat: int | None, cmd: str) -> Draft:
    """A person answers."""
    who = _asked_seat(live, key, seat)
    if live.over:
        raise Refusal("over", "the game is over: no more moves can be made")
    if not live.begun:
        raise Refusal("seat", "the game begins when every seat is taken")
    if live.questions.get(who) != prompt:
        raise Refusal("stale", "this answers a question that has passed: look again")
    if not 1 <= len(choice) <= PHRASE:
        raise Refusal("malformed", f"a choice is 1 to {PHRASE} option ids")
    return _played(live, who, choice, "seat", key, cmd)


def answer(live: Live, seat: int, n: int, by: str, why: str = "") -> Draft:
    """A bot or the clock answers for a seat; `why` is kept beside the move."""
    draft = _played(live, seat, [n], by)
    if why:
        draft.body["why"] = why[:WHY]
    return draft


def answer_late(live: Live, seat: int) -> Draft:
    """The clock of a seat has run out: the move that the rules name, or a legal one with the same chance."""
    legal = live.state.legal(seat)
    if not legal:
        raise Refusal("seat", f"seat {seat_letter(seat)} is not asked")
    move = live.game.late(live.state, seat) if live.clock.kind == TURN else -1
    if move < 0:
        move = legal[fair.aside(live.secret, live.id, "clock", live.version) % len(legal)]
    return answer(live, seat, move, "clock")


def back(live: Live, key: str, to: int | None, seat: int | None, cmd: str) -> Draft:
    """Take back, at once or by asking."""
    seats = _own(live, key, seat)
    if live.over:
        raise Refusal("over", "the game is over and its dice are revealed: nothing can be taken back")
    kept = len(live.moves)
    if live.picking is not None and live.picked() and live.picking.seat in seats and to in (None, kept):
        picker = live.picking.seat  # a set that is not whole: it is picked anew
        return Draft("back", {"seat": picker, "to": kept}, key, cmd, After((picker,)))
    found = takeback.target(live.moves, seats, to)
    who = live.moves[found][0]
    voters = others(live.places, key)
    if not voters or found >= takeback.unrevealed(live.course, seats):
        return Draft("back", {"seat": who, "to": found}, key, cmd, After((who,)))
    return Draft("ask", {"seat": who, "to": found, "waiting": voters}, key, cmd)


def consent(live: Live, key: str, ask: int, yes: bool, seat: int | None, cmd: str) -> Draft:
    """Answer what somebody asked for; whoever asked may withdraw."""
    seats = _own(live, key, seat)
    if live.ask is None or live.ask.id != ask:
        raise Refusal("stale", "nobody asks for this any more")
    asker = live.places[live.ask.seat].owner == key
    mine = [waiting for waiting in live.ask.waiting if live.places[waiting].owner == key]
    if not mine and not (asker and not yes):
        raise Refusal("seat", "it is for the others to answer")
    body: dict[str, Any] = {"seat": seats[0], "seats": mine, "yes": yes}
    if yes and set(live.ask.waiting) <= set(mine):
        body["to"] = live.ask.to
        return Draft("answer", body, key, cmd, After((live.ask.seat,)))
    return Draft("answer", body, key, cmd)


def chat(live: Live, key: str, text: str, cmd: str) -> Draft:
    """Say something, as plain text in one paragraph."""
    seats = _own(live, key, None)
    said = " ".join("".join(sign if _speaks(sign) else " " for sign in text).split())
    if not said:
        raise Refusal("malformed", "there is nothing to say in this")
    if len(said) > CHAT_LENGTH:
        raise Refusal("large", f"say it in {CHAT_LENGTH} characters; this has {len(said)}")
    return Draft("chat", {"seat": seats[0], "text": said}, key, cmd)


def rename(live: Live, key: str, name: str, seat: int | None, cmd: str) -> Draft:
    """Change the name of a seat."""
    seats = _own(live, key, seat)
    return Draft("name", {"seat": seats[0], "name": named(name)}, key, cmd)


def sit(live: Live, key: str, seat: int | None, name: str, word: str) -> Draft:
    """Take an open seat; with the last one the game begins."""
    free = open_seat(live.places, seat)
    body = {"seat": free, "name": named(name), "word": fair.check_word(word)}
    return Draft("sit", body, key, after=After(server=True))


def fill(live: Live, key: str, seat: int, bot: str, cmd: str) -> Draft:
    """Put a bot on an open seat."""
    if live.setting.maker != key:
        raise Refusal("seat", "only who made the table can put bots on its open seats")
    if not 0 <= seat < len(live.places) or live.places[seat].kind != OPEN:
        raise Refusal("seat", f"seat {seat_letter(seat)} is not open")
    return Draft("fill", {"seat": seat, "bot": bot}, key, cmd, After(server=True))


def leave(live: Live, key: str, cmd: str) -> Draft:
    """Leave the lesson."""
    _own(live, key, None)
    if live.lesson is None:
        raise Refusal("missing", "there is no lesson at this table")
    return Draft("leave", {}, key, cmd)


def named(name: str) -> str:
    """A name that can stand at a table."""
    try:
        return clean_name(name)
    except UndercroftError as error:
        raise Refusal("malformed", str(error)) from None


def _speaks(sign: str) -> bool:
    """No control signs, none that turn the line around; but joiners, which some scripts and emoji need."""
    return sign in JOINERS or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _own(live: Live, key: str, seat: int | None) -> list[int]:
    """The seats of this key, or the one that is named."""
    seats = owned(live.places, key)
    if not seats:
        raise Refusal("token", "spectators can only watch: this takes the token of a seat")
    if seat is None:
        return seats
    if seat not in seats:
        mine = ", ".join(seat_letter(own) for own in seats)
        raise Refusal("seat", f"this token has no seat {seat_letter(seat)}; it has {mine}")
    return [seat]


def _asked_seat(live: Live, key: str, seat: int | None) -> int:
    seats = _own(live, key, seat)
    asked = [own for own in seats if own in live.questions]
    return asked[0] if asked else seats[0]


def _played(
    live: Live, who: int | None, choice: Sequence[int], by: str, key: str = "", cmd: str = ""
) -> Draft:
    """Try an answer on a copy and draw what follows: all of it, or a refusal."""
    s = live.course.state.clone()
    history = list(live.moves)
    picks: list[int] = []
    if who is not None:
        moves, picks = _in_order(live, s, who, choice)
        history += [(who, n) for n in moves]
    draws = live.draw_on(s, history)
    body = {"by": by, "moves": history[len(live.moves) :], **draws}
    if picks:
        body["picks"] = picks
    mask = s.also()
    asked = tuple(seat for seat in range(len(live.places)) if mask >> seat & 1)
    return Draft("play", body, key, cmd, After(asked, s.waits_for() == OVER))


def _in_order(live: Live, s: State, who: int, choice: Sequence[int]) -> tuple[list[int], list[int]]:
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
            if k and (picking.at if picking else s).waits_for() != who:
                text = f"the gesture has {len(choice)} parts, but after {k} it is not this seat that is asked"
                raise Refusal("illegal", text) from None
            raise refusal(error) from None
        if picking is not None and not picking.whole:
            continue
        made = [n] if picking is None else picking.moves()
        if picking is not None:
            for move in made:
                s.apply(move, who)
        moves += made
        picking = Picking(s, who) if people and s.picks_set() and s.waits_for() == who else None
    return moves, [] if picking is None else picking.given
