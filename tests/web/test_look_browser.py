"""The components in a real browser: what one can reach, read and press, and what the scripts promise."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize, expect

from tests.look import gallery
from tests.support import (
    SIZES,
    THEMES,
    Complaints,
    LiveServer,
    OpenPage,
    Size,
    Theme,
    serious_issues,
    serving,
    width_beyond,
)

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def gallery_server() -> Iterator[LiveServer]:
    with serving(gallery.build()) as server:
        yield server


@pytest.fixture
def look(browser: Browser, gallery_server: LiveServer) -> Iterator[Open]:
    """Opens a page of the gallery; nothing may be stopped by the content policy or fail in a script meanwhile."""
    contexts: list[BrowserContext] = []
    heard: list[Complaints] = []

    def open_one(path: str = "/look/components", size: Size = "phone", theme: Theme = "light", **more: Any) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=gallery_server.url,
            viewport=ViewportSize(width=width, height=height),
            color_scheme=theme,
            reduced_motion="reduce",
            service_workers="block",
            **more,
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        heard.append(Complaints(page))
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert [text for complaints in heard for text in complaints.found] == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", ["components", "rows", "entry"])
def test_axe_finds_nothing_serious_on_any_component(look: Open, path: str, theme: Theme) -> None:
    page = look(f"/look/{path}", theme=theme)
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    assert serious_issues(page) == []


@pytest.mark.parametrize("size", list(SIZES))
def test_no_page_is_wider_than_its_window(look: Open, size: Size) -> None:
    assert width_beyond(look(size=size)) == 0


def test_everything_one_can_press_is_44_px_high(look: Open) -> None:
    page = look()
    # Links inside a sentence or a table are as high as their line; WCAG excepts them.
    small = page.evaluate(
        """() => [...document.querySelectorAll("a, button, summary, select, textarea, input:not([type=hidden])")]
          .filter((each) => each.checkVisibility())
          .filter((each) => !each.matches("td a, th a, p:not([class]) a, .notice a, .ruling-tag"))
          .map((each) => [each.closest("label") ?? each, each.outerHTML.slice(0, 90)])
          .filter(([box]) => box.getBoundingClientRect().height < 43.5)
          .filter(([box]) => !(box.type === "checkbox" && box.closest(".check").getBoundingClientRect().height >= 43.5))
          .map(([, html]) => html)"""
    )
    assert small == []


def test_focus_can_be_seen_in_both_themes(look: Open) -> None:
    for theme in THEMES:
        page = look(theme=theme)
        page.keyboard.press("Tab")
        expect(page.locator(".skip")).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_css("outline-style", "solid")
        page.wait_for_function("() => parseFloat(getComputedStyle(document.activeElement).outlineWidth) >= 3")


def test_digits_stand_in_columns_on_fields_too(look: Open) -> None:
    page = look()
    variants = page.evaluate(
        """() => [...document.querySelectorAll("body, input, button, select, textarea, .cost, .stats dd")]
          .map((each) => getComputedStyle(each).fontVariantNumeric)"""
    )
    assert set(variants) == {"lining-nums tabular-nums"}


def test_without_javascript_what_needs_it_is_not_there(look: Open) -> None:
    page = look(java_script_enabled=False)
    expect(page.locator(".needs-script:visible")).to_have_count(0)
    page.locator("details.menu > summary").click()
    expect(page.locator(".menu-panel nav a")).to_have_count(4)
    expect(page.locator(".menu-panel nav a").first).to_be_visible()


def test_the_theme_is_chosen_at_once_and_kept(look: Open) -> None:
    page = look(theme="light")
    page.locator("details.menu > summary").click()
    page.get_by_label("Dark").check()
    expect(page.locator("body")).to_have_css("background-color", "rgb(22, 16, 12)")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("details.menu > summary").click()
    page.get_by_label("Auto").check()
    page.reload()
    expect(page.locator("html[data-theme]")).to_have_count(0)


def test_a_sheet_opens_over_the_page_and_back_closes_it(look: Open) -> None:
    page = look()
    link = page.locator("a.finding-rule").first
    link.click()
    sheet = page.locator("#sheet")
    expect(sheet).to_be_visible()
    expect(sheet.locator("#sheet-title")).to_have_text("Army points")
    expect(sheet.locator(".rule")).to_have_css("display", "grid")
    page.go_back()
    expect(sheet).to_be_hidden()
    expect(link).to_be_focused()
    assert page.url.endswith("/look/components")


def test_escape_closes_a_sheet_and_leaves_no_step_to_go_back(look: Open) -> None:
    page = look("/rules/points")
    page.goto("/look/components")
    page.locator("a.finding-rule").first.click()
    expect(page.locator("#sheet")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    page.wait_for_function("() => history.state === null || !history.state.sheet")
    page.go_back()
    expect(page).to_have_url(re.compile("/rules/points$"))


TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""When a browser that scrolls by itself after a step back has done so."""


@pytest.mark.parametrize("way", ["escape", "back"])
def test_where_a_page_was_scrolled_under_a_sheet_it_stays_when_the_sheet_closes(look: Open, way: str) -> None:
    page = look()
    link = page.locator("a.finding-rule").first
    link.click()
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate("scrollY") > 0
    page.evaluate("scrollTo(0, 0)")
    if way == "back":
        page.go_back()
    else:
        page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    page.wait_for_function("() => !history.state?.sheet && history.scrollRestoration === 'auto'")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate("scrollY") == 0
    expect(link).to_be_focused()


def test_what_was_typed_comes_back_after_a_reload(look: Open) -> None:
    page = look()
    page.locator("#f-notes").fill("Mind the water tower")
    page.get_by_label("More: Pistols").click()
    page.locator("label", has_text="Ally").click()
    page.reload()
    expect(page.locator("#f-notes")).to_have_value("Mind the water tower")
    expect(page.locator("#f-pistols")).to_have_value("3")
    expect(page.locator("input[name=role][value=ally]")).to_be_checked()


def test_what_was_sent_is_not_brought_back(look: Open) -> None:
    page = look()
    page.locator("#note").fill("hello")
    page.locator("[data-step=send]").click()
    expect(page.locator("#swapped")).to_have_text("hello arrived.")
    expect(page.locator("#toasts")).to_contain_text("Saved")
    page.reload()
    expect(page.locator("#note")).to_have_value("")


def test_a_tap_that_waits_shows_that_it_waits_until_the_answer_is_here(look: Open) -> None:
    page = look()
    held: list[Route] = []
    page.route("**/sent", lambda route: held.append(route))  # noqa: PLW0108
    page.locator("#note").fill("hello")
    button = page.locator("[data-step=send]")
    button.click()
    expect(button).to_have_css("opacity", "1", pseudo="after")
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    held[0].continue_()
    expect(page.locator("#swapped")).to_have_text("hello arrived.")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def test_what_was_refused_is_not_brought_back(look: Open) -> None:
    page = look()
    page.locator("#note").fill("refuse")
    page.locator("[data-step=send]").click()
    expect(page.locator("#swapped")).to_have_text("refuse is refused.")
    expect(page.locator("#note")).to_have_value("refuse")
    page.reload()
    expect(page.locator("#note")).to_have_value("")


def test_what_is_typed_after_a_refusal_is_a_draft_again(look: Open) -> None:
    page = look()
    page.locator("#note").fill("refuse")
    page.locator("[data-step=send]").click()
    expect(page.locator("#swapped")).to_have_text("refuse is refused.")
    page.locator("#note").fill("refuse not")
    page.reload()
    expect(page.locator("#note")).to_have_value("refuse not")


def test_a_draft_that_came_back_can_be_discarded_and_the_page_is_as_it_was_served(look: Open) -> None:
    page = look()
    page.locator("#f-notes").fill("Mind the water tower")
    page.locator("label", has_text="Ally").click()
    page.reload()
    form = page.locator("form[data-draft=gallery]")
    expect(form.locator(".draft-back")).to_contain_text("We restored what you typed. It is not saved yet.")
    form.get_by_role("button", name="Discard").click()
    expect(form.locator(".draft-back")).to_have_count(0)
    expect(page.locator("#f-notes")).to_have_value("")
    expect(page.locator("input[name=role][value=ally]")).not_to_be_checked()
    page.reload()
    expect(page.locator("#f-notes")).to_have_value("")


def test_what_was_typed_and_taken_out_again_is_no_draft(look: Open) -> None:
    page = look()
    page.locator("#f-notes").fill("Mind the water tower")
    page.locator("#f-notes").fill("")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('draft:'))") == []


def test_a_draft_of_a_week_ago_is_forgotten(look: Open) -> None:
    page = look()
    page.locator("#f-notes").fill("Mind the water tower")
    page.evaluate("""() => {
      const draft = JSON.parse(localStorage.getItem("draft:gallery"));
      localStorage.setItem("draft:gallery", JSON.stringify({ ...draft, at: draft.at - 8 * 86400000 }));
    }""")
    page.reload()
    expect(page.locator("#f-notes")).to_have_value("")


def test_a_button_that_changed_its_meaning_is_dead_for_300_ms(look: Open) -> None:
    page = look()
    # All within one turn of the browser, so the clock is ours: no time passes but what the test lets pass.
    taken = page.evaluate(
        """() => {
          const button = document.querySelector("[data-step=send]");
          button.type = "button";
          let clock = 1000, taps = 0;
          performance.now = () => clock;
          button.addEventListener("click", () => { taps += 1; });
          // As htmx says it: with what is swapped.
          const detail = { ctx: { sourceElement: button, target: button, request: {}, hx: {} }, tasks: [] };
          const swap = (meaning) => {
            document.dispatchEvent(new CustomEvent("htmx:before:swap", { detail }));
            button.dataset.step = meaning;
            document.dispatchEvent(new CustomEvent("htmx:after:swap", { detail }));
          };
          const seen = [];
          const tap = () => { button.click(); seen.push(taps); };
          swap("send"); tap();
          swap("delete"); tap();
          clock += 299; tap();
          clock += 1; tap();
          return seen;
        }"""
    )
    assert taken == [1, 1, 1, 2]


def test_alt_and_arrow_press_a_rows_own_buttons(look: Open) -> None:
    page = look("/look/rows")
    page.locator("#open-t1").focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(page.locator("#heard")).to_have_text("t1 down")
    expect(page.locator("#down-t1")).to_be_focused()


def test_dragging_a_row_sends_the_new_order(look: Open) -> None:
    page = look("/look/rows", size="desktop")
    page.locator("[data-id=t1] [data-handle]").hover()
    page.mouse.down()
    last = page.locator("[data-id=t3]").bounding_box()
    assert last
    page.mouse.move(last["x"] + 20, last["y"] + last["height"] - 4, steps=12)
    page.mouse.up()
    expect(page.locator("#heard")).to_have_text("order t2,t3,t1")


def test_the_connection_is_missed_and_welcomed(look: Open) -> None:
    page = look()
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()


def test_copying_says_so(look: Open) -> None:
    page = look(permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-copy-text]").click()
    expect(page.locator("#toasts")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "a list"


def test_on_a_desktop_the_bar_of_a_page_is_as_wide_as_its_column(open_page: OpenPage) -> None:
    page = open_page("/tables/new?game=gunslinger", size="desktop")
    column, button = (page.locator(one).bounding_box() for one in ("#main .segmented-strip >> nth=0", "#bar .button"))
    assert column is not None
    assert button is not None
    assert abs(column["x"] + column["width"] - button["x"] - button["width"]) < 1
