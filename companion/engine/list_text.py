"""An army as text for chats and forums: how plain text, Markdown and BBCode mark it and disarm what people typed."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.errors import Illegal


@dataclass(frozen=True)
class Style:
    """How one kind of text marks a heading, a troop and a detail; ``safe`` disarms what people typed."""

    heading: str
    item: str
    detail: str
    safe: Callable[[str], str]


def style_of(name: str) -> Style:
    """The style of that name; raises `Illegal` ``no-such-style``."""
    style = STYLES.get(name)
    if style is None:
        raise Illegal("no-such-style", f"Text comes as {', '.join(STYLES)}, not as “{name[:40]}”.", style=name)
    return style


def _markdown_safe(text: str) -> str:
    """Every sign that Markdown could take for its own is escaped, and so is a number that would begin a list."""
    escaped = re.sub(r"([\\`*_{}\[\]()<>#+!|~&=-])", r"\\\1", text.strip())
    return re.sub(r"^(\d+)([.)])", r"\1\\\2", escaped)


def _bbcode_safe(text: str) -> str:
    """A word joiner after a bracket keeps typed text from becoming a tag."""
    return text.replace("[", "[\u2060")


STYLES = {
    "plain": Style("{}", "- {}, {}", "  {}", str),
    "markdown": Style("## {}", "- **{}**, {}", "  - {}", _markdown_safe),
    "bbcode": Style("[b]{}[/b]", "• [b]{}[/b], {}", "   [i]{}[/i]", _bbcode_safe),
}
