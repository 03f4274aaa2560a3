"""Fixtures for all tests: an app with a database of its own, and a real browser on a real server."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from companion.config import Settings
from companion.store import database, migrate
from tests.support import ROOT, SIZES, Complaints, LiveServer, OpenPage, Size, Theme, serving
from tools import chromium

# The same examples in every run, so that a red test is about the change at hand; `explore` looks for new ones.
hypothesis_settings.register_profile(
    "steady", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
hypothesis_settings.register_profile("explore", deadline=None, max_examples=2000, print_blob=True)
hypothesis_settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",  # Containers run tests as root, where Chromium's sandbox does not start.
    "--headless",
    "--disable-gpu",
    "--in-process-gpu",  # A process less: where there is no GPU, one of its own draws nothing faster.
    "--disable-software-rasterizer",
    "--process-per-site",  # The second page of a profile needs no new process, and neither has one that lay aside.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

Prepare = Callable[[Any, Any], None]
"""What is done with a new connection to SQLite."""

IN_A_BROWSER = {"browser", "live_server", "open_page", "page"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keeps the browser tests of a file in one process: what they share, such as two phones, is made once there."""
    for item in items:
        if isinstance(item, pytest.Function) and IN_A_BROWSER & set(item.fixturenames):
            item.add_marker(pytest.mark.xdist_group(item.path.name))


@pytest.fixture(scope="session", autouse=True)
def no_wait_for_the_disk() -> Iterator[Prepare]:
    """What is committed is handed to the system without waiting until it is on the disk: only a power cut could tell,
    and the wait took two fifths of a test. The tests of the store wait as the product does."""
    own: Prepare = database._prepare_sqlite

    def prepared(connection: Any, record: Any) -> None:
        own(connection, record)
        connection.execute("PRAGMA synchronous = OFF").close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "_prepare_sqlite", prepared)
        yield own


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with every table and no row. Copying it is quicker than migrating anew for each test."""
    path = tmp_path_factory.mktemp("new-database") / "companion.sqlite3"
    migrate.upgrade(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def make_settings(new_database: Path) -> Callable[[Path], Settings]:
    """Makes settings whose data folder and database are in the folder given."""

    def make(folder: Path) -> Settings:
        database = folder / "companion.sqlite3"
        shutil.copyfile(new_database, database)
        return Settings(data_folder=folder, database_url=f"sqlite:///{database}", secret_key="0123456789abcdef" * 4)

    return make


@pytest.fixture
def settings(tmp_path: Path, make_settings: Callable[[Path], Settings]) -> Settings:
    return make_settings(tmp_path)


@pytest.fixture(scope="session")
def compiled_templates(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where templates lie compiled, since compiling them anew for each app would be most of a test's time."""
    return str(tmp_path_factory.mktemp("templates"))


@pytest.fixture(scope="session")
def compiled_addresses() -> Iterator[None]:
    """Werkzeug compiles two functions for each route of each app, which is most of what making an app takes. They are
    the same for the same route, so they are compiled once."""
    from werkzeug.routing import Rule

    compile_builder = Rule._compile_builder
    known: dict[tuple[Any, ...], Callable[..., tuple[str, str]]] = {}

    def builder(rule: Rule, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        key = (*rule._trace, *(rule.defaults or {}).items(), append_unknown)
        if key not in known:
            known[key] = compile_builder(rule, append_unknown)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rule, "_compile_builder", builder)
        yield


@pytest.fixture
def app(settings: Settings, compiled_templates: str, compiled_addresses: None) -> Flask:
    """An app of its own for each test. CSRF protection is on, as it is for people."""
    from jinja2 import FileSystemBytecodeCache

    from companion import create_app  # Here, so that the tests of a game load no web server.

    made = create_app(settings)
    made.jinja_env.bytecode_cache = FileSystemBytecodeCache(compiled_templates)
    made.testing = True
    return made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser without a library yet."""
    return app.test_client()


@pytest.fixture(scope="session")
def live_server(
    tmp_path_factory: pytest.TempPathFactory, make_settings: Callable[[Path], Settings]
) -> Iterator[LiveServer]:
    """One server for all browser tests; each page comes with a profile of its own, so they do not see each other."""
    from companion import create_app

    app = create_app(make_settings(tmp_path_factory.mktemp("live-server")))
    with serving(app) as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, without its notes on what is waited for: see ``plain_expectations.cjs``."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NODE_OPTIONS", f'--require "{ROOT / "tests" / "plain_expectations.cjs"}"')
        manager = sync_playwright()
        started = manager.start()
    yield started
    started.stop()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=chromium.find(), args=CHROMIUM_ARGUMENTS)
    yield launched
    launched.close()


@pytest.fixture
def open_page(browser: Browser, live_server: LiveServer) -> Iterator[OpenPage]:
    """Opens pages; at the end of the test, no script may have failed and the content policy stopped nothing."""
    contexts: list[BrowserContext] = []
    complaints: list[Complaints] = []

    def open_one(
        path: str = "/",
        *,
        size: Size = "phone",
        theme: Theme = "light",
        javascript: bool = True,
    ) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            has_touch=size != "desktop",
            java_script_enabled=javascript,
            service_workers="block",  # Keeping the whole site for each new browser would be most of a test's time.
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        complaints.append(Complaints(page))
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The home page on a phone, in the light theme."""
    return open_page()
