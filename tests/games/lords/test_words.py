"""The table in plain text: what packs add to it."""

from tests.games.lords import kit
from tests.games.lords.kit import A, B

from undercroft.games.lords import menagerie, view, words
from undercroft.games.lords.cards import opportunities, pets


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
