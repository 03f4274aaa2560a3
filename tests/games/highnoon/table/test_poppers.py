"""Poppers: who hides, rises up, shoots and hides again is shot at off a Hold alone (Chapter Two, Pop-Up Attacks)."""

from dataclasses import replace

import pytest

from companion.engine.board import Action
from companion.games.highnoon.table.guns import bombs, crews
from companion.games.highnoon.table.guns.bombard import Bombard
from companion.games.highnoon.table.shooting.volley import Shoot
from tests.games.highnoon.table import gun_support
from tests.games.highnoon.table.fight_support import acting, fighter, foe
from tests.games.highnoon.table.support import Table
from tests.games.highnoon.table.view_support import board

HIDDEN = frozenset({"hidden"})


def held(table: Table) -> Table:
    """The action is one off Hold."""
    table.state = replace(table.state, goes=tuple(replace(go, hold=True) for go in table.state.goes))
    return table


def offers(table: Table, command: str) -> list[Action]:
    """What is offered to the one who acts: beside the question whose go it is."""
    return [one for prompt in board(table.state).prompts for one in prompt.actions if one.command == command]


def test_the_only_way_to_shoot_at_a_troop_that_pops_up_is_with_a_hold() -> None:
    for marks in (HIDDEN, frozenset()):
        table = acting(fighter(weapons=("rifle",)), foe(marks=marks), touching=False)
        table.refuses(Shoot("anna", "ben", 6, situations=("popper",)), "no-hold")
        held(table).do(Shoot("anna", "ben", 6, situations=("popper",)))
        assert table.asks("shot")


def test_shots_at_poppers_are_offered_off_hold_alone() -> None:
    table = acting(fighter(weapons=("rifle",)), foe(), foe("carl", marks=HIDDEN), touching=False)
    assert [one.label for one in offers(table, "Shoot")] == ["Shoot …"]
    assert "popper" not in _situations(offers(table, "Shoot")[0])
    held(table)
    assert [one.label for one in offers(table, "Shoot")] == ["Shoot …", "Shoot as it pops up …"]
    assert "popper" in _situations(offers(table, "Shoot")[0])


def test_a_hidden_foe_who_is_touched_is_shot_at_hand_to_hand() -> None:
    table = acting(fighter(weapons=("pistol",)), foe(marks=HIDDEN))
    assert [one.label for one in offers(table, "Shoot")] == ["Shoot hand to hand …"]
    table.do(Shoot("anna", "ben", situations=("contact",)))
    assert table.asks("shot")


def _situations(action: Action) -> list[str]:
    return [pick.value for one in action.inputs if one.name == "situations" for pick in one.picks]


def test_solid_shot_at_poppers_is_offered_and_fired_off_hold_alone() -> None:
    table = gun_support.acting(gun_support.cannon(), gun_support.victims(marks=HIDDEN))
    shell = Bombard("cannon", "cannon-solid-shot", 12, target="foes", situations=("popper",))
    table.refuses(shell, "no-hold")
    assert not [one for one in offers(table, "Bombard") if one.label.startswith("Solid shot")]
    held(table)
    assert [one.label for one in offers(table, "Bombard") if one.label.startswith("Solid")] == [
        "Solid shot as it pops up …"
    ]
    table.do(shell)
    assert table.asks("shot")


@pytest.mark.parametrize("weapon", [*crews.SHELLS, *bombs.NAMES])
def test_nothing_that_bursts_is_fired_or_thrown_at_poppers_but_off_hold(weapon: str) -> None:
    gun = gun_support.cannon() if weapon in crews.SHELLS else gun_support.bearer("bomber", weapon)
    table = gun_support.acting(gun, gun_support.victims())
    bombs = Bombard(gun.id, weapon, 4, target="foes", situations=("popper",))
    table.refuses(bombs, "no-hold")
    held(table).do(bombs)
    assert table.state.matters
