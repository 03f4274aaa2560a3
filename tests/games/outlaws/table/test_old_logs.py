"""Shootouts that commit bc503080 left in the middle open and go on: `logs/` holds some (`tests.old_logs`)."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.games.outlaws.table.rules import TABLE
from tests.games.outlaws.sparring.companions import tap
from tests.games.outlaws.table.bots import quick, viewer
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.test_whole_shootouts import sound
from tests.old_logs import commands, fold, lost, old_logs, read

LOGS = old_logs(__file__)
each_log = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
TAPS = 10


def test_the_old_logs_end_in_the_middle_of_all_sorts_of_things() -> None:
    states = [read(path)["state"] for path in LOGS]
    for matter in ("sighting", "window", "shots", "blow", "showdown", "guns"):
        assert any(state[matter] for state in states), matter
    assert {state["dice"] for state in states} == {"virtual", "real"}
    assert {len(state["seats"]) for state in states} == {2, 4}


@each_log
def test_an_old_log_folds_to_the_state_that_it_had(path: Path) -> None:
    log = read(path)
    assert lost(log["state"], json.loads(msgspec.json.encode(fold(TABLE, log)[-1]))) == []


@each_log
def test_the_commands_of_an_old_log_are_still_known(path: Path) -> None:
    """Those of another state of the code are never decided again, so that a field of theirs may be gone."""
    for name, data in commands(read(path)):
        msgspec.convert(data, TABLE.commands[name])


@each_log
def test_an_old_table_is_shown_and_goes_on(path: Path) -> None:
    states = fold(TABLE, read(path))
    for state in states[::5]:
        assert all(TABLE.view(state, viewer(seat.id)).seats for seat in state.seats)
    for state in (states[-1], states[len(states) // 2]):
        table, rng = Shootout(state), Random(1)
        alone = any(seat.computer for seat in state.seats)
        for _ in range(TAPS):
            if not TABLE.over(table.state):
                (tap if alone else quick)(table, rng)
                sound(table.state)
        assert table.steps
