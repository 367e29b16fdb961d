"""What each expertise tile makes of a creature, and what becomes of the tile. Rules: lords/expertise."""

import pytest
from tests.games.lords import kit
from tests.games.lords.battles import conquered, dungeon, fight, prisoners, told, written
from tests.games.lords.kit import A
from tests.games.lords.proofs import proves

from undercroft.engine.bits import count, one
from undercroft.engine.core import pack
from undercroft.games.lords import paying, training
from undercroft.games.lords.battle import events
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import rooms
from undercroft.games.lords.cards import spells as sp
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.cards.expertise import ANY_MONSTER
from undercroft.games.lords.cards.spells import SPELLS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.game import GAME
from undercroft.games.lords.moves import (
    ADVENTURER,
    CREATURE,
    KEEP,
    LET_GO,
    OPTION_A,
    OPTION_B,
    PAY,
    TRAP,
    WITHDRAW,
)
from undercroft.games.lords.state import FESTIVAL, Lords

BIG = "W8 W7 W6"


def taught(kind: int, tile: int = -1, year: int = 2, **goods: int) -> Lords:
    """A dungeon whose lord has an expert of this kind at home, who is sent by the next plan."""
    s = dungeon(year=year, house=FESTIVAL, **goods)
    s.up[0] += one(kind)
    training.teach(s, 0, kind if tile < 0 else tile, kind)
    s.up[0] -= one(kind)
    return s


def attack(who: str, kind: int, *answers: int, tile: int = -1, **goods: int) -> Lords:
    """A battle of one expert in which nobody tires: the card has fatigue 0."""
    sent = [] if kind == c.GHOST else [kind]
    ghosts = 1 if kind == c.GHOST else 0
    begun = taught(kind, tile, **goods)
    return fight(who, *answers, sent=sent, ghosts=ghosts, spell=sp.INVISIBILITY, begun=begun)


@proves("expertise:goblin")
def test_an_expert_goblin_follows_up_with_two() -> None:
    assert written(attack("W3-2 W7 W6", c.GOBLIN)) == "W7-2 W6"
    assert written(attack(BIG, c.GOBLIN)) == "W8-2 W7 W6"


@proves("expertise:slime")
def test_an_expert_slime_does_both_at_once() -> None:
    s = attack(BIG, c.SLIME)
    assert (written(s), conquered(s)) == ("W8-1 W7-1 W6-1", False)


@proves("expertise:ghost")
def test_an_expert_ghost_may_attack_the_first() -> None:
    s = attack(BIG, c.GHOST)
    assert s.legal(0) == [ADVENTURER, ADVENTURER + 1, ADVENTURER + 2]
    s.submit(ADVENTURER, 0)
    assert written(s) == "W8-2 W7 W6"


def test_of_two_ghosts_the_expert_acts_first_and_the_other_has_learned_nothing() -> None:
    s = fight(BIG, ADVENTURER, ghosts=2, spell=sp.INVISIBILITY, begun=taught(c.GHOST))
    assert s.legal(0) == [ADVENTURER + 1, ADVENTURER + 2]


@proves("expertise:troll")
def test_an_expert_troll_deals_four_without_food() -> None:
    s = attack(BIG, c.TROLL, food=3)
    assert (written(s), s.food[0]) == ("W8-4 W7 W6", 3)


@proves("expertise:witch")
def test_an_expert_witch_deals_twice_two() -> None:
    assert written(attack(BIG, c.WITCH, OPTION_B, ADVENTURER + 1, ADVENTURER + 2)) == "W8 W7-2 W6-2"
    assert written(attack(BIG, c.WITCH, OPTION_A)) == "W8-4 W7 W6"


@proves("expertise:vampire")
def test_an_expert_vampire_may_attack_priests() -> None:
    s = attack("W8 P6/3", c.VAMPIRE, OPTION_A)
    assert s.legal(0) == [ADVENTURER, ADVENTURER + 1]
    s.submit(ADVENTURER + 1, 0)
    assert told(s, events.WOUNDED)[0][3] == 3


@proves("expertise:golem")
def test_an_expert_golem_deals_five_and_stays_awake_as_an_expert() -> None:
    s = attack(BIG, c.GOLEM)
    assert written(s) == "W8-5 W7 W6"
    assert training.expert(s, 0, c.GOLEM, training.UP)


@proves("expertise:dragon")
def test_an_expert_dragon_deals_three_to_the_first() -> None:
    assert written(attack(BIG, c.DRAGON)) == "W8-3 W7-2 W6-2"


@proves("expertise:demon")
def test_an_expert_demon_wants_no_meal_on_pay_day() -> None:
    s = kit.laying(2, "packs=festival")
    kit.own(s, A, "demon")
    s.become(pack(kinds.SPY, A))
    assert not paying.wage_payable(s, A, c.DEMON, 0)
    training.teach(s, A, c.DEMON, c.DEMON)
    s.answers.clear()
    s.call(pack(kinds.WAGE, A))
    s.run()
    assert s.legal(A) == [PAY, LET_GO, KEEP]
    assert GAME.prompt(s, A).why == "It wants 1 Evil again. Unpaid it leaves, or a red mark stays."
    before = s.evil[A]
    s.submit(PAY, A)
    assert (s.evil[A], count(s.up[A], c.DEMON)) == (before + 1, 1)
    assert s.top & 255 == kinds.SPY, "nobody is eaten"


def test_of_two_demons_only_the_expert_goes_without_a_meal() -> None:
    s = kit.laying(2, "packs=festival")
    kit.own(s, A, "demon", "demon")
    training.teach(s, A, c.DEMON, c.DEMON)
    assert paying.frugal(s, A, c.DEMON, 0)
    assert not paying.frugal(s, A, c.DEMON, 1)


@proves("expertise:cockatrice")
def test_an_expert_cockatrice_poisons_with_two() -> None:
    s = attack("W8 W7", c.COCKATRICE, ADVENTURER + 1, year=1)
    assert written(s) == "W8 W7-3"


@proves("expertise:evil-eye")
def test_an_expert_evil_eye_deals_four() -> None:
    assert written(attack(BIG, c.EVIL_EYE, ADVENTURER + 2)) == "W6-4 W8 W7"


@proves("expertise:elderbeast")
def test_an_expert_elderbeast_stops_slow_spells_too() -> None:
    s = fight("W8 M6/3 M5/3", sent=[c.ELDERBEAST], spell=sp.REGENERATION, begun=taught(c.ELDERBEAST))
    assert not told(s, events.CAST)
    s = fight("W8 M6/3 M5/3", sent=[c.ELDERBEAST], spell=sp.REGENERATION, year=2)
    assert told(s, events.CAST)


@proves("expertise:any")
def test_a_tile_for_any_monster_adds_one_to_its_first_number() -> None:
    assert written(attack("W3-2 W7 W6", c.GOBLIN, tile=ANY_MONSTER)) == "W7-1 W6", "not to the second"
    assert written(attack(BIG, c.GOLEM, tile=ANY_MONSTER)) == "W8-5 W7 W6"
    assert written(attack(BIG, c.SLIME, OPTION_A, tile=ANY_MONSTER)) == "W8-2 W7-2 W6-2"
    assert written(attack(BIG, c.WITCH, OPTION_B, ADVENTURER, ADVENTURER, tile=ANY_MONSTER)) == "W8-2 W7 W6"
    assert written(attack(BIG, c.TROLL, OPTION_A, tile=ANY_MONSTER)) == "W8-4 W7 W6"


def test_an_expert_is_knocked_out_with_its_tile_and_wakes_with_it() -> None:
    s = attack(BIG, c.GOBLIN)
    assert training.expert(s, 0, c.GOBLIN, training.DOWN)
    training.wake(s)
    assert training.expert(s, 0, c.GOBLIN, training.UP)


def test_a_sheep_forgets_and_knows_again_when_the_year_ends() -> None:
    s = fight("W8 M6/3", sent=[c.GOLEM], spell=sp.METAMORPHOSIS, begun=taught(c.GOLEM))
    assert told(s, events.SHEEP)
    assert told(s, events.WOUNDED)[0][3] == 1
    assert training.expert(s, 0, c.GOLEM, training.DOWN)


def two_of_a_kind(kind: int, spell: int, *answers: int, rules: int = 3, **goods: int) -> Lords:
    """An expert and a plain monster of its kind in a room, and a party that casts any spell."""
    s = taught(kind, **goods)
    s.rules = rules
    s.year = SPELLS[spell].year
    return fight("W8 M6/3 M5/3", *answers, sent=[kind, kind], spell=spell, room=rooms.CHAPEL, begun=s)


@pytest.mark.parametrize(
    ("spell", "answers"),
    [(sp.AURA_OF_FEAR, []), (sp.METAMORPHOSIS, [CREATURE + c.GOLEM]), (sp.DIMENSIONAL_GATE, [])],
)
def test_of_two_of_a_kind_a_spell_takes_the_one_that_has_learned_less(spell: int, answers: list[int]) -> None:
    """The lord would choose it, but the two have one id: the expert was the first to go."""
    s = two_of_a_kind(c.GOLEM, spell, *answers)
    assert told(s, events.WOUNDED)[0][3] == 5, "the expert strikes with all it knows"
    old = two_of_a_kind(c.GOLEM, spell, *answers, rules=2)
    assert told(old, events.WOUNDED)[0][3] == 4, "a table that was begun before goes on as it did"


@pytest.mark.parametrize(("rules", "deals"), [(3, 5), (2, 4)])
def test_whom_the_lord_has_paid_is_not_withdrawn_for_another_of_its_kind(rules: int, deals: int) -> None:
    s = two_of_a_kind(c.GOLEM, sp.SUGGESTION, PAY, rules=rules, gold=3, traps=3 * one(t.PENDULUM))
    s.submit(TRAP + t.PENDULUM, 0)
    s.submit(WITHDRAW, 0)
    assert told(s, events.WOUNDED)[0][3] == deals
    assert (s.gold[0], count(s.up[0], c.GOLEM)) == (2, 2)
    if rules >= 3:
        assert training.expert(s, 0, c.GOLEM, training.UP)


def test_of_two_of_a_kind_the_expert_may_be_withdrawn_and_the_other_paid() -> None:
    s = two_of_a_kind(c.GOLEM, sp.SUGGESTION, WITHDRAW, PAY, gold=3, traps=3 * one(t.PENDULUM))
    s.submit(TRAP + t.PENDULUM, 0)
    assert told(s, events.WOUNDED)[0][3] == 4
    assert training.expert(s, 0, c.GOLEM, training.UP)


def test_experts_go_into_battle_first_and_leave_last() -> None:
    s = dungeon(year=2, house=FESTIVAL)
    s.up[0] = 3 * one(c.GOBLIN)
    training.teach(s, 0, c.GOBLIN, c.GOBLIN)
    training.teach(s, 0, ANY_MONSTER, c.GOBLIN)
    assert training.best(s, 0, c.GOBLIN) == training.NAMED
    for left in (training.PLAIN, training.HONED, training.NAMED):
        assert training.least(s, 0, c.GOBLIN, training.UP) == left
        paying.dismiss(s, 0, c.GOBLIN)
    assert s.up[0] == 0
    assert not training.in_supply(s) & 1, "what is lost does not come back"
    assert training.in_supply(s) >> ANY_MONSTER & 1, "three of four are left"


def test_of_equals_one_that_lies_face_down_leaves_and_no_expert_for_a_plain_one() -> None:
    s = dungeon(year=2, house=FESTIVAL)
    s.up[0], s.down[0] = 2 * one(c.TROLL), one(c.TROLL)
    training.teach(s, 0, c.TROLL, c.TROLL)
    paying.dismiss(s, 0, c.TROLL)
    assert (s.up[0], s.down[0]) == (2 * one(c.TROLL), 0)
    paying.dismiss(s, 0, c.TROLL)
    assert training.expert(s, 0, c.TROLL, training.UP)


@pytest.mark.parametrize(
    ("up", "down", "leaves"),
    [
        (training.HONED, training.NAMED, training.UP),
        (training.NAMED, training.HONED, training.DOWN),
        (training.PLAIN, training.NAMED, training.UP),
        (training.PLAIN, training.HONED, training.UP),
        (training.NAMED, training.PLAIN, training.DOWN),
        (training.HONED, training.HONED, training.DOWN),
        (training.PLAIN, training.PLAIN, training.DOWN),
    ],
)
def test_who_has_learned_the_least_leaves_and_the_tile_of_its_kind_counts_most(
    up: int, down: int, leaves: int
) -> None:
    s = dungeon(year=2, house=FESTIVAL)
    s.up[0] = one(c.TROLL)
    for learned, where in ((down, training.DOWN), (up, training.UP)):
        if learned != training.PLAIN:
            training.teach(s, 0, c.TROLL if learned == training.NAMED else ANY_MONSTER, c.TROLL)
        training.move(s, 0, c.TROLL, learned, training.UP, where)
    s.down[0] = one(c.TROLL)
    paying.dismiss(s, 0, c.TROLL)
    assert (s.up[0], s.down[0]) == ((0, one(c.TROLL)) if leaves == training.UP else (one(c.TROLL), 0))


def test_one_tile_a_creature_and_the_named_tile_is_for_its_kind_alone() -> None:
    s = dungeon(year=2, house=FESTIVAL)
    s.up[0] = one(c.GHOST) + one(c.SLIME)
    assert training.pupils(s, 0, c.SLIME) == 1 << c.SLIME
    assert training.pupils(s, 0, ANY_MONSTER) == 1 << c.SLIME, "a ghost is no monster"
    training.teach(s, 0, ANY_MONSTER, c.SLIME)
    assert training.pupils(s, 0, c.SLIME) == 0
    assert training.teachable(s, 0) == 1 << c.GHOST


def test_a_creature_with_a_tile_takes_no_other_face_down_either() -> None:
    s = dungeon(year=2, house=FESTIVAL)
    s.up[0] = 2 * one(c.SLIME)
    training.teach(s, 0, ANY_MONSTER, c.SLIME)
    training.move(s, 0, c.SLIME, training.HONED, training.UP, training.DOWN)
    s.up[0], s.down[0] = one(c.SLIME), one(c.SLIME)
    assert training.pupils(s, 0, c.SLIME) == 1 << c.SLIME, "the other one has none"
    s.up[0] = 0
    assert training.pupils(s, 0, c.SLIME) == 0


def test_there_are_four_tiles_for_any_monster() -> None:
    s = dungeon(year=2, house=FESTIVAL)
    s.up[0] = 5 * one(c.SLIME)
    for _tile in range(4):
        assert training.in_supply(s) >> ANY_MONSTER & 1
        training.teach(s, 0, ANY_MONSTER, c.SLIME)
    assert not training.in_supply(s) >> ANY_MONSTER & 1


def test_an_expert_that_was_not_needed_comes_home_as_one() -> None:
    s = fight("W3", sent=[c.GOBLIN], trap=[t.POISONED_MEAL], begun=taught(c.GOBLIN, food=1))
    assert prisoners(s) == 1
    assert training.expert(s, 0, c.GOBLIN, training.UP)


@pytest.mark.parametrize("kind", range(12))
def test_the_tile_of_every_kind_is_lost_with_its_creature_and_no_other_is(kind: int) -> None:
    """In 32 bits, as a compiled shift of a constant once was, tiles of high numbers stayed behind."""
    s = kit.laying(2, "packs=festival")
    other = (kind + 5) % 12
    for one_kind in (kind, other):
        s.up[0] += one(one_kind)
        training.teach(s, 0, one_kind, one_kind)
    training.lose(s, 0, kind, training.NAMED, training.UP)
    assert (training.expert(s, 0, kind, training.UP), training.expert(s, 0, other, training.UP)) == (0, 1)
    assert training.in_supply(s) == 0x1FFF & ~(1 << kind) & ~(1 << other), "what is gone does not come back"
