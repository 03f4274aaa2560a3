"""Devil Bats and their prey (Weird Warriors: Black River, Death from Above)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.highnoon.table.core.state import Go
from companion.games.highnoon.table.fighting.fight import Fight
from companion.games.highnoon.table.turn.end_go import EndGo
from companion.games.highnoon.table.turn.end_turn import EndTurn
from companion.games.highnoon.table.wounds.figure_hit import FigureHit
from tests.games.highnoon.table.fight_support import acting, asked, counted, fighter, foe
from tests.games.highnoon.table.support import Table


def bats(attack: int = 7, defence: int = 2, **victim: Any) -> Table:
    """A Devil Bat has attacked Ben, and both have rolled."""
    bat = fighter("bat", ("claws",), abilities=["death-from-above"], traits={"fightin": "d8"})
    table = acting(bat, foe(**{"number": "hero", "weapons": ("pistol",), **victim}))
    table.do(Fight("bat", "ben"))
    table.throw(attack, kind="attack")
    table.throw(defence, kind="defence")
    return table


def end_turn(table: Table) -> None:
    table.do(EndGo())
    table.do(EndTurn())


@pytest.mark.parametrize(("attack", "carried"), [(7, True), (6, False)])
def test_a_bat_that_wins_by_more_than_4_carries_the_foe_off_in_place_of_the_blow(attack: int, carried: bool) -> None:
    table = bats(attack)
    assert bool(table.state.effects) is carried
    assert bool(asked(table, "damage")) is not carried


@pytest.mark.parametrize("stats", [{"card": "automatons"}, {"tags": ("large",)}])
def test_what_is_larger_than_a_man_is_not_carried_off(stats: dict[str, Any]) -> None:
    assert asked(bats(stats=stats), "damage")


def test_no_other_foe_is_carried_off_by_a_blow_however_good() -> None:
    table = acting(fighter(traits={"fightin": "d8"}), foe())
    table.do(Fight("anna", "ben"))
    table.throw(7, kind="attack")
    table.throw(2, kind="defence")
    assert asked(table, "damage")


def test_the_prey_is_dropped_as_the_turn_ends_for_6d6_and_armor_is_no_help() -> None:
    table = bats(abilities={"armor": "4", "heavy-armor": ""})
    end_turn(table)
    drop = table.matter("damage")
    assert (drop.dice, counted(drop), drop.about["by"]) == ("6d6", {}, "bat")
    assert not table.state.effects


@pytest.mark.parametrize("result", ["dirt", "down"])
def test_a_bat_that_is_wounded_lets_go_at_half_the_height_for_3d6(result: str) -> None:
    table = bats()
    table.do(FigureHit("bat", "f1", result, "ben"), "s2")
    assert table.matter("damage").dice == "3d6"
    assert not table.state.effects


def test_the_prey_may_fight_its_captor_at_2_less() -> None:
    table = bats()
    go = Go(("ben",), "s2", "KS", moment="1:KS")
    table.state = replace(table.state, goes=(go,), moment="1:KS")
    table.do(Fight("ben", "bat"), "s2")
    assert list(counted(table.matter("attack")).values()) == [-2]


def test_who_is_put_down_in_the_air_is_not_hurt_by_the_fall() -> None:
    table = bats()
    table.do(FigureHit("ben", "f1", "down", "bat"))
    table.settle_all()
    end_turn(table)
    assert not asked(table, "damage")


def test_a_bat_carries_one_foe_at_a_time() -> None:
    table = bats()
    go = replace(table.state.goes[0], did=())
    table.state = replace(table.state, goes=(go,))
    table.do(Fight("bat", "ben"))
    table.throw(7, kind="attack")
    table.throw(2, kind="defence")
    assert (len(table.state.effects), len(asked(table, "damage"))) == (1, 1)
