"""Terms in a rules entry lead to their own entries: once each, and never from where a link would be wrong."""

import re

from companion import rulebook
from companion.engine.game import Entry
from companion.rulebook.markdown import blurb, entry_html

GAME = "highnoon"


def drawn(body: str, id_: str = "nobody") -> str:
    return entry_html(GAME, Entry(id_, "Nobody", "", "", body), "/r/")


def links(html: str) -> list[tuple[str, str]]:
    return re.findall(r'<a href="/r/([^"]+)" data-sheet="">([^<]+)</a>', html)


def test_a_term_of_several_words_is_linked_where_it_is_named_first() -> None:
    assert links(drawn("A troop Eatin' Dirt may crawl. Eatin' Dirt ends.")) == [("eatin-dirt", "Eatin' Dirt")]


def test_a_curly_apostrophe_is_an_apostrophe() -> None:
    assert links(drawn("It is Eatin’ Dirt.")) == [("eatin-dirt", "Eatin’ Dirt")]


def test_a_short_word_is_a_term_when_it_is_set_off_or_has_a_capital_within_a_sentence() -> None:
    assert links(drawn("Cover is good. Take cover.")) == []
    assert links(drawn("A troop in *cover* is safe.")) == [("cover", "cover")]
    assert links(drawn("It becomes Shaken.")) == [("shaken", "Shaken")]


def test_an_entry_does_not_link_to_itself() -> None:
    assert links(drawn("The troop is Shaken.", "shaken")) == []


def test_headings_and_links_stay_as_they_are() -> None:
    assert links(drawn("## Line of sight\n\n[Line of sight](/elsewhere)")) == []


def test_a_link_by_id_leads_to_the_entry() -> None:
    assert links(drawn("See [how it ends](game-end).")) == [("game-end", "how it ends")]


def test_html_in_an_entry_stays_text() -> None:
    assert "<script>" not in drawn("<script>alert(1)</script> Shaken")


def test_the_table_that_one_rolls_on_is_left_out_of_the_text_and_no_other() -> None:
    body = "Before.\n\n| 2d6 | what |\n|---|---|\n| 2 | low |\n\nBetween.\n\n| TN | what |\n|---|---|\n| 4 | easy |\n"
    html = entry_html(GAME, Entry("x", "X", "", "", body), "/r/", "2d6")
    assert html.count("<table>") == 1
    assert "easy" in html
    assert "low" not in html
    assert "Between." in html


def test_a_blurb_is_plain_and_short() -> None:
    for entry in rulebook.entries_of(GAME).values():
        assert len(blurb(entry)) <= 112
        assert not set("*`#|[]") & set(blurb(entry))
