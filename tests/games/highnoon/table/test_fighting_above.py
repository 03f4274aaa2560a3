"""Jumping down on a foe (Chapter Two, Death From Above, the Falling Table)."""

import pytest

from companion.games.highnoon.table.fighting.fight import Fight
from tests.games.highnoon.table.fight_support import asked, counted, fighter, fighting, foe, hit
from tests.games.highnoon.table.support import Table


def jumping(height: int, **more: object) -> Table:
    return fighting(fighter(abilities=["armor", "frenzy"], **more), foe(), situations=("above",), height=height)  # type: ignore[arg-type]


def jump_damage(table: Table) -> list[str]:
    return [one.dice for one in asked(table, "damage") if one.about["victim"] == "anna"]


def test_who_fails_lands_beside_the_foe_takes_jumping_damage_and_his_action_is_over() -> None:
    table = jumping(6)
    hit(table, 2, 5)
    assert jump_damage(table) == ["3d6"]
    assert "lands beside" in table.told
    table.throw(1, 1, 1, kind="damage")
    table.throw(5, kind="vigor")
    table.refuses(Fight("anna", "ben"), "nobody-fights")


def test_who_wins_takes_half_the_dice_halved_before_they_are_rolled_and_adds_4_to_his_damage() -> None:
    table = jumping(12)
    hit(table)
    blow = next(one for one in asked(table, "damage") if one.about["victim"] == "ben")
    assert counted(blow) == {"From above": 4}
    assert jump_damage(table) == ["3d6"]


@pytest.mark.parametrize(("height", "dice"), [(2, []), (3, []), (6, ["1d6"])])
def test_an_odd_die_is_dropped_when_the_dice_are_halved(height: int, dice: list[str]) -> None:
    table = jumping(height)
    hit(table)
    assert jump_damage(table) == dice


def test_a_tie_is_a_jump_that_failed() -> None:
    table = jumping(3)
    hit(table, 5, 5)
    assert jump_damage(table) == ["1d6"]


def test_armor_does_not_help_against_the_ground() -> None:
    table = fighting(fighter(abilities={"armor": "4"}), foe(), situations=("above",), height=6)
    hit(table, 2, 5)
    assert counted(table.matter("damage")) == {}


def test_a_jump_is_a_single_attack_and_a_frenzied_winner_has_another_after_it() -> None:
    table = jumping(3)
    assert len(asked(table, "attack")) == 1
    hit(table)
    table.throw(2, kind="damage")
    table.throw(5, kind="vigor")
    table.do(Fight("anna", "ben"))
    assert len(asked(table, "attack")) == 1
