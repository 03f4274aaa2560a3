"""The scripted evening: shots of all kinds, from the declaration to whoever lies in the dirt."""

from playwright.sync_api import expect

from companion.services.tables import Tables
from tests.web.evening_support import (
    SEATS,
    WHY,
    Phones,
    all_fall,
    by_service,
    evening,
    falls,
    next_one,
    open_rolls,
    states,
    told,
)
from tests.web.evening_taps import (
    act,
    asked_page,
    choose,
    offered,
    roll_on,
    rows,
    sees,
    show,
    sums,
    taps,
    type_in,
)
from tests.web.highnoon_table import press, sheet

PLACE = "(one) => one.getBoundingClientRect().top - one.closest('form').getBoundingClientRect().top"


def test_a_posses_volley_takes_five_taps(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-pinkertons")
    anna, ben = phones(game)
    before = taps(anna, ben)
    act(game, ben, "Shoot", troop="s2-pinkertons", inches=6, target="s1-gunmen")
    assert len(rows(ben).all()) == 12
    roll_on(game)
    assert taps(anna, ben) - before <= 5


def test_chips_in_hand_cost_the_shooters_no_sixth_tap(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-pinkertons")
    for seat in SEATS:
        by_service(game, "SetChips", seat=seat, white=2, red=1, blue=1, reason=WHY)
    anna, ben = phones(game)
    before = taps(ben), taps(anna)
    act(game, ben, "Shoot", troop="s2-pinkertons", inches=6, target="s1-gunmen")
    roll_on(game)
    assert taps(ben) - before[0] <= 5
    assert taps(anna) - before[1] <= 2


def test_two_guns_are_four_shots_at_their_penalties(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-joe")
    anna, ben = phones(game)
    act(game, anna, "Shoot", troop="s1-joe", style="two-guns", inches=12, target="s2-boys")
    expect(sums(anna)).to_have_text(["-1", "-1", "-2", "-2"])
    type_in(game, 2, 5, 5, 6)
    expect(rows(anna)).to_have_count(2)
    type_in(game, 9, 2)
    assert asked_page(game) is ben
    type_in(game, 3, 5)
    assert states(game, "s2-boys") == "up down up up up"


def test_the_undead_gunslinger_fans_the_hammer(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-undead")
    _, ben = phones(game)
    act(game, ben, "Shoot", troop="s2-undead", style="fannin", inches=12, target="s1-nosferatu")
    type_in(game, 3)
    expect(sums(ben)).to_have_text(["-2"] * 5)
    all_fall(game)


def test_a_posse_splits_its_fire_before_the_first_die(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-pinkertons")
    _, ben = phones(game)
    act(game, ben, "Shoot", troop="s2-pinkertons", exact=7, figures="f1", target="s1-gunmen")
    assert "Pinkertons at Yard Hands, 7″." in told(game)
    act(game, ben, "Shoot", troop="s2-pinkertons", inches=24, shots=1, figures=("f2", "f3"), target="s1-shotguns")
    aims = [[name in roll.title for name in ("Yard Hands", "Night Watch")] for roll in open_rolls(game)]
    assert aims == [[True, False]] * 3 + [[False, True]] * 2
    assert offered(ben, "Shoot", troop="s2-pinkertons")
    type_in(game, 2)
    assert not offered(ben, "Shoot", troop="s2-pinkertons")


def test_a_target_that_was_tapped_before_the_distance_stays_picked_and_goes_with_it(
    tables: Tables, phones: Phones
) -> None:
    game = evening(tables, "s2-pinkertons")
    _, ben = phones(game)
    show(ben, "Shoot", troop="s2-pinkertons")
    target = sheet(ben).locator(".pick-send[value=s1-gunmen]")
    expect(target).to_be_visible()
    lay = target.evaluate(PLACE)
    press(target)
    bands = sheet(ben).locator(".picks", has_text="How far is it?")
    expect(bands).to_contain_text("Choose one. Yard Hands is already picked.")
    assert target.evaluate(PLACE) == lay, "it moved under the thumb"
    expect(target).to_have_attribute("aria-pressed", "true")
    assert "Pinkertons at Yard Hands" not in told(game)
    bands.locator(".pick").first.click()
    expect(sheet(ben)).to_be_hidden()
    assert "Pinkertons at Yard Hands" in told(game)


def test_distance_cover_and_six_targets_fit_a_phone(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-pinkertons")
    _, ben = phones(game)
    show(ben, "Shoot", troop="s2-pinkertons")
    ends: list[float] = sheet(ben).evaluate(
        """async (dialog) => {
          await document.fonts.ready;
          await Promise.allSettled(dialog.getAnimations({ subtree: true }).map((one) => one.finished));
          return [...dialog.querySelectorAll(".pick-send")].map((one) => one.getBoundingClientRect().bottom);
        }"""
    )
    assert len(ends) > 6
    height: int = ben.evaluate("innerHeight")
    assert ends[5] <= height


def test_a_shotgun_does_more_the_nearer_it_is(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-shotguns")
    anna, _ = phones(game)
    act(game, anna, "Shoot", troop="s1-shotguns", inches=6, figures="f1", target="s2-troopers")
    by_service(game, "Shoot", troop="s1-shotguns", inches=12, figures="f2", target="s2-troopers")
    falls(game, 5, 5)
    assert [roll.roll.dice for roll in open_rolls(game) if roll.roll] == ["3d6", "2d6"]


def test_a_shot_into_melee_strikes_one_of_those_in_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-nosferatu", "s2-rider")
    by_service(game, "Fight", troop="s1-nosferatu", target="s2-pinkertons", figures=("f1", "f2"), attacks=1)
    falls(game, 5, 3, 3, 5, 5)
    next_one(game)
    _, ben = phones(game)
    act(game, ben, "Shoot", troop="s2-rider", inches=24, situations="melee", target="s1-nosferatu")
    assert ben.locator("#now .pick input:checked").count() == 10
    choose(game)
    falls(game, 5, 10)
    assert "It hits Pinkertons 5." in told(game)


def test_pistols_serve_hand_to_hand(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-nosferatu", "s2-pinkertons")
    by_service(game, "Fight", troop="s1-nosferatu", target="s2-pinkertons", figures=("f1", "f2"), attacks=1)
    falls(game, 5, 3, 3, 5, 5)
    next_one(game)
    _, ben = phones(game)
    fields = {"arm": "gatling-pistol", "figures": "f2", "shots": 1, "inches": 12, "situations": "contact"}
    act(game, ben, "Shoot", troop="s2-pinkertons", target="s1-nosferatu", **fields)
    sees(ben, "TN 4")
    falls(game, 4, 12, 1)
    assert states(game, "s1-nosferatu").count("down") == 1


def test_a_crack_shot_chooses_where_a_hero_is_hit(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-joe")
    anna, ben = phones(game)
    act(game, anna, "Shoot", troop="s1-joe", style="", inches=12, shots=1, target="s2-sergeant")
    falls(game, 9, 11)
    assert asked_page(game) is ben
    falls(game, 5)
    assert asked_page(game) is anna
    falls(game, 10)
    choose(game, "12")
    assert "Head shot" in told(game)
    assert states(game, "s2-sergeant") == "down"
