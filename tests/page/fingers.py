"""What a finger cannot hit on a screen."""

from playwright.sync_api import Page

FINGER = 44  # pixels
# Labels that are pressed, and what folds open, too. Not: a rule in a line of text, a point of a curve that
# stands in a list below it as well, a name that is asked for and reaches further than its line.
LOW = """finger => [...document.querySelectorAll(
    'button:not(.cite, .dot, .ask), a.button, label:has(input), select, summary')].filter(one =>
    one.checkVisibility() && !one.closest('.unseen') && one.getBoundingClientRect().height < finger - 0.5
).map(one => one.outerHTML.slice(0, 120))"""


def low(page: Page) -> list[str]:
    """What is lower than a finger; empty where nothing is."""
    found: list[str] = page.evaluate(LOW, FINGER)
    return found
