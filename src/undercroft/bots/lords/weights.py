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
        self.food = 0.55
        self.gold = 0.55
        self.spare = 0.15
        self.tax = 3.0  # a gold that will be missing on Tax Day
        self.wage = 1.2  # food that will be missing on Pay Day
        self.imp = 0.35
        self.imp_season = 0.14  # besides, for each season that it still works
        self.more_imps = 0.2  # above eight
        # Dungeons.
        self.mine = 0.25  # a tunnel for each imp
        self.site = 0.3  # a cell that can become a room, up to three
        self.levy = 0.18  # a tile that will be taxed
        self.room = 0.55  # of what a room may still produce
        self.battle_room = 0.6
        self.exposed = 3.0  # a room that will be conquered
        # Combat.
        self.prisoner = 1.0  # of what prisoners are worth
        self.conquest = 2.2  # a tile that will be conquered
        self.healing = 0.6  # of the hearts, each round in which creatures attack
        self.later = 0.12  # a point of damage that creatures can deal in the year to come
        self.trap = 0.25  # besides its damage
        # Evil.
        self.strength = 0.16  # a rank higher, for each adventurer to come
        self.paladin = 2.5
        self.seen = 0.2  # a combat card that is known, with magic in the line
        self.barred = 0.25  # an order that cannot be laid next season
        # Titles: how sure a lead of one is at the end, and how much less with each season to come.
        self.lead = 0.7
        self.drift = 0.45
        # Damage that creatures deal in one year, by kind; demons and slimes also save tiles.
        self.fights = vec[float]([2.4, 1.5, 1.8, 3.3, 3.8, 4.2, 7.0, 5.5, 6.0, 1.8, 3.0, 4.5, 0.0])
        self.saves = vec[float]([0.0, 0.7, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.9, 0.0, 0.0, 0.0, 0.0])
        # The same of traps, before thieves prevent some; those that save a tile.
        self.snares = vec[float]([1.5, 2.5, 3.0, 4.0, 2.5, 2.7, 3.5, 2.9, 1.9, 5.0, 5.5, 2.0])
        self.skips = vec[float]([0.0, 0.9, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.9, 0.0, 0.0, 0.0])
        self.rival = 0.3  # of what the best rival gains

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
