"""Shotguns: wounds by range, everybody in the line, both barrels (Shotguns; ruling 12)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.hurt.draw_wound import DrawWound
from companion.games.outlaws.table.hurt.keep_wound import KeepWound
from companion.games.outlaws.table.shooting.say_cover import SayCover
from companion.games.outlaws.table.shooting.say_distance import SayDistance
from companion.games.outlaws.table.shooting.shot_fell import ShotFell
from tests.games.outlaws.table.lines import SHOTGUN_2, SHOTGUN_3, SHOTGUN_6, against, kinds, lie
from tests.games.outlaws.table.shots import aim, shoot, the_shot


def test_a_shotgun_hits_both_of_a_square() -> None:
    table = against("jonas", "shotgun", "samuel", friends=("tom",), chips="real")
    men = {name: table.man(name).id for name in ("samuel", "tom")}
    lie(table, "tom", "samuel")
    table.by_hand(lambda step: step.emit(e.Engaged(men["tom"], men["samuel"])))
    shoot(table, "jonas", "shotgun", "shoot-long-gun", "samuel", 6, SHOTGUN_6)
    table.decide(DrawWound("left-leg-hit"), "s1")
    table.decide(SayCover(), "s1")
    table.decide(DrawWound("right-leg-hit"), "s1")
    assert (kinds(table, "samuel"), kinds(table, "tom")) == (["left-leg-hit"], ["right-leg-hit"])


def test_a_shotgun_draws_by_its_range() -> None:
    for squares, draws in ((1, (3, 3)), (2, (2, 2)), (4, (1, 2)), (6, (1, 1))):
        table = against("scott", "shotgun", "samuel", chips="real")
        shoot(table, "scott", "shotgun", "shoot-long-gun", "samuel", squares, {1: 2, 2: 3, 4: 5, 6: 5}[squares])
        assert table.state.hit is not None
        aimed = the_shot(table).aimed
        assert (table.state.hit.uses, table.state.hit.draws - aimed) == draws


def test_jonas_at_2_squares_uses_both_and_the_belly_behind_a_low_object_costs_an_action() -> None:
    table = against("jonas", "shotgun", "billy", chips="real")
    shoot(table, "jonas", "shotgun", "shoot-long-gun", "billy", 2, SHOTGUN_2, cover=("low",))
    assert (the_shot(table).total, the_shot(table).aimed) == (3, False)
    table.decide(DrawWound("belly-hit"), "s1")
    table.decide(DrawWound("left-arm-hit"), "s1")
    assert (kinds(table, "billy"), table.man("billy").losses) == (["left-arm-hit"], 1)


def test_the_aiming_bonus_of_a_shotgun_near_by_lets_one_counter_go() -> None:
    table = against("jonas", "shotgun", "billy", chips="real")
    shoot(table, "jonas", "shotgun", "shoot-long-gun", "billy", 2, SHOTGUN_3 + 1, cover=("low",))
    assert table.state.hit is not None
    assert (table.state.hit.uses, table.state.hit.draws) == (2, 3)
    table.decide(DrawWound("belly-hit"), "s1")
    assert table.man("billy").losses == 0
    table.decide(DrawWound("left-arm-graze"), "s1")
    table.decide(DrawWound("chest-hit"), "s1")
    assert kinds(table, "billy") == ["left-arm-graze", "chest-hit"]


def test_everybody_in_a_shotguns_line_and_just_beyond_is_rolled_for_with_his_own_distance_even_after_a_miss() -> None:
    table = against("jonas", "shotgun", "samuel", "scott", "lee", friends=("tom",), chips="real")
    lie(table, "samuel", "scott", "lee", "tom")
    line = tuple(f"{table.man(name).id} {squares}" for name, squares in (("scott", 2), ("tom", 5)))
    shoot(table, "jonas", "shotgun", "shoot-long-gun", "samuel", 4, 1, SHOTGUN_3, SHOTGUN_3, line=line)
    assert [(throw.target, throw.needed, throw.good) for throw in table.state.thrown] == [
        (table.man("samuel").id, 4, False),
        (table.man("scott").id, 2, True),
    ]
    table.decide(SayCover(), "s1")
    assert table.state.hit is not None
    assert (table.state.hit.uses, table.state.hit.draws) == (1, 2)  # 1/1, and one more for the aiming bonus
    table.decide(DrawWound("left-leg-hit"), "s1")
    table.dice(SHOTGUN_6)
    table.decide(KeepWound(use=True), "s1")
    assert table.state.thrown[-1].target == table.man("tom").id
    assert table.item("jonas", "shotgun").loaded == 1


def test_how_far_somebody_between_stands_is_asked_when_he_is_rolled_for_and_beyond_it_is_known() -> None:
    table = against("jonas", "shotgun", "samuel", "scott", "lee")
    lie(table, "samuel", "scott", "lee")
    scott, lee = table.man("scott").id, table.man("lee").id
    shoot(table, "jonas", "shotgun", "shoot-long-gun", "samuel", 4, 1, line=(f"{scott} between", f"{lee} beyond"))
    assert (the_shot(table).stage, the_shot(table).target) == ("far", scott)
    assert [tap.label for tap in table.board("s1").prompts[0].actions] == ["1", "2", "3"]
    with pytest.raises(Illegal, match="not between"):
        table.decide(SayDistance(4), "s1")
    table.dice(1, 1)
    assert table.decide(SayDistance(2), "s1").label == "Scott is 2 squares away, in the line"
    assert [(throw.target, throw.needed) for throw in table.state.thrown[1:]] == [(scott, 2), (lee, 5)]
    with pytest.raises(Illegal, match="in the line only"):
        aim(table, "jonas", "shotgun", "shoot-long-gun", "samuel", 1, line=(f"{scott} between",))


def test_nobody_dead_is_in_the_line_of_a_shotgun() -> None:
    table = against("jonas", "shotgun", "samuel", "lee", "dale")
    table.change("lee", status="dead", prone=True)
    shot = next(tap for tap in table.offered("s1") if tap.values.get("target") == table.man("samuel").id)
    assert [pick.name for one in shot.inputs if one.name == "line" for pick in one.picks] == ["Dale"]


def test_a_standing_friend_between_bars_a_shotgun_and_one_beyond_does_not() -> None:
    table = against("jonas", "shotgun", "samuel", friends=("tom",))
    with pytest.raises(Illegal, match="cannot shoot past Tom"):
        aim(table, "jonas", "shotgun", "shoot-long-gun", "samuel", 4, line=(f"{table.man('tom').id} 2",))
    aim(table, "jonas", "shotgun", "shoot-long-gun", "samuel", 4, line=(f"{table.man('tom').id} 5",))
    assert [shot.distance for shot in reversed(table.state.shots)] == [4, 5]


def test_both_barrels_of_a_full_shotgun_roll_for_everybody_twice_for_the_same_2_actions() -> None:
    table = against("jonas", "shotgun", "samuel", "scott")
    lie(table, "samuel", "scott")
    line = (f"{table.man('scott').id} 5",)
    shoot(table, "jonas", "shotgun", "both-barrels", "samuel", 4, 1, 1, 1, 1, line=line)
    assert [table.state.man(throw.target).person for throw in table.state.thrown] == [  # type: ignore[union-attr]
        "samuel",
        "scott",
        "samuel",
        "scott",
    ]
    assert (table.item("jonas", "shotgun").loaded, table.go.left) == (0, 2)
    table.load("jonas", "shotgun", 1)
    with pytest.raises(Illegal, match="Both barrels"):
        aim(table, "jonas", "shotgun", "both-barrels", "samuel", 4)


def test_a_jam_of_the_first_barrel_silences_the_second() -> None:
    table = against("jonas", "shotgun", "samuel", chips="real")
    lie(table, "samuel")
    shoot(table, "jonas", "shotgun", "both-barrels", "samuel", 6, SHOTGUN_6)
    table.decide(DrawWound("jam"), "s1")
    gun = table.item("jonas", "shotgun")
    assert (gun.jammed, gun.loaded) == (True, 1)
    assert not table.state.unsettled


def test_the_second_barrel_at_somebody_who_is_dead_by_then_is_fired_but_not_rolled() -> None:
    table = against("jonas", "shotgun", "samuel", "scott", chips="real", dice="real")
    lie(table, "samuel", "scott")
    aim(table, "jonas", "shotgun", "both-barrels", "samuel", 6, line=(f"{table.man('scott').id} between",))
    table.decide(ShotFell(SHOTGUN_6), "s1")
    table.decide(DrawWound("headshot"), "s1")
    for _ in ("first barrel", "second barrel"):
        table.decide(SayDistance(3), "s1")
        table.decide(ShotFell(1), "s1")
    gun = table.item("jonas", "shotgun")
    assert (gun.loaded, table.state.unsettled) == (0, False)
    assert [table.state.the(throw.target).person for throw in table.state.thrown] == ["samuel", "scott", "scott"]


def test_nobody_obstructs_a_shotgun_which_is_rolled_for_everybody_in_its_line() -> None:
    table = against("jonas", "shotgun", "samuel", "lee")
    with pytest.raises(Illegal, match="everybody in its line"):
        aim(table, "jonas", "shotgun", "shoot-long-gun", "samuel", 4, between=table.man("lee").id)


def test_everybody_in_a_shotguns_line_is_rolled_for_in_the_way_of_the_shot() -> None:
    """Ruling 12: a steady aim reads the SA of the die for them as well, and a poor shot takes a d6 off."""
    steady = against("jonas", "shotgun", "samuel", "lee", chips="real")
    lie(steady, "samuel", "lee")
    line = (f"{steady.man('lee').id} 3",)
    shoot(steady, "jonas", "shotgun", "steady-long-gun", "samuel", 6, 1, 1, line=line)
    assert [(throw.face, throw.good) for throw in steady.state.thrown] == [(1, True)]
    steady.decide(DrawWound("left-leg-graze"), "s1")
    assert [(throw.face, throw.good) for throw in steady.state.thrown] == [(1, True), (1, True)]
    poor = against("jonas", "shotgun", "samuel", "lee", chips="real")
    lie(poor, "samuel", "lee")
    shoot(poor, "jonas", "shotgun", "poor-shot", "samuel", 6, 6, 6, 6, 6, line=(f"{poor.man('lee').id} 3",))
    assert [throw.total for throw in poor.state.thrown] == [1, 1]


@pytest.mark.parametrize(("squares", "every"), [(1, True), (2, True), (3, False), (6, False)])
def test_every_counter_of_a_shotgun_counts_at_1_and_2_squares_alone(squares: int, every: bool) -> None:
    """Shotguns: one that cannot be placed there is an action loss, here in a full box. Farther off it is nothing."""
    table = against("jonas", "shotgun", "samuel", chips="real")
    table.hurt("samuel", "left-leg-hit")
    shoot(table, "jonas", "shotgun", "poor-shot", "samuel", squares, SHOTGUN_6, 1)
    table.decide(DrawWound("left-leg-graze"), "s1")
    assert table.man("samuel").losses == (1 if every else 0)
    assert kinds(table, "samuel") == ["left-leg-hit"]
