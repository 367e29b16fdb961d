"""What things are worth in Dungeon Digger, in Gold Pieces: the numbers behind the evaluation."""

from typing import final

from librt.vecs import vec
from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Weights:
    """Set by self-play. What serves later on counts less as the end comes near."""

    def __init__(self) -> None:
        self.coin = 0.94  # one that is still to be drawn
        self.hoard = 1.2  # of what coins are worth that one has
        # A prize, by how far a seat leads: two behind and more, one behind, level, one ahead, two, three.
        self.prize = vec[float]([0.07, 0.14, 0.25, 0.55, 0.72, 0.82])
        self.unfinished = 0.61  # of what a corridor would pay, with one end open; with more ends, a part
        self.nugget = 0.5  # on an unfinished corridor
        self.opening = 0.06  # an open edge of a tile to be laid, beyond which something can be built
        self.joined = 0.23  # a door of it to another room, for the Crafter's prize
        # Rooms that serve, by how many one has of their type.
        self.torture = vec[float]([0.0, 0.19, 0.44, 0.82, 0.95])
        self.dorm = vec[float]([0.0, 0.53, 0.93, 1.2, 1.33])
        self.kitchen = vec[float]([0.0, 0.79, 1.7, 2.91, 3.63])
        self.library = vec[float]([0.0, 1.46, 3.21, 5.83, 7.58])
        self.treasure = vec[float]([0.0, 0.1, 0.2, 0.3, 0.4])
        self.throne = 1.07
        self.pit = 0.59
        # Stooges by how many stand on the board; more add nothing.
        self.stooges = vec[float]([0.0, 1.63, 2.79, 3.6, 4.18, 4.53, 4.76, 4.88, 4.88])
        self.fed = 0.08  # a Stooge that could rise
        self.next = 0.47  # of what the best Project would bring at once
        self.after = 0.31  # of what the second would
        self.draw = 6.01  # a tile that is drawn may bring so much at best, where there is space
        self.site = 0.1  # a space beside a Stooge where something could be built
        self.siege = 1.24  # a Stooge on a room that it could conquer
        self.point = 0.99  # a Tyranny Point that is left
        self.special = 0.57  # the Lord's Special, not used yet
        self.skip = 1.52  # a turn that will be skipped
        # Bonus orders: Move!, Think!, Sabotage!, Rise!, -, -, Demolish!, Work!; and by level.
        self.bonus = vec[float]([0.0, 0.33, 0.24, 0.02, 0.57, 0.0, 0.0, 0.04, 1.22])
        self.level = vec[float]([0.0, 0.59, 1.05, 1.97, 3.68])
        self.rival = 0.49  # of what the best rival loses
        self.end = 30.0  # the game is about to end, and one would win it
