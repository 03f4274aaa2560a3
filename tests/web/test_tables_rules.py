"""A rule is looked up at the table, and the way leads back to it."""

import pytest
from flask import Flask

from companion.games import all_games
from tests.web.highnoon_table import begin_with
from tests.web.plain_browser import Visitor
from tests.web.table_browser import browser_of

PLAYED = [game.id for game in all_games()]


def visitor(app: Flask, game: str) -> tuple[Visitor, str]:
    """Somebody who plays, and the address of the table."""
    table = begin_with(app.extensions["companion.tables"], [None] * 2, game=game)
    return Visitor(browser_of(app, table.devices[0])), f"/tables/{table.table}"


@pytest.mark.parametrize("game", PLAYED)
def test_every_game_offers_its_rules_among_the_tools_of_a_table(app: Flask, game: str) -> None:
    anna, table = visitor(app, game)
    shown = anna.get(table).follow("Look up a rule")
    assert shown.path.startswith(f"{table}/rules")
    assert shown.headings(1) == ["Look up a rule"]
    assert shown.follow("Back to the table").path.startswith(table)
    assert "Look up a rule" in anna.get(f"{table}/tools").links


def test_what_is_typed_is_searched_in_the_rules_of_the_game_that_is_played(app: Flask) -> None:
    anna, table = visitor(app, "coltexpress")
    found = anna.get(f"{table}/rules?q=line+of+sight")
    assert "Line of sight" in found.words
    assert "/rules/coltexpress/line-of-sight" in found.links.values()


def test_with_nothing_typed_the_rules_stand_by_their_chapters(app: Flask) -> None:
    anna, table = visitor(app, "coltexpress")
    assert {"Schemin’", "Stealin’", "The end"} <= set(anna.get(f"{table}/rules").headings(2))
    assert "Nothing found" in anna.get(f"{table}/rules?q=zzzzqqq").words
