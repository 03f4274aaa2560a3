"""The exact odds of the engine, against enumerations that share nothing with it."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine import odds
from companion.engine.dice import chance_exploding
from companion.engine.odds import Distribution
from tests.brute_dice import Ways, at_least, open_ended, plain, summed, together

SIDES = (4, 6, 8, 10, 12, 20)
sides = st.sampled_from(SIDES)


def ways(found: Distribution) -> Ways:
    """What a distribution says, as the enumerations say it."""
    return {total: Fraction(count, found.total) for total, count in found.items() if count}


@st.composite
def small(draw: st.DrawFn) -> Distribution:
    """Any few whole numbers with any weights."""
    weights = draw(st.lists(st.integers(0, 9), min_size=1, max_size=6).filter(any))
    return Distribution(draw(st.integers(-5, 5)), tuple(weights), sum(weights))


# One die and several


@pytest.mark.parametrize("faces", SIDES)
def test_an_open_ended_die_falls_as_one_that_is_rolled_on_at_every_ace(faces: int) -> None:
    assert ways(odds.acing(faces)) == open_ended(faces)


def test_a_d8_that_shows_8_8_8_3_comes_to_27() -> None:
    assert odds.acing(8).chance(27) == Fraction(1, 8**4)
    assert odds.acing(8).chance(24) == 0


@pytest.mark.parametrize("faces", SIDES)
def test_what_is_cut_off_is_the_run_of_aces_at_the_end_and_nothing_else(faces: int) -> None:
    die = odds.acing(faces)
    assert die.high == odds.longest(faces) * faces
    assert die.chance(die.high) == Fraction(1, faces ** odds.longest(faces))
    assert float(die.chance(die.high)) == pytest.approx(die.cut)
    assert all(die.at_least(needed) == chance_exploding(faces, needed) for needed in range(-3, die.high + 1))


@pytest.mark.parametrize(("count", "faces"), [(2, 8), (3, 10), (2, 4), (4, 6), (2, 20)])
def test_dice_add_up_as_each_fall_of_one_with_each_of_the_others(count: int, faces: int) -> None:
    assert ways(odds.rolled(count, faces)) == summed(count, open_ended(faces))
    assert ways(odds.rolled(count, faces, aces=False)) == summed(count, plain(faces))


def test_a_modifier_moves_every_total() -> None:
    assert ways(odds.die(4).shifted(-3)) == {
        -2: Fraction(1, 4),
        -1: Fraction(1, 4),
        0: Fraction(1, 4),
        1: Fraction(1, 4),
    }


def test_the_better_of_two_plain_dice_has_its_eleven_ways_to_be_six() -> None:
    assert odds.best_of(odds.die(6), 2).chance(6) == Fraction(11, 36)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_best_of_several_is_that_of_every_fall_of_all(count: int) -> None:
    found = one = open_ended(6)
    for _ in range(count - 1):
        found = together(found, one, max)
    assert ways(odds.best_of(odds.acing(6), count)) == found


@given(small(), small())
def test_the_better_of_two_different_rolls_is_that_of_every_fall_of_both(
    first: Distribution, second: Distribution
) -> None:
    assert ways(odds.higher(first, second)) == together(ways(first), ways(second), max)


@given(small(), small())
def test_a_sum_does_not_ask_which_comes_first(first: Distribution, second: Distribution) -> None:
    assert odds.added(first, second) == odds.added(second, first)
    assert ways(odds.added(first, second)) == together(ways(first), ways(second), int.__add__)
    assert odds.added(first, second).mean == first.mean + second.mean


# Against one another


@pytest.mark.parametrize(("count", "faces", "other"), [(2, 8, 6), (3, 10, 12), (1, 6, 6), (3, 6, 4)])
def test_the_bands_of_a_difference_are_those_of_every_fall(count: int, faces: int, other: int) -> None:
    gaps = together(summed(count, open_ended(faces)), open_ended(other), int.__sub__)
    reached = [Fraction(1), at_least(gaps, 1), at_least(gaps, 5), at_least(gaps, 10), Fraction(0)]
    found = odds.bands(odds.rolled(count, faces), odds.rolled(1, other), (1, 5, 10))
    assert found.chances == tuple(more - less for more, less in pairwise(reached))


@given(small(), small(), st.integers(-20, 20))
def test_beating_somebody_by_so_much_counts_every_fall(first: Distribution, second: Distribution, by: int) -> None:
    gaps = together(ways(first), ways(second), int.__sub__)
    assert Fraction(odds.beats(first, second, by), first.total * second.total) == at_least(gaps, by)


@given(small(), small())
def test_a_contest_is_won_tied_or_lost(first: Distribution, second: Distribution) -> None:
    found, turned = odds.contest(first, second), odds.contest(second, first)
    assert found.wins + found.ties + found.losses == 1
    assert (found.wins, found.ties, found.losses) == (turned.losses, turned.ties, turned.wins)


def test_equal_dice_win_as_often_as_they_lose() -> None:
    found = odds.contest(odds.die(6), odds.die(6))
    assert (found.wins, found.ties) == (Fraction(15, 36), Fraction(6, 36))


# One after another


@given(small())
def test_a_number_that_is_rolled_first_weighs_what_follows_from_it(first: Distribution) -> None:
    following = {total: odds.die(abs(total) + 1) for total, _ in first.items()}
    expected: Ways = {}
    for total, chance in ways(first).items():
        for face in range(1, abs(total) + 2):
            expected[face] = expected.get(face, Fraction(0)) + chance / (abs(total) + 1)
    assert ways(odds.mixed(first, following.__getitem__)) == expected


@given(st.lists(st.integers(0, 12), min_size=1, max_size=5).filter(any))
def test_shares_keep_their_chances(weights: list[int]) -> None:
    chances = [Fraction(weight, sum(weights)) for weight in weights]
    assert odds.shares(chances).chances == tuple(chances)


# What holds for all of them


@given(st.integers(1, 5), sides, st.integers(1, 5), sides)
def test_every_chance_adds_up_to_one_to_the_last_digit(count: int, faces: int, tries: int, other: int) -> None:
    several = odds.rolled(count, faces)
    best = odds.best_of(odds.acing(other), tries)
    gap = odds.bands(several, best, (1, 5, 10))
    for found in (several, best, gap):
        assert sum(found.chances) == 1
        assert min(found.counts) >= 0


@pytest.mark.parametrize(("count", "faces", "other"), [(2, 8, 6), (3, 10, 12), (1, 20, 20)])
def test_rolling_longer_changes_no_chance_by_more_than_the_cut(count: int, faces: int, other: int) -> None:
    found = odds.bands(odds.rolled(count, faces), odds.rolled(1, other), (1, 5, 10))
    longer = summed(count, open_ended(faces, odds.longest(faces) + 3))
    gaps = together(longer, open_ended(other, odds.longest(other) + 3), int.__sub__)
    for band, edge in enumerate((1, 5, 10), start=1):
        assert 0 < abs(at_least(gaps, edge) - found.at_least(band)) <= found.cut


@pytest.mark.parametrize("faces", SIDES)
def test_the_cut_adds_up_with_the_dice_and_stays_below_a_thousand_millionth(faces: int) -> None:
    one = odds.acing(faces)
    assert odds.rolled(12, faces).cut == pytest.approx(12 * one.cut)
    assert odds.best_of(one, 3).cut == pytest.approx(3 * one.cut)
    assert 60 * (12 + 23 + 23) * one.cut < 1e-9, "sixty shots of twelve dice with every chip there is"


def test_chances_may_be_read_as_fractions_or_as_floats() -> None:
    found = odds.die(4)
    assert found.chances == (Fraction(1, 4),) * 4
    assert found.reached == (Fraction(1), Fraction(3, 4), Fraction(1, 2), Fraction(1, 4))
    assert found.floats == (0.25,) * 4
    assert found.mean == Fraction(5, 2)
    assert [found.chance(0), found.chance(5), found.at_least(0), found.at_least(5)] == [0, 0, 1, 0]
