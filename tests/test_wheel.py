"""The wheel works where there is no checkout: templates, static files, fetched browser files and all."""

import socket
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient
from werkzeug.exceptions import NotFound
from werkzeug.middleware.http_proxy import ProxyMiddleware
from werkzeug.test import Client

from bench.load import Server, process, wait_until_answered
from tests.support import ROOT
from tests.web.lobby_support import come_in, open_table
from tests.web.plain_browser import Visitor
from tests.wheel_toy import PROJECT
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


def build(project: Path, folder: Path) -> Path:
    """The wheel of a project, built without the network."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(project)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    return zipfile.ZipFile(build(ROOT, tmp_path_factory.mktemp("wheel")))


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


# A game in a wheel of its own


@pytest.fixture(scope="module")
def environment(wheel: zipfile.ZipFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment in which both wheels are installed. What the product depends on is lent to it
    by the environment of the tests, so that nothing is fetched."""
    home = tmp_path_factory.mktemp("environment")
    toy = build(PROJECT, tmp_path_factory.mktemp("toy"))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = home / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-index", "--no-deps", "--quiet"]
    subprocess.run([*pip, str(wheel.filename), str(toy)], check=True)
    (packages,) = home.glob("lib/*/site-packages")
    (packages / "lent.pth").write_text(f"{sysconfig.get_path('purelib')}\n", "utf-8")
    return python


@contextmanager
def served(python: Path, data: Path) -> Iterator[Callable[[], Visitor]]:
    """The site as that environment serves it; gives browsers, whose requests go over HTTP."""
    with socket.create_server(("127.0.0.1", 0), backlog=64) as listening:
        port: int = listening.getsockname()[1]
        command = [str(python), "-P", "-m", "gunicorn", "companion.wsgi:app", "--bind", f"fd://{listening.fileno()}"]
        command += ["--worker-class", "companion.worker.Worker", "--log-level", "error", "--no-control-socket"]
        values = {"COMPANION_ENV": "local", "PYTHONPATH": "", "COMPANION_DATA": str(data), "HOME": str(data)}
        with process(command, values, (listening.fileno(),), data) as started:
            wait_until_answered(started, Server("127.0.0.1", port), "/healthz")
            proxy = ProxyMiddleware(NotFound(), {"site": {"target": f"http://127.0.0.1:{port}"}})
            proxy.targets = {"/": proxy.targets["/site/"]}  # All paths, which it cannot be told in its own words.
            yield lambda: Visitor(cast("FlaskClient", Client(proxy)))  # It sends requests as a client of Flask does.


def test_a_game_from_a_wheel_is_listed_with_its_package_and_version(environment: Path, tmp_path: Path) -> None:
    command = [str(environment.parent / "companion"), "games"]
    listed = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (listed.returncode, listed.stderr) == (0, "")
    assert [line.split() for line in listed.stdout.splitlines()][-1] == (
        ["goldpan", "Gold", "Pan", "1.0.0", "package", "gold-pan"]
    )


def test_a_game_from_a_wheel_is_played_over_http_from_the_table_to_its_end(environment: Path, tmp_path: Path) -> None:
    with served(environment, tmp_path) as browser:
        anna, ben = browser(), browser()
        assert "Gold Pan" in anna.get("/").words
        lobby = open_table(anna, "goldpan")
        come_in(ben, lobby).press("I agree")
        page = anna.get(lobby.path).press("Start the game")
        assert "0 of 10" in page.words
        hrefs = [node.attrs.get("href", "") for node in page.root.all("link", "use")]
        own = {href.partition("#")[0] for href in hrefs if "/static/games/goldpan/" in href}
        assert {urlsplit(href).path.rpartition("/")[2] for href in own} == {"icons.svg", "table.css"}
        assert {anna.get(href).status for href in own} == {200}
        for visitor in (anna, ben) * 10:
            page = visitor.get(lobby.path)
            if "Wash a pan" in page.buttons:
                page.press("Wash a pan")
        for visitor in (anna, ben):
            page = visitor.get(lobby.path)
            page = page.press("Yes, it is over") if "Yes, it is over" in page.buttons else page
        assert "has struck gold" in page.follow("See how it ended").words
