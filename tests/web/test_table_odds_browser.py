"""Odds at the table in a real browser: a figure before the dice fall, a chart behind it, and neither of them after."""

import re

from flask import Flask
from playwright.sync_api import expect

from companion.engine.board import Prompt
from companion.services.tables import Agreed
from tests.support import serious_issues, width_beyond
from tests.web.highnoon_table import Game, Sit, begin, press, step

ARMIES = ("the-maine-line", "palo-duro-patrol")


def shoots(game: Game) -> tuple[int, Prompt]:
    """Plays on until somebody with several figures may shoot; whose device it is, and the question."""
    for _ in range(40):
        prompt = game.help_on(["go-"])
        asked = game.asked()
        assert asked is not None
        plate = next(one for one in game.board(asked.device).troops if one.status == "acting")
        if plate.standing > 2 and any(action.command == "Shoot" for action in prompt.actions):
            return asked.device, prompt
        game.tap(asked, next(action for action in prompt.actions if action.label == "Done"))
    raise AssertionError("nobody ever shoots")


def test_a_volley_tells_its_odds_and_each_shot_its_own_until_the_dice_fall(app: Flask, sit_down: Sit) -> None:
    game = begin(app, ARMIES, agreed=Agreed({"dice": "virtual"}, {"window": "tap"}))
    sit_down(game)
    device, prompt = shoots(game)
    page = game.pages[device]
    game.catch_up()
    asked = game.asked()
    assert asked is not None
    shoot = next(action for action in prompt.actions if action.command == "Shoot" and action.inputs)
    foe = next(pick for one in shoot.inputs for pick in one.picks if one.name == "target" and not pick.why)
    form = {"troop": shoot.values["troop"], "style": "", "target": foe.value, "inches": "12", "cover": "hard"}
    fields = {name: [str(value)] for name, value in form.items()}
    game.taps += 1
    secret = game.devices[device]
    game.tables.playing.tap(game.table, secret, asked.seat, "Shoot", fields, asked.number, f"help-{game.taps}")
    game.catch_up()
    chart = page.locator(".odds-more").first
    expect(chart.locator("summary")).to_contain_text(re.compile(r"On average \d\.\d Put Down|Put Down: "))
    expect(chart.locator(".chart")).to_be_hidden()
    press(chart.locator("summary"))
    expect(chart.locator(".what-ifs")).to_contain_text("No cover")
    row = page.locator(".volley").first
    expect(row.locator(".volley-total")).to_contain_text(re.compile(r"\d+ %"))
    press(row.locator("summary").first)
    press(row.locator(".odds-more > summary"))
    expect(row.locator(".chart li").first).to_contain_text(re.compile(r"Misses\s*\d+ %"))
    assert width_beyond(page) == 0
    assert serious_issues(page) == []
    step(game, page)
    expect(page.locator(".odds-more", has_text="On average")).to_have_count(0)
