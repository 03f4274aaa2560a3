"""What a cached page depends on: one small select tells whether the page would be the same now."""

from companion.store.army_rows import SHOWN, SHOWN_BY_CODE
from companion.store.database import Database

PRINTED = "0"


def state_of(database: Database, kind: str, id_: str) -> str | None:
    """The state that a page of this ``kind`` shows, as one word; None when there is nothing to show.

    ``army``: an army of the visitor's library, by its id: what it is, and what its owner has. ``shared``: one that
    was shared, by its code. ``book``: the army book of a game, which is always as it was printed.
    """
    if kind == "book":
        return PRINTED
    row = database.quick(SHOWN, {"army": id_}) if kind == "army" else database.quick(SHOWN_BY_CODE, {"code": id_})
    return None if row is None else "-".join(map(str, row))
