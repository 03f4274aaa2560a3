"""Slips of the finger in the small words of a question: they never stop a search, and never change what it is about."""

import pytest

from companion.rulebook.search import search

SLIPS = ("wich", "whne", "thsi", "coudl", "shoudl", "abuot", "doesnt", "somone", "teh", "becuase", "theer", "wehn")


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_a_small_word_stops_no_search(slip: str) -> None:
    assert search("highnoon", f"do i get a bonus for shooting at {slip} close") != []


@pytest.mark.parametrize("slip", [slip for slip in SLIPS if slip != "wich"])  # which is as near to a witch
def test_a_slip_in_a_small_word_leaves_the_answer_in_place(slip: str) -> None:
    assert "guts" in [hit.id for hit in search("highnoon", f"{slip} guts")][:3]


@pytest.mark.parametrize("typed", ["shootwhen", "whendoes the game end", "backfrom the dead", "gunswhere"])
def test_words_run_together_with_a_small_word_stop_no_search(typed: str) -> None:
    assert search("highnoon", typed) != []
