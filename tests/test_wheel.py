"""The wheel works where there is no checkout: templates, static files, fetched browser files and all."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.support import ROOT
from tools.vendor import COPIES

LOOK_AROUND = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import companion, pdf
from companion.config import Settings
home = Path(companion.__file__).parent
assert home.parent == Path(sys.argv[1]), home
data = Path(sys.argv[2])
settings = Settings(data_folder=data, database_url=f"sqlite:///{data}/armies.sqlite3", secret_key="0123456789" * 4)
client = companion.create_app(settings).test_client()
for path in ("/", "/static/vendor/htmx.min.js", "/static/vendor/icons.svg"):
    print(client.get(path).status_code, path)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    built = subprocess.run(build, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def files(folder: str) -> set[str]:
    """The files below a folder of the checkout, as paths from the checkout."""
    found = (path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(ROOT).as_posix() for path in found}


def test_the_wheel_holds_every_file_that_the_site_is_made_of(wheel: zipfile.ZipFile) -> None:
    held = set(wheel.namelist())
    moved = {f"companion/_{name}" for name in files("templates") | files("static")}
    assert (files("companion") | files("pdf") | moved) - held == set()


def test_the_wheel_holds_the_fetched_browser_files_and_their_licences(wheel: zipfile.ZipFile) -> None:
    held = set(wheel.namelist())
    assert {f"companion/_static/vendor/{name}" for name in COPIES.values()} <= held
    assert {"companion/_static/vendor/icons.svg", "companion/_static/vendor/licences/game-icons.txt"} <= held


def test_the_wheel_holds_nothing_that_only_tests_or_builds_need(wheel: zipfile.ZipFile) -> None:
    tops = {name.partition("/")[0] for name in wheel.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"companion", "pdf"}
    assert not [name for name in wheel.namelist() if "axe" in name or "__pycache__" in name]


def test_the_installed_wheel_serves_pages_and_static_files_away_from_the_checkout(
    wheel: zipfile.ZipFile, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    wheel.extractall(site)  # A wheel of plain Python is installed by being unpacked.
    (tmp_path / "data").mkdir()
    looked = subprocess.run(
        [sys.executable, "-P", "-c", LOOK_AROUND, str(site), str(tmp_path / "data")],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert looked.returncode == 0, looked.stderr
    assert looked.stdout.splitlines() == ["200 /", "200 /static/vendor/htmx.min.js", "200 /static/vendor/icons.svg"]


def test_the_wheel_brings_the_companion_command(wheel: zipfile.ZipFile) -> None:
    (entries,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "companion = companion.cli:main" in wheel.read(entries).decode("utf-8")
