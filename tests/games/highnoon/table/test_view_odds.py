"""The odds of shots on the screen: the figure and the bars equal every fall of the dice counted one by one, and nothing
tells of a secret."""

from dataclasses import replace
from fractions import Fraction

import pytest

from companion.games.highnoon.table.core.state import Effect, Scope
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.rolling import keeping
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.brute_dice import at_least, open_ended, summed
from tests.games.highnoon.table.fight_support import acting, fighter, lying
from tests.games.highnoon.table.fight_support import foe as fights_back
from tests.games.highnoon.table.odds_support import (
    HALF,
    asked,
    bars,
    card,
    chart,
    close,
    difference,
    together_of,
    what_ifs,
)
from tests.games.highnoon.table.shot_support import armed, duel, foe, one
from tests.games.highnoon.table.support import Table, make_troop
from tests.games.highnoon.table.view_support import BEN, HOST, SCREEN

# A shot


@pytest.mark.parametrize(
    ("cover", "vigor", "armor", "hits"),
    [("none", "d6", 0, HALF), ("light", "d8", 2, Fraction(2, 6)), ("hard", "d4", 0, Fraction(1, 6))],
)
def test_a_shot_opens_into_a_miss_no_harm_dirt_and_put_down_as_every_fall_of_the_dice_has_it(
    cover: str, vigor: str, armor: int, hits: Fraction
) -> None:
    table = duel(one(), foe(traits={"vigor": vigor}, abilities={"armor": str(armor)} if armor else {}))
    table.do(Shoot("gunman", "foe", 12, cover=cover))
    found = card(table, "shot")
    gap = difference(summed(2, open_ended(8)), open_ended(int(vigor[1:])))
    dirt, down = (hits * at_least(gap, edge + armor) for edge in (1, 5))
    assert (found.odds, found.to) == (hits, "to hit")
    shown = bars(chart(table, "shot"))
    assert list(shown) == ["Misses", "No harm", "Eatin' Dirt", "Put Down"]
    assert shown["Misses"] == 1 - hits
    assert close(shown["Put Down"], down)
    assert close(shown["Eatin' Dirt"], dirt - down)
    assert sum(shown.values()) == 1


def test_of_a_figure_in_the_dirt_it_is_told_whether_it_stays_there_or_is_put_down() -> None:
    table = duel(one(), lying(foe(), "f1"))
    table.do(Shoot("gunman", "foe", 3))
    shown = bars(chart(table, "shot"))
    assert list(shown) == ["Misses", "Stays in the dirt", "Put Down"]
    assert sum(shown.values()) == 1


def test_a_hero_may_be_hit_critically_and_the_end_of_that_is_told() -> None:
    table = duel(one(), foe(number="hero"))
    table.do(Shoot("gunman", "foe", 12))
    found = chart(table, "shot")
    gap = difference(summed(2, open_ended(8)), open_ended(6))
    assert close(bars(found)["Critical hit"], HALF * (at_least(gap, 5) - at_least(gap, 10)))
    assert close(bars(found)["Put Down"], HALF * at_least(gap, 10))
    end = found.words.removeprefix("Put Down in the end: ").partition(" %")[0]
    assert at_least(gap, 10) * 50 < int(end) < at_least(gap, 5) * 50


def test_heavy_armor_leaves_nothing_but_no_harm() -> None:
    table = duel(one(), foe(abilities=["heavy-armor"]))
    table.do(Shoot("gunman", "foe", 12))
    shown = bars(chart(table, "shot"))
    assert shown["Misses"] + shown["No harm"] == 1


def test_an_inspired_shooter_never_keeps_a_1() -> None:
    inspired = Effect("e1", "inspiration", "Inspiration", Scope(seat="s1"))
    table = duel(one(), foe(), effects=(inspired,))
    table.do(Shoot("gunman", "foe", 12))
    found = card(table, "shot").odds
    assert found is not None
    assert close(found, Fraction(3, 5))


def test_the_unearthly_are_put_down_by_nobody_but_the_occult() -> None:
    for abilities, mortal in (((), False), (("occult",), True)):
        table = duel(one(abilities=abilities), foe(abilities=["unearthly"]))
        table.do(Shoot("gunman", "foe", 12))
        assert (bars(chart(table, "shot"))["Put Down"] > 0) is mortal


# Many shots


def test_a_volley_says_how_many_are_put_down_on_average_and_how_likely_each_number_is() -> None:
    table = duel(armed(figures=3), foe("posse", number="posse", figures=2))
    table.do(Shoot("gunmen", "posse", 12))
    single = chart(table, "shot").bars[-1].chance
    found = together_of(table, "shot")
    one_of_two, other = 1 - (1 - single) ** 2, single
    expected = ((1 - one_of_two) * (1 - other), one_of_two + other - 2 * one_of_two * other, one_of_two * other)
    assert [bar.text for bar in found.bars] == ["Nobody", "1 Put Down", "2 Put Down"]
    assert all(close(bar.chance, chance) for bar, chance in zip(found.bars, expected, strict=True))
    assert found.words.startswith(f"On average {float(one_of_two + other):.1f} Put Down and ")


def test_all_shots_at_one_figure_are_told_as_what_becomes_of_it() -> None:
    table = duel(armed(figures=3), foe())
    table.do(Shoot("gunmen", "foe", 12))
    single = bars(chart(table, "shot"))
    found = bars(together_of(table, "shot"))
    assert close(found["Put Down"], 1 - (1 - single["Put Down"]) ** 3)
    assert close(found["No harm"], (single["Misses"] + single["No harm"]) ** 3)


def test_rows_have_charts_of_their_own_and_the_what_ifs_stand_once_with_all_of_them() -> None:
    table = duel(armed(figures=3), foe("posse", number="posse", marks=frozenset({"hard-cover"})))
    table.do(Shoot("gunmen", "posse", 12))
    assert not chart(table, "shot").what_ifs
    assert together_of(table, "shot").of == "Put Down on average"
    assert list(what_ifs(together_of(table, "shot"))) == ["No cover"]


def test_once_a_shot_has_fallen_the_rest_of_the_volley_is_told_row_by_row() -> None:
    table = duel(armed(figures=3), foe("posse", number="posse"), hands={"s1": ("white",)})
    table.do(Shoot("gunmen", "posse", 12))
    table.throw(3, kind="shot")
    assert asked(table, "shot").chart is None


def test_more_shots_than_anybody_plays_have_no_chart() -> None:
    table = duel(armed(figures=31, weapons=("pistol",)), foe("posse", number="posse", figures=5))
    table.do(Shoot("gunmen", "posse", 12))
    assert asked(table, "shot").chart is None


def test_dice_that_there_are_not_have_no_odds() -> None:
    for dice in ("-", "d7", "99d6", "d0"):
        table = duel(one(), foe(traits={"vigor": dice}))
        table.do(Shoot("gunman", "foe", 12))
        assert (card(table, "shot").odds, card(table, "shot").chart) == (HALF, None)


# Into a melee


def test_a_shot_into_a_melee_tells_who_may_be_struck_and_no_wounds() -> None:
    friend = make_troop("bill", number="single", marks=frozenset({"in-melee"}))
    table = duel(one(), foe(), friend)
    table.do(Shoot("gunman", "foe", 12, situations=("melee",)))
    table.choose("foe/f1", "bill/f1")
    assert bars(chart(table, "shot")) == {"Misses": HALF, "Strikes Foe": HALF / 2, "Strikes Bill": HALF / 2}


# Damage and Vigor


def test_damage_is_told_as_what_it_does_to_who_was_hit() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    found = card(table, "damage")
    gap = difference(summed(2, open_ended(8)), open_ended(6))
    assert found.odds is not None
    assert close(found.odds, at_least(gap, 5))
    assert (found.to, list(bars(chart(table, "damage")))) == ("to Put Down", ["No harm", "Eatin' Dirt", "Put Down"])


@pytest.mark.parametrize(("number", "names"), [("single", 3), ("hero", 4)])
def test_vigor_against_damage_has_three_outcomes_and_for_heroes_four(number: str, names: int) -> None:
    table = duel(one(), foe(number=number))
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    table.throw(7, 3, kind="damage")
    found = card(table, "vigor", BEN)
    vigor = open_ended(6)
    assert found.to == "to be unhurt"
    assert found.odds == at_least(vigor, 10)
    shown = bars(chart(table, "vigor", BEN))
    assert len(shown) == names
    assert shown["Eatin' Dirt"] == at_least(vigor, 6) - at_least(vigor, 10)
    assert sum(shown.values()) == 1
    worst = "Critical hit" if number == "hero" else "Put Down"
    assert shown[worst] == 1 - at_least(vigor, 6)


def test_damage_that_armor_took_away_altogether_is_no_danger() -> None:
    table = duel(one(weapons=("pistol",)), foe(abilities={"armor": "9"}))
    table.do(Shoot("gunman", "foe", 12, shots=1))
    table.throw(4, kind="shot")
    table.throw(1, 2, kind="damage")
    assert card(table, "vigor", BEN).odds == 1


# Secrets


def hidden_duel() -> Table:
    """Somebody who plays both sides at one phone has shot at a troop that hides."""
    table = duel(one(), foe(abilities={"armor": "3"}))
    table.do(Shoot("gunman", "foe", 12))
    hidden = replace(table.troop("foe"), hidden=True)
    table.state = replace(table.state, troops={**table.state.troops, "foe": hidden})
    return table


def test_of_a_hidden_target_only_the_hit_is_told_and_its_owner_is_told_all() -> None:
    table = hidden_duel()
    assert (card(table, "shot").odds, card(table, "shot").chart) == (HALF, None)
    owner = replace(HOST, seat="s2", seats=frozenset({"s2"}))
    assert "Put Down" in bars(chart(table, "shot", owner))


def test_damage_to_a_hidden_troop_tells_nothing_of_its_vigor() -> None:
    table = duel(one(), foe(abilities={"armor": "3"}))
    table.do(Shoot("gunman", "foe", 12))
    table.throw(4, kind="shot")
    table.state = replace(table.state, troops={**table.state.troops, "foe": replace(table.troop("foe"), hidden=True)})
    assert (card(table, "damage").odds, card(table, "damage").chart) == (None, None)


def test_who_only_looks_on_sees_no_charts() -> None:
    table = duel(one(), foe())
    table.do(Shoot("gunman", "foe", 12))
    assert card(table, "shot", BEN).chart is None


# On the screen


def test_the_bars_of_a_chart_come_to_100_percent_for_shots_blows_and_defenses() -> None:
    shot = duel(one(), foe(abilities={"armor": "1"}))
    shot.do(Shoot("gunman", "foe", 12))
    blow = acting(fighter(abilities=["frenzy"]), fights_back())
    blow.do(Fight("anna", "ben"))
    found = [chart(shot, "shot"), chart(blow, "attack"), together_of(blow, "attack")]
    blow.throw(3, kind="attack")
    blow.throw(5, kind="attack")
    for shown in (*found, chart(blow, "defence", BEN)):
        assert sum(int(figure.strip("<> %")) for _, figure in shown.lines if figure[0] != "<") == 100


def test_the_big_screen_has_the_chart_of_a_roll_and_no_what_ifs() -> None:
    table = duel(one(), foe(marks=frozenset({"hard-cover"})))
    table.do(Shoot("gunman", "foe", 12))
    found = chart(table, "shot", SCREEN)
    assert bars(found)
    assert not found.what_ifs


def test_a_roll_that_lies_has_no_odds_any_more() -> None:
    table = duel(one(), foe(), hands={"s1": ("white",)})
    table.do(Shoot("gunman", "foe", 12))
    table.throw(3, kind="shot")
    found = card(table, "shot")
    assert (found.odds, found.chart, found.total) == (None, None, 3)
    table.do(keeping.Accept(table.matter("shot").id))
