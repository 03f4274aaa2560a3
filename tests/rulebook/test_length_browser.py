"""An entry fits on one screen of a phone: measured in a browser, as it is drawn there."""

import pytest

from companion import rulebook
from companion.games import all_games
from companion.rulebook.markdown import entry_html
from tests.support import OpenPage

GAMES = [game.id for game in all_games()]
WIDTH, SCREEN, ABOVE = 390, 844, 208
"""Pixels of a common phone's screen, and those of them that stand above an entry's text, below a title of one line."""

MEASURE = """(drawn) => {
  const body = document.querySelector(".rule-body");
  const height = (html) => { body.innerHTML = html; return Math.round(body.getBoundingClientRect().height); };
  return drawn.map(([id, html]) => [id, height(html)]);
}"""


def drawn_entries(game: str) -> list[list[str]]:
    """Id and text of every entry without what one rolls on; an entry that is nothing but its table has no text."""
    tables = rulebook.tables_of(game).values()
    dice = {table.entry: table.dice for table in tables if table.dice}
    entries = [entry for entry in rulebook.entries_of(game).values() if not entry.id.startswith("table-")]
    return [[entry.id, entry_html(game, entry, "/", dice.get(entry.id, ""))] for entry in entries]


@pytest.mark.parametrize("game", GAMES)
def test_the_text_of_every_entry_ends_on_the_first_screen_of_a_phone(open_page: OpenPage, game: str) -> None:
    entries = drawn_entries(game)
    shortest = min(rulebook.entries_of(game).values(), key=lambda entry: len(entry.title))
    page = open_page(f"/rules/{game}/{shortest.id}")
    page.set_viewport_size({"width": WIDTH, "height": SCREEN})
    assert page.evaluate("document.querySelector('.rule-body').getBoundingClientRect().top + scrollY") <= ABOVE
    heights = dict(page.evaluate(MEASURE, entries))
    assert len(heights) > 50
    assert min(heights.values()) > 20
    assert {id_: height for id_, height in heights.items() if height > SCREEN - ABOVE} == {}
