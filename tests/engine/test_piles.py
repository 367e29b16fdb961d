"""Piles: counts, cards that somebody knows, what is unseen, and fair imagination."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, some
from undercroft.engine.errors import BadChance
from undercroft.engine.laws.statistics import TOO_FAR, misfit
from undercroft.engine.piles import (
    UNKNOWN,
    Pile,
    add_unseen,
    bag_outcomes,
    bag_sample,
    card,
    find,
    held,
    imagine_cards,
    imagine_hand,
    imagine_pile,
    kind_of,
    knowers,
    knows,
    pile,
    put,
)
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR, Json

A, B = bit(0), bit(1)


def hand(*cards: int) -> vec[i64]:
    made = vec[i64]()
    for each in cards:
        made = put(made, each)
    return made


def key(p: Pile) -> list[int]:
    numbers: list[int] = []
    p.add_key(numbers)
    return numbers


def test_a_card_has_a_kind_and_those_who_know_it() -> None:
    for kind in (0, 1, 4095):
        for mask in (0, A, A | B, EVERYBODY):
            assert (kind_of(card(kind, mask)), knowers(card(kind, mask))) == (kind, mask)
    known = card(7, B)
    assert (knows(known, 0), knows(known, 1), knows(known, SPECTATOR)) == (False, True, False)
    assert knows(card(7, EVERYBODY), SPECTATOR)
    assert not knows(card(7, A | B), SPECTATOR)  # both have looked, but it lies face down


def test_a_shuffled_pile_is_drawn_by_its_counts() -> None:
    p = pile([3, 0, 2])
    assert p.size() == 5
    assert p.outcomes() == [(0, 3), (2, 2)]
    assert [p.possible(kind) for kind in (-1, 0, 1, 2, 3)] == [False, True, False, True, False]
    assert p.draw(2) == card(2, 0)
    assert p.outcomes() == [(0, 3), (2, 1)]
    drawn: Counter[int] = Counter(p.sample(Rng(k)) for k in range(4000))
    assert misfit(drawn, {0: 3.0, 2: 1.0}) < TOO_FAR


def test_the_probability_of_draws_is_that_of_a_shuffled_deck() -> None:
    deck = [0, 0, 0, 1, 1, 2]
    shuffled = Counter(order[:3] for order in permutations(deck))
    exact: dict[tuple[int, ...], Fraction] = {}

    def deal(p: Pile, drawn: tuple[int, ...], share: Fraction) -> None:
        if len(drawn) == 3:
            exact[drawn] = share
            return
        total = sum(weight for _kind, weight in p.outcomes())
        for kind, weight in p.outcomes():
            rest = p.clone()
            rest.draw(kind)
            deal(rest, (*drawn, kind), share * weight / total)

    deal(pile([3, 2, 1]), (), Fraction(1))
    assert exact == {order: Fraction(ways, 720) for order, ways in shuffled.items()}


def test_a_card_laid_on_top_is_drawn_next_with_those_who_know_it() -> None:
    p = pile([1, 1])
    p.put_on(1, A)
    p.put_on(0, B)
    assert (p.size(), p.outcomes(), p.sample(Rng(1))) == (4, [(0, 1)], 0)
    assert [p.possible(kind) for kind in (0, 1)] == [True, False]
    assert p.draw(0) == card(0, B)
    assert p.draw(1) == card(1, A)
    assert p.next_card() == UNKNOWN


def test_a_card_laid_under_the_pile_is_drawn_last_and_in_order() -> None:
    p = pile([1, 0, 0])
    p.put_under(1, EVERYBODY)
    p.put_under(2, A)
    assert p.outcomes() == [(0, 1)]
    p.draw(0)
    assert p.next_card() == card(1, EVERYBODY)
    assert p.draw(1) == card(1, EVERYBODY)
    assert p.outcomes() == [(2, 1)]
    assert p.draw(2) == card(2, A)
    assert (p.size(), p.outcomes()) == (0, [])
    with pytest.raises(BadChance, match="the pile is empty"):
        p.sample(Rng(1))


def test_who_looks_at_the_next_card_knows_it_and_others_that_they_looked() -> None:
    p = pile([2, 2])
    p.look(1, A)
    assert p.seen(0)["top"] == [[1, A]]
    assert p.seen(1)["top"] == [[UNKNOWN, A]]
    p.look(1, B)  # the same card, for it lies on top
    assert (p.seen(1)["top"], p.seen(SPECTATOR)["top"]) == ([[1, A | B]], [[UNKNOWN, A | B]])
    assert p.size() == 4
    assert (p.unseen(0), p.unseen(SPECTATOR)) == ([2, 1], [2, 2])


def test_shuffling_makes_all_places_unknown() -> None:
    p = pile([1, 1])
    p.put_on(0, A)
    p.put_under(1, EVERYBODY)
    p.shuffle()
    assert (p.outcomes(), p.size()) == ([(0, 2), (1, 2)], 4)
    p.look(0, B)
    p.shuffle_in(1, 3)
    assert p.outcomes() == [(0, 2), (1, 5)]


def test_clones_share_nothing() -> None:
    p = pile([2, 1])
    p.put_on(0, A)
    p.put_under(1, B)
    before = key(p)
    twin = p.clone()
    assert key(twin) == before
    twin.draw(0)
    twin.draw(0)
    twin.put_under(0, A)
    twin.put_on(1, A)
    assert key(p) == before
    p.draw(0)
    p.shuffle()
    assert key(twin) != key(p)


def test_keys_tell_piles_apart() -> None:
    made = []
    for build in range(6):
        p = pile([1, 1])
        if build == 1:
            p.put_on(0, A)
        elif build == 2:
            p.put_under(0, A)
        elif build == 3:
            p.put_on(0, B)
        elif build == 4:
            p.shuffle_in(0)
        elif build == 5:
            p.put_on(0, A)
            p.put_on(1, A)
        made.append(tuple(key(p)))
    assert len(set(made)) == 6


def test_hands_are_kept_in_order_whatever_the_order_of_drawing() -> None:
    cards = [card(2, A), card(0, A), card(2, A | B), card(1, A)]
    assert len({tuple(hand(*order)) for order in permutations(cards)}) == 1
    held_by_a = hand(*cards)
    assert kind_of(held_by_a[find(held_by_a, 2)]) == 2
    assert knowers(held_by_a[find(held_by_a, 2)]) == A | B  # the best known first
    assert find(held_by_a, 3) == UNKNOWN


def test_a_hand_shows_its_owner_everything_and_others_what_they_know() -> None:
    held_by_a = hand(card(2, A), card(0, A | B), card(1, A))
    assert held(held_by_a, 0) == [[0, A | B], [1, A], [2, A]]
    assert held(held_by_a, 1) == [[UNKNOWN, A], [UNKNOWN, A], [0, A | B]]
    kinds = [0, 0, 0]
    add_unseen(kinds, held_by_a, 1)
    assert kinds == [0, 1, 1]


def test_what_a_seat_does_not_know_makes_no_difference_to_how_a_hand_is_shown() -> None:
    one = hand(card(0, A), card(5, A | B), card(9, A))
    two = hand(card(7, A), card(5, A | B), card(6, A))
    assert held(one, 1) == held(two, 1)


# Imagination: exactly uniform over the arrangements that fit.


def test_imagined_hands_and_tops_are_uniform_over_all_arrangements_that_fit() -> None:
    """Seat A knows a card of B and the bottom card; B's other two, the top and the rest are open."""
    unseen = [2, 2, 1]
    hand_seen: Json = [[UNKNOWN, B], [UNKNOWN, B], [1, A | B]]
    pile_seen: Json = {"counted": 2, "top": [[UNKNOWN, B]], "under": [[0, A]]}
    deck = [0, 0, 1, 1, 2]
    exact: Counter[tuple[tuple[int, ...], int, tuple[int, ...]]] = Counter()
    for first, second, top, *rest in permutations(deck):
        exact[tuple(sorted((first, second))), top, tuple(sorted(rest))] += 1

    rng = Rng("imagine")
    drawn: Counter[tuple[tuple[int, ...], int, tuple[int, ...]]] = Counter()
    for _ in range(6000):
        pool = pile(unseen)
        b = imagine_hand(hand_seen, pool, rng)
        p = imagine_pile(pile_seen, pool, rng)
        assert held(b, 0) == hand_seen
        assert p.seen(0) == pile_seen
        own = tuple(sorted(int(kind_of(c)) for c in b if knowers(c) == B))
        left = tuple(kind for kind in range(3) for _ in range(p.counts[kind]))
        drawn[own, int(kind_of(p.top[0])), left] += 1
    assert misfit(drawn, exact) < TOO_FAR
    assert set(drawn) == set(exact)


@settings(max_examples=60)
@given(data=st.data())
def test_what_is_imagined_gives_the_same_view_and_the_same_cards(data: st.DataObject) -> None:
    counts = data.draw(st.lists(st.integers(0, 4), min_size=3, max_size=3).filter(any))
    rng = Rng(data.draw(st.integers(0, 999)))
    p = pile(counts)
    a = vec[i64]()
    for _ in range(data.draw(st.integers(0, 8))):
        step = data.draw(st.integers(0, 4))
        if step == 0 and p.size():
            a = put(a, card(kind_of(p.draw(p.sample(rng))), A))
        elif step == 1 and p.size():
            p.look(p.sample(rng), data.draw(st.sampled_from([A, B])))
        elif step == 2 and p.size():
            p.put_under(kind_of(p.draw(p.sample(rng))), data.draw(st.sampled_from([A, B, EVERYBODY, 0])))
        elif step == 3:
            p.shuffle()
    for seat in (0, 1, SPECTATOR):
        kinds = p.unseen(seat)
        add_unseen(kinds, a, seat)
        pool = pile(kinds)
        other = imagine_hand(held(a, seat), pool, rng)
        q = imagine_pile(p.seen(seat), pool, rng)
        assert held(other, seat) == held(a, seat)
        assert q.seen(seat) == p.seen(seat)
        again = q.unseen(seat)
        add_unseen(again, other, seat)
        assert again == kinds
        everything = q.unseen(99)
        add_unseen(everything, other, 99)
        assert everything == counts


def test_a_view_that_does_not_add_up_is_refused() -> None:
    with pytest.raises(ValueError, match="a pile of 3 cards cannot be made of 2 unseen ones"):
        imagine_pile({"counted": 3, "top": [], "under": []}, pile([1, 1]), Rng(1))
    with pytest.raises(BadChance, match="empty"):
        imagine_cards([[UNKNOWN, A]], pile([0, 0]), Rng(1))


def test_a_bag_is_drawn_by_its_counts() -> None:
    bag = some(0, 3) + some(4, 1) + some(14, 2)
    assert bag_outcomes(bag) == [(0, 3), (4, 1), (14, 2)]
    rng = Rng("bag")
    drawn: Counter[int] = Counter(bag_sample(bag, rng) for _ in range(6000))
    assert misfit(drawn, dict(bag_outcomes(bag))) < TOO_FAR
    with pytest.raises(BadChance, match="the bag is empty"):
        bag_sample(0, rng)
