"""The daily: what is played today, the one scored try of each key, and the table of the day.

A daily is a table like others; its charter says of which day it is, and from that follow its dice. Who plays
is known by a key that the browser has made up: of each key the first try of a day counts, and its row is
written with the table. What came of it is read off the log, so it can be written again at any time.
"""

import hmac
import logging
from typing import Any, Final

import sqlalchemy as sa

from undercroft.bots.cast import called, cast
from undercroft.bots.shelf import bot_names
from undercroft.engine.game import Game
from undercroft.engine.registry import shelf
from undercroft.server import bodies, clock, keys
from undercroft.server.asker import ASKER
from undercroft.server.desk import Desk
from undercroft.server.hall import Unreadable
from undercroft.server.schema import DAILIES, TABLES
from undercroft.server.wish import Function, Wish, known
from undercroft.table import daily as days
from undercroft.table import fair
from undercroft.table.acts import seats
from undercroft.table.charter import new_charter
from undercroft.table.clock import make_clock
from undercroft.table.live import Live
from undercroft.table.places import BOT, PERSON, Place
from undercroft.table.refusal import Refusal

LOG: Final = logging.getLogger("undercroft.daily")
TRIES: Final = 12  # scored ones of a game, a day and an address
ROWS: Final = 50  # of the table of the day
KEPT: Final = 60  # days for which tables of the day are kept
AT_ONCE: Final = 20  # results that are read off their logs for one look, if a server ended before it did so

Row = Any  # of DAILIES


class Dailies:
    """Answers the calls about dailies, and writes down how they ended."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.hall = desk.hall
        self.hall.settle = self.settle

    def functions(self) -> dict[str, Function]:
        """The function of each call, by its name."""
        return {"today": self.today, "standings": self.standings, "daily": self.open}

    # What is played.

    async def today(self, asked: Wish) -> bodies.DailyPage:
        """The dailies of today, with the own tries of who shows a key."""
        day, key = clock.today(), _key(asked)
        await self._catch_up(day)
        rows = await self.hall.lanes.lookups.run(self._of_key, day, key) if key else {}
        counts = await self.hall.lanes.lookups.run(self._counts, day)
        games = []
        for game in shelf():
            if game.dailies():
                form, row = days.form(game, day), rows.get(game.name)
                games.append(
                    bodies.DailyGame(
                        game=game.name,
                        title=form.title,
                        text=form.text,
                        rival=called(game, rival(game)) if form.seats > 1 else "",
                        players=counts.get(game.name, 0),
                        commitment=self._commitment(day, game),
                        tomorrow=self._commitment(day + 1, game),
                        mine=None if row is None else await self._mine(row),
                    )
                )
        return bodies.DailyPage(
            number=days.number(day), day=days.iso(day), ends=days.ends(day), left=_left(day), games=games
        )

    async def standings(self, asked: Wish) -> bodies.DailyTable:
        """The table of a day."""
        game, today = with_daily(asked.path["game"]), clock.today()
        day = days.FIRST - 1 + asked.query["number"] if "number" in asked.query else today
        if not days.FIRST <= day <= today and "number" in asked.query:
            raise Refusal("missing", f"there are dailies 1 to {days.number(today)}, of today")
        key, name = _key(asked), days.dice_of(day, game.name)
        await self._catch_up(day)
        best = await self.hall.lanes.lookups.run(self._best, day, game.name)
        places = _places(best)
        rows = [_row(row, place, key) for row, place in zip(best, places, strict=True)]
        own = (await self.hall.lanes.lookups.run(self._of_key, day, key)).get(game.name) if key else None
        mine = None
        if own is not None and own.worth is not None:
            mine = _row(own, await self.hall.lanes.lookups.run(self._place, own), key)
        counts = await self.hall.lanes.lookups.run(self._counts, day)
        return bodies.DailyTable(
            game=game.name,
            number=days.number(day),
            day=days.iso(day),
            title=days.form(game, day).title,
            left=_left(day),
            players=counts.get(game.name, 0),
            rows=rows,
            you=mine,
            dice=name,
            commitment=self._commitment(day, game),
            secret=self.hall.secret(name).hex() if day < today else None,
        )

    def _commitment(self, day: int, game: Game) -> str:
        name = days.dice_of(day, game.name)
        return fair.commitment(self.hall.secret(name), name)

    async def _mine(self, row: Row) -> bodies.DailyMine:
        place = await self.hall.lanes.lookups.run(self._place, row) if row.worth is not None else 0
        return bodies.DailyMine(table=row.table_id, over=row.ended is not None, text=row.text, place=place)

    # A try.

    async def open(self, asked: Wish) -> bodies.Seated:
        """A table for the daily: scored for who has not begun it today, else practice when that is over."""
        wanted: bodies.NewDaily = asked.body
        game, day, key = with_daily(asked.path["game"]), clock.today(), _key(asked)
        if not key:
            raise Refusal("token", "a daily takes a key that the browser has made up, in the header")
        await self._catch_up(day)
        before = (await self.hall.lanes.lookups.run(self._of_key, day, key)).get(game.name)
        full = before is None and await self._full(day, game)
        if before is not None and before.ended is None:
            text = "your try of today goes on: finish it, or close its table, before you practise"
            raise Refusal(
                "seat", text if wanted.practice else "your try of today goes on: go on with that one"
            )
        if before is not None and not wanted.practice:
            raise Refusal("seat", "your scored try of today is over: play it for practice")
        if full and not wanted.practice:
            raise Refusal(
                "seat", f"{TRIES} scored tries were begun today at your address: play it for practice"
            )
        if before is None and not full and wanted.practice:
            raise Refusal("seat", "the first try of a day is the scored one: practice comes after it")
        token, form = keys.new_token(), days.form(game, day)
        other = rival(game)
        places = [Place(BOT, called(game, other), other) for _seat in range(form.seats)]
        places[0] = Place(PERSON, seats.named(wanted.name), owner=keys.hashed(token))
        clocks = make_clock("off", 0, 0, form.seats)
        charter = new_charter(game, form.options, places, clocks, keys.hashed(token))
        charter.daily = days.Daily(day, scored=not wanted.practice)
        charter.promised, charter.watched, charter.lone = True, False, wanted.lone
        table = keys.new_table(self.hall.store.master)
        row = None
        if before is None:
            now = clock.now()
            row = {
                "day": day,
                "game": game.name,
                "key": key,
                "table_id": table,
                "address": self._address(day),
                "made": now,
                "ended": now if full else None,
                "name": "",
                "worth": None,
                "text": "",
            }
            old = sa.delete(DAILIES).where(DAILIES.c.day < day - KEPT)
            await self.hall.writer.change("daily old", old)
        return await self.desk.open_table(table, charter, token, row, TRIES)

    async def _full(self, day: int, game: Game) -> bool:
        """Have enough scored tries been begun at this address?"""
        return await self.hall.lanes.lookups.run(self._begun, day, game.name, self._address(day)) >= TRIES

    def _address(self, day: int) -> str:
        """What is kept of an address: it cannot be read, and is another one the day after."""
        text = f"daily\n{day}\n{ASKER.get()}"
        return hmac.digest(self.hall.store.master, text.encode(), "sha256").hex()

    # Results.

    async def settle(self, live: Live) -> None:
        """Write down how a try has ended, if it is one that may be scored; as often as one likes."""
        if live.charter.daily is None or not (live.over or live.closed):
            return
        seat = next(k for k, place in enumerate(live.places) if place.of_people)
        changes: dict[str, Any] = {"ended": live.at if live.ended is None else live.ended}
        if live.over and not live.unscored(clock.now()):
            changes["worth"], changes["text"] = live.game.result(live.state, seat)
            changes["name"] = live.places[seat].name
        row = sa.update(DAILIES).where(DAILIES.c.table_id == live.id)
        await self.hall.writer.change(f"daily {live.id}", row.values(changes))

    async def _catch_up(self, day: int) -> None:
        """Write down results of games that are over, where a server ended between the two."""
        for table in await self.hall.lanes.lookups.run(self._unsettled, day):
            try:
                live = (await self.hall.read(table)).live
            except Unreadable as why:
                LOG.error("%s", why)
                over = sa.update(DAILIES).where(DAILIES.c.table_id == table)
                await self.hall.writer.change(f"daily {table}", over.values(ended=clock.now()))
            else:
                await self.settle(live)

    # Reading; in threads.

    def _rows(self, wanted: Any) -> list[Row]:
        with self.hall.store.engine.connect() as connection:
            return list(connection.execute(wanted))

    def _unsettled(self, day: int) -> list[str]:
        wanted = (
            sa.select(DAILIES.c.table_id)
            .join(TABLES, TABLES.c.id == DAILIES.c.table_id)
            .where(DAILIES.c.day == day, DAILIES.c.ended.is_(None), TABLES.c.over)
            .limit(AT_ONCE)
        )
        return [row[0] for row in self._rows(wanted)]

    def _of_key(self, day: int, key: str) -> dict[str, Row]:
        found = self._rows(sa.select(DAILIES).where(DAILIES.c.day == day, DAILIES.c.key == key))
        return {row.game: row for row in found}

    def _counts(self, day: int) -> dict[str, int]:
        wanted = (
            sa.select(DAILIES.c.game, sa.func.count())
            .where(DAILIES.c.day == day, DAILIES.c.worth.is_not(None))
            .group_by(DAILIES.c.game)
        )
        return {row[0]: row[1] for row in self._rows(wanted)}

    def _best(self, day: int, game: str) -> list[Row]:
        wanted = (
            sa.select(DAILIES)
            .where(DAILIES.c.day == day, DAILIES.c.game == game, DAILIES.c.worth.is_not(None))
            .order_by(DAILIES.c.worth.desc(), DAILIES.c.ended)
            .limit(ROWS)
        )
        return self._rows(wanted)

    def _place(self, row: Row) -> int:
        wanted = sa.select(sa.func.count()).where(
            DAILIES.c.day == row.day, DAILIES.c.game == row.game, DAILIES.c.worth > row.worth
        )
        return 1 + int(self._rows(wanted)[0][0])

    def _begun(self, day: int, game: str, address: str) -> int:
        wanted = sa.select(sa.func.count()).where(
            DAILIES.c.day == day, DAILIES.c.game == game, DAILIES.c.address == address
        )
        return int(self._rows(wanted)[0][0])


def with_daily(name: str) -> Game:
    """A game on the shelf that has a daily."""
    game = known(name)
    if not game.dailies():
        raise Refusal("missing", f"{game.title} has no daily")
    return game


def rival(game: Game) -> str:
    """Who plays against everybody: whom newcomers meet, so that the lead tells people apart."""
    return next((member.bot for member in cast(game) if member.newcomer), bot_names(game)[-1])


def _key(asked: Wish) -> str:
    """The hash of the key that is shown; empty: none is."""
    if not asked.token:
        return ""
    if not keys.TOKEN.fullmatch(asked.token):
        raise Refusal("token", "a key for the daily has 22 letters, digits, - or _: 128 random bits")
    return keys.hashed(asked.token)


def _left(day: int) -> float:
    return max(0.0, days.ends(day) - clock.now())


def _places(rows: list[Row]) -> list[int]:
    """Who has the same result has the same place."""
    worths = [row.worth for row in rows]
    return [1 + worths.index(worth) for worth in worths]


def _row(row: Row, place: int, key: str) -> bodies.DailyRow:
    return bodies.DailyRow(
        place=place,
        name=row.name,
        text=row.text,
        seconds=row.ended - row.made,
        you=bool(key) and row.key == key,
    )
