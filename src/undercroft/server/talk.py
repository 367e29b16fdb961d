"""What client messages do: the same over the socket and over long polling."""

import re
from typing import Final

from undercroft.bots.cast import called
from undercroft.bots.shelf import bot_names
from undercroft.engine.errors import UndercroftError
from undercroft.server import messages as m
from undercroft.server import present, wording
from undercroft.server.hall import Hall
from undercroft.server.room import Command, Room
from undercroft.table.acts import takeover
from undercroft.table.acts.door import check_open
from undercroft.table.entry import Draft
from undercroft.table.live import Live
from undercroft.table.places import owned
from undercroft.table.refusal import Refusal, refusal

CMD: Final = re.compile(r"[ -~]{1,64}")

Answer = m.Ack | m.Nack | m.Pong


async def answer(hall: Hall, room: Room, key: str, message: m.ClientMessage) -> Answer:
    """Do what a message asks for; refusals become a nack."""
    if isinstance(message, m.Ping):
        return m.Pong()
    if isinstance(message, m.Hello):
        return m.Nack(cmd=None, code="malformed", text="hello is said once, when the connection begins")
    try:
        if not CMD.fullmatch(message.cmd):
            raise Refusal("malformed", "a cmd is 1 to 64 printable characters")
        if not key:
            raise Refusal("token", "spectators can only watch: this takes the token of a seat")
        if isinstance(message, m.Advise):
            version = await room.adviser.advise(
                key, message.cmd, message.prompt, message.seat, message.agreed, message.unscored
            )
        elif isinstance(message, m.Throw):
            version = await room.throw(key, message.cmd, message.seq, message.gesture, message.seat)
        elif isinstance(message, m.Replace):
            version = await room.submit(_replacing(room, key, message), author=key, cmd=message.cmd)
        else:
            if isinstance(message, m.React) and (key, message.cmd) not in room.live.done:
                room.check_may_react(key)
            asked = message

            def draft(live: Live) -> Draft:
                if not isinstance(asked, m.Chat):
                    check_open(live)
                if isinstance(asked, m.Consent) and asked.yes and live.ask and live.ask.take:
                    takeover.check_left(live.ask.take["seat"], room.people.left())
                return asked.draft(live, key)

            version = await room.submit(draft, author=key, cmd=message.cmd)
        return m.Ack(cmd=message.cmd, seq=room.live.lengths[version - 1])
    except UndercroftError as error:
        why = refusal(error)
        hall.refused[why.code] = hall.refused.get(why.code, 0) + 1
        return m.Nack(cmd=message.cmd, code=why.code, text=str(why), rule=why.rule)


def _replacing(room: Room, key: str, message: m.Replace) -> Command:
    """A bot takes a seat that was left: who is away, the room knows."""

    def draft(live: Live) -> Draft:
        live.own(key)
        if message.bot not in bot_names(live.game):
            listed = ", ".join(bot_names(live.game))
            raise Refusal("missing", f"there is no bot {message.bot!r}; there are: {listed}")
        name = called(live.game, message.bot)
        take = {"seat": message.seat, "bot": message.bot, "key": "", "name": name}
        return takeover.replace(live, key, take, room.people.left(), message.cmd)

    return draft


async def whole_view(hall: Hall, room: Room, key: str, since: int, previews: bool = True) -> m.View:
    """The view of a key, with the odds of its options worked out beside the event loop."""
    while True:
        live, version = room.live, room.live.version
        seats = [own for own in live.asked() if own in owned(live.places, key)]
        if previews:
            for own in seats:
                await _foresee(room, own)
            if live.solved is not None and room.solution is None:
                base, game = live.course.base.clone(), live.game
                room.solution = await hall.lanes.previews.run(wording.foresee, game, base, live.solver())
        seat = present.looking_seat(live, owned(live.places, key))
        await hall.scrolls.write(live, seat)
        if room.live is live and live.version == version:
            break
    shown = {own: room.previews.get((own, live.questions[own]), {}) for own in seats}
    there = room.people.company()
    since = present.told_since(live, since)
    log = hall.scrolls.since(live, seat, since)
    return present.view(live, key, since, there, shown, log, room.solution if previews else None)


async def _foresee(room: Room, seat: int) -> None:
    live = room.live
    question = live.questions[seat]
    if (seat, question) in room.previews:
        return
    found = await room.hall.lanes.previews.run(wording.foresee, live.game, live.state.clone(), seat)
    room.previews = {
        at: shown for at, shown in room.previews.items() if room.live.questions.get(at[0]) == at[1]
    }
    room.previews[seat, question] = found
