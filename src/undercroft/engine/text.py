"""Sentences that remember what they speak of: seats, counts, cards, places.

A `Text` is a `str`, so terminals, records and tests read it as it is, with seats by their letters. It also
keeps its parts: `named` puts names for seats, `wire` hands the parts to a page that draws names and chips.
Sentences are made by `text` from a template with a `{}` for each part. Nothing cuts or replaces text.

>>> told = text("{} takes {} from {}.", Seat(0), Count(2, "card"), Seat(1))
>>> told
'A takes 2 cards from B.'
>>> told.named(["Ann", "Bob"])
'Ann takes 2 cards from Bob.'
>>> told.wire()[0], told.wire()[2]
({'seat': 0, 'text': 'A'}, {'count': 2, 'noun': 'card', 'text': '2 cards'})
>>> text("Only {} can help.", listed([Seat(1), Seat(2)], "or"))
'Only B or C can help.'
"""

from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from undercroft.engine.core import seat_letter
from undercroft.engine.nouns import counted


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Something that a sentence speaks of; `text` is what it is called there."""

    def __init__(self, text: str) -> None:
        self.text = text

    def refers(self) -> dict[str, str | int]:
        """What it refers to, for the wire, besides its text."""
        return {}

    def wire(self) -> dict[str, str | int]:
        """As plain data."""
        return {**self.refers(), "text": self.text}

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Part) and self.wire() == other.wire()

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"


class Seat(Part):
    """A seat: a letter in plain words, a name where names are known."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat_letter(seat))
        self.seat = seat

    def refers(self) -> dict[str, str | int]:
        return {"seat": self.seat}

    def __reduce__(self) -> tuple[Any, ...]:
        return Seat, (self.seat,)


class Count(Part):
    """So many of a thing: `1 card`, `2 cards`; or as `said`, such as `no card`."""

    def __init__(self, n: int, noun: str, said: str = "") -> None:
        super().__init__(said or counted(n, noun))
        self.n = n
        self.noun = noun

    def refers(self) -> dict[str, str | int]:
        return {"count": self.n, "noun": self.noun}

    def __reduce__(self) -> tuple[Any, ...]:
        return Count, (self.n, self.noun, self.text)


class Face(Part):
    """A card, tile, token or face of a die by its key, under the name that fits the sentence."""

    def __init__(self, key: str, title: str) -> None:
        super().__init__(title)
        self.key = key

    def refers(self) -> dict[str, str | int]:
        return {"card": self.key}

    def __reduce__(self) -> tuple[Any, ...]:
        return Face, (self.key, self.text)


class Place(Part):
    """A place on the board by its key: what options name as a target, such as `hex:c4`."""

    def __init__(self, key: str, title: str) -> None:
        super().__init__(title)
        self.key = key

    def refers(self) -> dict[str, str | int]:
        return {"place": self.key}

    def __reduce__(self) -> tuple[Any, ...]:
        return Place, (self.key, self.text)


@mypyc_attr(native_class=False)
class Text(str):
    """A sentence, or a piece of one, with its parts. Made by `text`, `listed` and `+`."""

    parts: "tuple[str | Part, ...]" = ()

    def named(self, names: Sequence[str]) -> str:
        """The same words with the names of seats for their letters."""
        return "".join([_called(part, names) for part in self.parts])

    def wire(self) -> "list[str | dict[str, str | int]]":
        """The parts as plain data: words, and what is spoken of."""
        return [part if isinstance(part, str) else part.wire() for part in self.parts]

    def refers(self) -> bool:
        """Does it speak of anything that has a part of its own?"""
        return any(isinstance(part, Part) for part in self.parts)

    def __add__(self, more: str) -> "Text":
        return made([*self.parts, *parts_of(more)])

    def __radd__(self, before: str) -> "Text":
        return made([*parts_of(before), *self.parts])

    def __reduce__(self) -> tuple[Any, ...]:
        return made, (list(self.parts),)


def made(parts: "Sequence[str | Part]") -> Text:
    """The text of some parts; words that stand beside each other become one."""
    whole: list[str | Part] = []
    for part in parts:
        if isinstance(part, Part):
            whole.append(part)
        elif part and whole and isinstance(whole[-1], str):
            whole[-1] = whole[-1] + part
        elif part:
            whole.append(part)
    said = Text("".join([part if isinstance(part, str) else part.text for part in whole]))
    said.parts = tuple(whole)
    return said


def text(template: str, *parts: "str | int | Part") -> Text:
    """A sentence: each `{}` of the template is the next part. A `Text` brings its own parts along."""
    between = template.split("{}")
    if len(between) != len(parts) + 1:
        raise ValueError(f"{template!r} has {len(between) - 1} places for parts, and {len(parts)} are given")
    whole: list[str | Part] = [between[0]]
    for k, part in enumerate(parts):
        whole += parts_of(part)
        whole.append(between[k + 1])
    return made(whole)


def listed(parts: "Sequence[str | Part]", last: str = "and", nothing: str = "nothing") -> Text:
    """`a`, `a and b`, `a, b and c`; `nothing` of none."""
    if not parts:
        return made([nothing])
    whole: list[str | Part] = []
    for k, part in enumerate(parts):
        if k:
            whole.append(f" {last} " if k == len(parts) - 1 else ", ")
        whole += parts_of(part)
    return made(whole)


def strung(parts: "Sequence[str]", between: str = ", ") -> Text:
    """Pieces with something between them; those without words are left out."""
    whole: list[str | Part] = []
    for part in parts:
        if part:
            whole += [between, *parts_of(part)] if whole else parts_of(part)
    return made(whole)


def begun(said: str) -> Text:
    """The same with a capital, as a sentence begins; what else is written large stays so.

    >>> begun("pay 2 food, or 2 Evil")
    'Pay 2 food, or 2 Evil'
    """
    parts = parts_of(said)
    if parts and isinstance(first := parts[0], str):
        parts[0] = first[:1].upper() + first[1:]
    return made(parts)


def clause(sentence: str) -> str:
    """The sentence of a card within another: it begins small and has no stop at its end.

    >>> clause("Revive two dice.")
    'revive two dice'
    """
    return sentence[:1].lower() + sentence[1:].removesuffix(".")


def parts_of(part: "str | int | Part") -> "list[str | Part]":
    """What a piece of a sentence is made of."""
    if isinstance(part, Part):
        return [part]
    if isinstance(part, Text):
        return list(part.parts)
    return [str(part)]


def named(said: str, names: Sequence[str]) -> str:
    """What is said, with the names of seats: words that speak of no seat stay as they are."""
    return said.named(names) if isinstance(said, Text) else said


def _called(part: "str | Part", names: Sequence[str]) -> str:
    if isinstance(part, Seat) and 0 <= part.seat < len(names):
        return names[part.seat]
    return str(part)
