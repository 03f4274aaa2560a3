"""Only what changed is put into an open page: what a person has open, has in focus or is reading stays as it is."""

from flask import Flask
from playwright.sync_api import Page, Route, expect

from tests.web.highnoon_table import Game, Sit, begin, wait_past_version

ARMIES = ("the-maine-line", "palo-duro-patrol")

WATCH = """() => {
  const ids = new Set();
  const idOf = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest("[data-piece], #table")?.id;
  new MutationObserver((changes) => {
    for (const { target, type, attributeName } of changes) {
      if (type === "attributes" && /^(aria-busy|style|data-htmx-powered)$/.test(attributeName)) continue;
      ids.add(idOf(target));
    }
    window.changed = [...ids];
  }).observe(document.getElementById("main"),
             { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Remembers in which pieces of the page anything changed."""


def a_counter(game: Game, who: int = 0) -> str:
    """Ben's or Anna's last troop gets light cover, or loses it again; which troop that is."""
    opened = game.opened(who)
    troop = [plate for plate in game.board(who).troops if plate.mine][-1]
    game.taps += 1
    lying = any(badge.text == "Light cover" for badge in troop.badges)
    form = {"troop": [troop.id], "mark": ["light-cover"], "on": ["no" if lying else "yes"]}
    key = f"mark-{game.taps}"
    game.tables.playing.tap(game.table, game.devices[who], opened.seat, "Mark", form, opened.number, key)
    return troop.id


def go_on(game: Game, page: Page, who: int = 0) -> str:
    """A counter is laid at that device, and the page has heard of it."""
    before = game.opened().version
    troop = a_counter(game, who)
    wait_past_version(page, before)
    game.catch_up()
    return troop


def test_a_step_of_another_touches_only_what_differs(app: Flask, sit_down: Sit) -> None:
    game = begin(app, ARMIES)
    game.help_on(["act now"])
    anna, _ = sit_down(game)
    anna.evaluate(WATCH)
    answers: list[int] = []
    anna.on("response", lambda response: answers.append(len(response.body())) if "/view" in response.url else None)
    troop = go_on(game, anna, 1)
    changed = set(anna.evaluate("window.changed"))
    assert f"plate-{troop}" in changed
    assert not [one for one in changed if one and one.startswith("plate-") and one != f"plate-{troop}"]
    assert not {one for one in changed if one} & {"order", "p-tools", "p-facts", "p-seat-s1", "p-seat-s2"}
    assert len(answers) == 1
    assert answers[0] < 16_000


def test_what_is_open_in_focus_and_read_stays(app: Flask, sit_down: Sit) -> None:
    game = begin(app, ARMIES)
    game.help_on(["act now"])
    anna, _ = sit_down(game)
    fold = anna.locator("details.foe").first
    fold.evaluate("fold => { fold.open = !fold.open }")
    is_open = fold.get_attribute("open")
    row = anna.locator(".table-mine a.plate-row").last
    row.focus()
    focused = anna.evaluate("document.activeElement.id")
    row.evaluate("row => row.scrollIntoView({ block: 'center', behavior: 'instant' })")
    before = anna.evaluate("document.activeElement.getBoundingClientRect().top")
    for who in (1, 0, 1):
        go_on(game, anna, who)
    assert anna.evaluate("document.activeElement.id") == focused
    assert fold.get_attribute("open") == is_open
    assert abs(anna.evaluate("document.activeElement.getBoundingClientRect().top") - before) <= 2


def test_an_answer_that_does_not_fit_what_is_there_brings_the_whole(app: Flask, sit_down: Sit) -> None:
    """Between the request and its answer the page has become another one."""
    game = begin(app, ARMIES)
    game.help_on(["act now"])
    anna, _ = sit_down(game)
    asked: list[str] = []

    def on_the_way(route: Route) -> None:
        asked.append(route.request.headers.get("x-pieces", ""))
        if len(asked) == 1:
            anna.evaluate("document.querySelector('#table a.plate-row').closest('[data-piece]').remove()")
        route.continue_()

    rows = anna.locator("#table a.plate-row").count()
    anna.route("**/view*", on_the_way)
    go_on(game, anna, 1)
    expect(anna.locator("#table a.plate-row")).to_have_count(rows)
    assert [bool(one) for one in asked] == [True, False]


def test_a_page_with_more_pieces_than_a_line_has_room_for_says_as_many_as_fit(app: Flask, sit_down: Sit) -> None:
    game = begin(app, ARMIES)
    game.help_on(["act now"])
    anna, _ = sit_down(game)
    said: list[str] = []
    anna.on("request", lambda sent: said.append(sent.headers.get("x-pieces", "")) if "/view" in sent.url else None)
    anna.evaluate(
        """() => {
          const more = [...Array(600).keys()].map((at) => `<i id="more-${at}" data-piece="12345678"></i>`).join("");
          document.querySelector("#table .table-now").insertAdjacentHTML("afterbegin", more);
        }"""
    )
    go_on(game, anna, 1)
    assert 4000 < len(said[0]) <= 6000
    assert anna.locator("#table [id^=more-]").count() == 0
