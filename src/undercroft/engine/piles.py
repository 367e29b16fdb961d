"""Cards face down: counted where nobody knows the order, one by one where somebody has looked.

A card is drawn when it is drawn: the counted part of a pile has no order that could leak, and a draw
weighs each kind by its count. A card that has been looked at is a number, its kind and the mask of
the seats that know it (`card`); it lies in a hand, on top of a pile or under it. That somebody
looked is public, what they saw is not.

For a view: `shown` (cards whose order is public), `held` (hands), `Pile.seen`, and the kinds that the
seat cannot place (`unseen`). For `imagine`: deal those kinds out again, each arrangement that fits
being equally likely, by `imagine_cards` and last `imagine_pile`.
"""

from collections.abc import Sequence
from typing import Any, Final, cast, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import EVERYBODY, count, size
from undercroft.engine.errors import BadChance
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR, Json, View

UNKNOWN: Final = -1


def card(kind: i64, knowers: i64) -> i64:
    """A card of a kind (0 to 4095) with the mask of the seats that know it."""
    return knowers << 12 | kind


def kind_of(card: i64) -> i64:
    """The kind of a card."""
    return card & 0xFFF


def knowers(card: i64) -> i64:
    """Mask of the seats that know a card."""
    return card >> 12


def knows(card: i64, seat: i64) -> bool:
    """Does a seat know this card? A spectator knows what lies open to everybody."""
    if seat == SPECTATOR:
        return knowers(card) == EVERYBODY
    return bool(knowers(card) >> seat & 1)


# Hands: vectors of cards, kept in order, so that equal hands are equal numbers.


def put(hand: vec[i64], card: i64) -> vec[i64]:
    """The hand with one card more; takes the old hand over."""
    hand = append(hand, card)
    k: i64 = len(hand) - 1
    while k > 0 and hand[k - 1] > card:
        hand[k] = hand[k - 1]
        k -= 1
    hand[k] = card
    return hand


def find(hand: vec[i64], kind: i64) -> i64:
    """Where a card of this kind is in the hand, the best known first; UNKNOWN if there is none."""
    k: i64 = len(hand) - 1
    while k >= 0:
        if kind_of(hand[k]) == kind:
            return k
        k -= 1
    return UNKNOWN


# What a seat may know, and what is left to imagine.


def shown(cards: vec[i64], seat: i64) -> list[Json]:
    """Cards in a public order as a seat sees them: [kind or UNKNOWN, who knows it] each."""
    listed: list[Json] = []
    for k in range(len(cards)):
        kind: i64 = kind_of(cards[k]) if knows(cards[k], seat) else UNKNOWN
        listed.append([kind, knowers(cards[k])])
    return listed


def held(hand: vec[i64], seat: i64) -> list[Json]:
    """A hand as a seat sees it, in an order that tells nothing about the kinds it does not know."""
    pairs: list[tuple[int, int]] = []
    for k in range(len(hand)):
        pairs.append((kind_of(hand[k]) if knows(hand[k], seat) else UNKNOWN, knowers(hand[k])))
    listed: list[Json] = []
    for kind, who in sorted(pairs):
        listed.append([kind, who])
    return listed


def add_unseen(kinds: list[int], cards: vec[i64], seat: i64) -> None:
    """Count the cards that a seat does not know into `kinds`, a number for each kind."""
    for k in range(len(cards)):
        if not knows(cards[k], seat):
            kinds[kind_of(cards[k])] += 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pile:
    """A pile: single cards on top, the counted part, single cards under it."""

    def __init__(self, counts: vec[i64], n: i64) -> None:
        """Take over the counts by kind, n cards in all."""
        self.counts: vec[i64] = counts
        self.n: i64 = n  # cards in the counted part
        self.top: vec[i64] = vec[i64]()  # the last is drawn first
        self.under: vec[i64] = vec[i64]()  # drawn from the first on, when nothing else is left

    def size(self) -> i64:
        """How many cards there are."""
        return self.n + len(self.top) + len(self.under)

    def next_card(self) -> i64:
        """The card that will be drawn next, if that is settled; UNKNOWN if it is drawn by chance."""
        if len(self.top):
            return self.top[len(self.top) - 1]
        if self.n == 0 and len(self.under):
            return self.under[0]
        return UNKNOWN

    # The next card as a chance event.

    def outcomes(self) -> list[tuple[int, int]]:
        """The kinds that can be drawn next, with their weights."""
        settled = self.next_card()
        if settled != UNKNOWN:
            return [(kind_of(settled), 1)]
        return [(kind, self.counts[kind]) for kind in range(len(self.counts)) if self.counts[kind]]

    def sample(self, rng: Rng) -> i64:
        """Draw a kind by weight; the pile does not change."""
        settled = self.next_card()
        if settled != UNKNOWN:
            return kind_of(settled)
        left = rng.below(self.n)
        counts = self.counts
        for kind in range(len(counts)):
            left -= counts[kind]
            if left < 0:
                return kind
        raise BadChance("the pile is empty: nothing can be drawn from it")

    def possible(self, kind: i64) -> bool:
        """Can the next card be of this kind?"""
        settled = self.next_card()
        if settled != UNKNOWN:
            return kind == kind_of(settled)
        return 0 <= kind < len(self.counts) and self.counts[kind] > 0

    # How it changes.

    def draw(self, kind: i64) -> i64:
        """Take the next card, which chance says is of this kind; with whoever knew it already."""
        settled = self.next_card()
        if settled == UNKNOWN:
            self.counts[kind] -= 1
            self.n -= 1
            return card(kind, 0)
        if len(self.top):
            self.top, settled = pop(self.top)
        else:
            self.under, settled = pop(self.under, 0)
        return settled

    def deal(self, rng: Rng) -> i64:
        """Take a card at random: its kind. For `imagine`, where the pile holds what is unseen."""
        kind = self.sample(rng)
        self.draw(kind)
        return kind

    def look(self, kind: i64, seats: i64) -> None:
        """Some seats look at the next card, which chance says is of this kind, and put it back."""
        seen = self.draw(kind)
        self.top = append(self.top, card(kind, knowers(seen) | seats))

    def put_on(self, kind: i64, seats: i64) -> None:
        """Lay a card on top, known to some seats."""
        self.top = append(self.top, card(kind, seats))

    def put_under(self, kind: i64, seats: i64) -> None:
        """Lay a card under the pile, known to some seats."""
        self.under = append(self.under, card(kind, seats))

    def shuffle(self) -> None:
        """Nobody knows the place of any card any more."""
        for k in range(len(self.top)):
            self._count(kind_of(self.top[k]), 1)
        for k in range(len(self.under)):
            self._count(kind_of(self.under[k]), 1)
        self.top = vec[i64]()
        self.under = vec[i64]()

    def shuffle_in(self, kind: i64, cards: i64 = 1) -> None:
        """Add cards of a kind and shuffle."""
        self._count(kind, cards)
        self.shuffle()

    def _count(self, kind: i64, cards: i64) -> None:
        self.counts[kind] += cards
        self.n += cards

    # Copies and knowledge.

    def __reduce__(self) -> tuple[Any, ...]:
        return pile_again, (list(self.counts), self.n, list(self.top), list(self.under))

    def clone(self) -> "Pile":
        """An independent copy."""
        twin = Pile(self.counts[:], self.n)
        if len(self.top):
            twin.top = self.top[:]
        if len(self.under):
            twin.under = self.under[:]
        return twin

    def add_key(self, numbers: list[int]) -> None:
        """Add what tells this pile from others to a state's `numbers`."""
        numbers.append(len(self.top))
        numbers.append(len(self.under))
        numbers.extend(self.top)
        numbers.extend(self.under)
        numbers.extend(self.counts)

    def seen(self, seat: i64) -> View:
        """The pile as a seat sees it: how many are counted, and the single cards from below."""
        return {"counted": self.n, "top": shown(self.top, seat), "under": shown(self.under, seat)}

    def unseen(self, seat: i64) -> list[int]:
        """How many cards of each kind lie here where the seat does not know. Hands are added to it."""
        kinds = [self.counts[kind] for kind in range(len(self.counts))]
        add_unseen(kinds, self.top, seat)
        add_unseen(kinds, self.under, seat)
        return kinds


def pile_again(counts: list[int], n: int, top: list[int], under: list[int]) -> Pile:
    """A pile that was pickled."""
    pile = Pile(vec[i64](counts), n)
    pile.top = vec[i64](top)
    pile.under = vec[i64](under)
    return pile


def pile(counts: Sequence[int]) -> Pile:
    """A shuffled pile: how many cards there are of each kind."""
    return Pile(vec[i64](counts), sum(counts))


def imagine_cards(seen: Json, unseen: Pile, rng: Rng) -> vec[i64]:
    """Cards as `shown` or `held` told them, the unknown ones dealt from what is unseen."""
    cards = vec[i64]()
    for item in cast("list[Json]", seen):
        kind, who = cast("list[Json]", item)
        known = cast(int, kind)
        cards = append(cards, card(unseen.deal(rng) if known == UNKNOWN else known, cast(int, who)))
    return cards


def imagine_hand(seen: Json, unseen: Pile, rng: Rng) -> vec[i64]:
    """The same for a hand: in order, as hands are kept."""
    cards = imagine_cards(seen, unseen, rng)
    hand = vec[i64]()
    for k in range(len(cards)):
        hand = put(hand, cards[k])
    return hand


def imagine_pile(seen: Json, unseen: Pile, rng: Rng) -> Pile:
    """A pile as `Pile.seen` told it. Comes last: what is then unseen becomes its counted part."""
    told = cast(View, seen)
    top = imagine_cards(told["top"], unseen, rng)
    under = imagine_cards(told["under"], unseen, rng)
    if unseen.n != told["counted"]:
        raise ValueError(f"a pile of {told['counted']} cards cannot be made of {unseen.n} unseen ones")
    unseen.top = top
    unseen.under = under
    return unseen


# Piles that nobody looks into, of up to 15 kinds with up to 15 cards each, may be bags.


def bag_outcomes(bag: i64) -> list[tuple[int, int]]:
    """The kinds that can be drawn from a bag, with their weights."""
    return [(kind, count(bag, kind)) for kind in range(15) if count(bag, kind)]


def bag_sample(bag: i64, rng: Rng) -> i64:
    """Draw a kind from a bag by weight; the bag does not change."""
    left = rng.below(size(bag))
    for kind in range(15):
        left -= count(bag, kind)
        if left < 0:
            return kind
    raise BadChance("the bag is empty: nothing can be drawn from it")
