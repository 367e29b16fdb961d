"""What is changed in the C that mypyc writes, always on a copy of it; nothing else touches it.

- Indents go. mypyc's grow from function to function: they were 130 of 210 MB in one group of all.
- The bodies of modules, each run once at its import, are taken out of the compiler's longest work.
- Small functions of a lower group that a group calls are copied into it. Between groups a call goes through a
  table of pointers and is never inlined; plain groups lost 9 % of speed by that.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

LINES = 200  # of C; a longer function would not be inlined either
ONCE = '#ifdef __GNUC__\n__attribute__((cold, optimize("O0")))\n#endif\n'
BODY = re.compile(r"^char (CPyDef_\w+___top_level__\(void\) \{)$", re.MULTILINE)
HEAD = re.compile(r"^([\w ]+?[ *]+)(CPyDef_\w+)\(([^;{}]*)\) \{\n", re.MULTILINE)
# Names that a group has for itself: a copied function may use those alone that the group exports.
OWN = re.compile(
    r"\b(?:CPy(?:Def|Py|Gen|Static|Statics|Type|Module|Lit)(?:_\w+|\b)|LibRT\w+|CPy\w+Writer_\w+)"
)
# What comes from here is there only in a group that has it: the group fetches it when it is loaded.
VECTORS = "#include <vecs/"
FUNCTION = re.compile(r"\(\*(CPyDef_\w+)\)\(")
STATIC = re.compile(r"\*\*(CPy(?:Static|Type)_\w+);")


def plain(text: str) -> str:
    """C without indents."""
    return re.sub(r"^[ \t]+", "", text, flags=re.MULTILINE)


def relaxed(text: str) -> str:
    """C whose module bodies are not worth optimising."""
    return BODY.sub(ONCE + r"char \1", text)


@dataclass(frozen=True)
class Function:
    """A function of a group as it stands in its C."""

    result: str
    name: str
    parameters: str
    body: str  # without the last brace

    def declared(self, name: str) -> str:
        """The head under another name."""
        return f"static {self.result}{name}({self.parameters})"


def functions(text: str) -> dict[str, Function]:
    """The functions that a plain C text defines, by their names."""
    found = {}
    for head in HEAD.finditer(text):
        depth, at = 1, head.end()
        while depth:
            end = text.index("\n", at)
            depth += text.endswith("{", at, end) - text.startswith("}", at, end)
            at = end + 1
        found[head[2]] = Function(head[1], head[2], head[3], text[head.end() : end - 1])
    return found


@dataclass
class Lower:
    """A group whose functions others call: what it defines, and what it exports."""

    name: str  # of the library
    text: str  # its C, plain
    header: str
    defined: dict[str, Function] = field(init=False)
    fit: dict[str, bool] = field(init=False, default_factory=dict)
    vectors: bool = True  # has the group that takes copies vectors too?

    def __post_init__(self) -> None:
        self.defined = functions(self.text)
        self.calls, self.statics = set(FUNCTION.findall(self.header)), set(STATIC.findall(self.header))
        self.table = f"exports_{self.name}."

    def fits(self, name: str, within: tuple[str, ...] = ()) -> bool:
        """May this function be copied: is it short, and does all that it uses exist outside its group?"""
        if name not in self.fit:
            found = self.defined.get(name)
            if found is None or name in within or found.body.count("\n") > LINES:
                return False
            if not self.vectors and re.search(r"\bVec\w", found.body):
                return False
            self.fit[name] = all(
                used in self.calls or used in self.statics or self.fits(used, (*within, name))
                for used in set(OWN.findall(found.body))
            )
        return self.fit[name]

    def copy(self, name: str, copies: dict[str, str]) -> str:
        """Copy a function, with those that fit among what it calls; its new name."""
        copied = f"Copied_{name}"
        if copied not in copies:
            copies[copied] = ""  # begun: one that calls itself ends here
            found = self.defined[name]

            def outside(used: re.Match[str]) -> str:
                if self.fits(used[0]):
                    return self.copy(used[0], copies)
                return f"{self.table}{used[0]}" if used[0] in self.calls else f"(*{self.table}{used[0]})"

            copies[copied] = f"{found.declared(copied)} {{\n{OWN.sub(outside, found.body)}}}\n"
        return copied


def with_copies(text: str, lower: Iterable[Lower]) -> str:
    """A plain C text that calls copies of the small functions of lower groups instead of the functions."""
    copies: dict[str, str] = {}
    for group in lower:
        group.vectors = VECTORS in text
        group.fit.clear()

        def call(found: re.Match[str], group: Lower = group) -> str:
            return f"{group.copy(found[1], copies)}(" if group.fits(found[1]) else found[0]

        text = re.sub(re.escape(group.table) + r"(CPyDef_\w+)\(", call, text)
    includes = list(re.finditer(r"^#include .*\n", text, re.MULTILINE))
    begin = includes[-1].end() if includes else 0
    heads = "".join(copied.partition(" {\n")[0] + ";\n" for copied in copies.values())
    return text[:begin] + heads + "".join(copies.values()) + text[begin:]
