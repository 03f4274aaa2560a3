"""Counted things and lists of names, as people say them."""

import pytest

from companion.engine.words import counted, every, in_words, lowered, number_word, plural, raised


@pytest.mark.parametrize(("count", "said"), [(0, "no cards"), (1, "1 card"), (2, "2 cards")])
def test_one_is_singular_and_none_is_plural(count: int, said: str) -> None:
    assert counted(count, "card") == said


def test_a_noun_that_ends_in_x_takes_a_syllable_more() -> None:
    assert counted(2, "strongbox") == "2 strongboxes"


@pytest.mark.parametrize(
    ("names", "said"), [([], ""), (["Ann"], "Ann"), (["Ann", "Ben"], "Ann and Ben"), (["A", "B", "C"], "A, B and C")]
)
def test_the_last_name_of_a_list_comes_after_and(names: list[str], said: str) -> None:
    assert in_words(names) == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("pistol", "pistols"),
        ("bowie knife", "bowie knives"),
        ("claws", "claws"),
        ("bow and arrow", "bows and arrows"),
        ("buffalo rifle (Sharps Big .50)", "buffalo rifles (Sharps Big .50)"),
        ("six-pound cannon, solid shot", "six-pound cannons, solid shot"),
    ],
)
def test_the_noun_takes_the_plural_and_what_explains_it_stays(name: str, said: str) -> None:
    assert plural(name) == said


def test_within_a_sentence_a_name_loses_its_first_capital_only() -> None:
    assert lowered("Buffalo rifle (Sharps Big .50)") == "buffalo rifle (Sharps Big .50)"
    assert lowered("2 × Pistol") == "2 × pistol"


def test_a_sentence_begins_with_a_capital_and_keeps_its_names() -> None:
    assert raised("on the roof of the Caboose") == "On the roof of the Caboose"
    assert raised("") == ""
    assert lowered("") == ""


@pytest.mark.parametrize(("number", "said"), [(2, "two"), (10, "ten"), (11, "11")])
def test_small_numbers_are_words(number: int, said: str) -> None:
    assert number_word(number) == said


@pytest.mark.parametrize(("count", "said"), [(1, "this one"), (2, "both"), (5, "all 5")])
def test_everything_there_is_is_named_as_people_say_it(count: int, said: str) -> None:
    assert every(count) == said
