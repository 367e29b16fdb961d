"""Plays Dungeon Roll with a treasure more, the Cloak, until it was used: started by `test_cards.py`."""

import undercroft
from undercroft import Rng
from undercroft.bots.shelf import find_bot
from undercroft.env.features.roll import slots

RUNS = ("flee", "retire", "use portal")


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
    main()
