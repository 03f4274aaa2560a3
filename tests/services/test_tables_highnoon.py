"""High Noon through the services: what one device ends is no window on the others' secrets, and can be taken back."""

import json
from collections.abc import Iterator

import pytest

from companion.config import Settings
from companion.engine.errors import Forbidden, Stale
from companion.games import game
from companion.services.tables import OVER, Agreed, NewSeat, new_device, open_tables
from companion.store.database import Database
from tests.table_support import HOME, Clock, Party

PLACE = "under the third plank of the water tower"


@pytest.fixture
def two(settings: Settings) -> Iterator[Party]:
    """Anna hosts, Ben sits across the table, and the battle has begun; Ben has written something down."""
    database = Database(settings.database_url)
    tables = open_tables(database, game, Clock())
    devices = [new_device(), new_device()]
    seats = [NewSeat("Anna", take=True), NewSeat("Ben")]
    made = tables.lobby.create("highnoon", devices[0], who="Anna's phone", seats=seats, agreed=Agreed())
    tables.entrance.enter(made.code, devices[1], HOME, name="Ben's phone")
    tables.seats.take(made.table, devices[1], made.seats[1])
    tables.lobby.accept(made.table, devices[1], made.seats[1], 1)
    tables.playing.start(made.table, devices[0])
    table = Party(tables, made.table, made.code, devices)
    table.tap(1, "WriteSecret", seat="s2", about="place", text=PLACE)
    table.tap(0, "StartBattle")
    yield table
    database.close()


def exported(table: Party) -> str:
    return json.dumps(table.tables.story.export(table.table, table.devices[0]))


def test_a_battle_that_one_device_ends_and_takes_back_opened_nothing(two: Party) -> None:
    promised = two.see().seed_hash
    two.tap(0, "EndBattle")
    assert two.see().phase == "playing"
    assert PLACE not in exported(two)
    with pytest.raises(Forbidden):
        two.nod(0)
    two.undo(0)
    assert PLACE not in exported(two)
    shown = two.see()
    assert (shown.phase, shown.seed_hash, shown.earlier) == ("playing", promised, ())
    assert two.tables.story.verify(two.table).holds


def test_a_battle_that_both_agree_is_over_lies_open_and_goes_on_by_a_nod_with_other_dice(two: Party) -> None:
    promised = two.see().seed_hash
    two.tap(1, "EndBattle")
    two.nod(0)
    assert two.see().phase == OVER
    assert PLACE in exported(two)
    assert two.undo().asked
    two.nod(1)
    assert two.see().phase == "playing"
    assert two.see().seed_hash != promised
    two.tap(0, "DrawChips", seat="s1", count="1", why="to go on")
    assert two.tables.story.verify(two.table).holds


def test_a_late_tap_is_refused_in_a_sentence_that_ends_once(two: Party) -> None:
    seen = two.number
    two.tap(0, "Score", seat="s1", amount="5", why="loot")
    with pytest.raises(Stale) as late:
        two.tap(1, "EndTurn", seen=seen)
    assert str(late.value.message).startswith("Anna was quicker: “")
    assert str(late.value.message).endswith("”.")
    assert ".”" not in str(late.value.message)
