"""A shootout on two phones and a television: what is tapped, what is seen at a glance, and that nothing is cut."""

from itertools import combinations

import pytest
from flask import Flask
from playwright.sync_api import Browser, Locator, Page, expect

from companion.engine.roster import Document
from companion.games.outlaws import GAME
from companion.games.outlaws.lists.army import ARMIES
from companion.web.tables.common import COOKIE
from tests.support import THEMES, LiveServer, Theme, serious_issues, width_beyond
from tests.web.highnoon_table import Game, Sit, begin_with, press, sheet, step, wait_past_version

QUARTER = 0.25
"""Of a phone, for the bar."""
SCREENS = ((1366, 768), (1920, 1080))
PARTS = (".team:first-child", ".team:last-child", ".big-now", ".big-scores", ".big-log", ".big-join")
BOXES = """(names) => names.map((name) => {
  const {left, top, right, bottom} = document.querySelector(name).getBoundingClientRect();
  return [left, top, right, bottom];
})"""
CUT = """(names) => [...document.querySelectorAll(names)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className + ": " + one.textContent.trim().slice(0, 40))"""


def table(app: Flask, armies: list[Document]) -> Game:
    return begin_with(app.extensions["companion.tables"], armies, game="outlaws")


def samples(app: Flask) -> Game:
    """Anna and Ben with a sample posse each."""
    return table(app, [sample.document for sample in GAME.samples()[:2]])


def tapped(game: Game, button: Locator) -> None:
    """A tap, after which every page shows what came of it."""
    before = game.opened().version
    press(button)
    wait_past_version(button.page, before)
    game.catch_up()


def television(browser: Browser, served: LiveServer, game: Game) -> Page:
    context = browser.new_context(base_url=served.url, service_workers="block")
    context.add_cookies([{"name": COOKIE, "value": game.devices[0], "url": served.url}])
    page = context.new_page()
    page.goto(f"/tables/{game.table}/board")
    return page


def set_up(game: Game, page: Page, shootout: str) -> int:
    """Taps until two lists have become a shootout that begins."""
    page.locator("#bar").get_by_role("link", name="Choose a shootout").click()
    tapped(game, sheet(page).get_by_role("button", name=shootout))
    step(game, page)
    return 3


def test_a_shot_takes_four_taps_and_its_wound_is_tapped_off_the_body(
    app: Flask, browser: Browser, served: LiveServer, sit_down: Sit
) -> None:
    game = samples(app)
    sit_down(game)
    big = television(browser, served, game)
    assert set_up(game, game.pages[0], "Market day") == 3
    wounded = None
    for _ in range(60):
        shoot(game)
        wounded = next((body for body in game.board().extra.bodies if any(place.marks for place in body.places)), None)
        if wounded is not None and game.asked() is not None and "Done" in labels(game):
            break
    assert wounded is not None
    box = next(place for place in wounded.places if place.marks)
    for page in (*game.pages, big):
        chart = page.locator(f"#man-{wounded.id} svg.body, #nowman-{wounded.id} svg.body").first
        expect(chart).to_have_attribute("aria-label", f"{wounded.name}: {box.words}")
    taken_off(game, wounded.id, box.id)
    expect(big.locator(f"#man-{wounded.id} svg.body")).to_have_attribute("aria-label", f"{wounded.name}: unhurt")
    big.context.close()


def labels(game: Game) -> list[str]:
    """What can be tapped at the first question."""
    found = game.asked()
    return [action.label for action in found.prompt.actions] if found else []


def shoot(game: Game) -> None:
    """One tap or one shot: of four taps at most from the turn to the trigger, one of them for how far it is."""
    found = game.asked()
    assert found is not None
    page = game.pages[found.device]
    plain = page.locator("#bar").get_by_role("link", name="Shoot").first
    if "Done" not in labels(game) or not plain.count() or "bullet" not in plain.inner_text():
        step(game, page, "Done" if "Done" in labels(game) else "")
        return
    press(plain)
    before = game.opened().version
    target = (
        sheet(page)
        .locator(".plate-acts")
        .get_by_role("link")
        .or_(sheet(page).locator(".plate-acts").get_by_role("button"))
    )
    target.first.click()
    squares = sheet(page).locator("button[name=distance]").nth(1)
    if game.opened().version == before:
        squares.or_(page.locator(f"#table:not([data-version='{before}'])")).first.wait_for(state="attached")
        if squares.count():
            squares.click()
    wait_past_version(page, before)
    game.catch_up()
    expect(page.locator("#bar .button-filled")).to_contain_text("Fire")
    step(game, page)


def taken_off(game: Game, man: str, box: str) -> None:
    """Tap the character, the box, “Nothing”, and say why."""
    seat = next(body.seat for body in game.board().extra.bodies if body.id == man)
    page = game.pages[next(n for n in range(2) if seat in game.opened(n).held)]
    page.locator(f"#man-{man} .man-head:visible, #nowman-{man} .man-head:visible").first.click()
    sheet(page).locator(f".body-plan .is-{box}").click()
    sheet(page).locator("input[name=reason]").fill("a friendly game")
    for field in sheet(page).locator("select").all():
        field.select_option("none")
    tapped(game, sheet(page).get_by_role("button", name="Set it"))


@pytest.mark.parametrize("theme", THEMES)
def test_a_turn_fits_a_phone_with_the_card_of_whoever_acts(app: Flask, sit_down: Sit, theme: Theme) -> None:
    game = samples(app)
    sit_down(game)
    for page in game.pages:
        page.emulate_media(color_scheme=theme)
    game.help_on(["action-costs"])
    for page in game.pages:
        assert width_beyond(page) == 0
        assert serious_issues(page) == []
        bar, card = page.locator("#bar").bounding_box(), page.locator(".man-now .man").bounding_box()
        assert bar is not None
        assert card is not None
        assert bar["height"] <= 844 * QUARTER
        assert card["y"] + card["height"] <= bar["y"], "the card of whoever acts lies under the bar"
        assert page.evaluate(CUT, ".card-hand b") == []


def test_on_one_phone_for_all_the_bar_with_a_snapshot_takes_a_quarter_at_most(app: Flask, sit_down: Sit) -> None:
    armies = [sample.document for sample in GAME.samples()[:2]]
    game = begin_with(app.extensions["companion.tables"], armies, devices=1, game="outlaws")
    sit_down(game)
    (page,) = game.pages
    game.help_on(["action-costs"])
    page.locator("#bar").get_by_role("link", name="Move").click()
    tapped(game, sheet(page).get_by_role("button", name="Walk", exact=False).first)
    snapshot = page.locator("#bar").get_by_role("link", name="Snapshot!")
    expect(snapshot).to_be_visible()
    bar = page.locator("#bar").bounding_box()
    assert bar is not None
    assert bar["height"] <= 844 * QUARTER
    assert page.locator("#undo").bounding_box()["height"] >= 44  # type: ignore[index]


MUCH_TO_SAY = """() => document.querySelectorAll(".team .man").forEach((man) => {
  man.querySelector(".card-hands")?.insertAdjacentHTML("beforeend",
    '<li class="card-hand is-numb"><span class="card-hand-free"></span><b>Left hand cannot be used</b></li>');
  man.querySelector(".man-marks").innerHTML = ["−1 action", "In Jonas’s square", "Prone", "Cannot run"]
    .map((words) => `<span class="badge">${words}</span>`).join("");
})"""
"""Every character has a numb arm, a lost action, a foe in the square, lies there and cannot run."""
BEYOND = """() => [...document.querySelectorAll(".team .man")].flatMap((man) =>
  [...man.querySelectorAll(".card-hand, .man-holster, .badge")]
    .filter((one) => one.getBoundingClientRect().bottom > man.getBoundingClientRect().bottom + 1)
    .map((one) => one.textContent.trim()))"""
"""What stands below the edge of its card, where it is cut off."""


def test_a_television_cuts_nothing_of_somebody_of_whom_there_is_much_to_say(
    app: Flask, browser: Browser, served: LiveServer
) -> None:
    game = table(app, [ARMIES.random(210, {"side": side}, 5) for side in ("outlaws", "law")])
    game.help_on(["action-costs"])
    page = television(browser, served, game)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(MUCH_TO_SAY)
        assert page.evaluate(BEYOND) == []
        page.reload()
    page.context.close()


@pytest.mark.parametrize("points", [60, 210, 420])
def test_a_television_shows_all_characters_scores_and_what_happened(
    app: Flask, browser: Browser, served: LiveServer, points: int
) -> None:
    game = table(app, [ARMIES.random(points, {"side": side}, 5) for side in ("outlaws", "law")])
    game.help_on(["action-costs"])
    page = television(browser, served, game)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        boxes = dict(zip(PARTS, page.evaluate(BOXES, list(PARTS)), strict=True))
        for (one, a), (other, b) in combinations(boxes.items(), 2):
            apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
            assert apart, f"{one} lies on {other}"
        for name, (left, top, right, bottom) in boxes.items():
            assert 0 <= left <= right <= width, name
            assert 0 <= top <= bottom <= height, name
        assert page.locator(".team .man:visible").count() == len(game.board().extra.bodies)
        assert page.evaluate(CUT, ".man-head, .man-things, .card-hand, .big-seat, .big-name b") == []
        assert page.locator(".big-log .log-line").count() > 1
    page.context.close()
