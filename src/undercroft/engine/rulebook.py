"""The rules page of a game: paragraphs with ids, cited by prompts, refusals and events.

The page begins with its title, `# Title`, and a preface. A paragraph begins with a heading
`## game/id: Title`; its text runs to the next heading.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Final

from undercroft.engine.errors import UndercroftError


class UnknownParagraph(UndercroftError):
    """The rules page has no paragraph of that id."""


@dataclass(frozen=True)
class Paragraph:
    """One numbered thought of a rules page."""

    id: str
    title: str
    text: str


NO_CARDS: Final[dict[str, list[Paragraph]]] = {}


class Rulebook:
    """A rules page, by paragraph id, in the order of the page."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.paragraphs: dict[str, Paragraph] = {}
        head, *parts = ("\n" + text).split("\n## ")
        title, _, preface = head.strip().removeprefix("# ").partition("\n")
        self.title = title
        self.preface = preface.strip()
        for part in parts:
            heading, _, body = part.partition("\n")
            key, _, title = heading.partition(":")
            if key in self.paragraphs:
                raise ValueError(f"the rules page of {name} has two paragraphs {key}")
            self.paragraphs[key] = Paragraph(key, title.strip(), body.strip())

    def add(self, after: str, more: Sequence[Paragraph]) -> None:
        """Put paragraphs of cards into the page, after that of their family."""
        self.find(after)
        paragraphs: dict[str, Paragraph] = {}
        for key, paragraph in self.paragraphs.items():
            paragraphs[key] = paragraph
            if key == after:
                paragraphs |= {told.id: told for told in more}
        if len(paragraphs) != len(self.paragraphs) + len(more):
            raise ValueError(f"the rules page of {self.name} has two paragraphs of one name among its cards")
        self.paragraphs = paragraphs

    def find(self, key: str) -> Paragraph:
        """The paragraph of an id; the game's name may be left out (`stop` for `dice/stop`)."""
        found = self.paragraphs.get(key) or self.paragraphs.get(f"{self.name}/{key}")
        if found is None:
            listed = ", ".join(self.paragraphs)
            raise UnknownParagraph(f"the rules of {self.name} have no paragraph {key!r}; they have: {listed}")
        return found


def load(package: str, name: str, cards: Mapping[str, Sequence[Paragraph]] = NO_CARDS) -> Rulebook:
    """Read the `rules.md` that lies in a game's package; paragraphs of cards follow that of their family."""
    text = resources.files(package).joinpath("rules.md").read_text(encoding="utf-8")
    page = Rulebook(name, text)
    for family, told in cards.items():
        page.add(family, told)
    return page
