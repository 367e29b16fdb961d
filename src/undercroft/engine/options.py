"""House rules, variants and packs of a game: what they are called and what they can be.

People write them `name=value,name=value`, the same way in every command, record and call.
"""

from typing import Final

from undercroft.engine.errors import BadOption

Value = int | str | bool
Options = dict[str, Value]


class Choice:
    """One option of a game: its name, what it can be, and what it means to a player."""

    def __init__(self, name: str, default: Value, text: str, rule: str) -> None:
        self.name: Final = name
        self.default: Final = default
        self.text: Final = text
        self.rule: Final = rule

    def read(self, text: str) -> Value:
        """The value that a text stands for; raises ValueError if it stands for none."""
        raise NotImplementedError

    def write(self, value: Value) -> str:
        """The text of a value, such that `read` gives it back."""
        return str(value)

    def allowed(self) -> str:
        """What can be written, for messages."""
        raise NotImplementedError

    def kind(self) -> str:
        """How it is set on a form: switch, number, words (one of them), packs (some) or text."""
        return "text"

    def samples(self) -> list[Value]:
        """Values that differ from the default: what the laws try out."""
        raise NotImplementedError


class Switch(Choice):
    """On or off."""

    def __init__(self, name: str, default: bool, text: str, rule: str) -> None:
        super().__init__(name, default, text, rule)

    def read(self, text: str) -> Value:
        if text in ("on", "true", "yes", "1"):
            return True
        if text in ("off", "false", "no", "0"):
            return False
        raise ValueError

    def write(self, value: Value) -> str:
        if isinstance(value, str):
            return value  # so that "off", given as a value, is read as off
        return "on" if value else "off"

    def allowed(self) -> str:
        return "on or off"

    def kind(self) -> str:
        return "switch"

    def samples(self) -> list[Value]:
        return [not self.default]


class Number(Choice):
    """A whole number in a range."""

    def __init__(
        self, name: str, default: int, low: int, high: int, text: str, rule: str, tried: list[int]
    ) -> None:
        super().__init__(name, default, text, rule)
        self.low: Final = low
        self.high: Final = high
        self.tried: Final = tried

    def read(self, text: str) -> Value:
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise ValueError
        value = int(text)
        if not self.low <= value <= self.high:
            raise ValueError
        return value

    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def kind(self) -> str:
        return "number"

    def samples(self) -> list[Value]:
        return list(self.tried)


class OneOf(Choice):
    """One word of several."""

    def __init__(self, name: str, words: list[str], text: str, rule: str) -> None:
        super().__init__(name, words[0], text, rule)
        self.words: Final = words

    def read(self, text: str) -> Value:
        if text not in self.words:
            raise ValueError
        return text

    def allowed(self) -> str:
        return " or ".join(self.words)

    def kind(self) -> str:
        return "words"

    def samples(self) -> list[Value]:
        return list(self.words[1:])


class Packs(Choice):
    """Which expansions are in the box: words joined by `+`, or `none`."""

    def __init__(self, name: str, words: list[str], text: str, rule: str) -> None:
        super().__init__(name, "none", text, rule)
        self.words: Final = words

    def read(self, text: str) -> Value:
        if text == "none":
            return text
        chosen = text.split("+")
        if len(set(chosen)) != len(chosen) or not set(chosen) <= set(self.words):
            raise ValueError
        return "+".join(word for word in self.words if word in chosen)

    def allowed(self) -> str:
        return "none, or some of " + ", ".join(self.words) + " joined by +"

    def kind(self) -> str:
        return "packs"

    def samples(self) -> list[Value]:
        return [*self.words, "+".join(self.words)] if len(self.words) > 1 else list(self.words)


def chosen_packs(value: Value) -> list[str]:
    """The packs that a `Packs` value names."""
    return [] if value == "none" else str(value).split("+")


def read_options(choices: list[Choice], text: str) -> Options:
    """Parse `name=value,name=value`; what is not named has its default."""
    given: dict[str, str] = {}
    for part in text.split(",") if text.strip() else []:
        name, equals, value = part.strip().partition("=")
        if not equals:
            raise BadOption(f"options are written name=value,name=value: {part.strip()!r} has no '='")
        if name in given:
            raise BadOption(f"option {name} is given twice")
        given[name] = value
    return settle(choices, given)


def settle(choices: list[Choice], given: dict[str, str]) -> Options:
    """Every option with its value: the given ones read and checked, the others by default."""
    known = {choice.name: choice for choice in choices}
    for name in given:
        if name not in known:
            listed = ", ".join(known) if known else "none"
            raise BadOption(f"there is no option {name!r}; the options of this game are: {listed}")
    options: Options = {}
    for choice in choices:
        if choice.name not in given:
            options[choice.name] = choice.default
            continue
        text = given[choice.name]
        try:
            options[choice.name] = choice.read(text)
        except ValueError:
            raise BadOption(
                f"option {choice.name} can be {choice.allowed()}, not {text!r}", choice.rule
            ) from None
    return options


def write_options(choices: list[Choice], options: Options) -> str:
    """Every option as `name=value,name=value`, in the game's order: `read_options` gives it back."""
    return ",".join(f"{choice.name}={choice.write(options[choice.name])}" for choice in choices)
