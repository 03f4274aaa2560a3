"""The television of a robbery: all of it on one screen that nobody can scroll, and large enough to be read from a
sofa."""

from contextlib import suppress
from random import Random

import pytest
from flask import Flask
from playwright.sync_api import Browser

from companion.engine.errors import Illegal
from companion.web.tables.common import COOKIE
from tests.games.taps import fill, opened
from tests.support import LiveServer
from tests.web.highnoon_table import Game, begin_with

SCREENS = ((1366, 768), (1920, 1080), (3840, 2160))
PARTS = ".big-now, .big-join, .train-round, .round-event, .common, .train, .car-name, .big-seat, .seat-held"
BEYOND = """(parts) => [...document.querySelectorAll(parts)].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
}).map((one) => one.className + ": " + one.textContent.trim().slice(0, 40))"""
SMALLEST = """(what) => Math.min(...[...document.querySelectorAll(what)].map((one) =>
  one instanceof SVGElement ? one.getBoundingClientRect().height : parseFloat(getComputedStyle(one).fontSize)))"""


def play_on(game: Game, taps: int) -> None:
    """So many taps; cards are played rather than taken."""
    luck = Random(2)
    for number in range(taps):
        found = game.asked()
        assert found is not None
        ways = [way for action in found.prompt.actions for way in opened(action)]
        way = next((way for way in ways if way.command not in ("TakeCards", "SetCar", "SetRoundCard")), ways[0])
        form = fill(way, luck)
        with suppress(Illegal):
            game.tables.playing.tap(
                game.table, game.devices[0], found.seat, way.command, form, found.number, f"tap-{number}"
            )


@pytest.mark.parametrize("seats", [2, 6])
def test_a_robbery_fills_the_television_and_nothing_is_cut(
    app: Flask, browser: Browser, served: LiveServer, seats: int
) -> None:
    game = begin_with(app.extensions["companion.tables"], [None] * seats, devices=1, game="coltexpress")
    play_on(game, 40)
    context = browser.new_context(base_url=served.url, service_workers="block")
    context.add_cookies([{"name": COOKIE, "value": game.devices[0], "url": served.url}])
    page = context.new_page()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/tables/{game.table}/board")
        assert page.evaluate(BEYOND, PARTS) == [], width
        assert page.evaluate(SMALLEST, ".train .bandit svg") > height / 14, width
        assert page.evaluate(SMALLEST, ".car-name span, .laid b, .seat-held > span, .round-event") > width / 120, width
    context.close()
