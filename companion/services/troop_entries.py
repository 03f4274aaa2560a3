"""Armies as whoever scans a printed card may read them."""

from companion.services.armies import OpenArmy
from companion.store.armies import Armies
from companion.store.database import Reader
from companion.store.library import Libraries


def readable_army(reader: Reader, army: str, library: str | None) -> OpenArmy | None:
    """The army, to its owner always, to others while it is shared and not sealed; else None, as if there were none."""
    row = Armies(reader).head(army)
    if row is None:
        return None
    if row.library_id == library:
        return OpenArmy(row, Libraries(reader).owned(row.library_id, row.game))
    return OpenArmy(row, {}) if row.share_code and not row.secret else None
