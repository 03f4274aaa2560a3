"""A roll that a chip could better waits on the phone of whoever holds one: the button drains, and keeps it (house)."""

from dataclasses import replace

import pytest
from flask import Flask
from playwright.sync_api import Page, expect
from sqlalchemy import update

from companion.services.tables import Agreed, lobby
from companion.store.models import PLAY_DEVICE
from tests.web.evening_armies import ARMIES
from tests.web.evening_support import by_service, deal
from tests.web.highnoon_table import Game, Sit, begin_with, wait_for_version

SECONDS = 4


def declaring(app: Flask) -> Game:
    """Ben's gunmen act, and everybody holds chips."""
    game = begin_with(app.extensions["companion.tables"], ARMIES, agreed=Agreed())
    by_service(game, "FirstChips")
    by_service(game, "StartBattle")
    deal(game, ("s2-boys",), {})
    game.help_on(["ready"])
    by_service(game, "StartAction")
    return game


def shoot(game: Game, inches: str = "3") -> None:
    by_service(game, "Shoot", device=1, troop="s2-boys", target="s1-gunmen", inches=inches)


def stop(page: Page) -> None:
    """Time stands still on that phone, unless the test moves it."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 0.2)


def volley(app: Flask, sit_down: Sit, inches: str = "3") -> tuple[Game, Page, Page]:
    """They have fired at Anna's gunmen."""
    game = declaring(app)
    anna, ben = sit_down(game)
    stop(anna)
    stop(ben)
    shoot(game, inches)
    expect(ben.locator("#bar")).to_contain_text("spend a chip?")
    return game, anna, ben


def goes_by(page: Page) -> None:
    page.clock.fast_forward(SECONDS * 1000 + 100)


def test_what_lies_is_kept_when_the_seconds_are_over_on_one_phone_after_the_other(app: Flask, sit_down: Sit) -> None:
    game, anna, ben = volley(app, sit_down)
    expect(ben.locator("#bar button[data-soon]")).to_have_attribute("data-soon", str(SECONDS))
    expect(anna.locator("[data-soon]")).to_have_count(0)
    expect(anna.locator("#bar .bar-drains")).to_have_attribute("style", f"animation-duration: {SECONDS}s;")
    before = game.opened().version
    goes_by(ben)
    wait_for_version(ben, before + 1)
    expect(anna.locator("#bar button[data-soon]")).to_be_visible()
    goes_by(anna)
    wait_for_version(anna, before + 2)
    expect(anna.locator("#just")).to_contain_text("of 7 shots hit")


def test_a_tap_on_wait_stops_the_clock_and_the_other_phone_says_so(app: Flask, sit_down: Sit) -> None:
    game, anna, ben = volley(app, sit_down)
    ben.get_by_role("button", name="Wait").click()
    expect(anna.locator("#waiting")).to_contain_text("takes time to think about a chip")
    expect(anna.locator("#bar .bar-drains")).to_have_count(0)
    before = game.opened().version
    goes_by(ben)
    ben.reload()
    assert game.opened().version == before


def test_a_phone_that_slept_leaves_its_player_the_time_that_was_left(app: Flask, sit_down: Sit) -> None:
    game, _, ben = volley(app, sit_down)
    before = game.opened().version
    ben.evaluate(
        """() => {
            const awake = performance.now.bind(performance);
            performance.now = () => awake() + 3600000;
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    ben.clock.fast_forward(200)
    ben.reload()
    assert game.opened().version == before


def test_a_chip_that_did_not_help_leaves_the_whole_time_for_another(app: Flask, sit_down: Sit) -> None:
    game, _, ben = volley(app, sit_down, inches="20")
    asked = ben.locator("#bar .bar-question").inner_text()
    ben.clock.fast_forward(SECONDS * 1000 - 500)
    before = game.opened().version
    ben.locator("#now summary", has_text="at figure").first.click()
    ben.locator("#now").get_by_text("Red chip").first.click()
    wait_for_version(ben, before + 1)
    expect(ben.locator("#bar .bar-question")).to_have_text(asked)
    ben.clock.fast_forward(1000)
    ben.reload()
    assert game.opened().version == before + 1


def test_the_phone_of_the_host_goes_on_for_one_that_is_away(app: Flask, sit_down: Sit) -> None:
    game = declaring(app)
    shoot(game)
    with app.extensions["companion.database"].write() as connection:
        connection.execute(update(PLAY_DEVICE).values(here=False))
    (anna,) = sit_down(replace(game, devices=game.devices[:1], pages=[]))
    stop(anna)
    expect(anna.locator(".is-theirs [data-soon]")).to_have_count(1)
    before = game.opened().version
    goes_by(anna)
    wait_for_version(anna, before + 1)


def test_the_summary_opens_row_by_row(app: Flask, sit_down: Sit) -> None:
    _, anna, _ = volley(app, sit_down)
    row = anna.locator("#just-rows p").first
    expect(row).to_be_hidden()
    anna.locator("#just-rows summary").click()
    expect(row).to_be_visible()


def test_a_roll_that_was_kept_and_lies_open_again_has_its_seconds_again(
    app: Flask, sit_down: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "table_seed", lambda: "5eed" * 16)
    game = declaring(app)
    anna, ben = sit_down(game)
    stop(anna)
    stop(ben)
    by_service(game, "Fight", device=1, troop="s2-boys", target="s1-gunmen")
    expect(anna.locator("#bar")).to_contain_text("3 failures: spend a chip?")
    goes_by(anna)
    expect(anna.locator("#waiting")).to_contain_text("who may spend a chip on 2 missed attacks")
    ours = game.opened(1).board
    assert ours is not None
    rows = next(prompt.rows for prompt in ours.prompts if prompt.mine)
    short = next(row.id for row in rows if row.roll is not None and row.roll.verdict == "Fails by 1")
    by_service(game, "Spend", device=1, matter=short, chip="red")
    expect(anna.locator("#bar")).to_contain_text("spend a chip?")
    before = game.opened().version
    goes_by(anna)
    wait_for_version(anna, before + 1)
