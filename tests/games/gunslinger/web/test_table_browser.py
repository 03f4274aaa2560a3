"""A duel of Gunslinger on two phones, by taps on the board and on the cards of the hand."""

import re

import pytest
from flask import Flask
from playwright.sync_api import Locator, expect

from companion.engine.board import Board
from companion.games.gunslinger.table.squares import distance
from tests.games.gunslinger.table.duels import line_up
from tests.support import THEMES, Theme, serious_issues, width_beyond
from tests.web.highnoon_table import Asked, Game, Sit, begin_with, press, sheet, step
from tests.web.table_browser import browser_of

MOST = 150
"""Taps: more than any duel of two weak men has taken."""
ROW = 8
THUMB = 43.5
"""Pixels."""
PLAYABLE = ".hand-card.is-playable"


def duel(app: Flask, mine: str = "drifter", theirs: str = "saloon-girl") -> Game:
    """Anna and Ben with one gunslinger each, and nothing laid on the board yet."""
    return begin_with(app.extensions["companion.tables"], [line_up(mine), line_up(theirs)])


def on_the_board(board: Board) -> dict[str, str]:
    """Which seat stands where."""
    return {square.id: square.seat for row in board.extra.rows for square in row if square.man}


def hand_of(game: Game, device: int) -> list[tuple[str, str]]:
    """The cards in that device's hands: id and name."""
    return [(card.id, card.name) for hand in game.board(device).extra.hands for card in hand.cards]


def tapped(game: Game, button: Locator) -> None:
    """A tap, after which every page shows what came of it."""
    before = game.opened().version
    press(button)
    expect(button.page.locator("#table")).not_to_have_attribute("data-version", str(before))
    game.catch_up()


def test_a_whole_duel_is_played_by_taps_on_squares_and_cards(app: Flask, sit_down: Sit) -> None:
    game = duel(app)
    anna, _ = sit_down(game)
    anna.locator(".key-choice", has_text="Tree").click()
    tapped(game, anna.locator("#at-d4"))
    expect(anna.locator("#at-d4.is-tree")).to_be_visible()
    step(game, anna, "The board is laid")
    used: set[str] = set()
    for _ in range(MOST):
        found = game.asked()
        if found is None:
            break
        used.add(one_tap(game, found))
    asked = next(page for page in game.pages if page.locator("#nod").count())
    step(game, asked, "It is over")
    assert game.over
    assert {"square", "Move", "Attack", "bar"} <= used
    for page in game.pages:
        expect(page.locator("#bar")).to_contain_text("The duel is over")


def one_tap(game: Game, found: Asked) -> str:
    """Somebody taps what wins soonest, and what it was: a card, a square, or the button at the thumb."""
    page = game.pages[found.device]
    if found.prompt.id.startswith("draw-phase"):
        count = int(re.sub(r"\D", "", found.prompt.title))
        for box in page.locator("#ask-now label.pick").all()[:count]:
            box.click()
        step(game, page)
        return "bar"
    if page.locator(".is-asking .is-lit").count():
        tapped(game, page.locator(f"#at-{nearest(game, found)}"))
        return "square"
    for kind in ("Attack", "Move", "Wound", "Defense"):
        card = page.locator(PLAYABLE, has=page.locator(f".hand-type[aria-label^={kind}]")).last
        if card.count():
            if kind == "Attack":
                press(card)
                card = sheet(page).locator(".pick-send:not([disabled])").first
            tapped(game, card)
            return kind
    step(game, page)
    return "bar"


def nearest(game: Game, found: Asked) -> str:
    """The lit square that is nearest to an enemy."""
    squares = [square for row in game.board(found.device).extra.rows for square in row]
    foes = [square.id for square in squares if square.man and square.seat != found.seat] or ["d4"]
    lit: list[str] = [square.id for square in squares if square.lit]
    return min(lit, key=lambda square: min(distance(square, foe) for foe in foes))


def test_no_page_of_one_holds_the_hand_of_the_other(app: Flask) -> None:
    game = duel(app)
    game.help_on(["move-phase"])
    pages = ("", "/view", "/log", "/tools", "/settings", "/board", "/troop/g1", "/troop/g2")
    hands = [hand_of(game, device) for device in (0, 1)]
    assert all(hands)
    for device in (0, 1):
        own, others = (dict(hands[one]) for one in (device, 1 - device))
        client = browser_of(app, game.devices[device])
        sent = "".join(client.get(f"/tables/{game.table}{page}").text for page in pages)
        assert all(f"card-{card}" in sent for card in own)
        assert not [card for card in others if re.search(rf"\b{card}\b", sent)]
        assert not [name for name in set(others.values()) - set(own.values()) if name in sent]


def test_the_big_screen_holds_no_hand_at_all(app: Flask) -> None:
    game = duel(app)
    game.help_on(["move-phase"])
    sent = browser_of(app, game.devices[0]).get(f"/tables/{game.table}/board").text
    assert 'id="squares"' in sent
    assert "hand-card" not in sent
    assert not [name for device in (0, 1) for _, name in hand_of(game, device) if name in sent]


@pytest.mark.parametrize("theme", THEMES)
def test_the_board_fits_a_phone_and_can_be_read_and_tapped(app: Flask, sit_down: Sit, theme: Theme) -> None:
    game = duel(app)
    game.help_on(["place-"])
    anna, ben = sit_down(game)
    anna.emulate_media(color_scheme=theme)
    ben.emulate_media(color_scheme=theme)
    assert serious_issues(anna) == []
    squares = anna.locator(".square.is-lit")
    assert squares.count() == ROW * 2
    box = squares.first.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= THUMB
    game.help_on(["move-phase"])
    for page in (anna, ben):
        game.catch_up()
        assert width_beyond(page) == 0
        assert serious_issues(page) == []
    for width in (360, 820, 1366):
        anna.set_viewport_size({"width": width, "height": 844})
        assert width_beyond(anna) == 0, width


def test_a_card_that_cannot_be_played_says_why(app: Flask, sit_down: Sit) -> None:
    game = duel(app)
    game.help_on(["move-phase"])
    anna, _ = sit_down(game)
    for hand in game.board(0).extra.hands:
        for card in hand.cards:
            shown = anna.locator(f"#card-{card.id}")
            expect(shown).to_contain_text(card.note if card.playable else card.why)
            assert ("is-playable" in (shown.get_attribute("class") or "")) == card.playable


def test_squares_and_cards_are_buttons_without_scripts(app: Flask, sit_down: Sit) -> None:
    game = duel(app)
    game.help_on(["place-"])
    anna, _ = sit_down(game, javascript=False)
    anna.locator("#at-d1").click()
    assert on_the_board(game.board()) == {"d1": "s1"}
