"""Real dice in every game that has any: a tap on a face is what the game reads."""

from random import Random

import pytest
from flask import Flask
from playwright.sync_api import Locator, Page, expect

from companion.engine.board import Action, Prompt
from companion.engine.errors import CompanionError
from companion.engine.game import Game as AnyGame
from companion.games import all_games
from companion.services.tables import Agreed
from companion.web.tables.screen import MOST_FACES
from tests.web.highnoon_table import Asked, Game, Sit, begin_with, press, wait_past_version

WITH_DICE = [found for found in all_games() if any(source.id == "dice" for source in found.table.sources)]
MOST = 400
"""Taps until somebody rolls: more than any game has taken."""
REAL, EITHER = Agreed({"dice": "real"}), Agreed({"dice": "ask"})
QUARTER = 844 / 4
"""So much of a phone the bar may take."""


def faces(page: Page) -> Locator:
    return page.locator("#bar .face")


def at_a_die(app: Flask, found: AnyGame, agreed: Agreed = REAL) -> tuple[Game, Asked]:
    """Two sample armies, played on by whatever is offered until the first question is what a die shows."""
    armies = [sample.document for sample in found.armies.samples()[:2]]
    game = begin_with(app.extensions["companion.tables"], armies, devices=2, agreed=agreed)
    luck = Random(str(found.id))  # noqa: S311 -- taps, no secrets
    for _ in range(MOST):
        asked = game.asked()
        assert asked is not None, "nobody is asked anything"
        if any(tapped(action) and (action.either or agreed is REAL) for action in ways(asked.prompt)):
            return game, asked
        try:
            game.tap(asked, luck.choice([tap for way in ways(asked.prompt) for tap in way.taps if not tap.why]))
        except CompanionError:
            continue
    raise AssertionError(f"{found.name} never asks for a die")


def tapped(action: Action) -> bool:
    """True where faces of one die can be tapped for it."""
    dice = action.inputs[0].dice if action.takes_dice else None
    return dice is not None and (dice.count, dice.rows) == (1, 1) and dice.sides <= MOST_FACES


def ways(prompt: Prompt) -> list[Action]:
    """What can be tapped."""
    return [action for action in prompt.actions if not action.why and not action.label.startswith("Let the app roll")]


@pytest.mark.parametrize("found", WITH_DICE, ids=lambda found: str(found.id))
def test_a_tap_on_a_face_is_what_the_die_showed(app: Flask, sit_down: Sit, found: AnyGame) -> None:
    game, asked = at_a_die(app, found)
    page = sit_down(game)[asked.device]
    before, lines = game.opened().version, game.opened().lines
    press(faces(page).nth(2))
    wait_past_version(page, before)
    expect(page.locator("#toasts")).to_be_empty()
    assert game.opened().lines != lines


@pytest.mark.parametrize("found", WITH_DICE, ids=lambda found: str(found.id))
def test_where_either_way_is_usual_the_faces_lie_in_the_bar_beside_the_button_that_rolls(
    app: Flask, sit_down: Sit, found: AnyGame
) -> None:
    game, asked = at_a_die(app, found, EITHER)
    page = sit_down(game)[asked.device]
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("#bar .bar-either .button-filled")).to_be_in_viewport(ratio=1)
    for face in (faces(page).first, faces(page).last):
        expect(face).to_be_in_viewport(ratio=1)
    bar = page.locator("#bar").bounding_box()
    assert bar is not None
    assert bar["height"] <= QUARTER
    expect(page.locator("#now .typed-fold")).to_have_count(0)
    before = game.opened().version
    press(faces(page).nth(2))
    wait_past_version(page, before)
    expect(page.locator("#toasts")).to_be_empty()


def test_a_refusal_is_said_once_and_is_gone_when_the_game_has_gone_on(app: Flask, sit_down: Sit) -> None:
    game, asked = at_a_die(app, WITH_DICE[0])
    page, other = sit_down(game)[asked.device], game.pages[1 - asked.device]
    faces(page).nth(2).evaluate("face => { face.value = face.dataset.face = 'seven'; }")
    refused = page.get_by_text("should be a whole number").or_(page.get_by_text("Type what the dice show"))
    page.clock.fast_forward(301)
    with page.expect_response(lambda answer: answer.status == 400):
        faces(page).nth(2).evaluate("face => face.form.requestSubmit(face)")
    expect(page.locator("#toasts .toast-error")).to_have_count(1)
    expect(page.locator("#toasts .toast-error")).to_have_attribute("aria-live", "off")
    expect(page.locator("#spoken")).not_to_be_empty()
    expect(refused.first).to_be_visible()
    game.tap(asked, next(way for way in ways(asked.prompt) if way.inputs))
    game.catch_up()
    assert other.locator(".toast-error").count() == 0
    expect(page.locator("#toasts .toast-error")).to_have_count(1)
    page.clock.fast_forward(5001)
    expect(page.locator("#toasts .toast-error")).to_have_count(0)
    expect(page.locator("#spoken")).to_be_empty()
