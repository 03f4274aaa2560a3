"""The rules entries of Tin Cup: the Markdown files beside this one."""

from functools import cache
from pathlib import Path

from companion.engine.frontmatter import parse_entry
from companion.engine.game import Entry

RULES = Path(__file__).parent


@cache
def entries() -> tuple[Entry, ...]:
    """Every entry, by the name of its file."""
    return tuple(parse_entry(path.read_text("utf-8"), path.name) for path in sorted(RULES.glob("*.md")))
