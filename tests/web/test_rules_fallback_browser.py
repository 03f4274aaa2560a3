"""A search that the server does not answer, where no service worker runs: never old results in silence."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.support import SIZES, LiveServer

RULES = "/rules/highnoon"
SEARCH = "**/rules/highnoon?q=*"
BUNDLE = "**/offline/highnoon.json"


@pytest.fixture
def bare_page(browser: Browser, live_server: LiveServer) -> Iterator[Page]:
    """A page of a browser that has no service workers, as on plain http in the local network."""
    context = browser.new_context(
        viewport={"width": SIZES["phone"][0], "height": SIZES["phone"][1]},
        service_workers="block",
        base_url=live_server.url,
    )
    page = context.new_page()
    page.set_default_timeout(10_000)
    yield page
    context.close()


def gone(route: Route) -> None:
    route.abort("connectionrefused")


def broken(route: Route) -> None:
    route.fulfill(status=500, content_type="text/html", body="<p>broken</p>")


def answered(page: Page) -> None:
    """One search that the server answers, with the copy fetched."""
    with page.expect_response(BUNDLE):
        page.goto(RULES)
        page.get_by_role("searchbox").focus()
    page.get_by_role("searchbox").fill("guts")
    expect(page.locator(".found-link").first).to_contain_text("Guts")


@pytest.mark.parametrize("fails", [gone, broken])
def test_what_the_server_does_not_answer_is_found_in_the_copy_of_the_page(
    bare_page: Page, fails: Callable[[Route], None]
) -> None:
    answered(bare_page)
    bare_page.route(SEARCH, fails)
    bare_page.get_by_role("searchbox").fill("flamethower")
    expect(bare_page.get_by_role("alert").filter(has_text="No answer from the server")).to_be_visible()
    expect(bare_page.locator(".found-link").first).to_contain_text("lamethrower")
    expect(bare_page.locator(".toast")).to_have_count(0)
    bare_page.unroute(SEARCH)
    bare_page.get_by_role("button", name="Try again").click()
    expect(bare_page.locator(".search-failed")).to_have_count(0)
    expect(bare_page.locator(".found-link").first).to_contain_text("lamethrower")


@pytest.mark.parametrize("fails", [gone, broken])
def test_old_results_are_called_old_when_there_is_no_copy_either(
    bare_page: Page, fails: Callable[[Route], None]
) -> None:
    bare_page.route(BUNDLE, gone)
    bare_page.goto(RULES)
    bare_page.get_by_role("searchbox").fill("guts")
    expect(bare_page.locator(".found-link").first).to_contain_text("Guts")
    bare_page.route(SEARCH, fails)
    bare_page.get_by_role("searchbox").fill("flamethower")
    expect(bare_page.locator(".search-failed")).to_contain_text("These results are from before")
    over = "requestfailed" if fails is gone else "requestfinished"
    with bare_page.expect_event(over, lambda request: "flamethowers" in request.url):
        bare_page.get_by_role("searchbox").fill("flamethowers")
    expect(bare_page.locator(".search-failed")).to_have_count(1)
    bare_page.unroute(SEARCH)
    bare_page.get_by_role("button", name="Try again").click()
    expect(bare_page.locator(".found-link").first).to_contain_text("lamethrower")
    expect(bare_page.locator(".search-failed")).to_have_count(0)


def test_a_rule_and_its_table_open_out_of_the_copy(bare_page: Page) -> None:
    answered(bare_page)
    bare_page.context.route("**/rules/**", gone)
    bare_page.get_by_role("searchbox").fill("critical hits")
    bare_page.locator(".search-failed").wait_for()
    bare_page.locator('.found-link[href$="/critical-hits"]').click()
    expect(bare_page.get_by_role("heading", name="Critical hits", level=1)).to_be_focused()
    bare_page.get_by_label("or yours").fill("12")
    bare_page.get_by_role("button", name="Read").click()
    expect(bare_page.locator("tr.is-rolled th")).to_have_text("12")
    bare_page.locator(".rule-body a[data-sheet]").first.click()
    expect(bare_page.locator(".rule h1")).not_to_have_text("Critical hits")
    bare_page.get_by_role("button", name="Back to the results").click()
    expect(bare_page.locator('.found-link[href$="/critical-hits"]')).to_be_visible()
    assert bare_page.url.partition("?")[0].endswith(RULES)


def test_a_click_in_the_search_box_is_no_error(bare_page: Page) -> None:
    errors: list[str] = []
    bare_page.on("pageerror", lambda error: errors.append(str(error)))
    bare_page.goto(RULES)
    bare_page.get_by_role("searchbox").click()
    bare_page.get_by_role("searchbox").fill("guts")
    expect(bare_page.locator(".found-link").first).to_contain_text("Guts")
    assert errors == []
