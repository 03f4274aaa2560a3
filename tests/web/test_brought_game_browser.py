"""The big screen of a game that an installed package brings: its own part has a place of its own."""

import itertools
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect

from companion import create_app
from companion.config import Settings
from companion.web.tables.common import COOKIE
from tests.support import serving
from tests.web.plain_browser import Visitor
from tests.web.test_brought_game import begun
from tests.wheel_toy import installed


def test_what_a_brought_game_shows_besides_covers_nothing_on_the_big_screen(
    browser: Browser, tmp_path: Path, make_settings: Callable[[Path], Settings]
) -> None:
    with installed():
        site = create_app(make_settings(tmp_path))
        site.testing = True
        anna = Visitor(site.test_client())
        _, path = begun(anna, Visitor(site.test_client()))
        secret = anna.client.get_cookie(COOKIE)
        assert secret is not None
        with serving(site) as server:
            context = browser.new_context(
                base_url=server.url, viewport=ViewportSize(width=1366, height=768), service_workers="block"
            )
            context.add_cookies([{"name": COOKIE, "value": secret.value, "url": server.url}])
            page = context.new_page()
            page.goto(f"{path}/board")
            expect(page.locator(".big-own")).to_contain_text("0 of 10")
            boxes = [page.locator(part).bounding_box() for part in (".big-now", ".big-own", ".big-side")]
            context.close()
    ends = [(box["y"], box["y"] + box["height"]) for box in boxes if box is not None]
    assert [above[1] <= below[0] for above, below in itertools.pairwise(ends)] == [True, True]
