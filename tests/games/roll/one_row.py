"""Plays Dungeon Roll with a treasure more, the Cloak, until it was used: started by `test_cards.py`."""

import undercroft
from undercroft import Rng
from undercroft.bots.roll.delve import Delve
from undercroft.bots.roll.spoils import BARE, Prices
from undercroft.bots.roll.values import values
from undercroft.bots.shelf import find_bot
from undercroft.env.features.roll import slots
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.tables import RING

RUNS = ("flee", "retire", "use portal")


def solve() -> None:
    """Who works delves out beforehand finds that a Cloak does what a Ring does, and is worth as much."""
    cloak = CARDS.tokens - 1
    delve = Delve(Prices(1.5, [1.25] * CARDS.tokens), 3)  # three dice: fewer bring no Dragon
    delve.solve([RING, cloak])
    assert delve.start(cloak) == delve.start(RING) > delve.start(BARE)
    assert values().gains[cloak] == values().gains[RING] > 0


def main() -> None:
    """Play seeded games through the table; a bot looks at the first position in which it has a Cloak."""
    for seed in range(40):
        match = undercroft.start("roll", seats=1, options="heroes=none", seed=seed)
        game, rng = undercroft.find("roll"), Rng("one row", seed)
        while not match.over:
            assert game.imagine(match.view(0), rng) == match.state
            assert str(match) and len(slots(match.view(0))) > 10
            words = [option.text for option in match.prompt.options]
            braver = [text for text in words if text not in RUNS] or words
            if "use cloak" in words:
                bot = find_bot("greedy", game, match.record.options, 1)
                assert bot.choose(match.view(0), match.state.legal(0), rng) in match.state.legal(0)
                assert match.preview("use cloak").text
                match.play("use cloak")
                print("\n".join(match.log()))
                return
            match.play(braver[rng.below(len(braver))])
    raise SystemExit("nobody drew the Cloak")


if __name__ == "__main__":
    solve()
    main()
