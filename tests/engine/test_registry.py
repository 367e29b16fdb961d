"""The shelf, and games beside it."""

import pytest
from tests.tiny import hands, loaded
from tests.tiny.kit import TinyGame

from undercroft.engine.errors import UnknownGame
from undercroft.engine.record import Record, read
from undercroft.engine.registry import find, register, shelf, unshelved
from undercroft.engine.rulebook import Rulebook, UnknownParagraph, load


class Another(TinyGame):
    name = "dice"


def test_games_are_found_by_name() -> None:
    assert [find(game.name) for game in shelf()] == shelf()


def test_an_unknown_game_is_told_with_what_is_on_the_shelf() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game called 'chess'; on the shelf are: dice"):
        find("chess")


def test_a_name_can_be_taken_once() -> None:
    with pytest.raises(ValueError, match="a game called dice on the shelf already"):
        register(Another())
    with pytest.raises(ValueError, match="needs a name"):
        register(TinyGame())
    before = shelf()
    register(find("dice"))
    assert shelf() == before


def test_a_game_beside_the_shelf_is_found_by_records_and_only_meanwhile() -> None:
    record = Record("loaded", 1, 2, {}, [(0, loaded.ON)])
    with pytest.raises(UnknownGame):
        record.start()
    with unshelved(loaded.GAME) as game:
        assert game is loaded.GAME
        assert read(record.text()) == record
        assert game not in shelf()
        with unshelved(hands.GAME):
            assert find("hands") is hands.GAME
        with pytest.raises(UnknownGame):
            find("hands")
    with pytest.raises(UnknownGame):
        find("loaded")


def test_a_game_beside_the_shelf_comes_before_one_of_its_name_on_it() -> None:
    mine = Another()
    with unshelved(mine):
        assert find("dice") is mine
    assert find("dice") is not mine


def test_an_error_puts_the_shelf_in_order_again() -> None:
    with pytest.raises(KeyError), unshelved(loaded.GAME):
        raise KeyError
    with pytest.raises(UnknownGame):
        find("loaded")


def test_a_game_needs_a_name_to_be_found() -> None:
    with pytest.raises(ValueError, match="needs a name"):
        unshelved(TinyGame())


# Rules pages.


def test_paragraphs_are_found_with_and_without_the_name_of_the_game() -> None:
    page = Rulebook(
        "game", "# Game\n\nPreface.\n\n## game/aim: The aim\n\nWin.\n\n## game/end: The end\n\nStop."
    )
    assert (page.title, page.preface) == ("Game", "Preface.")
    assert page.find("aim") == page.find("game/aim")
    assert (page.find("end").title, page.find("end").text) == ("The end", "Stop.")
    with pytest.raises(UnknownParagraph, match="no paragraph 'war'; they have: game/aim, game/end"):
        page.find("war")


def test_a_paragraph_stands_once_on_a_page() -> None:
    with pytest.raises(ValueError, match="two paragraphs game/aim"):
        Rulebook("game", "## game/aim: A\n\nx\n\n## game/aim: B\n\ny")


def test_the_page_of_a_game_is_loaded_from_its_package() -> None:
    assert load("undercroft.games.dice", "dice").find("aim").text
