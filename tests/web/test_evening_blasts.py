"""The scripted evening: cannons, dynamite, flames, a Gatling gun, and a house that comes down."""

from playwright.sync_api import expect

from companion.services.tables import Tables
from tests.web.evening_support import (
    ONCE_MORE,
    WHY,
    Phones,
    act_again,
    all_fall,
    building,
    by_service,
    evening,
    falls,
    next_one,
    set_figures,
    states,
    told,
)
from tests.web.evening_taps import act, asked_page, choose, clock, offered, roll_on, rows, type_in, under


def test_shrapnel_strays_by_the_clock_and_hits_whoever_is_ticked(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-cannon")
    anna, ben = phones(game)
    act(game, anna, "Bombard", troop="s1-cannon", weapon="cannon-shrapnel", exact=18, target="s2-pinkertons")
    type_in(game, 2)
    falls(game, 7, 10)
    expect(clock(anna)).to_contain_text("9″ toward 7")
    under(game, "s2-pinkertons/f1", "s2-pinkertons/f2", "s2-denver/f3", cover={"s2-pinkertons/f2": "hard"})
    expect(rows(anna)).to_have_count(3)
    expect(rows(anna).nth(1)).to_contain_text("-2")
    choose(game)
    assert asked_page(game) is ben
    roll_on(game)


def test_solid_shot_strikes_one_and_canister_a_path(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-cannon", "s2-battery")
    anna, ben = phones(game)
    act(game, anna, "Bombard", troop="s1-cannon", weapon="cannon-solid-shot", exact=30, target="s2-pinkertons")
    falls(game, 5, 19)
    assert asked_page(game) is ben
    type_in(game, 2)
    assert states(game, "s2-pinkertons").count("down") == 1
    next_one(game)
    act(game, ben, "Bombard", troop="s2-battery", weapon="cannon-canister", target="s1-dead")
    falls(game, 1, 3, 2)
    expect(clock(ben)).to_contain_text("2″ toward 9")
    under(game, "s1-dead/f1", "s1-dead/f4")
    all_fall(game)
    assert "The Pallbearers 4" in told(game, 3)


def test_a_gatling_gun_jams_on_snake_eyes_and_is_cleared(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-gatling")
    _, ben = phones(game)
    act(game, ben, "FireGatling", troop="s2-gatling")
    falls(game, 1, 1)
    assert "jammed" in told(game)
    act_again(game, "s2-gatling")
    assert not offered(ben, "FireGatling", troop="s2-gatling")
    act(game, ben, "ClearJam", troop="s2-gatling", gun="s2-gatling")
    falls(game, 5, 5)
    act_again(game, "s2-gatling", ONCE_MORE)
    act(game, ben, "FireGatling", troop="s2-gatling")
    falls(game, 5, 2)
    assert "5 shots" in told(game)
    act(game, ben, "Shoot", troop="s2-gatling", style="", inches=24, target="s1-spiders")
    expect(rows(ben)).to_have_count(5)
    roll_on(game)


def test_dynamite_strays_half_its_way_at_most(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-bomber")
    _, ben = phones(game)
    act(game, ben, "Bombard", troop="s2-bomber", weapon="dynamite", exact=7, target="s1-gunmen")
    falls(game, 2, 1, 4)
    expect(clock(ben)).to_contain_text("3½″ toward 1")
    under(game, "s1-gunmen/f1")
    falls(game, 12, 1)
    assert states(game, "s1-gunmen") == "down up up up up"


def test_flames_burn_all_under_them(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-stokers")
    anna, ben = phones(game)
    act(game, anna, "Torch", troop="s1-stokers", figures="f2")
    under(game, "s2-pinkertons/f1", "s2-pinkertons/f2")
    falls(game, 12, 12)
    assert asked_page(game) is ben
    falls(game, 1, 1)
    assert states(game, "s2-pinkertons") == "down down up up up"


def test_a_house_comes_down_on_those_in_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-cannon")
    saloon = building(game, "Saloon", damage=45)
    anna, _ = phones(game)
    act(game, anna, "Bombard", troop="s1-cannon", weapon="cannon-shrapnel", exact=12, target=saloon)
    falls(game, 5)
    under(game)
    falls(game, 9)
    assert "collapses" in told(game)
    act(game, anna, "Choose", picks=("s2-boys/f1", "s2-boys/f2"))
    falls(game, 12, 12, 1, 1)
    assert states(game, "s2-boys") == "down down up up up"


def test_a_rocket_strays_by_two_dice_at_short_range_and_three_at_long(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-fireworks")
    anna, ben = phones(game)
    act(game, anna, "Bombard", troop="s1-fireworks", weapon="rockets", exact=40, target="s2-pinkertons")
    type_in(game, 2)
    falls(game, 4, 15)
    expect(clock(anna)).to_contain_text("15″ toward 4")
    under(game, "s2-troopers/f1")
    falls(game, 12)
    assert asked_page(game) is ben
    falls(game, 1)
    assert states(game, "s2-troopers") == "down up up up up"
    assert states(game, "s2-pinkertons") == "up up up up up"


def test_a_short_crew_spends_a_whole_action_on_loading(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-cannon")
    set_figures(game, "s1-cannon", f3="down", f4="down")
    by_service(game, "SetMark", troop="s1-cannon", mark="gun-empty", on="yes", reason=WHY)
    anna, _ = phones(game)
    assert not offered(anna, "Bombard", troop="s1-cannon")
    act(game, anna, "LoadGun", troop="s1-cannon")
    assert not offered(anna, "Bombard", troop="s1-cannon")
    act_again(game, "s1-cannon")
    assert offered(anna, "Bombard", troop="s1-cannon")


def test_a_dynamite_arrow_bursts_where_it_strikes(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-bomber")
    anna, ben = phones(game)
    act(game, ben, "Bombard", troop="s2-bomber", weapon="dynamite-arrow", exact=10, target="s1-gunmen")
    type_in(game, 9)
    under(game, "s1-gunmen/f1", "s1-gunmen/f2")
    falls(game, 12, 3)
    assert asked_page(game) is anna
    falls(game, 1, 5)
    assert states(game, "s1-gunmen") == "down up up up up"
