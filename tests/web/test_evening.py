"""A scripted evening of High Noon on two phones: armies of 1,000 points, and every kind of resolution at least once.

Each test begins in the middle of the fight. Dice that decide are typed, as at a table with real ones.
"""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from companion.web.tables.common import COOKIE
from tests.support import Complaints, LiveServer, serving
from tests.web.evening_support import (
    by_service,
    evening,
    form,
    pick,
    roll_on,
    send,
    taps,
    told,
    type_in,
)
from tests.web.highnoon_table import Game, press, sheet, step

PHONE = ViewportSize(width=390, height=844)

Sit = Callable[[Game], list[Page]]


@pytest.fixture
def served(app: Flask) -> Iterator[LiveServer]:
    with serving(app) as server:
        yield server


@pytest.fixture
def sit_down(browser: Browser, served: LiveServer) -> Iterator[Sit]:
    """Opens the table on a phone of its own for each device; no script may have failed by the end."""
    contexts: list[BrowserContext] = []
    complaints: list[Complaints] = []

    def open_all(game: Game) -> list[Page]:
        for secret in game.devices:
            context = browser.new_context(base_url=served.url, viewport=PHONE, reduced_motion="reduce")
            context.set_default_timeout(20_000)
            context.add_cookies([{"name": COOKIE, "value": secret, "url": served.url}])
            contexts.append(context)
            page = context.new_page()
            complaints.append(Complaints(page))
            page.clock.install()
            page.goto(f"/tables/{game.table}")
            game.pages.append(page)
        return game.pages

    yield open_all
    for context in contexts:
        context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


# Shooting


def test_a_posses_volley_takes_five_taps(app: Flask, sit_down: Sit) -> None:
    game = evening(app, "s2-pinkertons")
    anna, ben = sit_down(game)
    before = taps(anna) + taps(ben)
    form(ben, "Shoot …")
    pick(sheet(ben), "up to 6″")
    send(game, ben, "Yard Hands")
    step(game, ben)
    roll_on(game)
    assert taps(anna) + taps(ben) - before <= 5
    assert "12 shots" in told(game, 3) or "rolls at once" in told(game, 3)


def test_chips_in_hand_cost_the_shooters_no_sixth_tap(app: Flask, sit_down: Sit) -> None:
    game = evening(app, "s2-pinkertons")
    for seat in ("s1", "s2"):
        by_service(game, "SetChips", seat=seat, white=2, red=1, blue=1, reason="the evening's script")
    anna, ben = sit_down(game)
    before = taps(ben), taps(anna)
    form(ben, "Shoot …")
    pick(sheet(ben), "up to 6″")
    send(game, ben, "Yard Hands")
    roll_on(game)
    assert taps(ben) - before[0] <= 5
    assert taps(anna) - before[1] <= 2


def test_typed_inches_send_the_form_and_the_rest_of_the_posse_finds_another_target(app: Flask, sit_down: Sit) -> None:
    game = evening(app, "s2-pinkertons")
    _, ben = sit_down(game)
    form(ben, "Shoot …")
    sheet(ben).locator(".more-fields summary").click()
    pick(sheet(ben), "Pinkertons 1")
    sheet(ben).get_by_label("Measured inches", exact=True).fill("7")
    send(game, ben, "Yard Hands")
    assert "Pinkertons at Yard Hands, 7″." in told(game)
    form(ben, "Also shoot at …")
    pick(sheet(ben), "up to 6″")
    send(game, ben, "Night Watch")
    expect(ben.locator(".bar-question")).to_have_text("Shoot: Yard Hands and Night Watch")
    step(game, ben)
    roll_on(game)
    assert ben.get_by_role("link", name="Also shoot at …").count() == 0


def test_a_form_that_lacks_the_distance_says_so(app: Flask, sit_down: Sit) -> None:
    game = evening(app, "s2-pinkertons")
    _, ben = sit_down(game)
    form(ben, "Shoot …")
    press(sheet(ben).locator(".pick-send").filter(has_text="Yard Hands"))
    expect(sheet(ben)).to_contain_text("How far is it? Tap a distance, or type the inches.")
    pick(sheet(ben), "up to 6″")
    send(game, ben, "Yard Hands")


def test_distance_cover_and_six_targets_fit_a_phone(app: Flask, sit_down: Sit) -> None:
    game = evening(app, "s2-pinkertons")
    _, ben = sit_down(game)
    form(ben, "Shoot …")
    ends: list[float] = sheet(ben).evaluate(
        """async (dialog) => {
          await document.fonts.ready;
          await Promise.allSettled(dialog.getAnimations({ subtree: true }).map((one) => one.finished));
          return [...dialog.querySelectorAll(".pick-send")].map((one) => one.getBoundingClientRect().bottom);
        }"""
    )
    assert len(ends) > 6
    assert ends[5] <= PHONE["height"]


def test_two_guns_are_four_shots_at_their_penalties(app: Flask, sit_down: Sit) -> None:
    game = evening(app, "s1-joe")
    anna, _ = sit_down(game)
    form(anna, "Shoot two guns …")
    pick(sheet(anna), "up to 12″")
    send(game, anna, "Bangor Street Boys")
    sums = anna.locator(".volley-sum")
    expect(sums).to_have_text(["-1", "-1", "-2", "-2"])
    type_in(game, 2, 5, 5, 6)
    assert "Shoot: " not in anna.locator(".bar-question").inner_text()
    type_in(game, 9, 2, 3)
