"""Laws of chance: weights that can be trusted, words for outcomes, samples that fit."""

from collections import Counter
from typing import Final

from undercroft.engine.errors import BadChance
from undercroft.engine.laws.statistics import TOO_FAR, misfit
from undercroft.engine.laws.trial import SOME, Law, Trial

MOST: Final = 1000  # outcomes of one event
HEAVIEST: Final = 2**30  # sum of weights that the generator can draw from
LARGEST: Final = 2**62
SAMPLES: Final = 4000


def weights(trial: Trial) -> None:
    """Outcomes are unique and possible, their weights positive whole numbers."""
    s = trial.s
    if not s.chance():
        return
    outcomes = s.outcomes()
    listed = [n for n, _weight in outcomes]
    trial.ensure(len(outcomes) <= MOST, f"there are {len(outcomes)} outcomes")
    trial.ensure(len(set(listed)) == len(listed), f"an outcome is listed twice: {outcomes}")
    trial.ensure(all(type(weight) is int and weight > 0 for _n, weight in outcomes), f"weights: {outcomes}")
    trial.ensure(sum(weight for _n, weight in outcomes) <= HEAVIEST, "the weights are too heavy to draw from")
    trial.ensure(all(abs(n) < LARGEST for n in listed), f"an outcome is too large: {max(listed)}")
    frame = s.book.frames[s.top & 255]
    few = [listed[trial.rng.below(len(listed))] for _ in range(8)]
    for n in [*few, *(other + 1 for other in few), -1]:
        possible = frame.possible(s, s.top, n)
        trial.ensure(possible == (n in listed), f"outcome {n} is {'' if possible else 'not '}called possible")


def chance_words(trial: Trial) -> None:
    """Each outcome has its own text, which is read back; nonsense is refused by BadChance."""
    s, game = trial.s, trial.game
    if not s.chance():
        return
    listed = [n for n, _weight in s.outcomes()]
    texts = {n: game.chance_text(s, n) for n in listed}
    trial.ensure(len(set(texts.values())) == len(texts), f"two outcomes have one text: {texts}")
    for n in {listed[trial.rng.below(len(listed))] for _ in range(40)}:
        text = texts[n]
        trial.ensure(bool(text) and text == " ".join(text.split()), f"outcome {n} is called {text!r}")
        read = game.parse_chance(s, text)
        trial.ensure(read == n, f"{text!r} is read as {read}, not {n}")
    for nonsense in ("", "?!", "\u0130\ud7ff", "9" * 40):
        try:
            read = game.parse_chance(s, nonsense)
        except BadChance:
            continue
        trial.ensure(read in listed, f"{nonsense!r} is read as outcome {read}, which cannot come up")


def sampling(trial: Trial) -> None:
    """What is sampled fits the weights."""
    s = trial.s
    outcomes = tuple(s.outcomes())
    if len(outcomes) < 2 or outcomes in trial.notes.chances:
        return
    trial.notes.chances.add(outcomes)
    samples = min(SAMPLES, 40 * len(outcomes))
    drawn: Counter[int] = Counter(s.sample(trial.rng) for _ in range(samples))
    off = misfit(drawn, dict(outcomes))
    trial.ensure(off < TOO_FAR, f"{samples} samples are {off:.1f} standard deviations off the weights")


def brute_force(trial: Trial) -> None:
    """Weights are what counting the physical cases gives, where the game lists them."""
    s = trial.s
    if not s.chance():
        return
    cases = Counter(trial.game.cases(s))
    if not cases:
        return
    outcomes = dict(s.outcomes())
    trial.ensure(set(cases) == set(outcomes), "by brute force other outcomes can come up")
    all_cases, all_weights = sum(cases.values()), sum(outcomes.values())
    for n, weight in outcomes.items():
        fits = weight * all_cases == cases[n] * all_weights
        trial.ensure(fits, f"outcome {n}: {weight} of {all_weights}, but {cases[n]} of {all_cases} cases")


LAWS: Final[list[Law]] = [
    Law("weights", "outcomes are unique, at most 1,000, with positive weights", SOME, weights),
    Law("chance-words", "outcomes have their own text, which is read back", SOME, chance_words),
    Law("sampling", "sampling agrees with the weights", SOME, sampling),
    Law("brute-force", "weights match counting by brute force", SOME, brute_force),
]
