"""`help(undercroft)` is the first page that somebody reads in Python."""

import pydoc

import undercroft
from undercroft import mode


def test_the_page_shows_how_to_play_and_what_there_is() -> None:
    page = pydoc.plain(pydoc.render_doc(undercroft))
    described = page.partition("PACKAGE CONTENTS")[0]
    for word in ("undercroft.start(", "match.play(", "match.roll(", "load(", "find(name)", "ValueErrors"):
        assert word in described


def test_every_public_name_says_what_it_is() -> None:
    for name in undercroft.__all__:
        thing = getattr(undercroft, name)
        if isinstance(thing, int) or (mode.compiled() and "engine" in getattr(thing, "__module__", "")):
            continue  # a number; or machine code, which mypyc strips of its words
        assert (thing.__doc__ or "").partition("\n\n")[0].rstrip().endswith("."), name


def test_every_public_method_of_a_match_says_what_it_does() -> None:
    for name, member in vars(undercroft.Match).items():
        if not name.startswith("_"):
            assert member.__doc__, name
