"""Seeded games of each scenario go the same way in both modes: positions, lists of moves, and what is told.

A rule that is written otherwise shows in one of them, or is asked so seldom that it needs a test of its own.
"""

from zlib import crc32

import pytest
from tests.games.digger.walks import walk

from undercroft.engine.core import seat_letter
from undercroft.engine.record import digest
from undercroft.games.digger import GAME
from undercroft.games.digger.scenarios.shelf import NAMES

SEATS = [seat_letter(seat) for seat in range(6)]
LORDS = ("none", "random", "chosen")
HOUSES = (
    "",
    ",hiddenProjects=on,freeThink=on",
    ",kitchenCountsItself=off,sameTypePerContact=on",
    ",finishRound=on,turnSeconds=60",
    ",portalOnlyFromTile=off,huntHidden=on,sandsHideGold=off",
)


def checksum(scenario: str, first: int, games: int, steps: int) -> int:
    """One number for every position of these games, what could have been played there, and what was told."""
    total = 17
    for game in range(first, first + games):
        options = f"scenario={scenario},lords={LORDS[game % 3]}{HOUSES[game % 5]}"
        for step in walk(2 + game % 5, options, game, steps):
            total = digest(step.after, total)
            if step.seat >= 0:
                total = crc32(repr(step.legal).encode(), total)
            else:
                total = crc32(repr(step.before.outcomes()).encode(), total)
            for event in step.told:
                total = crc32(GAME.sentence(event, SEATS).encode(), total)
    return total


@pytest.mark.parametrize("scenario", NAMES)
def test_some_games_of_a_scenario_come_to_the_same_in_both_modes(scenario: str) -> None:
    assert checksum(scenario, 0, 40, 1500) == SOME[scenario]


SOME = {
    "standard": 3540755395,
    "hunt": 3640177237,
    "raid": 1346838759,
    "sands": 43127983,
    "citadel": 988681585,
    "lair": 3730148825,
    "beasts": 619858269,
}
