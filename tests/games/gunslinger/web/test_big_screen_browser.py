"""The big screen of a duel: the board, everybody's plate, the order, the way in and what happened, on one screen that
nobody can scroll."""

from itertools import combinations

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page

from companion.web.tables.common import COOKIE
from tests.games.gunslinger.table.duels import line_up
from tests.support import LiveServer
from tests.web import highnoon_table
from tests.web.highnoon_table import PEOPLE, Game, begin_with

SCREENS = ((1366, 768), (1920, 1080))
MEN = ("shootist", "mexican-bandit", "saloon-girl", "apache-warrior", "confederate", "bounty-hunter")
LONG = (
    "Grandmother Anna",
    "Benjamin Walker",
    "Cleopatra Smith",
    "Daniel and Dora",
    "Evelyn Thompson",
    "Finnegan Murphy",
)
PARTS = (".big-own .squares", ".big-now", ".big-order", ".big-scores", ".big-table", ".big-log", ".big-join")
BOXES = """(names) => names.map((name) => {
  const {left, top, right, bottom} = document.querySelector(name).getBoundingClientRect();
  return [left, top, right, bottom];
})"""
WHOLE = ".big-now, .big-now *, .big-order, .big-order .order-step, .big-order .order-step *, .big-seat, .big-seat *"
WHOLE += ", .big-side, .big-table, .big-table *"
CUT = """(names) => [...document.querySelectorAll(names)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1
    || one.scrollHeight > one.clientHeight + parseFloat(getComputedStyle(one).fontSize) / 2)
  .map((one) => one.className + ": " + one.textContent.trim().slice(0, 40))"""
"""Half a line is what a line that stands close to its neighbours may be higher than its box."""
TOLD = """() => {
  const log = document.querySelector(".big-log").getBoundingClientRect();
  return [...document.querySelectorAll(".big-log .log-line")].filter((line) => {
    const box = line.getBoundingClientRect();
    return box.left >= log.left - 1 && box.right <= log.right + 1 && box.bottom <= log.bottom + 1;
  }).length;
}"""


def crowd(app: Flask, seats: int) -> Game:
    """So many people with four gunslingers each, two where they are more than four, in the middle of their first
    turn."""
    each = 4 if seats <= 4 else 2
    armies = [line_up(*(MEN[(seat + man) % len(MEN)] for man in range(each))) for seat in range(seats)]
    game = begin_with(app.extensions["companion.tables"], armies)
    game.help_on(["move-phase"])
    return game


def big_screen(browser: Browser, served: LiveServer, game: Game) -> Page:
    context = browser.new_context(base_url=served.url, service_workers="block")
    context.add_cookies([{"name": COOKIE, "value": game.devices[0], "url": served.url}])
    page = context.new_page()
    page.goto(f"/tables/{game.table}/board")
    return page


@pytest.mark.parametrize("names", [PEOPLE, LONG], ids=["short names", "long names"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_big_screen_of_a_duel_shows_all_of_it_side_by_side(
    app: Flask,
    browser: Browser,
    served: LiveServer,
    monkeypatch: pytest.MonkeyPatch,
    names: tuple[str, ...],
    seats: int,
) -> None:
    monkeypatch.setattr(highnoon_table, "PEOPLE", names)
    page = big_screen(browser, served, crowd(app, seats))
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        all_in_view(page, width, height)
        assert page.locator(".big-seat").count() == seats
        assert page.evaluate(TOLD) >= (2 if names is PEOPLE else 1)
    page.context.close()


def all_in_view(page: Page, width: int, height: int) -> None:
    """No part of it lies on another or beyond the screen, and no words are cut."""
    boxes = dict(zip(PARTS, page.evaluate(BOXES, list(PARTS)), strict=True))
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
        assert apart, f"{one} lies on {other}"
    for name, (left, top, right, bottom) in boxes.items():
        assert 0 <= left <= right <= width, name
        assert 0 <= top <= bottom <= height, name
    assert page.evaluate(CUT, WHOLE) == []
