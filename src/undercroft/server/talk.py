"""What client messages do: the same over the socket and over long polling."""

import re
from typing import Final

from undercroft.engine.errors import UndercroftError
from undercroft.server import messages as m
from undercroft.server import present
from undercroft.server.hall import Hall
from undercroft.server.room import Room
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
            version = await room.advise(key, message.cmd, message.prompt, message.seat, message.agreed)
        elif isinstance(message, m.Throw):
            version = await room.throw(key, message.cmd, message.seq, message.gesture, message.seat)
        else:
            asked = message
            version = await room.submit(lambda live: asked.draft(live, key), author=key, cmd=message.cmd)
        return m.Ack(cmd=message.cmd, seq=room.live.lengths[version - 1])
    except UndercroftError as error:
        why = refusal(error)
        hall.refused[why.code] = hall.refused.get(why.code, 0) + 1
        return m.Nack(cmd=message.cmd, code=why.code, text=str(why), rule=why.rule)


async def whole_view(hall: Hall, room: Room, key: str, since: int, previews: bool = True) -> m.View:
    """The view of a key, with the odds of its options worked out beside the event loop."""
    while True:
        live, version = room.live, room.live.version
        seats = [seat for seat in live.asked() if seat in owned(live.places, key)]
        if previews:
            for seat in seats:
                await _foresee(room, seat)
        if room.live is live and live.version == version:
            break
    shown = {seat: room.previews.get((seat, live.questions[seat]), {}) for seat in seats}
    there = room.present()
    return present.view(live, key, min(since, len(live.moves)), there, shown)


async def _foresee(room: Room, seat: int) -> None:
    live = room.live
    question = live.questions[seat]
    if (seat, question) in room.previews:
        return
    found = await room.hall.lanes.previews.run(present.foresee, live.game, live.state.clone(), seat)
    room.previews = {
        at: shown for at, shown in room.previews.items() if room.live.questions.get(at[0]) == at[1]
    }
    room.previews[seat, question] = found
