"""The state after an event: one small change for each. Nothing is decided here, and nothing fails.

| file | what |
|---|---|
| `dispatch.py` | `evolve`, which finds the change by the class of the event |
| `changes.py` | one man, one seat or one thing is replaced |
| `fields.py` | events that only set or empty one field of the table |
| `table.py` | seats, men, the set-up, the end, and what was set by hand |
| `turn.py` | rounds, cups, counters, actions |
| `men.py` | bodies, stance, hands, things, horses |
| `shooting.py` | shots, snapshots and hits |
| `brawling.py` | how a showdown begins |
"""

from companion.games.outlaws.table.core.fold import brawling, fields, men, shooting, table, turn
from companion.games.outlaws.table.core.fold.dispatch import evolve

SUBJECTS = (table, turn, men, shooting, brawling, fields)
"""Their events are registered once they are imported."""

__all__ = ["SUBJECTS", "evolve"]
