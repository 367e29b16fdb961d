"""The rules page of a game: paragraphs with ids, cited by prompts, refusals and events.

A paragraph begins with a heading `## game/id: Title`; its text runs to the next heading.
"""

from dataclasses import dataclass
from importlib import resources

from undercroft.engine.errors import UndercroftError


class UnknownParagraph(UndercroftError):
    """The rules page has no paragraph of that id."""


@dataclass(frozen=True)
class Paragraph:
    """One numbered thought of a rules page."""

    id: str
    title: str
    text: str


class Rulebook:
    """A rules page, by paragraph id, in the order of the page."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.paragraphs: dict[str, Paragraph] = {}
        self.preface = ""
        head, *parts = ("\n" + text).split("\n## ")
        self.preface = head.strip()
        for part in parts:
            heading, _, body = part.partition("\n")
            key, _, title = heading.partition(":")
            if key in self.paragraphs:
                raise ValueError(f"the rules page of {name} has two paragraphs {key}")
            self.paragraphs[key] = Paragraph(key, title.strip(), body.strip())

    def find(self, key: str) -> Paragraph:
        """The paragraph of an id; the game's name may be left out (`stop` for `dice/stop`)."""
        found = self.paragraphs.get(key) or self.paragraphs.get(f"{self.name}/{key}")
        if found is None:
            listed = ", ".join(self.paragraphs)
            raise UnknownParagraph(f"the rules of {self.name} have no paragraph {key!r}; they have: {listed}")
        return found


def load(package: str, name: str) -> Rulebook:
    """Read the `rules.md` that lies in a game's package."""
    text = resources.files(package).joinpath("rules.md").read_text(encoding="utf-8")
    return Rulebook(name, text)
