"""Every event of a shootout has a place in the fold, and says what it changes."""

from dataclasses import fields

import pytest

from companion.games.outlaws.table.core.events import EVENTS, SetByHand
from companion.games.outlaws.table.core.fold import evolve
from companion.games.outlaws.table.core.fold.fields import EMPTIED, SET
from companion.games.outlaws.table.core.state import State

FOR_THE_LOG = {SetByHand}
"""What only the story tells: the events after it change the table."""


@pytest.mark.parametrize("kind", EVENTS.values(), ids=EVENTS)
def test_an_event_changes_the_table_or_is_only_told(kind: type) -> None:
    folded = evolve.dispatch(kind) is not evolve.dispatch(object)
    assert folded != (kind in FOR_THE_LOG)


def test_a_field_that_an_event_sets_is_one_of_the_event_and_of_the_table() -> None:
    kept = {field.name for field in fields(State)}
    assert all(name in kept & {field.name for field in fields(kind)} for kind, name in SET.items())
    assert set(EMPTIED.values()) <= kept
