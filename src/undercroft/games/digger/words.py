"""How Dungeon Digger speaks: what happened, what chance is asked for, the table in a few lines."""

from collections.abc import Sequence
from typing import Final, cast

from undercroft.engine.core import Event, field, seat_letter
from undercroft.engine.errors import BadChance
from undercroft.engine.nouns import counted, joined
from undercroft.engine.view import Json, View, number, numbers
from undercroft.games.digger import events
from undercroft.games.digger.ending import LIMIT, PRIZES, QUIET, TARGET
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import node_name, space_name
from undercroft.games.digger.lords.court import LORDS
from undercroft.games.digger.lords.court import shown as shown_lord
from undercroft.games.digger.nouns import thing
from undercroft.games.digger.scenarios.shelf import SCENARIOS, scenario_of_event
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import ORDERS, ROUNDS
from undercroft.games.digger.tiles import CODES, TILES, TYPES, tile_code, tile_name

# Chance.


def ask_chance(s: Digger) -> str:
    """What somebody with the real pieces should do, and how to type it."""
    kind = s.top & 255
    if kind == kinds.FIRST:
        return f"Who begins? Type a letter from A to {seat_letter(s.seats - 1)}."
    if kind == kinds.DEAL_LORDS:
        one = joined([lord.short for lord in LORDS[1:]], "or")
        return f"Deal a Lord to {seat_letter(field(s.top, 0))} and type its name: {one}."
    if kind in (kinds.DRAW_TILE, kinds.THINK_DRAW):
        seat = field(s.top, 0) if kind == kinds.DRAW_TILE else s.active
        return f"{seat_letter(seat)} draws a tile: type what it is, such as KI3 or CT1."
    if kind in (kinds.DRAW_COIN, kinds.SECOND_COIN):
        return f"{seat_letter(field(s.top, 0))} draws a coin: type its value, 1, 2 or 3."
    if kind == kinds.STEAL:
        return f"A coin of {seat_letter(field(s.top, 0))} is taken at random: type its number."
    return s.scenario.ask_chance(s)


def chance_text(s: Digger, n: int) -> str:
    """An outcome in words."""
    kind = s.top & 255
    if kind == kinds.FIRST:
        return seat_letter(n)
    if kind == kinds.DEAL_LORDS:
        return LORDS[n].short
    if kind in (kinds.DRAW_TILE, kinds.THINK_DRAW):
        return tile_code(n)
    if kind in (kinds.DRAW_COIN, kinds.SECOND_COIN):
        return str(n)
    if kind == kinds.STEAL:
        return str(n + 1)
    return s.scenario.chance_text(s, n)


def parse_chance(s: Digger, text: str) -> int:
    """The outcome that a text names, in any case."""
    typed = text.strip().casefold()
    for n, _weight in s.outcomes():
        if chance_text(s, n).casefold() == typed:
            return n
    raise BadChance(f"{text.strip()!r} cannot come up here. {ask_chance(s)}", s.title())


# The log.


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence."""
    kind = event[0]
    if kind >= events.SCENARIO:
        return scenario_of_event(kind).sentence(event, list(names))
    _, _, a, b, c, d = event
    if kind == events.OVER:
        return _over(a)
    who = names[a] if a < len(names) else ""
    if kind in _SIMPLE:
        return _SIMPLE[kind].format(
            who=who,
            other=names[b] if b < len(names) else "",
            third=names[c] if c < len(names) else "",
            order=ORDERS[b] if b < len(ORDERS) else "",
        )
    if kind == events.LORD:
        return f"{who} plays as {LORDS[b].title}."
    if kind == events.PORTAL:
        return f"{who} places the Portal on {space_name(b)}."
    if kind in (events.DRAWS, events.ASIDE, events.RETURNS):
        verb = {events.DRAWS: "draws", events.ASIDE: "sets aside", events.RETURNS: "returns"}[kind]
        return f"{who} {verb} {tile_code(b)} ({tile_name(b)})."
    if kind == events.TURN:
        return f"Round {c}, turn {b}: {who}."
    if kind == events.ORDER:
        return f"{who} orders {ORDERS[b]} ({counted(c, 'point')} left)."
    if kind == events.PASSES:
        return f"{who} passes" + (f" and loses {counted(b, 'point')}." if b else ".")
    return _about_places(kind, who, names, b, c, d)


def _about_places(kind: int, who: str, names: Sequence[str], b: int, c: int, d: int) -> str:
    if kind == events.SHIFT:
        return f"{who} moves {counted(d, 'Stooge')} from {node_name(b)} to {node_name(c)}."
    if kind == events.FIGHT:
        return f"{who} beats {counted(d, 'Stooge')} of {names[b]} on {node_name(c)}."
    if kind == events.TRAP:
        return f"The Trap of {names[b]} on {node_name(c)} takes a Stooge of {who}."
    if kind == events.THINKS:
        return f"{who} sets {counted(b, 'Project')} aside and draws anew."
    if kind == events.COLLAPSE:
        return f"{who} lets {space_name(b)} collapse."
    if kind == events.SACRIFICE:
        return f"{who} sacrifices a Stooge on {node_name(b)}."
    if kind == events.RISES:
        return f"A Stooge of {who} rises on {space_name(b)}."
    if kind == events.CONQUERS:
        return f"{who} conquers the {thing(d)} of {names[b]} on {space_name(c)}."
    if kind == events.EVICTED:
        return f"The Conquer token of {who} on {space_name(b)} goes home."
    if kind == events.FREES:
        return f"{who} frees the room on {space_name(c)} from {names[b]}."
    if kind == events.DEMOLISHED:
        return f"{who} clears {space_name(b)}."
    if kind == events.BUILDS:
        return f"{who} builds {tile_code(b)} ({tile_name(b)}) on {space_name(c)}, turned {d}."
    if kind == events.LOOTS:
        return f"{who} takes {counted(d, 'coin')} from the Treasure Room of {names[b]} on {space_name(c)}."
    if kind == events.DEPOSITS:
        return f"{who} puts a coin on the Treasure Room on {space_name(b)} ({counted(c, 'coin')} there)."
    return _about_gain(kind, who, names, b, c, d)


def _about_gain(kind: int, who: str, names: Sequence[str], b: int, c: int, d: int) -> str:
    if kind == events.CORRIDOR:
        found = f", with {counted(d, 'Nugget')}" if d else ""
        return f"{who} completes a corridor of {counted(b, 'tile')}{found}: {c} GP."
    if kind == events.SAME_TYPE:
        return f"{who} joins a {TYPES[b]} to another: {c} GP."
    if kind == events.THRONE:
        return f"{who} gains {b} GP for the Throne Room."
    if kind == events.COIN_VALUE:
        return f"The coin that {who} drew is worth {b}."
    if kind == events.COIN_SEEN:
        return f"{who} sees a coin worth {b}."
    if kind == events.STOLEN_VALUE:
        return f"The coin that {who} took from {names[b]} is worth {c}."
    if kind == events.HANDED:
        return f"The coin that {who} has from {names[b]} is worth {c}."
    if kind == events.BONUS:
        return f"{who} gains a bonus of level {c} ({TYPES[b]})."
    if kind == events.LAPSES:
        return f"{counted(b, 'bonus order')} of {who} cannot be carried out."
    if kind == events.SPECIAL:
        return f"{who} uses {LORDS[b].special.title} of {LORDS[b].short}."
    if kind == events.POINTS:
        return f"{who} gains {counted(b, 'Tyranny Point')}."
    return f"{who} is {PRIZES[b]} ({c}): 5 GP."


def _over(reason: int) -> str:
    if reason == TARGET:
        return "The target is reached: the game is over."
    if reason == QUIET:
        return "Nothing has happened for three rounds: the game is over."
    if reason == LIMIT:
        return f"{ROUNDS} rounds have been played: the game is over."
    return "The game is over."


_SIMPLE: Final = {
    events.FIRST: "{who} begins.",
    events.SKIPS: "{who} skips this turn.",
    events.BONUS_ORDER: "{who} carries out a bonus {order}",
    events.FREE_ORDER: "{who} has a free {order}",
    events.PIT: "{who} throws a Stooge into the Sacrifice Pit.",
    events.COIN: "{who} draws a coin.",
    events.STEALS: "{who} takes a coin from the hand of {other}.",
    events.NAMES: "{who} names {order}",
    events.RENOUNCES: "{who} renounces {order}",
    events.MUST_SKIP: "{who} has to skip a turn.",
    events.BELL: "The bell rings: the turn of {who} is over.",
    events.LAST_ROUND: "{who} has reached the target: this is the last round.",
}

CITES: Final = {
    events.FIRST: "digger/setup",
    events.LORD: "digger/lords",
    events.PORTAL: "digger/portal",
    events.DRAWS: "digger/projects",
    events.TURN: "digger/turn",
    events.SKIPS: "digger/throne",
    events.ORDER: "digger/orders",
    events.BONUS_ORDER: "digger/pool",
    events.FREE_ORDER: "digger/lords",
    events.PASSES: "digger/turn",
    events.SHIFT: "digger/shift",
    events.FIGHT: "digger/combat",
    events.TRAP: "digger/traps",
    events.PIT: "digger/pit",
    events.THINKS: "digger/think",
    events.ASIDE: "digger/think",
    events.COLLAPSE: "digger/sabotage",
    events.SACRIFICE: "digger/sabotage",
    events.RISES: "digger/rise",
    events.CONQUERS: "digger/conquer",
    events.EVICTED: "digger/conquer",
    events.FREES: "digger/free",
    events.DEMOLISHED: "digger/demolish",
    events.BUILDS: "digger/work",
    events.CORRIDOR: "digger/complete",
    events.SAME_TYPE: "digger/same-type",
    events.THRONE: "digger/throne",
    events.COIN: "digger/coins",
    events.COIN_VALUE: "digger/coins",
    events.COIN_SEEN: "digger/coins",
    events.STEALS: "digger/conquer-coins",
    events.STOLEN_VALUE: "digger/conquer-coins",
    events.HANDED: "digger/coins",
    events.LOOTS: "digger/conquer-coins",
    events.DEPOSITS: "digger/treasure",
    events.BONUS: "digger/bonus",
    events.NAMES: "digger/bonus",
    events.RENOUNCES: "digger/pool",
    events.LAPSES: "digger/pool",
    events.MUST_SKIP: "digger/throne",
    events.SPECIAL: "digger/lords",
    events.RETURNS: "digger/projects",
    events.BELL: "digger/clock",
    events.POINTS: "digger/lords",
    events.LAST_ROUND: "digger/finish-round",
    events.PRIZE: "digger/prizes",
    events.OVER: "digger/end",
}


def cites(event: Event) -> str:
    """The rules paragraph behind an event."""
    kind = event[0]
    return CITES[kind] if kind in CITES else scenario_of_event(kind).cites(kind)


# The table in plain text.


def board(seen: View, names: Sequence[str]) -> str:
    """The table in lines: the seats, then what lies on the board."""
    scenario = next(x for x in SCENARIOS if f"scenario={x.name}," in cast(str, seen["options"]))
    lines = [f"Dungeon Digger ({scenario.title}), round {number(seen, 'round')}, turn {number(seen, 'turn')}"]
    for seat in range(number(seen, "seats")):
        lines.append(seat_line(seen, seat, names))
    for seat in range(number(seen, "seats")):
        lines.append(f"  {seat_letter(seat)} built: {_built(seen, seat)}")
    others = [
        f"{thing(what)} {space_name(space)}"
        for space, what, _owner, _turn, _token in rows(seen["board"])
        if what > TILES
    ]
    if others:
        lines.append("  also there: " + ", ".join(others))
    lines += scenario.lines(cast(View, seen["scenario"]), list(names))
    return "\n".join(lines)


def rows(shown: Json) -> list[list[int]]:
    """Lists of numbers in a view."""
    return [[cast(int, part) for part in cast("list[Json]", row)] for row in cast("list[Json]", shown)]


def coins_of(seen: View, seat: int) -> list[int]:
    """The coins in a seat's hand as the view shows them: values, 0 for unknown."""
    return [value for value, where, _who in rows(seen["coins"]) if where == seat]


def seat_line(seen: View, seat: int, names: Sequence[str]) -> str:
    """A seat in one line."""
    mark = ">" if number(seen, "turn") and seat == number(seen, "active") else " "
    name = "" if names[seat] == seat_letter(seat) else f" {names[seat]}"
    stooges = sum(n for _node, owner, n in rows(seen["stooges"]) if owner == seat)
    parts = [f"{mark} {seat_letter(seat)}{name}"]
    lord = shown_lord(numbers(seen, "lords")[seat])
    if lord:
        parts.append(lord)
    if seen["goldShown"]:
        parts.append(f"{numbers(seen, 'gold')[seat]} GP")
    hand = coins_of(seen, seat)
    known = "" if 0 in hand or not hand else f" worth {sum(hand)}"
    parts.append(counted(len(hand), "coin") + known)
    parts.append(f"{counted(stooges, 'Stooge')}, {numbers(seen, 'reserve')[seat]} in reserve")
    shown = cast("list[Json]", seen["projects"])[seat]
    if shown is None:
        parts.append(counted(numbers(seen, "projectCounts")[seat], "hidden Project"))
    else:
        parts.append(
            "Projects " + (" ".join(CODES[cast(int, t)] for t in cast("list[Json]", shown)) or "none")
        )
    return ", ".join(parts)


def _built(seen: View, seat: int) -> str:
    standing: dict[int, list[str]] = {}
    for node, owner, n in rows(seen["stooges"]):
        standing.setdefault(node >> 1, []).append(f"{n}{seat_letter(owner)}")
    found = []
    for space, what, owner, turn, token in rows(seen["board"]):
        if 0 < what <= TILES and owner == seat:
            text = f"{CODES[what - 1]}/{turn} {space_name(space)}"
            if token >= 0:
                text += f" conquered by {seat_letter(token)}"
            if space in standing:
                text += " (" + " ".join(standing[space]) + ")"
            found.append(text)
    return ", ".join(found) or "nothing yet"
