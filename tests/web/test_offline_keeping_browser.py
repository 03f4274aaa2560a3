"""The worker keeps its owner's pages: all of them, no oftener than needed, and no longer than they are theirs."""

import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from flask import request
from playwright.sync_api import Browser, Page, expect

from companion import create_app
from companion.config import Settings
from tests.support import serving
from tests.web.test_offline_browser import DONE, KEPT

ADDRESSES = """async () => (await (await caches.open("companion-pages")).keys()).map((one) => new URL(one.url))
    .map((url) => url.pathname + url.search)"""
AGAIN = "() => sessionStorage.clear()"
"""As a new session would begin."""


@dataclass
class Keeping:
    """A page whose army is kept, what the worker asked the server for so far, and what stops the server."""

    page: Page
    army: str
    stop: Callable[[], None]
    fetched: list[str] = field(default_factory=list)

    @property
    def origin(self) -> str:
        return self.army.partition("/armies")[0]

    def settle(self) -> None:
        """Waits until the worker says that everything is kept."""
        self.page.wait_for_function(DONE)

    def addresses(self) -> list[str]:
        found: list[str] = self.page.evaluate(ADDRESSES)
        return found


@pytest.fixture
def keeping(browser: Browser, tmp_path: Path, make_settings: Callable[[Path], Settings]) -> Iterator[Keeping]:
    app = create_app(make_settings(tmp_path))
    fetched: list[str] = []

    def note() -> None:
        if "Companion-Keeping" in request.headers:
            fetched.append(request.full_path.rstrip("?"))

    app.before_request(note)
    running = serving(app)
    server = running.__enter__()
    up = [running]

    def stop() -> None:
        if up:
            up.pop().__exit__(None, None, None)

    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}/armies/samples/highnoon/the-maine-line")
    page.get_by_role("button", name="Make a copy").click()
    page.wait_for_url("**/armies/*")
    made = Keeping(page, page.url.partition("?")[0], stop, fetched)
    made.settle()
    # A page that was on its way while the worker began is not the worker's yet.
    page.reload()
    yield made
    context.close()
    stop()


def test_the_cards_of_an_army_are_kept_also_where_a_visit_kept_its_page_before(keeping: Keeping) -> None:
    keeping.page.evaluate("() => caches.delete('companion-pages')")
    keeping.page.evaluate(AGAIN)
    keeping.page.goto(keeping.army)
    keeping.settle()
    assert keeping.page.evaluate(KEPT)


def test_what_is_kept_is_not_fetched_again_by_the_next_page_a_new_theme_or_a_new_session(keeping: Keeping) -> None:
    page = keeping.page
    assert len(keeping.fetched) > 2
    keeping.fetched.clear()
    page.goto(f"{keeping.origin}/rules/highnoon")
    page.context.add_cookies([{"name": "theme", "value": "dark", "url": keeping.origin}])
    page.evaluate(AGAIN)
    page.goto(keeping.army)
    keeping.settle()
    assert keeping.fetched == []


def test_a_deleted_army_goes_with_all_its_cards(keeping: Keeping) -> None:
    path = urlsplit(keeping.army).path
    page = keeping.page
    assert [one for one in keeping.addresses() if one.startswith(f"{path}?")]
    page.evaluate(
        """async (army) => {
            const csrf_token = document.querySelector("[name=csrf_token]").value;
            await fetch(`${army}/delete`, { method: "POST", body: new URLSearchParams({ csrf_token }) });
        }""",
        keeping.army,
    )
    page.evaluate(AGAIN)
    page.goto(f"{keeping.origin}/armies")
    keeping.settle()
    assert [one for one in keeping.addresses() if one.startswith(path)] == []


def test_only_leaving_or_opening_a_library_forgets_its_armies_and_a_refusal_does_not(keeping: Keeping) -> None:
    page = keeping.page
    post = """async (path) => {
        const csrf_token = document.querySelector("[name=csrf_token]").value;
        const body = new URLSearchParams({ csrf_token, across: "99", up: "99", words: "no" });
        await fetch(path, { method: "POST", body, redirect: "manual" });
    }"""
    path = urlsplit(keeping.army).path
    for address in ("/library/print-correction", "/library/join"):
        page.evaluate(post, address)
        assert path in keeping.addresses()
    page.evaluate(post, "/library/leave")
    assert keeping.addresses() == []


def test_a_kept_page_is_shown_where_the_server_takes_the_question_and_never_answers(keeping: Keeping) -> None:
    keeping.stop()
    port = urlsplit(keeping.origin).port
    with socket.socket() as hanging:
        hanging.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        hanging.bind(("127.0.0.1", port))
        hanging.listen(64)
        keeping.page.goto(keeping.army)
        expect(keeping.page.locator("#offline")).to_contain_text("as it was on")
