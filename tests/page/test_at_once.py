"""All are asked at once and answer in secret: who has answered, who still thinks, and changing one's mind."""

import re

from playwright.sync_api import Page, expect
from tests.page.kit import House, choose, offered


def lay(page: Page, orders: int) -> None:
    """Lay the first orders that are offered."""
    for _order in range(orders):
        page.wait_for_selector(".option:enabled")
        choose(page, offered(page)[0])


def marks(page: Page) -> list[str]:
    """What stands below the names of the seats."""
    return [text.strip() for text in page.locator(".seats .state").all_inner_texts()]


def test_everybody_sees_who_has_answered_and_who_still_thinks_and_an_answer_is_changed_alone(
    house: House,
) -> None:
    seat = house.table("plans", "me", "open")
    with house.screen() as first, house.screen(360) as second:
        anna, bert = first.page, second.page
        anna.goto(seat.link())
        bert.goto(f"/join/{seat.table}?motion=off#{seat.invite}")
        bert.get_by_label("Your name").fill("Bert")
        bert.get_by_role("button", name="Sit down").click()
        lay(bert, 2)  # in the first round Anna lays nothing
        once = "Nobody has answered yet; {} is still thinking."
        expect(anna.get_by_role("status").filter(has_text=once.format("Bert"))).to_be_visible()
        expect(bert.get_by_role("status").filter(has_text=once.format("Anna"))).to_be_visible()
        assert marks(anna) == ["thinking", "thinking"]
        first.shoot("at-once-asked")

        lay(anna, 2)
        expect(anna.get_by_role("heading", name="You have answered")).to_be_visible()
        expect(anna.get_by_text("Bert is still thinking.").last).to_be_visible()
        expect(bert.get_by_text("Anna has answered: only your answer is missing.")).to_be_visible()
        assert marks(bert) == ["✓ answered", "thinking"]
        first.shoot("at-once-answered")

        lay(bert, 1)  # of three
        anna.get_by_role("button", name="Change my answer").click()
        anna.wait_for_selector(".option:enabled")
        expect(bert.get_by_role("status").filter(has_text=once.format("Anna"))).to_be_visible()
        choose(anna, offered(anna)[-1])
        expect(anna.get_by_role("heading", name="You have answered")).to_be_visible()
        lay(bert, 2)  # Bert's first order has stayed
        expect(bert.locator(".log")).to_contain_text("shows order")
        expect(anna.get_by_role("button", name="Change my answer")).to_have_count(0)


def test_on_one_screen_an_answer_stays_covered_when_the_screen_is_handed_over(house: House) -> None:
    with house.screen() as screen:
        page = screen.page
        page.goto(house.table("plans", "me", "here").link())
        for name, orders in (("Bert", 2), ("Anna", 2)):
            page.get_by_role("button", name=f"I am {name}: show the table").click()
            lay(page, orders)
        heading = page.get_by_role("heading", name=re.compile("Hand the screen to Bert"))
        expect(heading).to_be_visible()
        expect(
            page.get_by_text("Anna has answered; it stays hidden. Hand over the screen first.")
        ).to_be_visible()
        assert page.locator(".option, .line, [data-pick]").count() == 0
        screen.shoot("at-once-hand-over")
        page.get_by_role("button", name="I am Bert: show the table").click()
        expect(page.get_by_text("Anna has answered; Bert is still thinking.")).to_be_visible()
        page.get_by_role("button", name="Change the last answer").click()
        expect(page.get_by_role("heading", name=re.compile("Hand the screen to Anna"))).to_be_visible()
