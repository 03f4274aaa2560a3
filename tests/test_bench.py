"""The benches do not depend on what another of them has loaded."""

import subprocess
import sys

from tests.support import ROOT

FORGETS = """
import companion.web.tables
from bench.bench_odds import _forget
from companion.engine.odds import acing

acing(6)
assert acing.cache_info().currsize
_forget()
assert not acing.cache_info().currsize
"""


def test_the_odds_are_asked_first_with_empty_caches_though_a_bench_of_the_website_ran_before() -> None:
    subprocess.run([sys.executable, "-c", FORGETS], cwd=ROOT, check=True)
