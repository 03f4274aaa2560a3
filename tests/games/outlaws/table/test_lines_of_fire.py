"""Who else may be hit (Characters obstructing your shot; Firing into a square with two characters; Shooting at groups
of townsfolk), and what covers the target."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Group
from companion.games.outlaws.table.hurt.draw_wound import DrawWound
from companion.games.outlaws.table.shooting.name_target import NameTarget
from companion.games.outlaws.table.shooting.say_cover import SayCover
from companion.games.outlaws.table.shooting.shot_fell import ShotFell
from companion.games.outlaws.table.shooting.which_fell import WhichFell
from tests.games.outlaws.table.lines import EVEN, ODD, against, kinds, lie
from tests.games.outlaws.table.shootouts import Shootout
from tests.games.outlaws.table.shots import HIT_3, HIT_4, MISS_BEST, aim, shoot, the_shot


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
