"""What characters of Outlaws do, counted on two phones ("The pace of the table")."""

import pytest
from flask import Flask

from companion.games.outlaws.lists.army import ARMIES
from companion.services.tables import Agreed
from tests.pace.support import Table, phones_at
from tests.web.evening_support import by_service
from tests.web.highnoon_table import begin_with

SAMPLES = {sample.slug: sample.document for sample in ARMIES.samples()}
LISTS = ("law-at-noon", "three-from-the-roof")
GOES_ON = ("Draw", "Done", "SettleTie", "NextRound")
MOST = 60
LAW, OUTLAWS = 0, 1
RIFLEMAN, BILL = "m1", "m4"
MISS = "Miss"
"""A face of the gun die; there are several of these."""


def shootout(app: Flask, **chance: str) -> Table:
    """Somebody of the Law is drawn, with a loaded gun in hand; the Outlaws may be seen."""
    armies = [SAMPLES[one] for one in LISTS]
    game = begin_with(app.extensions["companion.tables"], armies, agreed=Agreed(chance), game="outlaws")
    by_service(game, "ChooseShootout", shootout="jailbreak")
    by_service(game, "Start")
    table = phones_at(app, game)
    law_acts(table)
    return table


def law_acts(table: Table, but: str = "") -> None:
    """Others are drawn and do nothing, until somebody of the Law acts, ``but`` for one; counted from here on."""
    for _ in range(MOST):
        found = table.game.asked()
        assert found is not None
        if found.prompt.rule == "action-costs" and found.device == LAW and found.prompt.troop != but:
            table.shut()
            table.count()
            return
        table.game.tap(found, next(one for one in found.prompt.actions if one.command in GOES_ON))
    raise AssertionError("nobody of the Law is drawn")


def test_a_character_who_does_nothing_takes_one_tap_and_so_does_the_next_counter(app: Flask) -> None:
    table = shootout(app)
    table.phones[LAW].tap("Done")
    assert (table.taps, table.handovers) == (1, 0)
    assert table.asked is table.phones[OUTLAWS]
    table.asked.tap("Draw a counter")
    assert table.taps == 2


def test_the_first_shot_at_somebody_takes_4_taps_dice_included(app: Flask) -> None:
    table = shootout(app)
    phone = table.phones[LAW]
    phone.tap("Shoot", "Bill", "3", "Fire")
    assert (table.taps, table.handovers) == (4, 0)
    assert "Bill is 3 squares away" in table.told


def test_with_a_real_die_its_face_takes_the_place_of_the_trigger(app: Flask) -> None:
    table = shootout(app, dice="real")
    phone = table.phones[LAW]
    phone.tap("Shoot", "Bill", "3")
    phone.tap(MISS)
    assert (table.taps, table.handovers) == (4, 0)
    assert "Bill is 3 squares away" in table.told


@pytest.mark.parametrize("dice", ["virtual", "real"])
def test_where_the_two_were_looked_at_before_a_shot_takes_3_taps(app: Flask, dice: str) -> None:
    table = shootout(app, dice=dice)
    phone = table.phones[LAW]
    phone.tap("Shoot", "Bill", "9", "Do not shoot")
    table.count()
    phone.tap("Shoot", "Bill")
    if dice == "real":
        phone.tap(MISS)
    else:
        phone.tap("Fire")
    assert (table.taps, table.handovers) == (3, 0)
    assert "Bill is 9 squares away" in table.told


@pytest.mark.parametrize("dice", ["virtual", "real"])
def test_another_shot_at_the_same_target_takes_one_tap_and_a_real_die_its_face(app: Flask, dice: str) -> None:
    table = shootout(app, dice=dice)
    phone = table.phones[LAW]
    phone.tap("Shoot", "Bill", "10", MISS if dice == "real" else "Fire")
    settled(table)
    shots = table.game.opened().number
    phone.tap("Shoot Bill again")
    if dice == "real":
        phone.tap(MISS)
    assert (table.taps, table.handovers) == (2 if dice == "real" else 1, 0)
    assert "Bill is 10 squares away" in table.told
    assert table.game.opened().number > shots


def settled(table: Table) -> None:
    """Snapshots against the shot are let be, and counted from here on."""
    while not table.phones[LAW].can("Shoot Bill again"):
        found = table.game.asked()
        assert found is not None
        table.game.tap(found, found.prompt.actions[-1])
        table.shut()
    table.count()


def test_a_wound_by_hand_is_one_tap_on_the_card_and_the_undo_names_it(app: Flask) -> None:
    table = shootout(app)
    phone = table.phones[OUTLAWS]
    phone.tap("Bill: Wound")
    assert (table.taps, table.handovers) == (1, 0)
    assert phone.can("Undo: Bill takes a wound")


def test_a_contest_takes_one_tap_for_both_together_ties_included(app: Flask) -> None:
    table = wrestling(app)
    table.phones[LAW].tap("Wrestle")
    assert (table.taps, table.handovers) == (1, 0)
    assert " has " in table.told


def wrestling(app: Flask, **chance: str) -> Table:
    """Somebody of the Law who holds no rifle came into Bill's square, and has an action left."""
    table = shootout(app, **chance)
    law_acts(table, but=RIFLEMAN)
    found = table.game.asked()
    assert found is not None
    by_service(table.game, "CloseIn", man=found.prompt.troop, foe=BILL, way="walk")
    table.shut()
    return table


def test_with_real_dice_each_of_the_two_taps_a_face(app: Flask) -> None:
    table = wrestling(app, dice="real")
    table.phones[LAW].tap("Wrestle")
    table.phones[LAW].faces(3)
    table.phones[OUTLAWS].faces(3)
    assert (table.taps, table.handovers) == (3, 1)
    assert " has " in table.told
