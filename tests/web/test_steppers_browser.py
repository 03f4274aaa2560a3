"""The stepper on a plate in a real browser: a tap takes a figure down, and a double tap is one tap."""

import re

from flask import Flask
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.evening_support import by_service, evening
from tests.web.highnoon_table import Game, Sit, wait_past_version


def fight(app: Flask, sit_down: Sit) -> tuple[Game, Page, Locator]:
    """A battle in free mode; the button that takes a figure of a posse down."""
    game = evening(app.extensions["companion.tables"], "s2-boys")
    by_service(game, "FreeMode", on="yes")
    page = sit_down(game)[0]
    # Time stands still, unless the test moves it.
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 0.2)
    return game, page, downs(page, "[2-9] of [0-9]").first


def downs(page: Page, brief: str = "") -> Locator:
    """The buttons that take a figure down on closed plates that say so."""
    plates = page.locator(".table-mine .plate-stepped", has_text=re.compile(brief))
    return plates.locator("button:not([aria-disabled])[aria-label$=': Down']")


def down(game: Game) -> int:
    """How many figures are Put Down."""
    return sum(spot.state == "down" for plate in game.board().troops for spot in plate.figures)


def taps_again(page: Page, button: Locator, after: int) -> str:
    """A tap so many milliseconds after the last answer, or after the last tap; and how the button looks then."""
    page.clock.fast_forward(after)
    look: str = button.evaluate("(one) => { one.click(); return one.className; }")
    return look


def test_two_taps_within_120_milliseconds_are_one_figure_and_the_second_tap_blinks(app: Flask, sit_down: Sit) -> None:
    game, page, button = fight(app, sit_down)
    before, lay = game.opened().version, down(game)
    button.click()
    wait_past_version(page, before)
    assert "is-ignored" in taps_again(page, button, 120)
    assert down(game) == lay + 1
    before = game.opened().version
    assert "is-ignored" not in taps_again(page, button, 301)
    wait_past_version(page, before)
    assert down(game) == lay + 2


def test_a_second_tap_before_the_answer_is_there_is_the_same_tap(app: Flask, sit_down: Sit) -> None:
    game, page, button = fight(app, sit_down)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/do", hold)
    before, lay = game.opened().version, down(game)
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    assert "is-ignored" in taps_again(page, button, 900)
    (waiting,) = held
    waiting.continue_()
    wait_past_version(page, before)
    assert down(game) == lay + 1


def test_quick_taps_on_two_plates_both_count(app: Flask, sit_down: Sit) -> None:
    game, page, button = fight(app, sit_down)
    other = downs(page).last
    before, lay = game.opened().version, down(game)
    button.click()
    other.click()
    wait_past_version(page, before)
    expect(page.locator(f"#table[data-version='{game.opened().version}']")).to_be_attached()
    expect(page.locator("[aria-busy]")).to_have_count(0)
    assert down(game) == lay + 2


def test_down_on_a_posse_that_is_out_keeps_its_place_and_blinks(app: Flask, sit_down: Sit) -> None:
    game, page, button = fight(app, sit_down)
    name = str(button.get_attribute("aria-label"))
    troop = next(plate for plate in game.board().troops if name == f"{plate.name}: Down")
    for spot in troop.figures:
        by_service(game, "FigureHit", troop=troop.id, figure=spot.id, result="down", by="nobody")
    out = page.locator(f"button[aria-label='{name}'][aria-disabled='true']").first
    expect(out).to_be_visible()
    before = game.opened().version
    assert "is-ignored" in taps_again(page, out, 900)
    assert game.opened().version == before
