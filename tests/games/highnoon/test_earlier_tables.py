"""Tables of High Noon that people left in mid-game at commit c699814b open, show what lies there, and go on.

`tests/fixtures/highnoon_of_c699814b.sql.xz` is the database of that commit, written by its services while people tapped
whatever they were offered: four scenarios and none, one to four seats, all modes of chance, house rules of all sorts,
one phone for all or one for each, and steps taken back. It is never changed: where it does not open, the code that
reads it is wrong.
"""

import json
import lzma
import sqlite3
from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.engine.board import Action, Input
from companion.engine.errors import Illegal
from companion.games import game as find_game
from companion.games.highnoon.table.core.deck import DECK
from companion.services.tables import OVER, PLAYING, Tables, open_tables
from companion.store import migrate
from companion.store.database import Database
from tests.support import ROOT
from tests.web.highnoon_table import Asked, Game, by_the_app

THEN = ROOT / "tests" / "fixtures" / "highnoon_of_c699814b.sql.xz"
TAPS = 8
"""So often somebody taps at each table. A key of then is not used a second time."""
EARLIER_TAPS = 1000


class RealThings(Game):
    """People who hold real cards and chips, and type in what may well have come."""

    def tap(self, found: Asked, action: Action) -> None:
        """One card after another, or more and more chips, until the table takes it."""
        for inputs in fillings(action):
            try:
                super().tap(found, replace(action, inputs=inputs))
            except Illegal:
                self.taps -= 1
            else:
                return
        raise AssertionError(f"nothing will do for {action.label}")


def fillings(action: Action) -> Iterator[tuple[Input, ...]]:
    """The fields of a form as they may be filled in."""
    if any(one.kind == "card" for one in action.inputs):
        for start in range(len(DECK)):
            cards = iter(DECK[start:] + DECK[:start])
            yield tuple(replace(one, value=next(cards)) if one.kind == "card" else one for one in action.inputs)
    elif action.command == "TypeChips":
        for count in range(1, 10):
            yield tuple(replace(one, value=str(count)) if one.name == "white" else one for one in action.inputs)
    else:
        yield action.inputs


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """Today's services on that database."""
    path = tmp_path_factory.mktemp("left") / "companion.sqlite3"
    left = sqlite3.connect(path)
    left.executescript(lzma.decompress(THEN.read_bytes()).decode())
    left.close()
    migrate.upgrade(f"sqlite:///{path}")
    database = Database(f"sqlite:///{path}")
    yield open_tables(database, find_game)
    database.close()


LEFT = json.loads(THEN.with_name("highnoon_of_c699814b.json").read_text("utf-8"))
"""What was played, and what opens it on each device: the first one is the host's."""
each_table = pytest.mark.parametrize(
    ("table", "devices"), [(one["table"], one["devices"]) for one in LEFT.values()], ids=list(LEFT)
)


@each_table
def test_every_device_opens_its_table_where_it_was_left(tables: Tables, table: str, devices: list[str]) -> None:
    for device in devices:
        opened = tables.looking.open(table, device)
        assert opened.phase == PLAYING
        for seat in opened.held:
            seen = tables.looking.open(table, device, seat)
            assert seen.board is not None
            assert repr(seen.board)
            tables.looking.cards(table, device, seat)
        assert repr(tables.looking.open(table, device, board=True).board)
        assert tables.looking.log(table, device, opened.number + 1)


@each_table
def test_it_is_played_on_and_its_log_proves_itself(tables: Tables, table: str, devices: list[str]) -> None:
    game = RealThings(tables, table, devices, taps=EARLIER_TAPS)
    before = game.opened().number
    for _ in range(TAPS):
        found = game.asked()
        if found is None:
            break
        game.tap(found, by_the_app(found.prompt))
    assert game.taps > EARLIER_TAPS or game.opened().phase == OVER
    assert game.opened().number == before + game.taps - EARLIER_TAPS
    proof = tables.story.verify(table)
    assert (proof.holds, proof.faults) == (True, ())
