"""What the rules entries of every game promise: they are found, they lead somewhere, and they are our own words."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.engine.frontmatter import parse_entry
from companion.engine.game import Game
from companion.games import all_games
from tests.support import ROOT

each_game = pytest.mark.parametrize("found", all_games(), ids=lambda found: str(found.id))
BOOKS = ROOT.parent / "shared" / "rulebooks"
RUN = 9
"""So many words in a row that a rulebook has too would be its sentence."""


def home(found: Game) -> Path:
    return ROOT / "companion" / "games" / found.id


def known(found: Game) -> set[str]:
    return {entry.id for entry in found.rules()}


def texts(found: Game) -> Mapping[str, str]:
    """All that a rules page tells, by the entry or the row of a table that tells it."""
    rows = [(table.id, row) for table in found.tables() for row in table.rows]
    told = {f"{table}, {row.name}": f"{row.name} {row.text}" for table, row in rows}
    return told | {entry.id: f"{entry.title}. {entry.body}" for entry in found.rules()}


@each_game
def test_every_file_is_called_as_its_entry(found: Game) -> None:
    files = {path.stem: parse_entry(path.read_text("utf-8"), path.name).id for path in home(found).glob("rules/*.md")}
    assert len(files) > 30
    assert {name: id_ for name, id_ in files.items() if name != id_} == {}


@each_game
def test_rules_entries_have_ids_of_their_own_and_something_to_say(found: Game) -> None:
    entries = found.rules()
    ids = [entry.id for entry in entries]
    assert len(ids) == len(set(ids))
    silent = [entry.id for entry in entries if not (entry.title and entry.chapter and entry.section and entry.body)]
    assert silent == []


@each_game
def test_every_see_also_leads_to_another_entry(found: Game) -> None:
    there = known(found)
    lost = {entry.id: [other for other in entry.see if other not in there] for entry in found.rules()}
    assert {key: ids for key, ids in lost.items() if ids} == {}
    assert [entry.id for entry in found.rules() if entry.id in entry.see] == []


@each_game
def test_every_ruling_number_that_an_entry_names_has_an_entry(found: Game) -> None:
    numbers = {number for entry in found.rules() for number in entry.rulings}
    assert {f"ruling-{number}" for number in numbers} <= known(found)


@each_game
def test_every_link_within_a_text_leads_to_an_entry(found: Game) -> None:
    links = [(id_, target) for id_, text in texts(found).items() for target in re.findall(r"\]\(([^)\s]*)\)", text)]
    assert len(links) > 60
    assert {target for _, target in links} - known(found) == set()


@each_game
def test_every_marker_leads_to_an_entry(found: Game) -> None:
    markers = found.paper.booklet(None, {}).markers
    assert len(markers) >= 10
    assert {marker.rule for marker in markers} - known(found) == set()


@each_game
def test_every_word_that_players_use_is_for_an_entry_that_answers_to_it(found: Game) -> None:
    kinds = tomllib.loads((home(found) / "data" / "words.toml").read_text("utf-8"))
    assert all(len(set(group)) > 1 for group in kinds.pop("alike"))
    called = [(kind, id_, words) for kind, named in kinds.items() for id_, words in named.items()]
    said = {id_ if kind == "rule" else f"{kind}-{id_}": words for kind, id_, words in called}
    heard = {entry.id: set(entry.words) for entry in found.rules()}
    assert {id_: words for id_, words in said.items() if not heard.get(id_, set()).issuperset(words)} == {}


def strings(value: Any) -> Iterator[str]:
    """Every text in a data file, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from strings(one)


def runs(text: str) -> Iterator[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9]+", re.sub(r"['’*_]", "", text.lower()))
    return (tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1))


@cache
def printed() -> frozenset[tuple[str, ...]]:
    return frozenset(run for path in BOOKS.glob("*.txt") for run in runs(path.read_text("utf-8")))


@each_game
@pytest.mark.skipif(not BOOKS.is_dir(), reason="the rulebooks are not beside this checkout")
def test_no_sentence_of_ours_repeats_nine_words_of_a_rulebook(found: Game) -> None:
    data = home(found) / "data"
    files: dict[str, Any] = {path.name: tomllib.loads(path.read_text("utf-8")) for path in data.glob("*.toml")}
    files |= {path.name: json.loads(path.read_text("utf-8")) for path in data.glob("samples/*.json")}
    ours = [*texts(found).items(), *((name, text) for name, file in files.items() for text in strings(file))]
    assert len(files) > 8
    assert {id_: " ".join(run) for id_, text in ours for run in runs(text) if run in printed()} == {}
