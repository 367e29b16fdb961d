"""What each creature does when it is sent into a battle. Rules: lords/creatures."""

from tests.games.lords.battles import conquered, dungeon, fight, prisoners, told, written
from tests.games.lords.proofs import proves

from undercroft.engine.bits import count
from undercroft.games.lords import line
from undercroft.games.lords.battle import events
from undercroft.games.lords.cards import creatures as c
from undercroft.games.lords.cards import rooms
from undercroft.games.lords.cards import spells as sp
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.moves import ADVENTURER, CREATURE, OPTION_A, OPTION_B
from undercroft.games.lords.state import PALADIN_OPEN, Lords

BIG = "W8 W7 W6"


def after_attack(who: str, kind: int, *answers: int, year: int = 2, house: int = 0, **goods: int) -> Lords:
    """A battle of one creature in which nobody tires: the card has fatigue 0 and no wizard is there."""
    return fight(
        who, *answers, sent=[kind], spell=sp.INVISIBILITY, begun=dungeon(year=year, house=house, **goods)
    )


def knocked_out(s: Lords, kind: int) -> bool:
    """Does it lie face down, and only there?"""
    return (count(s.up[0], kind), count(s.down[0], kind)) == (0, 1)


@proves("creature:goblin")
def test_a_goblin_hits_the_first_for_two_and_the_next_for_one_if_he_falls() -> None:
    assert written(after_attack(BIG, c.GOBLIN)) == "W8-2 W7 W6"
    s = after_attack("W3-2 W7 W6", c.GOBLIN)
    assert (written(s), prisoners(s), knocked_out(s, c.GOBLIN)) == ("W7-1 W6", 1, True)
    assert written(after_attack("W3-2 W4-3 W6", c.GOBLIN)) == "W6"  # no third attack


@proves("creature:slime")
def test_a_slime_hits_everybody_for_one_or_stops_the_party_without_an_attack() -> None:
    s = after_attack(BIG, c.SLIME, OPTION_A)
    assert (written(s), conquered(s), knocked_out(s, c.SLIME)) == ("W8-1 W7-1 W6-1", True, True)
    s = after_attack("W8-2 P6/3", c.SLIME, OPTION_B)
    assert (written(s), conquered(s), knocked_out(s, c.SLIME)) == ("W8-2 P6/3", False, True)  # no healing


@proves("creature:ghost")
def test_a_ghost_hits_anybody_but_the_first_for_two() -> None:
    s = fight(BIG, ghosts=1, spell=sp.INVISIBILITY, year=2)
    assert s.legal(0) == [ADVENTURER + 1, ADVENTURER + 2]
    s.submit(ADVENTURER + 2, 0)
    assert (written(s), knocked_out(s, c.GHOST)) == ("W8 W7 W6-2", True)
    s = fight("W8", ghosts=2, spell=sp.INVISIBILITY, year=2)
    assert (written(s), count(s.down[0], c.GHOST), told(s, events.ATTACKED)) == ("W8", 2, [])


@proves("creature:troll")
def test_a_troll_hits_for_three_or_for_a_food_for_four() -> None:
    assert written(after_attack(BIG, c.TROLL, OPTION_A)) == "W8-3 W7 W6"
    s = after_attack(BIG, c.TROLL, OPTION_B)
    assert (written(s), s.food[0], knocked_out(s, c.TROLL)) == ("W8-4 W7 W6", 2, True)
    assert written(after_attack(BIG, c.TROLL, food=0)) == "W8-3 W7 W6"  # nothing is asked


@proves("creature:witch")
def test_a_witch_hits_the_first_for_four_or_twice_anybody_for_one() -> None:
    s = after_attack(BIG, c.WITCH, OPTION_A)
    assert (written(s), knocked_out(s, c.WITCH)) == ("W8-4 W7 W6", True)
    s = after_attack(BIG, c.WITCH, OPTION_B, ADVENTURER + 1, ADVENTURER + 2)
    assert written(s) == "W8 W7-1 W6-1"
    s = after_attack(BIG, c.WITCH, OPTION_B, ADVENTURER + 1, ADVENTURER + 1)
    assert written(s) == "W8 W7-2 W6"
    s = after_attack("W3-2 W7", c.WITCH, OPTION_B, ADVENTURER)  # the second falls on the one who is left
    assert written(s) == "W7-1"


@proves("creature:vampire")
def test_a_vampire_hits_for_three_or_for_two_and_stays_awake_but_no_priest() -> None:
    s = after_attack("L8 P6/3 W6 W8", c.VAMPIRE, OPTION_A)
    assert s.legal(0) == [ADVENTURER + 2, ADVENTURER + 3]  # neither paladin nor priest
    s.submit(ADVENTURER + 3, 0)
    assert knocked_out(s, c.VAMPIRE)
    s = after_attack("W6 W8", c.VAMPIRE, OPTION_A, ADVENTURER + 1)
    assert written(s) == "W6 W8-3"
    s = after_attack("W6 W8", c.VAMPIRE, OPTION_B, ADVENTURER + 1)
    assert (written(s), count(s.up[0], c.VAMPIRE)) == ("W6 W8-2", 1)
    s = after_attack("L8 W6", c.VAMPIRE, OPTION_A, house=PALADIN_OPEN)
    assert s.legal(0) == [ADVENTURER, ADVENTURER + 1]


@proves("creature:golem")
def test_a_golem_hits_for_four_and_is_never_knocked_out() -> None:
    s = after_attack(BIG, c.GOLEM)
    assert (written(s), count(s.up[0], c.GOLEM), s.down[0]) == ("W8-4 W7 W6", 1, 0)


@proves("creature:dragon")
def test_a_dragon_hits_everybody_for_two_and_nobody_heals() -> None:
    s = after_attack("W8 P6/3 W6", c.DRAGON)
    assert (written(s), conquered(s), knocked_out(s, c.DRAGON)) == ("W8-2 P6/3-2 W6-2", True, True)


@proves("creature:demon")
def test_a_demon_hits_anybody_for_seven_and_stops_the_party() -> None:
    s = after_attack("W8 W7", c.DEMON, ADVENTURER)
    assert (written(s), conquered(s), knocked_out(s, c.DEMON)) == ("W8-7 W7", False, True)
    s = after_attack("L8", c.DEMON)
    assert (written(s), conquered(s), knocked_out(s, c.DEMON)) == ("L8", True, True)  # no target, no effect
    s = after_attack("L8", c.DEMON, house=PALADIN_OPEN)
    assert (written(s), conquered(s)) == ("L8-4", False)  # 7, of which he heals 3


@proves("creature:cockatrice")
def test_a_cockatrice_hits_anybody_for_one_and_poisons_him_for_one() -> None:
    s = after_attack(BIG, c.COCKATRICE, ADVENTURER + 1)
    assert (written(s), knocked_out(s, c.COCKATRICE)) == ("W8 W7-2 W6", True)
    s = after_attack("W8 P6/3", c.COCKATRICE, ADVENTURER)
    assert written(s) == "W8-1 P6/3"  # its damage heals, its poison comes later


@proves("creature:evil-eye")
def test_an_evil_eye_draws_anybody_to_the_front_and_hits_him_for_three() -> None:
    s = after_attack("W8 W7 T6/3", c.EVIL_EYE, ADVENTURER + 2)
    assert (written(s), knocked_out(s, c.EVIL_EYE)) == ("T6/3-3 W8 W7", True)
    assert written(after_attack(BIG, c.EVIL_EYE, ADVENTURER)) == "W8-3 W7 W6"
    s = after_attack("L8 W7", c.EVIL_EYE, ADVENTURER + 1)
    assert written(s) == "L8 W7"  # he was first again behind the battle, and healed


@proves("creature:elderbeast")
def test_an_elderbeast_hits_for_five_and_no_fast_spell_is_cast() -> None:
    s = fight("W8 M6/3", sent=[c.ELDERBEAST], spell=sp.INVISIBILITY, year=2)
    assert (written(s), knocked_out(s, c.ELDERBEAST)) == ("W8-5 M6/3", True)
    assert told(s, events.CAST) == []
    s = fight("W8 M6/3", sent=[c.ELDERBEAST], spell=sp.CREATE_FOOD, year=2)
    assert told(s, events.CAST) == [(0, sp.CREATE_FOOD, 0, 0)]


@proves("room:training-room", "room:dark-room", "room:echo-gallery")
def test_battle_rooms_help_their_creatures_by_one_for_each_attack() -> None:
    def one(kind: int, room: int, *answers: int, who: str = BIG) -> str:
        sent, ghosts = ([], 1) if kind == c.GHOST else ([kind], 0)
        s = fight(who, *answers, sent=sent, ghosts=ghosts, spell=sp.INVISIBILITY, year=2, room=room)
        return written(s)

    assert one(c.GOBLIN, rooms.TRAINING_ROOM) == "W8-3 W7 W6"
    assert one(c.GOBLIN, rooms.TRAINING_ROOM, who="W3 W7") == "W7-2"
    assert one(c.TROLL, rooms.TRAINING_ROOM, OPTION_B) == "W8-5 W7 W6"
    assert one(c.WITCH, rooms.TRAINING_ROOM, OPTION_A) == "W8-4 W7 W6"
    assert one(c.WITCH, rooms.DARK_ROOM, OPTION_B, ADVENTURER, ADVENTURER + 1) == "W8-2 W7-2 W6"
    assert one(c.VAMPIRE, rooms.DARK_ROOM, OPTION_A, ADVENTURER) == "W8-4 W7 W6"
    assert one(c.GOBLIN, rooms.DARK_ROOM) == "W8-2 W7 W6"
    assert one(c.GHOST, rooms.ECHO_GALLERY, ADVENTURER + 1) == "W8 W7-3 W6"
    assert one(c.GHOST, rooms.DARK_ROOM, ADVENTURER + 1) == "W8 W7-2 W6"


@proves("room:anti-magic-room")
def test_no_spell_is_cast_in_an_anti_magic_room() -> None:
    for spell in (sp.MAGIC_SHIELD, sp.DETECT_EVIL):
        s = fight("W8 M6/3", spell=spell, room=rooms.ANTI_MAGIC_ROOM)
        assert told(s, events.CAST) == []
        assert len(told(s, events.NOT_CAST)) == 1


def test_creatures_act_in_the_order_of_their_lord_and_return_unused_if_nobody_is_left() -> None:
    s = fight("W3", CREATURE + c.TROLL, OPTION_A, sent=[c.GOBLIN, c.TROLL], room=rooms.MINT)
    assert (written(s), prisoners(s)) == ("", 1)
    assert (count(s.up[0], c.GOBLIN), count(s.down[0], c.TROLL)) == (1, 1)


def test_an_item_of_his_class_changes_what_an_adventurer_adds() -> None:
    assert [item.bearer for item in ITEMS][:4] == [0, 3, 2, 1]
    assert line.hit_points(line.adventurer(24) + line.ITEM) == 4  # a wizard with an Amulet
