"""Robberies that the first release left in the middle open and go on: `logs/` holds one of each mode, with every
command and every event that it knew (`tests.old_logs`)."""

import json
from pathlib import Path

import msgspec
import pytest

from companion.engine.play import Viewer
from companion.games.coltexpress.table.core.state import OVER, State
from tests.games.coltexpress.table.robberies import TABLE
from tests.games.coltexpress.table.walks import Walk, twice
from tests.old_logs import commands, fold, lost, old_logs, read

LOGS = old_logs(__file__)
each_log = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)


def test_the_old_logs_end_in_every_mode_and_in_the_middle_of_all_sorts_of_things() -> None:
    states = [read(path)["state"] for path in LOGS]
    assert {state["stage"] for state in states} >= {"scheming", "keeping", "stealing", "counting", "scoring", "over"}
    assert {(state["cards"], state["purses"]) for state in states} >= {("virtual", "virtual"), ("real", "real")}
    assert {len(state["seats"]) for state in states} >= {2, 3, 4}
    for switch, value in (("expert", "yes"), ("pile", "open"), ("keeps", "score"), ("partner", "3"), ("pace", "2")):
        assert any(state["switches"].get(switch) == value for state in states), switch
    assert any(state["plan"]["bandits"] for state in states)
    assert any(seat["computer"] for state in states for seat in state["seats"])


@each_log
def test_an_old_log_folds_to_the_state_that_it_had(path: Path) -> None:
    log = read(path)
    assert lost(log["state"], json.loads(msgspec.json.encode(fold(TABLE, log)[-1]))) == []


@each_log
def test_the_commands_of_an_old_log_are_still_known(path: Path) -> None:
    for name, data in commands(read(path)):
        assert json.loads(msgspec.json.encode(msgspec.convert(data, TABLE.commands[name]))) == data


@each_log
def test_an_old_table_is_shown_and_is_played_to_its_end(path: Path) -> None:
    states: list[State] = fold(TABLE, read(path))
    viewers = (*(Viewer(seat.id, frozenset({seat.id})) for seat in states[-1].seats), Viewer(), Viewer(board=True))
    for state in states[::10]:
        assert all(TABLE.view(state, viewer).seats for viewer in viewers)
    walk = Walk(len([seat for seat in states[-1].seats if not seat.computer]), 1, {})
    walk.table.state = states[-1]
    for _before, command, _viewer, decision in walk.steps():
        assert twice(decision.state) == [], command
    assert walk.state.stage == OVER
    assert TABLE.aftermath([("", walk.state)]).standings
