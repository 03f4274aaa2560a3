"""The sentences of the data and of the rules entries are our own: none repeats nine words of a rulebook."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.highnoon.data.toml import DATA
from companion.games.highnoon.rules.entries import RULES

RUN = 9


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", re.sub(r"['’*_]", "", text.lower()))


def runs(text: str) -> Iterator[tuple[str, ...]]:
    listed = words(text)
    return (tuple(listed[at : at + RUN]) for at in range(len(listed) - RUN + 1))


def strings(value: Any) -> Iterator[str]:
    """Every text anywhere in a data file."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def rulebooks() -> list[Path]:
    folders = [parent / "shared" / "rulebooks" for parent in Path(__file__).resolve().parents]
    return [path for folder in folders if folder.is_dir() for path in sorted(folder.glob("*.txt"))]


@pytest.mark.skipif(not rulebooks(), reason="no shared/rulebooks folder beside this checkout to compare with")
def test_no_sentence_of_ours_repeats_nine_words_of_a_rulebook() -> None:
    printed = {run for book in rulebooks() for run in runs(book.read_text("utf-8", errors="replace"))}
    assert len(printed) > 10_000
    ours: dict[str, Iterator[str]] = {
        path.name: strings(tomllib.loads(path.read_text("utf-8"))) for path in DATA.glob("*.toml")
    }
    ours |= {path.name: iter([path.read_text("utf-8")]) for path in RULES.glob("*.md")}
    ours |= {path.name: strings(json.loads(path.read_text("utf-8"))) for path in (DATA / "samples").glob("*.json")}
    assert len(ours) > 20
    copied = {
        name: [" ".join(run) for text in texts for run in runs(text) if run in printed] for name, texts in ours.items()
    }
    assert {name: found for name, found in copied.items() if found} == {}
