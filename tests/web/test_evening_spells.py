"""The scripted evening: spells that are turned back, that lie on a place or on eyes, and that are thrown one by one."""

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
    plate,
    states,
    told,
    turn_ends,
)
from tests.web.evening_taps import act, asked_page, choose, offered, sees, type_in


def test_a_spell_is_reflected_on_whoever_cast_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-doc")
    by_service(game, "SetHold", troop="s2-hoyle", on="yes", reason=WHY)
    anna, ben = phones(game)
    act(game, anna, "Cast", troop="s1-doc", spell="soul-blast", inches=10, target="s2-hoyle/f1")
    choose(game, "let-be")
    choose(game, "reflect")
    assert asked_page(game) is anna
    falls(game, 5)
    sees(ben, "More than 5 turns it back")
    type_in(game, 7)
    assert "Soul Blast turns on Doc Bayaeux." in told(game)
    sees(anna, "damage to Doc Bayaeux")
    falls(game, 30, 1)
    assert states(game, "s1-doc") == "down"
    assert states(game, "s2-hoyle") == "up"
    assert "Hold" not in badges(game, "s2-hoyle")


def test_lightning_is_thrown_as_one_likes_and_never_misses(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-hoyle")
    _, ben = phones(game)
    act(game, ben, "Cast", troop="s2-hoyle", spell="black-lightnin")
    falls(game, 9)
    type_in(game, 3)
    assert "Black Lightnin': 3 bolts" in badges(game, "s2-hoyle")
    act(game, ben, "Hurl", troop="s2-hoyle", target="s1-gunmen", bolts=2)
    falls(game, 12, 12, 1, 1)
    assert states(game, "s1-gunmen") == "down down up up up"
    assert "Black Lightnin': 1 bolt" in badges(game, "s2-hoyle")


def test_whoever_aims_at_the_cloaked_has_to_find_him_first(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-hoyle", "s1-joe", "s1-doc", "s1-cannon")
    by_service(game, "Cast", troop="s2-hoyle", spell="cloak")
    falls(game, 9)
    next_one(game)
    anna, ben = phones(game)
    act(game, anna, "Shoot", troop="s1-joe", style="", inches=12, shots=1, target="s2-hoyle")
    sees(anna, "find Hoyle Pettibone")
    type_in(game, 2)
    assert not offered(anna, "Shoot", troop="s1-joe")
    next_one(game)
    act(game, anna, "Cast", troop="s1-doc", spell="soul-blast", inches=10, target="s2-hoyle/f1")
    falls(game, 2)
    next_one(game)
    act(game, anna, "Bombard", troop="s1-cannon", weapon="cannon-shrapnel", exact=18, target="s2-hoyle")
    falls(game, 2)
    assert states(game, "s2-hoyle") == "up"
    act_again(game, "s2-hoyle")
    effect = next(one.values["effect"] for one in plate(game, "s2-hoyle").actions if one.command == "LetGo")
    act(game, ben, "LetGo", effect=effect)
    assert "Cloak" not in badges(game, "s2-hoyle")


def test_bolts_have_to_find_the_cloaked_too(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-hoyle", "s1-doc")
    by_service(game, "Cast", troop="s2-hoyle", spell="cloak")
    falls(game, 9)
    next_one(game)
    anna, _ = phones(game)
    act(game, anna, "Cast", troop="s1-doc", spell="black-lightnin")
    choose(game, "let-be")
    falls(game, 9, 3)
    act(game, anna, "Hurl", troop="s1-doc", target="s2-hoyle", bolts=3)
    sees(anna, "find Hoyle Pettibone")
    type_in(game, 9)
    falls(game, 12, 12, 12, 1)
    assert states(game, "s2-hoyle") == "down"


def test_an_old_hand_gets_off_backlash_and_haywire_breaks_what_others_built(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-hoyle")
    anna, ben = phones(game)
    act(game, ben, "Cast", troop="s2-hoyle", spell="haywire", target="s1-stokers")
    type_in(game, 1)
    sees(ben, "old hand")
    type_in(game, 9)
    assert badges(game, "s2-hoyle") == ""
    act_again(game, "s2-hoyle")
    act(game, ben, "Cast", troop="s2-hoyle", spell="haywire", target="s1-stokers")
    falls(game, 9)
    assert asked_page(game) is anna
    type_in(game, 1)
    falls(game, 7, 8, 8, 8, 8)
    assert "Flamethrower out" in badges(game, "s1-stokers")


def test_a_twister_moves_and_blinds_whoever_stands_in_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-diva", "s1-gunmen")
    anna, ben = phones(game)
    act(game, ben, "Cast", troop="s2-diva", spell="texas-twister")
    falls(game, 9)
    act(game, ben, "Choose", picks="s1-gunmen")
    assert "Texas Twister" in badges(game, "s1-gunmen")
    next_one(game)
    sees(anna, "Strength against the twister")
    type_in(game, 2)
    assert "Yard Hands see nothing but dust: the action is lost." in told(game)
    turn_ends(game, "how far it may be moved")
    sees(ben, "how far it may be moved")
    type_in(game, 7)
    act(game, ben, "Choose", picks="s1-shotguns")
    assert "Texas Twister" not in badges(game, "s1-gunmen")


def test_the_dead_do_not_enter_a_circle_of_protection(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s2-preacher", "s1-nosferatu")
    anna, ben = phones(game)
    act(game, ben, "Cast", troop="s2-preacher", spell="protection")
    falls(game, 9)
    act(game, ben, "Choose", picks="s2-boys")
    effect = next(one.values["effect"] for one in plate(game, "s2-preacher").actions if one.command == "Cover")
    act(game, ben, "Cover", effect=effect, troops=("s2-boys", "s2-ferry"))
    assert "In: Protection" in badges(game, "s2-ferry")
    next_one(game)
    assert not offered(anna, "Fight", troop="s1-nosferatu", target="s2-ferry")


def test_a_soul_blast_into_a_melee_finds_somebody_in_it(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-nosferatu", "s1-doc")
    by_service(game, "Fight", troop="s1-nosferatu", target="s2-pinkertons", figures=("f1", "f2"), attacks=1)
    falls(game, 5, 3, 3, 5, 5)
    next_one(game)
    anna, _ = phones(game)
    aim = {"spell": "soul-blast", "inches": 10, "situations": "melee", "target": "s2-pinkertons/f1"}
    act(game, anna, "Cast", troop="s1-doc", **aim)
    choose(game, "let-be")
    falls(game, 9)
    sees(anna, "Who is in that melee?")
    choose(game)
    type_in(game, 5)
    assert "It hits Pinkertons 5." in told(game)


def test_a_shaman_takes_a_shape_and_gives_it_up(tables: Tables, phones: Phones) -> None:
    game = evening(tables, "s1-shaman")
    anna, _ = phones(game)
    act(game, anna, "Cast", troop="s1-shaman", spell="shapeshift", choice="bird-of-prey")
    choose(game, "let-be")
    falls(game, 9)
    assert "In the shape of a bird of prey" in badges(game, "s1-shaman")
    act_again(game, "s1-shaman")
    act(game, anna, "GiveUpShape", troop="s1-shaman")
    assert "shape" not in badges(game, "s1-shaman")
