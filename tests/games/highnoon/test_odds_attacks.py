"""Odds of shots and blows, by the rulebook's words and against enumerations that share nothing with the product."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.highnoon.odds.attacks import LIES, OUT, UP, Attack, attack, hit, wound
from companion.games.highnoon.odds.rolls import NONE, Chips, roll
from companion.games.highnoon.odds.volleys import FANNIN, GATLING, GATLING_ALONE, salvo, survival, volley
from tests.brute_dice import Ways, at_least, open_ended, plain, summed, together

RIFLE = Attack(roll("d8", -1), roll("2d8"), roll("d6"))
BLOW = Attack(roll("d6"), roll("d6+2"), roll("d6"), defence=roll("d6"))

attacks = st.builds(
    Attack,
    st.builds(roll, st.sampled_from(["d4", "d6", "d8"]), st.integers(-3, 3)),
    st.builds(roll, st.sampled_from(["2d6", "3d6", "2d8", "d6+2"])),
    st.builds(roll, st.sampled_from(["d4", "d6", "d8"]), st.integers(-2, 2)),
    st.sampled_from([4, 8]),
    armor=st.integers(0, 4),
    hero=st.booleans(),
    unearthly=st.booleans(),
    crack_shot=st.booleans(),
    critical=st.integers(-2, 2),
    lying=st.integers(-1, 0),
)


def gaps(count: int, sides: int, vigor: int, less: int = 0) -> Ways:
    """Every fall of damage and of Vigor: by how much the one is above the other."""
    found = together(summed(count, open_ended(sides)), open_ended(vigor), int.__sub__)
    return {gap - less: chance for gap, chance in found.items()}


def between(found: Ways, low: int, high: int) -> Fraction:
    return at_least(found, low) - at_least(found, high)


# The hit


def test_a_shot_hits_when_the_roll_meets_the_target_number() -> None:
    assert hit(RIFLE) == Fraction(4, 8)
    assert hit(replace(RIFLE, tn=8)) == Fraction(1, 8)


def test_a_shot_beyond_the_range_is_wasted_whatever_it_rolls() -> None:
    wasted = attack(replace(RIFLE, tn=None), Chips(9, red=True, blue=True))
    assert [wasted.hit, wasted.none, wasted.put_down] == [0, 1, 0]


def test_a_blow_hits_only_when_the_attacker_is_higher_so_that_a_tie_misses() -> None:
    gap = together(open_ended(6), open_ended(6), int.__sub__)
    assert hit(BLOW) == at_least(gap, 1) < Fraction(1, 2)


# What it does


@pytest.mark.parametrize("armor", [0, 2, 4])
def test_damage_less_armor_less_vigor_is_nothing_up_to_0_dirt_up_to_4_and_put_down_from_5_on(armor: int) -> None:
    found, gap = attack(replace(RIFLE, armor=armor)), gaps(2, 8, 6, armor)
    assert found.eatin_dirt == hit(RIFLE) * between(gap, 1, 5)
    assert found.put_down == hit(RIFLE) * at_least(gap, 5)
    assert found.none == 1 - hit(RIFLE) * at_least(gap, 1)
    assert found.critical == 0
    assert found.left == (found.none, found.eatin_dirt, found.put_down)


def test_a_hero_at_5_to_9_rolls_for_a_critical_hit_and_is_put_down_outright_at_10() -> None:
    found, gap = attack(replace(RIFLE, hero=True)), gaps(2, 8, 6)
    assert found.eatin_dirt == hit(RIFLE) * between(gap, 1, 5)
    assert found.critical == hit(RIFLE) * between(gap, 5, 10)
    assert found.put_down == hit(RIFLE) * at_least(gap, 10)


def test_modifiers_on_damage_and_on_vigor_move_the_difference() -> None:
    tougher = replace(RIFLE, damage=roll("2d8", 2), vigor=roll("d6", 3))
    assert wound(tougher).chances == wound(replace(RIFLE, armor=1)).chances


def test_an_unearthly_target_shrugs_off_dirt_and_takes_put_down_as_that() -> None:
    plainly, unearthly = attack(RIFLE), attack(replace(RIFLE, unearthly=True))
    assert unearthly.none == plainly.none + plainly.eatin_dirt
    assert unearthly.eatin_dirt == plainly.put_down
    assert unearthly.put_down == 0


def critical(vigor: Ways, *, crack_shot: bool) -> Iterator[tuple[Fraction, Fraction]]:
    """For every fall of 2d6 the chance (weighed) that the Hero lies, and that he is out."""

    easy, hard, sure, never = at_least(vigor, 4), at_least(vigor, 8), Fraction(1), Fraction(0)
    fates = dict.fromkeys((3, 4, 10), (sure, never)) | dict.fromkeys((5, 6, 7, 8, 9), (easy, 1 - easy))
    fates |= {2: (never, never), 11: (hard, 1 - hard), 12: (never, sure)}
    for first in range(1, 7):
        for second in range(1, 7):
            shifts = (0, -2, 2) if crack_shot else (0,)
            open_to = [fates[first + second + by] for by in shifts if first + second + by in fates]
            lies, out = max(open_to, key=lambda one: (one[1], one[0]))
            yield lies / 36, out / 36


@pytest.mark.parametrize("crack_shot", [False, True])
@pytest.mark.parametrize("counts", [0, 2])
def test_a_critical_hit_is_rolled_out_and_a_crack_shot_takes_the_worst_within_reach(
    counts: int, crack_shot: bool
) -> None:
    hero = replace(RIFLE, hero=True, crack_shot=crack_shot, critical=counts, vigor=roll("d6", 1, second=True))
    found = attack(hero)
    vigor = {total + counts: chance for total, chance in open_ended(6).items()}
    fates = list(critical(vigor, crack_shot=crack_shot))
    lies, out = sum(lies for lies, _ in fates), sum(out for _, out in fates)
    assert found.left[LIES] == found.eatin_dirt + found.critical * lies
    assert found.left[OUT] == found.put_down + found.critical * out


# Chips


def test_no_chip_goes_on_the_damage_of_a_shot_but_on_that_of_a_blow() -> None:
    stronger = attack(replace(BLOW, damage_chips=Chips(1)))
    damage = {total + 2: chance for total, chance in together(open_ended(6), open_ended(6), max).items()}
    gap = together(damage, open_ended(6), int.__sub__)
    assert stronger.put_down == hit(BLOW) * at_least(gap, 5)


def test_chips_on_vigor_are_spent_as_long_as_the_figure_is_hurt() -> None:
    vigor = together(open_ended(6), open_ended(6), max)
    gap = together(summed(2, open_ended(8)), vigor, int.__sub__)
    assert attack(replace(RIFLE, vigor_chips=Chips(1))).put_down == hit(RIFLE) * at_least(gap, 5)


@given(attacks, st.integers(0, 2), st.booleans())
def test_a_white_chip_never_spares_the_target_and_one_on_vigor_never_harms_it(
    one: Attack, white: int, red: bool
) -> None:
    held, more = Chips(white, red), Chips(white + 1, red)
    assert attack(one, more).left[UP] <= attack(one, held).left[UP]
    assert attack(replace(one, vigor_chips=more)).left[UP] >= attack(replace(one, vigor_chips=held)).left[UP]


@given(attacks)
def test_more_modifier_never_lowers_a_hit_and_more_armor_never_harms(one: Attack) -> None:
    better = replace(one, skill=replace(one.skill, modifier=one.skill.modifier + 1))
    assert hit(better) >= hit(one)
    assert attack(replace(one, armor=one.armor + 1)).left[UP] >= attack(one).left[UP]


@given(attacks)
def test_an_attack_ends_in_one_way_or_another(one: Attack) -> None:
    found = attack(one)
    assert found.none + found.eatin_dirt + found.critical + found.put_down == 1
    assert sum(found.left) == 1
    assert found.error < 1e-9


# Several


Aimed = tuple[tuple[Attack, int], ...]


def courses(left: Aimed, states: tuple[int, ...], held: Chips) -> dict[tuple[int, ...], Fraction]:
    """Every course that shots may take, one after another: how all figures are in the end."""
    if not left:
        return {states: Fraction(1)}
    found: dict[tuple[int, ...], Fraction] = {}
    one, aim = left[0]
    falls = tried(one, held, lying=states[aim] == LIES) if states[aim] != OUT else [(False, Fraction(1), held)]
    for hits, chance, rest in falls:
        outcomes = attack(replace(one, skill=roll("d4", 40))).left if hits else (Fraction(1), Fraction(0), Fraction(0))
        for outcome, likely in enumerate(outcomes):
            then = (*states[:aim], max(states[aim], outcome), *states[aim + 1 :])
            for end, more in courses(left[1:], then, rest).items():
                found[end] = found.get(end, Fraction(0)) + chance * likely * more
    return found


def tried(one: Attack, held: Chips, *, lying: bool) -> list[tuple[bool, Fraction, Chips]]:
    """Every fall of a roll and of the chips that follow while it misses: does it hit, how likely, which chips are left.
    All that is enough counts as just enough."""
    needed = (one.tn or 0) - one.skill.plus - (one.lying if lying else 0)
    die = open_ended(one.skill.dice.sides)
    now = together({-99: Fraction(1)}, die, lambda _, total: min(total, needed))
    found = [(True, now.pop(needed, Fraction(0)), held)]
    while held.count:
        white, held = held.white, held.without(1)
        now = together(now, die, lambda low, new: min(max(low, new) if white else low + new, needed))  # noqa: B023
        found.append((True, now.pop(needed, Fraction(0)), held))
    return [*found, (False, sum(now.values(), Fraction(0)), held)]


def counted(found: dict[tuple[int, ...], Fraction], state: int, most: int) -> list[Fraction]:
    """The chance of each number of figures in that state."""
    numbers = [
        [chance for states, chance in found.items() if states.count(state) == count] for count in range(most + 1)
    ]
    return [sum(chances, Fraction(0)) for chances in numbers]


def dealt(shots: tuple[Attack, ...], figures: int) -> Aimed:
    """The first shot at the first figure, the second at the second, and round; then figure after figure is settled."""
    return tuple(sorted(((one, place % figures) for place, one in enumerate(shots)), key=lambda aimed: aimed[1]))


SHOTGUN = replace(RIFLE, damage=roll("3d6"), skill=roll("d6"))


@pytest.mark.parametrize(
    ("shots", "figures", "held"),
    [
        ((RIFLE,), 5, NONE),
        ((RIFLE, RIFLE), 5, NONE),
        ((replace(RIFLE, lying=-1),) * 4, 2, NONE),
        ((RIFLE,) * 3, 1, NONE),
        ((SHOTGUN, RIFLE, SHOTGUN), 2, NONE),
        ((RIFLE, SHOTGUN), 2, Chips(1)),
        ((replace(RIFLE, lying=-1), RIFLE, SHOTGUN), 2, Chips(1, red=True, blue=True)),
        ((RIFLE, replace(RIFLE, tn=None), RIFLE), 3, Chips(2)),
    ],
)
def test_a_volley_puts_down_as_many_as_every_course_that_it_may_take(
    shots: tuple[Attack, ...], figures: int, held: Chips
) -> None:
    found = volley(shots, figures, held)
    most = min(len(shots), figures)
    live = tuple(one for one in dealt(shots, figures) if one[0].tn is not None)
    expected = courses(live, (UP,) * figures, held)
    assert found.chances()["put_down"] == counted(expected, OUT, most)
    assert found.chances()["eatin_dirt"] == counted(expected, LIES, most)
    assert found.averages()["expected_put_down"] == sum(
        count * chance for count, chance in enumerate(counted(expected, OUT, most))
    )
    assert 0 < found.error < 1e-9


def test_a_volley_puts_down_no_more_figures_than_there_are() -> None:
    found = volley((RIFLE,) * 20, 3).chances()["put_down"]
    assert isinstance(found, list)
    assert len(found) == 4
    assert sum(found) == 1


def test_shots_at_a_figure_that_is_put_down_are_wasted() -> None:
    down = attack(RIFLE).put_down
    assert volley((RIFLE,) * 4, 2).put_down.mean == 2 * (down + (1 - down) * down)


def test_a_figure_in_the_dirt_that_is_hit_again_only_comes_to_harm_by_being_put_down() -> None:
    scratched = attack(RIFLE).left
    found = survival((RIFLE,), lying=True)
    assert found.put_down == scratched[OUT]
    assert found.eatin_dirt == 1 - scratched[OUT]
    assert found.unhurt == 0


def test_what_counts_on_a_shot_at_a_figure_laid_in_the_dirt_counts_on_no_other() -> None:
    careful = replace(RIFLE, lying=-1)
    assert attack(careful) == attack(RIFLE)
    assert survival((careful,), lying=True).put_down == attack(RIFLE).put_down * Fraction(3, 4)


@given(st.lists(attacks, min_size=1, max_size=4), st.integers(1, 3), st.integers(0, 2))
@settings(max_examples=30)
def test_the_numbers_of_a_volley_add_up_to_one_and_a_chip_never_spares_anybody(
    shots: list[Attack], figures: int, white: int
) -> None:
    found, better = volley(tuple(shots), figures, Chips(white)), volley(tuple(shots), figures, Chips(white + 1))
    assert sum(found.put_down.chances) == sum(found.eatin_dirt.chances) == 1
    assert better.put_down.mean >= found.put_down.mean


# Dice that say how many


def test_a_gatling_gun_that_rolls_a_3_and_a_4_fires_four_shots_and_jams_on_two_1s() -> None:
    assert GATLING.chance(0) == Fraction(1, 36)
    assert GATLING.chance(1) == 0
    assert GATLING.chance(4) == Fraction(7, 36)
    assert GATLING_ALONE.chances == (Fraction(1, 6),) * 6


def test_fannin_fires_d4_and_2_shots() -> None:
    assert (FANNIN.low, FANNIN.high) == (3, 6)
    assert list(FANNIN.chances) == list(plain(4).values())


def test_shots_that_dice_say_weigh_each_number_of_them() -> None:
    found = salvo(RIFLE, GATLING, 5)
    fired = {count: volley((RIFLE,) * count, 5) for count in range(2, 7)}
    assert found.put_down.chance(0) == GATLING.chance(0) + sum(
        GATLING.chance(count) * each.put_down.chance(0) for count, each in fired.items()
    )
    assert found.most == 5
    assert found.put_down.mean == sum(GATLING.chance(count) * each.put_down.mean for count, each in fired.items())


# Hand to hand


def test_two_blows_against_two_defence_rolls_are_one_after_another() -> None:
    up, lies, out = attack(BLOW).left
    found = survival((BLOW, BLOW))
    assert found.unhurt == up * up
    assert found.put_down == out + (up + lies) * out
    assert found.eatin_dirt == 1 - found.unhurt - found.put_down


def test_the_defender_rolls_once_against_both_blows_of_a_frenzy() -> None:
    harm = attack(replace(BLOW, skill=roll("d4", 40), defence=None)).left
    expected = Fraction(0)
    for defence, chance in open_ended(6).items():
        hits = at_least(open_ended(6), defence + 1)
        expected += chance * (1 - hits * (1 - harm[UP])) ** 2
    found = survival((BLOW, BLOW), one_defence=True)
    assert float(found.unhurt) == pytest.approx(float(expected), abs=1e-12)
    assert found.unhurt > survival((BLOW, BLOW)).unhurt, "a good defence helps twice"


def test_chips_of_the_defender_make_a_blow_miss_more_often() -> None:
    guarded = replace(BLOW, defence_chips=Chips(1))
    gap = together(open_ended(6), together(open_ended(6), open_ended(6), max), int.__sub__)
    assert hit(guarded) == at_least(gap, 1)
