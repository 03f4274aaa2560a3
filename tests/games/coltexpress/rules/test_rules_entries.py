"""The rules entries of Colt Express: every record has one, every ruling is named, and figures are those of the data."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import rulebook
from companion.engine.words import number_word
from companion.games.coltexpress.data.catalog import DATA, catalog, figures
from companion.games.coltexpress.data.records import ActionCard, Event
from companion.games.coltexpress.rules.entries import CHAPTERS, WORDS, entries, rulings, term

BOOK = catalog()
KNOWN = {entry.id: entry for entry in entries()}
CARDS: tuple[ActionCard | Event, ...] = (*BOOK.actions.values(), *BOOK.events.values())
RECORDS = {*BOOK.bandits, *BOOK.actions, *BOOK.events}
PLACE = {"asked": 1, "_error": 2, "Finding": 3, "Line": 2, "Asking": 6, "Switch": 4}
"""Where the id of a rules entry stands among the arguments, by what is called."""


def test_every_bandit_action_event_and_ruling_has_an_entry_of_its_own_id() -> None:
    assert RECORDS | {ruling.id for ruling in rulings()} <= set(KNOWN)


def test_the_entry_of_a_record_says_what_its_card_says() -> None:
    for bandit in BOOK.bandits.values():
        assert KNOWN[bandit.id].title == bandit.name
        assert KNOWN[bandit.id].body.startswith(bandit.power)
    for record in CARDS:
        assert KNOWN[record.id].title.startswith(record.name)
        assert KNOWN[record.id].body.startswith(record.text)


def test_rulings_are_numbered_without_a_gap_all_are_house_and_each_is_named_by_an_entry() -> None:
    assert [ruling.id for ruling in rulings()] == [f"ruling-{n}" for n in range(1, len(rulings()) + 1)]
    assert {KNOWN[ruling.id].source for ruling in rulings()} == {"house"}
    named = {number for entry in KNOWN.values() for number in entry.rulings}
    assert {ruling.number for ruling in rulings()} - named == set()


def test_every_chapter_has_its_place_and_every_place_its_chapter() -> None:
    assert {entry.chapter for entry in KNOWN.values()} == set(CHAPTERS)


def test_every_record_answers_to_what_players_call_it() -> None:
    assert set(tomllib.loads(WORDS.read_text("utf-8"))["rule"]) == RECORDS


def test_what_nobody_printed_is_marked_house() -> None:
    assert "| letter | D *(house)* |" in KNOWN["doc"].body
    assert "| color | blue |" in KNOWN["doc"].body
    assert "two of these cards *(house)*" in KNOWN["fire"].body
    assert "| 2–4 players | 5–6 players |" in KNOWN["round-cards"].body
    assert all("*House:*" in KNOWN[id_].body for id_ in ("round-cards", "cars", "purses"))
    assert all("*(house)*" in KNOWN[event].body for event in BOOK.events)


def test_every_turn_of_a_round_card_is_told_with_its_rule() -> None:
    assert {turn.id: turn.name for turn in BOOK.turns.values()} == {id_: KNOWN[id_].title for id_ in BOOK.turns}
    assert "| [Take It All](take-it-all) | S T 2 S | S 2 W |" in KNOWN["round-cards"].body
    assert "| [Train Station](stations) | S S T S | S S T S |" in KNOWN["round-cards"].body
    turns = "[Standard](standard), [Standard](standard), [Switching](switching)"
    assert f"| 5–6 players | {turns} |" in KNOWN["angry-marshal"].body


def test_figures_stand_in_the_text_as_the_data_has_them() -> None:
    assert [entry.id for entry in KNOWN.values() if "{" in entry.body or "}" in entry.body] == []
    assert "draw six. [Doc](doc) draws seven." in KNOWN["hand"].body
    assert "gets $1,000" in KNOWN["gunslinger"].body
    assert "After five rounds" in KNOWN["goal"].body
    assert KNOWN["neutral-bullets"].body.startswith("13 neutral bullets")


def test_figures_that_are_written_out_are_those_of_the_data() -> None:
    known = figures()
    assert f"one to {number_word(known.roof_cars)} Cars" in BOOK.actions["move"].text
    assert f"draws {number_word(known.doc_hand)} cards" in BOOK.bandits["doc"].power
    assert f"not {number_word(known.hand)}" in BOOK.bandits["doc"].power
    assert f"${known.ransom} ransom" in BOOK.events["hostage-taking"].text
    plain, stations = len(BOOK.plain_rounds), len(BOOK.stations)
    drawn = f"{number_word(known.rounds - 1)} of the {number_word(plain)} [round cards]"
    assert drawn in KNOWN["setting-up"].body
    assert f"one of the {number_word(stations)} [Train Station cards]" in KNOWN["setting-up"].body
    deck = sum(action.copies for action in BOOK.actions.values())
    assert all(f"{number_word(deck)} [Action cards]" in KNOWN[id_].body for id_ in ("setting-up", "characters"))
    team = 2 * len(BOOK.actions) - 1
    assert all(f"{team} cards" in KNOWN[id_].body for id_ in ("two-players", "action-cards"))


def test_every_bandit_and_every_event_is_in_the_list_of_all() -> None:
    assert [id_ for id_ in BOOK.bandits if f"]({id_})" not in KNOWN["characters"].body] == []
    assert [id_ for id_ in BOOK.events if f"]({id_})" not in KNOWN["events"].body] == []
    assert [id_ for id_ in BOOK.stations if f"]({id_})" not in KNOWN["stations"].body] == []


def test_what_a_bandit_alone_can_do_is_a_term_by_the_id_of_the_bandit() -> None:
    for bandit in BOOK.bandits.values():
        found = term(bandit.id)
        assert found is not None
        assert (found.name, found.text) == (bandit.name, bandit.power)
    assert term("fire") is None


def linked(source: str) -> Iterator[str]:
    """The ids of rules entries that a program text leads to."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.keyword) and node.arg == "rule" and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
        if isinstance(node, ast.Call) and (place := PLACE.get(ast.unparse(node.func))) is not None:
            yield from (str(one.value) for one in node.args[place : place + 1] if isinstance(one, ast.Constant))


def test_every_rule_that_table_and_lists_lead_to_has_an_entry() -> None:
    found = {
        (path.name, rule) for path in DATA.parent.rglob("*.py") for rule in linked(path.read_text("utf-8")) if rule
    }
    assert len(found) > 20
    assert {link for link in found if link[1] not in KNOWN} == set()


def test_no_text_speaks_of_a_ruling_number_that_its_entry_does_not_name() -> None:
    loose = {
        entry.id: numbers
        for entry in KNOWN.values()
        if (numbers := [n for n in re.findall(r"ruling (\d+)", entry.body) if int(n) not in entry.rulings])
    }
    assert loose == {}


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("marshal", "marshal"),
        ("sheriff", "marshal"),
        ("shoot", "fire"),
        ("steal", "robbery"),
        ("hit", "punch"),
        ("caboose", "the-train"),
        ("wallet", "purses"),
        ("flee", "meeting-the-marshal"),
        ("gunslingr", "gunslinger"),
        ("tunel", "tunnel"),
        ("crane", "swivel-arm"),
        ("bot", "companions-bandits"),
        ("which round cards are there", "round-cards"),
    ],
)
def test_a_word_that_players_use_finds_its_rule_among_the_first_three(typed: str, entry: str) -> None:
    assert entry in [hit.id for hit in rulebook.search("coltexpress", typed)[:3]]


QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))["question"]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: str(question["ask"]))
def test_a_question_in_the_words_of_players_is_answered_first(question: dict[str, Any]) -> None:
    first = rulebook.search("coltexpress", question["ask"])[0].id
    assert first in {question["entry"], *question.get("also", ())}


def test_at_least_forty_questions_are_asked() -> None:
    assert len({question["ask"] for question in QUESTIONS}) >= 40


def test_the_readme_lists_every_entry() -> None:
    readme = (DATA.parent / "README.md").read_text("utf-8")
    plain = [id_ for id_ in KNOWN if not re.fullmatch(r"ruling-\d+", id_)]
    assert [id_ for id_ in plain if f"`{id_}`" not in readme] == []
    assert f"`ruling-1` to `ruling-{len(rulings())}`" in readme
