"""Real dice and real cards under the thumb: faces, ranks and suits are tapped; and at any roll the app may do it."""

import re

from flask import Flask
from playwright.sync_api import Locator, Page, expect

from companion.services.tables import Agreed
from tests.web.highnoon_table import Game, Sit, begin, press, sheet, step, wait_past_version

REAL = Agreed({"dice": "real", "cards": "real", "chips": "real"})


def faces(page: Page) -> Locator:
    return page.locator("#bar .face")


def after(game: Game, page: Page, before: int) -> None:
    """What was tapped has been taken."""
    wait_past_version(page, before)
    game.catch_up()


def in_battle(app: Flask, agreed: Agreed, devices: int = 1) -> Game:
    """The first turn of a battle without opening chips, with nobody's cards dealt."""
    game = begin(app, ["the-night-shift", "ninth-ward-mourners"], devices=devices, agreed=agreed)
    do(game, "SkipStep", step="chips")
    do(game, "StartBattle")
    return game


def do(game: Game, command: str, **fields: str) -> None:
    """A tap of the host's, by way of the service."""
    form = {name: [value] for name, value in fields.items()}
    game.taps += 1
    game.tables.playing.tap(game.table, game.devices[0], "s1", command, form, game.opened().number, f"do-{game.taps}")
    game.catch_up()


def guts(game: Game) -> None:
    """Quality Control are asked for Guts: one open-ended die."""
    troop = next(one for one in game.board().troops if one.name == "Quality Control")
    do(game, "CheckGuts", troop=troop.id, why="table", tn="8")


def tap_card(within: Locator, rank: str, suit: str) -> None:
    within.locator(f"[data-rank='{rank}']").click()
    within.locator(f"[data-suit='{suit}']").click()


# Dice


def test_what_a_real_die_shows_is_one_tap_on_its_face(app: Flask, sit_down: Sit) -> None:
    game = begin(app, ["the-night-shift", "ninth-ward-mourners"], devices=1, agreed=REAL)
    (phone,) = sit_down(game)
    expect(faces(phone)).to_have_count(6)
    before = game.opened().version
    press(faces(phone).nth(0))
    after(game, phone, before)
    expect(phone.locator("#table")).to_contain_text("Last Thing Standing")


def test_a_face_that_is_rolled_again_is_added_up_before_it_is_sent(app: Flask, sit_down: Sit) -> None:
    game = in_battle(app, Agreed({"dice": "real"}))
    (phone,) = sit_down(game)
    guts(game)
    sides = faces(phone).count()
    before = game.opened().version
    for _ in range(2):
        press(faces(phone).nth(sides - 1))
    expect(phone.locator("#bar .faces-sum")).to_have_text(f"{sides} + {sides}roll it again")
    assert game.opened().version == before
    press(faces(phone).nth(2))
    after(game, phone, before)
    rolled = next(line for line in game.opened().lines if "real dice" in " ".join((line.label, *line.told)))
    assert re.search(rf"\b{2 * sides + 3}\b", " ".join((rolled.label, *rolled.told)))


def test_a_face_that_was_tapped_by_mistake_is_taken_back_by_a_tap_on_the_sum(app: Flask, sit_down: Sit) -> None:
    game = in_battle(app, Agreed({"dice": "real"}))
    (phone,) = sit_down(game)
    guts(game)
    sides, before = faces(phone).count(), game.opened().version
    for _ in range(2):
        press(faces(phone).nth(sides - 1))
    total = phone.locator("#bar .faces-sum")
    press(total.get_by_role("button", name=f"{sides} + {sides}: remove the last {sides}"))
    expect(total).to_have_text(f"{sides}roll it again")
    press(total.get_by_role("button"))
    expect(total).to_be_hidden()
    assert game.opened().version == before
    press(faces(phone).nth(2))
    after(game, phone, before)
    rolled = next(line for line in game.opened().lines if "real dice" in " ".join((line.label, *line.told)))
    assert re.search(r"\b3\b", " ".join((rolled.label, *rolled.told)))


def test_a_sum_that_is_begun_outlives_a_reload_and_what_somebody_else_does(app: Flask, sit_down: Sit) -> None:
    game = in_battle(app, Agreed({"dice": "real"}))
    (phone,) = sit_down(game)
    guts(game)
    sides = faces(phone).count()
    press(faces(phone).nth(sides - 1))
    faces(phone).nth(sides - 1).evaluate("(face) => face.click()")
    do(game, "Note", troop=game.board().troops[0].id, about="boots", text="muddy")
    expect(phone.locator("#bar .faces-sum")).to_have_text(f"{sides} + {sides}roll it again")
    phone.reload()
    expect(phone.locator("#bar .faces-sum")).to_have_text(f"{sides} + {sides}roll it again")
    before = game.opened().version
    press(faces(phone).nth(2))
    after(game, phone, before)
    phone.reload()
    expect(phone.locator(".faces-sum:visible")).to_have_count(0)


def test_the_sum_can_be_typed_as_well_and_enter_sends_what_was_typed(app: Flask, sit_down: Sit) -> None:
    game = begin(app, ["the-night-shift", "ninth-ward-mourners"], devices=1, agreed=REAL)
    (phone,) = sit_down(game)
    before = game.opened().version
    phone.locator("#ask-now input[name=typed]").fill("1")
    phone.locator("#ask-now input[name=typed]").press("Enter")
    after(game, phone, before)
    expect(phone.locator("#table")).to_contain_text("Last Thing Standing")


def test_without_scripts_a_face_is_a_button_like_any_other(app: Flask, sit_down: Sit) -> None:
    game = begin(app, ["the-night-shift", "ninth-ward-mourners"], devices=1, agreed=REAL)
    (phone,) = sit_down(game, javascript=False)
    press(faces(phone).nth(0))
    expect(phone.locator("#table")).to_contain_text("Last Thing Standing")


# Cards


def test_real_cards_are_tapped_in_rank_and_suit_one_troop_after_the_other(app: Flask, sit_down: Sit) -> None:
    game = in_battle(app, Agreed({"cards": "real"}), devices=2)
    anna, _ben = sit_down(game)
    pad, rows = anna.locator("#bar .card-pad"), anna.locator("#ask-now [data-card]")
    names = [one.name for one in game.board().troops if one.seat == "s1"]
    expect(pad).to_contain_text(f"{rows.count()} entered")
    for rank, suit in (("K", "S"), ("10", "H")):
        tap_card(pad, rank, suit)
    pad.locator("[data-rank='J*']").click()
    pad.get_by_role("button", name="Black Joker").click()
    assert [rows.nth(place).input_value() for place in range(4)] == ["KS", "10H", "BJ", ""]
    expect(pad).to_contain_text(f"3 of {len(names)} entered")
    # A tap on a name goes back to its card, and then on with the first that is empty.
    anna.locator("#ask-now .card-field > label").nth(1).click()
    tap_card(pad, "2", "C")
    tap_card(pad, "9", "D")
    assert [rows.nth(place).input_value() for place in range(5)] == ["KS", "2C", "BJ", "9D", ""]
    step(game, anna)
    lying = sorted(card for one in game.board().troops if one.seat == "s1" for card in one.cards)
    assert lying == sorted(["KS", "2C", "BJ", "9D"])


def test_cards_that_are_tapped_in_outlive_what_somebody_else_does(app: Flask, sit_down: Sit) -> None:
    game = in_battle(app, Agreed({"cards": "real"}), devices=2)
    anna, ben = sit_down(game)
    tap_card(anna.locator("#bar .card-pad"), "K", "S")
    tap_card(ben.locator("#bar .card-pad"), "Q", "S")
    step(game, ben)
    expect(anna.locator("#ask-now [data-card]").first).to_have_value("KS")
    expect(anna.locator("#bar .card-pad")).to_contain_text("1 of")


def test_without_scripts_cards_are_chosen_from_lists(app: Flask, sit_down: Sit) -> None:
    game = in_battle(app, Agreed({"cards": "real"}))
    (phone,) = sit_down(game, javascript=False)
    expect(phone.locator("#bar .card-pad")).to_be_hidden()
    phone.locator("#ask-now [data-card]").first.select_option("KS")
    phone.locator("#bar").get_by_role("button", name="Enter these cards").click()
    expect(phone.locator("#bar .bar-question")).to_be_visible()
    assert [card for one in game.board().troops for card in one.cards] == ["KS"]


# As one likes, each time


def test_at_a_table_of_real_dice_the_app_rolls_this_one_where_it_is_asked_to(app: Flask, sit_down: Sit) -> None:
    game = in_battle(app, Agreed({"dice": "real"}))
    (phone,) = sit_down(game)
    guts(game)
    expect(faces(phone).first).to_be_visible()
    before = game.opened().version
    press(phone.locator("#now").get_by_role("button", name="Let the app roll this one"))
    after(game, phone, before)
    assert not any("real dice" in told for line in game.opened().lines[:1] for told in line.told)


def test_at_a_table_of_real_cards_and_chips_the_app_deals_and_draws_where_it_is_asked_to(
    app: Flask, sit_down: Sit
) -> None:
    game = in_battle(app, REAL)
    (phone,) = sit_down(game)
    do(game, "DrawChips", seat="s1", count="2")
    before = game.opened().version
    press(phone.locator("#now").get_by_role("button", name="Let the app draw this time"))
    after(game, phone, before)
    assert [one.words for one in game.board().seats[0].holds] == ["2 chips"]
    before = game.opened().version
    press(phone.locator("#now").get_by_role("button", name="Let the app deal this turn"))
    after(game, phone, before)
    assert all(one.cards or one.status == "acting" for one in game.board().troops[:3])


def test_at_a_table_where_the_app_rolls_real_dice_can_be_typed_in(app: Flask, sit_down: Sit) -> None:
    game = in_battle(app, Agreed(switches={"window": "tap"}))
    (phone,) = sit_down(game)
    guts(game)
    before = game.opened().version
    assert not phone.locator("#now").get_by_role("button").filter(has_text="rolled").count()
    expect(phone.locator("#now .face").first).not_to_be_visible()
    phone.locator("#now .typed-fold summary").click()
    expect(phone.locator("#now input[name=typed]")).not_to_be_visible()
    press(phone.locator("#now .typed-fold .face[value='3']"))
    after(game, phone, before)
    assert sheet(phone).count() == 0
    assert any("real dice" in " ".join((line.label, *line.told)) for line in game.opened().lines[:1])
