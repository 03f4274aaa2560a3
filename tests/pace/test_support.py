"""What the counting itself counts."""

from flask import Flask

from tests.pace.support import phones_at
from tests.web.evening_support import by_service, evening


def test_opening_a_sheet_choosing_a_tile_and_sending_are_a_tap_each(app: Flask) -> None:
    table = phones_at(app, evening(app.extensions["companion.tables"], "s2-boys"))
    ben = table.phones[1]
    ben.tap("Shoot …")
    assert table.taps == 1
    ben.tap("up to 6″", "Yard Hands")
    assert (table.taps, table.handovers) == (3, 0)
    assert "Shoot: Yard Hands" in ben.question


def test_a_handover_is_counted_each_time_that_the_other_phone_taps_in_between(app: Flask) -> None:
    table = phones_at(app, evening(app.extensions["companion.tables"], "s2-boys"))
    anna, ben = table.phones
    ben.tap("Shoot …", "up to 6″", "Yard Hands", "Roll all 7")
    assert table.asked is anna
    anna.tap("Roll all")
    assert (table.taps, table.handovers) == (5, 1)
    assert table.asked is ben
    ben.tap("Done")
    assert (table.taps, table.handovers) == (6, 1)
    table.count()
    assert (table.taps, table.handovers) == (0, 0)


def test_what_is_folded_away_can_be_tapped_only_once_the_fold_is_open(app: Flask) -> None:
    table = phones_at(app, evening(app.extensions["companion.tables"], "s2-boys"))
    ben = table.phones[1]
    ben.tap("Shoot …")
    assert not ben.can("Fannin")
    assert not ben.can("Bangor Street Boys 1")
    ben.tap("More")
    assert table.taps == 2


def test_real_dice_are_tapped_face_by_face(app: Flask) -> None:
    game = evening(app.extensions["companion.tables"], "s2-boys")
    by_service(game, "ChangeMode", of="dice", mode="real")
    table = phones_at(app, game)
    ben = table.phones[1]
    ben.tap("Shoot …", "up to 6″", "Yard Hands", "Die by die")
    ben.faces(6, 1, 5, 5, 1, 1, 1, 1)
    assert table.taps == 12
    assert "Bangor Street Boys 1: pistol at Yard Hands 1: 7 (needs 4) on real dice, hit" in table.told
