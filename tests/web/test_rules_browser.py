"""The rules in a real browser: searched while one types, rolled on, pinned; test_offline_browser.py has no network."""

import re

import pytest
from playwright.sync_api import Page, expect

from companion import rulebook
from tests.support import OpenPage, serious_issues, width_beyond

RULES = "/rules/highnoon"
PAGES = (
    RULES,
    f"{RULES}?q=guts",
    f"{RULES}?by=keywords",
    f"{RULES}?by=keywords&letter=S",
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


@pytest.mark.parametrize(("game", "entry"), [("highnoon", "shaken"), ("outlaws", "jam")])
def test_no_entry_has_to_be_pushed_sideways_on_the_narrowest_phone(open_page: OpenPage, game: str, entry: str) -> None:
    page = open_page(f"/rules/{game}/{entry}")
    wide = page.evaluate(
        """async ([game, ids]) => {
            const main = document.getElementById("main"), root = document.documentElement, wide = [];
            for (const id of ids) {
                const answer = await fetch(`/rules/${game}/${id}`);
                const shown = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
                main.replaceChildren(...shown.childNodes);
                const tables = [...main.querySelectorAll(".roll-scroll, .rule-body > table")];
                if ([root, ...tables].some((one) => one.scrollWidth > one.clientWidth + 1)) wide.push(id);
            }
            return wide;
        }""",
        [game, list(rulebook.entries_of(game))],
    )
    assert wide == []


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
    expect(page.locator("[data-said]")).to_have_text("d4, d6, d8 and d10 need an ace.")


@pytest.mark.parametrize(
    "ticked",
    [
        "",
        "?target=long&with-cover=hard&with=prone",
        "?target=long&with-winged=winged-3&with=blinded&with=rain&with=dust",
    ],
)
def test_the_sum_in_the_browser_says_what_the_server_says(open_page: OpenPage, ticked: str) -> None:
    page = open_page(f"{RULES}/shooting{ticked}")
    calculator = page.locator("[data-calculator]")
    shown = [calculator.locator(part).inner_text() for part in (".calculator-sum", ".odds-row")]
    calculator.locator(":is(.calculator-sum b, [data-said], [data-odds])").evaluate_all(
        "(parts) => parts.forEach((part) => { part.textContent = ''; })"
    )
    calculator.dispatch_event("change")
    assert [calculator.locator(part).inner_text() for part in (".calculator-sum", ".odds-row")] == shown


@pytest.mark.parametrize(
    "chosen",
    [
        "",
        "?tool=gun-lee&distance=6",
        "?tool=gun-winchester-73&reading=steady&distance=9&with-skill=skill-2",
        "?tool=gun-shotgun&reading=best",
        "?tool=gun-henry&with=fanning",
        "?reading=steady&distance=1&with-skill=skill-3&with=fanning",
        "?reading=showdown&distance=1&with-bid=bid-minus-2&with=off-hand&with=fanning",
    ],
)
def test_the_sum_of_a_die_that_has_to_reach_a_distance_is_the_same_in_the_browser(
    open_page: OpenPage, chosen: str
) -> None:
    page = open_page(f"/rules/outlaws/to-hit{chosen}")
    sum_ = page.locator("[data-reach]")
    parts = (".calculator-sum", "[data-lines]", "[data-faces]")
    shown = [sum_.locator(part).inner_text() for part in parts]
    sum_.locator(
        ":is([data-chance], [data-rolls], [data-bonus], [data-said], [data-lines], [data-faces])"
    ).evaluate_all("(parts) => parts.forEach((part) => { part.textContent = ''; })")
    sum_.dispatch_event("change")
    assert [sum_.locator(part).inner_text() for part in parts] == shown


def test_the_distance_is_tapped_and_the_sum_follows(open_page: OpenPage) -> None:
    page = open_page("/rules/outlaws/to-hit")
    page.get_by_label("Gun", exact=True).select_option("Navy Colt")
    page.get_by_label("Gun skill").select_option("+1")
    page.get_by_role("button", name="Fewer: Squares").click()
    expect(page.locator("[data-said]")).to_have_text("Any number on the die is enough.")
    expect(page.locator("[data-chance]")).to_have_text("50 %")
    expect(page.locator("[data-bonus]")).to_have_text("17 %")
    page.get_by_role("checkbox", name="Off hand").check()
    expect(page.locator("[data-lines]")).to_contain_text("Off hand −d6")
    assert serious_issues(page) == []
    assert not width_beyond(page)


def test_a_rule_that_is_pinned_or_was_read_stands_above_the_list(open_page: OpenPage) -> None:
    page = open_page(f"{RULES}/shaken")
    page.get_by_role("button", name="Pin").click()
    page.goto(f"{RULES}/rallying")
    page.goto(RULES)
    expect(page.get_by_role("region", name="Pinned").get_by_role("link")).to_have_text(["Shaken"])
    expect(page.get_by_role("region", name="Recently read").get_by_role("link")).to_have_text(["Rallying", "Shaken"])
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


def where(page: Page) -> tuple[str, float, str]:
    """The address, how far it is scrolled, and the link that has the focus."""
    made = page.evaluate(
        "() => [location.href, Math.round(scrollY), document.activeElement.getAttribute('href') || '']"
    )
    return made[0], made[1], made[2]


def closed_by(page: Page, how: str) -> None:
    if how == "Back":
        page.go_back()
    elif how == "the cross":
        page.get_by_role("button", name="Close").click()
    elif how == "Escape":
        page.keyboard.press("Escape")
    else:
        page.mouse.click(195, 6)
    expect(page.get_by_role("dialog")).to_be_hidden()
    # Closing goes a step back in the history; whoever leaves before that has come is held up by it.
    page.wait_for_function("() => !history.state?.sheet")


@pytest.mark.parametrize("how", ["Back", "the cross", "Escape", "a tap beside it"])
def test_a_term_opens_over_what_one_was_doing_and_closing_returns_there(open_page: OpenPage, how: str) -> None:
    page = open_page("/armies/samples/highnoon/the-maine-line")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Make a copy").click()
    page.wait_for_url(re.compile(r"/armies/(?!samples)"))
    card = page.locator("a[id^=open-]").first.get_attribute("href") or ""
    builder = card.partition("?")[0]
    places = (f"{RULES}/critical-hits", "/games/highnoon/troops/walkin-dead", card, f"{builder}?view=hire")
    for address in places:
        page.goto(address)
        link = page.locator("main a[data-sheet]:visible").last
        link.scroll_into_view_if_needed()
        link.focus()
        before = where(page)
        link.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        closed_by(page, how)
        page.wait_for_function("(href) => document.activeElement.getAttribute('href') === href", arg=before[2])
        expect(page).to_have_url(before[0])
        assert where(page) == before, address


def test_the_words_of_one_letter_lie_in_folds_of_few_screens(open_page: OpenPage) -> None:
    page = open_page(f"{RULES}?by=keywords")
    page.get_by_role("navigation", name="Letters").get_by_role("link", name="S", exact=True).click()
    folds = page.locator("details.keyword-fold")
    expect(folds.first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") < 4 * page.evaluate("innerHeight")
    folds.nth(1).locator("summary").click()
    expect(folds.nth(1).get_by_role("link").first).to_be_visible()
    assert 0 < folds.nth(1).get_by_role("link").count() <= 40
    assert width_beyond(page) == 0
