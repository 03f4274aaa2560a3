"""The scripted evening: getting up, losing heart, a Hero's death and his way back, and the story of it all."""

import re

from playwright.sync_api import expect

from companion.services.tables import Tables
from tests.web.evening_support import (
    AGAIN,
    WHY,
    Phones,
    asked,
    badges,
    by_service,
    deal,
    evening,
    falls,
    next_one,
    plate,
    set_figures,
    states,
    told,
    turn_ends,
)
from tests.web.evening_taps import act, asked_page, one_step, open_tools, sees, type_in
from tests.web.highnoon_table import press


def test_a_raise_gets_a_figure_up_at_once(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-troopers")
    set_figures(game, "s2-lancers", f1="dirt", f2="dirt")
    by_service(game, "SetCard", troop="s2-lancers", card=AGAIN, reason=WHY)
    _, ben = phones(game)
    act(game, ben, "EndGo")
    type_in(game, 8)
    falls(game, 3)
    assert states(game, "s2-lancers") == "up dirt up up up"


def test_a_loss_is_answered_with_guts_when_the_segment_ends(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-joe")
    by_service(game, "Shoot", troop="s1-joe", target="s2-ferry", style="", inches=12, shots=1)
    falls(game, 9, 19, 2)
    assert states(game, "s2-ferry") == "down up up up up"
    _, ben = phones(game)
    while asked(game).prompt.id.startswith("go-"):
        next_one(game)
    assert asked_page(game) is ben
    sees(ben, "Guts")
    type_in(game, 2)
    assert "Shaken" in badges(game, "s2-ferry")


def test_a_heros_death_shakes_those_near_him(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-undead")
    anna, ben = phones(game)
    act(game, ben, "Shoot", troop="s2-undead", style="", inches=12, shots=1, target="s1-joe")
    falls(game, 9, 25, 2)
    assert asked_page(game) is anna
    act(game, anna, "Choose", picks=("s1-gunmen", "s1-shotguns"))
    type_in(game, 5)
    falls(game, 2)
    assert "Shaken" in badges(game, "s1-gunmen")
    assert "Shaken" not in badges(game, "s1-shotguns")


def test_a_joker_brings_a_dead_hero_back_and_the_evening_ends_with_its_story(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-joe")
    by_service(game, "FigureHit", troop="s2-nevada", figure="f1", result="down", by="s1-joe")
    turn_ends(game)
    deal(game, [], {"s2-nevada": "RJ"})
    turn_ends(game, "power")
    anna, ben = phones(game)
    assert asked_page(game) is ben
    type_in(game, 9)
    assert "Harrowed" in badges(game, "s2-nevada")
    assert plate(game, "s2-nevada").status == "waiting"
    open_tools(game, anna, "EndBattle")
    act(game, anna, "EndBattle", why="it grew dark")
    with one_step(game, ben):
        press(ben.locator("#nod"))
    assert game.over
    press(anna.locator("#bar a.button-filled"))
    expect(anna).to_have_url(re.compile("/after"))
    expect(anna.locator(".after-losses")).to_contain_text("Nevada Smith")
    expect(anna.locator(".after-standings .is-first")).to_contain_text("Anna")


def test_a_step_is_taken_back_with_a_nod_and_another_settled_at_the_table(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-cannon")
    anna, ben = phones(game)
    act(game, anna, "Bombard", troop="s1-cannon", weapon="cannon-solid-shot", exact=30, target="s2-pinkertons")
    falls(game, 5)
    with one_step(game, anna):
        press(anna.locator("#undo"))
    with one_step(game, ben):
        press(ben.locator("#nod"))
    sees(anna, "solid shot")
    act(game, anna, "Skip", note="it bounced")
    assert "it bounced" in told(game)
    assert states(game, "s2-pinkertons") == "up up up up up"
