"""What a turn costs in free mode, and a casualty by hand in either mode: taps on two phones."""

import pytest
from flask import Flask

from tests.pace.support import Table, phones_at
from tests.web.evening_support import by_service, evening


def sitting(app: Flask) -> Table:
    """Anna and Ben in mid-battle: his Bangor Street Boys act now."""
    return phones_at(app, evening(app.extensions["companion.tables"], "s2-boys"))


def free(app: Flask) -> Table:
    """The same, with free mode turned on by Anna."""
    table = sitting(app)
    by_service(table.game, "FreeMode", on="yes")
    table.shut()
    return table


def cards_left(table: Table) -> int:
    """How many cards are still to come this turn."""
    return sum(step.status == "waiting" for step in table.game.board(0).order)


def test_free_mode_is_three_taps_away_in_mid_game(app: Flask) -> None:
    table = sitting(app)
    table.phones[0].tap("Tools", "How this table plays", "Turn free mode on")
    assert table.taps == 3
    assert table.phones[1].can("Next:")


def test_a_turn_where_nothing_happens_is_one_tap_by_anybody(app: Flask) -> None:
    table = free(app)
    anna = table.phones[0]
    anna.tap("To the end of the turn")
    assert (table.taps, cards_left(table)) == (1, 0)
    anna.tap("Turn")
    assert (table.taps, table.handovers) == (2, 0)
    assert table.game.board(0).turn.phase.startswith("Action!")
    assert cards_left(table)


def test_any_card_of_the_strip_is_one_tap_away(app: Flask) -> None:
    table = free(app)
    table.phones[0].tap("Go on to Buffalo Sergeant")
    assert (table.taps, table.game.board(0).turn.headline) == (1, "Ben: Buffalo Sergeant acts on the 9 of Diamonds")


def test_a_posse_that_does_nothing_costs_its_player_no_tap(app: Flask) -> None:
    table = free(app)
    anna, ben = table.phones
    for _ in range(cards_left(table)):
        anna.tap("Next:")
    assert cards_left(table) == 0
    assert (ben.taps, table.handovers) == (0, 0)


def test_a_casualty_is_one_tap_on_a_closed_plate_and_the_undo_names_it(app: Flask) -> None:
    table = free(app)
    anna, ben = table.phones
    anna.tap("Bangor Street Boys: Down")
    assert table.taps == 1
    assert "Bangor Street Boys 1 is Put Down" in anna.question
    ben.tap("Bangor Street Boys: Dirt", "Bangor Street Boys: Up")
    assert (table.taps, ben.taps) == (3, 2)


def test_out_of_free_mode_a_casualty_is_one_tap_on_the_plate_that_acts(app: Flask) -> None:
    table = sitting(app)
    table.phones[1].tap("Bangor Street Boys: Down")
    assert table.taps == 1
    assert "Bangor Street Boys 1 is Put Down" in table.told


@pytest.mark.parametrize("dice", ["virtual", "real"])
def test_out_of_free_mode_a_casualty_is_one_tap_on_ones_own_closed_plate(app: Flask, dice: str) -> None:
    table = sitting(app)
    by_service(table.game, "ChangeMode", of="dice", mode=dice)
    table.shut()
    table.phones[0].tap("Yard Hands: Down")
    assert table.taps == 1
    assert "Yard Hands 1 is Put Down" in table.told


def test_out_of_free_mode_a_posse_that_does_nothing_is_one_tap(app: Flask) -> None:
    table = sitting(app)
    table.phones[1].tap("Done")
    assert (table.taps, table.handovers) == (1, 0)
    assert table.game.board(0).turn.headline.startswith("Anna: Professor Pyro")
