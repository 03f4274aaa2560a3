"""An army as text for chats and forums: how plain text, Markdown and BBCode mark it and disarm what people typed."""

import re
from collections.abc import Callable, Iterable, Sequence
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


@dataclass(frozen=True)
class Item:
    """One troop in such a text: what it is called, what it is worth, and what else there is to say of it."""

    title: str
    worth: str
    details: Sequence[str]


def list_text(
    style_name: str,
    title: str,
    told: Sequence[str],
    items: Iterable[Item],
    notes: str,
    *,
    faults: Sequence[str] = (),
    more: Sequence[tuple[str, Sequence[str]]] = (),
) -> str:
    """The whole list: its name, what is ``told`` of it, its ``faults``, its troops, whatever has a heading of its own
    (``more``), and its notes. Errors: `Illegal` ``no-such-style``."""
    style = style_of(style_name)
    lines = [style.heading.format(style.safe(title)), *map(style.safe, told), *_details(style, faults), ""]
    for item in items:
        lines += [style.item.format(style.safe(item.title), item.worth), *_details(style, item.details)]
    for heading, said in more:
        lines += ["", style.safe(heading), *_details(style, said)]
    lines += ["", *map(style.safe, notes.splitlines())]
    return "\n".join(lines).rstrip() + "\n"


def _details(style: Style, said: Iterable[str]) -> Iterable[str]:
    return (style.detail.format(style.safe(detail)) for detail in said)
