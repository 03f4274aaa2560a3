"""Counted things and lists of names, as one says them."""

import pytest

from companion.engine.words import counted, in_words


@pytest.mark.parametrize(("count", "said"), [(0, "no card"), (1, "1 card"), (2, "2 cards")])
def test_one_is_one_and_none_is_no(count: int, said: str) -> None:
    assert counted(count, "card") == said


@pytest.mark.parametrize(
    ("names", "said"), [([], ""), (["Ann"], "Ann"), (["Ann", "Ben"], "Ann and Ben"), (["A", "B", "C"], "A, B and C")]
)
def test_the_last_name_of_a_list_comes_after_and(names: list[str], said: str) -> None:
    assert in_words(names) == said
