"""The twelve sides of the sheets: eight for the first two floors, four for the last. Rules: fighter/rooms."""

from typing import Final

from undercroft.games.fighter.cards.sheet import Sheet

SHEETS: Final = [
    Sheet(
        0,
        "d1a",
        "Damp Cellars",
        "plain; two_bounce; plain; 2 gold; fountain; shop",
        "1>2,3; 2>5; 3>4; 4>5; 5>6",
    ),
    Sheet(
        1,
        "d1b",
        "Rat Gallery",
        "plain; backward 1 card; plain; plain; far 1 dice; shop",
        "1>2,3; 2>4; 3>4,5; 4>6; 5>4,6",
    ),
    Sheet(
        2,
        "d2a",
        "Whirling Halls",
        "plain; spin; plain; 1 card; 1 dice; fountain; shop",
        "1>2,3; 2>4,5; 3>5,6; 4>7; 5>7; 6>7",
    ),
    Sheet(
        3,
        "d2b",
        "Left-Hand Mines",
        "plain; weak_hand; plain; 1 dice; fountain; shop",
        "1>2,3; 2>4; 3>5; 4>5,6; 5>6",
    ),
    Sheet(
        4,
        "d3a",
        "Chapel Cisterns",
        "plain; plain; jump; pious; 1 card; fountain; shop",
        "1>2,3; 2>4; 3>5; 4>6; 5>7; 6>7",
    ),
    Sheet(
        5,
        "d3b",
        "Low-Beam Barracks",
        "plain; sitting; plain; plain; 2 gold; 1 card; shop",
        "1>2,3; 2>6; 3>4,5; 4>6; 5>7; 6>7",
    ),
    Sheet(
        6,
        "d4a",
        "Bankers' Vaults",
        "plain; bank; plain; plain; 3 gold; fountain; shop",
        "1>2,3; 2>5; 3>4,6; 4>5; 5>7; 6>7",
    ),
    Sheet(
        7,
        "d4b",
        "Ballroom Ruins",
        "plain; plain; dancing; under_leg; 2 dice; plain; shop",
        "1>2,3; 2>4,6; 3>5; 4>5; 5>7; 6>7",
    ),
    Sheet(8, "b1a", "Unlit Antechamber", "plain; blind; plain; fountain; shop", "1>2,3; 2>5; 3>4; 4>5"),
    Sheet(9, "b1b", "Carousel Keep", "plain; spin 1 dice; plain; 2 gold; shop", "1>2,3; 2>5; 3>4; 4>5"),
    Sheet(10, "b2a", "Sunken Scullery", "plain; plain; under_table; 2 dice; shop", "1>2,3; 2>5; 3>4; 4>5"),
    Sheet(
        11,
        "b2b",
        "Hall of Turned Backs",
        "plain; backward; two_bounce; fountain; shop",
        "1>2,3; 2>5; 3>4; 4>5",
    ),
]
