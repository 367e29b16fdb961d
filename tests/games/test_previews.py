"""Every option says beside it what it brings, at every question of whole games."""

import pytest
from tests.next_up import next_up

from undercroft.engine.core import CHANCE
from undercroft.engine.registry import find
from undercroft.engine.rng import Rng

SETTINGS = [
    ("dice", 2, "", 3),
    ("dice", 4, "", 3),
    ("lords", 1, "", 3),
    ("lords", 2, "", 3),
    ("lords", 3, "unpaidUpkeep=published", 3),
    ("lords", 4, "", 3),
    ("lords", 1, "packs=festival", 3),
    ("lords", 2, "packs=festival+setups+gifts", 3),
    ("lords", 4, "packs=festival", 3),
    ("fighter", 1, "", 6),
    ("fighter", 1, "heroesEach=3", 6),
    ("fighter", 2, "backDown=anyTime,backDownNeeds=any", 6),
    ("fighter", 3, "aim=hand", 6),
    ("fighter", 6, "leader=drawn", 6),
]


@pytest.mark.parametrize(("name", "seats", "options", "games"), SETTINGS)
def test_every_option_says_what_it_brings(name: str, seats: int, options: str, games: int) -> None:
    """To decline, to be done and to back down, too."""
    game = find(name)
    rng = Rng("said", seats, options)
    for _game in range(games):
        s = game.start(seats, options)
        while not s.over():
            who = next_up(s)
            if who == CHANCE:
                s.apply(s.sample(rng), CHANCE)
                continue
            prompt = game.prompt(s, who)
            said = [(str(one), game.preview(s, who, one.id)) for one in prompt.options]
            silent = [option for option, preview in said if not preview.text and not preview.odds]
            assert not silent, f"{prompt.title} {silent}"
            legal = s.legal(who)
            s.apply(legal[rng.below(len(legal))], who)
