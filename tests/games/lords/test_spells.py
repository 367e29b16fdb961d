"""What each combat card does when its spell is cast. Rules: lords/spells."""

import pytest
from tests.games.lords.battles import conquered, dungeon, fight, lay, prisoners, show, stand, told, written
from tests.games.lords.proofs import proves

from undercroft.engine.bits import bit, count, one
from undercroft.engine.core import pack
from undercroft.games.lords import line
from undercroft.games.lords.battle import events, plans
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import rooms
from undercroft.games.lords.cards import spells as sp
from undercroft.games.lords.cards import traps as t
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import (
    ADVENTURER,
    BEAR,
    CREATURE,
    OPTION_A,
    OPTION_B,
    PAY,
    PRISONER,
    TRAP,
    WITHDRAW,
)
from undercroft.games.lords.state import Lords

CASTERS = "W8 M5/3 M5/2"  # magic 5


def cast(spell: int, *answers: int, who: str = CASTERS, sent: tuple[int, ...] = (), **more: int) -> Lords:
    """A battle in which a spell is cast."""
    room = rooms.MINT if len(sent) > 1 else -1
    s = fight(who, *answers, sent=sent, spell=spell, room=room, begun=dungeon(year=2, **more))
    assert told(s, events.CAST) == [(0, spell, 0, 0)]
    return s


@pytest.mark.parametrize("kind", range(sp.KINDS))
def test_a_spell_is_cast_by_just_enough_magic_and_its_card_tires_the_party_anyway(kind: int) -> None:
    spell = sp.SPELLS[kind]
    wizards = {1: "M3/1", 2: "M3/2", 3: "M5/3", 4: "M5/3 M3/1"}
    enough, short = wizards[spell.magic], wizards.get(spell.magic - 1, "")
    s = fight(f"W8 {enough}", spell=kind, year=2)
    assert told(s, events.CAST) == [(0, kind, 0, 0)]
    s = fight(f"W8 {short}", spell=kind, year=2)
    assert told(s, events.CAST) == []
    assert told(s, events.NOT_CAST) == [(0, kind, events.TOO_LITTLE_MAGIC, spell.magic - 1)]
    tired = told(s, events.TIRED)
    assert tired == ([(0, spell.fatigue, 0, 0)] if spell.fatigue else [])


@proves("combat:fireball")
def test_a_fireball_does_nothing() -> None:
    assert written(cast(sp.FIREBALL)) == "W8-1 M5/3 M5/2"


@proves("combat:magic-shield")
def test_a_magic_shield_takes_one_point_of_an_attack_or_of_fatigue_but_not_of_poison() -> None:
    assert written(cast(sp.MAGIC_SHIELD)) == "W8 M5/3 M5/2"
    assert (
        written(cast(sp.MAGIC_SHIELD, OPTION_A, sent=(c.SLIME,))) == "W8-1 M5/3-1 M5/2-1"
    )  # the first is saved
    s = cast(sp.MAGIC_SHIELD)
    (taken,) = told(s, events.ABSORBED)
    assert (taken[3], taken[4]) == (1, events.BY_SHIELD), "one point, whatever came"
    s = fight(CASTERS, ADVENTURER, trap=[t.POISONED_DART], spell=sp.MAGIC_SHIELD, year=2)
    assert written(s) == "W8-3 M5/3 M5/2"  # 1 of the dart before it, fatigue absorbed, 2 poison


@proves("combat:invisibility")
def test_invisible_wizards_go_to_the_end_in_their_order_and_fatigue_passes_them_by() -> None:
    s = cast(sp.INVISIBILITY, who="M5/3 M5/2 W8")
    assert (written(s), conquered(s)) == ("W8 M5/3 M5/2", True)
    s = cast(sp.INVISIBILITY, OPTION_A, who="M5/3", sent=(c.WITCH,))
    assert (written(s), conquered(s)) == ("M5/3", True)


@proves("combat:suggestion")
def test_by_suggestion_each_monster_is_paid_again_or_withdrawn() -> None:
    s = cast(sp.SUGGESTION, PAY, WITHDRAW, sent=(c.GOBLIN, c.TROLL))
    assert (s.food[0], count(s.up[0], c.TROLL), count(s.down[0], c.GOBLIN)) == (2, 1, 1)
    s = cast(sp.SUGGESTION, sent=(c.GOBLIN,), food=0)  # it cannot be paid: nothing is asked
    assert (count(s.up[0], c.GOBLIN), told(s, events.ATTACKED)) == (1, [])


def test_a_golem_paid_by_suggestion_takes_a_trap_and_a_demon_a_monster_of_the_lair() -> None:
    s = dungeon(year=2)
    s.traps[0] = one(t.PENDULUM)
    s = fight(CASTERS, PAY, sent=[c.GOLEM], spell=sp.SUGGESTION, begun=s)
    assert (s.legal(0), s.gold[0]) == ([TRAP + t.PENDULUM], 2)
    s.submit(TRAP + t.PENDULUM, 0)
    assert (s.traps[0], s.discards) == (0, one(t.PENDULUM))
    s = dungeon(year=2)
    s.down[0] = one(c.DEMON)  # another demon of the lair may be the meal
    s = fight(CASTERS, PAY, sent=[c.DEMON], spell=sp.SUGGESTION, begun=s)
    assert (count(s.spent, c.DEMON), s.evil[0]) == (1, 6)


@proves("combat:word-of-peace")
def test_for_the_word_of_peace_all_monsters_withdraw_or_evil_rises_by_two() -> None:
    s = cast(sp.WORD_OF_PEACE, WITHDRAW, sent=(c.GOBLIN, c.TROLL))
    assert (s.up[0], s.evil[0]) == (one(c.GOBLIN) + one(c.TROLL), 4)  # conquered: 1 less
    s = cast(sp.WORD_OF_PEACE, BEAR, sent=(c.GOBLIN,))
    assert (s.down[0], s.evil[0]) == (one(c.GOBLIN), 6)
    s = fight(CASTERS, ghosts=1, spell=sp.WORD_OF_PEACE, year=2)
    assert s.legal(0)[0] == ADVENTURER + 1  # a ghost is no monster: nothing was asked


@proves("combat:detect-evil")
def test_detect_evil_raises_evil_by_two() -> None:
    assert cast(sp.DETECT_EVIL).evil[0] == 6  # and 1 less for the tile


@proves("combat:detect-treasure")
def test_detect_treasure_takes_gold_then_food_then_a_trap() -> None:
    s = cast(sp.DETECT_TREASURE)
    assert (s.gold[0], s.food[0]) == (2, 3)
    s = cast(sp.DETECT_TREASURE, gold=0)
    assert (s.gold[0], s.food[0]) == (0, 2)
    s = dungeon(year=2, gold=0, food=0)
    s.traps[0] = one(t.PENDULUM) + one(t.TRAP_DOOR)
    s = fight(CASTERS, TRAP + t.PENDULUM, spell=sp.DETECT_TREASURE, begun=s)
    assert s.traps[0] == one(t.TRAP_DOOR)


@proves("combat:fist-of-justice")
def test_the_fist_of_justice_takes_an_imp() -> None:
    assert cast(sp.FIST_OF_JUSTICE).imps[0] == 2
    assert cast(sp.FIST_OF_JUSTICE, imps=0).imps[0] == 0


@proves("combat:graffiti")
def test_graffiti_costs_a_gold_or_an_evil() -> None:
    s = cast(sp.GRAFFITI, PAY)
    assert (s.gold[0], s.evil[0]) == (2, 4)
    s = cast(sp.GRAFFITI, BEAR)
    assert (s.gold[0], s.evil[0]) == (3, 5)
    assert cast(sp.GRAFFITI, gold=0).evil[0] == 5


@proves("combat:purify")
def test_purify_cancels_poison() -> None:
    s = fight(CASTERS, ADVENTURER, trap=[t.POISONED_DART], spell=sp.PURIFY, year=2)
    assert written(s) == "W8-2 M5/3 M5/2"  # the dart and fatigue
    assert line.poison_of(s.line[0]) == 0


@proves("combat:pathfinding")
def test_pathfinding_saves_one_fatigue() -> None:
    assert written(cast(sp.PATHFINDING)) == "W8-1 M5/3 M5/2"


@proves("combat:levy")
def test_a_levy_takes_a_food_or_raises_evil() -> None:
    s = cast(sp.LEVY)
    assert (s.food[0], s.evil[0]) == (2, 4)
    assert cast(sp.LEVY, food=0).evil[0] == 5


@proves("combat:aura-of-fear")
def test_the_aura_of_fear_withdraws_a_monster_of_the_lords_choice() -> None:
    s = cast(sp.AURA_OF_FEAR, CREATURE + c.TROLL, sent=(c.GOBLIN, c.TROLL))
    assert (s.up[0], s.down[0]) == (one(c.TROLL), one(c.GOBLIN))
    s = cast(sp.AURA_OF_FEAR, sent=(c.GOBLIN,))
    assert (s.up[0], written(s)) == (one(c.GOBLIN), "W8-2 M5/3 M5/2")


@proves("combat:metamorphosis")
def test_a_sheep_hits_the_first_for_one_and_is_knocked_out_even_if_it_is_a_golem() -> None:
    s = cast(sp.METAMORPHOSIS, sent=(c.GOLEM,))
    assert (written(s), s.down[0], s.up[0]) == ("W8-3 M5/3 M5/2", one(c.GOLEM), 0)
    s = cast(sp.METAMORPHOSIS, CREATURE + c.DRAGON, sent=(c.DRAGON, c.GOLEM), who="W8 P6/3 M5/3")
    assert s.legal(0) == [CREATURE + c.GOLEM, CREATURE + c.SHEEP]
    s.submit(CREATURE + c.SHEEP, 0)
    assert (written(s), s.down[0], s.up[0]) == ("W8-4 P6/3 M5/3", one(c.DRAGON), one(c.GOLEM))  # and healing


def test_of_two_equal_monsters_one_becomes_a_sheep() -> None:
    s = cast(sp.METAMORPHOSIS, CREATURE + c.SHEEP, sent=(c.GOBLIN, c.GOBLIN))
    assert (written(s), s.down[0]) == ("W8-5 M5/3 M5/2", 2 * one(c.GOBLIN))


@proves("combat:blind-rage")
def test_in_a_rage_every_attack_goes_to_the_first() -> None:
    assert (
        written(cast(sp.BLIND_RAGE, who="W8 P6/3 M5/3", sent=(c.DRAGON,))) == "W8-4 P6/3 M5/3"
    )  # no healing
    assert written(cast(sp.BLIND_RAGE, OPTION_A, sent=(c.SLIME,))) == "W8-3 M5/3 M5/2"
    assert written(cast(sp.BLIND_RAGE, OPTION_B, sent=(c.WITCH,))) == "W8-4 M5/3 M5/2"
    assert written(cast(sp.BLIND_RAGE, OPTION_A, sent=(c.VAMPIRE,))) == "W8-5 M5/3 M5/2"
    s = cast(sp.BLIND_RAGE, sent=(c.DEMON,))
    assert (written(s), conquered(s)) == ("W8-7 M5/3 M5/2", False)
    s = cast(sp.BLIND_RAGE, who="P6/3 M5/3", sent=(c.VAMPIRE,))
    assert told(s, events.ATTACKED) == []  # a priest is first: there is no target


@proves("combat:create-food")
def test_create_food_gives_the_first_a_hit_point_until_the_combat_ends() -> None:
    s = cast(sp.CREATE_FOOD)
    assert (line.hit_points(s.line[0]), line.left_to(s.line[0])) == (9, 7)
    s.line[0] = line.adventurer(0) + line.EXTRA
    assert line.hit_points(s.line[0]) == 4


@proves("combat:illusion", "adventurer:illusion")
def test_an_illusion_takes_one_point_and_is_no_prisoner() -> None:
    s = cast(sp.ILLUSION)
    assert (written(s), prisoners(s), conquered(s)) == ("W8 M5/3 M5/2", 0, True)  # fatigue 1 took it
    s = cast(sp.ILLUSION, who="L8 W6", sent=(c.GOBLIN,))
    assert (written(s), prisoners(s)) == ("L8-1 W6", 0)  # the goblin followed up, he healed, and tired
    s = fight("L8-7", OPTION_B, ADVENTURER + 1, sent=[c.WITCH], spell=sp.ILLUSION, year=2)
    assert (written(s), prisoners(s), conquered(s)) == ("", 1, False)  # alone, an illusion is gone
    s = fight("L8-7", ghosts=1, spell=sp.ILLUSION, year=2)  # the ghost goes past it
    assert (written(s), prisoners(s), conquered(s)) == ("", 1, False)
    assert len(told(s, events.VANISHED)) == 1
    assert told(s, events.TIRED) == [], "nobody is left who could tire"


@pytest.mark.parametrize("rules", [2, 3])
def test_an_illusion_that_its_paladin_leaves_alone_is_no_line(rules: int) -> None:
    """A lost a tile, and the paladin goes on to B: who is no adventurer does not stay for another round."""
    s = dungeon(2, 2)
    s.rules = rules
    s.events = []
    s.evil[0] = s.evil[1] = 10
    stand(s, 0, "I1 L8-1")
    stand(s, 1, "W5")
    for seat in (0, 1):
        lay(s, seat)
    show(s, sp.SONG_OF_COURAGE)
    s.become(pack(kinds.BATTLE, 1))
    s.call(pack(kinds.BATTLE, 0))
    s.run()
    assert (written(s, 0), written(s, 1)) == ("" if rules >= 3 else "I1", "L8-1 W5")
    assert bool(told(s, events.VANISHED)) == (rules >= 3), "tables that were begun before go on as they did"


def test_an_illusion_stays_before_others_whom_the_paladin_leaves() -> None:
    s = dungeon(2, 2)
    s.evil[0] = s.evil[1] = 10
    stand(s, 0, "I1 L8 W5")
    lay(s, 0)
    show(s, sp.SONG_OF_COURAGE)
    s.become(pack(kinds.BATTLE, 0))
    s.run()
    assert (written(s, 0), written(s, 1)) == ("I1 W5", "L8")


@proves("combat:song-of-courage")
def test_by_the_song_of_courage_nobody_tires_and_the_tile_falls() -> None:
    s = cast(sp.SONG_OF_COURAGE)
    assert (written(s), conquered(s)) == ("W8 M5/3 M5/2", True)


@proves("combat:regeneration")
def test_regeneration_takes_a_damage_from_everybody_even_behind_a_dragon() -> None:
    s = cast(sp.REGENERATION, sent=(c.DRAGON,))
    assert written(s) == "W8-4 M5/3-1 M5/2-1"


@proves("combat:magic-key")
def test_a_magic_key_frees_a_prisoner_but_no_paladin() -> None:
    s = dungeon(year=2)
    s.prison[0] = bit(0) | bit(9) | bit(41)
    s = fight(CASTERS, spell=sp.MAGIC_KEY, begun=s)
    assert s.legal(0) == [PRISONER, PRISONER + 9]
    s.submit(PRISONER + 9, 0)
    assert s.prison[0] == bit(0) | bit(41)
    s = dungeon(year=2)
    s.prison[0] = bit(41)
    assert fight(CASTERS, spell=sp.MAGIC_KEY, begun=s).prison[0] == bit(41)


@proves("combat:dimensional-gate")
def test_a_dimensional_gate_knocks_a_monster_out_before_it_attacks() -> None:
    s = cast(sp.DIMENSIONAL_GATE, sent=(c.GOLEM,))
    assert (s.down[0], told(s, events.ATTACKED)) == (one(c.GOLEM), [])


@proves("combat:mirror-guard")
def test_a_mirror_guard_turns_the_first_attack_of_a_monster_aside() -> None:
    s = cast(sp.MIRROR_GUARD, sent=(c.GOLEM, c.GOLEM))
    assert written(s) == "W8-6 M5/3 M5/2"  # one golem, and fatigue
    s = cast(sp.MIRROR_GUARD, ADVENTURER, sent=(c.COCKATRICE,))
    assert written(s) == "W8-2 M5/3 M5/2"
    s = cast(sp.MIRROR_GUARD, who="W8-2 P6/3 M5/3", sent=(c.GOLEM,))
    assert written(s) == "W8-2 P6/3 M5/3"  # it was an attack: they healed, and tired


@proves("combat:second-wind")
def test_a_second_wind_takes_up_to_three_damage_from_the_first() -> None:
    assert written(cast(sp.SECOND_WIND, who="W8-5 M5/3-1")) == "W8-4 M5/3-1"
    assert written(cast(sp.SECOND_WIND, who="W8-1 M5/3-1")) == "W8-2 M5/3-1"


@proves("combat:holy-lantern")
def test_by_a_holy_lantern_ghosts_deal_one_less() -> None:
    s = fight(CASTERS, ADVENTURER + 1, ghosts=1, spell=sp.HOLY_LANTERN, year=2)
    assert written(s) == "W8-2 M5/3-1 M5/2"


@pytest.mark.parametrize("slot", [0, 1])
def test_of_two_monsters_one_becomes_a_sheep_and_the_other_stays_what_it_is(slot: int) -> None:
    s = dungeon(year=2)
    sent = [c.GOBLIN, c.VAMPIRE]
    lay(s, sent=sent, ghosts=1)
    plans.enchant(s, 0, sent[slot])
    stays = 1 - slot
    assert (plans.monster(s, 0, slot), plans.monster(s, 0, stays)) == (c.SHEEP, sent[stays])
    assert plans.ghosts(s, 0) == 1
    assert plans.take(s, 0, c.SHEEP) == sent[slot], "and goes back as what it was"
    assert plans.monster(s, 0, stays) == sent[stays]
