"""The television at a table of Outlaws."""

from flask import Flask

from companion.games.outlaws.front import samples
from companion.web.tables.common import COOKIE
from tests.web.highnoon_table import begin_with
from tests.web.plain_browser import Visitor


def test_what_was_done_last_stands_once_on_the_television(app: Flask) -> None:
    table = begin_with(
        app.extensions["companion.tables"], [sample.document for sample in samples()[:2]], game="outlaws"
    )
    for command in ("ChooseShootout", "Start", "Draw"):
        found = table.asked()
        assert found is not None
        wanted = [tap for tap in found.prompt.actions if tap.command == command]
        if command == "ChooseShootout":
            device = table.devices[found.device]
            form = {"shootout": ["saloon"]}
            table.tables.playing.tap(table.table, device, found.seat, command, form, found.number, "tap-choose")
        else:
            table.tap(found, wanted[0])
    client = app.test_client()
    client.set_cookie(COOKIE, table.devices[0])
    words = Visitor(client).get(f"/tables/{table.table}/board").words
    assert words.count(" is drawn: ") == 1
