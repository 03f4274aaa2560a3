"""Rocket packs, improved ones, and the air catcher (Appendix D)."""

from dataclasses import replace

import pytest

from companion.games.highnoon.table.by_hand import mark
from companion.games.highnoon.table.core.state import Figure, Flag, Go, Troop
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.gizmos import rocket_pack
from companion.games.highnoon.table.gizmos.air_catcher import AirCatch
from companion.games.highnoon.table.gizmos.mend import Mend
from companion.games.highnoon.table.gizmos.rocket_pack import RocketJump
from companion.games.highnoon.table.moving import falls, run
from companion.games.highnoon.table.shooting.volley import Shoot
from companion.games.highnoon.table.turn import use_hold
from companion.games.highnoon.table.wounds import figure_hit
from tests.games.highnoon.table.gizmo_support import acts, armed, asked, broken, fails, foe, hero, states
from tests.games.highnoon.table.support import Table, make_state, make_troop


def squad(figures: int = 1) -> Troop:
    """X-Squads with rocket packs."""
    return make_troop("a", figures=figures, stats={"card": "x-squads", "gizmo": "rocket-pack"})


# The leap


def test_each_figure_leaps_10_inches_and_a_d10_more_and_rolls_smarts_4_as_it_lands() -> None:
    table = acts(squad(2), foe())
    table.do(RocketJump("a"))
    assert asked(table, "leap") == [("d10", "f1"), ("d10", "f2")]
    table.throw(7, kind="leap")
    assert "may leap 17″" in table.told
    table.throw(1, kind="leap")
    landings = [(one.figure, one.trait, one.tn) for one in table.state.matters]
    assert landings == [("f1", "smarts", 4), ("f2", "smarts", 4)]


def test_a_failed_landing_deviates_d6_inches_in_a_d12_direction_and_a_good_one_does_not() -> None:
    table = acts(squad(2), foe())
    table.do(RocketJump("a"))
    for _ in range(2):
        table.throw(5, kind="leap")
    table.throw(4, kind="landing")
    table.throw(3, kind="landing")
    assert [(one.dice, one.figure) for one in table.state.matters] == [("d6", "f2"), ("d12", "f2")]
    table.throw(6)
    table.throw(12)
    assert not table.state.matters


def test_landing_on_an_enemy_is_hard_and_the_attack_that_follows_has_plus_4_to_fightin() -> None:
    table = acts(squad(), foe())
    table.do(RocketJump("a", target="foe"))
    table.throw(5, kind="leap")
    assert table.matter("landing").tn == 8
    table.throw(6, 2, kind="landing")
    troop = table.troop("a")
    assert rocket_pack.landed(table.state, troop, "foe") == ("f1",)
    table.do(Fight("a", "foe", ("f1",), situations=("surprise",)))
    counted = {line.text: line.amount for line in table.matter("attack").modifiers}
    assert counted["Lands on the enemy"] == 4


def test_a_failed_landing_on_an_enemy_deviates_as_usual() -> None:
    table = acts(squad(), foe())
    table.do(RocketJump("a", target="foe"))
    table.throw(5, kind="leap")
    table.throw(5, kind="landing")
    assert rocket_pack.landed(table.state, table.troop("a"), "foe") == ()
    assert [one.dice for one in table.state.matters] == ["d6", "d12"]


def test_enemies_on_hold_may_shoot_at_it_in_mid_air() -> None:
    table = acts(squad(), foe(hold=True))
    table.do(RocketJump("a"))
    assert any("Hold" in text and rule == "gizmo-rocket-pack" for text, rule in table.state.reminders)
    table.do(use_hold.UseHold("foe"), "s2")
    assert table.state.go is not None
    assert table.state.go.troops == ("foe",)


def test_whoever_is_put_down_in_mid_air_does_not_land() -> None:
    table = acts(squad(), foe(), make_troop("pal"))
    table.do(RocketJump("a"))
    table.do(figure_hit.FigureHit("a", "f1", "down", "foe"))
    table.throw(5, kind="leap")
    assert not table.asks("landing")


def test_one_leap_an_action_and_none_after_running() -> None:
    table = acts(squad(), foe())
    table.do(RocketJump("a"))
    table.throw(5, kind="leap")
    table.throw(4, kind="landing")
    table.refuses(RocketJump("a"), "nobody-leaps")
    ran = acts(squad(), foe())
    ran.do(run.Run("a"))
    ran.throw(3, kind="run")
    ran.refuses(RocketJump("a"), "nobody-leaps")


def test_after_a_leap_it_may_shoot() -> None:
    troop = replace(squad(), figures=(Figure("f1", ("pistol",)),))
    table = acts(troop, foe())
    table.do(RocketJump("a"))
    table.throw(5, kind="leap")
    table.throw(4, kind="landing")
    table.do(Shoot("a", "foe", 12))
    assert table.asks("shot")


def test_a_pack_that_spluttered_out_does_not_leap_until_an_action_and_smarts_4_have_mended_it() -> None:
    table = acts(squad(), foe(), effects=(broken("rocket-pack"),))
    table.refuses(RocketJump("a"), "nobody-leaps")
    table.do(Mend("e1"))
    assert table.matter("mend").tn == 4
    table.throw(4, kind="mend")
    table.do(RocketJump("a"))


@pytest.mark.parametrize("seat", ["s2", "s3"])
def test_nobody_else_makes_it_leap_and_nobody_leaps_out_of_its_action(seat: str) -> None:
    acts(squad(), foe(), seats=3).refuses(RocketJump("a"), "not-your-seat", seat)
    Table(make_state(squad(), foe())).refuses(RocketJump("a"), "not-acting")


def test_friends_are_nobody_to_be_landed_on() -> None:
    acts(squad(), make_troop("pal"), foe()).refuses(RocketJump("a", target="pal"), "not-a-foe")


# The pack fires by itself


def test_a_pack_that_fires_by_itself_flies_10_and_d10_inches_toward_d12_and_smarts_4_saves_from_2d6() -> None:
    table = fails(acts(squad(), foe()), "rocket-pack", "major")
    table.throw(8, kind="launch")
    table.throw(5, kind="launch")
    assert "flies 18″ toward 5 o’clock" in table.told
    assert table.matter("crash").tn == 4
    table.throw(3, kind="crash")
    assert asked(table, "damage") == [("2d6", "a/f1")]
    assert not table.state.effects


def test_smarts_4_brings_it_down_unhurt() -> None:
    table = fails(acts(squad(), foe()), "rocket-pack", "major")
    asked_for = [one.title.rpartition(": ")[2] for one in table.state.matters if one.kind == "launch"]
    assert asked_for == ["how far", "clock direction"]
    table.throw(8, kind="launch")
    table.throw(5, kind="launch")
    table.throw(4, kind="crash")
    assert not table.state.matters


def test_a_pack_that_bursts_does_3d10_to_its_wearer_and_2d10_to_the_others_where_it_ends_and_is_no_more() -> None:
    table = fails(acts(squad(), foe()), "rocket-pack", "catastrophe")
    table.throw(8, kind="launch")
    table.throw(5, kind="launch")
    table.choose("foe/f1", kind="under")
    assert sorted(asked(table, "damage")) == [("2d10", "foe/f1"), ("3d10", "a/f1")]
    assert rocket_pack.able(table.state, table.troop("a")) == ()


# The improved rocket pack


@pytest.mark.parametrize(
    ("altitude", "dice"), [("ground", ""), ("low", "1d6"), ("low-3", "2d6"), ("medium", ""), ("high", "")]
)
def test_an_improved_pack_that_falters_sinks_a_level_and_only_from_low_is_that_a_fall(altitude: str, dice: str) -> None:
    table = fails(acts(hero("improved-rocket-pack"), foe()), "improved-rocket-pack", "major")
    table.choose(altitude, kind="pack-altitude")
    assert asked(table, "damage") == ([(dice, "a/f1")] if dice else [])


def test_an_improved_pack_that_bursts_does_2d10_to_all_and_whoever_lives_falls() -> None:
    table = fails(acts(hero("improved-rocket-pack"), foe()), "improved-rocket-pack", "catastrophe")
    table.choose("foe/f1", kind="under")
    assert sorted(asked(table, "damage")) == [("2d10", "a/f1"), ("2d10", "foe/f1")]
    for kind, faces in (("damage", (1, 1)), ("damage", (1, 1)), ("vigor", (5,)), ("vigor", (5,))):
        table.throw(*faces, kind=kind)
    table.choose("medium", kind="pack-altitude")
    assert asked(table, "damage") == [("3d6", "a/f1")]


def test_a_wearer_who_is_put_down_by_the_burst_falls_no_more() -> None:
    table = fails(acts(armed(gizmos=(("improved-rocket-pack", "d6"),)), foe()), "improved-rocket-pack", "catastrophe")
    table.choose(kind="under")
    table.throw(9, 9, kind="damage")
    table.throw(1, kind="vigor")
    assert states(table, "a") == ["down"]
    table.choose("high", kind="pack-altitude")
    assert not table.asks("damage")


# The air catcher


def opening(altitude: str, *faces: int, **more: object) -> Table:
    table = acts(hero("air-catcher", **more), foe())
    table.do(AirCatch("a", altitude))
    table.throw(*faces, kind="malfunction-severity")
    return table


@pytest.mark.parametrize("faces", [(1, 1), (2, 3), (4, 5)])
def test_an_air_catcher_opens_on_a_minor_and_on_a_major_malfunction(faces: tuple[int, int]) -> None:
    table = opening("medium", *faces)
    assert [effect.name for effect in table.state.effects] == ["Gliding, medium"]
    assert not table.asks("damage")


@pytest.mark.parametrize(("altitude", "dice"), [("low", "1d6"), ("low-3", "2d6"), ("medium", "3d6"), ("high", "6d6")])
def test_on_a_catastrophe_it_stays_shut_and_the_troop_takes_normal_falling_damage(altitude: str, dice: str) -> None:
    table = opening(altitude, 5, 5)
    assert asked(table, "damage") == [(dice, "a/f1")]
    assert not table.state.effects


def test_all_thumbs_opens_it_worse() -> None:
    assert asked(opening("medium", 4, 4, abilities=["all-thumbs"]), "damage") == [("3d6", "a/f1")]


def test_whoever_hangs_in_the_air_shoots_at_minus_2() -> None:
    table = opening("high", 3, 3, stats={"weapons": ("pistol",)})
    table.do(Shoot("a", "foe", 6))
    counted = {line.text: line.amount for line in table.matter("shot").modifiers}
    assert counted["Gliding, high"] == -2


def next_action(table: Table, turn: int) -> None:
    """The troop's action in that turn begins."""
    moment = f"{turn}:KS:{len(table.steps)}"
    goes = (Go(("a",), "s1", "KS", moment=moment),)
    flags = table.state.flags if turn == table.state.turn else frozenset[Flag]()
    table.state = replace(table.state, goes=goes, moment=moment, turn=turn, flags=flags)
    table.do(mark.Mark("a", "loot"))


def test_it_sinks_a_level_with_the_first_action_of_each_turn_and_drifts_d6_inches() -> None:
    table = opening("high", 3, 3)
    for turn, left in ((2, ["Gliding, medium"]), (3, ["Gliding, low"]), (4, [])):
        next_action(table, turn)
        assert [effect.name for effect in table.state.effects] == left
        assert [one.dice for one in table.state.matters] == ["d6"]
        table.throw(4)
        next_action(table, turn)
        assert [effect.name for effect in table.state.effects] == left
        assert not table.state.matters


def test_only_whoever_has_one_opens_it_and_not_twice() -> None:
    acts(hero("chainsaw"), foe()).refuses(AirCatch("a", "low"), "no-air-catcher")
    table = acts(hero("air-catcher"), foe())
    table.refuses(AirCatch("a", "orbit"), "no-such-option")
    table.refuses(AirCatch("a", "low"), "not-your-seat", "s2")
    opened = opening("medium", 3, 3)
    opened.refuses(AirCatch("a", "medium"), "not-now")


def test_no_armor_helps_against_the_ground() -> None:
    table = acts(hero("air-catcher", abilities={"armor": "4", "heavy-armor": ""}), foe())
    table.do(AirCatch("a", "medium"))
    table.throw(6, 6, kind="malfunction-severity")
    assert table.matter("damage").modifiers == ()
    assert falls.dice(6, jumped=False) == "3d6"
