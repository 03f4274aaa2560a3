"""The scripted evening: real dice as counts, and several of them tapped in one go."""

from playwright.sync_api import Locator, Page, expect

from companion.services.tables import Tables
from tests.web.evening_support import Phones, act_again, by_service, evening, states, told
from tests.web.evening_taps import act, one_step
from tests.web.highnoon_table import Game, press


def counted(game: Game, page: Page, *keys: str) -> None:
    """Big numbers under the thumb, by what they are called; the last one sends them."""
    with one_step(game, page):
        for key in keys:
            press(page.locator(".counts .count", has_text=key) if not key[0].isdigit() else number(page, key))


def number(page: Page, key: str) -> Locator:
    """``3``, or ``2 Put Down`` where there are two rows of numbers."""
    many, _, row = key.partition(" ")
    rows = page.locator(".counts-row", has_text=row) if row else page.locator(".counts-row")
    return rows.locator(f".count:has([value='{many}']), .count[value='{many}']")


def test_real_dice_are_said_in_numbers_and_who_fell_follows_the_shots(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-boys")
    by_service(game, "ChangeMode", of="dice", mode="real")
    _, ben = phones(game)
    act(game, ben, "Shoot", troop="s2-boys", inches=6, target="s1-gunmen")
    expect(ben.locator("#bar .bar-question")).to_have_text("How many of 7 hit Yard Hands?")
    counted(game, ben, "3")
    # In any order: the row that sends waits for the other.
    counted(game, ben, "1 Eatin' Dirt", "2 Put Down")
    assert states(game, "s1-gunmen") == "down down dirt up up"
    assert "Yard Hands: 3 of 7 shots hit; 2 Put Down, 1 Eatin' Dirt" in told(game)
    act_again(game, "s2-boys")
    act(game, ben, "Fight", troop="s2-boys", target="s1-shotguns")
    counted(game, ben, "1")
    counted(game, ben, "Put Down")
    assert states(game, "s1-shotguns") == "down up up up up"


def test_several_dice_are_tapped_in_one_go_and_the_last_is_taken_back(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-boys")
    by_service(game, "ChangeMode", of="dice", mode="real")
    _, ben = phones(game)
    act(game, ben, "Shoot", troop="s2-boys", inches=6, target="s1-gunmen")
    press(ben.locator(".one-by-one summary"))
    expect(ben.locator(".counts")).to_be_hidden()
    faces = ben.locator(".one-by-one .face")
    for face in (4, 6, 2, 5):
        press(faces.nth(face - 1))
    expect(ben.locator(".one-by-one .faces-sum")).to_contain_text("4, 6 + 2, 5")
    press(ben.locator(".one-by-one .faces-back"))
    expect(ben.locator(".one-by-one .faces-sum")).to_contain_text("4, 6 + 2")
    with one_step(game, ben):
        for face in (1, 1, 1, 4, 1):
            press(faces.nth(face - 1))
    assert told(game).startswith("7 shots: 3 hit, 4 missed.")


def test_where_either_way_is_usual_a_phone_shows_one_row_of_numbers_at_a_time(tables: Tables, phones: Phones) -> None:
    """Five of five may fall: the bar takes a quarter of the phone at most, every key is a thumb wide, and nothing grows
    or moves with a tap."""
    game = evening(tables, "s2-boys")
    by_service(game, "ChangeMode", of="dice", mode="ask")
    _, ben = phones(game)
    ben.set_viewport_size({"width": 390, "height": 844})
    act(game, ben, "Shoot", troop="s2-boys", inches=6, target="s1-gunmen")
    counted(game, ben, "7")
    keys = ben.locator(".counts .count:visible")
    before = boxes(ben, keys)
    assert len(before) == 6
    assert min(min(width, height) for _, _, width, height in before) >= 44
    press(number(ben, "2 Put Down"))
    expect(ben.locator(".counts-name")).to_be_enabled()
    expect(number(ben, "1 Eatin' Dirt")).to_be_visible()
    assert boxes(ben, keys) == before
    press(ben.locator(".counts-name"))
    expect(number(ben, "3 Put Down")).to_be_visible()
    press(ben.locator(".one-by-one summary"))
    faces = boxes(ben, ben.locator(".one-by-one .face"))
    press(ben.locator(".one-by-one .face").first)
    expect(ben.locator(".one-by-one .faces-sum")).to_be_visible()
    assert boxes(ben, ben.locator(".one-by-one .face")) == faces
    press(ben.locator(".one-by-one summary"))
    press(number(ben, "3 Put Down"))
    counted(game, ben, "1 Eatin' Dirt")
    assert states(game, "s1-gunmen") == "down down down dirt up"


def boxes(page: Page, keys: Locator) -> list[tuple[int, int, int, int]]:
    """Where they lie, under a bar that takes at most a quarter of the phone."""
    assert page.locator("#bar").evaluate("bar => bar.getBoundingClientRect().height") <= 844 / 4
    found = [key.bounding_box() for key in keys.all()]
    return [(round(box["x"]), round(box["y"]), round(box["width"]), round(box["height"])) for box in found if box]
