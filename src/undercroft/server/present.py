"""A live table as messages: what each seat, or a spectator, gets to see of it."""

import time
from collections.abc import Sequence
from typing import Any

from undercroft.bots.shelf import bot_names
from undercroft.engine.bits import bit
from undercroft.engine.core import State, seat_letter
from undercroft.engine.game import Game
from undercroft.engine.prompt import Preview
from undercroft.engine.together import unsaid
from undercroft.engine.view import SPECTATOR
from undercroft.server import bodies, bringing, telling, wording
from undercroft.server import clock as clocks
from undercroft.server import messages as m
from undercroft.server.company import Company
from undercroft.server.puzzles import puzzles_of
from undercroft.table import advice as advising
from undercroft.table import daily as days
from undercroft.table import takeback
from undercroft.table.course import Course
from undercroft.table.live import Live
from undercroft.table.places import BOT, OPEN, owned

Previews = dict[int, dict[int, Preview]]  # seat: option id: preview


def looking_seat(live: Live, seats: Sequence[int]) -> int:
    """The seat whose view a token gets: the one that is asked, else the one that moved last."""
    if not seats:
        return SPECTATOR
    for seat in live.waited(live.state) if live.begun else []:
        if seat in seats:
            return seat
    for seat, _n in reversed(live.moves):
        if seat in seats:
            return seat
    return seats[0]


def told_since(live: Live, since: int) -> int:
    """Behind how many moves the log is told to who has seen so many."""
    again = live.over and live.game.hides  # lines that were told without their reasons are told with them
    return 0 if again else min(since, len(live.moves))


def view(
    live: Live,
    key: str,
    since: int,
    there: Company,
    previews: Previews,
    log: list[Any],
    solution: dict[int, Preview] | None = None,
) -> m.View:
    """The whole table for a key; `log` are the lines behind `since` moves, written already.

    `solution` previews a puzzle's moves.
    """
    seats = owned(live.places, key)
    seat = looking_seat(live, seats)
    step = live.step()
    prompts = [wording.prompt(live, own, previews.get(own, {})) for own in live.asked() if own in seats]
    undo = None
    if not live.over and live.flying is None:
        undo = takeback.at_once(live.course, live.sources, seats, live.places, key)
        if live.picking is not None and live.picked() and live.picking.seat in seats:
            undo = len(live.moves)
    lesson = live.lesson if step is not None else None
    return m.View(
        table=live.id,
        game=live.game.name,
        seq=len(live.moves),
        version=live.version,
        you=seats,
        view=seen(live.game, live.state, seat),
        prompt=next((part for part in prompts if part.seat == seat), None),
        waiting=waiting(live),
        seats=seat_parts(live, there.seats, time.time()),
        log=log,
        ask=ask(live),
        outcome=telling.honoured(live, telling.outcome(live.game, live.course)),
        fair=fair(live),
        options=live.charter.options,
        branch_of=live.charter.parent["table"] if live.charter.parent else None,
        branch_at=live.charter.parent["seq"] if live.charter.parent else 0,
        branch_against=live.charter.parent.get("against", []) if live.charter.parent else [],
        puzzle=puzzle(live, solution or {}),
        daily=daily(live),
        lesson=lesson.says(step) if lesson and step is not None else None,
        seat=seat,
        prompts=prompts,
        log_from=since,
        undo=undo,
        begun=live.begun,
        clock=clock(live),
        lesson_step=min(step + 1, len(lesson.steps)) if lesson and step is not None else 0,
        lesson_steps=len(lesson.steps) if lesson else 0,
        lesson_choice=lesson.pointed_at(live.state, live.made()) if lesson and prompts else None,
        strayed=strayed(live, seats),
        advice=advice(live, key, seat),
        brings=live.charter.chance,
        throw=bringing.throw(live, seats),
        chance=bringing.chance(live, seats),
        reported=bringing.reported(live, seats),
        cover=cover(live, seats),
        host=live.charter.maker == key and bool(seats),
        listed=live.charter.listed,
        watched=live.charter.watched,
        watchers=there.watchers,
        closed=live.closed,
        rematch=live.rematch or None,
        follow=bool(live.rematch and seats),
        lost=next((k for k, place in enumerate(live.places) if key and place.former == key), None),
        left=sorted(there.left - {*seats}),
    )


def puzzle(live: Live, previews: dict[int, Preview]) -> m.PuzzlePart | None:
    """The puzzle of this table; with its solution as soon as it was answered, whatever is taken back then.

    `previews` say what each of its moves would have done.
    """
    asked = puzzles_of(live.game.name).get(live.charter.puzzle) if live.charter.puzzle else None
    if asked is None:
        return None
    seat, base = asked["seat"], live.course.base
    if live.solved is None:
        return m.PuzzlePart(id=asked["id"], level=asked["level"], asks=asked["asks"])
    moves = []
    for move, worth, said in asked["moves"]:
        option = live.game.option(base, seat, move)
        part = m.SolvedPart(
            id=move, text=option.text, said=said, worth=worth, label=wording.label(option.label)
        )
        part.preview = wording.preview(previews[move]) if move in previews else None
        moves.append(part)
    return m.PuzzlePart(
        id=asked["id"],
        level=asked["level"],
        asks=asked["asks"],
        played=live.solved,
        moves=moves,
        how=asked["how"],
        scale=asked["scale"],
        unit=asked["unit"],
    )


def daily(live: Live) -> m.DailyPart | None:
    """The daily that is played at this table."""
    played = live.charter.daily
    if played is None:
        return None
    why, now = live.unscored(clocks.now()), clocks.now()
    return m.DailyPart(
        number=days.number(played.day),
        day=days.iso(played.day),
        title=days.form(live.game, played.day).title,
        ends=days.ends(played.day),
        left=max(0.0, days.ends(played.day) - now),
        scored=not why,
        why=why,
        dice=live.dice,
    )


def strayed(live: Live, seats: Sequence[int]) -> m.StrayPart | None:
    """Where the pupil left the lesson, for the pupil."""
    found = live.strayed() if live.lesson is not None and live.lesson.pupil in seats else None
    if found is None:
        return None
    to, shown = found
    return m.StrayPart(text=f"That is legal, but the lesson shows another move: {shown}. Back to it?", to=to)


def cover(live: Live, seats: Sequence[int]) -> bool:
    """Must a screen be covered between these seats? They know different things now, or answer in secret."""
    if len(seats) < 2 or not live.game.hides or live.over:
        return False
    if live.state.asked() and not all(live.state.seen_by() & bit(seat) for seat in seats):
        return True
    first, *others = ({**live.game.view(live.state, seat), "seat": SPECTATOR} for seat in seats)
    return any(other != first for other in others)


def seen(game: Game, s: State, seat: int) -> dict[str, Any]:
    """What a seat knows, with what a page draws of it."""
    view = game.view(s, seat)
    return {**view, **game.picture(view)}


def advice(live: Live, key: str, seat: int) -> m.AdvicePart | None:
    """The adviser, and what it has said to the seat that looks; None where there is no advice."""
    if live.over or not advising.practises(live, key):
        return None
    agreed = live.agreed or not advising.shared(live, key)
    said = live.advice.get(seat)
    if said is None or live.questions.get(seat) != said.question:
        return m.AdvicePart(bot=bot_names(live.game)[-1], agreed=agreed)
    return m.AdvicePart(bot=said.bot, agreed=agreed, prompt=said.question, choice=said.move, text=said.text)


def waiting(live: Live) -> list[int]:
    """The seats that are waited for; before the game begins, the open ones."""
    if live.begun:
        return live.waited(live.state)
    return [seat for seat, place in enumerate(live.places) if place.kind == OPEN]


def seat_parts(live: Live, present: set[int], now: float, course: Course | None = None) -> list[m.SeatPart]:
    """The seats as everybody sees them."""
    scores = (course or live.course).points()
    asked = waiting(live) if course is None and live.begun else []
    return [
        m.SeatPart(
            seat=seat,
            letter=seat_letter(seat),
            name=live.names[seat],
            kind=place.kind,
            bot=place.bot,
            score=scores[seat],
            present=place.kind == BOT or seat in present,
            asked=seat in asked,
            laid=course is None and seat not in asked and bool(unsaid(live.state, live.moves, seat)),
            clock=live.clock.left_at(seat, now) if place.of_people else None,
            advised=sum(note.seat == seat for note in live.notes),
        )
        for seat, place in enumerate(live.places)
    ]


def fair(live: Live) -> m.FairPart | None:
    """The dice, if anything was promised about them; the secret is told when the game is over."""
    if not live.charter.promised:
        return None
    secret = live.secret.hex() if live.over and not clocks.sealed(live) else None
    return m.FairPart(commitment=live.charter.commitment, contributions=live.words(), secret=secret)


def ask(live: Live) -> m.AskPart | None:
    """What somebody asks the others for."""
    if live.ask is None:
        return None
    return m.AskPart(
        id=live.ask.id,
        seat=live.ask.seat,
        what=takeback.what(live.ask, len(live.moves), live.names),
        to=live.ask.to,
        waiting=live.ask.waiting,
        take=live.ask.take["seat"] if live.ask.take is not None else None,
    )


def clock(live: Live) -> m.ClockPart | None:
    """The kind of clock, if there is one."""
    if live.clock.kind == "off":
        return None
    return m.ClockPart(kind=live.clock.kind, seconds=live.clock.seconds, increment=live.clock.increment)


def table_part(live: Live, there: Company, key: str = "") -> bodies.TablePart:
    """A table in a list."""
    return bodies.TablePart(
        table=live.id,
        game=live.game.name,
        title=live.game.title,
        seq=len(live.moves),
        seats=seat_parts(live, there.seats, time.time()),
        you=owned(live.places, key),
        waiting=waiting(live),
        over=live.over,
        changed=live.at,
        options=live.charter.options,
        begun=live.begun,
        branch_of=live.charter.parent["table"] if live.charter.parent else None,
        puzzle=bool(live.charter.puzzle),
        daily=days.number(live.charter.daily.day) if live.charter.daily else 0,
        fair=fair(live),
        brings=live.charter.chance,
        listed=live.charter.listed,
        watched=live.charter.watched,
        watchers=there.watchers,
        closed=live.closed,
        left=sorted(there.left),
    )


def door_part(live: Live, there: Company) -> bodies.TablePart:
    """A table that nobody may look on, for a stranger at its door: what it takes to sit down, and no more.

    The words that others have added to the dice belong to it: who sits down keeps them, and checks them at
    the end.
    """
    whole = table_part(live, there)
    seats = [
        m.SeatPart(
            seat=one.seat,
            letter=one.letter,
            name=one.name if one.kind == BOT else "" if one.kind == OPEN else one.letter,
            kind=one.kind,
            bot=one.bot,
        )
        for one in whole.seats
    ]
    dice = whole.fair
    return bodies.TablePart(
        table=whole.table,
        game=whole.game,
        title=whole.title,
        seq=0,
        seats=seats,
        you=[],
        waiting=[one.seat for one in seats if one.kind == OPEN],
        over=whole.over,
        changed=whole.changed if whole.listed else 0.0,
        options=whole.options,
        begun=whole.begun,
        fair=m.FairPart(commitment=dice.commitment, contributions=dice.contributions) if dice else None,
        brings=whole.brings,
        listed=whole.listed,
        watched=False,
        closed=whole.closed,
        left=whole.left,
    )


def moment(live: Live, key: str, seq: int) -> bodies.Moment:
    """The table as it was after so many moves, as the seat of a key saw it.

    Who shares a screen looks back together: they see what everybody may see.
    """
    course = live.course.until(seq)
    seats = owned(live.places, key)
    seat = seats[0] if len(seats) == 1 else SPECTATOR
    return bodies.Moment(
        table=live.id,
        seq=seq,
        last=len(live.moves),
        view=seen(live.game, course.state, seat),
        seats=seat_parts(live, set(), live.at, course),
        lines=telling.lines(live, course, seat, 0, {}),
        outcome=telling.outcome(live.game, course),
    )
