"""Laws of words: options can be typed, prompts match the rules page, everything that happens is told."""

from typing import Final

from undercroft.engine.bits import EVERYBODY, members
from undercroft.engine.core import seat_letter
from undercroft.engine.errors import IllegalMove
from undercroft.engine.laws.trial import EACH, SOME, Law, Trial


def options(trial: Trial) -> None:
    """Each option's text is its own, names its id in every state, and is read back."""
    s, game = trial.s, trial.game
    for seat in members(s.asked()):
        texts: set[str] = set()
        for n in s.legal(seat):
            option = game.option(s, seat, n)
            text = option.text
            trial.ensure(option.id == n, f"option {n} says that it is {option.id}")
            trial.ensure(bool(text) and text == " ".join(text.split()), f"option {n} is called {text!r}")
            trial.ensure(text.casefold() not in texts, f"two options are called {text!r}")
            texts.add(text.casefold())
            known = trial.notes.words.setdefault(n, text)
            trial.ensure(known == text, f"id {n} is called {known!r} and {text!r}")
            for typed in (text, f"  {text.upper()} ", str(n)):
                read = game.parse(s, seat, typed)
                trial.ensure(read == n, f"{typed!r} is read as {read}, not {n}")


def prompts(trial: Trial) -> None:
    """A prompt has the legal options and no others; what it refuses is refused with that reason."""
    s, game = trial.s, trial.game
    for seat in members(s.asked()):
        prompt = game.prompt(s, seat)
        legal = s.legal(seat)
        trial.ensure(prompt.seat == seat, f"the prompt for {seat} is for {prompt.seat}")
        trial.ensure(bool(prompt.title and prompt.why), "a prompt has no title, or does not say why")
        offered = [option.id for option in prompt.options]
        trial.ensure(sorted(offered) == sorted(legal), f"the prompt offers {offered}, legal are {legal}")
        for option in prompt.options:
            trial.ensure(option == game.option(s, seat, option.id), f"the prompt words {option} otherwise")
        for refused in prompt.refused:
            trial.ensure(refused.option.id not in legal, f"{refused.option.text!r} is refused, but legal")
            trial.ensure(bool(refused.reason), f"{refused.option.text!r} is refused without a reason")
            try:
                game.parse(s, seat, refused.option.text)
            except IllegalMove as error:
                told = refused.reason in str(error) and error.rule == refused.rule
                trial.ensure(told, f"{refused.option.text!r} is refused by {error}, not {refused.reason}")
            else:
                trial.fail(f"{refused.option.text!r} is refused in the prompt and taken when typed")


def cites(trial: Trial) -> None:
    """Every title, prompt, option, refusal, event and end cites a paragraph of the rules page."""
    s, game = trial.s, trial.game
    cited = [choice.rule for choice in game.choices()] + [game.cites(event) for event in trial.told]
    if s.over():
        cited.append(game.outcome(s).rule)
    else:
        cited.append(s.title())
    for seat in members(s.asked()):
        prompt = game.prompt(s, seat)
        cited += [prompt.rule, *(option.rule for option in prompt.options)]
        cited += [refused.rule for refused in prompt.refused]
    if not trial.notes.paragraphs:
        trial.notes.paragraphs.update(game.rulebook().paragraphs)
    for rule in cited:
        trial.ensure(rule in trial.notes.paragraphs, f"{rule!r} is no paragraph of the rules page")


def speaks(trial: Trial) -> None:
    """Events are six numbers or more and have a sentence; chance can be asked for; boards can be read."""
    s, game = trial.s, trial.game
    names = [seat_letter(seat) for seat in range(s.seats)]
    for event in trial.told:
        fits = len(event) >= 6 and all(type(part) is int for part in event) and 0 <= event[1] <= EVERYBODY
        trial.ensure(fits, f"event {event} is not a kind, a mask and four numbers or more")
        sentence = game.sentence(event, names)
        trial.ensure(sentence == sentence.strip() and "\n" not in sentence, f"event {event}: {sentence!r}")
    if s.chance():
        trial.ensure(bool(game.ask_chance(s)), "nobody is told what to roll or draw")
    for seat in trial.everyone() if len(trial.moves) % 8 == 0 else ():
        board = game.board(game.view(s, seat), names)
        trial.ensure(bool(board.strip()), f"the board of {seat} is empty")


LAWS: Final[list[Law]] = [
    Law("options", "option texts are unique, the same for an id everywhere, and read back", SOME, options),
    Law("prompts", "prompts offer what is legal, and refuse with the reason that holds", SOME, prompts),
    Law("cites", "prompts, refusals, events and ends cite the rules page", SOME, cites),
    Law("speaks", "events have sentences, chance can be asked for, boards can be read", EACH, speaks),
]
