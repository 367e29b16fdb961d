"""Every game plays as its playthroughs say. `python -m tests.playthroughs.golden` writes them anew."""

import pytest
from tests.playthroughs.golden import COUNTS, HERE, SEED, Variant, counts, depths_of, file_of, variants

from undercroft.engine import laws

ANEW = "`python -m tests.playthroughs.golden` writes it; read it before you commit it"


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: str(variant[0]))
def test_a_game_plays_as_its_playthrough_says(variant: Variant) -> None:
    name, game, seats, options = variant
    assert file_of(name).exists(), f"{game.title} has no playthrough {name}.txt: {ANEW}"
    laws.compare(game, seats, options, SEED, file_of(name).read_text(encoding="utf-8"))


def test_as_many_lines_of_play_begin_at_each_position_as_were_counted() -> None:
    lines = COUNTS.read_text(encoding="utf-8").splitlines()
    assert lines == counts(depths_of(lines)), ANEW


def test_no_playthrough_is_left_of_a_variant_that_is_gone() -> None:
    there = {path.stem for path in HERE.glob("*.txt") if path != COUNTS}
    assert there <= {name for name, *_rest in variants()}, ANEW
