"""Whoever plays the Saloon Girl is not told of him: no sentence of this game says he, him or his."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.gunslinger.data.catalog import DATA
from companion.games.gunslinger.table.rules import TABLE
from tests.games.gunslinger.table.duels import Duel, line_up, quick, shown, viewer

FOLDER = DATA.parent
HE = re.compile(r"(?<![-\w])(he|him|his|himself)(?![-\w])", re.IGNORECASE)
"""With a hyphen beside it, it stands in a code for programs."""
TAPS = 120


def about_him(text: str) -> list[str]:
    """Each such word with what stands around it."""
    return [text[max(0, at.start() - 40) : at.end() + 40] for at in HE.finditer(text)]


def sentences(source: str) -> Iterator[str]:
    """The strings of a module: all but what is written for whoever reads the code."""
    nodes = list(ast.walk(ast.parse(source)))
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def test_what_is_looked_for_is_found() -> None:
    assert about_him("At Guts 0 he is dead.")
    assert list(sentences('"""His."""\nx = f"{y} stays where he is"\n"""Him."""')) == [" stays where he is"]


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.py")), ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_string_of_the_code_speaks_of_him(path: Path) -> None:
    assert [found for text in sentences(path.read_text("utf-8")) for found in about_him(text)] == []


def test_neither_the_data_nor_the_rules_speak_of_him() -> None:
    texts = [path for kind in ("data/**/*.toml", "data/**/*.json", "rules/*.md") for path in FOLDER.glob(kind)]
    assert len(texts) > len(list(FOLDER.glob("rules/*.md"))) > 0
    assert {path.name: found for path in texts if (found := about_him(path.read_text("utf-8")))} == {}


@pytest.mark.parametrize(
    "agreed",
    [{}, {"dice": "real", "cards": "real", "switches": {"board": "real"}}, {"switches": {"interrupts": "could"}}],
    ids=str,
)
def test_no_phone_is_told_of_him_in_a_whole_duel(agreed: dict[str, Any]) -> None:
    rng = Random(3)
    options = ("horse", "second-weapon")
    duel = Duel.of(line_up("saloon-girl", options=options), line_up("drifter", options=options), **agreed)
    for _ in range(TAPS):
        assert (
            about_him(" ".join((shown(duel.state, viewer("s1")), shown(duel.state, viewer("s2")), duel.told()))) == []
        )
        if TABLE.over(duel.state):
            return
        quick(duel, rng)
