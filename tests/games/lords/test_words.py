"""The table in plain text, and what is said of moves: what each brings, and why others are refused."""

from tests.games.lords import battles, kit
from tests.games.lords.kit import A, B

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import pack
from undercroft.engine.text import Text
from undercroft.games.lords import building, events, grid, menagerie, moves, view, words
from undercroft.games.lords.cards import opportunities, pets, rooms, specials, traps
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.actions import hindrance, possible
from undercroft.games.lords.game import GAME
from undercroft.games.lords.scoring import TITLES
from undercroft.games.lords.spaces import KEYS, space_at
from undercroft.games.lords.speech.asking import undone
from undercroft.games.lords.speech.combat import Mode
from undercroft.games.lords.state import MINE_GOLD, SPACES, Lords
from undercroft.games.lords.told import FAILURES


def test_the_board_of_the_season_and_the_traps_of_the_tailor_are_told() -> None:
    s = kit.laying(2, "packs=festival")
    assert "in place of" not in words.board(view.view(s, A), "AB")
    s.board = opportunities.TRAP_TAILOR + 1
    s.tailor = kit.trap_bag("pendulum", "plague")
    assert "in place of Buy Traps: Trap Tailor: Pendulum, Plague" in words.board(view.view(s, A), "AB")


def test_pets_are_told_as_far_as_they_are_known() -> None:
    s = kit.laying(2, "packs=festival")
    menagerie.take(s, A, pets.GLOOM_BAT)
    menagerie.take(s, A, pets.COIN_HOUND)
    menagerie.show(s, A, pets.COIN_HOUND)
    assert "pets: Coin Hound, Gloom Bat (face down)" in words.board(view.view(s, A), "AB")
    assert "pets: Coin Hound, face down" in words.board(view.view(s, B), "AB")


def test_a_place_in_the_line_is_called_by_who_stands_there() -> None:
    s = battles.dungeon(1)
    battles.stand(s, A, "W4 T3/1")
    labels = [GAME.option(s, A, moves.ADVENTURER + place).label for place in range(3)]
    assert labels == ["Warrior IIa, first in line", "Thief I, second in line", "Adventurer 3"]
    assert GAME.option(s, A, moves.ADVENTURER).text == "target 1", "records say the same for ever"


def test_a_creature_says_what_its_two_ways_are() -> None:
    s = battles.dungeon(1)
    for name, second in (("slime", "No attack: stop the party"), ("witch", "Attack twice, anybody")):
        s.become(pack(kinds.MODE, A, kit.kind_of(name)))
        assert GAME.option(s, A, moves.OPTION_B).label == second
        assert CREATURES[kit.kind_of(name)].ways[0] == GAME.option(s, A, moves.OPTION_A).label


def test_to_say_no_is_worded_by_what_is_asked() -> None:
    s = battles.dungeon(1)
    for kind, label in (
        (kinds.HIRE, "Hire nobody"),
        (kinds.DIG, "Dig no more"),
        (kinds.SHOW_PET, "Show no pet"),
    ):
        s.become(pack(kind, A))
        assert GAME.option(s, A, moves.DECLINE).label == label


def test_of_two_equal_creatures_the_one_that_is_knocked_out_is_told() -> None:
    s = kit.laying(2)
    s.up[A] = s.down[A] = kit.bag("goblin")
    assert "lair: Goblin, Goblin (knocked out)" in words.board(view.view(s, A), "AB")


def test_every_move_that_means_something_has_an_id_and_there_are_no_more_ids() -> None:
    assert list(GAME.meant())[-1] == moves.TITLE + len(TITLES) - 1 == GAME.ids - 1


def reason(s: Lords, n: int) -> str:
    """Why seat A cannot do this now."""
    refused = GAME.speech.of(s).why_not(s, s.top, A, n)
    assert refused is not None
    return refused.reason


def test_to_decline_says_whether_the_order_is_barred_next_season() -> None:
    s = kit.laying(2)
    s.laid[A] = 0x543  # Dig Tunnels in slot 1, Mine Gold in slot 2
    for action, free in ((2, False), (3, True)):
        assert ("not barred" in undone(s, A, action)) is free
    assert undone(s, A, 3, 1) == "what is done stays"


def test_miners_are_refused_for_what_really_keeps_them_away() -> None:
    s = kit.laying(2)
    for imps, busy, tiles, space, why in (
        (9, 0, 0b111, 0, "On this space up to 2 can mine."),
        (9, 0, 0b111, 2, "Up to 3 can mine: each needs an unconquered tunnel of its own."),
        (5, 3, 0b11111, 1, "Up to 2 can mine: no more imps are idle."),
        (5, 2, 0b11111, 2, "Up to 2 can mine: no more imps are idle, and one more is the foreman."),
    ):
        s.imps[A], s.busy[A], s.tiles[A] = imps, busy, tiles
        most = building.miners(s, A, space_at(MINE_GOLD, space))
        s.become(pack(kinds.MINE, A, most, space))
        assert reason(s, moves.COUNT + most + 1) == why


def test_a_way_to_attack_says_how_hard_how_often_and_whether_it_stays_awake() -> None:
    s = battles.dungeon(1)
    battles.stand(s, A, "W4 T3/1")
    for name, ways in (
        ("witch", ("4 damage, then it is knocked out", "twice 1 damage, then it is knocked out")),
        ("vampire", ("3 damage, then it is knocked out", "2 damage, then it stays awake")),
    ):
        s.become(pack(kinds.MODE, A, kit.kind_of(name)))
        for n, way in zip((moves.OPTION_A, moves.OPTION_B), ways, strict=True):
            assert Mode().tip(s, s.top, A, n) == way


def test_a_pet_that_cannot_dig_now_is_not_put_off_to_this_very_window() -> None:
    s = kit.laying(2, "packs=festival")
    menagerie.take(s, A, pets.VELVET_MOLE)
    while building.diggable(s, A):
        s.tiles[A] |= bit(lowest(building.diggable(s, A)))
    s.become(pack(kinds.SHOW_PET, A, pets.PRODUCTION))
    assert reason(s, moves.PET + pets.VELVET_MOLE) == "Nothing more can be dug."


def test_an_order_that_fails_without_a_question_says_why() -> None:
    """In the log: nobody is asked, so nothing else would tell."""
    for action, space, change, why in (
        ("food", 0, lambda s: s.gold.__setitem__(A, 0), "the space cannot be paid"),
        ("dig", 2, lambda s: s.imps.__setitem__(A, 1), "too few imps are idle"),
        ("mine", 0, lambda s: s.conquered.__setitem__(A, s.tiles[A]), "no unconquered tunnel is there"),
        ("hire", 0, lambda s: s.food.__setitem__(A, 0), "no creature on offer can be paid"),
        ("hire", 0, lambda s: setattr(s, "market", 0), "nothing is left on offer"),
        ("build", 0, lambda s: s.conquered.__setitem__(A, s.tiles[A]), "no room on offer has a site"),
    ):
        s = kit.laying()
        kit.offer(s, "goblin")
        kit.offer_rooms(s, "mint")
        change(s)
        n = KEYS.index(action)
        assert not possible(s, A, n, space_at(n, space))
        assert FAILURES[hindrance(s, A, n, space_at(n, space))] == why


def test_a_look_at_a_combat_card_tells_everybody_at_which() -> None:
    event = (events.LOOKS, EVERYBODY, A, 2, 0, 0)
    assert GAME.sentence(event, ["Ann", "Bob"]) == "Ann looks at combat card 3."


def test_an_order_says_which_spaces_are_taken_before_it_is_laid() -> None:
    s = kit.laying(3)
    s.spaces[2 * SPACES + 1] = 3 + 1
    said = GAME.preview(s, A, moves.ORDER + 2).text
    assert said == "I: up to 2 imps dig; II: taken by colour D; III: a foreman and up to 4 imps dig"


def special(card: int, **goods: int) -> Lords:
    """A special event asks seat A."""
    s = battles.dungeon(1)
    for name, amount in goods.items():
        getattr(s, name)[A] = amount
    s.become(pack(kinds.SPECIAL, A, card))
    return s


def test_a_question_names_the_card_as_a_card_and_begins_with_a_capital_alone() -> None:
    s = special(specials.WITCH_HUNT, up=kit.bag("goblin"))
    title, why, _rule = GAME.speech.of(s).question(s, s.top, A)
    assert why == "Discard a monster, or 3 Evil."  # Evil is a track, and written so everywhere
    assert isinstance(title, Text) and title == "Witch Hunt: what do you do?"
    assert title.wire()[0] == {"card": "special:witch-hunt", "text": "Witch Hunt"}


def test_a_special_event_refuses_what_a_seat_lacks_and_what_it_does_not_ask_for_in_words_of_their_own() -> (
    None
):
    s = special(specials.WITCH_HUNT, up=kit.bag("goblin", "ghost"), traps=kit.trap_bag("pendulum"))
    assert reason(s, moves.CREATURE + kit.kind_of("ghost")) == "It is not asked for here."
    assert reason(s, moves.CREATURE + kit.kind_of("troll")) == "You do not have this creature."
    assert reason(s, moves.TRAP + traps.PENDULUM) == "No trap is asked for."
    assert reason(s, moves.TRAP + traps.PLAGUE) == "You do not have this trap."


def test_a_room_that_works_without_imps_says_what_it_makes() -> None:
    s = special(specials.DOUBLE_SHIFT)
    said = GAME.speech.of(s).preview(s, s.top, A, moves.ROOM + rooms.MAGIC_ROOM).text
    assert said.startswith("without imps: 1 imp, ready at once")


def test_two_traps_in_the_labyrinth_are_refused_for_what_really_keeps_them_away() -> None:
    s = battles.dungeon(year=2, gold=1)
    battles.stand(s, A, "W8")
    battles.build(s, A, rooms.LABYRINTH, grid.DOOR)
    s.up[A] = kit.bag("goblin")
    s.traps[A] = kit.trap_bag("cursed-ring", "cursed-ring", "pendulum")
    s.become(kinds.PLAN)
    s.run()
    s.submit(moves.DECLINE, A)
    rings, others = (traps.CURSED_RING, traps.CURSED_RING), (traps.PENDULUM, traps.PENDULUM)
    assert reason(s, moves.TRAPS + moves.pair(*rings)) == "You cannot pay both of them."
    assert reason(s, moves.TRAPS + moves.pair(*others)) == "You do not have both of them."


def test_a_tile_that_is_too_far_in_is_refused_with_the_steps_to_both() -> None:
    s = battles.dungeon(1)
    battles.stand(s, A, "W4")
    s.up[A] = kit.bag("goblin")
    s.conquered[A], left = bit(grid.DOOR), bit(grid.DOOR - 1) | bit(grid.DOOR + 1)
    s.tiles[A] = grid.START | left
    s.become(kinds.PLAN)
    s.run()
    refused = GAME.speech.of(s).why_not(s, s.top, A, moves.CELL + grid.DOOR + 2 * grid.COLUMNS)
    assert refused is not None and isinstance(refused.reason, Text)
    assert refused.reason == "B1 is nearer to the entrance: 2 steps against 3."
    assert refused.reason.wire()[0] == {"place": "cell:b1", "text": "B1"}
