"""Fate Chips on a die, against an enumeration of every fall of every chip."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.odds import Distribution, acing
from companion.games.highnoon.odds.spending import spent
from tests.brute_dice import Ways, together
from tests.engine.test_odds import SIDES, sides, small, ways


def spending(first: Ways, again: Ways, rerolls: int, fresh: Ways, additions: int, until: int | None) -> Ways:
    """Every fall of every chip, one after another."""
    if not rerolls and not additions:
        return first
    found: Ways = {}
    for total, chance in first.items():
        if until is not None and total >= until:
            after = {total: Fraction(1)}
        elif rerolls:
            after = together({total: Fraction(1)}, again, max)
        else:
            after = together({total: Fraction(1)}, fresh, int.__add__)
        for end, likely in after.items():
            found[end] = found.get(end, Fraction(0)) + chance * likely
    return spending(found, again, max(rerolls - 1, 0), fresh, additions if rerolls else additions - 1, until)


@given(small(), small(), st.integers(0, 2), small(), st.integers(0, 2), st.none() | st.integers(-9, 12))
def test_chips_fall_as_each_of_them_in_its_turn(
    first: Distribution, again: Distribution, rerolls: int, fresh: Distribution, additions: int, until: int | None
) -> None:
    found = spent(first, again, rerolls, fresh, additions, until)
    assert ways(found) == spending(ways(first), ways(again), rerolls, ways(fresh), additions, until)
    assert sum(found.counts) == found.total


@given(sides, st.integers(0, 3), st.integers(0, 2), st.integers(1, 24))
def test_stopping_at_the_target_reaches_it_as_often_as_spending_everything(
    faces: int, rerolls: int, additions: int, needed: int
) -> None:
    die = acing(faces)
    stopping = spent(die, die, rerolls, die, additions, needed)
    assert stopping.at_least(needed) == spent(die, die, rerolls, die, additions).at_least(needed)


@given(sides, st.integers(0, 3), st.integers(0, 1), st.integers(-2, 30))
def test_no_chip_ever_hurts(faces: int, rerolls: int, additions: int, needed: int) -> None:
    die = acing(faces)
    before = spent(die, die, rerolls, die, additions).at_least(needed)
    assert spent(die, die, rerolls + 1, die, additions).at_least(needed) >= before
    assert spent(die, die, rerolls, die, additions + 1).at_least(needed) >= before


@pytest.mark.parametrize("faces", SIDES)
def test_what_is_cut_off_adds_up_with_the_chips(faces: int) -> None:
    one = acing(faces)
    assert spent(one, one, 20, one, 2).cut == pytest.approx(23 * one.cut)
