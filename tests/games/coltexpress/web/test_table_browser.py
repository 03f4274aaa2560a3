"""A robbery on two phones and a television: what is tapped, what is seen at a glance, and that nothing is cut."""

from flask import Flask
from playwright.sync_api import Browser, Locator, Page, expect

from companion.services.tables import Agreed
from companion.web.tables.common import COOKIE
from tests.support import SIZES, THEMES, LiveServer, serious_issues, width_beyond
from tests.web.highnoon_table import Game, Sit, begin_with, press, wait_past_version

QUARTER = 0.25
"""Of a phone, for the bar."""
LIT = ".train .is-lit"
CUT = """() => {
  const bar = document.querySelector("#bar").getBoundingClientRect().top;
  return [...document.querySelectorAll(".train .car-name")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < 0 || box.right > innerWidth || box.bottom > bar;
  }).length;
}"""
"""How many Cars are not whole in view above the bar."""


def robbery(app: Flask) -> Game:
    """Anna, Ben and a bandit of the companion."""
    tables = app.extensions["companion.tables"]
    return begin_with(tables, [None, None], agreed=Agreed(switches={"partner": "1"}), game="coltexpress")


def television(browser: Browser, served: LiveServer, game: Game) -> Page:
    context = browser.new_context(base_url=served.url, service_workers="block", viewport={"width": 1366, "height": 768})
    context.add_cookies([{"name": COOKIE, "value": game.devices[0], "url": served.url}])
    page = context.new_page()
    page.goto(f"/tables/{game.table}/board")
    return page


def tapped(game: Game, button: Locator) -> None:
    """A tap, after which every page shows what came of it."""
    before = game.opened().version
    press(button)
    wait_past_version(button.page, before)
    game.catch_up()


def asked_page(game: Game) -> Page:
    found = game.asked()
    assert found is not None, "nobody is asked anything"
    return game.pages[found.device]


def set_up(game: Game) -> None:
    """A tap on a bandit each, and the train leaves."""
    for page, bandit in zip(game.pages, ("belle", "tuco"), strict=True):
        tapped(game, page.locator(f"#take-{bandit}"))
    tapped(game, game.pages[0].locator("#bar").get_by_role("button", name="All aboard"))


def plan(game: Game) -> None:
    """Everybody plays the first card of the hand, until Schemin' is over."""
    while game.board().turn.phase == "Schemin’":
        tapped(game, asked_page(game).locator(".hand-card.is-playable").first)


def fits(page: Page) -> None:
    """Nothing is wider than its screen, in any size and theme; on a phone the whole train stands above the bar, which
    takes a quarter at most."""
    phone = page.viewport_size
    assert phone is not None
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            assert width_beyond(page) == 0, (theme, width)
    page.set_viewport_size(phone)
    bar = page.locator("#bar").bounding_box()
    assert bar is not None
    assert bar["height"] <= phone["height"] * QUARTER
    assert page.evaluate(CUT) == 0
    assert serious_issues(page) == []


def perform(game: Game) -> Locator:
    """Cards are performed until somebody can choose where to go; gives the places that are lit for it."""
    for _ in range(30):
        found = game.asked()
        assert found is not None
        page = game.pages[found.device]
        if found.prompt.title.endswith(": Move") and page.locator(LIT).count() > 1:
            return page.locator(LIT)
        lit, button = page.locator(LIT), page.locator("#bar .bar-buttons button")
        tapped(game, (lit if lit.count() else button).first)
    raise AssertionError("nobody could choose where to go")


def test_a_round_is_planned_with_the_hand_and_carried_out_on_the_train(
    app: Flask, browser: Browser, served: LiveServer, sit_down: Sit
) -> None:
    game = robbery(app)
    sit_down(game)
    big = television(browser, served, game)
    expect(big.locator(".cast-card")).to_have_count(6)
    set_up(game)
    expect(big.locator(".train .car")).to_have_count(4)
    anna = game.pages[0]
    fits(anna)
    assert anna.locator(".hand-card").count() > 1
    assert big.locator(".hand-card").count() == 0
    plan(game)
    places = perform(game)
    page, bandit = places.page, game.board().turn.headline.partition(" ")[0]
    assert page.locator(f"{LIT} .is-coming").count() == places.count()
    assert big.locator(LIT).count() == 0
    fits(page)
    goal = places.last.locator("xpath=..").locator(".car-name span").inner_text()
    tapped(game, places.last)
    for screen in (*game.pages, big):
        there = screen.locator(".train .car", has_text=goal)
        expect(there.locator(".bandit", has_text=bandit)).to_be_visible()
    assert width_beyond(big) == 0
    assert big.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    big.context.close()
