"""What each special event does. Rules: lords/special."""

from tests.games.lords.battles import build, dungeon, stand, told, written
from tests.games.lords.proofs import proves

from undercroft.engine.bits import bit, count, one
from undercroft.engine.core import pack
from undercroft.games.lords.battle import events
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import rooms
from undercroft.games.lords.cards import specials as e
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import (
    BEAR,
    COUNT,
    CREATURE,
    DECLINE,
    GIVE_FOOD,
    GIVE_GOLD,
    LET_GO,
    PAY,
    ROOM,
    TRAP,
)
from undercroft.games.lords.state import Lords


def come(card: int, *answers: int, begun: Lords | None = None, **goods: int) -> Lords:
    """A special event for one seat, with its answers."""
    s = begun if begun is not None else dungeon()
    s.events = []
    for name, amount in goods.items():
        getattr(s, name)[0] = amount
    s.become(pack(kinds.SPECIAL, 0, card))
    s.run()
    for n in answers:
        s.submit(n, 0)
    return s


@proves("special:witch-hunt")
def test_a_witch_hunt_takes_a_monster_or_brings_three_evil() -> None:
    lair = one(c.GOBLIN) + one(c.GHOST)
    s = come(e.WITCH_HUNT, up=lair)
    assert s.legal(0) == [BEAR, CREATURE + c.GOBLIN]  # no ghost
    s.submit(CREATURE + c.GOBLIN, 0)
    assert (s.up[0], s.evil[0]) == (one(c.GHOST), 5)
    assert come(e.WITCH_HUNT, BEAR, up=lair).evil[0] == 8
    assert come(e.WITCH_HUNT, up=one(c.GHOST)).evil[0] == 8  # forced
    assert come(e.WITCH_HUNT, evil=14).evil[0] == 15  # a gain stops at the end


@proves("special:monster-strike")
def test_in_a_strike_each_monster_gets_one_symbol_or_lies_down() -> None:
    s = come(e.MONSTER_STRIKE, up=2 * one(c.TROLL) + one(c.WITCH) + one(c.GHOST))
    assert s.legal(0) == [DECLINE, GIVE_FOOD]
    for n in (GIVE_FOOD, DECLINE):  # one troll each
        s.submit(n, 0)
    assert s.legal(0) == [DECLINE, BEAR, GIVE_FOOD]
    s.submit(BEAR, 0)
    assert (s.up[0], s.down[0]) == (one(c.TROLL) + one(c.WITCH) + one(c.GHOST), one(c.TROLL))
    assert (s.food[0], s.evil[0]) == (2, 6)


def test_in_a_strike_golems_take_gold_or_a_trap_and_demons_evil_or_a_monster() -> None:
    s = dungeon()
    s.traps[0] = one(t.PENDULUM)
    s = come(e.MONSTER_STRIKE, begun=s, up=one(c.GOLEM) + one(c.DEMON))
    assert s.legal(0) == [DECLINE, GIVE_GOLD, TRAP + t.PENDULUM]
    s.submit(TRAP + t.PENDULUM, 0)
    assert s.legal(0) == [DECLINE, BEAR, CREATURE + c.GOLEM]
    s.submit(CREATURE + c.GOLEM, 0)
    assert (s.up[0], s.gold[0], s.discards) == (one(c.DEMON), 3, one(t.PENDULUM))
    s = come(e.MONSTER_STRIKE, PAY, up=one(c.ELDERBEAST))
    assert (s.imps[0], s.up[0]) == (2, one(c.ELDERBEAST))
    s = come(e.MONSTER_STRIKE, up=one(c.GOBLIN), food=0)  # it cannot be paid: nothing is asked
    assert (s.down[0], s.over()) == (one(c.GOBLIN), True)


def test_in_a_strike_a_symbol_is_one_piece_of_what_the_creature_costs() -> None:
    s = come(e.MONSTER_STRIKE, GIVE_GOLD, up=one(c.GOLEM))
    assert (s.gold[0], s.food[0], s.imps[0], s.up[0]) == (2, 3, 3, one(c.GOLEM))
    s = come(e.MONSTER_STRIKE, GIVE_FOOD, up=one(c.DRAGON))
    assert (s.gold[0], s.food[0], s.imps[0], s.up[0]) == (3, 2, 3, one(c.DRAGON))


def test_in_a_strike_only_a_creature_that_eats_others_takes_a_monster() -> None:
    s = come(e.MONSTER_STRIKE, up=one(c.GOBLIN) + one(c.TROLL), food=0)
    assert (s.over(), s.down[0]) == (True, one(c.GOBLIN) + one(c.TROLL))  # nothing is asked


def test_in_a_strike_nobody_bears_evil_beyond_the_end_of_the_evilometer() -> None:
    assert come(e.MONSTER_STRIKE, up=one(c.WITCH), evil=14).legal(0) == [DECLINE, BEAR, GIVE_FOOD]
    assert come(e.MONSTER_STRIKE, up=one(c.WITCH), evil=15).legal(0) == [DECLINE, GIVE_FOOD]


@proves("special:coin-confiscation")
def test_half_of_the_gold_is_confiscated_rounded_up() -> None:
    assert [come(e.COIN_CONFISCATION, gold=n).gold[0] for n in (0, 1, 4, 5)] == [0, 0, 2, 2]


@proves("special:rats")
def test_rats_eat_half_of_the_food_rounded_up() -> None:
    assert [come(e.RATS, food=n).food[0] for n in (0, 1, 4, 5)] == [0, 0, 2, 2]


def impatient(tile: int, **goods: int) -> Lords:
    """The adventurer of this season is this tile."""
    s = dungeon()
    s.arrived = tile + 1
    return come(e.IMPATIENT_HEROES, begun=s, **goods)


@proves("special:impatient-heroes")
def test_an_impatient_hero_takes_what_his_class_likes_or_brings_evil() -> None:
    assert (impatient(0).imps[0], impatient(0, imps=0).evil[0]) == (2, 6)  # a warrior
    assert (impatient(8).gold[0], impatient(8, gold=0).evil[0]) == (2, 6)  # a thief
    assert (impatient(16).food[0], impatient(16, food=0).evil[0]) == (2, 6)  # a priest
    s = impatient(24, traps=one(t.PENDULUM) + one(t.PLAGUE))  # a wizard
    assert s.legal(0) == [TRAP + t.PENDULUM, TRAP + t.PLAGUE]
    assert impatient(24).evil[0] == 6
    assert impatient(32).evil[0] == 6  # a bard


@proves("special:imp-holiday")
def test_three_imps_cost_a_food_or_one_leaves() -> None:
    s = come(e.IMP_HOLIDAY, imps=7)
    assert s.legal(0) == [COUNT, COUNT + 1, COUNT + 2, COUNT + 3]
    s.submit(COUNT + 2, 0)
    assert (s.food[0], s.imps[0]) == (1, 6)
    assert come(e.IMP_HOLIDAY, imps=3, food=0).imps[0] == 2


@proves("special:permit-audit")
def test_each_unconquered_room_costs_a_gold_or_an_evil() -> None:
    s = dungeon()
    build(s, 0, rooms.MINT, 12)
    build(s, 0, rooms.HATCHERY, 2)
    build(s, 0, rooms.WORKSHOP, 10)
    s.conquered[0] = bit(2)
    s = come(e.PERMIT_AUDIT, begun=s)
    assert s.legal(0) == [COUNT, COUNT + 1, COUNT + 2]
    s.submit(COUNT + 1, 0)
    assert (s.gold[0], s.evil[0]) == (2, 6)


@proves("special:trap-recall")
def test_a_trap_or_a_gold_is_recalled_or_evil_rises() -> None:
    s = come(e.TRAP_RECALL, traps=one(t.PENDULUM))
    assert s.legal(0) == [PAY, TRAP + t.PENDULUM]
    s.submit(TRAP + t.PENDULUM, 0)
    assert (s.gold[0], s.traps[0]) == (3, 0)
    assert come(e.TRAP_RECALL, PAY, traps=one(t.PENDULUM)).gold[0] == 2
    assert come(e.TRAP_RECALL).gold[0] == 2
    assert come(e.TRAP_RECALL, gold=0).evil[0] == 6


@proves("special:charity-gala")
def test_up_to_three_gifts_lower_evil_by_one_each() -> None:
    s = come(e.CHARITY_GALA, GIVE_FOOD, GIVE_GOLD, GIVE_GOLD)
    assert (s.food[0], s.gold[0], s.evil[0], s.over()) == (2, 1, 2, True)
    s = come(e.CHARITY_GALA, GIVE_FOOD, DECLINE)
    assert (s.food[0], s.evil[0], s.over()) == (2, 4, True)


@proves("special:im-back-ladies")
def test_a_paladin_joins_the_worst_lord_who_has_none() -> None:
    s = dungeon(3)
    s.tent = bit(42) | bit(44)  # elf and dwarf
    stand(s, 2, "L5")
    s.evil[0], s.evil[1], s.evil[2] = 7, 7, 9
    s = come(e.IM_BACK_LADIES, begun=s)
    assert ([written(s, k) for k in range(3)], s.tent) == (
        ["", "L4", "L5"],
        bit(44),
    )  # the last in turn order


@proves("special:carnival-parade")
def test_a_parade_costs_two_food_or_two_evil() -> None:
    assert come(e.CARNIVAL_PARADE, PAY).food[0] == 1
    assert come(e.CARNIVAL_PARADE, BEAR).evil[0] == 7
    assert come(e.CARNIVAL_PARADE, food=1).evil[0] == 7


@proves("special:ghost-stories")
def test_each_ghost_brings_a_gold() -> None:
    assert come(e.GHOST_STORIES, up=one(c.GHOST), down=one(c.GHOST)).gold[0] == 5
    assert come(e.GHOST_STORIES).evil[0] == 6


@proves("special:double-shift")
def test_a_room_works_without_imps() -> None:
    s = dungeon(imps=0)
    build(s, 0, rooms.MINT, 12)
    build(s, 0, rooms.MAGIC_ROOM, 7)
    s = come(e.DOUBLE_SHIFT, begun=s)
    assert s.legal(0) == [DECLINE, ROOM + rooms.MINT, ROOM + rooms.MAGIC_ROOM]
    s.submit(ROOM + rooms.MINT, 0)
    assert (s.gold[0], s.made) == (4, 0)


@proves("special:missing-ledger")
def test_a_mark_goes_for_three_gold_and_who_has_none_eats() -> None:
    s = come(e.MISSING_LEDGER, PAY, marks=2)
    assert (s.gold[0], s.marks[0]) == (0, 1)
    assert come(e.MISSING_LEDGER, marks=1, gold=2).marks[0] == 1
    assert come(e.MISSING_LEDGER).food[0] == 4


@proves("special:talent-scouts")
def test_one_creature_is_paid_again_or_goes() -> None:
    lair = one(c.TROLL) + one(c.GHOST)
    s = come(e.TALENT_SCOUTS, CREATURE + c.TROLL, PAY, up=lair)
    assert (s.food[0], s.up[0]) == (1, lair)
    s = come(e.TALENT_SCOUTS, CREATURE + c.GHOST, LET_GO, up=lair)
    assert (s.up[0], s.evil[0]) == (one(c.TROLL), 5)
    s = come(e.TALENT_SCOUTS, CREATURE + c.TROLL, up=lair, food=1)
    assert (count(s.up[0], c.TROLL), s.food[0]) == (0, 1)
    assert come(e.TALENT_SCOUTS).over()


def test_what_a_seat_gives_up_is_told() -> None:
    assert told(come(e.RATS, food=5), events.PAID) == [(0, 3, 0, 0, 0)]
