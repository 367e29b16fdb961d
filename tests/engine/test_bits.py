"""Bags and masks: what is counted, and that both modes compute the same numbers."""

from hypothesis import given, settings
from hypothesis import strategies as st

from undercroft.engine.bits import at_least, bit, count, lowest, members, one, size, some
from undercroft.engine.core import field, pack

BAGS = st.lists(st.integers(0, 15), min_size=15, max_size=15)
quick = settings(max_examples=100)


def bag_of(counts: list[int]) -> int:
    return sum(n * 16**kind for kind, n in enumerate(counts))


def test_a_bit_is_a_power_of_two_at_every_place() -> None:
    assert [bit(n) for n in range(62)] == [2**n for n in range(62)]


@quick
@given(counts=BAGS)
def test_a_bag_counts_each_kind_by_itself(counts: list[int]) -> None:
    bag = bag_of(counts)
    assert [count(bag, kind) for kind in range(15)] == counts
    assert size(bag) == sum(counts)
    assert sum(some(kind, n) for kind, n in enumerate(counts)) == bag


def test_one_and_some_are_bags_of_one_kind() -> None:
    for kind in range(15):
        assert one(kind) == 16**kind
        for n in range(16):
            assert some(kind, n) == n * 16**kind


@quick
@given(counts=st.lists(st.integers(0, 7), min_size=15, max_size=15), n=st.integers(1, 7))
def test_at_least_covers_the_kinds_of_which_there_are_so_many(counts: list[int], n: int) -> None:
    expected = bag_of([k if k >= n else 0 for k in counts])
    assert bag_of(counts) & at_least(bag_of(counts), n) == expected


@quick
@given(numbers=st.sets(st.integers(0, 61)))
def test_a_mask_has_its_members_in_order(numbers: set[int]) -> None:
    mask = sum(2**n for n in numbers)
    assert members(mask) == sorted(numbers)
    assert not numbers or lowest(mask) == min(numbers)


@quick
@given(kind=st.integers(1, 255), fields=st.lists(st.integers(0, 4095), min_size=4, max_size=4))
def test_a_packed_frame_keeps_its_kind_and_fields(kind: int, fields: list[int]) -> None:
    f = pack(kind, *fields)
    assert f & 255 == kind
    assert [field(f, k) for k in range(4)] == fields


def test_every_shift_computes_the_same_in_both_modes() -> None:
    h = 17
    for n in range(62):
        h = (h * 1000003 + bit(n)) % 2147483647
    for kind in range(15):
        for n in range(16):
            h = (h * 1000003 + some(kind, n) + one(kind)) % 2147483647
            h = (h * 1000003 + count(some(kind, n) + one(14 - kind), kind)) % 2147483647
            h = (h * 1000003 + size(some(kind, n) + some(14 - kind, 15 - n) % 2**56)) % 2147483647
    for k in range(4):
        for value in range(0, 4096, 7):
            fields = [0, 0, 0, 0]
            fields[k] = value
            f = pack(200 + k, *fields)
            h = (h * 1000003 + f + field(f, k)) % 2147483647
    for n in range(1, 8):
        for kind in range(15):
            h = (h * 1000003 + at_least(some(kind, 7) + some((kind + 1) % 15, n), n)) % 2147483647
    assert h == 1001945040
