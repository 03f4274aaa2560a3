"""Back and Forward show what is true now, whether the browser kept the page alive or only its text.

Chromium's headless shell keeps no page alive. For a page that is, nothing happens but the event that is raised here.
"""

from typing import Literal

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support import OpenPage
from tests.web.army_browser import bring, button, card, tally, troop

Kept = Literal["alive", "as text"]

ELSEWHERE = "/rules/highnoon"
COME_BACK = "() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
TOP = "(element) => Math.round(element.getBoundingClientRect().top)"


@pytest.fixture(params=["alive", "as text"])
def how(request: pytest.FixtureRequest) -> Kept:
    found: Kept = request.param
    return found


def leave(page: Page, how: Kept) -> None:
    """Goes to another page, which leaves nothing of this one but its text; or lays it aside as it is."""
    if how == "as text":
        page.goto(ELSEWHERE)


def back(page: Page, how: Kept) -> None:
    """Comes back to it."""
    if how == "alive":
        page.evaluate(COME_BACK)
    else:
        page.go_back()


def send(page: Page, path: str, fields: dict[str, str]) -> None:
    """Sends a form as another device of the same owner would."""
    form = page.request.get("/armies/import").text()
    token = form.partition('name="csrf_token" value="')[2].partition('"')[0]
    assert page.request.post(path, form={"csrf_token": token, **fields}).ok


def remove(page: Page, army: str, entry: str) -> None:
    """Takes a troop out of the army."""
    send(page, f"/armies/{army}/edit", {"do": "remove", "entry": entry})


def change(page: Page, army: str, **fields: str) -> None:
    """Changes the army's details."""
    now = {"name": "Test army", "points": "750", "gang": "union-blue", "ally": "", "raid": "", "notes": ""}
    send(page, f"/armies/{army}/edit", {"do": "army", **now, **fields})


def test_back_from_the_card_of_a_troop_that_was_removed_shows_the_list_without_it(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, "nevada-smith", "gunmen")
    page.goto(f"/armies/{army}")
    expect(tally(page)).to_contain_text("120 / 750")
    page.goto(f"/armies/{army}?view=card&show=t1")
    card(page).get_by_role("button", name="Remove").tap()
    expect(tally(page)).to_contain_text("50 / 750")
    page.go_back()
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "back_forward"
    expect(tally(page)).to_contain_text("50 / 750")
    expect(troop(page, "Nevada Smith")).to_have_count(0)
    button(page, "Undo: Remove Nevada Smith").tap()
    expect(tally(page)).to_contain_text("120 / 750")


def test_back_to_the_builder_shows_what_was_changed_since(open_page: OpenPage, how: Kept) -> None:
    page = open_page("/")
    army = bring(page, "nevada-smith", "gunmen")
    page.goto(f"/armies/{army}")
    leave(page, how)
    remove(page, army, "t1")
    back(page, how)
    expect(tally(page)).to_contain_text("50 / 750")
    expect(troop(page, "Nevada Smith")).to_have_count(0)


def test_forward_shows_what_was_changed_since_too(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, "nevada-smith", "gunmen")
    page.goto(f"/armies/{army}?view=card")
    expect(tally(page)).to_contain_text("120 / 750")
    page.go_back()
    change(page, army, points="500")
    page.go_forward()
    expect(tally(page)).to_contain_text("120 / 500")


@pytest.mark.parametrize("path", ["/", "/armies"])
def test_back_to_the_lists_shows_what_a_list_costs_now(open_page: OpenPage, how: Kept, path: str) -> None:
    page = open_page("/")
    army = bring(page, "nevada-smith", "gunmen")
    page.goto(path)
    main = page.locator("#main")
    expect(main).to_contain_text("120")
    leave(page, how)
    remove(page, army, "t1")
    back(page, how)
    expect(main).not_to_contain_text("120")
    expect(main).to_contain_text("50")


def test_back_to_the_miniatures_shows_what_was_saved_since(open_page: OpenPage, how: Kept) -> None:
    page = open_page("/")
    bring(page, "gunmen")
    page.goto("/collection/highnoon")
    expect(page.locator("#owned-gunmen")).to_have_value("")
    leave(page, how)
    send(page, "/collection/highnoon", {"owned.gunmen": "10"})
    back(page, how)
    expect(page.locator("#owned-gunmen")).to_have_value("10")


def test_a_list_of_choices_shows_what_was_chosen_since(open_page: OpenPage, how: Kept) -> None:
    page = open_page("/")
    army = bring(page, "gunmen")
    page.goto(f"/armies/{army}")
    leave(page, how)
    change(page, army, raid="attacker")
    back(page, how)
    expect(page.locator("#army-raid")).to_have_value("attacker")


def test_back_to_a_list_that_was_deleted_says_that_it_is_gone(open_page: OpenPage, how: Kept) -> None:
    page = open_page("/")
    army = bring(page, "gunmen")
    page.goto(f"/armies/{army}")
    leave(page, how)
    send(page, f"/armies/{army}/delete", {})
    back(page, how)
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing here")


def test_what_was_typed_opened_and_looked_at_stays_where_the_page_is_brought_up_to_date(
    open_page: OpenPage, how: Kept
) -> None:
    page = open_page("/")
    army = bring(page, *["gunmen"] * 12)
    page.goto(f"/armies/{army}")
    page.locator("#army-settings summary").tap()
    page.locator("#army-notes").fill("Hold the bank")
    row = page.locator("#row-t6")
    row.scroll_into_view_if_needed()
    before = row.evaluate(TOP)
    leave(page, how)
    change(page, army, name="Outriders")
    back(page, how)
    expect(page.locator("#builder h1")).to_have_text("Outriders")
    expect(page.locator("#army-name")).to_have_value("Outriders")
    expect(page.locator("#army-notes")).to_have_value("Hold the bank")
    expect(page.locator("#army-settings")).to_have_attribute("open", "")
    assert row.evaluate(TOP) == before


def test_an_answer_that_a_tap_has_overtaken_does_not_bring_the_past_back(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, "nevada-smith", "gunmen")
    path = f"/armies/{army}?view=hire"
    page.goto(path)
    old = page.request.get(path, headers={"Accept": "text/html"}).text()
    asked: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if asked:
            route.continue_()
        asked.append(route)

    page.route(lambda url: url.endswith(path), hold_the_first)
    page.evaluate(COME_BACK)
    button(page, "Hire Gunmen, 50 points").tap()
    expect(tally(page)).to_contain_text("170 / 750")
    with page.expect_request(lambda request: request.url.endswith(path)):
        asked[0].fulfill(body=old, content_type="text/html")
    expect(tally(page)).to_contain_text("170 / 750")


def test_without_a_connection_back_shows_the_page_as_it_was(open_page: OpenPage, how: Kept) -> None:
    page = open_page("/")
    army = bring(page, "gunmen")
    page.goto(f"/armies/{army}")
    leave(page, how)
    page.context.set_offline(True)
    back(page, how)  # What fresh.js asks for fails, or the service worker answers it from what it kept.
    page.wait_for_load_state("networkidle")
    expect(tally(page)).to_contain_text("50 / 750")


def test_back_from_a_rule_that_was_looked_up_at_the_table_leads_to_what_was_found(open_page: OpenPage) -> None:
    page = open_page("/tables/new?game=coltexpress&players=3")
    page.get_by_role("button", name="Start the table").tap()
    page.get_by_role("button", name="Start the robbery").tap()
    page.get_by_role("link", name="Tools").tap()
    sheet = page.locator("#sheet")
    sheet.get_by_role("link", name="Look up a rule").tap()
    sheet.get_by_role("searchbox").fill("line of sight")
    sheet.get_by_role("link", name="Line of sight").first.tap()
    expect(sheet.locator("#sheet-title")).to_have_text("Line of sight")
    page.go_back()
    expect(sheet.locator("#sheet-title")).to_have_text("Look up a rule")
    expect(sheet.get_by_role("searchbox")).to_have_value("line of sight")
    expect(sheet.locator(".found-link").first).to_be_visible()
