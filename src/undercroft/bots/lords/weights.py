"""What things are worth in Dungeon Lords, in points: the numbers behind the evaluation."""

from typing import final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from undercroft.games.lords.cards.rooms import Room


@final
@mypyc_attr(acyclic=True)
class Weights:
    """First guesses of the facts, set by self-play. What serves later counts less as the end comes near."""

    def __init__(self) -> None:
        # Goods, up to what the next seasons need, and above that.
        self.food = 0.574
        self.gold = 0.907
        self.spare = 0.155
        self.tax = 2.919  # a gold that will be missing on Tax Day
        self.wage = 1.172  # food that will be missing on Pay Day
        self.imp = 0.327
        self.imp_season = 0.135  # besides, for each season that it still works
        self.more_imps = 0.19  # above eight
        # Dungeons.
        self.mine = 0.249  # a tunnel for each imp
        self.site = 0.294  # a cell that can become a room, up to three
        self.levy = 0.169  # a tile that will be taxed
        self.room = 0.579  # of what a room may still produce
        self.battle_room = 0.603
        self.exposed = 2.348  # a room that will be conquered
        # Combat.
        self.prisoner = 0.711  # of what prisoners are worth
        self.conquest = 2.577  # a tile that will be conquered
        self.healing = 0.593  # of the hearts, each round in which creatures attack
        self.later = 0.124  # a point of damage that creatures can deal in the year to come
        self.trap = 0.247  # besides its damage
        # Evil.
        self.strength = 0.173  # a rank higher, for each adventurer to come
        self.paladin = 2.453
        self.seen = 0.206  # a combat card that is known, with magic in the line
        self.barred = 0.25  # an order that cannot be laid next season
        # Titles: how sure a lead of one is at the end, and how much less with each season to come.
        self.lead = 0.698
        self.drift = 0.453
        # Damage that creatures deal in one year, by kind; demons and slimes also save tiles.
        self.fights = vec[float]([2.65, 1.52, 1.74, 3.41, 3.35, 3.7, 6.99, 5.43, 6.08, 1.8, 2.87, 4.74, 0.0])
        self.saves = vec[float]([0.0, 0.7, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.91, 0.0, 0.0, 0.0, 0.0])
        # The same of traps, before thieves prevent some; those that save a tile.
        self.snares = vec[float]([1.48, 2.5, 3.0, 3.9, 2.44, 2.65, 3.43, 2.86, 1.84, 4.96, 5.34, 1.97])
        self.skips = vec[float]([0.0, 0.85, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.92, 0.0, 0.0, 0.0])
        # The Festival Season.
        self.pet = 0.496  # a pet that can still be shown, besides its points
        self.taught = 1.152  # damage that an expert deals besides, in a year
        self.improved = 0.41  # an improved tunnel, and more for each season to come
        self.improved_season = 0.079
        self.slander = 0.302  # a step of Evil for a rival

    def produced(self, room: Room) -> float:
        """What a room brings each time it works."""
        return (
            self.food * float(room.food - room.eats)
            + self.gold * float(room.gold)
            + 0.7 * float(room.traps)
            + 0.5 * float(room.digs)
            + 0.35 * float(room.evil)
            + 0.9 * float(room.recruits)
            + 0.3 * float(room.spies)
        )
