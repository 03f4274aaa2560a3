"""Real dice in every game that is found: a tap on a face is what the game reads."""

from random import Random

import pytest
from flask import Flask
from playwright.sync_api import Locator, Page, expect

from companion.engine.board import Action, Prompt
from companion.engine.errors import CompanionError
from companion.engine.game import Game as AnyGame
from companion.games import all_games
from companion.services.tables import Agreed
from tests.web.highnoon_table import Asked, Game, Sit, begin_with, press

MOST = 400
"""Taps until somebody rolls: more than any game has taken."""
REAL = Agreed(dice="real")


def faces(page: Page) -> Locator:
    return page.locator("#bar .face")


def at_a_die(app: Flask, found: AnyGame) -> tuple[Game, Asked]:
    """Two sample armies, played on by whatever is offered until the first question is what a die shows."""
    armies = [sample.document for sample in found.armies.samples()[:2]]
    game = begin_with(app.extensions["companion.tables"], armies, devices=2, agreed=REAL)
    luck = Random(str(found.id))  # noqa: S311 -- taps, no secrets
    for _ in range(MOST):
        asked = game.asked()
        assert asked is not None, "nobody is asked anything"
        if any(one.dice is not None for action in ways(asked.prompt) for one in action.inputs):
            return game, asked
        try:
            game.tap(asked, luck.choice(ways(asked.prompt)))
        except CompanionError:
            continue
    raise AssertionError(f"{found.name} never asks for a die")


def ways(prompt: Prompt) -> list[Action]:
    """What can be tapped."""
    return [action for action in prompt.actions if not action.why and not action.label.startswith("Let the app roll")]


@pytest.mark.parametrize("found", all_games(), ids=lambda found: str(found.id))
def test_a_tap_on_a_face_is_what_the_die_showed(app: Flask, sit_down: Sit, found: AnyGame) -> None:
    game, asked = at_a_die(app, found)
    page = sit_down(game)[asked.device]
    before, lines = game.opened().version, game.opened().lines
    press(faces(page).nth(2))
    expect(page.locator("#table")).not_to_have_attribute("data-version", str(before))
    expect(page.locator("#toasts")).to_be_empty()
    assert game.opened().lines != lines


def test_a_refusal_is_said_once_and_is_gone_when_the_game_has_gone_on(app: Flask, sit_down: Sit) -> None:
    game, asked = at_a_die(app, all_games()[0])
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
