"""The scripted evening: hucksters, preachers and shamans, and those who stop them."""

from playwright.sync_api import Page, expect

from companion.services.tables import Tables
from tests.web.evening_support import (
    Phones,
    act_again,
    badges,
    by_service,
    evening,
    falls,
    next_one,
    open_rolls,
    plate,
    states,
    told,
)
from tests.web.evening_taps import act, asked_page, choose, offered, sees, type_in, under
from tests.web.highnoon_table import Game, filled_button


def test_a_bolt_does_damage_and_the_fallen_are_helped_up(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-doc", "s2-preacher")
    anna, ben = phones(game)
    act(game, anna, "Cast", troop="s1-doc", spell="soul-blast", inches=10, target="s2-pinkertons/f3")
    choose(game, "let-be")
    type_in(game, 5)
    falls(game, 12, 2)
    assert states(game, "s2-pinkertons") == "up up down up up"
    next_one(game)
    act(game, ben, "Cast", troop="s2-preacher", spell="helpin-hand", target="s2-pinkertons/f3")
    falls(game, 9)
    assert states(game, "s2-pinkertons") == "up up dirt up up"


def test_a_protection_is_counted_on_the_next_wound(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-preacher", "s1-joe")
    _, ben = phones(game)
    act(game, ben, "Cast", troop="s2-preacher", spell="armor-o-righteousness", target="s2-preacher")
    falls(game, 9, 2)
    assert "Armor o' Righteousness" in badges(game, "s2-preacher")
    next_one(game)
    by_service(game, "Shoot", troop="s1-joe", target="s2-preacher", style="", inches=12, shots=1)
    falls(game, 9, 11)
    sees(ben, "TN 7")


def test_a_contest_makes_a_puppet_of_a_foe(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-doc")
    anna, ben = phones(game)
    act(game, anna, "Cast", troop="s1-doc", spell="puppet", target="s2-pinkertons/f1")
    choose(game, "let-be")
    assert asked_page(game) is anna
    falls(game, 9)
    assert asked_page(game) is ben
    type_in(game, 2)
    assert "Puppet of Doc Bayaeux on Pinkertons 1" in told(game)
    act_again(game, "s2-pinkertons")
    rolled = {ben: 9, anna: 2}
    for _ in rolled:
        type_in(game, rolled[asked_page(game)])
    assert "Pinkertons 1 is back with the others." in told(game)


def test_a_puppet_and_its_posse_act_on_two_phones_and_each_ends_its_own_part(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-doc", "s2-pinkertons")
    anna, ben = phones(game)
    puppet = made_puppet(game, anna, ben)
    for page, name in ((anna, "Pinkertons 1 (puppet)"), (ben, "Pinkertons")):
        expect(page.locator("#now")).to_contain_text("Your go")
        expect(page.locator("#now")).to_contain_text(f"{name} act")
        assert filled_button(page).inner_text().strip().startswith("Done")
        assert offered(page, "Shoot", troop=puppet) == (page is anna)
    plate_of = anna.locator("#plate-s2-pinkertons")
    expect(plate_of).to_contain_text("on Doc Bayaeux’s strings")
    act(game, ben, "EndGo")
    expect(ben.locator("#now")).to_contain_text("Anna’s go")
    expect(anna.locator("#now")).to_contain_text("Your go")
    game.tables.undoing.undo(game.table, game.devices[1], game.opened(1).number, "undone")
    game.catch_up()
    expect(ben.locator("#now")).to_contain_text("Your go")
    act(game, ben, "EndGo")
    act(game, anna, "Shoot", troop=puppet, target="s2-pinkertons", inches=12)
    falls(game, *[2] * len(open_rolls(game)))
    act(game, anna, "EndGo")
    assert {step.status for step in game.board().order if "Pinkertons" in step.name} == {"done"}


def made_puppet(game: Game, anna: Page, ben: Page) -> str:
    """Doc takes the first of the Pinkertons, which does not break free as their card comes up; its id."""
    act(game, anna, "Cast", troop="s1-doc", spell="puppet", target="s2-pinkertons/f1")
    choose(game, "let-be")
    falls(game, 9, 2)
    next_one(game)
    rolled = {ben: 2, anna: 9}
    for _ in rolled:
        falls(game, rolled[asked_page(game)])
    return next(one.id for one in game.board().troops if one.name == "Pinkertons 1 (puppet)")


def test_a_mirror_turns_the_damage_on_whoever_did_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-doc", "s2-troopers")
    anna, ben = phones(game)
    act(game, anna, "Cast", troop="s1-doc", spell="martyrs-mirror")
    choose(game, "let-be")
    falls(game, 9, 2)
    assert "Martyr's Mirror" in badges(game, "s1-doc")
    next_one(game)
    by_service(game, "Shoot", device=1, troop="s2-troopers", target="s1-doc", inches=24, figures="f1")
    falls(game, 5, 9, 7)
    assert asked_page(game) is ben
    type_in(game, 4)
    assert states(game, "s2-troopers") == "down up up up up"


def test_a_spell_is_dispelled_in_the_middle_of_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-doc", "s2-preacher")
    anna, ben = phones(game)
    act(game, anna, "Cast", troop="s1-doc", spell="soul-blast", inches=10, target="s2-diva/f1")
    assert asked_page(game) is ben
    choose(game, "dispel")
    assert asked_page(game) is anna
    falls(game, 5)
    assert asked_page(game) is ben
    type_in(game, 7)
    assert "Soul Blast is dispelled." in told(game)
    assert plate(game, "s2-preacher").cards == ()


def test_a_wound_breaks_concentration(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-diva", "s1-joe")
    _, ben = phones(game)
    act(game, ben, "Cast", troop="s2-diva", spell="call-o-the-wild")
    falls(game, 9)
    choose(game, "rogue-wolves")
    assert "Call o' the Wild" in badges(game, "s2-diva")
    next_one(game)
    by_service(game, "Shoot", troop="s1-joe", target="s2-diva", style="", inches=12, shots=1)
    falls(game, 9, 9, 7)
    sees(ben, "TN 8")
    type_in(game, 2)
    assert "Call o' the Wild" not in badges(game, "s2-diva")


def test_a_natural_1_is_backlash(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-doc")
    anna, _ = phones(game)
    act(game, anna, "Cast", troop="s1-doc", spell="soul-blast", inches=10, target="s2-diva/f1")
    choose(game, "let-be")
    type_in(game, 1)
    sees(anna, "backlash")
    falls(game, 3)
    assert "Forgot Soul Blast" in badges(game, "s1-doc")


def test_a_spell_at_a_point_strikes_all_under_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-diva")
    _, ben = phones(game)
    act(game, ben, "Cast", troop="s2-diva", spell="ball-o-doom", inches=12, target="s1-gunmen")
    falls(game, 9)
    under(game, "s1-gunmen/f1", "s1-gunmen/f2")
    falls(game, 9, 9, 1, 1)
    assert states(game, "s1-gunmen") == "down down up up up"


def test_the_hurried_are_fleet_for_some_turns(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-shaman")
    anna, _ = phones(game)
    act(game, anna, "Cast", troop="s1-shaman", spell="hurry-up", target="s1-gunmen")
    choose(game, "let-be")
    falls(game, 9, 2)
    assert "Hurry Up!" in badges(game, "s1-gunmen")
