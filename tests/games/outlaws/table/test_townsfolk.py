"""Groups of townsfolk (Groups of townsfolk; rulings 3 and 40)."""

import pytest

from companion.engine.errors import Illegal
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import TOWNSFOLK, Group, Horse
from companion.games.outlaws.table.hurt.draw_wound import DrawWound
from companion.games.outlaws.table.townsfolk.pot_shot import PotShot
from companion.games.outlaws.table.townsfolk.pot_shot_die import RollPotShot
from companion.games.outlaws.table.townsfolk.roll import RollTownsfolk
from companion.games.outlaws.table.townsfolk.who_was_hit import PotShotFell
from companion.games.outlaws.table.turn.draw import Draw
from companion.games.outlaws.table.turn.next_round import NextRound
from companion.games.outlaws.table.turn.pass_by import Pass
from companion.games.outlaws.table.turn.settle_tie import SettleTie
from tests.games.outlaws.table.shootouts import Shootout


def town(groups: int = 1, **agreed: str) -> Shootout:
    """Two Outlaws against Lee, with so many groups; their counter is in the cup of the Law, which has fewer actions."""
    table = Shootout.of(["tom", "will"], ["lee"], **agreed)
    made = [Group(f"t{n}", f"Townsfolk group {n}") for n in range(1, groups + 1)]
    table.by_hand(lambda step: step.emit(*map(e.TownsfolkPut, made)))
    for _ in range(2):
        table.decide(Pass(table.state.drawer))
    table.decide(NextRound())
    return table


def drawn(table: Shootout, *dice: int) -> None:
    """The townsfolk come out of the cup; their dice show that."""
    table.decide(Pass("outlaws"))
    table.rig(table.state.cups["law"].index(TOWNSFOLK), *(face - 1 for face in dice))
    table.decide(Draw("law"))


def test_their_counter_goes_into_the_cup_of_the_team_with_fewer_actions() -> None:
    assert TOWNSFOLK in town().state.cups["law"]


def test_each_group_rolls_for_itself_and_disperses_on_6() -> None:
    table = town(2)
    drawn(table, 6, 2)
    assert [group.gone for group in table.state.townsfolk] == [True, False]
    assert table.state.crowd is None


def test_the_turn_goes_on_with_the_other_team_after_them() -> None:
    table = town()
    drawn(table, 2)
    assert table.state.drawer == "outlaws"


def test_on_1_they_shoot_at_the_outlaw_whom_the_players_name_with_the_handgun_die_alone() -> None:
    table = town()
    drawn(table, 1)
    table.dice(6)
    table.rig(5, 0)
    table.decide(PotShot(table.man("tom").id, 4), "s2")
    assert table.state.thrown[-1].good


def test_a_miss_face_misses() -> None:
    table = town()
    drawn(table, 1)
    table.dice(1)
    table.decide(PotShot(table.man("tom").id, 1), "s2")
    assert not table.man("tom").wounds
    assert table.state.crowd is None


def test_they_do_nothing_where_no_outlaw_is_in_view() -> None:
    table = town()
    drawn(table, 1)
    table.decide(PotShot(), "s2")
    assert table.state.crowd is None


def test_the_next_group_goes_on_after_a_pot_shot_that_hits() -> None:
    table = town(2, chips="ask")
    drawn(table, 1)
    table.dice(6)
    table.decide(PotShot(table.man("tom").id, 1), "s2")
    table.dice(6)
    table.decide(DrawWound("left-leg-graze"), "s2")
    assert table.state.crowd is None
    assert [group.gone for group in table.state.townsfolk] == [False, True]


def test_they_never_shoot_at_the_law() -> None:
    table = town()
    drawn(table, 1)
    with pytest.raises(Illegal, match="only at conscious Outlaws"):
        table.decide(PotShot(table.man("lee").id, 1), "s2")


def test_a_jam_on_their_counter_is_drawn_again() -> None:
    """Ruling 3."""
    table = town(chips="ask")
    drawn(table, 1)
    table.dice(6)
    table.decide(PotShot(table.man("tom").id, 1), "s2")
    table.decide(DrawWound("jam"), "s2")
    assert table.state.hit is not None
    table.decide(DrawWound("left-leg-graze"), "s2")
    assert [wound.kind for wound in table.man("tom").wounds] == ["left-leg-graze"]


def test_with_real_dice_each_group_waits_for_its_number() -> None:
    table = town(dice="real")
    table.decide(Pass("outlaws"))
    table.rig(table.state.cups["law"].index(TOWNSFOLK))
    table.decide(Draw("law"))
    with pytest.raises(Illegal, match="real dice"):
        table.decide(RollTownsfolk(), "s2")
    table.decide(RollTownsfolk(6), "s2")
    assert table.state.townsfolk[0].gone


def test_with_as_many_actions_on_both_sides_a_real_die_says_into_whose_cup_their_counter_goes() -> None:
    table = Shootout.of(["tom"], ["lee"], dice="real")
    table.by_hand(lambda step: step.emit(e.TownsfolkPut(Group("t1", "Townsfolk 1"))))
    table.decide(SettleTie("outlaws"), "s1")
    assert not any(TOWNSFOLK in cup for cup in table.state.cups.values())
    assert table.offered("s2")[0].label == "The cup of the Outlaws"
    table.decide(SettleTie("outlaws"), "s2")
    assert (TOWNSFOLK in table.state.cups["outlaws"], table.state.drawer) == (True, "outlaws")


@pytest.mark.parametrize(("cover", "saved"), [((), False), (("low",), True)])
def test_a_prone_outlaw_beside_them_is_covered_only_behind_something_low(cover: tuple[str, ...], saved: bool) -> None:
    table = town(dice="real", chips="real")
    table.change("tom", prone=True)
    table.decide(Pass("outlaws"))
    table.decide(Draw("law", TOWNSFOLK))
    table.decide(RollTownsfolk(1), "s1")
    table.decide(PotShot(table.man("tom").id, 1, cover), "s1")
    table.decide(RollPotShot(6), "s1")
    table.decide(DrawWound("chest-graze-marked"), "s1")
    assert bool(table.man("tom").wounds) is not saved


def test_horses_hear_the_shots_of_townsfolk() -> None:
    table = town(dice="real")
    table.by_hand(lambda step: step.emit(e.HorsePut(Horse("h1", "Goldie"))))
    table.decide(Pass("outlaws"))
    table.rig(table.state.cups["law"].index(TOWNSFOLK))
    table.decide(Draw("law"))
    table.decide(RollTownsfolk(1), "s1")
    table.decide(PotShot(table.man("tom").id, 9, ()), "s1")
    table.decide(RollPotShot(1), "s1")
    assert "Goldie" in table.told()


@pytest.mark.parametrize(("dice", "labels"), [("virtual", []), ("real", ["Your die"]), ("ask", ["Roll", "Your die"])])
def test_first_they_name_their_target_and_then_the_die_falls_as_the_table_agreed(dice: str, labels: list[str]) -> None:
    table = town(dice=dice, chips="real")
    table.decide(Pass("outlaws"))
    table.rig(0)
    table.decide(Draw("law", TOWNSFOLK))
    if dice != "virtual":
        table.decide(RollTownsfolk(1), "s1")
    see, nobody = table.board("s1").prompts[0].actions
    assert (see.label, [tap.label for tap in see.inside]) == ("They see an Outlaw", ["At Tom", "At Will"])
    assert [(field.name, field.send) for field in see.inside[0].inputs] == [("cover", False), ("distance", True)]
    assert nobody.label == "Nobody is in view"
    table.decide(PotShot(table.man("tom").id, 40), "s2")
    prompts = table.board("s1").prompts[0]
    assert [action.label for action in prompts.actions if action.command == "RollPotShot"] == labels


def brawling_town() -> Shootout:
    """Tom and Lee brawl, and the townsfolk have rolled Shoot."""
    table = town(dice="real", chips="real")
    tom, lee = table.man("tom"), table.man("lee")
    table.by_hand(lambda step: step.emit(e.Engaged(tom.id, lee.id)))
    table.decide(Pass("outlaws"))
    table.decide(Draw("law", TOWNSFOLK))
    table.decide(RollTownsfolk(1), "s1")
    return table


@pytest.mark.parametrize(("die", "hit"), [(4, "tom"), (3, "lee")])
def test_of_two_in_a_square_an_even_die_hits_the_outlaw_and_an_odd_one_the_other(die: int, hit: str) -> None:
    table = brawling_town()
    table.decide(PotShot(table.man("tom").id, 2, ()), "s1")
    table.decide(RollPotShot(6), "s1")
    assert table.state.hit is None
    table.decide(PotShotFell(die), "s1")
    table.decide(DrawWound("chest-graze-marked"), "s1")
    assert [man.person for man in table.state.men if man.wounds] == [hit]
    assert table.state.crowd is None


@pytest.mark.parametrize(("die", "gone"), [(4, False), (3, True)])
def test_of_a_rider_and_a_horse_an_odd_die_hits_the_horse(die: int, gone: bool) -> None:
    table = town()
    table.by_hand(lambda step: step.emit(e.HorsePut(Horse("h1", "Goldie"))))
    table.change("tom", horse="h1")
    drawn(table, 1)
    table.dice(6, die)
    table.decide(PotShot(table.man("tom").id, 4), "s2")
    assert table.state.horses[0].gone is gone
    assert table.state.crowd is None


def test_a_loose_horse_in_the_square_may_be_hit_as_well() -> None:
    table = town()
    table.by_hand(lambda step: step.emit(e.HorsePut(Horse("h1", "Goldie"))))
    drawn(table, 1)
    table.dice(6, 1)
    table.decide(PotShot(table.man("tom").id, 4, sharing="h1"), "s2")
    assert table.state.horses[0].gone
    assert not table.man("tom").wounds


def test_a_pot_shot_that_misses_asks_for_no_second_die() -> None:
    table = brawling_town()
    table.decide(PotShot(table.man("tom").id, 2, ()), "s1")
    table.decide(RollPotShot(1), "s1")
    assert table.state.crowd is None


@pytest.mark.parametrize("groups", [1, 2])
def test_other_groups_near_by_move_away_from_a_pot_shot_as_from_any_gun(groups: int) -> None:
    table = town(groups)
    drawn(table, 1, *([6] if groups == 2 else []))
    table.dice(1)
    table.decide(PotShot(table.man("tom").id, 4), "s2")
    assert ("Townsfolk within 2 squares" in table.told()) is (groups == 2)
