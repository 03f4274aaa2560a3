"""Shots of every kind (Shooting in Outlaws; Gun skill; Aiming; Fanning; Shooting with non-favored hand)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import GunSkill
from companion.games.outlaws.table.hurt.draw_wound import DrawWound
from companion.games.outlaws.table.hurt.keep_wound import KeepWound
from companion.games.outlaws.table.moving.hit_the_dirt import HitTheDirt
from companion.games.outlaws.table.shooting.fire import Fire
from companion.games.outlaws.table.shooting.hold_fire import HoldFire
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.shooting.shot_fell import ShotFell
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.shots import (
    HIT_2,
    HIT_3,
    HIT_4,
    MISS_BEST,
    MISS_STEADY_6,
    MISS_STEADY_8,
    aim,
    ready,
    shoot,
    the_shot,
)


def test_lee_with_a_4_and_a_skill_of_1_misses_at_6_squares_and_5_bullets_are_left() -> None:
    table = ready("lee", "scott", "smith-wesson")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "scott", 6, HIT_4)
    throw = table.state.thrown[-1]
    assert (throw.total, throw.good) == (5, False)
    assert table.item("lee", "smith-wesson").loaded == 5
    assert table.go.left == 3


def test_luke_with_twice_the_distance_draws_2_and_must_use_the_second() -> None:
    table = ready("luke", "samuel", "navy-colt", chips="real")
    shoot(table, "luke", "navy-colt", "shoot-handgun", "samuel", 3, HIT_4)
    assert table.state.hit is not None
    assert (table.state.hit.draws, table.state.hit.uses) == (2, 1)
    table.decide(DrawWound("left-arm-graze"), "s1")
    table.decide(KeepWound(), "s1")
    table.decide(DrawWound("chest-hit"), "s1")
    assert [wound.kind for wound in table.man("samuel").wounds] == ["chest-hit"]
    assert table.state.shot is None
    assert not table.state.unsettled


def test_a_poor_shot_takes_1_action_a_d6_off_and_draws_1_and_bars_every_other_shot_of_the_turn() -> None:
    table = ready("daniel", "samuel", "spencer", chips="real")
    table.turn("daniel", 3)
    shoot(table, "daniel", "spencer", "poor-shot", "samuel", 2, 6, 2)
    assert table.state.hit is not None
    assert (table.state.hit.draws, table.state.hit.uses) == (1, 1)
    table.decide(DrawWound("left-leg-graze"), "s1")
    assert table.go.left == 2
    with pytest.raises(Illegal, match="only shot of a turn"):
        aim(table, "daniel", "spencer", "shoot-long-gun", "samuel", 2)
    with pytest.raises(Illegal, match="only shot of a turn"):
        aim(table, "daniel", "spencer", "poor-shot", "samuel", 2)


def test_no_poor_shot_follows_another_shot() -> None:
    table = ready("daniel", "samuel", "spencer")
    shoot(table, "daniel", "spencer", "shoot-long-gun", "samuel", 20, HIT_2)
    with pytest.raises(Illegal, match="only shot of a turn"):
        aim(table, "daniel", "spencer", "poor-shot", "samuel", 20)


def test_a_steady_aim_reads_sa_and_a_best_shot_sa_and_bs() -> None:
    for way, face, total in (
        ("shoot-handgun", MISS_STEADY_8, None),
        ("steady-handgun", MISS_STEADY_8, 10),
        ("steady-handgun", MISS_BEST, None),
        ("best-handgun", MISS_BEST, 12),
        ("best-handgun", MISS_STEADY_6, 8),
    ):
        table = ready("tom", "samuel", "colt-45")
        shoot(table, "tom", "colt-45", way, "samuel", 20, face)
        assert table.state.thrown[-1].total == total, way
        assert table.go.spent == {"shoot-handgun": 1, "steady-handgun": 2, "best-handgun": 3}[way]


def test_gun_icons_limit_what_somebody_may_do() -> None:
    table = ready("daniel", "samuel", "colt-45")
    aim(table, "daniel", "colt-45", "steady-handgun", "samuel", 4)
    table.decide(HoldFire(), "s1")
    with pytest.raises(Illegal, match="3 gun icons"):
        aim(table, "daniel", "colt-45", "best-handgun", "samuel", 4)


def test_a_rifle_takes_2_actions_3_for_a_steady_aim_and_4_for_the_best_shot() -> None:
    for way, cost in (("shoot-long-gun", 2), ("steady-long-gun", 3), ("best-rifle", 4)):
        table = ready("lee", "scott", "winchester-73")
        shoot(table, "lee", "winchester-73", way, "scott", 30, 4)
        assert table.go.spent == cost


def test_a_shotgun_has_no_best_shot() -> None:
    table = ready("jonas", "scott", "shotgun")
    with pytest.raises(Illegal, match="cannot be fired like that"):
        aim(table, "jonas", "shotgun", "best-rifle", "scott", 3)


def test_what_is_announced_costs_nothing_before_the_trigger_is_pulled() -> None:
    table = ready("lee", "scott", "winchester-73")
    aim(table, "lee", "winchester-73", "shoot-long-gun", "scott", 4)
    assert (table.go.left, table.item("lee", "winchester-73").loaded) == (4, 15)
    aim(table, "lee", "winchester-73", "shoot-long-gun", "scott", 5, cover=("low",))
    assert [(shot.distance, shot.cover) for shot in table.state.shots] == [(5, ("low",))]
    table.decide(HoldFire(), "s1")
    assert not table.state.unsettled
    assert table.go.left == 4


def test_distance_and_cover_are_kept_until_either_moves() -> None:
    table = ready("lee", "scott", "winchester-73")
    shoot(table, "lee", "winchester-73", "shoot-long-gun", "scott", 20, 4, cover=("slight",))
    pair = table.state.pair(table.man("lee").id, table.man("scott").id)
    assert pair is not None
    assert (pair.distance, pair.cover) == (20, ("slight",))
    aim(table, "lee", "winchester-73", "shoot-long-gun", "scott", 0)
    assert table.state.shot is not None
    assert (table.state.shot.distance, table.state.shot.cover) == (20, ("slight",))


def test_a_miss_face_misses_whatever_is_added() -> None:
    table = ready("lee", "scott", "smith-wesson")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "scott", 1, MISS_STEADY_8)
    assert not table.state.thrown[-1].good


def test_the_off_hand_has_a_disadvantage_but_not_that_of_somebody_ambidextrous() -> None:
    table = ready("luke", "scott", "navy-colt")
    gun = table.item("luke", "navy-colt").id
    table.change("luke", right="", left=gun)
    aim(table, "luke", "navy-colt", "shoot-handgun", "scott", 3)
    assert [shot.handicaps for shot in table.state.shots] == [("off-hand",)]
    table.change("luke", skill="ambidextrous")
    aim(table, "luke", "navy-colt", "shoot-handgun", "scott", 3)
    assert [shot.handicaps for shot in table.state.shots] == [()]


def test_several_reasons_for_a_disadvantage_are_one_d6() -> None:
    table = ready("daniel", "samuel", "colt-45")
    gun = table.item("daniel", "colt-45").id
    table.change("daniel", right="", left=gun)
    shoot(table, "daniel", "colt-45", "fan", "samuel", 1, HIT_4, 3)
    throw = table.state.thrown[-1]
    assert [(part.what, part.amount) for part in throw.parts] == [("face", 4), ("skill", 1), ("disadvantage", -3)]


def test_a_fanned_gun_fires_3_bullets_at_any_targets_for_1_action_and_none_of_them_is_aimed() -> None:
    table = Shootout.of(["daniel"], ["samuel", "scott"])
    table.hold("daniel", "colt-45")
    for law in ("samuel", "scott"):
        table.change(law, prone=True, right="", left="")
    table.turn("daniel", 1)
    shoot(table, "daniel", "colt-45", "fan", "samuel", 20, HIT_4, 1)
    assert table.go.left == 0
    assert not table.go.over
    shoot(table, "daniel", "colt-45", "fan", "scott", 1, MISS_BEST, 1)
    shoot(table, "daniel", "colt-45", "fan", "scott", 20, HIT_4, 1)
    assert table.item("daniel", "colt-45").loaded == 3
    assert table.go.over


def test_fanning_gains_no_aiming_bonus() -> None:
    table = ready("daniel", "samuel", "colt-45", chips="real")
    shoot(table, "daniel", "colt-45", "fan", "samuel", 1, HIT_4, 1)
    assert table.state.hit is not None
    assert table.state.hit.draws == 1


def test_fanning_takes_two_icons_a_skill_of_1_a_free_hand_and_no_leaning() -> None:
    table = ready("billy", "samuel", "colt-45")
    second = next(item for item in table.man("billy").carried if table.state.item(item).thing == "colt-45")
    table.change("billy", right=second)
    with pytest.raises(Illegal, match="a hand free"):
        aim(table, "billy", "colt-45", "fan", "samuel", 3)
    table.change("billy", right="", leaning=True)
    with pytest.raises(Illegal, match="looking from cover"):
        aim(table, "billy", "colt-45", "fan", "samuel", 3)
    table = ready("dale", "samuel", "colt-41")
    with pytest.raises(Illegal, match="2 gun icons"):
        aim(table, "dale", "colt-41", "fan", "samuel", 3)
    table.change("dale", handgun=GunSkill(0, 2))
    with pytest.raises(Illegal, match=r"skill of \+1"):
        aim(table, "dale", "colt-41", "fan", "samuel", 3)


def test_a_double_shot_fires_each_of_two_handguns_once_for_2_actions() -> None:
    table = Shootout.of(["billy"], ["samuel"])
    one, two = (item for item in (*table.man("billy").held, *table.man("billy").carried))
    table.change("billy", left=one, right=two, carried=())
    table.change("samuel", prone=True, right="", left="")
    table.turn("billy")
    man, foe = table.man("billy"), table.man("samuel").id

    def pull(gun: str) -> None:
        table.decide(Shoot(man=man.id, item=gun, way="double-shot", target=foe, distance=20), "s1")
        table.dice(HIT_4)
        table.decide(Fire(), "s1")

    table.turn("billy", 1)
    with pytest.raises(Illegal, match="2 actions"):
        pull(one)
    table.turn("billy")
    pull(one)
    first = next(one for one in table.board("s1").prompts[0].actions if one.command == "Shoot")
    assert (first.values["item"], first.note) == (two, "Free, 6 bullets"), "the bullet that is paid for comes first"
    pull(two)
    assert [table.state.item(gun).loaded for gun in (one, two)] == [5, 5]
    assert table.go.spent == 2


def test_an_empty_or_jammed_gun_is_not_fired() -> None:
    table = ready("lee", "scott", "smith-wesson")
    table.load("lee", "smith-wesson", 0)
    with pytest.raises(Illegal, match="is empty"):
        aim(table, "lee", "smith-wesson", "shoot-handgun", "scott", 3)
    table.load("lee", "smith-wesson", 3, jammed=True)
    with pytest.raises(Illegal, match="is jammed"):
        aim(table, "lee", "smith-wesson", "shoot-handgun", "scott", 3)


def test_a_jam_as_the_first_counter_jams_the_gun_and_the_hit_is_over() -> None:
    table = ready("lee", "scott", "smith-wesson", chips="real")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "scott", 1, HIT_2)
    table.decide(DrawWound("jam"), "s1")
    assert table.item("lee", "smith-wesson").jammed
    assert table.man("scott").wounds == ()
    assert not table.state.unsettled


def test_a_long_gun_in_one_hand_takes_all_actions_and_counts_as_a_poor_shot() -> None:
    table = ready("daniel", "samuel", "spencer")
    gun = table.item("daniel", "spencer").id
    table.change("daniel", left="", right=gun)
    with pytest.raises(Illegal, match="one hand"):
        aim(table, "daniel", "spencer", "poor-shot", "samuel", 4)
    aim(table, "daniel", "spencer", "one-handed-shot", "samuel", 20)
    assert table.state.shot is not None
    assert table.state.shot.handicaps == ("poor-shot",)
    table.dice(4, 1)
    table.decide(Fire(), "s1")
    assert table.go.over
    table.decide(HitTheDirt(table.man("daniel").id))
    assert table.man("daniel").prone, "what is free goes on until the next draw"


def test_a_high_impact_gun_costs_an_action_with_each_wound() -> None:
    table = ready("lee", "tom", "winchester-73", chips="real")
    table.change("tom", prone=False)
    shoot(table, "lee", "winchester-73", "shoot-long-gun", "tom", 4, 4)
    table.decide(DrawWound("chest-hit"), "s1")
    table.decide(KeepWound(use=True), "s1")
    tom = table.man("tom")
    assert (tom.available, tom.prone, tom.losses) == (1, True, 1)


def test_a_crack_shot_draws_two_more_for_an_aiming_bonus() -> None:
    table = ready("rosa", "scott", "smith-wesson", chips="real")
    shoot(table, "rosa", "smith-wesson", "shoot-handgun", "scott", 1, HIT_4)
    assert table.state.hit is not None
    assert (table.state.hit.draws, table.state.hit.uses) == (3, 1)


def test_real_dice_are_tapped_as_they_are_printed_and_nothing_before_them() -> None:
    table = ready("lee", "scott", "smith-wesson", dice="real")
    aim(table, "lee", "smith-wesson", "shoot-handgun", "scott", 6)
    assert [action.label for action in table.offered("s1") if action.tone == "primary"] == ["Your dice"]
    with pytest.raises(Illegal, match="real dice"):
        table.decide(Fire(), "s1")
    table.decide(ShotFell(HIT_4), "s1")
    assert (table.state.thrown[-1].total, table.state.thrown[-1].real) == (5, True)


def test_a_real_die_may_pull_the_trigger_of_a_handgun() -> None:
    table = ready("lee", "scott", "smith-wesson", dice="real")
    aim(table, "lee", "smith-wesson", "shoot-handgun", "scott", 6)
    table.decide(ShotFell(HIT_4), "s1")
    assert table.go.left == 3
    assert table.item("lee", "smith-wesson").loaded == 5


def test_a_real_die_fires_a_long_gun_where_nobody_holds_a_handgun_against_it() -> None:
    table = ready("lee", "samuel", "winchester-73", dice="real")
    aim(table, "lee", "winchester-73", "shoot-long-gun", "samuel", 3)
    assert "Fire" not in [action.label for action in table.offered("s1")]
    table.change("samuel", prone=False)
    table.hold("samuel", "schofield")
    assert "Fire" in [action.label for action in table.offered("s1")]


def test_where_either_die_is_usual_one_tap_fires_and_rolls() -> None:
    table = ready("lee", "scott", "smith-wesson", dice="ask", chips="real")
    aim(table, "lee", "smith-wesson", "shoot-handgun", "scott", 6)
    table.dice(HIT_4)
    table.decide(Fire(), "s1")
    assert (table.state.thrown[-1].total, table.state.thrown[-1].real) == (5, False)


def test_a_real_disadvantage_wants_its_d6_too() -> None:
    table = ready("daniel", "samuel", "colt-45", dice="real")
    aim(table, "daniel", "colt-45", "fan", "samuel", 20)
    with pytest.raises(Illegal, match="d6"):
        table.decide(ShotFell(HIT_4), "s1")
    table.decide(ShotFell(HIT_4, 2), "s1")
    assert table.state.thrown[-1].total == 3


def test_without_a_gun_icon_only_a_poor_shot_is_possible() -> None:
    table = ready("daniel", "samuel", "spencer")
    table.change("daniel", rifle=GunSkill(0, 0))
    with pytest.raises(Illegal, match="1 gun icon"):
        aim(table, "daniel", "spencer", "shoot-long-gun", "samuel", 4)
    aim(table, "daniel", "spencer", "poor-shot", "samuel", 4)


def test_nobody_shoots_in_a_brawl() -> None:
    table = ready("daniel", "samuel", "colt-45")
    men = table.man("daniel").id, table.man("samuel").id
    table.by_hand(lambda step: step.emit(e.Engaged(*men)))
    with pytest.raises(Illegal, match="in a brawl"):
        aim(table, "daniel", "colt-45", "shoot-handgun", "samuel", 1)


def test_a_hit_on_somebody_unconscious_never_costs_an_action_for_ducking() -> None:
    table = ready("lee", "scott", "smith-wesson", chips="real")
    table.change("scott", status="out")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "scott", 3, HIT_3)
    table.decide(DrawWound("chest-hit-marked"), "s1")
    assert (table.man("scott").wounds, table.man("scott").losses) == ((), 0)


@pytest.mark.parametrize(
    ("way", "thing", "icons"),
    [
        ("shoot-handgun", "colt-45", 1),
        ("shoot-long-gun", "spencer", 1),
        ("steady-handgun", "colt-45", 2),
        ("steady-long-gun", "spencer", 2),
        ("fan", "colt-45", 2),
        ("best-handgun", "colt-45", 3),
        ("best-rifle", "spencer", 3),
    ],
)
def test_each_way_of_shooting_takes_its_icons_and_no_more(way: str, thing: str, icons: int) -> None:
    """Gun skill: 1 icon for a shot, 2 for a steady aim and fanning, 3 for a best shot."""
    table = ready("daniel", "samuel", thing)
    for there in (icons - 1, icons):
        table.change("daniel", handgun=GunSkill(1, there), rifle=GunSkill(1, there))
        if there < icons:
            with pytest.raises(Illegal, match="gun icon"):
                aim(table, "daniel", thing, way, "samuel", 5)
        else:
            aim(table, "daniel", thing, way, "samuel", 5)
    assert the_shot(table).way == way
