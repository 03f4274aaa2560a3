"""The rules of High Noon that register themselves run in the order that is written down."""

import subprocess
import sys
from pathlib import Path

from tests.games.highnoon.hooks import hooks
from tests.support import ROOT

WRITTEN = Path(__file__).parent / "hooks.txt"


def test_rules_run_in_the_order_that_is_written_down() -> None:
    assert hooks() == WRITTEN.read_text("utf-8").rstrip("\n"), "see hooks.py beside this file"


def test_the_product_loads_them_in_that_order() -> None:
    loads = "from companion.games import game; game('highnoon').table; from tests.games.highnoon.hooks import hooks"
    told = subprocess.run(
        [sys.executable, "-c", f"{loads}; print(hooks())"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert told.stdout == WRITTEN.read_text("utf-8")
