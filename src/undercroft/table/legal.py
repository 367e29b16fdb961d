"""The legal moves of a seat, as a sequence that can be asked in words."""

from collections.abc import Iterator, Sequence

from undercroft.engine.prompt import Option


class Legal:
    """The options of a seat in the order of their ids; `in` takes an id, words or an option.

    >>> import undercroft
    >>> match = undercroft.start("dice", seats=1)
    >>> match.play("regular")
    >>> match.roll("SSSKLD")
    >>> match.legal
    <Legal for A: stop, continue>
    >>> len(match.legal), "stop" in match.legal, "again" in match.legal
    (2, True, False)
    >>> [option.text for option in match.legal]
    ['stop', 'continue']
    >>> match.legal.ids
    (1, 2)
    """

    def __init__(self, options: Sequence[Option], who: str) -> None:
        self.options = tuple(options)
        self.who = who  # a seat's letter, `chance` or `over`

    @property
    def ids(self) -> tuple[int, ...]:
        """The ids, ascending: what `State.legal` gives."""
        return tuple(option.id for option in self.options)

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __getitem__(self, k: int) -> Option:
        return self.options[k]

    def __len__(self) -> int:
        return len(self.options)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            words = " ".join(move.split()).casefold()
            return any(words in (option.text.casefold(), str(option.id)) for option in self.options)
        if isinstance(move, Option):  # how it looks is no part of which move it is
            return any((move.id, move.text) == (option.id, option.text) for option in self.options)
        return not isinstance(move, bool) and any(move == option.id for option in self.options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legal) and (self.options, self.who) == (other.options, other.who)

    def __hash__(self) -> int:
        return hash((self.options, self.who))

    def __repr__(self) -> str:
        if self.options:
            return f"<Legal for {self.who}: {', '.join(option.text for option in self.options)}>"
        reasons = {"chance": "a roll or draw is awaited", "over": "the game is over"}
        return f"<Legal: nothing, {reasons.get(self.who, f'{self.who} is not asked')}>"
