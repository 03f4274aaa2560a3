"""Takes pictures of the pages, from a fresh library.

`.venv/bin/python -m tools.screenshots` takes those of the README; with a folder's name, every page in every size and
theme goes there, to be looked at.
"""

import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

from companion import create_app
from companion.config import Settings
from companion.engine.board import Board
from companion.games import game as find_game
from companion.services.tables import Tables
from companion.web.tables.common import COOKIE
from tests.support import serving
from tests.web.highnoon_table import Game, begin_with
from tools import chromium

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1366, 768)}
SAMPLE = "/armies/samples/highnoon/the-maine-line"
ARGUMENTS = ["--no-sandbox", "--headless", "--disable-gpu", "--disable-quic", "--no-first-run"]


README = (
    "builder-phone-light",
    "builder-desktop-light",
    "table-phone-light",
    "duel-phone-dark",
    "shootout-phone-light",
    "robbery-phone-light",
    "robbery-television-desktop-dark",
    "television-desktop-dark",
)
"""What the README shows."""

TABLES = (
    ("table", "highnoon", "go-"),
    ("duel", "gunslinger", "move-phase-s1-3"),
    ("shootout", "outlaws", "4 actions left"),
)
"""Under which name a game's table is taken, and the question at which play stands still for it."""

ROBBERY, BANDITS = "robbery", 4
MOST_TAPS = 4000
"""A robbery has some hundreds; a scene for the picture comes in nearly every one."""


def main() -> None:
    """One walk through the pages in every size and theme."""
    everything = Path(sys.argv[1]) if sys.argv[1:] else None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        settings = Settings(data_folder=path, database_url=f"sqlite:///{path / 'c.sqlite3'}", secret_key="0" * 64)
        app = create_app(settings)
        with serving(app) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=ARGUMENTS)
            tables = app.extensions["companion.tables"]
            played = [(name, in_the_middle(tables, game, at)) for name, game, at in TABLES]
            played.append((ROBBERY, on_the_roofs(tables)))
            for size in SIZES:
                for theme in ("light", "dark"):
                    walk = Walk(browser, server.url, size, theme, everything)
                    walk.take()
                    for name, table in played:
                        walk.sit_down(name, table)
                    walk.context.close()
            browser.close()


def in_the_middle(tables: Tables, game: str, question: str) -> Game:
    """A table of two sample lists, played until that is asked."""
    begun = begin_with(tables, [sample.document for sample in find_game(game).armies.samples()[:2]])
    begun.help_on([question])
    return begun


def on_the_roofs(tables: Tables) -> Game:
    """A robbery of Colt Express in its later rounds: somebody is about to run along the roofs, others stand there too,
    the Marshal is on his way, and loot lies about. Robberies are played at random until there is such a scene."""
    luck = Random()  # noqa: S311 - taps, no secrets
    begun = begin_with(tables, [None] * BANDITS, game="coltexpress")
    for _ in range(MOST_TAPS):
        asked = begun.asked()
        if asked is None:
            begun = begin_with(tables, [None] * BANDITS, game="coltexpress")
        elif _is_a_scene(begun.board(asked.device)):
            return begun
        else:
            able = [tap for action in asked.prompt.actions for tap in action.taps if not tap.why]
            begun.tap(asked, luck.choice([tap for tap in able if tap.command != "TakeCards"] or able))
    raise RuntimeError("no robbery came to a scene for its picture")


def _is_a_scene(board: Board) -> bool:
    cars = board.extra.cars
    lit = [car for car in cars if car.roof.action]
    crowd = sum(len(car.roof.figures) for car in cars)
    loot = sum(len(car.inside.tokens) + len(car.roof.tokens) for car in cars)
    late = board.turn.number > 1 and len(board.extra.laid) > 2
    return late and len(lit) > 2 and crowd in (2, 3) and loot > 5 and not cars[0].inside.marshal


class Walk:
    """A browser of one size and theme that goes from page to page."""

    def __init__(self, browser: Browser, url: str, size: str, theme: str, everything: Path | None) -> None:
        width, height = SIZES[size]
        self.name = f"{size}-{theme}"
        self.url = url
        self.everything = everything
        self.context = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
        )
        self.page = self.context.new_page()

    def take(self) -> None:
        """The pages of the list builder, the library and the rules."""
        self.shot("home", "/")
        self.shot("sample", SAMPLE)
        self.page.get_by_role("button", name="Make a copy").click()
        self.page.wait_for_url("**/armies/*")
        army = self.page.url.partition("?")[0]
        self.shot("builder", army)
        self.shot("hire", f"{army}?view=hire")
        self.shot("card", f"{army}?view=card&show=t1")
        if self.everything:
            pages = {"shelf": "/armies", "new": "/armies/new", "import": "/armies/import", "share": f"{army}/share"}
            pages |= {"collection": "/collection/highnoon", "library": "/library", "rules": "/rules/highnoon"}
            pages |= {"rule": "/rules/highnoon/spell-soul-blast", "troop": "/games/highnoon/troops/automatons"}
            pages |= {"compare": "/games/highnoon/compare?a=gunmen&b=ronin", "missing": "/nowhere", "back": "/"}
            for name, address in pages.items():
                self.shot(name, address)

    def sit_down(self, name: str, table: Game) -> None:
        """The table on the phone of whoever is asked, and as the television shows it."""
        asked = table.asked()
        device = table.devices[asked.device if asked else 0]
        self.context.add_cookies([{"name": COOKIE, "value": device, "url": self.url}])
        self.shot(name, f"/tables/{table.table}")
        self.shot("television" if name == "table" else f"{name}-television", f"/tables/{table.table}/board")

    def shot(self, name: str, address: str) -> None:
        """One picture, when its fonts have come."""
        self.page.goto(address)
        picture = f"{name}-{self.name}"
        folder = self.everything or (FOLDER if picture in README else None)
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
            self.page.evaluate("document.fonts.ready")
            self.page.screenshot(path=folder / f"{picture}.png")


if __name__ == "__main__":
    main()
