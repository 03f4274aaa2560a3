"""A phone in the middle of a robbery: what matters now is in view without a swipe, and what is kept is tapped in the
hand."""

from flask import Flask
from playwright.sync_api import Locator, Page, expect

from companion.engine.board import Action
from companion.services.tables import Agreed
from tests.games.coltexpress.web.test_table_browser import CUT, QUARTER, tapped
from tests.support import width_beyond
from tests.web.highnoon_table import Asked, Game, Sit, begin_with, wait_past_version

LAID = 9
"""So many cards are far more than a phone has room for."""
IN_VIEW = """(one) => {
  const box = one.getBoundingClientRect(), bar = document.querySelector("#bar").getBoundingClientRect();
  return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= bar.top;
}"""


def robbery(app: Flask, players: int, **switches: str) -> Game:
    tables = app.extensions["companion.tables"]
    return begin_with(tables, [None] * players, agreed=Agreed(switches=switches), game="coltexpress")


def asked(game: Game) -> Asked:
    found = game.asked()
    assert found is not None, "nobody is asked anything"
    return found


def plays(found: Asked) -> Action:
    """A card is played where one can be; else the first button."""
    able = [action for action in found.prompt.actions if not action.why]
    return next((action for action in able if action.command == "PlayCard" and not action.inputs), able[0])


def to_scheming(game: Game) -> None:
    """Through the service, the bandits as they come."""
    while "Schemin" not in game.board().turn.phase:
        found = asked(game)
        game.tap(found, next((one for one in found.prompt.actions if one.tone == "primary"), found.prompt.actions[0]))


def lies_ready(page: Page) -> None:
    """Nothing is wider than the phone, nothing was scrolled away, and the whole train stands above a low bar."""
    phone, bar = page.viewport_size, page.locator("#bar").bounding_box()
    assert phone is not None
    assert bar is not None
    assert width_beyond(page) == 0
    assert page.evaluate("() => scrollY") == 0
    assert bar["height"] <= phone["height"] * QUARTER
    assert page.evaluate(CUT) == 0
    own = page.locator(".train .stand.is-mine")
    expect(own).to_have_count(1)
    assert own.evaluate(IN_VIEW)
    for card in page.locator(".hand-row .hand-card.is-playable").all():
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= phone["width"]


def under_the_thumb(game: Game, page: Page, card: Locator) -> None:
    """A tap on the glass: a locator's own click may scroll the page."""
    box, before = card.bounding_box(), game.opened().version
    assert box is not None
    page.clock.fast_forward(301)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait_past_version(page, before)
    game.catch_up()


def test_with_many_cards_laid_the_newest_the_own_bandit_and_the_whole_hand_are_in_view(
    app: Flask, sit_down: Sit
) -> None:
    game = robbery(app, 4)
    to_scheming(game)
    while len(game.board().extra.laid) < LAID or game.board().extra.moment != "Face up":
        found = asked(game)
        game.tap(found, plays(found))
    sit_down(game)
    page = game.pages[asked(game).device]
    newest = page.locator(".is-growing > .laid:first-child")
    assert newest.evaluate(IN_VIEW)
    lies_ready(page)
    card = page.locator(".hand-card.is-playable").first
    name = card.locator("b").inner_text()
    under_the_thumb(game, page, card)
    for other in game.pages:
        assert other.locator(".is-growing > .laid:first-child, .laid.is-now").evaluate(IN_VIEW)
        expect(other.locator("#just")).to_contain_text(f"plays {name}")
        assert other.evaluate("() => scrollY") == 0


def test_what_an_expert_keeps_is_tapped_in_the_hand(app: Flask, sit_down: Sit) -> None:
    game = robbery(app, 3, expert="yes")
    to_scheming(game)
    while "keep" not in asked(game).prompt.title:
        game.tap(asked(game), plays(asked(game)))
    sit_down(game)
    found = asked(game)
    page = game.pages[found.device]
    lies_ready(page)
    card = page.locator(".hand-card.is-kept").first
    name = card.locator("b").inner_text()
    card.click()
    page.reload()
    expect(card.locator("input")).to_be_checked()
    tapped(game, page.locator("#bar").get_by_role("button", name="Keep these"))
    while game.board().turn.phase == "Schemin’":
        game.tap(asked(game), asked(game).prompt.actions[-1])
    game.catch_up()
    expect(page.locator(".kept")).to_contain_text(name)
    expect(page.locator(".hand-row")).to_have_count(0)
