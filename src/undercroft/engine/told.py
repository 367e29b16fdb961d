"""Events, declared once: number, key, fields, sentence, rule, icon and motion.

Rules tell an event as bare numbers (`State.tell`), which costs nothing when nobody listens. Its declaration
says what the numbers are: `fields` names them for clients, `sentence` speaks of them, and the generator
writes the TypeScript. So a new event is one constant, one declaration and what it looks like on the page.

>>> taken = Told(9, "took", [seat("seat"), seat("target")], "{seat} takes a card from {target}.", "dice/won")
>>> Events([taken]).sentence((9, 255, 0, 1, 0, 0)).named(["Ann", "Bob"])
'Ann takes a card from Bob.'
>>> Events([taken]).fields((9, 255, 0, 1, 0, 0))
{'kind': 'took', 'icon': '', 'motion': '', 'seat': 0, 'target': 1}
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from undercroft.engine.bits import count
from undercroft.engine.card import Card
from undercroft.engine.core import Event
from undercroft.engine.text import Count, Part, Place, Seat, Text, listed, text
from undercroft.engine.view import Json, View

Says = Callable[[Sequence[int]], Text]  # from an event's numbers
Cites = Callable[[Sequence[int]], str]
_SLOT: Final = re.compile(r"\{(\w+)\}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """A whole number of an event: with a noun, so many of a thing."""

    def __init__(self, name: str, noun: str = "") -> None:
        self.name: Final = name
        self.noun: Final = noun

    def part(self, n: int) -> str | int | Part:
        """The number as a part of a sentence."""
        return Count(n, self.noun) if self.noun else n

    def value(self, n: int) -> Json:
        """The number as clients get it."""
        return n

    def typescript(self) -> str:
        """The type of that value on the page."""
        return "number"


class SeatField(Field):
    """A seat; below 0 nobody."""

    def part(self, n: int) -> str | int | Part:
        return Seat(n) if n >= 0 else ""


class BagField(Field):
    """A bag: how many of each of some nouns, in their order."""

    def __init__(self, name: str, nouns: Sequence[str]) -> None:
        super().__init__(name)
        self.nouns: Final = nouns

    def part(self, n: int) -> str | int | Part:
        return listed([Count(count(n, k), noun) for k, noun in enumerate(self.nouns) if count(n, k)])

    def value(self, n: int) -> Json:
        counts: list[Json] = [count(n, k) for k in range(len(self.nouns))]
        return counts

    def typescript(self) -> str:
        return "number[]"


class CardField(Field):
    """A card of a family by its place in it; clients get its key. Below 0 there is none."""

    def __init__(self, name: str, cards: Sequence[Card]) -> None:
        super().__init__(name)
        self.cards: Final = cards

    def part(self, n: int) -> str | int | Part:
        return self.cards[n].face() if n >= 0 else ""

    def value(self, n: int) -> Json:
        return self.cards[n].key if n >= 0 else None

    def typescript(self) -> str:
        return "string | null"


class PlaceField(Field):
    """A place on the board; clients get its key."""

    def __init__(self, name: str, place: Callable[[int], Place]) -> None:
        super().__init__(name)
        self.place: Final = place

    def part(self, n: int) -> str | int | Part:
        return self.place(n)

    def value(self, n: int) -> Json:
        return self.place(n).key

    def typescript(self) -> str:
        return "string"


class WordField(Field):
    """One of a few words, such as how something ended."""

    def __init__(self, name: str, words: Sequence[str]) -> None:
        super().__init__(name)
        self.words: Final = words

    def part(self, n: int) -> str | int | Part:
        return self.words[n]

    def value(self, n: int) -> Json:
        return self.words[n]

    def typescript(self) -> str:
        return " | ".join(f'"{word}"' for word in self.words)


def seat(name: str) -> Field:
    """A field that is a seat."""
    return SeatField(name)


def number(name: str, noun: str = "") -> Field:
    """A field that is a number, or so many of a noun."""
    return Field(name, noun)


def bag(name: str, nouns: Sequence[str]) -> Field:
    """A field that is a bag: four bits for each noun."""
    return BagField(name, nouns)


def card(name: str, cards: Sequence[Card]) -> Field:
    """A field that is a card."""
    return CardField(name, cards)


def place(name: str, of: Callable[[int], Place]) -> Field:
    """A field that is a place."""
    return PlaceField(name, of)


def word(name: str, words: Sequence[str]) -> Field:
    """A field that is one of a few words."""
    return WordField(name, words)


@mypyc_attr(allow_interpreted_subclasses=True)
class Told:
    """The declaration of one kind of event.

    `says` is a template with the fields' names in braces, or a function of the event's numbers where the
    words depend on them; `rule` is a paragraph or such a function. `icon` is the key of an icon that the page
    imports, `motion` names what the page shows: how things move, and what it sounds like.
    """

    def __init__(
        self,
        kind: int,
        key: str,
        fields: Sequence[Field],
        says: str | Says,
        rule: str | Cites,
        icon: str = "",
        motion: str = "",
    ) -> None:
        self.kind: Final = kind
        self.key: Final = key
        self.fields: Final = list(fields)
        self.says: Final = says
        self.rule: Final = rule
        self.icon: Final = icon
        self.motion: Final = motion

    def sentence(self, what: Sequence[int]) -> Text:
        """The event in words, from its numbers."""
        says = self.says
        if not isinstance(says, str):
            return says(what)
        parts: list[str | int | Part] = []
        names = [field.name for field in self.fields]
        for name in _SLOT.findall(says):
            k = names.index(name)
            parts.append(self.fields[k].part(what[k]))
        return text(_SLOT.sub("{}", says), *parts)

    def cites(self, what: Sequence[int]) -> str:
        """The rules paragraph behind it."""
        rule = self.rule
        return rule if isinstance(rule, str) else rule(what)

    def named(self, what: Sequence[int]) -> View:
        """Its fields by name, as clients get them."""
        shown: View = {"kind": self.key, "icon": self.icon, "motion": self.motion}
        for k, field in enumerate(self.fields):
            shown[field.name] = field.value(what[k])
        return shown


class Events:
    """All that a game tells, by number."""

    def __init__(self, declared: Sequence[Told]) -> None:
        self.declared: Final = list(declared)
        self.by_kind: dict[int, Told] = {}
        keys: set[str] = set()
        for told in declared:
            if told.kind in self.by_kind or told.key in keys:
                raise ValueError(f"event {told.kind} ({told.key}) is declared twice")
            names = [field.name for field in told.fields]
            if len(set(names)) < len(names) or {"kind", "icon", "motion"} & set(names):
                raise ValueError(f"the fields of event {told.key} need names of their own: {names}")
            self.by_kind[told.kind] = told
            keys.add(told.key)

    def of(self, event: Event) -> Told:
        """The declaration of an event."""
        found = self.by_kind.get(event[0])
        if found is None:
            raise ValueError(f"event {event} is declared nowhere; declared are {sorted(self.by_kind)}")
        if len(event) - 2 < len(found.fields):
            raise ValueError(f"event {event} has too few numbers: {found.key} has {len(found.fields)} fields")
        return found

    def sentence(self, event: Event) -> Text:
        """An event as a sentence of the log."""
        return self.of(event).sentence(event[2:])

    def cites(self, event: Event) -> str:
        """The rules paragraph behind an event."""
        return self.of(event).cites(event[2:])

    def fields(self, event: Event) -> View:
        """An event by the names of its fields, with its kind, icon and motion."""
        return self.of(event).named(event[2:])
