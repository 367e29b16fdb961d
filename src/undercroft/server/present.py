"""A live table as messages: what each seat, or a spectator, gets to see of it."""

import time
from collections.abc import Sequence
from typing import Any

from undercroft.bots.shelf import bot_names
from undercroft.engine.bits import bit
from undercroft.engine.core import CHANCE, State, seat_letter
from undercroft.engine.game import Game
from undercroft.engine.prompt import Preview
from undercroft.engine.text import Text, named
from undercroft.engine.throw import Throw
from undercroft.engine.together import unsaid
from undercroft.engine.view import SPECTATOR
from undercroft.server import bodies
from undercroft.server import clock as clocks
from undercroft.server import messages as m
from undercroft.server.company import Company
from undercroft.server.puzzles import puzzles_of
from undercroft.table import advice as advising
from undercroft.table import daily as days
from undercroft.table import takeback
from undercroft.table.acts.chance import correctable
from undercroft.table.acts.throw import on_target
from undercroft.table.advice import Note
from undercroft.table.course import Course
from undercroft.table.entry import Entry
from undercroft.table.live import Live
from undercroft.table.places import owned
from undercroft.throw.gesture import best, usual_extra
from undercroft.throw.needed import needed

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


def view(
    live: Live,
    key: str,
    since: int,
    there: Company,
    previews: Previews,
    now: float | None = None,
    solution: dict[int, Preview] | None = None,
) -> m.View:
    """The whole table for a key, with the log behind `since` moves; `solution` previews a puzzle's moves."""
    seats = owned(live.places, key)
    seat = looking_seat(live, seats)
    if live.over and live.game.hides:
        since = 0  # lines that were told without their reasons are told again with them
    step = live.step()
    prompts = [prompt(live, own, previews.get(own, {})) for own in live.asked() if own in seats]
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
        seats=seat_parts(live, there.seats, time.time() if now is None else now),
        log=lines(live, live.course, seat, since, whys(live)),
        ask=ask(live),
        outcome=honoured(live, outcome(live.game, live.course)),
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
        throw=throw(live, seats),
        chance=chance(live, seats),
        reported=reported(live, seats),
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
        return m.PuzzlePart(id=asked["id"], level=asked["level"])
    moves = []
    for move, worth, said in asked["moves"]:
        option = live.game.option(base, seat, move)
        part = m.SolvedPart(id=move, text=option.text, said=said, worth=worth, label=label(option.label))
        part.preview = preview(previews[move]) if move in previews else None
        moves.append(part)
    return m.PuzzlePart(
        id=asked["id"],
        level=asked["level"],
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


def chance(live: Live, seats: Sequence[int]) -> m.ChancePart | None:
    """The roll or draw that one of these seats can say, if one is awaited."""
    s = live.course.state
    mine = [seat for seat in live.may_see(s) if seat in seats] if live.people_bring else []
    if not mine:
        return None
    throw = live.game.throw(s)
    return m.ChancePart(
        seq=len(live.moves),
        kind=throw.kind,
        count=throw.count,
        faces=faces(throw),
        text=named(live.game.ask_chance(s), live.names),
        rule=s.title(),
        seats=mine,
        kinds=[*throw.aimed.kinds] if throw.aimed is not None else [],
    )


def throw(live: Live, seats: Sequence[int]) -> m.ThrowPart | None:
    """The die that somebody is to throw here, with what a page needs to let it be thrown."""
    aimed = live.aimed
    if aimed is None:
        return None
    s = live.course.state
    return m.ThrowPart(
        **way(aimed.kinds),
        seq=len(live.moves),
        seat=aimed.seat,
        hand=live.lender if live.lender >= 0 else aimed.seat,
        mine=aimed.seat in seats or live.lender in seats,
        flying=live.flying is not None,
        die=aimed.die,
        icons=aimed.icons,
        text=named(live.game.ask_chance(s), live.names),
        rule=s.title(),
        lying=[
            m.LyingPart(die=die, pose=[*pose])
            for die, pose in zip(aimed.lying, on_target(live, aimed.lying), strict=True)
        ],
    )


def way(kinds: Sequence[str]) -> dict[str, Any]:
    """The fields of a `WayPart`: how a die of these kinds is thrown."""
    asked = needed(kinds)
    extras = [
        m.ExtraPart(
            kind=code,
            name=extra.name,
            low=extra.can[0],
            high=extra.can[1],
            fits=[*extra.fits],
            usual=usual_extra(code, extra.name),
        )
        for code, listed in asked.extras.items()
        for extra in listed
    ]
    return {
        "kinds": list(asked.codes),
        "box": {name: [*ends] for name, ends in asked.box.items()},
        "start": best(asked).message(),
        "extras": extras,
        "absurd": asked.absurd,
    }


def faces(throw: Throw) -> list[m.FacePart]:
    """The faces to tap."""
    return [m.FacePart(key=face.key, title=face.title) for face in throw.faces]


def reported(live: Live, seats: Sequence[int]) -> list[m.ReportedPart]:
    """What was reported since the last decision, and was seen by one of these seats."""
    found = []
    for k in [] if live.over else correctable(live):
        s = live.course.until(k).state
        if any(seat in seats for seat in live.may_see(s)):
            throw = live.game.throw(s)
            text = named(live.game.chance_text(s, live.moves[k][1]), live.names)
            part = m.ReportedPart(seq=k, text=text, kind=throw.kind, count=throw.count, faces=faces(throw))
            found.append(part)
    return found


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
    return [seat for seat, place in enumerate(live.places) if place.kind == "open"]


def prompt(live: Live, seat: int, previews: dict[int, Preview]) -> m.PromptPart:
    """The question to a seat."""
    asked = live.game.prompt(live.state, seat)
    options = [
        m.OptionPart(
            id=option.id,
            text=option.text,
            verb=option.verb,
            targets=list(option.targets),
            rule=option.rule,
            preview=preview(previews.get(option.id, Preview(""))),
            label=label(option.label),
            icon=option.icon,
            loss=live.game.loss(live.state, seat, option.id),
        )
        for option in asked.options
    ]
    refused = [
        m.RefusedPart(
            id=item.option.id,
            text=item.option.text,
            reason=item.reason,
            rule=item.rule,
            parts=parts(item.reason),
            label=label(item.option.label),
        )
        for item in asked.refused
    ]
    return m.PromptPart(
        id=live.questions[seat],
        seat=seat,
        title=asked.title,
        why=asked.why,
        rule=asked.rule,
        options=options,
        refused=refused,
        title_parts=parts(asked.title),
        why_parts=parts(asked.why),
    )


def parts(said: str) -> list[str | m.RefPart]:
    """What a text is made of, where it speaks of anything that has a part of its own."""
    if not isinstance(said, Text) or not said.refers():
        return []
    return [part if isinstance(part, str) else m.RefPart(**part) for part in said.wire()]  # type: ignore[arg-type]


def label(said: str) -> list[str | m.RefPart]:
    """A text with its parts, or alone; nothing of an empty one."""
    return parts(said) or ([str(said)] if said else [])


def preview(shown: Preview) -> m.PreviewPart:
    """What an option would do."""
    odds = [
        m.OddsPart(text=item.text, part=item.part, whole=item.whole, share=item.share, tone=item.tone)
        for item in shown.odds
    ]
    return m.PreviewPart(text=shown.text, odds=odds, parts=parts(shown.text))


def foresee(game: Game, state: Any, seat: int) -> dict[int, Preview]:
    """What each option of a seat would do. This can take a while: call it in a thread, on a clone."""
    return {n: game.preview(state, seat, n) for n in state.legal(seat)}


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
            present=place.kind == "bot" or seat in present,
            asked=seat in asked,
            laid=course is None and seat not in asked and bool(unsaid(live.state, live.moves, seat)),
            clock=live.clock.left_at(seat, now) if place.of_people else None,
            advised=sum(note.seat == seat for note in live.notes),
        )
        for seat, place in enumerate(live.places)
    ]


def whys(live: Live) -> dict[int, str]:
    """What bots say of their moves, by number: at once where nothing is hidden, else when it is over.

    A bot reasons from what its seat knows; so while others may not know that, they may not know its reasons.
    """
    return {} if live.game.hides and not live.over else live.whys


def lines(live: Live, course: Course, seat: int, since: int, reasons: dict[int, str]) -> list[m.LinePart]:
    """The log as a seat saw it, behind so many moves.

    Not every move has a line of its own: a reason stands at the first line since its move.
    """
    found = []
    game, names = live.game, live.names
    notes = [note for note in live.notes if note.seq > since]
    left = sorted(reasons)
    filmed = since
    for seq, event in course.told(seat, 0 if reasons else since):
        why = []
        while left and left[0] <= seq:
            why.append(reasons[left.pop(0)])
        if seq <= since:
            continue
        while notes and notes[0].seq <= seq:
            found.append(note_line(live, notes.pop(0)))
        mover = course.moves[seq - 1][0]
        found.append(
            m.LinePart(
                seq=seq,
                text=game.sentence(event, names),
                parts=parts(game.tells(event)) if game.events.declared else [],
                rule=game.cites(event),
                seat=None if mover == CHANCE else mover,
                event=game.happened(event),
                why=why,
                source=source(live, seq),
                payload=live.payloads.get(seq) if seq > filmed else None,
            )
        )
        filmed = seq
    last = len(course.moves) + (course is live.course)
    return found + [note_line(live, note) for note in notes if note.seq <= last]


def source(live: Live, seq: int) -> str:
    """Where a roll or draw came from, if it was one."""
    return live.sources[seq - 1] if seq <= len(live.sources) else ""


def note_line(live: Live, note: Note) -> m.LinePart:
    """A line beside what the game tells."""
    if note.seat is None:
        return m.LinePart(seq=note.seq, text="Everybody at the screen agreed to advice.", rule="")
    return m.LinePart(
        seq=note.seq, text=f"{live.names[note.seat]} asked for advice.", rule="", seat=note.seat
    )


def outcome(game: Game, course: Course) -> m.OutcomePart | None:
    """How the game ended, if it did."""
    if not course.over:
        return None
    ended = game.outcome(course.state)
    return m.OutcomePart(
        winners=list(ended.winners),
        ranks=list(ended.ranks),
        why=ended.why,
        rule=ended.rule,
        why_parts=parts(ended.why),
    )


def honoured(live: Live, ended: m.OutcomePart | None) -> m.OutcomePart | None:
    """With what was earned: nothing in a branch, nor where seen chance or answers were taken back."""
    if ended is None:
        return ended
    practised = live.charter.daily is not None and not live.charter.daily.scored
    ended.counts = not live.charter.start and not live.relived and not practised
    if not ended.counts:
        return ended
    if live.honours is None:
        record = live.charter.record(live.moves)
        live.honours = live.game.honours(record.start(), record.moves)
    for mine in live.honours:
        for one in mine.earned:
            ended.honours.append(m.HonourPart(seat=mine.seat, name=one.name, text=one.text))
        for quest in mine.quests:
            ended.quests.append(
                m.QuestPart(seat=mine.seat, name=quest.name, text=quest.text, part=quest.part, of=[*quest.of])
            )
    ended.honours_rule = live.game.honours_rule if live.honours else ""
    return ended


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
        what=takeback.what(live.ask, len(live.moves)),
        to=live.ask.to,
        waiting=live.ask.waiting,
        take=live.ask.take["seat"] if live.ask.take is not None else None,
    )


def clock(live: Live) -> m.ClockPart | None:
    """The kind of clock, if there is one."""
    if live.clock.kind == "off":
        return None
    return m.ClockPart(kind=live.clock.kind, seconds=live.clock.seconds, increment=live.clock.increment)


def chatted(live: Live, entry: Entry) -> m.Chatted:
    """Something that was said."""
    seat = entry.body["seat"]
    return m.Chatted(id=entry.version, seat=seat, name=live.names[seat], text=entry.body["text"], at=entry.at)


def reacted(entry: Entry) -> m.Reacted:
    """A reaction."""
    return m.Reacted(id=entry.version, seat=entry.body["seat"], reaction=entry.body["reaction"])


def table_part(live: Live, key: str, there: Company) -> bodies.TablePart:
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
        lines=lines(live, course, seat, 0, {}),
        outcome=outcome(live.game, course),
    )
