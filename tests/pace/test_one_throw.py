"""The budgets of what the app throws, counted on two phones: a volley, a fight, a contest."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from flask import Flask
from sqlalchemy import update

from companion.services.tables import Agreed
from companion.store.models import PLAY_DEVICE
from tests.pace.support import Phone, Table, phones_at
from tests.web.evening_armies import ARMIES
from tests.web.evening_support import by_service, deal
from tests.web.highnoon_table import begin_with

SHOOTERS, TARGETS = "Bangor Street Boys", "Yard Hands"


def sitting(app: Flask, *acting: str, chips: bool = False, switches: dict[str, str] | None = None) -> Table:
    """The cards of the first turn lie, and the troops named act first."""
    game = begin_with(app.extensions["companion.tables"], ARMIES, agreed=Agreed(switches=switches or {}))
    if chips:
        by_service(game, "FirstChips")
    else:
        by_service(game, "SkipStep", step="chips")
    by_service(game, "StartBattle")
    deal(game, acting, {})
    game.help_on(["ready"])
    by_service(game, "StartAction")
    return phones_at(app, game)


def lets_go(table: Table, phone: Phone) -> None:
    """Nobody taps: whoever's roll lies there keeps it by itself."""
    assert "spend a chip?" in phone.question.lower()
    phone.wait()


def keeps(table: Table, phone: Phone) -> None:
    """Somebody in a hurry taps."""
    phone.tap(next(name for name in phone.buttons if name.startswith(("Keep", "Accept"))))


def volley(table: Table, over: Callable[[Table, Phone], None]) -> None:
    """Seven shots of five gunmen, from the plate to Done."""
    ben = table.phones[1]
    ben.tap("Shoot …", "up to 6″", TARGETS)
    for _ in range(4):
        if "act now" not in table.asked.question:
            over(table, table.asked)
    assert f"{SHOOTERS}: act now" in ben.question
    assert "of 7 shots hit" in table.told
    ben.tap("Done")


def test_a_volley_takes_four_taps_of_the_shooter_and_none_of_the_target(app: Flask) -> None:
    table = sitting(app, "s2-boys")
    volley(table, lets_go)
    assert (table.phones[1].taps, table.phones[0].taps, table.handovers) == (4, 0, 0)


def test_it_takes_no_more_where_both_hold_chips_and_let_the_rolls_lie(app: Flask) -> None:
    table = sitting(app, "s2-boys", chips=True)
    volley(table, lets_go)
    assert (table.phones[1].taps, table.phones[0].taps, table.handovers) == (4, 0, 0)


def test_players_who_do_not_want_to_wait_tap_once_each(app: Flask) -> None:
    table = sitting(app, "s2-boys", chips=True)
    volley(table, keeps)
    assert table.phones[1].taps <= 5
    assert table.phones[0].taps <= 1


@pytest.mark.parametrize("chips", [False, True])
def test_a_fight_of_five_against_five_takes_at_most_five_taps_and_no_handover(app: Flask, chips: bool) -> None:
    table = sitting(app, "s2-boys", chips=chips)
    ben = table.phones[1]
    ben.tap("Charge …", TARGETS)
    for _ in range(8):
        if "act now" not in table.asked.question:
            lets_go(table, table.asked)
    ben.tap("Done")
    assert table.taps <= 5
    assert table.handovers == 0


def test_a_contest_takes_one_tap_for_both_together(app: Flask) -> None:
    game = begin_with(app.extensions["companion.tables"], ARMIES)
    by_service(game, "SkipStep", step="chips")
    by_service(game, "StartBattle")
    deal(game, (), {"s1-gunmen": "AS", "s2-boys": "AS"})
    game.help_on(["ready"])
    by_service(game, "StartAction")
    table = phones_at(app, game)
    assert "Smarts for the Ace of Spades" in table.asked.question
    table.asked.tap("Roll d")
    assert table.taps == 1
    assert "act now" in table.asked.question


def is_here(app: Flask, table: Table, *, here: bool) -> None:
    """Whether the server has heard of all phones just now."""
    with app.extensions["companion.database"].write() as connection:
        now = int(datetime.now(UTC).timestamp() * 1000)
        connection.execute(update(PLAY_DEVICE).values(here=here, seen_ms=now))
    table.shut()


def test_the_phone_of_the_host_goes_on_for_one_that_is_away_and_for_no_other(app: Flask) -> None:
    table = sitting(app, "s2-boys", chips=True)
    anna, ben = table.phones
    ben.tap("Shoot …", "up to 6″", TARGETS)
    assert "misses: spend a chip?" in ben.question
    is_here(app, table, here=True)
    assert "data-soon" not in anna.look().html
    is_here(app, table, here=False)
    assert 'data-soon="4"' in anna.look().html
