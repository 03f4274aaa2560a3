"""Tables one rolls on, the sum of modifiers, and the odds of a die that explodes."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.calculators import Calculator, Choice, Group, add_up
from companion.engine.dice import chance_exploding, parse_dice
from companion.engine.errors import Illegal, Malformed
from companion.engine.tables import Row, Table, gaps, read, roll

ROWS = (Row(2, 4, "Low", ""), Row(5, 9, "Middle", ""), Row(10, 12, "High", ""))


def table(*rows: Row, dice: str = "2d6") -> Table:
    return Table("t", "T", "nowhere", "t", rows or ROWS, dice)


@pytest.mark.parametrize(("total", "name"), [(2, "Low"), (4, "Low"), (5, "Middle"), (9, "Middle"), (12, "High")])
def test_a_total_from_real_dice_finds_its_row(total: int, name: str) -> None:
    assert ROWS[read(table(), total).place].name == name


@pytest.mark.parametrize("total", [1, 13, -1, 0])
def test_a_total_that_the_dice_cannot_show_is_refused(total: int) -> None:
    with pytest.raises(Illegal, match="2d6 shows 2 to 12") as refused:
        read(table(), total)
    assert refused.value.code == "no-such-total"


def test_a_table_that_is_looked_up_is_not_rolled_on() -> None:
    with pytest.raises(Illegal, match="looked up"):
        roll(table(dice=""), Random(1))  # noqa: S311 -- dice


@given(st.randoms(use_true_random=False))
def test_a_roll_shows_dice_that_add_up_to_the_row_it_finds(rng: Random) -> None:
    rolled = roll(table(), rng)
    row = ROWS[rolled.place]
    assert len(rolled.faces) == 2
    assert all(1 <= face <= 6 for face in rolled.faces)
    assert sum(rolled.faces) == rolled.total
    assert row.first <= rolled.total <= row.last


def test_table_rolls_do_not_explode_and_every_row_comes_up() -> None:
    rng = Random(7)  # noqa: S311 -- dice
    totals = {roll(table(), rng).total for _ in range(2000)}
    assert totals == set(range(2, 13))


def test_gaps_overlaps_and_totals_beyond_the_dice_are_all_named() -> None:
    broken = table(Row(2, 4, "A", ""), Row(4, 9, "B", ""), Row(11, 13, "C", ""))
    assert list(gaps(broken)) == ["t: no row for 10", "t: 4 is in two rows", "t: 2d6 never shows 13"]
    assert list(gaps(table())) == []


@pytest.mark.parametrize("notation", ["", "2d7", "d", "0d6", "2d6+1", "d100", "-1d6"])
def test_what_is_no_dice_notation_is_refused(notation: str) -> None:
    with pytest.raises(Malformed):
        parse_dice(notation)


@pytest.mark.parametrize(
    ("sides", "needed", "chance"),
    [(6, 4, Fraction(1, 2)), (6, 1, Fraction(1)), (6, -3, Fraction(1)), (6, 6, Fraction(1, 6)), (6, 7, Fraction(1, 6)),
     (6, 8, Fraction(5, 36)), (4, 8, Fraction(1, 16)), (4, 9, Fraction(1, 16)), (12, 8, Fraction(5, 12))],
)  # fmt: skip
def test_the_odds_of_a_die_that_is_rolled_again_on_its_highest_face(sides: int, needed: int, chance: Fraction) -> None:
    assert chance_exploding(sides, needed) == chance


CALCULATOR = Calculator(
    ("x",),
    "X",
    (Choice("short", "Short", 4, ""), Choice("long", "Long", 8, "")),
    (
        Group("cover", "Cover", "None", (Choice("light", "Light", -1, ""), Choice("hard", "Hard", -2, ""))),
        Group("prone", "", "", (Choice("prone", "Prone", -1, ""),)),
    ),
)


def test_modifiers_add_up_to_what_the_die_must_show() -> None:
    found = add_up(CALCULATOR, "long", ["light", "prone"])
    assert (found.target.value, found.modifier, found.needed) == (8, -2, 10)
    assert dict(found.odds)[8] == Fraction(1, 8) * Fraction(7, 8)


def test_of_one_group_the_worst_line_counts_and_it_alone() -> None:
    assert add_up(CALCULATOR, "short", ["light", "hard"]).modifier == -2


def test_unknown_lines_change_nothing_and_an_unknown_target_is_the_first() -> None:
    found = add_up(CALCULATOR, "orbit", ["gremlins"])
    assert (found.target.id, found.needed) == ("short", 4)
