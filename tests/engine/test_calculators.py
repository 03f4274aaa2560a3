"""What a sum of modifiers says in words, and how it writes odds."""

from fractions import Fraction

import pytest

from companion.engine.calculators import Calculator, Choice, Group, add_up, percent, percents


def calculator(target: int, modifier: int) -> Calculator:
    return Calculator(
        entries=(),
        name="",
        targets=(Choice("t", "", target, ""),),
        groups=(Group("m", "", "", (Choice("m", "", modifier, ""),)),),
    )


@pytest.mark.parametrize(
    ("target", "modifier", "said"),
    [
        (4, 3, "Any roll is enough."),
        (4, 5, "Any roll is enough."),
        (4, 2, ""),
        (4, 0, ""),
        (4, -1, "d4 needs an ace."),
        (8, 0, "d4 and d6 need an ace."),
        (8, -4, "d4, d6, d8 and d10 need an ace."),
        (8, -5, "No die shows that much: you need an ace."),
    ],
)
def test_what_always_or_hardly_ever_succeeds_is_said_in_words(target: int, modifier: int, said: str) -> None:
    found = add_up(calculator(target, modifier), "t", ["m"])
    assert found.said == said
    if said == "Any roll is enough.":
        assert {odds for _, odds in found.odds} == {Fraction(1)}


@pytest.mark.parametrize(
    ("odds", "written"),
    [
        (Fraction(1), "100 %"),
        (Fraction(0), "0 %"),
        (Fraction(1, 1000), "<1 %"),
        (Fraction(999, 1000), ">99 %"),
        (Fraction(1, 200), "1 %"),
        (Fraction(5, 8), "63 %"),
    ],
)
def test_what_may_still_happen_is_not_written_as_never_nor_what_may_fail_as_always(
    odds: Fraction, written: str
) -> None:
    assert percent(odds) == written


@pytest.mark.parametrize(
    ("shares", "written"),
    [
        ((1, 1, 1), ("34 %", "33 %", "33 %")),
        ((3, 3, 2), ("38 %", "37 %", "25 %")),
        ((995, 5), (">99 %", "<1 %")),
        ((0, 7), ("0 %", "100 %")),
    ],
)
def test_the_parts_of_a_whole_come_to_100_percent(shares: tuple[int, ...], written: tuple[str, ...]) -> None:
    assert percents([Fraction(share, sum(shares)) for share in shares]) == written


def test_shares_that_are_no_whole_are_rounded_one_by_one() -> None:
    assert percents([Fraction(1, 3), Fraction(1, 3)]) == ("33 %", "33 %")
