"""A volley as it stands on the screens: rows of one question."""

from companion.engine.board import Action, Prompt
from companion.engine.play import Viewer
from companion.games.highnoon.table.core.state import Troop
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table.shot_support import armed, duel, foe
from tests.games.highnoon.table.support import Table
from tests.games.highnoon.table.view_support import ANNA, first_mine, named


def targets(**more: object) -> Troop:
    return foe("ronin", **{"number": "posse", **more})


def volley(dice: str = "real", shooter: Troop | None = None, target: Troop | None = None, **more: object) -> Table:
    """Five rifles at five Ronin, at short range."""
    table = duel(shooter or armed(), target or targets(), dice=dice, **more)
    table.do(Shoot("gunmen", "ronin", 12))
    return table


def question(table: Table, viewer: Viewer = ANNA) -> Prompt:
    return first_mine(table.state, viewer)


def names(table: Table, viewer: Viewer = ANNA) -> list[str]:
    return [row.title for row in question(table, viewer).rows]


def only(table: Table, command: str, viewer: Viewer = ANNA) -> Action:
    (found,) = named(question(table, viewer).actions, command)
    return found


def chosen(action: Action) -> tuple[str, ...]:
    """The rolls that a button is about."""
    ids = action.values["matters"]
    assert isinstance(ids, tuple)
    return ids
