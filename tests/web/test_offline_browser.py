"""Without a network, in a real browser: every page of the rules as the server draws it, and your lists."""

import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from string import ascii_lowercase

import pytest
from playwright.sync_api import Browser, Page, expect

from companion import create_app, rulebook
from companion.config import Settings
from companion.paths import STATIC
from companion.rulebook.offline import index_data
from tests.support import SIZES, serving

RULES = "/rules/highnoon"
ASKED = Path(__file__).parent.parent / "rulebook"
PAGES = (
    RULES,
    f"{RULES}?by=keywords",
    f"{RULES}?by=keywords&letter=S",
    f"{RULES}?by=keywords&letter=%23",
    f"{RULES}?by=keywords&letter=Q",
    f"{RULES}?by=tables",
    f"{RULES}?by=nonsense",
    f"{RULES}?q=flamethower",
    f"{RULES}?q=xqzzvk",
    f"{RULES}?q=%3Cb%3E%22guts%22",
    f"{RULES}/shaken",
    f"{RULES}/shooting",
    f"{RULES}/ruling-19",
    f"{RULES}/troop-walkin-dead",
    f"{RULES}/deviation?table=deviation-direction&total=3",
    f"{RULES}/critical-hits?table=critical-hit&total=12",
    f"{RULES}/critical-hits?table=critical-hit&total=13",
)

KEPT = """async () => {
    const cards = [...document.querySelectorAll("a[id^=open-]")].map((link) => link.href);
    const wanted = ["/armies", "/offline/armies.json", location.pathname, ...cards];
    const cache = await caches.open("companion-pages");
    const found = await Promise.all(wanted.map((url) => cache.match(url, { ignoreVary: true })));
    return cards.length > 0 && found.every(Boolean);
}"""
"""The shelf, the names to find armies by, the army and the card of each of its troops are kept."""
DONE = "() => sessionStorage.getItem('kept-armies') !== null"
"""The page was told that everything is kept."""

Offline = tuple[Page, str, Callable[[], None]]


def asked() -> list[str]:
    """What the shipped sets of questions ask."""
    sets = [tomllib.loads(path.read_text("utf-8")) for path in sorted(ASKED.glob("*.toml"))]
    return [question["ask"] for one in sets for question in one.get("question", [])]


def mistyped(words: Sequence[str], how_many: int) -> list[str]:
    """The questions with slips of the finger, always the same ones: letters left out, doubled, wrong or swapped."""
    chance = Random(21)  # noqa: S311 -- slips, no secrets
    made = []
    for _ in range(how_many):
        letters = list(chance.choice(words))
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(letters))
            letters[at] = chance.choice(("", letters[at] * 2, chance.choice(ascii_lowercase), letters[at - 1]))
            letters = letters or ["a"]
        made.append("".join(letters))
    return made


def test_the_browser_finds_the_same_first_three_entries_as_the_server_also_for_mistyped_words(page: Page) -> None:
    words = [*asked(), *(entry.title for entry in rulebook.entries_of("highnoon").values())]
    words += mistyped(words, 300)
    page.evaluate((STATIC / "js" / "offline-search.js").read_text("utf-8"))
    found = page.evaluate(
        "([data, asked]) => { const index = new CompanionSearch.Index(data);"
        " return asked.map((words) => index.search(words, 3).map((hit) => hit.id)); }",
        [json.loads(json.dumps(index_data("highnoon"))), words],
    )
    expected = [[hit.id for hit in rulebook.search("highnoon", one, 3)] for one in words]
    others = {one: pair for one, *pair in zip(words, found, expected, strict=True) if pair[0] != pair[1]}
    assert len(words) > 900
    assert others == {}


@pytest.fixture
def offline_page(browser: Browser, tmp_path: Path, make_settings: Callable[[Path], Settings]) -> Iterator[Offline]:
    """A page on a server of its own that kept what it needs, the address of its army, and what stops the server."""
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
    page.get_by_role("button", name="Make a copy").click()
    page.wait_for_url("**/armies/*")
    army = page.url
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    # The predicate must not be async: Playwright takes the promise of an answer for a yes.
    page.wait_for_function(DONE)
    assert page.evaluate(KEPT)
    yield page, army.partition("?")[0], stop
    context.close()
    stop()


def pictures(page: Page, origin: str, paths: Sequence[str]) -> list[tuple[str, str, str, str]]:
    """The head of each page and what it shows; the link to print is for when there is a server."""
    made = []
    for path in paths:
        page.goto(f"{origin}{path}")
        made.append(
            page.evaluate(
                """(path) => {
                    document.querySelector(".rules-print")?.remove();
                    document.querySelectorAll("[data-read]").forEach((one) => one.removeAttribute("data-read"));
                    const main = document.getElementById("main");
                    const tidy = (html) => html.replace(/>\\s+</g, "><").trim();
                    const head = document.querySelector(".masthead").outerHTML;
                    return [path, document.title, tidy(head) + main.className, tidy(main.innerHTML)];
                }""",
                path,
            )
        )
    return made


def test_every_page_of_the_rules_is_the_same_without_the_server(offline_page: Offline) -> None:
    page, army, stop = offline_page
    origin = army.partition("/armies")[0]
    before = pictures(page, origin, PAGES)
    page.evaluate("localStorage.clear()")
    stop()
    after = pictures(page, origin, PAGES)
    page.goto(f"{origin}{RULES}/shaken")
    expect(page.locator("#offline")).to_contain_text("No connection")
    assert [one[0] for one, other in zip(before, after, strict=True) if one[:3] != other[:3]] == []
    assert after == before


def test_every_table_reads_and_rolls_the_same_without_the_server(offline_page: Offline) -> None:
    page, army, stop = offline_page
    origin = army.partition("/armies")[0]
    tables = [table for table in rulebook.tables_of("highnoon").values() if table.dice]
    paths = [
        f"{origin}{RULES}/{table.entry}?table={table.id}&total={total}"
        for table in tables
        for total in (table.rows[0].first, table.rows[-1].last, 99)
    ]
    ask = """(paths) => Promise.all(paths.map(async (path) => {
        const answer = await fetch(path, { headers: { "HX-Request": "true", Accept: "text/html" } });
        const body = new DOMParser().parseFromString(await answer.text(), "text/html").body;
        return [path, body.innerHTML.replace(/>\\s+</g, "><").trim()];
    }))"""
    page.goto(f"{origin}{RULES}")
    before = page.evaluate(ask, paths)
    stop()
    after = page.evaluate(ask, paths)
    assert [path for path, _ in before if "is-rolled" not in _] == [path for path in paths if path.endswith("=99")]
    assert after == before
    page.goto(f"{origin}{RULES}/critical-hits")
    page.get_by_role("button", name="Roll 2d6").click()
    expect(page.locator("tr.is-rolled")).to_have_count(1)
    expect(page.locator(".roll-result .die")).to_have_count(2)
    name = page.locator("tr.is-rolled td b").first.inner_text()
    expect(page.locator(".roll-result p")).to_contain_text(name)


def test_pinned_rules_and_those_read_lately_are_there_without_the_server(offline_page: Offline) -> None:
    page, army, stop = offline_page
    origin = army.partition("/armies")[0]
    stop()
    page.goto(f"{origin}{RULES}/shaken")
    page.get_by_role("button", name="Pin").click()
    page.goto(f"{origin}{RULES}/rallying")
    page.goto(f"{origin}{RULES}")
    expect(page.get_by_role("region", name="Pinned").get_by_role("link")).to_have_text(["Shaken"])
    page.get_by_role("region", name="Recently read").get_by_role("link", name="Rallying").click()
    expect(page.get_by_role("heading", name="Rallying", level=1)).to_be_visible()


def test_a_search_without_the_server_says_that_it_is_of_the_copy_and_finds_own_armies(offline_page: Offline) -> None:
    page, army, stop = offline_page
    origin = army.partition("/armies")[0]
    page.goto(f"{origin}{RULES}")
    stop()
    page.get_by_role("searchbox").press_sequentially("flamethower")
    expect(page.locator(".found-link").first).to_contain_text("lamethrower")
    expect(page.locator(".kept-note")).to_contain_text("No answer from the server")
    page.goto(f"{origin}{RULES}?q=maine")
    expect(page.locator(".found-link").first).to_contain_text("Your lists")


def test_own_armies_and_their_cards_open_without_the_server(offline_page: Offline) -> None:
    page, army, stop = offline_page
    origin = army.partition("/armies")[0]
    stop()
    page.goto(f"{origin}/armies")
    page.get_by_role("main").get_by_role("link", name="Maine").first.click()
    expect(page.locator("#offline")).to_contain_text("as it was on")
    expect(page.locator("#builder")).to_have_attribute("data-view", "army")
    troop = page.locator("a[id^=open-]").nth(1)
    name = troop.locator("b").first.inner_text()
    troop.click()
    expect(page.locator("#builder")).to_have_attribute("data-view", "card")
    expect(page.locator(".builder-card")).to_contain_text(name)
    page.locator('.builder-card a[data-sheet][href^="/rules/"]:visible').first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("dialog").locator(".rule-body")).to_be_visible()


def test_a_page_that_was_never_opened_says_so_when_the_server_is_gone(offline_page: Offline) -> None:
    page, army, stop = offline_page
    origin = army.partition("/armies")[0]
    stop()
    page.goto(f"{origin}/join")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("searchbox", name="Look up a rule")).to_be_visible()
