"""Rules entries as files: a small front matter between `---` lines, then Markdown; and the words that people say.

The front matter is `key: text` or `key: [a, b]`, one a line; nothing else is needed, so nothing else is read.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.engine.errors import Malformed
from companion.engine.game import Entry

KEYS = frozenset({"id", "title", "chapter", "section", "rulings", "see", "words"})


@dataclass(frozen=True)
class Words:
    """What people say who play a game: groups of words that are ``alike``, and what they call an entry (``called``, by
    its id)."""

    alike: tuple[tuple[str, ...], ...]
    called: Mapping[str, tuple[str, ...]]

    def of(self, entry: str) -> tuple[str, ...]:
        """What they call that entry."""
        return self.called.get(entry, ())

    def added(self, entry: Entry) -> Entry:
        """The entry with what they call it among its words, each word once."""
        return replace(entry, words=tuple(dict.fromkeys((*entry.words, *self.of(entry.id)))))


def read_words(text: str) -> Words:
    """The text of a words.toml: ``alike``, and a table for each kind of thing; ``[spell] smite`` is called so in the
    entry ``spell-smite``, ``[rule] guts`` in ``guts``."""
    kinds = tomllib.loads(text)
    alike = tuple(tuple(group) for group in kinds.pop("alike"))
    called = {
        id_ if kind == "rule" else f"{kind}-{id_}": tuple(words)
        for kind, named in kinds.items()
        for id_, words in named.items()
    }
    return Words(alike, called)


def by_chapter(entries: Iterable[Entry], chapters: Sequence[str]) -> tuple[Entry, ...]:
    """The entries in the order of those chapters, and within a chapter as they came. Entries of other chapters come
    last."""
    place = {chapter: at for at, chapter in enumerate(chapters)}
    return tuple(sorted(entries, key=lambda entry: place.get(entry.chapter, len(place))))


def parse_entry(text: str, name: str) -> Entry:
    """A rules entry from a file's text; raises `Malformed` ``bad-entry`` naming the file and what is wrong."""
    head, body = _split(text, name)
    fields = dict(_field(line, name) for line in head.splitlines() if line.strip())
    strange = sorted(set(fields) - KEYS)
    missing = sorted({"id", "title", "chapter", "section"} - set(fields))
    if strange or missing:
        problem = f"{strange[0]} is not known" if strange else f"{missing[0]} is missing"
        raise Malformed("bad-entry", f"{name}: front matter: {problem}", file=name)
    rulings = _list(fields, "rulings")
    if wrong := next((word for word in rulings if not (word.isascii() and word.isdigit())), None):
        raise Malformed("bad-entry", f"{name}: front matter: rulings: {wrong} is no number", file=name)
    return Entry(
        id=fields["id"],
        title=fields["title"],
        chapter=fields["chapter"],
        section=fields["section"],
        body=body.strip(),
        see=_list(fields, "see"),
        words=_list(fields, "words"),
        rulings=tuple(int(number) for number in rulings),
    )


def _split(text: str, name: str) -> tuple[str, str]:
    parts = text.split("---\n", 2)
    if len(parts) != 3 or parts[0].strip():
        raise Malformed("bad-entry", f"{name}: it should begin with a front matter between two lines of ---", file=name)
    return parts[1], parts[2]


def _field(line: str, name: str) -> tuple[str, str]:
    key, colon, value = line.partition(":")
    if not colon:
        raise Malformed("bad-entry", f"{name}: “{line}” should be key: value", file=name)
    return key.strip(), value.strip().strip('"')


def _list(fields: Mapping[str, str], key: str) -> tuple[str, ...]:
    words = fields.get(key, "").removeprefix("[").removesuffix("]").split(",")
    return tuple(word.strip().strip("\"'") for word in words if word.strip())
