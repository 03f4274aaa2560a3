"""Many rolls as one question, in a real browser: real dice row by row under the thumb, and questions come into view."""

import re

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from companion.engine.board import Action, Prompt
from companion.services.tables import Agreed
from tests.support import serious_issues, width_beyond
from tests.web.highnoon_table import Asked, Game, Sit, begin, press, wait_past_version

ARMIES = ("the-maine-line", "palo-duro-patrol")


def volley(app: Flask, sit_down: Sit, dice: str) -> tuple[Game, Page, Prompt]:
    """A posse has declared its shots; the page of whoever fires, and the question."""
    game = begin(app, ARMIES, agreed=Agreed({"dice": dice}, {"window": "tap"}))
    sit_down(game)
    asked = shooter(game)
    shoot = next(action for action in asked.prompt.actions if _aims(action))
    foe = next(pick for one in shoot.inputs for pick in one.picks if one.name == "target" and not pick.why)
    form = {"troop": shoot.values["troop"], "style": "", "target": foe.value, "inches": "3", "cover": "none"}
    tap(game, asked, "Shoot", **{name: str(value) for name, value in form.items()})
    prompt = next(one for one in game.board(asked.device).prompts if one.mine)
    return game, game.pages[asked.device], prompt


def _aims(action: Action) -> bool:
    """True for the form in which somebody is still to be named who may be shot at."""
    return action.command == "Shoot" and any(
        not pick.why for one in action.inputs for pick in one.picks if one.name == "target"
    )


def shooter(game: Game) -> Asked:
    """Plays on until somebody with several figures may shoot."""
    for _ in range(40):
        game.help_on(["go-"])
        asked = game.asked()
        assert asked is not None
        plate = next(one for one in game.board(asked.device).troops if one.status == "acting")
        if plate.standing > 2 and any(_aims(action) for action in asked.prompt.actions):
            return asked
        game.tap(asked, next(action for action in asked.prompt.actions if action.label == "Done"))
    raise AssertionError("nobody ever shoots")


def tap(game: Game, asked: Asked, command: str, **fields: str) -> None:
    """By way of the service."""
    game.taps += 1
    form = {name: [value] for name, value in fields.items()}
    secret, number = game.devices[asked.device], game.opened().number
    game.tables.playing.tap(game.table, secret, asked.seat, command, form, number, f"do-{game.taps}")
    game.catch_up()


def changed(game: Game, page: Page, before: int) -> None:
    wait_past_version(page, before)
    game.catch_up()


def top_of(page: Page) -> float:
    """Where the question begins, from the upper edge of what is seen."""
    found: float = page.locator("#now").evaluate("(one) => one.getBoundingClientRect().top")
    return found


@pytest.mark.parametrize("width", [390, 360])
def test_real_dice_are_counted_or_entered_die_by_die_in_one_go(app: Flask, sit_down: Sit, width: int) -> None:
    game, page, prompt = volley(app, sit_down, "real")
    page.set_viewport_size({"width": width, "height": 740})
    many = len(prompt.rows)
    expect(page.locator("#bar .bar-question")).to_contain_text(f"How many of {many} hit ")
    expect(page.locator("#bar .count")).to_have_count(many + 1)
    assert small_targets(page) == []
    assert width_beyond(page) == 0
    assert serious_issues(page) == []
    press(page.locator(".one-by-one summary"))
    expect(page.locator("#bar .face").first).to_be_in_viewport()
    expect(page.locator("#bar .one-by-one-step")).to_contain_text(f"(1 to {many} of {many}, ")
    press(page.locator("#bar .face").first)
    expect(page.locator("#bar .faces-sum")).to_contain_text(f"{many - 1} more")
    assert width_beyond(page) == 0
    page.locator("#ask-now input[name=typed]").fill(" ".join(["1"] * many))
    before = game.opened().version
    page.locator("#ask-now input[name=typed]").press("Enter")
    changed(game, page, before)
    expect(page.locator("#just p").first).to_contain_text(f"{many} shots: {many} missed")


def small_targets(page: Page) -> list[str]:
    """Numbers that are too small for a thumb."""
    boxes = [(one.inner_text(), one.bounding_box()) for one in page.locator("#bar .count").all()]
    return [words for words, box in boxes if not box or box["width"] < 44 or box["height"] < 44]


def test_two_quick_taps_on_a_number_count_once(app: Flask, sit_down: Sit) -> None:
    game, page, prompt = volley(app, sit_down, "real")
    before = game.opened().version
    press(page.locator("#bar .count", has_text="2"))
    changed(game, page, before)
    page.locator("#bar .count").first.dispatch_event("click")
    expect(page.locator("#just p").first).to_contain_text(f"2 of {len(prompt.rows)} hit")
    expect(page.locator("#bar .bar-question")).to_contain_text("What came of the hit")


def test_the_strip_leads_with_what_came_of_all_shots_and_then_has_the_rows(app: Flask, sit_down: Sit) -> None:
    game, page, prompt = volley(app, sit_down, "virtual")
    before = game.opened().version
    press(page.locator("#bar .bar-buttons .button-filled"))
    changed(game, page, before)
    lines = page.locator("#just p")
    expect(lines.first).to_have_text(re.compile(rf"^{len(prompt.rows)} shots: .*(hit|missed)"))
    expect(lines.nth(1)).to_contain_text(" at ")
    undo = page.locator("#undo")
    expect(undo).to_have_attribute("aria-label", re.compile("^Undo: .*shots: "))
    assert undo.locator("span").evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


def test_a_tap_far_down_the_page_brings_the_question_into_view_that_it_asks(app: Flask, sit_down: Sit) -> None:
    game = begin(app, ARMIES, agreed=Agreed({"dice": "real"}))
    sit_down(game)
    page = game.pages[shooter(game).device]
    game.catch_up()
    page.set_viewport_size({"width": 390, "height": 500})
    button = page.locator(".table-mine").get_by_role("button", name=re.compile("^Run")).first
    button.evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    assert top_of(page) < 0
    before = game.opened().version
    press(button)
    changed(game, page, before)
    expect(page.locator("#go")).to_be_in_viewport()


def test_a_tap_that_asks_nothing_leaves_the_page_where_it_is(app: Flask, sit_down: Sit) -> None:
    game = begin(app, ARMIES, agreed=Agreed({"dice": "real"}))
    sit_down(game)
    page = game.pages[shooter(game).device]
    game.catch_up()
    page.set_viewport_size({"width": 390, "height": 500})
    button = page.locator(".table-mine").get_by_role("button", name="Light cover").first
    button.evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    before = game.opened().version
    press(button)
    changed(game, page, before)
    expect(button).to_have_attribute("aria-pressed", "true")
    assert top_of(page) < 0


def test_the_next_question_comes_into_view_wherever_the_page_was(app: Flask, sit_down: Sit) -> None:
    game, page, _ = volley(app, sit_down, "virtual")
    for one in game.pages:
        one.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert top_of(page) < 0
    asked = game.asked()
    assert asked is not None
    tap(game, asked, "ThrowAll")
    after = game.asked()
    assert after is not None
    now = game.pages[after.device]
    expect(now.locator("#bar .bar-question")).to_be_in_viewport()
    expect(now.locator("#go")).to_be_in_viewport(ratio=1)


def test_a_refusal_is_seen_wherever_the_page_was(app: Flask, sit_down: Sit) -> None:
    _, page, _ = volley(app, sit_down, "real")
    page.set_viewport_size({"width": 390, "height": 500})
    field = page.locator("#ask-now input[name=typed]")
    field.fill("8000")
    field.press("Enter")
    expect(page.locator(".toast-error")).to_be_in_viewport(ratio=1)
