"""Odds of Trait checks, by the rulebook's words and against enumerations that share nothing with the product."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.errors import Illegal, Malformed
from companion.games.highnoon.odds.checks import cast, check, guts, rally, recover
from companion.games.highnoon.odds.rolls import NONE, Chips, Roll, reach, roll, totals
from tests.brute_dice import Ways, at_least, open_ended, together

DICE = ("d4", "d6", "d8", "d10", "d12", "d20", "d12+2")
ALL = Chips(2, red=True, blue=True)

chips = st.builds(Chips, st.integers(0, 3), st.booleans(), st.booleans(), st.booleans())
rolls = st.builds(roll, st.sampled_from(DICE), st.integers(-6, 6), second=st.booleans())


def fallen(one: Roll, held: Chips, until: int = 10**9) -> Ways:
    """Every fall: two tries or one, whites while it is too low, then red, then blue."""
    die, plus = open_ended(one.dice.sides), one.dice.plus + one.modifier
    fresh = together(die, die, max) if held.lucky else die
    found = together(die, die, max) if one.second else die
    steps = [(max, die)] * held.white + [(int.__add__, fresh)] * (held.red + held.blue)
    for make, more in steps:
        low = {total: chance for total, chance in found.items() if total + plus < until}
        high = {total: chance for total, chance in found.items() if total + plus >= until}
        for total, chance in together(low, more, make).items():
            high[total] = high.get(total, Fraction(0)) + chance
        found = high
    return {total + plus: chance for total, chance in found.items()}


# What is rolled


def test_a_6_and_then_a_2_on_a_d6_reach_the_8_that_was_needed() -> None:
    assert reach(roll("d6"), 8) == Fraction(1, 6) * Fraction(5, 6)


def test_an_8_misses_a_target_of_8_that_lies_prone() -> None:
    assert totals(roll("d8", -1)).chance(8) == Fraction(1, 64), "only an ace and then a 1 come to 8"
    assert totals(roll("d8", -1)).chance(7) == 0, "the 8 is rolled on"
    assert reach(roll("d8", -1), 8) == Fraction(1, 8)


def test_what_is_printed_behind_the_die_counts_like_a_modifier() -> None:
    assert totals(roll("d12+2")) == totals(roll("d12", 2))
    assert reach(roll("d12+2"), 4) == Fraction(11, 12)


@pytest.mark.parametrize("notation", ["", "-", "d7", "d0", "0d6", "13d6", "2d", "d6+", "six", "d6" * 99, "d6\n"])
def test_what_is_no_dice_of_this_game_is_refused(notation: str) -> None:
    with pytest.raises(Malformed) as refused:
        roll(notation, place="damage")
    assert refused.value.code == "bad-dice"
    assert refused.value.message.startswith("damage: ")


def test_chips_never_go_on_several_dice_of_damage() -> None:
    with pytest.raises(Illegal) as refused:
        totals(roll("2d8"), Chips(1))
    assert refused.value.code == "chips-never"


# Fate Chips


@pytest.mark.parametrize("needed", [2, 4, 8, 13])
@pytest.mark.parametrize("held", [NONE, Chips(1), Chips(2), Chips(0, red=True), Chips(1, blue=True), ALL])
def test_chips_are_spent_whites_first_until_the_target_is_reached(held: Chips, needed: int) -> None:
    for one in (roll("d6"), roll("d8", -1), roll("d4", 1, second=True)):
        expected = fallen(one, held, needed)
        assert reach(one, needed, held) == at_least(expected, needed)
        assert {total: chance for total, chance in _ways(one, held, needed).items() if chance} == expected


def _ways(one: Roll, held: Chips, until: int) -> Ways:
    found = totals(one, held, until)
    return {total: Fraction(count, found.total) for total, count in found.items()}


def test_the_better_of_two_dice_is_added_for_a_lucky_red_or_blue_chip() -> None:
    lucky = Chips(1, red=True, lucky=True)
    assert reach(roll("d6"), 9, lucky) == at_least(fallen(roll("d6"), lucky, 9), 9)
    assert reach(roll("d6"), 9, lucky) > reach(roll("d6"), 9, Chips(1, red=True))


def test_chips_are_used_in_the_legal_order() -> None:
    assert [ALL.first(count) for count in range(5)] == [
        NONE,
        Chips(1),
        Chips(2),
        Chips(2, red=True),
        Chips(2, red=True, blue=True),
    ]
    assert [ALL.without(count) for count in range(5)] == [
        ALL,
        Chips(1, red=True, blue=True),
        Chips(0, red=True, blue=True),
        Chips(0, blue=True),
        NONE,
    ]
    assert Chips(1, blue=True).first(2) == Chips(1, blue=True)


@given(rolls, chips, st.integers(-4, 24))
def test_a_white_chip_never_hurts(one: Roll, held: Chips, needed: int) -> None:
    more = Chips(held.white + 1, held.red, held.blue, held.lucky)
    assert reach(one, needed, more) >= reach(one, needed, held)


@given(rolls, chips, st.integers(-4, 24))
def test_more_modifier_never_lowers_the_chance(one: Roll, held: Chips, needed: int) -> None:
    better = Roll(one.dice, one.modifier + 1, one.second)
    assert reach(better, needed, held) >= reach(one, needed, held)


@given(rolls, chips, st.integers(-4, 24))
def test_the_short_way_and_the_long_way_to_a_chance_agree(one: Roll, held: Chips, needed: int) -> None:
    assert reach(one, needed, held) == totals(one, held).at_least(needed)


@given(rolls, chips, st.none() | st.integers(-4, 24))
def test_the_chances_of_all_totals_add_up_to_one(one: Roll, held: Chips, until: int | None) -> None:
    assert sum(totals(one, held, until).chances) == 1


# Checks


def test_a_check_says_the_chance_of_each_target_number() -> None:
    found = check(roll("d8"), (8, 4))
    assert found.reached == ((4, Fraction(5, 8)), (8, Fraction(1, 8)))
    assert found.fails == Fraction(3, 8)
    assert found.as_json()["reaches"] == {"4": 0.625, "8": 0.125}
    assert found.error == 0


def test_whoever_stops_at_the_lower_target_reaches_the_higher_one_less_often() -> None:
    eager, content = check(roll("d8"), (4, 8), ALL), check(roll("d8"), (4, 8), ALL, until=4)
    assert eager.reached[0] == content.reached[0]
    assert content.reached[1][1] == at_least(fallen(roll("d8"), ALL, 4), 8)
    assert content.reached[1][1] < eager.reached[1][1]


# Guts


@pytest.mark.parametrize(("modifier", "made", "panicked"), [(0, 3, 1), (-1, 2, 2), (-2, 1, 3), (1, 4, 0), (3, 6, 0)])
def test_guts_d6_is_made_failed_or_bust_by_what_the_total_is_after_modifiers(
    modifier: int, made: int, panicked: int
) -> None:
    found = guts(roll("d6", modifier))
    assert found.made == Fraction(made, 6)
    assert found.panicked == Fraction(panicked, 6)
    assert found.made + found.shaken + found.panicked == 1


def test_a_shaken_troop_that_fails_is_panicked() -> None:
    found = guts(roll("d6", -1), shaken=True)
    assert [found.made, found.shaken, found.panicked] == [Fraction(1, 3), 0, Fraction(2, 3)]


def test_the_bust_is_counted_after_fate_chips() -> None:
    found = guts(roll("d6"), chips=Chips(1))
    assert found.panicked == Fraction(1, 36)
    assert found.made == 1 - Fraction(9, 36)
    assert guts(roll("d6"), chips=Chips(0, red=True)).panicked == 0, "a red chip adds 1 at least"


@settings(max_examples=20)
@given(rolls, chips, st.sampled_from([4, 8]), st.booleans())
def test_guts_end_in_one_of_three_ways(one: Roll, held: Chips, tn: int, shaken: bool) -> None:
    found = guts(one, tn, held, shaken=shaken)
    expected = fallen(one, held, tn)
    assert found.made == at_least(expected, tn)
    assert found.panicked == (1 - found.made if shaken else 1 - at_least(expected, 2))
    assert found.made + found.shaken + found.panicked == 1


def test_rallying_needs_4_when_shaken_and_8_when_panicked_and_never_goes_bust() -> None:
    assert rally(roll("d8")).reached == ((4, Fraction(5, 8)),)
    assert rally(roll("d8"), panicked=True).reached == ((8, Fraction(1, 8)),)


def test_brave_troops_have_two_tries() -> None:
    assert guts(roll("d6", second=True)).made == 1 - Fraction(1, 2) ** 2


# Recovering


def test_an_8_on_the_recovery_roll_gets_the_figure_up_and_lets_it_act() -> None:
    assert recover(roll("d8")).reached == ((4, Fraction(5, 8)), (8, Fraction(1, 8)))


def test_after_a_groin_hit_it_takes_an_8_and_a_raise_is_12() -> None:
    assert [tn for tn, _ in recover(roll("d8"), tn=8).reached] == [8, 12]


# Casting


def test_a_spell_has_the_best_effect_that_the_roll_reaches() -> None:
    found = cast(roll("d8"))
    assert found.as_json()["reaches"] == {"4": 0.625, "8": 0.125}
    assert "backlash" not in found.as_json()


def test_a_natural_1_is_backlash_whatever_modifiers_and_chips_make_of_it() -> None:
    assert cast(roll("d8", 3), chips=Chips(2), suffers=True).backlash == Fraction(1, 8)


def test_a_spell_in_a_contest_tells_its_ties_apart() -> None:
    found = cast(roll("d8"), against=roll("d6", 1))
    gaps = together(open_ended(8), {total + 1: chance for total, chance in open_ended(6).items()}, int.__sub__)
    assert found.contest is not None
    assert found.contest.wins == at_least(gaps, 1)
    assert found.contest.ties == at_least(gaps, 0) - at_least(gaps, 1)
    assert found.as_json()["losses"] == float(1 - at_least(gaps, 0))
    assert 0 < found.error < 1e-9
