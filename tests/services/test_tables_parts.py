"""The services of the tables stand side by side: each with a subject of its own, and with what it was given."""

import inspect
from dataclasses import fields
from datetime import UTC, datetime
from typing import Any

import pytest

from companion.services.tables import NewSeat, Tables, new_device, open_tables
from companion.store.database import Database
from tests.toy_table import TOY

each_part = pytest.mark.parametrize("part", [field.name for field in fields(Tables)])


@each_part
def test_a_service_inherits_from_no_other(tables: Tables, part: str) -> None:
    assert type(getattr(tables, part)).__mro__[1:] == (object,)


@each_part
def test_a_service_has_nothing_but_what_its_constructor_takes(tables: Tables, part: str) -> None:
    service = getattr(tables, part)
    assert list(vars(service)) == list(inspect.signature(type(service)).parameters)


def test_there_is_no_way_to_a_service_but_by_its_subject() -> None:
    own = {name for name in vars(Tables) if not name.startswith("__")}
    assert own == set()


def test_the_services_of_a_process_share_one_memory_of_states(tables: Tables) -> None:
    given = [value for field in fields(Tables) for value in vars(getattr(tables, field.name)).items()]
    states = {id(value) for name, value in given if name == "states"}
    assert len(states) == 1


def test_games_and_time_are_those_that_were_handed_in(database: Database) -> None:
    then = datetime(2031, 2, 3, tzinfo=UTC)
    asked: list[str] = []

    def find(game: str) -> Any:
        asked.append(game)
        return TOY

    tables, device = open_tables(database, find, lambda: then), new_device()
    made = tables.lobby.create("toy", device, seats=[NewSeat("Anna", take=True)])
    assert tables.looking.open(made.table, device).created_at == then
    assert set(asked) == {"toy"}
