"""Windows for chips on two phones: how many a fight has, what undo takes back, and what the other phone says."""

from datetime import UTC, datetime

import pytest
from flask import Flask
from sqlalchemy import update

from companion.services.tables import lobby
from companion.store.ids import fingerprint
from companion.store.models import PLAY_DEVICE
from tests.pace.support import Phone, Table, phones_at
from tests.pace.test_one_throw import TARGETS, sitting
from tests.web.evening_armies import ARMIES
from tests.web.evening_support import by_service, deal
from tests.web.highnoon_table import begin_with


@pytest.fixture(autouse=True)
def both_lose_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice that give each side of the fight something to better."""
    monkeypatch.setattr(lobby, "table_seed", lambda: "5eed" * 16)


def charged(app: Flask) -> tuple[Table, Phone, Phone]:
    """Ben's five have charged five of Anna's, and both players hold chips."""
    table = sitting(app, "s2-boys", chips=True)
    anna, ben = table.phones
    ben.tap("Charge …", TARGETS)
    return table, anna, ben


def drains(phone: Phone) -> bool:
    """Something on that phone is kept by itself."""
    return 'data-soon="4"' in phone.look().html


def windows(table: Table) -> int:
    """How often the table waits until nothing lies there any more: phones that drain at the same time wait once."""
    many = 0
    while any(drains(phone) for phone in table.phones):
        many += 1
        for phone in [phone for phone in table.phones if drains(phone)]:
            phone.wait()
    return many


def test_a_fight_waits_for_chips_at_most_twice_however_many_hold_some(app: Flask) -> None:
    table, _, ben = charged(app)
    assert windows(table) <= 2
    assert "act now" in ben.question


def test_undo_takes_back_what_was_tapped_and_names_it(app: Flask) -> None:
    table, anna, ben = charged(app)
    tapped = table.game.opened().undo_label
    assert tapped.startswith("Undo: Bangor Street Boys charge Yard Hands.")
    assert windows(table) > 0
    assert table.game.opened().undo_label == tapped
    ben.tap("Undo")
    anna.tap("Yes, undo it")
    assert ben.can("Charge …")
    ben.tap("Redo")
    assert windows(table) == 0
    assert "act now" in ben.question
    assert table.game.tables.story.verify(table.game.table).faults == ()


def test_a_phone_that_waits_says_for_whom_and_what_for_in_one_sentence(app: Flask) -> None:
    table = sitting(app, "s2-boys", chips=True)
    anna, ben = table.phones
    ben.tap("Shoot …", "up to 6″", TARGETS)
    assert "Waiting for Ben, who may spend a chip on" in anna.question
    ben.tap("Wait")
    assert "Waiting for Ben, who takes time to think about a chip on" in anna.question
    assert not drains(ben)
    assert "spend a chip?" in ben.question


def test_wait_is_for_one_time_and_no_step_of_its_own_for_undo(app: Flask) -> None:
    table, anna, ben = charged(app)
    tapped = table.game.opened().undo_label
    ben.tap("Wait")
    assert table.game.opened().undo_label == tapped
    assert drains(anna)
    ben.tap("Accept")
    anna.wait()
    assert drains(ben)


def test_two_phones_that_keep_at_the_same_time_are_both_heard(app: Flask) -> None:
    """The second has not seen what the first did."""
    table, anna, ben = charged(app)
    assert drains(anna)
    assert drains(ben)
    shown = anna.page
    ben.wait()
    anna.page = shown
    before = table.game.opened().version
    anna.wait()
    assert table.game.opened().version == before + 1


def only_here(app: Flask, table: Table, *there: int) -> None:
    """Of the phones, only these are open, as far as the server knows."""
    now = int(datetime.now(UTC).timestamp() * 1000)
    with app.extensions["companion.database"].write() as connection:
        for at, secret in enumerate(table.game.devices):
            mine = PLAY_DEVICE.c.device == fingerprint(secret)
            connection.execute(update(PLAY_DEVICE).where(mine).values(here=at in there, seen_ms=now))
    table.shut()


def test_a_window_closes_though_the_phone_of_its_owner_is_away_and_so_is_the_host(app: Flask) -> None:
    table, anna, ben = charged(app)
    ben.wait()
    only_here(app, table, 0, 1)
    assert drains(anna)
    assert not drains(ben)
    only_here(app, table, 1)
    assert drains(ben)
    ben.wait()
    assert "5 defenses: " in table.told or "Vigor" in table.told


def test_neither_a_phone_that_waits_nor_the_big_screen_names_the_roll_as_if_it_had_to_act(app: Flask) -> None:
    _, anna, ben = charged(app)
    anna.wait()
    assert "Ben may spend a chip on 2 missed attacks" in anna.look().words
    assert "Ben may spend a chip on 2 missed attacks" in ben.visitor.get(f"{ben.path}/board").words
    assert "Fight: Yard Hands" not in ben.visitor.get(f"{ben.path}/board").words


def test_a_contest_takes_one_tap_where_both_hold_chips_ties_included(app: Flask) -> None:
    game = begin_with(app.extensions["companion.tables"], ARMIES)
    by_service(game, "FirstChips")
    by_service(game, "StartBattle")
    deal(game, (), {"s1-gunmen": "AS", "s2-boys": "AS"})
    game.help_on(["ready"])
    by_service(game, "StartAction")
    table = phones_at(app, game)
    table.asked.tap("Roll d")
    assert windows(table) <= 1
    assert table.taps == 1
    assert "act now" in table.asked.question
