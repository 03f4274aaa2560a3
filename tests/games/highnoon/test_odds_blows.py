"""Odds of what a hit does besides damage, and of dice that never keep a 1: against enumerations of their own."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

import pytest

from companion.engine.odds import acing
from companion.games.highnoon.odds.attacks import LIES, OUT, UP, Attack, aftermath, attack, hit
from companion.games.highnoon.odds.rolls import Roll, reach, roll, totals
from companion.games.highnoon.table.core.rolls import Dice
from tests.brute_dice import Ways, at_least, open_ended

SURE = Attack(roll("d6"), roll("d6"), roll("d6"), tn=-9)
FIXED = Roll(Dice(0, 6), 7)


def never_a_1(sides: int, rolls: int) -> Ways:
    """Every face from 2 on is as likely; the highest is rolled again and added, so many times at most."""
    ways: Ways = defaultdict(Fraction)
    chance, so_far = Fraction(1), 0
    for _ in range(rolls):
        chance /= sides - 1
        for face in range(2, sides):
            ways[so_far + face] += chance
        so_far += sides
    ways[so_far] += chance
    return dict(ways)


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12])
def test_an_inspired_die_rolls_every_1_again(sides: int) -> None:
    inspired = Roll(Dice(1, sides), inspired=True)
    brute = never_a_1(sides, 30)
    for needed in range(-1, 4 * sides):
        assert abs(reach(inspired, needed) - at_least(brute, needed)) < Fraction(1, 10**12)
    assert sum(acing(sides, 2).counts) == acing(sides, 2).total


def test_without_dice_a_roll_is_the_number_behind_them() -> None:
    assert totals(FIXED).chance(7) == 1
    assert [reach(FIXED, 7), reach(FIXED, 8)] == [1, 0]


def test_vigor_against_damage_that_lies_there_already() -> None:
    found = attack(replace(SURE, damage=FIXED))
    vigor = open_ended(6)
    assert found.none == at_least(vigor, 7)
    assert found.put_down == 1 - at_least(vigor, 3)


def test_paralysis_lays_in_the_dirt_whom_a_hit_did_no_harm_and_nobody_else() -> None:
    plain, paralyzed = attack(SURE), attack(replace(SURE, paralysis=Fraction(1, 3)))
    assert paralyzed.none == plain.none * Fraction(2, 3)
    assert paralyzed.eatin_dirt == plain.eatin_dirt + plain.none * Fraction(1, 3)
    assert paralyzed.put_down == plain.put_down


def test_a_stun_does_so_to_a_hero_with_a_flesh_wound_too() -> None:
    hero = replace(SURE, damage=FIXED, vigor=Roll(Dice(0, 6), 2), hero=True)
    assert attack(hero).critical == 1
    flesh = aftermath(hero).chance(UP)
    assert flesh == Fraction(1, 36)
    stunned = aftermath(replace(hero, stun=Fraction(1, 4)))
    assert stunned.chance(UP) == flesh * Fraction(3, 4)
    assert stunned.chance(LIES) == aftermath(hero).chance(LIES) + flesh / 4
    assert stunned.chance(OUT) == aftermath(hero).chance(OUT)


def test_the_unearthly_shrug_off_what_would_lay_them_in_the_dirt() -> None:
    shrugs = replace(SURE, unearthly=True)
    assert attack(replace(shrugs, paralysis=Fraction(1, 2), stun=Fraction(1, 2))).left == attack(shrugs).left
    assert hit(shrugs) == 1
