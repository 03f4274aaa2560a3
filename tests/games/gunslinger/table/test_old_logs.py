"""Tables that an earlier release wrote open and go on: `logs/` holds some (`tests.old_logs`)."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, quick, shown, viewer
from tests.old_logs import commands, fold, old_logs, read

LOGS = old_logs(__file__)


def test_there_are_logs_of_line_ups_and_duels() -> None:
    assert len(LOGS) == 4


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_old_log_folds_to_the_state_that_it_had(path: Path) -> None:
    log = read(path)
    assert fold(TABLE, log)[-1] == msgspec.convert(log["state"], State)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_commands_of_an_old_log_are_still_known(path: Path) -> None:
    for name, data in commands(read(path)):
        assert json.loads(msgspec.json.encode(msgspec.convert(data, TABLE.commands[name]))) == data


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_old_table_is_shown_and_goes_on(path: Path) -> None:
    states = fold(TABLE, read(path))
    for state in states[::10]:
        assert all(shown(state, viewer(seat.id)) for seat in state.seats)
    for state in (states[-1], states[len(states) // 2]):
        duel = Duel(state)
        if not TABLE.over(state):
            quick(duel, Random(1))
            assert duel.steps
