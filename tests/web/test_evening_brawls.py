"""The scripted evening: charges, and what is done hand to hand."""

from playwright.sync_api import expect

from companion.services.tables import Tables
from tests.web.evening_support import (
    WHY,
    Phones,
    act_again,
    badges,
    by_service,
    evening,
    falls,
    next_one,
    set_figures,
    states,
    told,
)
from tests.web.evening_taps import act, asked_page, choose, offered, rows, sees, show_figure, sums, type_in


def test_a_hold_fires_at_a_charge_and_a_loss_may_halt_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-nosferatu")
    by_service(game, "SetHold", troop="s2-pinkertons", on="yes", reason=WHY)
    anna, ben = phones(game)
    act(game, anna, "Charge", troop="s1-nosferatu", target="s2-pinkertons")
    falls(game, 5)
    choose(game, "s2-pinkertons")
    act(game, ben, "Shoot", troop="s2-pinkertons", inches=12, figures="f5", target="s1-nosferatu")
    falls(game, 5, 1, 30, 1)
    assert states(game, "s1-nosferatu") == "down up up up up"
    act(game, ben, "EndGo")
    assert asked_page(game) is anna
    falls(game, 2)
    assert "The charge is halted: no attack." in told(game)
    sees(anna, "acts on the")
    assert not offered(anna, "Fight", troop="s1-nosferatu")


def test_frenzy_strikes_twice_at_an_outnumbered_foe(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-nosferatu")
    anna, ben = phones(game)
    act(game, anna, "Fight", troop="s1-nosferatu", figures=("f1", "f2"), figure="f1", target="s2-pinkertons")
    falls(game, 5)
    expect(rows(anna)).to_have_count(4)
    falls(game, 3, 5, 4, 2)
    expect(sums(ben)).to_have_text(["-1", "-1"])
    type_in(game, 1)
    falls(game, 3, 3, 3, 2, 7, 2)
    assert states(game, "s2-pinkertons") == "dirt up up up up"


def test_a_blade_in_each_hand_strikes_twice_and_terror_is_daunting(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-judge")
    anna, ben = phones(game)
    act(game, ben, "Fight", troop="s2-judge", style="two-weapons", target="s1-joe")
    assert asked_page(game) is anna
    sees(anna, "TN 8")
    falls(game, 5)
    expect(rows(ben)).to_have_count(2)
    falls(game, 5, 6)
    assert "Shaken" in badges(game, "s1-joe")
    expect(sums(anna)).to_have_text(["-1", "-1"])


def test_there_is_no_mercy_for_the_fallen(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-nosferatu")
    by_service(game, "Fight", troop="s1-nosferatu", target="s2-pinkertons", figures=("f1", "f2"), attacks=1)
    falls(game, 5, 5, 5, 2, 7, 3, 2)
    assert states(game, "s2-pinkertons") == "dirt up up up up"
    act_again(game, "s1-nosferatu")
    anna, _ = phones(game)
    act(game, anna, "Fight", troop="s1-nosferatu", target="s2-pinkertons", figure="f1", attacks=1)
    assert states(game, "s2-pinkertons") == "down up up up up"


def test_whoever_is_guarded_is_spared(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-nosferatu")
    by_service(game, "Fight", troop="s1-nosferatu", target="s2-pinkertons", figures=("f1", "f2"), attacks=1)
    falls(game, 5, 5, 5, 2, 7, 3, 2)
    act_again(game, "s1-nosferatu")
    anna, ben = phones(game)
    assert offered(anna, "Fight", troop="s1-nosferatu", target="s2-pinkertons", figure="f1")
    show_figure(ben, "s2-pinkertons", "f1")
    act(game, ben, "Guard", troop="s2-pinkertons", figure="f1", by="s2-denver")
    assert not offered(anna, "Fight", troop="s1-nosferatu", target="s2-pinkertons", figure="f1")


def test_whoever_leaves_a_melee_is_struck_at_once_more(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-nosferatu", "s2-pinkertons")
    by_service(game, "Fight", troop="s1-nosferatu", target="s2-pinkertons", figures=("f1", "f2"), attacks=1)
    falls(game, 5, 5, 5, 7, 7)
    next_one(game)
    anna, ben = phones(game)
    act(game, ben, "Withdraw", troop="s2-pinkertons", figures=("f1", "f2"))
    assert asked_page(game) is anna
    falls(game, 5, 3)
    assert asked_page(game) is ben
    falls(game, 1, 5)
    falls(game, 3, 1)
    assert states(game, "s2-pinkertons") == "dirt up up up up"
    assert "Pinkertons 1 does not get away." in told(game)
    assert "Pinkertons 2 gets away." in told(game)


def test_a_bite_that_does_no_damage_may_paralyse(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-spiders")
    by_service(game, "Fight", troop="s1-spiders", target="s2-troopers", figures=("f1",), figure="f1")
    _, ben = phones(game)
    falls(game, 5, 2, 2, 5)
    sees(ben, "paralysis")
    type_in(game, 2)
    assert states(game, "s2-troopers") == "dirt up up up up"


def test_a_chainsaw_does_strength_and_4_and_bites_through_heavy_armor(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-saw")
    _, ben = phones(game)
    act(game, ben, "Fight", troop="s2-saw", target="s1-fireworks")
    sees(ben, "chainsaw")
    falls(game, 5, 1)
    sees(ben, "+4")
    type_in(game, 9)
    falls(game, 1)
    assert states(game, "s1-fireworks") == "down"


def test_the_players_say_who_touches_whom_where_the_app_does_not_know(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-pinkertons")
    for troop in ("s2-pinkertons", "s1-nosferatu"):
        by_service(game, "SetMark", troop=troop, mark="in-melee", on="yes", reason=WHY)
    set_figures(game, "s2-pinkertons", f2="down", f3="down", f4="down", f5="down")
    anna, ben = phones(game)
    act(game, ben, "Withdraw", troop="s2-pinkertons")
    sees(ben, "Who is in contact with Pinkertons 1?")
    act(game, ben, "Choose", picks="s1-nosferatu/f1")
    assert asked_page(game) is anna
    falls(game, 5, 7)
    assert "Pinkertons 1 gets away." in told(game)
