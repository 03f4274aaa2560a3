"""What runs is what is locked: `make run` installs requirements/run.txt and nothing else."""

import re
import subprocess
import sys
from importlib.metadata import packages_distributions

from tests.support import ROOT

IMPORTS = """
import sys
before = set(sys.modules)
import gunicorn.app.wsgiapp, companion.worker, companion.__main__, companion.cli
print(*set(sys.modules) - before)
"""


def locked(name: str) -> set[str]:
    """The distributions of a lock file, as they call themselves."""
    text = (ROOT / "requirements" / name).read_text()
    return {_plain(found) for found in re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==", text, re.MULTILINE)}


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_whatever_the_server_and_the_command_line_load_is_in_the_lock_file_of_make_run() -> None:
    """A package that is only there because the tests need it is missing on a fresh machine."""
    ran = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True, check=True, cwd=ROOT)
    made_of = packages_distributions()
    tops = {module.partition(".")[0] for module in ran.stdout.split()}
    needed = {_plain(name) for top in tops for name in made_of.get(top, [])} - {"tabletop-companion"}
    assert needed - locked("run.txt") == set()
