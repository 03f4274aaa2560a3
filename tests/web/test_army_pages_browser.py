"""Every page about armies and rules in a real browser: it can be read, reached, and used by keyboard alone."""

import re
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.support import OpenPage, Size, Theme, serious_issues, width_beyond
from tests.web.army_browser import bring, button, focused, kept, tab_to, tally, view, wait_for_focus
from tests.web.army_support import sample

LONG = "Wonderful" * 8  # 72 letters without a place to break
WORDY = "The Grand and Glorious Company of Everybody Whom Nobody Else Would Have, Limited"
PUBLIC = (
    "/armies/new",
    "/armies/new?game=highnoon&pair-raid=1&size=own",
    "/armies/import",
    "/armies/samples/highnoon/the-maine-line",
    "/collection/highnoon",
    "/games/highnoon/troops/preacher",
    "/games/highnoon/compare?a=gunmen&b=six-pound-cannon",
    "/rules/highnoon",
    "/rules/highnoon?q=enforcer",
    "/rules/highnoon/ally-leader",
    "/rules/highnoon/spell-smite",
)


def own_pages(page: Page, name: str = WORDY) -> Iterator[str]:
    """Makes an army with something of everything in it; the addresses of all pages that show it."""
    made = sample("the-maine-line")
    wrong = [*made["troops"], {"id": "t90", "troop": "homebrew", "homebrew": {"name": name, "cost": 5}}]
    wrong += [{"id": "t91", "troop": "x-squads", "weapons": {"katana": 2}}, {"id": "t92", "troop": "zeppelin"}]
    army = bring(page, *wrong, name=name, notes=f"Feint left: {name}", ally=made["ally"])
    page.goto(f"/armies/{army}/share")
    button(page, "Make the link").click()
    link = page.get_by_role("link", name="See what others see").get_attribute("href")
    assert link
    yield f"/armies/{army}"
    yield f"/armies/{army}?view=hire"
    yield f"/armies/{army}?view=hire&text=zzz"
    for entry in ("t14", "t90", "t91"):
        yield f"/armies/{army}?view=card&show={entry}"
    yield f"/armies/{army}/share"
    yield f"/armies/{army}/menu"
    yield link
    yield "/armies"
    yield "/"
    yield f"/armies/{army}/deleted?name={name}"


def issues_on(page: Page, paths: Iterable[str], *, axe: bool = True) -> dict[str, list[str]]:
    """What axe finds and what sticks out, by address, with all that is folded opened; sound pages are left out."""
    found = {}
    for path in paths:
        page.goto(path)
        page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true })")
        beyond = width_beyond(page)
        issues = [f"{beyond} px wider than the window"] if beyond else []
        if axe:
            issues += serious_issues(page)
        if issues:
            found[path] = issues
    return found


def test_every_page_about_armies_and_rules_fits_a_phone_and_axe_finds_nothing_serious(open_page: OpenPage) -> None:
    page = open_page("/armies")
    assert issues_on(page, ("/armies", *PUBLIC)) == {}


def test_every_page_of_ones_own_armies_fits_a_phone_and_axe_finds_nothing_serious(open_page: OpenPage) -> None:
    page = open_page("/")
    assert issues_on(page, own_pages(page)) == {}


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("desktop", "dark"), ("phone", "dark")])
def test_builder_and_shared_army_are_sound_by_day_and_by_lamplight(
    open_page: OpenPage, size: Size, theme: Theme
) -> None:
    page = open_page("/", size=size, theme=theme)
    paths = [path for path in own_pages(page) if "t90" in path or path.startswith("/a/") or path.endswith("=hire")]
    assert len(paths) == 3
    assert issues_on(page, paths) == {}


@pytest.mark.parametrize("size", ["tablet", "desktop"])
def test_no_page_is_wider_than_a_larger_window_either(open_page: OpenPage, size: Size) -> None:
    page = open_page("/", size=size)
    assert issues_on(page, own_pages(page), axe=False) == {}


def test_a_name_without_a_place_to_break_makes_no_page_wider_than_a_phone(open_page: OpenPage) -> None:
    page = open_page("/")
    assert issues_on(page, own_pages(page, LONG), axe=False) == {}


def test_a_sheet_over_the_builder_has_nothing_serious(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, "gunmen")
    page.get_by_role("link", name="Why?").first.tap()
    expect(page.get_by_role("dialog")).to_contain_text("Enforcer")
    assert serious_issues(page) == []


def test_nobody_needs_a_mouse_to_make_an_army_and_to_hire_into_it(open_page: OpenPage) -> None:
    page = open_page("/", size="desktop")
    tab_to(page, "Build a list")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Which game?")).to_be_visible()
    tab_to(page, "High Noon")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="New army")).to_be_visible()
    tab_to(page, "Bayou Vermillion")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Dixie Rails")).to_be_checked()
    tab_to(page, "Start hiring")
    page.keyboard.press("Enter")
    expect(page).to_have_title(re.compile("Dixie Rails 750"))
    tab_to(page, "Hire Ranger Duncan McCrae, 20 points")
    page.keyboard.press("Enter")
    expect(tally(page)).to_contain_text("20 / 750")
    tab_to(page, "Hire CSA Troopers, 60 points")
    for points in (80, 140):
        page.keyboard.press("Enter")
        expect(tally(page)).to_contain_text(f"{points} / 750")
        wait_for_focus(page, "Hire CSA Troopers, 60 points")
    assert [entry["troop"] for entry in kept(page)["troops"]] == [
        "ranger-duncan-mccrae",
        "csa-troopers",
        "csa-troopers",
    ]


def test_the_keyboard_is_not_thrown_to_the_top_when_the_button_it_was_on_is_gone(open_page: OpenPage) -> None:
    page = open_page("/armies/new?game=highnoon", size="desktop")
    button(page, "Start hiring").click()
    hire = button(page, "Hire Doc Bayaeux, 20 points")
    hire.focus()
    page.keyboard.press("Enter")
    expect(hire).to_have_count(0)
    page.wait_for_function("() => document.activeElement && document.activeElement !== document.body")
    assert focused(page)


def test_the_first_press_of_tab_offers_to_skip_to_the_page(open_page: OpenPage) -> None:
    page = open_page("/", size="desktop")
    bring(page, "gunmen")
    page.reload()
    page.keyboard.press("Tab")
    assert focused(page) == "Skip to main content"
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement?.id === 'main'")


def test_rules_are_found_while_one_types(open_page: OpenPage) -> None:
    page = open_page("/rules/highnoon")
    search = page.get_by_role("searchbox", name="Look up a rule")
    search.press_sequentially("backlash")
    expect(page.get_by_role("heading", name=re.compile("for “backlash”"))).to_be_visible()
    expect(search).to_be_focused()
    assert page.get_by_role("main").get_by_role("link").count() > 0


def test_armies_are_put_in_order_on_the_shelf_by_dragging(open_page: OpenPage) -> None:
    page = open_page("/", size="desktop")
    for name in ("Ada", "Bea"):
        bring(page, "gunmen", name=name)
    page.goto("/armies")
    grips = page.locator("[data-handle]")
    start, end = grips.last.bounding_box(), grips.first.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 8, start["y"] + 8)
    page.mouse.down()
    page.mouse.move(end["x"] + 8, end["y"] + 8, steps=8)
    with page.expect_navigation():
        page.mouse.move(end["x"] + 8, end["y"] - 4, steps=3)
        page.mouse.up()
    rows = page.get_by_role("main").get_by_role("listitem").all_inner_texts()
    assert [row.strip().split("\n")[0] for row in rows] == ["Ada", "Bea"]


def test_the_view_that_one_sees_is_the_one_that_is_named(open_page: OpenPage) -> None:
    page = open_page("/")
    bring(page, "gunmen")
    regions = {name: page.get_by_role("region", name=name) for name in ("Army", "Hire")}
    for name, other in (("Hire", "Army"), ("Army", "Hire")):
        view(page, name).tap()
        expect(regions[name]).to_be_visible()
        expect(regions[other]).to_be_hidden()
        expect(view(page, name)).to_have_attribute("aria-current", "page")
