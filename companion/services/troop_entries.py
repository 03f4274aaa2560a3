"""Which army a person who scans a printed card may read."""

from companion.services.armies import OpenArmy
from companion.store.armies import Armies
from companion.store.database import Reader
from companion.store.library import Libraries


def readable_army(reader: Reader, army: str, library: str | None, code: str) -> OpenArmy | None:
    """The army, to its owner always; to others while it is not sealed, and shared under the ``code`` that they bring.

    Else None, as if there were none. A code that was taken back opens nothing, not even when the army is shared anew.
    """
    row = Armies(reader).head(army)
    if row is None:
        return None
    if row.library_id == library:
        return OpenArmy(row, Libraries(reader).owned(row.library_id, row.game))
    return OpenArmy(row, {}) if code and row.share_code == code and not row.secret else None
