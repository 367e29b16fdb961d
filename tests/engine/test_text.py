"""Sentences remember the seats, counts, cards and places that they speak of."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine.card import Card, unique
from undercroft.engine.text import Count, Face, Part, Place, Seat, Text, begun, listed, made, named, text

PARTS = st.one_of(
    st.text(max_size=5),
    st.integers(0, 5).map(Seat),
    st.integers(0, 9).map(lambda n: Count(n, "thief")),
    st.sampled_from("abc").map(lambda key: Face(key, key.upper())),
    st.sampled_from("abc").map(lambda key: Place(f"hex:{key}", key)),
)


def whole(said: Text) -> list[str | Part]:
    return [part for part in said.parts if part]


def test_a_sentence_reads_with_letters_and_is_told_with_names() -> None:
    told = text("{} takes {} from {}.", Seat(0), Count(1, "card"), Seat(1))
    assert told == "A takes 1 card from B."
    assert told.named(["Ann", "Bob"]) == "Ann takes 1 card from Bob."
    assert told.named(["Ann"]) == "Ann takes 1 card from B."  # who is not known keeps the letter
    assert named("A card is left.", ["Ann"]) == "A card is left."


def test_a_name_with_braces_is_a_name() -> None:
    inner = text("{} wins", Seat(0))
    assert text("So {}, {}.", inner, "{}").named(["{}"]) == "So {} wins, {}."


def test_counts_agree_with_their_nouns_and_lists_with_their_length() -> None:
    said = [text("{}", Count(n, "party thief")) for n in range(3)]
    assert said == ["0 party thieves", "1 party thief", "2 party thieves"]
    assert [listed([Seat(k) for k in range(n)], "or", "nobody") for n in range(4)] == [
        "nobody", "A", "A or B", "A, B or C",
    ]  # fmt: skip


def test_a_template_with_other_places_than_parts_is_refused() -> None:
    with pytest.raises(ValueError, match="has 1 places for parts, and 2 are given"):
        text("{} wins", Seat(0), Seat(1))


@given(st.lists(PARTS), st.lists(PARTS))
def test_sentences_join_keep_their_parts_and_can_be_sent(
    first: list[str | Part], more: list[str | Part]
) -> None:
    one, two = made(first), made(more)
    both = one + two
    assert both == str(one) + str(two)
    assert both.wire() == text("{}{}", one, two).wire() == made([*first, *more]).wire()
    assert str(one) + two == both
    for twin in (pickle.loads(pickle.dumps(both)), copy.copy(both), copy.deepcopy(both)):
        assert twin == both
        assert whole(twin) == whole(both)
    assert "".join(part if isinstance(part, str) else str(part["text"]) for part in both.wire()) == both


def test_a_card_stands_in_a_sentence_under_its_title_or_another_name() -> None:
    sword = Card(0, "treasure:sword", "Vorpal Sword")
    assert text("{} draws the {}.", Seat(0), sword.face()).wire()[2] == {
        "card": "treasure:sword",
        "text": "Vorpal Sword",
    }
    assert text("{} swords", sword.face("Vorpal")) == "Vorpal swords"


def test_two_cards_of_one_key_are_refused() -> None:
    with pytest.raises(ValueError, match="two cards are called a:b"):
        unique([Card(0, "a:b", "B"), Card(1, "a:b", "C")])


def test_a_sentence_begins_with_a_capital_and_keeps_its_parts_and_what_else_is_large() -> None:
    assert begun("discard a monster, or 3 Evil") == "Discard a monster, or 3 Evil"
    led = begun(text("the {} of {}", Face("ring", "Ring of Power"), Seat(1)))
    assert (led, led.named(["Ann", "Bob"])) == ("The Ring of Power of B", "The Ring of Power of Bob")
    assert begun(text("{} wins", Seat(0))) == "A wins"
    assert begun("") == begun(made([])) == ""
