"""Write what follows from the fields of each game's state, which `__init__` declares once.

    python tools/fields.py          write it
    python tools/fields.py --check  say what is stale

A field is a line `self.name: i64 = ...` or `self.name: vec[i64] = ...`, or `Answers` of a commit, which copy
themselves and know their part of the key. From these lines come `clone`, `numbers` (the key) and, where
everybody sees fields, `Shown`, `shown` and `set_shown` for view and imagine.
What a constructor takes over as it is, such as a book, is handed on and is no field. The comment behind a
field may begin with marks:

    [follows]  from other fields: it is copied, and no part of the key
    [seen]     by everybody: it stands in every view under its own name

A state that has other numbers in its key writes `more_numbers`, which come between single numbers and lists.
"""

import ast
import re
import sys
from dataclasses import dataclass
from pathlib import Path

GAMES = Path(__file__).parent.parent / "src" / "undercroft" / "games"
BEGIN = "    # Written by tools/fields.py from the fields above: change those, and run it."
END = "    # So far it is written."
ABOVE = "# Written by tools/fields.py from the fields that everybody sees."
BELOW = "# So far of what is seen."
WIDTH = 106
MARKS = ("follows", "seen")
KINDS = ("i64", "vec[i64]", "Answers")


@dataclass(frozen=True)
class Field:
    """One line of a constructor."""

    name: str
    kind: str  # one of KINDS
    marks: frozenset[str]

    @property
    def row(self) -> bool:
        """Is it a list of numbers, not one?"""
        return self.kind == "vec[i64]"

    def copied(self) -> str:
        """The line that hands it to a twin."""
        if self.kind == "Answers":
            return f"self.{self.name}.copy_to(twin.{self.name})"
        return f"twin.{self.name} = self.{self.name}" + ("[:]" if self.row else "")

    def keyed(self) -> str:
        """The line that adds it to the key, behind the single numbers."""
        return f"parts.extend(self.{self.name})" if self.row else f"self.{self.name}.add_key(parts)"


def state_of(tree: ast.Module) -> tuple[ast.ClassDef, ast.FunctionDef]:
    """The class of a position, and its constructor."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == "State" for base in node.bases):
            return node, next(
                part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"
            )
    raise ValueError("no class of a State is here: its fields are what is read")


def fields_of(source: str, init: ast.FunctionDef) -> list[Field]:
    """The fields that a constructor declares, in its order."""
    lines, given = source.splitlines(), {arg.arg for arg in init.args.args}
    found = []
    for node in init.body:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Attribute):
            continue
        if isinstance(node.value, ast.Name) and node.value.id in given:
            continue
        kind = ast.unparse(node.annotation)
        if kind not in KINDS:
            raise ValueError(f"field {node.target.attr} is {kind}; fields are {' or '.join(KINDS)}")
        _code, _hash, comment = lines[(node.end_lineno or node.lineno) - 1].partition("  # ")
        marks = re.match(r"(?:\[\w+\] ?)*", comment)
        named = frozenset(re.findall(r"\[(\w+)\]", marks.group() if marks else ""))
        if not named <= set(MARKS):
            raise ValueError(f"field {node.target.attr} is marked {sorted(named)}; marks are {MARKS}")
        if kind == "Answers" and "seen" in named:
            raise ValueError(f"field {node.target.attr} holds secret answers: not everybody sees them")
        found.append(Field(node.target.attr, kind, named))
    return found


def filled(head: str, parts: list[str]) -> list[str]:
    """A list of code over several lines: the head, the parts, a bracket."""
    lines, line = [head], ""
    for part in parts:
        if line and len(line) + len(part) + 2 > WIDTH - 12:
            lines.append(f"            {line}")
            line = ""
        line += (" " if line else "") + part + ","
    return [*lines, f"            {line}", "        ]  # fmt: skip"]


def written(source: str) -> str:
    """A state's source with its part that is written, anew."""
    cls, init = state_of(ast.parse(source))
    fields = fields_of(source, init)
    own = {part.name for part in cls.body if isinstance(part, ast.FunctionDef)}
    handed = ", ".join(f"self.{arg.arg}" for arg in init.args.args[1:])
    lines = [f'    def clone(self) -> "{cls.name}":', f"        twin = {cls.name}({handed})"]
    lines += ["        self.copy_to(twin)"]
    lines += [f"        {field.copied()}" for field in fields]
    lines += ["        return twin", "", "    def numbers(self) -> list[int]:"]
    key = [field for field in fields if "follows" not in field.marks]
    lines += filled(
        "        parts: list[int] = [", ["self.seats", *[f"self.{f.name}" for f in key if f.kind == "i64"]]
    )
    if "more_numbers" in own:
        lines.append("        parts.extend(self.more_numbers())")
    lines += [f"        {field.keyed()}" for field in key if field.kind != "i64"]
    lines += ["        return parts", *_seen([field for field in fields if "seen" in field.marks])]
    seen = [field for field in fields if "seen" in field.marks]
    if seen:
        source = _put(source, ABOVE, BELOW, ["", *_typed(seen), "", ""])
    return _put(source, BEGIN, END, ["", *lines, ""])


def _put(source: str, begin: str, end: str, lines: list[str]) -> str:
    """A source with these lines between two others."""
    head, found, rest = source.partition(begin + "\n")
    _old, ended, tail = rest.partition(end + "\n")
    if not found or not ended:
        raise ValueError(f"there is no place for what is written, between {begin!r} and {end!r}")
    return "\n".join([head + begin, *lines, end]) + "\n" + tail


def _typed(fields: list[Field]) -> list[str]:
    # A compiled class keeps an annotation whole only as text: so the page's types are the same in both modes.
    row = '"list[int]"'
    kinds = [f"    {field.name}: {row if field.row else 'int'}" for field in fields]
    return ["", "class Shown(TypedDict):", '    """What everybody sees, under its own name."""', "", *kinds]


def _seen(fields: list[Field]) -> list[str]:
    if not fields:
        return []
    shown = [f'"{f.name}": plain(self.{f.name})' if f.row else f'"{f.name}": self.{f.name}' for f in fields]
    taken = [
        f'self.{f.name} = vec[i64](seen["{f.name}"])' if f.row else f'self.{f.name} = seen["{f.name}"]'
        for f in fields
    ]
    return [
        "",
        "    def shown(self) -> Shown:",
        '        """What everybody sees, under its own name."""',
        "        return {",
        *[f"            {line}," for line in shown],
        "        }",
        "",
        "    def set_shown(self, seen: Shown) -> None:",
        '        """Set the same from a view."""',
        *[f"        {line}" for line in taken],
    ]


def main(words: list[str]) -> int:
    """Write every game's, or say which is stale."""
    stale = 0
    for path in sorted(GAMES.glob("*/state.py")):
        source = path.read_text(encoding="utf-8")
        new = written(source)
        if new == source:
            continue
        if words == ["--check"]:
            sys.stderr.write(f"{path} does not follow from its fields: run python tools/fields.py\n")
            stale = 1
        else:
            path.write_text(new, encoding="utf-8")
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
