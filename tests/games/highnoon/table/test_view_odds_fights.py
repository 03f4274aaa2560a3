"""The odds of blows on the screen equal every fall of the dice counted one by one."""

from fractions import Fraction

import pytest

from companion.games.highnoon.table.core.state import Effect, Scope
from companion.games.highnoon.table.fighting.fight import Fight
from tests.brute_dice import at_least, open_ended
from tests.games.highnoon.table.fight_support import acting, fighter, posse
from tests.games.highnoon.table.fight_support import foe as fights_back
from tests.games.highnoon.table.odds_support import HALF, bars, card, chart, close, difference, together_of
from tests.games.highnoon.table.view_support import BEN


def test_a_blow_has_to_beat_the_defense_and_a_tie_misses() -> None:
    table = acting(fighter(weapons=("sword",)), fights_back(traits={"fightin": "d8"}))
    table.do(Fight("anna", "ben"))
    found = card(table, "attack")
    even = difference(open_ended(6), open_ended(8))
    assert found.to == "to hit"
    assert found.odds is not None
    assert close(found.odds, at_least(even, 1))
    harm = difference(open_ended(6), open_ended(6))
    assert close(bars(chart(table, "attack"))["Put Down"], at_least(even, 1) * at_least(harm, 5 - 2))


def test_the_defender_is_told_of_all_that_may_get_through() -> None:
    table = acting(fighter(abilities=["frenzy"]), fights_back())
    table.do(Fight("anna", "ben"))
    table.throw(3, kind="attack")
    table.throw(5, kind="attack")
    found = card(table, "defence", BEN)
    defence = open_ended(6)
    assert (found.odds, found.to) == (at_least(defence, 5), "not to be hit")
    gap = difference(open_ended(6), open_ended(6))
    once, twice = at_least(gap, 5), 1 - (1 - at_least(gap, 5)) ** 2
    down = (at_least(defence, 3) - at_least(defence, 5)) * once + (1 - at_least(defence, 3)) * twice
    assert close(bars(chart(table, "defence", BEN))["Put Down"], down)


def test_a_frenzy_is_held_against_one_defense() -> None:
    table = acting(fighter(abilities=["frenzy"]), fights_back())
    table.do(Fight("anna", "ben"))
    found = bars(together_of(table, "attack"))
    once = at_least(difference(open_ended(6), open_ended(6)), 5)
    down = Fraction(0)
    for held, chance in open_ended(6).items():
        hit = at_least(open_ended(6), held + 1) if held < 60 else Fraction(0)
        down += chance * (1 - (1 - hit * once) ** 2)
    assert close(found["Put Down"], down)


def test_paralysis_lays_in_the_dirt_whom_a_blow_does_not_hurt() -> None:
    plain, paralyzing = (acting(fighter(abilities=abilities), fights_back()) for abilities in ((), ("paralysis",)))
    for table in (plain, paralyzing):
        table.do(Fight("anna", "ben"))
    before, after = (bars(chart(table, "attack")) for table in (plain, paralyzing))
    unhurt = before["No harm"]
    assert close(after["Eatin' Dirt"], before["Eatin' Dirt"] + unhurt * HALF)
    assert after["Put Down"] == before["Put Down"]


@pytest.mark.parametrize("armor", [(), ("heavy-armor",)])
def test_a_stun_and_a_paralysis_are_two_rolls_and_heavy_armor_helps_against_neither(armor: tuple[str, ...]) -> None:
    stun = Effect("e1", "stun", "Stun", Scope(troop="anna"), spell="stun", amount=8, caster="anna", caster_figure="f1")
    plain = acting(fighter(), fights_back(abilities=armor))
    both = acting(fighter(abilities=["paralysis"]), fights_back(abilities=armor), effects=(stun,))
    for table in (plain, both):
        table.do(Fight("anna", "ben"))
    before, after = (bars(chart(table, "attack")) for table in (plain, both))
    unhurt = before["No harm"]
    stands = HALF * at_least(open_ended(6), 8)
    assert close(after["No harm"], unhurt * stands)
    assert after["Put Down"] == before["Put Down"]


def test_a_crowd_that_strikes_is_counted_in_the_defense() -> None:
    table = acting(posse(figures=3), fights_back())
    table.do(Fight("gunmen", "ben"))
    found = card(table, "attack").odds
    assert found is not None
    assert close(found, at_least(difference(open_ended(6), open_ended(6)), -1))
