"""Markdown of ours as HTML. Raw HTML in it stays text; the terms in it link to their entries."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from companion.engine.game import Entry
from companion.engine.tables import Table
from companion.rulebook.links import Linker
from companion.rulebook.text import without_targets

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

_MARKS = str.maketrans("", "", "*_`#|[]")
BLURB = 110
"""So many letters of an entry stand under its title in a list."""


_FIRST = Lock()


@cache
def _renderer() -> MarkdownIt:
    from markdown_it import MarkdownIt  # Here, since a server has nothing to draw before somebody opens the rules.

    with _FIRST:
        made = MarkdownIt("commonmark", {"html": False}).enable("table")
        made.normalizeLink("/")  # It fills a table as it is first asked, and two threads at once would trip over it.
    return made


@lru_cache(4096)
def entry_html(game: str, entry: Entry, stem: str, rolled_on: str = "") -> str:
    """The HTML of an entry's body; safe to draw, since raw HTML is escaped. ``stem``: an address less the entry's id.

    ``rolled_on``: dice such as ``2d6``; the table that begins with them is left out, because the page draws it to be
    rolled on.
    """
    tokens = _renderer().parse(_without_table(entry.body, rolled_on) if rolled_on else entry.body)
    Linker(game, stem, {entry.id}).link(tokens)
    drawn: str = _renderer().renderer.render(tokens, _renderer().options, {})
    return drawn


@lru_cache(512)
def gist_html(game: str, entry: Entry, stem: str) -> str:
    """The first line of an entry's body as HTML, as safe as the above: what a ruling comes to."""
    return _inline(entry.body.partition("\n")[0], Linker(game, stem, {entry.id}))


def _without_table(body: str, dice: str) -> str:
    head = re.escape(f"| {dice} |")
    return re.sub(rf"^{head}.*\n(?:\|.*(?:\n|$))*", "", body, count=1, flags=re.MULTILINE)


@lru_cache(512)
def table_html(game: str, table: Table, stem: str) -> Sequence[tuple[str, str]]:
    """Name and text of each row of a table as HTML, as safe as the above."""
    linker = Linker(game, stem, {table.entry})
    return [(_inline(row.name, linker), _inline(row.text, linker)) for row in table.rows]


def _inline(text: str, linker: Linker) -> str:
    tokens = _renderer().parseInline(text)
    linker.link(tokens)
    drawn: str = _renderer().renderer.render(tokens, _renderer().options, {})
    return drawn


@lru_cache(4096)
def blurb(entry: Entry) -> str:
    """The beginning of an entry as plain text, cut at a word."""
    plain = " ".join(
        line.strip(" -") for line in without_targets(entry.body).translate(_MARKS).split("\n") if line.strip()
    )
    if len(plain) <= BLURB:
        return plain
    return plain[:BLURB].rpartition(" ")[0].rstrip(" ,;:.") + " …"
