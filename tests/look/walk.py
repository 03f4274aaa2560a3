"""Walks through the product as a player and photographs every screen: ``python -m tests.look.walk FOLDER [size …]``.

The app is the real one on a database of its own, so what is seen is what people get. The gallery of components comes
after it, from top to bottom.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from companion import create_app
from companion.config import Settings
from tests.conftest import CHROMIUM_ARGUMENTS
from tests.look import gallery
from tests.support import THEMES, Theme, serving, width_beyond
from tools import chromium

SIZES = {"narrow": (360, 740), "phone": (390, 844), "tablet": (820, 1180), "desktop": (1366, 768)}

Shot = Callable[[str], None]


def main(folder: Path, sizes: list[str]) -> None:
    """Every size in both themes, each with a library of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as play:
        app = create_app(
            Settings(data_folder=Path(data), database_url=f"sqlite:///{data}/walk.sqlite3", secret_key="look" * 16)
        )
        browser = play.chromium.launch(executable_path=chromium.find(), args=CHROMIUM_ARGUMENTS)
        with serving(app) as server, serving(gallery.build()) as parts:
            for size in sizes:
                for theme in THEMES:
                    _round(browser, server.url, folder, size, theme, _walk)
                    _round(browser, parts.url, folder, size, theme, _gallery)
        browser.close()


def _round(
    browser: Browser, url: str, folder: Path, size: str, theme: Theme, visit: Callable[[Page, Shot], None]
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=url,
        viewport=ViewportSize(width=width, height=height),
        color_scheme=theme,
        reduced_motion="reduce",
        device_scale_factor=1.5 if width < 500 else 1,
    )
    context.set_default_timeout(8000)
    page = context.new_page()

    def complain(*what: object) -> None:
        sys.stderr.write(" ".join(map(str, (size, theme, page.url, *what))) + "\n")

    page.on("console", lambda line: complain(line.text))
    page.on("pageerror", complain)

    def shot(name: str) -> None:
        page.wait_for_load_state("load" if page.locator("[data-live]").count() else "networkidle")
        page.screenshot(path=folder / f"{name}-{size}-{theme}.png", full_page=visit is _gallery)
        if beyond := width_beyond(page):
            complain(f"{beyond} px too wide")

    visit(page, shot)
    context.close()


def _gallery(page: Page, shot: Shot) -> None:
    for path in sorted(gallery.PAGES.glob("[cer]*.html")):
        page.goto(f"/look/{path.stem}")
        shot(path.stem)


def _walk(page: Page, shot: Shot) -> None:
    """First visit, a sample taken, the builder's views, a mistake, sharing, the rules, the library."""

    def see(path: str, name: str) -> None:
        page.goto(path)
        shot(name)

    for path, name in (("/", "home-first"), ("/armies", "armies-none"), ("/armies/new", "new"), ("/nothing", "404")):
        see(path, name)
    see("/library", "library-none")
    see("/armies/samples/highnoon/the-hanging-assize", "sample")
    page.locator(".bar form button").first.click()
    page.wait_for_url("**/armies/*")
    shot("builder")
    army = page.url.split("?")[0]
    see(f"{army}?view=hire", "builder-hire")
    page.locator(".builder-hire .line").nth(2).click()
    page.locator("#sheet[open]").wait_for()
    shot("sheet")
    page.keyboard.press("Escape")
    page.locator("[name=troop]").nth(2).click()
    shot("hired")
    see(f"{army}?view=card", "builder-card")
    page.goto(army)
    page.locator("#findings").scroll_into_view_if_needed()
    shot("builder-wrong")
    see(f"{army}/share", "share")
    for path, name in (("/armies", "armies"), ("/", "home-back"), ("/library", "library"), ("/rules", "rules")):
        see(path, name)
    see("/rules/highnoon/ability-terror", "rule")
    _table(page, see, shot)


def _table(page: Page, see: Callable[[str, str], None], shot: Shot) -> None:
    """A table for two on one phone, from the form to the first question, and what the television shows of it."""
    for path, name in (("/tables", "tables-none"), ("/join", "join")):
        see(path, name)
    see("/tables/new?army=sample:the-hanging-assize", "table-new")
    page.locator("[name=army-2]").select_option("sample:the-night-shift")
    page.locator("[name=mine-2]").check()
    page.locator(".bar .button-filled").click()
    page.locator("#start").wait_for()
    table = page.url
    # The live line is never idle, so pages of a table are looked at when their headline is there.
    shot("table-lobby")
    page.locator("#start").click()
    page.locator("#go").wait_for()
    shot("table-begun")
    see(f"{table}/settings", "table-settings")
    see(f"{table}/board", "table-board")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(SIZES))
