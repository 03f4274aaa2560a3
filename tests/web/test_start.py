"""What a fresh server has loaded when its first page is in hand: what that page shows, and nothing of a game beyond."""

import json
import subprocess
import sys
from pathlib import Path

from flask.testing import FlaskClient

from companion.config import Settings
from companion.games import all_games
from companion.web.home import GOING_ON
from tests.support import ROOT
from tests.web.lobby_support import open_table
from tests.web.plain_browser import Visitor

OPENED = (
    *("army", "catalog", "entries", "odds", "print_sheets", "table", "tables"),
    *("data.catalog", "lists.army", "paper", "rules"),
)
"""The parts of a game that are loaded when somebody opens it, in either of the two layouts that games have."""
HEAVY = ("alembic", "cryptography", "markdown_it", "PIL", "pypdfium2", "qrcode", "rapidfuzz", "reportlab")
"""Libraries that no front page needs, each imported where it is used."""
COOKIES = ("companion", "companion-device", "companion-library")
FIRST_PAGE = """
import json, sys
from pathlib import Path
from companion import create_app
from companion.config import Settings

folder, cookies = Path(sys.argv[1]), json.loads(sys.argv[2])
url = f"sqlite:///{folder}/companion.sqlite3"
app = create_app(Settings(data_folder=folder, database_url=url, secret_key="0123456789abcdef" * 4))
visitor = app.test_client()
for name, value in cookies.items():
    visitor.set_cookie(name, value)
answer = visitor.get("/")
print(json.dumps([answer.status_code, answer.text, sorted(sys.modules)]))
"""


def first_page(folder: Path, cookies: dict[str, str]) -> tuple[str, set[str]]:
    """The front page out of a process of its own, and the modules that it has loaded."""
    command = [sys.executable, "-c", FIRST_PAGE, str(folder), json.dumps(cookies)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    status, page, modules = json.loads(ended.stdout)
    assert status == 200
    return page, set(modules)


def opened_parts(modules: set[str]) -> list[str]:
    parts = {f"companion.games.{game.id}.{part}" for game in all_games() for part in OPENED}
    return sorted(parts & modules)


def test_the_front_page_opens_no_game_and_loads_no_library_that_it_does_not_need(settings: Settings) -> None:
    page, modules = first_page(settings.data_folder, {})
    assert [game.name for game in all_games() if game.name not in page] == []
    assert opened_parts(modules) == []
    assert sorted(modules.intersection(HEAVY)) == []


def test_neither_does_that_of_somebody_who_has_lists_and_tables_of_every_game(
    settings: Settings, client: FlaskClient
) -> None:
    visitor = Visitor(client)
    for game in all_games():
        visitor.post(f"/armies/samples/{game.id}/{game.samples()[0].slug}", {})
        open_table(visitor, game.id, name=f"Table of {game.name}")
    kept = {name: cookie.value for name in COOKIES if (cookie := client.get_cookie(name))}
    page, modules = first_page(settings.data_folder, kept)
    for game in all_games():
        sample = game.samples()[0]
        side = next(side.name for side in game.sides() if side.id == sample.side)
        assert [said for said in (sample.name, side) if said not in page] == []
    assert [game.name for game in all_games()[-GOING_ON:] if f"Table of {game.name}" not in page] == []
    assert opened_parts(modules) == []
    assert sorted(modules.intersection(HEAVY)) == []
