"""The solution of the reduced delve as data: values, when to go home, tables to print."""

from typing import Final

from undercroft.bots.roll.reduced import LAIRS, Reduced, solved
from undercroft.bots.solver import Progress, Row, Solution, Table
from undercroft.engine.bits import count, size
from undercroft.engine.options import Options
from undercroft.games.roll.actions import RETIRE, SEEK
from undercroft.games.roll.moves import option
from undercroft.games.roll.tables import LAST_LEVEL, PARTY_LETTERS

KINDS: Final = 5  # of Companions


def solve_reduced(options: Options, seats: int, progress: Progress | None) -> Solution:
    """Solve one delve without heroes and treasures, in which chests, potions and Scrolls do nothing."""
    values = solved(progress)
    return Solution(
        "roll",
        1,
        "reduced: no hero, no treasure; chests, potions and scrolls are rolled but do nothing",
        "expected experience of a delve before its party is rolled",
        values.value,
        states(values),
        policy(values),
        0.0,
        0,
        0,
        tables(values),
    )


def letters(party: int) -> str:
    """A party in letters; `-` for none."""
    return "".join(PARTY_LETTERS[kind] * count(party, kind) for kind in range(KINDS)) or "-"


def states(values: Reduced) -> list[Row]:
    """What a delve is still worth at Regroup, for every level, Lair and party.

    Level 0 is after the party was rolled and before the first level. A party lists its Companions
    only: Scrolls do nothing here.
    """
    rows: list[Row] = []
    for level in range(LAST_LEVEL + 1):
        for lair in range(LAIRS if level else 1):
            worth = values.regroup[level][lair] if level else values.seek[0][0]
            for party, value in zip(values.bags, worth, strict=True):
                rows.append({"level": level, "lair": lair, "party": letters(party), "value": value})
    return rows


def policy(values: Reduced) -> list[Row]:
    """Retire or seek glory, for every level, Lair and party, and what each is worth."""
    rows: list[Row] = []
    for level in range(1, LAST_LEVEL):
        for lair in range(LAIRS):
            for party, seek in zip(values.bags, values.seek[level][lair], strict=True):
                played = SEEK if seek > level else RETIRE
                row: Row = {"level": level, "lair": lair, "party": letters(party)}
                row["move"] = option(played).text
                row["values"] = {option(RETIRE).text: float(level), option(SEEK).text: seek}
                rows.append(row)
    return rows


def tables(values: Reduced) -> list[Table]:
    """Of parties of each size: how many seek glory; and the values of some parties at the start."""
    rows: list[tuple[str, ...]] = []
    for level in range(1, LAST_LEVEL):
        row = [str(level)]
        for dice in range(8):
            there = [k for k, party in enumerate(values.bags) if size(party) == dice]
            brave = sum(values.seek[level][0][k] > level for k in there)
            row.append(f"{brave}/{len(there)}")
        rows.append(tuple(row))
    heads = ("level", *[str(dice) for dice in range(8)])
    title = "Parties that seek glory with an empty Lair: level (rows), Companions in the party (columns)"
    best = sorted(range(len(values.bags)), key=lambda k: values.seek[0][0][k])
    shown = [*best[-5:][::-1], *[values.number[0]]]
    worth = tuple((letters(values.bags[k]), f"{values.seek[0][0][k]:.12f}") for k in shown)
    return [
        Table("What a party is worth before the first level", ("party", "experience"), worth),
        Table(title, heads, tuple(rows)),
    ]
