"""The scripted evening: gizmos that fail and are mended, a leap by rocket pack, and walls that people fall off."""

import pytest
from playwright.sync_api import expect

from companion.services.tables import Tables
from tests.web.evening_support import (
    Phones,
    act_again,
    badges,
    by_service,
    evening,
    falls,
    muster,
    states,
    told,
)
from tests.web.evening_taps import act, rows, sees, type_in, under
from tests.web.highnoon_table import filled_button


@pytest.mark.parametrize(
    ("severity", "comes_of_it", "tn"),
    [(7, "Gatling Weapons jammed", "TN 4"), (3, "Gatling Weapons out of order", "TN 8")],
)
def test_a_gizmo_fails_on_a_deuce_and_is_mended(
    tables: Tables, phones: Phones, severity: int, comes_of_it: str, tn: str
) -> None:
    game = muster(tables, "s1-pyro", cards={"s1-barrels": "2S"})
    anna, _ = phones(game)
    type_in(game, 1)
    falls(game, 5, 5, 5, 5, severity)
    assert comes_of_it in badges(game, "s1-barrels")
    game.help_on(["ready"])
    by_service(game, "StartAction")
    act(game, anna, "Mend", troop="s1-pyro")
    sees(anna, tn)
    falls(game, 9)
    assert comes_of_it not in badges(game, "s1-barrels")


def test_a_catastrophe_bursts_over_all_under_the_template(tables: Tables, phones: Phones) -> None:
    game = muster(tables, "s1-automatons", cards={"s1-automatons": "2S"})
    phones(game)
    falls(game, 1, 5, 5, 5, 5, 11)
    under(game, "s2-boys/f1")
    falls(game, 9, 9, 1, 1)
    assert states(game, "s1-automatons") == "dirt up up up up"
    assert states(game, "s2-boys") == "down up up up up"


def test_a_leap_by_rocket_pack_lands_on_the_foe_or_beside_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-flight")
    anna, _ = phones(game)
    act(game, anna, "RocketJump", troop="s1-flight", figures=("f1", "f2"), target="s2-pinkertons")
    type_in(game, 4)
    falls(game, 6, 9, 2, 3, 4)
    assert "The Test Flight 2 comes down 3″ off, toward 4 o’clock." in told(game)
    expect(filled_button(anna)).to_contain_text("From above: fight Pinkertons")
    act(game, anna, "Fight", troop="s1-flight", target="s2-pinkertons", figures="f1", situations="surprise")
    sees(anna, "+4")


def test_whoever_fails_on_a_wall_falls_off_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-gunmen")
    anna, _ = phones(game)
    act(game, anna, "Move", troop="s1-gunmen", way="climb", inches=9, figures="f1")
    type_in(game, 5)
    sees(anna, "from 6″")
    falls(game, 2, 14, 4)
    assert states(game, "s1-gunmen") == "down up up up up"


def test_a_machine_goes_haywire_until_it_comes_to_itself(tables: Tables, phones: Phones) -> None:
    game = muster(tables, "s1-pyro", cards={"s1-automatons": "2S"})
    falls(game, 1, 5, 5, 5, 5, 3)
    assert "Automaton haywire" in badges(game, "s1-automatons")
    game.help_on(["ready"])
    by_service(game, "StartAction")
    anna, _ = phones(game)
    act_again(game, "s1-automatons")
    sees(anna, "TN 8")
    type_in(game, 9)
    assert "Automaton haywire" not in badges(game, "s1-automatons")


def test_crossed_signals_turn_a_machine_on_its_nearest_friends(tables: Tables, phones: Phones) -> None:
    game = muster(tables, "s1-pyro", cards={"s1-tarantulas": "2S"})
    falls(game, 1, 5, 5, 5, 5, 12)
    game.help_on(["ready"])
    by_service(game, "StartAction")
    anna, _ = phones(game)
    act_again(game, "s1-tarantulas")
    type_in(game, 2)
    act(game, anna, "Choose", picks="s1-gunmen")
    assert "Goes for Yard Hands" in badges(game, "s1-tarantulas")
    act(game, anna, "Fight", troop="s1-tarantulas", target="s1-gunmen", figures="f1")
    assert "Yard Hands" in told(game)


def test_a_rocket_pack_fires_by_itself_and_comes_down_hard(tables: Tables, phones: Phones) -> None:
    game = muster(tables, "s1-flight", cards={"s1-flight": "2S"})
    anna, _ = phones(game)
    falls(game, 1, 5, 5, 5, 5, 3)
    sees(anna, "shot into the air")
    type_in(game, 5, 3)
    assert "The Test Flight 1 flies 15″ toward 3 o’clock." in told(game)
    falls(game, 2, 7, 2)
    assert states(game, "s1-flight") == "down up up up up"


def test_gatling_weapons_go_off_at_whoever_is_near(tables: Tables, phones: Phones) -> None:
    game = muster(tables, "s1-barrels", cards={"s1-barrels": "2S"})
    anna, _ = phones(game)
    falls(game, 1, 5, 5, 5, 5, 12)
    sees(anna, "fires wild")
    act(game, anna, "Choose", picks=("s2-boys/f1", "s1-gunmen/f2"))
    type_in(game, 1)
    falls(game, 2, 2, 2, 2, 2)
    expect(rows(anna)).to_have_count(6)
    falls(game, 5, 2, 2, 2, 2, 2, 12, 1)
    assert states(game, "s1-gunmen") == "up down up up up"
