"""`python -m bench [WORD ...]`: runs every bench_*.py of this folder whose name holds one of the words, or all.

A module has ``run() -> list[Row]``. The exit code is 0 even where an aim is missed: the machine may be busy, and the
figures are for people to judge. A module that fails is reported at the end, with exit code 1.
"""

import importlib
import os
import sys
import traceback
from pathlib import Path

from bench.row import Row, table


def main(words: list[str]) -> int:
    rows: list[Row] = []
    failed: list[str] = []
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        if words and not any(word in path.stem for word in words):
            continue
        print(f"{path.stem} ...", file=sys.stderr, flush=True)
        try:
            rows += importlib.import_module(f"bench.{path.stem}").run()
        except Exception:  # noqa: BLE001 - one bench that fails must not hide the others' figures
            traceback.print_exc()
            failed.append(path.stem)
    print(f"\nPython {sys.version.split()[0]}, {os.cpu_count()} cores\n\n{table(rows)}")
    missed = [row.name for row in rows if row.met is False]
    print(f"\n{sum(row.met is True for row in rows)} aims met, {len(missed)} missed.")
    for name in failed:
        print(f"{name} failed: see above.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
