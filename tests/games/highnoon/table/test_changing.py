"""Changing large records quickly: as `dataclasses.replace` does it, and nothing else comes along."""

from dataclasses import replace

import pytest

from companion.games.highnoon.table.core.events.changing import with_fields
from companion.games.highnoon.table.core.state import State


def test_a_changed_record_is_the_one_that_replace_makes() -> None:
    state = State()
    changed = with_fields(state, counter=7, phase="action")
    assert changed == replace(state, counter=7, phase="action")
    assert state == State()
    assert vars(changed).keys() == vars(replace(state)).keys()


def test_a_field_that_there_is_not_is_a_fault() -> None:
    with pytest.raises(TypeError, match="no field counters"):
        with_fields(State(), counters=7)
