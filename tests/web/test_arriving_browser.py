"""A question that arrives at a phone which waits is in view, however far down its page somebody was reading; what asks
nothing of it leaves its page where it is."""

import re
from itertools import cycle
from random import Random
from typing import NamedTuple

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from companion.engine.errors import CompanionError
from companion.engine.game import Game as AnyGame
from companion.games import all_games
from companion.services.tables import Agreed
from tests.web.highnoon_table import Asked, Game, Sit, begin, begin_with, press, sheet

FAR = (100, 400, 1500)
"""So far down were the phones on which the question came to stand above the screen."""
TAPS = 15
SLIGHT = 2
"""CSS pixels; less than a hair's breadth of rounding is no move."""
ROOM_ABOVE = 80
"""CSS pixels of the page's head that may stand above a question, at the top of the page."""
ARMIES = ("the-maine-line", "palo-duro-patrol")

STANDS = """() => {
  const found = document.querySelector("#table .ask[data-asked]") || document.querySelector("#now[data-asked]");
  const bar = document.getElementById("bar").getBoundingClientRect();
  const { top, bottom } = (found || document.getElementById("now")).getBoundingClientRect();
  return [found ? found.dataset.asked : "", top, bottom, Math.min(innerHeight, bar.top)];
}"""
KEEP = """() => {
  window.kept = [...document.querySelectorAll("#main [id]")].map((one) => [one.id, one.getBoundingClientRect()])
    .filter(([, box]) => box.height && box.top >= 0 && box.top < innerHeight).map(([id, box]) => [id, box.top]);
}"""
MOVED = """() => {
  const [id, top] = window.kept.find(([one]) => document.getElementById(one)?.getClientRects().length) || [];
  return id && scrollY ? document.getElementById(id).getBoundingClientRect().top - top : 0;
}"""


class Stands(NamedTuple):
    """A question, empty where none is asked here, and where it stands between the edge of the screen and the bar."""

    question: str
    top: float
    bottom: float
    floor: float

    @property
    def seen(self) -> bool:
        """All of it, or from its head as much as there is room for."""
        return self.top >= 0 and (self.bottom <= self.floor or self.top <= ROOM_ABOVE)


def stands(page: Page) -> Stands:
    return Stands(*page.evaluate(STANDS))


def scroll(page: Page, far: int) -> None:
    page.evaluate("far => scrollTo({ top: far, behavior: 'instant' })", far)


def step(game: Game, luck: Random) -> None:
    """Whoever is asked takes any way that the rules allow."""
    asked = game.asked()
    assert asked is not None, "nobody is asked anything"
    for action in luck.sample(asked.prompt.actions, len(asked.prompt.actions)):
        try:
            if not action.why:
                game.tap(asked, action)
                return game.catch_up()
        except CompanionError:
            continue
    raise AssertionError(f"no way out of {asked.prompt.title}")


@pytest.mark.parametrize("dice", ["virtual", "real"])
@pytest.mark.parametrize("found", all_games(), ids=lambda found: str(found.id))
def test_a_question_that_arrives_is_in_view_and_nothing_else_moves_the_page(
    app: Flask, sit_down: Sit, found: AnyGame, dice: str
) -> None:
    armies = [sample.document if found.asks_for_lists else None for sample in found.armies.samples()[:2]]
    agreed = Agreed({source.id: dice for source in found.table.sources if dice in dict(source.modes)})
    game = begin_with(app.extensions["companion.tables"], armies, devices=2, agreed=agreed, game=found.id)
    luck = Random(f"{found.id} {dice}")  # noqa: S311 -- taps, no secrets
    for _ in range(TAPS):
        step(game, luck)
    pages, arrived, unseen, jumped = sit_down(game), 0, [], []
    for far, _ in zip(cycle(FAR), range(TAPS), strict=False):
        before = []
        for page in pages:
            scroll(page, far)
            page.evaluate(KEEP)
            before.append(stands(page))
        step(game, luck)
        for page, was in zip(pages, before, strict=True):
            now = stands(page)
            if now.question and now.question != was.question:
                arrived += 1
                unseen += [] if now.seen else [(far, now)]
            elif not now.question and not was.question and abs(page.evaluate(MOVED)) > SLIGHT:
                jumped.append((far, page.evaluate(MOVED)))
    assert arrived > TAPS // 4
    assert unseen == []
    assert jumped == []


def waiting(app: Flask, sit_down: Sit) -> tuple[Game, Asked, Page]:
    """One player acts, and the other's phone waits."""
    game = begin(app, ARMIES, agreed=Agreed(switches={"window": "tap"}))
    game.help_on(["go-"])
    sit_down(game)
    asked = game.asked()
    assert asked is not None
    return game, asked, game.pages[1 - asked.device]


def check_guts(game: Game, device: int) -> None:
    """A check by one of the troops at that device, by hand."""
    troop = next(one for one in game.board(device).troops if one.seat == f"s{device + 1}" and one.standing)
    fields = {"troop": [troop.id], "why": ["table"], "tn": ["8"]}
    game.tables.playing.tap(
        game.table, game.devices[device], troop.seat, "CheckGuts", fields, game.opened().number, "guts"
    )
    game.catch_up()


def test_a_question_comes_into_view_once_the_sheet_is_closed_that_lay_over_the_page(app: Flask, sit_down: Sit) -> None:
    game, asked, page = waiting(app, sit_down)
    scroll(page, 900)
    page.locator(".table-mine a.plate-row").first.evaluate("one => one.click()")
    expect(sheet(page)).to_be_visible()
    check_guts(game, 1 - asked.device)
    expect(sheet(page)).to_be_visible()
    assert page.evaluate("scrollY") > 400
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    assert stands(page).question
    assert stands(page).seen


def test_whoever_types_is_not_pulled_away_and_a_button_leads_to_what_is_asked(app: Flask, sit_down: Sit) -> None:
    game, asked, page = waiting(app, sit_down)
    # No page of the game has a field where nothing is asked; a house rule's might.
    page.evaluate(
        """() => {
          const field = document.createElement("textarea");
          document.getElementById("main").append(field);
          scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
          field.focus();
        }"""
    )
    check_guts(game, 1 - asked.device)
    assert stands(page).top < 0
    shows = page.get_by_role("button", name="Show the question")
    expect(shows).to_be_in_viewport(ratio=1)
    press(shows)
    assert stands(page).seen
    expect(shows).to_be_hidden()


def test_who_is_asked_to_take_something_back_sees_what(app: Flask, sit_down: Sit) -> None:
    game, asked, _ = waiting(app, sit_down)
    check_guts(game, 1 - asked.device)
    guts = game.asked()
    assert guts is not None
    game.tap(guts, next(one for one in guts.prompt.actions if one.command in ("Throw", "ThrowAll")))
    game.catch_up()
    other = game.pages[asked.device]
    scroll(other, 1500)
    game.tables.undoing.undo(game.table, game.devices[1 - asked.device], game.opened().number, "undo")
    expect(other.locator("#nod")).to_be_visible()
    expect(other.locator(".ask.is-undo")).to_be_in_viewport(ratio=1)
    assert re.match("undo-", stands(other).question)


def test_a_line_of_the_log_stays_where_it_is_read_when_the_log_grows_above_it(app: Flask, sit_down: Sit) -> None:
    game, asked, page = waiting(app, sit_down)
    line = page.locator(".log-line").nth(3)
    line.evaluate("one => one.scrollIntoView({ block: 'start', behavior: 'instant' })")
    words, before = line.inner_text(), line.bounding_box()
    check_guts(game, asked.device)
    after = page.locator(".log-line").nth(4).bounding_box()
    assert page.locator(".log-line").nth(4).inner_text() == words
    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) < SLIGHT
