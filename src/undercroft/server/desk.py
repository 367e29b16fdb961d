"""What the HTTP calls do: one function a call, named as in `calls.py`."""

import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import undercroft.games  # noqa: F401 - puts the games on the shelf
from undercroft.bots.cast import MOMENTS, called, cast
from undercroft.bots.shelf import bot_names
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.nouns import counted
from undercroft.engine.options import Number, OneOf, Packs
from undercroft.engine.registry import find, shelf
from undercroft.engine.view import SPECTATOR
from undercroft.server import bodies, bringing, keys, present
from undercroft.server import clock as clocks
from undercroft.server import messages as m
from undercroft.server.asker import ASKER
from undercroft.server.hall import Hall
from undercroft.server.lessons import find_lesson
from undercroft.server.puzzles import puzzles_of
from undercroft.server.room import Room
from undercroft.server.throwers import MISSING
from undercroft.table import export, fair
from undercroft.table.acts import rematch, seats, takeover
from undercroft.table.branch import start_from
from undercroft.table.charter import BRINGERS, HAND, PAGE, Charter, new_charter
from undercroft.table.clock import TURN, make_clock
from undercroft.table.entry import Draft
from undercroft.table.live import Live
from undercroft.table.places import BOT, HERE, OPEN, PERSON, Place, owned
from undercroft.table.refusal import Refusal
from undercroft.throw import landing
from undercroft.throw.hands import HANDS
from undercroft.throw.kinds import PLAIN
from undercroft.throw.tape import pack

KINDS: Final = {"me": PERSON, "here": HERE, "open": OPEN, "bot": BOT}
MOST_TOKENS: Final = 200
LISTED: Final = 40  # tables in the list of open ones
LISTED_FOR: Final = 86400.0  # seconds for which a table stays there if nothing happens at it
KINDS_AT_ONCE: Final = 6  # of a throw at the practice range


@dataclass
class Wish:
    """A request, as far as the calls need it."""

    path: dict[str, str]
    query: dict[str, int]
    token: str | None = None
    body: Any = None


Function = Callable[[Wish], Awaitable[Any]]


class Desk:
    """Answers the calls."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def functions(self) -> dict[str, Function]:
        """The function of each call, by its name."""
        return {
            "games": self.games,
            "rules": self.rules,
            "commitment": self.commitment,
            "practise": self.practise,
            "new_table": self.new_table,
            "mine": self.mine,
            "table": self.table,
            "join": self.join,
            "listed": self.listed,
            "rematch": self.rematch,
            "follow": self.follow,
            "moment": self.moment,
            "overlay": self.overlay,
            "branch": self.branch,
            "record": self.record,
            "export": self.export,
            "review": self.review,
            "import": self.import_table,
        }

    async def games(self, _asked: Wish) -> list[bodies.GamePart]:
        why = "" if self.hall.throwers.offered else MISSING
        return [game_part(game, why) for game in shelf()]

    async def rules(self, asked: Wish) -> bodies.RulesPage:
        game = known(asked.path["game"])
        book = game.rulebook()
        paragraphs = [
            bodies.ParagraphPart(id=part.id, title=part.title, text=part.text)
            for part in book.paragraphs.values()
        ]
        return bodies.RulesPage(game=game.name, preface=book.preface, paragraphs=paragraphs)

    async def commitment(self, _asked: Wish) -> bodies.Commitment:
        table = keys.new_table(self.hall.store.master)
        return bodies.Commitment(table=table, commitment=fair.commitment(self.hall.secret(table), table))

    async def practise(self, asked: Wish) -> bodies.Practised:
        wish: bodies.Practice = asked.body
        if len(wish.kinds) > KINDS_AT_ONCE:
            raise Refusal("malformed", f"a throw is of {KINDS_AT_ONCE} kinds at most, not {len(wish.kinds)}")
        try:
            way = m.WayPart(**bringing.way(wish.kinds))
        except UndercroftError as error:
            raise Refusal("malformed", str(error)) from None
        if wish.hand and wish.gesture is not None:
            raise Refusal("malformed", "a throw is made by a gesture or by a hand of the house, not by both")
        tape = None
        if wish.hand or wish.gesture is not None:
            throwers = self.hall.throwers
            throwers.check_not_full()
            gesture = way.start if wish.gesture is None else wish.gesture
            seed = secrets.randbits(56)
            tape = pack(await throwers.throw(gesture, way.kinds, seed, wish.icons, hand=wish.hand))
        return bodies.Practised(way=way, tape=tape, hands=house_hands("+".join(way.kinds) or PLAIN.code))

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
            present.table_part(room.live, found[room.live.id], room.company())
            for room in await self.hall.readable(found)
        ]
        return sorted(parts, key=lambda part: -part.changed)

    async def table(self, asked: Wish) -> bodies.TablePart:
        room = await self.hall.find(asked.path["table"])
        if clocks.sealed(room.live):
            room.check_may_look(await self.hall.key(asked.token, room.live.id))
        return present.table_part(room.live, "", room.company())

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
            if wanted is not None and 0 <= wanted < len(live.places) and wanted in room.left():
                take = {"seat": wanted, "bot": "", "key": key, "name": join.name}
                return takeover.replace(live, "", take, room.left(), "")
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
                parts.append(present.table_part(live, "", room.company()))
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
        charter.parent = {"table": live.id, "seq": wanted.seq, "seat": wanted.seat, "against": against}
        seed = fair.off_wheel(self.hall.secret(table), table, "imagine", 0)
        charter.start = await self.hall.lanes.past.run(start_from, live.game, course.state, wanted.seat, seed)
        return await self.open_table(table, charter, token)

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
        return await self.open_table(None, charter, token)


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


def known(name: str) -> Game:
    """A game on the shelf."""
    try:
        return find(name)
    except UndercroftError as error:
        raise Refusal("missing", str(error)) from None


_landings = cache(landing.table)


def house_hands(codes: str) -> dict[str, float]:
    """How often each of the house's hands hits with these kinds, where it was measured."""
    rows = {aim: row for aim, row in _landings().items() if aim.codes == codes}
    return (
        {hand.name: round(landing.best_power(rows, codes, hand.name).hits, 3) for hand in HANDS}
        if rows
        else {}
    )


def game_part(game: Game, no_hand: str = "") -> bodies.GamePart:
    """A game's box on the shelf; `no_hand`: why no dice can be thrown here."""
    choices = [
        bodies.ChoicePart(
            name=choice.name,
            default=choice.write(choice.default),
            allowed=choice.allowed(),
            text=choice.text,
            rule=choice.rule,
            kind=choice.kind(),
            low=choice.low if isinstance(choice, Number) else 0,
            high=choice.high if isinstance(choice, Number) else 0,
            words=list(choice.words) if isinstance(choice, OneOf | Packs) else [],
        )
        for choice in game.choices()
    ]
    return bodies.GamePart(
        name=game.name,
        title=game.title,
        summary=game.summary,
        seats=list(game.seat_counts),
        minutes=game.minutes,
        choices=choices,
        bots=bot_names(game),
        lesson=find_lesson(game.name) is not None,
        puzzles=len(puzzles_of(game.name)),
        daily=bool(game.dailies()),
        presets=[
            bodies.PresetPart(
                name=one.name, title=one.title, text=one.text, seats=one.seats, options=one.options
            )
            for one in game.presets()
        ],
        shared=game.shared,
        hides=game.hides,
        cast=[
            bodies.MemberPart(
                bot=one.bot,
                name=one.name,
                line=one.line,
                strength=one.strength,
                icon=one.icon,
                hue=one.hue,
                says=dict(zip(MOMENTS, one.says, strict=True)),
                newcomer=one.newcomer,
                unbeatable=one.unbeatable,
            )
            for one in cast(game)
        ],
        hand=bodies.HandPart(offered=not no_hand, why=no_hand) if game.aims else None,
        cards=[
            bodies.CardPart(
                key=card.key,
                number=card.number,
                title=card.title,
                many=card.many(),
                short=card.short,
                text=card.text,
                rule=card.rule,
                icon=card.icon,
                pack=card.pack,
            )
            for card in game.cards()
        ],
    )


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
