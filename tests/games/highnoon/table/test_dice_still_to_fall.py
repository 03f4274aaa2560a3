"""Whose dice still fall: who goes down after an attack was declared, and before its dice are rolled (Multiple Shots;
Holding Actions)."""

from dataclasses import replace

import pytest

from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.magic.cast import Cast
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn.use_hold import UseHold
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table import gun_support
from tests.games.highnoon.table.fight_support import acting, asked, fighter, foe, posse
from tests.games.highnoon.table.magic_support import acts, caster
from tests.games.highnoon.table.support import Table


def interrupted(result: str, *figures: str) -> Table:
    """Anna's two have declared their shots; a Hold comes between, and does that to those figures."""
    anna = posse("anna", figures=2)
    anna = replace(anna, figures=tuple(replace(one, weapons=("rifle",)) for one in anna.figures))
    table = acting(anna, foe(), foe("carl"), foe("hal", hold=True), touching=False)
    table.do(Shoot("anna", "ben", 6))
    table.do(UseHold("hal"), "s2")
    for figure in figures:
        table.do(FigureHit("anna", figure, result, "hal"), "s2")
    return table


@pytest.mark.parametrize("result", ["dirt", "down"])
def test_whoever_a_hold_puts_in_the_dirt_or_down_before_his_dice_fell_fires_no_shot_any_more(result: str) -> None:
    table = interrupted(result, "f1")
    assert [shot.figure for shot in asked(table, "shot")] == ["f2"]
    assert "Anna 1: rifle at Ben: no longer possible." in table.told


@pytest.mark.parametrize("result", ["dirt", "down"])
def test_no_stick_is_thrown_and_no_spell_is_cast_by_whoever_fell_before_the_dice_did(result: str) -> None:
    bomber = gun_support.bearer("bomber", "dynamite")
    thrown = gun_support.acting(bomber, gun_support.victims(), gun_support.victims("hal", hold=True))
    thrown.do(Bombard("bomber", "dynamite", 4, target="foes"))
    cast = acts(caster("hex", "witch", "ball-o-doom"), gun_support.victims(), gun_support.victims("hal", hold=True))
    cast.do(Cast("hex", "ball-o-doom", "foes", inches=12))
    for table, who, kind in ((thrown, "bomber", "blast"), (cast, "hex", "spell")):
        assert table.asks(kind)
        table.do(UseHold("hal"), "s2")
        table.do(FigureHit(who, "f1", result, "hal"), "s2")
        assert not table.asks(kind)
        assert "no longer possible." in table.told
        assert not table.asks("under")


def test_a_shell_goes_off_as_long_as_one_of_the_crew_is_on_his_feet() -> None:
    table = gun_support.acting(gun_support.cannon(figures=2), gun_support.victims())
    table.do(Bombard("cannon", "cannon-canister", 55))
    table.do(FigureHit("cannon", "f1", "down", "foes"), "s2")
    assert table.asks("blast")
    table.do(FigureHit("cannon", "f2", "down", "foes"), "s2")
    assert not table.asks("blast")


def test_the_others_of_that_troop_may_still_name_targets_for_no_die_has_fallen() -> None:
    anna = posse("anna", figures=2)
    anna = replace(anna, figures=tuple(replace(one, weapons=("rifle",)) for one in anna.figures))
    table = acting(anna, foe(), foe("carl"), touching=False)
    table.do(Shoot("anna", "ben", 6, figures=("f1",)))
    table.do(FigureHit("anna", "f1", "dirt", "ben"), "s2")
    assert not table.asks("shot")
    table.do(Shoot("anna", "carl", 6))
    assert [shot.figure for shot in asked(table, "shot")] == ["f2"]


def test_a_shot_whose_die_has_fallen_stands_whatever_befalls_its_shooter() -> None:
    table = acting(fighter(weapons=("rifle",)), foe(), touching=False, hands={"s1": ("white",)})
    table.do(Shoot("anna", "ben", 6))
    table.throw(2, kind="shot")
    table.do(FigureHit("anna", "f1", "down", "ben"))
    assert asked(table, "shot")


def test_a_crew_fires_its_gun_as_long_as_one_of_it_is_on_his_feet() -> None:
    table = gun_support.acting(gun_support.cannon(figures=2), gun_support.victims())
    table.do(Bombard("cannon", "cannon-solid-shot", 12, target="foes"))
    (shot,) = asked(table, "shot")
    table.do(FigureHit("cannon", shot.figure, "down", "foes"))
    assert asked(table, "shot")
    table.do(FigureHit("cannon", "f2" if shot.figure == "f1" else "f1", "down", "foes"))
    assert not asked(table, "shot")


def test_once_a_hammer_was_fanned_the_dice_have_fallen_and_nobody_of_the_troop_names_a_target_any_more() -> None:
    anna = posse("anna", figures=2, abilities=("fannin",))
    anna = replace(anna, figures=tuple(replace(one, weapons=("pistol",)) for one in anna.figures))
    table = acting(anna, foe(), foe("carl"), touching=False)
    table.do(Shoot("anna", "ben", 6, style="fannin", figures=("f1",)))
    table.throw(2, kind="fan")
    table.refuses(Shoot("anna", "carl", 6, figures=("f2",)), "dice-fell")


def test_whoever_fell_before_his_fanned_shots_were_counted_fires_none() -> None:
    anna = fighter(weapons=("pistol",), abilities=("fannin",))
    table = acting(anna, foe(), touching=False)
    table.do(Shoot("anna", "ben", 6, style="fannin"))
    table.do(FigureHit("anna", "f1", "dirt", "ben"))
    table.throw(2, kind="fan")
    assert not table.asks("shot")
