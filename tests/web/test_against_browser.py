"""Against …, in a real browser: quick with htmx, a page without JavaScript, sound by day and by lamplight."""

import re

import pytest
from playwright.sync_api import expect

from tests.support import OpenPage, Size, Theme, serious_issues, width_beyond
from tests.web.army_browser import bring

COMPARE = "/games/highnoon/compare?a=gunmen&b=six-pound-cannon"


def test_a_choice_brings_new_figures_at_once_and_the_page_stays(open_page: OpenPage) -> None:
    page = open_page(COMPARE)
    tables = page.get_by_role("table", name=re.compile("against"))
    expect(tables).to_have_count(2)
    before = tables.first.inner_text()
    page.get_by_label("Against", exact=True).select_option(label="Texas Rangers")
    expect(page.get_by_role("table", name="Gunmen against Texas Rangers in hard cover at long range")).to_be_visible()
    page.get_by_role("radio", name="Short").tap()
    expect(page.get_by_role("table", name="Gunmen against Texas Rangers in hard cover at short range")).to_be_visible()
    assert tables.first.inner_text() != before
    assert page.url.endswith(COMPARE)
    expect(page.get_by_role("heading", level=1)).to_have_text("Gunmen or Six-Pound Cannon?")


def test_in_the_builder_the_odds_lie_over_the_army_and_change_there(open_page: OpenPage) -> None:
    page = open_page("/")
    army = bring(page, "usa-troopers")
    page.goto(f"/armies/{army}?view=card&show=t1")
    page.get_by_role("link", name="Odds against another troop").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("table", name="USA Troopers against Gunmen in hard cover at long range")).to_be_visible()
    sheet.get_by_role("radio", name="None").tap()
    expect(sheet.get_by_role("table", name="USA Troopers against Gunmen in the open at long range")).to_be_visible()
    assert serious_issues(page) == []
    assert f"/armies/{army}?view=card" in page.url


def test_without_javascript_a_button_works_it_out(open_page: OpenPage) -> None:
    page = open_page("/games/highnoon/troops/gunmen", javascript=False)
    page.get_by_label("Against", exact=True).select_option(label="Automatons")
    page.get_by_role("button", name="Work it out").click()
    expect(page.get_by_role("table", name="Gunmen against Automatons in hard cover at long range")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), [("phone", "light"), ("phone", "dark"), ("desktop", "light")])
def test_the_pages_fit_and_axe_finds_nothing_serious(open_page: OpenPage, size: Size, theme: Theme) -> None:
    page = open_page("/", size=size, theme=theme)
    army = bring(page, {"troop": "gunmen", "name": "Wonderful" * 8})
    for path in (f"/armies/{army}/against/t1", COMPARE, "/games/highnoon/troops/six-pound-cannon"):
        page.goto(path)
        assert width_beyond(page) == 0, path
        assert serious_issues(page) == [], path
