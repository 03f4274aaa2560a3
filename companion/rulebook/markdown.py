"""Markdown of ours as HTML. Raw HTML in it stays text."""

from functools import cache

from markdown_it import MarkdownIt


@cache
def _renderer() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def to_html(text: str) -> str:
    """The HTML of a rules entry's body; safe to draw, since raw HTML is escaped."""
    drawn: str = _renderer().render(text)
    return drawn
