"""A process that serves a toy table: it taps as fast as it can, and says each tap that was acknowledged.

`python -m tests.store.table_process URL TABLE DEVICE SEAT WHO COUNT` writes a line ``KEY NUMBER`` a tap.
"""

import sys

from companion.engine.errors import CompanionError
from companion.store.database import Database
from tests.table_support import make_tables


def main(url: str, table: str, device: str, seat: str, who: str, count: str) -> None:
    tables = make_tables(Database(url))
    for tap in range(int(count)):
        key = f"{who}-{tap}"
        done = tables.playing.tap(table, device, seat, "mark", {"seat": [seat]}, 1, key)
        # One write a line, so that a line is there whole or not at all.
        sys.stdout.write(f"{key} {done.number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except CompanionError as error:
        sys.exit(f"{error.code}: {error.message}")
