"""The table in plain text: what packs add to it."""

from tests.games.lords import battles, kit
from tests.games.lords.kit import A, B

from undercroft.engine.core import pack
from undercroft.games.lords import menagerie, moves, view, words
from undercroft.games.lords.cards import opportunities, pets
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.game import GAME
from undercroft.games.lords.scoring import TITLES


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
