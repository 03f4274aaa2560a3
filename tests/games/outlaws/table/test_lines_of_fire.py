"""Who else may be hit (Characters obstructing your shot; Firing into a square with two characters; Shotguns; Shooting
at horses; Shooting at groups of townsfolk), and shots from horseback."""

from dataclasses import replace

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Group, Horse
from companion.games.outlaws.table.horses.ride import Ride
from companion.games.outlaws.table.hurt import cup
from companion.games.outlaws.table.hurt.draw_wound import DrawWound
from companion.games.outlaws.table.hurt.keep_wound import KeepWound
from companion.games.outlaws.table.shooting.fire import Fire
from companion.games.outlaws.table.shooting.name_target import NameTarget
from companion.games.outlaws.table.shooting.say_cover import SayCover
from companion.games.outlaws.table.shooting.say_distance import SayDistance
from companion.games.outlaws.table.shooting.shot_fell import ShotFell
from companion.games.outlaws.table.shooting.which_fell import WhichFell
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.shots import HIT_3, HIT_4, MISS_BEST, aim, shoot, the_shot

SHOTGUN_2, SHOTGUN_3, SHOTGUN_6 = 2, 3, 6
ODD, EVEN = 3, 4


def against(shooter: str, thing: str, *law: str, friends: tuple[str, ...] = (), **modes: str) -> Shootout:
    """The turn of an outlaw, with that gun in hand, against men with empty hands."""
    table = Shootout.of([shooter, *friends], list(law), **modes)
    table.hold(shooter, thing)
    for man in table.state.men:
        if man.person != shooter:
            table.change(man.id, right="", left="")
    table.turn(shooter)
    return table


def lie(table: Shootout, *names: str) -> None:
    for name in names:
        table.change(name, prone=True)


def kinds(table: Shootout, name: str) -> list[str]:
    return [wound.kind for wound in table.man(name).wounds]


def test_past_one_standing_foe_an_even_die_hits_the_target_and_an_odd_one_him() -> None:
    for face, hit in ((EVEN, "samuel"), (ODD, "scott")):
        table = against("lee", "smith-wesson", "samuel", "scott", chips="real")
        between = table.man("scott").id
        shoot(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3, HIT_3, face, between=between)
        if hit == "scott":
            table.decide(SayCover(), "s1")
        assert table.state.hit is not None
        assert table.state.hit.target == table.man(hit).id


def test_an_aiming_bonus_finds_its_target_past_a_foe() -> None:
    table = against("lee", "smith-wesson", "samuel", "scott", chips="real")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 2, HIT_4, between=table.man("scott").id)
    assert table.state.hit is not None
    assert (table.state.hit.target, table.state.hit.draws) == (table.man("samuel").id, 2)


def test_there_is_no_shot_past_a_standing_friend() -> None:
    table = against("lee", "smith-wesson", "samuel", friends=("tom",))
    with pytest.raises(Illegal, match="cannot shoot past a friend"):
        aim(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 2, between=table.man("tom").id)


def test_who_lies_obstructs_only_between_two_prone_men() -> None:
    table = against("lee", "smith-wesson", "samuel", "scott")
    lie(table, "scott")
    between = table.man("scott").id
    with pytest.raises(Illegal, match="can be in the way"):
        aim(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 2, between=between)
    lie(table, "lee", "samuel")
    aim(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 2, between=between)
    assert the_shot(table).between == between


def test_a_foe_who_brawls_with_a_friend_shares_the_square_without_being_asked() -> None:
    for face, hit in ((EVEN, "samuel"), (ODD, "tom")):
        table = against("lee", "smith-wesson", "samuel", friends=("tom",), chips="real")
        men = {name: table.man(name).id for name in ("samuel", "tom")}
        table.by_hand(lambda step, men=men: step.emit(e.Engaged(men["tom"], men["samuel"])))
        shoot(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3, HIT_3, face)
        if hit == "tom":
            table.decide(SayCover(("low",)), "s1")
        assert table.state.hit is not None
        assert table.state.hit.target == men[hit]


def test_an_aiming_bonus_names_one_of_two_and_draws_1_or_draws_more_and_leaves_it_to_the_die() -> None:
    for chosen, draws in ((True, 1), (False, 2)):
        table = against("lee", "smith-wesson", "samuel", friends=("tom",), chips="real")
        men = {name: table.man(name).id for name in ("samuel", "tom")}
        table.by_hand(lambda step, men=men: step.emit(e.Engaged(men["tom"], men["samuel"])))
        shoot(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 2, HIT_4)
        table.dice(EVEN)
        table.decide(NameTarget(men["samuel"] if chosen else ""), "s1")
        assert table.state.hit is not None
        assert (table.state.hit.target, table.state.hit.draws) == (men["samuel"], draws)


def test_a_poor_shot_that_is_aimed_draws_1_but_may_name_the_target() -> None:
    table = against("lee", "winchester-73", "samuel", friends=("tom",), chips="real")
    men = {name: table.man(name).id for name in ("samuel", "tom")}
    table.by_hand(lambda step: step.emit(e.Engaged(men["tom"], men["samuel"])))
    shoot(table, "lee", "winchester-73", "poor-shot", "samuel", 2, 6, 1)
    table.decide(NameTarget(men["samuel"]), "s1")
    assert table.state.hit is not None
    assert table.state.hit.draws == 1


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
    table.decide(SayDistance(2), "s1")
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
    table.decide(Fire(), "s1")
    table.decide(ShotFell(SHOTGUN_6), "s1")
    table.decide(DrawWound("headshot"), "s1")
    for _ in ("first barrel", "second barrel"):
        table.decide(SayDistance(3), "s1")
        table.decide(ShotFell(1), "s1")
    gun = table.item("jonas", "shotgun")
    assert (gun.loaded, table.state.unsettled) == (0, False)
    assert [table.state.the(throw.target).person for throw in table.state.thrown] == ["samuel", "scott", "scott"]


def test_prone_is_cover_unless_the_shooter_is_adjacent_and_then_too_behind_a_low_object() -> None:
    for squares, said, cover in ((2, (), ("prone",)), (1, (), ()), (1, ("low",), ("low", "prone"))):
        table = against("lee", "smith-wesson", "samuel", chips="real")
        lie(table, "samuel")
        shoot(table, "lee", "smith-wesson", "shoot-handgun", "samuel", squares, HIT_3, cover=said)
        assert table.state.hit is not None
        assert table.state.hit.cover == cover


def test_looking_from_cover_counts_unless_the_shot_comes_from_outside_the_view() -> None:
    for outside, cover in ((False, ("leaning",)), (True, ())):
        table = against("lee", "smith-wesson", "samuel", chips="real")
        table.change("samuel", leaning=True)
        shoot(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 2, HIT_3, outside=outside)
        assert table.state.hit is not None
        assert table.state.hit.cover == cover


def test_who_keeps_the_head_down_behind_cover_loses_1_action_and_nothing_else() -> None:
    table = against("bill", "colt-41", "jesse", chips="real")
    shoot(table, "bill", "colt-41", "shoot-handgun", "jesse", 3, HIT_3, cover=("low",))
    table.decide(DrawWound("chest-hit-marked"), "s1")
    assert (kinds(table, "jesse"), table.man("jesse").losses) == ([], 1)


def test_real_dice_decide_who_is_hit() -> None:
    table = against("lee", "smith-wesson", "samuel", "scott", dice="real", chips="real")
    aim(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3, between=table.man("scott").id)
    table.decide(ShotFell(HIT_3), "s1")
    table.decide(WhichFell(EVEN), "s1")
    assert table.state.hit is not None
    assert table.state.hit.target == table.man("samuel").id


def with_horse(table: Shootout, rider: str = "") -> str:
    table.by_hand(lambda step: step.emit(e.HorsePut(Horse("h1", "Sandy"))))
    if rider:
        table.by_hand(lambda step: step.emit(e.Saddled(table.man(rider).id, "h1")))
    return "h1"


def test_a_shot_at_a_rider_hits_man_or_horse_by_a_die() -> None:
    table = against("lee", "smith-wesson", "samuel", chips="real")
    with_horse(table, "samuel")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3, HIT_3, ODD)
    assert "Sandy" in table.told()
    assert not table.man("samuel").mounted


def test_whoever_shoots_at_a_man_says_which_loose_horse_stands_beside_him() -> None:
    table = against("daniel", "colt-45", "samuel")
    horses = (Horse("h1", "Goldie"), Horse("h2", "Sandy"))
    table.by_hand(lambda step: step.emit(*map(e.HorsePut, horses)))
    shots = {tap.values["target"]: tap for tap in table.offered("s1") if tap.values.get("way") == "shoot-handgun"}
    beside = {
        target: [pick.name for one in tap.inputs if one.name == "sharing" for pick in one.picks]
        for target, tap in shots.items()
    }
    assert beside == {
        table.man("samuel").id: ["Nobody", "Goldie", "Sandy"],
        "h1": ["Nobody", "Sandy"],
        "h2": ["Nobody", "Goldie"],
    }


def test_a_jam_spares_the_horse_that_is_hit() -> None:
    table = against("lee", "smith-wesson", "samuel")
    with_horse(table, "samuel")
    jam = cup.counters(table.state).index("jam")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3, HIT_3, ODD, jam + 1)
    assert table.item("lee", "smith-wesson").jammed
    assert table.man("samuel").mounted


def test_townsfolk_in_the_line_of_an_outlaw_are_hit_on_an_odd_die_and_the_law_has_no_such_shot() -> None:
    for shown in (HIT_3, MISS_BEST):
        for face, gone in ((ODD, True), (EVEN, False)):
            table = against("lee", "smith-wesson", "samuel")
            table.by_hand(lambda step: step.emit(e.TownsfolkPut(Group("t1", "Townsfolk 1"))))
            lie(table, "samuel")
            shoot(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3, shown, face, through="t1")
            assert table.state.townsfolk[0].gone is gone
            assert bool(table.man("samuel").wounds) <= (shown == HIT_3 and not gone)
            assert not table.state.shots
    table = Shootout.of(["samuel"], ["lee"])
    table.by_hand(lambda step: step.emit(e.TownsfolkPut(Group("t1", "Townsfolk 1"))))
    table.hold("lee", "smith-wesson")
    table.turn("lee")
    with pytest.raises(Illegal, match="through townsfolk"):
        aim(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3, through="t1")
    with pytest.raises(Illegal, match="cannot be the target"):
        aim(table, "lee", "smith-wesson", "shoot-handgun", "t1", 3)


def mounted(person: str, thing: str, law: str = "samuel") -> Shootout:
    table = against(person, thing, law)
    lie(table, law)
    with_horse(table, person)
    return table


def test_a_rider_has_a_free_shot_with_a_handgun_for_every_two_rides() -> None:
    table = mounted("daniel", "colt-45")
    with pytest.raises(Illegal, match="2 rides for a shot"):
        aim(table, "daniel", "colt-45", "shoot-handgun", "samuel", 9, bearing="ahead")
    for _ in range(4):
        table.decide(Ride(table.man("daniel").id), "s1")
    assert not table.go.over
    for _ in range(2):
        shoot(table, "daniel", "colt-45", "shoot-handgun", "samuel", 20, MISS_BEST, 1, bearing="ahead")
    assert table.go.over


def test_a_rider_who_rode_with_every_action_may_fire_a_long_gun_in_one_hand() -> None:
    table = mounted("daniel", "spencer")
    gun = table.item("daniel", "spencer").id
    table.change("daniel", left="", right=gun)
    for _ in range(3):
        table.decide(Ride(table.man("daniel").id), "s1")
    with pytest.raises(Illegal, match="spend every action on riding"):
        aim(table, "daniel", "spencer", "one-handed-shot", "samuel", 20, bearing="ahead")
    table.decide(Ride(table.man("daniel").id), "s1")
    shoot(table, "daniel", "spencer", "one-handed-shot", "samuel", 20, 4, 1, bearing="ahead")
    assert table.go.over


def test_a_riders_skill_goes_by_where_the_target_is() -> None:
    for bearing, adds in (("ahead", {"skill": 1, "ride": 1}), ("beside", {"skill": 1}), ("behind", {"ride": 1})):
        table = mounted("daniel", "colt-45")
        for _ in range(2):
            table.decide(Ride(table.man("daniel").id), "s1")
        shoot(table, "daniel", "colt-45", "shoot-handgun", "samuel", 20, HIT_4, 2, bearing=bearing)
        parts = {part.what: part.amount for part in table.state.thrown[-1].parts}
        assert {what: amount for what, amount in parts.items() if what in ("skill", "ride")} == adds
        assert parts["disadvantage"] == -2


def test_a_correction_remembers_where_a_riders_target_is() -> None:
    table = mounted("daniel", "colt-45")
    for _ in range(2):
        table.decide(Ride(table.man("daniel").id), "s1")
    aim(table, "daniel", "colt-45", "shoot-handgun", "samuel", 9, bearing="behind")
    again = next(tap for tap in table.offered("s1") if tap.label == "Correct it")
    assert {field.name: field.value for field in again.inputs}["bearing"] == "behind"


def test_a_horseman_shoots_from_the_saddle_without_disadvantage_and_no_rider_aims_or_fans() -> None:
    table = mounted("jesse", "colt-45")
    for _ in range(2):
        table.decide(Ride(table.man("jesse").id), "s1")
    for way in ("steady-handgun", "fan"):
        with pytest.raises(Illegal, match="on horseback"):
            aim(table, "jesse", "colt-45", way, "samuel", 3, bearing="ahead")
    aim(table, "jesse", "colt-45", "shoot-handgun", "samuel", 3, bearing="ahead")
    assert the_shot(table).handicaps == ()


@pytest.mark.parametrize("beside", ["rides", "leads"])
@pytest.mark.parametrize(("die", "struck"), [(EVEN, "samuel"), (ODD, "h1")])
def test_at_a_horse_with_somebody_in_its_square_an_even_die_hits_the_character_all_the_same(
    beside: str, die: int, struck: str
) -> None:
    table = against("lee", "smith-wesson", "samuel", chips="real")
    horse = with_horse(table, "samuel" if beside == "rides" else "")
    if beside == "leads":
        table.by_hand(lambda step: step.emit(e.Led(table.man("samuel").id, (horse,))))
    shoot(table, "lee", "smith-wesson", "shoot-handgun", horse, 3, HIT_3, die)
    assert table.state.horses[0].gone is (struck == horse)
    if struck == "samuel":
        table.decide(SayCover(()), "s1")
        assert table.state.hit is not None
        assert table.state.hit.target == table.man("samuel").id


def test_the_question_says_what_is_even_and_what_is_odd() -> None:
    table = against("lee", "smith-wesson", "samuel", dice="real")
    horse = with_horse(table, "samuel")
    shoot_at = {"samuel": "Even: Samuel. Odd: Sandy.", horse: "Even: Samuel. Odd: Sandy."}
    for target, text in shoot_at.items():
        table.turn("lee")
        aim(table, "lee", "smith-wesson", "shoot-handgun", target, 3)
        table.decide(ShotFell(HIT_3), "s1")
        assert [prompt.text for prompt in table.board("s1").prompts] == [text]
        table.state = replace(table.state, shots=())


@pytest.mark.parametrize("target", ["samuel", "h1"])
def test_a_shotgun_hits_rider_or_horse_by_a_die_whichever_it_was_fired_at(target: str) -> None:
    table = against("jonas", "shotgun", "samuel", chips="real")
    with_horse(table, "samuel")
    shoot(table, "jonas", "shotgun", "shoot-long-gun", target, 6, SHOTGUN_6, ODD)
    assert table.state.horses[0].gone
    assert not table.state.unsettled


def test_a_horse_that_a_rider_leads_stands_in_the_next_square() -> None:
    table = against("lee", "smith-wesson", "samuel", chips="real")
    with_horse(table, "samuel")
    table.by_hand(lambda step: step.emit(e.HorsePut(Horse("h2", "Goldie")), e.Led(table.man("samuel").id, ("h2",))))
    shoot(table, "lee", "smith-wesson", "shoot-handgun", "h2", 3, HIT_3)
    assert [horse.gone for horse in table.state.horses] == [False, True]
    assert not table.state.unsettled


def test_nobody_obstructs_a_shotgun_which_is_rolled_for_everybody_in_its_line() -> None:
    table = against("jonas", "shotgun", "samuel", "lee")
    with pytest.raises(Illegal, match="everybody in its line"):
        aim(table, "jonas", "shotgun", "shoot-long-gun", "samuel", 4, between=table.man("lee").id)


def test_a_body_between_two_prone_men_counts_as_its_side() -> None:
    """Ruling 13; unconscious and dead characters obstruct as prone ones do."""
    table = against("lee", "smith-wesson", "samuel", "tom", friends=("daniel",))
    lie(table, "lee", "samuel")
    for name in ("daniel", "tom"):
        table.change(name, status="dead", prone=True)
    with pytest.raises(Illegal, match="past a friend"):
        aim(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3, between=table.man("daniel").id)
    aim(table, "lee", "smith-wesson", "shoot-handgun", "samuel", 3, between=table.man("tom").id)
    assert the_shot(table).between == table.man("tom").id


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


def test_no_counter_is_drawn_out_of_a_real_cup_for_a_horse() -> None:
    """Ruling 51."""
    table = against("lee", "smith-wesson", "samuel", chips="real")
    horse = with_horse(table)
    jam = cup.counters(table.state).index("jam")
    shoot(table, "lee", "smith-wesson", "shoot-handgun", horse, 3, HIT_3, jam + 1)
    assert table.state.horses[0].gone
    assert not table.item("lee", "smith-wesson").jammed
