"""Terms in a text become links to their entries: each the first time it is named, never inside a heading or a link."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from companion.rulebook.entries import entries_of
from companion.rulebook.text import fold

if TYPE_CHECKING:
    from markdown_it.token import Token

DISTINCT = 9
"""A single word of so many letters is a term wherever it stands; a shorter one only when it is set off by its type."""

_BEFORE_A_NAME = re.compile(r"[^.!?:]\s$")


@dataclass(frozen=True)
class Terms:
    """The names of a game's entries: ``found`` finds any of them in a text, ``ids`` says whose a name is."""

    found: re.Pattern[str]
    ids: Mapping[str, str]


@cache
def terms_of(game: str) -> Terms:
    """What can be linked in a game: the titles of its entries. Of two entries with one title the first has it."""
    ids: dict[str, str] = {}
    for entry in entries_of(game).values():
        if not entry.id.startswith("ruling-"):
            ids.setdefault(_key(entry.title), entry.id)
    longest = sorted(ids, key=lambda name: (-len(name), name))
    names = "|".join(re.escape(name).replace("'", "['’]") for name in longest)
    return Terms(re.compile(rf"(?<![\w’'-])(?:{names})s?(?![\w-]|['’]\w)", re.IGNORECASE), ids)


def _key(name: str) -> str:
    return re.sub(r"\s*\([^)]*\)", "", name).casefold().replace("’", "'").strip()


@dataclass
class Linker:
    """Links the terms of one entry; ``stem`` is what stands before an entry's id in its address."""

    game: str
    stem: str
    done: set[str]

    def link(self, tokens: list[Token]) -> None:
        """Puts links into the inline tokens of a rendered text, in place."""
        heading = False
        for token in tokens:
            if token.type in ("heading_open", "heading_close"):
                heading = token.type == "heading_open"
            elif token.type == "inline" and token.children:
                token.children = list(self._children(token.children, heading))

    def _children(self, children: list[Token], heading: bool) -> Iterator[Token]:
        depth, marked = 0, 0
        for child in children:
            depth += {"link_open": 1, "link_close": -1}.get(child.type, 0)
            marked += child.nesting if child.type.startswith(("em_", "strong_")) else 0
            if child.type == "link_open":
                self._own_link(child)
            if child.type == "text" and not depth and not heading:
                yield from self._parts(child.content, marked > 0)
            else:
                yield child

    def _own_link(self, token: Token) -> None:
        """A link that the entry's author wrote: to an entry by its id."""
        target = str(token.attrGet("href") or "").removeprefix("#").removesuffix(".md")
        if target in entries_of(self.game):
            token.attrSet("href", f"{self.stem}{target}")
            token.attrSet("data-sheet", "")
            self.done.add(target)

    def _parts(self, text: str, marked: bool) -> Iterator[Token]:
        from markdown_it.token import Token  # Here and below: a server draws nothing before somebody opens the rules.

        terms, at = terms_of(self.game), 0
        for match in terms.found.finditer(text):
            name = _key(match[0])
            target = terms.ids.get(name) or terms.ids.get(name.removesuffix("s"), "")
            if not target or target in self.done or not (marked or _is_name(match)):
                continue
            self.done.add(target)
            yield _text(text[at : match.start()])
            yield Token("link_open", "a", 1, attrs={"href": f"{self.stem}{target}", "data-sheet": ""})
            yield _text(match[0])
            yield Token("link_close", "a", -1)
            at = match.end()
        yield _text(text[at:])


def _is_name(match: re.Match[str]) -> bool:
    """Several words, or a long one, or a capital within a sentence: ``Draw`` is a term there, ``draw`` is a verb."""
    if " " in match[0] or len(fold(match[0])) >= DISTINCT:
        return True
    return match[0][0].isupper() and bool(_BEFORE_A_NAME.search(match.string[: match.start()]))


def _text(content: str) -> Token:
    from markdown_it.token import Token

    return Token("text", "", 0, content=content)
