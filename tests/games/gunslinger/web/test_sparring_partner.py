"""One person at a table where the game plays a seat by itself: the log, the undo, the proof and the page."""

import re

import pytest
from flask import Flask

from companion.engine.errors import CompanionError, Forbidden
from companion.services.tables import Agreed
from tests.games.gunslinger.table.duels import line_up
from tests.web.highnoon_table import Game, begin_with
from tests.web.table_browser import browser_of

PARTNER = "partner"


def alone(app: Flask, *people: str) -> Game:
    """Anna with those gunslingers, and the sparring partner, who has no device."""
    tables = app.extensions["companion.tables"]
    return begin_with(tables, [line_up(*people)], agreed=Agreed(switches={PARTNER: "plays"}))


def tap(game: Game) -> None:
    """Anna taps something that her phone offers, an attack where she has one."""
    found = game.asked()
    assert found is not None
    able = [tap for action in found.prompt.actions for tap in action.taps if not tap.why]
    eager = [action for action in able if action.command in ("Shoot", "PlayMove")]
    game.tap(found, (eager or able)[game.taps % len(eager or able)])


def test_one_person_plays_to_the_end_and_the_log_proves_itself(app: Flask) -> None:
    game = alone(app, "homesteader")
    while not game.over:
        tap(game)
    proof = game.tables.story.verify(game.table)
    assert (proof.holds, proof.faults, proof.replayed) == (True, (), proof.plays)
    assert game.taps == proof.plays - 1


def test_one_undo_takes_back_ones_own_tap_and_all_that_the_partner_did_after_it(app: Flask) -> None:
    game = alone(app, "sheriff")
    before, asked = game.board(), game.asked()
    while game.board().turn.number < 2:
        before, asked = game.board(), game.asked()
        tap(game)
    game.tables.undoing.undo(game.table, game.devices[0], game.opened().number, "undone")
    after = game.asked()
    assert asked
    assert after
    assert (after.prompt.id, game.board().turn) == (asked.prompt.id, before.turn)


def test_the_partner_has_a_side_of_its_own(app: Flask) -> None:
    game = alone(app, "sheriff")
    page = browser_of(app, game.devices[0]).get(f"/tables/{game.table}").text
    named = dict(re.findall(r'class="seat-plate sided (side-\d)[^>]*>.*?<b>([^<]+)</b>', page, re.DOTALL))
    assert named == {"side-1": "Anna", "side-2": "The companion"}
    television = browser_of(app, game.devices[0]).get(f"/tables/{game.table}/board").text
    assert re.findall(r'class="big-seat sided (side-\d)', television) == ["side-1", "side-2"]


def test_not_even_the_host_plays_or_sees_the_partners_hand(app: Flask) -> None:
    game = alone(app, "sheriff")
    game.help_on(["move-phase", "draw-phase"])
    with pytest.raises(Forbidden):
        game.opened(0, PARTNER)
    form = {"man": ["g2"], "card": ["bang-1"], "target": ["g1"]}
    with pytest.raises(CompanionError):
        game.tables.playing.tap(game.table, game.devices[0], PARTNER, "Shoot", form, game.opened().number, "stolen")
