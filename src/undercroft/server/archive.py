"""The past of tables: moments, branches, records, files and reviews."""

from collections.abc import AsyncIterator
from typing import Any

from undercroft.bots.cast import called
from undercroft.bots.shelf import bot_names
from undercroft.engine.nouns import counted
from undercroft.engine.registry import find
from undercroft.engine.view import SPECTATOR
from undercroft.server import bodies, keys, present
from undercroft.server import clock as clocks
from undercroft.server.asker import ASKER
from undercroft.server.desk import Desk
from undercroft.server.room import Room
from undercroft.server.wish import Function, Wish
from undercroft.table import export, fair
from undercroft.table.branch import start_from
from undercroft.table.charter import Charter, new_charter
from undercroft.table.clock import make_clock
from undercroft.table.places import BOT, HERE, PERSON, Place, owned
from undercroft.table.refusal import Refusal


class Archive:
    """Answers the calls about what was played."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.hall = desk.hall

    def functions(self) -> dict[str, Function]:
        """The function of each call, by its name."""
        return {
            "moment": self.moment,
            "overlay": self.overlay,
            "branch": self.branch,
            "record": self.record,
            "export": self.export,
            "review": self.review,
            "import": self.import_table,
        }

    async def moment(self, asked: Wish) -> bodies.Moment:
        room, key = await self._looked_at(asked)
        return await self.hall.lanes.past.run(present.moment, room.live, key, moment_of(room, asked))

    async def _looked_at(self, asked: Wish) -> tuple[Room, str]:
        """The table that a call is about, and the key of who asks; refuses who may not look on."""
        room = await self.hall.find(asked.path["table"])
        key = await self.hall.key(asked.token, room.live.id)
        room.check_may_look(key)
        return room, key

    async def overlay(self, asked: Wish) -> bodies.Overlay:
        room, _key = await self._looked_at(asked)
        live, seq = room.live, moment_of(room, asked)
        past = self.hall.lanes.past
        course = live.course if seq == len(live.moves) else await past.run(live.course.until, seq)
        drawn = await past.run(live.game.overlay, live.game.view(course.state, SPECTATOR))
        return bodies.Overlay(table=live.id, seq=seq, overlay=drawn)

    async def branch(self, asked: Wish) -> bodies.Seated:
        wanted: bodies.Branch = asked.body
        room, key = await self._looked_at(asked)
        live = room.live
        if not 0 <= wanted.seat < len(live.places):
            raise Refusal(
                "seat", f"the table has {counted(len(live.places), 'seat')}: 0 to {len(live.places) - 1}"
            )
        if wanted.seat not in owned(live.places, key) and not live.over:
            raise Refusal("token", "while the game goes on, only who sits there can play on from a seat")
        if not 0 <= wanted.seq <= len(live.moves):
            raise Refusal(
                "missing",
                f"the table has {counted(len(live.moves), 'move')}; there is no moment {wanted.seq}",
            )
        if clocks.sealed(live):
            raise Refusal("seat", "a daily has branches when its day is over")
        course = await self.hall.lanes.past.run(live.course.until, wanted.seq)
        if course.over:
            raise Refusal("over", "the game is over at this moment: go back a little to play on")
        token = keys.new_token()
        table = keys.new_table(self.hall.store.master)
        best = bot_names(live.game)[-1]
        places = [
            Place(BOT, place.name if place.kind == BOT else called(live.game, best), place.bot or best)
            for place in live.places
        ]
        places[wanted.seat] = Place(PERSON, live.places[wanted.seat].name, owner=keys.hashed(token))
        clock = make_clock("off", 0, 0, len(places))
        charter = Charter(
            live.charter.game, live.charter.rules, live.charter.options, places, clock, keys.hashed(token)
        )
        charter.lone = live.charter.lone
        against = [name for seat, name in enumerate(live.names) if seat != wanted.seat]
        charter.parent = {
            "table": live.id,
            "seq": wanted.seq,
            "seat": wanted.seat,
            "against": against,
            "puzzle": live.charter.puzzled,
        }
        seed = fair.off_wheel(self.hall.secret(table), table, "imagine", 0)
        charter.start = await self.hall.lanes.past.run(start_from, live.game, course.state, wanted.seat, seed)
        return await self.desk.open_table(table, charter, token)

    async def record(self, asked: Wish) -> str:
        room, _key = await self._looked_at(asked)
        live = room.live
        if not live.over:
            raise Refusal("seat", "the record is told when the game is over: it holds what is hidden")
        if live.charter.start:
            raise Refusal("missing", "a branch has no record: it began in an imagined position")
        return await self.hall.lanes.past.run(live.charter.record(live.moves, live.sources).text)

    async def export(self, asked: Wish) -> dict[str, Any]:
        room, _key = await self._looked_at(asked)
        if not room.live.over:
            raise Refusal("seat", "a table is told when its game is over: it holds what is hidden")
        entries = await self.hall.lanes.past.run(self.hall.store.load, room.live.id)
        return await self.hall.lanes.past.run(export.table_file, room.live, entries, clocks.sealed(room.live))

    async def review(self, asked: Wish) -> AsyncIterator[bodies.Reviewing]:
        room, key = await self._looked_at(asked)
        live = room.live
        seat = asked.query.get("seat", 0)
        if seat >= len(live.places):
            raise Refusal(
                "missing", f"the table has {counted(len(live.places), 'seat')}: 0 to {len(live.places) - 1}"
            )
        if not live.over:
            raise Refusal("seat", "a game is reviewed when it is over: a review knows what is hidden")
        known = self.hall.reviews.known(live.id, seat)
        if known is not None:
            return _once(known)
        if not key:
            raise Refusal("token", "nobody of this table has asked for this review yet: that takes its token")
        await self.hall.check_no_game_hangs_on(live)
        self.hall.reviews.check_room_for(ASKER.get())
        return self.hall.reviews.review(live, seat, ASKER.get())

    async def import_table(self, asked: Wish) -> bodies.Seated:
        found = await self.hall.imports.read(asked.body, ASKER.get())
        token = keys.new_token()
        key = keys.hashed(token)
        game = find(found["game"])
        bots = found["bots"]
        names = [*found["names"], *[""] * len(bots)]
        places = [
            Place(BOT, names[seat], bot=bot)
            if bot in bot_names(game)
            else Place(HERE, names[seat], owner=key)
            for seat, bot in enumerate(bots)
        ]
        clock = make_clock("off", 0, 0, len(places))
        charter = new_charter(game, "", places, clock, key, found["rules"])
        charter.options = found["options"]
        charter.played = [(seat, n) for seat, n in found["moves"]]
        return await self.desk.open_table(None, charter, token)


def moment_of(room: Room, asked: Wish) -> int:
    """The moment of a table that is asked for."""
    seq = int(asked.path["seq"])
    if seq > len(room.live.moves):
        raise Refusal(
            "missing", f"the table has {counted(len(room.live.moves), 'move')}; there is no moment {seq}"
        )
    return seq


async def _once(part: bodies.Reviewing) -> AsyncIterator[bodies.Reviewing]:
    yield part
