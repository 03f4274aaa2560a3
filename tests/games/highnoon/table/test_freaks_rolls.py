"""Chapter Two, Freak Event: those that hang over later rolls: weather, inspiration, sand, the curse, the jackalope."""

import pytest

from companion.engine.chance import Chance
from companion.engine.play import Actor, Viewer
from companion.games.highnoon.table.chips import spending
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Scenario, Scope
from companion.games.highnoon.table.fate import curse, jackalope
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.turn import draw

from .freak_support import battle, event, next_turn, set_troop
from .support import counts, make_troop, teamed
from .view_support import board

ANNA, BEN = (Viewer(seat, frozenset({seat})) for seat in ("s1", "s2"))


def test_1_dust_devils_take_2_off_all_shooting_for_the_game() -> None:
    table = event(battle(), 1)
    assert [counts(table, troop, "shootin") for troop in ("gunmen", "ronin")] == [-2, -2]
    assert counts(table, "gunmen", "fightin") == 0
    next_turn(table)
    assert counts(table, "gunmen", "shootin") == -2


def test_the_same_weather_twice_does_not_add_up() -> None:
    assert counts(event(event(battle(), 1), 1), "gunmen", "shootin") == -2


def test_dust_and_rain_add_up() -> None:
    assert counts(event(event(battle(), 1), 4), "gunmen", "shootin") == -4


def test_4_rain_takes_2_off_shooting_and_sight_to_24_inches() -> None:
    table = event(battle(), 4)
    assert counts(table, "rex", "shootin") == -2
    assert any('24"' in effect.name for effect in table.state.effects)


def test_rain_does_not_dim_cat_eyes() -> None:
    table = event(battle(), 4)
    set_troop(table, "rex", harrowed=True, notes={"power": "cat-eyes"})
    assert counts(table, "rex", "shootin") == 0


@pytest.mark.parametrize(("total", "what"), [(8, "inspiration"), (14, "sand")])
def test_8_and_14_last_as_many_turns_as_a_d4_shows(total: int, what: str) -> None:
    table = event(battle(), total)
    table.throw(2, kind="freak-turns")
    assert [(one.what, one.scope, one.turns) for one in table.state.effects] == [(what, Scope(seat="s1"), 2)]
    next_turn(table)
    assert [one.turns for one in table.state.effects] == [1]
    table.do(draw.Deal())
    next_turn(table)
    assert not table.state.effects


def test_16_the_curse_says_once_what_a_foes_roll_shows() -> None:
    table = event(battle(), 16)
    next_turn(table)
    table.do(guts.CheckGuts("ronin"), "s2")
    table.do(curse.Dictate("s1", 1))
    assert "Curse of Fate: Anna sets the roll to 1 (Ronin: Guts)." in table.told
    assert table.troop("ronin").morale == "panicked"
    table.do(guts.CheckGuts("rex"), "s2")
    table.refuses(curse.Dictate("s1", 1), "no-curse")


def test_the_curse_is_laid_on_foes_alone_and_on_what_dice_can_show() -> None:
    table = event(battle(), 16)
    table.do(guts.CheckGuts("gunmen"))
    table.refuses(curse.Dictate("s1", 5), "no-roll")
    table.settle_all()
    table.do(guts.CheckGuts("ronin"), "s2")
    table.refuses(curse.Dictate("s1", 6), "impossible-total")
    table.refuses(curse.Dictate("s1", 5), "not-your-seat", "s2")


def test_the_curse_may_change_a_roll_that_lies_already() -> None:
    table = event(battle(hands={"s2": ("white",)}), 16)
    table.do(guts.CheckGuts("ronin"), "s2")
    table.throw(2, kind="guts")
    table.do(curse.Dictate("s1", 3))
    assert table.troop("ronin").morale == "shaken"
    assert not table.state.matters


def test_the_curse_does_not_reach_a_hidden_troop_and_its_owner_is_not_warned() -> None:
    table = event(battle(), 16)
    set_troop(table, "ronin", hidden=True)
    table.do(guts.CheckGuts("ronin"), "s2")
    (asked,) = board(table.state, BEN).prompts
    assert "Curse of Fate" not in asked.text
    assert not [each for each in board(table.state, ANNA).anytime if each.command == "Dictate"]
    table.refuses(curse.Dictate("s1", 3), "no-roll")
    set_troop(table, "ronin", hidden=False)
    table.do(curse.Dictate("s1", 3))


def test_18_a_jackalope_takes_1_off_your_sides_rolls_while_it_lives() -> None:
    table = event(battle(), 18)
    assert [counts(table, troop, "shootin") for troop in ("gunmen", "ronin")] == [-1, 0]
    table.do(jackalope.KillJackalope(), "s2")
    assert counts(table, "gunmen", "shootin") == 0


def test_18_the_first_to_reach_it_has_plus_1_on_all_rolls_for_the_game() -> None:
    table = event(battle(make_troop("scout", number="single")), 18)
    table.refuses(jackalope.TakeFoot("gunmen"), "no-such-effect")
    table.do(jackalope.KillJackalope())
    table.refuses(jackalope.TakeFoot("scout"), "no-foot")
    table.do(jackalope.TakeFoot("rex"), "s2")
    assert [counts(table, "rex", trait) for trait in ("guts", "vigor", "shootin")] == [1, 1, 1]
    table.refuses(jackalope.TakeFoot("gunmen"), "no-such-effect")


def test_weather_is_counted_on_a_real_roll() -> None:
    table = event(battle(), 18)
    table.do(guts.CheckGuts("gunmen"))
    assert [(one.text, one.amount) for one in table.matter("guts").modifiers] == [("A jackalope", -1)]


def test_inspired_dice_that_show_a_1_roll_again_and_again() -> None:
    table = event(battle(), 8)
    table.throw(4, kind="freak-turns")
    table.do(guts.CheckGuts("gunmen"))
    table.throw(1, 1, 5, kind="guts")
    assert table.troop("gunmen").morale == "steady"
    table.do(guts.CheckGuts("ronin"), "s2")
    table.throw(1, kind="guts")
    assert table.troop("ronin").morale == "panicked"


def test_the_1_behind_an_ace_is_rolled_again_too() -> None:
    table = event(battle(), 8)
    table.throw(4, kind="freak-turns")
    table.do(guts.CheckGuts("gunmen", "table", 8))
    table.throw(6, 1, 3, kind="guts")
    assert table.state.rolled[-1].faces == "6 3"


def test_sand_lets_vigor_against_damage_roll_twice_and_nothing_else() -> None:
    table = event(battle(), 14)
    table.throw(2, kind="freak-turns")
    play = Play(table.state, Actor("", frozenset(), host=True), Chance(b"\0" * 32, "0.0"))
    for troop, purpose in (("gunmen", "damage"), ("gunmen", "recover"), ("ronin", "damage")):
        asking.trait(play, "some-roll", troop, "vigor", title="Vigor", purpose=purpose)
    assert [matter.second for matter in play.state.matters] == [True, False, False]


def test_inspired_luck_o_the_irish_rolls_its_1_again_on_both_dice() -> None:
    irish = make_troop("irish", abilities=["luck-o-the-irish"])
    table = event(battle(irish, hands={"s1": ("blue",)}), 8)
    table.throw(4, kind="freak-turns")
    table.do(guts.CheckGuts("irish", "table", 8))
    table.throw(2, kind="guts")
    table.load(1, 4, 1, 5).do(spending.Spend(table.matter("guts").id, "blue"))
    assert table.state.rolled[-1].faces == "2 | 5"


@pytest.mark.parametrize(("total", "what"), [(8, "inspiration"), (14, "sand"), (18, "jackalope")])
def test_what_comes_over_a_side_comes_over_everybody_of_its_team(total: int, what: str) -> None:
    facts = teamed(s1="grays", s3="grays")
    table = event(battle(make_troop("ally", seat="s3"), seats=3, scenario=Scenario("", facts)), total)
    if table.asks("freak-turns"):
        table.throw(3, kind="freak-turns")
    assert {one.scope for one in table.state.effects if one.what == what} == {Scope(seat="s1"), Scope(seat="s3")}


def test_the_dead_jackalope_vexes_nobody_of_the_side_any_more() -> None:
    facts = teamed(s1="grays", s3="grays")
    table = event(battle(make_troop("ally", seat="s3"), seats=3, scenario=Scenario("", facts)), 18)
    assert counts(table, "ally", "guts") == -1
    table.do(jackalope.KillJackalope())
    assert counts(table, "ally", "guts") == counts(table, "gunmen", "guts") == 0
