"""What has happened at a table, as messages: lines of the log, how it ended, what people said."""

from undercroft.engine.core import CHANCE, Event
from undercroft.engine.game import Game
from undercroft.server import messages as m
from undercroft.server.wording import parts
from undercroft.table.advice import Note
from undercroft.table.course import Course
from undercroft.table.entry import Entry
from undercroft.table.live import Live


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
        found.append(line(live, course, seq, event, why, seq > filmed))
        filmed = seq
    last = len(course.moves) + (course is live.course)
    return found + [note_line(live, note) for note in notes if note.seq <= last]


def line(live: Live, course: Course, seq: int, event: Event, why: list[str], first: bool) -> m.LinePart:
    """One event of the move `seq` as a line; the first of a move has what a throw left."""
    game, mover = live.game, course.moves[seq - 1][0]
    return m.LinePart(
        seq=seq,
        text=game.sentence(event, live.names),
        parts=parts(game.tells(event)) if game.events.declared else [],
        rule=game.cites(event),
        seat=None if mover == CHANCE else mover,
        event=game.happened(event),
        why=why,
        source=source(live, seq),
        payload=live.payloads.get(seq) if first else None,
    )


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


def chatted(live: Live, entry: Entry) -> m.Chatted:
    """Something that was said."""
    seat = entry.body["seat"]
    return m.Chatted(id=entry.version, seat=seat, name=live.names[seat], text=entry.body["text"], at=entry.at)


def reacted(entry: Entry) -> m.Reacted:
    """A reaction."""
    return m.Reacted(id=entry.version, seat=entry.body["seat"], reaction=entry.body["reaction"])
