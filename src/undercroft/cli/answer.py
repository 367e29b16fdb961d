"""The answer that a person typed: which option it means, or why it means none."""

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.cli.boards import board_of
from undercroft.engine.core import State
from undercroft.engine.errors import BadChance, IllegalMove
from undercroft.engine.game import Game
from undercroft.engine.prompt import Option, Prompt

LISTED: Final = 12  # more options than this are not spelt out in a sentence
Say = Callable[[Option], str]


def keys(options: Sequence[Option], leaves: Sequence[str] = ()) -> list[str]:
    """The key of each option: its number; 0 for the last one beside others if its verb is among `leaves`.

    So nobody gives up what is left by a key that on the screen before was an everyday choice.
    """
    numbers = [str(k) for k in range(1, len(options) + 1)]
    if len(options) > 1 and options[-1].verb in leaves:
        numbers[-1] = "0"
    return numbers


def choose(prompt: Prompt, typed: str, leaves: Sequence[str] = (), say: Say = str) -> Option:
    """The option of a key, of words, of the first letters of each word, or of its last words alone.

    The words are those that it is shown by, which `say` tells, or those that stand in records.
    """
    words = typed.casefold().split()
    options = prompt.options
    numbers = keys(options, leaves)
    last = f", 0 is {say(options[-1])}" if numbers[-1:] == ["0"] else ""
    highest = max(map(int, numbers), default=0)
    span = f"a number from 1 to {highest}" if highest > 1 else "1"
    if not words:
        if len(options) == 1:
            return options[0]
        raise IllegalMove(f"Choose one: type {span}{last}, or the first letters.")
    if len(words) == 1 and words[0].isdigit() and words[0].isascii():
        k = int(words[0][:9])
        if str(k) in numbers:
            return options[numbers.index(str(k))]
        go = f"they go from 1 to {highest}" if highest > 1 else f"1 is {say(options[0])}"
        raise IllegalMove(f"There is no choice {k}: {go}{last}.")
    found = meant(options, words, say)
    if len(found) == 1:
        return found[0]
    if found:
        raise IllegalMove(f"{typed.strip()!r} could be {names(found, say)}: type more of it.")
    for item in prompt.refused:
        if begins(say(item.option), words) or begins(item.option.text, words):
            raise IllegalMove(f"{say(item.option)}: {item.reason}", item.rule)
    raise IllegalMove(
        f"{typed.strip()!r} is no choice here. You can: {names(options, say)}. Type h for help."
    )


def answer(game: Game, s: State, prompt: Prompt, typed: str) -> Option:
    """As `choose`; and where the words are a move of the game, refused with the engine's own reason."""
    try:
        return choose(prompt, typed, board_of(game).leaves, game.said)
    except IllegalMove as refused:
        if refused.rule or not typed.strip() or typed.strip().isdigit():
            raise
        try:
            game.parse(s, prompt.seat, typed)
        except IllegalMove as reason:
            if not str(reason).startswith(repr(typed.strip())):  # else it is no move of the game at all
                raise reason from None
        raise refused from None


def meant(options: Sequence[Option], words: list[str], say: Say = str) -> list[Option]:
    """The options that the words can mean: those they are, else those they end, else those they begin."""
    called = [{option.text, say(option)} for option in options]

    def fitting(fits: Callable[[list[str]], bool]) -> list[Option]:
        return [
            option
            for option, texts in zip(options, called, strict=True)
            if any(fits(text.casefold().split()) for text in texts)
        ]

    return (
        fitting(lambda full: full == words)
        or fitting(lambda full: full[-len(words) :] == words)
        or fitting(lambda full: begins(" ".join(full), words))
    )


def begins(text: str, words: list[str]) -> bool:
    """Does each typed word begin the text's word in its place?"""
    full = text.casefold().split()
    return len(words) <= len(full) and all(
        part.startswith(word) for part, word in zip(full, words, strict=False)
    )


def drawn(faces: Sequence[tuple[str, str]], typed: str) -> str:
    """The key of what was drawn, of (key, title) each: people type it, its title, or the first letters.

    What is none of these is returned as it is: the game says what is wrong with it.
    """
    words = typed.casefold().split()
    for fits in (lambda full: full == words, lambda full: begins(" ".join(full), words)):
        found = [face for face in faces if words and any(fits(one.casefold().split()) for one in face)]
        if len(found) == 1:
            return found[0][0]
        if found:
            listed = ", ".join(title for _key, title in found[:LISTED])
            raise BadChance(f"{typed.strip()!r} could be {listed}: type more of it.")
    return typed


def names(options: Sequence[Option], say: Say = str) -> str:
    """The options in a sentence; of many only the first."""
    listed = ", ".join(say(option) for option in options[:LISTED])
    return listed if len(options) <= LISTED else f"{listed} and {len(options) - LISTED} more"
