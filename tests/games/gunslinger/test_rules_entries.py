"""The rules entries of Gunslinger: every card, man, terrain and ruling has one."""

import tomllib

from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.rules.entries import CHAPTERS, WORDS, entries, rulings, term

KNOWN = {entry.id: entry for entry in entries()}


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


def test_the_letter_k_of_the_key_is_on_no_card_and_an_entry_says_so() -> None:
    assert "K" not in {title.letter for title in catalog().titles.values()}
    assert 35 in KNOWN["action-cards"].rulings
    assert all(
        "knight’s move" in KNOWN[entry].body.lower() + KNOWN[entry].title.lower()
        for entry in ("action-cards", "ruling-35")
    )


def test_every_ruling_is_named_by_an_entry() -> None:
    named = {number for entry in KNOWN.values() for number in entry.rulings}
    assert {ruling.number for ruling in rulings()} - named == set()


def test_every_chapter_has_its_place_and_every_place_its_chapter() -> None:
    assert {entry.chapter for entry in KNOWN.values()} == set(CHAPTERS)


def test_every_card_answers_to_what_players_call_it() -> None:
    kinds = tomllib.loads(WORDS.read_text("utf-8"))
    assert {title for title in catalog().titles if title not in kinds["card"]} == set()
