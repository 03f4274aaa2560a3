"""The rules in a real browser: searched while one types, rolled on, pinned, and read without a network."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion import create_app, rulebook
from companion.config import Settings
from companion.paths import STATIC
from companion.rulebook.offline import index_data
from tests.rulebook.recall import questions
from tests.support import SIZES, OpenPage, serious_issues, serving, width_beyond

RULES = "/rules/highnoon"
PAGES = (
    RULES,
    f"{RULES}?q=guts",
    f"{RULES}?by=keywords",
    f"{RULES}?by=tables",
    f"{RULES}/halting-a-charge",
    f"{RULES}/shooting-modifiers",
    f"{RULES}/critical-hits?table=critical-hit&total=7",
    f"{RULES}/deviation?table=deviation-direction&total=7",
    f"{RULES}/table-fortune",
    f"{RULES}/troop-walkin-dead",
)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_rules_fit_a_phone_and_axe_finds_nothing_serious(open_page: OpenPage, theme: str) -> None:
    page = open_page(RULES, theme="dark" if theme == "dark" else "light")
    found = []
    for path in PAGES:
        page.goto(path)
        found += [(path, issue) for issue in serious_issues(page)]
        found += [(path, "too wide")] if width_beyond(page) else []
    assert found == []


def test_answers_come_while_one_types_and_the_field_keeps_the_focus(open_page: OpenPage) -> None:
    page = open_page(RULES)
    search = page.get_by_role("searchbox", name="Look up a rule")
    search.press_sequentially("gaurding a man")
    expect(page.locator(".found-link").first).to_contain_text("uard")
    expect(search).to_be_focused()


def test_a_roll_lights_its_row_in_place(open_page: OpenPage) -> None:
    page = open_page(f"{RULES}/critical-hits")
    page.get_by_role("button", name="Roll 2d6").click()
    expect(page.locator(".roll-table tr.is-rolled")).to_have_count(1)
    page.get_by_label("or yours").fill("2")
    page.get_by_role("button", name="Read").click()
    expect(page.locator("tr.is-rolled th")).to_have_text("2")
    assert page.url.endswith("/critical-hits")


def test_the_sum_follows_what_is_ticked(open_page: OpenPage) -> None:
    page = open_page(f"{RULES}/shooting")
    page.get_by_role("radio", name="Long: TN 8").check()
    page.get_by_role("radio", name="Hard −2").check()
    page.get_by_role("checkbox", name="Mounted −1").check()
    expect(page.locator("[data-needed]")).to_have_text("11")
    expect(page.locator('[data-odds="12"]')).to_have_text("17 %")


def test_a_rule_that_is_pinned_or_was_read_stands_above_the_list(open_page: OpenPage) -> None:
    page = open_page(f"{RULES}/shaken")
    page.get_by_role("button", name="Pin").click()
    page.goto(f"{RULES}/rallying")
    page.goto(RULES)
    expect(page.get_by_role("region", name="Pinned").get_by_role("link")).to_have_text(["Shaken"])
    expect(page.get_by_role("region", name="Read lately").get_by_role("link")).to_have_text(["Rallying", "Shaken"])
    page.get_by_role("region", name="Pinned").get_by_role("link").click()
    page.get_by_role("button", name="Pinned").click()
    page.goto(RULES)
    expect(page.get_by_role("region", name="Pinned")).to_be_hidden()


def test_a_term_opens_over_the_rule_and_closing_returns_there(open_page: OpenPage) -> None:
    page = open_page(f"{RULES}/halting-a-charge")
    page.locator(".rule-body a[data-sheet]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert page.url.endswith("/halting-a-charge")


def test_the_browser_searches_as_the_server_does(page: Page) -> None:
    asked = [question.ask for question in questions()]
    page.evaluate((STATIC / "js" / "offline-search.js").read_text("utf-8"))
    found = page.evaluate(
        "([data, asked]) => { const index = new CompanionSearch.Index(data);"
        " return asked.map((words) => index.search(words, 1).map((hit) => hit.id)); }",
        [json.loads(json.dumps(index_data("highnoon"))), asked],
    )
    assert found == [[hit.id for hit in rulebook.search("highnoon", words, 1)] for words in asked]


@pytest.fixture
def offline_page(
    browser: Browser, tmp_path: Path, make_settings: Callable[[Path], Settings]
) -> Iterator[tuple[Page, Callable[[], None]]]:
    """A page on a server of its own, with an army, ready for the time without a network; and what stops the server."""
    context = browser.new_context(viewport={"width": SIZES["phone"][0], "height": SIZES["phone"][1]})
    running = serving(create_app(make_settings(tmp_path)))
    server = running.__enter__()
    up = [running]

    def stop() -> None:
        if up:
            up.pop().__exit__(None, None, None)

    page = context.new_page()
    page.set_default_timeout(10_000)
    page.goto(f"{server.url}/armies/samples/highnoon/the-maine-line")
    page.get_by_role("button", name="Take this army").click()
    page.wait_for_url("**/armies/*")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    page.wait_for_function("async () => (await (await caches.open('companion-pages')).keys()).length >= 3")
    yield page, stop
    context.close()
    stop()


Offline = tuple[Page, Callable[[], None]]


def test_rules_tables_and_armies_are_there_when_the_server_is_gone(offline_page: Offline) -> None:
    page, stop = offline_page
    army = page.url
    origin = army.split("/armies")[0]
    stop()
    page.goto(f"{origin}{RULES}/shaken")
    expect(page.get_by_role("heading", name="Shaken", level=1)).to_be_visible()
    expect(page.locator("#offline")).to_contain_text("No connection")
    page.goto(f"{origin}{RULES}")
    page.get_by_role("searchbox").press_sequentially("flamethower")
    expect(page.locator(".found-link").first).to_contain_text("lamethrower")
    page.goto(f"{origin}{RULES}?q=maine")
    expect(page.locator(".found-link").first).to_contain_text("Your armies")
    page.goto(f"{origin}{RULES}/critical-hits")
    page.get_by_label("or yours").fill("12")
    page.get_by_role("button", name="Read").click()
    expect(page.locator("tr.is-rolled th")).to_have_text("12")
    page.get_by_role("button", name="Roll 2d6").click()
    expect(page.locator("tr.is-rolled")).to_have_count(1)
    page.goto(f"{origin}{RULES}/deviation?table=deviation-direction&total=3")
    expect(page.locator(".clock .is-rolled")).to_have_count(1)
    page.goto(army)
    expect(page.locator("#offline")).to_contain_text("as it was on")
    expect(page.get_by_role("main")).to_contain_text("Maine")
    page.goto(f"{origin}/armies")
    expect(page.get_by_role("main")).to_contain_text("Maine")


def test_a_page_that_was_never_opened_says_so_when_the_server_is_gone(offline_page: Offline) -> None:
    page, stop = offline_page
    origin = page.url.split("/armies")[0]
    stop()
    page.goto(f"{origin}/join")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("searchbox", name="Look up a rule")).to_be_visible()
