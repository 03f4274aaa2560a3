"""What only a browser shows of an edit that is answered with what it changed: what is new, and what stays."""

from playwright.sync_api import Route, expect

from tests.support import OpenPage
from tests.web.army_browser import bring_document, button, card, kept, tally
from tests.web.army_support import sample

WATCH = """() => {
  window.changed = new Set();
  const pieceOf = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest("[data-piece], #builder")?.id;
  new MutationObserver((changes) => {
    for (const { target, type, attributeName } of changes) {
      if (type === "attributes" && /^(aria-busy|style|data-htmx-powered|value)$/.test(attributeName)) continue;
      window.changed.add(pieceOf(target));
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Remembers in which pieces of the page anything changed."""


def test_after_an_edit_what_it_changed_is_new_and_all_else_stays(open_page: OpenPage) -> None:
    page = open_page("/", size="desktop")
    bring_document(page, sample("the-maine-line"))
    page.locator("#army-settings > summary").click()
    page.locator("#army-name").fill("Not sent yet")
    term = card(page).locator("details.term").first
    term.locator("summary").click()
    page.evaluate("scrollTo({ top: 120, behavior: 'instant' })")
    add = button(page, "Hire Gunmen, 50 points")
    add.scroll_into_view_if_needed()
    add.focus()
    top = "document.activeElement.getBoundingClientRect().top"
    before, rows = page.evaluate(top), page.locator("#entries > li").count()
    answers: list[int] = []
    page.on("response", lambda response: answers.append(len(response.body())) if "/edit" in response.url else None)
    page.evaluate(WATCH)

    page.keyboard.press("Enter")
    expect(page.locator("#entries > li")).to_have_count(rows + 1)
    expect(tally(page)).to_contain_text("800 / 750")
    expect(page.locator("#findings")).to_contain_text("800 of 750 points: 50 over")
    expect(page.locator("#hire-gunmen .have")).to_contain_text("2×")
    assert page.evaluate("document.activeElement.id") == "add-gunmen"
    assert abs(page.evaluate(top) - before) <= 2
    expect(page.locator("#army-name")).to_have_value("Not sent yet")
    expect(term).to_have_attribute("open", "")
    assert not {"row-t1", "p-drawn", "hire-preacher"} & set(page.evaluate("[...window.changed]"))
    assert answers[0] < 30_000

    # The button for undo sends the version of the list as it is now.
    page.locator("#undo").click()
    expect(tally(page)).to_contain_text("750 / 750")
    assert len(kept(page)["troops"]) == rows
    expect(page.locator("#army-name")).to_have_value("Not sent yet")


def test_an_answer_that_does_not_fit_what_is_there_brings_the_whole(open_page: OpenPage) -> None:
    """Between the request and its answer the page has become another one."""
    page = open_page("/", size="desktop")
    bring_document(page, sample("the-maine-line"))
    said: list[str] = []

    def on_the_way(route: Route) -> None:
        said.append(route.request.headers.get("x-pieces", ""))
        page.evaluate("document.getElementById('p-marks').remove()")
        route.continue_()

    page.route("**/edit", on_the_way)
    button(page, "Hire Gunmen, 50 points").click()
    expect(tally(page)).to_contain_text("800 / 750")
    expect(card(page).get_by_role("button", name="Remove")).to_be_visible()
    assert "p-marks=" in said[0]


def test_a_filter_whose_answer_does_not_fit_is_asked_for_again(open_page: OpenPage) -> None:
    page = open_page("/", size="desktop")
    bring_document(page, sample("the-maine-line"))
    said: list[str] = []

    def on_the_way(route: Route) -> None:
        said.append(route.request.headers.get("x-pieces", ""))
        if len(said) == 1:
            page.evaluate("document.getElementById('p-marks').remove()")
        route.continue_()

    page.route("**/armies/*?*text=*", on_the_way)
    page.locator("#hire-text").fill("gatling")
    expect(page.locator(".filter-note")).to_contain_text("of 39 troops")
    expect(card(page).get_by_role("button", name="Remove")).to_be_visible()
    assert [bool(line) for line in said] == [True, False]
