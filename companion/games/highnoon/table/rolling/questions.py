"""What stands over a question: its title, a sentence, its entry in the rules, and its rank, by its kind as
``data/questions.toml`` has them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, NotRequired, TypedDict

from companion.games.highnoon.catalog import DATA


class Written(TypedDict):
    """Fields of a `Matter`."""

    title: str
    text: NotRequired[str]
    rule: NotRequired[str]
    rank: NotRequired[int]


@cache
def _questions() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads((DATA / "questions.toml").read_text("utf-8"))


def asked(kind: str, **values: object) -> Written:
    """The question of that kind, with ``values`` where their names stand in braces."""
    found = _questions()[kind]
    written: Written = {"title": found["title"].format(**values)}
    if "text" in found:
        written["text"] = found["text"].format(**values)
    if "rule" in found:
        written["rule"] = found["rule"].format(**values)
    if "rank" in found:
        written["rank"] = found["rank"]
    return written
