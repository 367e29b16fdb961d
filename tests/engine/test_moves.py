"""The buffer of legal moves."""

from undercroft.engine.moves import Moves


def test_moves_are_listed_in_the_order_in_which_they_were_added() -> None:
    out = Moves()
    for n in (3, 5, 8):
        out.add(n)
    assert out.listed() == [3, 5, 8]


def test_the_buffer_grows_beyond_its_first_room() -> None:
    out = Moves()
    for n in range(100):
        out.add(2 * n)
    assert out.listed() == list(range(0, 200, 2))


def test_a_buffer_is_used_again_by_setting_its_length_to_nothing() -> None:
    out = Moves()
    for n in range(30):
        out.add(n)
    out.n = 0
    out.add(7)
    assert out.listed() == [7]


def test_a_mask_adds_its_members_to_a_base() -> None:
    out = Moves()
    out.add_mask(100, 0b1011)
    out.add_mask(200, 0)
    out.add_mask(300, 2**61)
    assert out.listed() == [100, 101, 103, 361]


def test_two_buffers_share_nothing() -> None:
    one, two = Moves(), Moves()
    one.add(1)
    two.add(2)
    assert (one.listed(), two.listed()) == ([1], [2])
