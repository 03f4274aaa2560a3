"""Real dice as counts: "3 hit", then "2 down, 1 in the dirt" ("The pace of the table")."""

import pytest
from flask import Flask

from tests.pace.support import Table, phones_at
from tests.web.evening_support import act_again, by_service, evening, states


def real(app: Flask, dice: str = "real") -> Table:
    """Five gunmen with real dice, whose go it is."""
    game = evening(app.extensions["companion.tables"], "s2-boys")
    by_service(game, "ChangeMode", of="dice", mode=dice)
    return phones_at(app, game)


@pytest.mark.parametrize("dice", ["real", "ask"])
def test_a_volley_of_five_with_real_dice_takes_four_taps_in_all(app: Flask, dice: str) -> None:
    """Where the last target and its distance are chosen already; the first time, the sheet and the distance are two
    more."""
    table = real(app, dice)
    ben = table.phones[1]
    ben.tap("Shoot …", "up to 6″", "Yard Hands", "3", "1 Put Down", "1 Eatin' Dirt")
    assert (table.taps, table.handovers) == (6, 0)
    assert states(table.game, "s1-gunmen") == "down dirt up up up"
    assert table.told.startswith("Yard Hands: 3 of 7 shots hit; 1 Put Down, 1 Eatin' Dirt, 1 unhurt.")
    act_again(table.game, "s2-boys")
    table.shut()
    table.count()
    ben.tap("Shoot Yard Hands again", "3", "2 Put Down", "1 Eatin' Dirt")
    assert (table.taps, table.handovers) == (4, 0)
    assert states(table.game, "s1-gunmen") == "down dirt down down dirt"
    assert ben.can("Done")


def test_a_fight_of_five_against_five_with_real_dice_takes_five_taps_in_all_and_no_handover(app: Flask) -> None:
    table = real(app)
    ben = table.phones[1]
    ben.tap("Charge … run in", "Yard Hands", "3", "2 Put Down", "1 Eatin' Dirt")
    assert (table.taps, table.handovers) == (5, 0)
    assert states(table.game, "s1-gunmen") == "down down dirt up up"
    assert ben.can("Done")


def test_a_volley_that_hits_nobody_is_over_with_one_tap(app: Flask) -> None:
    table = real(app)
    ben = table.phones[1]
    ben.tap("Shoot …", "up to 6″", "Yard Hands")
    table.count()
    ben.tap("0")
    assert table.taps == 1
    assert ben.can("Done")


def test_what_came_of_one_hit_is_one_tap(app: Flask) -> None:
    table = real(app)
    ben = table.phones[1]
    ben.tap("Shoot …", "up to 6″", "Yard Hands", "1")
    table.count()
    ben.tap("Eatin' Dirt")
    assert (table.taps, table.handovers) == (1, 0)
    assert states(table.game, "s1-gunmen") == "dirt up up up up"


def test_a_count_is_taken_back_with_one_tap_that_says_what_it_takes_back(app: Flask) -> None:
    table = real(app)
    ben = table.phones[1]
    ben.tap("Shoot …", "up to 6″", "Yard Hands", "3")
    table.count()
    ben.tap("Undo: Bangor Street Boys: 3 of 7 hit Yard Hands")
    assert table.taps == 1
    assert "How many of 7 hit Yard Hands?" in ben.question


def test_die_by_die_is_one_tap_and_one_for_each_die(app: Flask) -> None:
    table = real(app)
    ben = table.phones[1]
    ben.tap("Shoot …", "up to 6″", "Yard Hands")
    table.count()
    ben.tap("Die by die")
    ben.faces(4, 4, 6, 1, 5, 1, 1, 2)
    assert table.taps == 9
    assert table.told.startswith("7 shots: 4 hit, 3 missed.")


def test_without_scripts_the_numbers_are_buttons_of_a_form(app: Flask) -> None:
    table = real(app)
    ben = table.phones[1]
    ben.tap("Shoot …", "up to 6″", "Yard Hands", "3")
    wounds = ben.visitor.get(ben.path)
    assert "3 of Yard Hands are hit. How many fall?" in wounds.words
    done = wounds.press("1 Eatin' Dirt", {"2 Put Down": True})
    assert "Yard Hands: 3 of 7 shots hit; 2 Put Down, 1 Eatin' Dirt." in done.words


def test_without_scripts_what_the_dice_showed_is_typed_in_one_field(app: Flask) -> None:
    table = real(app)
    ben = table.phones[1]
    ben.tap("Shoot …", "up to 6″", "Yard Hands")
    field = {"What the 7 rolls showed, in order, with spaces between": "4 4 7 1 5 1 1"}
    assert "7 shots: 4 hit, 3 missed." in ben.visitor.get(ben.path).press("Enter the rolls", field).words
