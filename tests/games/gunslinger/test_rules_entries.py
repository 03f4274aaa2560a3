"""The rules entries of Gunslinger: every card, man, terrain and ruling has one, and none repeats the rulebook."""

import re
import tomllib
from pathlib import Path

import pytest

from companion.engine.frontmatter import parse_entry
from companion.games.gunslinger.catalog import DATA, catalog
from companion.games.gunslinger.entries import CHAPTERS, RULES, WORDS, alike, entries, rulings, term
from companion.games.gunslinger.print_sheets import markers

BOOKS = Path(__file__).resolve().parents[4] / "shared" / "rulebooks"
KNOWN = {entry.id: entry for entry in entries()}
RUN = 9
"""So many words in a row that a rulebook has too would be its sentence."""


def test_every_file_is_called_as_its_entry() -> None:
    found = {path.stem: parse_entry(path.read_text("utf-8"), path.name).id for path in RULES.glob("*.md")}
    assert len(found) > 30
    assert {name: id_ for name, id_ in found.items() if name != id_} == {}


def test_every_card_every_man_every_terrain_and_every_ruling_has_an_entry() -> None:
    book = catalog()
    wanted = {f"card-{id_}" for id_ in book.titles} | {f"troop-{id_}" for id_ in book.gunslingers}
    wanted |= {f"terrain-{id_}" for id_ in book.terrain} | {ruling.id for ruling in rulings()}
    assert wanted - set(KNOWN) == set()
    assert len(book.titles) == 68


def test_the_entry_of_a_card_says_its_type_its_range_and_its_condition() -> None:
    for title in catalog().titles.values():
        body = KNOWN[f"card-{title.id}"].body
        assert title.type.capitalize() in body
        assert title.note in body
        assert not title.range or str(title.range) in body


def test_a_card_is_a_term_by_the_id_of_its_entry() -> None:
    found = term("card-planned-shot")
    assert found is not None
    assert (found.name, found.short) == ("Planned Shot", "A · Attack · range 6")
    assert term("attack-roll") is None
    assert term("card-no-such") is None


def test_the_entry_of_a_terrain_names_every_card_that_asks_for_it() -> None:
    assert "card-ambush" in KNOWN["terrain-building"].body
    assert "card-set-fire" in KNOWN["terrain-building"].body
    assert "card-out-of-sight" in KNOWN["terrain-fence"].body
    assert "card-out-of-sight" not in KNOWN["terrain-clear"].body


def test_rulings_are_numbered_without_a_gap_and_all_are_house() -> None:
    assert [ruling.number for ruling in rulings()] == list(range(1, len(rulings()) + 1))
    assert {KNOWN[ruling.id].source for ruling in rulings()} == {"house"}
    assert [ruling.id for ruling in rulings() if ruling.id != f"ruling-{ruling.number}"] == []


def test_every_ruling_is_named_by_an_entry() -> None:
    named = {number for entry in KNOWN.values() for number in entry.rulings}
    assert {ruling.number for ruling in rulings()} - named == set()


def test_every_link_within_a_text_leads_to_an_entry() -> None:
    links = [(entry.id, target) for entry in KNOWN.values() for target in re.findall(r"\]\(([^)\s]*)\)", entry.body)]
    assert len(links) > 60
    assert [(id_, target) for id_, target in links if target not in KNOWN] == []


def test_every_marker_leads_to_an_entry() -> None:
    assert [marker.id for marker in markers() if marker.rule not in KNOWN] == []


def test_every_chapter_has_its_place_and_every_place_its_chapter() -> None:
    assert {entry.chapter for entry in KNOWN.values()} == set(CHAPTERS)


def test_every_word_that_players_use_is_for_an_entry_that_is_there() -> None:
    kinds = tomllib.loads(WORDS.read_text("utf-8"))
    del kinds["alike"]
    assert {f"{kind}-{id_}" for kind, words in kinds.items() for id_ in words} - set(KNOWN) == set()
    assert all(len(set(group)) > 1 for group in alike())
    assert {title for title in catalog().titles if title not in kinds["card"]} == set()


def runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9]+", re.sub(r"['’*_]", "", text.lower()))
    return {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}


@pytest.mark.skipif(not BOOKS.is_dir(), reason="the rulebooks are not beside this checkout")
def test_no_sentence_of_ours_repeats_nine_words_of_a_rulebook() -> None:
    printed = set().union(*(runs(path.read_text("utf-8")) for path in BOOKS.glob("*.txt")))
    ours = {entry.id: f"{entry.title}. {entry.body}" for entry in KNOWN.values()}
    ours |= {path.name: path.read_text("utf-8") for path in [*DATA.glob("*.toml"), *DATA.glob("samples/*.json")]}
    assert {id_: " ".join(run) for id_, text in ours.items() for run in runs(text) & printed} == {}
