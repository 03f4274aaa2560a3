"""The scripted evening: horses under riders and before guns, and how people come up, down, across and below."""

from companion.services.tables import Tables
from tests.web.evening_support import (
    ONCE_MORE,
    Phones,
    act_again,
    badges,
    by_service,
    evening,
    falls,
    next_one,
    open_rolls,
    states,
    told,
)
from tests.web.evening_taps import act, asked_page, choose, offered, sees, type_in, under

WHY = "they rode in"


def test_a_shot_at_the_horse_leaves_the_rider_on_his_feet(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-joe")
    by_service(game, "SetMark", troop="s2-rider", mark="mounted", on="yes", reason=WHY)
    anna, ben = phones(game)
    assert "Mounted" in badges(game, "s2-rider")
    act(game, anna, "Shoot", troop="s1-joe", style="", inches=12, shots=1, situations="horse", target="s2-rider")
    falls(game, 9, 12)
    assert asked_page(game) is ben
    sees(ben, "horse")
    type_in(game, 6)
    assert "The horse of Sergeant Tull is dead." in told(game)
    assert "Mounted" not in badges(game, "s2-rider")
    assert states(game, "s2-rider") == "up"


def test_flames_burn_the_horse_with_its_rider(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-stokers")
    by_service(game, "SetMark", troop="s2-lancers", mark="mounted", on="yes", reason=WHY)
    anna, ben = phones(game)
    act(game, anna, "Torch", troop="s1-stokers", figures="f2")
    under(game, "s2-lancers/f3")
    assert ["the horse of" in roll.title for roll in open_rolls(game)] == [False, True]
    falls(game, 12, 12)
    assert asked_page(game) is ben
    falls(game, 11, 1)
    assert states(game, "s2-lancers") == "up up dirt up up"
    assert "The horse of The Lancers 3 is dead." in told(game)
    assert "Mounted" in badges(game, "s2-lancers")


def test_a_troop_gets_off_its_horses_once_in_an_action(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-lancers")
    by_service(game, "SetMark", troop="s2-lancers", mark="mounted", on="yes", reason=WHY)
    _, ben = phones(game)
    act(game, ben, "Mark", troop="s2-lancers", mark="mounted", on="")
    assert "Mounted" not in badges(game, "s2-lancers")
    act(game, ben, "Mark", troop="s2-lancers", mark="mounted", on="yes")
    assert "Mounted" in badges(game, "s2-lancers")


def test_a_limber_that_runs_on_a_1_is_wrecked_with_its_gun(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-cannon")
    anna, _ = phones(game)
    act(game, anna, "Limber", troop="s1-cannon", on="yes")
    next_one(game)
    act_again(game, "s1-cannon")
    act(game, anna, "Run", troop="s1-cannon")
    type_in(game, 1)
    sees(anna, "bounces hard")
    choose(game, "yes")
    act(game, anna, "Choose", picks="s1-cannon/f2")
    falls(game, 12, 1)
    assert states(game, "s1-cannon") == "up down up up"
    assert "limber and gun are wrecked" in told(game, 4)


def test_whoever_swims_without_being_born_to_it_rolls_strength(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-ferry")
    _, ben = phones(game)
    act(game, ben, "Move", troop="s2-ferry", way="swim", figures=("f1", "f2"))
    sees(ben, "how hard is it to swim here?")
    choose(game, "4")
    sees(ben, "TN 4")
    sees(ben, "stays afloat")
    type_in(game, 5, 2)
    assert "The Ferrymen" in told(game)
    assert states(game, "s2-ferry") == "up up up up up"


def test_a_low_jump_is_harmless_and_a_high_one_is_not(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-gunmen")
    anna, _ = phones(game)
    act(game, anna, "Move", troop="s1-gunmen", way="jump", inches=2, figures="f1")
    assert "comes down 2″ unharmed" in told(game)
    act(game, anna, "Move", troop="s1-gunmen", way="jump", inches=7, figures="f2")
    sees(anna, "Jump from 7″")
    falls(game, 14, 4)
    act(game, anna, "Move", troop="s1-gunmen", way="fall", inches=7, figures="f3")
    sees(anna, "Roll 3d6")
    falls(game, 9, 5)
    assert states(game, "s1-gunmen") == "up down dirt up up"


def test_diggers_come_up_under_a_foe_with_surprise(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-spiders")
    anna, _ = phones(game)
    act(game, anna, "Move", troop="s1-spiders", way="burrow")
    type_in(game, 7)
    assert "13″" in told(game)
    assert not offered(anna, "Fight", troop="s1-spiders")
    act(game, anna, "Move", troop="s1-spiders", way="strike", target="s2-pinkertons")
    act(game, anna, "Fight", troop="s1-spiders", target="s2-pinkertons", figures="f1", situations="burrowed")
    sees(anna, "+4")
    falls(game, 2, 9)
    act_again(game, "s1-spiders")
    act(game, anna, "Move", troop="s1-spiders", way="burrow")
    falls(game, 7)
    act_again(game, "s1-spiders", ONCE_MORE)
    act(game, anna, "Move", troop="s1-spiders", way="surface")
    assert "Underground" not in badges(game, "s1-spiders")
