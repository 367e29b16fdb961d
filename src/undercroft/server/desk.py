"""Tables, as the HTTP calls open and find them: one function a call, named as in `calls.py`."""

import time
from typing import Any, Final

from undercroft.bots.cast import called
from undercroft.bots.shelf import bot_names
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.server import bodies, keys, present
from undercroft.server import clock as clocks
from undercroft.server import messages as m
from undercroft.server.hall import Hall
from undercroft.server.lessons import find_lesson
from undercroft.server.room import Room
from undercroft.server.wish import Function, Wish, known
from undercroft.table import fair
from undercroft.table.acts import rematch, seats, takeover
from undercroft.table.charter import BRINGERS, HAND, PAGE, Charter, new_charter
from undercroft.table.clock import TURN, make_clock
from undercroft.table.entry import Draft
from undercroft.table.live import Live
from undercroft.table.places import BOT, HERE, OPEN, PERSON, Place, owned
from undercroft.table.refusal import Refusal

KINDS: Final = {"me": PERSON, "here": HERE, "open": OPEN, "bot": BOT}
MOST_TOKENS: Final = 200
LISTED: Final = 40  # tables in the list of open ones
LISTED_FOR: Final = 86400.0  # seconds for which a table stays there if nothing happens at it


class Desk:
    """Answers the calls about tables and who sits at them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def functions(self) -> dict[str, Function]:
        """The function of each call, by its name."""
        return {
            "commitment": self.commitment,
            "new_table": self.new_table,
            "mine": self.mine,
            "table": self.table,
            "join": self.join,
            "listed": self.listed,
            "rematch": self.rematch,
            "follow": self.follow,
        }

    async def commitment(self, _asked: Wish) -> bodies.Commitment:
        table = keys.new_table(self.hall.store.master)
        return bodies.Commitment(table=table, commitment=fair.commitment(self.hall.secret(table), table))

    async def new_table(self, asked: Wish) -> bodies.Seated:
        new: bodies.NewTable = asked.body
        game = known(new.game)
        token = keys.new_token()
        key = keys.hashed(token)
        places, options, lesson = new.places, new.options, None
        if new.preset:
            places, options = preset_places(new, game), game.preset(new.preset).options
        if new.lesson:
            lesson = find_lesson(game.name)
            if lesson is None:
                raise Refusal("missing", f"{game.title} has no lesson yet")
            rival = bodies.PlacePart(kind="bot", bot=lesson.rival)
            places = [rival] * lesson.seats
            places[lesson.pupil] = bodies.PlacePart(
                kind="me", name=next((p.name for p in new.places if p.kind == "me"), "")
            )
            options = lesson.options
        seated = [make_place(place, game, key) for place in places]
        mine = [place for place in seated if place.owner]
        if mine:
            mine[0].word = fair.check_word(new.contribution)
        clock = new.clock or m.ClockPart(kind="off")
        timer = make_clock(clock.kind, clock.seconds, clock.increment, len(seated))
        charter = new_charter(game, options, seated, timer, key)
        charter.lesson = game.name if lesson else None
        self._check_promised(new.table)
        charter.promised = new.table is not None
        charter.chance = bringer(new, game)
        charter.lone = new.lone
        charter.listed, charter.watched = new.listed, new.watched
        if charter.chance == HAND:
            self.hall.throwers.check_offered()
        return await self.open_table(new.table, charter, token)

    def _check_promised(self, table: str | None) -> None:
        """Refuse a name of a table that was not given out with a commitment to its dice."""
        if table is not None and not keys.is_ours(self.hall.store.master, table):
            raise Refusal("malformed", "the name of a table comes from GET /api/commitment")

    async def open_table(
        self,
        table: str | None,
        charter: Charter,
        token: str,
        daily: dict[str, Any] | None = None,
        tries: int = 0,
    ) -> bodies.Seated:
        """Make the table of a charter; the right to its seats is the token's."""
        table = table or keys.new_table(self.hall.store.master)
        made = {keys.hashed(token): "seat"}
        invite = keys.new_token() if any(place.kind == OPEN for place in charter.places) else None
        if invite is not None:
            made[keys.hashed(invite)] = "invite"
        room = await self.hall.make(table, charter, made, daily, tries)
        return self._seated(room, token, invite)

    def _seated(self, room: Room, token: str, invite: str | None, word: str | None = None) -> bodies.Seated:
        seats = owned(room.live.places, keys.hashed(token))
        worded = word is None or any(room.live.places[seat].word == word for seat in seats)
        return bodies.Seated(
            table=room.live.id,
            token=token,
            seats=seats,
            invite=invite,
            spectate=f"/table/{room.live.id}",
            worded=worded,
            asked=not seats and room.live.ask is not None,
        )

    async def mine(self, asked: Wish) -> list[bodies.TablePart]:
        mine: bodies.Mine = asked.body
        tokens = mine.tokens
        if len(tokens) > MOST_TOKENS:
            raise Refusal("large", f"ask for {MOST_TOKENS} tokens at a time")
        hashes = [keys.hashed(token) for token in tokens if keys.TOKEN.fullmatch(token)]
        found = await self.hall.lanes.lookups.run(self.hall.store.tables_of, hashes) if hashes else {}
        parts = [
            present.table_part(room.live, room.people.company(), found[room.live.id])
            for room in await self.hall.readable(found)
        ]
        return sorted(parts, key=lambda part: -part.changed)

    async def table(self, asked: Wish) -> bodies.TablePart:
        room = await self.hall.find(asked.path["table"])
        key = await self.hall.key(asked.token, room.live.id)
        if clocks.sealed(room.live):
            room.check_may_look(key)
        return self._listed_part(room, key)

    def _listed_part(self, room: Room, key: str = "") -> bodies.TablePart:
        """A table as who has this key may see it in a list."""
        shown = present.table_part if room.may_look(key) else present.door_part
        return shown(room.live, room.people.company())

    async def join(self, asked: Wish) -> bodies.Seated:
        join: bodies.Join = asked.body
        room = await self.hall.find(asked.path["table"])
        found = None
        if keys.TOKEN.fullmatch(join.invite):
            found = await self.hall.lanes.lookups.run(self.hall.store.key, keys.hashed(join.invite))
        if join.invite and found != (room.live.id, "invite"):
            raise Refusal("token", "this invite is not for this table")
        token = keys.new_token()
        key = keys.hashed(token)

        def sit(live: Live) -> Draft:
            if not join.invite and not live.charter.listed:
                raise Refusal("token", "this table is not listed: it takes an invite to sit down")
            wanted = join.seat if join.invite else None
            if wanted is not None and 0 <= wanted < len(live.places) and wanted in room.people.left():
                take = {"seat": wanted, "bot": "", "key": key, "name": join.name}
                return takeover.replace(live, "", take, room.people.left(), "")
            return seats.sit(live, key, join.seat, join.name, join.contribution)

        await room.submit(sit, {key: "seat"})
        return self._seated(room, token, None, join.contribution)

    async def listed(self, _asked: Wish) -> list[bodies.TablePart]:
        since = time.time() - LISTED_FOR
        found = await self.hall.lanes.lookups.run(self.hall.store.listed, since, LISTED)
        parts = []
        for room in await self.hall.readable(found):
            live = room.live
            free = any(place.kind == OPEN and not place.held for place in live.places)
            if live.charter.listed and not live.closed and not live.over and (free or live.charter.watched):
                parts.append(self._listed_part(room))
        return parts

    async def rematch(self, asked: Wish) -> bodies.Seated:
        wanted: bodies.Rematch = asked.body
        room = await self.hall.find(asked.path["table"])
        live = room.live
        key = await self.hall.key(asked.token, live.id)
        rematch.check_again(live, key)
        token = keys.new_token()
        self._check_promised(wanted.table)
        places = rematch.places_again(live, key, keys.hashed(token))
        mine = next(place for place in places if place.owner)
        mine.word = fair.check_word(wanted.contribution)
        clock = live.charter.clock
        timer = make_clock(clock.kind, clock.seconds, clock.increment, len(places))
        if clock.kind == TURN:
            timer = make_clock("off", 0, 0, len(places))  # the rules set it again
        charter = new_charter(live.game, live.charter.options, places, timer, keys.hashed(token))
        charter.promised = wanted.table is not None
        charter.chance, charter.watched = live.charter.chance, live.charter.watched
        charter.lone = live.charter.lone
        charter.before = live.id
        if charter.chance == HAND:
            self.hall.throwers.check_offered()
        seated = await self.open_table(wanted.table, charter, token)
        await room.submit(lambda now: rematch.rematch(now, key, seated.table))
        return seated

    async def follow(self, asked: Wish) -> bodies.Seated:
        wanted: bodies.Follow = asked.body
        room = await self.hall.find(asked.path["table"])
        held = await self.hall.key(asked.token, room.live.id)
        if not room.live.rematch:
            raise Refusal("missing", "nobody has asked for another game yet")
        after = await self.hall.find(room.live.rematch)
        token = keys.new_token()
        key = keys.hashed(token)
        await after.submit(lambda live: rematch.follow(live, key, held, wanted.contribution), {key: "seat"})
        return self._seated(after, token, None, wanted.contribution)


def bringer(new: bodies.NewTable, game: Game) -> str:
    """Who brings chance at a new table."""
    if new.chance not in BRINGERS:
        raise Refusal("malformed", f"chance is brought by {', '.join(BRINGERS)}, not {new.chance!r}")
    if new.lesson and new.chance != PAGE:
        raise Refusal("malformed", "the script of a lesson says its dice: leave chance to the page")
    if new.chance == HAND and not game.aims:
        raise Refusal("malformed", f"nothing is thrown at a target in {game.title}: leave chance to the page")
    return new.chance


def preset_places(new: bodies.NewTable, game: Game) -> list[bodies.PlacePart]:
    """Who sits at a preset table: who is named, then the strongest bots."""
    if new.lesson or new.options:
        raise Refusal("malformed", "a preset says the options: name no options and no lesson beside it")
    try:
        seats = game.preset(new.preset).seats
    except UndercroftError as error:
        raise Refusal("missing", str(error)) from None
    if len(new.places) > seats:
        raise Refusal(
            "malformed", f"the preset {new.preset} has {seats} seat{'s' * (seats > 1)}, not {len(new.places)}"
        )
    named = new.places or [bodies.PlacePart(kind="me")]
    rival = bodies.PlacePart(kind="bot", bot=bot_names(game)[-1])
    return [*named, *[rival] * (seats - len(named))]


def make_place(place: bodies.PlacePart, game: Game, key: str) -> Place:
    """A seat of a new table."""
    if place.kind not in KINDS:
        raise Refusal("malformed", f"a place is {', '.join(KINDS)}, not {place.kind!r}")
    kind = KINDS[place.kind]
    name = seats.named(place.name)
    if kind == BOT and place.bot not in bot_names(game):
        listed = ", ".join(bot_names(game))
        raise Refusal("missing", f"there is no bot {place.bot!r} for {game.title}; there are: {listed}")
    if kind == BOT:
        name = name or called(game, place.bot)
    owner = key if kind in (PERSON, HERE) else ""
    return Place(kind, name, place.bot if kind == BOT else "", owner=owner)
