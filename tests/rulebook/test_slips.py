"""Slips of the finger in the small words of a question: they never stop a search, and never change what it is about."""

import pytest

from companion.rulebook.search import search
from companion.rulebook.text import stem

SLIPS = ("wich", "whne", "thsi", "coudl", "shoudl", "abuot", "doesnt", "somone", "teh", "becuase", "theer", "wehn")


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_a_small_word_stops_no_search(slip: str) -> None:
    assert search("highnoon", f"do i get a bonus for shooting at {slip} close") != []


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_a_small_word_leaves_the_answer_in_place(slip: str) -> None:
    assert "guts" in [hit.id for hit in search("highnoon", f"{slip} guts")][:3]


@pytest.mark.parametrize("typed", ["shootwhen", "whendoes the game end", "backfrom the dead", "gunswhere"])
def test_words_run_together_with_a_small_word_stop_no_search(typed: str) -> None:
    assert search("highnoon", typed) != []


@pytest.mark.parametrize(
    ("typed", "other"), [("wen rally", "wendigo"), ("wich hero", "witches"), ("thier cover", "riderless-horses")]
)
def test_a_slip_in_a_small_word_is_not_taken_for_a_rare_one(typed: str, other: str) -> None:
    assert all(other not in hit.id for hit in search("highnoon", typed)[:3])


def test_a_word_that_may_be_a_small_one_still_counts_where_nothing_else_was_typed() -> None:
    assert search("highnoon", "gost")[0].id == "harrowed-ghost"
    assert search("highnoon", "thier") == []


def test_a_name_that_was_typed_with_slips_is_the_name() -> None:
    assert search("highnoon", "how meny chips")[0].id == search("highnoon", "how many chips")[0].id == "fate-pot"


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("flamethower", "flamethrowers"),
        ("my gun exploded", "malfunction-severity"),
        ("spell backlash hukster", "backlash-who"),
        ("weres the enforcer star", "enforcer"),
    ],
)
def test_the_entry_that_answers_the_whole_question_stands_before_one_that_answers_a_part(
    typed: str, entry: str
) -> None:
    assert search("highnoon", typed)[0].id == entry


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("flamethower lenght", "flamethrowers"),
        ("gatling gun misfire", "gatling-jam"),
        ("panic test", "guts-check"),
        ("rerol a bad dice", "white-chips"),
        ("who goes 1st", "draw-phase"),
        ("which side is the back", "facing"),
        ("2 pistols at once", "two-guns"),
        ("run away from fite", "withdrawing"),
        ("stabilise dying", "healing"),
        ("surender", "game-end"),
    ],
)
def test_what_players_typed_in_a_hurry_finds_what_they_meant(typed: str, entry: str) -> None:
    assert search("highnoon", typed)[0].id == entry


@pytest.mark.parametrize(("number", "word"), [("1st", "first"), ("2nd", "second"), ("3rd", "third"), ("4th", "fourth")])
def test_a_place_in_figures_is_the_word_for_it(number: str, word: str) -> None:
    assert stem(number) == stem(word)
