"""What a game calls things, put into sentences."""

import pytest

from companion.engine.wording import USUAL, Words


@pytest.mark.parametrize(
    ("number", "sign", "said"),
    [(1, "", "1 man"), (0, "", "0 men"), (2, "", "2 men"), (3, "+", "+3 men"), (-1, "+", "-1 man")],
)
def test_one_is_one_and_all_else_is_many(number: int, sign: str, said: str) -> None:
    assert Words(troop="man", troops="men").count(number, sign) == said


def test_the_article_goes_by_the_first_letter() -> None:
    assert (USUAL.an_army, USUAL.a_troop) == ("an army", "a troop")
    words = Words(army="line-up", troop="outlaw")
    assert (words.an_army, words.a_troop) == ("a line-up", "an outlaw")


def test_what_something_is_worth_has_its_unit_and_its_thousands() -> None:
    assert USUAL.worth(1250) == "1,250 points"
    assert Words(points="strength").worth(90) == "90 strength"


def test_what_nobody_printed_bears_a_dagger_and_a_limit_stands_behind_another_figure() -> None:
    assert (USUAL.marked(1250), USUAL.marked(90, 90), USUAL.marked(90, 1000)) == (
        "1,250 points",
        "90 points",
        "90 of 1,000 points",
    )
    words = Words(points="strength", house="strength")
    assert (words.marked(110), words.marked(106, 110)) == ("110 strength †", "106 of 110 strength †")
