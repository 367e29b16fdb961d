"""The rules page of each game, as people read it; that it is cited is tested in the folder of the game."""

import pytest

from undercroft.engine.game import Game
from undercroft.engine.registry import shelf

LONG = 1400  # letters; a longer paragraph is two

of_each_game = pytest.mark.parametrize("game", shelf(), ids=lambda game: str(game.name))


@of_each_game
def test_a_page_has_a_title_and_its_paragraphs_are_short_whole_sentences(game: Game) -> None:
    page = game.rulebook()
    assert page.title == game.title
    assert page.preface.endswith(".")
    for paragraph in page.paragraphs.values():
        assert paragraph.title
        assert paragraph.text.endswith((".", "*", "|")), paragraph.id
        assert len(paragraph.text) < LONG, paragraph.id


@of_each_game
def test_paragraphs_are_found_with_and_without_the_name_of_the_game(game: Game) -> None:
    page = game.rulebook()
    for name in page.paragraphs:
        assert page.find(name.removeprefix(f"{game.name}/")) is page.find(name)
