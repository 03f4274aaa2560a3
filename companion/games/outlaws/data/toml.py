"""Files of this folder that only the paper reads: plain records, as they are written."""

import tomllib
from functools import cache
from typing import Any

from companion.games.outlaws.data.catalog import DATA


@cache
def records(file: str, table: str) -> tuple[dict[str, Any], ...]:
    """The records of a table of a file, without what says where they come from; lists are tuples."""
    found = tomllib.loads((DATA / file).read_text("utf-8"))[table]
    return tuple(
        {key: tuple(value) if isinstance(value, list) else value for key, value in record.items() if key != "source"}
        for record in found
    )
