"""In Stealin' the host's phone goes on by itself after a moment, where nobody has anything to choose (house)."""

from flask import Flask
from playwright.sync_api import Page, expect

from companion.services.tables import Agreed
from tests.web.highnoon_table import Game, Sit, begin_with, first, wait_for_version

SECONDS = "2"


def in_stealing(app: Flask) -> Game:
    """Somebody alone against the companion, whose first card that leaves nothing to choose lies open."""
    agreed = Agreed(switches={"partner": "2", "pace": SECONDS})
    game = begin_with(app.extensions["companion.tables"], [None], agreed=agreed, game="coltexpress")
    for _ in range(60):
        found = game.asked()
        assert found is not None
        if any(one.soon for one in found.prompt.actions):
            return game
        game.tap(found, first(found.prompt))
    raise AssertionError("nothing ever went on by itself")


def opened(game: Game, sit_down: Sit) -> Page:
    """The host's phone, whose time stands still unless the test moves it."""
    (page,) = sit_down(game)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 0.2)
    return page


def goes_on(page: Page) -> None:
    """The moment is over."""
    page.clock.fast_forward(int(SECONDS) * 1000 + 100)


def test_it_goes_on_after_the_seconds_that_the_host_set_and_waits_when_asked_to(app: Flask, sit_down: Sit) -> None:
    game = in_stealing(app)
    page = opened(game, sit_down)
    button, before = page.locator("#bar button[data-soon]"), game.opened().version
    expect(button).to_have_attribute("data-soon", SECONDS)
    page.get_by_role("button", name="Wait").click()
    goes_on(page)
    page.get_by_role("button", name="Start the countdown").click()
    expect(page.get_by_role("button", name="Wait")).to_be_visible()
    assert game.opened().version == before
    goes_on(page)
    wait_for_version(page, before + 1)


def test_what_was_undone_does_not_happen_by_itself_again(app: Flask, sit_down: Sit) -> None:
    game = in_stealing(app)
    page = opened(game, sit_down)
    before = game.opened().version
    goes_on(page)
    wait_for_version(page, before + 1)
    game.tables.undoing.undo(game.table, game.devices[0], game.opened().number, "taken-back")
    wait_for_version(page, before + 2)
    expect(page.locator("#bar button[data-soon]")).to_be_visible()
    expect(page.get_by_role("button", name="Wait")).to_have_count(0)
    goes_on(page)
    page.reload()
    assert game.opened().version == before + 2
