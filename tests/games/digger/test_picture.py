"""What a page draws besides the numbers of a view."""

import pytest

from undercroft.games.digger import GAME
from undercroft.games.digger.scenarios.shelf import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_page_hears_which_scenario_is_played_by_the_key_of_its_card(name: str) -> None:
    told = GAME.picture(GAME.view(GAME.start(4, f"scenario={name}"), 0))
    titles = {card.key: card.title for card in GAME.cards()}
    assert told["story"] == ("" if name == "standard" else f"scenario:{name}")
    assert name == "standard" or titles[str(told["story"])]
