"""Tables that an earlier release wrote open and go on: `logs/` holds some, step by step, as that release decided them.

Each step is who tapped, what, and the events of it; the first has events only. After the steps stands the state that
that release folded them to. The files are never written anew.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, quick, shown, viewer

LOGS = sorted((Path(__file__).parent / "logs").glob("*.json"))


def read(path: Path) -> Any:
    """The log as it was written."""
    return json.loads(path.read_text("utf-8"))


def fold(log: Any) -> list[State]:
    """The state after each step."""
    state, states = TABLE.empty(), []
    for step in log["steps"]:
        for name, data in step["events"]:
            state = TABLE.evolve(state, msgspec.convert(data, TABLE.events[name]))
        states.append(state)
    return states


def test_there_are_logs_of_line_ups_and_duels() -> None:
    assert len(LOGS) == 4


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_old_log_folds_to_the_state_that_it_had(path: Path) -> None:
    log = read(path)
    assert fold(log)[-1] == msgspec.convert(log["state"], State)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_commands_of_an_old_log_are_still_known(path: Path) -> None:
    commands = [step["command"] for step in read(path)["steps"] if "command" in step]
    assert commands
    for name, data in commands:
        assert json.loads(msgspec.json.encode(msgspec.convert(data, TABLE.commands[name]))) == data


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_old_table_is_shown_and_goes_on(path: Path) -> None:
    states = fold(read(path))
    for state in states[::10]:
        assert all(shown(state, viewer(seat.id)) for seat in state.seats)
    for state in (states[-1], states[len(states) // 2]):
        duel = Duel(state)
        if not TABLE.over(state):
            quick(duel, Random(1))
            assert duel.steps
