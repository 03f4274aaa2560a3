"""What stands over a question and what is rolled for it, by its kind, as ``data/questions.toml`` has it."""

import tomllib
from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from companion.games.highnoon.catalog import DATA

QUESTIONS: Mapping[str, Mapping[str, Any]] = tomllib.loads((DATA / "questions.toml").read_text("utf-8"))
"""Fields of a `Matter`, by its kind."""
SENTENCES = ("title", "text", "rule")
"""Those in which names in braces are filled in."""


class Written(TypedDict):
    """Fields of a `Matter`."""

    title: str
    text: NotRequired[str]
    rule: NotRequired[str]
    rank: NotRequired[int]


def asked(kind: str, **values: object) -> Written:
    """The question of that kind, with ``values`` where their names stand in braces."""
    found = QUESTIONS[kind]
    written: Written = {"title": found["title"].format(**values)}
    if "text" in found:
        written["text"] = found["text"].format(**values)
    if "rule" in found:
        written["rule"] = found["rule"].format(**values)
    if "rank" in found:
        written["rank"] = found["rank"]
    return written
